"""The picture on a surface: a page painted where it changed, and what moves over it."""

from typing import Final, NamedTuple

import pygame

from render.damage import damage
from render.page import Page
from render.ringed_page import RingedPage, without_ring
from render.table_page import TablePage
from render.table_sheet import Picture

Rects = tuple[pygame.Rect, ...]

# Where more than this share of a page changes, it is painted as a whole.
_LARGE: Final = 0.6


class _Raised(NamedTuple):
    """A picture over the page: where it is, and what it hides."""

    picture: pygame.Surface
    rect: pygame.Rect
    below: pygame.Surface


class Layer:
    """What one surface shows; all rects are px of it. Another surface wants another layer.

    The page without what moves stays below that: a motion puts back what was hidden and paints
    the tiles that move, and nothing else.
    """

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._page: Page | None = None
        self._raised: tuple[_Raised, ...] = ()

    def show(
        self, surface: pygame.Surface, page: Page, at: tuple[int, int] | None, tick: int
    ) -> Rects:
        """Show a page at a tick, its dragged tile at the pointer ``at``; the rects painted."""
        table = without_ring(page)
        wanted = table.raised(at, tick) if isinstance(table, TablePage) else ()
        if page is self._page and wanted == self._shown():
            return ()
        lowered = self._lower(surface)
        painted = self._paint(surface, page)
        raised = tuple(self._raise(surface, *picture) for picture in wanted)
        return _joined(lowered, raised) + painted

    def _shown(self) -> tuple[Picture, ...]:
        return tuple((it.picture, (it.rect.x, it.rect.y)) for it in self._raised)

    def _lower(self, surface: pygame.Surface) -> Rects:
        """Put back what is hidden, the last hidden first; the rects in the order of raising."""
        raised, self._raised = self._raised, ()
        lowered = [surface.blit(it.below, it.rect) for it in reversed(raised)]
        return tuple(reversed(lowered))

    def _raise(
        self, surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int]
    ) -> pygame.Rect:
        rect = picture.get_rect(topleft=place)
        below = pygame.Surface(rect.size, 0, surface)
        below.blit(surface, (0, 0), rect)
        self._raised += (_Raised(picture, rect, below),)
        return surface.blit(picture, place)

    def _paint(self, surface: pygame.Surface, page: Page) -> Rects:
        """Paint a page where it is another one than that before."""
        before, self._page = self._page, page
        if page is before:
            return ()
        rects = None if before is None else damage(before, page)
        whole = surface.get_rect()
        if rects is None or sum(map(_area, rects)) > _LARGE * _area(whole):
            rects = (whole,)
        clipped = tuple(rect.clip(whole) for rect in rects)
        for rect in clipped:
            surface.set_clip(rect)
            _paint_still(page, surface)
        surface.set_clip(None)
        return clipped


def _paint_still(page: Page, surface: pygame.Surface) -> None:
    """Draw a page without what moves."""
    below = without_ring(page)
    if isinstance(below, TablePage):
        below.paint_still(surface)
    else:
        below.paint(surface)
    if isinstance(page, RingedPage):
        page.paint_ring(surface)


def _joined(some: Rects, others: Rects) -> Rects:
    """Rects of which pairs that overlap much are one, which is on the screen sooner."""
    pairs = tuple(zip(some, others, strict=False))
    rest = some[len(pairs) :] + others[len(pairs) :]
    return tuple(rect for pair in pairs for rect in _pair(*pair)) + rest


def _pair(one: pygame.Rect, other: pygame.Rect) -> Rects:
    both = one.union(other)
    return (both,) if _area(both) <= _area(one) + _area(other) else (one, other)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
