"""One text with its place: fitted when a screen is laid out, drawn when it is painted."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil

import pygame

from render.page import Tools
from render.text import Align, Style, Vertical
from render.theme import TEXT, Colour
from render.wrapping import SHRINKING, Fitted, narrowed


@dataclass(frozen=True, slots=True)
class Lettering:
    """A fitted text, how it looks, and the box in window px that holds it."""

    fitted: Fitted
    style: Style
    box: pygame.Rect
    align: Align = "start"
    vertical: Vertical = "middle"


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set: em in g, weight, colour, place in its box, most lines.

    A `name` may be cut short. ``figures``: digits and signs alone, so that their height is that
    of capitals and not a line's.
    """

    em: float
    bold: bool = False
    colour: Colour = TEXT
    align: Align = "start"
    lines: int = 1
    name: bool = False
    vertical: Vertical = "middle"
    figures: bool = False


def lettering(tools: Tools, text: str, box: pygame.Rect, how: Type) -> Lettering:
    """A text fitted into a box in window px, neither side of which it ever exceeds.

    `how.em` is its size where nothing has to shrink.
    """
    px = max(1, tools.frame.units.g(how.em))
    fitted = tools.typesetter.fit_box(
        text, px, how.bold, box.size, how.lines, how.name, how.figures
    )
    if len(fitted.lines) > 1 and not how.name:
        fitted = _evened(tools, text, fitted, how.bold, box.width)
    return Lettering(fitted, Style(px, how.bold, how.colour), box, how.align, how.vertical)


def balanced(tools: Tools, text: str, px: int, bold: bool, width: int) -> Fitted:
    """As few lines as the width allows, about as long as each other if no word breaks for it."""
    widest = tools.typesetter.wrap(text, px, bold, width)
    return widest if len(widest.lines) == 1 else _evened(tools, text, widest, bold, width)


def _evened(tools: Tools, text: str, widest: Fitted, bold: bool, width: int) -> Fitted:
    """Lines about as long as each other in place of those that fill a width, if no more."""

    def measure(part: str) -> int:
        return tools.typesetter.measure(part, widest.px, bold)

    lines = narrowed(text, len(widest.lines), narrower(width), measure)
    return widest if lines is None else Fitted(widest.px, lines)


def narrower(width: int) -> tuple[int, ...]:
    """Widths in px that are tried for lines to be about as long as each other, from half on."""
    return tuple(width * share // 100 for share in range(50, 100, 5))


def letter_width(tools: Tools, letters: Lettering) -> int:
    """Width in px of the widest line."""
    fitted = letters.fitted
    bold = letters.style.bold
    widths = (tools.typesetter.measure(line, fitted.px, bold) for line in fitted.lines)
    return max(widths, default=0)


def paint_lettering(
    tools: Tools, surface: pygame.Surface, letters: Lettering, down: int = 0
) -> pygame.Rect:
    """Draw a text in its box, `down` px lower; return the rect drawn."""
    box = letters.box.move(0, down)
    fitted, direction = letters.fitted, tools.frame.direction
    style = replace(letters.style, colour=tools.bakery.palette.ink(letters.style.colour))
    return tools.typesetter.draw_fitted(
        surface, fitted, style, box, letters.align, direction, letters.vertical
    )


def with_names(
    tools: Tools,
    sentence: Callable[[tuple[str, ...]], str],
    names: tuple[str, ...],
    em: float,
    width: int,
) -> str:
    """A bold sentence with names in it, the names shortened where it would not fit the width.

    ``em`` in g, ``width`` in px.
    """
    measure = tools.typesetter.measure
    smallest = ceil(max(1, tools.frame.units.g(em)) * SHRINKING[-1])
    if measure(sentence(names), smallest, True) <= width:
        return sentence(names)
    rest = measure(sentence(("",) * len(names)), smallest, True)
    room = max(1, (width - rest) // len(names))
    return sentence(tuple(_shortened(tools, name, smallest, room) for name in names))


def _shortened(tools: Tools, name: str, px: int, width: int) -> str:
    if tools.typesetter.measure(name, px, True) <= width:
        return name
    # The smallest size that the sentence may take is what counts, so nothing shrinks here.
    start = ceil(px / SHRINKING[-1])
    return tools.typesetter.fit(name, start, True, width, ellipsis=True).lines[0]
