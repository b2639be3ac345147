"""The chain search: valid trails, the best there are, for any hand up to 46 tiles."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.computer.chains import LONGEST, Aim, best_chain
from game.computer.evaluation import FIRST_TURN, first_chain
from game.tiles import (
    BIT,
    DOUBLES,
    FAR_END,
    IS_DOUBLE,
    PIPS,
    TILES,
    VALUES,
    WITH,
    hand_of,
    tile_named,
    tiles_in,
)

ends = st.sampled_from(VALUES)
aims = st.sampled_from((LONGEST, FIRST_TURN))


def hands(largest: int) -> st.SearchStrategy[int]:
    return st.lists(st.sampled_from(TILES), unique=True, max_size=largest).map(hand_of)


def crowded_hands(largest: int) -> st.SearchStrategy[int]:
    """Hands of few values: many trails, many dead ends."""
    few = [tile for tile in TILES if tile < 21]
    return st.lists(st.sampled_from(few), unique=True, max_size=largest).map(hand_of)


def named(text: str) -> tuple[int, ...]:
    tiles = tuple(tile_named(name) for name in text.split())
    return tuple(tile for tile in tiles if tile is not None)


def random_hand(random: Random, size: int, engine: int) -> int:
    return hand_of(random.sample([tile for tile in TILES if tile != DOUBLES[engine]], size))


def last_end(chain: tuple[int, ...], hand: int, end: int) -> int:
    """The end after a chain, each tile of it checked against the hand and the end."""
    for tile in chain:
        assert hand & WITH[end] & BIT[tile]
        hand ^= BIT[tile]
        end = FAR_END[end][tile]
    return end


def worth(chain: tuple[int, ...], aim: Aim) -> int:
    total = sum(aim.tiles[tile] for tile in chain)
    return total + (aim.last_double if chain and IS_DOUBLE[chain[-1]] else 0)


def trails(hand: int, end: int) -> Iterator[tuple[int, ...]]:
    """Every chain that can be laid, the empty one first."""
    yield ()
    for tile in tiles_in(hand & WITH[end]):
        for rest in trails(hand ^ BIT[tile], FAR_END[end][tile]):
            yield (tile, *rest)


def best_worth(hand: int, end: int, aim: Aim) -> int:
    """The most that any trail is worth, by trying all of them once."""

    @cache
    def best(hand: int, end: int, last_double: bool) -> int:
        most = aim.last_double if last_double else 0
        for tile in tiles_in(hand & WITH[end]):
            rest = best(hand ^ BIT[tile], FAR_END[end][tile], IS_DOUBLE[tile])
            most = max(most, aim.tiles[tile] + rest)
        return most

    return best(hand, end, False)


def greedy_chain(hand: int, end: int) -> tuple[int, ...]:
    """The heaviest fitting tile each time, a double at once."""
    chain = []
    while hand & WITH[end]:
        tile = max(tiles_in(hand & WITH[end]), key=lambda tile: (IS_DOUBLE[tile], PIPS[tile]))
        chain.append(tile)
        hand ^= BIT[tile]
        end = FAR_END[end][tile]
    return tuple(chain)


@settings(deadline=None)
@given(hands(46), ends, aims)
def test_chain_is_a_trail_that_cannot_go_on(hand: int, end: int, aim: Aim) -> None:
    chain = best_chain(hand, end, aim)
    end = last_end(chain, hand, end)
    assert not hand & WITH[end] & ~hand_of(chain)


@settings(deadline=None)
@given(hands(12) | crowded_hands(12), ends, aims)
def test_no_chain_of_a_small_hand_is_better(hand: int, end: int, aim: Aim) -> None:
    assert worth(best_chain(hand, end, aim), aim) == best_worth(hand, end, aim)


@pytest.mark.parametrize("size", [14, 16, 18])
def test_no_chain_of_a_dealt_hand_is_better(size: int) -> None:
    random = Random(size)
    for _ in range(30):
        end = random.randrange(13)
        hand = random_hand(random, size, end)
        assert worth(best_chain(hand, end), LONGEST) == best_worth(hand, end, LONGEST)


@settings(deadline=None)
@given(hands(46), ends)
def test_chain_is_never_worse_than_the_greedy_one(hand: int, end: int) -> None:
    greedy = greedy_chain(hand, end)
    assert worth(best_chain(hand, end), LONGEST) >= worth(greedy, LONGEST)


@settings(deadline=None)
@given(hands(46), ends, aims)
def test_rest_of_a_chain_is_as_good_as_a_chain_found_for_the_rest(
    hand: int, end: int, aim: Aim
) -> None:
    chain = best_chain(hand, end, aim)
    for place, tile in enumerate(chain):
        found = best_chain(hand, end, aim)
        assert worth(found, aim) == worth(chain[place:], aim)
        hand ^= BIT[tile]
        end = FAR_END[end][tile]


def test_most_tiles_come_before_most_pips() -> None:
    hand = hand_of(named("12-11 12-0 1-0 2-1"))
    assert best_chain(hand, 12) == named("12-0 1-0 2-1")


def test_equal_lengths_are_settled_by_pips() -> None:
    hand = hand_of(named("12-3 12-4 9-3 9-8 8-4 12-2"))
    assert hand_of(best_chain(hand, 12)) == hand_of(named("12-3 9-3 9-8 8-4 12-4 12-2"))
    assert best_chain(hand_of(named("12-3 12-4 3-1 4-2")), 12) == named("12-4 4-2")


def test_a_double_lies_at_the_last_visit_of_its_value() -> None:
    hand = hand_of(named("12-3 3-3 5-3 5-4 4-3"))
    chain = best_chain(hand, 12)
    assert chain[0] == tile_named("12-3")
    assert chain[-1] == tile_named("3-3")
    assert hand_of(chain) == hand


def test_the_whole_set_but_the_engine_gives_a_chain_in_bounded_work() -> None:
    everything = hand_of(tile for tile in TILES if tile != DOUBLES[12])
    assert len(best_chain(everything, 12)) == 90


def test_nothing_fits() -> None:
    assert best_chain(hand_of(named("5-4 3-3")), 12) == ()
    assert best_chain(0, 12) == ()


def first_turn_score(chain: tuple[int, ...], hand: int, end: int, engine: int) -> int:
    """Worth of stopping after a chain, term by term."""
    end = last_end(chain, hand, end)
    kept = hand ^ hand_of(chain)
    score = sum(1_100 + 132 * PIPS[tile] for tile in chain)
    if IS_DOUBLE[chain[-1]]:
        score += -690 if kept & WITH[end] else 1_070
    score += 760 if kept & WITH[engine] else 0
    score -= 990 if kept & WITH[end] else 0
    score -= 250 * sum(IS_DOUBLE[tile] for tile in tiles_in(kept))
    return score if kept else score + 6_000


def test_no_chain_and_no_early_stop_scores_more_in_a_first_turn() -> None:
    random = Random(13)
    for size, highest in ((4, 12), (6, 5), (7, 5), (8, 7), (8, 12), (10, 12)) * 60:
        engine = random.randrange(highest + 1)
        low = [tile for tile in TILES if tile <= DOUBLES[highest] and tile != DOUBLES[engine]]
        hand = hand_of(random.sample(low, size))
        scores = [first_turn_score(c, hand, engine, engine) for c in trails(hand, engine) if c]
        chain = first_chain(hand, engine, engine)
        assert bool(chain) == bool(scores)
        if chain:
            assert first_turn_score(chain, hand, engine, engine) == max(scores)


def test_a_first_turn_ends_on_a_double_where_that_costs_no_tile() -> None:
    hand = hand_of(named("12-3 3-3 12-4 5-4"))
    assert best_chain(hand, 12) == named("12-4 5-4")
    assert first_chain(hand, 12, 12) == named("12-3 3-3")
