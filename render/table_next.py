"""The header's quiet word of who acts after the running turn."""

from typing import Final

import pygame

from game.scene import Consequence
from render.seat_looks import look_of
from render.table_brief import (
    Told,
    caption_style,
    caption_width,
    is_compact,
    is_short,
    is_shortest,
    lay_caption,
    value_box,
)
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import META, MUTED, TEXT
from render.wrapping import Fitted

# All in g.
_SYMBOL: Final = 2.8
_ARROW: Final = 2.4
_WIDEST_NAME: Final = 15


def lay_next(sheet: Sheet, table: Table, end: int, told: Told) -> int:
    """Who acts after the running turn, small; return where it begins."""
    following, preview = table.scene.following, table.preview
    ends = preview is not None and Consequence.ROUND_ENDS in preview.consequences
    if following is None or ends or not told.following:
        return end
    if is_compact(table):
        return _lay_in_row(sheet, table, following, end)
    # Translators: over the symbol and name of whose turn comes after this one.
    caption = sheet.tools.messages.say("Next")
    words = caption_width(sheet, table, caption)
    fitted = _called(sheet, table, following)
    width = _before_name(table) + fitted_width(sheet.tools.typesetter, fitted, True)
    start = end - max(words, width)
    lay_caption(sheet, table, caption, start, words)
    _lay_seat(sheet, table, following, fitted, value_box(table, start, width))
    return start


def _lay_in_row(sheet: Sheet, table: Table, seat: int, end: int) -> int:
    """In one row: a word or, where room is short, an arrow before the seat's symbol and name."""
    units, row = table.units, table.plan.status
    fitted = None if is_shortest(table) else _called(sheet, table, seat)
    width = units.g(_SYMBOL)
    if fitted is not None:
        width = _before_name(table) + fitted_width(sheet.tools.typesetter, fitted, True)
    body = pygame.Rect(end - width, row.y, width, row.height)
    caption, short = sheet.tools.messages.say("Next"), is_short(table)
    words = units.g(_ARROW) if short else caption_width(sheet, table, caption)
    box = pygame.Rect(body.x - units.g(1.1) - words, row.y, words, row.height)
    if short:
        sheet.directed_icon("next", words, MUTED, box)
    else:
        sheet.words(caption, caption_style(table), box)
    _lay_seat(sheet, table, seat, fitted, body)
    return box.x


def _named(table: Table) -> Style:
    return Style(table.plan.frame.em(META), True, TEXT)


def _called(sheet: Sheet, table: Table, seat: int) -> Fitted:
    name, widest = table.scene.seats[seat].name, table.units.g(_WIDEST_NAME)
    return sheet.tools.typesetter.fit(name, _named(table).px, True, widest, ellipsis=True)


def _before_name(table: Table) -> int:
    return table.units.g(_SYMBOL) + table.units.g(0.9)


def _lay_seat(
    sheet: Sheet, table: Table, seat: int, fitted: Fitted | None, line: pygame.Rect
) -> None:
    look, size = look_of(table.scene, seat), table.units.g(_SYMBOL)
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(line.x, line.y, size, line.height))
    if fitted is not None:
        start = line.x + _before_name(table)
        box = pygame.Rect(start, line.y, line.right - start, line.height)
        sheet.fitted(fitted, _named(table), box)
