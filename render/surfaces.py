"""Shapes all painters share: gradients, rounded panels, lines, shadows and glows.

All surfaces have per-pixel alpha that is not premultiplied; lengths are px.
"""

from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pygame

from render.theme import Colour, Gradient, mix, nearest

Point: TypeAlias = tuple[float, float]

# Corners and curves are drawn this much larger and scaled down.
FINE: Final = 8
# Wider discs are drawn by quarters and half as finely, in px.
_WHOLE_DISC: Final = 96
WHITE: Final[Colour] = (255, 255, 255)
BLACK: Final[Colour] = (0, 0, 0)


class Sprite(NamedTuple):
    """A surface and where its top left corner lies from that of the thing it belongs to."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0

    def at(self, x: int, y: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """The pair that fblits takes, for a thing whose top left corner is at x, y."""
        return (self.surface, (x + self.dx, y + self.dy))


def clear(width: int, height: int, colour: Colour = WHITE) -> pygame.Surface:
    """A wholly transparent surface that keeps a colour, so that scaling leaves no dark fringe."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def gradient(width: int, height: int, colours: Gradient) -> pygame.Surface:
    """An opaque vertical gradient from the first colour to the second."""
    surface = clear(width, height)
    for y in range(surface.get_height()):
        share = (y + 0.5) / surface.get_height()
        surface.fill((*mix(*colours, share), 255), (0, y, width, 1))
    return surface


def rounded_mask(width: int, height: int, radius: int) -> pygame.Surface:
    """A white rounded rectangle with smooth corners; the radius shrinks to fit."""
    mask = clear(width, height)
    mask.fill((*WHITE, 255))
    r = min(radius, width // 2, height // 2)
    if r < 1:
        return mask
    ball = disc_mask(2 * r)
    for x, left in ((0, 0), (width - r, r)):
        for y, top in ((0, 0), (height - r, r)):
            mask.fill((*WHITE, 0), (x, y, r, r))
            mask.blit(ball, (x, y), (left, top, r, r))
    return mask


def disc_mask(diameter: int) -> pygame.Surface:
    """A white disc that fills its square."""
    if diameter > _WHOLE_DISC and diameter % 2 == 0:
        return _large_disc(diameter // 2)
    big = clear(diameter * FINE, diameter * FINE)
    middle = diameter * FINE // 2
    pygame.draw.circle(big, (*WHITE, 255), (middle, middle), middle)
    return pygame.transform.smoothscale(big, (diameter, diameter))


def _large_disc(radius: int) -> pygame.Surface:
    """The same from a quarter, for discs whose fine drawing would take much memory."""
    fine = FINE // 2
    big = clear(radius * fine, radius * fine)
    pygame.draw.circle(big, (*WHITE, 255), (radius * fine, radius * fine), radius * fine)
    quarter = pygame.transform.smoothscale(big, (radius, radius))
    disc = clear(2 * radius, 2 * radius)
    for right in (False, True):
        for low in (False, True):
            disc.blit(pygame.transform.flip(quarter, right, low), (right * radius, low * radius))
    return disc


def tinted(mask: pygame.Surface, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
    """A mask's shape in one colour, at an alpha 0..1."""
    surface = mask.copy()
    surface.fill((0, 0, 0, nearest(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def shaded(mask: pygame.Surface, colours: Gradient, alpha: float = 1.0) -> pygame.Surface:
    """A mask's shape in a vertical gradient, at an alpha 0..1."""
    surface = gradient(*mask.get_size(), colours)
    surface.fill((255, 255, 255, nearest(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy at an alpha 0..1 of the original's."""
    copy = surface.copy()
    copy.fill((255, 255, 255, nearest(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def darkened(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A copy multiplied by a colour; its alpha stays."""
    copy = surface.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return copy


def frame_mask(width: int, height: int, radius: int, thickness: int) -> pygame.Surface:
    """A white rounded line just inside width by height."""
    frame = rounded_mask(width, height, radius)
    t = thickness
    if min(width, height) > 2 * t:
        hole = rounded_mask(width - 2 * t, height - 2 * t, max(1, radius - t))
        frame.blit(hole, (t, t), special_flags=pygame.BLEND_RGBA_SUB)
    return frame


def line_frame(
    size: tuple[int, int], radius: int, thickness: int, colour: Colour, alpha: float = 1.0
) -> pygame.Surface:
    """A rounded line just inside a size, in one colour, at an alpha 0..1."""
    return tinted(frame_mask(*size, radius, thickness), colour, alpha)


def panel(
    size: tuple[int, int], radius: int, fill: Gradient, fill_alpha: float = 1.0
) -> pygame.Surface:
    """A rounded panel with a vertical gradient, at an alpha 0..1."""
    return shaded(rounded_mask(*size, radius), fill, fill_alpha)


def bordered(
    surface: pygame.Surface, radius: int, thickness: int, colour: Colour, alpha: float = 1.0
) -> pygame.Surface:
    """The same panel with a rounded line drawn just inside its rim; changes the panel."""
    surface.blit(line_frame(surface.get_size(), radius, thickness, colour, alpha), (0, 0))
    return surface


def shadow(size: tuple[int, int], radius: int, down: int, blur: int, alpha: float) -> Sprite:
    """The soft black shadow of a rounded panel, falling straight down.

    The blur is the width of the soft rim in px: half of it inside, half outside.
    """
    soft = _soft(size, radius, 0, blur)
    pad = (soft.get_width() - size[0]) // 2
    return Sprite(tinted(soft, BLACK, alpha), -pad, down - pad)


def glow(size: tuple[int, int], radius: int, spread: int, colour: Colour) -> Sprite:
    """Light around a rounded panel, fading out over the spread; nothing under the panel."""
    grown = max(1, spread // 3)
    soft = _soft(size, radius, grown, spread)
    pad = (soft.get_width() - size[0]) // 2
    hole = rounded_mask(*size, radius)
    soft.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    return Sprite(tinted(soft, colour), -pad, -pad)


def _soft(size: tuple[int, int], radius: int, grown: int, blur: int) -> pygame.Surface:
    reach = max(1, nearest(blur / 2))
    pad = reach * 2
    width, height = size[0] + 2 * grown, size[1] + 2 * grown
    room = clear(width + 2 * pad, height + 2 * pad)
    room.blit(rounded_mask(width, height, radius + grown), (pad, pad))
    return pygame.transform.gaussian_blur(room, reach)


def under(below: Sprite, above: Sprite) -> Sprite:
    """Two sprites of the same thing as one: the first below the second."""
    left, top = min(below.dx, above.dx), min(below.dy, above.dy)
    right, bottom = (max(_far(below)[axis], _far(above)[axis]) for axis in (0, 1))
    room = clear(right - left, bottom - top, BLACK)
    for sprite in (below, above):
        room.blit(sprite.surface, (sprite.dx - left, sprite.dy - top))
    return Sprite(room, left, top)


def _far(sprite: Sprite) -> tuple[int, int]:
    return (sprite.dx + sprite.surface.get_width(), sprite.dy + sprite.surface.get_height())


def dashed_frame(
    size: tuple[int, int], radius: int, thickness: int, dash: float, colour: Colour
) -> pygame.Surface:
    """A rounded line of dashes with round ends just inside a size.

    The dash is in px; the gaps are as near to three quarters of it as whole dashes allow. A dash
    of 0 gives round dots, two thicknesses apart.
    """
    scale = 4
    width, height, half = size[0] * scale, size[1] * scale, thickness * scale / 2
    big = clear(width, height)
    path = _around(width - 2 * half, height - 2 * half, max(1.0, radius * scale - half))
    step = (dash * 1.75 + thickness * 1.2 if dash else thickness * 2.4) * scale
    count = max(4, nearest(len(path) / step))
    for index in range(count):
        start = nearest(index * len(path) / count)
        for x, y in path[start : start + max(1, nearest(dash * scale))]:
            pygame.draw.circle(big, (*WHITE, 255), (x + half, y + half), half)
    return tinted(pygame.transform.smoothscale(big, size), colour)


def _around(width: float, height: float, radius: float) -> tuple[Point, ...]:
    """Points about one px apart along a rounded rectangle, clockwise from its top left corner."""
    r = min(radius, width / 2, height / 2)
    corners = ((width - r, r, -90), (width - r, height - r, 0), (r, height - r, 90), (r, r, 180))
    ends = ((r, 0.0), (width, r), (width - r, height), (0.0, height - r))
    points: list[Point] = []
    for (x, y), (cx, cy, angle) in zip(ends, corners, strict=True):
        length = (height if angle in {0, 180} else width) - 2 * r
        points.extend(_straight(x, y, angle + 90, length))
        points.extend(_turn(cx, cy, r, angle))
    return tuple(points)


def _straight(x: float, y: float, heading: int, length: float) -> tuple[Point, ...]:
    along = ((1, 0), (0, 1), (-1, 0), (0, -1))[heading // 90 % 4]
    return tuple((x + along[0] * s, y + along[1] * s) for s in range(int(length)))


def _turn(cx: float, cy: float, radius: float, start: int) -> tuple[Point, ...]:
    count = max(2, int(radius * pi / 2))
    angles = (pi / 180 * (start + 90 * step / count) for step in range(count))
    return tuple((cx + radius * cos(a), cy + radius * sin(a)) for a in angles)
