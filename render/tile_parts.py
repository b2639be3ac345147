"""What a tile is drawn from: its body, its halves of pips or numerals, its back.

h is the tile's half side in px. A lying tile is 2h wide and h high, an upright one h wide and 2h
high; both measures include the lower edge, so the middle of the face lies half an edge higher
than the middle of the tile.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from render.icons import icon_mask
from render.palette import PLAIN, Palette
from render.surfaces import FINE, Point, clear, line_frame, panel, shaded, tinted
from render.theme import (
    BACK,
    BACK_EDGE,
    BRASS,
    BRASS_DARK,
    IVORY_EDGE,
    IVORY_LIGHT,
    LEAST_PIP_SIDE,
    SHADED_PIP_SIDE,
    UNSNAPPED_SIDE,
    Colour,
    nearest,
    times,
)

# Draws a number in bold: value, em in px, colour.
Numeral: TypeAlias = Callable[[int, int, Colour], pygame.Surface]

_THREE: Final = (0.215, 0.5, 0.785)
_FOUR: Final = (0.165, 0.388, 0.612, 0.835)
_LEFT, _MIDDLE, _RIGHT = _THREE
_CORNERS: Final = ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT))
_CENTRE: Final = ((_MIDDLE, _MIDDLE),)
_SIX: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in _THREE)
_BETWEEN: Final = ((_MIDDLE, _LEFT), (_MIDDLE, _RIGHT))
_EIGHT_OUTER: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in _FOUR)
_TEN: Final = (*_EIGHT_OUTER, (_MIDDLE, _FOUR[0]), (_MIDDLE, _FOUR[3]))

# Centres of the pips of each value on an upright half, as shares of its side.
PIP_PLACES: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    _CENTRE,
    (_CORNERS[0], _CORNERS[3]),
    (_CORNERS[0], *_CENTRE, _CORNERS[3]),
    _CORNERS,
    (*_CORNERS, *_CENTRE),
    _SIX,
    (*_SIX, *_CENTRE),
    (*_SIX, *_BETWEEN),
    (*_SIX, *_BETWEEN, *_CENTRE),
    _TEN,
    (*_TEN, *_CENTRE),
    tuple((x, y) for x in _THREE for y in _FOUR),
)


def tile_size(h: int, lying: bool) -> tuple[int, int]:
    """Width and height of a tile in px."""
    return (2 * h, h) if lying else (h, 2 * h)


def corner(h: int) -> int:
    """Radius of a tile's corners in px."""
    return max(2, nearest(0.15 * h))


def edge(h: int) -> int:
    """Height of the lower edge in px; it is part of the tile's own height."""
    return max(1, nearest(0.05 * h))


def half_origin(h: int, lying: bool, second: bool) -> tuple[int, int]:
    """Top left corner of a tile's first (left, top) or second half."""
    if not second:
        return (0, 0)
    return (h, 0) if lying else (0, h)


def pip_centres(value: int, h: int, lying: bool) -> tuple[Point, ...]:
    """Centres in px of a half's pips from the half's top left corner.

    A lying tile turns the layout by a quarter. Small pips sit on half px, so that all are alike.
    """
    lift = edge(h) / 2
    turned = ((y, 1 - x) if lying else (x, y) for x, y in PIP_PLACES[value])
    return tuple((_snapped(x * h, h), _snapped(y * h - lift, h)) for x, y in turned)


def _snapped(place: float, h: int) -> float:
    return nearest(place * 2) / 2 if h < UNSNAPPED_SIDE else place


def pip_radius(value: int, h: int) -> float:
    """Radius of a value's pips in px."""
    return max(1.9, (0.083 if value >= 10 else 0.098) * h)


def pip_half(value: int, h: int, lying: bool, colour: Colour) -> pygame.Surface:
    """The pips of one half on a transparent square of side h."""
    half = clear(h, h)
    radius, lit = pip_radius(value, h), h >= SHADED_PIP_SIDE
    for x, y in pip_centres(value, h, lying):
        if lit:
            half.blit(*_pip(x, y + 0.022 * h, radius, IVORY_LIGHT, IVORY_LIGHT))
        half.blit(*_pip(x, y, radius, times(colour, 0.8) if lit else colour, times(colour, 1.02)))
    return half


def _pip(
    x: float, y: float, radius: float, top: Colour, bottom: Colour
) -> tuple[pygame.Surface, tuple[int, int]]:
    left, upper, room = int(x - radius), int(y - radius), int(2 * radius) + 3
    big = clear(room * FINE, room * FINE)
    middle = (nearest((x - left) * FINE), nearest((y - upper) * FINE))
    pygame.draw.circle(big, (255, 255, 255, 255), middle, nearest(radius * FINE))
    mask = pygame.transform.smoothscale(big, (room, room))
    return shaded(mask, (top, bottom)), (left, upper)


def numeral_half(value: int, h: int, colour: Colour, numeral: Numeral) -> pygame.Surface:
    """A value as a bold number on a transparent square of side h; 6 and 9 carry a bar."""
    half = clear(h, h)
    lift = edge(h) / 2
    draw_number(half, (h / 2, h / 2 - lift), value, nearest(0.66 * h), colour, numeral)
    return half


def draw_number(
    surface: pygame.Surface, middle: Point, value: int, em: int, colour: Colour, numeral: Numeral
) -> None:
    """Draw a number with its ink centred on a point; 6 and 9 carry a bar under them."""
    number = numeral(value, em, colour)
    ink = number.get_bounding_rect()
    x, y = nearest(middle[0] - ink.width / 2), nearest(middle[1] - ink.height / 2)
    surface.blit(number, (x, y), ink)
    if value in {6, 9}:
        thick = max(1, nearest(0.075 * em))
        bar = panel((ink.width, thick), thick // 2, (colour, colour))
        surface.blit(bar, (x, y + ink.height + max(1, thick)))


def body(h: int, lying: bool, pinned: bool = True, palette: Palette = PLAIN) -> pygame.Surface:
    """A blank ivory tile with its edge, light, groove and, where it is big enough, brass pin."""
    ivory = palette.ivory
    width, height = tile_size(h, lying)
    face, radius, light = height - edge(h), corner(h), max(1, nearest(0.025 * h))
    tile = panel((width, height), radius, (IVORY_EDGE, times(IVORY_EDGE, 0.9)))
    tile.blit(panel((width, face), radius, (IVORY_LIGHT, ivory[1])), (0, 0))
    tile.blit(panel((width, face - light), radius, ivory), (0, light))
    _groove(tile, h, lying, palette.groove)
    if pinned and h >= UNSNAPPED_SIDE:
        _pin(tile, h, lying)
    return tile


def _groove(tile: pygame.Surface, h: int, lying: bool, groove: Colour) -> None:
    thick = max(1, nearest(0.028 * h))
    start, length = nearest(0.16 * h), nearest(0.84 * h) - nearest(0.16 * h)
    up = nearest(edge(h) / 2)
    for offset, colour in ((-thick, groove), (0, IVORY_LIGHT)):
        rect = (
            (h + offset, start - up, thick, length)
            if lying
            else (start, h - up + offset, length, thick)
        )
        tile.fill((*colour, 255), rect)


def _pin(tile: pygame.Surface, h: int, lying: bool) -> None:
    middle_y = (h / 2 if lying else h) - edge(h) / 2
    middle_x = h if lying else h / 2
    for radius, colour in ((0.047 * h, BRASS_DARK), (0.047 * h - max(0.7, 0.012 * h), BRASS)):
        tile.blit(*_pip(middle_x, middle_y, radius, colour, colour))


def back(h: int, lying: bool) -> pygame.Surface:
    """A face-down tile: green, with a brass line and a wheel."""
    width, height = tile_size(h, lying)
    face, radius = height - edge(h), corner(h)
    tile = panel((width, height), radius, (BACK_EDGE, BACK_EDGE))
    tile.blit(panel((width, face), radius, (times(BACK[0], 1.25), BACK[1])), (0, 0))
    tile.blit(panel((width, face - 1), radius, BACK), (0, 1))
    inset, thick = nearest(0.11 * h), max(1, nearest(0.028 * h))
    frame = (width - 2 * inset, face - 2 * inset)
    tile.blit(line_frame(frame, max(1, radius - inset // 2), thick, BRASS, 0.85), (inset, inset))
    size = 2 * nearest(0.25 * h * 50 / 47)
    spot = ((width - size) // 2, (face - size) // 2)
    tile.blit(tinted(icon_mask("wheel", size), BRASS), spot)
    return tile


def shows_numerals(h: int) -> bool:
    """Whether a tile of this half side shows numerals instead of pips."""
    return h < LEAST_PIP_SIDE
