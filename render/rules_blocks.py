"""The rules of a chapter one under the other, and on which page each of them stands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import pygame

from render.lettering import Lettering
from render.page import Tools
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
_TEXT_WIDTH: Final = 130.0
_SIDE: Final = 6.2
_LEAST_SIDE: Final = 6
_BETWEEN: Final = 3.2
_UNDER: Final = 0.8
_ICON: Final = 4.2
# As small as text may be to save a page.
_SAVING: Final = 0.88
# Labels go above the trains where that makes tiles larger than by this share.
_BESIDE: Final = 0.75
_INDENT: Final = 7.0


@dataclass(frozen=True, slots=True)
class Block:
    """A rule laid out, in window px from ``top`` to ``bottom``."""

    top: int
    bottom: int
    letters: tuple[Lettering, ...]
    lanes: tuple[LaneFigure, ...]
    rows: tuple[RowFigure, ...]
    icon: tuple[str, pygame.Rect] | None


Pages: TypeAlias = tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class _Way:
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

    All are a little smaller where that saves a page, and as small as it takes where one of them
    does not fit a page alone.
    """
    few: Pages = ()
    for share in (*SHRINKING, *LAST_RESORT):
        if few and share < _SAVING:
            break
        pages = _laid(tools, rules, room, share)
        fits = all(block.bottom <= room.bottom for page in pages for block in page)
        if fits and (not few or len(pages) < len(few)):
            few = pages
    return few or _laid(tools, rules, room, LAST_RESORT[-1])


def _laid(tools: Tools, rules: tuple[Rule, ...], room: pygame.Rect, share: float) -> Pages:
    way = _Way(tools, room, share, _form(tools, rules, room.width, share))
    return tuple(_pages(way, rules))


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


def _pages(way: _Way, rules: tuple[Rule, ...]) -> Iterator[tuple[Block, ...]]:
    """As many rules on a page as fit, at least one."""
    gap = way.tools.frame.units.g(way.share * _BETWEEN)
    page: list[Block] = []
    for rule in rules:
        block = _block(way, rule, page[-1].bottom + gap if page else way.room.top)
        if page and block.bottom > way.room.bottom:
            yield tuple(page)
            page, block = [], _block(way, rule, way.room.top)
        page.append(block)
    yield tuple(page)


def _block(way: _Way, rule: Rule, top: int) -> Block:
    """A rule from a height down: its sentence, its drawings, what they tell."""
    indent = way.tools.frame.units.g(_INDENT) if rule.icon else 0
    sentence = _words(way, rule.sentence, SENTENCE, TEXT, (indent, top))
    letters, bottom = [sentence], sentence.box.bottom
    lanes, rows = [], []
    for drawing in rule.drawings:
        box = _drawing_box(way, drawing, bottom + way.tools.frame.units.g(_UNDER))
        bottom = box.bottom
        if isinstance(drawing, Train):
            lanes.append(lane_figure(way.tools, drawing, box, way.form))
        else:
            rows.append(row_figure(way.tools, drawing, box, way.form.side))
    if rule.caption:
        told = bottom + way.tools.frame.units.g(_UNDER) // 2
        letters.append(_words(way, rule.caption, _CAPTION, MUTED, (0, told)))
        bottom = letters[-1].box.bottom
    return Block(top, bottom, tuple(letters), tuple(lanes), tuple(rows), _icon(way, rule, sentence))


def _drawing_box(way: _Way, drawing: Train | Row, top: int) -> pygame.Rect:
    units, room = way.tools.frame.units, way.room
    if isinstance(drawing, Train):
        height = lane_height(units, drawing, way.form)
    else:
        height = row_height(units, drawing, way.form.side)
    return pygame.Rect(room.x, top, room.width, height)


def _words(way: _Way, text: str, em: float, colour: Colour, place: tuple[int, int]) -> Lettering:
    """A text wrapped to the room, ``place``: px from its start edge, and its top."""
    tools, px = way.tools, way.px(em)
    width = min(way.room.width, tools.frame.units.g(_TEXT_WIDTH)) - place[0]
    fitted = tools.typesetter.wrap(text, px, False, max(1, width))
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
