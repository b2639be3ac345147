"""The tray: how high it is, and where hand, yes and no, and the buttons stand in it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from render.frame import Frame
from render.table_tray import HandPlan
from render.theme import DENSE_LANES, Units

_BAND_G: Final = 4.0
_LEAST_DP: Final = 48
# Places of hint, sort, undo, redo and the turn's button.
_Places: TypeAlias = tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]


@dataclass(frozen=True, slots=True)
class TrayParts:
    """Areas of the hand and of yes and no, and the places of the buttons.

    ``pages``: where a hand's pages are turned, as wide as 0 where there are none. ``tall`` is the
    turn's button.
    """

    hand: pygame.Rect
    pages: pygame.Rect
    actions: pygame.Rect
    hint: pygame.Rect
    sort: pygame.Rect
    undo: pygame.Rect
    redo: pygame.Rect
    tall: pygame.Rect


def most_side(frame: Frame, lanes: int) -> float:
    """The largest half side of a tile in the hand, in u."""
    if frame.portrait:
        return 9.6
    if lanes > DENSE_LANES:
        return 8.0
    return 12.0 if lanes <= 4 else 10.5


def least_tray(dense: bool) -> float:
    """Least height in g of a tray with a hand; the buttons' row in portrait comes on top."""
    return 20.0 if dense else 30.0


def button_row(frame: Frame) -> int:
    """Height of the row of buttons under the hand, in portrait."""
    return frame.units.g(12.5) if frame.portrait else 0


def tray_rect(frame: Frame, dense: bool, hand: HandPlan | None) -> pygame.Rect:
    """The tray along the window's foot; a narrow band where no person plays."""
    units = frame.units
    height = units.g(_BAND_G)
    if hand is not None:
        least = units.g(least_tray(dense))
        height = max(least, hand.pad + hand.height) + button_row(frame)
    return pygame.Rect(0, frame.height - height, frame.width, height)


def tray_parts(
    frame: Frame, dense: bool, content: pygame.Rect, tray: pygame.Rect, *, paged: bool = False
) -> TrayParts:
    """Where hand and buttons stand in a tray, with or without a place to turn its pages."""
    units = frame.units
    top = tray.top + units.line(0.6)
    bottom = tray.bottom - button_row(frame)
    row = pygame.Rect(content.x, top, content.width, max(0, bottom - top))
    # A tray that grows does so upwards: what is pressed in it keeps its place.
    still = min(row.height, units.g(least_tray(dense)) - units.line(0.6))
    foot = pygame.Rect(row.x, row.bottom - still, row.width, still)
    places = _row(frame, foot) if frame.portrait else _block(units, dense, foot)
    actions = pygame.Rect(0, foot.y, units.g(11 if dense else 13), foot.height)
    actions.right = row.right if frame.portrait else places[-1].left - units.g(1.5)
    hand = pygame.Rect(row.x, row.y, actions.left - units.g(0.8) - row.x, row.height)
    pages = pygame.Rect(hand.right, foot.y, 0, foot.height)
    if paged:
        pages.width = units.dp(_LEAST_DP)
        pages.right = hand.right
        hand.width -= pages.width + units.g(0.8)
    return TrayParts(hand, pages, actions, *places)


def _row(frame: Frame, foot: pygame.Rect) -> _Places:
    """Five equal places in a row under the hand: sort, undo, redo, hint, the turn's button."""
    gap, height = frame.units.g(1), frame.units.g(11)
    width = (foot.width - 4 * gap) // 5
    sort = pygame.Rect(foot.x, foot.bottom, width, height)
    undo, redo, hint, tall = (sort.move(number * (width + gap), 0) for number in range(1, 5))
    return hint, sort, undo, redo, tall


def _block(units: Units, dense: bool, foot: pygame.Rect) -> _Places:
    """Hint and sort over undo and redo at the tray's end, and the turn's tall button before."""
    gap, wide = units.g(1), units.g(11 if dense else 12)
    least = units.dp(48 if dense else 64)
    high = max(least, min(units.g(8.6), (foot.height - units.g(1.6) - gap) // 2))
    hint = pygame.Rect(foot.right - 2 * wide - gap, 0, wide, high)
    hint.top = foot.centery - (2 * high + gap) // 2
    undo = hint.move(0, high + gap)
    tall = pygame.Rect(0, hint.y, units.g(12.5 if dense else 14), 2 * high + gap)
    tall.right = hint.left - gap
    across = wide + gap
    return hint, hint.move(across, 0), undo, undo.move(across, 0), tall
