"""Icons by name, in one colour, at any size."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from render.icon_glyphs import GLYPH_SHAPES
from render.icon_shapes import SYMBOL_SHAPES
from render.pen import Pen, fresh_pen, scaled_down
from render.surfaces import tinted
from render.theme import Colour

SHAPES: Final[Mapping[str, Callable[[Pen], None]]] = MappingProxyType(
    {**SYMBOL_SHAPES, **GLYPH_SHAPES}
)
ICON_NAMES: Final = tuple(SHAPES)
MIRRORED: Final = frozenset(
    "back next play pass finish undo redo erase locomotive sort pips".split()
)
"""Icons that point along the line, and so turn around with it."""


def icon_mask(name: str, size: int) -> pygame.Surface:
    """A white icon of size by size px.

    Raises KeyError for a name that is not one of ICON_NAMES.
    """
    pen = fresh_pen(size)
    SHAPES[name](pen)
    return scaled_down(pen, size)


def icon(name: str, size: int, colour: Colour, mirrored: bool = False) -> pygame.Surface:
    """An icon of size by size px in a colour; in a mirrored frame those of MIRRORED turn around.

    The locomotive heads right unless mirrored. Raises KeyError for an unknown name.
    """
    surface = tinted(icon_mask(name, size), colour)
    return pygame.transform.flip(surface, mirrored and name in MIRRORED, False)
