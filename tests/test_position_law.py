"""Which positions are real, before the ordinary turns: each bullet refuses by its key."""

from collections.abc import Callable

import pytest

from game.state import OPENING, State, engine_tile
from game.tiles import BIT, NAMES
from tests.samples import REAL, Json, changed, fits, found, position, read, refusal

# Tiles, trains and totals


def test_a_tile_twice_or_missing_is_refused() -> None:
    given = changed("07-seats/extra-play")
    tile = given["boneyard"].pop()
    assert f"{tile} is missing" in refusal(given)
    given["hands"][0] += [tile, tile]
    assert refusal(given) == f"hands: {tile} appears twice"


def test_the_engine_lies_in_the_hub_alone() -> None:
    given = changed("07-seats/extra-play")
    engine = f"{13 - given['round']}-{13 - given['round']}"
    for tiles in (given["hands"][0], given["boneyard"], given["trains"][1]["tiles"]):
        tiles.append(engine)
        assert engine in refusal(given)
        tiles.pop()


@pytest.mark.parametrize("name", sorted(REAL)[::5])
def test_a_chain_that_does_not_match_is_refused(name: str) -> None:
    given = changed(name)
    value = 13 - given["round"]
    for train in given["trains"]:
        if train["tiles"] and not fits(train["tiles"][-1], value):
            train["tiles"].reverse()
            assert refusal(given).startswith("trains: ")
            train["tiles"].reverse()
    lane = given["mexican"]
    if lane and not fits(lane[-1], value):
        lane.reverse()
        assert refusal(given).startswith("mexican: ")


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
    tile = next(name for name in given["boneyard"][:4] + given["hands"][0] if fits(name, engine))
    for source in (*given["hands"], given["boneyard"]):
        if tile in source:
            source.remove(tile)
    for key, lane in (("trains", {"tiles": [tile], "marker": False}), ("mexican", [tile])):
        moved = position(4, searching)
        moved |= {"hands": given["hands"], "boneyard": given["boneyard"]}
        moved[key] = [lane, *moved[key][1:]] if key == "trains" else lane
        assert refusal(moved).startswith(f"{key}: ")
