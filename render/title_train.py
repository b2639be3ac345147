"""The title's train: a brass locomotive with tiles for wagons, and its smoke."""

from typing import Final

import pygame

from render.icon_shapes import RAIL
from render.icons import icon_mask
from render.pen import BOX
from render.sprites import Bakery
from render.surfaces import Sprite, clear, disc_mask, panel, shaded, tinted
from render.theme import BRASS, BRASS_DARK, BRASS_LIGHT, TEXT, Gradient, nearest, rgb, times

_ENGINE_BRASS: Final[Gradient] = (rgb("F1D795"), rgb("BE9447"))
# Measures in half sides of the wagon tiles.
_GAP: Final = 0.12
_ENGINE: Final = 1.85
_UNDER: Final = 0.31
# Puffs of smoke over the chimney: right, up, radius, alpha.
_PUFFS: Final = ((0.0, 0.0, 0.11, 0.32), (-0.15, 0.23, 0.15, 0.24), (-0.38, 0.49, 0.2, 0.17))
_LAST_PUFF: Final = (-0.77, 0.73, 0.25, 0.12)


def title_train(
    bakery: Bakery, h: int, wagons: tuple[tuple[int, int], ...], mirrored: bool = False
) -> pygame.Surface:
    """The train with wagons of half side h px, its wheels on the surface's bottom row.

    Wagons are pairs of pips (left, right), from the last to the one behind the locomotive, which
    heads right. Mirrored it heads left; each wagon's second value is still the one nearer to it.
    """
    length = len(wagons) * (2 * h + nearest(_GAP * h)) + nearest((_ENGINE + 0.1) * h)
    surface = clear(length, nearest(2.82 * h))
    x = 0
    for a, b in wagons:
        face = bakery.tile(*((b, a) if mirrored else (a, b)), h, lying=True)
        # Turned around here, so that turning the whole train leaves the pips as they should be.
        _wagon(surface, x, bakery, h, pygame.transform.flip(face, mirrored, False))
        x += 2 * h + nearest(_GAP * h)
    _engine(surface, x, h)
    return pygame.transform.flip(surface, mirrored, False)


def _wagon(surface: pygame.Surface, x: int, bakery: Bakery, h: int, face: pygame.Surface) -> None:
    bottom = surface.get_height()
    top = bottom - nearest(_UNDER * h) - h
    _coupling(surface, x + 2 * h, bottom, h)
    _wheels(surface, x, bottom, h)
    bed = panel((nearest(1.76 * h), nearest(0.16 * h)), 1, (times(BRASS_DARK, 0.75), BRASS_DARK))
    surface.blit(bed, (x + nearest(0.12 * h), top + h - nearest(0.085 * h)))
    surface.blit(*bakery.tile_shadow(h, lying=True).at(x, top))
    surface.blit(face, (x, top))


def _wheels(surface: pygame.Surface, x: int, bottom: int, h: int) -> None:
    size = nearest(0.27 * h)
    mask = shaded(icon_mask("wheel", size), (BRASS_LIGHT, BRASS))
    for middle in (0.41, 0.77, 1.21, 1.57):
        surface.blit(mask, (x + nearest(middle * h) - size // 2, bottom - size))


def _coupling(surface: pygame.Surface, x: int, bottom: int, h: int) -> None:
    bar = panel((nearest(0.34 * h), nearest(0.06 * h)), nearest(0.03 * h), (BRASS_DARK, BRASS_DARK))
    surface.blit(bar, (x - nearest(0.1 * h), bottom - nearest(0.235 * h)))


def _engine(surface: pygame.Surface, x: int, h: int) -> None:
    size = nearest(_ENGINE * h)
    top = surface.get_height() - nearest(size * RAIL / BOX)
    surface.blit(shaded(icon_mask("locomotive", size), _ENGINE_BRASS), (x, top))
    chimney = (x + nearest(0.705 * size), top - nearest(0.13 * h))
    for right, up, radius, alpha in (*_PUFFS, _LAST_PUFF):
        puff = _puff(nearest(radius * h), alpha)
        surface.blit(*puff.at(chimney[0] + nearest(right * h), chimney[1] - nearest(up * h)))


def _puff(radius: int, alpha: float) -> Sprite:
    return Sprite(tinted(disc_mask(2 * radius), TEXT, alpha), -radius, -radius)
