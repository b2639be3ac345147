"""The menu over a match: plain cloth, so that it hides every hand (R9.8)."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.furniture import Button
from render.lettering import Type, lettering
from render.moment import Moment
from render.navigation import Back, LeaveMatch, Quit, Request, Screen, ToggleFullscreen
from render.overlay_panel import OverlayPanel, paint_overlay, panel_rect, wheel_rect
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import HEADING
from render.word_buttons import WordButton, menu_button

_WIDTH: Final = 68
_HEIGHT: Final = 72.6
_EDGE: Final = 5
_HEADING_TOP: Final = 12.5
_FIRST_TOP: Final = 22
_ROW: Final = 10.5
_ROW_GAP: Final = 1.2


@dataclass(frozen=True, slots=True)
class MenuPage:
    """The menu laid out."""

    tools: Tools
    overlay: OverlayPanel
    pressed: str | None
    screen: Screen = "menu"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The menu's buttons."""
        return tuple(button.target for button in self.overlay.buttons)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole menu."""
        paint_overlay(self.tools, surface, self.overlay, self.pressed)


def menu_page(tools: Tools, moment: Moment) -> MenuPage:
    """The menu at a moment; the way back to the match is the primary button."""
    g = tools.frame.units.g
    rect = panel_rect(tools, _WIDTH, _HEIGHT)
    heading = pygame.Rect(rect.x + g(_EDGE), rect.y + g(_HEADING_TOP), 0, g(7))
    heading.width = rect.width - 2 * g(_EDGE)
    words = lettering(
        tools, tools.messages.say("Paused"), heading, Type(HEADING, True, align="center")
    )
    overlay = OverlayPanel(rect, wheel_rect(tools, rect), (words,), _buttons(tools, moment, rect))
    return MenuPage(tools, overlay, moment.pressed)


def _buttons(tools: Tools, moment: Moment, panel: pygame.Rect) -> tuple[WordButton, ...]:
    say = tools.messages.say
    window = (
        ("window", say("Leave full screen"))
        if moment.fullscreen
        else ("fullscreen", say("Full screen"))
    )
    rows: tuple[tuple[str, str, Request, Button, str], ...] = (
        ("back", say("Back to the match"), Back(), "primary", "play"),
        ("fullscreen", window[1], ToggleFullscreen(), "ordinary", window[0]),
        ("title", say("Leave this match"), LeaveMatch(), "ordinary", "back"),
        ("quit", say("Quit"), Quit(), "ordinary", "cross"),
    )
    return tuple(
        menu_button(tools, Target(TargetId(f"button:{name}"), place, label, request), kind, icon)
        for place, (name, label, request, kind, icon) in zip(
            _places(tools, panel), rows, strict=True
        )
    )


def _places(tools: Tools, panel: pygame.Rect) -> tuple[pygame.Rect, ...]:
    g = tools.frame.units.g
    left, width = panel.x + g(_EDGE), panel.width - 2 * g(_EDGE)
    tops = (panel.y + g(_FIRST_TOP) + row * g(_ROW + _ROW_GAP) for row in range(4))
    return tuple(pygame.Rect(left, top, width, g(_ROW)) for top in tops)
