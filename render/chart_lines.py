"""The chart's lines, smooth at every slope."""

from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame

from render.surfaces import Point, clear
from render.theme import LANE, Colour

_FINEST: Final = 4
_COARSEST: Final = 2
_AREA: Final = 8_000_000


class Stroke(NamedTuple):
    """A line through points with round joints; points and width in px."""

    colour: Colour
    width: float
    points: tuple[Point, ...]


@lru_cache(maxsize=2)
def drawn_lines(size: tuple[int, int], strokes: tuple[Stroke, ...]) -> pygame.Surface:
    """The strokes on a transparent surface of ``size`` px; it is shared, do not draw on it.

    Drawn up to four times as large and scaled down; on large screens, where
    px are small, less.
    """
    scale = _scale(size)
    # Edges blend with what is under them: the ground's colour leaves no light fringe.
    large = clear(size[0] * scale, size[1] * scale, LANE)
    for stroke in strokes:
        _draw(large, stroke, scale)
    return pygame.transform.smoothscale(large, size)


def _scale(size: tuple[int, int]) -> int:
    fine = int((_AREA / max(1, size[0] * size[1])) ** 0.5)
    return max(_COARSEST, min(_FINEST, fine))


def _draw(surface: pygame.Surface, stroke: Stroke, scale: int) -> None:
    ink, half = (*stroke.colour, 255), stroke.width * scale / 2
    points = tuple((x * scale, y * scale) for x, y in stroke.points)
    for start, end in pairwise(points):
        pygame.draw.polygon(surface, ink, _bar(start, end, half))
    for point in points:
        pygame.draw.circle(surface, ink, point, half)


def _bar(start: Point, end: Point, half: float) -> tuple[Point, ...]:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    x, y = (start[1] - end[1]) / length * half, (end[0] - start[0]) / length * half
    return (
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    )
