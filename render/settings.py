"""What people choose about the look and the pace; nothing of it belongs to a match."""

from dataclasses import dataclass
from typing import Final, Literal

from render.languages import LanguageCode
from render.theme import Size

Motion = Literal["full", "reduced"]
Pace = Literal["slow", "normal", "fast", "at-once"]
PipColours = Literal["standard", "safe"]
CurtainMinutes = Literal[1, 2, 5]

MOST_SAFE_AREA: Final = 5
"""Percent of each side that may be kept free."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; each has a value that suits most.

    ``safe_area`` is the share of each side that a screen's frame may hide, in percent.
    ``curtain_after``: minutes untouched after which a hand is covered (R9.8). ``language`` is the
    table's.
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


USUAL = Settings()
