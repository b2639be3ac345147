"""The tray: how high it is, and where hand, yes and no, and the turn's button stand in it."""

from typing import Final

import pygame

from render.frame import Frame
from render.table_tray import HandPlan
from render.theme import DENSE_LANES

_BAND_G: Final = 4.0


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
    frame: Frame, dense: bool, content: pygame.Rect, tray: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Areas of the hand, of yes and no, and of the tall button."""
    units = frame.units
    top = tray.top + units.line(0.6)
    bottom = tray.bottom - button_row(frame)
    row = pygame.Rect(content.x, top, content.width, max(0, bottom - top))
    # A tray that grows does so upwards: what is pressed in it keeps its place.
    still = min(row.height, units.g(least_tray(dense)) - units.line(0.6))
    foot = pygame.Rect(row.x, row.bottom - still, row.width, still)
    tall = _tall_button(frame, dense, foot)
    actions = pygame.Rect(0, foot.y, units.g(11 if dense else 13), foot.height)
    actions.right = row.right if frame.portrait else tall.left - units.g(1.5)
    hand = pygame.Rect(row.x, row.y, actions.left - units.g(0.8) - row.x, row.height)
    return hand, actions, tall


def _tall_button(frame: Frame, dense: bool, row: pygame.Rect) -> pygame.Rect:
    """The button of the turn, at the tray's end; in portrait in a row of its own."""
    units = frame.units
    if frame.portrait:
        gap = units.g(1)
        width = (row.width - 4 * gap) // 5
        return pygame.Rect(row.right - width, row.bottom, width, units.g(11))
    height = min(2 * units.g(8.6) + units.g(1), row.height - units.g(1.6))
    tall = pygame.Rect(0, 0, units.g(12.5 if dense else 14), max(0, height))
    tall.midright = (row.right, row.centery)
    return tall
