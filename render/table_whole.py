"""A whole train over the lanes: its tiles in rows from the hub outward, until it is touched."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.scene import Lane
from render.furniture import rail_height
from render.navigation import OpenLane
from render.table_columns import label_head, lanes_margin
from render.table_label import lay_label_row
from render.table_lanes import lane_ground, lay_plate
from render.table_marks import dark_disc
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tiles import lay_tiles, more_id
from render.table_track import LanePlan, Place, Track, faced, row_end, spacing, tile_width
from render.theme import BRASS, RADIUS, TEXT, nearest
from render.words import train_text

_LEAST_SIDE: Final = 8
# In u: that of the largest tiles in a hand.
_MOST_SIDE: Final = 12
# In g.
_CLOSE: Final = 6.5
_INSET: Final = 1.8
_ROW_AIR: Final = 1.6
_MOST_MORE_AIR: Final = 2.4


class Whole(NamedTuple):
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
    sheet.sprite(sheet.tools.bakery.lane(area.size, lane_ground(table, lane), radius), area)
    lay_label_row(sheet, table, whole.parts, lane.train, small=False)
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
    most = max(table.plan.side, table.units.u(_MOST_SIDE))
    largest = 2 * int(min(most, area.height / 3) / 2)
    sides = range(max(largest, _LEAST_SIDE), _LEAST_SIDE - 1, -2)
    ways = (_spread(table, lane, area, side) for side in sides)
    way = next((way for way in ways if way.spare >= 0), None)
    return _laid(table, lane, area, way or _spread(table, lane, area, _LEAST_SIDE))


class _Spread(NamedTuple):
    """Tiles of a half side in rows of one height: the row of each tile, and its start; px."""

    side: int
    room: pygame.Rect
    height: int
    steps: tuple[tuple[int, int], ...]

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return self.steps[-1][0] + 1

    @property
    def spare(self) -> int:
        """What the rows leave of the room; less than 0 where they do not fit."""
        return self.room.height - self.rows * self.height


def _spread(table: Table, lane: Lane, area: pygame.Rect, side: int) -> _Spread:
    units, tiles = table.units, lane.tiles + table.ghosts(lane)
    head, inset = _head(table), units.g(_INSET)
    height = 2 * side + units.g(_ROW_AIR)
    parts = _parts(table, area, pygame.Rect(area.x, area.y, area.width, height), side)
    widths, leads = spacing(units, side, tiles, _clear_of(lane))
    if lane.open_double:
        # An open double is as wide as the place after it, which is owed a tile.
        widths[-1] += units.g(1.1) + 2 * side
    width = parts.last - parts.first
    room = pygame.Rect(parts.first, area.y + head, width, area.height - head - inset)
    return _Spread(side, room, height, tuple(_broken(widths, leads, room.width)))


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
    return max(label_head(table.units, False), table.units.g(_CLOSE + _INSET))


def _laid(table: Table, lane: Lane, area: pygame.Rect, way: _Spread) -> Whole:
    """The rows in the middle of their room, with a little more air where there is some."""
    more = max(0, min(table.units.g(_MOST_MORE_AIR), way.spare // way.rows))
    height = way.height + more
    top = way.room.y + max(0, way.room.height - way.rows * height) // 2
    strips = tuple(
        pygame.Rect(area.x, top + row * height, area.width, height) for row in range(way.rows)
    )
    faces = faced(table.scene.engine, lane.tiles + table.ghosts(lane))
    places = []
    for (row, start), (number, tile, near, far) in zip(way.steps, faces, strict=True):
        width = tile_width(way.side, tile)
        rect = pygame.Rect(way.room.x + start, 0, width, 3 * way.side - width)
        rect.centery = strips[row].centery
        places.append(Place(rect, tile, near, far, number))
    last = pygame.Rect(area.x, 0, area.width, way.height)
    last.centery = strips[-1].centery
    parts = _parts(table, area, last, way.side)
    return Whole(area, parts, strips, Track(tuple(places), None, 0, places[-1].rect.right))


def _parts(table: Table, area: pygame.Rect, strip: pygame.Rect, side: int) -> LanePlan:
    """The parts of the opened train; plate and marker stand at the end of its last row."""
    units, plan = table.units, table.plan
    inset = units.g(_INSET)
    plate, marker = row_end(plan, strip.inflate(-inset, 0))
    return LanePlan(
        rect=area,
        label=pygame.Rect(area.x, area.y, area.width, _head(table)),
        row=strip,
        first=area.x + inset,
        last=marker.left - units.g(0.6),
        side=side,
        plate=plate,
        marker=marker,
    )


def _lay_close(sheet: Sheet, table: Table, area: pygame.Rect) -> None:
    """A cross at the end: it can be closed, and so it is anywhere."""
    units, size = table.units, table.units.g(_CLOSE)
    place = pygame.Rect(0, area.y + units.g(_INSET) // 2, size, size)
    place.right = area.right - units.g(_INSET) // 2
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
