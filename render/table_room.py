"""The tray: how high it is, and where hand, yes and no, and the buttons stand in it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from render.frame import Frame
from render.table_tray import LINE_G, HandPlan
from render.theme import DENSE_LANES, Units

_BAND_G: Final = 4.0
_LEAST_DP: Final = 48
_DISC_DP: Final = 64
_DISC_GAP_DP: Final = 12
# Between the ways to the pages before and after: the height of what is said there.
_PAGES_WORDS_G: Final = 4.4
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


def least_tray(frame: Frame, dense: bool) -> int:
    """Least height of a tray with a hand; the buttons' row in portrait comes on top.

    Yes and no over one another need it, and with few lanes some air where there is room for it:
    at size table, and in portrait.
    """
    units = frame.units
    if frame.portrait:
        return units.g(20 if dense else 30)
    return units.g(21) if dense else max(units.g(27.5), units.u(30))


def screen_edge(units: Units, dense: bool) -> int:
    """What stays free along the window's edges."""
    return units.g(1.5 if dense else 2)


def hand_foot(frame: Frame, dense: bool) -> int:
    """What stays free under a hand: the window's edge, or the gap to the row of buttons."""
    return frame.units.g(1.3) if frame.portrait else screen_edge(frame.units, dense)


def disc_size(units: Units, dense: bool) -> int:
    """Diameter of yes and no at the hand."""
    return units.dp(_LEAST_DP if dense else _DISC_DP)


def disc_gap(units: Units) -> int:
    """What stays free between yes and no."""
    return units.dp(_DISC_GAP_DP)


def button_row(frame: Frame) -> int:
    """Height of the row of buttons under the hand, in portrait."""
    return frame.units.g(12.5) if frame.portrait else 0


def tray_rect(frame: Frame, dense: bool, hand: HandPlan | None) -> pygame.Rect:
    """The tray along the window's foot; a narrow band where no person plays."""
    units = frame.units
    height = units.g(_BAND_G)
    if hand is not None:
        least = least_tray(frame, dense)
        height = max(least, hand.pad + hand.height) + button_row(frame)
    return pygame.Rect(0, frame.height - height, frame.width, height)


def tray_parts(
    frame: Frame, dense: bool, content: pygame.Rect, tray: pygame.Rect, *, paged: bool = False
) -> TrayParts:
    """Where hand and buttons stand in a tray, with or without a place to turn its pages."""
    units = frame.units
    top = tray.top + units.line(LINE_G)
    bottom = tray.bottom - button_row(frame)
    row = pygame.Rect(content.x, top, content.width, max(0, bottom - top))
    # A tray that grows does so upwards: what is pressed in it keeps its place.
    still = min(row.height, least_tray(frame, dense) - units.line(LINE_G))
    foot = pygame.Rect(row.x, row.bottom - still, row.width, still)
    places = _row(frame, foot) if frame.portrait else _block(units, dense, foot)
    actions = _discs(frame, dense, foot)
    actions.right = row.right if frame.portrait else places[-1].left - units.g(1.5)
    hand = pygame.Rect(row.x, row.y, actions.left - units.g(0.8) - row.x, row.height)
    pages = _pages(frame, dense, row, foot)
    pages.right = hand.right
    if paged:
        hand.width -= pages.width + units.g(0.8)
    else:
        pages = pygame.Rect(hand.right, pages.y, 0, pages.height)
    return TrayParts(hand, pages, actions, *places)


def _discs(frame: Frame, dense: bool, foot: pygame.Rect) -> pygame.Rect:
    """The column in whose middle yes and no stand, as low as the edge below them lets them."""
    units = frame.units
    high = 2 * disc_size(units, dense) + disc_gap(units)
    top = _top(foot, high, hand_foot(frame, dense))
    column = pygame.Rect(0, 0, units.g(11 if dense else 13), high)
    column.top = top
    return column


def _pages(frame: Frame, dense: bool, row: pygame.Rect, foot: pygame.Rect) -> pygame.Rect:
    """Two square ways to other pages with words between, over the same edge as yes and no."""
    units = frame.units
    edge, side = hand_foot(frame, dense), units.dp(_LEAST_DP)
    high = min(2 * side + units.g(_PAGES_WORDS_G), row.height - edge)
    return pygame.Rect(0, max(row.top, _top(foot, high, edge)), side, high)


def _top(foot: pygame.Rect, height: int, edge: int) -> int:
    """Where a thing of a height begins: in the middle of the foot, if the edge stays free."""
    return min(foot.centery - height // 2, foot.bottom - edge - height)


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
    hint.top = _top(foot, 2 * high + gap, screen_edge(units, dense))
    undo = hint.move(0, high + gap)
    tall = pygame.Rect(0, hint.y, units.g(12.5 if dense else 14), 2 * high + gap)
    tall.right = hint.left - gap
    across = wide + gap
    return hint, hint.move(across, 0), undo, undo.move(across, 0), tall
