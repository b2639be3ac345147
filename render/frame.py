"""The window as layouts see it: from its start edge to its end edge, not left to right."""

from math import ceil
from typing import Final, NamedTuple

import pygame

from render.languages import Direction
from render.theme import SIZE_FACTORS, Size, Units, units

_LINES_OF_HEIGHT: Final = 40
_MAIN_LINES_OF_HEIGHT: Final = 22
_LINE_HEIGHT: Final = 1.5


class Frame(NamedTuple):
    """A window of ``width`` × ``height`` px whose lines run in ``direction``."""

    width: int
    height: int
    units: Units
    direction: Direction = "ltr"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return (self.width, self.height)

    @property
    def mirrored(self) -> bool:
        """Whether the start edge is the right one."""
        return self.direction == "rtl"

    @property
    def portrait(self) -> bool:
        """Whether the window is higher than wide."""
        return self.height > self.width

    def em(self, amount: float) -> int:
        """Px of a text of so many g before it shrinks; at size tv a line is 1/40 of the height."""
        return max(self.units.g(amount), self._least_em(_LINES_OF_HEIGHT))

    def main_em(self, amount: float) -> int:
        """The same for what must be read from afar: at size tv a line is 1/22 of the height."""
        return max(self.units.g(amount), self._least_em(_MAIN_LINES_OF_HEIGHT))

    def _least_em(self, lines: int) -> int:
        if self.units.g_px < SIZE_FACTORS["tv"] * self.units.u_px:
            return 1
        return ceil(self.height / lines / _LINE_HEIGHT)

    def at(self, start: int, top: int, width: int, height: int) -> pygame.Rect:
        """The rect whose start edge lies ``start`` px from the window's start edge."""
        left = self.width - start - width if self.mirrored else start
        return pygame.Rect(left, top, width, height)

    def flip(self, rect: pygame.Rect) -> pygame.Rect:
        """A rect laid out from left to right, put where it belongs."""
        return self.at(rect.x, rect.y, rect.width, rect.height)


def frame_of(width: int, height: int, direction: Direction, size: Size = "table") -> Frame:
    """The frame of a window of that size."""
    return Frame(width, height, units(width, height, size), direction)
