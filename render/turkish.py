"""Whose a thing is, in Turkish: a name's own vowels and last letter choose its ending."""

import re
import unicodedata
from types import MappingProxyType
from typing import Final

_HARMONY: Final = MappingProxyType(
    {"a": "ı", "ı": "ı", "e": "i", "i": "i", "o": "u", "u": "u", "ö": "ü", "ü": "ü"}
)
_LOWER: Final = str.maketrans({"I": "ı", "İ": "i"})
_OWN: Final = "ığüşöç"
# Letters of other alphabets that have no marks to lose.
_LIKE: Final = MappingProxyType(
    {"ø": "ö", "œ": "ö", "æ": "e", "ß": "s", "ł": "l", "đ": "d", "ð": "d", "þ": "t"}
)
# Names whose last l is soft, so that a light vowel follows it.
_SOFT: Final = frozenset(
    "kemal cemal hilal nihal bilal celal zuhal iclal ikbal kamal resul".split()
)
_LIGHT: Final = MappingProxyType({"ı": "i", "u": "ü"})
# How numbers end that are read aloud: by the last digit, or by what stands before last zeros.
_ONES: Final = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
_TENS: Final = (
    *("yüz", "on", "yirmi", "otuz", "kırk"),
    *("elli", "altmış", "yetmiş", "seksen", "doksan"),
)
_ROUND: Final = (("000000", "milyon"), ("000", "bin"))
_END: Final = re.compile(r"([0-9]+|[^\W\d_]+)[\W_]*$")
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
    if spoken in _SOFT:
        vowel = _LIGHT.get(vowel, vowel)
    return f"{name}{_APOSTROPHE}{'n' if spoken[-1] in _HARMONY else ''}{vowel}n"


def _spoken(name: str) -> str:
    """What is heard of a name's last word or number, nothing where it is not Latin."""
    found = _END.search(unicodedata.normalize("NFC", name))
    if found is None:
        return ""
    last = found[1]
    if last.isascii() and last.isdigit():
        return _number(last)
    letters = "".join(map(_plain, last.translate(_LOWER).lower()))
    if not all(char.isascii() or char in _OWN for char in letters):
        return ""
    # Letters without a vowel are spelled: be, ce, de.
    return letters if any(char in _HARMONY for char in letters) else f"{letters}e"


def _number(digits: str) -> str:
    for zeros, word in _ROUND:
        if digits.endswith(zeros):
            return word
    tens, ones = map(int, digits[-2:].rjust(2, "0"))
    return _ONES[ones] if ones or len(digits) == 1 else _TENS[tens]


def _plain(char: str) -> str:
    """A letter of the Turkish alphabet, or what is heard for it: é is e, â is a, ø is ö."""
    if char in _OWN:
        return char
    return _LIKE.get(char, unicodedata.normalize("NFD", char)[0])
