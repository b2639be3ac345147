"""The table's bands: header, lanes and tray, and where the parts of each begin.

Pure geometry in start coordinates, in px. It depends on the window, the number of lanes and the
room kept for hands alone, so that nothing moves when the device changes hands.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from render.frame import Frame, frame_of
from render.table_columns import (
    Lettered,
    columns_for,
    height_needed,
    is_dense,
    lane_rects,
    lettered,
)
from render.table_room import (
    TrayParts,
    button_row,
    disc_size,
    hand_foot,
    least_tray,
    most_side,
    screen_edge,
    tray_parts,
    tray_rect,
)
from render.table_tray import HandPlan, Room, hand_plan, paged_plan
from render.theme import LEAST_PIP_SIDE, Units

_TURN_LINES: Final = 2.2
_MOST_OF_ROW: Final = 0.455


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where everything stands.

    ``columns`` of lanes; ``lettered``: how their labels stand. ``hand`` is None where no person
    plays; then the tray is a narrow band and its ``parts`` are not used.
    """

    frame: Frame
    dense: bool
    columns: int
    lettered: Lettered
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
    def label_above(self) -> bool:
        """Whether a lane's label stands over its tiles."""
        return self.lettered.head > 0

    @property
    def tight(self) -> bool:
        """Whether labels are small: for many lanes, or two columns."""
        return self.dense or self.columns > 1

    @property
    def disc(self) -> int:
        """Diameter of yes and no at the hand."""
        return disc_size(self.units, self.dense)


def table_plan(frame: Frame, lanes: int, tray_tiles: int) -> TablePlan:
    """The plan for so many lanes, and hands of at most so many tiles.

    One more place is kept for a tile that is about to be drawn.
    """
    units, dense = frame.units, is_dense(lanes)
    content = _content(frame, dense)
    header = pygame.Rect(0, 0, frame.width, _header_height(frame, dense))
    status, turn = _header_rows(frame, header, content)
    hand = _hand(frame, lanes, content, header.height, tray_tiles + 1) if tray_tiles else None
    tray = tray_rect(frame, dense, hand)
    area = pygame.Rect(content.x, header.bottom, content.width, tray.top - header.bottom)
    columns = columns_for(units, lanes, area.height)
    rects = lane_rects(frame, lanes, columns, area)
    whole = rects[0]
    asked = _usual_side(frame, lanes, tray_tiles)
    side = _tile_side(frame, whole.height, hand, dense, asked)
    labels = lettered(frame, dense, columns, whole, side)
    return TablePlan(
        frame=frame,
        dense=dense,
        columns=columns,
        lettered=labels,
        content=content,
        header=header,
        status=status,
        turn=turn,
        lanes=rects,
        side=_tile_side(frame, whole.height - labels.head, hand, dense, asked),
        tray=tray,
        hand=hand,
        parts=tray_parts(frame, dense, content, tray, paged=_is_paged(hand)),
    )


def _is_paged(hand: HandPlan | None) -> bool:
    return hand is not None and hand.slots is not None


def _content(frame: Frame, dense: bool) -> pygame.Rect:
    """The part of the window that is used: at most twice as wide as high, without the margins."""
    margin = screen_edge(frame.units, dense)
    width = frame.width if frame.portrait else min(frame.width, 2 * frame.height)
    start = (frame.width - width) // 2 + margin
    return pygame.Rect(start, 0, width - 2 * margin, frame.height)


def _header_height(frame: Frame, dense: bool) -> int:
    if frame.portrait:
        # Two lines of what is owed, where that is read from afar.
        turn = max(frame.units.g(9), int(_TURN_LINES * frame.main_em(0)))
        return frame.units.g(9.5) + turn
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


def _hand(frame: Frame, lanes: int, content: pygame.Rect, header: int, tiles: int) -> HandPlan:
    """The hand's rows: in the room that one column of lanes leaves, else two, else in pages."""
    units = frame.units
    free = [
        frame.height - header - height_needed(units, lanes, columns) - button_row(frame)
        for columns in (1, 2)
    ]
    least = least_tray(frame, is_dense(lanes))
    trays = [max(tray, least) for tray in free[free[0] < least :]]
    rooms = (_room(frame, lanes, content, tray, paged=False) for tray in trays)
    plans = (hand_plan(units, room, tiles) for room in rooms)
    found = next((plan for plan in plans if plan is not None), None)
    if found is not None:
        return found
    return paged_plan(units, _room(frame, lanes, content, trays[-1], paged=True), tiles)


def _room(frame: Frame, lanes: int, content: pygame.Rect, tray: int, *, paged: bool) -> Room:
    dense, nowhere = is_dense(lanes), pygame.Rect(0, 0, frame.width, 0)
    return Room(
        width=tray_parts(frame, dense, content, nowhere, paged=paged).hand.width,
        window=frame.height,
        tray=tray,
        dense=dense,
        most_side=frame.units.u(most_side(frame, lanes)),
        foot=hand_foot(frame, dense),
    )


def _usual_side(frame: Frame, lanes: int, tray_tiles: int) -> int:
    """Half side of a tile on the table at size table; 0 where that is the size."""
    usual = frame_of(frame.width, frame.height, frame.direction)
    return 0 if frame.units == usual.units else table_plan(usual, lanes, tray_tiles).side


def _tile_side(frame: Frame, row: int, hand: HandPlan | None, dense: bool, asked: int) -> int:
    """Half side of a tile on the table: even, and readable wherever the lane has room for it.

    Header and tray are higher at the larger sizes, so that lanes are lower: their tiles are as
    large as ``asked`` as far as a row can take them.
    """
    side, most = (_MOST_OF_ROW if dense else 0.395) * row, _MOST_OF_ROW * row
    side = max(side, min(asked, most))
    if hand is not None:
        side = min(side, hand.side / _hand_share(frame, hand, dense))
    even = 2 * int(side / 2)
    return max(even, LEAST_PIP_SIDE if row >= 2 * LEAST_PIP_SIDE else 2)


def _hand_share(frame: Frame, hand: HandPlan, dense: bool) -> float:
    """How much larger a tile in the hand is than one on the table."""
    if frame.portrait and not dense:
        return 1.4
    return 1.5 if hand.rows == 1 else 1.2
