"""Names of seats, and the seats of a match as one text (R9.8)."""

import unicodedata
from typing import NamedTuple

from game.actions import MAX_SEATS
from game.players import DEFAULT_LEVEL, LEVELS, Kind
from game.strict_json import shown

MIN_SEATS = 2
MAX_CLUSTERS = 20
"""Grapheme clusters of a name at most."""

_COMPUTER = "computer"
_REFUSED_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
_DIRECTION_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_PREPENDED = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2")
_VIRAMA_CLASS = 9


class SeatsError(ValueError):
    """A text that names no seat or no table; the message says why, in one line."""


class SeatPlan(NamedTuple):
    """A seat before the match: its name, who plays it, and a computer's level."""

    name: str
    kind: Kind
    level: str | None = None


def normal_name(text: str) -> str:
    """The form in which a name is kept: Unicode NFC, no outer white space, no direction controls.

    Raises SeatsError unless 1 to 20 grapheme clusters are left, for control
    characters, surrogates and line separators, and for ``computer``.
    """
    kept = "".join(c for c in text if c not in _DIRECTION_CONTROLS)
    name = unicodedata.normalize("NFC", kept).strip()
    for character in name:
        if unicodedata.category(character) in _REFUSED_CATEGORIES:
            raise SeatsError(f"a name cannot hold the character U+{ord(character):04X}")
    if not any(map(_is_visible, name)):
        raise SeatsError("a name needs 1 to 20 characters, this one is empty")
    length = clusters(name)
    if length > MAX_CLUSTERS:
        raise SeatsError(f"a name has at most {MAX_CLUSTERS} characters, this one has {length}")
    if name == _COMPUTER:
        raise SeatsError(f"{_COMPUTER} is not a name")
    return name


def parse_seats(text: str) -> tuple[SeatPlan, ...]:
    """The seats of a text like ``"Ana,Ben,computer:steady"``, 2 to 10 of them.

    A computer without a level is steady, and is named by its seat number.
    Raises SeatsError.
    """
    parts = text.split(",")
    if not MIN_SEATS <= len(parts) <= MAX_SEATS:
        raise SeatsError(f"{len(parts)} is not {MIN_SEATS} to {MAX_SEATS} seats")
    return tuple(_seat(part.strip(), number) for number, part in enumerate(parts, 1))


def _seat(text: str, number: int) -> SeatPlan:
    word, colon, level = text.partition(":")
    if word.strip() == _COMPUTER:
        return computer_seat(number, level.strip() if colon else DEFAULT_LEVEL)
    try:
        return SeatPlan(normal_name(text), "person")
    except SeatsError as error:
        raise SeatsError(f"seat {number}: {error}") from None


def computer_seat(number: int, level: str) -> SeatPlan:
    """A computer on seat ``number``, from 1; SeatsError for a level that there is not."""
    if level not in LEVELS:
        raise SeatsError(f"seat {number}: '{shown(level)}' is none of {', '.join(LEVELS)}")
    return SeatPlan(f"Computer {number}", "computer", level)


def clusters(text: str) -> int:
    """Number of grapheme clusters: what a reader takes for one character.

    After UAX #29, from what the Unicode categories tell: marks, joiners, emoji
    sequences, flags, Hangul syllables and Indic conjuncts hold together.
    """
    count, before = 0, ""
    for character in text:
        if not before or _breaks(before, character):
            count, before = count + 1, ""
        before += character
    return count


def _breaks(before: str, character: str) -> bool:
    """Whether a cluster ends after ``before``, its characters so far."""
    last = before[-1]
    if _extends(character):
        return False
    if last in _PREPENDED:
        return False
    if last == _ZWJ and _is_pictograph(character):
        return not _is_pictograph(before.rstrip(_ZWJ)[:1])
    if _is_flag_letter(last) and _is_flag_letter(character):
        return len(before) % 2 == 0
    if _is_conjunct(before) and _is_indic_letter(character):
        return False
    return not _joins_hangul(last, character)


def _is_visible(character: str) -> bool:
    return unicodedata.category(character) != "Cf" and not character.isspace()


def _extends(character: str) -> bool:
    return (
        unicodedata.category(character) in ("Mn", "Me", "Mc")
        or character in (_ZWNJ, _ZWJ)
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\uff9e" <= character <= "\uff9f"
        or "\U000e0020" <= character <= "\U000e007f"
    )


def _is_pictograph(character: str) -> bool:
    return bool(character) and (
        unicodedata.category(character) == "So" or "\U0001f000" <= character <= "\U0001faff"
    )


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_conjunct(before: str) -> bool:
    """Whether a cluster of an Indic letter ends in a virama, joiners aside."""
    joined = before.rstrip(_ZWJ)
    return _is_indic_letter(before[0]) and unicodedata.combining(joined[-1]) == _VIRAMA_CLASS


def _is_indic_letter(character: str) -> bool:
    return "\u0900" <= character <= "\u0d7f" and unicodedata.category(character) == "Lo"


def _joins_hangul(last: str, character: str) -> bool:
    """Leading jamo, vowels and trailing jamo of one syllable."""
    before, after = _hangul(last), _hangul(character)
    return (before, after) in (
        ("L", "L"),
        ("L", "V"),
        ("L", "LV"),
        ("L", "LVT"),
        ("LV", "V"),
        ("V", "V"),
        ("LV", "T"),
        ("V", "T"),
        ("LVT", "T"),
        ("T", "T"),
    )


def _hangul(character: str) -> str:
    if "\u1100" <= character <= "\u115f" or "\ua960" <= character <= "\ua97c":
        return "L"
    if "\u1160" <= character <= "\u11a7" or "\ud7b0" <= character <= "\ud7c6":
        return "V"
    if "\u11a8" <= character <= "\u11ff" or "\ud7cb" <= character <= "\ud7fb":
        return "T"
    if "\uac00" <= character <= "\ud7a3":
        return "LVT" if (ord(character) - 0xAC00) % 28 else "LV"
    return ""
