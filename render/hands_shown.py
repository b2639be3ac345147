"""A hand turned up: every tile upright, its pips counted under it."""

from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.tiles import PIPS
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.sprites import upright_values
from render.text import cap_height
from render.theme import LEAST_PIP_SIDE, Colour, Units, nearest

MOST_ROWS: Final = 4
_COUNT_EM: Final = 2.35
_COUNT_OF_PITCH: Final = 0.7
_SPACE_OF_EM: Final = 0.4


@dataclass(frozen=True, slots=True)
class ShownTile:
    """A tile, its rect in window px, and whether its face is up."""

    tile: int
    rect: pygame.Rect
    up: bool = True


@dataclass(frozen=True, slots=True)
class HandShown:
    """All tiles of a hand, of half side ``side`` px, the pips of those face up counted."""

    side: int
    tiles: tuple[ShownTile, ...]
    counts: tuple[Lettering, ...]


def largest_side(units: Units, count: int, room: tuple[int, int]) -> int:
    """Largest half side in px with which so many tiles fit a room of width by height px.

    They take up to four rows, never overlap, and are never larger than 9.5 u.
    """
    sides = range(units.u(9.5), 1, -1)
    return next((side for side in sides if _fits(units, side, count, room)), 1)


def common_sides(best: tuple[int, ...]) -> tuple[int, ...]:
    """Half sides for hands side by side: alike, but no hand gives up its pips for another."""
    readable = min((side for side in best if side >= LEAST_PIP_SIDE), default=max(best))
    return tuple(min(side, readable) for side in best)


def hand_shown(
    tools: Tools,
    tiles: tuple[int, ...],
    box: pygame.Rect,
    side: int,
    colour: Colour,
    turned: int | None = None,
) -> HandShown:
    """Lay a hand out in a box (from left to right), its rows one above the other.

    So many tiles are ``turned`` up and counted, the others lie face down; None is all.
    """
    units = tools.frame.units
    rows = _rows(side, len(tiles), box.width)
    each = ceil(len(tiles) / max(1, rows))
    pitch, down = side + _gap(side), _cell(units, side) + _row_gap(side)
    top = box.top + (box.height - rows * down + _row_gap(side)) // 2
    spots = tuple((box.left + n % each * pitch, top + n // each * down) for n in range(len(tiles)))
    rects = tuple(pygame.Rect(x, y, side, 2 * side) for x, y in spots)
    faces = tuple(zip(tiles, rects, strict=True))
    up = len(tiles) if turned is None else turned
    return HandShown(
        side,
        tuple(
            ShownTile(tile, tools.frame.flip(rect), place < up)
            for place, (tile, rect) in enumerate(faces)
        ),
        tuple(_count(tools, tile, rect, colour) for tile, rect in faces[:up]),
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


def _count(tools: Tools, tile: int, rect: pygame.Rect, colour: Colour) -> Lettering:
    side = rect.width
    em = _count_em(tools.frame.units, side)
    top = rect.bottom + nearest(_SPACE_OF_EM * em)
    left, width = rect.left - _gap(side) // 2, side + _gap(side)
    how = Type(em / tools.frame.units.g_px, False, colour, "center", figures=True)
    return lettering(tools, str(PIPS[tile]), tools.frame.at(left, top, width, cap_height(em)), how)


def _fits(units: Units, side: int, count: int, room: tuple[int, int]) -> bool:
    if side > room[0]:
        return False
    rows = _rows(side, count, room[0])
    high = rows * (_cell(units, side) + _row_gap(side)) - _row_gap(side)
    return rows <= MOST_ROWS and high <= room[1]


def _rows(side: int, count: int, width: int) -> int:
    return ceil(count / max(1, (width + _gap(side)) // (side + _gap(side))))


def _gap(side: int) -> int:
    return max(3, nearest(0.13 * side))


def _row_gap(side: int) -> int:
    return max(2, nearest(0.2 * side))


def _cell(units: Units, side: int) -> int:
    """Height in px of a tile with its count."""
    em = _count_em(units, side)
    return 2 * side + nearest(_SPACE_OF_EM * em) + cap_height(em)


def _count_em(units: Units, side: int) -> int:
    return max(1, min(units.g(_COUNT_EM), int(_COUNT_OF_PITCH * (side + _gap(side)))))
