"""The header's quiet sign of saving on the table: nothing while all is kept."""

import pygame

from render.keeping_sign import keeping_sign, unkept_ground
from render.table_sheet import Sheet
from render.table_state import Table


def lay_keeping(sheet: Sheet, table: Table, end: int, row: pygame.Rect) -> int:
    """Lay the sign on a row so that it ends at ``end``; return where the header's words end."""
    laid = keeping_sign(sheet.tools, table.moment, row)
    if laid is None:
        return end
    sign = laid.moved(end - laid.rect.right)
    if sign.lit:
        ground = unkept_ground(sign.rect.size, sign.rect.height // 2)
        sheet.put(ground, sign.rect.x, sign.rect.y)
    name, ink = sign.symbol
    sheet.directed_icon(name, sign.icon.width, ink, sign.icon)
    sheet.fitted(sign.words.fitted, sign.words.style, sign.words.box)
    return sign.rect.left
