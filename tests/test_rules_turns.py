"""Ordinary turns: R4."""

from types import MappingProxyType

import pytest

from game.state import TURN, State
from tests.positions import choices, make, names, run

STARTED = MappingProxyType({1: "12-1", 2: "12-2", 3: "12-3"})


def table(*hands: str, markers: tuple[int, ...] = (), boneyard: str = "9-8") -> State:
    """Three seats whose trains end in 1, 2 and 3; the Mexican train asks for a 12."""
    return make(*hands, trains=STARTED, markers=markers, boneyard=boneyard)


def test_r4_1_own_marked_and_mexican_trains_are_permitted() -> None:
    state = table("3-1 2-1 3-2 12-5", "7-7", "8-8", markers=(3,))
    assert choices(state) == ["12-5@M", "2-1@1", "3-1@1", "3-1@3", "3-2@3"]


def test_r4_1_a_private_train_of_another_seat_is_not() -> None:
    state = table("2-0 6-1", "7-7", "8-8")
    assert choices(state) == ["6-1@1"]


def test_r4_1_the_own_train_is_permitted_marked_or_not() -> None:
    assert choices(table("6-1", "7-7", "8-8", markers=(1,))) == ["6-1@1"]
    assert choices(table("6-1", "7-7", "8-8")) == ["6-1@1"]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_r4_1_the_mexican_train_starts_at_the_engine_and_is_open_to_all(seat: int) -> None:
    hands = ["12-5 5-0" if other == seat else "8-8" for other in (1, 2, 3)]
    hands[seat % 3] = "7-7"
    state = make(*hands, trains=STARTED, seat=seat)
    assert choices(state) == ["12-5@M"]
    after = run(state, "12-5@M")
    assert after.ends[10] == 5
    assert after.seat == seat % 3


def test_r4_1_an_empty_private_train_asks_for_the_engine() -> None:
    state = make("12-5", "9-9", trains={2: "12-2"}, markers=(1,))
    assert choices(state) == ["12-5@1", "12-5@M"]


def test_r4_1_one_tile_a_turn() -> None:
    state = run(table("6-1 6-0", "7-7", "8-8"), "6-1@1")
    assert state.seat == 1
    assert names(state.hands[0]) == ["6-0"]


def test_r4_1_after_the_last_seat_comes_the_first() -> None:
    state = make("6-1", "7-7", "3-0 9-4", trains=STARTED, seat=3)
    assert run(state, "3-0@3").seat == 0


def test_r4_2_a_seat_that_can_play_must_play() -> None:
    assert choices(table("6-1 9-9", "7-7", "8-8")) == ["6-1@1"]


def test_r4_2_a_seat_that_cannot_play_draws_the_next_tile() -> None:
    state = table("9-9", "7-7", "8-8", boneyard="9-8 9-7")
    assert choices(state) == ["draw"]
    drawn = run(state, "draw")
    assert names(drawn.hands[0]) == ["9-8", "9-9"]
    assert drawn.boneyard == state.boneyard[1:]
    assert drawn.seat == 0
    assert drawn.phase == TURN
    assert drawn.markers == 0


def test_r4_2_a_drawn_tile_that_fits_must_be_played() -> None:
    state = run(table("9-9", "7-7", "8-8", boneyard="8-1"), "draw")
    assert choices(state) == ["8-1@1"]


def test_r4_2_a_drawn_tile_may_fit_several_trains() -> None:
    state = run(table("9-9", "7-7", "8-8", markers=(2,), boneyard="2-1"), "draw")
    assert choices(state) == ["2-1@1", "2-1@2"]


def test_r4_2_a_drawn_tile_that_does_not_fit_leaves_a_pass() -> None:
    assert choices(run(table("9-9", "7-7", "8-8"), "draw")) == ["pass"]


def test_r4_2_an_empty_boneyard_leaves_a_pass() -> None:
    state = make("9-9", "6-1 8-8", trains={1: "12-1", 2: "12-2"}, rest=2)
    assert state.boneyard == b""
    assert choices(state) == ["pass"]


def test_r4_3_one_draw_for_each_opportunity() -> None:
    state = table("9-9", "7-7", "8-8", boneyard="9-8 8-1")
    assert choices(run(state, "draw")) == ["pass"]
    state = run(state, "draw", "pass")
    assert not state.drawn
    assert choices(state) == ["draw"]


def test_r4_4_a_pass_marks_the_own_train_and_ends_the_turn() -> None:
    state = run(table("9-9", "7-7", "8-8"), "draw", "pass")
    assert state.markers == 0b001
    assert state.seat == 1


def test_r4_4_a_marker_that_is_there_stays() -> None:
    state = run(table("9-9", "7-7", "8-8", markers=(1, 3)), "draw", "pass")
    assert state.markers == 0b101


def test_r4_4_the_next_seat_may_play_on_the_train_that_a_pass_opened() -> None:
    state = run(table("9-9", "6-1", "8-8"), "draw", "pass")
    assert choices(state) == ["6-1@1"]


def test_r4_5_a_play_on_the_own_train_removes_the_marker_at_once() -> None:
    state = run(table("6-1 9-9", "7-7", "8-8", markers=(1, 2)), "6-1@1")
    assert state.markers == 0b010


@pytest.mark.parametrize("played", ["12-5@M", "3-0@3"])
def test_r4_5_a_play_elsewhere_leaves_the_own_marker(played: str) -> None:
    state = table("12-5 3-0 9-9", "7-7", "8-8", markers=(1, 3))
    assert run(state, played).markers == 0b101


def test_r4_5_a_play_of_others_on_the_train_leaves_its_marker() -> None:
    state = run(table("2-0 9-9", "7-7", "8-8", markers=(2,)), "2-0@2")
    assert state.markers == 0b010
    assert state.ends[1] == 0


def test_r4_5_an_extra_tile_on_the_own_train_removes_the_marker() -> None:
    state = table("12-5 3-3 6-1 9-9", "7-7", "8-8", markers=(1, 3))
    state = run(state, "3-3@3")
    assert state.markers == 0b101
    assert run(state, "6-1@1").markers == 0b100


def test_r4_5_a_double_on_the_own_train_removes_the_marker_before_the_extra_tile() -> None:
    state = run(table("1-1 9-9 12-5", "7-7", "8-8", markers=(1,)), "1-1@1")
    assert state.seat == 0
    assert state.markers == 0


def test_r4_5_covering_a_double_on_the_own_train_removes_the_marker() -> None:
    trains = {1: "12-1 1-1", 2: "12-2"}
    state = run(make("6-1 9-9", "7-7", trains=trains, markers=(1, 2)), "6-1@1")
    assert state.markers == 0b10


def test_r4_5_covering_a_double_on_anothers_train_leaves_both_markers() -> None:
    trains = {1: "12-1", 2: "12-2 2-2"}
    state = run(make("6-2 9-9", "7-7", trains=trains, markers=(1, 2)), "6-2@2")
    assert state.markers == 0b11
