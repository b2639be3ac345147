"""The window: its mode, its size, and putting a finished picture on the screen."""

import os
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from render.icons import icon
from render.theme import BRASS

_NO_SCREEN = ("offscreen", "dummy", "evdev")
# Where each present puts the whole picture on the screen.
_WHOLE_PRESENTS = ("wayland",)
_CAPTION = "Mexican Train"
_CLASS = "mexican-train"
USUAL_SIZE = (1280, 800)
_TITLE_BAR = 60
_EMBLEM = 64
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
    # pygame has put the script's name here.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = _CLASS
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", _CLASS)
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

    def __init__(self, size: tuple[int, int] | None, fullscreen: bool) -> None:
        """Open it: in a size, or in the usual one where the desktop has room for that.

        On a smaller desktop a window without a size takes all that is left
        beside panels and title bars. Raises NoDisplayError when the display refuses.
        """
        self._size = size or USUAL_SIZE
        self._flips = pygame.display.get_driver() in _WHOLE_PRESENTS
        self.fullscreen = fullscreen
        pygame.display.set_caption(_CAPTION)
        pygame.display.set_icon(_emblem())
        self._open()
        if size is None and not fullscreen and not _has_room(USUAL_SIZE):
            pygame.Window.from_display_module().maximize()

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
        try:
            self._open()
        except NoDisplayError:
            # A display without that mode: the window of before is still there.
            self.fullscreen = not self.fullscreen
            self._open()
        if not self.fullscreen:
            # The first call only leaves the whole screen: what fills it keeps its size.
            self._open()

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show the surface: these parts of it, or all where that is as quick."""
        if rects is None or self._flips:
            pygame.display.flip()
        else:
            pygame.display.update(list(rects))

    def _open(self) -> pygame.Surface:
        try:
            with warnings.catch_warnings():
                # A window manager may give another size than was asked for; that is no fault.
                warnings.simplefilter("ignore", RuntimeWarning)
                if self.fullscreen:
                    return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error


def _emblem() -> pygame.Surface:
    """The wheel of the Mexican train, for task bars."""
    return icon("wheel", _EMBLEM, BRASS)


def _has_room(size: tuple[int, int]) -> bool:
    """Whether a window of that size leaves the desktop's own bars in view."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return width >= size[0] + _TITLE_BAR and height >= size[1] + _TITLE_BAR


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Keep what display libraries print by themselves from the player's terminal."""
    try:
        kept = os.dup(_STDERR)
    except OSError:
        # Started without a terminal: there is nobody to keep it from.
        yield
        return
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), _STDERR)
        try:
            yield
        finally:
            os.dup2(kept, _STDERR)
            os.close(kept)
