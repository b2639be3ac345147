"""Where a lane's parts and the tiles of its train lie; pure geometry in start coordinates."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.tiles import FAR_END, IS_DOUBLE
from render.furniture import plate_width
from render.table_columns import chip_slot, marker_size, plate_height, tile_gap
from render.table_layout import TablePlan
from render.theme import Units


class LanePlan(NamedTuple):
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


class Place(NamedTuple):
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


class Track(NamedTuple):
    """A train laid out: its tiles, how many are folded away and where, and where its tail ends."""

    places: tuple[Place, ...]
    chip: pygame.Rect | None
    folded: int
    end: int


def lane_plan(plan: TablePlan, rect: pygame.Rect, *, bare: bool = False) -> LanePlan:
    """The parts of the lane at a rect; ``bare``: its tiles take the place of a label before them.

    The label above tiles stays.
    """
    units, head = plan.units, plan.lettered.head
    label = 0 if bare else plan.lettered.width
    row = pygame.Rect(rect.x, rect.y + head, rect.width, rect.height - head)
    plate, marker = row_end(plan, row)
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


def shared_end(units: Units, lane: LanePlan, *, marked: bool) -> int:
    """Where tiles put up and their answer must end: at the marker, or without one at the plate."""
    return lane.last if marked else lane.plate.left - units.g(0.6)


def row_end(plan: TablePlan, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where plate and marker stand at the end of a row of tiles."""
    units, height = plan.units, plate_height(plan.frame, row.height)
    plate = pygame.Rect(0, 0, plate_width(height), height)
    plate.midright = (row.right - units.g(0.7 if plan.dense else 1.3), row.centery)
    size = marker_size(units, plan.dense, row.height)
    marker = pygame.Rect(0, 0, size, size)
    marker.midright = (plate.left - units.g(0.9), row.centery)
    return plate, marker


def spacing(
    units: Units, side: int, tiles: tuple[int, ...], clear_of: int | None, line: int = 0
) -> tuple[list[int], list[int]]:
    """Widths of a train's tiles in px, and the gaps before them.

    Tile number ``clear_of`` keeps clear of its neighbours. A ``line`` of so many px around each
    tile touches no other and does not stand before the first tile's place.
    """
    between = 2 * line + tile_gap(units) // 2 if line else tile_gap(units)
    leads = [line if number == 0 else between for number in range(len(tiles))]
    if clear_of is not None:
        for number in (clear_of, clear_of + 1):
            if 0 < number < len(leads):
                leads[number] = units.g(1.1)
    return [tile_width(side, tile) for tile in tiles], leads


def track(
    units: Units,
    lane: LanePlan,
    hub: int,
    tiles: tuple[int, ...],
    clear_of: int | None,
    end: int,
    line: int = 0,
) -> Track:
    """Lay a train's tiles from the hub outward, folded where they do not fit.

    Tile number ``clear_of`` keeps clear of its neighbours; the last one ends at ``end`` px.
    Around each of them there is room for a ``line`` of so many px.
    """
    widths, leads = spacing(units, lane.side, tiles, clear_of, line)
    step = _Steps(lane.first, widths, leads, chip_slot(units), tile_gap(units) + line)
    hidden = _hidden(step, end)
    starts = step.starts(hidden)
    places = tuple(_places(lane, hub, tiles, starts, hidden))
    chip = _chip(units, lane, step.chip(hidden)) if hidden else None
    return Track(places, chip, len(hidden), places[-1].rect.right if places else lane.first)


class _Steps(NamedTuple):
    """Widths and gaps of a train from its first px on, and what a chip takes; all px."""

    first: int
    widths: list[int]
    leads: list[int]
    slot: int
    gap: int

    def chip(self, hidden: range) -> int:
        """Where the chip begins that stands for what is hidden."""
        shown = zip(self.leads[: hidden.start], self.widths, strict=False)
        return self.first + sum(lead + width + self.gap for lead, width in shown)

    def starts(self, hidden: range) -> tuple[int, ...]:
        """Start edge of each tile; those hidden count for nothing, but for their chip."""
        steps, at = [], self.first
        for number, (width, lead) in enumerate(zip(self.widths, self.leads, strict=True)):
            if number in hidden:
                at = self.chip(hidden) + self.slot
                steps.append(at)
            else:
                steps.append(at + lead)
                at += lead + width
        return tuple(steps)

    def end(self, hidden: range) -> int:
        """Where the last tile ends."""
        return self.starts(hidden)[-1] + self.widths[-1] if self.widths else self.first


def _hidden(step: _Steps, end: int) -> range:
    """Which tiles are folded away so that the rest ends there: as few after the first as will do.

    The first one goes too where there is no room for it. The last one never does.
    """
    last = len(step.widths) - 1
    after_first = (range(1, stop) for stop in range(1, max(last, 1) + 1))
    with_first = (range(stop) for stop in (last - 1, last) if stop > 0)
    ways = (*after_first, *with_first)
    return next((hidden for hidden in ways if step.end(hidden) <= end), ways[-1])


def tile_width(side: int, tile: int) -> int:
    """Width in px of a tile on a train: a double stands across."""
    return side if IS_DOUBLE[tile] else 2 * side


def _chip(units: Units, lane: LanePlan, start: int) -> pygame.Rect:
    height = min(units.g(4.2), lane.row.height)
    chip = pygame.Rect(start, 0, chip_slot(units), height)
    chip.centery = lane.row.centery
    return chip


def _places(
    lane: LanePlan, hub: int, tiles: tuple[int, ...], starts: tuple[int, ...], hidden: range
) -> Iterator[Place]:
    for number, tile, near, far in faced(hub, tiles):
        if number in hidden:
            continue
        width = tile_width(lane.side, tile)
        rect = pygame.Rect(starts[number], 0, width, 3 * lane.side - width)
        rect.centery = lane.row.centery
        yield Place(rect, tile, near, far, number)


def faced(hub: int, tiles: tuple[int, ...]) -> Iterator[tuple[int, int, int, int]]:
    """Number of each tile of a train, the tile, and its values from the hub outward."""
    end = hub
    for number, tile in enumerate(tiles):
        near, end = end, FAR_END[end][tile]
        yield number, tile, near, end
