"""Which positions of ordinary turns and finished rounds are real."""

from collections.abc import Callable

import pytest

from game.actions import MEXICAN
from game.state import OUT, OVER, TURN, State
from game.tiles import BIT, NAMES
from tests.samples import REAL, Json, changed, fits, found, position, refusal

# Ordinary turns


def plain(state: State) -> bool:
    """An ordinary turn without open doubles, one marker up, tiles taken since the deal."""
    return (
        state.phase == TURN
        and not (state.doubles or state.extra or state.drawn)
        and state.markers.bit_count() == 1
        and 5 < len(state.boneyard) < 25
        and bool(state.trains[MEXICAN])
    )


def untouched(state: State) -> bool:
    """An ordinary turn, the boneyard as the deal left it."""
    return state.phase == TURN and len(state.boneyard) == 31 and not state.drawn


def owing(state: State) -> bool:
    """An extra tile is owed for a double on the own train."""
    return state.phase == TURN and state.extra and state.doubles == (state.seat,)


def owing_elsewhere(state: State) -> bool:
    """An extra tile is owed for a double on another's open train."""
    return (
        state.phase == TURN
        and state.extra
        and state.doubles[0] not in (MEXICAN, state.seat)
        and len(state.doubles) == 1
    )


def bound_privately(state: State) -> bool:
    """Two doubles of the first turns bind."""
    return state.phase == TURN and len(state.doubles) == 2 and not state.markers


def nearly_blocked(state: State) -> bool:
    """An extra tile is owed, the boneyard is empty, and nobody has one that ever fits."""
    held = 0
    for hand in state.hands:
        held |= hand
    ends = [state.ends[train] for train in state.doubles[:1]]
    return (
        state.phase == TURN
        and not state.boneyard
        and state.extra
        and not any(
            held & BIT[tile] and str(end) in NAMES[tile].split("-")
            for tile in range(91)
            for end in ends
        )
    )


def test_turns_every_first_turn_is_over() -> None:
    done = [True, True, False, True]
    assert refusal(position(4, plain, first_done=done)).startswith("first_done: ")


def test_turns_an_empty_train_is_open() -> None:
    given = position(4, plain)
    train = next(train for train in given["trains"] if not train["marker"])
    given["boneyard"] += train["tiles"]
    train["tiles"] = []
    assert refusal(given).startswith(("trains: ", "boneyard: "))


def test_turns_no_hand_is_empty() -> None:
    given = position(4, plain)
    given["boneyard"] += given["hands"][0]
    given["hands"][0] = []
    assert refusal(given).startswith("hands: ")


def test_turns_are_not_blocked() -> None:
    assert refusal(position(3, nearly_blocked, extra=False)).startswith("phase: ")


def test_turns_hands_hold_no_more_than_was_dealt_and_drawn() -> None:
    given = position(4, untouched)
    given["hands"][0] += given["hands"][1][1:]
    given["hands"][1] = given["hands"][1][:1]
    assert refusal(given).startswith("hands: ")


def test_turns_extra_needs_an_open_double() -> None:
    assert refusal(position(4, plain, extra=True)).startswith("extra: ")
    given = position(4, untouched, extra=True)
    given["hands"][0] += given["hands"][1][1:]
    given["hands"][1] = given["hands"][1][:1]
    assert refusal(given).startswith("extra: ")


def test_turns_extra_is_owed_for_a_double_on_a_permitted_train() -> None:
    given = position(4, owing_elsewhere)
    given["trains"][given["doubles"][0] - 1]["marker"] = False
    assert refusal(given).startswith("extra: ")


def test_turns_extra_with_the_own_marker_up() -> None:
    given = position(4, owing)
    given["trains"][given["seat"] - 1]["marker"] = True
    assert refusal(given).startswith("extra: ")


def test_turns_drawn_comes_after_a_draw() -> None:
    assert refusal(position(4, untouched, drawn=True)).startswith("drawn: ")


def test_turns_drawn_leaves_one_playable_tile() -> None:
    given = changed("02-seats/turn-many-in-hands", drawn=True)
    assert refusal(given).startswith("drawn: ")


def test_turns_drawn_leaves_two_tiles() -> None:
    given = changed("07-seats/last-tile-double-playable", drawn=True)
    assert refusal(given).startswith("drawn: ")


def test_turns_private_doubles_of_several_trains_are_those_of_first_turns() -> None:
    given = position(4, bound_privately)
    given["doubles"].reverse()
    assert refusal(given).startswith("doubles: ")
    begun = position(4, bound_privately)
    engine = found(4, bound_privately).engine
    hand, tile = next(
        (hand, name)
        for hand in (begun["boneyard"], *begun["hands"])
        for name in hand
        if fits(name, engine)
    )
    hand.remove(tile)
    begun["mexican"].append(tile)
    assert refusal(begun).startswith("mexican: ")


@pytest.mark.parametrize(
    "keys",
    [
        {"seat": None},
        {"starter": None},
        {"placed": 1},
        {"result": {"reason": "out", "penalties": [0, 1, 2, 3]}},
    ],
    ids=str,
)
def test_turns_keys_of_other_phases(keys: dict[str, Json]) -> None:
    assert refusal(position(4, plain, **keys)).startswith(f"{next(iter(keys))}: ")


# Over


def out(state: State) -> bool:
    """A hand is empty, and the Mexican train is begun."""
    return state.phase == OVER and state.reason == OUT and bool(state.trains[MEXICAN])


def blocked(state: State) -> bool:
    """Blocked without an open double."""
    return state.phase == OVER and state.reason != OUT and not state.doubles


def result_of(given: Json, reason: str) -> Json:
    """The result that the hands give, with this reason."""
    hands = [[map(int, name.split("-")) for name in hand] for hand in given["hands"]]
    return {"reason": reason, "penalties": [sum(map(sum, hand)) for hand in hands]}


@pytest.mark.parametrize("wanted", [out, blocked])
def test_over_penalties_are_the_pips_of_the_hands(wanted: Callable[[State], bool]) -> None:
    given = position(3, wanted)
    given["result"]["penalties"][1] += 1
    assert refusal(given).startswith("result: ")


@pytest.mark.parametrize("wanted", [out, blocked])
def test_over_the_reason_is_the_true_one(wanted: Callable[[State], bool]) -> None:
    given = position(3, wanted)
    reason = {"out": "blocked", "blocked": "out"}[given["result"]["reason"]]
    given["result"]["reason"] = reason
    assert refusal(given).startswith("result: ")


def test_over_blocked_with_tiles_in_the_boneyard() -> None:
    given = position(3, blocked)
    hand = max(given["hands"], key=len)
    given["boneyard"].append(hand.pop())
    given["result"] = result_of(given, "blocked")
    assert refusal(given).startswith("result: ")


def test_over_several_out_before_the_mexican_train_begins() -> None:
    given = position(3, out)
    for hand in given["hands"][:2]:
        given["boneyard"] += hand
        hand.clear()
    given["result"] = result_of(given, "out")
    assert refusal(given).startswith("mexican: ")


def test_over_several_out_have_laid_all_that_was_dealt() -> None:
    given = changed("05-seats/over-several-empty-hands")
    full = next(hand for hand in given["hands"] if hand)
    given["boneyard"] += full
    full.clear()
    given["result"] = result_of(given, "out")
    assert refusal(given).startswith(("boneyard: ", "hands: "))


@pytest.mark.parametrize(
    "keys",
    [
        {"seat": 1},
        {"starter": None},
        {"placed": 1},
        {"extra": True},
        {"drawn": True},
        {"first_done": [True, True, False]},
        {"result": None},
    ],
    ids=str,
)
def test_over_keys_of_other_phases(keys: dict[str, Json]) -> None:
    assert refusal(position(3, out, **keys)).startswith(f"{next(iter(keys))}: ")


def test_over_needs_a_result() -> None:
    given = position(3, out)
    del given["result"]
    assert refusal(given).startswith("result: missing")


@pytest.mark.parametrize("phase", ["opening", "first", "turn", "over"])
@pytest.mark.parametrize("name", sorted(REAL)[::3])
def test_no_position_is_one_of_another_phase(name: str, phase: str) -> None:
    if phase != REAL[name]["phase"]:
        refusal(changed(name, phase=phase))
