"""What a match keeps beside its header, one entry for each thing that was done in it.

The deals of the seed and the entries, one after the other, give the whole
session again, undo and redo included (R9.8).
"""

from dataclasses import dataclass
from enum import Enum

from game.actions import Action
from game.players import Kind


@dataclass(frozen=True, slots=True)
class Acted:
    """One confirmation of a person, or one action of a computer; seats count from 0."""

    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Handed:
    """A seat changes hands for the rounds to come."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Arranged:
    """A person's own order of the whole hand; no action, so it is in no record (R9.8)."""

    seat: int
    tiles: tuple[int, ...]


class Turned(Enum):
    """What was done with the round as a whole; the values are their names in text."""

    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    ROUND = "round"
    """The next round was dealt."""
    RESULT = "result"
    """The last round's hands were seen, and the match's result shows."""


Entry = Acted | Handed | Arranged | Turned
