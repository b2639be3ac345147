"""Small drawings of the table and the curtain that no other screen has.

The large ones are kept in the bakery, of the small ones a few of each kind by their measures.
Surfaces are shared: never draw on one.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

import pygame

from render.backdrops import curtain, tray_band
from render.icons import icon
from render.pen import fresh_pen, scaled_down
from render.sprites import Bakery
from render.surfaces import (
    BLACK,
    FINE,
    Sprite,
    bordered,
    clear,
    dashed_frame,
    disc_mask,
    faded,
    glow,
    line_frame,
    panel,
    shaded,
    tinted,
    under,
)
from render.theme import (
    BRASS,
    BRASS_LIGHT,
    IVORY,
    NO,
    NO_DISC,
    TEXT,
    YES,
    Colour,
    Units,
    mix,
    nearest,
)
from render.tile_parts import corner

Heading: TypeAlias = Literal["down", "left", "right"]

_COMING_ALPHA: Final = 0.75
_LEAVING_ALPHA: Final = 0.5


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """A copy without alpha, which is quicker to lay down."""
    copy = pygame.Surface(surface.get_size(), depth=32)
    copy.blit(surface, (0, 0))
    return copy


def velvet(bakery: Bakery, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """The curtain in a seat's colour, its rod along the top."""
    return bakery.kept(
        ("velvet", size, colour), lambda: opaque(curtain(*size, bakery.units, colour))
    )


def tray_ground(bakery: Bakery, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """The tray's band in a seat's colour."""
    return bakery.kept(
        ("tray ground", size, colour), lambda: opaque(tray_band(*size, bakery.units, colour))
    )


@lru_cache(maxsize=8)
def double_ring(size: tuple[int, int], radius: int, units: Units, colour: Colour) -> Sprite:
    """Two rings around a plate or a tile: coral where it cannot be, light brass where it can."""
    near, far, thin = units.line(0.5), units.line(1.2), units.line(0.28)
    outer = line_frame(_grown(size, far), radius + far, thin, colour, 0.5)
    inner = line_frame(_grown(size, near), radius + near, units.line(0.45), colour)
    return under(Sprite(outer, -far, -far), Sprite(inner, -near, -near))


@lru_cache(maxsize=4)
def bold_line(size: tuple[int, int], radius: int, units: Units) -> Sprite:
    """The thick line of light brass right around what is meant."""
    thick = max(3, units.g(0.7))
    line = line_frame(_grown(size, thick), radius + thick, thick, BRASS_LIGHT)
    return Sprite(line, -thick, -thick)


def _grown(size: tuple[int, int], out: int) -> tuple[int, int]:
    return (size[0] + 2 * out, size[1] + 2 * out)


@lru_cache(maxsize=4)
def lane_line(size: tuple[int, int], radius: int, units: Units, colour: Colour) -> pygame.Surface:
    """The line just inside a lane: light brass where something may go, coral where it may not."""
    return line_frame(size, radius, max(3, units.g(0.5)), colour)


@lru_cache(maxsize=2)
def gate(size: int) -> pygame.Surface:
    """A shut gate in coral, across the rails of a train that is closed."""
    pen = fresh_pen(size)
    for x in (4, 82):
        pen.box(x, 8, 14, 84, 5)
    for y in (20, 68):
        pen.box(10, y, 80, 12)
    pen.bar((18, 74), (82, 26), 11)
    return tinted(scaled_down(pen, size), NO)


@lru_cache(maxsize=8)
def brass_glow(size: tuple[int, int], radius: int, reach: int) -> Sprite:
    """The light, so many px wide, around a thing that is asked for."""
    return glow(size, radius, reach, BRASS_LIGHT)


@lru_cache(maxsize=4)
def phantom(
    name: str, size: int, colour: Colour, mirrored: bool, coming: bool = True
) -> pygame.Surface:
    """An icon of something that is not yet there but put up, or that is about to leave."""
    return faded(icon(name, size, colour, mirrored), _COMING_ALPHA if coming else _LEAVING_ALPHA)


@lru_cache(maxsize=2)
def phantom_frame(size: int, units: Units) -> Sprite:
    """The dashed green line around the place of an icon that is put up, as around a ghost."""
    out, thick = units.line(0.3), max(2, units.g(0.36))
    dashes = dashed_frame(_grown((size, size), out), units.g(1), thick, 1.5 * units.g_px, YES)
    return Sprite(dashes, -out, -out)


@lru_cache(maxsize=2)
def close_frame(size: tuple[int, int], units: Units) -> Sprite:
    """A whole green line right around a tile where there is no room for a ghost's.

    Dashes that touch the tile would look like a torn edge.
    """
    thick = max(2, units.g(0.36))
    line = line_frame(_grown(size, thick), corner(size[1]) + thick, thick, YES)
    return Sprite(line, -thick, -thick)


@lru_cache(maxsize=8)
def veil(size: tuple[int, int], radius: int, alpha: float) -> pygame.Surface:
    """A dark glassy panel under words."""
    return panel(size, radius, (BLACK, BLACK), alpha)


@lru_cache(maxsize=2)
def dark_disc(diameter: int, units: Units) -> pygame.Surface:
    """A dark round ground with a light rim, for a sign other than no."""
    face = panel((diameter, diameter), diameter // 2, NO_DISC)
    return bordered(face, diameter // 2, units.line(0.18), TEXT, 0.45)


@lru_cache(maxsize=2)
def handle_ground(size: tuple[int, int], units: Units, pressed: bool) -> pygame.Surface:
    """The dark pill that is held to open the curtain, in a brass line."""
    radius = size[1] // 2
    face = panel(size, radius, (BLACK, BLACK), 0.72 if pressed else 0.5)
    return bordered(face, radius, units.line(0.5 if pressed else 0.28), BRASS)


@lru_cache(maxsize=8)
def spot(diameter: int, colour: Colour) -> pygame.Surface:
    """A round lamp in one colour."""
    return tinted(disc_mask(diameter), colour)


@lru_cache(maxsize=4)
def pointer(width: int, heading: Heading) -> pygame.Surface:
    """The triangle by which a bubble points at what it is about; its base is ``width`` px."""
    height = width // 2
    big = clear(width * FINE, height * FINE)
    corners = ((0, 0), (width * FINE, 0), (width * FINE // 2, height * FINE))
    pygame.draw.polygon(big, (255, 255, 255, 255), corners)
    tone = IVORY[1] if heading == "down" else mix(*IVORY, 0.5)
    down = shaded(pygame.transform.smoothscale(big, (width, height)), (tone, tone))
    turn = {"down": 0, "right": 90, "left": -90}[heading]
    return pygame.transform.rotate(down, turn)


@lru_cache(maxsize=4)
def hold_ring(diameter: int, thick: int, step: int, steps: int, colour: Colour) -> pygame.Surface:
    """The part ``step`` of ``steps`` of a ring, clockwise from the top."""
    ring = disc_mask(diameter)
    hole = disc_mask(max(1, diameter - 2 * thick))
    ring.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    if step < steps:
        ring.blit(_sector(diameter, step / steps), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted(ring, colour)


@lru_cache(maxsize=2)
def hold_track(diameter: int, thick: int) -> pygame.Surface:
    """The faint whole ring in which the other fills."""
    return faded(hold_ring(diameter, thick, 1, 1, TEXT), 0.22)


def _sector(diameter: int, share: float) -> pygame.Surface:
    scale = 4
    middle = diameter * scale / 2
    big = clear(diameter * scale, diameter * scale)
    count = max(2, nearest(64 * share))
    angles = (2 * pi * share * place / count for place in range(count + 1))
    rim = [(middle * (1 + 2 * sin(a)), middle * (1 - 2 * cos(a))) for a in angles]
    if share > 0:
        pygame.draw.polygon(big, (255, 255, 255, 255), [(middle, middle), *rim])
    return pygame.transform.smoothscale(big, (diameter, diameter))
