"""All there is to know about a round between two of its actions."""

from typing import NamedTuple

from game.actions import MEXICAN, ROUNDS, Action
from game.tiles import DOUBLES

OPENING, FIRST, TURN, OVER = range(4)
"""The four phases: before the engine lies, first turns, ordinary turns, over."""

PHASE_NAMES = ("opening", "first", "turn", "over")

RUNNING, OUT, BLOCKED = range(3)
"""Why a round is over (R7.1, R7.2), ``RUNNING`` while it is not."""

REASON_NAMES = ("", "out", "blocked")
NOBODY = -1


class State(NamedTuple):
    """A round between two actions. Seats and trains count from 0, ``MEXICAN`` is train 10.

    ``game.rules`` begins a round, ``game.turns`` builds what follows an action,
    and ``game.position_law`` builds one from a position. ``ends`` and ``options``
    follow from the rest; they are kept so that one computation answers what is
    legal, and checks what is played.
    """

    seats: int
    engine: int
    """Pip value of the engine."""
    phase: int
    seat: int
    """The seat to act, ``NOBODY`` when over."""
    starter: int
    """The seat that opened, ``NOBODY`` before."""
    hands: tuple[int, ...]
    """A bit set of tiles per seat."""
    boneyard: bytes
    """One tile a byte, the next to be drawn first."""
    trains: tuple[bytes, ...]
    """Eleven trains, one tile a byte from the hub outward; unused seats stay empty."""
    ends: tuple[int, ...]
    """The value that each of the eleven trains asks for."""
    markers: int
    """Bit set of the seats whose train is open."""
    doubles: tuple[int, ...]
    """Trains that end in an open double, in the order of placement (R6.1)."""
    extra: bool
    """An extra tile is owed in this turn (R5.1)."""
    drawn: bool
    """The draw of the running opportunity is done (R4.3)."""
    totals: tuple[int, ...]
    """Penalties of the earlier rounds, per seat."""
    reason: int
    options: tuple[Action, ...]
    """The legal actions, in no promised order."""


def round_of(state: State) -> int:
    """Number of the round, 1…13 (R1.4)."""
    return ROUNDS - state.engine


def engine_tile(state: State) -> int:
    """The double that lies, or will lie, in the hub."""
    return DOUBLES[state.engine]


def search_seat(engine: int, seats: int) -> int:
    """The seat that draws first in a search, from 0 (R2.3)."""
    return (ROUNDS - engine - 1) % seats


def known_seat(seat: int) -> int | None:
    """A seat, or None where the state has ``NOBODY``."""
    return None if seat == NOBODY else seat


def placed_tiles(state: State) -> int:
    """Tiles placed so far in the running first turn, else 0 (R3.2)."""
    return len(state.trains[state.seat]) if state.phase == FIRST else 0


def first_turns_done(state: State) -> tuple[bool, ...]:
    """Per seat, whether it has had its first turn (R3.1, R3.6)."""
    if state.phase in (TURN, OVER):
        return (True,) * state.seats
    if state.phase == OPENING:
        return (False,) * state.seats
    done = (state.seat - state.starter) % state.seats
    return tuple((seat - state.starter) % state.seats < done for seat in range(state.seats))


def trains_in_play(seats: int) -> tuple[int, ...]:
    """All trains of a table with so many seats, the Mexican train last."""
    return (*range(seats), MEXICAN)
