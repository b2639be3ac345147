"""Whether the mouse's cursor shows: it goes with the first finger and comes with the mouse."""

from dataclasses import dataclass, replace
from math import inf

import pygame

from input.pointer import GHOST_MS

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


@dataclass(frozen=True, slots=True)
class Cursor:
    """The cursor, and when a finger last touched the screen, in ms."""

    shows: bool = True
    touched_at: float = -inf


def cursor_after(cursor: Cursor, event: pygame.Event, now_ms: float) -> Cursor:
    """The cursor after any event; a motion that may only be a finger's echo brings nothing."""
    if event.type in _FINGERS:
        return Cursor(shows=False, touched_at=now_ms)
    if event.type != pygame.MOUSEMOTION or getattr(event, "touch", False):
        return cursor
    return replace(cursor, shows=now_ms - cursor.touched_at > GHOST_MS)
