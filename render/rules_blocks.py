"""The rules of a chapter one under the other, and on which page each of them stands."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

import pygame

from render.lettering import Lettering
from render.page import Tools
from render.paragraphs import without_scrap
from render.rules_examples import Row, Rule, Train
from render.rules_lane import (
    Form,
    LaneFigure,
    RowFigure,
    lane_figure,
    lane_height,
    row_figure,
    row_height,
    row_width,
    train_width,
)
from render.text import Style, block_height
from render.theme import BUTTON_TEXT, LEAST_PIP_SIDE, MUTED, TEXT, Colour, nearest
from render.wrapping import LAST_RESORT, SHRINKING

SENTENCE: Final = 3.4
_CAPTION: Final = BUTTON_TEXT
# Lines longer than this are hard to follow.
_TEXT_WIDTH: Final = 172.0
_SIDE: Final = 6.2
_LEAST_SIDE: Final = 6
# Between rules; above a drawing, and above the next one; and above what a drawing tells.
_BETWEEN: Final = 3.4
_UNDER: Final = 1.8
_NEXT: Final = 0.8
_TOLD: Final = 0.9
# Beside a lane that shines beyond its edges.
_SHINE: Final = 1.0
_ICON: Final = 4.2
# Labels go above the trains where that makes tiles larger than by this share.
_BESIDE: Final = 0.75
_INDENT: Final = 7.0
# Shares of a page's height, in percent, for pages to be about as full as each other.
_FULL: Final = range(40, 101)


class Block(NamedTuple):
    """A rule laid out, in window px from ``top`` to ``bottom``."""

    top: int
    bottom: int
    letters: tuple[Lettering, ...]
    lanes: tuple[LaneFigure, ...]
    rows: tuple[RowFigure, ...]
    icon: tuple[str, pygame.Rect] | None


Pages: TypeAlias = tuple[tuple[Block, ...], ...]


class _Way(NamedTuple):
    """How a chapter is set: the room, the share of the full size of text, and the trains."""

    tools: Tools
    room: pygame.Rect
    share: float
    form: Form

    def px(self, em: float) -> int:
        """A type size in px."""
        return max(1, nearest(self.share * self.tools.frame.units.g(em)))


def rule_pages(tools: Tools, rules: tuple[Rule, ...], room: pygame.Rect) -> Pages:
    """The rules laid out in a room, page by page; the room runs from left to right.

    All are of full size; only where one of them does not fit a page alone are they as small as
    it takes.
    """
    way, heights = _way(tools, rules, room)
    gap = tools.frame.units.g(way.share * _BETWEEN)
    pages, start = [], 0
    for count in even_pages(heights, gap, room.height):
        pages.append(tuple(_page(way, rules[start : start + count], gap)))
        start += count
    return tuple(pages)


def _way(tools: Tools, rules: tuple[Rule, ...], room: pygame.Rect) -> tuple[_Way, tuple[int, ...]]:
    """The largest way in which each rule fits the room alone, and the heights of the rules."""
    for share in (*SHRINKING, *LAST_RESORT):
        way = _Way(tools, room, share, _form(tools, rules, room.width, share))
        heights = tuple(_block(way, rule, 0).bottom for rule in rules)
        if max(heights) <= room.height:
            break
    return way, heights


def even_pages(heights: tuple[int, ...], gap: int, most: int) -> tuple[int, ...]:
    """How many rules stand on each page, from their heights: few pages, about equally full.

    All in px, ``gap`` between two rules, ``most`` what a page holds. A higher rule is alone.
    """
    few = len(_filled(heights, gap, most))
    shares = (most * share // 100 for share in _FULL)
    return next(pages for share in shares if len(pages := _filled(heights, gap, share)) == few)


def _filled(heights: tuple[int, ...], gap: int, most: int) -> tuple[int, ...]:
    """As many rules on each page as fit, at least one."""
    counts, left = [0], most
    for height in heights:
        if counts[-1] and height > left:
            counts.append(0)
            left = most
        counts[-1] += 1
        left -= height + gap
    return tuple(counts)


def _form(tools: Tools, rules: tuple[Rule, ...], width: int, share: float) -> Form:
    """The largest tiles with which all drawings fit the width, labels beside them if they may be.

    Tiles do not grow with the size of the text.
    """
    wanted = max(LEAST_PIP_SIDE, tools.frame.units.u(_SIDE)) // 2 * 2
    wanted = max(_LEAST_SIDE, nearest(share * wanted) // 2 * 2)
    sides = range(wanted, _LEAST_SIDE - 1, -2)
    beside = next((side for side in sides if _fit(tools, rules, width, Form(side, False))), 0)
    above = next((side for side in sides if _fit(tools, rules, width, Form(side, True))), 0)
    if beside >= _BESIDE * above:
        return Form(max(beside, _LEAST_SIDE), above=False)
    return Form(max(above, _LEAST_SIDE), above=True)


def _fit(tools: Tools, rules: tuple[Rule, ...], width: int, form: Form) -> bool:
    drawings = (drawing for rule in rules for drawing in rule.drawings)
    return all(_width(tools, drawing, form) <= width for drawing in drawings)


def _width(tools: Tools, drawing: Train | Row, form: Form) -> int:
    if isinstance(drawing, Train):
        return train_width(tools.frame.units, drawing, form)
    return row_width(tools.frame.units, drawing, form.side)


def _page(way: _Way, rules: tuple[Rule, ...], gap: int) -> Iterator[Block]:
    top = way.room.top
    for rule in rules:
        block = _block(way, rule, top)
        yield block
        top = block.bottom + gap


def _block(way: _Way, rule: Rule, top: int) -> Block:
    """A rule from a height down: its sentence, its drawings, what they tell."""
    g = way.tools.frame.units.g
    indent = g(_INDENT) if rule.icon or rule.inset else 0
    sentence = _words(way, rule.sentence, SENTENCE, TEXT, (indent, top))
    letters, bottom = [sentence], sentence.box.bottom
    lanes, rows = [], []
    for number, drawing in enumerate(rule.drawings):
        shine = g(_SHINE) if isinstance(drawing, Train) and drawing.shines else 0
        box = _drawing_box(way, drawing, bottom + g(_NEXT if number else _UNDER) + shine)
        bottom = box.bottom + shine
        if isinstance(drawing, Train):
            lanes.append(lane_figure(way.tools, drawing, box, way.form))
        else:
            rows.append(row_figure(way.tools, drawing, box, way.form.side))
    if rule.caption:
        letters.append(_words(way, rule.caption, _CAPTION, MUTED, (0, bottom + g(_TOLD))))
        bottom = letters[-1].box.bottom
    return Block(top, bottom, tuple(letters), tuple(lanes), tuple(rows), _icon(way, rule, sentence))


def _drawing_box(way: _Way, drawing: Train | Row, top: int) -> pygame.Rect:
    units, room = way.tools.frame.units, way.room
    if isinstance(drawing, Train):
        height = lane_height(units, drawing, way.form)
    else:
        height = row_height(units, way.form.side)
    return pygame.Rect(room.x, top, room.width, height)


def _words(way: _Way, text: str, em: float, colour: Colour, place: tuple[int, int]) -> Lettering:
    """A text wrapped to the room, ``place``: px from its start edge, and its top."""
    tools, px = way.tools, way.px(em)
    width = min(way.room.width, tools.frame.units.g(_TEXT_WIDTH)) - place[0]
    fitted = without_scrap(tools, text, px, False, max(1, width))
    box = pygame.Rect(way.room.x + place[0], place[1], max(1, width), block_height(fitted))
    return Lettering(fitted, Style(px, False, colour), tools.frame.flip(box))


def _icon(way: _Way, rule: Rule, sentence: Lettering) -> tuple[str, pygame.Rect] | None:
    """The sign of a rule, at the height of its first line."""
    if not rule.icon:
        return None
    size = way.tools.frame.units.g(way.share * _ICON)
    line = replace(sentence.fitted, lines=("",))
    middle = sentence.box.top + block_height(line) // 2
    box = pygame.Rect(way.room.x, middle - size // 2, size, size)
    return rule.icon, way.tools.frame.flip(box)
