"""The curtain: it covers the hand's place until its owner opens it (R9.3, R9.8)."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import CurtainScene, Scene
from render.backdrops import rod_height
from render.curtain_handle import is_shared, lay_handle
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
from render.theme import BODY, CURTAIN_NAME, FAINT, HEADING, SEATS, TEXT, Colour

_STORY_G: Final = 92
_HANDLE_G: Final = 70


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


@dataclass(frozen=True, slots=True)
class CurtainParts:
    """Areas of the name, of the recap and of the handle with its hints."""

    name: pygame.Rect
    story: pygame.Rect
    handle: pygame.Rect


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
    parts = curtain_parts(table)
    name = parts.name
    if curtain.seat is None and not told:
        name = name.union(parts.handle)
    _lay_name(sheet, table, curtain, name)
    if told:
        lay_story(sheet, table, told, parts.story)
    if curtain.seat is not None:
        lay_handle(sheet, table, curtain.seat, parts.handle)
    return CurtainPage(table, sheet.marks, sheet.targets)


def curtain_colour(table: Table) -> Colour:
    """Colour of the velvet: of the seat to come, or of none."""
    curtain = table.scene.curtain
    seat = None if curtain is None else curtain.seat
    return FAINT if seat is None else SEATS[seat].colour


def curtain_parts(table: Table) -> CurtainParts:
    """Where the curtain's parts hang: side by side, in portrait one below the other."""
    units, tray, content = table.units, table.plan.tray, table.plan.content
    top = tray.top + rod_height(units) + units.g(0.8)
    foot = tray.bottom - units.g(2 if table.plan.frame.portrait else 0.8)
    body = pygame.Rect(content.x, top, content.width, foot - top)
    body.inflate_ip(-2 * units.g(1), 0)
    if table.plan.frame.portrait:
        return _one_below_other(table, body)
    gap = units.g(2.5)
    handle = pygame.Rect(0, body.y, min(units.g(_HANDLE_G), int(0.29 * body.width)), body.height)
    handle.right = body.right
    story = pygame.Rect(0, body.y, min(units.g(_STORY_G), int(0.41 * body.width)), body.height)
    story.right = handle.left - gap
    name = pygame.Rect(body.x, body.y, story.left - gap - body.x, body.height)
    return CurtainParts(name, story, handle)


def _one_below_other(table: Table, body: pygame.Rect) -> CurtainParts:
    """One below the other; where that is too high, the handle stands beside the name."""
    units = table.units
    gap, top = units.g(1.2), units.g(15.5)
    name = pygame.Rect(body.x, body.y, body.width, min(top, body.height))
    handle = pygame.Rect(body.x, 0, body.width, units.g(16))
    handle.bottom = body.bottom
    if handle.top - name.bottom < units.g(14):
        name.width = body.width // 2 - gap
        handle.update(name.right + 2 * gap, name.y, body.width // 2 - gap, name.height)
    end = body.bottom if handle.y == name.y else handle.top - gap
    story = pygame.Rect(body.x, name.bottom + gap, body.width, end - name.bottom - gap)
    return CurtainParts(name, story, handle)


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
    name, large = table.scene.seats[curtain.seat].name, Style(units.g(CURTAIN_NAME), True, TEXT)
    if is_shared(table):
        asked = messages.say("Hand the screen to")
        _lay_asked(sheet, asked, name, large, box)
    else:
        sheet.words(messages.say("Ready, {name}?", name=name), large, box, lines=2)


def _lay_asked(sheet: Sheet, asked: str, name: str, large: Style, box: pygame.Rect) -> None:
    """A small line over a large name."""
    small = Style(sheet.tools.frame.units.g(BODY), False, TEXT)
    low, high = small.px * 3 // 2, large.px * 7 // 5
    top = box.y + (box.height - low - high) // 2
    sheet.words(asked, small, pygame.Rect(box.x, top, box.width, low))
    sheet.words(name, large, pygame.Rect(box.x, top + low, box.width, high), ellipsis=True)
