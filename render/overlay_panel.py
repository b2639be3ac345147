"""The one dark panel in the middle of plain cloth that the menu and notices are (R9.8)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from render.grounds import dark_panel, plain_cloth
from render.lettering import Lettering, paint_lettering
from render.navigation import Screen
from render.page import Tools
from render.targets import Target
from render.theme import BRASS
from render.word_buttons import WordButton, paint_button

EDGE: Final = 5
"""What a panel leaves free beside and under all that is in it, in g."""

# In g.
_WHEEL: Final = 7
_TOP: Final = 4
_HEADING_TOP: Final = 12.5
_HEADING: Final = 7


class OverlayPanel(NamedTuple):
    """A panel with words, buttons and mostly a wheel; no table and no hand lies beneath it."""

    rect: pygame.Rect
    wheel: pygame.Rect | None
    letters: tuple[Lettering, ...]
    buttons: tuple[WordButton, ...]


@dataclass(frozen=True, slots=True)
class OverlayPage:
    """A page that is one panel; what else a page shows is painted over it."""

    tools: Tools
    overlay: OverlayPanel
    pressed: str | None
    screen: Screen

    @property
    def targets(self) -> tuple[Target, ...]:
        """The panel's buttons, in reading order."""
        return tuple(button.target for button in self.overlay.buttons)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel."""
        paint_overlay(self.tools, surface, self.overlay, self.pressed)


def panel_rect(tools: Tools, width: float, height: float) -> pygame.Rect:
    """A rect of so many g in the middle of the window, never wider than it."""
    frame, g = tools.frame, tools.frame.units.g
    size = (min(g(width), frame.width - g(4)), g(height))
    return pygame.Rect((frame.width - size[0]) // 2, (frame.height - size[1]) // 2, *size)


def heading_rect(tools: Tools, panel: pygame.Rect) -> pygame.Rect:
    """The place of a panel's heading, under the wheel."""
    g = tools.frame.units.g
    top, width = panel.y + g(_HEADING_TOP), panel.width - 2 * g(EDGE)
    return pygame.Rect(panel.x + g(EDGE), top, width, g(_HEADING))


def wheel_rect(tools: Tools, panel: pygame.Rect) -> pygame.Rect:
    """The wheel's place at the head of a panel."""
    side = tools.frame.units.g(_WHEEL)
    top = panel.top + tools.frame.units.g(_TOP)
    return pygame.Rect(panel.centerx - side // 2, top, side, side)


def paint_overlay(
    tools: Tools, surface: pygame.Surface, overlay: OverlayPanel, pressed: str | None
) -> None:
    """Draw cloth, panel, wheel, words and buttons."""
    surface.blit(plain_cloth(tools.bakery, tools.frame.size), (0, 0))
    ground = dark_panel(tools.bakery, overlay.rect.size)
    surface.blit(*ground.at(*overlay.rect.topleft))
    if overlay.wheel is not None:
        surface.blit(tools.bakery.icon("wheel", overlay.wheel.width, BRASS), overlay.wheel)
    for letters in overlay.letters:
        paint_lettering(tools, surface, letters)
    for button in overlay.buttons:
        paint_button(tools, surface, button, pressed if button.target.enabled else None)
