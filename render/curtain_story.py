"""The curtain's middle: the recap in pictures, a line or two for each turn."""

from typing import Final

import pygame

from render.curtain_deeds import DETAILS, Detail, Part
from render.curtain_recap import Turn
from render.curtain_rows import (
    AFTER_SYMBOL,
    ONWARD,
    SYMBOL,
    Story,
    Told,
    parts_in_line,
    story_of,
    summary,
    summary_aside,
    symbol_width,
)
from render.navigation import OpenScreen
from render.seat_looks import look_of
from render.surfaces import Sprite
from render.table_marks import veil
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import BODY, BRASS, LEAST_PIP_SIDE, META, RADIUS, TEXT
from render.wrapping import Fitted

# All in g.
_PAD: Final = 1.2
_MARGIN: Final = 0.6
_LEAST_LINE: Final = 5.2
_LINE: Final = 7
_LEAST_TOUCH_DP: Final = 48

_WHOLE: Final = "button:recap"


def lay_story(
    sheet: Sheet,
    table: Table,
    told: tuple[Turn, ...],
    rect: pygame.Rect,
    least_height: int | None = None,
) -> None:
    """Lay the turns into a panel, the newest last; the oldest that have no room are summed up.

    The panel stands in the middle of the rect; with a least height in px it hangs from its top.
    Where a seat is to come, a touch on it tells all of them in full.
    """
    units = table.units
    least, margin = max(LEAST_PIP_SIDE + units.g(1), units.g(_LEAST_LINE)), units.g(_MARGIN)
    room, width = rect.height - 2 * margin, rect.width - 2 * units.g(_PAD)
    story = story_of(sheet, table, told, width, max(1, room // least))
    line = max(least, min(units.g(_LINE), room // story.lines))
    rows = pygame.Rect(rect.x, rect.y, rect.width, story.lines * line + 2 * margin)
    panel, least = rows.copy(), units.dp(_LEAST_TOUCH_DP) if least_height is None else least_height
    panel.height = max(rows.height, min(least, rect.height))
    if least_height is None:
        panel.centery = rect.centery
    place = _lay_panel(sheet, table, panel)
    rows.center = place.center
    _lay_lines(sheet, table, story, rows.inflate(-2 * units.g(_PAD), -2 * margin), line)


def _lay_panel(sheet: Sheet, table: Table, rect: pygame.Rect) -> pygame.Rect:
    """The panel's ground, a button to the whole account of a seat to come; return its place."""
    curtain, pressed = table.scene.curtain, table.moment.pressed == _WHOLE
    least = table.units.dp(_LEAST_TOUCH_DP)
    if curtain is not None and curtain.seat is not None and min(rect.size) >= least:
        label = sheet.tools.messages.say("Since your last turn")
        sheet.target(_WHOLE, rect, label, OpenScreen("recap"))
    return sheet.button(Sprite(veil(rect.size, table.units.g(RADIUS), 0.4)), rect, pressed)


def _lay_lines(sheet: Sheet, table: Table, story: Story, rect: pygame.Rect, high: int) -> None:
    """Lay all lines, each so many px high, into the place they take together."""
    line = pygame.Rect(rect.x + story.aside, rect.y, rect.width - story.aside, high)
    if story.aside:
        _lay_before(sheet, table, summary_aside(table, story.before), rect)
    elif story.before:
        _lay_before(sheet, table, _in_line(table, story.before, rect.width), line)
        line = line.move(0, high)
    for told in story.told:
        _lay_told(sheet, table, told, line, story.name)
        line = line.move(0, len(told.rows) * high)


def _in_line(table: Table, before: int, width: int) -> Fitted:
    """The sum of what came before, on a line of a width in px; in a narrow one the number alone."""
    units, setter, px = table.units, table.tools.typesetter, table.plan.frame.em(META)
    room = width - units.g(1) - units.g(ONWARD)
    whole = setter.fit(summary(table.tools.messages, before), px, True, room)
    return whole if whole.px == px else setter.fit(f"+{before}", px, True, room)


def _lay_before(sheet: Sheet, table: Table, fitted: Fitted, rect: pygame.Rect) -> None:
    """How many turns came before, and that a touch leads to them."""
    units = table.units
    style = Style(table.plan.frame.em(META), True, BRASS)
    size, width = units.g(ONWARD), fitted_width(sheet.tools.typesetter, fitted, True)
    sheet.fitted(fitted, style, pygame.Rect(rect.x, rect.y, width, rect.height))
    onward = pygame.Rect(rect.x + width + units.g(1), rect.y, size, rect.height)
    sheet.directed_icon("next", size, BRASS, onward)


def _lay_told(sheet: Sheet, table: Table, told: Told, line: pygame.Rect, name: int) -> None:
    """Lay a turn's rows from its first line on, the further ones under its name."""
    start = _lay_seat(sheet, table, told.turn, line, name)
    for row in told.rows:
        _lay_parts(table, row, pygame.Rect(start, line.y, 0, line.height))
        start, line = line.x + symbol_width(table), line.move(0, line.height)


def lay_turn(
    sheet: Sheet,
    table: Table,
    turn: Turn,
    rect: pygame.Rect,
    name: int,
    details: tuple[Detail, ...] = DETAILS,
) -> None:
    """Lay a turn's line into a rect: symbol, name where it has a width in px, and what was done.

    It tells the first of the details that there is room for, at worst the last.
    """
    start = _lay_seat(sheet, table, turn, rect, name)
    parts = parts_in_line(sheet, table, turn, rect.right - start, details)
    _lay_parts(table, parts, pygame.Rect(start, rect.y, 0, rect.height))


def _lay_seat(sheet: Sheet, table: Table, turn: Turn, rect: pygame.Rect, name: int) -> int:
    """Whose turn it was; return where the line goes on."""
    units, look = table.units, look_of(table.scene, turn.seat)
    size = units.g(SYMBOL)
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(rect.x, rect.y, size, rect.height))
    start = rect.x + symbol_width(table)
    if not name:
        return start
    box = pygame.Rect(start, rect.y, name, rect.height)
    style = Style(table.plan.frame.em(BODY), True, TEXT)
    sheet.words(table.scene.seats[turn.seat].name, style, box, ellipsis=True)
    return start + name + units.g(AFTER_SYMBOL)


def _lay_parts(table: Table, parts: tuple[Part, ...], rect: pygame.Rect) -> None:
    """Lay a row's parts beside each other from a rect's start on."""
    start = rect.x
    for part in parts:
        part.lay(pygame.Rect(start, rect.y, part.width, rect.height))
        start += part.width + table.units.g(1)
