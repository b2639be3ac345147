"""What people choose about the look and the pace; nothing of it belongs to a match."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from render.languages import LanguageCode
from render.theme import Size

Motion = Literal["full", "reduced"]
Pace = Literal["slow", "normal", "fast", "at-once"]
PipColours = Literal["standard", "safe"]
CurtainMinutes = Literal[1, 2, 5]

MOST_SAFE_AREA: Final = 5
"""Percent of each side that may be kept free."""

MOST_READERS: Final = 30
"""So many persons' languages are remembered."""


class Person(NamedTuple):
    """Who a person is: a name is enough, unless there is none, or another one at the table has it.

    Then the look, from 0, tells who is meant.
    """

    name: str
    look: int | None = None


class Reader(NamedTuple):
    """A person, and the language that this one chose to read."""

    who: Person
    language: LanguageCode


def person_at(seats: Sequence[tuple[str, int]], seat: int) -> Person:
    """Who sits at a seat, of all seats' names, empty where none was given, and looks."""
    name, look = seats[seat]
    is_told = bool(name) and [other for other, _ in seats].count(name) == 1
    return Person(name, None if is_told else look)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; each has a value that suits most.

    ``safe_area`` is the share of each side that a screen's frame may hide, in percent.
    ``curtain_after``: minutes untouched after which a hand is covered (R9.8). ``language`` is the
    table's, ``readers`` are persons who chose another, the last one first.
    """

    size: Size = "table"
    motion: Motion = "full"
    pace: Pace = "normal"
    numerals: bool = False
    colours: PipColours = "standard"
    contrast: bool = False
    curtain_after: CurtainMinutes = 2
    safe_area: int = 0
    language: LanguageCode = "en"
    readers: tuple[Reader, ...] = ()

    def own_language(self, who: Person) -> LanguageCode | None:
        """The language that somebody chose, None for the table's."""
        return next((it.language for it in self.readers if it.who == who), None)

    def language_of(self, who: Person) -> LanguageCode:
        """The language that somebody reads: the own one, or else the table's."""
        return self.own_language(who) or self.language

    def read_by(self, who: Person, language: LanguageCode | None) -> "Settings":
        """The same with another language for somebody; who chooses the table's follows that."""
        others = tuple(reader for reader in self.readers if reader.who != who)
        if language is None or language == self.language:
            return replace(self, readers=others)
        return replace(self, readers=(Reader(who, language), *others)[:MOST_READERS])


USUAL = Settings()
