"""A whole train over the lanes: its tiles in rows from the hub outward, until it is touched."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import Lane
from game.tiles import IS_DOUBLE
from render.furniture import rail_height
from render.navigation import OpenLane
from render.table_columns import label_head, lanes_margin
from render.table_label import lay_label_row
from render.table_lanes import lay_plate
from render.table_marks import dark_disc
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tiles import lay_tiles, more_id
from render.table_track import LanePlan, Place, Track, faced, row_end, spacing, tile_width
from render.theme import BRASS, RADIUS, TEXT, Units, nearest
from render.words import train_text

_LEAST_SIDE: Final = 8
_LARGER: Final = 2
# In g.
_CLOSE: Final = 6.5
_ROW_AIR: Final = 1.6
_MOST_MORE_AIR: Final = 2.4


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole train laid in rows, and the parts around it; ``strips`` are the rows."""

    area: pygame.Rect
    parts: LanePlan
    strips: tuple[pygame.Rect, ...]
    track: Track


def lay_whole(sheet: Sheet, table: Table, lane: Lane) -> None:
    """Lay a train over all lanes; a touch anywhere on it shows these again."""
    whole = whole_train(table, lane)
    area = whole.area
    name, radius = more_id(lane.train), table.units.g(RADIUS)
    whose = train_text(sheet.tools.messages, table.scene, lane.train)
    label = sheet.tools.messages.say("{train}: back to all trains", train=whose)
    sheet.target(name, area, label, OpenLane(None))
    sheet.sprite(sheet.tools.bakery.lane(area.size, "lit", radius), area)
    lay_label_row(sheet, table, whole.parts, lane.train)
    _lay_close(sheet, table, area)
    _lay_rails(sheet, lane, whole)
    lay_tiles(sheet, table, lane, whole.parts, whole.track, touchable=False)
    if lane.marker:
        sheet.directed_icon("locomotive", whole.parts.marker.width, BRASS, whole.parts.marker)
    lay_plate(sheet, table, lane, whole.parts)


def _area(table: Table) -> pygame.Rect:
    """All of the lanes' room."""
    plan = table.plan
    margin = lanes_margin(plan.units, plan.dense)
    top = plan.header.bottom + margin
    return pygame.Rect(
        plan.content.x, top, plan.content.width, max(1, plan.tray.top - margin - top)
    )


def whole_train(table: Table, lane: Lane) -> Whole:
    """The largest tiles with which the whole train fits, its rows in the middle."""
    area = _area(table)
    largest = 2 * int(min(_LARGER * table.plan.side, area.height / 3) / 2)
    sides = range(max(largest, _LEAST_SIDE), _LEAST_SIDE - 1, -2)
    ways = (_spread(table, lane, area, side) for side in sides)
    way = next((way for way in ways if way.spare >= 0), None)
    return _laid(table, lane, area, way or _spread(table, lane, area, _LEAST_SIDE))


@dataclass(frozen=True, slots=True)
class _Spread:
    """Tiles of a half side in rows: heights of the rows, the row of each tile, its start; px."""

    side: int
    room: pygame.Rect
    heights: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]

    @property
    def spare(self) -> int:
        """What the rows leave of the room; less than 0 where they do not fit."""
        return self.room.height - sum(self.heights)


def _spread(table: Table, lane: Lane, area: pygame.Rect, side: int) -> _Spread:
    units, tiles = table.units, lane.tiles + table.ghosts(lane)
    head, pitch = _head(table), 2 * side + units.g(_ROW_AIR)
    parts = _parts(table, area, pygame.Rect(area.x, area.y, area.width, pitch), side)
    widths, leads = spacing(units, side, tiles, _clear_of(lane))
    if lane.open_double:
        # An open double is as wide as the place after it, which is owed a tile.
        widths[-1] += units.g(1.1) + 2 * side
    room = pygame.Rect(parts.first, area.y + head, parts.last - parts.first, area.height - head)
    steps = tuple(_broken(widths, leads, room.width))
    return _Spread(side, room, _heights(units, side, tiles, steps), steps)


def _heights(
    units: Units, side: int, tiles: tuple[int, ...], steps: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    """Height of each row: that of a double where it has one, and where marker and plate stand."""
    last = steps[-1][0]
    across = {row for (row, _), tile in zip(steps, tiles, strict=True) if IS_DOUBLE[tile]} | {last}
    air = units.g(_ROW_AIR)
    return tuple((2 * side if row in across else side) + air for row in range(last + 1))


def _broken(widths: list[int], leads: list[int], room: int) -> Iterator[tuple[int, int]]:
    """Row and start of each tile, in rows of so many px."""
    row, at = 0, 0
    for width, lead in zip(widths, leads, strict=True):
        start = at + lead
        if at and start + width > room:
            row, start = row + 1, 0
        yield row, start
        at = start + width


def _clear_of(lane: Lane) -> int | None:
    return len(lane.tiles) - 1 if lane.open_double else None


def _head(table: Table) -> int:
    """Height of the label's row."""
    return max(label_head(table.units, table.plan.tight), table.units.g(_CLOSE + 1))


def _laid(table: Table, lane: Lane, area: pygame.Rect, way: _Spread) -> Whole:
    """The rows in the middle of their room, with a little more air where there is some."""
    more = max(0, min(table.units.g(_MOST_MORE_AIR), way.spare // len(way.heights)))
    heights = [height + more for height in way.heights]
    top = way.room.y + max(0, way.room.height - sum(heights)) // 2
    strips = tuple(
        pygame.Rect(area.x, top + sum(heights[:row]), area.width, height)
        for row, height in enumerate(heights)
    )
    faces = faced(table.scene.engine, lane.tiles + table.ghosts(lane))
    places = []
    for (row, start), (number, tile, near, far) in zip(way.steps, faces, strict=True):
        width = tile_width(way.side, tile)
        rect = pygame.Rect(way.room.x + start, 0, width, 3 * way.side - width)
        rect.centery = strips[row].centery
        places.append(Place(rect, tile, near, far, number))
    last = pygame.Rect(area.x, 0, area.width, way.heights[-1])
    last.centery = strips[-1].centery
    parts = _parts(table, area, last, way.side)
    return Whole(area, parts, strips, Track(tuple(places), None, 0, places[-1].rect.right))


def _parts(table: Table, area: pygame.Rect, strip: pygame.Rect, side: int) -> LanePlan:
    """The parts of the opened train; plate and marker stand at the end of its last row."""
    units, plan = table.units, table.plan
    plate, marker = row_end(plan, strip)
    return LanePlan(
        rect=area,
        label=pygame.Rect(area.x, area.y, area.width, _head(table)),
        row=strip,
        first=area.x + units.g(1.8),
        last=marker.left - units.g(0.6),
        side=side,
        plate=plate,
        marker=marker,
    )


def _lay_close(sheet: Sheet, table: Table, area: pygame.Rect) -> None:
    """A cross at the end: it can be closed, and so it is anywhere."""
    units, size = table.units, table.units.g(_CLOSE)
    place = pygame.Rect(0, area.y + units.g(0.7), size, size)
    place.right = area.right - units.g(0.7)
    sheet.put(dark_disc(size, units), place.x, place.y)
    sheet.icon("cross", nearest(size / 2), TEXT, place)


def _lay_rails(sheet: Sheet, lane: Lane, whole: Whole) -> None:
    parts, side = whole.parts, whole.parts.side
    end = parts.marker.left if lane.marker else parts.plate.left
    length = end - nearest(0.1 * parts.plate.height) - parts.first
    if length > 0:
        rails = sheet.tools.bakery.rails(length, side, is_open=lane.open)
        for strip in whole.strips:
            sheet.put(rails, parts.first, strip.centery - rail_height(side) // 2)
