"""Grapheme clusters: what a reader takes for single characters (UAX #29)."""

import unicodedata
from itertools import takewhile

_ZWNJ, _ZWJ = "\u200c", "\u200d"
# Joiners, and the Thai and Lao vowels that belong to the letter before them.
_EXTENDING = frozenset((_ZWNJ, _ZWJ, "\u0e33", "\u0eb3"))
_PREPENDED = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2")
# The signs that join two consonants of one Indian script into a single written unit.
_LINKERS = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
_LINKED_BLOCKS = frozenset(ord(sign) // 128 for sign in _LINKERS)
_HANGUL_PAIRS = frozenset("LL LV LX LY XV VV XT VT YT TT".split())


def clusters(text: str) -> tuple[str, ...]:
    """Split a text into its extended grapheme clusters; joined they are the text again.

    Told from the Unicode categories: marks, joiners, emoji sequences, flags,
    Hangul syllables and Indian conjuncts hold together.
    """
    if text.isascii():
        return tuple(text)
    found: list[str] = []
    for character in text:
        if found and _continues(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return tuple(found)


def _continues(cluster: str, character: str) -> bool:
    last = cluster[-1]
    if _is_control(last) or _is_control(character):
        return False
    return (
        _extends(character)
        or last in _PREPENDED
        or _completes_emoji(cluster, character)
        or _completes_flag(cluster, character)
        or _completes_conjunct(cluster, character)
        or _hangul(last) + _hangul(character) in _HANGUL_PAIRS
    )


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Zl", "Zp", "Cs") or (
        unicodedata.category(character) == "Cf"
        and character not in (_ZWNJ, _ZWJ)
        and character not in _PREPENDED
        and not _is_tag(character)
    )


def _extends(character: str) -> bool:
    return (
        unicodedata.category(character) in ("Mn", "Me", "Mc")
        or character in _EXTENDING
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\uff9e" <= character <= "\uff9f"
        or _is_tag(character)
    )


def _is_tag(character: str) -> bool:
    return "\U000e0020" <= character <= "\U000e007f"


def _completes_emoji(cluster: str, character: str) -> bool:
    """A pictograph, its modifiers, a joiner, and another pictograph."""
    return cluster[-1] == _ZWJ and _is_pictograph(cluster[0]) and _is_pictograph(character)


def _is_pictograph(character: str) -> bool:
    if _is_flag_letter(character) or _extends(character):
        return False
    kind = unicodedata.category(character)
    return "\U0001f000" <= character <= "\U0001faff" or (kind == "So" and character > "\u2100")


def _completes_flag(cluster: str, character: str) -> bool:
    return len(cluster) == 1 and _is_flag_letter(cluster) and _is_flag_letter(character)


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _completes_conjunct(cluster: str, character: str) -> bool:
    """A consonant of an Indian script holds to the one before over a linking sign."""
    if not _is_linked_consonant(character):
        return False
    signs = takewhile(_may_stand_between, reversed(cluster))
    return any(sign in _LINKERS for sign in signs)


def _may_stand_between(character: str) -> bool:
    return character == _ZWJ or unicodedata.combining(character) != 0


def _is_linked_consonant(character: str) -> bool:
    return (
        "\u0900" <= character <= "\u0d7f"
        and ord(character) // 128 in _LINKED_BLOCKS
        and unicodedata.category(character) == "Lo"
    )


def _hangul(character: str) -> str:
    """Part of a syllable: leading L, vowel V, trailing T; X and Y are whole, without and with T."""
    if "\u1100" <= character <= "\u115f" or "\ua960" <= character <= "\ua97c":
        return "L"
    if "\u1160" <= character <= "\u11a7" or "\ud7b0" <= character <= "\ud7c6":
        return "V"
    if "\u11a8" <= character <= "\u11ff" or "\ud7cb" <= character <= "\ud7fb":
        return "T"
    if "\uac00" <= character <= "\ud7a3":
        return "Y" if (ord(character) - 0xAC00) % 28 else "X"
    return "-"
