"""The rows of a finished round: a seat, its tiles, its penalty and its total in each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.scene import Outcome, Scene, SeatScene
from render.hands_shown import HandShown, common_sides, hand_shown, largest_side, paint_hand
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.name_tag import name_tag, paint_sign
from render.over_bands import Bands
from render.page import Tools
from render.round_count import counted_so_far
from render.round_keys import SeatKey, coming_text, key_caption, seat_key, seat_key_box
from render.seat_looks import look_of
from render.text import line_height
from render.theme import (
    BODY,
    BRASS_LIGHT,
    CAPTION,
    DENSE_NAME,
    MUTED,
    NAME,
    RADIUS,
    RADIUS_DENSE,
    TEXT,
    YES,
    Colour,
    SeatLook,
    nearest,
)

# Sizes of the penalty in g; the smaller one in rows lower than the third.
_PENALTY: Final = 6.0
_PENALTY_TIGHT: Final = 4.8
_TIGHT: Final = 14.0
# The total's size as a share of the penalty's.
_TOTAL: Final = 0.78


@dataclass(frozen=True, slots=True)
class Row:
    """One seat's row, with a computer's sign after its name; rects in window px.

    ``key`` hands the seat to a computer, or back, where that is possible (R9.8).
    """

    seat: int
    look: SeatLook
    box: pygame.Rect
    lit: bool
    symbol: pygame.Rect
    sign: pygame.Rect | None
    texts: tuple[Lettering, ...]
    hand: HandShown
    key: SeatKey | None


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of a row, from left to right."""

    box: pygame.Rect
    label: pygame.Rect
    key: pygame.Rect
    hand: pygame.Rect
    penalty: pygame.Rect
    total: pygame.Rect


@dataclass(frozen=True, slots=True)
class _How:
    """How rows look: many of them, so many tiles of each counted, and which stand out."""

    dense: bool
    counted: int | None
    lit: tuple[int, ...]


def round_rows(
    tools: Tools,
    scene: Scene,
    outcome: Outcome,
    box: pygame.Rect,
    bands: Bands,
    counted: int | None = None,
) -> tuple[Row, ...]:
    """A row per seat in seat order, sharing the height of a box laid out from left to right.

    Where rows are many one line over them holds the captions of all. So many tiles of each
    hand are ``counted``; until they all are (None), no row stands out.
    """
    how = _How(bands.dense, counted, lit_seats(outcome) if counted is None else ())
    outcome = counted_so_far(outcome, counted)
    room = _below_captions(tools, box) if bands.dense else box
    shares = _shares(tools, room, len(scene.seats), bands)
    keyed = bool(outcome.changeable)
    parts = tuple(_parts(tools, row, bands, keyed) for row in shares)
    counts = tuple(map(len, outcome.hands))
    best = tuple(
        largest_side(tools.frame.units, count, part.hand.size)
        for count, part in zip(counts, parts, strict=True)
    )
    held = tuple(side for side, count in zip(best, counts, strict=True) if count)
    sides = iter(common_sides(held or (1,)))
    return tuple(
        _row(tools, scene, outcome, seat, part, next(sides) if counts[seat] else 1, how)
        for seat, part in enumerate(parts)
    )


def row_captions(
    tools: Tools, box: pygame.Rect, bands: Bands, keyed: bool
) -> tuple[Lettering, ...]:
    """The captions over all rows in their box; none where each row has its own."""
    if not bands.dense:
        return ()
    line = pygame.Rect(box.topleft, (box.width, _captions_height(tools)))
    parts = _parts(tools, line, bands, keyed)
    small, high = Type(CAPTION, False, MUTED, "end"), line_height(tools.frame.units.g(CAPTION))
    say = tools.messages.say
    texts = ((say("Pips left"), parts.penalty), (say("Total"), parts.total))
    keys = (key_caption(tools, pygame.Rect(parts.key.left, box.top, parts.key.width, high)),)
    figures = tuple(
        lettering(tools, text, tools.frame.at(part.left, box.top, part.width, high), small)
        for text, part in texts
    )
    return (*keys, *figures) if keyed else figures


def _captions_height(tools: Tools) -> int:
    return line_height(tools.frame.units.g(CAPTION)) + tools.frame.units.g(0.3)


def _below_captions(tools: Tools, box: pygame.Rect) -> pygame.Rect:
    head = min(_captions_height(tools), box.height - 1)
    return pygame.Rect(box.left, box.top + head, box.width, box.height - head)


def _shares(tools: Tools, box: pygame.Rect, rows: int, bands: Bands) -> Iterator[pygame.Rect]:
    gap = tools.frame.units.g(bands.gap[0])
    high = box.height + gap
    for row in range(rows):
        top, below = row * high // rows, (row + 1) * high // rows
        yield pygame.Rect(box.left, box.top + top, box.width, max(1, below - top - gap))


def _parts(tools: Tools, box: pygame.Rect, bands: Bands, keyed: bool) -> _Parts:
    units = tools.frame.units
    pad, air = units.g(1.8), units.g(0.7 if bands.dense else 1.2)
    inner = box.inflate(-2 * pad, -2 * air)
    label = pygame.Rect(inner.topleft, (min(units.g(31), nearest(0.25 * box.width)), inner.height))
    figures = min(units.g(16), nearest(0.125 * box.width))
    total = pygame.Rect(inner.right - figures, inner.top, figures, inner.height)
    penalty = total.move(-figures, 0)
    key = seat_key_box(tools, label, keyed)
    left = key.right + units.g(2.6 if keyed else 1.8)
    hand = pygame.Rect(left, inner.top, penalty.left - units.g(1) - left, inner.height)
    return _Parts(box, label, key, hand, penalty, total)


def _row(
    tools: Tools,
    scene: Scene,
    outcome: Outcome,
    seat: int,
    parts: _Parts,
    side: int,
    how: _How,
) -> Row:
    lit = seat in how.lit
    quiet = TEXT if lit else MUTED
    note = coming_text(tools.messages, scene, outcome, seat)
    symbol, words, sign = _label(tools, scene.seats[seat], parts.label, (note, quiet))
    texts = list(words)
    if not outcome.hands[seat]:
        none, place = tools.messages.say("No tiles left"), tools.frame.flip(parts.hand)
        texts.append(lettering(tools, none, place, Type(BODY, lines=2)))
    texts += _figures(tools, outcome, seat, parts, None if how.dense else quiet)
    hand = hand_shown(tools, outcome.hands[seat], parts.hand, side, quiet, how.counted)
    key = seat_key(tools, scene, outcome, seat, parts.key, not how.dense)
    look, box = look_of(scene, seat), tools.frame.flip(parts.box)
    return Row(seat, look, box, lit, symbol, sign, tuple(texts), hand, key)


def lit_seats(outcome: Outcome) -> tuple[int, ...]:
    """Seats with the lowest penalty; none where all are equal, for then none stands out."""
    lowest = min(outcome.penalties)
    if lowest == max(outcome.penalties):
        return ()
    return tuple(seat for seat, pips in enumerate(outcome.penalties) if pips == lowest)


def _label(
    tools: Tools, seat: SeatScene, box: pygame.Rect, note: tuple[str, Colour]
) -> tuple[pygame.Rect, tuple[Lettering, ...], pygame.Rect | None]:
    """Symbol, name over a note if there is one, and the sign of a computer."""
    units = tools.frame.units
    dense = box.height < units.g(11)
    side = min(units.g(4 if dense else 5.5), box.height)
    symbol = pygame.Rect(box.left, box.centery - side // 2, side, side)
    left = symbol.right + units.g(1.6)
    room = pygame.Rect(left, box.top, max(1, box.right - left), box.height)
    em, flip = DENSE_NAME if dense else NAME, tools.frame.flip
    if not note[0]:
        name, sign = name_tag(tools, seat, room, Type(em, True, lines=2, name=True))
        return flip(symbol), (name,), sign
    upper, lower = _halves(tools, room, em)
    name, sign = name_tag(tools, seat, upper, Type(em, True, name=True))
    told = lettering(tools, note[0], flip(lower), Type(BODY, False, note[1]))
    return flip(symbol), (name, told), sign


def _halves(tools: Tools, room: pygame.Rect, em: float) -> tuple[pygame.Rect, pygame.Rect]:
    """A line for the name and one for its note, together in the middle of a room."""
    units = tools.frame.units
    name = min(line_height(units.g(em)), room.height * 56 // 100)
    note = min(line_height(units.g(BODY)), room.height - name)
    top = room.top + (room.height - name - note) // 2
    upper = pygame.Rect(room.left, top, room.width, name)
    return upper, pygame.Rect(room.left, upper.bottom, room.width, note)


def _figures(
    tools: Tools, outcome: Outcome, seat: int, parts: _Parts, quiet: Colour | None
) -> Iterator[Lettering]:
    """Penalty and total, each under its caption of that colour if there is one."""
    pips, total = outcome.penalties[seat], outcome.totals[seat]
    say, units = tools.messages.say, tools.frame.units
    large = _PENALTY if parts.box.height > units.g(_TIGHT) else _PENALTY_TIGHT
    green = Type(large, True, YES, "end", figures=True)
    penalty = replace(green, colour=BRASS_LIGHT) if pips else green
    plain = Type(large * _TOTAL, True, TEXT, "end", figures=True)
    told = f"+{pips}" if pips else "0"
    yield from _figure(tools, (say("Pips left"), told), parts.penalty, penalty, quiet)
    yield from _figure(tools, (say("Total"), str(total)), parts.total, plain, quiet)


def _figure(
    tools: Tools, words: tuple[str, str], box: pygame.Rect, how: Type, quiet: Colour | None
) -> Iterator[Lettering]:
    """A caption with its figure below, or the figure alone, in the middle of a box."""
    units = tools.frame.units
    line = min(line_height(units.g(CAPTION)), box.height // 2) if quiet else 0
    high = min(units.g(5), box.height - line)
    top = box.top + (box.height - line - high) // 2
    left, width = box.left + units.g(0.6), box.width - units.g(0.6)
    if quiet:
        small = Type(CAPTION, False, quiet, "end")
        yield lettering(tools, words[0], tools.frame.at(left, top, width, line), small)
    yield lettering(tools, words[1], tools.frame.at(left, top + line, width, high), how)


def paint_row(surface: pygame.Surface, tools: Tools, row: Row, dense: bool) -> None:
    """Draw one seat's row."""
    radius = tools.frame.units.g(RADIUS_DENSE if dense else RADIUS)
    ground = tools.bakery.lane(row.box.size, "lit" if row.lit else "rest", radius)
    surface.blit(*ground.at(*row.box.topleft))
    symbol = tools.bakery.icon(row.look.symbol, row.symbol.width, row.look.colour)
    surface.blit(symbol, row.symbol)
    paint_sign(surface, tools, row.sign)
    for text in row.texts:
        paint_lettering(tools, surface, text)
    paint_hand(surface, tools, row.hand)
