"""What can be touched on a screen: one list that every device and reader shares."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType

import pygame

from game.actions import Refusal
from render.navigation import Request

TargetId = NewType("TargetId", str)


@dataclass(frozen=True, slots=True)
class Target:
    """A place to touch, ``rect`` in window px.

    ``label`` is what a reader would say. A touch on a target that is not
    enabled asks for ``request`` all the same when it has one, so that the
    answer can explain itself; ``refusal`` is that explanation where it is
    known already. ``hold``: it takes a long press, not a tap. ``tile``: it
    can be dragged, and is this tile. ``seen``: where what is touched is to
    be seen, if that is not all of ``rect``; the keyboard's ring goes around it.
    """

    id: TargetId
    rect: pygame.Rect
    label: str
    request: Request | None = None
    enabled: bool = True
    refusal: Refusal | None = None
    hold: bool = False
    tile: int | None = None
    seen: pygame.Rect | None = None


def target_at(targets: Iterable[Target], x: int, y: int) -> Target | None:
    """The target under a point; of several the smallest, which lies inside the others."""
    under = [target for target in targets if target.rect.collidepoint(x, y)]
    return min(under, key=_area, default=None)


def target_named(targets: Iterable[Target], name: str) -> Target | None:
    """The target with an id, or None."""
    return next((target for target in targets if target.id == name), None)


def _area(target: Target) -> int:
    return target.rect.width * target.rect.height
