"""Names of seats, and the seats of a match as one text (R9.8)."""

import unicodedata

from game.actions import MAX_SEATS, MIN_SEATS
from game.clusters import clusters
from game.players import DEFAULT_LEVEL, LEVELS, Level, Player
from game.strict_json import shown

MAX_CLUSTERS = 20
"""Grapheme clusters of a name at most."""

_COMPUTER = "computer"
_REFUSED_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
_DIRECTION_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


class SeatsError(ValueError):
    """A text that names no seat or no table; the message says why, in one line."""


def typed_name(text: str) -> str:
    """What of a typed text may become a name: no controls, 20 grapheme clusters at most."""
    kept = "".join(filter(_may_stand, text)).lstrip()
    return "".join(clusters(kept)[:MAX_CLUSTERS])


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
    length = len(clusters(name))
    if length > MAX_CLUSTERS:
        raise SeatsError(f"a name has at most {MAX_CLUSTERS} characters, this one has {length}")
    if name == _COMPUTER:
        raise SeatsError(f"{_COMPUTER} is not a name")
    return name


def parse_seats(text: str) -> tuple[Player, ...]:
    """The seats of a text like ``"Ana,Ben,computer:steady"``, 2 to 10 of them.

    A computer without a level is steady; it has no name yet. Raises SeatsError.
    """
    parts = text.split(",")
    if not MIN_SEATS <= len(parts) <= MAX_SEATS:
        raise SeatsError(f"{len(parts)} is not {MIN_SEATS} to {MAX_SEATS} seats")
    return tuple(_seat(part.strip(), number) for number, part in enumerate(parts, 1))


def _seat(text: str, number: int) -> Player:
    word, colon, level = text.partition(":")
    if word.strip() == _COMPUTER:
        return Player("", "computer", _level(number, level.strip() if colon else DEFAULT_LEVEL))
    try:
        return Player(normal_name(text), "person")
    except SeatsError as error:
        raise SeatsError(f"seat {number}: {error}") from None


def _level(number: int, text: str) -> Level:
    level = next((level for level in LEVELS if level == text), None)
    if level is None:
        raise SeatsError(f"seat {number}: '{shown(text)}' is none of {', '.join(LEVELS)}")
    return level


def _may_stand(character: str) -> bool:
    refused = unicodedata.category(character) in _REFUSED_CATEGORIES
    return not refused and character not in _DIRECTION_CONTROLS


def _is_visible(character: str) -> bool:
    return unicodedata.category(character) != "Cf" and not character.isspace()
