"""Seats around the table: in playing order, clockwise from its near start corner."""

from typing import Final, NamedTuple

import pygame

from game.actions import MIN_SEATS
from render.theme import Units

# How many seats sit along the bottom, the start side, the top and the end side.
_SIDES: Final = (
    (1, 0, 1, 0),
    (1, 0, 2, 0),
    (2, 0, 2, 0),
    (2, 0, 3, 0),
    (3, 0, 3, 0),
    (2, 1, 3, 1),
    (3, 1, 3, 1),
    (2, 2, 3, 2),
    (3, 2, 3, 2),
)
# In g: a seat's largest size, alone in its row and with seats at the sides too; the gaps.
_SEAT: Final = (44, 19)
_SEAT_NARROW: Final = 36
_GAP: Final = 4
_LEAST_GAP: Final = 2
# The table's room, and the table in it.
_MIDDLE: Final = 44
_LEAST_MIDDLE: Final = (32, 33)
# Seats at the sides keep this width before the table gives way.
_SLIM_SEAT: Final = 18
_TABLE: Final = (96, 46)


class SeatPlaces(NamedTuple):
    """The seats' rects in playing order, and the table's, all in start coordinates."""

    seats: tuple[pygame.Rect, ...]
    table: pygame.Rect


def setup_places(area: pygame.Rect, seats: int, units: Units) -> SeatPlaces:
    """Places for 2 to 10 seats around a table in an area of start coordinates."""
    bottom, near, top, far = _SIDES[seats - MIN_SEATS]
    size = _seat_size(area, units, bool(near))
    low = _row(area, bottom, area.bottom - size[1], size, units)
    high = _row(area, top, area.top, size, units)
    inner = _between(area, size, units, bool(near))
    start_side = _column(area.left, near, inner, size, units)
    end_side = _column(area.right - size[0], far, inner, size, units)
    # Clockwise: the first seat of the bottom row begins, the rest of that row comes last.
    order = (*low[:1], *start_side[::-1], *high, *end_side, *low[:0:-1])
    return SeatPlaces(order, _table(inner, units))


def _seat_size(area: pygame.Rect, units: Units, sides: bool) -> tuple[int, int]:
    gap = units.g(_LEAST_GAP)
    width = min(units.g(_SEAT_NARROW if sides else _SEAT[0]), (area.width - 2 * gap) // 3)
    room = area.height - units.g(_LEAST_MIDDLE[1]) - 2 * gap
    height = min(units.g(_SEAT[1]), room // 2)
    if sides:
        free = area.width - 2 * gap
        left = min(units.g(_MIDDLE), free - 2 * units.g(_SLIM_SEAT))
        width = min(width, (free - max(units.g(_LEAST_MIDDLE[0]), left)) // 2)
        # Two seats lie above each other between the rows.
        height = min(height, (area.height - 3 * gap) // 4)
    return (width, height)


def _row(
    area: pygame.Rect, count: int, top: int, size: tuple[int, int], units: Units
) -> tuple[pygame.Rect, ...]:
    free = area.width - 3 * size[0]
    gap = min(units.g(_GAP), free // 2)
    start = area.left + (area.width - count * size[0] - (count - 1) * gap) // 2
    lefts = (start + index * (size[0] + gap) for index in range(count))
    return tuple(pygame.Rect(left, top, *size) for left in lefts)


def _between(area: pygame.Rect, size: tuple[int, int], units: Units, sides: bool) -> pygame.Rect:
    """The room inside the seats, a gap away from them."""
    gap = units.g(_LEAST_GAP)
    across = size[0] + gap if sides else 0
    return area.inflate(-2 * across, -2 * (size[1] + gap))


def _column(
    left: int, count: int, inner: pygame.Rect, size: tuple[int, int], units: Units
) -> tuple[pygame.Rect, ...]:
    gap = min(units.g(_GAP), inner.height - 2 * size[1])
    height = count * size[1] + (count - 1) * gap
    top = inner.top + (inner.height - height) // 2
    return tuple(pygame.Rect(left, top + index * (size[1] + gap), *size) for index in range(count))


def _table(inner: pygame.Rect, units: Units) -> pygame.Rect:
    width, height = (
        min(units.g(side), room) for side, room in zip(_TABLE, inner.size, strict=True)
    )
    table = pygame.Rect(0, 0, width, height)
    table.center = inner.center
    return table
