"""The headline of a finished round: who went out, or that it is blocked (R7)."""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.scene import Outcome, Scene
from render.lettering import (
    Lettering,
    Type,
    letter_width,
    lettering,
    paint_lettering,
    with_names,
)
from render.page import Tools
from render.seat_looks import look_of
from render.theme import HEADING, SeatLook

_NAMED: Final = 2


class Headline(NamedTuple):
    """Who went out, with their symbols; in window px."""

    symbols: tuple[tuple[int, pygame.Rect], ...]
    looks: tuple[SeatLook, ...]
    words: Lettering


def headline(
    tools: Tools, scene: Scene, outcome: Outcome, taken: tuple[int, int], header: pygame.Rect
) -> Headline:
    """Lay the sentence out in the header's middle, or as near to it as what stands there allows.

    ``taken``: px used at the header's start and end. The header lies from left to right.
    """
    units = tools.frame.units
    shown = _out(outcome) if len(_out(outcome)) <= _NAMED else ()
    side, air = units.g(4.4), units.g(1.2)
    symbols = len(shown) * (side + air)
    left = header.left + taken[0] + units.g(3.5)
    right = header.right - taken[1] - units.g(2)
    room = max(1, right - left - symbols)
    words = _sentence(tools, scene, outcome, room)
    box = pygame.Rect(0, 0, room, header.height)
    text = lettering(tools, words, box, Type(HEADING, True, lines=2))
    width = symbols + letter_width(tools, text)
    start = max(left, min(header.centerx - width // 2, right - width))
    spots = (start + index * (side + air) for index in range(len(shown)))
    top = header.centery - side // 2
    box = tools.frame.at(start + symbols, header.top, width - symbols, header.height)
    return Headline(
        tuple(
            (seat, tools.frame.at(spot, top, side, side))
            for seat, spot in zip(shown, spots, strict=True)
        ),
        tuple(look_of(scene, seat) for seat in shown),
        replace(text, box=box),
    )


def _out(outcome: Outcome) -> tuple[int, ...]:
    """Seats whose hand is empty."""
    return tuple(seat for seat, hand in enumerate(outcome.hands) if not hand)


def _sentence(tools: Tools, scene: Scene, outcome: Outcome, width: int) -> str:
    messages, out = tools.messages, _out(outcome)
    names = tuple(scene.seats[seat].name for seat in out)
    if outcome.reason != "out" or not out:
        return messages.say("Blocked: nobody can play")
    if len(out) == 1:
        return with_names(
            tools, lambda it: messages.say("{name} went out", name=it[0]), names, HEADING, width
        )
    if len(out) == _NAMED:
        return with_names(
            tools,
            lambda it: messages.say("{name} and {other} went out", name=it[0], other=it[1]),
            names,
            HEADING,
            width,
        )
    return messages.count("{n} seat went out", "{n} seats went out", len(out))


def paint_headline(surface: pygame.Surface, tools: Tools, laid: Headline) -> None:
    """Draw the symbols and the sentence."""
    for look, (_, rect) in zip(laid.looks, laid.symbols, strict=True):
        surface.blit(tools.bakery.icon(look.symbol, rect.width, look.colour), rect)
    paint_lettering(tools, surface, laid.words)
