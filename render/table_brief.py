"""How brief the header is: with captions over its values, beside them, or without."""

from typing import Final, NamedTuple

import pygame

from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import CAPTION, MUTED

# Widths in g of the header under which words are left out of it.
_NARROW: Final = 150
_NARROWEST: Final = 140
_NARROW_PORTRAIT: Final = 110
# What stays free over and under the panels of a row, and the most that one is high; in g.
_AIR: Final = 1.0
_MOST_HIGH: Final = 8.9


class Told(NamedTuple):
    """What the header's end tells besides the boneyard's count: who is next, and its caption."""

    following: bool
    caption: bool


TELLING: Final = (Told(True, True), Told(False, True), Told(False, False))
"""The ways from the fullest to the briefest: what matters least goes first."""


def is_compact(table: Table) -> bool:
    """Whether the header has no room for captions over its values."""
    return table.plan.dense or table.plan.frame.portrait or is_short(table)


def is_short(table: Table) -> bool:
    """Whether captions are left out of the header for want of width."""
    plan, narrow = table.plan, _NARROW_PORTRAIT if table.plan.frame.portrait else _NARROW
    return plan.content.width < plan.units.g(narrow)


def is_shortest(table: Table) -> bool:
    """Whether who is next is told by a symbol alone, too."""
    plan = table.plan
    return not plan.frame.portrait and plan.content.width < plan.units.g(_NARROWEST)


def panel_box(table: Table, row: pygame.Rect) -> pygame.Rect:
    """Where the panels of a row stand in its height, clear of the window's top and the line."""
    units = table.units
    box = pygame.Rect(row.x, 0, row.width, min(units.g(_MOST_HIGH), row.height - 2 * units.g(_AIR)))
    if row == table.plan.status and table.plan.frame.portrait:
        box.height = min(units.g(_MOST_HIGH), row.height - 2)
    box.centery = row.centery
    return box


def touched(table: Table, row: pygame.Rect, seen: pygame.Rect) -> pygame.Rect:
    """Where what is seen in a row may be touched: never smaller than a finger needs."""
    least = table.units.dp(48)
    return seen.inflate(max(0, least - seen.width), max(0, least - seen.height)).clamp(row)


def measured(sheet: Sheet, text: str, px: int, bold: bool) -> int:
    """Width in px of a text on one line."""
    return sheet.tools.typesetter.measure(text, px, bold)


def caption_style(table: Table) -> Style:
    """How captions are set, beside their values or over them."""
    return Style(table.plan.frame.em(CAPTION), False, MUTED)


def caption_width(sheet: Sheet, table: Table, text: str) -> int:
    """Width in px of a caption."""
    style = caption_style(table)
    return measured(sheet, text, style.px, style.bold)


def lay_caption(sheet: Sheet, table: Table, text: str, start: int, width: int) -> None:
    """Lay a caption over its value."""
    sheet.words(text, caption_style(table), caption_box(table, start, width))


def caption_box(table: Table, start: int, width: int) -> pygame.Rect:
    """The place of a caption over its value."""
    units = table.units
    return pygame.Rect(start, table.plan.status.y + units.g(1), width, units.g(3.6))


def value_box(table: Table, start: int, width: int) -> pygame.Rect:
    """The place of a value under its caption."""
    units = table.units
    return pygame.Rect(start, table.plan.status.y + units.g(4.9), width, units.g(4.4))
