"""Positions of played rounds with the hand of whoever acts open, and what the rules allow there."""

from collections.abc import Iterable, Iterator

from game.actions import Action, is_play, tile_in, train_in
from game.intents import LiftCurtain
from game.rules import legal
from game.scene import Scene
from game.session import Session, single_round
from game.state import OVER, State
from tests.devices import do, players
from tests.play import DEALS, POLICIES, Setting
from tests.samples import order_of

Play = tuple[int, int]
"""A tile, and the train it goes to."""

_SEEDS = range(10_000)


def seeds_for(seats: int) -> range:
    """The seeds of rounds of so many seats."""
    return _SEEDS[seats - 2 :: 9]


def states(seeds: Iterable[int] = _SEEDS) -> Iterator[State]:
    """Of all phases, of 2 to 10 seats, from deals and ways to play of every kind."""
    for seed in seeds:
        policies = tuple((seed + seat) % len(POLICIES) for seat in range(10))
        setting = Setting(2 + seed % 9, 1 + seed % 13, seed, seed % len(DEALS), policies)
        yield from (state for state in setting.states() if state.phase != OVER)


def opened(state: State) -> Session:
    """The round there, with the hand of whoever is to act open."""
    session = single_round(players("p" * state.seats), state, order_of(state).hands)
    return do(session, LiftCurtain(state.seat))


def plays(state: State) -> set[Play]:
    """What may be laid where; in a first turn a hand lays only on its own train."""
    return {(tile_in(it), train_in(it)) for it in legal(state) if is_play(it)}


def others(state: State) -> set[Action]:
    """What may be done without a tile."""
    return {it for it in legal(state) if not is_play(it)}


def lit(shown: Scene) -> set[Play]:
    """Every tile of the hand with each train that it lights up."""
    assert shown.hand is not None
    return {(held.tile, train) for held in shown.hand.tiles for train in held.trains}
