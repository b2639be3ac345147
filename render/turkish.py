"""Whose a thing is, in Turkish: a name's own vowels and last letter choose its ending."""

import re
import unicodedata
from types import MappingProxyType
from typing import Final

_HARMONY: Final = MappingProxyType(
    {"a": "ı", "ı": "ı", "e": "i", "i": "i", "o": "u", "u": "u", "ö": "ü", "ü": "ü"}
)
_CASES: Final = str.maketrans({"I": "ı", "İ": "i"})
# How numbers end that are read aloud: the last digit, or before a last 0 the tens, or hundreds.
_ONES: Final = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
_TENS: Final = (
    "yüz",
    "on",
    "yirmi",
    "otuz",
    "kırk",
    "elli",
    "altmış",
    "yetmiş",
    "seksen",
    "doksan",
)
_OWN: Final = "ığüşöç"
_NUMBER: Final = re.compile("[0-9]{1,2}(?=[^0-9\\w]*$)")
_APOSTROPHE: Final = "’"


def owner(name: str) -> str:
    """A name with the ending that says whose a thing is: Ana’nın, Can’ın, Özgür’ün.

    A name in other letters than Latin ones stays as it is.
    """
    spoken = _spoken(name)
    vowels = [char for char in spoken if char in _HARMONY]
    if not vowels:
        return name
    vowel = _HARMONY[vowels[-1]]
    return f"{name}{_APOSTROPHE}{'n' if spoken[-1] in _HARMONY else ''}{vowel}n"


def _spoken(name: str) -> str:
    """The letters that are heard at the end of a name, none where they are not Latin."""
    number = _NUMBER.search(name)
    if number is not None:
        tens, ones = map(int, number[0].rjust(2, "0"))
        return _ONES[ones] if ones or len(number[0]) == 1 else _TENS[tens]
    word = name.translate(_CASES).lower()
    letters = [_plain(char) for char in unicodedata.normalize("NFC", word) if char.isalpha()]
    is_latin = bool(letters) and (letters[-1].isascii() or letters[-1] in _OWN)
    return "".join(letters) if is_latin else ""


def _plain(char: str) -> str:
    """A letter of the Turkish alphabet, or what it is without its marks: é is e, â is a."""
    if char in _OWN:
        return char
    return unicodedata.normalize("NFD", char)[0]
