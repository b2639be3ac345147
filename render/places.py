"""The places after the winners', and the seed of the match, in quiet panels."""

from collections.abc import Iterable
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.scene import Outcome, Scene
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.name_tag import name_lines, name_tag, paint_sign
from render.over_bands import figures_align
from render.page import Tools
from render.seat_looks import look_of
from render.text import Style, block_height
from render.theme import META, MUTED, NAME, RADIUS_DENSE, TEXT, SeatLook

_SINGLE_COLUMN: Final = 4
# Size in g of a place's number and total, and the room kept free at a panel's sides.
_FIGURES: Final = 4.0
_PAD: Final = 1.8
_NO_BREAK: Final = "\u00a0"


class Panel(NamedTuple):
    """A quiet panel with texts, and a seat's symbol and sign if it is about one; in window px."""

    box: pygame.Rect
    texts: tuple[Lettering, ...]
    seat: int | None = None
    symbol: pygame.Rect | None = None
    sign: pygame.Rect | None = None
    look: SeatLook | None = None


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
        left, width = equal_share(box.left, box.width, columns, column, gap)
        top, height = equal_share(box.top, box.height, lines, line, gap)
        part = pygame.Rect(left, top, width, height)
        panels.append(_place(tools, scene, outcome, seat, part))
    return tuple(panels)


def equal_share(start: int, length: int, parts: int, index: int, gap: int) -> tuple[int, int]:
    """Start and length of one of several equal parts with gaps between them."""
    whole = length + gap
    first, after = index * whole // parts, (index + 1) * whole // parts
    return start + first, max(1, after - first - gap)


def _place(tools: Tools, scene: Scene, outcome: Outcome, seat: int, box: pygame.Rect) -> Panel:
    units, right = tools.frame.units, figures_align(tools.frame)
    pad, side = units.g(_PAD), min(units.g(4.2), box.height)
    numbers = (place_of(outcome, other) for other in places_after(outcome))
    place = pygame.Rect(box.left + pad, box.top, _widest(tools, numbers), box.height)
    symbol = pygame.Rect(place.right + units.g(1.6), box.centery - side // 2, side, side)
    total = pygame.Rect(0, box.top, _widest(tools, outcome.totals), box.height)
    total.right = box.right - pad
    name = pygame.Rect(symbol.right + units.g(1.6), box.top, 1, box.height)
    name.width = max(1, total.left - units.g(1) - name.left)
    told = (
        (str(place_of(outcome, seat)), place, Type(_FIGURES, True, MUTED, right, figures=True)),
        (str(outcome.totals[seat]), total, Type(_FIGURES, True, TEXT, right, figures=True)),
    )
    flip = tools.frame.flip
    figures = tuple(lettering(tools, words, flip(room), how) for words, room, how in told)
    lines = name_lines(scene.seats[seat].name)
    how = Type(NAME, True, lines=lines, name=True)
    called, sign = name_tag(tools, scene.seats[seat], name, how)
    look = look_of(scene, seat)
    return Panel(flip(box), (called, *figures), seat, flip(symbol), sign, look)


def _widest(tools: Tools, numbers: Iterable[int]) -> int:
    """Px of the widest of some numbers."""
    px = max(1, tools.frame.units.g(_FIGURES))
    return max(tools.typesetter.measure(str(number), px, True) for number in numbers)


def seed_panel(tools: Tools, seed: str, box: pygame.Rect) -> Panel:
    """The whole seed at the bottom of a box (from left to right), as high as its lines need."""
    units = tools.frame.units
    pad = units.g(2)
    room = (max(1, box.width - 2 * pad), box.height // 3)
    em = max(1, units.g(META))
    fitted = tools.typesetter.wrap_box(_seed_words(tools, seed), em, False, room)
    high = min(box.height, block_height(fitted) + 2 * units.g(0.8))
    panel = pygame.Rect(box.left, box.bottom - high, box.width, high)
    inner = tools.frame.at(box.left + pad, panel.top, room[0], high)
    style = Style(fitted.px, False, MUTED)
    return Panel(tools.frame.flip(panel), (Lettering(fitted, style, inner),))


def _seed_words(tools: Tools, seed: str) -> str:
    # A text is laid out with single spaces; those of a seed all count.
    shown = seed.replace(" ", _NO_BREAK) if "  " in seed else seed
    return tools.messages.say("Seed: {seed}", seed=shown)


def paint_panel(surface: pygame.Surface, tools: Tools, item: Panel) -> None:
    """Draw a quiet panel."""
    ground = tools.bakery.lane(item.box.size, "rest", tools.frame.units.g(RADIUS_DENSE))
    surface.blit(*ground.at(*item.box.topleft))
    if item.look is not None and item.symbol is not None:
        look, side = item.look, item.symbol.width
        surface.blit(tools.bakery.icon(look.symbol, side, look.colour), item.symbol)
    paint_sign(surface, tools, item.sign)
    for text in item.texts:
        paint_lettering(tools, surface, text)
