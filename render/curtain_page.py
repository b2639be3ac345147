"""The curtain: it covers the hand's place until its owner opens it (R9.3, R9.8)."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import CurtainScene, Scene
from render.curtain_buttons import lay_undo
from render.curtain_handle import lay_handle
from render.curtain_parts import CurtainParts, curtain_parts
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
from render.text import Style, ink_height
from render.theme import BODY, CURTAIN_NAME, FAINT, HEADING, META, TEXT, Colour, nearest
from render.wrapping import Fitted

# The name's size in g, the first that leaves room for all lines.
_NAMES: Final = (CURTAIN_NAME, 6.6, 5.8, 5.0, 4.4)
# Lines on the curtain, in their sizes.
_LINE: Final = 1.5
_LARGE_LINE: Final = 1.3
# In g.
_AWAY_ICON: Final = 2.8


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
    told = turns(curtain.recap)
    parts = curtain_parts(table.plan)
    _lay_name(sheet, table, curtain, _name_place(table, parts, bool(told)))
    if told:
        lay_story(sheet, table, told, parts.story, parts.least_story)
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
    size = min(units.g(12), rect.height - units.g(1), rect.width // 4)
    place = pygame.Rect(rect.x, rect.y, size, rect.height)
    start = place.right + min(units.g(3), rect.width // 15)
    return place, pygame.Rect(start, rect.y, rect.right - start, rect.height)


def _lay_symbol(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> pygame.Rect:
    """A seat's symbol; return the place beside it."""
    place, box = _beside_symbol(table, rect)
    look = look_of(table.scene, seat)
    sheet.icon(look.symbol, place.width, look.colour, place)
    return box


def _name_place(table: Table, parts: CurtainParts, told: bool) -> pygame.Rect:
    """Where the name stands; a neutral curtain that tells nothing else has room for its words."""
    scene = table.scene
    bare = scene.curtain is not None and scene.curtain.seat is None and not told
    alone = bare and scene.undo is None and scene.redo is None
    return parts.name.union(parts.handle) if alone else parts.name


def _lay_asked(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> None:
    """A small line over a large name, and what the others do under it.

    In a narrow place that stands under the symbol too; in a low one the small line is left out.
    """
    _, box = _beside_symbol(table, rect)
    away = _looking_away(table, box.width)
    beside = len(away.lines) == 1
    away = away if beside else _looking_away(table, rect.width)
    under = ink_height(away) + table.units.g(0.8)
    small = Style(table.plan.frame.em(BODY), False, TEXT)
    low = _asked_height(table, small, rect.height - under)
    large = _large(table, rect.height - under - low)
    high = min(nearest(_LARGE_LINE * large.px), rect.height - under - low)
    top = rect.y + max(0, (rect.height - low - high - under) // 2)
    upper = pygame.Rect(rect.x, top, rect.width, low + high)
    box = _lay_symbol(sheet, table, seat, rect if beside else upper)
    if low:
        asked = sheet.tools.messages.say("Hand the screen to")
        sheet.words(asked, small, pygame.Rect(box.x, top, box.width, low))
    place = pygame.Rect(box.x, top + low, box.width, high)
    sheet.words(table.scene.seats[seat].name, large, place, ellipsis=True)
    start = box.x if beside else rect.x
    _lay_look_away(sheet, table, away, pygame.Rect(start, upper.bottom, rect.right - start, under))


def _asked_height(table: Table, small: Style, height: int) -> int:
    """Height of the small line in px; 0 where a height in px has no room for it over a name."""
    low, least = nearest(_LINE * small.px), table.plan.frame.main_em(_NAMES[-1])
    return low if low + ink_height(Fitted(least, ("",))) <= height else 0


def _large(table: Table, height: int) -> Style:
    """The name's look, smaller where a height in px asks for it."""
    sizes = (table.plan.frame.main_em(em) for em in _NAMES)
    fits = (px for px in sizes if nearest(_LARGE_LINE * px) <= height)
    return Style(next(fits, table.plan.frame.main_em(_NAMES[-1])), True, TEXT)


def _looking_away(table: Table, width: int) -> Fitted:
    """What the others do, in a width in px: one line where that is possible."""
    units, text = table.units, table.tools.messages.say("Everyone else looks away")
    room = width - units.g(_AWAY_ICON) - units.g(1)
    return table.tools.typesetter.fit(text, table.plan.frame.em(META), False, room, lines=2)


def _lay_look_away(sheet: Sheet, table: Table, away: Fitted, rect: pygame.Rect) -> None:
    size = table.units.g(_AWAY_ICON)
    sheet.icon("cover", size, TEXT, pygame.Rect(rect.x, rect.y, size, rect.height))
    start = rect.x + size + table.units.g(1)
    box = pygame.Rect(start, rect.y, rect.right - start, rect.height)
    sheet.fitted(away, Style(table.plan.frame.em(META), False, TEXT), box)
