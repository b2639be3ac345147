"""The chart of totals over the rounds: a line per seat, its symbol at the end."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.chart_lines import Stroke, drawn_lines
from render.chart_scale import kept_apart, rounds_shown, scale_step, scale_top
from render.furniture import Ground
from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.navigation import OpenScreen
from render.page import Tools
from render.seat_looks import look_of
from render.surfaces import BLACK, Point
from render.targets import Target, TargetId
from render.text import cap_height, line_height
from render.theme import (
    BUTTON_TEXT,
    CAPTION,
    FAINT,
    MUTED,
    NAME,
    RADIUS,
    TEXT,
    Colour,
    SeatLook,
    nearest,
)

# Height of the titles' line, its distance from the edges, the arrow's side and gap, all in g.
_TITLE: Final = 6.0
_PAD: Final = 2.5
_SIGN: Final = 2.4
_SIGN_GAP: Final = 0.8
# So many symbols of one total stand side by side at most.
_ABREAST: Final = 3


class Curve(NamedTuple):
    """A seat's line through its totals, and where its symbol stands; in window px."""

    seat: int
    look: SeatLook
    points: tuple[Point, ...]
    symbol: pygame.Rect


class Chart(NamedTuple):
    """A chart laid out; in window px. ``future`` is the part of the rounds to come.

    A touch anywhere on it opens the score sheet; ``sign`` is the place of the arrow for that.
    """

    box: pygame.Rect
    sign: pygame.Rect
    plot: pygame.Rect
    future: pygame.Rect
    grid: tuple[int, ...]
    texts: tuple[Lettering, ...]
    curves: tuple[Curve, ...]


class _Ground(NamedTuple):
    """The field of the lines, from left to right, with the two scales."""

    plot: pygame.Rect
    rounds: int
    top: float
    step: int
    mark: int

    def x(self, number: int) -> int:
        return self.plot.left + nearest(number * self.plot.width / self.rounds)

    def y(self, total: int) -> int:
        return self.plot.bottom - nearest(total * self.plot.height / self.top)


def chart(
    tools: Tools,
    scene: Scene,
    box: pygame.Rect,
    title: str,
    note: str = "",
    *,
    counting: bool = False,
) -> Chart:
    """Lay out the chart in a box (from left to right) under a title and a quiet note.

    While the round's hands are still counted its lines end before it. Raises ValueError for a
    scene without a finished round.
    """
    table = _table(scene)
    titles = tuple(_titles(tools, box, title, note))
    ground = _ground(tools, box, scene, table)
    grid = tuple(range(0, int(ground.top) + 1, ground.step))
    frame, plot = tools.frame, ground.plot
    last = scene.round - counting
    now = ground.x(last)
    future = pygame.Rect(now, plot.top, plot.right - now, plot.height)
    return Chart(
        box=frame.flip(box),
        sign=frame.flip(_sign(tools, box, letter_width(tools, titles[0]))),
        plot=frame.flip(plot),
        future=frame.flip(future),
        grid=tuple(ground.y(value) for value in grid),
        texts=(*titles, *_values(tools, ground, grid), *_rounds(tools, ground, scene.round)),
        curves=tuple(_curves(tools, scene, ground, table[:-1] if counting else table, last)),
    )


def _table(scene: Scene) -> tuple[tuple[int, ...], ...]:
    """Totals after each round, those before the first one played in front."""
    outcome = scene.outcome
    if outcome is None:
        raise ValueError("no round is over")
    if len(scene.history) > 1:
        return ((0,) * len(scene.seats), *scene.history)
    # A single round begins at the totals that its position brought along.
    pairs = zip(outcome.totals, outcome.penalties, strict=True)
    return (tuple(total - penalty for total, penalty in pairs), outcome.totals)


def _titles(tools: Tools, box: pygame.Rect, title: str, note: str) -> Iterator[Lettering]:
    units = tools.frame.units
    pad, high = units.g(_PAD), units.g(_TITLE)
    room = pygame.Rect(box.left + pad, box.top + units.g(1), box.width - 2 * pad, high)
    half = nearest(room.width * (0.36 if note else 1))
    first = tools.frame.at(*room.topleft, max(1, half - units.g(_SIGN_GAP + _SIGN)), high)
    yield lettering(tools, title, first, Type(NAME, True))
    if note:
        rest = tools.frame.at(room.left + half, room.top, room.width - half, high)
        yield lettering(tools, note, rest, Type(BUTTON_TEXT, False, MUTED, "end"))


def _sign(tools: Tools, box: pygame.Rect, title: int) -> pygame.Rect:
    """The arrow's place after a title of so many px."""
    units = tools.frame.units
    side = units.g(_SIGN)
    left = box.left + units.g(_PAD) + title + units.g(_SIGN_GAP)
    return pygame.Rect(left, box.top + units.g(1) + (units.g(_TITLE) - side) // 2, side, side)


def chart_target(tools: Tools, laid: Chart) -> Target:
    """The whole chart, a touch on which opens the score sheet."""
    label = tools.messages.say("Score sheet")
    return Target(TargetId("button:scores"), laid.box, label, OpenScreen("scores"))


def _ground(
    tools: Tools, box: pygame.Rect, scene: Scene, table: tuple[tuple[int, ...], ...]
) -> _Ground:
    units, em, most = tools.frame.units, _em(tools), max(map(max, table))
    step, top = scale_step(most), scale_top(most)
    figures = tools.typesetter.measure(str(int(top) // step * step), em, False)
    head, foot = units.g(8.6), line_height(em) + units.g(1.5)
    mark = units.g(2.2 if len(scene.seats) > 7 else 2.8)
    plot = pygame.Rect(box.left + units.g(3.2) + figures, box.top + head, 0, 0)
    # The last round's totals and those before it, from which its count begins, find room alike.
    beside = max(len(seats) for totals in table[-2:] for seats in _abreast(totals)) - 1
    signs = mark + beside * _pitch(tools, mark)
    plot.width = max(1, box.right - signs - units.g(3.5) - plot.left)
    plot.height = max(1, box.bottom - foot - plot.top)
    return _Ground(plot, rounds_shown(scene.round), top, step, mark)


def _abreast(totals: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Seats with the same total, in groups of at most three."""
    alike = (
        tuple(seat for seat, total in enumerate(totals) if total == value)
        for value in dict.fromkeys(totals)
    )
    return tuple(group for seats in alike for group in _threes(seats))


def _threes(seats: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return (seats[first : first + _ABREAST] for first in range(0, len(seats), _ABREAST))


def _pitch(tools: Tools, mark: int) -> int:
    """Px from one symbol to the next one beside or below it."""
    return mark + tools.frame.units.line(0.2)


def _em(tools: Tools) -> int:
    return tools.frame.units.g(CAPTION)


def _values(tools: Tools, ground: _Ground, grid: tuple[int, ...]) -> Iterator[Lettering]:
    """Figures beside the grid's lines."""
    em = _em(tools)
    high = cap_height(em)
    right = ground.plot.left - tools.frame.units.g(1)
    for value in grid:
        width = tools.typesetter.measure(str(value), em, False)
        box = tools.frame.at(right - width, ground.y(value) - high // 2, width, high)
        yield lettering(tools, str(value), box, Type(CAPTION, False, MUTED, "end", figures=True))


def _rounds(tools: Tools, ground: _Ground, current: int) -> Iterator[Lettering]:
    """Figures of the rounds under their places; those to come are faint."""
    top, high = ground.plot.bottom + tools.frame.units.g(1.2), line_height(_em(tools))
    width = min(ground.plot.width // ground.rounds, tools.frame.units.g(4.5))
    for number in range(1, ground.rounds + 1):
        here = number == current
        colour: Colour = TEXT if here else MUTED if number < current else FAINT
        how = Type(CAPTION, here, colour, "center", figures=True)
        box = tools.frame.at(ground.x(number) - width // 2, top, width, high)
        yield lettering(tools, str(number), box, how)


def _curves(
    tools: Tools, scene: Scene, ground: _Ground, table: tuple[tuple[int, ...], ...], current: int
) -> Iterator[Curve]:
    first, pitch = current + 1 - len(table), _pitch(tools, ground.mark)
    groups = _abreast(table[-1])
    ends = tuple(ground.y(table[-1][group[0]]) - ground.mark // 2 for group in groups)
    tops = kept_apart(ends, pitch, ground.plot.top, ground.plot.bottom + pitch // 2)
    left = ground.x(current) + tools.frame.units.g(1.3)
    spots = {
        seat: (left + place * pitch, top)
        for group, top in zip(groups, tops, strict=True)
        for place, seat in enumerate(group)
    }
    for seat in range(len(table[-1])):
        xs = (ground.x(first + index) for index in range(len(table)))
        ys = (ground.y(totals[seat]) for totals in table)
        points = tuple(tools.frame.at(x, y, 0, 0).topleft for x, y in zip(xs, ys, strict=True))
        mark = tools.frame.at(*spots[seat], ground.mark, ground.mark)
        yield Curve(seat, look_of(scene, seat), points, mark)


def paint_chart(
    surface: pygame.Surface, tools: Tools, laid: Chart, pressed: str | None = None
) -> None:
    """Draw the chart: ground, grid, lines, symbols, texts; lit while it is pressed."""
    units, plot = tools.frame.units, laid.plot
    kind: Ground = "lit" if pressed == "button:scores" else "rest"
    ground = tools.bakery.lane(laid.box.size, kind, units.g(RADIUS))
    surface.blit(*ground.at(*laid.box.topleft))
    arrow = tools.bakery.icon("next", laid.sign.width, MUTED, mirrored=tools.frame.mirrored)
    surface.blit(arrow, laid.sign)
    _veil(surface, laid.future, BLACK, 52)
    thin = units.line(0.125)
    for index, y in enumerate(laid.grid):
        _veil(surface, pygame.Rect(plot.left, y, plot.width, thin), TEXT, 26 if index else 90)
    _paint_lines(surface, tools, laid, max(1.5, 0.42 * units.g_px))
    for curve in laid.curves:
        look, side = curve.look, curve.symbol.width
        surface.blit(tools.bakery.icon(look.symbol, side, look.colour), curve.symbol)
    for text in laid.texts:
        paint_lettering(tools, surface, text)


def _paint_lines(surface: pygame.Surface, tools: Tools, laid: Chart, width: float) -> None:
    """Draw all lines, and a thin one from a line to its symbol where that had to move aside."""
    area = _lines_area(laid, ceil(width))
    strokes = tuple(
        stroke for curve in laid.curves for stroke in _strokes(curve, width, area.topleft)
    )
    key = ("chart lines", area.size, strokes)
    surface.blit(tools.bakery.kept(key, lambda: drawn_lines(area.size, strokes)), area)


def _lines_area(laid: Chart, width: int) -> pygame.Rect:
    """The part of the chart that lines so many px wide may reach."""
    symbols = (curve.symbol for curve in laid.curves)
    return laid.plot.unionall(tuple(symbols)).inflate(2 * width, 2 * width)


def _strokes(curve: Curve, width: float, origin: tuple[int, int]) -> Iterator[Stroke]:
    colour, symbol, tail = curve.look.colour, curve.symbol, curve.points[-1]
    side = symbol.left if symbol.centerx > tail[0] else symbol.right
    paths = [(width, curve.points)]
    if abs(symbol.centery - tail[1]) > 1:
        paths.append((width / 2, (tail, (side, symbol.centery))))
    for thick, path in paths:
        yield Stroke(colour, thick, tuple((x - origin[0], y - origin[1]) for x, y in path))


def _veil(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: int) -> None:
    if rect.width > 0 and rect.height > 0:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((*colour, alpha))
        surface.blit(veil, rect)
