"""A seat's name in a box, and the sign of a computer after it."""

from math import ceil
from typing import Final

import pygame

from game.scene import SeatScene
from render.lettering import Lettering, Type, letter_width, lettering
from render.page import Tools
from render.theme import TEXT, nearest
from render.wrapping import SHRINKING

# The sign's side as a share of the name's size, and the gap between them in g.
_SIGN: Final = 1.05
_GAP: Final = 0.8


def name_lines(name: str) -> int:
    """Lines that a name may take where two find room: a single word is never broken."""
    return 2 if " " in name.strip() else 1


def name_tag(
    tools: Tools, seat: SeatScene, room: pygame.Rect, how: Type
) -> tuple[Lettering, pygame.Rect | None]:
    """The name and the sign's place in window px; the room is laid out from left to right.

    With ``how.align`` "center" both together stand in the room's middle, else at its start.
    """
    if seat.kind == "person":
        return lettering(tools, seat.name, tools.frame.flip(room), how), None
    gap = tools.frame.units.g(_GAP)
    name = _beside_sign(tools, seat.name, room, gap, how)
    width, side = letter_width(tools, name), _side(name.fitted.px)
    left = room.centerx - (width + gap + side) // 2 if how.align == "center" else room.left
    span = pygame.Rect(max(room.left, left), room.top, max(1, width), room.height)
    sign = tools.frame.at(span.right + gap, room.centery - side // 2, side, side)
    return Lettering(name.fitted, name.style, tools.frame.flip(span)), sign


def _beside_sign(tools: Tools, name: str, room: pygame.Rect, gap: int, how: Type) -> Lettering:
    """The name in what its sign leaves; where the name has to shrink, the sign does too."""
    most = tools.frame.units.g(how.em)
    sizes = tuple(ceil(share * most) for share in SHRINKING)
    widths = (max(1, room.width - gap - _side(px)) for px in sizes)
    boxes = (pygame.Rect(room.topleft, (width, room.height)) for width in widths)
    ways = zip(sizes, (lettering(tools, name, box, how) for box in boxes), strict=True)
    return [way for px, way in ways if way.fitted.px <= px][-1]


def _side(px: int) -> int:
    return nearest(_SIGN * px)


def paint_sign(surface: pygame.Surface, tools: Tools, sign: pygame.Rect | None) -> None:
    """Draw a computer's sign; nothing beside a person's name."""
    if sign is not None:
        surface.blit(tools.bakery.icon("computer", sign.width, TEXT), sign)
