"""What a person may ask of the program around a match: screens, set-up, window."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.intents import Intent
from render.languages import LanguageCode
from render.settings import Person, Settings
from render.setup_wishes import SetLanguage, SetupWish

Screen = Literal[
    "title",
    "setup",
    "records",
    "curtain",
    "table",
    "round-over",
    "match-over",
    "menu",
    "rules",
    "settings",
    "scores",
    "notice",
]


@dataclass(frozen=True, slots=True)
class GoTo:
    """Show the title, the set-up, or the matches that wait."""

    screen: Literal["title", "setup", "records"]


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Lay the menu over the match."""


@dataclass(frozen=True, slots=True)
class Back:
    """Leave what lies on top: a notice, menu or page, the set-up, the matches that wait."""


OpenedScreen: TypeAlias = Literal["rules", "settings", "scores", "recap", "languages"]


@dataclass(frozen=True, slots=True)
class OpenScreen:
    """Lay a page over whatever shows; the recap, a notice, over table and curtain alone.

    ``whose`` languages: those of a seat, None is the table's.
    """

    screen: OpenedScreen
    whose: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseChapter:
    """Show another chapter of the rules, from 0."""

    chapter: int


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """These settings hold from here on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    """The table speaks this language from here on, and who sits ``alone`` at it reads it."""

    language: LanguageCode
    alone: Person | None = None


@dataclass(frozen=True, slots=True)
class ReadIn:
    """Somebody at the match reads this language from here on."""

    who: Person
    language: LanguageCode


@dataclass(frozen=True, slots=True)
class OpenLane:
    """Show a whole train over the lanes; None closes it again."""

    train: int | None


@dataclass(frozen=True, slots=True)
class TurnHand:
    """Show another page of a hand that rows do not hold, so many on or, below 0, back."""

    by: int


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Show another page of a list or chapter, so many pages on or, below 0, back."""

    by: int


@dataclass(frozen=True, slots=True)
class LeaveMatch:
    """Leave the match for the title; ``sure`` once it has been asked.

    It is asked only about a match that would be lost by it.
    """

    sure: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program; ``sure`` once it has been asked."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """Fill the screen, or be a window again."""


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin a match with the seats of the set-up; None is a seed that nobody knows (R1.5)."""

    seed: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class NextMatch:
    """Begin another match with the same seats (R8.2)."""


@dataclass(frozen=True, slots=True)
class ContinueMatch:
    """Take up a match that waits; None is the one played last (R9.8)."""

    match: str | None = None


@dataclass(frozen=True, slots=True)
class DeleteMatch:
    """Delete a match that waits; it goes after the second time of asking (R9.8)."""

    match: str
    asked: int = 0
    """How many times it has been asked, 0 to 2."""


@dataclass(frozen=True, slots=True)
class AskRestart:
    """Show what a restart of the round would do, before it is done (R9.7)."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask what to play (R9.4)."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """Finish what moves, and let the computers act at once."""


View = (
    OpenScreen
    | ChooseChapter
    | ChangeSettings
    | ChooseLanguage
    | ReadIn
    | OpenLane
    | TurnHand
    | TurnPage
)
"""Wishes that change what is seen, and nothing else."""

Wish = (
    View
    | SetupWish
    | SetLanguage
    | GoTo
    | OpenMenu
    | Back
    | LeaveMatch
    | Quit
    | ToggleFullscreen
    | StartMatch
    | NextMatch
    | ContinueMatch
    | DeleteMatch
    | AskRestart
    | AskHint
    | Hurry
)

Request = Intent | Wish
"""All that a touch can ask for."""
