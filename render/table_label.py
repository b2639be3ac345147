"""A lane's label: whose train it is, the tiles in that hand, and the points so far."""

from typing import Final

import pygame

from game.actions import MEXICAN
from game.scene import Scene, SeatScene
from render.characters import based
from render.messages import Messages
from render.seat_looks import look_of
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_track import LanePlan
from render.text import Style
from render.theme import (
    BRASS,
    DENSE_META,
    DENSE_NAME,
    INK,
    META,
    MUTED,
    NAME,
    RADIUS,
    RADIUS_DENSE,
    TEXT,
    Colour,
    nearest,
)

# The name's and the counts' sizes are at most these shares of a lane's height.
_NAME_SHARE: Final = 0.325
_META_SHARE: Final = 0.265
# Labels that are narrower have the small symbol and sizes, in g.
_NARROW: Final = 27
# Counts shrink to this share before the word is left out.
_LEAST_COUNTS: Final = 0.85


def symbol_of(scene: Scene, train: int) -> tuple[str, Colour]:
    """Icon and colour of a seat's train, or of the Mexican train."""
    if train == MEXICAN:
        return "wheel", BRASS
    look = look_of(scene, train)
    return look.symbol, look.colour


def counts_text(messages: Messages, seat: SeatScene, brief: bool) -> str:
    """Tiles in hand and points; brief leaves the word out."""
    if brief:
        return f"{seat.tiles} · {seat.total}"
    points = messages.count("{n} point", "{n} points", seat.total)
    return f"{seat.tiles} · {points}"


def lay_label(sheet: Sheet, table: Table, lane: LanePlan, train: int) -> None:
    """Lay the label of a train into its lane; it is filled for the seat whose turn it is."""
    if table.plan.label_above:
        lay_label_row(sheet, table, lane, train, small=table.plan.tight)
    else:
        _lay_column(sheet, table, lane, train)


def _inks(table: Table, train: int) -> tuple[Colour, Colour, Colour]:
    """Colours of symbol, name and counts."""
    if train == table.scene.turn:
        return INK, INK, INK
    stands_out = any(
        lane.train == train and (lane.binding or table.lit(lane)) for lane in table.scene.lanes
    )
    return symbol_of(table.scene, train)[1], TEXT, TEXT if stands_out else MUTED


def _fill(sheet: Sheet, table: Table, train: int, rect: pygame.Rect) -> None:
    if train == table.scene.turn:
        radius = table.units.g(RADIUS_DENSE if table.plan.dense else RADIUS)
        colour = look_of(table.scene, train).colour
        sheet.put(sheet.tools.bakery.label(rect.size, colour, radius), rect.x, rect.y)


def _lay_column(sheet: Sheet, table: Table, lane: LanePlan, train: int) -> None:
    units, rect, frame = table.units, lane.label, table.plan.frame
    dense = _is_small(table, rect)
    _fill(sheet, table, train, rect)
    colour, ink, faint = _inks(table, train)
    name_px = min(frame.em(DENSE_NAME if dense else NAME), _share(table, _NAME_SHARE, rect))
    meta_px = min(frame.em(DENSE_META if dense else META), _share(table, _META_SHARE, rect))
    size = min(units.g(3.6 if dense else 5.5), rect.height)
    symbol = pygame.Rect(rect.x + units.g(1.4 if dense else 1.7), rect.y, size, rect.height)
    sheet.icon(symbol_of(table.scene, train)[0], size, colour, symbol)
    start = symbol.right + units.g(1.2 if dense else 1.6)
    text = pygame.Rect(start, rect.y, rect.right - start - units.g(1), rect.height)
    style = Style(max(1, name_px), True, ink)
    if train == MEXICAN:
        sheet.words(sheet.tools.messages.say("Mexican train"), style, text, lines=2)
        return
    seat = table.scene.seats[train]
    high, low = nearest(1.36 * name_px), nearest(1.45 * meta_px)
    top = rect.y + (rect.height - high - low) // 2
    name = pygame.Rect(text.x, top, text.width, high)
    _lay_name(sheet, seat, style, name, units.g(1))
    counts = pygame.Rect(text.x, top + high, text.width, low)
    bold = train == table.scene.turn
    px, brief = _counts_way(table, max(1, meta_px), counts.width)
    _lay_counts(sheet, seat, Style(px, bold, faint), counts, brief)


def _is_small(table: Table, rect: pygame.Rect) -> bool:
    """Whether a label has the small symbol and sizes: in many lanes in a column, or for width."""
    crowded = table.plan.dense and table.plan.columns == 1
    return crowded or rect.width < table.units.g(_NARROW)


def _counts_way(table: Table, px: int, width: int) -> tuple[int, bool]:
    """Em in px of the counts in labels of this width, and whether all leave the word out.

    The same for all lanes, whosever turn it is: a little smaller rather than without the word.
    """
    messages, setter = table.tools.messages, table.tools.typesetter
    texts = [counts_text(messages, seat, brief=False) for seat in table.scene.seats]
    least = max(nearest(_LEAST_COUNTS * px), table.plan.frame.em(0))
    for size in range(px, min(px, least) - 1, -1):
        room = width - _counts_sign(size)
        if all(setter.measure(text, size, True) <= room for text in texts):
            return size, False
    return px, True


def _share(table: Table, share: float, rect: pygame.Rect) -> int:
    """A share of a label's height in px; what is read from afar keeps its least size."""
    return max(nearest(share * rect.height), table.plan.frame.em(0))


def _lay_name(sheet: Sheet, seat: SeatScene, style: Style, rect: pygame.Rect, gap: int) -> int:
    """Lay a name and the sign of a computer after it; return where they end."""
    sign = nearest(1.05 * style.px) if seat.kind == "computer" else 0
    room = rect.width - (sign + gap if sign else 0)
    setter = sheet.tools.typesetter
    fitted = setter.fit(seat.name, style.px, style.bold, room, ellipsis=True)
    end = rect.x + fitted_width(setter, fitted, style.bold)
    sheet.fitted(fitted, style, pygame.Rect(rect.x, rect.y, end - rect.x, rect.height))
    if sign:
        sheet.icon(
            "computer", sign, style.colour, pygame.Rect(end + gap, rect.y, sign, rect.height)
        )
        end += gap + sign
    return end


def _lay_counts(
    sheet: Sheet, seat: SeatScene, style: Style, rect: pygame.Rect, brief: bool = False
) -> None:
    """A small tile where the sentence begins, the tiles in hand and the points."""
    setter, text = sheet.tools.typesetter, counts_text(sheet.tools.messages, seat, brief)
    size, taken = _counts_tile(style.px), _counts_sign(style.px)
    fitted = setter.fit(text, style.px, style.bold, max(1, rect.width - taken))
    width = fitted_width(setter, fitted, style.bold)
    is_first = bool(based(text)) == sheet.tools.frame.mirrored
    sign = pygame.Rect(rect.x, rect.y, size, rect.height)
    box = pygame.Rect(rect.x + taken, rect.y, width, rect.height)
    if not is_first:
        box.x, sign.x = rect.x, rect.x + width + taken - size
    sheet.icon("tile", size, style.colour, sign)
    sheet.fitted(fitted, style, box)


def _counts_tile(px: int) -> int:
    """Side in px of the small tile before counts."""
    return max(1, nearest(1.05 * px))


def _counts_sign(px: int) -> int:
    """What the small tile before counts takes of their width, in px."""
    size = _counts_tile(px)
    return size + max(1, size // 4)


def lay_label_row(sheet: Sheet, table: Table, lane: LanePlan, train: int, *, small: bool) -> int:
    """Lay a label in one row, as wide as it needs; return where it ends, in px."""
    units, rect = table.units, lane.label
    colour, ink, faint = _inks(table, train)
    name_px = table.plan.frame.em(DENSE_NAME if small else NAME)
    meta_px = table.plan.frame.em(DENSE_META if small else META)
    size = units.g(3.2 if small else 3.8)
    symbol = pygame.Rect(rect.x + units.g(1.8), rect.y, size, rect.height)
    start = symbol.right + units.g(1.4)
    style = Style(name_px, True, ink)
    name = pygame.Rect(start, rect.y, rect.width // 2, rect.height)
    if train == MEXICAN:
        sheet.icon("wheel", size, colour, symbol)
        sheet.words(sheet.tools.messages.say("Mexican train"), style, name)
        return name.right
    seat = table.scene.seats[train]
    bold = train == table.scene.turn
    counts = Style(meta_px, bold, faint)
    ahead = Sheet(sheet.tools)
    name_end = _lay_name(ahead, seat, style, name, units.g(1))
    box = pygame.Rect(
        name_end + units.g(2), rect.y, _counts_width(sheet, seat, counts), rect.height
    )
    end = box.right + units.g(1.8)
    _fill(sheet, table, train, pygame.Rect(rect.x, rect.y, end - rect.x, rect.height))
    sheet.icon(symbol_of(table.scene, train)[0], size, colour, symbol)
    _lay_name(sheet, seat, style, name, units.g(1))
    _lay_counts(sheet, seat, counts, box)
    return end


def _counts_width(sheet: Sheet, seat: SeatScene, style: Style) -> int:
    text = counts_text(sheet.tools.messages, seat, brief=False)
    return sheet.tools.typesetter.measure(text, style.px, style.bold) + 2 * style.px
