"""Large quiet surfaces: the cloth under its lamp, header and tray bands, the curtain."""

from math import cos, hypot, sin, tau
from typing import Final

import pygame

from render.surfaces import BLACK, clear, gradient
from render.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CLOTH,
    HEADER,
    LAMP,
    TRAY,
    Colour,
    Units,
    mix,
    nearest,
    times,
)

# The lamp's light ends on an ellipse of these shares of width and height.
_REACH: Final = (0.68, 0.79)
_LAMP_DOWN: Final = 0.36
# Light values stay under 255 by more than the strongest dither, which is added to them.
_LIGHT: Final = 240
_CELL: Final = 16


def cloth(width: int, height: int, lamp: Colour = LAMP, edge: Colour = CLOTH) -> pygame.Surface:
    """The table's cloth: bright under the lamp, dark at the edge, dithered so that no band shows.

    Works in whole-surface steps only: the light as a grey picture, plus an ordered 8 x 8 pattern
    as strong as one step of each channel, times the channels' ranges, plus the edge colour.
    """
    surface = pygame.transform.smoothscale(_light(width, height), (width, height))
    span = tuple(bright - dark for bright, dark in zip(lamp, edge, strict=True))
    pattern = _dither(span)
    spots = ((x, y) for y in range(0, height, 8) for x in range(0, width, 8))
    surface.fblits([(pattern, spot) for spot in spots], pygame.BLEND_RGB_ADD)
    surface.fill(
        tuple(nearest(s * 256 / _LIGHT) for s in span), special_flags=pygame.BLEND_RGB_MULT
    )
    surface.fill(edge, special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _light(width: int, height: int) -> pygame.Surface:
    columns, rows = max(2, width // _CELL), max(2, height // _CELL)
    grey = pygame.Surface((columns, rows), depth=32)
    for y in range(rows):
        down = ((y + 0.5) / rows - _LAMP_DOWN) / _REACH[1]
        for x in range(columns):
            level = _glow_at(hypot(((x + 0.5) / columns - 0.5) / _REACH[0], down))
            grey.set_at((x, y), (level, level, level))
    return grey


def _glow_at(distance: float) -> int:
    d = min(1.0, distance)
    return nearest((1 - d * d * (3 - 2 * d)) * (_LIGHT - 1))


def _dither(span: tuple[int, ...]) -> pygame.Surface:
    """Eight by eight px of ordered noise, each channel as strong as one step of its range."""
    pattern = pygame.Surface((8, 8), depth=32)
    for y in range(8):
        for x in range(8):
            share = _bayer(x, y) / 64
            pattern.set_at((x, y), [int(share * _LIGHT / step) for step in span])
    return pattern


def _bayer(x: int, y: int) -> int:
    """Rank 0..63 of a cell of the ordered 8 x 8 pattern."""
    rank = 0
    for bit in range(3):
        across, down = x >> bit & 1, y >> bit & 1
        rank = rank * 4 + (across ^ down) * 2 + down
    return rank


def header_band(width: int, height: int, units: Units) -> pygame.Surface:
    """The header's lacquer with its brass line at the bottom; the line is inside the height."""
    surface = gradient(width, height, HEADER)
    line = brass_line(units)
    surface.fill((*mix(HEADER[1], BRASS, 0.6), 255), (0, height - line, width, line))
    return surface


def brass_line(units: Units) -> int:
    """Thickness of the brass line of the bands, in px."""
    return units.line(1 / 6)


def tray_band(width: int, height: int, units: Units, colour: Colour) -> pygame.Surface:
    """The tray's lacquer with a line in the seat's colour along its top."""
    surface = gradient(width, height, TRAY)
    surface.fill((*colour, 255), (0, 0, width, units.line(0.6)))
    return surface


def curtain(width: int, height: int, units: Units, colour: Colour) -> pygame.Surface:
    """Velvet in a seat's colour hanging from a brass rod along the top; opaque."""
    surface = pygame.transform.scale(_folds(width, units, colour), (width, height))
    fall = gradient(width, height, ((255, 255, 255), (164, 164, 164)))
    surface.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rod = rod_height(units)
    surface.blit(_rod_shadow(width, units), (0, rod))
    surface.blit(_rod(width, rod), (0, 0))
    return surface


def rod_height(units: Units) -> int:
    """Height of the curtain's rod, in px."""
    return max(4, units.g(1.1))


def _folds(width: int, units: Units, colour: Colour) -> pygame.Surface:
    row = clear(width, 1)
    for x in range(width):
        bright = 0.16 + 0.18 * _fold(x / (10.5 * units.g_px))
        row.set_at((x, 0), (*times(colour, bright), 255))
    return row


def _fold(turns: float) -> float:
    """Height 0..1 of the cloth; the sway keeps neighbouring folds from being alike."""
    sway = 0.12 * sin(turns * 2.3) + 0.07 * sin(turns * 5.1 + 1)
    return 0.5 + 0.5 * cos(tau * (turns + sway))


def _rod(width: int, height: int) -> pygame.Surface:
    rod = gradient(width, height, (BRASS, BRASS_DARK))
    top = max(1, height // 3)
    rod.blit(gradient(width, top, (BRASS, BRASS_LIGHT)), (0, 0))
    return rod


def _rod_shadow(width: int, units: Units) -> pygame.Surface:
    height = max(2, units.g(1.6))
    surface = clear(width, height, BLACK)
    for y in range(height):
        alpha = nearest(150 * (1 - (y + 0.5) / height) ** 2)
        surface.fill((0, 0, 0, alpha), (0, y, width, 1))
    return surface
