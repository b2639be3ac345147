"""What a window shows that is too small for any screen: a sentence, and nothing of a match."""

from typing import Final, NamedTuple

import pygame

from render.messages import Messages
from render.navigation import Screen
from render.targets import Target
from render.text import Style, Typesetter
from render.theme import CLOTH, TEXT

LEAST_SIZE: Final = (640, 360)
"""Px below which, in either direction, no screen is laid out."""

_EM: Final = 24
_LINES: Final = 4
_RIM: Final = 8


def is_small(size: tuple[int, int]) -> bool:
    """Whether a window of so many px has no room for a screen."""
    return size[0] < LEAST_SIZE[0] or size[1] < LEAST_SIZE[1]


class SmallPage(NamedTuple):
    """The sentence; nothing can be touched."""

    messages: Messages
    typesetter: Typesetter
    targets: tuple[Target, ...] = ()
    screen: Screen = "notice"

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it in the middle of a surface of whatever size."""
        surface.fill(CLOTH)
        box = surface.get_rect().inflate(-2 * _RIM, -2 * _RIM)
        if box.width < 1 or box.height < 1:
            return
        text = self.messages.say("Please make the window larger.")
        fitted = self.typesetter.fit_box(text, _EM, True, box.size, lines=_LINES)
        style = Style(fitted.px, True, TEXT)
        self.typesetter.draw_fitted(surface, fitted, style, box, "center", self.messages.direction)
