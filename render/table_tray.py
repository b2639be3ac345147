"""How a hand stands in the tray: rows, size and gaps, by the room there is."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from render.theme import Units, nearest

MOST_ROWS: Final = 4
_LEAST_DP: Final = 48
_MOST_OF_HEIGHT: Final = 0.27
_AS_GOOD: Final = 0.9


@dataclass(frozen=True, slots=True)
class HandPlan:
    """Rows of upright tiles of half side ``side``; all lengths in px.

    ``pitch`` and ``row_pitch`` are the distances of neighbours; ``lift`` is how much a playable
    tile is raised; ``pad`` is what the tray needs above and below the rows. ``slots``: how many
    tiles a page takes, where not all are shown at a time; else None.
    """

    rows: int
    per_row: int
    side: int
    pitch: int
    row_pitch: int
    lift: int
    pad: int
    slots: int | None = None

    @property
    def height(self) -> int:
        """Height of all rows together."""
        return (self.rows - 1) * self.row_pitch + 2 * self.side


@dataclass(frozen=True, slots=True)
class Room:
    """What a hand may take: width of a row, height of the window and of the whole tray."""

    width: int
    window: int
    tray: int
    dense: bool
    most_side: int


def hand_plan(units: Units, room: Room, tiles: int) -> HandPlan | None:
    """The rows for so many tiles: of those that give each 48 dp, the ones with the largest tiles.

    Fewer rows win where they cost little: they leave the lanes more room. None where no number
    of rows gives 48 dp.
    """
    options = [
        _option(units, room, rows, max(1, -(-tiles // rows))) for rows in range(1, MOST_ROWS + 1)
    ]
    roomy = [option for option in options if _is_roomy(units, room, option)]
    largest = max((option.side for option in roomy), default=0)
    return next((option for option in roomy if option.side >= _AS_GOOD * largest), None)


def paged_plan(units: Units, room: Room, tiles: int) -> HandPlan:
    """The rows of one page of so many tiles: the fewest pages, and of those the largest tiles."""
    most = max(1, room.width // units.dp(_LEAST_DP))
    plans = [_page(units, room, tiles, rows, most) for rows in range(1, MOST_ROWS + 1)]
    roomy = [plan for plan in plans if _is_roomy(units, room, plan)]
    return min(roomy or plans[:1], key=lambda plan: (page_count(plan, tiles), -plan.side))


def _page(units: Units, room: Room, tiles: int, rows: int, most: int) -> HandPlan:
    """A page of so many rows of at most so many tiles, all pages evenly filled."""
    pages = -(-tiles // (rows * most))
    per_row = -(-tiles // (pages * rows))
    return replace(_option(units, room, rows, per_row), slots=rows * per_row)


def _option(units: Units, room: Room, rows: int, per_row: int) -> HandPlan:
    gap = units.g(1.1 if room.dense else 1.5)
    row_gap = max(units.g(1.1 if room.dense else 2), 2)
    pad = units.g(_pad(room.dense, rows))
    height = min(nearest(_MOST_OF_HEIGHT * room.window), room.tray - pad) - (rows - 1) * row_gap
    widest = room.width // per_row
    side = max(4, min(room.most_side, height // (2 * rows), widest - gap))
    return HandPlan(
        rows=rows,
        per_row=per_row,
        side=side,
        pitch=min(widest, max(side + gap, units.dp(_LEAST_DP))),
        row_pitch=2 * side + row_gap,
        lift=units.g(2) if rows == 1 else max(1, row_gap - units.line(0.4)),
        pad=pad,
    )


def _pad(dense: bool, rows: int) -> float:
    if not dense:
        return 6.7
    return 5.0 if rows == 1 else 3.4


def _is_roomy(units: Units, room: Room, plan: HandPlan) -> bool:
    least = units.dp(_LEAST_DP)
    return room.width // plan.per_row >= least and 2 * plan.side + plan.lift >= least


def page_count(plan: HandPlan, tiles: int) -> int:
    """How many pages so many tiles take, at least 1."""
    return 1 if plan.slots is None else max(1, -(-tiles // plan.slots))


def hand_places(
    plan: HandPlan, area: pygame.Rect, middle: int, tiles: int
) -> tuple[pygame.Rect, ...]:
    """Where so many tiles stand in an area: as few rows as hold them, evenly filled.

    They stand about ``middle`` if there is room for that.
    """
    rows = max(1, -(-tiles // max(plan.per_row, area.width // plan.pitch)))
    per_row = -(-tiles // rows)
    height = (rows - 1) * plan.row_pitch + 2 * plan.side
    top = area.y + (area.height - height + plan.lift) // 2
    half = (per_row * plan.pitch + 1) // 2
    centre = max(min(middle, area.right - half), area.left + half)
    return tuple(
        rect
        for row in range(rows)
        for rect in _row(
            plan, centre, top + row * plan.row_pitch, min(per_row, tiles - row * per_row)
        )
    )


def _row(plan: HandPlan, centre: int, top: int, tiles: int) -> tuple[pygame.Rect, ...]:
    start = centre - tiles * plan.pitch // 2 + (plan.pitch - plan.side) // 2
    return tuple(
        pygame.Rect(start + place * plan.pitch, top, plan.side, 2 * plan.side)
        for place in range(tiles)
    )


def touch_place(plan: HandPlan, place: pygame.Rect) -> pygame.Rect:
    """What belongs to a tile at a place: half of the gaps beside it, and where it is raised to."""
    left = place.x - (plan.pitch - plan.side) // 2
    return pygame.Rect(left, place.y - plan.lift, plan.pitch, 2 * plan.side + plan.lift)
