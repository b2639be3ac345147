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
from render.table_header import lay_header
from render.table_lanes import lay_lanes
from render.table_marks import velvet
from render.table_page import paint_ground
from render.table_sheet import Mark, Sheet, paint_marks
from render.table_state import Table, table_of
from render.targets import Target
from render.text import Style
from render.theme import BODY, CURTAIN_NAME, FAINT, HEADING, META, SEATS, TEXT, Colour, nearest

# Lines on the curtain, in their sizes.
_LINE: Final = 1.5
_LARGE_LINE: Final = 1.3
_META_LINE: Final = 1.4


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
    return FAINT if seat is None else SEATS[seat].colour


def _lay_name(sheet: Sheet, table: Table, curtain: CurtainScene, rect: pygame.Rect) -> None:
    units = table.units
    size = min(units.g(12), rect.height - units.g(2))
    place = pygame.Rect(rect.x, rect.y, size, rect.height)
    start = place.right + units.g(3)
    box = pygame.Rect(start, rect.y, rect.right - start, rect.height)
    messages = sheet.tools.messages
    if curtain.seat is None:
        sheet.icon("search", size, TEXT, place)
        style = Style(units.g(HEADING), True, TEXT)
        sheet.words(messages.say("Searching for the engine…"), style, box, lines=2)
        return
    sheet.icon(SEATS[curtain.seat].symbol, size, SEATS[curtain.seat].colour, place)
    name = table.scene.seats[curtain.seat].name
    if table.shared:
        _lay_asked(sheet, table, name, box)
    else:
        large = Style(units.g(CURTAIN_NAME), True, TEXT)
        sheet.words(messages.say("Ready, {name}?", name=name), large, box, lines=2)


def _name_place(table: Table, parts: CurtainParts, told: bool) -> pygame.Rect:
    """Where the name stands; a neutral curtain that tells nothing else has room for its words."""
    scene = table.scene
    bare = scene.curtain is not None and scene.curtain.seat is None and not told
    alone = bare and scene.undo is None and scene.redo is None
    return parts.name.union(parts.handle) if alone else parts.name


def _lay_asked(sheet: Sheet, table: Table, name: str, box: pygame.Rect) -> None:
    """A small line over a large name, and under it what the others do, where there is room."""
    units, messages = table.units, sheet.tools.messages
    small, large = Style(units.g(BODY), False, TEXT), Style(units.g(CURTAIN_NAME), True, TEXT)
    low, high = nearest(_LINE * small.px), nearest(_LARGE_LINE * large.px)
    away = nearest(_META_LINE * units.g(META))
    away = away if low + high + away <= box.height else 0
    top = box.y + (box.height - low - high - away) // 2
    asked = messages.say("Hand the screen to")
    sheet.words(asked, small, pygame.Rect(box.x, top, box.width, low))
    sheet.words(name, large, pygame.Rect(box.x, top + low, box.width, high), ellipsis=True)
    if away:
        _lay_look_away(sheet, table, pygame.Rect(box.x, top + low + high, box.width, away))


def _lay_look_away(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    size = table.units.g(2.8)
    sheet.icon("cover", size, TEXT, pygame.Rect(rect.x, rect.y, size, rect.height))
    start = rect.x + size + table.units.g(1)
    box = pygame.Rect(start, rect.y, rect.right - start, rect.height)
    text = sheet.tools.messages.say("Everyone else looks away")
    sheet.words(text, Style(table.units.g(META), False, TEXT), box)
