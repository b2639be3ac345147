"""The curtain: it covers the hand's place until its owner opens it (R9.3, R9.8)."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import CurtainScene, Scene
from render.curtain_buttons import lay_undo
from render.curtain_handle import lay_handle
from render.curtain_parts import CurtainParts, Hung, curtain_parts, hung_on
from render.curtain_recap import turns
from render.curtain_story import lay_story
from render.moment import Moment
from render.navigation import Screen
from render.page import Page, Tools
from render.seat_looks import look_of
from render.table_header import lay_header
from render.table_lanes import lay_lanes
from render.table_marks import velvet
from render.table_page import paint_ground
from render.table_sheet import Mark, Sheet, paint_marks
from render.table_state import Table, table_of
from render.targets import Target
from render.text import INK_HEIGHT, Style, cap_height, ink_height
from render.theme import (
    BODY,
    CURTAIN_NAME,
    FAINT,
    HEADING,
    META,
    SIZE_FACTORS,
    TEXT,
    Colour,
    nearest,
)
from render.wrapping import SHRINKING, Fitted

# The name's size in g, the first that leaves room for all lines; the large ones of them.
_NAMES: Final = (CURTAIN_NAME, 6.6, 5.8, 5.0, 4.4)
_LARGE_NAMES: Final = 2
# Air about capitals, half of it above and half below, in g.
_SMALL_AIR: Final = 1.2
_NAME_AIR: Final = 2.8
_AWAY_AIR: Final = 1.7
# More of it between the lines where there is room, in g.
_MORE_AIR: Final = 0.9
# In g.
_AWAY_ICON: Final = 2.5
_AFTER_AWAY_ICON: Final = 0.8
# Under the name alone, what the others do may be so much smaller.
_LEAST_AWAY: Final = SHRINKING[3]


@dataclass(frozen=True, slots=True)
class CurtainPage:
    """The table with its tray covered, at one moment."""

    table: Table
    marks: tuple[Mark, ...]
    targets: tuple[Target, ...]
    screen: Screen = "curtain"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table and the curtain."""
        paint_ground(surface, self.table)
        tray, tools = self.table.plan.tray, self.table.tools
        cloth = velvet(self.table.tools.bakery, tray.size, curtain_colour(self.table))
        surface.blit(cloth, tray)
        paint_marks(surface, self.marks, tools.typesetter, tools.frame.direction)


def curtain_page(tools: Tools, scene: Scene, moment: Moment) -> Page:
    """The curtain of a scene that has one; ValueError for one that has none."""
    curtain = scene.curtain
    if curtain is None:
        raise ValueError("a scene without a curtain")
    table = table_of(tools, scene, moment)
    sheet = Sheet(tools)
    lay_header(sheet, table, touchable=False)
    lay_lanes(sheet, table, touchable=False)
    hung = hung_on(scene)
    parts = curtain_parts(table.plan, hung)
    _lay_name(sheet, table, curtain, _name_place(table, parts, hung))
    if hung.recap:
        lay_story(sheet, table, turns(curtain.recap), parts.story, parts.least_story)
    if curtain.seat is not None:
        lay_handle(sheet, table, curtain.seat, parts.handle)
    lay_undo(sheet, table, parts)
    return CurtainPage(table, sheet.marks, sheet.targets)


def curtain_colour(table: Table) -> Colour:
    """Colour of the velvet: of the seat to come, or of none."""
    curtain = table.scene.curtain
    seat = None if curtain is None else curtain.seat
    return FAINT if seat is None else look_of(table.scene, seat).colour


def _lay_name(sheet: Sheet, table: Table, curtain: CurtainScene, rect: pygame.Rect) -> None:
    """A symbol, and beside it whose turn it is to take the screen."""
    messages = sheet.tools.messages
    if curtain.seat is None:
        place, box = _beside_symbol(table, rect)
        sheet.icon("search", place.width, TEXT, place)
        style = Style(table.plan.frame.main_em(HEADING), True, TEXT)
        sheet.words(messages.say("Searching for the engine…"), style, box, lines=2)
        return
    name = table.scene.seats[curtain.seat].name
    if table.shared:
        _lay_asked(sheet, table, curtain.seat, rect)
        return
    box = _lay_symbol(sheet, table, curtain.seat, rect)
    large = Style(table.plan.frame.main_em(CURTAIN_NAME), True, TEXT)
    sheet.words(messages.say("Ready, {name}?", name=name), large, box, lines=2)


def _beside_symbol(table: Table, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Places of a symbol and of what is said beside it."""
    units = table.units
    size = min(units.g(12), rect.height - units.g(1), nearest(0.19 * rect.width))
    place = pygame.Rect(rect.x, rect.y, size, rect.height)
    start = place.right + min(units.g(3), rect.width // 24)
    return place, pygame.Rect(start, rect.y, rect.right - start, rect.height)


def _lay_symbol(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> pygame.Rect:
    """A seat's symbol; return the place beside it."""
    place, box = _beside_symbol(table, rect)
    look = look_of(table.scene, seat)
    sheet.icon(look.symbol, place.width, look.colour, place)
    return box


def _name_place(table: Table, parts: CurtainParts, hung: Hung) -> pygame.Rect:
    """Where the name stands; a neutral curtain that tells nothing else has room for its words."""
    curtain = table.scene.curtain
    bare = curtain is not None and curtain.seat is None and not hung.recap
    return parts.name.union(parts.handle) if bare and not hung.buttons else parts.name


def _lay_asked(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> None:
    """A small line over a large name, and what the others do under it, about the middle.

    In a narrow place that stands under the symbol too; where the name would be small, the line
    over it is left out.
    """
    _, box = _beside_symbol(table, rect)
    away, beside = _what_others_do(table, rect, box.width)
    under = _under(table, away)
    small, large = _asked_styles(table, rect.height - under)
    low = 0 if small is None else _line_high(table, small.px, _SMALL_AIR)
    room = max(round(INK_HEIGHT * large.px), rect.height - under - low)
    high = min(_line_high(table, large.px, _NAME_AIR), room)
    more = max(0, min(table.units.g(_MORE_AIR), (rect.height - low - high - under) // 6))
    low, under = low + more * (low > 0), under + more * (under > 0)
    top = rect.y + (rect.height - low - high - under) // 2
    upper = pygame.Rect(rect.x, top, rect.width, low + high)
    box = _lay_symbol(sheet, table, seat, rect if beside else upper)
    if small is not None:
        # Translators: stands over a large name.
        asked = sheet.tools.messages.say("Hand the screen to")
        sheet.words(asked, small, pygame.Rect(box.x, top, box.width, low))
    place = pygame.Rect(box.x, top + low, box.width, high)
    sheet.words(table.scene.seats[seat].name, large, place, ellipsis=True)
    start = box.x if beside else rect.x
    if away is not None:
        place = pygame.Rect(start, upper.bottom, rect.right - start, under)
        _lay_look_away(sheet, table, away, place)


def _what_others_do(table: Table, rect: pygame.Rect, width: int) -> tuple[Fitted | None, bool]:
    """What stands under the name, and whether beside the symbol."""
    beside = _looking_away(table, width)
    if beside is None or _is_large(table, beside):
        return beside, True
    return _looking_away(table, rect.width), False


def _under(table: Table, away: Fitted | None) -> int:
    return 0 if away is None else _with_air(table, ink_height(away, True), _AWAY_AIR)


def _with_air(table: Table, height: int, air: float) -> int:
    return height + table.units.g(air)


def _line_high(table: Table, px: int, air: float) -> int:
    """How high a line stands with its air, and at least its accents and what hangs below it."""
    return max(_with_air(table, cap_height(px), air), round(INK_HEIGHT * px))


def _asked_styles(table: Table, height: int) -> tuple[Style | None, Style]:
    """Looks of the small line, if it is there, and of the name, in a height in px for both."""
    small = Style(table.plan.frame.em(BODY), False, TEXT)
    low = _line_high(table, small.px, _SMALL_AIR)
    large = _large(table, height - low, _NAMES[:_LARGE_NAMES])
    if large is not None:
        return small, large
    least = Style(table.plan.frame.main_em(_NAMES[-1]), True, TEXT)
    return None, _large(table, height, _NAMES) or least


def _large(table: Table, height: int, sizes: tuple[float, ...]) -> Style | None:
    """The name's look in the largest of the sizes that fits a height in px."""
    for px in (table.plan.frame.main_em(em) for em in sizes):
        if _line_high(table, px, _NAME_AIR) <= height:
            return Style(px, True, TEXT)
    return None


def _looking_away(table: Table, width: int) -> Fitted | None:
    """What the others do, in a width in px: one line where that is possible; None in the hand."""
    units, text = table.units, table.tools.messages.say("Everyone else looks away")
    if units.g_px == SIZE_FACTORS["handheld"] * units.u_px:
        return None
    room = width - units.g(_AWAY_ICON) - units.g(_AFTER_AWAY_ICON)
    return table.tools.typesetter.fit(text, table.plan.frame.em(META), False, room, lines=2)


def _is_large(table: Table, away: Fitted) -> bool:
    return len(away.lines) == 1 and away.px >= _LEAST_AWAY * table.plan.frame.em(META)


def _lay_look_away(sheet: Sheet, table: Table, away: Fitted, rect: pygame.Rect) -> None:
    size = table.units.g(_AWAY_ICON)
    sheet.icon("cover", size, TEXT, pygame.Rect(rect.x, rect.y, size, rect.height))
    start = rect.x + size + table.units.g(_AFTER_AWAY_ICON)
    box = pygame.Rect(start, rect.y, rect.right - start, rect.height)
    sheet.fitted(away, Style(table.plan.frame.em(META), False, TEXT), box)
