"""The winners of a match: equal medals, who wins, and with how many points."""

from math import ceil
from typing import Final, NamedTuple

import pygame

from game.scene import Outcome, Scene
from render.lettering import Lettering, Type, lettering, paint_lettering, with_names
from render.name_tag import name_tag, paint_sign
from render.page import Tools
from render.seat_looks import look_of
from render.sprites import Bakery
from render.surfaces import Sprite, panel, shadow, under
from render.text import line_height
from render.theme import (
    BODY,
    BRASS_LIGHT,
    BRASS_RIM,
    DENSE_NAME,
    HEADING,
    NAME,
    RADIUS,
    TEXT,
    TRAY,
    SeatLook,
    Units,
    nearest,
)

# Diameters in g at most: of one medal, and of several.
_ALONE: Final = 28.0
_LARGEST: Final = 22.0
_SYMBOL: Final = 0.46
_SHARED_BY_NAME: Final = 2


class Medal(NamedTuple):
    """A winner's medal; rects in window px. Alone, a winner is named by the sentence."""

    seat: int
    look: SeatLook
    disc: pygame.Rect
    name: Lettering | None
    sign: pygame.Rect | None = None


class WinnersPanel(NamedTuple):
    """All winners, the sentence about them, and their points."""

    box: pygame.Rect
    medals: tuple[Medal, ...]
    texts: tuple[Lettering, ...]


def winners_panel(tools: Tools, scene: Scene, outcome: Outcome, box: pygame.Rect) -> WinnersPanel:
    """Lay the winners out in a box (from left to right)."""
    units = tools.frame.units
    inner = box.inflate(-2 * units.g(2.5), -2 * units.g(1.6))
    lines = min(line_height(units.g(HEADING)), inner.height // 4)
    small = min(line_height(units.g(BODY)), inner.height // 5)
    field = pygame.Rect(inner.topleft, (inner.width, inner.height - lines - small - units.g(0.6)))
    spare = _spare(units, field, len(outcome.winners))
    inner.inflate_ip(0, -2 * spare)
    field = pygame.Rect(inner.topleft, (field.width, field.height - 2 * spare))
    low = pygame.Rect(inner.left, inner.bottom - small, inner.width, small)
    middle = pygame.Rect(inner.left, low.top - lines, inner.width, lines)
    flip, sentence = tools.frame.flip, _sentence(tools, scene, outcome, inner.width)
    heading, body = Type(HEADING, True, BRASS_LIGHT, "center"), Type(BODY, align="center")
    texts = (
        lettering(tools, sentence, flip(middle), heading),
        lettering(tools, _points(tools, outcome), flip(low), body),
    )
    return WinnersPanel(tools.frame.flip(box), _medals(tools, scene, outcome, field), texts)


def _sentence(tools: Tools, scene: Scene, outcome: Outcome, width: int) -> str:
    messages = tools.messages
    names = tuple(scene.seats[seat].name for seat in outcome.winners)
    if len(names) == 1:
        return with_names(
            tools, lambda it: messages.say("{name} wins", name=it[0]), names, HEADING, width
        )
    if len(names) == _SHARED_BY_NAME:
        return with_names(
            tools,
            lambda it: messages.say("{name} and {other} share the win", name=it[0], other=it[1]),
            names,
            HEADING,
            width,
        )
    return messages.count("{n} seat shares the win", "{n} seats share the win", len(names))


def _points(tools: Tools, outcome: Outcome) -> str:
    points, count = min(outcome.totals), tools.messages.count
    if len(outcome.winners) == 1:
        return count("{n} point after 13 rounds", "{n} points after 13 rounds", points)
    return count("{n} point each after 13 rounds", "{n} points each after 13 rounds", points)


def _medals(tools: Tools, scene: Scene, outcome: Outcome, field: pygame.Rect) -> tuple[Medal, ...]:
    """Medals of one size in a grid, as large as the field allows."""
    units, number = tools.frame.units, len(outcome.winners)
    rows = _rows(units, field, number)
    side, columns = _disc(units, field, number, rows), ceil(number / rows)
    high, wide = field.height // rows, min(field.width // columns, units.g(34))
    medals = []
    for index, seat in enumerate(outcome.winners):
        row, column = divmod(index, columns)
        in_row = min(columns, number - row * columns)
        left = field.left + (field.width - in_row * wide) // 2 + column * wide
        cell = pygame.Rect(left, field.top + row * high, wide, high)
        medals.append(_medal(tools, scene, seat, cell, side, number > 1))
    return tuple(medals)


def _rows(units: Units, field: pygame.Rect, number: int) -> int:
    return max(range(1, number + 1), key=lambda it: (_disc(units, field, number, it), -it))


def _spare(units: Units, field: pygame.Rect, number: int) -> int:
    """What may go above and below, in px each, so that medals and words stand together."""
    rows = _rows(units, field, number)
    name = _name_height(units, field) if number > 1 else 0
    needed = rows * (_disc(units, field, number, rows) + name + units.g(4))
    return max(0, field.height - needed) // 2


def _disc(units: Units, field: pygame.Rect, number: int, rows: int) -> int:
    """Diameter in px that a grid of so many rows leaves a medal."""
    room = field.height // rows - (_name_height(units, field) if number > 1 else 0) - units.g(1)
    wide = field.width // ceil(number / rows) - units.g(2)
    return max(2, min(room, wide, units.g(_LARGEST if number > 1 else _ALONE)))


def _name_height(units: Units, field: pygame.Rect) -> int:
    return min(line_height(units.g(NAME)), field.height // 6)


def _medal(
    tools: Tools, scene: Scene, seat: int, cell: pygame.Rect, side: int, named: bool
) -> Medal:
    units = tools.frame.units
    low = _name_height(units, cell) if named else 0
    top = cell.top + max(0, (cell.height - side - low) // 2)
    disc = pygame.Rect(cell.centerx - side // 2, top, side, side)
    if not named:
        return Medal(seat, look_of(scene, seat), tools.frame.flip(disc), None)
    box = pygame.Rect(cell.left, disc.bottom, cell.width - units.g(1), low)
    box.centerx = cell.centerx
    em = NAME if low >= line_height(units.g(NAME)) else DENSE_NAME
    how = Type(em, True, TEXT, "center", name=True)
    name, sign = name_tag(tools, scene.seats[seat], box, how)
    return Medal(seat, look_of(scene, seat), tools.frame.flip(disc), name, sign)


def paint_winners(surface: pygame.Surface, tools: Tools, laid: WinnersPanel) -> None:
    """Draw the lit panel with its medals and words."""
    ground = tools.bakery.lane(laid.box.size, "lit", tools.frame.units.g(RADIUS))
    surface.blit(*ground.at(*laid.box.topleft))
    for medal in laid.medals:
        _paint_medal(surface, tools, medal)
    for text in laid.texts:
        paint_lettering(tools, surface, text)


def _paint_medal(surface: pygame.Surface, tools: Tools, medal: Medal) -> None:
    disc, look = medal.disc, medal.look
    surface.blit(*_blank_medal(tools.bakery, disc.width).at(*disc.topleft))
    side = max(1, nearest(_SYMBOL * disc.width))
    symbol = tools.bakery.icon(look.symbol, side, look.colour)
    surface.blit(symbol, symbol.get_rect(center=disc.center))
    paint_sign(surface, tools, medal.sign)
    if medal.name is not None:
        paint_lettering(tools, surface, medal.name)


def _blank_medal(bakery: Bakery, side: int) -> Sprite:
    """A dark disc in a brass rim with its shadow, ``side`` px across."""
    return bakery.kept_sprite(("medal", side), lambda: _drawn_medal(side, bakery.units))


def _drawn_medal(side: int, units: Units) -> Sprite:
    rim = max(1, nearest(0.04 * side))
    face = panel((side, side), side // 2, BRASS_RIM)
    inner = max(1, side - 2 * rim)
    face.blit(panel((inner, inner), inner // 2, TRAY), (rim, rim))
    soft = shadow((side, side), side // 2, units.line(0.8), units.line(2), 0.5)
    return under(soft, Sprite(face))
