"""Where everything on the score sheet lies: rounds one under the other, seats side by side."""

from math import ceil
from typing import Final, NamedTuple

import pygame

from game.actions import ROUNDS
from render.page import Tools
from render.scores_told import RoundTold
from render.text import cap_height
from render.theme import BODY, BUTTON_TEXT, CAPTION, LEAST_PIP_SIDE, META, NAME

# Sizes of the figures in g, the largest that leaves all seats on one page.
_SIZES: Final = (NAME, BODY, BUTTON_TEXT, META, CAPTION)
# All in g: a column at most and at least, gaps, the heights of head and foot, rows at most.
_WIDEST: Final = 34.0
_NARROWEST: Final = 10.0
_PAD: Final = 0.8
_SIDES: Final = 1.2
_APART: Final = (1.4, 3.0)
_UNDER: Final = (1.3, 1.8)
_GAP: Final = 0.5
_HEAD: Final = 9.0
_FOOT: Final = 9.4
_ROW: Final = 13.0
# Of the row's start: the round's number, the engine's largest half side, and the room around.
_NUMBER: Final = 4.4
_ENGINE: Final = 3.6
_ROOM: Final = 1.4


class Figures(NamedTuple):
    """How the two figures of a cell stand: em in g, widths in px, side by side or not."""

    em: float
    penalty: int
    total: int
    beside: bool


class Grid(NamedTuple):
    """The sheet's places from left to right, in px; ``seats`` are those of the page that shows."""

    figures: Figures
    side: int
    seats: range
    page: int
    pages: int
    head: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    foot: pygame.Rect
    lead: int
    column: int

    def cell(self, row: pygame.Rect, seat: int) -> pygame.Rect:
        """A seat's part of the head, the foot or a row."""
        left = row.left + self.lead + (seat - self.seats.start) * self.column
        return pygame.Rect(left, row.top, self.column, row.height)

    def field(self, row: pygame.Rect) -> pygame.Rect:
        """The part of a row that all seats share."""
        return pygame.Rect(row.left + self.lead, row.top, row.width - self.lead, row.height)


def grid(
    tools: Tools,
    rounds: tuple[RoundTold, ...],
    seats: int,
    places: tuple[pygame.Rect, pygame.Rect],
    page: int,
) -> Grid:
    """Lay the sheet out in the first place, or with several pages in the second, lower one.

    The page is the one asked for, as far as there are so many.
    """
    whole, lower = places
    for figures in _ways(tools, rounds, whole):
        if _capacity(tools, figures, whole) >= seats:
            return _placed(tools, figures, range(seats), (0, 1), whole)
    figures = max(_smallest(tools, rounds, lower), key=lambda it: _capacity(tools, it, lower))
    pages = ceil(seats / _capacity(tools, figures, lower))
    each = ceil(seats / pages)
    pages = ceil(seats / each)
    page = max(0, min(page, pages - 1))
    shown = range(page * each, min(seats, (page + 1) * each))
    return _placed(tools, figures, shown, (page, pages), lower)


def _ways(tools: Tools, rounds: tuple[RoundTold, ...], box: pygame.Rect) -> tuple[Figures, ...]:
    """Figures of all sizes that fit the height of a row, best first."""
    ways = (_figures(tools, rounds, em, beside) for em in _SIZES for beside in (True, False))
    return tuple(way for way in ways if _fits_row(tools, way, _row_height(tools, box)))


def _smallest(tools: Tools, rounds: tuple[RoundTold, ...], box: pygame.Rect) -> tuple[Figures, ...]:
    """The smallest figures, side by side, and one above the other where rows are high enough."""
    stacked = _figures(tools, rounds, CAPTION, False)
    beside = _figures(tools, rounds, CAPTION, True)
    fits = _fits_row(tools, stacked, _row_height(tools, box))
    return (beside, stacked) if fits else (beside,)


def _figures(tools: Tools, rounds: tuple[RoundTold, ...], em: float, beside: bool) -> Figures:
    px, measure = max(1, tools.frame.units.g(em)), tools.typesetter.measure
    penalties = (penalty_text(pips) for told in rounds for pips in told.penalties)
    totals = (str(total) for told in rounds for total in told.totals)
    penalty = max((measure(text, px, True) for text in (*penalties, "+100")), default=1)
    total = max((measure(text, px, True) for text in (*totals, "100")), default=1)
    return Figures(em, penalty, total, beside)


def penalty_text(pips: int) -> str:
    """A round's penalty as it stands in its cell."""
    return f"+{pips}" if pips else "0"


def _fits_row(tools: Tools, figures: Figures, height: int) -> bool:
    units = tools.frame.units
    caps = cap_height(units.g(figures.em))
    if figures.beside:
        return caps + units.g(_PAD) <= height
    return 2 * caps + units.g(_UNDER[0]) + units.g(2 * _SIDES) <= height


def _row_height(tools: Tools, box: pygame.Rect) -> int:
    units = tools.frame.units
    room = box.height - units.g(_HEAD) - units.g(_FOOT) - 2 * units.g(_GAP)
    return max(1, min(units.g(_ROW), (room + units.g(_GAP)) // ROUNDS - units.g(_GAP)))


def _column_width(tools: Tools, figures: Figures) -> int:
    """The least width of a column that holds its figures."""
    units, pad = tools.frame.units, 2 * tools.frame.units.g(_SIDES)
    if figures.beside:
        needed = figures.penalty + units.g(_APART[0]) + figures.total
    else:
        needed = max(figures.penalty, figures.total)
    return max(units.g(_NARROWEST), needed + pad)


def _side(tools: Tools, row: int) -> int:
    """Half side in px of an engine in a row: its pips can be read where the row is high enough."""
    units = tools.frame.units
    return max(1, min(max(units.g(_ENGINE), LEAST_PIP_SIDE), row - max(4, units.g(_PAD))))


def _lead(tools: Tools, side: int) -> int:
    return tools.frame.units.g(_NUMBER + 3 * _ROOM) + 2 * side


def _capacity(tools: Tools, figures: Figures, box: pygame.Rect) -> int:
    """How many seats find room side by side; at least one."""
    lead = _lead(tools, _side(tools, _row_height(tools, box)))
    return max(1, (box.width - lead) // _column_width(tools, figures))


def _placed(
    tools: Tools, figures: Figures, seats: range, page: tuple[int, int], box: pygame.Rect
) -> Grid:
    units, high = tools.frame.units, _row_height(tools, box)
    side, gap = _side(tools, high), units.g(_GAP)
    lead = _lead(tools, side)
    column = min(units.g(_WIDEST), max(1, (box.width - lead) // len(seats)))
    width = min(box.width, lead + column * len(seats))
    left = box.left + (box.width - width) // 2
    whole = units.g(_HEAD) + units.g(_FOOT) + 2 * gap + ROUNDS * (high + gap) - gap
    top = box.top + max(0, box.height - whole) // 2
    head = pygame.Rect(left, top, width, units.g(_HEAD))
    first = head.bottom + gap
    rows = tuple(
        pygame.Rect(left, first + place * (high + gap), width, high) for place in range(ROUNDS)
    )
    foot = pygame.Rect(left, rows[-1].bottom + gap, width, units.g(_FOOT))
    return Grid(figures, side, seats, *page, head, rows, foot, lead, column)


def number_box(tools: Tools, row: pygame.Rect) -> pygame.Rect:
    """The place of a round's number, from left to right."""
    units = tools.frame.units
    return pygame.Rect(row.left + units.g(_ROOM), row.top, units.g(_NUMBER), row.height)


def engine_box(tools: Tools, laid: Grid, row: pygame.Rect) -> pygame.Rect:
    """The place of a round's engine, lying, from left to right."""
    left = number_box(tools, row).right + tools.frame.units.g(_ROOM)
    return pygame.Rect(left, row.centery - laid.side // 2, 2 * laid.side, laid.side)


def figure_boxes(
    tools: Tools, figures: Figures, cell: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of penalty and total in a cell, from left to right or one above the other."""
    units = tools.frame.units
    if figures.beside:
        spare = cell.width - figures.penalty - figures.total
        apart = max(units.g(_APART[0]), min(units.g(_APART[1]), spare // 3))
        width = figures.penalty + apart + figures.total
        left = cell.left + (cell.width - width) // 2
        first = pygame.Rect(left, cell.top, figures.penalty, cell.height)
        return first, pygame.Rect(
            left + width - figures.total, cell.top, figures.total, cell.height
        )
    caps = cap_height(units.g(figures.em))
    gap = max(units.g(_UNDER[0]), min(units.g(_UNDER[1]), (cell.height - 2 * caps) // 3))
    width = max(figures.penalty, figures.total)
    left = cell.left + (cell.width - width) // 2
    top = cell.top + (cell.height - 2 * caps - gap) // 2
    first = pygame.Rect(left, top, width, caps)
    return first, first.move(0, caps + gap)
