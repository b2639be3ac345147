"""What lies around a tile: shadow, glow, frames, rings. All are sprites of the tile they mark."""

from render.surfaces import Sprite, dashed_frame, faded, glow, line_frame, shadow, under
from render.theme import BRASS_LIGHT, FAINT, MUST, YES, Colour, Units, nearest
from render.tile_parts import corner, tile_size


def tile_shadow(h: int, lying: bool) -> Sprite:
    """The shadow of a tile on the table."""
    down, blur = max(1, nearest(0.07 * h)), max(1, nearest(0.10 * h))
    return shadow(tile_size(h, lying), corner(h), down, blur, 0.42)


def lifted_shadow(h: int, lying: bool, units: Units) -> Sprite:
    """The shadow of a tile held above the table; h is that of the enlarged tile."""
    return shadow(tile_size(h, lying), corner(h), units.g(2.6), units.g(3.2), 0.62)


def tile_glow(h: int, lying: bool, units: Units, colour: Colour = BRASS_LIGHT) -> Sprite:
    """Light around a tile, 1.6 g wide."""
    return glow(tile_size(h, lying), corner(h), max(3, units.g(1.6)), colour)


def ghost_frame(h: int, lying: bool, units: Units) -> Sprite:
    """The dashed green line half a g outside a ghost, in a faint green light."""
    gap, thick = units.line(0.5), max(2, units.g(0.36))
    frame = _outside(h, lying, gap + thick)
    dashes = dashed_frame(frame[0], frame[1], thick, 1.5 * units.g_px, YES)
    line = Sprite(dashes, -gap - thick, -gap - thick)
    return under(_faint_light(h, lying, units), line)


def _faint_light(h: int, lying: bool, units: Units) -> Sprite:
    light = tile_glow(h, lying, units, YES)
    return light._replace(surface=faded(light.surface, 0.35))


def preview_line(h: int, lying: bool, units: Units) -> Sprite:
    """The line of light brass right around a tile that is put up."""
    thick = max(2, units.g(0.36))
    size, radius = _outside(h, lying, thick)
    return Sprite(line_frame(size, radius, thick, BRASS_LIGHT), -thick, -thick)


def vacant_place(h: int, lying: bool, units: Units) -> Sprite:
    """The dashed outline of the place a tile has left."""
    thick = units.line(0.22)
    dashes = dashed_frame(tile_size(h, lying), corner(h), thick, 1.1 * units.g_px, FAINT)
    return Sprite(faded(dashes, 0.6))


def dotted_place(h: int, lying: bool, units: Units) -> Sprite:
    """The dotted outline of the place a tile is owed: after an open double."""
    thick = max(2, units.g(0.34))
    return Sprite(dashed_frame(tile_size(h, lying), corner(h), thick, 0, MUST))


def rings(size: tuple[int, int], radius: int, units: Units, strength: float) -> Sprite:
    """Three amber rings outside a rounded thing, weaker outwards.

    The strength 0..1 is that of the outer two; the first ring stays whole, so that what binds is
    never without its mark.
    """
    sprite = Sprite(line_frame((1, 1), 0, 1, MUST, 0.0))
    for reach, thick, alpha in ((0.5, 0.4, 1.0), (1.0, 0.25, 0.6), (1.7, 0.25, 0.32)):
        level = alpha if reach == 0.5 else alpha * strength
        sprite = under(sprite, _ring(size, radius, (units.g(reach), units.line(thick)), level))
    return sprite


def _ring(size: tuple[int, int], radius: int, reach: tuple[int, int], alpha: float) -> Sprite:
    out = max(reach)
    outer = (size[0] + 2 * out, size[1] + 2 * out)
    return Sprite(line_frame(outer, radius + out, reach[1], MUST, alpha), -out, -out)


def tile_rings(h: int, lying: bool, units: Units) -> Sprite:
    """The amber rings of an open double."""
    return rings(tile_size(h, lying), corner(h), units, 1.0)


def _outside(h: int, lying: bool, out: int) -> tuple[tuple[int, int], int]:
    width, height = tile_size(h, lying)
    return (width + 2 * out, height + 2 * out), corner(h) + out
