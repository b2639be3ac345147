"""Fitting a text into a width: shrink, then wrap, then, for names only, shorten."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from game.clusters import clusters
from render.characters import plainly, tidy
from render.line_marks import whole_lines

# Few steps, so that few font sizes are ever opened. The last one is the smallest a text may
# shrink to in a layout that works.
SHRINKING = (1.0, 0.94, 0.88, 0.81, 0.75)
# Only for a box that is too small for its text at all: still nothing is clipped.
LAST_RESORT = (0.69, 0.63, 0.56, 0.5)
ELLIPSIS = "…"

# Not in "7-7": a tile's name stays whole.
_AFTER_HYPHEN = re.compile(r"(?<=[^\W\d_][-‐])(?=[^\W\d_])")
# A place among folders: its names stay whole.
_PLACE = re.compile(r"[/\\].*[/\\]")
_AFTER_FOLDER = re.compile(r"(?<=[^/\\][/\\])(?=[^/\\])")

Measure = Callable[[str], int]
MeasureAt = Callable[[str, int], int]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text laid into a width: the size in pixels of the em, and its lines in order."""

    px: int
    lines: tuple[str, ...]


def wrap(text: str, width: int, measure: Measure) -> tuple[str, ...]:
    """Break `text` into lines at most `width` px wide, at spaces and after hyphens.

    A place like /home/ana-maria breaks after its folders and not after its hyphens.
    A word wider than `width` is broken between grapheme clusters. No word is lost.
    """
    text = _one_spaced(text)
    return whole_lines(text, _broken(text, width, measure))


def narrowed(
    text: str,
    lines: int,
    widths: Iterable[int],
    measure: Measure,
    is_good: Callable[[tuple[str, ...]], bool] = bool,
) -> tuple[str, ...] | None:
    """A text in so many lines of the first of these widths in which no word breaks, if any is.

    ``is_good`` may refuse its rows.
    """
    text = _one_spaced(text)
    tries = (_broken(text, width, measure) for width in widths)
    whole = (it for it in tries if len(it) == lines and is_whole(it, text))
    rows = next(filter(is_good, whole), None)
    return None if rows is None else whole_lines(text, rows)


def is_whole(rows: Iterable[str], text: str) -> bool:
    """Whether a text was broken into these rows at its spaces alone."""
    return plainly(" ".join(rows)) == plainly(_one_spaced(text))


def _broken(text: str, width: int, measure: Measure) -> tuple[str, ...]:
    lines: list[str] = []
    for line in _rows(text, width, measure):
        lines += [line] if measure(line) <= width else _chopped(line, width, measure)
    return tuple(lines)


def fit(
    text: str, px: int, width: int, measure: MeasureAt, lines: int = 1, ellipsis: bool = False
) -> Fitted:
    """Lay `text` of size `px` into `width` px on at most `lines` lines.

    One line at down to 75 % of `px` comes first, then several lines of the largest size that
    does. A text still too long ends in an ellipsis when `ellipsis` is set; else it shrinks to
    half its size, and after that takes more than `lines` lines. No line is ever wider than
    `width` unless a single cluster is.
    """
    text = _one_spaced(text)
    fitted = _fitted(text, px, width, measure, lines)
    if fitted is None and ellipsis:
        return _shortened(text, _sizes(px, SHRINKING)[-1], width, measure, lines)
    fitted = fitted or _squeezed(text, px, width, measure, lines)
    return Fitted(fitted.px, whole_lines(text, fitted.lines))


def _fitted(text: str, px: int, width: int, measure: MeasureAt, lines: int) -> Fitted | None:
    for size in _sizes(px, SHRINKING):
        if measure(text, size) <= width:
            return Fitted(size, (text,))
    return _wrapped(text, px, SHRINKING, width, measure, lines)


def shrinking_sizes(px: int) -> Iterator[int]:
    """Sizes for a text that is too high for its box, from `px` down to 1, in the same few steps."""
    while px > 1:
        yield from _sizes(px, (*SHRINKING, *LAST_RESORT))
        px = px // 2
    yield 1


def _squeezed(text: str, px: int, width: int, measure: MeasureAt, lines: int) -> Fitted:
    wrapped = _wrapped(text, px, LAST_RESORT, width, measure, lines)
    if wrapped is not None:
        return wrapped
    smallest = _sizes(px, LAST_RESORT)[-1]
    return Fitted(smallest, _broken(text, width, _at(measure, smallest)))


def _wrapped(
    text: str, px: int, steps: tuple[float, ...], width: int, measure: MeasureAt, lines: int
) -> Fitted | None:
    for size in _sizes(px, steps):
        at_size = _at(measure, size)
        rows = tuple(_rows(text, width, at_size))
        if len(rows) <= lines and all(at_size(row) <= width for row in rows):
            return Fitted(size, rows)
    return None


def _rows(text: str, width: int, measure: Measure) -> Iterator[str]:
    """Yield greedy lines of whole words; a line of one word may be too wide."""
    row = ""
    for glue, word in _words(text):
        longer = row + glue + word
        if row and measure(longer) > width:
            yield row
            row = word
        else:
            row = longer
    yield row


def _words(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may not be broken, each with what joins it to the one before."""
    for index, word in enumerate(text.split(" ")):
        ends = _AFTER_FOLDER if _PLACE.search(word) else _AFTER_HYPHEN
        for part, piece in enumerate(ends.split(word)):
            yield (" " if index and not part else "", piece)


def _chopped(word: str, width: int, measure: Measure) -> list[str]:
    rows = [""]
    for cluster in clusters(word):
        if rows[-1] and measure(rows[-1] + cluster) > width:
            rows.append(cluster)
        else:
            rows[-1] += cluster
    return rows


def _shortened(text: str, px: int, width: int, measure: MeasureAt, lines: int) -> Fitted:
    """The text's beginning and an ellipsis, ordered as if nothing had ever followed."""
    at_size = _at(measure, px)
    rows = _broken(text, width, at_size)
    if len(rows) <= lines:
        return Fitted(px, whole_lines(text, rows))
    kept, rest = rows[: lines - 1], text
    for row in kept:
        rest = rest.removeprefix(row).removeprefix(" ")
    last = _cut(rest, width, at_size)
    told = text.removesuffix(rest) + last
    return Fitted(px, whole_lines(told, (*kept, last)))


def _cut(text: str, width: int, measure: Measure) -> str:
    kept = ""
    for cluster in clusters(text):
        if measure((kept + cluster).rstrip(" ") + ELLIPSIS) > width:
            break
        kept += cluster
    return kept.rstrip(" ") + ELLIPSIS


def _sizes(px: int, steps: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(max(1, ceil(px * step)) for step in steps))


def _at(measure: MeasureAt, px: int) -> Measure:
    return lambda text: measure(text, px)


def _one_spaced(text: str) -> str:
    return " ".join(word for word in tidy(text).split(" ") if word)
