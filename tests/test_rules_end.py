"""The end of a round and of a match: R7 and R8."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from game.match import first_round, is_match_over, penalties, totals_after, winners
from game.rules import is_blocked
from game.state import BLOCKED, NOBODY, OUT, OVER, TURN, State
from tests.naive import TrainName, pair
from tests.positions import choices, make, names, run

ENDS_1_2: Mapping[TrainName, str] = MappingProxyType({1: "12-1", 2: "12-2", "M": "12-7"})


def test_r7_1_an_empty_hand_ends_the_round_at_once() -> None:
    state = run(make("6-1", "8-8", "9-9", trains=ENDS_1_2), "6-1@1")
    assert state.phase == OVER
    assert state.reason == OUT
    assert choices(state) == []
    assert state.seat == NOBODY


def test_r7_1_open_doubles_are_left() -> None:
    trains: dict[TrainName, str] = {1: "12-1 1-1", 2: "12-2 2-2"}
    state = run(make("6-1", "8-8", trains=trains), "6-1@1")
    assert state.reason == OUT
    assert state.doubles == (1,)


def all_laid(*hands: str, double: str = "", owner: int = 2, spare: str = "") -> State:
    """Seat 1 is to act; its train ends in 11, seat 2's in 9, the Mexican train in 8.

    Tiles that are named nowhere are out of the game, so that the boneyard holds the spare ones
    alone. ``double`` lies open on the train of ``owner``.
    """
    trains: dict[TrainName, str] = {1: "12-11", 2: "12-9", "M": "12-8"}
    if double:
        trains[owner] = f"{trains[owner]} {double}"
    state = make(*hands, trains=trains, boneyard=spare)
    return state._replace(boneyard=state.boneyard[: len(spare.split())])


def test_r7_2_blocked_when_no_hand_bears_any_end() -> None:
    state = run(all_laid("11-10 4-3", "6-5"), "11-10@1")
    assert state.phase == OVER
    assert state.reason == BLOCKED
    assert choices(state) == []
    assert penalties(state) == (7, 11)


@pytest.mark.parametrize("hand", ["10-5", "9-5", "8-5"])
def test_r7_2_not_blocked_while_a_hand_bears_the_end_of_any_train(hand: str) -> None:
    state = run(all_laid("11-10 4-3", hand), "11-10@1")
    assert state.phase == TURN


def test_r7_2_not_blocked_while_only_another_hand_than_the_next_bears_it() -> None:
    state = run(all_laid("11-10 10-3", "6-5"), "11-10@1")
    assert state.phase == TURN
    assert choices(state) == ["pass"]
    state = run(state, "pass")
    assert choices(state) == ["10-3@1"]


def test_r7_2_is_checked_before_the_first_ordinary_turn() -> None:
    state = make("12-1 4-3", "12-2 6-5", phase="first")
    state = run(state._replace(boneyard=b""), "12-1@1", "finish", "12-2@2", "finish")
    assert state.reason == BLOCKED


def test_r7_2_is_not_checked_within_a_turn() -> None:
    state = run(all_laid("11-11 4-3", "6-5"), "11-11@1")
    assert state.phase == TURN
    assert choices(state) == ["pass"]
    state = run(state, "pass")
    assert state.reason == BLOCKED
    assert state.markers == 0b01


def test_r7_3_every_seat_counts_the_pips_of_its_own_hand() -> None:
    state = make("6-1", "8-8 0-0 5-3", "9-0 4-4", trains=ENDS_1_2, totals=(1, 2, 3))
    state = run(state, "6-1@1")
    assert penalties(state) == (0, 24, 17)
    assert totals_after(state) == (1, 26, 20)
    assert state.totals == (1, 2, 3)


def test_r7_3_the_tile_0_0_counts_nothing() -> None:
    state = run(make("6-1", "0-0", trains=ENDS_1_2), "6-1@1")
    assert penalties(state) == (0, 0)


def test_r7_3_the_lowest_penalty_of_a_blocked_round_counts_too() -> None:
    state = run(all_laid("11-10 4-3", "6-5"), "11-10@1")
    assert totals_after(state) == (7, 11)


def last_round(totals: tuple[int, ...], *others: str) -> State:
    """Round 13 ends: seat 1 goes out, the others keep these hands."""
    trains: dict[TrainName, str] = {1: "1-0", 2: "2-0"}
    return run(make("6-1", *others, trains=trains, round_number=13, totals=totals), "6-1@1")


def test_r8_1_the_match_is_over_after_round_13_only() -> None:
    assert is_match_over(last_round((0, 0), "8-8"))
    assert not is_match_over(run(make("6-1", "8-8", trains=ENDS_1_2, round_number=1), "6-1@1"))
    assert not is_match_over(make("6-1", "8-8", trains={1: "1-0", 2: "2-0"}, round_number=13))


@pytest.mark.parametrize(
    ("totals", "winning"),
    [
        ((50, 40, 30), (2,)),
        ((30, 40, 50), (0,)),
        ((40, 30, 30), (1, 2)),
        ((30, 31, 30), (0, 2)),
        ((7, 7, 7), (0, 1, 2)),
        ((0, 0), (0, 1)),
        ((9, 100), (0,)),
    ],
)
def test_r8_1_the_lowest_total_wins_and_equal_ones_share(
    totals: tuple[int, ...], winning: tuple[int, ...]
) -> None:
    assert winners(totals) == winning


def test_r8_1_winners_come_from_the_totals_with_the_last_round() -> None:
    last = last_round((20, 4), "8-8")
    assert totals_after(last) == (20, 20)
    assert winners(totals_after(last)) == (0, 1)


def test_r8_2_a_match_starts_at_12_12_with_all_totals_at_zero() -> None:
    state = first_round("again", 5)
    assert state.engine == 12
    assert state.totals == (0, 0, 0, 0, 0)


def test_c05_a_nobody_can_play_but_a_tile_is_left() -> None:
    """R7.2: one tile in the boneyard, no permitted play."""
    state = run(all_laid("11-10 4-3", "6-5", spare="3-2"), "11-10@1")
    assert state.phase == TURN
    assert choices(state) == ["draw"]


def test_c05_b_a_hand_bears_the_end_of_a_private_train() -> None:
    """R7.2: passes open trains until a play exists."""
    state = run(all_laid("11-10 9-3", "6-5"), "11-10@1")
    assert choices(state) == ["pass"]
    state = run(state, "pass")
    assert choices(state) == ["9-3@2"]


def test_c05_c_a_hidden_hand_holds_the_value_of_the_binding_double() -> None:
    """R7.2: three passes in a row prove nothing."""
    trains: dict[TrainName, str] = {1: "12-1", 2: "12-2", 3: "12-3", 4: "12-9", "M": "12-8"}
    state = make("8-8 5-0", "6-5", "6-4", "8-5 6-3", trains=trains)._replace(boneyard=b"")
    state = run(state, "8-8@M", "pass", "pass", "pass")
    assert state.phase == TURN
    assert choices(state) == ["8-5@M"]


def test_c05_d_no_hand_holds_the_value_of_the_binding_double() -> None:
    """R7.2: over at once, though tiles fit other trains."""
    state = run(all_laid("11-11 8-3 9-2", "12-5 9-5"), "11-11@1")
    state = run(state, "8-3@M")
    assert state.phase == OVER
    assert state.reason == BLOCKED
    assert state.markers == 0


def test_c05_d_a_later_double_that_can_be_covered_does_not_help() -> None:
    """R7.2, R6.1: the first of the queue is what binds."""
    state = all_laid("11-11 8-8 4-3", "8-5")
    state = run(state, "11-11@1", "8-8@M", "pass")
    assert state.doubles == (0, 10)
    assert state.reason == BLOCKED
    state = all_laid("11-11 8-8 4-3", "8-5")
    assert run(state, "8-8@M", "11-11@1", "pass").phase == TURN


def test_c05_e_a_tile_is_left_though_the_double_can_never_be_covered() -> None:
    """R7.2: while tiles are left no round is blocked."""
    state = run(all_laid("11-11 8-3 9-2", "12-5 9-5", spare="3-2"), "11-11@1", "8-3@M")
    assert state.phase == TURN
    assert choices(state) == ["draw"]
    state = run(state, "draw")
    assert choices(state) == ["pass"]
    assert run(state, "pass").reason == BLOCKED


def test_c05_is_blocked_tells_the_same() -> None:
    """R7.2 as a question to a position."""
    assert is_blocked(all_laid("4-3", "6-5"))
    assert not is_blocked(all_laid("4-3", "9-5"))
    assert not is_blocked(all_laid("4-3", "6-5", spare="1-0"))
    assert is_blocked(all_laid("11-3", "6-5", double="9-9"))
    assert not is_blocked(all_laid("9-3", "6-5", double="9-9"))


@pytest.mark.parametrize(
    ("hand", "last"),
    [
        ("6-1", ["6-1@1"]),
        ("1-1", ["1-1@1"]),
        ("7-7", ["7-7@M"]),
        ("7-7 1-1", ["7-7@M", "1-1@1"]),
        ("7-7 7-4", ["7-7@M", "7-4@M"]),
    ],
)
def test_c12_out_with_a_plain_tile_or_a_double(hand: str, last: list[str]) -> None:
    """R5.4, R7.1, R7.3: the round ends at once, nothing is owed after a double."""
    state = make(hand, "8-8 0-0", trains=ENDS_1_2, totals=(5, 6))
    state = run(state, *last)
    assert state.reason == OUT
    assert penalties(state) == (0, 16)
    assert totals_after(state) == (5, 22)


def test_c12_out_by_covering_anothers_double() -> None:
    trains: dict[TrainName, str] = {1: "12-1", 2: "12-2 2-2"}
    state = run(make("6-2", "8-8", trains=trains, markers=(1,)), "6-2@2")
    assert state.reason == OUT
    assert penalties(state) == (0, 16)


def test_c12_a_tile_just_drawn_is_never_the_last() -> None:
    """R4.2, R5.2: what did not fit before the draw is left."""
    state = make("9-9", "8-8", trains=ENDS_1_2, boneyard="1-1 6-1 9-6 9-5")
    state = run(state, "draw", "1-1@1", "draw", "6-1@1")
    assert state.phase == TURN
    assert names(state.hands[0]) == ["9-9"]


def test_c12_blocked_counts_every_seat_once() -> None:
    state = run(all_laid("11-10 4-3 0-0", "6-5 5-5"), "11-10@1")
    assert state.reason == BLOCKED
    for seat, penalty in enumerate(penalties(state)):
        assert penalty == sum(sum(pair(tile)) for tile in names(state.hands[seat]))
    assert penalties(state) == (7, 21)


def test_c12_the_last_seat_may_win_and_two_or_three_may_share() -> None:
    """R8.1 with the penalties of round 13 counted."""
    assert winners(totals_after(last_round((60, 50, 0), "8-8", "9-9"))) == (2,)
    assert winners(totals_after(last_round((18, 2, 60), "8-8", "9-9"))) == (0, 1)
    assert winners(totals_after(last_round((18, 2, 0), "8-8", "9-9"))) == (0, 1, 2)
