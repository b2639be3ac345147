"""Paragraphs one under the other, all of the largest size with which they fit their box."""

from typing import Final, TypeAlias

import pygame

from render.lettering import Lettering, Type
from render.page import Tools
from render.text import Style, block_height
from render.theme import nearest
from render.wrapping import LAST_RESORT, SHRINKING

Told: TypeAlias = tuple[tuple[str, Type], ...]
"""Texts and how each is set; their place in a box and most lines do not matter."""

_AIR: Final = 1.2


def paragraphs(tools: Tools, told: Told, box: pygame.Rect) -> tuple[Lettering, ...]:
    """The paragraphs from a box's top down, in window px."""
    ways = (_laid(tools, told, box, share) for share in (*SHRINKING, *LAST_RESORT))
    tried: tuple[Lettering, ...] = ()
    for tried in ways:
        if not tried or tried[-1].box.bottom <= box.bottom:
            break
    return tried


def paragraphs_height(tools: Tools, told: Told, width: int) -> int:
    """Height in px that paragraphs of full size take at a width."""
    laid = _laid(tools, told, pygame.Rect(0, 0, width, 0), 1.0)
    return laid[-1].box.bottom if laid else 0


def _laid(tools: Tools, told: Told, box: pygame.Rect, share: float) -> tuple[Lettering, ...]:
    air, top = tools.frame.units.g(_AIR), box.top
    laid: list[Lettering] = []
    for text, how in told:
        px = max(1, nearest(share * tools.frame.units.g(how.em)))
        fitted = tools.typesetter.wrap(text, px, how.bold, box.width)
        place = pygame.Rect(box.left, top, box.width, block_height(fitted))
        style = Style(px, how.bold, how.colour)
        laid.append(Lettering(fitted, style, place, how.align, "middle"))
        top = place.bottom + air
    return tuple(laid)
