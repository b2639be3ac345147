"""How a hand stands in the tray: rows, size and gaps, by the room there is."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from render.theme import Units, nearest

MOST_ROWS: Final = 4
_LEAST_DP: Final = 48
# In g: what the keyboard's ring takes around a tile, and the line on top of the tray.
RING_G: Final = 1.1
LINE_G: Final = 0.6
_LIFT_G: Final = 2.0
_ROW_GAP_G: Final = 2.0
_AIRY_PAD_G: Final = 6.7
_MOST_OF_HEIGHT: Final = 0.27
_AS_GOOD: Final = 0.9


@dataclass(frozen=True, slots=True)
class HandPlan:
    """Rows of upright tiles of half side ``side``; all lengths in px.

    ``pitch`` and ``row_pitch`` are the distances of neighbours; ``lift`` is how much a playable
    tile is raised; ``pad`` is what the tray needs above and below the rows, and ``foot`` the part
    of it that stays free below. ``slots``: how many tiles a page takes, where not all are shown at
    a time; else None.
    """

    rows: int
    per_row: int
    side: int
    pitch: int
    row_pitch: int
    lift: int
    pad: int
    foot: int
    slots: int | None = None

    @property
    def height(self) -> int:
        """Height of all rows together."""
        return (self.rows - 1) * self.row_pitch + 2 * self.side


@dataclass(frozen=True, slots=True)
class Room:
    """What a hand may take: width of a row, height of the window and of the whole tray.

    ``foot``: what stays free below it.
    """

    width: int
    window: int
    tray: int
    dense: bool
    most_side: int
    foot: int


def hand_plan(units: Units, room: Room, tiles: int) -> HandPlan | None:
    """The rows for so many tiles: of those that give each 48 dp, the ones with the largest tiles.

    Fewer rows win where they cost little: they leave the lanes more room. None where no number
    of rows gives 48 dp.
    """
    roomy = _roomy(units, room, tiles)
    largest = max((option.side for option in roomy), default=0)
    return next((option for option in roomy if option.side >= _AS_GOOD * largest), None)


def largest_plan(units: Units, room: Room, tiles: int) -> HandPlan | None:
    """The rows with the largest tiles in a tray that is as high as it is; of equal ones the fewest.

    None where no number of rows gives each tile 48 dp.
    """
    return max(_roomy(units, room, tiles), key=lambda option: option.side, default=None)


def _roomy(units: Units, room: Room, tiles: int) -> list[HandPlan]:
    """The numbers of rows that give each tile 48 dp, the fewest first."""
    options = [
        _option(units, room, rows, max(1, -(-tiles // rows))) for rows in range(1, MOST_ROWS + 1)
    ]
    return [option for option in options if _is_roomy(units, room, option)]


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
    row_gap = max(units.g(_ROW_GAP_G), 2)
    # A raised tile and the ring around it touch no row above.
    lift = units.g(_LIFT_G) if rows == 1 else max(1, row_gap - units.g(RING_G))
    pad = _pad(units, room, lift)
    height = min(nearest(_MOST_OF_HEIGHT * room.window), room.tray - pad) - (rows - 1) * row_gap
    widest = room.width // per_row
    side = max(4, min(room.most_side, height // (2 * rows), widest - gap))
    return HandPlan(
        rows=rows,
        per_row=per_row,
        side=side,
        pitch=min(widest, max(side + gap, units.dp(_LEAST_DP))),
        row_pitch=2 * side + row_gap,
        lift=lift,
        pad=pad,
        foot=room.foot,
    )


def _pad(units: Units, room: Room, lift: int) -> int:
    """The foot, a lift, the ring and the tray's line; with few lanes some air too."""
    if not room.dense:
        return units.g(_AIRY_PAD_G)
    return room.foot + lift + units.g(RING_G) + units.line(LINE_G)


def _is_roomy(units: Units, room: Room, plan: HandPlan) -> bool:
    least = units.dp(_LEAST_DP)
    return room.width // plan.per_row >= least and 2 * plan.side + plan.lift >= least


def page_count(plan: HandPlan, tiles: int) -> int:
    """How many pages so many tiles take, at least 1."""
    return 1 if plan.slots is None else max(1, -(-tiles // plan.slots))


def hand_places(
    plan: HandPlan, area: pygame.Rect, middle: int, tiles: int, usual: int
) -> tuple[pygame.Rect, ...]:
    """Where so many tiles stand in an area: row by row from the lead, in the plan's columns.

    With ``usual`` of them they stand about ``middle``, as far as a full row has room there; more
    or fewer move none of the others.
    """
    top = area.y + (area.height - plan.height + plan.lift) // 2
    top = min(top, area.bottom - plan.foot - plan.height)
    lead = middle - min(plan.per_row, usual) * plan.pitch // 2
    lead = max(area.left, min(lead, area.right - plan.per_row * plan.pitch))
    lead += (plan.pitch - plan.side) // 2
    return tuple(
        pygame.Rect(
            lead + place % plan.per_row * plan.pitch,
            top + place // plan.per_row * plan.row_pitch,
            plan.side,
            2 * plan.side,
        )
        for place in range(tiles)
    )


def touch_place(plan: HandPlan, place: pygame.Rect) -> pygame.Rect:
    """What belongs to a tile at a place: half of the gaps beside it, and where it is raised to."""
    left = place.x - (plan.pitch - plan.side) // 2
    return pygame.Rect(left, place.y - plan.lift, plan.pitch, 2 * plan.side + plan.lift)
