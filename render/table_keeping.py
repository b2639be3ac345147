"""The header's quiet sign of saving: nothing while all is kept."""

from typing import Final

import pygame

from render.table_marks import veil
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import META, MUTED, NO, TEXT

_WIDEST_G: Final = 22
_HEIGHT_G: Final = 5.6
_ICON_G: Final = 2.8


def lay_keeping(sheet: Sheet, table: Table, start: int, row: pygame.Rect) -> int:
    """Lay the sign on a row, after what ends at ``start``; return where the header's words end."""
    messages, state = sheet.tools.messages, table.moment.keeping.state
    if state == "kept":
        return start
    if state == "late":
        style = Style(table.plan.frame.em(META), False, MUTED)
        return _lay_sign(sheet, table, "keep", messages.say("Saving…"), style, (start, row))
    style = Style(table.plan.frame.em(META), True, TEXT)
    return _lay_sign(sheet, table, "unkept", messages.say("Not saved"), style, (start, row))


def _lay_sign(
    sheet: Sheet, table: Table, icon: str, text: str, style: Style, at: tuple[int, pygame.Rect]
) -> int:
    """An icon and a word; what stays, and is no good, stands out by its ground and colour."""
    units, (start, row) = table.units, at
    pad, size, gap = units.g(1.2), units.g(_ICON_G), units.g(1)
    room = units.g(_WIDEST_G) - 2 * pad - size - gap
    words = min(room, sheet.tools.typesetter.measure(text, style.px, style.bold))
    sign = pygame.Rect(
        start + units.g(1.5), 0, 2 * pad + size + gap + words, min(units.g(_HEIGHT_G), row.height)
    )
    sign.centery = row.centery
    ink = style.colour
    if icon == "unkept":
        sheet.put(veil(sign.size, sign.height // 2, 0.34), sign.x, sign.y)
        ink = NO
    sheet.icon(icon, size, ink, pygame.Rect(sign.x + pad, sign.y, size, sign.height))
    box = pygame.Rect(sign.x + pad + size + gap, sign.y, words, sign.height)
    sheet.words(text, style, box)
    return sign.right
