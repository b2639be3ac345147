"""The table's bands: header, lanes and tray, and where the parts of each begin.

Pure geometry in start coordinates, in px. It depends on the window, the number of lanes and the
room kept for hands alone, so that nothing moves when the device changes hands.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from render.frame import Frame
from render.table_room import (
    TrayParts,
    button_row,
    least_tray,
    most_side,
    tray_parts,
    tray_rect,
)
from render.table_tray import HandPlan, Room, hand_plan
from render.theme import DENSE_LANES, LEAST_PIP_SIDE, Units

LEAST_LANE_PX: Final = 53
_LEAST_DP: Final = 48
_DISC_DP: Final = 64


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where everything stands.

    ``label_above``: a lane's label stands over its tiles. ``hand`` is None where no person plays;
    then the tray is a narrow band and its ``parts`` are not used.
    """

    frame: Frame
    dense: bool
    label_above: bool
    content: pygame.Rect
    header: pygame.Rect
    status: pygame.Rect
    turn: pygame.Rect
    lanes: tuple[pygame.Rect, ...]
    side: int
    tray: pygame.Rect
    hand: HandPlan | None
    parts: TrayParts

    @property
    def units(self) -> Units:
        """The window's units."""
        return self.frame.units

    @property
    def disc(self) -> int:
        """Diameter of yes and no at the hand."""
        return self.units.dp(_LEAST_DP if self.dense else _DISC_DP)


def table_plan(frame: Frame, lanes: int, tray_tiles: int) -> TablePlan:
    """The plan for so many lanes, and hands of at most so many tiles.

    One more place is kept for a tile that is about to be drawn.
    """
    units, dense = frame.units, lanes > DENSE_LANES
    content = _content(frame, dense)
    header = pygame.Rect(0, 0, frame.width, _header_height(frame, dense))
    status, turn = _header_rows(frame, header, content)
    hand = _hand(frame, lanes, content, header.height, tray_tiles + 1) if tray_tiles else None
    tray = tray_rect(frame, dense, hand)
    rects = _lane_rects(frame, lanes, content, header.bottom, tray.top)
    label_above = frame.portrait and not dense
    return TablePlan(
        frame=frame,
        dense=dense,
        label_above=label_above,
        content=content,
        header=header,
        status=status,
        turn=turn,
        lanes=rects,
        side=_tile_side(units, rects[0].height, hand, dense, label_above),
        tray=tray,
        hand=hand,
        parts=tray_parts(frame, dense, content, tray),
    )


def label_row(units: Units) -> int:
    """Height of the label's row in a lane that has it above its tiles."""
    return units.g(6.6)


def _content(frame: Frame, dense: bool) -> pygame.Rect:
    """The part of the window that is used: at most twice as wide as high, without the margins."""
    margin = frame.units.g(1.5 if dense else 2)
    width = frame.width if frame.portrait else min(frame.width, 2 * frame.height)
    start = (frame.width - width) // 2 + margin
    return pygame.Rect(start, 0, width - 2 * margin, frame.height)


def _header_height(frame: Frame, dense: bool) -> int:
    if frame.portrait:
        return frame.units.g(9.5) + frame.units.g(9)
    return frame.units.g(8.6 if dense else 11)


def _header_rows(
    frame: Frame, header: pygame.Rect, content: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """Rects of the status (round, boneyard, menu) and of whose turn it is."""
    whole = pygame.Rect(content.x, header.y, content.width, header.height)
    if not frame.portrait:
        return whole, whole
    air, first = frame.units.g(0.8), frame.units.g(9.5)
    turn = whole.y + air + first
    return (
        pygame.Rect(whole.x, whole.y + air, whole.width, first),
        pygame.Rect(whole.x, turn, whole.width, whole.bottom - turn),
    )


def _lane_gap(units: Units, dense: bool) -> int:
    return units.g(0.5 if dense else 1)


def _lane_margin(units: Units, dense: bool) -> int:
    return units.g(0.8 if dense else 1.5)


def _hand(frame: Frame, lanes: int, content: pygame.Rect, header: int, tiles: int) -> HandPlan:
    units, dense = frame.units, lanes > DENSE_LANES
    area = tray_parts(frame, dense, content, pygame.Rect(0, 0, frame.width, 0)).hand
    least_lane = max(units.dp(_LEAST_DP), LEAST_LANE_PX)
    needed = lanes * least_lane + (lanes - 1) * _lane_gap(units, dense)
    free = frame.height - header - needed - 2 * _lane_margin(units, dense)
    room = Room(
        width=area.width,
        window=frame.height,
        tray=max(free - button_row(frame), units.g(least_tray(dense))),
        dense=dense,
        most_side=units.u(most_side(frame, lanes)),
    )
    return hand_plan(units, room, tiles)


def _lane_rects(
    frame: Frame, lanes: int, content: pygame.Rect, top: int, bottom: int
) -> tuple[pygame.Rect, ...]:
    units, dense = frame.units, lanes > DENSE_LANES
    gap, margin = _lane_gap(units, dense), _lane_margin(units, dense)
    free = bottom - top - 2 * margin
    most = units.u(24 if lanes <= 4 or frame.portrait else 19)
    height = max(1, min(most, (free - (lanes - 1) * gap) // lanes))
    start = top + margin + (free - lanes * height - (lanes - 1) * gap) // 2
    return tuple(
        pygame.Rect(content.x, start + number * (height + gap), content.width, height)
        for number in range(lanes)
    )


def _tile_side(
    units: Units, lane: int, hand: HandPlan | None, dense: bool, label_above: bool
) -> int:
    """Half side of a tile on the table: even, and readable wherever the lane has room for it."""
    room = lane - label_row(units) if label_above else lane
    side = (0.455 if dense else 0.395) * room
    if hand is not None:
        side = min(side, hand.side / _hand_share(hand, label_above))
    even = 2 * int(side / 2)
    return max(even, LEAST_PIP_SIDE if room >= 2 * LEAST_PIP_SIDE else 2)


def _hand_share(hand: HandPlan, label_above: bool) -> float:
    """How much larger a tile in the hand is than one on the table."""
    if label_above:
        return 1.4
    return 1.5 if hand.rows == 1 else 1.2
