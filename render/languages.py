"""The languages that the program speaks, and the direction of each."""

from dataclasses import dataclass
from typing import Literal

Direction = Literal["ltr", "rtl"]

LanguageCode = Literal["en", "ar", "fa", "hi", "id", "tr"]


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
