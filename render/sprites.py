"""The bakery: every sprite of one window, drawn when first asked for and kept."""

from collections.abc import Callable, Hashable
from typing import Final, Literal, TypeAlias

import pygame

from game.tiles import HIGH, LOW
from render.furniture import (
    Button,
    Disc,
    Ground,
    Plate,
    bubble,
    button,
    card,
    chip,
    disc,
    label,
    lane,
    pill,
    plate,
    rails,
)
from render.icons import icon
from render.palette import palette_of
from render.recent import Recent
from render.settings import USUAL, Settings
from render.surfaces import Sprite, darkened, faded
from render.theme import Colour, Units, nearest
from render.tile_marks import (
    dotted_place,
    ghost_frame,
    lifted_shadow,
    preview_line,
    tile_glow,
    tile_rings,
    tile_shadow,
    vacant_place,
)
from render.tile_parts import (
    Numeral,
    back,
    body,
    half_origin,
    numeral_half,
    pip_half,
    shows_numerals,
)

# plain; dim: cannot be played; otherlane: elsewhere while a double binds; ghost: put up;
# lifted: under the finger, larger.
Look: TypeAlias = Literal["plain", "dim", "otherlane", "ghost", "lifted"]

_GHOST_ALPHA: Final = 0.75
_LIFT: Final = 1.05
# What is kept, in squares of the window's short side: more than any screen shows.
_SQUARES_KEPT: Final = 6
_SHORT_SIDE_U: Final = 135


class Bakery:
    """All baked sprites of one window size; make another when the size changes.

    h is a tile's half side in px. Sprites carry the offset from the top left corner of the tile
    or panel they belong to. Surfaces are shared: never draw on one, never set its alpha. What was
    not asked for longest is forgotten when all together have too many px.
    """

    def __init__(self, units: Units, numeral: Numeral, settings: Settings = USUAL) -> None:
        """Start empty; numeral draws bold numbers."""
        self.units = units
        self.settings = settings
        self.palette = palette_of(settings)
        self.baked = 0
        self._numeral = numeral
        short = _SHORT_SIDE_U * units.u_px
        self._kept: Recent[Hashable, Sprite] = Recent(nearest(_SQUARES_KEPT * short**2))

    def kept_sprite(self, key: Hashable, draw: Callable[[], Sprite]) -> Sprite:
        """What a screen draws for itself, kept like all else; the key begins with its name."""
        found = self._kept.get(key)
        if found is not None:
            return found
        self.baked += 1
        drawn = draw()
        width, height = drawn.surface.get_size()
        return self._kept.put(key, drawn, width * height)

    def kept(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The same for a surface without an offset."""
        return self.kept_sprite(key, lambda: Sprite(draw())).surface

    def tile(self, a: int, b: int, h: int, *, lying: bool, look: Look = "plain") -> pygame.Surface:
        """A tile face up: pips a on its left or top half, b on the other.

        Exactly the tile, 2h by h px lying or h by 2h upright, its lower edge included and no
        shadow; lifted is 1.05 times as large about the same middle. Under 24 px numerals stand
        for pips, and wherever the settings say so.
        """
        key = ("tile", a, b, h, lying, look)
        return self.kept(key, lambda: self._draw_tile(a, b, h, lying, look))

    def _draw_tile(self, a: int, b: int, h: int, lying: bool, look: Look) -> pygame.Surface:
        if look == "lifted":
            return self.tile(a, b, lifted_side(h), lying=lying)
        if look != "plain":
            return self._looking(self.tile(a, b, h, lying=lying), look)
        surface = self._body(h, lying).copy()
        for value, second in ((a, False), (b, True)):
            surface.blit(self._half(value, h, lying), half_origin(h, lying, second))
        return surface

    def _body(self, h: int, lying: bool) -> pygame.Surface:
        pinned = not shows_numerals(h)
        return self.kept(("body", h, lying), lambda: body(h, lying, pinned, self.palette))

    def _half(self, value: int, h: int, lying: bool) -> pygame.Surface:
        return self.kept(("half", value, h, lying), lambda: self._draw_half(value, h, lying))

    def _draw_half(self, value: int, h: int, lying: bool) -> pygame.Surface:
        colour = self.palette.pips[value]
        if self.settings.numerals or shows_numerals(h):
            return numeral_half(value, h, colour, self._numeral)
        return pip_half(value, h, lying, colour)

    def _looking(self, surface: pygame.Surface, look: Look) -> pygame.Surface:
        match look:
            case "dim":
                return darkened(surface, self.palette.dim)
            case "otherlane":
                return darkened(surface, self.palette.otherlane)
            case "ghost":
                return faded(surface, _GHOST_ALPHA)
            case "plain" | "lifted":
                return surface

    def back(self, h: int, *, lying: bool) -> pygame.Surface:
        """A tile face down, of the same size as tile() gives."""
        return self.kept(("back", h, lying), lambda: back(h, lying))

    def tile_shadow(self, h: int, *, lying: bool) -> Sprite:
        """The shadow under a tile on the table."""
        return self.kept_sprite(("shadow", h, lying), lambda: tile_shadow(h, lying))

    def lifted_shadow(self, h: int, *, lying: bool) -> Sprite:
        """The shadow under a lifted tile, from the lifted tile's own corner; h as on the table."""
        side = lifted_side(h)
        return self.kept_sprite(("lift", h, lying), lambda: lifted_shadow(side, lying, self.units))

    def glow(self, h: int, *, lying: bool) -> Sprite:
        """Light around a tile placed since the seat's last turn."""
        return self.kept_sprite(("glow", h, lying), lambda: tile_glow(h, lying, self.units))

    def ghost_frame(self, h: int, *, lying: bool) -> Sprite:
        """The dashed green line around a ghost."""
        return self.kept_sprite(("ghost", h, lying), lambda: ghost_frame(h, lying, self.units))

    def preview_line(self, h: int, *, lying: bool) -> Sprite:
        """The light brass line around a tile that is put up."""
        return self.kept_sprite(("preview", h, lying), lambda: preview_line(h, lying, self.units))

    def rings(self, h: int, *, lying: bool) -> Sprite:
        """The amber rings of an open double."""
        return self.kept_sprite(("rings", h, lying), lambda: tile_rings(h, lying, self.units))

    def vacant(self, h: int, *, lying: bool) -> Sprite:
        """The dashed outline of the place in the hand a tile has left."""
        return self.kept_sprite(("vacant", h, lying), lambda: vacant_place(h, lying, self.units))

    def dotted(self, h: int, *, lying: bool) -> Sprite:
        """The dotted outline of the place after an open double."""
        return self.kept_sprite(("dotted", h, lying), lambda: dotted_place(h, lying, self.units))

    def rails(self, length: int, h: int, *, is_open: bool) -> pygame.Surface:
        """Rails for tiles of half side h: length px wide, furniture.rail_height(h) high."""
        key = ("rails", length, h, is_open)
        return self.kept(key, lambda: rails(length, h, is_open, self.units, self.palette))

    def plate(self, value: int, height: int, kind: Plate) -> Sprite:
        """An end plate of a height in px, 1.22 times as wide."""
        key = ("plate", value, height, kind)
        return self.kept_sprite(key, lambda: self._plate(value, height, kind))

    def _plate(self, value: int, height: int, kind: Plate) -> Sprite:
        return plate(value, height, kind, self.units, self._numeral, self.palette)

    def disc(self, kind: Disc, diameter: int) -> Sprite:
        """A round yes or no of a diameter in px, with its sign."""
        return self.kept_sprite(
            ("disc", kind, diameter), lambda: disc(kind, diameter, self.units, self.palette)
        )

    def button(self, size: tuple[int, int], kind: Button, radius: int | None = None) -> Sprite:
        """A button's panel; the radius is 1.5 g if not given."""
        key = ("button", size, kind, radius)
        return self.kept_sprite(key, lambda: button(size, kind, self.units, radius, self.palette))

    def lane(self, size: tuple[int, int], kind: Ground, radius: int) -> Sprite:
        """A lane's ground."""
        return self.kept_sprite(
            ("lane", size, kind, radius), lambda: lane(size, kind, self.units, radius, self.palette)
        )

    def label(self, size: tuple[int, int], colour: Colour, radius: int) -> pygame.Surface:
        """The filled label of the seat whose turn it is."""
        return self.kept(("label", size, colour, radius), lambda: label(size, colour, radius))

    def card(self, size: tuple[int, int]) -> Sprite:
        """A dark card that lies over other things."""
        return self.kept_sprite(("card", size), lambda: card(size, self.units, self.palette))

    def bubble(self, size: tuple[int, int]) -> Sprite:
        """The ivory ground of a refusal's sentence."""
        return self.kept_sprite(("bubble", size), lambda: bubble(size, self.units))

    def pill(self, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """A round-ended ground in one colour."""
        return self.kept(("pill", size, colour), lambda: pill(size, colour))

    def chip(self, size: tuple[int, int]) -> pygame.Surface:
        """The ground of a folded train's +N."""
        return self.kept(("chip", size), lambda: chip(size, self.units))

    def icon(
        self, name: str, size: int, colour: Colour, *, mirrored: bool = False
    ) -> pygame.Surface:
        """An icon by name; raises KeyError for one that icons.ICON_NAMES does not list."""
        ink = self.palette.ink(colour)
        return self.kept(
            ("icon", name, size, ink, mirrored), lambda: icon(name, size, ink, mirrored)
        )


def upright_values(tile: int) -> tuple[int, int]:
    """Top and bottom pips of an upright tile, wherever one stands: the lower value on top."""
    return (LOW[tile], HIGH[tile])


def lifted_side(h: int) -> int:
    """Half side in px of a tile under the finger."""
    return nearest(h * _LIFT)
