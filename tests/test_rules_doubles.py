"""Doubles in ordinary turns, and open doubles that bind: R5 and R6."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from game.rules import binding_double, permitted
from game.state import OUT, OVER, State
from tests.naive import TrainName
from tests.positions import choices, make, names, run

ENDS_1_2 = MappingProxyType({1: "12-1", 2: "12-2"})
MEXICAN_7: Mapping[TrainName, str] = MappingProxyType({1: "12-1", 2: "12-2", "M": "12-7"})


def test_r5_1_a_double_owes_one_more_tile_on_any_permitted_train() -> None:
    state = run(make("7-7 7-3 6-1 12-9 2-0", "8-8", trains=MEXICAN_7), "7-7@M")
    assert state.seat == 0
    assert state.extra
    assert choices(state) == ["6-1@1", "7-3@M"]
    assert run(state, "6-1@1").seat == 1
    assert run(state, "7-3@M").seat == 1


def test_r5_1_a_marked_train_takes_the_owed_tile_too() -> None:
    state = run(make("7-7 2-0", "8-8", trains=MEXICAN_7, markers=(2,)), "7-7@M")
    assert choices(state) == ["2-0@2"]


def test_r5_1_another_double_owes_another_tile() -> None:
    state = make("7-7 1-1 6-1 9-9", "8-8", trains=MEXICAN_7)
    state = run(state, "7-7@M", "1-1@1")
    assert state.seat == 0
    assert state.extra
    assert choices(state) == ["6-1@1"]
    state = run(state, "6-1@1")
    assert state.seat == 1
    assert not state.extra


def test_r5_2_an_owed_tile_that_cannot_be_played_is_drawn_for() -> None:
    state = make("7-7 9-9", "8-8", trains=MEXICAN_7, boneyard="8-1 9-6")
    state = run(state, "7-7@M")
    assert choices(state) == ["draw"]
    assert choices(run(state, "draw")) == ["8-1@1"]


def test_r5_2_without_a_boneyard_the_owed_tile_is_passed() -> None:
    state = run(make("7-7 9-9", "8-8", trains=MEXICAN_7, rest=2), "7-7@M")
    assert choices(state) == ["pass"]


def test_r5_2_each_owed_tile_is_an_opportunity_with_its_own_draw() -> None:
    state = make("9-9", "8-8", trains=MEXICAN_7, boneyard="7-7 1-1 9-6 6-1")
    state = run(state, "draw", "7-7@M")
    assert not state.drawn
    state = run(state, "draw", "1-1@1")
    assert choices(state) == ["draw"]
    state = run(state, "draw")
    assert choices(state) == ["pass"]
    assert names(state.hands[0]) == ["9-6", "9-9"]


def test_r5_2_a_pass_on_an_owed_tile_ends_the_turn_and_marks_the_own_train() -> None:
    state = make("1-1 9-9", "8-8", trains=ENDS_1_2, boneyard="9-8")
    state = run(state, "1-1@1", "draw", "pass")
    assert state.seat == 1
    assert state.markers == 0b01
    assert state.doubles == (0,)
    assert not state.extra
    assert not state.drawn


def test_r5_3_doubles_of_the_running_turn_bind_nobody() -> None:
    state = run(make("7-7 1-1 12-5 6-1 9-9", "8-8", trains=MEXICAN_7), "7-7@M", "1-1@1")
    assert binding_double(state) is None
    assert permitted(state) == (0, 10)
    assert choices(state) == ["6-1@1"]


def test_r5_3_the_owed_tile_need_not_cover() -> None:
    state = run(make("7-7 6-1 9-9", "8-8", trains=MEXICAN_7), "7-7@M", "6-1@1")
    assert state.doubles == (10,)
    assert binding_double(state) == 10


def test_r5_4_a_double_as_the_last_tile_ends_the_round_at_once() -> None:
    state = run(make("7-7", "8-8", trains=MEXICAN_7), "7-7@M")
    assert state.phase == OVER
    assert state.reason == OUT
    assert choices(state) == []


@pytest.mark.parametrize("train", [1, 2, 3, "M"])
def test_r6_1_the_first_open_double_binds_on_whatever_train_it_lies(train: TrainName) -> None:
    rows: dict[TrainName, str] = {1: "12-1", 2: "12-2", 3: "12-3", "M": "12-11"}
    rows[train] = "12-7 7-7"
    state = make("7-4 6-1 11-7 11-0", "8-8", "9-9", trains=rows)
    assert choices(state) == [f"11-7@{train}", f"7-4@{train}"]


def test_r6_1_the_value_alone_does_not_permit_another_train() -> None:
    rows: dict[TrainName, str] = {1: "12-7", 2: "12-10 10-7 7-7", "M": "12-11"}
    state = make("7-4 9-7", "8-8", trains=rows, markers=(1, 2))
    assert choices(state) == ["7-4@2", "9-7@2"]


def test_r6_1_the_queue_keeps_the_order_of_placement() -> None:
    trains = {1: "12-1 1-1", 2: "12-2 2-2", 3: "12-3 3-3"}
    hands = ["4-1 4-2 4-3", "5-1 5-2 5-3", "6-1 6-2 6-3"]
    state = make(*hands, trains=trains, doubles=(2, 3, 1))
    assert choices(state) == ["4-2@2"]
    state = run(state, "4-2@2")
    assert choices(state) == ["5-3@3"]
    state = run(state, "5-3@3")
    assert choices(state) == ["6-1@1"]


def test_r6_1_a_later_double_of_a_turn_joins_behind() -> None:
    state = make("7-7 1-1 9-9", "8-8 9-1 9-7", trains=MEXICAN_7, boneyard="9-8")
    state = run(state, "7-7@M", "1-1@1", "draw", "pass")
    assert state.doubles == (10, 0)
    assert choices(state) == ["9-7@M"]


def test_r6_1_a_double_covered_in_its_own_turn_is_not_in_the_queue() -> None:
    state = make("7-7 1-1 7-3 9-9", "8-8", trains=MEXICAN_7)
    state = run(state, "7-7@M", "1-1@1", "7-3@M")
    assert state.doubles == (0,)


def test_r6_2_a_seat_that_cannot_cover_draws_once_then_passes() -> None:
    rows = {1: "12-1", 2: "12-7 7-7", 3: "12-3"}
    state = make("6-1 12-5", "8-8", "9-9", trains=rows, boneyard="6-0 7-6")
    assert choices(state) == ["draw"]
    state = run(state, "draw")
    assert choices(state) == ["pass"]
    state = run(state, "pass")
    assert state.markers == 0b001
    assert state.seat == 1
    assert binding_double(state) == 1
    assert choices(state) == ["draw"]


def test_r6_2_a_drawn_cover_is_played() -> None:
    rows = {1: "12-1", 2: "12-7 7-7"}
    state = run(make("6-1 12-5", "8-8", trains=rows, boneyard="7-6"), "draw")
    assert choices(state) == ["7-6@2"]
    assert run(state, "7-6@2").seat == 1


def test_r6_3_a_cover_ends_the_turn_and_the_next_double_binds() -> None:
    trains = {1: "12-1 1-1", 2: "12-2 2-2"}
    state = run(make("4-1 4-2 12-5", "5-2 8-8", trains=trains), "4-1@1")
    assert state.seat == 1
    assert not state.extra
    assert state.doubles == (1,)
    assert choices(state) == ["5-2@2"]
    state = run(state, "5-2@2")
    assert state.doubles == ()
    assert choices(state) == ["12-5@M", "4-2@1"]


def test_r6_4_the_engine_is_never_an_open_double() -> None:
    state = make("12-1 9-9", "12-2 9-8", phase="first")
    assert state.doubles == ()
    state = run(state, "12-1@1", "finish", "12-2@2", "finish")
    assert state.doubles == ()
    assert binding_double(state) is None


def seven_on(train: TrainName, markers: tuple[int, ...] = ()) -> State:
    """P1 has just drawn for a 7-7 on this train; P2's own train ends in 7."""
    rows: dict[TrainName, str] = {1: "12-1", 2: "12-6 7-6", "M": "12-10"}
    rows[train] = "12-6 7-6" if train == 2 else "12-7"
    hands = ("7-7 9-9", "7-3 5-5 5-2")
    state = make(*hands, trains=rows, markers=markers, boneyard="9-8")
    return run(state, f"7-7@{train}", "draw", "pass")


@pytest.mark.parametrize(("train", "markers"), [("M", ()), (1, ()), (1, (1,)), (2, (2,))])
def test_c07_cover_by_train_and_not_by_value(train: TrainName, markers: tuple[int, ...]) -> None:
    """R6.1 to R6.3, R4.5: the only play of P2 is the 7-3 on the train with the 7-7."""
    state = seven_on(train, markers)
    assert choices(state) == [f"7-3@{train}"]
    after = run(state, f"7-3@{train}")
    assert after.seat == 0
    assert not after.extra
    assert after.doubles == ()
    assert after.markers & 0b01


def test_c07_a_seat_without_the_value_draws_once_then_covers_or_passes() -> None:
    rows: dict[TrainName, str] = {1: "12-1", 2: "12-6 7-6", "M": "12-7 7-7"}
    state = make("9-9", "5-5 5-2", trains=rows, seat=2, markers=(1,), boneyard="9-8 7-4")
    assert choices(state) == ["draw"]
    assert choices(run(state, "draw")) == ["pass"]
    state = make("9-9", "5-5 5-2", trains=rows, seat=2, markers=(1,), boneyard="7-4 9-8")
    assert choices(run(state, "draw")) == ["7-4@M"]


def test_c08_own_doubles_within_the_turn() -> None:
    """R4.3, R5.1 to R5.3: every owed tile has its own one draw, and goes anywhere permitted."""
    state = make("9-9", "8-8", trains=MEXICAN_7, markers=(2,), boneyard="7-7 2-2 9-6 9-5")
    state = run(state, "draw", "7-7@M", "draw")
    assert choices(state) == ["2-2@2"]
    state = run(state, "2-2@2")
    assert choices(state) == ["draw"]
    state = run(state, "draw")
    assert choices(state) == ["pass"]
    state = run(state, "pass")
    assert state.doubles == (10, 1)
    assert state.markers == 0b11


def test_c09_the_marker_after_a_failed_double() -> None:
    """R4.5, R5.2: down with the 9-9, up again with the pass; the 9-9 binds the next seat."""
    state = make("9-9 8-8", "9-2 6-6", trains={1: "12-9", 2: "12-2"}, markers=(1,), boneyard="8-7")
    state = run(state, "9-9@1")
    assert state.markers == 0
    state = run(state, "draw", "pass")
    assert state.markers == 0b01
    assert choices(state) == ["9-2@1"]


def test_c10_several_open_doubles() -> None:
    """R3.4, R6.1, R6.3: left on trains 3, 1, 2 in this order, covered in this order."""
    hands = ("12-1 1-1 4-2 4-1 0-0", "12-2 2-2 5-1 5-3", "12-3 3-3 8-3 6-1 6-2")
    state = make(*hands, phase="first", seat=3, starter=3)
    state = run(state, "12-3@3", "3-3@3", "finish")
    assert binding_double(state) is None
    state = run(state, "12-1@1", "1-1@1", "finish", "12-2@2", "2-2@2")
    assert binding_double(state) is None
    state = run(state, "finish")
    assert state.doubles == (2, 0, 1)
    assert choices(state) == ["8-3@3"]
    state = run(state, "8-3@3")
    assert choices(state) == ["4-1@1"]
    state = run(state, "4-1@1")
    assert state.doubles == (1,)
    assert state.seat == 1
    assert choices(state) == ["draw"]
