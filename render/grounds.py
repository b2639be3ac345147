"""Large pictures that screens lie on, kept in the bakery of their window.

They are shared: do not draw on them.
"""

from typing import Final

import pygame

from render.backdrops import brass_line, cloth, header_band
from render.sprites import Bakery
from render.surfaces import Sprite, bordered, gradient, panel, shadow, under
from render.theme import BRASS, RADIUS, TRAY, Units, mix, nearest

_PANEL_ALPHA: Final = 0.92
# Large shadows are made so many times smaller.
_COARSE: Final = 4


def plain_cloth(bakery: Bakery, size: tuple[int, int]) -> pygame.Surface:
    """The cloth under its lamp, as large as the window."""
    return bakery.kept(("cloth", size), lambda: cloth(*size, *bakery.palette.cloth))


def head_band(bakery: Bakery, size: tuple[int, int]) -> pygame.Surface:
    """The lacquer band along the top, with its brass line."""
    return bakery.kept(("head band", size), lambda: header_band(*size, bakery.units))


def foot_band(bakery: Bakery, size: tuple[int, int]) -> pygame.Surface:
    """The lacquer band along the bottom; its brass line is its first rows."""
    return bakery.kept(("foot band", size), lambda: _foot_band(size, bakery.units))


def _foot_band(size: tuple[int, int], units: Units) -> pygame.Surface:
    surface = gradient(*size, TRAY)
    surface.fill((*mix(TRAY[0], BRASS, 0.6), 255), (0, 0, size[0], brass_line(units)))
    return surface


def dark_panel(bakery: Bakery, size: tuple[int, int]) -> Sprite:
    """A dark panel with a thin brass line, and its shadow."""
    return bakery.kept_sprite(("dark panel", size), lambda: _dark_panel(size, bakery.units))


def _dark_panel(size: tuple[int, int], units: Units) -> Sprite:
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
