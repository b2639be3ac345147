"""A pen that draws filled shapes on a large white mask, in a box of 100 by 100 units."""

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

import pygame

from render.surfaces import FINE, WHITE, Point, clear

BOX: Final = 100


class Pen(NamedTuple):
    """Draws on a mask; x goes right, y down, angles turn clockwise from the right, in degrees."""

    mask: pygame.Surface
    scale: float
    alpha: int = 255

    @property
    def eraser(self) -> "Pen":
        """A pen on the same mask that takes away instead."""
        return Pen(self.mask, self.scale, 0)

    def disc(self, x: float, y: float, radius: float) -> None:
        """A filled circle."""
        middle = (x * self.scale, y * self.scale)
        pygame.draw.circle(self.mask, (*WHITE, self.alpha), middle, radius * self.scale)

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        """A filled rectangle with rounded corners."""
        s = self.scale
        rect = pygame.Rect(round(x * s), round(y * s), round(width * s), round(height * s))
        ink = (*WHITE, self.alpha)
        pygame.draw.rect(self.mask, ink, rect, border_radius=round(radius * s))

    def shape(self, points: tuple[Point, ...], rounding: float = 0) -> None:
        """A filled polygon, grown on all sides by the rounding, which rounds its corners."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        pygame.draw.polygon(self.mask, (*WHITE, self.alpha), scaled)
        if rounding:
            self.stroke((*points, points[0]), rounding * 2)

    def stroke(self, points: tuple[Point, ...], width: float) -> None:
        """A line through points with round ends and joints."""
        for x, y in points:
            self.disc(x, y, width / 2)
        for start, end in pairwise(points):
            self.bar(start, end, width)

    def bar(self, start: Point, end: Point, width: float, end_width: float | None = None) -> None:
        """A straight line with flat ends; it may taper towards its end."""
        length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        across = ((start[1] - end[1]) / length / 2, (end[0] - start[0]) / length / 2)
        first, last = width, width if end_width is None else end_width
        self.shape(
            (
                (start[0] + across[0] * first, start[1] + across[1] * first),
                (end[0] + across[0] * last, end[1] + across[1] * last),
                (end[0] - across[0] * last, end[1] - across[1] * last),
                (start[0] - across[0] * first, start[1] - across[1] * first),
            )
        )

    def arc(self, centre: Point, radius: float, span: tuple[float, float], width: float) -> None:
        """A bow from one angle to another, clockwise, with round ends."""
        self.stroke(bow(centre, radius, radius, span), width)


def bow(centre: Point, across: float, down: float, span: tuple[float, float]) -> tuple[Point, ...]:
    """Points on an ellipse from one angle to another, both included."""
    first, last = (radians(angle) for angle in span)
    count = max(2, round(abs(span[1] - span[0]) / 3))
    angles = (first + (last - first) * step / count for step in range(count + 1))
    return tuple((centre[0] + across * cos(a), centre[1] + down * sin(a)) for a in angles)


def fresh_pen(size: int) -> Pen:
    """A pen on an empty mask, as much larger than size px as fine drawing needs."""
    fine = FINE if size <= 96 else FINE // 2
    return Pen(clear(size * fine, size * fine), size * fine / BOX)


def scaled_down(pen: Pen, size: int) -> pygame.Surface:
    """The pen's mask at its final size of size by size px."""
    return pygame.transform.smoothscale(pen.mask, (size, size))
