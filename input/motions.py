"""Motions that came in one batch: only where each pointer is by now counts."""

from collections.abc import Sequence

import pygame

_MOTIONS = (pygame.MOUSEMOTION, pygame.FINGERMOTION)


def newest_motions(events: Sequence[pygame.Event]) -> list[pygame.Event]:
    """The events without each motion that another of the same pointer follows at once.

    A mouse may report a thousand places a second; a picture shows one of them.
    """
    kept: list[pygame.Event] = []
    for event in events:
        if kept and event.type in _MOTIONS and _pointer(kept[-1]) == _pointer(event):
            kept.pop()
        kept.append(event)
    return kept


def _pointer(event: pygame.Event) -> tuple[object, ...]:
    """What tells motions apart that must not be merged: the finger, or the held buttons."""
    told = (getattr(event, name, None) for name in ("touch_id", "finger_id", "buttons", "touch"))
    return (event.type, *told)
