"""Where a lane's parts and the tiles of its train lie; pure geometry in start coordinates."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.tiles import FAR_END, IS_DOUBLE
from render.furniture import plate_width
from render.table_layout import TablePlan, label_row
from render.theme import Units


@dataclass(frozen=True, slots=True)
class LanePlan:
    """A lane's parts. ``row`` is the strip of its tiles, as high as they may be touched.

    Tiles lie from ``first`` to ``last`` px.
    """

    rect: pygame.Rect
    label: pygame.Rect
    row: pygame.Rect
    first: int
    last: int
    side: int
    plate: pygame.Rect
    marker: pygame.Rect


@dataclass(frozen=True, slots=True)
class Place:
    """A tile on a train: its values from the hub outward, and its number in the train."""

    rect: pygame.Rect
    tile: int
    near: int
    far: int
    number: int

    @property
    def lying(self) -> bool:
        """Whether the tile lies along the train; a double stands across."""
        return not IS_DOUBLE[self.tile]


@dataclass(frozen=True, slots=True)
class Track:
    """A train laid out: its tiles, what is folded away, and where its tail ends."""

    places: tuple[Place, ...]
    chip: pygame.Rect | None
    folded: int
    end: int


def lane_plan(plan: TablePlan, rect: pygame.Rect) -> LanePlan:
    """The parts of the lane at a rect."""
    units, dense = plan.units, plan.dense
    head = label_row(units) if plan.label_above else 0
    row = pygame.Rect(rect.x, rect.y + head, rect.width, rect.height - head)
    height = max(8, min(units.g(8.5), row.height - units.g(1.9)))
    plate = pygame.Rect(0, 0, plate_width(height), height)
    plate.midright = (rect.right - units.g(0.7 if dense else 1.3), row.centery)
    size = min(units.g(5.2 if dense else 7.5), row.height)
    marker = pygame.Rect(0, 0, size, size)
    marker.midright = (plate.left - units.g(0.9), row.centery)
    label = units.g(29 if dense else 33)
    return LanePlan(
        rect=rect,
        label=pygame.Rect(rect.x, rect.y, rect.width if head else label, head or rect.height),
        row=row,
        first=rect.x + (units.g(1.8) if head else label + units.g(1.6)),
        last=marker.left - units.g(0.6),
        side=plan.side,
        plate=plate,
        marker=marker,
    )


def track(
    units: Units, lane: LanePlan, hub: int, tiles: tuple[int, ...], clear_of: int | None, tail: int
) -> Track:
    """Lay a train's tiles from the hub outward, folded where they do not fit.

    Tile number ``clear_of`` keeps clear of its neighbours; ``tail`` px stay free after the last.
    """
    gap = max(2, units.g(0.28))
    leads = [0 if number == 0 else gap for number in range(len(tiles))]
    if clear_of is not None:
        for number in (clear_of, clear_of + 1):
            if 0 < number < len(leads):
                leads[number] = units.g(1.1)
    widths = [_width(lane.side, tile) for tile in tiles]
    room = lane.last - lane.first - tail
    hidden = _hidden(widths, leads, room, units.g(6.5) + gap)
    chip = _chip(units, lane, widths[0] + gap) if hidden else None
    starts = _starts(lane.first, widths, leads, hidden, units.g(6.5) + gap)
    places = tuple(_places(lane, hub, tiles, starts, hidden))
    return Track(places, chip, hidden, places[-1].rect.right if places else lane.first)


def _width(side: int, tile: int) -> int:
    return side if IS_DOUBLE[tile] else 2 * side


def _hidden(widths: list[int], leads: list[int], room: int, chip: int) -> int:
    """How many tiles after the first are folded away; the last one never is."""
    total = sum(widths) + sum(leads)
    if total <= room:
        return 0
    for hidden in range(1, len(widths) - 1):
        total -= widths[hidden] + leads[hidden]
        if total + chip <= room:
            return hidden
    return max(0, len(widths) - 2)


def _chip(units: Units, lane: LanePlan, start: int) -> pygame.Rect:
    height = min(units.g(4.2), lane.row.height)
    chip = pygame.Rect(lane.first + start, 0, units.g(6.5), height)
    chip.centery = lane.row.centery
    return chip


def _starts(
    first: int, widths: list[int], leads: list[int], hidden: int, chip: int
) -> tuple[int, ...]:
    """Start edge of each tile; those folded away count for nothing."""
    steps = [first]
    for number in range(1, len(widths)):
        before = 0 if 1 <= number - 1 <= hidden else widths[number - 1]
        lead = 0 if 1 <= number <= hidden else leads[number]
        steps.append(before + lead + (chip if hidden and number == hidden + 1 else 0))
    return tuple(accumulate(steps))


def _places(
    lane: LanePlan, hub: int, tiles: tuple[int, ...], starts: tuple[int, ...], hidden: int
) -> Iterator[Place]:
    end = hub
    for number, tile in enumerate(tiles):
        near, end = end, FAR_END[end][tile]
        if 1 <= number <= hidden:
            continue
        width = _width(lane.side, tile)
        rect = pygame.Rect(starts[number], 0, width, 3 * lane.side - width)
        rect.centery = lane.row.centery
        yield Place(rect, tile, near, end, number)
