"""What a tile laid is worth: weighted signs in hundredths of a pip, fitted to many rounds.

All of it follows from one seat's hand and the open table; no play of others is foreseen.
"""

from functools import lru_cache
from typing import NamedTuple

from game.actions import MEXICAN, Action, tile_in, train_in
from game.computer.chains import Aim, best_chain
from game.tiles import BIT, FAR_END, IS_DOUBLE, PIPS, WITH, hand_of, tiles_in
from game.view import SeatView

PIP = 95
DOUBLE_FOLLOWED = 2_140
DOUBLE_ALONE = -550
OWN_TRAIN = -630
OWN_MARKER = 675
OWN_CONTINUES = 1_210
MEXICAN_TRAIN = 380

FIRST_TURN = Aim(
    tuple(
        1_100 + 132 * pips + (250 if double else 0)
        for pips, double in zip(PIPS, IS_DOUBLE, strict=True)
    ),
    1_070,
)
"""Worth of a chain: what leaves the hand, and an open double that others must cover."""

ENGINE_VALUE_KEPT = 760
COULD_GO_ON = -990


@lru_cache(maxsize=64)
def first_chain(hand: int, end: int, engine: int) -> tuple[int, ...]:
    """The chain that a first turn should lay from ``end``, in order (R3.2).

    The best of all and, if it takes every tile with the engine's value, the
    best ones without one of these, which may start the Mexican train later.
    A chain is laid to its last tile: no early stop is worth as much. A hand that
    can be emptied is: a tile kept from such a chain could always follow it.
    """
    best = best_chain(hand, end, FIRST_TURN)
    chains = [best]
    if not hand & WITH[engine] & ~hand_of(best):
        kept = tiles_in(hand & WITH[engine])
        chains += [best_chain(hand ^ BIT[tile], end, FIRST_TURN) for tile in kept]
    return max(chains, key=lambda chain: _chain_worth(chain, hand, end, engine))


def _chain_worth(chain: tuple[int, ...], hand: int, end: int, engine: int) -> int:
    for tile in chain:
        end = FAR_END[end][tile]
    kept = hand ^ hand_of(chain)
    total = sum(FIRST_TURN.tiles[tile] for tile in chain)
    if chain and IS_DOUBLE[chain[-1]]:
        total += FIRST_TURN.last_double
    if kept & WITH[engine]:
        total += ENGINE_VALUE_KEPT
    if kept & WITH[end]:
        total += COULD_GO_ON
    return total


class Prospect(NamedTuple):
    """A seat's turn, as the worth of a play needs it."""

    seat: int
    hand: int
    ends: tuple[int, ...]
    inviting: int
    """All tiles that match the end of a train that is permitted once a double is laid (R5.3)."""
    marker: bool


def prospect(view: SeatView) -> Prospect:
    """The viewer's own turn."""
    seat, ends = view.viewer, view.ends
    inviting = WITH[ends[MEXICAN]] | WITH[ends[seat]]
    for train, marker in enumerate(view.markers):
        if marker:
            inviting |= WITH[ends[train]]
    return Prospect(seat, hand_of(view.hand), ends, inviting, view.markers[seat])


def is_followed(turn: Prospect, action: Action) -> bool:
    """Whether a play lays a double and the hand can give the tile that it owes (R5.1)."""
    tile = tile_in(action)
    return IS_DOUBLE[tile] and bool((turn.hand ^ BIT[tile]) & turn.inviting)


def continues_own(turn: Prospect, action: Action) -> bool:
    """Whether a play goes to the own train, and the hand has a tile for its end after it."""
    tile, train = tile_in(action), train_in(action)
    end = FAR_END[turn.ends[train]][tile]
    return train == turn.seat and bool((turn.hand ^ BIT[tile]) & WITH[end])


def worth(turn: Prospect, action: Action) -> int:
    """What a play in an ordinary turn is worth, in hundredths of a pip."""
    tile, train = tile_in(action), train_in(action)
    total = PIP * PIPS[tile]
    if IS_DOUBLE[tile]:
        total += DOUBLE_FOLLOWED if is_followed(turn, action) else DOUBLE_ALONE
    if train == MEXICAN:
        total += MEXICAN_TRAIN
    elif train == turn.seat:
        total += OWN_TRAIN
        total += OWN_MARKER * turn.marker
        total += OWN_CONTINUES * continues_own(turn, action)
    return total
