"""The title's ground: a table left for the evening, out of focus and in the dark.

It is drawn at half size and scaled up after the blur, so that the first picture comes quickly.
"""

from typing import Final

import pygame

from render.backdrops import cloth, header_band
from render.frame import Frame
from render.furniture import plate_width
from render.icons import icon
from render.surfaces import BLACK, clear, panel
from render.text import Style, Typesetter
from render.theme import (
    BRASS,
    CLOTH,
    IVORY,
    LANE,
    LANE_ALPHA,
    LANE_LIT,
    PIPS,
    RADIUS,
    TEXT,
    mix,
    nearest,
    units,
)
from render.tile_parts import half_origin, pip_centres

_SCALE: Final = 2
NIGHT: Final = mix(CLOTH, BLACK, 0.28)
# How dark it is at the least, and where between the words and the far edge that is.
_FAINTEST: Final = 0.46
_COME_OUT: Final = 0.7
_BLUR: Final = 0.4

# In g: the header, the foot band, a lane's label, its plate, and the window's edge.
_HEADER: Final = 11
_FOOT: Final = 13
_LABEL: Final = 33
_TAIL: Final = 13
_EDGE: Final = 2
_STEPS: Final = 64

# One train a lane, from the hub outward; a lit one is open.
_TRAINS: Final = (
    ((12, 7), (7, 7), (7, 3), (3, 10), (10, 0), (0, 4), (4, 6), (6, 11), (11, 4)),
    ((12, 2), (2, 8), (8, 11), (11, 11), (11, 1), (1, 5), (5, 9), (9, 8)),
    ((12, 9), (9, 0), (0, 5), (5, 2), (2, 4), (4, 1), (1, 7)),
    ((12, 4), (4, 4), (4, 10), (10, 1), (1, 8), (8, 6), (6, 5), (5, 12), (12, 12)),
    ((12, 0), (0, 7), (7, 8), (8, 3), (3, 3), (3, 5)),
)
_OPEN: Final = (0, 1, 4)
_MARKED: Final = (1, 4)


def title_backdrop(frame: Frame, typesetter: Typesetter, night: int) -> pygame.Surface:
    """The whole ground, as large as the frame.

    Nothing is seen of the table for ``night`` px from the start edge, in a portrait window from
    the top: there the words stand. From there on it comes out of the dark.
    """
    small = _half(frame)
    surface = cloth(small.width, small.height)
    band = header_band(small.width, small.units.g(_HEADER), small.units)
    surface.blit(band, (0, 0))
    for row in range(len(_TRAINS)):
        _lane(surface, small, row, 0 if frame.portrait else night // _SCALE)
        _plate(surface, small, typesetter, row)
    reach = max(1, nearest(small.units.g_px * _BLUR))
    blurred = pygame.transform.gaussian_blur(surface, reach)
    blurred.blit(_night(small, night / _SCALE), (0, 0))
    return pygame.transform.smoothscale(blurred, (frame.width, frame.height))


def _half(frame: Frame) -> Frame:
    width, height = frame.width // _SCALE, frame.height // _SCALE
    return Frame(width, height, units(width, height), frame.direction)


def _lane(surface: pygame.Surface, frame: Frame, row: int, night: int) -> None:
    lane, lit = _lane_rect(frame, row), row in _OPEN
    fill = LANE_LIT if lit else (LANE, LANE)
    radius = frame.units.g(RADIUS)
    ground = panel(lane.size, radius, fill, 1.0 if lit else LANE_ALPHA)
    surface.blit(ground, frame.flip(lane))
    _rails(surface, frame, lane, lit)
    if frame.portrait and row == len(_TRAINS) - 1:
        return  # The title's own train stands here, and nothing may look out behind it.
    _train(surface, frame, lane, row, night)
    if row in _MARKED:
        _marker(surface, frame, lane)


def _lane_rect(frame: Frame, row: int) -> pygame.Rect:
    g = frame.units.g
    top, gap, edge = g(_HEADER + _EDGE), g(1), g(_EDGE)
    height = (frame.height - g(_FOOT) - top) // len(_TRAINS) - gap
    return pygame.Rect(edge, top + row * (height + gap), frame.width - 2 * edge, height)


def _marker(surface: pygame.Surface, frame: Frame, lane: pygame.Rect) -> None:
    size = frame.units.g(7.5)
    start = lane.right - frame.units.g(_TAIL) - size
    rect = frame.at(start, lane.centery - size // 2, size, size)
    surface.blit(icon("locomotive", size, BRASS, frame.mirrored), rect)


def _rails(surface: pygame.Surface, frame: Frame, lane: pygame.Rect, lit: bool) -> None:
    g = frame.units.g
    reach, start = nearest(0.3 * _side(frame, lane)), lane.x + g(_LABEL)
    colour = mix(LANE_LIT[1], BRASS, 0.5) if lit else mix(LANE, TEXT, 0.14)
    for y in (lane.centery - reach, lane.centery + reach):
        length = lane.right - start - g(_TAIL)
        surface.fill(colour, frame.at(start, y, length, frame.units.line(0.3)))


def _train(surface: pygame.Surface, frame: Frame, lane: pygame.Rect, row: int, night: int) -> None:
    """A row of whole tiles, the first of them where the dark ends."""
    h = _side(frame, lane)
    x = max(lane.x + frame.units.g(_LABEL), night)
    last = lane.right - frame.units.g(_TAIL + 8)
    for a, b in _TRAINS[row]:
        size = (h, 2 * h) if a == b else (2 * h, h)
        if x + size[0] > last:
            return
        _tile(surface, frame, frame.at(x, lane.centery - size[1] // 2, *size), (a, b))
        x += size[0] + max(1, frame.units.g(0.28))


def _side(frame: Frame, lane: pygame.Rect) -> int:
    return min(frame.units.u(6.2), nearest(0.395 * lane.height))


def _tile(
    surface: pygame.Surface, frame: Frame, rect: pygame.Rect, values: tuple[int, int]
) -> None:
    h, lying = min(rect.size), rect.width > rect.height
    pygame.draw.rect(surface, IVORY[1], rect, border_radius=max(2, h // 7))
    ends = values[::-1] if frame.mirrored and lying else values
    for second, value in enumerate(ends):
        corner = half_origin(h, lying, bool(second))
        for x, y in pip_centres(value, h, lying):
            middle = (rect.x + corner[0] + x, rect.y + corner[1] + y)
            pygame.draw.circle(surface, PIPS[value], middle, max(1.0, 0.095 * h))


def _plate(surface: pygame.Surface, frame: Frame, typesetter: Typesetter, row: int) -> None:
    lane, lit, end = _lane_rect(frame, row), row in _OPEN, _TRAINS[row][-1][1]
    height = min(frame.units.g(8.5), lane.height)
    width = plate_width(height)
    start = lane.right - width - frame.units.g(1.2)
    rect = frame.at(start, lane.centery - height // 2, width, height)
    fill, ink = (IVORY[1], PIPS[end]) if lit else (mix(LANE, TEXT, 0.06), TEXT)
    pygame.draw.rect(surface, fill, rect, border_radius=nearest(0.22 * height))
    style = Style(nearest(0.62 * height), True, ink)
    typesetter.draw(surface, str(end), style, rect, "center")


def _night(frame: Frame, night: float) -> pygame.Surface:
    """The dark over the table: whole for so many px, then less and less."""
    strip = clear(1, _STEPS, NIGHT) if frame.portrait else clear(_STEPS, 1, NIGHT)
    step_px = (frame.height if frame.portrait else frame.width) / _STEPS
    free = max(step_px, _COME_OUT * (_STEPS * step_px - night))
    for step in range(_STEPS):
        # Two steps are blended where they meet, so the first one past the words is whole too.
        share = min(1.0, max(0.0, ((step - 1) * step_px - night) / free))
        alpha = nearest(255 * (1 + (_FAINTEST - 1) * share))
        along = _STEPS - 1 - step if frame.mirrored and not frame.portrait else step
        strip.set_at((0, step) if frame.portrait else (along, 0), (*NIGHT, alpha))
    return pygame.transform.smoothscale(strip, (frame.width, frame.height))
