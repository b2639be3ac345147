"""First turns: R3."""

import pytest

from game.match import first_round, penalties
from game.state import FIRST, OUT, OVER, TURN, first_turns_done, placed_tiles
from tests.positions import action, choices, make, names, run


def test_r3_1_a_first_turn_is_on_the_own_train_alone() -> None:
    state = make("12-1 12-2", "12-3 12-4", "12-5", phase="first", seat=2, starter=2)
    assert choices(state) == ["12-3@2", "12-4@2"]


def test_r3_1_not_on_the_train_of_a_seat_that_passed() -> None:
    state = make("2-1", "12-3 12-4", "12-5", phase="first", seat=1, starter=1)
    state = run(state, "pass")
    assert state.markers == 0b1
    assert choices(state) == ["12-3@2", "12-4@2"]


def test_r3_1_not_on_an_open_double_of_another_train() -> None:
    state = make("", "12-3 6-5", phase="first", seat=2, trains={1: "12-6 6-6"}, starter=1)
    assert choices(state) == ["12-3@2"]


def test_r3_2_a_chain_grows_tile_by_tile_on_its_end() -> None:
    state = make("12-6 6-5 5-4 9-8", "12-1", phase="first")
    assert choices(state) == ["12-6@1"]
    state = run(state, "12-6@1")
    assert placed_tiles(state) == 1
    assert choices(state) == ["6-5@1", "finish"]
    state = run(state, "6-5@1")
    assert choices(state) == ["5-4@1", "finish"]
    state = run(state, "5-4@1")
    assert placed_tiles(state) == 3
    assert choices(state) == ["finish"]


def test_r3_2_a_tile_turns_so_that_it_matches() -> None:
    state = run(make("12-6 9-6 9-1", "12-1", phase="first"), "12-6@1", "9-6@1")
    assert state.ends[0] == 9
    assert run(state, "9-1@1").ends[0] == 1


def test_r3_2_a_chain_may_stop_after_one_tile_though_it_could_go_on() -> None:
    state = run(make("12-6 6-5", "12-1", phase="first"), "12-6@1", "finish")
    assert state.seat == 1
    assert names(state.hands[0]) == ["6-5"]
    assert placed_tiles(state) == 0
    assert first_turns_done(state) == (True, False)


def test_r3_3_a_seat_that_can_start_must_start() -> None:
    assert choices(make("12-6 6-5", "12-1", phase="first")) == ["12-6@1"]


def test_r3_3_a_seat_that_cannot_start_passes_without_a_draw_and_is_marked() -> None:
    state = make("6-5", "12-1", phase="first")
    assert choices(state) == ["pass"]
    passed = run(state, "pass")
    assert passed.markers == 0b1
    assert passed.boneyard == state.boneyard
    assert passed.hands == state.hands
    assert passed.seat == 1


def test_r3_3_a_chain_raises_no_marker() -> None:
    assert run(make("12-6", "12-1 6-5", phase="first"), "12-6@1", "finish").markers == 0


def test_r3_4_a_double_in_the_chain_owes_nothing() -> None:
    state = run(make("12-6 6-6 9-8", "12-1", phase="first"), "12-6@1", "6-6@1")
    assert choices(state) == ["finish"]
    assert not state.extra
    assert run(state, "finish").seat == 1


def test_r3_4_a_covered_double_is_done_and_a_last_one_stays_open() -> None:
    state = make("12-6 6-6 6-5 5-5 1-0", "12-1", phase="first")
    state = run(state, "12-6@1", "6-6@1")
    assert state.doubles == (0,)
    state = run(state, "6-5@1")
    assert state.doubles == ()
    state = run(state, "5-5@1", "finish")
    assert state.doubles == (0,)


def test_r3_4_open_doubles_bind_nobody_before_all_first_turns_are_over() -> None:
    state = make("12-6 6-6 1-0", "12-1 6-5 1-1", "12-2 6-4", phase="first")
    state = run(state, "12-6@1", "6-6@1", "finish")
    assert choices(state) == ["12-1@2"]
    state = run(state, "12-1@2")
    assert choices(state) == ["1-1@2", "finish"]


def test_r3_5_an_emptied_hand_waits_for_the_other_first_turns() -> None:
    state = make("12-6", "12-1 1-0 1-1", "12-2 9-8", phase="first")
    state = run(state, "12-6@1")
    assert choices(state) == ["finish"]
    state = run(state, "finish")
    assert state.phase == FIRST
    state = run(state, "12-1@2", "1-0@2", "finish", "12-2@3", "finish")
    assert state.phase == OVER
    assert state.reason == OUT
    assert penalties(state) == (0, 2, 17)


def test_r3_5_the_last_first_turn_of_all_may_empty_the_hand() -> None:
    state = make("12-6 9-8", "12-1", phase="first")
    state = run(state, "12-6@1", "finish", "12-1@2")
    assert state.phase == FIRST
    assert choices(state) == ["finish"]
    assert run(state, "finish").reason == OUT


def test_r3_5_several_hands_may_empty_in_first_turns() -> None:
    state = run(make("12-6", "12-1", "9-8", phase="first"), "12-6@1", "finish", "12-1@2", "finish")
    state = run(state, "pass")
    assert state.reason == OUT
    assert penalties(state) == (0, 0, 17)


def test_r3_6_an_empty_hand_ends_the_round_open_doubles_or_not() -> None:
    state = make("12-6", "12-5 5-5 9-8", phase="first")
    state = run(state, "12-6@1", "finish", "12-5@2", "5-5@2", "finish")
    assert state.phase == OVER
    assert state.doubles == (1,)
    assert choices(state) == []


@pytest.mark.parametrize("opener", [1, 2, 3])
def test_r3_6_ordinary_turns_begin_with_the_seat_that_opened(opener: int) -> None:
    hands = ["12-1 2-0", "12-2 3-0", "12-3 4-0"]
    state = make(*hands, phase="first", seat=opener, starter=opener)
    for step in range(3):
        seat = (opener - 1 + step) % 3 + 1
        assert state.phase == FIRST
        assert state.seat == seat - 1
        state = run(state, f"12-{seat}@{seat}", "finish")
    assert state.phase == TURN
    assert state.seat == opener - 1
    assert first_turns_done(state) == (True, True, True)


def test_r3_6_open_doubles_begin_to_bind() -> None:
    state = make("12-1 1-1 12-3", "12-2 9-1", phase="first")
    state = run(state, "12-1@1", "1-1@1", "finish", "12-2@2")
    state = run(state, "finish")
    assert state.phase == TURN
    assert choices(state) == ["draw"]


def test_c04_out_in_a_first_turn() -> None:
    """R3.5, R3.6: seed 75 with 9 seats, seat 4 opens and seat 1 lays its whole hand."""
    state = first_round("75", 9)
    assert state.seat == 3
    state = run(state, "open")
    while state.seat != 0:
        first = choices(state)[0]
        state = run(state, first) if first == "pass" else run(state, first, "finish")
    chain = ["12-6", "6-5", "5-4", "6-4", "8-6", "9-8", "9-0", "8-0"]
    assert names(state.hands[0]) == sorted(chain, key=lambda tile: action(f"{tile}@1"))
    for tile in chain:
        assert f"{tile}@1" in choices(state)
        state = run(state, f"{tile}@1")
    assert choices(state) == ["finish"]
    state = run(state, "finish")
    for seat in (1, 2):
        assert state.phase == FIRST
        assert state.seat == seat
        first = choices(state)[0]
        state = run(state, first) if first == "pass" else run(state, first, "finish")
    assert state.phase == OVER
    assert state.reason == OUT
    assert penalties(state)[0] == 0
    left = [sum(sum(map(int, tile.split("-"))) for tile in names(hand)) for hand in state.hands]
    assert list(penalties(state)) == left
    assert min(left[1:]) > 0
