"""The facts of a match: numbers, each over a few words that agree with it."""

from typing import Final

import pygame

from game.scene import Facts
from render.lettering import Lettering, Type, balanced, lettering
from render.messages import Messages
from render.page import Tools
from render.places import Panel, equal_share
from render.text import Style, ink_height
from render.theme import CAPTION, HEADING, MUTED, TEXT
from render.wrapping import Fitted

# In g: kept free at the sides, and above and below; the number, the gap under it, its caption.
_PADS: Final = (1.4, 1.6)
_NUMBER: Final = 4.0
_AIR: Final = 1.0
_CAPTION: Final = 10.6


def fact_panels(tools: Tools, facts: Facts, box: pygame.Rect, gap: int) -> tuple[Panel, ...]:
    """Four facts side by side in a box (from left to right), their words of one size."""
    told = _told(tools.messages, facts)
    shares = (equal_share(box.left, box.width, len(told), n, gap) for n in range(len(told)))
    boxes = tuple(pygame.Rect(left, box.top, width, box.height) for left, width in shares)
    captions = _captions(tools, tuple(words for _, words in told), _inner(tools, boxes[0]))
    high = max(map(ink_height, captions))
    return tuple(
        _fact(tools, number, caption, part, high)
        for (number, _), caption, part in zip(told, captions, boxes, strict=True)
    )


def facts_height(tools: Tools, facts: Facts, width: int, gap: int) -> int:
    """Px that facts so many px wide take at least, where no caption shrinks."""
    g, told = tools.frame.units.g, _told(tools.messages, facts)
    room = max(1, equal_share(0, width, len(told), 0, gap)[1] - 2 * g(_PADS[0]))
    px = max(1, g(CAPTION))
    captions = (tools.typesetter.wrap(words, px, False, room) for _, words in told)
    return 2 * g(_PADS[1]) + g(_NUMBER) + g(_AIR) + min(g(_CAPTION), max(map(ink_height, captions)))


def _told(messages: Messages, facts: Facts) -> tuple[tuple[int, str], ...]:
    drawn, out, blocked = facts.tiles_drawn, facts.rounds_out, facts.rounds_blocked
    count = messages.count
    return (
        (facts.longest_first_train, messages.say("longest first train")),
        (drawn, count("tile drawn", "tiles drawn", drawn)),
        (out, count("round ended by going out", "rounds ended by going out", out)),
        (blocked, count("round ended blocked", "rounds ended blocked", blocked)),
    )


def _inner(tools: Tools, box: pygame.Rect) -> pygame.Rect:
    units = tools.frame.units
    return box.inflate(-2 * units.g(_PADS[0]), -2 * units.g(_PADS[1]))


def _captions(tools: Tools, words: tuple[str, ...], room: pygame.Rect) -> tuple[Fitted, ...]:
    """All captions at the one size that lets each of them fit under its number."""
    units, setter = tools.frame.units, tools.typesetter
    size = (room.width, min(units.g(_CAPTION), room.height - _number_height(tools, room)))
    most = max(1, units.g(CAPTION))
    px = min(setter.wrap_box(caption, most, False, size).px for caption in words)
    return tuple(balanced(tools, caption, px, False, room.width) for caption in words)


def _number_height(tools: Tools, room: pygame.Rect) -> int:
    return min(tools.frame.units.g(_NUMBER), room.height // 2)


def _fact(tools: Tools, number: int, caption: Fitted, box: pygame.Rect, rest: int) -> Panel:
    """A number over its caption, in the middle of a box.

    ``rest``: px that the caption with the most lines has; the first lines of all stand level.
    """
    inner, flip = _inner(tools, box), tools.frame.flip
    high = _number_height(tools, inner)
    air = max(0, min(tools.frame.units.g(_AIR), inner.height - high - rest))
    top = inner.top + (inner.height - high - air - rest) // 2
    figure = flip(pygame.Rect(inner.left, top, inner.width, high))
    words = flip(pygame.Rect(inner.left, top + high + air, inner.width, ink_height(caption)))
    how = Type(HEADING, True, TEXT, "center", figures=True)
    under = Lettering(caption, Style(caption.px, False, MUTED), words, "center", "middle")
    return Panel(flip(box), (lettering(tools, str(number), figure, how), under))
