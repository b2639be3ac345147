"""A short train that shows at once what the settings make of tiles and plates."""

from typing import Final, NamedTuple

import pygame

from render.furniture import plate_width, rail_height
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.theme import BODY, MUTED, RADIUS, nearest

# From the hub outward; a double stands across. The plate carries the end's value.
_TRAIN: Final = ((12, 3), (3, 3), (3, 9), (9, 10))
_END: Final = 10
# The last tile is shown as one that cannot be played.
_IDLE: Final = (6, 11)
_EDGE: Final = 2.4
_CAPTION: Final = 4.4
_TILE: Final = 8.4
_GAP: Final = 0.28
_PLATE: Final = 1.05


class Preview(NamedTuple):
    """The preview laid out; boxes from left to right. ``side`` is a tile's half side in px."""

    rect: pygame.Rect
    caption: Lettering
    track: pygame.Rect
    plate: pygame.Rect
    idle: pygame.Rect
    side: int


def settings_preview(tools: Tools, rect: pygame.Rect) -> Preview:
    """The preview in a box laid out from left to right."""
    units, g = tools.frame.units, tools.frame.units.g
    inner = rect.inflate(-2 * g(_EDGE), -2 * g(0.8))
    head = pygame.Rect(inner.x, inner.y, inner.width, min(g(_CAPTION), inner.height // 4))
    how = Type(BODY, False, MUTED)
    caption = lettering(tools, tools.messages.say("Preview"), tools.frame.flip(head), how)
    room = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    side = _side(units.u(_TILE), room)
    plate = pygame.Rect(0, 0, plate_width(nearest(_PLATE * side)), nearest(_PLATE * side))
    plate.midright = room.midright
    idle = pygame.Rect(0, 0, side, 2 * side)
    idle.midright = (plate.left - nearest(0.5 * side), room.centery)
    track = pygame.Rect(room.x, room.y, idle.left - nearest(0.4 * side) - room.x, room.height)
    return Preview(rect, caption, track, plate, idle, side)


def _side(wanted: int, room: pygame.Rect) -> int:
    """Half side in px, even: as wanted, less where the room is smaller."""
    parts = 2 * (len(_TRAIN) - 1) + 1 + 0.4 + 1 + 0.5 + 1.22 * _PLATE + _GAP * len(_TRAIN)
    return max(2, min(wanted, nearest(room.width / (parts + 0.3)), room.height // 2) // 2 * 2)


def paint_preview(tools: Tools, surface: pygame.Surface, preview: Preview) -> None:
    """Draw the ground, the rails, the tiles and the end."""
    bakery, flip, side = tools.bakery, tools.frame.flip, preview.side
    ground = bakery.lane(preview.rect.size, "rest", tools.frame.units.g(RADIUS))
    surface.blit(*ground.at(*flip(preview.rect).topleft))
    paint_lettering(tools, surface, preview.caption)
    track = preview.track
    rails = pygame.Rect(track.x, 0, max(1, track.width), rail_height(side))
    rails.centery = track.centery
    surface.blit(bakery.rails(rails.width, side, is_open=True), flip(rails))
    _paint_tiles(tools, surface, preview)
    plate = bakery.plate(_END, preview.plate.height, "fits")
    surface.blit(*plate.at(*flip(preview.plate).topleft))
    _paint_tile(tools, surface, preview.idle, _IDLE, idle=True)


def _paint_tiles(tools: Tools, surface: pygame.Surface, preview: Preview) -> None:
    left, gap = preview.track.x, max(2, nearest(_GAP * tools.frame.units.g_px))
    for near, far in _TRAIN:
        lying = near != far
        size = (preview.side, 2 * preview.side)
        box = pygame.Rect(left, 0, *(size[::-1] if lying else size))
        box.centery = preview.track.centery
        _paint_tile(tools, surface, box, (near, far))
        left = box.right + gap


def _paint_tile(
    tools: Tools,
    surface: pygame.Surface,
    box: pygame.Rect,
    values: tuple[int, int],
    idle: bool = False,
) -> None:
    """A tile in a box; along a mirrored train its hub end is the right one."""
    bakery, lying = tools.bakery, box.width > box.height
    near, far = values[::-1] if tools.frame.mirrored and lying else values
    side, place = min(box.size), tools.frame.flip(box)
    surface.blit(*bakery.tile_shadow(side, lying=lying).at(*place.topleft))
    surface.blit(bakery.tile(near, far, side, lying=lying, look="dim" if idle else "plain"), place)
