"""Lines of a paragraph that are ordered as the paragraph is, each of them by itself.

Levels belong to a paragraph, and its lines are drawn one by one: where a line alone would be
ordered otherwise, marks at its ends stand for the letters that it has lost.
"""

from collections.abc import Iterable, Iterator, Sequence

from render.bidi import Level, levels
from render.characters import CLOSER, MARKS, OPENERS, Apart, based, has_leftward, taken_apart


def whole_lines(text: str, rows: Iterable[str]) -> tuple[str, ...]:
    """Rows of a text that each run as it does, and close what is set apart in them.

    Rows follow each other in the text, without the spaces between them. What is set apart and
    broken between two rows is so in both.
    """
    lines = tuple(rows)
    if text.isascii() or lines == (text,):
        return lines
    plain, apart = taken_apart(text)
    closed = tuple(_closed(lines))
    if not has_leftward(plain):
        return closed
    base = based(text)
    told = levels(plain, base)
    spans = (_span(apart, start, end) for start, end in _places(text, lines))
    return tuple(
        _in_context(line, base, told[start:end])
        for line, (start, end) in zip(closed, spans, strict=True)
    )


def _closed(rows: Iterable[str]) -> Iterator[str]:
    opened: list[str] = []
    for row in rows:
        line = "".join(opened) + row
        for char in row:
            if char in OPENERS:
                opened.append(char)
            elif char == CLOSER and opened:
                opened.pop()
        yield line + CLOSER * len(opened)


def _places(text: str, rows: Iterable[str]) -> Iterator[tuple[int, int]]:
    """From where to where each row is of the text."""
    at = 0
    for row in rows:
        start = max(at, text.find(row, at))
        at = start + len(row)
        yield start, at


def _span(apart: Sequence[Apart], start: int, end: int) -> tuple[int, int]:
    """The same in the text with an object for each part that is set apart."""
    return _plain_at(apart, start, first=True), _plain_at(apart, end, first=False)


def _plain_at(apart: Sequence[Apart], at: int, *, first: bool) -> int:
    gone = 0
    for part in apart:
        if at >= part.end:
            gone += part.end - part.start - 1
        elif at > part.start:
            return part.start - gone + (0 if first else 1)
    return at - gone


def _in_context(line: str, base: Level, wanted: tuple[int, ...]) -> str:
    """A line with as few marks as give it the levels that it has in its paragraph."""
    own = MARKS[base]
    for last in ("", *MARKS[:2]):
        for first in ("", own, *(own + mark for mark in MARKS)):
            if _levels_between(first, line, last, base) == wanted:
                return first + line + last
    return own + line


def _levels_between(first: str, line: str, last: str, base: Level) -> tuple[int, ...] | None:
    """Levels of a line between marks; None where it would run the other way."""
    whole = first + line + last
    if based(whole) != base:
        return None
    found = levels(taken_apart(whole)[0], base)
    return found[len(first) : len(found) - len(last)]
