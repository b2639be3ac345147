"""The page that shows: laid out when something changed, painted when it was laid out."""

import pygame

from app.targets_file import TargetsFile
from game.scene import Scene
from input.ui import Ui
from render.messages import Messages
from render.moment import Moment
from render.page import Page
from render.pages import lay_out, tools_for
from render.text import Typesetter
from render.window import Window

LEAST_SIDE = 200
"""Px below which no screen is laid out: a smaller window shows a part of one."""

Shown = tuple[Scene | None, Moment, tuple[int, int]]


class Easel:
    """Lays out and paints pages on a window, each once for each change."""

    def __init__(self, window: Window, messages: Messages, targets: TargetsFile | None) -> None:
        """Nothing is drawn before ``show``."""
        self._window = window
        self._messages = messages
        self._typesetter = Typesetter()
        self._targets = targets
        self._tools = tools_for(self._size, messages, self._typesetter)
        self._laid: Shown | None = None
        self._painted: Page | None = None
        self._page: Page | None = None
        self._frame = 0

    @property
    def dp_px(self) -> float:
        """Px of one dp in the window as it is."""
        return self._tools.frame.units.dp_px

    def page(self, scene: Scene | None, ui: Ui) -> Page:
        """The page of this moment."""
        moment = ui.moment()
        wanted: Shown = (scene, moment, self._size)
        if self._page is None or wanted != self._laid:
            if (self._tools.frame.size, self._tools.settings) != (self._size, moment.settings):
                self._tools = tools_for(
                    self._size, self._messages, self._typesetter, moment.settings
                )
            self._page = lay_out(self._tools, scene, moment)
            self._laid = wanted
        return self._page

    def show(self, scene: Scene | None, ui: Ui) -> None:
        """Paint and present the page if it is another one, and write what can be touched on it."""
        page = self.page(scene, ui)
        if page is not self._painted:
            self._paint(page)
            self._window.present()
            self._painted = page
            self._frame += 1
        if self._targets is not None:
            self._targets.write(self._frame, page, ui)

    @property
    def _size(self) -> tuple[int, int]:
        """The size that pages are laid out for."""
        width, height = self._window.size
        return max(width, LEAST_SIDE), max(height, LEAST_SIDE)

    def _paint(self, page: Page) -> None:
        surface = self._window.surface
        if surface.get_size() == self._size:
            page.paint(surface)
            return
        whole = pygame.Surface(self._size)
        page.paint(whole)
        surface.blit(whole, (0, 0))

    def repaint(self) -> None:
        """Paint at the next ``show`` even if nothing changed: the window lost its picture."""
        self._painted = None
