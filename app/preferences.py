"""What a person has chosen and the device keeps: the settings, among whatever else is noted."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, get_args

from game.disk.clock import today
from game.disk.notes import MOST_BYTES, read_notes, written
from game.strict_json import Json
from render.languages import LanguageCode
from render.moment import Told
from render.settings import (
    MOST_SAFE_AREA,
    USUAL,
    CurtainMinutes,
    Motion,
    Pace,
    PipColours,
    Settings,
)
from render.theme import Size

_SETTINGS: Final = "settings"
_BOTH: Final = (False, True)

VALUES: Final[Mapping[str, tuple[Json, ...]]] = MappingProxyType(
    {
        "size": get_args(Size),
        "motion": get_args(Motion),
        "pace": get_args(Pace),
        "numerals": _BOTH,
        "colours": get_args(PipColours),
        "contrast": _BOTH,
        "curtain_after": get_args(CurtainMinutes),
        "safe_area": tuple(range(MOST_SAFE_AREA + 1)),
        "language": get_args(LanguageCode),
    }
)
"""What each setting may be, by its name on the disk."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings, and all that is noted on the disk, what is not understood here too.

    ``told`` is what to say of notes that could not be read.
    """

    settings: Settings = USUAL
    content: dict[str, Json] = field(default_factory=dict)
    told: Told | None = None

    def with_settings(self, settings: Settings) -> "Preferences":
        """The same with other settings; what stood beside them stays."""
        chosen = _noted(self.content) | _as_json(settings)
        return replace(self, settings=settings).with_entry(_SETTINGS, chosen)

    def speaking(self, language: LanguageCode) -> "Preferences":
        """The same in another language; it is kept with the next setting that is chosen."""
        return replace(self, settings=replace(self.settings, language=language))

    def with_entry(self, key: str, value: Json) -> "Preferences":
        """The same with something else noted under a key.

        Where all together would be too long, what is not understood among the settings goes, then
        the longest of what stands beside them.
        """
        content = self.content | {key: value}
        if _is_long(content):
            content[_SETTINGS] = _as_json(self.settings)
        while _is_long(content) and (beside := content.keys() - {key, _SETTINGS}):
            del content[max(beside, key=lambda name: len(written({name: content[name]})))]
        return replace(self, content=content)


def read_preferences(folder: Path, language: LanguageCode = "en") -> Preferences:
    """What is kept in a data folder; a value that is wrong is the usual one.

    ``language`` is the usual one.
    """
    found = read_notes(folder, today())
    told = Told("settings", str(folder.absolute()), found.names) if found.is_damaged else None
    return Preferences(_settings(_noted(found.content), language), found.content, told)


def _is_long(content: dict[str, Json]) -> bool:
    """Whether it is more than would be read again."""
    return len(written(content)) > MOST_BYTES


def _noted(content: dict[str, Json]) -> dict[str, Json]:
    noted = content.get(_SETTINGS)
    return noted if isinstance(noted, dict) else {}


def _settings(noted: dict[str, Json], language: LanguageCode) -> Settings:
    right: dict[str, Any] = {
        name: noted[name]
        for name, values in VALUES.items()
        if name in noted and _is_among(noted[name], values)
    }
    return replace(USUAL, **({"language": language} | right))


def _is_among(value: Json, values: tuple[Json, ...]) -> bool:
    """Whether it is one of these, of the same type: 1 is not True, nor 2.0 the same as 2."""
    return any(type(value) is type(each) and value == each for each in values)


def _as_json(settings: Settings) -> dict[str, Json]:
    return {each.name: getattr(settings, each.name) for each in fields(settings)}
