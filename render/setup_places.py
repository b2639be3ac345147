"""Seats around the table: in playing order, clockwise from its near start corner."""

from typing import Final, NamedTuple

import pygame

from game.actions import MIN_SEATS
from render.theme import Units, nearest

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
# The table's room, and the table in it before it shares what height is left.
_MIDDLE: Final = 44
_LEAST_MIDDLE: Final = (32, 33)
_TABLE: Final = (96, 46)
# Seats at the sides keep this width before the table gives way.
_SLIM_SEAT: Final = 18
# Of the height that is left the table takes this share, and each gap between it and the seats
# that one; the rest lies outside the seats.
_TABLE_SHARE: Final = 0.5
_GAP_SHARE: Final = 0.1


class SeatPlaces(NamedTuple):
    """The seats' rects in playing order, and the table's, all in start coordinates."""

    seats: tuple[pygame.Rect, ...]
    table: pygame.Rect


def setup_places(area: pygame.Rect, seats: int, units: Units, mirrored: bool = False) -> SeatPlaces:
    """Places for 2 to 10 seats around a table in an area of start coordinates.

    Mirrored, start coordinates run from the right: the order is turned around, so that it is
    clockwise in the window as at a table of wood.
    """
    bottom, near, top, far = _SIDES[seats - MIN_SEATS]
    size = _seat_size(area, units, bool(near))
    table, gap = _table(area, size, units, bool(near))
    low = _row(area, bottom, table.bottom + gap, size, units)
    high = _row(area, top, table.top - gap - size[1], size, units)
    aside = units.g(_LEAST_GAP)
    start_side = _column(table.left - aside - size[0], near, table, size, units)
    end_side = _column(table.right + aside, far, table, size, units)
    # Clockwise: the first seat of the bottom row begins, the rest of that row comes last.
    order = (*low[:1], *start_side[::-1], *high, *end_side, *low[:0:-1])
    if mirrored:
        order = tuple(_across(area, place) for place in order)
    return SeatPlaces(order, table)


def _across(area: pygame.Rect, place: pygame.Rect) -> pygame.Rect:
    return pygame.Rect((area.left + area.right - place.right, place.top), place.size)


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


def _table(
    area: pygame.Rect, seat: tuple[int, int], units: Units, sides: bool
) -> tuple[pygame.Rect, int]:
    """The table in the middle of the area, and px between it and the rows of seats."""
    gap = units.g(_LEAST_GAP)
    across = (seat[0] if sides else 0) + gap
    room = area.inflate(-2 * across, -2 * (seat[1] + gap))
    height = min(units.g(_TABLE[1]), room.height)
    left = room.height - height
    gap += nearest(_GAP_SHARE * left)
    size = (min(units.g(_TABLE[0]), room.width), height + nearest(_TABLE_SHARE * left))
    table = pygame.Rect((0, 0), size)
    table.center = area.center
    return table, gap


def _row(
    area: pygame.Rect, count: int, top: int, size: tuple[int, int], units: Units
) -> tuple[pygame.Rect, ...]:
    free = area.width - 3 * size[0]
    gap = min(units.g(_GAP), free // 2)
    start = area.left + (area.width - count * size[0] - (count - 1) * gap) // 2
    lefts = (start + index * (size[0] + gap) for index in range(count))
    return tuple(pygame.Rect(left, top, *size) for left in lefts)


def _column(
    left: int, count: int, table: pygame.Rect, size: tuple[int, int], units: Units
) -> tuple[pygame.Rect, ...]:
    gap = min(units.g(_GAP), table.height - 2 * size[1])
    height = count * size[1] + (count - 1) * gap
    top = table.top + (table.height - height) // 2
    return tuple(pygame.Rect(left, top + index * (size[1] + gap), *size) for index in range(count))
