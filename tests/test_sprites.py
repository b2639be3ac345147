"""Tiles show their pips, keep their size, and are baked once."""

import pygame
import pytest

from render.furniture import Plate, plate_width, rail_height
from render.sprites import Bakery, lifted_side
from render.theme import PIPS, Colour, units
from render.tile_marks import rings
from render.title_train import title_train

Spot = tuple[float, float]


class Numbers:
    """Draws a number as a plain block and remembers which were asked for."""

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def __call__(self, value: int, em: int, colour: Colour) -> pygame.Surface:
        self.drawn.append(value)
        block = pygame.Surface((em, em), pygame.SRCALPHA)
        block.fill((*colour, 255), (em // 4, em // 8, em // 2, em * 3 // 4))
        return block


def make_bakery() -> Bakery:
    return Bakery(units(1920, 1080), Numbers())


def half_of(tile: pygame.Surface, second: bool) -> pygame.Surface:
    width, height = tile.get_size()
    h = min(width, height)
    corner = (0, 0) if not second else (h, 0) if width > height else (0, h)
    return tile.subsurface((*corner, h, h))


def spots(surface: pygame.Surface, colour: Colour, least: int = 12) -> list[Spot]:
    """Centres, as shares of the side, of the connected patches near a colour."""
    near = pygame.mask.from_threshold(surface, colour, (38, 38, 38, 255))
    side = surface.get_height()
    return [
        ((x + 0.5) / side, (y + 0.5) / side)
        for x, y in (patch.centroid() for patch in near.connected_components(least))
    ]


def columns(found: list[Spot]) -> list[int]:
    """How many spots stand in each column, from left to right."""
    places = sorted({round(x * 20) / 20 for x, _ in found})
    return [sum(abs(x - place) <= 0.03 for x, _ in found) for place in places]


@pytest.mark.parametrize("value", range(13))
@pytest.mark.parametrize(("lying", "second"), [(False, False), (False, True), (True, False)])
@pytest.mark.parametrize("h", [36, 48, 72])
def test_a_half_shows_as_many_pips_as_its_value(
    value: int, lying: bool, second: bool, h: int
) -> None:
    other = 0 if value else 1
    ends = (other, value) if second else (value, other)
    tile = make_bakery().tile(*ends, h, lying=lying)
    assert len(spots(half_of(tile, second), PIPS[value])) == value


@pytest.mark.parametrize("value", range(1, 13))
@pytest.mark.parametrize("lying", [False, True])
def test_the_centre_of_each_pip_has_the_colour_of_its_value(value: int, lying: bool) -> None:
    half = half_of(make_bakery().tile(value, 0, 48, lying=lying), False)
    for x, y in spots(half, PIPS[value]):
        found = half.get_at((int(x * 48), int(y * 48)))
        assert all(
            abs(seen - 0.91 * wanted) <= 0.1 * wanted + 4
            for seen, wanted in zip(found[:3], PIPS[value], strict=True)
        )


@pytest.mark.parametrize("h", [24, 28])
@pytest.mark.parametrize("value", range(13))
def test_pips_are_told_apart_on_the_smallest_tiles(value: int, h: int) -> None:
    half = half_of(make_bakery().tile(value, 0 if value else 1, h, lying=True), False)
    assert len(spots(half, PIPS[value], least=3)) == value


@pytest.mark.parametrize(
    ("value", "upright", "turned"),
    [
        (4, [2, 2], [2, 2]),
        (6, [3, 3], [2, 2, 2]),
        (7, [3, 1, 3], [2, 3, 2]),
        (8, [3, 2, 3], [3, 2, 3]),
        (9, [3, 3, 3], [3, 3, 3]),
        (10, [4, 2, 4], [3, 2, 2, 3]),
        (12, [4, 4, 4], [3, 3, 3, 3]),
    ],
)
def test_a_lying_tile_turns_the_layout(value: int, upright: list[int], turned: list[int]) -> None:
    bakery = make_bakery()
    for lying, wanted in ((False, upright), (True, turned)):
        half = half_of(bakery.tile(value, 0, 72, lying=lying), False)
        assert columns(spots(half, PIPS[value])) == wanted


@pytest.mark.parametrize("value", [2, 3])
def test_two_and_three_fall_from_top_left_to_bottom_right_upright(value: int) -> None:
    bakery = make_bakery()
    upright = sorted(spots(half_of(bakery.tile(value, 0, 48, lying=False), False), PIPS[value]))
    lying = sorted(spots(half_of(bakery.tile(value, 0, 48, lying=True), False), PIPS[value]))
    assert upright[0][1] < upright[-1][1]
    assert lying[0][1] > lying[-1][1]


@pytest.mark.parametrize("h", [20, 24, 36, 47, 72])
def test_a_tile_is_two_squares_whatever_its_look(h: int) -> None:
    bakery = make_bakery()
    assert bakery.tile(3, 5, h, lying=True).get_size() == (2 * h, h)
    assert bakery.tile(3, 5, h, lying=False, look="dim").get_size() == (h, 2 * h)
    assert bakery.back(h, lying=False).get_size() == (h, 2 * h)
    side = lifted_side(h)
    assert bakery.tile(3, 5, h, lying=True, look="lifted").get_size() == (2 * side, side)


def test_the_first_value_is_left_or_on_top() -> None:
    for lying in (False, True):
        tile = make_bakery().tile(4, 9, 48, lying=lying)
        assert len(spots(half_of(tile, False), PIPS[4])) == 4
        assert len(spots(half_of(tile, True), PIPS[9])) == 9


def test_corners_are_clear_and_the_face_is_whole() -> None:
    tile = make_bakery().tile(0, 0, 48, lying=True)
    assert tile.get_at((0, 0))[3] < 40
    assert tile.get_at((95, 47))[3] < 40
    assert tile.get_at((20, 20))[3] == 255


def test_looks_change_the_light_but_not_the_shape() -> None:
    bakery = make_bakery()
    spot = (20, 24)
    plain = bakery.tile(0, 0, 48, lying=True).get_at(spot)
    dim = bakery.tile(0, 0, 48, lying=True, look="dim").get_at(spot)
    other = bakery.tile(0, 0, 48, lying=True, look="otherlane").get_at(spot)
    ghost = bakery.tile(0, 0, 48, lying=True, look="ghost").get_at(spot)
    assert sum(dim[:3]) < sum(other[:3]) < sum(plain[:3])
    assert dim[3] == other[3] == plain[3] == 255
    assert ghost[3] == 191
    assert ghost[:3] == plain[:3]


@pytest.mark.parametrize(("h", "numbers"), [(23, [11, 4]), (24, [])])
def test_small_tiles_show_numerals(h: int, numbers: list[int]) -> None:
    numeral = Numbers()
    Bakery(units(1280, 800), numeral).tile(11, 4, h, lying=True)
    assert numeral.drawn == numbers


@pytest.mark.parametrize("value", range(13))
def test_six_and_nine_carry_a_bar_on_their_plates(value: int) -> None:
    face = make_bakery().plate(value, 68, "fits").surface
    assert len(spots(face, PIPS[value])) == (2 if value in {6, 9} else 1)


@pytest.mark.parametrize("kind", ["fits", "rest", "binds"])
def test_a_plate_covers_its_place(kind: Plate) -> None:
    sprite = make_bakery().plate(7, 68, kind)
    place = pygame.Rect(-sprite.dx, -sprite.dy, plate_width(68), 68)
    assert sprite.surface.get_rect().contains(place)


def test_a_shadow_falls_below_its_tile_and_stays_beside_it_evenly() -> None:
    sprite = make_bakery().tile_shadow(48, lying=True)
    ink = sprite.surface.get_bounding_rect(min_alpha=8).move(sprite.dx, sprite.dy)
    assert ink.bottom - 48 > -ink.top
    assert ink.right - 96 == -ink.left


def test_light_around_a_tile_leaves_the_tile_alone() -> None:
    sprite = make_bakery().glow(48, lying=True)
    assert sprite.surface.get_at((48 - sprite.dx, 24 - sprite.dy))[3] == 0
    assert sprite.surface.get_at((48 - sprite.dx, -3 - sprite.dy))[3] > 60


def test_marks_lie_around_the_tile_evenly() -> None:
    bakery = make_bakery()
    for sprite in (
        bakery.preview_line(40, lying=True),
        bakery.ghost_frame(40, lying=True),
        bakery.rings(40, lying=True),
    ):
        width, height = sprite.surface.get_size()
        assert (width + 2 * sprite.dx, height + 2 * sprite.dy) == (80, 40)
        assert sprite.surface.get_at((width // 2, height // 2))[3] == 0


def test_weak_rings_keep_the_first() -> None:
    strong, weak = (rings((80, 40), 6, units(1920, 1080), s).surface for s in (1.0, 0.4))
    alphas = [[ring.get_at((60, y))[3] for y in range(20)] for ring in (strong, weak)]
    assert max(alphas[0]) == max(alphas[1]) == 255
    assert sum(alphas[0]) > sum(alphas[1])


def test_open_rails_are_brighter_than_private_ones() -> None:
    bakery = make_bakery()
    strong, weak = (bakery.rails(200, 40, is_open=way) for way in (True, False))
    assert strong.get_size() == weak.get_size() == (200, rail_height(40))
    assert max(strong.get_at((2, y))[3] for y in range(rail_height(40))) > 100
    assert max(weak.get_at((2, y))[3] for y in range(rail_height(40))) < 40


def test_everything_is_baked_once() -> None:
    bakery = make_bakery()

    def draw() -> None:
        bakery.tile(12, 5, 40, lying=True, look="dim")
        bakery.plate(3, 60, "rest")
        bakery.disc("yes", 60)
        bakery.icon("hint", 24, PIPS[3])
        bakery.rings(40, lying=True)

    draw()
    baked = bakery.baked
    assert baked > 0
    draw()
    assert bakery.baked == baked
    bakery.tile(12, 6, 40, lying=True, look="dim")
    assert bakery.baked > baked


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_title_train_stands_on_the_bottom_behind_its_locomotive(mirrored: bool) -> None:
    surface = title_train(make_bakery(), 60, ((0, 3), (3, 0)), mirrored)
    ink = surface.get_bounding_rect(min_alpha=128)
    assert ink.bottom >= surface.get_height() - 1
    # A soft rim of smoke must not be cut off at the top.
    assert surface.get_bounding_rect(min_alpha=1).top >= 1
    smoke = surface.subsurface((0, 0, surface.get_width(), 60)).get_bounding_rect(min_alpha=8)
    assert (smoke.centerx < surface.get_width() / 2) == mirrored


def test_what_was_not_asked_for_longest_is_forgotten() -> None:
    bakery = Bakery(units(320, 200), Numbers())
    bakery.tile(12, 5, 20, lying=True)
    for number in range(6):
        bakery.kept(("ground", number), lambda: pygame.Surface((200, 200)))
    baked = bakery.baked
    bakery.kept(("ground", 5), lambda: pygame.Surface((1, 1)))
    assert bakery.baked == baked
    bakery.tile(12, 5, 20, lying=True)
    assert bakery.baked > baked
