"""The chart's lines, smooth at every slope."""

from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame

from render.surfaces import Point, clear
from render.theme import LANE, Colour

_FINE: Final = 4
# Rows of px that are drawn large at a time.
_BAND: Final = 64


class Stroke(NamedTuple):
    """A line through points with round joints; points and width in px."""

    colour: Colour
    width: float
    points: tuple[Point, ...]


def drawn_lines(size: tuple[int, int], strokes: tuple[Stroke, ...]) -> pygame.Surface:
    """The strokes on a transparent surface of ``size`` px.

    Drawn four times as large and scaled down, band by band: a whole large
    picture would take sixteen times the memory.
    """
    width, height = size
    lines = clear(width, height, LANE)
    for top in range(0, height, _BAND):
        rows = min(_BAND, height - top)
        # Edges blend with what is under them: the ground's colour leaves no light fringe.
        large = clear(width * _FINE, rows * _FINE, LANE)
        for stroke in strokes:
            _draw(large, stroke, top)
        lines.blit(pygame.transform.smoothscale(large, (width, rows)), (0, top))
    return lines


def _draw(surface: pygame.Surface, stroke: Stroke, top: int) -> None:
    ink, half = (*stroke.colour, 255), stroke.width * _FINE / 2
    points = tuple((x * _FINE, (y - top) * _FINE) for x, y in stroke.points)
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
