"""How trains and tiles of the rules are painted: with the sprites of the table."""

import pygame

from game.actions import MEXICAN
from render.furniture import Ground, Plate
from render.lettering import paint_lettering
from render.page import Tools
from render.rules_examples import Train
from render.rules_lane import Face, LaneFigure, RowFigure
from render.sprites import Look
from render.surfaces import Sprite
from render.theme import BRASS, RADIUS, SEATS, Colour


def paint_lane(tools: Tools, surface: pygame.Surface, lane: LaneFigure) -> None:
    """Draw a lane with its label, train, marker and plate."""
    bakery, train = tools.bakery, lane.train
    ground = bakery.lane(lane.ground.size, _ground(train), tools.frame.units.g(RADIUS))
    _lay(surface, ground, lane.ground)
    surface.blit(bakery.rails(lane.rails.width, lane.side, is_open=train.open), lane.rails)
    surface.blit(_symbol(tools, lane), lane.symbol)
    paint_lettering(tools, surface, lane.name)
    if lane.empty is not None:
        place = bakery.dotted if train.tiles else bakery.vacant
        _lay(surface, place(lane.side, lying=True), lane.empty)
    paint_faces(tools, surface, lane.faces, lane.side)
    if train.marker:
        size, mirrored = lane.marker.width, tools.frame.mirrored
        surface.blit(bakery.icon("locomotive", size, BRASS, mirrored=mirrored), lane.marker)
    _lay(surface, bakery.plate(train.end, lane.plate.height, _plate(train)), lane.plate)


def _ground(train: Train) -> Ground:
    if train.ghost is not None:
        return "preview"
    if train.shines:
        return "binding"
    return "lit" if train.lit else "rest"


def _plate(train: Train) -> Plate:
    if train.binds:
        return "binds"
    return "rest" if train.ghost is None else "fits"


def _symbol(tools: Tools, lane: LaneFigure) -> pygame.Surface:
    owner = lane.train.owner
    name, colour = _sign(owner)
    return tools.bakery.icon(name, lane.symbol.width, colour)


def _sign(owner: int) -> tuple[str, Colour]:
    if owner == MEXICAN:
        return "wheel", BRASS
    return SEATS[owner].symbol, SEATS[owner].colour


def paint_row(tools: Tools, surface: pygame.Surface, row: RowFigure) -> None:
    """Draw tiles that are on no train."""
    ground = tools.bakery.lane(row.ground.size, "rest", tools.frame.units.g(RADIUS))
    _lay(surface, ground, row.ground)
    paint_faces(tools, surface, row.faces, row.side)


def paint_faces(tools: Tools, surface: pygame.Surface, faces: tuple[Face, ...], side: int) -> None:
    """Draw tiles with their shadows, rings, and the frame of what is not laid yet."""
    bakery = tools.bakery
    for face in faces:
        if not face.ghost:
            _lay(surface, bakery.tile_shadow(side, lying=face.lying), face.rect)
    for face in faces:
        if face.rings:
            _lay(surface, bakery.rings(side, lying=face.lying), face.rect)
        if face.ghost:
            _lay(surface, bakery.ghost_frame(side, lying=face.lying), face.rect)
        surface.blit(_picture(tools, face, side), face.rect)


def _picture(tools: Tools, face: Face, side: int) -> pygame.Surface:
    if face.near is None:
        return tools.bakery.back(side, lying=False)
    look: Look = "ghost" if face.ghost else "plain"
    return tools.bakery.tile(face.near, face.far, side, lying=face.lying, look=look)


def _lay(surface: pygame.Surface, sprite: Sprite, rect: pygame.Rect) -> None:
    surface.blit(sprite.surface, (rect.x + sprite.dx, rect.y + sprite.dy))
