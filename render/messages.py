"""Every word a player sees, by the English sentence that stands for it in the code.

The calls `say("...")` and `count("...", "...", n)` are what an extractor of catalogues looks
for: their sentences are literals, whole, with named places for what varies.
"""

import re
from collections.abc import Sequence
from datetime import date
from gettext import NullTranslations, translation
from pathlib import Path
from types import MappingProxyType
from typing import Final

from babel.dates import format_skeleton
from babel.lists import format_list

from render.characters import has_leftward, isolated, plainly, tidy
from render.languages import Direction, Language, LanguageCode, language_of
from render.turkish import owner

LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"
DOMAIN = "mexican_train"

# Dates and lists are those of the language's own region; English ones read day, month, year.
_REGIONS: Final = MappingProxyType({"en": "en_GB"})
_WRITTEN: Final = ("name", "other", "seed", "place")
"""Places for what a person wrote: it is set apart from the sentence around it."""

NAMES: Final = ("name", "other")
OF: Final = "_of"
"""At the end of a place for a name: there it says whose a thing is."""

_PERSIAN_COMMA: Final = "، "
_TILE: Final = re.compile("[0-9]+-[0-9]+")
_PLACE = re.compile(r"\{(\w+)\}")


class Messages:
    """The sentences of one language; English wherever it has none."""

    def __init__(self, language: Language, translations: NullTranslations) -> None:
        """Speak `language` through a gettext catalogue whose keys are English sentences."""
        self._language = language
        self._translations = translations
        self._region = _REGIONS.get(language.code, language.code)

    @property
    def language(self) -> LanguageCode:
        """The code of the language spoken."""
        return self._language.code

    @property
    def direction(self) -> Direction:
        """The side lines start from: "rtl" for Arabic and Persian, else "ltr"."""
        return self._language.direction

    def say(self, sentence: str, **values: str | int) -> str:
        """Return the translated sentence with each {name} replaced by its value.

        Errors: KeyError when the English sentence names a value that is not given; a
        translation that does is passed over for the English.
        """
        return self._filled(self._translations.gettext(sentence), sentence, values)

    def count(self, one: str, many: str, n: int, **values: str | int) -> str:
        """Return the form of a sentence for the number `n`, which also fills {n}.

        Errors: as for `say`.
        """
        spoken = self._translations.ngettext(one, many, n)
        return self._filled(spoken, one if n == 1 else many, {"n": n, **values})

    def listed(self, parts: Sequence[str]) -> str:
        """Return parts as a list in a sentence, joined as the language joins them."""
        if self.language == "fa" and len(parts) > 2:
            # No comma stands before the last of them, as between two.
            parts = (_PERSIAN_COMMA.join(parts[:-1]), parts[-1])
        return format_list(parts, locale=self._region)

    def day(self, day: date, *, year: bool) -> str:
        """Return a day with its month's short name, and with its year where that is asked for.

        In Hindi months are not cut short: the sign for that is taken for one of degrees.
        """
        month = "MMMM" if self.language == "hi" else "MMM"
        return format_skeleton(f"{'y' if year else ''}{month}d", day, locale=self._region)

    def set_apart(self, written: str) -> str:
        """Return what a person wrote, so that it changes nothing in the sentence it is put into.

        Where all of that runs from left to right, it needs nothing.
        """
        plain = tidy(plainly(written))
        if self.direction == "ltr" and not has_leftward(plain):
            return plain
        return isolated(plain)

    def _owners(self, values: dict[str, str | int]) -> dict[str, str]:
        """For each name {name} also {name_of}, where the language changes a name that owns."""
        if self.language != "tr":
            return {}
        names = ((place, values[place]) for place in NAMES if place in values)
        return {f"{place}{OF}": self.set_apart(owner(str(name))) for place, name in names}

    def _placed(self, place: str, value: str | int) -> str | int:
        """A value as it is put into a sentence: a tile's name is read one way everywhere."""
        if isinstance(value, str) and (place in _WRITTEN or _TILE.fullmatch(value)):
            return self.set_apart(value)
        return value

    def _filled(self, spoken: str, english: str, values: dict[str, str | int]) -> str:
        filled = {place: self._placed(place, value) for place, value in values.items()}
        filled |= self._owners(values)
        try:
            return _replaced(spoken, filled)
        except KeyError:
            return _replaced(english, filled)


def load_messages(code: LanguageCode, folder: Path = LOCALE_FOLDER) -> Messages:
    """Return the messages of a language from its compiled catalogue, English without one.

    The catalogue is `folder`/code/LC_MESSAGES/mexican_train.mo.
    """
    catalogue = translation(DOMAIN, folder, [code], fallback=True)
    return Messages(language_of(code), catalogue)


def _replaced(sentence: str, values: dict[str, str | int]) -> str:
    """Fill the places in one pass, so that a name may hold braces itself."""
    return _PLACE.sub(lambda place: str(values[place[1]]), sentence)
