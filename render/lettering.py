"""One text with its place: fitted when a screen is laid out, drawn when it is painted."""

from dataclasses import dataclass

import pygame

from render.page import Tools
from render.text import Align, Style, Vertical
from render.theme import TEXT, Colour
from render.wrapping import Fitted


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

    A `name` may be cut short.
    """

    em: float
    bold: bool = False
    colour: Colour = TEXT
    align: Align = "start"
    lines: int = 1
    name: bool = False
    vertical: Vertical = "middle"


def lettering(tools: Tools, text: str, box: pygame.Rect, how: Type) -> Lettering:
    """A text fitted into a box; `how.em` is its size where nothing has to shrink."""
    px = max(1, tools.frame.units.g(how.em))
    fitted = tools.typesetter.fit(text, px, how.bold, box.width, how.lines, ellipsis=how.name)
    return Lettering(fitted, Style(px, how.bold, how.colour), box, how.align, how.vertical)


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
    return tools.typesetter.draw_fitted(
        surface, fitted, letters.style, box, letters.align, direction, letters.vertical
    )
