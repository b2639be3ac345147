"""The table: all trains, the hand of whoever has the screen, and what may be done."""

from dataclasses import dataclass

import pygame

from game.scene import Scene
from render.grounds import head_band, plain_cloth
from render.lifted import Lifted
from render.moment import Moment
from render.movers import Mover, lay_movers
from render.navigation import Screen
from render.page import Page, Tools
from render.seat_looks import look_of
from render.table_actions import lay_actions
from render.table_bubble import lay_bubble
from render.table_buttons import lay_buttons
from render.table_hand import dragged_tile, lay_hand
from render.table_header import lay_header
from render.table_lanes import lay_lanes
from render.table_marks import tray_ground
from render.table_pages import lay_pages
from render.table_sheet import Mark, Picture, Sheet, paint_marks
from render.table_state import Table, table_of
from render.table_whole import lay_whole
from render.targets import Target
from render.theme import FAINT, Colour


@dataclass(frozen=True, slots=True)
class TablePage:
    """The table at one moment."""

    table: Table
    marks: tuple[Mark, ...]
    targets: tuple[Target, ...]
    lifted: Lifted | None = None
    """The tile under the pointer; it lies over everything."""
    movers: tuple[Mover, ...] = ()
    """What moves by itself, the lowest first."""
    screen: Screen = "table"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table with what moves on it, and with the tile under the pointer."""
        self.paint_still(surface)
        drag, tick = self.table.moment.drag, self.table.moment.tick
        for picture in self.raised(None if drag is None else (drag.x, drag.y), tick):
            surface.blit(*picture)

    def raised(self, pointer: tuple[int, int] | None, tick: int) -> tuple[Picture, ...]:
        """What lies over the table at a tick while the pointer is there, the lowest first."""
        pictures = [mover.at(tick) for mover in self.movers]
        if pointer is not None and self.lifted is not None:
            pictures.append(self.lifted.at(*pointer))
        return tuple(picture for picture in pictures if picture is not None)

    def paint_still(self, surface: pygame.Surface) -> None:
        """Draw all that stays where it is."""
        paint_ground(surface, self.table)
        tray = self.table.plan.tray
        tools = self.table.tools
        surface.blit(tray_ground(tools.bakery, tray.size, tray_colour(self.table)), tray)
        paint_marks(surface, self.marks, tools.typesetter, tools.frame.direction)


def table_page(tools: Tools, scene: Scene, moment: Moment) -> Page:
    """The table of a scene, whoever acts."""
    table = table_of(tools, scene, moment)
    sheet = Sheet(tools)
    lay_header(sheet, table, touchable=True)
    if table.opened is None:
        lay_lanes(sheet, table, touchable=True)
    else:
        lay_whole(sheet, table, table.opened)
    lay_hand(sheet, table)
    lay_pages(sheet, table)
    lay_actions(sheet, table)
    lay_buttons(sheet, table)
    lay_bubble(sheet, table)
    movers = lay_movers(table, sheet.targets) if table.opened is None else ()
    return TablePage(table, sheet.marks, sheet.targets, dragged_tile(tools, table), movers)


def paint_ground(surface: pygame.Surface, table: Table) -> None:
    """Draw the cloth and the header's band."""
    bakery, frame = table.tools.bakery, table.plan.frame
    surface.blit(plain_cloth(bakery, frame.size), (0, 0))
    surface.blit(head_band(bakery, (frame.width, table.plan.header.height)), (0, 0))


def tray_colour(table: Table) -> Colour:
    """The colour of the seat that has the screen, else of the seat that acts."""
    hand, turn = table.scene.hand, table.scene.turn
    seat = hand.seat if hand is not None else turn
    return FAINT if seat is None else look_of(table.scene, seat).colour
