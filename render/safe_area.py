"""Pages in the part of a window that every screen shows: some hide a rim of the picture."""

from dataclasses import replace
from typing import NamedTuple

import pygame

from render.navigation import Screen
from render.page import Page
from render.targets import Target


def safe_room(size: tuple[int, int], percent: int) -> pygame.Rect:
    """The part of a window of so many px that lies so many percent of it from each side."""
    width, height = size
    across, down = width * percent // 100, height * percent // 100
    return pygame.Rect(across, down, width - 2 * across, height - 2 * down)


class SafePage(NamedTuple):
    """A page that was laid out for the room alone; its targets are where the window has them."""

    page: Page
    room: pygame.Rect
    targets: tuple[Target, ...]

    @property
    def screen(self) -> Screen:
        """Name of the screen."""
        return self.page.screen

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page in its room; what lies around it stays as it is."""
        self.page.paint(surface.subsurface(self.room))


def in_room(page: Page, room: pygame.Rect) -> Page:
    """A page laid out for the room's size, put there; the page itself where nothing is hidden."""
    if room.topleft == (0, 0):
        return page
    moved = (replace(target, rect=target.rect.move(room.topleft)) for target in page.targets)
    return SafePage(page, room, tuple(moved))
