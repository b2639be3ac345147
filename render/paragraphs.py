"""Paragraphs one under the other, all of the largest size with which they fit their box."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.clusters import clusters
from render.characters import tidy
from render.lettering import Lettering, Type, balanced, narrower
from render.page import Tools
from render.text import Style, block_height
from render.theme import nearest
from render.wrapping import LAST_RESORT, SHRINKING, Fitted, narrowed

_AIR: Final = 1.2
# A last line shorter than this share of the width, in percent, is a scrap.
_SCRAP: Final = 35
_FOLDER: Final = re.compile(r"[^/\\]*[/\\]|[^/\\]+")


class Paragraph(NamedTuple):
    """A text and how it is set; its place in a box and most lines do not matter.

    ``path``: a file or a folder, which is broken after a slash alone.
    """

    text: str
    how: Type
    path: bool = False


Told: TypeAlias = tuple[Paragraph, ...]


def paragraphs(tools: Tools, told: Told, box: pygame.Rect) -> tuple[Lettering, ...]:
    """The paragraphs from a box's top down, in window px."""
    ways = (_laid(tools, told, box, share) for share in (*SHRINKING, *LAST_RESORT))
    tried: tuple[Lettering, ...] = ()
    for tried in ways:
        if not tried or tried[-1].box.bottom <= box.bottom:
            break
    return tried


def paragraphs_height(tools: Tools, told: Told, width: int) -> int:
    """Height in px that paragraphs of full size take at a width."""
    laid = _laid(tools, told, pygame.Rect(0, 0, width, 0), 1.0)
    return laid[-1].box.bottom if laid else 0


def _laid(tools: Tools, told: Told, box: pygame.Rect, share: float) -> tuple[Lettering, ...]:
    air, top = tools.frame.units.g(_AIR), box.top
    laid: list[Lettering] = []
    for paragraph in told:
        how = paragraph.how
        px = max(1, nearest(share * tools.frame.units.g(how.em)))
        fitted = _fitted(tools, paragraph, px, box.width)
        place = pygame.Rect(box.left, top, box.width, block_height(fitted))
        style = Style(px, how.bold, how.colour)
        laid.append(Lettering(fitted, style, place, how.align, "middle"))
        top = place.bottom + air
    return tuple(laid)


def _fitted(tools: Tools, paragraph: Paragraph, px: int, width: int) -> Fitted:
    text, how = paragraph.text, paragraph.how
    if paragraph.path:
        return Fitted(px, path_lines(text, width, lambda it: _measure(tools, it, px, how.bold)))
    return balanced(tools, text, px, how.bold, width)


def _measure(tools: Tools, text: str, px: int, bold: bool) -> int:
    return tools.typesetter.measure(text, px, bold)


def without_scrap(tools: Tools, text: str, px: int, bold: bool, width: int) -> Fitted:
    """As wide as may be without a last line of a word or two, if no line and no break is added."""
    widest, least = tools.typesetter.wrap(text, px, bold, width), width * _SCRAP // 100

    def measure(part: str) -> int:
        return _measure(tools, part, px, bold)

    def ends_well(rows: tuple[str, ...]) -> bool:
        return measure(rows[-1]) >= least

    if len(widest.lines) == 1 or ends_well(widest.lines):
        return widest
    widths = reversed(narrower(width))
    lines = narrowed(text, len(widest.lines), widths, measure, ends_well)
    return widest if lines is None else Fitted(px, lines)


def path_lines(path: str, width: int, measure: Callable[[str], int]) -> tuple[str, ...]:
    """A path in lines at most so many px wide, broken after slashes; no letter is lost.

    A name that alone is wider than a line is broken between grapheme clusters.
    """
    lines = [""]
    for piece in _pieces(tidy(path), width, measure):
        if lines[-1] and measure(lines[-1] + piece) > width:
            lines.append(piece)
        else:
            lines[-1] += piece
    return tuple(lines)


def _pieces(path: str, width: int, measure: Callable[[str], int]) -> Iterator[str]:
    for name in _FOLDER.findall(path):
        yield from (name,) if measure(name) <= width else clusters(name)
