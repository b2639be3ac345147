"""The table: all trains, the hand of whoever has the screen, and what may be done."""

from dataclasses import dataclass

import pygame

from game.scene import Scene
from render.grounds import head_band, plain_cloth
from render.moment import Moment
from render.navigation import Screen
from render.page import Page, Tools
from render.table_actions import lay_actions
from render.table_bubble import lay_bubble
from render.table_buttons import lay_buttons
from render.table_hand import lay_dragged, lay_hand
from render.table_header import lay_header
from render.table_lanes import lay_lanes
from render.table_marks import tray_ground
from render.table_sheet import Mark, Sheet, paint_marks
from render.table_state import Table, table_of
from render.targets import Target
from render.theme import FAINT, SEATS, Colour


@dataclass(frozen=True, slots=True)
class TablePage:
    """The table at one moment."""

    table: Table
    marks: tuple[Mark, ...]
    targets: tuple[Target, ...]
    screen: Screen = "table"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table."""
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
    lay_lanes(sheet, table, touchable=True)
    lay_hand(sheet, table)
    lay_actions(sheet, table)
    lay_buttons(sheet, table)
    lay_bubble(sheet, table)
    lay_dragged(sheet, table)
    return TablePage(table, sheet.marks, sheet.targets)


def paint_ground(surface: pygame.Surface, table: Table) -> None:
    """Draw the cloth and the header's band."""
    bakery, frame = table.tools.bakery, table.plan.frame
    surface.blit(plain_cloth(bakery, frame.size), (0, 0))
    surface.blit(head_band(bakery, (frame.width, table.plan.header.height)), (0, 0))


def tray_colour(table: Table) -> Colour:
    """The colour of the seat that has the screen, else of the seat that acts."""
    hand, turn = table.scene.hand, table.scene.turn
    seat = hand.seat if hand is not None else turn
    return FAINT if seat is None else SEATS[seat].colour
