"""The rows of a finished round: a seat, its tiles, its penalty and its total in each."""

from collections.abc import Iterator
from operator import itemgetter
from typing import Final, NamedTuple

import pygame

from game.scene import Outcome, Scene, SeatScene
from render.hands_shown import HandShown, Laying, hand_shown, layings, paint_hand
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.name_tag import name_lines, name_tag, paint_sign
from render.over_bands import Bands, figures_align
from render.page import Tools
from render.round_columns import AFTER_SYMBOL, Columns, Parts, columns, parts_of, penalty_text
from render.round_count import counted_so_far
from render.round_keys import SeatKey, coming_text, key_caption, seat_key
from render.seat_looks import look_of
from render.text import line_height
from render.theme import (
    BODY,
    BRASS_LIGHT,
    CAPTION,
    MUTED,
    RADIUS,
    RADIUS_DENSE,
    TEXT,
    YES,
    Colour,
    SeatLook,
)

# In g: a caption and its figure are so far apart, where there is room.
_UNDER_CAPTION: Final = 0.8


class Row(NamedTuple):
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


class _How(NamedTuple):
    """How rows look: many of them, so many tiles of each counted, and which stand out."""

    dense: bool
    columns: Columns
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
    laid, parts = _laid(tools, scene, outcome, box, bands)
    lit = lit_seats(outcome) if counted is None else ()
    how = _How(bands.dense, laid, counted, lit)
    room = min((part.hand.size for part in parts), key=itemgetter(1))
    lying = layings(tools, tuple(map(len, outcome.hands)), room)
    shown = counted_so_far(outcome, counted)
    rows = enumerate(zip(parts, lying, strict=True))
    return tuple(_row(tools, scene, shown, seat, part, lies, how) for seat, (part, lies) in rows)


def _laid(
    tools: Tools, scene: Scene, outcome: Outcome, box: pygame.Rect, bands: Bands
) -> tuple[Columns, tuple[Parts, ...]]:
    """The columns of all rows, and the parts of each."""
    room = _below_captions(tools, box) if bands.dense else box
    shares = tuple(_shares(tools, room, len(scene.seats), bands))
    laid = columns(tools, scene, outcome, (box.width, shares[0].height), bands)
    return laid, tuple(parts_of(tools, share, bands, laid) for share in shares)


def row_captions(
    tools: Tools, scene: Scene, outcome: Outcome, box: pygame.Rect, bands: Bands
) -> tuple[Lettering, ...]:
    """The captions over all rows in their box; none where each row has its own."""
    if not bands.dense:
        return ()
    laid, (parts, *_) = _laid(tools, scene, outcome, box, bands)
    small, high = (
        Type(CAPTION, False, MUTED, figures_align(tools.frame)),
        line_height(tools.frame.units.g(CAPTION)),
    )
    say = tools.messages.say
    texts = ((say("Pips left"), parts.penalty), (say("Total"), parts.total))
    keys = (key_caption(tools, pygame.Rect(parts.key.left, box.top, parts.key.width, high)),)
    figures = tuple(
        lettering(tools, text, tools.frame.at(part.left, box.top, part.width, high), small)
        for text, part in texts
    )
    return (*keys, *figures) if laid.keyed else figures


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


def _row(
    tools: Tools,
    scene: Scene,
    outcome: Outcome,
    seat: int,
    parts: Parts,
    lies: Laying,
    how: _How,
) -> Row:
    lit = seat in how.lit
    quiet = TEXT if lit else MUTED
    note = coming_text(tools.messages, scene, outcome, seat)
    symbol, words, sign = _label(tools, scene.seats[seat], parts.label, how.columns, (note, quiet))
    texts = list(words)
    if not outcome.hands[seat]:
        none, place = tools.messages.say("No tiles left"), tools.frame.flip(parts.hand)
        texts.append(lettering(tools, none, place, Type(BODY, lines=2)))
    texts += _figures(tools, outcome, seat, parts, how.columns, None if how.dense else quiet)
    hand = hand_shown(tools, outcome.hands[seat], parts.hand, lies, quiet, how.counted)
    key = seat_key(tools, scene, outcome, seat, parts.key, not how.dense)
    look, box = look_of(scene, seat), tools.frame.flip(parts.box)
    return Row(seat, look, box, lit, symbol, sign, tuple(texts), hand, key)


def lit_seats(outcome: Outcome) -> tuple[int, ...]:
    """Seats that went out, where not all did; a low penalty by itself earns nothing (R7.3)."""
    if not any(outcome.hands):
        return ()
    return tuple(seat for seat, hand in enumerate(outcome.hands) if not hand)


def _label(
    tools: Tools, seat: SeatScene, box: pygame.Rect, laid: Columns, note: tuple[str, Colour]
) -> tuple[pygame.Rect, tuple[Lettering, ...], pygame.Rect | None]:
    """Symbol, name over a note if there is one, and the sign of a computer."""
    units = tools.frame.units
    side = min(units.g(laid.symbol), box.height)
    symbol = pygame.Rect(box.left, box.centery - side // 2, side, side)
    left = symbol.right + units.g(AFTER_SYMBOL)
    room = pygame.Rect(left, box.top, max(1, box.right - left), box.height)
    em, flip = laid.name, tools.frame.flip
    if not note[0]:
        name, sign = name_tag(
            tools, seat, room, Type(em, True, lines=name_lines(seat.name), name=True)
        )
        return flip(symbol), (name,), sign
    upper, lower = _halves(tools, room, em)
    name, sign = name_tag(tools, seat, upper, Type(em, True, name=True))
    told = lettering(tools, note[0], flip(lower), Type(CAPTION, False, note[1]))
    return flip(symbol), (name, told), sign


def _halves(tools: Tools, room: pygame.Rect, em: float) -> tuple[pygame.Rect, pygame.Rect]:
    """A line for the name and one for its note, together in the middle of a room."""
    units = tools.frame.units
    name = min(line_height(units.g(em)), room.height * 56 // 100)
    note = min(line_height(units.g(CAPTION)), room.height - name)
    top = room.top + (room.height - name - note) // 2
    upper = pygame.Rect(room.left, top, room.width, name)
    return upper, pygame.Rect(room.left, upper.bottom, room.width, note)


def _figures(
    tools: Tools, outcome: Outcome, seat: int, parts: Parts, laid: Columns, quiet: Colour | None
) -> Iterator[Lettering]:
    """Penalty and total, each under its caption of that colour if there is one."""
    pips, total, say = outcome.penalties[seat], outcome.totals[seat], tools.messages.say
    colours, right = (BRASS_LIGHT if pips else YES, TEXT), figures_align(tools.frame)
    words = ((say("Pips left"), penalty_text(pips)), (say("Total"), str(total)))
    boxes = (parts.penalty, parts.total)
    for told, box, em, colour in zip(words, boxes, laid.figures, colours, strict=True):
        yield from _figure(tools, told, box, Type(em, True, colour, right, figures=True), quiet)


def _figure(
    tools: Tools, words: tuple[str, str], box: pygame.Rect, how: Type, quiet: Colour | None
) -> Iterator[Lettering]:
    """A caption with its figure below, or the figure alone, in the middle of a box."""
    units = tools.frame.units
    line = min(line_height(units.g(CAPTION)), box.height // 2) if quiet else 0
    high = min(units.g(5), box.height - line)
    air = min(units.g(_UNDER_CAPTION), box.height - line - high) if quiet else 0
    top = box.top + (box.height - line - air - high) // 2
    if quiet:
        small = Type(CAPTION, False, quiet, how.align)
        yield lettering(tools, words[0], tools.frame.at(box.left, top, box.width, line), small)
    figure = tools.frame.at(box.left, top + line + air, box.width, high)
    yield lettering(tools, words[1], figure, how)


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
