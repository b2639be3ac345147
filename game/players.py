"""Who plays a seat: persons, and computers of three levels, each with a look of its own."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

Kind = Literal["person", "computer"]
Level = Literal["relaxed", "steady", "expert"]

KINDS: tuple[Kind, ...] = get_args(Kind)
LEVELS: tuple[Level, ...] = get_args(Level)
DEFAULT_LEVEL: Level = "steady"

LOOKS = range(10)
"""Looks, a colour with its symbol each: as many as there can be seats."""


class Player(NamedTuple):
    """Who sits at a seat: a name, a kind, a computer's level, None for the default one, a look.

    A look of None is that of the seat's number. Who is ``nameless`` goes by the look's symbol on
    screens; the name is what records call it, in the table's language as the match began.
    """

    name: str
    kind: Kind
    level: str | None = None
    look: int | None = None
    nameless: bool = False

    @property
    def given(self) -> str:
        """The name that was given, empty for who has none."""
        return "" if self.nameless else self.name


def level_named(text: str | None) -> Level:
    """The level of that name; of any other, and of none, the default one."""
    return next((level for level in LEVELS if level == text), DEFAULT_LEVEL)


def looks_of(players: Iterable[Player]) -> tuple[int, ...]:
    """The look of each seat, no two the same."""
    return settled_looks(player.look for player in players)


def settled_looks(wanted: Iterable[int | None]) -> tuple[int, ...]:
    """The look of each of at most ten seats, from what they want, no two the same.

    A look goes to the first seat that wants it. Whoever is left, or wants none
    (None) or one that there is not, has that of the seat's number if it is
    free, else the first one that is.
    """
    given: dict[int, int] = {}
    seats = tuple(wanted)
    for seat, look in enumerate(seats):
        if look is not None and look in LOOKS and look not in given.values():
            given[seat] = look
    for seat in (seat for seat in range(len(seats)) if seat not in given):
        free = free_looks(given.values())
        given[seat] = seat if seat in free else free[0]
    return tuple(given[seat] for seat in range(len(seats)))


def free_looks(taken: Iterable[int]) -> tuple[int, ...]:
    """The looks that nobody has, in their order."""
    gone = frozenset(taken)
    return tuple(look for look in LOOKS if look not in gone)


def spoken_for(looks: Iterable[int]) -> tuple[int | None, ...]:
    """What seats with these looks have chosen: nothing where it is that of the seat's number."""
    return tuple(None if look == seat else look for seat, look in enumerate(looks))
