"""Hands turned up: every tile upright, its pips counted under it or beside it."""

from math import ceil
from typing import Final, NamedTuple

import pygame

from game.tiles import PIPS
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.sprites import upright_values
from render.text import Align, cap_height
from render.theme import BODY, LEAST_PIP_SIDE, Colour, nearest

MOST_ROWS: Final = 4
# Half sides in u: the largest, the one from which on counts stay under their tiles, and the one
# from which on tiles keep to a row.
_LARGEST: Final = 9.5
_LARGE: Final = 6.0
_ENOUGH: Final = 4.5
# Sizes of a count: of the pitch where it stands under its tile, of the side where beside it.
_COUNT_OF_PITCH: Final = 0.62
_COUNT_OF_SIDE: Final = 0.65
# In ems of a count: its distance to its tile, and to the next count at least.
_SPACE: Final = 0.4
_SPACE_BESIDE: Final = 0.25
_APART: Final = 0.5
# Counts stand beside small tiles where these grow by so much; no count has three digits.
_WORTH: Final = 1.15
_WIDEST_COUNT: Final = "00"


class Laying(NamedTuple):
    """How a hand lies: half side and gap of its tiles in px, counts beside them or under them."""

    side: int
    gap: int
    beside: bool


class ShownTile(NamedTuple):
    """A tile, its rect in window px, and whether its face is up."""

    tile: int
    rect: pygame.Rect
    up: bool = True


class HandShown(NamedTuple):
    """All tiles of a hand, of half side ``side`` px, the pips of those face up counted."""

    side: int
    tiles: tuple[ShownTile, ...]
    counts: tuple[Lettering, ...]


class _Cell(NamedTuple):
    """A tile of half side ``side`` with its count: all in px, with the em of the count.

    ``gap`` is the least distance to the next one.
    """

    side: int
    width: int
    height: int
    gap: int
    em: int


def layings(tools: Tools, counts: tuple[int, ...], room: tuple[int, int]) -> tuple[Laying, ...]:
    """How hands of so many tiles lie in rooms of one size, width by height in px.

    All counts stand under their tiles, or all beside them where the tiles are larger for it.
    """
    held = tuple(filter(None, counts)) or (1,)
    under, beside = (_sides(tools, held, room, it) for it in (False, True))
    aside = min(*beside, tools.frame.units.u(_LARGE)) >= _WORTH * min(under)
    sides = beside if aside else under
    # Hands with tiles of one size have one gap: that of the hand with the least room.
    gaps: dict[int, int] = {}
    for side, count in zip(sides, held, strict=True):
        gap = _free_gap(tools, side, count, room[0], aside)
        gaps[side] = min(gap, gaps.get(side, gap))
    lying = iter(tuple(Laying(side, gaps[side], aside) for side in sides))
    return tuple(next(lying) if count else Laying(1, 1, aside) for count in counts)


def _sides(
    tools: Tools, counts: tuple[int, ...], room: tuple[int, int], beside: bool
) -> tuple[int, ...]:
    """A half side per hand: alike, but no hand gives up its pips for another."""
    units = tools.frame.units
    sides = range(min(units.u(_LARGEST), room[1] // 2), 1, -1)
    cells = tuple(_cell(tools, side, beside) for side in sides)
    enough = max(LEAST_PIP_SIDE, units.u(_ENOUGH))
    best = {count: _largest_side(cells, count, room, enough) for count in set(counts)}
    readable = min((it for it in best.values() if it >= LEAST_PIP_SIDE), default=max(best.values()))
    return tuple(min(best[count], readable) for count in counts)


def _largest_side(cells: tuple[_Cell, ...], count: int, room: tuple[int, int], enough: int) -> int:
    """Half side of the largest of some cells, in falling order, of which so many fit a room.

    They take up to four rows, but no more than it takes to give them ``enough`` px.
    """
    largest: dict[int, int] = {}
    for cell in cells:
        rows = _rows(cell.width, cell.gap, count, room[0])
        high = rows * (cell.height + _row_gap(cell.side)) - _row_gap(cell.side)
        if rows <= MOST_ROWS and high <= room[1] and cell.width <= room[0]:
            largest.setdefault(rows, cell.side)
    by_rows = (largest[rows] for rows in sorted(largest))
    return next((side for side in by_rows if side >= enough), max(largest.values(), default=1))


def hand_shown(
    tools: Tools,
    tiles: tuple[int, ...],
    box: pygame.Rect,
    laying: Laying,
    colour: Colour,
    turned: int | None = None,
) -> HandShown:
    """Lay a hand out in a box (from left to right), its rows one above the other.

    So many tiles are ``turned`` up and counted, the others lie face down; None is all.
    """
    side, cell = laying.side, _cell(tools, laying.side, laying.beside)
    rows = _rows(cell.width, laying.gap, len(tiles), box.width)
    each = ceil(len(tiles) / max(1, rows))
    pitch, down = cell.width + laying.gap, cell.height + _row_gap(side)
    top = box.top + (box.height - rows * down + _row_gap(side)) // 2
    spots = tuple((box.left + n % each * pitch, top + n // each * down) for n in range(len(tiles)))
    faces = tuple(
        (tile, pygame.Rect(x, y, side, 2 * side)) for tile, (x, y) in zip(tiles, spots, strict=True)
    )
    up = len(tiles) if turned is None else turned
    return HandShown(
        side,
        tuple(
            ShownTile(tile, tools.frame.flip(rect), place < up)
            for place, (tile, rect) in enumerate(faces)
        ),
        tuple(_count(tools, tile, rect, laying, colour) for tile, rect in faces[:up]),
    )


def paint_hand(surface: pygame.Surface, tools: Tools, hand: HandShown) -> None:
    """Draw a hand's tiles and counts."""
    shadow = tools.bakery.tile_shadow(hand.side, lying=False)
    for shown in hand.tiles:
        surface.blit(*shadow.at(*shown.rect.topleft))
        surface.blit(_face(tools, shown, hand.side), shown.rect)
    for count in hand.counts:
        paint_lettering(tools, surface, count)


def _face(tools: Tools, shown: ShownTile, side: int) -> pygame.Surface:
    if not shown.up:
        return tools.bakery.back(side, lying=False)
    return tools.bakery.tile(*upright_values(shown.tile), side, lying=False)


def _count(tools: Tools, tile: int, rect: pygame.Rect, laying: Laying, colour: Colour) -> Lettering:
    cell = _cell(tools, laying.side, laying.beside)
    high = cap_height(cell.em)
    if laying.beside:
        left = rect.right + nearest(_SPACE_BESIDE * cell.em)
        width = rect.left + cell.width - left
        top = rect.centery - high // 2
    else:
        left, width = rect.left - laying.gap // 2, laying.side + laying.gap
        top = rect.bottom + nearest(_SPACE * cell.em)
    align: Align = "start" if laying.beside else "center"
    how = Type(cell.em / tools.frame.units.g_px, False, colour, align, figures=True)
    return lettering(tools, str(PIPS[tile]), tools.frame.at(left, top, width, high), how)


def _rows(width: int, gap: int, count: int, room: int) -> int:
    return ceil(count / max(1, (room + gap) // (width + gap)))


def _free_gap(tools: Tools, side: int, count: int, room: int, beside: bool) -> int:
    """The gap of a hand in a room so many px wide: counts under small tiles need a larger one."""
    cell = _cell(tools, side, beside)
    each = ceil(count / max(1, _rows(cell.width, cell.gap, count, room)))
    if beside or each < 2:
        return cell.gap
    wanted = _count_width(tools, cell.em) + nearest(_APART * cell.em) - side
    return max(cell.gap, min(wanted, (room - each * side) // (each - 1)))


def _row_gap(side: int) -> int:
    return max(2, nearest(0.2 * side))


def _cell(tools: Tools, side: int, beside: bool) -> _Cell:
    most, gap = tools.frame.units.g(BODY), max(3, nearest(0.13 * side))
    if beside:
        em = max(1, min(most, int(_COUNT_OF_SIDE * side)))
        width = side + nearest(_SPACE_BESIDE * em) + _count_width(tools, em)
        return _Cell(side, width, 2 * side, max(3, nearest(_APART * em)), em)
    em = max(1, min(most, int(_COUNT_OF_PITCH * (side + gap))))
    return _Cell(side, side, 2 * side + nearest(_SPACE * em) + cap_height(em), gap, em)


def _count_width(tools: Tools, em: int) -> int:
    return tools.typesetter.measure(_WIDEST_COUNT, em, False)
