"""Every word a player sees, by the English sentence that stands for it in the code.

The calls `say("...")` and `count("...", "...", n)` are what an extractor of catalogues looks
for: their sentences are literals, whole, with named places for what varies.
"""

import re
from dataclasses import dataclass
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Literal

from render.fonts import Direction

LanguageCode = Literal["en", "ar", "fa", "hi", "id", "tr"]

LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"
DOMAIN = "mexican_train"

_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Language:
    """A language the program speaks: its code, its name in itself, its direction."""

    code: LanguageCode
    name: str
    direction: Direction


LANGUAGES = (
    Language("en", "English", "ltr"),
    Language("ar", "العربية", "rtl"),
    Language("fa", "فارسی", "rtl"),
    Language("hi", "हिन्दी", "ltr"),
    Language("id", "Bahasa Indonesia", "ltr"),
    Language("tr", "Türkçe", "ltr"),
)


def language_of(code: str) -> Language:
    """Return the language of a code. Errors: ValueError for a code that is none of the six."""
    for language in LANGUAGES:
        if language.code == code:
            return language
    raise ValueError(f"unknown language: {code}")


class Messages:
    """The sentences of one language; English wherever it has none."""

    def __init__(self, language: Language, translations: NullTranslations) -> None:
        """Speak `language` through a gettext catalogue whose keys are English sentences."""
        self._language = language
        self._translations = translations

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
        return _filled(self._translations.gettext(sentence), sentence, values)

    def count(self, one: str, many: str, n: int, **values: str | int) -> str:
        """Return the form of a sentence for the number `n`, which also fills {n}.

        Errors: as for `say`.
        """
        spoken = self._translations.ngettext(one, many, n)
        return _filled(spoken, one if n == 1 else many, {"n": n, **values})


def load_messages(code: LanguageCode, folder: Path = LOCALE_FOLDER) -> Messages:
    """Return the messages of a language from its compiled catalogue, English without one.

    The catalogue is `folder`/code/LC_MESSAGES/mexican_train.mo.
    """
    catalogue = translation(DOMAIN, folder, [code], fallback=True)
    return Messages(language_of(code), catalogue)


def _filled(spoken: str, english: str, values: dict[str, str | int]) -> str:
    try:
        return _replaced(spoken, values)
    except KeyError:
        return _replaced(english, values)


def _replaced(sentence: str, values: dict[str, str | int]) -> str:
    """Fill the places in one pass, so that a name may hold braces itself."""
    return _PLACE.sub(lambda place: str(values[place[1]]), sentence)
