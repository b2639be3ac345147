"""Where the parts of the set-up lie: header, quick choices, table, inspector, foot."""

from typing import Final, NamedTuple

import pygame

from render.frame import Frame

# All in g.
EDGE: Final = 2
_HEADER: Final = 11
_HEADER_UPRIGHT: Final = 21
_ROW_TOP: Final = 0.8
_QUICK_TOP: Final = 11
_QUICK: Final = 92
_FOOT: Final = 13
_INSPECTOR: Final = 66
_INSPECTOR_UPRIGHT: Final = 56
_MORE: Final = 22
_TOUCH: Final = 9
# In a window nearly as wide as high the inspector takes at most this share of the width.
_MOST: Final = 0.37
# Windows higher than this many widths have the inspector below the table.
_UPRIGHT: Final = 1.2


class Sections(NamedTuple):
    """The parts in start coordinates; `upright` when the inspector lies below the table."""

    upright: bool
    header: pygame.Rect
    back: pygame.Rect
    heading: pygame.Rect
    quick: pygame.Rect
    table: pygame.Rect
    inspector: pygame.Rect
    foot: pygame.Rect
    estimate: pygame.Rect
    more: pygame.Rect
    start: pygame.Rect


def setup_sections(frame: Frame) -> Sections:
    """The parts of the set-up in a window; very wide windows use their middle."""
    if frame.height > _UPRIGHT * frame.width:
        return _upright(frame)
    return _beside(frame)


def _beside(frame: Frame) -> Sections:
    g = frame.units.g
    edge, inset = g(EDGE), max(0, frame.width - 2 * frame.height) // 2
    left, right = inset + edge, frame.width - inset - edge
    header, foot = _bands(frame, g(_HEADER))
    back = _centred(header, left, g(_TOUCH), g(_TOUCH))
    quick_width = min(g(_QUICK), (right - left) * 62 // 100)
    quick = _centred(header, right - quick_width, quick_width, g(_TOUCH))
    width = min(g(_INSPECTOR), int((right - left) * _MOST))
    top, bottom = header.bottom + g(1.5), foot.top - g(1.5)
    inspector = pygame.Rect(right - width, top, width, bottom - top)
    table = pygame.Rect(left, top, inspector.left - edge - left, bottom - top)
    return Sections(
        False,
        header,
        back,
        _heading(frame, back, quick.left, header),
        quick,
        table,
        inspector,
        foot,
        _centred(foot, left, table.width - g(_MORE) - edge, foot.height - g(2)),
        _centred(foot, table.right - g(_MORE), g(_MORE), g(_TOUCH)),
        _centred(foot, inspector.left, width, g(_TOUCH)),
    )


def _upright(frame: Frame) -> Sections:
    g = frame.units.g
    edge, width = g(EDGE), frame.width - 2 * g(EDGE)
    header, foot = _bands(frame, g(_HEADER_UPRIGHT))
    row = pygame.Rect(0, g(_ROW_TOP), frame.width, g(_TOUCH))
    back = _centred(row, edge, g(_TOUCH), g(_TOUCH))
    quick = pygame.Rect(edge, g(_QUICK_TOP), width, g(_TOUCH))
    height = g(_INSPECTOR_UPRIGHT)
    inspector = pygame.Rect(edge, foot.top - g(1.5) - height, width, height)
    top = header.bottom + g(1.5)
    start_width = min(g(_INSPECTOR), width * 45 // 100)
    return Sections(
        True,
        header,
        back,
        _heading(frame, back, frame.width - edge, row),
        quick,
        pygame.Rect(edge, top, width, inspector.top - g(1.5) - top),
        inspector,
        foot,
        _centred(foot, edge, width - start_width - g(_MORE) - 2 * edge, foot.height - g(2)),
        _centred(foot, frame.width - 2 * edge - start_width - g(_MORE), g(_MORE), g(_TOUCH)),
        _centred(foot, frame.width - edge - start_width, start_width, g(_TOUCH)),
    )


def _bands(frame: Frame, header: int) -> tuple[pygame.Rect, pygame.Rect]:
    foot = frame.units.g(_FOOT)
    top = pygame.Rect(0, 0, frame.width, header)
    return top, pygame.Rect(0, frame.height - foot, frame.width, foot)


def _heading(frame: Frame, back: pygame.Rect, end: int, row: pygame.Rect) -> pygame.Rect:
    gap = frame.units.g(3)
    start = back.right + gap
    return pygame.Rect(start, row.top, end - gap - start, row.height)


def _centred(band: pygame.Rect, start: int, width: int, height: int) -> pygame.Rect:
    return pygame.Rect(start, band.top + (band.height - height) // 2, width, height)
