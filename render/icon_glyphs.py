"""Shapes of the buttons' icons; strokes are 9 to 12 of the box's 100 units."""

from types import MappingProxyType
from typing import Final

from render.icon_shapes import polar
from render.pen import Pen, bow

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


def _sound(pen: Pen) -> None:
    pen.shape(((9, 37), (25, 37), (47, 16), (47, 84), (25, 63), (9, 63)), 2)
    pen.arc((47, 50), 22, (-48, 48), _FINE_LINE)
    pen.arc((47, 50), 41, (-48, 48), _FINE_LINE)


def _mute(pen: Pen) -> None:
    pen.shape(((9, 37), (25, 37), (47, 16), (47, 84), (25, 63), (9, 63)), 2)
    pen.stroke(((63, 37), (89, 63)), _FINE_LINE)
    pen.stroke(((89, 37), (63, 63)), _FINE_LINE)


def _rules(pen: Pen) -> None:
    _leaf(pen, 47, 9)
    _leaf(pen, 53, 91)


def _leaf(pen: Pen, inner: float, outer: float) -> None:
    pen.shape(((inner, 24), (outer, 16), (outer, 77), (inner, 88)), 2)
    near, far = inner + (outer - inner) * 0.18, outer - (outer - inner) * 0.18
    for y in (37, 51, 65):
        pen.eraser.bar((near, y), (far, y - 5), 6)


def _records(pen: Pen) -> None:
    for x, top in ((13, 52), (40, 14), (67, 34)):
        pen.box(x, top, 20, 88 - top, 2)


def _check(pen: Pen) -> None:
    pen.stroke(((15, 54), (39, 78), (85, 24)), 12)


def _cross(pen: Pen) -> None:
    pen.stroke(((22, 22), (78, 78)), 12)
    pen.stroke(((78, 22), (22, 78)), 12)


def _back(pen: Pen) -> None:
    pen.stroke(((66, 14), (31, 50), (66, 86)), 11)


def _next(pen: Pen) -> None:
    pen.stroke(((34, 14), (69, 50), (34, 86)), 11)


def _up(pen: Pen) -> None:
    pen.stroke(((14, 68), (50, 32), (86, 68)), _LINE)


def _play(pen: Pen) -> None:
    pen.shape(((24, 15), (84, 50), (24, 85)), 4)


def _pause(pen: Pen) -> None:
    pen.box(20, 12, 23, 76, 4)
    pen.box(57, 12, 23, 76, 4)


def _plus(pen: Pen) -> None:
    pen.stroke(((12, 50), (88, 50)), 11)
    pen.stroke(((50, 12), (50, 88)), 11)


def _minus(pen: Pen) -> None:
    pen.stroke(((12, 50), (88, 50)), 11)


def _sort(pen: Pen) -> None:
    for y, end in ((22, 90), (50, 69), (78, 43)):
        pen.stroke(((12, y), (end, y)), _LINE)


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


def _globe(pen: Pen) -> None:
    pen.stroke(bow((50, 50), 42, 42, (0, 360)), _FINE_LINE)
    pen.stroke(bow((50, 50), 19, 42, (0, 360)), 7)
    pen.stroke(((50, 9), (50, 91)), 7)
    pen.stroke(((12, 50), (88, 50)), 7)


def _restart(pen: Pen) -> None:
    pen.arc((50, 56), 34, (-18, 266), _LINE)
    pen.shape(((54, 3), (87, 22), (56, 45)), 1.5)


def _trophy(pen: Pen) -> None:
    pen.stroke(bow((24, 30), 15, 17, (0, 360)), 7)
    pen.stroke(bow((76, 30), 15, 17, (0, 360)), 7)
    pen.shape((*bow((50, 28), 26, 36, (0, 180)), (24, 10), (76, 10)), 1.5)
    pen.box(45, 58, 10, 24)
    pen.box(27, 82, 46, 11, 3)


def _tile(pen: Pen) -> None:
    pen.box(25, 3, 50, 94, 9)
    pen.eraser.box(34, 12, 32, 76, 3)
    pen.disc(50, 31, 9)
    pen.disc(50, 69, 9)
    pen.bar((30, 50), (70, 50), 7)


def _grip(pen: Pen) -> None:
    for x in (34, 66):
        for y in (20, 50, 80):
            pen.disc(x, y, 9)


def _export(pen: Pen) -> None:
    _tray(pen)
    pen.stroke(((50, 13), (50, 62)), _LINE)
    pen.stroke(((29, 33), (50, 12), (71, 33)), _LINE)


def _import(pen: Pen) -> None:
    _tray(pen)
    pen.stroke(((50, 12), (50, 62)), _LINE)
    pen.stroke(((29, 42), (50, 63), (71, 42)), _LINE)


def _tray(pen: Pen) -> None:
    pen.stroke(((12, 62), (12, 89), (88, 89), (88, 62)), _LINE)


def _eye(pen: Pen) -> None:
    lids = (*bow((50, 82), 51, 51, (216, 324)), *bow((50, 18), 51, 51, (36, 144)))
    pen.stroke((*lids, lids[0]), _FINE_LINE)
    pen.disc(50, 50, 15)


def _cover(pen: Pen) -> None:
    _eye(pen)
    pen.eraser.bar((9, 6), (101, 85), 9)
    pen.stroke(((14, 19), (84, 82)), _FINE_LINE)


def _search(pen: Pen) -> None:
    pen.stroke(bow((42, 42), 29, 29, (0, 360)), _LINE)
    pen.stroke(((64, 64), (88, 88)), 13)


def _delete(pen: Pen) -> None:
    pen.stroke(((14, 24), (86, 24)), _FINE_LINE)
    pen.box(38, 8, 24, 16, 4)
    pen.shape(((23, 36), (77, 36), (71, 91), (29, 91)), 3)
    for x in (41, 59):
        pen.eraser.box(x - 3.5, 44, 7, 38, 3)


GLYPH_SHAPES: Final = MappingProxyType(
    {
        "hint": _hint,
        "undo": _undo,
        "redo": _redo,
        "pass": _pass,
        "finish": _finish,
        "menu": _menu,
        "sound": _sound,
        "mute": _mute,
        "rules": _rules,
        "records": _records,
        "check": _check,
        "cross": _cross,
        "back": _back,
        "next": _next,
        "up": _up,
        "play": _play,
        "pause": _pause,
        "plus": _plus,
        "minus": _minus,
        "sort": _sort,
        "person": _person,
        "computer": _computer,
        "gear": _gear,
        "globe": _globe,
        "restart": _restart,
        "trophy": _trophy,
        "tile": _tile,
        "grip": _grip,
        "export": _export,
        "import": _import,
        "eye": _eye,
        "cover": _cover,
        "search": _search,
        "delete": _delete,
    }
)
