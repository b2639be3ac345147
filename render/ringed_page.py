"""A page with the keyboard's ring on it."""

from typing import NamedTuple

import pygame

from render.focus_ring import focus_area, paint_focus
from render.navigation import Screen
from render.page import Page, Tools
from render.targets import Target


class RingedPage(NamedTuple):
    """A page, and the id of the target that the keyboard is on."""

    tools: Tools
    page: Page
    focus: str

    @property
    def screen(self) -> Screen:
        """Name of the screen."""
        return self.page.screen

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be touched on the page."""
        return self.page.targets

    @property
    def ring(self) -> pygame.Rect | None:
        """What the ring covers, if its target is there."""
        return focus_area(self.tools, self.page, self.focus)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page, and the ring over it."""
        self.page.paint(surface)
        self.paint_ring(surface)

    def paint_ring(self, surface: pygame.Surface) -> None:
        """Draw the ring alone."""
        paint_focus(self.tools, surface, self.page, self.focus)


def without_ring(page: Page) -> Page:
    """The page below the ring, if there is one."""
    return page.page if isinstance(page, RingedPage) else page
