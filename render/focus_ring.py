"""The keyboard's ring around what it is on: ivory between dark lines, so that it shows on all."""

from typing import Final

import pygame

from render.page import Page, Tools
from render.surfaces import line_frame
from render.targets import target_named
from render.theme import CLOTH, RADIUS, TEXT, Units

# In g: the ring's thickness, the air between it and what it is around, the dark lines beside it.
_THICK: Final = 0.4
_AIR: Final = 0.4
_DARK: Final = 0.2
_DARK_ALPHA: Final = 0.85
# How far a tile of the hand is lifted, in g.
_LIFT: Final = 1.0


def paint_focus(tools: Tools, surface: pygame.Surface, page: Page, focus: str | None) -> None:
    """Draw the ring around the target with this id; nothing where the page has none."""
    area = focus_area(tools, page, focus)
    if area is None:
        return
    units = tools.frame.units
    dark, thick = units.line(_DARK), _thick(units)
    radius = min(units.g(RADIUS + _AIR + _THICK + _DARK), min(area.size) // 2)
    around = line_frame(area.size, radius, thick + 2 * dark, CLOTH, _DARK_ALPHA)
    ring = area.inflate(-2 * dark, -2 * dark)
    surface.blit(around, area)
    surface.blit(line_frame(ring.size, max(1, radius - dark), thick, TEXT), ring)


def focus_area(tools: Tools, page: Page, focus: str | None) -> pygame.Rect | None:
    """All that the ring around a target covers, in px of the page; None without such a target.

    It hugs what is to be seen of the target, so that it covers nothing beside it. At the window's
    edge the ring moves inwards, so that all four sides always show.
    """
    target = None if focus is None else target_named(page.targets, focus)
    if target is None:
        return None
    units = tools.frame.units
    out = units.line(_AIR) + _thick(units) + units.line(_DARK)
    around = target.rect if target.seen is None else target.seen
    return around.inflate(2 * out, 2 * out).clip(pygame.Rect((0, 0), tools.frame.size))


def focus_lift(units: Units) -> int:
    """By so many px a tile of the hand is lifted while the keyboard is on it."""
    return units.g(_LIFT)


def _thick(units: Units) -> int:
    return max(2, units.g(_THICK))
