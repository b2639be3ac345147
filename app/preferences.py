"""What a person has chosen and the device keeps: the settings, among whatever else is noted."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, get_args

from game.disk.clock import today
from game.disk.notes import MOST_BYTES, read_notes, written
from game.players import LOOKS
from game.strict_json import Json
from render.languages import LanguageCode
from render.moment import Told
from render.settings import (
    MOST_READERS,
    MOST_SAFE_AREA,
    USUAL,
    CurtainMinutes,
    Motion,
    Pace,
    Person,
    PipColours,
    Reader,
    Settings,
)
from render.theme import Size

_SETTINGS: Final = "settings"
_LANGUAGE: Final = "language"
_READERS: Final = "readers"
_NAME: Final = "name"
_LOOK: Final = "look"
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
        _LANGUAGE: get_args(LanguageCode),
    }
)
"""What each setting may be, by its name on the disk."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings, and all that is noted on the disk, what is not understood here too.

    ``chosen`` is the language that is kept: one run may speak another. ``told`` is what to say
    of notes that could not be read.
    """

    settings: Settings = USUAL
    content: dict[str, Json] = field(default_factory=dict)
    told: Told | None = None
    chosen: LanguageCode | None = None

    def with_settings(self, settings: Settings) -> "Preferences":
        """The same with other settings; what stood beside them stays.

        Which language is kept is not among them: see ``choosing``.
        """
        return self if settings == self.settings else _noting(self, settings)

    def speaking(self, language: LanguageCode) -> "Preferences":
        """The same for a run in another language."""
        return replace(self, settings=replace(self.settings, language=language))

    def choosing(self, settings: Settings) -> "Preferences":
        """The same with other settings, whose language is kept."""
        if (settings, settings.language) == (self.settings, self.chosen):
            return self
        return _noting(replace(self, chosen=settings.language), settings)

    def with_entry(self, key: str, value: Json) -> "Preferences":
        """The same with something else noted under a key.

        Where all together would be too long, what is not understood among the settings goes, then
        who chose a language the longest time ago, then the longest of what stands beside them.
        """
        content = self.content | {key: value}
        if _is_long(content):
            content[_SETTINGS] = _as_json(self.settings, self.chosen)
        kept = self.settings
        while _is_long(content) and kept.readers:
            kept = replace(kept, readers=kept.readers[:-1])
            content[_SETTINGS] = _as_json(kept, self.chosen)
        while _is_long(content) and (beside := content.keys() - {key, _SETTINGS}):
            del content[max(beside, key=lambda name: len(written({name: content[name]})))]
        return replace(self, content=content)


def read_preferences(folder: Path, language: LanguageCode = "en") -> Preferences:
    """What is kept in a data folder; a value that is wrong is the usual one.

    ``language`` is the usual one, for as long as none is chosen.
    """
    found = read_notes(folder, today())
    told = Told("settings", str(folder.absolute()), found.names) if found.is_damaged else None
    noted = _noted(found.content)
    right = _right(noted)
    settings = replace(USUAL, **({_LANGUAGE: language} | right), readers=_readers(noted))
    return Preferences(settings, found.content, told, right.get(_LANGUAGE))


def _is_long(content: dict[str, Json]) -> bool:
    """Whether it is more than would be read again."""
    return len(written(content)) > MOST_BYTES


def _noted(content: dict[str, Json]) -> dict[str, Json]:
    noted = content.get(_SETTINGS)
    return noted if isinstance(noted, dict) else {}


def _right(noted: dict[str, Json]) -> dict[str, Any]:
    """What of it is a setting's value."""
    return {
        name: noted[name]
        for name, values in VALUES.items()
        if name in noted and _is_among(noted[name], values)
    }


def _readers(noted: dict[str, Json]) -> tuple[Reader, ...]:
    """The persons among what is noted, each once, as far as the others can be read."""
    listed = noted.get(_READERS)
    found = filter(None, map(_reader, listed if isinstance(listed, list) else []))
    first: dict[Person, Reader] = {}
    for reader in found:
        first.setdefault(reader.who, reader)
    return tuple(first.values())[:MOST_READERS]


def _reader(noted: Json) -> Reader | None:
    """One person, or None for what is none; a look, where it is told, is counted from 1."""
    entry = noted if isinstance(noted, dict) else {}
    codes: tuple[LanguageCode, ...] = get_args(LanguageCode)
    language = next((code for code in codes if code == entry.get(_LANGUAGE)), None)
    look = next((look for look in LOOKS if _is_among(entry.get(_LOOK), (look + 1,))), None)
    name, is_right = entry.get(_NAME), (look is None) == (_LOOK not in entry)
    if language is None or not isinstance(name, str) or not is_right:
        return None
    if not name and look is None:
        return None
    return Reader(Person(name, look), language)


def _is_among(value: Json, values: tuple[Json, ...]) -> bool:
    """Whether it is one of these, of the same type: 1 is not True, nor 2.0 the same as 2."""
    return any(type(value) is type(each) and value == each for each in values)


def _noting(before: Preferences, settings: Settings) -> Preferences:
    noted = _noted(before.content) | _as_json(settings, before.chosen)
    return replace(before, settings=settings).with_entry(_SETTINGS, noted)


def _as_json(settings: Settings, chosen: LanguageCode | None) -> dict[str, Json]:
    noted: dict[str, Json] = {name: getattr(settings, name) for name in VALUES}
    del noted[_LANGUAGE]
    spoken: dict[str, Json] = {} if chosen is None else {_LANGUAGE: chosen}
    return noted | spoken | {_READERS: [*map(_reader_as_json, settings.readers)]}


def _reader_as_json(reader: Reader) -> Json:
    noted: dict[str, Json] = {_NAME: reader.who.name, _LANGUAGE: reader.language}
    return noted if reader.who.look is None else noted | {_LOOK: reader.who.look + 1}
