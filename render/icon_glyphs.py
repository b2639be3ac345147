"""Shapes of the buttons' icons; strokes are 9 to 12 of the box's 100 units."""

from types import MappingProxyType
from typing import Final

from render.icon_shapes import polar
from render.pen import Pen, bow
from render.surfaces import Point

_LINE: Final = 10.0
_FINE_LINE: Final = 9.0


def _hint(pen: Pen) -> None:
    pen.disc(50, 34, 29)
    pen.shape(((28, 51), (72, 51), (63, 71), (37, 71)), 1.5)
    pen.stroke(((37, 81.5), (63, 81.5)), 7)
    pen.stroke(((44, 93), (56, 93)), 7)


def _undo(pen: Pen) -> None:
    pen.arc((54, 54), 30, (-112, 140), _LINE)
    pen.shape(((8, 43), (30, 12), (49, 43)), 1.5)


def _erase(pen: Pen) -> None:
    """The key that takes the last letter back."""
    rim = ((7, 50), (34, 19), (93, 19), (93, 81), (34, 81))
    pen.stroke((*rim, rim[0]), _FINE_LINE)
    pen.stroke(((49, 37), (75, 63)), _FINE_LINE)
    pen.stroke(((75, 37), (49, 63)), _FINE_LINE)


def _restart(pen: Pen) -> None:
    """Back to where the line begins."""
    pen.stroke(((11, 20), (11, 80)), _LINE)
    pen.shape(((24, 50), (53, 24), (53, 76)), 3)
    pen.shape(((62, 50), (91, 24), (91, 76)), 3)


def _redo(pen: Pen) -> None:
    pen.arc((46, 54), 30, (40, 292), _LINE)
    pen.shape(((92, 43), (70, 12), (51, 43)), 1.5)


def _pass(pen: Pen) -> None:
    pen.stroke(((10, 50), (66, 50)), _LINE)
    pen.stroke(((44, 26), (68, 50), (44, 74)), _LINE)
    pen.stroke(((89, 15), (89, 85)), _LINE)


def _finish(pen: Pen) -> None:
    pen.stroke(((17, 8), (17, 94)), _FINE_LINE)
    pen.box(15, 9, 74, 52, 2)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2:
                pen.eraser.box(24 + column * 15, 14 + row * 14, 15, 14)


def _menu(pen: Pen) -> None:
    for y in (23, 50, 77):
        pen.stroke(((15, y), (85, y)), _LINE)


def _check(pen: Pen) -> None:
    pen.stroke(((15, 54), (39, 78), (85, 24)), 12)


def _cross(pen: Pen) -> None:
    pen.stroke(((22, 22), (78, 78)), 12)
    pen.stroke(((78, 22), (22, 78)), 12)


def _bin(pen: Pen) -> None:
    """A bin with its lid, for what is thrown away."""
    pen.stroke(((14, 24), (86, 24)), _FINE_LINE)
    pen.stroke(((38, 22), (38, 10), (62, 10), (62, 22)), _FINE_LINE)
    pen.stroke(((23, 26), (29, 90), (71, 90), (77, 26)), _FINE_LINE)
    pen.stroke(((42, 42), (44, 74)), 7)
    pen.stroke(((58, 42), (56, 74)), 7)


def _back(pen: Pen) -> None:
    pen.stroke(((66, 14), (31, 50), (66, 86)), 11)


def _next(pen: Pen) -> None:
    pen.stroke(((34, 14), (69, 50), (34, 86)), 11)


def _up(pen: Pen) -> None:
    pen.stroke(((14, 68), (50, 32), (86, 68)), _LINE)


def _play(pen: Pen) -> None:
    pen.shape(((24, 15), (84, 50), (24, 85)), 4)


def _plus(pen: Pen) -> None:
    pen.stroke(((12, 50), (88, 50)), 11)
    pen.stroke(((50, 12), (50, 88)), 11)


def _minus(pen: Pen) -> None:
    pen.stroke(((12, 50), (88, 50)), 11)


def _person(pen: Pen) -> None:
    pen.disc(50, 29, 23)
    pen.shape((*bow((50, 90), 36, 34, (180, 360)), (86, 92), (14, 92)))


def _computer(pen: Pen) -> None:
    pen.box(6, 14, 88, 60, 9)
    pen.eraser.box(15, 23, 70, 42, 3)
    pen.disc(36, 44, 8)
    pen.disc(64, 44, 8)
    pen.stroke(((33, 88), (67, 88)), _FINE_LINE)


def _gear(pen: Pen) -> None:
    pen.disc(50, 50, 32)
    for tooth in range(8):
        angle = tooth * 45
        root, tip = polar((50, 50), 26, angle), polar((50, 50), 43, angle)
        pen.bar(root, tip, 23, 15)
        pen.disc(*tip, 2)
    pen.eraser.disc(50, 50, 14)


def _tile(pen: Pen) -> None:
    pen.box(25, 3, 50, 94, 9)
    pen.eraser.box(34, 12, 32, 76, 3)
    pen.disc(50, 31, 9)
    pen.disc(50, 69, 9)
    pen.bar((30, 50), (70, 50), 7)


def _eye(pen: Pen) -> None:
    lids = (*bow((50, 82), 51, 51, (216, 324)), *bow((50, 18), 51, 51, (36, 144)))
    pen.stroke((*lids, lids[0]), _FINE_LINE)
    pen.disc(50, 50, 15)


def _cover(pen: Pen) -> None:
    """An eye that is shut."""
    pen.stroke(bow((50, 6), 52, 52, (36, 144)), _FINE_LINE)
    for angle, tip in ((44, 63), (74, 72), (106, 72), (136, 63)):
        pen.stroke((polar((50, 6), 52, angle), polar((50, 6), tip, angle)), _FINE_LINE)


def _keep(pen: Pen) -> None:
    """A disk to write on."""
    pen.shape(((14, 14), (72, 14), (86, 28), (86, 86), (14, 86)), 4)
    pen.eraser.box(30, 17, 36, 22, 2)
    pen.eraser.box(27, 53, 46, 33, 3)
    pen.box(52, 19, 9, 18, 1)


def _unkept(pen: Pen) -> None:
    """The same, struck through."""
    _keep(pen)
    pen.eraser.stroke(((6, 94), (94, 6)), 24)
    pen.stroke(((10, 90), (90, 10)), _LINE)


def _sort(pen: Pen) -> None:
    """Lines that get shorter."""
    for y, end in ((23, 90), (50, 64), (77, 42)):
        pen.stroke(((11, y), (end, y)), _LINE)


def _pips(pen: Pen) -> None:
    """One pip, two pips, three pips."""
    for number, x in enumerate((16, 50, 84), 1):
        for row in range(number):
            pen.disc(x, 84 - 34 * row, 14)


def _chain(pen: Pen) -> None:
    """Two tiles, one after the other."""
    for x in (2, 53):
        pen.box(x, 27, 45, 46, 7)
        pen.eraser.bar((x + 22.5, 35), (x + 22.5, 65), 6)


def _globe(pen: Pen) -> None:
    """The languages of the world: a globe with its lines."""
    pen.stroke(bow((50, 50), 40, 40, (0, 360)), 7)
    pen.stroke(bow((50, 50), 17, 40, (0, 360)), 6)
    pen.stroke(((12, 50), (88, 50)), 6)
    for y, reach in ((29, 33), (71, 33)):
        pen.stroke(((50 - reach, y), (50 + reach, y)), 5)


def _search(pen: Pen) -> None:
    pen.stroke(bow((42, 42), 29, 29, (0, 360)), _LINE)
    pen.stroke(((64, 64), (88, 88)), 13)


def _fullscreen(pen: Pen) -> None:
    _corners(pen, ((14, 40), (14, 14), (40, 14)))


def _window(pen: Pen) -> None:
    _corners(pen, ((38, 12), (38, 38), (12, 38)))


def _corners(pen: Pen, arms: tuple[Point, ...]) -> None:
    """The bend of the top left corner, and the same at the other three."""
    for right in (False, True):
        for low in (False, True):
            turned = tuple((100 - x if right else x, 100 - y if low else y) for x, y in arms)
            pen.stroke(turned, _LINE)


GLYPH_SHAPES: Final = MappingProxyType(
    {
        "hint": _hint,
        "undo": _undo,
        "redo": _redo,
        "erase": _erase,
        "restart": _restart,
        "pass": _pass,
        "finish": _finish,
        "menu": _menu,
        "check": _check,
        "cross": _cross,
        "bin": _bin,
        "back": _back,
        "next": _next,
        "up": _up,
        "play": _play,
        "plus": _plus,
        "minus": _minus,
        "person": _person,
        "computer": _computer,
        "gear": _gear,
        "tile": _tile,
        "eye": _eye,
        "cover": _cover,
        "keep": _keep,
        "unkept": _unkept,
        "globe": _globe,
        "search": _search,
        "sort": _sort,
        "pips": _pips,
        "chain": _chain,
        "fullscreen": _fullscreen,
        "window": _window,
    }
)
