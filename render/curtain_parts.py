"""Where the curtain's parts hang: name, recap and handle, and apart from it undo and redo.

Pure geometry in start coordinates, in px. It depends on the tray alone, so that nothing that
is pressed moves when something can be undone.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from render.backdrops import rod_height
from render.table_layout import TablePlan

# What the handle's column takes of the width, where there are two.
_END: Final = 0.4
# All in g.
_STORY: Final = 92
_HANDLE: Final = 70
_UNDO: Final = 27
# What a narrow window leaves the name, the handle, and undo and redo side by side.
_LEAST_ASKED: Final = 34
_LEAST_HANDLE: Final = 35
_LEAST_BUTTONS: Final = 48
_NAME: Final = 18.5
_DENSE_NAME: Final = 15.5
_LEAST_STORY: Final = 14


@dataclass(frozen=True, slots=True)
class CurtainParts:
    """Areas of the name, of the recap and of the handle with its hints; places of the buttons.

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


def pill_height(plan: TablePlan) -> int:
    """Height of the handle itself."""
    return max(plan.units.g(11), plan.units.dp(64))


def curtain_parts(plan: TablePlan) -> CurtainParts:
    """The curtain's parts side by side, in portrait one below the other."""
    units, tray, content = plan.units, plan.tray, plan.content
    top = tray.top + rod_height(units) + units.g(0.8)
    foot = tray.bottom - units.g(2 if plan.frame.portrait else 0.8)
    body = pygame.Rect(content.x, top, content.width, foot - top)
    body.inflate_ip(-2 * units.g(1), 0)
    if not plan.frame.portrait:
        return _side_by_side(plan, body)
    needed = (
        _name_high(plan)
        + units.g(_LEAST_STORY)
        + 3 * units.g(1.2)
        + pill_height(plan)
        + _undo_high(plan)
    )
    return _in_rows(plan, body) if body.height >= needed else _in_two_columns(plan, body)


def _undo_high(plan: TablePlan) -> int:
    return plan.units.dp(48 if plan.dense else 64)


def _name_high(plan: TablePlan) -> int:
    return plan.units.g(_DENSE_NAME if plan.dense else _NAME)


def _side_by_side(plan: TablePlan, body: pygame.Rect) -> CurtainParts:
    """Name, recap, handle; undo and redo stand under the handle, in a dense table beside it."""
    units = plan.units
    gap, share = units.g(2.5), 0.36 if plan.dense else 0.41
    end = pygame.Rect(0, body.y, _end_width(plan, body.width), body.height)
    end.right = body.right
    most = body.width - end.width - 2 * gap - units.g(_LEAST_ASKED)
    width = max(1, min(units.g(_STORY), int(share * body.width), most))
    story = pygame.Rect(0, body.y, width, body.height)
    story.right = end.left - gap
    name = pygame.Rect(body.x, body.y, story.left - gap - body.x, body.height)
    return CurtainParts(name, story, *(_beside(plan, end) if plan.dense else _below(plan, end)))


def _end_width(plan: TablePlan, width: int) -> int:
    """Width of the handle's column, with undo and redo under it or, in a dense table, beside it."""
    g = plan.units.g
    if plan.dense:
        return max(int(0.36 * width), g(_LEAST_HANDLE + 2) + _undo_width(plan, plan.content.width))
    return min(g(_HANDLE), max(int(0.29 * width), min(g(_LEAST_BUTTONS), int(0.37 * width))))


def _undo_width(plan: TablePlan, width: int) -> int:
    return min(plan.units.g(_UNDO), int(0.165 * width))


def _below(plan: TablePlan, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The handle in the middle of an area's height, or as near to it as undo and redo leave it."""
    pill, high = pill_height(plan), _undo_high(plan)
    gap = min(plan.units.g(1.2), area.height - pill - high)
    handle = pygame.Rect(area.x, 0, area.width, pill)
    handle.centery = area.centery
    handle.bottom = min(handle.bottom, area.bottom - high - gap)
    row = pygame.Rect(area.x, handle.bottom + gap, area.width, high)
    return (handle, *_halves(plan, row))


def _halves(plan: TablePlan, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    half = (row.width - plan.units.g(1)) // 2
    undo = pygame.Rect(row.x, row.y, half, row.height)
    return undo, undo.move(row.width - half, 0)


def _beside(plan: TablePlan, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The handle before undo over redo."""
    units = plan.units
    column = pygame.Rect(0, area.y, _undo_width(plan, plan.content.width), area.height)
    column.right = area.right
    handle = pygame.Rect(area.x, area.y, column.left - units.g(2) - area.x, area.height)
    return (handle, *_one_over_other(plan, column))


def _one_over_other(plan: TablePlan, column: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    high = _undo_high(plan)
    gap = max(0, min(plan.units.g(1), column.height - 2 * high))
    top = column.y + (column.height - 2 * high - gap) // 2
    undo = pygame.Rect(column.x, top, column.width, high)
    return undo, undo.move(0, high + gap)


def _in_rows(plan: TablePlan, body: pygame.Rect) -> CurtainParts:
    """One below the other: name, recap, handle, and a row of undo and redo."""
    units = plan.units
    gap, pill, high = units.g(1.2), pill_height(plan), _undo_high(plan)
    row = pygame.Rect(body.x, body.bottom - high, body.width, high)
    handle = pygame.Rect(body.x, row.top - units.g(2) - pill, body.width, pill)
    name = pygame.Rect(body.x, body.y, body.width, _name_high(plan))
    story = pygame.Rect(body.x, name.bottom + gap, body.width, 0)
    story.height = handle.top - gap - story.top
    return CurtainParts(name, story, handle, *_halves(plan, row))


def _in_two_columns(plan: TablePlan, body: pygame.Rect) -> CurtainParts:
    """Two rows: the handle beside the name, and under them undo over redo beside the recap.

    Both rows without redo stand in the middle of the body, or as near to it as redo leaves them.
    """
    units, high = plan.units, _undo_high(plan)
    gap, end = units.g(1.2 if plan.dense else 2), int(_END * body.width)
    start = body.width - end - 2 * units.g(1.2)
    both = 2 * high + units.g(1)
    row = min(_name_high(plan), body.height - gap - both)
    free = body.height - row - gap
    name = pygame.Rect(body.x, body.y + min((free - high) // 2, free - both), start, row)
    handle = pygame.Rect(body.right - end, 0, end, min(pill_height(plan), row))
    handle.centery = name.centery
    story = pygame.Rect(body.x, name.bottom + gap, start, body.bottom - name.bottom - gap)
    undo = pygame.Rect(handle.x, story.y, end, high)
    redo = undo.move(0, both - high)
    return CurtainParts(name, story, handle, undo, redo, hangs=True)
