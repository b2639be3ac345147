"""How the lanes share their room: in one column or two, their labels before or above the tiles."""

from math import ceil
from typing import Final, NamedTuple

import pygame

from render.frame import Frame
from render.furniture import plate_width
from render.theme import DENSE_LANES, Units

LEAST_LANE_PX: Final = 53
# A tile across of the least size for pips, and a px of air.
_LEAST_ROW_PX: Final = 49
_LEAST_DP: Final = 48
_MOST_COLUMNS: Final = 2
# All in g.
_LABEL: Final = 33.0
_DENSE_LABEL: Final = 29.0
_LEAST_LABEL: Final = 20.0
_HEAD: Final = 6.6
_DENSE_HEAD: Final = 4.3
_BEFORE_TILES: Final = 1.6
_CHIP: Final = 6.5
_DISC: Final = 8.5
_PLATE_AIR: Final = 0.8
# The em of a plate's numeral, in heights of the plate.
_NUMERAL_SHARE: Final = 0.56


class Lettered(NamedTuple):
    """How labels stand: ``head`` px above the tiles, or else ``width`` px before them."""

    head: int
    width: int


def is_dense(lanes: int) -> bool:
    """Whether so many lanes leave each little room."""
    return lanes > DENSE_LANES


def least_lane(units: Units) -> int:
    """Least height of a lane in px: to be touched, and for a double with pips."""
    return max(units.dp(_LEAST_DP), LEAST_LANE_PX)


def lanes_margin(units: Units, dense: bool) -> int:
    """Air above the first lane and under the last one, in px."""
    return units.g(0.8 if dense else 1.5)


def _gap(units: Units, dense: bool) -> int:
    return units.g(0.5 if dense else 1)


def height_needed(units: Units, lanes: int, columns: int) -> int:
    """Px between header and tray that so many lanes need in so many columns."""
    dense, rows = is_dense(lanes), -(-lanes // columns)
    gaps = (rows - 1) * _gap(units, dense) + 2 * lanes_margin(units, dense)
    return rows * least_lane(units) + gaps


def columns_for(units: Units, lanes: int, height: int) -> int:
    """In how many columns lanes stand between header and tray."""
    return 1 if height_needed(units, lanes, 1) <= height else _MOST_COLUMNS


def lane_rects(
    frame: Frame, lanes: int, columns: int, area: pygame.Rect
) -> tuple[pygame.Rect, ...]:
    """The lanes in an area, down the first column and then down the next one.

    Where one is left over, the last lane stands at the foot of both columns, as wide as they are.
    """
    units, dense, rows = frame.units, is_dense(lanes), -(-lanes // columns)
    gap, margin, across = _gap(units, dense), lanes_margin(units, dense), units.g(1.2)
    free = area.height - 2 * margin
    most = units.u(24 if lanes <= 4 or frame.portrait else 19)
    height = max(1, min(most, (free - (rows - 1) * gap) // rows))
    width = (area.width - (columns - 1) * across) // columns
    top = area.y + margin + (free - rows * height - (rows - 1) * gap) // 2
    alone = lanes % columns
    places = [divmod(number, rows - alone) for number in range(lanes - alone)]
    rects = [
        pygame.Rect(area.x + column * (width + across), top + row * (height + gap), width, height)
        for column, row in places
    ]
    whole = columns * width + (columns - 1) * across
    foot = pygame.Rect(area.x, top + (rows - 1) * (height + gap), whole, height)
    return (*rects, *[foot] * alone)


def tile_gap(units: Units) -> int:
    """Px between two tiles of a train."""
    return max(2, units.g(0.28))


def chip_slot(units: Units) -> int:
    """Width in px that what is folded away takes on a train: a target's, and the chip's."""
    return max(units.g(_CHIP), units.dp(_LEAST_DP))


def label_head(units: Units, dense: bool) -> int:
    """Height in px of a label's row above tiles."""
    return units.g(_DENSE_HEAD if dense else _HEAD)


def lettered(frame: Frame, dense: bool, columns: int, lane: pygame.Rect, side: int) -> Lettered:
    """Labels of lanes of this size: before the tiles, in portrait above them.

    They are narrower, or above, where a long train and what is put up on it need the room.
    """
    units, head = frame.units, label_head(frame.units, dense or columns > 1)
    above = lane.height - head >= _least_row(frame)
    if above and frame.portrait and not dense:
        return Lettered(head, 0)
    widest = units.g(_DENSE_LABEL if dense else _LABEL)
    free = lane.width - _trail(frame, dense, lane.height) - _longest(units, side)
    free -= units.g(_BEFORE_TILES)
    if above and free < units.g(_LEAST_LABEL):
        return Lettered(head, 0)
    return Lettered(0, min(widest, max(units.g(_LEAST_LABEL), free)))


def _longest(units: Units, side: int) -> int:
    """What must fit between label and marker: a folded train, and a tile put up with its answer."""
    tile = 2 * side + tile_gap(units)
    answer = 2 * max(units.g(_DISC), units.dp(_LEAST_DP)) + 2 * units.g(1.6)
    return 3 * tile + chip_slot(units) + answer


def _least_row(frame: Frame) -> int:
    """Least height of a row of tiles under a label: to be touched, for a double, for the plate."""
    plate = _least_plate(frame) + frame.units.g(_PLATE_AIR)
    return max(frame.units.dp(_LEAST_DP), _LEAST_ROW_PX, plate)


def _trail(frame: Frame, dense: bool, height: int) -> int:
    """What marker and plate take at a lane's end."""
    units = frame.units
    around = units.g(0.7 if dense else 1.3) + units.g(0.9) + units.g(0.6)
    plate = plate_width(plate_height(frame, height))
    return plate + marker_size(units, dense, height) + around


def plate_height(frame: Frame, row: int) -> int:
    """Height in px of an end plate on a row of tiles."""
    units = frame.units
    usual = min(units.g(_DISC), row - units.g(1.9))
    least = min(_least_plate(frame), row - units.g(_PLATE_AIR))
    return max(8, usual, least)


def _least_plate(frame: Frame) -> int:
    """Least height of a plate whose numeral is read from afar, where that is asked for."""
    return ceil(frame.main_em(0) / _NUMERAL_SHARE)


def marker_size(units: Units, dense: bool, row: int) -> int:
    """Side in px of the locomotive on a row of tiles."""
    return min(units.g(5.2 if dense else 7.5), row)
