"""Shapes with a meaning of their own: the ten seat symbols, the wheel, the locomotive."""

from math import cos, radians, sin
from types import MappingProxyType
from typing import Final

from render.pen import Pen, bow
from render.surfaces import Point

# The locomotive fills the width of its box; its wheels stand this far down in it.
RAIL: Final = 90.0


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at a radius and an angle, clockwise from the right."""
    angle = radians(degrees)
    return (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))


def _circle(pen: Pen) -> None:
    pen.disc(50, 50, 43)


def _square(pen: Pen) -> None:
    pen.box(12.5, 12.5, 75, 75, 8)


def _triangle(pen: Pen) -> None:
    pen.shape(((50, 15), (93, 83), (7, 83)), 5.5)


def _diamond(pen: Pen) -> None:
    pen.shape(((50, 6.5), (93.5, 50), (50, 93.5), (6.5, 50)), 3)


def _flower(pen: Pen) -> None:
    for petal in range(5):
        pen.disc(*polar((50, 52), 27, petal * 72 - 90), 20.5)
    pen.disc(50, 52, 20)
    pen.eraser.disc(50, 52, 11)


def _drop(pen: Pen) -> None:
    tip = (50.0, 3.0)
    pen.disc(50, 62.5, 33.5)
    # The flanks leave the tip and meet the round belly where they touch it.
    pen.shape((tip, *bow((50, 62.5), 33.5, 33.5, (-26, 206))))


def _star(pen: Pen) -> None:
    tips = (polar((50, 54), 44.5 if k % 2 == 0 else 19.5, k * 36 - 90) for k in range(10))
    pen.shape(tuple(tips), 3)


def _heart(pen: Pen) -> None:
    pen.disc(28, 35, 23)
    pen.disc(72, 35, 23)
    pen.shape(((11.2, 50.6), (28, 35), (50, 28), (72, 35), (88.8, 50.6), (50, 92)))


def _bolt(pen: Pen) -> None:
    pen.shape(((66, 4), (18, 57), (45, 57), (34, 96), (82, 40), (55, 40)), 1.5)


def _hourglass(pen: Pen) -> None:
    pen.shape(((19, 11), (81, 11), (56, 50), (81, 89), (19, 89), (44, 50)), 2.5)
    pen.box(15, 8, 70, 13, 2)
    pen.box(15, 79, 70, 13, 2)


def wheel(pen: Pen, x: float, y: float, radius: float) -> None:
    """A spoked wheel with its hub."""
    pen.disc(x, y, radius)
    pen.eraser.disc(x, y, radius * 0.8)
    for spoke in range(8):
        rim = polar((x, y), radius * 0.86, spoke * 45)
        pen.bar((x, y), rim, radius * 0.17, radius * 0.13)
    pen.disc(x, y, radius * 0.25)
    pen.eraser.disc(x, y, radius * 0.11)


def _wheel(pen: Pen) -> None:
    wheel(pen, 50, 50, 47)


def _locomotive(pen: Pen) -> None:
    _cab(pen)
    _boiler(pen)
    for x, radius, hole in ((20, 16.3, 6), (48.4, 12.1, 4.4), (70.4, 12.1, 4.4)):
        pen.eraser.disc(x, RAIL - radius, radius + 3.2)
        pen.disc(x, RAIL - radius, radius)
        pen.eraser.disc(x, RAIL - radius, hole)


def _cab(pen: Pen) -> None:
    pen.box(0.5, 15.5, 39.5, 10.2, 3.4)
    pen.box(5.8, 20, 29.5, 45)
    pen.eraser.box(13.4, 30.4, 14.2, 15.8, 3.4)


def _boiler(pen: Pen) -> None:
    pen.box(32, 37.5, 54, 33, 9)
    pen.box(26, 45, 20, 26)
    pen.box(60, 55, 26, 15, 3)
    pen.disc(49, 37.5, 8)
    pen.bar((70.4, 18), (70.4, 39), 22, 14)
    pen.box(56, 10.5, 29, 9.6, 3.4)
    pen.shape(((86, 64), (99.5, 85.5), (84, 85.5)), 0.4)


SYMBOL_SHAPES: Final = MappingProxyType(
    {
        "circle": _circle,
        "square": _square,
        "triangle": _triangle,
        "diamond": _diamond,
        "flower": _flower,
        "drop": _drop,
        "star": _star,
        "heart": _heart,
        "bolt": _bolt,
        "hourglass": _hourglass,
        "wheel": _wheel,
        "locomotive": _locomotive,
    }
)
