"""The places after the winners', the facts of the match, and its seed."""

from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.scene import Facts, Outcome, Scene
from render.lettering import Lettering, paint_lettering
from render.over_text import Setting, block_height, text_box
from render.page import Tools
from render.text import Style
from render.theme import CAPTION, HEADING, META, MUTED, NAME, RADIUS_DENSE, SEATS, TEXT
from render.wrapping import Fitted

_SINGLE_COLUMN: Final = 4
_NO_BREAK: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Panel:
    """A quiet panel with texts, and a seat's symbol if it is about one; in window px."""

    box: pygame.Rect
    texts: tuple[Lettering, ...]
    seat: int | None = None
    symbol: pygame.Rect | None = None


def place_of(outcome: Outcome, seat: int) -> int:
    """A seat's place, from 1; equal totals share it, and the next ones follow after them all."""
    return 1 + sum(total < outcome.totals[seat] for total in outcome.totals)


def places_after(outcome: Outcome) -> tuple[int, ...]:
    """Seats that do not win, best total first, equal ones in seat order."""
    others = (seat for seat in range(len(outcome.totals)) if seat not in outcome.winners)
    return tuple(sorted(others, key=lambda seat: outcome.totals[seat]))


def place_lines(seats: int) -> int:
    """Rows that so many places take: one column, or two from five on."""
    return seats if seats <= _SINGLE_COLUMN else ceil(seats / 2)


def place_panels(
    tools: Tools, scene: Scene, outcome: Outcome, box: pygame.Rect, gap: int
) -> tuple[Panel, ...]:
    """A panel per seat that does not win, filling a box (from left to right), down then across."""
    seats = places_after(outcome)
    lines = max(1, place_lines(len(seats)))
    columns = ceil(len(seats) / lines)
    panels = []
    for index, seat in enumerate(seats):
        column, line = divmod(index, lines)
        left, width = _share(box.left, box.width, columns, column, gap)
        top, height = _share(box.top, box.height, lines, line, gap)
        part = pygame.Rect(left, top, width, height)
        panels.append(_place(tools, scene, outcome, seat, part))
    return tuple(panels)


def _share(start: int, length: int, parts: int, index: int, gap: int) -> tuple[int, int]:
    """Start and length of one of several equal parts with gaps between them."""
    whole = length + gap
    first, after = index * whole // parts, (index + 1) * whole // parts
    return start + first, max(1, after - first - gap)


def _place(tools: Tools, scene: Scene, outcome: Outcome, seat: int, box: pygame.Rect) -> Panel:
    units = tools.frame.units
    pad, side = units.g(2), min(units.g(4.2), box.height)
    place = pygame.Rect(box.left + pad, box.top, units.g(5), box.height)
    symbol = pygame.Rect(place.right + units.g(0.6), box.centery - side // 2, side, side)
    total = pygame.Rect(0, box.top, units.g(11), box.height)
    total.right = box.right - pad
    name = pygame.Rect(symbol.right + units.g(1.6), box.top, 1, box.height)
    name.width = max(1, total.left - units.g(1) - name.left)
    large = units.g(4)
    return Panel(
        tools.frame.flip(box),
        (
            text_box(
                tools,
                str(place_of(outcome, seat)),
                place,
                Setting(large, True, MUTED, figures=True),
            ),
            text_box(
                tools,
                scene.seats[seat].name,
                name,
                Setting(units.g(NAME), True, lines=2, name=True),
            ),
            text_box(
                tools,
                str(outcome.totals[seat]),
                total,
                Setting(large, True, TEXT, "end", figures=True),
            ),
        ),
        seat,
        tools.frame.flip(symbol),
    )


def fact_panels(tools: Tools, facts: Facts, box: pygame.Rect, gap: int) -> tuple[Panel, ...]:
    """Four facts side by side in a box (from left to right), their words of one size."""
    say = tools.messages.say
    told = (
        (facts.longest_first_train, say("longest first train")),
        (facts.tiles_drawn, say("tiles drawn")),
        (facts.rounds_out, say("rounds out")),
        (facts.rounds_blocked, say("rounds blocked")),
    )
    shares = (_share(box.left, box.width, len(told), index, gap) for index in range(len(told)))
    boxes = tuple(pygame.Rect(left, box.top, width, box.height) for left, width in shares)
    em = tools.frame.units.g(CAPTION)
    facts_with = tuple(zip(told, boxes, strict=True))
    most = tools.frame.units.g(7.6)
    tried = [_fact(tools, *fact, part, em, most).texts[1].fitted for fact, part in facts_with]
    em = min(fitted.px for fitted in tried)
    again = [_fact(tools, *fact, part, em, most).texts[1].fitted for fact, part in facts_with]
    high = max(block_height(fitted, False) for fitted in again)
    return tuple(_fact(tools, *fact, part, em, high) for fact, part in facts_with)


def _fact(tools: Tools, number: int, caption: str, box: pygame.Rect, em: int, most: int) -> Panel:
    """A number over its caption, which takes at most so many px, in the middle of a box."""
    units = tools.frame.units
    inner = box.inflate(-2 * units.g(1.2), -2 * units.g(1))
    high = min(units.g(5), inner.height // 2)
    rest = min(most, inner.height - high)
    air = min(units.g(0.8), inner.height - high - rest)
    top = inner.top + (inner.height - high - air - rest) // 2
    figure = pygame.Rect(inner.left, top, inner.width, high)
    words = pygame.Rect(inner.left, top + high + air, inner.width, rest)
    kind = Setting(units.g(HEADING), True, TEXT, "center", figures=True)
    small = Setting(em, False, MUTED, "center", lines=2)
    texts = (text_box(tools, str(number), figure, kind), text_box(tools, caption, words, small))
    return Panel(tools.frame.flip(box), texts)


def seed_panel(tools: Tools, seed: str, box: pygame.Rect) -> Panel:
    """The whole seed at the bottom of a box (from left to right), as high as its lines need."""
    units = tools.frame.units
    pad = units.g(2)
    fitted = _whole(tools, seed, (max(1, box.width - 2 * pad), box.height // 3))
    high = min(box.height, block_height(fitted, False) + 2 * units.g(0.8))
    panel = pygame.Rect(box.left, box.bottom - high, box.width, high)
    inner = tools.frame.at(box.left + pad, panel.top, max(1, box.width - 2 * pad), high)
    style = Style(fitted.px, False, MUTED)
    return Panel(tools.frame.flip(panel), (Lettering(fitted, style, inner),))


def _whole(tools: Tools, seed: str, room: tuple[int, int]) -> Fitted:
    """The seed without an ellipsis, broken anywhere, at the largest size that fits the room."""
    # A text is laid out with single spaces; those of a seed all count.
    shown = seed.replace(" ", _NO_BREAK) if "  " in seed else seed
    words = tools.messages.say("Seed: {seed}", seed=shown)
    sizes = range(max(1, tools.frame.units.g(META)), 0, -1)
    ways = (tools.typesetter.wrap(words, px, False, room[0]) for px in sizes)
    return next((way for way in ways if block_height(way, False) <= room[1]), Fitted(1, (words,)))


def paint_panel(surface: pygame.Surface, tools: Tools, item: Panel) -> None:
    """Draw a quiet panel."""
    ground = tools.bakery.lane(item.box.size, "rest", tools.frame.units.g(RADIUS_DENSE))
    surface.blit(*ground.at(*item.box.topleft))
    if item.seat is not None and item.symbol is not None:
        look = SEATS[item.seat]
        surface.blit(tools.bakery.icon(look.symbol, item.symbol.width, look.colour), item.symbol)
    for text in item.texts:
        paint_lettering(tools, surface, text)
