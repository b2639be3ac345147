"""A tile under the pointer: one picture that moves over a page without any laying out."""

from dataclasses import dataclass

import pygame

from render.surfaces import Sprite
from render.table_sheet import Picture


@dataclass(frozen=True, slots=True)
class Lifted:
    """A tile and its shadow as one sprite; lengths are px.

    ``size`` is the tile's alone, whose foot stands ``above`` over the pointer, and ``room`` the
    frame that it stays in.
    """

    sprite: Sprite
    size: tuple[int, int]
    above: int
    room: tuple[int, int]

    def at(self, x: int, y: int) -> Picture:
        """The picture and its place while the pointer is at ``x, y``."""
        width, height = self.size
        place = pygame.Rect(x - width // 2, y - self.above - height, width, height)
        place.clamp_ip(pygame.Rect((0, 0), self.room))
        return self.sprite.at(place.x, place.y)
