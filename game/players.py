"""Who plays a seat: persons, and computers of three levels."""

from typing import Literal, NamedTuple, get_args

Kind = Literal["person", "computer"]
Level = Literal["relaxed", "steady", "expert"]

KINDS: tuple[Kind, ...] = get_args(Kind)
LEVELS: tuple[Level, ...] = get_args(Level)
DEFAULT_LEVEL: Level = "steady"


class Player(NamedTuple):
    """Who sits at a seat: a name, a kind, and a computer's level, None for the default one."""

    name: str
    kind: Kind
    level: str | None = None


def level_named(text: str | None) -> Level:
    """The level of that name; of any other, and of none, the default one."""
    return next((level for level in LEVELS if level == text), DEFAULT_LEVEL)
