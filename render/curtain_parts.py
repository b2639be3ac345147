"""Where the curtain's parts hang: name, recap and handle, and apart from it undo and redo.

Pure geometry in start coordinates, in px. While anything can be undone or redone, handle, undo
and redo each have one place: nothing that is pressed moves under a hand that undoes again and
again, and redo never takes undo's place.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import Scene
from render.backdrops import rod_height
from render.curtain_recap import turns
from render.table_layout import TablePlan
from render.theme import nearest

# What the handle's column takes of the width, where there are two.
_END: Final = 0.4
# In dp: how far undo and redo stay from the foot of the tray, and the handle's least height.
_FOOT: Final = 20
_LEAST_FOOT: Final = 16
_LEAST_HANDLE: Final = 64
# All in g.
_STORY: Final = 92
_HANDLE: Final = 70
_AIR: Final = 1.5
_LEAST_AIR: Final = 0.8
# Undo and redo in one line of words.
_UNDO: Final = 34.5
_BUTTONS: Final = 2 * _UNDO + 1
# What a narrow window leaves the name, and the recap.
_LEAST_ASKED: Final = 39
_LEAST_TOLD: Final = 61
_NAME: Final = 18.5
_DENSE_NAME: Final = 15.5
_LEAST_STORY: Final = 14
_GAP: Final = 2.5
# In a dense table's curtain: from and to how wide name, handle and undo are, and the recap that
# undo leaves where it can.
_DENSE_ASKED: Final = (39, 46)
_DENSE_HANDLE: Final = (38.5, 46)
_DENSE_UNDO: Final = (26.5, _UNDO)
_DENSE_STORY: Final = 54
# What undo takes of a narrow window's width.
_UNDO_SHARE: Final = 0.165
_BEFORE_HANDLE: Final = 3
# All of these in one line, the buttons in a column.
_LEAST_LINE: Final = 127


@dataclass(frozen=True, slots=True)
class Hung:
    """What hangs on a curtain besides name and handle; what does not leaves others its room."""

    recap: bool = True
    undo: bool = True
    redo: bool = True

    @property
    def buttons(self) -> bool:
        """Whether undo or redo is there."""
        return self.undo or self.redo


@dataclass(frozen=True, slots=True)
class CurtainParts:
    """Areas of the name and of the recap; places of the handle and of the buttons.

    Where ``hangs``, the recap hangs from its area's top and is at least as high as undo beside
    it; else it stands in the middle of its area.
    """

    name: pygame.Rect
    story: pygame.Rect
    handle: pygame.Rect
    undo: pygame.Rect
    redo: pygame.Rect
    hangs: bool = False

    @property
    def least_story(self) -> int | None:
        """Least height of a recap that hangs, or None for one that does not."""
        return self.undo.height if self.hangs else None


def hung_on(scene: Scene) -> Hung:
    """What hangs on a scene's curtain."""
    told = scene.curtain is not None and bool(turns(scene.curtain.recap))
    return Hung(told, scene.undo is not None, scene.redo is not None)


def _pill_height(plan: TablePlan) -> int:
    """Height of the handle."""
    return max(plan.units.g(11), plan.units.dp(_LEAST_HANDLE))


def curtain_parts(plan: TablePlan, hung: Hung) -> CurtainParts:
    """The curtain's parts side by side, in portrait and wherever that is too narrow in rows."""
    units = plan.units
    body = _body(plan, units.g(_AIR), units.g(_AIR))
    if not plan.frame.portrait and not plan.dense:
        return _side_by_side(plan, body, hung)
    if not plan.frame.portrait and body.width >= units.g(_LEAST_LINE):
        return _in_line(plan, body, hung)
    body = _body(plan, units.g(_AIR), units.dp(_LEAST_FOOT))
    needed = (
        _name_high(plan)
        + units.g(_LEAST_STORY)
        + 3 * units.g(1.2)
        + _pill_height(plan)
        + _undo_high(plan)
    )
    if body.height >= needed:
        return _in_rows(plan, body)
    if hung == Hung(recap=False, undo=False, redo=False):
        return _in_one_row(plan, body)
    return _in_two_columns(plan, body)


def _body(plan: TablePlan, air: int, foot: int) -> pygame.Rect:
    """What the curtain has under its rod, without so many px above and below."""
    units, tray = plan.units, plan.tray
    top = tray.top + rod_height(units) + air
    body = pygame.Rect(plan.content.x, top, plan.content.width, tray.bottom - foot - top)
    return body.inflate(-2 * units.g(1), 0)


def _undo_high(plan: TablePlan) -> int:
    return plan.units.dp(48 if plan.dense else 64)


def _name_high(plan: TablePlan) -> int:
    return plan.units.g(_DENSE_NAME if plan.dense else _NAME)


def _side_by_side(plan: TablePlan, body: pygame.Rect, hung: Hung) -> CurtainParts:
    """Name, recap, handle; undo and redo stand under the handle."""
    units = plan.units
    gap = units.g(_GAP)
    width = _end_width(plan, body.width)
    most = body.width - width - 2 * gap - units.g(_LEAST_ASKED)
    told = max(1, min(units.g(_STORY), int(0.41 * body.width), most))
    story = pygame.Rect(body.right - width - gap - told, body.y, told, body.height)
    name = pygame.Rect(body.x, body.y, story.left - gap - body.x, body.height)
    end = _body(plan, units.g(_LEAST_AIR), units.g(_LEAST_AIR))
    end.left, end.width = body.right - width, width
    places = _below(plan, end, hung)
    return CurtainParts(*_asked_and_told(name, story, hung), *places)


def _asked_and_told(
    name: pygame.Rect, story: pygame.Rect, hung: Hung
) -> tuple[pygame.Rect, pygame.Rect]:
    """Name and recap beside each other; without a recap the name has its room too."""
    if hung.recap:
        return name, story
    return name.union(story), pygame.Rect(story.right, story.y, 0, story.height)


def _end_width(plan: TablePlan, width: int) -> int:
    """Width of the handle's column, with undo and redo side by side under it."""
    g = plan.units.g
    free = width - g(_LEAST_ASKED) - 2 * g(_GAP) - g(_LEAST_TOLD)
    return min(g(_HANDLE), max(int(0.29 * width), min(g(_BUTTONS), max(int(0.37 * width), free))))


def _below(
    plan: TablePlan, area: pygame.Rect, hung: Hung
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The handle in the middle of an area's height, or as near to it as undo and redo leave it."""
    units = plan.units
    pill, high, bottom = _pill_height(plan), _undo_high(plan), plan.tray.bottom - units.dp(_FOOT)
    gap = min(units.g(1.2), bottom - area.y - pill - high)
    handle = pygame.Rect(area.x, 0, area.width, pill)
    handle.centery = area.centery
    if hung.buttons:
        handle.bottom = min(handle.bottom, bottom - high - gap)
    row = pygame.Rect(area.x, handle.bottom + gap, area.width, high)
    return (handle, *_halves(plan, row))


def _halves(plan: TablePlan, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    half = (row.width - plan.units.g(1)) // 2
    undo = pygame.Rect(row.x, row.y, half, row.height)
    return undo, undo.move(row.width - half, 0)


def _in_line(plan: TablePlan, body: pygame.Rect, hung: Hung) -> CurtainParts:
    """Name, recap, undo over redo, and the handle at the end."""
    units = plan.units
    handle = pygame.Rect(0, 0, _share(plan, body, 0.21, _DENSE_HANDLE), _pill_height(plan))
    handle.midright = body.midright
    undo, redo = _before_handle(plan, body, handle)
    name = pygame.Rect(body.topleft, (_share(plan, body, 0.195, _DENSE_ASKED), body.height))
    start = name.right + units.g(_GAP)
    end = (undo if hung.buttons else handle).left - units.g(_GAP)
    story = pygame.Rect(start, body.y, max(1, end - start), body.height)
    return CurtainParts(*_asked_and_told(name, story, hung), handle, undo, redo)


def _share(plan: TablePlan, body: pygame.Rect, share: float, limits: tuple[float, float]) -> int:
    """A share of a body's width, within limits in g."""
    least, most = limits
    return max(plan.units.g(least), min(plan.units.g(most), nearest(share * body.width)))


def _before_handle(
    plan: TablePlan, body: pygame.Rect, handle: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """Undo over redo, so that both keep their places and the recap its width."""
    units, high = plan.units, _undo_high(plan)
    least, most = map(units.g, _DENSE_UNDO)
    least = min(least, int(_UNDO_SHARE * plan.content.width))
    asked = _share(plan, body, 0.195, _DENSE_ASKED)
    free = handle.left - units.g(_BEFORE_HANDLE) - body.x - asked - 2 * units.g(_GAP)
    width = max(least, min(most, free - units.g(_DENSE_STORY)))
    gap = max(0, min(units.g(0.7), body.height - 2 * high))
    undo = pygame.Rect(0, body.centery - (2 * high + gap) // 2, width, high)
    undo.right = handle.left - units.g(_BEFORE_HANDLE)
    return undo, undo.move(0, high + gap)


def _in_rows(plan: TablePlan, body: pygame.Rect) -> CurtainParts:
    """One below the other: name, recap, handle, and a row of undo and redo."""
    units = plan.units
    gap, pill, high = units.g(1.2), _pill_height(plan), _undo_high(plan)
    row = pygame.Rect(body.x, body.bottom - high, body.width, high)
    handle = pygame.Rect(body.x, row.top - units.g(2) - pill, body.width, pill)
    name = pygame.Rect(body.x, body.y, body.width, _name_high(plan))
    story = pygame.Rect(body.x, name.bottom + gap, body.width, 0)
    story.height = handle.top - gap - story.top
    return CurtainParts(name, story, handle, *_halves(plan, row))


def _in_one_row(plan: TablePlan, body: pygame.Rect) -> CurtainParts:
    """The handle beside the name, both in the middle of the curtain's height."""
    units = plan.units
    body = _body(plan, units.g(_AIR), units.g(_AIR))
    end = int(_END * body.width)
    name = pygame.Rect(body.x, 0, body.width - end - 2 * units.g(1.2), 0)
    name.height = min(units.g(_NAME), body.height)
    name.centery = body.centery
    handle = pygame.Rect(body.right - end, 0, end, _pill_height(plan))
    handle.centery = name.centery
    nothing = pygame.Rect(handle.bottomleft, (0, 0))
    return CurtainParts(name, nothing.copy(), handle, nothing.copy(), nothing.copy())


def _in_two_columns(plan: TablePlan, body: pygame.Rect) -> CurtainParts:
    """Two rows: the handle beside the name, and under them undo over redo beside the recap.

    Both rows without redo stand in the middle of the body, or as near to it as redo leaves them.
    Where the handle would be too low for a finger, undo and redo stand beside each other.
    """
    units, high = plan.units, _undo_high(plan)
    gap, end = units.g(0.8 if plan.dense else 2), int(_END * body.width)
    start = body.width - end - 2 * units.g(1.2)
    both = 2 * high + units.g(0.7 if plan.dense else 1)
    if body.height - gap - both < units.dp(_LEAST_HANDLE):
        both = high
    row = min(_name_high(plan), body.height - gap - both)
    free = body.height - row - gap
    name = pygame.Rect(body.x, body.y + min((free - high) // 2, free - both), start, row)
    handle = pygame.Rect(body.right - end, 0, end, min(_pill_height(plan), row))
    handle.centery = name.centery
    story = pygame.Rect(body.x, name.bottom + gap, start, body.bottom - name.bottom - gap)
    undo = pygame.Rect(handle.x, story.y, end, high)
    if both > high:
        return CurtainParts(name, story, handle, undo, undo.move(0, both - high), hangs=True)
    return CurtainParts(name, story, handle, *_halves(plan, undo), hangs=True)
