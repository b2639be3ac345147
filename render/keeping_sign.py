"""The sign of saving in a band's line of words: nothing while all is kept."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.moment import Moment
from render.page import Tools
from render.surfaces import BLACK, panel
from render.theme import META, MUTED, NO, TEXT

_WIDEST: Final = 22
_HEIGHT: Final = 5.6
_ICON: Final = 2.8
_PADDING: Final = 1.2
_GAP: Final = 1.0
_GROUND_ALPHA: Final = 0.34


@dataclass(frozen=True, slots=True)
class KeepingSign:
    """The sign laid out, in window px; lit: what was played is in memory alone."""

    rect: pygame.Rect
    icon: pygame.Rect
    words: Lettering
    lit: bool


def keeping_sign(tools: Tools, moment: Moment, start: int, row: pygame.Rect) -> KeepingSign | None:
    """The sign on a row (from left to right), from so many px on; None while all is kept."""
    say, state = tools.messages.say, moment.keeping.state
    if state == "kept":
        return None
    if state == "late":
        return _sign(tools, say("Saving…"), Type(META, False, MUTED), (start, row))
    return _sign(tools, say("Not saved"), Type(META, True, TEXT), (start, row))


def _sign(tools: Tools, text: str, how: Type, at: tuple[int, pygame.Rect]) -> KeepingSign:
    g, flip, (start, row) = tools.frame.units.g, tools.frame.flip, at
    height = min(g(_HEIGHT), row.height)
    pad, side = g(_PADDING), g(_ICON)
    most = pygame.Rect(0, 0, g(_WIDEST) - 2 * pad - side - g(_GAP), height)
    said = lettering(tools, text, most, how)
    width = letter_width(tools, said)
    top = row.centery - height // 2
    icon = pygame.Rect(start + pad, row.centery - side // 2, side, side)
    words = pygame.Rect(icon.right + g(_GAP), top, width, height)
    rect = pygame.Rect(start, top, words.right + pad - start, height)
    placed = Lettering(said.fitted, said.style, flip(words))
    return KeepingSign(flip(rect), flip(icon), placed, how.bold)


def paint_keeping(surface: pygame.Surface, tools: Tools, sign: KeepingSign | None) -> None:
    """Draw the sign; what is not saved stands out by its ground and colour."""
    if sign is None:
        return
    if sign.lit:
        surface.blit(unkept_ground(sign.rect.size, sign.rect.height // 2), sign.rect)
    name, ink = ("unkept", NO) if sign.lit else ("keep", sign.words.style.colour)
    picture = tools.bakery.icon(name, sign.icon.width, ink, mirrored=tools.frame.mirrored)
    surface.blit(picture, sign.icon)
    paint_lettering(tools, surface, sign.words)


def unkept_ground(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The dark ground under what tells that matches are not saved."""
    return panel(size, radius, (BLACK, BLACK), _GROUND_ALPHA)
