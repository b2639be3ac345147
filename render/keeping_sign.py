"""The sign of saving in a header: nothing while what is played is kept."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from render.frame import Frame
from render.lettering import Lettering, letter_width, paint_lettering
from render.moment import Moment
from render.page import Tools
from render.surfaces import BLACK, panel
from render.text import Style
from render.theme import META, MUTED, NO, TEXT, Colour

_WIDEST: Final = 22
_HEIGHT: Final = 5.6
_ICON: Final = 2.8
_PADDING: Final = 1.2
_GAP: Final = 1.0
_GROUND_ALPHA: Final = 0.34


class KeepingSign(NamedTuple):
    """The sign laid out; lit: what was played is in memory alone."""

    rect: pygame.Rect
    icon: pygame.Rect
    words: Lettering
    lit: bool

    @property
    def symbol(self) -> tuple[str, Colour]:
        """Its icon and that one's colour: what is not saved stands out."""
        return ("unkept", NO) if self.lit else ("keep", self.words.style.colour)

    def moved(self, across: int) -> "KeepingSign":
        """The same so many px further on."""
        return self._put(lambda rect: rect.move(across, 0))

    def flipped(self, frame: Frame) -> "KeepingSign":
        """What was laid out from left to right, where the window's direction has it."""
        return self._put(frame.flip)

    def _put(self, place: Callable[[pygame.Rect], pygame.Rect]) -> "KeepingSign":
        words = replace(self.words, box=place(self.words.box))
        return KeepingSign(place(self.rect), place(self.icon), words, self.lit)


def keeping_sign(tools: Tools, moment: Moment, row: pygame.Rect) -> KeepingSign | None:
    """The sign at the start of a row (from left to right); None while all that is played is kept.

    That only settings cannot be saved is told where there is room to say so.
    """
    say, em = tools.messages.say, tools.frame.em(META)
    match moment.keeping.state:
        case "late":
            return _sign(tools, say("Saving…"), Style(em, False, MUTED), row)
        case "memory":
            return _sign(tools, say("Not saved"), Style(em, True, TEXT), row)
        case _:
            return None


def _sign(tools: Tools, text: str, style: Style, row: pygame.Rect) -> KeepingSign:
    g = tools.frame.units.g
    height = min(g(_HEIGHT), row.height)
    pad, side = g(_PADDING), g(_ICON)
    most = g(_WIDEST) - 2 * pad - side - g(_GAP)
    fitted = tools.typesetter.fit_box(text, style.px, style.bold, (most, height))
    said = Lettering(fitted, style, row)
    icon = pygame.Rect(row.x + pad, row.centery - side // 2, side, side)
    words = pygame.Rect(icon.right + g(_GAP), row.centery - height // 2, 0, height)
    words.width = letter_width(tools, said)
    rect = pygame.Rect(row.x, words.y, words.right + pad - row.x, height)
    return KeepingSign(rect, icon, replace(said, box=words), style.bold)


def paint_keeping(surface: pygame.Surface, tools: Tools, sign: KeepingSign | None) -> None:
    """Draw the sign."""
    if sign is None:
        return
    if sign.lit:
        surface.blit(unkept_ground(sign.rect.size, sign.rect.height // 2), sign.rect)
    name, ink = sign.symbol
    picture = tools.bakery.icon(name, sign.icon.width, ink, mirrored=tools.frame.mirrored)
    surface.blit(picture, sign.icon)
    paint_lettering(tools, surface, sign.words)


def unkept_ground(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The dark ground under what tells that matches are not saved."""
    return panel(size, radius, (BLACK, BLACK), _GROUND_ALPHA)
