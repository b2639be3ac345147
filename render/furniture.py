"""What stands beside the tiles: rails, end plates, discs, buttons, lanes, labels, pills."""

from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import pygame

from render.icons import icon
from render.palette import PLAIN, Palette
from render.surfaces import (
    BLACK,
    Sprite,
    bordered,
    clear,
    panel,
    rounded_mask,
    shaded,
    shadow,
    under,
)
from render.theme import (
    BRASS,
    BRASS_LIGHT,
    BRASS_RIM,
    BUTTON,
    FAINT,
    INK,
    IVORY,
    LANE,
    LANE_BINDING,
    LANE_LIT,
    MUST,
    NO_DISC,
    PRIMARY,
    TEXT,
    YES,
    YES_DISC,
    Colour,
    Gradient,
    Units,
    nearest,
    times,
)
from render.tile_marks import rings
from render.tile_parts import Numeral, draw_number

Plate: TypeAlias = Literal["fits", "rest", "binds"]
Disc: TypeAlias = Literal["yes", "no", "off"]
Button: TypeAlias = Literal["primary", "ordinary", "chosen", "disabled"]
Ground: TypeAlias = Literal["rest", "lit", "preview", "binding"]

_DISC_FILLS: Final = MappingProxyType({"yes": YES_DISC, "no": NO_DISC, "off": BUTTON})
_DISC_INKS: Final = MappingProxyType({"yes": INK, "no": TEXT, "off": FAINT})
_BUTTON_FILLS: Final = MappingProxyType({"primary": PRIMARY, "ordinary": BUTTON})
_LANE_BORDERS: Final = MappingProxyType({"lit": BRASS, "preview": YES, "binding": MUST})


def rails(
    length: int, h: int, is_open: bool, units: Units, palette: Palette = PLAIN
) -> pygame.Surface:
    """Rails of a lane of tiles of half side h: brass for an open train, else faint ivory.

    The surface is length px wide and rail_height(h) high; its middle is the tiles' middle.
    """
    height = rail_height(h)
    surface = clear(length, height, BLACK)
    step = 2.5 * units.g_px
    for index in range(int(length / step)):
        rect = (nearest((index + 0.4) * step), 0, units.line(0.55), height)
        surface.fill((*BLACK, 44), rect)
    ink = (*BRASS, 128) if is_open else (*TEXT, 26)
    if palette.strong:
        ink = (*ink[:3], 2 * ink[3] - 1)
    thick, reach = max(1, nearest(0.055 * h)), nearest(0.30 * h)
    for y in (height // 2 - reach, height // 2 + reach - thick):
        surface.fill(ink, (0, y, length, thick))
    return surface


def rail_height(h: int) -> int:
    """Height of a strip of rails with its sleepers, in px."""
    return 2 * nearest(0.38 * h)


def plate_width(height: int) -> int:
    """Width of an end plate in px."""
    return nearest(1.22 * height)


def plate(
    value: int,
    height: int,
    kind: Plate,
    units: Units,
    numeral: Numeral,
    palette: Palette = PLAIN,
) -> Sprite:
    """The plate at a train's open end with its value as a numeral.

    fits: ivory with a brass rim; rest: outlined; binds: ivory in an amber rim and rings.
    """
    size, radius = (plate_width(height), height), nearest(0.22 * height)
    rest = kind == "rest"
    face = _outline(size, radius, palette) if rest else _ivory(size, radius, kind, palette.ivory)
    middle = (size[0] / 2, size[1] / 2)
    colour, em = (TEXT, 0.56) if rest else (palette.pips[value], 0.64)
    draw_number(face, middle, value, nearest(em * height), colour, numeral)
    sprite = Sprite(face)
    if kind == "binds":
        sprite = under(rings(size, radius, units, 1.0), sprite)
    return sprite if rest else under(_button_shadow(size, radius, units), sprite)


def _outline(size: tuple[int, int], radius: int, palette: Palette) -> pygame.Surface:
    alpha, line = (0.9, 0.7) if palette.strong else (0.55, 0.32)
    face = panel(size, radius, (LANE, LANE), alpha)
    return bordered(face, radius, max(1, nearest(0.02 * size[1])), TEXT, line)


def _ivory(size: tuple[int, int], radius: int, kind: Plate, ivory: Gradient) -> pygame.Surface:
    share, rim = (0.075, (MUST, MUST)) if kind == "binds" else (0.045, BRASS_RIM)
    t = max(2, nearest(share * size[1]))
    face = shaded(rounded_mask(*size, radius), rim)
    face.blit(panel((size[0] - 2 * t, size[1] - 2 * t), radius - t, ivory), (t, t))
    return face


def disc(kind: Disc, diameter: int, units: Units, palette: Palette = PLAIN) -> Sprite:
    """The round yes, no, or not yet possible yes."""
    size, radius = (diameter, diameter), diameter // 2
    face = panel(size, radius, _DISC_FILLS[kind])
    if kind != "yes":
        bordered(face, radius, units.line(0.18), TEXT, _rim(kind, palette))
    box = nearest(0.5 * diameter / 2) * 2 + diameter % 2
    sign = icon("cross" if kind == "no" else "check", box, palette.ink(_DISC_INKS[kind]))
    spot = (diameter - box) // 2
    face.blit(sign, (spot, spot))
    return (
        Sprite(face) if kind == "off" else under(_button_shadow(size, radius, units), Sprite(face))
    )


def _rim(kind: Disc, palette: Palette) -> float:
    return max(0.45, palette.hairline) if kind == "no" else palette.hairline


def button(
    size: tuple[int, int],
    kind: Button,
    units: Units,
    radius: int | None = None,
    palette: Palette = PLAIN,
) -> Sprite:
    """A button's panel without its words; a disabled one is a faint outline."""
    r = units.g(1.5) if radius is None else radius
    if kind == "disabled":
        return Sprite(
            bordered(clear(*size), r, units.line(0.125), TEXT, 0.12 if not palette.strong else 0.3)
        )
    face = panel(size, r, palette.chosen if kind == "chosen" else _BUTTON_FILLS[kind])
    if kind == "ordinary":
        bordered(face, r, units.line(0.125), TEXT, palette.hairline)
    if kind == "chosen":
        bordered(face, r, units.line(0.25), BRASS)
    if kind == "primary":
        bordered(face, r, units.line(0.125), BRASS_LIGHT, 0.9)
    return under(_button_shadow(size, r, units), Sprite(face))


def lane(
    size: tuple[int, int], kind: Ground, units: Units, radius: int, palette: Palette = PLAIN
) -> Sprite:
    """A lane's ground: quiet, permitted, previewed or binding."""
    if kind == "rest":
        return Sprite(panel(size, radius, (LANE, LANE), palette.lane_alpha))
    face = panel(size, radius, LANE_BINDING if kind == "binding" else LANE_LIT)
    thick = max(2, units.g(0.25 if kind == "lit" else 0.36))
    bordered(face, radius, thick, _LANE_BORDERS[kind], palette.lit_line if kind == "lit" else 1.0)
    if kind != "binding":
        return Sprite(face)
    return under(rings(size, radius, units, 0.5), Sprite(face))


def label(size: tuple[int, int], colour: Colour, radius: int) -> pygame.Surface:
    """The filled label of the seat whose turn it is."""
    return panel(size, radius, (colour, times(colour, 0.9)))


def card(size: tuple[int, int], units: Units, palette: Palette = PLAIN) -> Sprite:
    """A dark card with a hairline and a shadow."""
    radius = units.g(1.5)
    ground = panel(size, radius, BUTTON)
    face = bordered(ground, radius, units.line(0.125), TEXT, palette.hairline)
    return under(shadow(size, radius, units.g(1), units.g(2), 0.5), Sprite(face))


def bubble(size: tuple[int, int], units: Units) -> Sprite:
    """The ivory ground of a message, in ink, that says why not."""
    radius = units.g(1.5)
    face = panel(size, radius, IVORY)
    return under(shadow(size, radius, units.g(1), units.g(2.4), 0.6), Sprite(face))


def pill(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A round-ended ground in one colour, a little deeper at the bottom; amber for what is owed."""
    return panel(size, size[1] // 2, (colour, times(colour, 0.94)))


def chip(size: tuple[int, int], units: Units) -> pygame.Surface:
    """The dark round-ended ground of a folded train's +N, with a brass line."""
    radius = size[1] // 2
    return bordered(panel(size, radius, (LANE, LANE), 0.9), radius, units.line(0.2), BRASS)


def _button_shadow(size: tuple[int, int], radius: int, units: Units) -> Sprite:
    return shadow(size, radius, units.line(0.6), units.line(1.2), 0.45)
