"""The icons of the window: four corners that point outward to fill the screen, inward to leave."""

from functools import lru_cache
from typing import Final

import pygame

from render.pen import Pen, fresh_pen, scaled_down
from render.surfaces import tinted
from render.theme import Colour

CORNER_ICONS: Final = ("fullscreen", "window")

_STROKE: Final = 10
# Ends of a corner's arms and its bend, from the box's edge.
_OUTWARD: Final = ((14.0, 40.0), (14.0, 14.0), (40.0, 14.0))
_INWARD: Final = ((38.0, 12.0), (38.0, 38.0), (12.0, 38.0))


@lru_cache(maxsize=8)
def corner_icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """One of CORNER_ICONS, size by size px; it is shared, do not draw on it."""
    pen = fresh_pen(size)
    _corners(pen, _OUTWARD if name == "fullscreen" else _INWARD)
    return tinted(scaled_down(pen, size), colour)


def _corners(pen: Pen, arm: tuple[tuple[float, float], ...]) -> None:
    for right in (False, True):
        for low in (False, True):
            turned = tuple((100 - x if right else x, 100 - y if low else y) for x, y in arm)
            pen.stroke(turned, _STROKE)
