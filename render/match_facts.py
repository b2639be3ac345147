"""The facts of a match: numbers, each over a few words that agree with it."""

import pygame

from game.scene import Facts
from render.lettering import Lettering, Type, lettering
from render.messages import Messages
from render.page import Tools
from render.places import Panel, equal_share
from render.text import Style, ink_height
from render.theme import CAPTION, HEADING, MUTED, TEXT
from render.wrapping import Fitted


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


def _told(messages: Messages, facts: Facts) -> tuple[tuple[int, str], ...]:
    longest, drawn = facts.longest_first_train, facts.tiles_drawn
    out, blocked, count = facts.rounds_out, facts.rounds_blocked, messages.count
    first = count("tile in the longest first train", "tiles in the longest first train", longest)
    return (
        (longest, first),
        (drawn, count("tile drawn", "tiles drawn", drawn)),
        (out, count("round ended by going out", "rounds ended by going out", out)),
        (blocked, count("round ended blocked", "rounds ended blocked", blocked)),
    )


def _inner(tools: Tools, box: pygame.Rect) -> pygame.Rect:
    units = tools.frame.units
    return box.inflate(-2 * units.g(1.2), -2 * units.g(0.8))


def _captions(tools: Tools, words: tuple[str, ...], room: pygame.Rect) -> tuple[Fitted, ...]:
    """All captions at the one size that lets each of them fit under its number."""
    units, setter = tools.frame.units, tools.typesetter
    size = (room.width, min(units.g(6.8), room.height - _number_height(tools, room)))
    most = max(1, units.g(CAPTION))
    px = min(setter.wrap_box(caption, most, False, size).px for caption in words)
    return tuple(setter.wrap(caption, px, False, room.width) for caption in words)


def _number_height(tools: Tools, room: pygame.Rect) -> int:
    return min(tools.frame.units.g(4), room.height // 2)


def _fact(tools: Tools, number: int, caption: Fitted, box: pygame.Rect, rest: int) -> Panel:
    """A number over its caption, which has so many px, in the middle of a box."""
    inner, flip = _inner(tools, box), tools.frame.flip
    high = _number_height(tools, inner)
    air = max(0, min(tools.frame.units.g(0.8), inner.height - high - rest))
    top = inner.top + (inner.height - high - air - rest) // 2
    figure = flip(pygame.Rect(inner.left, top, inner.width, high))
    words = flip(pygame.Rect(inner.left, top + high + air, inner.width, rest))
    how = Type(HEADING, True, TEXT, "center", figures=True)
    under = Lettering(caption, Style(caption.px, False, MUTED), words, "center", "middle")
    return Panel(flip(box), (lettering(tools, str(number), figure, how), under))
