"""What a drawn text is made of: tidy characters, and parts that are set apart from the rest."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from render.bidi import Level, first_strong

MARKS: Final = ("\u200e", "\u200f", "\u061c")
"""Letters without a shape: of a Latin, a Hebrew and an Arabic text."""

OPENERS: Final = ("\u2066", "\u2067")
CLOSER: Final = "\u2069"
"""Around what is set apart: laid out by itself, from left to right or from right to left."""

OBJECT: Final = "\ufffc"
"""Stands for a part that is set apart in the order of the line around it."""

_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_STRAY_CONTROLS = re.compile("[\u202a-\u202e\u2068]")
_LINE_SPACE = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")
_VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


class Apart(NamedTuple):
    """A part of a text that is laid out by itself; it begins at ``start`` and ends before ``end``.

    ``base`` is the direction in which it runs.
    """

    text: str
    base: Level
    start: int
    end: int


def isolated(text: str) -> str:
    """A name, or whatever else a person wrote: it changes nothing in the order around it."""
    plain = tidy(plainly(text))
    return f"{OPENERS[first_strong(plain) or 0]}{plain}{CLOSER}"


def plainly(text: str) -> str:
    """A text as it is read aloud or written to a file: without any control of direction."""
    return _CONTROLS.sub("", text)


def taken_apart(text: str) -> tuple[str, tuple[Apart, ...]]:
    """A text with an object for each part that is set apart in it, and these parts."""
    apart = tuple(_apart(text))
    plain, at = "", 0
    for part in apart:
        plain += text[at : part.start].replace(CLOSER, "") + OBJECT
        at = part.end
    return plain + text[at:].replace(CLOSER, ""), apart


def _apart(text: str) -> Iterator[Apart]:
    """The outermost parts; one that is not closed reaches to the text's end."""
    depth, start = 0, 0
    for at, char in enumerate(text):
        if char in OPENERS:
            start = start if depth else at
            depth += 1
        elif char == CLOSER and depth:
            depth -= 1
            if not depth:
                yield Apart(text[start + 1 : at], _level(text[start]), start, at + 1)
    if depth:
        yield Apart(text[start + 1 :], _level(text[start]), start, len(text))


def _level(opener: str) -> Level:
    return 0 if opener == OPENERS[0] else 1


def based(text: str) -> Level:
    """In which direction a line runs: told by its first letter, or a mark before it (P2, P3).

    What is set apart in it does not count.
    """
    return first_strong(taken_apart(text)[0]) or 0


def tidy(text: str) -> str:
    """Return `text` as it is laid out: one line, composed, without stray controls of direction.

    Tabs and line ends become spaces, other control characters stay (they show as a mark).
    """
    if text.isascii():
        return _LINE_SPACE.sub(" ", text)
    plain = _STRAY_CONTROLS.sub("", text).replace(OBJECT, "\ufffd")
    return unicodedata.normalize("NFC", _LINE_SPACE.sub(" ", plain))


def has_leftward(text: str) -> bool:
    """Tell whether anything in `text` runs from right to left by itself."""
    return any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text)


def ignorable(char: str) -> bool:
    """Tell whether `char` may vanish without a trace where no font draws it."""
    return unicodedata.category(char) == "Cf" or _VARIATION.match(char) is not None
