"""Large pictures that screens lie on, kept while their size stays the same.

They are shared: do not draw on them.
"""

from functools import lru_cache
from typing import Final

import pygame

from render.backdrops import brass_line, cloth, header_band
from render.surfaces import Sprite, bordered, gradient, panel, shadow, under
from render.theme import BRASS, RADIUS, TRAY, Units, mix, nearest

_PANEL_ALPHA: Final = 0.92
# Large shadows are made so many times smaller.
_COARSE: Final = 4


@lru_cache(maxsize=1)
def plain_cloth(width: int, height: int) -> pygame.Surface:
    """The cloth under its lamp, as large as the window."""
    return cloth(width, height)


@lru_cache(maxsize=2)
def head_band(width: int, height: int, units: Units) -> pygame.Surface:
    """The lacquer band along the top, with its brass line."""
    return header_band(width, height, units)


@lru_cache(maxsize=2)
def foot_band(width: int, height: int, units: Units) -> pygame.Surface:
    """The lacquer band along the bottom; its brass line is its first rows."""
    surface = gradient(width, height, TRAY)
    surface.fill((*mix(TRAY[0], BRASS, 0.6), 255), (0, 0, width, brass_line(units)))
    return surface


@lru_cache(maxsize=4)
def dark_panel(size: tuple[int, int], units: Units) -> Sprite:
    """A dark panel with a thin brass line, and its shadow."""
    radius = units.g(RADIUS)
    face = panel(size, radius, TRAY, _PANEL_ALPHA)
    bordered(face, radius, units.line(0.125), BRASS, 0.4)
    return under(wide_shadow(size, radius, units.g(1), units.g(2), 0.5), Sprite(face))


def wide_shadow(size: tuple[int, int], radius: int, down: int, blur: int, alpha: float) -> Sprite:
    """A shadow like `surfaces.shadow`, for large panels: blurred small, then scaled up."""
    width, height = (max(1, side // _COARSE) for side in size)
    small = shadow(
        (width, height),
        radius // _COARSE,
        nearest(down / _COARSE),
        max(2, blur // _COARSE),
        alpha,
    )
    scale = (size[0] / width, size[1] / height)
    soft = small.surface
    across, tall = nearest(soft.get_width() * scale[0]), nearest(soft.get_height() * scale[1])
    full = pygame.transform.smoothscale(soft, (across, tall))
    return Sprite(full, nearest(small.dx * scale[0]), nearest(small.dy * scale[1]))
