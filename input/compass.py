"""Which target lies next in a direction of the screen. Pure geometry on window px."""

from collections.abc import Iterable
from typing import Final, Literal

import pygame

from render.targets import Target

Direction = Literal["left", "right", "up", "down"]

_ASIDE: Final = 3
"""A px to the side counts as so many px ahead."""

_Score = tuple[int, int]


def nearest(targets: Iterable[Target], at: pygame.Rect, direction: Direction) -> Target | None:
    """The target that lies next beyond a rect in a direction, or None where nothing does."""
    beyond = [target for target in targets if _is_beyond(target.rect, at, direction)]
    return min(beyond, key=lambda target: _score(target.rect, at, direction), default=None)


def straight(targets: Iterable[Target], at: pygame.Rect, direction: Direction) -> Target | None:
    """The same among those that a straight move from the rect would meet."""
    met = [target for target in targets if _aside(target.rect, at, direction) == 0]
    return nearest(met, at, direction)


def _is_beyond(rect: pygame.Rect, at: pygame.Rect, direction: Direction) -> bool:
    """Whether a rect begins after the other's middle; what holds the other may end after it."""
    begins, middle, centre = _along(rect, at, direction)
    return centre > middle and (begins >= middle or rect.contains(at))


def _along(rect: pygame.Rect, at: pygame.Rect, direction: Direction) -> tuple[int, int, int]:
    """Along a direction: where a rect begins, the other's middle, the rect's middle."""
    match direction:
        case "left":
            return -rect.right, -at.centerx, -rect.centerx
        case "right":
            return rect.left, at.centerx, rect.centerx
        case "up":
            return -rect.bottom, -at.centery, -rect.centery
        case "down":
            return rect.top, at.centery, rect.centery


def _score(rect: pygame.Rect, at: pygame.Rect, direction: Direction) -> _Score:
    ahead = _gap_across(rect, at) if direction in ("left", "right") else _gap_down(rect, at)
    begins, middle, centre = _along(rect, at, direction)
    return ahead + _ASIDE * _aside(rect, at, direction), centre - middle + abs(begins - middle)


def _aside(rect: pygame.Rect, at: pygame.Rect, direction: Direction) -> int:
    return _gap_down(rect, at) if direction in ("left", "right") else _gap_across(rect, at)


def _gap_across(one: pygame.Rect, other: pygame.Rect) -> int:
    return max(0, one.left - other.right + 1, other.left - one.right + 1)


def _gap_down(one: pygame.Rect, other: pygame.Rect) -> int:
    return max(0, one.top - other.bottom + 1, other.top - one.bottom + 1)
