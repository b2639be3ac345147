"""A piece of the curtain that the open seat's person will see: symbol, number and name."""

from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, Type, lettering
from render.moment import SetupDraft
from render.page import Tools
from render.seat_looks import draft_looks
from render.seat_names import seat_name
from render.text import Align
from render.theme import CAPTION, HEADING, MUTED, SEATS, TEXT, SeatLook

VELVET: Final = (12, 40)
"""The least and the largest height, in g."""

# All in g. Lower than this the symbol stands beside the words.
_STACKED: Final = 22
_SYMBOL: Final = (8.4, 13)
_NUMBER: Final = 3.4
_NAME: Final = 6
_LOW_NAME: Final = 5.6
_EDGE: Final = 1.5
# What lies beside words stands so much lower than the middle, clear of the rod.
_DOWN: Final = 0.6


class Velvet(NamedTuple):
    """The velvet laid out, in window px."""

    look: SeatLook
    rect: pygame.Rect
    symbol: pygame.Rect
    letters: tuple[Lettering, ...]


def velvet(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> Velvet:
    """The velvet of a seat in a place of start coordinates."""
    stacked = place.height >= tools.frame.units.g(_STACKED)
    symbol, number, name = (_stacked if stacked else _beside)(tools, place)
    flip, look = tools.frame.flip, draft_looks(setup)[seat]
    align: Align = "center" if stacked else "start"
    called = seat_name(tools.messages, look, setup.seats[seat].name)
    letters = (
        lettering(
            tools,
            tools.messages.say("Seat {n}", n=seat + 1),
            flip(number),
            Type(CAPTION, False, MUTED, align),
        ),
        lettering(tools, called, flip(name), Type(HEADING, True, TEXT, align, name=True)),
    )
    return Velvet(SEATS[look], flip(place), flip(symbol), letters)


def _stacked(tools: Tools, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Symbol, number and name below one another."""
    g = tools.frame.units.g
    side = min(g(_SYMBOL[1]), max(g(_SYMBOL[0]), place.height // 3))
    block = side + g(0.8 + _NUMBER + _NAME)
    top = place.y + (place.height - block) // 2 + g(0.4)
    symbol = pygame.Rect(place.centerx - side // 2, top, side, side)
    words = place.inflate(-2 * g(_EDGE), 0)
    number = pygame.Rect(words.x, symbol.bottom + g(0.8), words.width, g(_NUMBER))
    return symbol, number, pygame.Rect(words.x, number.bottom, words.width, g(_NAME))


def _beside(tools: Tools, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The symbol at the start, the number and the name after it."""
    g = tools.frame.units.g
    side, edge = g(_SYMBOL[0]), g(2 * _EDGE)
    top = place.centery + g(_DOWN) - side // 2
    symbol = pygame.Rect(place.x + edge, top, side, side)
    left = symbol.right + edge
    width = place.right - g(_EDGE) - left
    top = place.centery + g(_DOWN) - g(_NUMBER + _LOW_NAME) // 2
    number = pygame.Rect(left, top, width, g(_NUMBER))
    return symbol, number, pygame.Rect(left, number.bottom, width, g(_LOW_NAME))
