"""The window: its mode, its size, and putting a finished picture on the screen."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

_NO_SCREEN = ("offscreen", "dummy", "evdev")
_CAPTION = "Mexican Train"
_STDERR = 2


class NoDisplayError(RuntimeError):
    """There is no screen to show a window on."""


def prepare_video() -> None:
    """Start the display, before any window; nothing else of pygame is started.

    Raises NoDisplayError where SDL falls back to a driver without a screen
    that nobody asked for.
    """
    # One finger must not also arrive as a mouse, nor the mouse as a finger.
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    try:
        with _silent_libraries():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in _NO_SCREEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplayError("no display was found")
    if driver == "x11":
        # A software surface is put on the screen thirty times as fast without it.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """The one window of the program; sizes in px."""

    def __init__(self, size: tuple[int, int], fullscreen: bool) -> None:
        """Open it. Raises NoDisplayError when the display refuses."""
        self._size = size
        self.fullscreen = fullscreen
        pygame.display.set_caption(_CAPTION)
        self._open()

    @property
    def surface(self) -> pygame.Surface:
        """The picture that ``present`` shows."""
        return pygame.display.get_surface() or self._open()

    @property
    def size(self) -> tuple[int, int]:
        """Real size, whatever was asked for."""
        return self.surface.get_size()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the size of before."""
        if not self.fullscreen:
            self._size = self.size
        self.fullscreen = not self.fullscreen
        self._open()

    def present(self) -> None:
        """Show the surface."""
        pygame.display.flip()

    def _open(self) -> pygame.Surface:
        try:
            if self.fullscreen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Keep what display libraries print by themselves from the player's terminal."""
    kept = os.dup(_STDERR)
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), _STDERR)
        try:
            yield
        finally:
            os.dup2(kept, _STDERR)
            os.close(kept)
