"""The bubble that says why something was refused, or what to do, at what it is about."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.scene import Lane
from render.table_hand import held_places
from render.table_marks import pointer, spot
from render.table_saying import (
    AFTER_SIGN,
    PAD,
    SIGN,
    TAIL,
    Saying,
    is_about,
    lane_saying,
    saying,
    saying_end,
    widest,
)
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tiles import free_rails, lay_track
from render.table_track import LanePlan, lane_plan
from render.text import Style
from render.theme import BODY, BRASS, INK, NO, RADIUS, nearest

# In g.
_LEAST_HEIGHT: Final = 7
# What a bubble keeps from tiles below it, and how far from its ends its tail stays.
_GAP: Final = 1.6
_REACH: Final = 4


def lay_bubble(sheet: Sheet, table: Table) -> None:
    """Lay the sentence of a refusal over its tile, on the rails of its train, or over the hand."""
    refusal = table.moment.refusal
    if refusal is None:
        return
    places = tuple(held_places(table))
    tile = next((place for held, place in places if held.tile == refusal.tile), None)
    if tile is not None:
        _lay_over_tile(sheet, table, tile, [place for _, place in places])
        return
    pairs = zip(table.scene.lanes, table.plan.lanes, strict=True)
    about = next(((lane, rect) for lane, rect in pairs if is_about(table, lane)), None)
    if about is None or not _laid_in_lane(sheet, table, about[0], lane_plan(table.plan, about[1])):
        _lay_alone(sheet, table)


def _lay_over_tile(sheet: Sheet, table: Table, tile: pygame.Rect, hand: list[pygame.Rect]) -> None:
    """Over a tile and all tiles of the hand beside it, beside the names of the lanes if it can.

    What can be played instead stays in sight; so a tile under another one is not pointed at.
    """
    told = saying(table, widest(table), _LEAST_HEIGHT)
    places = [_raised(table, bubble, tile, hand) for bubble in _ways_over(table, told, tile)]
    laid = [*_train_tiles(table)]
    bubble = next((it for it in places if it.collidelist(laid) < 0), places[0])
    _lay_saying(sheet, table, told, bubble)
    if not any(it.bottom <= tile.top and it.colliderect(_above(tile)) for it in hand):
        _lay_tail(sheet, table, bubble, tile)


def _ways_over(table: Table, told: Saying, tile: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places from which a bubble's tail reaches a tile, the one in the middle over it first."""
    units, frame, (width, high) = table.units, table.plan.frame, told.size
    gap, reach = units.g(_GAP), units.g(_REACH)
    usual = max(tile.centerx - width // 2, min(_names_end(table), tile.left))
    window = pygame.Rect(gap, gap, frame.width - 2 * gap, frame.height - 2 * gap)
    yield pygame.Rect(usual, tile.top, width, high).clamp(window)
    for away in range(units.g(1), width, units.g(1)):
        for left in (usual + away, usual - away):
            bubble = pygame.Rect(left, tile.top, width, high).clamp(window)
            if bubble.left + reach <= tile.centerx <= bubble.right - reach:
                yield bubble


def _raised(
    table: Table, bubble: pygame.Rect, tile: pygame.Rect, hand: list[pygame.Rect]
) -> pygame.Rect:
    """A bubble over its tile and over all tiles of the hand beside it."""
    beside = [it for it in hand if it.left < bubble.right and bubble.left < it.right]
    place = bubble.copy()
    place.bottom = min(it.top for it in (tile, *beside)) - table.units.g(_GAP)
    return place


def _train_tiles(table: Table) -> Iterator[pygame.Rect]:
    """The tiles on the trains."""
    for lane, rect in zip(table.scene.lanes, table.plan.lanes, strict=True):
        yield from (it.rect for it in lay_track(table, lane, lane_plan(table.plan, rect)).places)


def _above(tile: pygame.Rect) -> pygame.Rect:
    """All that is right above a tile."""
    return pygame.Rect(tile.x, 0, tile.width, tile.top)


def _lay_tail(sheet: Sheet, table: Table, bubble: pygame.Rect, tile: pygame.Rect) -> None:
    """The bubble's tail, which points down at a tile."""
    picture = pointer(table.units.g(TAIL), "down")
    reach = table.units.g(RADIUS) + picture.get_width() // 2
    middle = min(max(tile.centerx, bubble.left + reach), bubble.right - reach)
    sheet.put(picture, middle - picture.get_width() // 2, bubble.bottom - 1)


def _names_end(table: Table) -> int:
    """Where the lanes' labels end, if they stand before the tiles."""
    if table.plan.label_above:
        return 0
    return lane_plan(table.plan, table.plan.lanes[0]).first


def _laid_in_lane(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> bool:
    """Lay it on a lane's free rails, where it points at the train's end, if there is room."""
    end = saying_end(table, lane, parts)
    told = lane_saying(table, lane, parts, free_rails(table, lane, parts))
    if told is None:
        return False
    bubble = pygame.Rect((end - told.size[0], 0), told.size)
    bubble.centery = parts.row.centery
    _lay_saying(sheet, table, told, bubble)
    tail = pointer(table.units.g(TAIL), "left" if sheet.tools.frame.mirrored else "right")
    sheet.put(tail, bubble.right - 1, bubble.centery - tail.get_height() // 2)
    return True


def _lay_alone(sheet: Sheet, table: Table) -> None:
    """Over the hand, pointing at nothing."""
    told = saying(table, widest(table), _LEAST_HEIGHT)
    bubble = pygame.Rect((0, 0), told.size)
    bubble.midbottom = (table.plan.content.centerx, table.plan.tray.top - table.units.g(1))
    _lay_saying(sheet, table, told, bubble)


def _lay_saying(sheet: Sheet, table: Table, told: Saying, bubble: pygame.Rect) -> None:
    units = table.units
    sheet.sprite(sheet.tools.bakery.bubble(bubble.size), bubble)
    sign, pad = units.g(SIGN), units.g(PAD)
    lamp = pygame.Rect(bubble.x + pad, bubble.y, sign, bubble.height)
    sheet.centre(spot(sign, BRASS if table.advised else NO), lamp)
    sheet.icon("hint" if table.advised else "cross", nearest(0.56 * sign), INK, lamp)
    start = lamp.right + units.g(AFTER_SIGN)
    box = pygame.Rect(start, bubble.y, bubble.right - pad - start, bubble.height)
    sheet.fitted(told.fitted, Style(table.plan.frame.em(BODY), False, INK), box)
