"""A position as a text gives it: the right form, and not yet known to be real."""

from typing import NamedTuple

from game.actions import MEXICAN, ROUNDS, TRAIN_NAMES
from game.deal import hand_size
from game.state import PHASE_NAMES, search_seat
from game.tiles import DOUBLES, IS_DOUBLE, SET_SIZE


class PositionError(ValueError):
    """What is no position of a real round; the message is one line, ``key: fault``."""

    def __init__(self, key: str, fault: str) -> None:
        super().__init__(f"{key}: {fault}")


class Position(NamedTuple):
    """The keys of a position; seats and trains count from 0, ``MEXICAN`` is train 10.

    Tiles are one a byte, hands in the order given. ``seat`` and ``starter``
    are None where the text says null, ``reason`` where there is no result.
    """

    seats: int
    round: int
    phase: int
    seat: int | None
    starter: int | None
    hands: tuple[bytes, ...]
    boneyard: bytes
    trains: tuple[bytes, ...]
    """One per seat."""
    markers: tuple[bool, ...]
    mexican: bytes
    doubles: tuple[int, ...]
    first_done: tuple[bool, ...]
    placed: int
    extra: bool
    drawn: bool
    totals: tuple[int, ...]
    reason: int | None
    penalties: tuple[int, ...]

    @property
    def engine(self) -> int:
        """Pip value of the engine."""
        return ROUNDS - self.round

    @property
    def engine_tile(self) -> int:
        """The engine."""
        return DOUBLES[self.engine]

    @property
    def phase_name(self) -> str:
        """Phase as the text names it."""
        return PHASE_NAMES[self.phase]

    @property
    def lanes(self) -> tuple[tuple[int, bytes], ...]:
        """Every train with its number, the Mexican train last."""
        return (*enumerate(self.trains), (MEXICAN, self.mexican))

    @property
    def left_by_deal(self) -> int:
        """Tiles in the boneyard right after the deal (R1.3)."""
        return SET_SIZE - self.seats * hand_size(self.seats)

    @property
    def taken(self) -> int:
        """Tiles taken from the boneyard since the deal."""
        return self.left_by_deal - len(self.boneyard)

    def after_search(self, seat: int) -> int:
        """Tiles of a seat after the deal and search batches that took ``taken`` (R2.2, R2.4)."""
        batches, rest = divmod(self.taken, self.seats)
        return hand_size(self.seats) + batches + (self.draw_place(seat) < rest)

    def draw_place(self, seat: int) -> int:
        """Place of a seat in the order of a search batch, from 0 (R2.3)."""
        return (seat - search_seat(self.engine, self.seats)) % self.seats

    def turn_order(self) -> tuple[int, ...]:
        """Seats clockwise from the starter; from seat 1 while there is none."""
        first = self.starter or 0
        return tuple((first + place) % self.seats for place in range(self.seats))


def ends_in_double(train: bytes) -> bool:
    """Whether the last tile is a double; the engine is no part of a train (R6.4)."""
    return bool(train) and IS_DOUBLE[train[-1]]


def train_text(train: int) -> str:
    """A train as a message shows it."""
    return f"train {TRAIN_NAMES[train]}"
