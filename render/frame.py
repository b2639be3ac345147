"""The window as layouts see it: from its start edge to its end edge, not left to right."""

from dataclasses import dataclass

import pygame

from render.fonts import Direction
from render.theme import Size, Units, units


@dataclass(frozen=True, slots=True)
class Frame:
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
