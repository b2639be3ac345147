"""What people choose about the look and the pace; nothing of it belongs to a match."""

from collections.abc import Iterable
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


class Reader(NamedTuple):
    """Who reads a language: a person by name and look, who has no name by the look alone.

    ``look`` is from 0, the name empty where none was given.
    """

    name: str
    look: int
    language: LanguageCode


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; each has a value that suits most.

    ``safe_area`` is the share of each side that a screen's frame may hide, in percent.
    ``curtain_after``: minutes untouched after which a hand is covered (R9.8). ``language`` is the
    table's, ``readers`` are persons who chose their own, the last one first.
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

    def language_at(self, name: str, look: int) -> LanguageCode:
        """The language of whoever sits at a seat: the own one, or else the table's.

        Two persons of one name at a table differ by their looks; who comes back with another
        look is known by the name.
        """
        own = [reader for reader in self.readers if reader.name == name]
        exact = [reader for reader in own if reader.look == look]
        known = exact or (own if name else [])
        return known[0].language if known else self.language

    def read_by(self, readers: Iterable[Reader]) -> "Settings":
        """The same with languages chosen anew by these, the last one of them last."""
        settings = self
        for new in readers:
            others = (old for old in settings.readers if old[:2] != new[:2])
            settings = replace(settings, readers=(new, *others)[:MOST_READERS])
        return settings


USUAL = Settings()
