"""The bubble that says why something was refused, or what to do, at what it is about."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import Lane
from render.table_hand import held_places
from render.table_marks import Heading, pointer, spot
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_tiles import free_rails
from render.table_track import LanePlan, lane_plan
from render.text import Style, line_height
from render.theme import BODY, BRASS, INK, NO, RADIUS, nearest
from render.words import refusal_text
from render.wrapping import SHRINKING, Fitted

# All in g.
_SIGN: Final = 4.2
_PAD: Final = 1.6
_AFTER_SIGN: Final = 1.4
_TAIL: Final = 2.6
_LEAST_HEIGHT: Final = 7
_IN_LANE_HEIGHT: Final = 6


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence fitted, and the size of the bubble around it."""

    fitted: Fitted
    size: tuple[int, int]


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
    about = next(((lane, rect) for lane, rect in pairs if lane.train == refusal.train), None)
    if about is None or not _laid_in_lane(sheet, table, about[0], lane_plan(table.plan, about[1])):
        _lay_alone(sheet, table)


def _saying(sheet: Sheet, table: Table, room: int, lines: int, least: float) -> Saying:
    """The sentence in a bubble of at most ``room`` px and at least ``least`` g high."""
    units, refusal, setter = table.units, table.moment.refusal, sheet.tools.typesetter
    text = "" if refusal is None else refusal_text(sheet.tools.messages, table.scene, refusal)
    around = units.g(_PAD) + units.g(_SIGN) + units.g(_AFTER_SIGN) + 2 * units.g(_PAD)
    fitted = setter.fit(text, table.plan.frame.em(BODY), False, max(1, room - around), lines=lines)
    high = len(fitted.lines) * line_height(fitted.px) + units.g(1.2)
    width = around + fitted_width(setter, fitted, False)
    return Saying(fitted, (width, max(units.g(least), high)))


def _widest(table: Table) -> int:
    share = 0.8 if table.plan.frame.portrait else 0.5
    return int(share * table.plan.content.width)


def _lay_over_tile(sheet: Sheet, table: Table, tile: pygame.Rect, hand: list[pygame.Rect]) -> None:
    """Over a tile and all tiles of the hand beside it, beside the names of the lanes if it can.

    What can be played instead stays in sight; so a tile under another one is not pointed at.
    """
    gap, frame = table.units.g(1.6), table.plan.frame
    saying = _saying(sheet, table, _widest(table), 2, _LEAST_HEIGHT)
    bubble = pygame.Rect((0, 0), saying.size)
    bubble.midbottom = (tile.centerx, tile.top - gap)
    bubble.left = max(bubble.left, min(_names_end(table), tile.left))
    bubble.clamp_ip(pygame.Rect(gap, gap, frame.width - 2 * gap, frame.height - 2 * gap))
    beside = [it for it in hand if it.left < bubble.right and bubble.left < it.right]
    bubble.bottom = min(it.top for it in (tile, *beside)) - gap
    _lay_saying(sheet, table, saying, bubble)
    if not any(it.bottom <= tile.top and it.colliderect(_above(tile)) for it in beside):
        _lay_tail(sheet, table, bubble, tile)


def _above(tile: pygame.Rect) -> pygame.Rect:
    """All that is right above a tile."""
    return pygame.Rect(tile.x, 0, tile.width, tile.top)


def _lay_tail(sheet: Sheet, table: Table, bubble: pygame.Rect, tile: pygame.Rect) -> None:
    """The bubble's tail, which points down at a tile."""
    picture = pointer(table.units.g(_TAIL), "down")
    reach = table.units.g(RADIUS) + picture.get_width() // 2
    middle = min(max(tile.centerx, bubble.left + reach), bubble.right - reach)
    sheet.put(picture, middle - picture.get_width() // 2, bubble.bottom - 1)


def _names_end(table: Table) -> int:
    """Where the lanes' labels end, if they stand before the tiles."""
    if table.plan.label_above:
        return 0
    return lane_plan(table.plan, table.plan.lanes[0]).first


def _laid_in_lane(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> bool:
    """Lay it into a lane, where it hides neither a name nor the train's end, if there is room.

    It points at the end from the free rails, or else at the label from over the oldest tiles.
    """
    gap, tail = table.units.g(0.9), table.units.g(_TAIL) // 2
    free = free_rails(table, lane, parts) + table.units.g(1)
    shut = lane.marker or table.gated(lane)
    limit = (parts.marker.left if shut else parts.plate.left) - gap - tail
    saying = _lane_saying(sheet, table, parts, limit - free)
    if saying is not None:
        _lay_pointing(sheet, table, saying, (limit - saying.size[0], parts.row), at_end=True)
        return True
    start = parts.first if table.plan.label_above else parts.label.right + gap + tail
    saying = _lane_saying(sheet, table, parts, parts.last - start - 3 * parts.side)
    if saying is None or table.ghosts(lane):
        return False
    _lay_pointing(sheet, table, saying, (start, parts.row), at_end=False)
    return True


def _lay_pointing(
    sheet: Sheet, table: Table, saying: Saying, at: tuple[int, pygame.Rect], *, at_end: bool
) -> None:
    """Lay it from a start on a row, its tail to a side; a label above its row needs no tail."""
    bubble = pygame.Rect((at[0], 0), saying.size)
    bubble.centery = at[1].centery
    _lay_saying(sheet, table, saying, bubble)
    if table.plan.label_above and not at_end:
        return
    tail = pointer(table.units.g(_TAIL), _heading(sheet, at_end))
    x = bubble.right - 1 if at_end else bubble.left - tail.get_width() + 1
    sheet.put(tail, x, bubble.centery - tail.get_height() // 2)


def _heading(sheet: Sheet, at_end: bool) -> Heading:
    return "left" if sheet.tools.frame.mirrored == at_end else "right"


def _lane_saying(sheet: Sheet, table: Table, parts: LanePlan, room: int) -> Saying | None:
    """The sentence as it fits into a lane, or None where it does not."""
    room = min(room, _widest(table))
    if room < table.units.g(20):
        return None
    for lines in (1, 2):
        saying = _saying(sheet, table, room, lines, 0)
        width, height = saying.size
        high = max(height, min(table.units.g(_IN_LANE_HEIGHT), parts.row.height))
        readable = saying.fitted.px >= SHRINKING[-1] * table.plan.frame.em(BODY)
        if readable and len(saying.fitted.lines) <= lines and high <= parts.row.height:
            return Saying(saying.fitted, (width, high))
    return None


def _lay_alone(sheet: Sheet, table: Table) -> None:
    """Over the hand, pointing at nothing."""
    saying = _saying(sheet, table, _widest(table), 2, _LEAST_HEIGHT)
    bubble = pygame.Rect((0, 0), saying.size)
    bubble.midbottom = (table.plan.content.centerx, table.plan.tray.top - table.units.g(1))
    _lay_saying(sheet, table, saying, bubble)


def _lay_saying(sheet: Sheet, table: Table, saying: Saying, bubble: pygame.Rect) -> None:
    units = table.units
    sheet.sprite(sheet.tools.bakery.bubble(bubble.size), bubble)
    sign, pad = units.g(_SIGN), units.g(_PAD)
    lamp = pygame.Rect(bubble.x + pad, bubble.y, sign, bubble.height)
    sheet.centre(spot(sign, BRASS if table.advised else NO), lamp)
    sheet.icon("hint" if table.advised else "cross", nearest(0.56 * sign), INK, lamp)
    start = lamp.right + units.g(_AFTER_SIGN)
    box = pygame.Rect(start, bubble.y, bubble.right - pad - start, bubble.height)
    sheet.fitted(saying.fitted, Style(table.plan.frame.em(BODY), False, INK), box)
