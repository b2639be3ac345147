"""The rows of the score sheet: who, round after round, and the totals with who leads."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from game.tiles import DOUBLES
from render.furniture import Ground
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.name_tag import name_tag, paint_sign
from render.over_bands import figures_align
from render.page import Tools
from render.scores_grid import Grid, engine_box, figure_boxes, number_box, penalty_text
from render.scores_told import RoundTold, leaders, totals_told
from render.seat_looks import look_of
from render.sprites import Look, upright_values
from render.text import cap_height, line_height
from render.theme import (
    BODY,
    CAPTION,
    DENSE_NAME,
    FAINT,
    HEADING,
    MUTED,
    NAME,
    RADIUS_DENSE,
    TEXT,
    YES,
    SeatLook,
)

# All in g: a seat's symbol, columns from which its name is large, the mark of who leads.
_SYMBOL: Final = 3.6
_WIDE: Final = 18.0
_AIR: Final = 0.8
_MARK: Final = 2.2
_EDGE: Final = 1.4
# Of a word's em: the height of its letters with accents and those below the line.
_INK: Final = 1.2


class SeatHead(NamedTuple):
    """A seat over its column: symbol, name, and the sign of a computer; in window px."""

    seat: int
    look: SeatLook
    symbol: pygame.Rect
    name: Lettering
    sign: pygame.Rect | None


class ScoreRow(NamedTuple):
    """A round's row; its engine's double lies in ``engine``. In window px."""

    box: pygame.Rect
    ground: Ground
    tile: int
    engine: pygame.Rect
    look: Look
    texts: tuple[Lettering, ...]


class TotalsRow(NamedTuple):
    """The totals, and marks beside the words under the lowest ones; in window px."""

    box: pygame.Rect
    marks: tuple[pygame.Rect, ...]
    texts: tuple[Lettering, ...]


def seat_heads(tools: Tools, scene: Scene, laid: Grid) -> tuple[SeatHead, ...]:
    """The seats of the page over their columns."""
    return tuple(_head(tools, scene, laid, seat) for seat in laid.seats)


def _head(tools: Tools, scene: Scene, laid: Grid, seat: int) -> SeatHead:
    units, flip, cell = tools.frame.units, tools.frame.flip, laid.cell(laid.head, seat)
    em = NAME if cell.width >= units.g(_WIDE) else DENSE_NAME
    side, line = units.g(_SYMBOL), line_height(units.g(em))
    top = cell.top + (cell.height - side - line) // 2
    symbol = pygame.Rect(cell.centerx - side // 2, top, side, side)
    room = pygame.Rect(cell.left, symbol.bottom, cell.width, line)
    room.inflate_ip(-2 * units.g(_AIR), 0)
    how = Type(em, True, align="center", name=True)
    name, sign = name_tag(tools, scene.seats[seat], room, how)
    return SeatHead(seat, look_of(scene, seat), flip(symbol), name, sign)


def score_row(tools: Tools, told: RoundTold, laid: Grid) -> ScoreRow:
    """The row of a round."""
    flip, row, running = tools.frame.flip, laid.rows[told.number - 1], told.course == "running"
    quiet = told.course in ("coming", "unknown")
    number = Type(
        BODY,
        running,
        FAINT if quiet else TEXT if running else MUTED,
        figures_align(tools.frame),
        figures=True,
    )
    begin = lettering(tools, str(told.number), flip(number_box(tools, row)), number)
    look: Look = "dim" if told.course == "coming" else "plain"
    return ScoreRow(
        flip(row),
        "lit" if running else "rest",
        DOUBLES[told.engine],
        flip(engine_box(tools, laid, row)),
        look,
        (begin, *_cells(tools, told, laid, row)),
    )


def _cells(tools: Tools, told: RoundTold, laid: Grid, row: pygame.Rect) -> Iterator[Lettering]:
    match told.course:
        case "played":
            for seat in laid.seats:
                yield from _figures(tools, told, laid, laid.cell(row, seat), seat)
        case "running":
            words = tools.messages.say("This round is being played")
            box = tools.frame.flip(laid.field(row).inflate(-2 * tools.frame.units.g(_AIR), 0))
            yield lettering(tools, words, box, Type(CAPTION, False, TEXT, "center"))
        case "unknown":
            for seat in laid.seats:
                box = tools.frame.flip(laid.cell(row, seat))
                yield lettering(tools, "–", box, Type(BODY, False, FAINT, "center"))
        case "coming":
            return


def _figures(
    tools: Tools, told: RoundTold, laid: Grid, cell: pygame.Rect, seat: int
) -> Iterator[Lettering]:
    pips, em, right = told.penalties[seat], laid.figures.em, figures_align(tools.frame)
    boxes = figure_boxes(tools, laid.figures, cell)
    first = Type(em, not pips, MUTED if pips else YES, right, figures=True)
    second = Type(em, True, TEXT, right, figures=True)
    words = ((penalty_text(pips), first), (str(told.totals[seat]), second))
    for (text, how), box in zip(words, boxes, strict=True):
        yield lettering(tools, text, tools.frame.flip(box), how)


def totals_row(tools: Tools, scene: Scene, laid: Grid) -> TotalsRow:
    """The totals with all rounds that are over; the lowest one is told by mark and word."""
    units, flip, lowest = tools.frame.units, tools.frame.flip, leaders(scene)
    upper, lower = _lines(tools, laid.foot, bool(lowest))
    high = 2 * (upper.centery - laid.foot.top)
    start = pygame.Rect(laid.foot.left, laid.foot.top, laid.lead, high)
    start = start.inflate(-2 * units.g(_EDGE), 0)
    texts = [lettering(tools, tools.messages.say("Total"), flip(start), Type(BODY, True))]
    marks: list[pygame.Rect] = []
    em = _total_em(tools, scene, laid)
    for seat in laid.seats:
        box = total_box(tools, laid, seat)
        colour = YES if seat in lowest else TEXT
        large = Type(em, True, colour, figures_align(tools.frame), figures=True)
        place = pygame.Rect(box.left, upper.top, box.width, upper.height)
        texts.append(lettering(tools, str(totals_told(scene)[seat]), flip(place), large))
        if seat in lowest:
            mark, word = _marked(tools, laid.cell(lower, seat), box)
            marks.append(mark)
            texts.append(word)
    return TotalsRow(flip(laid.foot), tuple(marks), tuple(texts))


def total_box(tools: Tools, laid: Grid, seat: int) -> pygame.Rect:
    """The place of a seat's total, from left to right: its figures end where those above do."""
    cell = laid.cell(laid.foot, seat).inflate(-2 * tools.frame.units.g(0.4), 0)
    above = figure_boxes(tools, laid.figures, cell)[1]
    # Figures end at their right side in both directions; mirrored that is the left one here.
    if tools.frame.mirrored:
        return pygame.Rect(above.left, cell.top, cell.right - above.left, cell.height)
    return pygame.Rect(cell.left, cell.top, above.right - cell.left, cell.height)


def _total_em(tools: Tools, scene: Scene, laid: Grid) -> float:
    """One size in g for all totals of the page."""
    room = min(total_box(tools, laid, seat).width for seat in laid.seats)
    g, totals = tools.frame.units.g, totals_told(scene)
    words = tuple(str(totals[seat]) for seat in laid.seats)
    measure = tools.typesetter.measure
    fits = (
        em
        for em in (HEADING, NAME)
        if all(measure(text, max(1, g(em)), True) <= room for text in words)
    )
    return next(fits, BODY)


def _lines(tools: Tools, foot: pygame.Rect, marked: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The line of all totals and, where any is marked, under it that of the word about it."""
    units = tools.frame.units
    caps, line, gap = cap_height(units.g(HEADING)), units.g(_INK * CAPTION) + 1, units.g(0.7)
    if not marked:
        return foot, foot
    top = foot.top + max(0, foot.height - caps - gap - line) // 2
    upper = pygame.Rect(foot.left, top, foot.width, caps)
    return upper, pygame.Rect(foot.left, upper.bottom + gap, foot.width, line)


def _marked(tools: Tools, line: pygame.Rect, total: pygame.Rect) -> tuple[pygame.Rect, Lettering]:
    """The mark and the word of the lowest total: they end where it does, if its cell allows."""
    # Translators: under a total: the lowest of all.
    units, words = tools.frame.units, tools.messages.say("Lowest")
    side, gap = units.g(_MARK), units.g(0.6)
    width = tools.typesetter.measure(words, max(1, units.g(CAPTION)), False)
    room = max(1, min(width, line.width - side - gap))
    mark = pygame.Rect(0, line.centery - side // 2, side, side)
    mark.left = total.left if tools.frame.mirrored else total.right - side - gap - room
    mark.left = max(line.left, min(mark.left, line.right - side - gap - room))
    box = pygame.Rect(mark.right + gap, line.top, room, line.height)
    word = lettering(tools, words, tools.frame.flip(box), Type(CAPTION, False, YES))
    return tools.frame.flip(mark), word


def paint_heads(surface: pygame.Surface, tools: Tools, heads: tuple[SeatHead, ...]) -> None:
    """Draw the seats over their columns."""
    for head in heads:
        symbol = tools.bakery.icon(head.look.symbol, head.symbol.width, head.look.colour)
        surface.blit(symbol, head.symbol)
        paint_sign(surface, tools, head.sign)
        paint_lettering(tools, surface, head.name)


def paint_row(surface: pygame.Surface, tools: Tools, row: ScoreRow) -> None:
    """Draw the row of a round."""
    ground = tools.bakery.lane(row.box.size, row.ground, tools.frame.units.g(RADIUS_DENSE))
    surface.blit(*ground.at(*row.box.topleft))
    side = row.engine.height
    shadow = tools.bakery.tile_shadow(side, lying=True)
    surface.blit(*shadow.at(*row.engine.topleft))
    face = tools.bakery.tile(*upright_values(row.tile), side, lying=True, look=row.look)
    surface.blit(face, row.engine)
    for text in row.texts:
        paint_lettering(tools, surface, text)


def paint_totals(surface: pygame.Surface, tools: Tools, row: TotalsRow) -> None:
    """Draw the totals and the marks of the lowest."""
    ground = tools.bakery.lane(row.box.size, "rest", tools.frame.units.g(RADIUS_DENSE))
    surface.blit(*ground.at(*row.box.topleft))
    for mark in row.marks:
        surface.blit(tools.bakery.icon("check", mark.width, YES), mark)
    for text in row.texts:
        paint_lettering(tools, surface, text)
