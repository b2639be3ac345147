"""Trains and tiles of the rules laid out: where the parts of a lane lie."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.actions import MEXICAN
from game.tiles import FAR_END, IS_DOUBLE
from render.furniture import plate_width, rail_height
from render.lettering import Lettering, Type, lettering
from render.page import Tools
from render.rules_examples import ENGINE, YOURS, Row, Train
from render.seat_names import default_name
from render.sprites import upright_values
from render.table_track import spacing
from render.theme import META, Units

LABEL: Final = 30.5
LABEL_ROW: Final = 5.6
"""Width in g of a label beside a train, and height of one above it."""

_PAD: Final = 1.5
_SYMBOL: Final = 4.2
_PLATE: Final = 7.0
_MARKER: Final = 6.4
# As on the table.
_CLEAR: Final = 1.1
_AIR: Final = 2.4
# Where rings, or the frame of what is not laid yet, stand around a tile.
_RINGS: Final = 3.8
_NAME: Final = 3.0


class Form(NamedTuple):
    """How trains are drawn: half side of a tile in px, and whether labels stand above them."""

    side: int
    above: bool


class Face(NamedTuple):
    """A tile with its values from the left, or from the top; ``near`` is None for its back.

    ``rings``: it is an open double.
    """

    rect: pygame.Rect
    near: int | None
    far: int
    lying: bool
    ghost: bool = False
    rings: bool = False


class LaneFigure(NamedTuple):
    """A lane laid out, in window px; ``rails`` is the strip that the tiles lie on."""

    train: Train
    ground: pygame.Rect
    rails: pygame.Rect
    symbol: pygame.Rect
    name: Lettering
    faces: tuple[Face, ...]
    empty: pygame.Rect | None
    marker: pygame.Rect
    plate: pygame.Rect
    side: int


class RowFigure(NamedTuple):
    """Tiles that are on no train, laid out in window px."""

    ground: pygame.Rect
    faces: tuple[Face, ...]
    side: int


def train_width(units: Units, train: Train, form: Form) -> int:
    """The least width in px of a lane that holds a train whole."""
    ends = tuple(_spans(units, train, form.side, 0))
    tail = _place_width(units, form.side) if _has_dotted(train) else 0
    length = max(2 * form.side, ends[-1][1] if ends else 0) + tail
    return _before(units, form) + length + _after(units)


def row_width(units: Units, row: Row, side: int) -> int:
    """The least width in px of a ground that holds a row of tiles."""
    count = len(row.tiles) + row.backs
    return count * side + (count - 1) * _apart(units) + 2 * units.g(_PAD)


def lane_height(units: Units, train: Train, form: Form) -> int:
    """Height in px of a lane."""
    upright = any(IS_DOUBLE[tile] for tile in train.tiles)
    tiles = 2 * form.side if upright else form.side
    air = units.g(_RINGS if train.open_double or train.ghost is not None else _AIR)
    row = max(tiles + air, units.g(_PLATE) + units.g(1.2))
    return row + (units.g(LABEL_ROW) if form.above else 0)


def row_height(units: Units, side: int) -> int:
    """Height in px of the ground of a row."""
    return 2 * side + units.g(_AIR)


def lane_figure(tools: Tools, train: Train, box: pygame.Rect, form: Form) -> LaneFigure:
    """A train laid out in a box, itself from left to right."""
    units, flip = tools.frame.units, tools.frame.flip
    head = units.g(LABEL_ROW) if form.above else 0
    row = pygame.Rect(box.x, box.y + head, box.width, box.height - head)
    plate = pygame.Rect(0, 0, plate_width(units.g(_PLATE)), units.g(_PLATE))
    plate.midright = (box.right - units.g(_PAD), row.centery)
    marker = pygame.Rect(0, 0, units.g(_MARKER), units.g(_MARKER))
    marker.midright = (plate.left - units.g(1), row.centery)
    first = box.x + _before(units, form)
    rails = pygame.Rect(first, 0, marker.right - first, rail_height(form.side))
    rails.centery = row.centery
    faces = tuple(_faces(tools, train, form.side, (first, row.centery)))
    symbol, name = _label(tools, train, box, form)
    return LaneFigure(
        train,
        flip(box),
        flip(rails),
        flip(symbol),
        name,
        faces,
        _empty(tools, train, form.side, (first, row.centery)),
        flip(marker),
        flip(plate),
        form.side,
    )


def row_figure(tools: Tools, row: Row, box: pygame.Rect, side: int) -> RowFigure:
    """A row of tiles laid out in a box, itself from left to right."""
    left, faces = box.x + tools.frame.units.g(_PAD), []
    for tile in (*row.tiles, *(None for _ in range(row.backs))):
        rect = _tile_rect(left, box.centery, side, lying=False)
        faces.append(_lone_face(tools.frame.flip(rect), tile))
        left = rect.right + _apart(tools.frame.units)
    return RowFigure(tools.frame.flip(box), tuple(faces), side)


def _lone_face(rect: pygame.Rect, tile: int | None) -> Face:
    """A tile as it stands in a hand, or its back."""
    if tile is None:
        return Face(rect, None, 0, lying=False)
    return Face(rect, *upright_values(tile), lying=False)


def _before(units: Units, form: Form) -> int:
    return units.g(_PAD if form.above else LABEL)


def _after(units: Units) -> int:
    """Room of the marker and the plate behind a train."""
    plate = plate_width(units.g(_PLATE))
    return units.g(0.6) + units.g(_MARKER) + units.g(1) + plate + units.g(_PAD)


def _apart(units: Units) -> int:
    """Between tiles that are on no train: wide enough that none seems to touch the next one."""
    return max(4, units.g(1.2))


def _place_width(units: Units, side: int) -> int:
    return units.g(_CLEAR) + 2 * side


def _has_dotted(train: Train) -> bool:
    """Whether the place after an open double is still empty."""
    return train.open_double and train.ghost is None


def _spans(units: Units, train: Train, side: int, first: int) -> Iterator[tuple[int, int]]:
    """Start and end of each tile, the ghost's included, from left to right, as on the table."""
    clear_of = len(train.tiles) - 1 if train.open_double else None
    right = first
    for width, lead in zip(*spacing(units, side, _shown(train), clear_of), strict=True):
        left, right = right + lead, right + lead + width
        yield left, right


def _shown(train: Train) -> tuple[int, ...]:
    """The tiles of a train, the ghost's included."""
    return train.tiles if train.ghost is None else (*train.tiles, train.ghost)


def _faces(tools: Tools, train: Train, side: int, start: tuple[int, int]) -> Iterator[Face]:
    """The tiles where they lie; along a mirrored train the hub is at the right."""
    end, count = ENGINE, len(train.tiles)
    spans = _spans(tools.frame.units, train, side, start[0])
    for number, (tile, (left, _)) in enumerate(zip(_shown(train), spans, strict=True)):
        near, end = end, FAR_END[end][tile]
        lying = not IS_DOUBLE[tile]
        rect = tools.frame.flip(_tile_rect(left, start[1], side, lying))
        rings = train.open_double and number == count - 1
        left_value, right_value = (end, near) if tools.frame.mirrored else (near, end)
        yield Face(rect, left_value, right_value, lying, number >= count, rings)


def _tile_rect(left: int, middle: int, side: int, lying: bool) -> pygame.Rect:
    width = 2 * side if lying else side
    rect = pygame.Rect(left, 0, width, 3 * side - width)
    rect.centery = middle
    return rect


def _empty(tools: Tools, train: Train, side: int, start: tuple[int, int]) -> pygame.Rect | None:
    """The place of a first tile, or of the one that an open double waits for."""
    if train.tiles and not _has_dotted(train):
        return None
    units, left = tools.frame.units, start[0]
    if train.tiles:
        left = tuple(_spans(units, train, side, left))[-1][1] + units.g(_CLEAR)
    return tools.frame.flip(_tile_rect(left, start[1], side, lying=True))


def _label(
    tools: Tools, train: Train, box: pygame.Rect, form: Form
) -> tuple[pygame.Rect, Lettering]:
    units = tools.frame.units
    row = pygame.Rect(box.x, box.y, box.width, units.g(LABEL_ROW) if form.above else box.height)
    size, pad = units.g(_SYMBOL), units.g(_PAD)
    symbol = pygame.Rect(row.x + pad, row.centery - size // 2, size, size)
    left = symbol.right + units.g(1.2)
    end = row.right - pad if form.above else row.x + units.g(LABEL) - pad
    place = pygame.Rect(left, row.y, max(1, end - left), row.height)
    how = Type(_NAME if not form.above else META, True, lines=1 if form.above else 2)
    words = _owner(tools, train)
    return symbol, lettering(tools, words, tools.frame.flip(place), how)


def _owner(tools: Tools, train: Train) -> str:
    if train.owner == MEXICAN:
        return tools.messages.say("Mexican train")
    if train.owner == YOURS:
        return tools.messages.say("Your train")
    return default_name(tools.messages, train.owner)
