"""The open hand's rows, columns and tile size: they stay the same for a whole turn.

The tray's height and the tiles on the table follow the round's largest hand. In that tray a hand
stands as large as it has room for with the tiles that its turn began with: a tile that is laid
leaves its gap or closes up, one that is drawn comes after the last, and no row breaks anew.
"""

from typing import NamedTuple

import pygame

from game.events import Drew, Opened, Placed
from game.scene import Duty, Scene
from render.table_layout import TablePlan
from render.table_room import button_row, hand_foot, most_side
from render.table_state import Table
from render.table_tray import HandPlan, Room, hand_places, largest_plan, paged_plan
from render.timeline import OpenHand


class TurnHand(NamedTuple):
    """A hand's plan, its area, and the middle about which ``usual`` tiles of it stand; in px."""

    plan: HandPlan
    area: pygame.Rect
    middle: int
    usual: int

    def places(self, count: int) -> tuple[pygame.Rect, ...]:
        """Where so many tiles of a page stand."""
        return hand_places(self.plan, self.area, self.middle, count, self.usual)


def turn_hand(table: Table) -> TurnHand | None:
    """How the open hand stands; None where none is open."""
    hand = table.scene.hand
    if hand is None:
        return None
    _, usual, most = open_hand(table.scene)
    return standing_hand(table, usual, most)


def standing_hand(table: Table, usual: int, most: int) -> TurnHand | None:
    """How a hand stands that usually has so many tiles, and never more than ``most``."""
    whole = table.plan
    if whole.hand is None:
        return None
    parts, units = whole.parts, whole.units
    width = parts.pages.right - parts.hand.left
    area = pygame.Rect(parts.hand.left, parts.hand.top, width, parts.hand.height)
    plan = largest_plan(units, _room(whole, area), most)
    if plan is None:
        area = parts.hand
        plan = paged_plan(units, _room(whole, area), most)
    return TurnHand(plan, area, whole.content.centerx, usual)


def _room(whole: TablePlan, area: pygame.Rect) -> Room:
    frame, dense = whole.frame, whole.dense
    return Room(
        width=area.width,
        window=frame.height,
        tray=whole.tray.height - button_row(frame),
        dense=dense,
        most_side=frame.units.u(most_side(frame, len(whole.lanes))),
        foot=hand_foot(frame, dense),
    )


def open_hand(scene: Scene) -> OpenHand:
    """The open hand: with how many tiles its turn began, and how many it may come to.

    Whoever opens lays the engine before any draw. The recap has what the seat itself has done
    since its last turn's end: its deeds of the turn that runs.
    """
    if scene.hand is None:
        return OpenHand()
    seat, tiles = scene.hand.seat, tuple(held.tile for held in scene.hand.tiles)
    own = [event for event in scene.recap if isinstance(event, Placed | Opened | Drew)]
    own = [event for event in own if event.seat == seat]
    drawn = sum(isinstance(event, Drew) for event in own)
    begun = len(tiles) + len(own) - 2 * drawn
    opens = scene.turn == seat and scene.duty is Duty.OPEN
    opened = opens or any(isinstance(event, Opened) for event in own)
    draws = not opened and scene.boneyard + drawn > 0
    return OpenHand(tiles, begun, max(begun + draws, len(tiles)))
