"""Where two pictures of a screen differ, told from their pages, without looking at pixels."""

from collections.abc import Hashable, Iterable
from typing import Final

import pygame

from render.curtain_page import CurtainPage, curtain_colour
from render.page import Page
from render.ringed_page import RingedPage, without_ring
from render.table_page import TablePage, tray_colour
from render.table_sheet import Mark, Words
from render.text import MARGIN, Typesetter, line_height

_MOST_RECTS: Final = 4
# Room around words for what reaches over the edge of their line.
_ROOM: Final = 2


def damage(before: Page, after: Page) -> tuple[pygame.Rect, ...] | None:
    """A few rects in px that hold all that differs; None where only the whole page will do."""
    rects = _changed(without_ring(before), without_ring(after))
    return None if rects is None else _merged((*rects, *_rings(before, after)))


def _rings(before: Page, after: Page) -> tuple[pygame.Rect, ...]:
    """Where the keyboard's ring was and is, if it has moved."""
    old, new = _ring(before), _ring(after)
    return () if old == new else tuple(ring for ring in (old, new) if ring is not None)


def _ring(page: Page) -> pygame.Rect | None:
    return page.ring if isinstance(page, RingedPage) else None


def _changed(before: Page, after: Page) -> tuple[pygame.Rect, ...] | None:
    """Where the pages below their rings differ."""
    laid = TablePage | CurtainPage
    if not isinstance(before, laid) or not isinstance(after, laid):
        return None
    if _ground(before) != _ground(after):
        return None
    old, new = _keyed(before.marks), _keyed(after.marks)
    if _shared(before.marks, new) != _shared(after.marks, old):
        return None
    typesetter = after.table.tools.typesetter
    changed = [old[key] for key in old.keys() - new.keys()]
    changed += [new[key] for key in new.keys() - old.keys()]
    return tuple(_extent(mark, typesetter) for mark in changed)


def _ground(page: TablePage | CurtainPage) -> tuple[object, ...]:
    """What lies below all marks."""
    table, plan = page.table, page.table.plan
    colour = tray_colour(table) if isinstance(page, TablePage) else curtain_colour(table)
    return (page.screen, id(table.tools.bakery), plan.frame, plan.header, plan.tray, colour)


def _key(mark: Mark) -> Hashable:
    """What is equal for marks that look the same; surfaces are told apart as things."""
    if isinstance(mark, Words):
        return (mark.fitted, mark.style, tuple(mark.box), mark.align)
    return mark


def _keyed(marks: Iterable[Mark]) -> dict[Hashable, Mark]:
    return {_key(mark): mark for mark in marks}


def _shared(marks: Iterable[Mark], others: dict[Hashable, Mark]) -> list[Hashable]:
    """The marks that are among the others, in their order: what lies above what matters."""
    return [key for key in map(_key, marks) if key in others]


def _extent(mark: Mark, typesetter: Typesetter) -> pygame.Rect:
    if not isinstance(mark, Words):
        surface, place = mark
        return surface.get_rect(topleft=place)
    fitted, box = mark.fitted, mark.box
    widths = [typesetter.measure(line, fitted.px, mark.style.bold) for line in fitted.lines]
    height = (len(fitted.lines) + 1) * line_height(fitted.px) + 2 * MARGIN
    ink = pygame.Rect(0, 0, max([box.width, *widths]), height)
    ink.center = box.center
    if ink.width > box.width:
        ink.width, ink.left = 2 * ink.width, box.centerx - ink.width
    return ink.union(box).inflate(2 * _ROOM, 2 * _ROOM)


def _merged(rects: Iterable[pygame.Rect]) -> tuple[pygame.Rect, ...]:
    """The same place in few rects that do not overlap."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        whole = rect
        while (hit := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(hit))
        apart.append(whole)
    if len(apart) > _MOST_RECTS:
        return (apart[0].unionall(apart[1:]),)
    return tuple(apart)
