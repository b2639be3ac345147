"""How brief the header is: with captions over its values, beside them, or without."""

from typing import Final

import pygame

from render.table_sheet import Sheet
from render.table_state import Table

# Widths in g of the header under which words are left out of it.
_NARROW: Final = 150
_NARROWEST: Final = 140
_NARROW_PORTRAIT: Final = 110


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


def measured(sheet: Sheet, text: str, px: int, bold: bool) -> int:
    """Width in px of a text on one line."""
    return sheet.tools.typesetter.measure(text, px, bold)


def caption_box(table: Table, start: int, width: int) -> pygame.Rect:
    """The place of a caption over its value."""
    units = table.units
    return pygame.Rect(start, table.plan.status.y + units.g(1.2), width, units.g(3.6))


def value_box(table: Table, start: int, width: int) -> pygame.Rect:
    """The place of a value under its caption."""
    units = table.units
    return pygame.Rect(start, table.plan.status.y + units.g(4.9), width, units.g(4.4))
