"""Who plays a match, as symbols, names and computers' signs, as far as there is room."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.players import Kind
from render.lettering import Lettering, Type, paint_lettering
from render.moment import Waiting
from render.page import Tools
from render.seat_looks import waiting_looks
from render.seat_names import seat_name
from render.text import Style
from render.theme import SEATS, TEXT, nearest
from render.wrapping import SHRINKING, Fitted

_LINE: Final = 1.5
# Gaps in ems: between a symbol, its name and its sign, and between two seats.
_GAP: Final = 0.3
_BETWEEN: Final = 0.75
# Widths in ems to which names are cut where whole ones do not fit; at 0 there are none.
_CAPS: Final = (20.0, 9.0, 7.0, 5.0, 3.4)


class Seated(NamedTuple):
    """Who sits at a seat of a match that waits."""

    name: str
    kind: Kind
    look: int


Players = tuple[Seated, ...]


class SeatMark(NamedTuple):
    """One seat: its symbol and, where there is room, its name and its computer's sign."""

    seat: int
    look: int
    symbol: pygame.Rect
    name: Lettering | None
    sign: pygame.Rect | None


class SeatLine(NamedTuple):
    """All seats of a match in order, in window px."""

    marks: tuple[SeatMark, ...]


class _Way(NamedTuple):
    """How much is told: the em in px, the width of a name at most, whether signs stand there."""

    px: int
    cap: int
    signs: bool

    @property
    def gap(self) -> int:
        return max(1, nearest(_GAP * self.px))

    @property
    def between(self) -> int:
        return max(2, nearest(_BETWEEN * self.px))


def seat_line(
    tools: Tools,
    waiting: Waiting,
    box: pygame.Rect,
    how: Type,
    lines: int = 1,
) -> SeatLine:
    """Lay the seats of a match out in a box (from left to right), on so many lines at most.

    ``how`` is the names' look, and whether the lines stand in the box's middle.
    """
    px, players = max(1, tools.frame.units.g(how.em)), _players(waiting)
    way, rows = next(_ways(tools, players, box, px, lines))
    high = nearest(_LINE * px)
    top = box.top + (box.height - len(rows) * high) // 2
    marks: list[SeatMark] = []
    for row, seats in enumerate(rows):
        place = pygame.Rect(box.left, top + row * high, box.width, high)
        marks += _row(tools, players, seats, place, how, way)
    return SeatLine(tuple(marks))


def _players(waiting: Waiting) -> Players:
    seats = zip(waiting.seats, waiting_looks(waiting), strict=True)
    return tuple(Seated(name, kind, look) for (name, kind), look in seats)


def _ways(
    tools: Tools, players: Players, box: pygame.Rect, px: int, lines: int
) -> Iterator[tuple[_Way, tuple[tuple[int, ...], ...]]]:
    """The ways that fit, the one that tells most first; the last one fits by shrinking."""
    ways = [_Way(px, nearest(cap * px), signs=True) for cap in _CAPS]
    ways += [_Way(px, 0, signs=True), _Way(px, 0, signs=False)]
    for way in ways:
        widths = tuple(_width(tools, way, player) for player in players)
        for most in range(1, lines + 1):
            rows = _rows(widths, way.between, box.width)
            if len(rows) <= most and max(widths) <= box.width:
                yield way, rows
    least = max(1, int(box.width / (len(players) * (1 + _BETWEEN))))
    yield _Way(min(px, least), 0, signs=False), (tuple(range(len(players))),)


def _width(tools: Tools, way: _Way, player: Seated) -> int:
    sign = way.gap + way.px if way.signs and player.kind == "computer" else 0
    return way.px + sign + (way.gap + _name_width(tools, way, player) if way.cap else 0)


def _name_width(tools: Tools, way: _Way, player: Seated) -> int:
    return tools.typesetter.measure(_called(tools, way, player), way.px, False)


def _called(tools: Tools, way: _Way, player: Seated) -> str:
    """A seat's name, shortened where it is wider than a name may be."""
    called, setter = seat_name(tools.messages, player.look, player.name), tools.typesetter
    if setter.measure(called, way.px, False) <= way.cap:
        return called
    # All names have one size, so that nothing shrinks here.
    start = ceil(way.px / SHRINKING[-1])
    return setter.fit(called, start, False, way.cap, ellipsis=True).lines[0]


def _rows(widths: tuple[int, ...], between: int, room: int) -> tuple[tuple[int, ...], ...]:
    """Seats line by line, as many in each as fit."""
    rows: list[list[int]] = [[]]
    taken = 0
    for seat, width in enumerate(widths):
        if rows[-1] and taken + between + width > room:
            rows.append([])
        taken = taken + between + width if rows[-1] else width
        rows[-1].append(seat)
    return tuple(map(tuple, rows))


def _row(
    tools: Tools,
    players: Players,
    seats: tuple[int, ...],
    place: pygame.Rect,
    how: Type,
    way: _Way,
) -> Iterator[SeatMark]:
    widths = tuple(_width(tools, way, players[seat]) for seat in seats)
    spare = place.width - sum(widths) - way.between * (len(seats) - 1)
    left = place.left + (spare // 2 if how.align == "center" else 0)
    for seat, width in zip(seats, widths, strict=True):
        cell = pygame.Rect(left, place.top, width, place.height)
        yield _mark(tools, players[seat], seat, cell, how, way)
        left = cell.right + way.between


def _mark(
    tools: Tools, player: Seated, seat: int, cell: pygame.Rect, how: Type, way: _Way
) -> SeatMark:
    flip, side = tools.frame.flip, way.px
    top = cell.centery - side // 2
    symbol = flip(pygame.Rect(cell.left, top, side, side))
    name = _name(tools, player, cell, how, way) if way.cap else None
    signed = way.signs and player.kind == "computer"
    sign = flip(pygame.Rect(cell.right - side, top, side, side)) if signed else None
    return SeatMark(seat, player.look, symbol, name, sign)


def _name(tools: Tools, player: Seated, cell: pygame.Rect, how: Type, way: _Way) -> Lettering:
    width = max(1, _name_width(tools, way, player))
    room = pygame.Rect(cell.left + way.px + way.gap, cell.top, width, cell.height)
    called = Fitted(way.px, (_called(tools, way, player),))
    return Lettering(called, Style(way.px, False, how.colour), tools.frame.flip(room))


def paint_seats(tools: Tools, surface: pygame.Surface, line: SeatLine, down: int = 0) -> None:
    """Draw the seats, `down` px lower."""
    for mark in line.marks:
        look = SEATS[mark.look]
        symbol = tools.bakery.icon(look.symbol, mark.symbol.width, look.colour)
        surface.blit(symbol, mark.symbol.move(0, down))
        if mark.sign is not None:
            sign = tools.bakery.icon("computer", mark.sign.width, TEXT)
            surface.blit(sign, mark.sign.move(0, down))
        if mark.name is not None:
            paint_lettering(tools, surface, mark.name, down)
