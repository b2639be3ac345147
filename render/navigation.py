"""What a person may ask of the program around a match: screens, set-up, window."""

from dataclasses import dataclass
from typing import Literal

from game.intents import Intent
from game.players import Kind

Screen = Literal["title", "setup", "curtain", "table", "round-over", "match-over", "menu", "notice"]


@dataclass(frozen=True, slots=True)
class GoTo:
    """Show the title or the set-up."""

    screen: Literal["title", "setup"]


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Lay the menu over the match."""


@dataclass(frozen=True, slots=True)
class Back:
    """Leave what lies on top: a notice, the menu, the set-up."""


@dataclass(frozen=True, slots=True)
class LeaveMatch:
    """Leave the match for the title; ``sure`` once it has been asked."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program; ``sure`` once it has been asked."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """Fill the screen, or be a window again."""


@dataclass(frozen=True, slots=True)
class SetSeats:
    """Set up so many persons, 2 to 10."""

    seats: int


@dataclass(frozen=True, slots=True)
class JustMe:
    """Set up one person among three computers."""


@dataclass(frozen=True, slots=True)
class AddSeat:
    """Add a seat after the last, of the kind that the last one has."""


@dataclass(frozen=True, slots=True)
class RemoveSeat:
    """Take a seat away; None is the last."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """Open one seat's kind and name beside the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetKind:
    """Make a seat a person's or a computer's."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class EditName:
    """Put the typing mark into a seat's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClearName:
    """Empty a seat's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin a match with the seats of the set-up."""


@dataclass(frozen=True, slots=True)
class NextMatch:
    """Begin another match with the same seats (R8.2)."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """Finish what moves, and let the computers act at once."""


Wish = (
    GoTo
    | OpenMenu
    | Back
    | LeaveMatch
    | Quit
    | ToggleFullscreen
    | SetSeats
    | JustMe
    | AddSeat
    | RemoveSeat
    | ChooseSeat
    | SetKind
    | EditName
    | ClearName
    | StartMatch
    | NextMatch
    | Hurry
)

Request = Intent | Wish
"""All that a touch can ask for."""
