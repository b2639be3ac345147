"""Texts in their boxes, for the screens after a round."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from render.lettering import Lettering
from render.page import Tools
from render.text import Align, Style, cap_height, line_height
from render.theme import TEXT, Colour
from render.wrapping import SHRINKING, Fitted

_TRIES: Final = 40


@dataclass(frozen=True, slots=True)
class Setting:
    """How a text is set before it is fitted.

    ``em`` in px. ``figures``: digits and signs alone, so that their height is
    that of capitals and not a line's. ``name``: it may end in an ellipsis.
    """

    em: int
    bold: bool = False
    colour: Colour = TEXT
    align: Align = "start"
    lines: int = 1
    figures: bool = False
    name: bool = False


def text_box(tools: Tools, text: str, box: pygame.Rect, kind: Setting) -> Lettering:
    """Fit a text into a box laid out from left to right; neither side is ever exceeded."""
    width, height = box.size
    em = max(1, kind.em)
    lines = max(1, min(kind.lines, height // line_height(ceil(em * SHRINKING[-1]))))
    for _ in range(_TRIES):
        fitted = tools.typesetter.fit(text, em, kind.bold, width, lines, kind.name)
        if em == 1 or block_height(fitted, kind.figures) <= height:
            break
        em = max(1, min(em, fitted.px) - 1 - em // 20)
    style = Style(fitted.px, kind.bold, kind.colour)
    return Lettering(fitted, style, tools.frame.flip(box), kind.align)


def block_height(fitted: Fitted, figures: bool) -> int:
    """Height in px that fitted lines take."""
    if figures:
        return cap_height(fitted.px)
    return len(fitted.lines) * line_height(fitted.px)


def with_names(
    tools: Tools, say: Callable[[tuple[str, ...]], str], names: tuple[str, ...], em: int, width: int
) -> str:
    """A bold sentence with names in it, the names shortened where it would not fit the width."""
    smallest = ceil(em * SHRINKING[-1])
    if tools.typesetter.measure(say(names), smallest, True) <= width:
        return say(names)
    rest = tools.typesetter.measure(say(("",) * len(names)), smallest, True)
    room = max(1, (width - rest) // len(names))
    return say(tuple(_shortened(tools, name, smallest, room) for name in names))


def _shortened(tools: Tools, name: str, px: int, width: int) -> str:
    if tools.typesetter.measure(name, px, True) <= width:
        return name
    # The smallest size that the sentence may take is what counts, so nothing shrinks here.
    start = ceil(px / SHRINKING[-1])
    return tools.typesetter.fit(name, start, True, width, ellipsis=True).lines[0]
