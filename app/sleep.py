"""Sleeping until an event comes: truly, where SDL can be asked to, and in short steps elsewhere."""

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

_MAPS: Final = Path("/proc/self/maps")
_NEVER_LOADS: Final[int] = getattr(os, "RTLD_NOLOAD", 0)

Wait = Callable[[int], list[pygame.Event]]
"""The events that are there, once there is one, or none after so many milliseconds."""


def waiting() -> Wait:
    """The best way to wait that this system has."""
    for library in _libraries():
        # Another build of the library, or none: it would look at a queue that nobody fills.
        with suppress(OSError, AttributeError):
            return _wait_of(ctypes.CDLL(str(library), mode=_NEVER_LOADS | ctypes.DEFAULT_MODE))
    return _wait_by_polling


def _libraries() -> Iterator[Path]:
    """Where the SDL that pygame runs on may be, the surest first."""
    if _MAPS.exists():
        lines = _MAPS.read_text("utf-8", "surrogateescape").splitlines()
        mapped = {Path(line.split(maxsplit=5)[-1]) for line in lines}
        yield from sorted(filter(_is_sdl, mapped))
        return
    package = Path(pygame.__file__).parent
    for folder in (package, package / ".dylibs", package.parent / "pygame_ce.libs"):
        if folder.exists():
            yield from sorted(filter(_is_sdl, folder.iterdir()))


def _is_sdl(path: Path) -> bool:
    """Whether a file is SDL itself, and none of the libraries beside it."""
    name = path.name.lower()
    plain = name.startswith(("libsdl2-", "libsdl2.")) or name == "sdl2.dll"
    return plain and any(end in name for end in (".so", ".dylib", ".dll"))


def _wait_of(library: ctypes.CDLL) -> Wait:
    wait = library.SDL_WaitEventTimeout
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int

    def events(milliseconds: int) -> list[pygame.Event]:
        # Without a place to put it, the event is left in the queue.
        wait(None, milliseconds)
        return pygame.event.get()

    return events


def _wait_by_polling(milliseconds: int) -> list[pygame.Event]:
    """The same with pygame alone, which looks for events each millisecond."""
    first = pygame.event.wait(milliseconds)
    return [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]
