"""The settings."""

from dataclasses import dataclass

import pygame

from game.scene import Scene
from render.grounds import plain_cloth
from render.moment import Moment
from render.navigation import Back, Screen
from render.page import Page, Tools
from render.targets import Target, TargetId
from render.word_buttons import WordButton, icon_button, paint_button


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The page laid out."""

    tools: Tools
    back: WordButton
    pressed: str | None
    screen: Screen = "settings"

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be touched."""
        return (self.back.target,)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        surface.blit(plain_cloth(self.tools.bakery, self.tools.frame.size), (0, 0))
        paint_button(self.tools, surface, self.back, self.pressed)


def settings_page(tools: Tools, _: Scene | None, moment: Moment) -> Page:
    """The page at a moment; ``scene`` is None outside a match."""
    g = tools.frame.units.g
    rect = tools.frame.at(g(2), g(1), g(10), g(9))
    target = Target(TargetId("button:back"), rect, tools.messages.say("Back"), Back())
    back = icon_button(tools, target, "ordinary", "back")
    return SettingsPage(tools, back, moment.pressed)
