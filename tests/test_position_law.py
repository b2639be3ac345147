"""Which positions are those of a real round: each bullet of the law refuses by its key."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game.actions import MEXICAN
from game.notation import position_fields
from game.state import FIRST, OPENING, OUT, OVER, TURN, State, engine_tile
from game.tiles import BIT, NAMES, tile_named
from tests.play import Setting
from tests.test_positions import REAL, changed, order_of, read, refusal

Json = Any


@cache
def found(seats: int, wanted: Callable[[State], bool]) -> State:
    """A state of random play that is as wanted."""
    for seed in range(5_000):
        setting = Setting(seats, 1 + seed % 13, seed, seed % 4, (seed // 4 % 6,) * 10)
        for state in setting.states():
            if wanted(state):
                return state
    raise AssertionError("no such state")


def position(seats: int, wanted: Callable[[State], bool], **keys: Json) -> Json:
    """A real position that is as wanted, with other values for some keys."""
    state = found(seats, wanted)
    fields = position_fields(state, order_of(state))
    read(fields)
    return {**fields, **keys}


# Tiles, trains and totals


def test_a_tile_twice_or_missing_is_refused() -> None:
    given = changed("07-seats/extra-play")
    tile = given["boneyard"].pop()
    assert f"{tile} is missing" in refusal(given)
    given["hands"][0] += [tile, tile]
    assert refusal(given) == f"hands: {tile} appears twice"


def test_the_engine_lies_in_the_hub_alone() -> None:
    given = changed("07-seats/extra-play")
    engine = f"{13 - position['round']}-{13 - position['round']}"
    for tiles in (given["hands"][0], given["boneyard"], given["trains"][1]["tiles"]):
        tiles.append(engine)
        assert engine in refusal(given)
        tiles.pop()


def test_a_chain_that_does_not_match_is_refused() -> None:
    given = changed("02-seats/turn-many-in-hands")
    tiles = given["trains"][0]["tiles"]
    given["trains"][0]["tiles"] = tiles[::-1]
    assert refusal(given).startswith("trains: ")


def test_doubles_are_exactly_the_trains_that_end_in_one() -> None:
    real = REAL["04-seats/bound-2-doubles-play"]["doubles"]
    for doubles in ([], real[:1], real * 2, [*real, "M"], [*real, real[0]]):
        given = changed("04-seats/bound-2-doubles-play", doubles=doubles)
        assert refusal(given).startswith("doubles: ")


def test_totals_have_bounds() -> None:
    first = changed("04-seats/bound-3-doubles-draw", totals=[0, 0, 0, 1])
    assert first["round"] == 1
    assert refusal(first).startswith("totals: ")
    later = changed("02-seats/turn-many-in-hands")
    bound = 1092 * (later["round"] - 1)
    later["totals"] = [bound, 0]
    read(later)
    later["totals"] = [bound, 1]
    assert refusal(later).startswith("totals: ")


# Opening


def searching(state: State) -> bool:
    """The engine lies in a boneyard that a batch leaves half full."""
    return state.phase == OPENING and engine_tile(state) in state.boneyard[20:]


def searched(state: State) -> bool:
    """A search has ended: the engine is in a hand, tiles are left."""
    return state.phase == OPENING and _is_held(state) and 10 < len(state.boneyard) < 31


def short_batch(state: State) -> bool:
    """The engine came with a last batch of fewer tiles than seats."""
    return state.phase == OPENING and not state.boneyard and _is_held(state)


def _is_held(state: State) -> bool:
    return any(hand & BIT[engine_tile(state)] for hand in state.hands)


def test_opening_an_incomplete_batch() -> None:
    given = position(4, searching)
    given["hands"][0].append(given["boneyard"].pop(0))
    assert refusal(given).startswith("boneyard: ")


def test_opening_hand_sizes() -> None:
    given = position(4, searching)
    given["hands"][0].append(given["hands"][1].pop())
    assert refusal(given).startswith("hands: ")


def test_opening_more_tiles_than_the_deal_leaves() -> None:
    given = position(4, lambda state: state.phase == OPENING and len(state.boneyard) == 31)
    given["boneyard"] += [hand.pop() for hand in given["hands"]]
    assert refusal(given).startswith(("boneyard: ", "seat: "))


def test_opening_an_opener_without_a_share_in_the_last_batch() -> None:
    given = position(4, short_batch)
    engine = NAMES[engine_tile(found(4, short_batch))]
    holder = next(hand for hand in given["hands"] if engine in hand)
    longest = max(map(len, given["hands"]))
    other = next(hand for hand in given["hands"] if len(hand) < longest)
    holder[holder.index(engine)], other[0] = other[0], engine
    given["seat"] = given["hands"].index(other) + 1
    assert refusal(given).startswith("hands: ")


@pytest.mark.parametrize("wanted", [searching, searched])
def test_opening_the_seat_is_the_holder_or_the_search_seat(
    wanted: Callable[[State], bool],
) -> None:
    for seat in range(1, 5):
        given = position(4, wanted, seat=seat)
        if seat != found(4, wanted).seat + 1:
            assert refusal(given).startswith("seat: ")


@pytest.mark.parametrize(
    "keys",
    [
        {"starter": 1},
        {"seat": None},
        {"placed": 1},
        {"extra": True},
        {"drawn": True},
        {"first_done": [True, False, False, False]},
        {"result": {"reason": "out", "penalties": [0, 1, 2, 3]}},
    ],
    ids=str,
)
def test_opening_nothing_has_happened_yet(keys: dict[str, Json]) -> None:
    assert refusal(position(4, searching, **keys)).startswith(f"{next(iter(keys))}: ")


def test_opening_the_table_is_empty() -> None:
    given = position(4, searching)
    given["trains"][0]["marker"] = True
    assert refusal(given).startswith("trains: ")
    engine = 13 - given["round"]
    tile = next(name for name in given["boneyard"][:4] + given["hands"][0] if _fits(name, engine))
    for source in (*given["hands"], given["boneyard"]):
        if tile in source:
            source.remove(tile)
    for key, lane in (("trains", {"tiles": [tile], "marker": False}), ("mexican", [tile])):
        moved = position(4, searching)
        moved |= {"hands": given["hands"], "boneyard": given["boneyard"]}
        moved[key] = [lane, *moved[key][1:]] if key == "trains" else lane
        assert refusal(moved).startswith(f"{key}: ")


def _fits(name: str, value: int) -> bool:
    number = tile_named(name)
    return number is not None and name.count(str(value)) > 0 and str(value) in name.split("-")


# First turns


def amid(state: State) -> bool:
    """A third seat in its first turn, after a pass and an open double."""
    return (
        state.phase == FIRST
        and (state.seat - state.starter) % state.seats == 2
        and state.markers != 0
        and len(state.doubles) == 1
        and len(state.trains[state.seat]) == 2
        and len(state.boneyard) > 4
    )


def two_doubles(state: State) -> bool:
    """First turns that have left two open doubles."""
    return state.phase == FIRST and len(state.doubles) == 2


def test_first_turns_have_no_mexican_train() -> None:
    given = position(4, amid)
    given["mexican"].append(given["trains"][found(4, amid).seat]["tiles"].pop(0))
    assert refusal(given).startswith(("mexican: ", "trains: ", "doubles: "))
    whole = position(4, amid)
    train = next(train for train in whole["trains"] if train["tiles"])
    whole["mexican"], train["tiles"] = train["tiles"], []
    assert refusal(whole).startswith(("mexican: ", "doubles: "))


def test_first_turns_the_order_of_first_done() -> None:
    real = position(4, amid)["first_done"]
    for place in range(4):
        done = [flag != (seat == place) for seat, flag in enumerate(real)]
        assert refusal(position(4, amid, first_done=done)).startswith("first_done: ")
    for seat in range(1, 5):
        if seat != found(4, amid).seat + 1:
            assert "seat" in refusal(position(4, amid, seat=seat))
        if seat != found(4, amid).starter + 1:
            assert "starter" in refusal(position(4, amid, starter=seat))


@pytest.mark.parametrize("seat", range(4))
def test_first_turns_markers_stand_on_empty_finished_trains_alone(seat: int) -> None:
    given = position(4, amid)
    given["trains"][seat]["marker"] = not given["trains"][seat]["marker"]
    assert refusal(given).startswith("trains: ")


@pytest.mark.parametrize("placed", [0, 1, 3, 91])
def test_first_turns_placed_is_the_length_of_the_train(placed: int) -> None:
    assert refusal(position(4, amid, placed=placed)).startswith("placed: ")


def test_first_turns_doubles_in_turn_order() -> None:
    given = position(4, two_doubles)
    given["doubles"].reverse()
    assert refusal(given).startswith("doubles: ")


def test_first_turns_hand_sizes() -> None:
    given = position(4, amid)
    given["hands"][0].append(given["hands"][1].pop())
    assert refusal(given).startswith("hands: ")
    drawn = position(4, amid)
    drawn["hands"][0].append(drawn["boneyard"].pop())
    assert refusal(drawn).startswith("boneyard: ")


def test_first_turns_who_passes_cannot_start() -> None:
    state = found(4, amid)
    given = position(4, amid)
    passer = state.markers.bit_length() - 1
    engine = state.engine
    giver = next(
        seat
        for seat, hand in enumerate(given["hands"])
        if seat != passer and any(_fits(name, engine) for name in hand)
    )
    place = next(i for i, name in enumerate(given["hands"][giver]) if _fits(name, engine))
    mine, theirs = given["hands"][passer], given["hands"][giver]
    mine[0], theirs[place] = theirs[place], mine[0]
    assert "could start" in refusal(given)


def test_first_turns_only_the_acting_train_grows() -> None:
    state = found(4, amid)
    given = position(4, amid)
    waiting = (state.seat + 1) % 4
    hand = given["hands"][waiting]
    tile = next(name for name in hand if _fits(name, state.engine))
    hand.remove(tile)
    given["trains"][waiting]["tiles"].append(tile)
    assert refusal(given).startswith("trains: ")


@pytest.mark.parametrize("key", ["extra", "drawn"])
def test_first_turns_owe_and_draw_nothing(key: str) -> None:
    assert refusal(position(4, amid, **{key: True})).startswith(f"{key}: ")


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
        if _fits(name, engine)
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
