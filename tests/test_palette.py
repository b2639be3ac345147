"""What settings make of the colours: pips for every eye, and words that nobody has to guess."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from render.lettering import Type, lettering, paint_lettering
from render.messages import load_messages
from render.page import Tools
from render.pages import tools_for
from render.palette import PLAIN, Palette, palette_of
from render.settings import USUAL, Settings
from render.sprites import Bakery
from render.theme import (
    BRASS,
    BUTTON,
    CLOTH,
    FAINT,
    HEADER,
    INK,
    IVORY_LIGHT,
    LAMP,
    LANE,
    LANE_BINDING,
    LANE_LIT,
    MUTED,
    NO,
    NO_DISC,
    PIPS,
    SAFE_PIPS,
    TEXT,
    TRAY,
    YES,
    Colour,
    mix,
    rgb,
    units,
)
from tests.scenes import typesetter
from tests.seeing import SIGHTS, contrast, delta_e, distance
from tests.test_sprites import Numbers, half_of, make_bakery, spots

SAFE = replace(USUAL, colours="safe")
STRONG = replace(USUAL, contrast=True)


def bakery_for(settings: Settings) -> Bakery:
    return Bakery(units(1920, 1080), Numbers(), settings)


def tools_with(settings: Settings) -> Tools:
    return tools_for((1280, 800), load_messages("en"), typesetter(), settings)


def looked_up(used: Tools, colour: Colour) -> set[tuple[int, ...]]:
    """The colours of a word drawn in a colour, without its smooth rim."""
    surface = pygame.Surface((300, 80))
    box = pygame.Rect(0, 0, 300, 80)
    paint_lettering(used, surface, lettering(used, "H", box, Type(9, True, colour)))
    counted: dict[tuple[int, ...], int] = {}
    for x in range(60):
        for y in range(80):
            spot = tuple(surface.get_at((x, y)))[:3]
            counted[spot] = counted.get(spot, 0) + 1
    return {spot for spot, times in counted.items() if times > 150 and spot != (0, 0, 0)}


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ],
)
def test_distances_are_those_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert delta_e(one, other) == pytest.approx(apart, abs=0.00005)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("pips", "apart"), [(PIPS, 16.7), (SAFE_PIPS, 28)])
def test_values_that_follow_one_another_look_apart(
    pips: tuple[Colour, ...], apart: float, sight: str
) -> None:
    assert min(distance(one, other, sight) for one, other in pairwise(pips)) >= apart


def test_there_are_thirteen_safe_pip_colours_readable_on_ivory() -> None:
    assert len(set(SAFE_PIPS)) == 13
    assert min(contrast(colour, rgb("F1E9D6")) for colour in SAFE_PIPS) >= 4.5


def test_the_usual_palette_is_that_of_the_theme() -> None:
    assert palette_of(USUAL) == PLAIN
    assert palette_of(SAFE) == replace(PLAIN, pips=SAFE_PIPS)
    for colour in (TEXT, MUTED, FAINT, INK, NO, YES, BRASS):
        assert PLAIN.ink(colour) == colour


@pytest.mark.parametrize("value", range(1, 13))
def test_safe_colours_are_on_tiles_and_plates(value: int) -> None:
    bakery = bakery_for(SAFE)
    tile = half_of(bakery.tile(value, 0, 48, lying=True), False)
    assert len(spots(tile, SAFE_PIPS[value])) == value
    plate = bakery.plate(value, 80, "fits").surface
    assert spots(plate, SAFE_PIPS[value])


def test_numerals_stand_for_pips_where_that_is_set() -> None:
    numbers = Numbers()
    settings = replace(USUAL, numerals=True)
    tile = Bakery(units(1920, 1080), numbers, settings).tile(7, 12, 60, lying=True)
    assert numbers.drawn == [7, 12]
    assert len(spots(half_of(tile, False), PIPS[7])) == 1
    assert len(spots(half_of(tile, True), PIPS[12])) == 1


def quiet_grounds(palette: Palette) -> Iterator[Colour]:
    """Where words of any colour but ink may lie."""
    yield from (*palette.cloth, *HEADER, *TRAY)
    for cloth in palette.cloth:
        yield mix(cloth, LANE, palette.lane_alpha)


def grounds(palette: Palette) -> Iterator[Colour]:
    """All that words other than ink lie on."""
    yield from quiet_grounds(palette)
    yield from (*LANE_LIT, *LANE_BINDING, *BUTTON, *NO_DISC, *palette.chosen)


def test_with_high_contrast_every_word_is_at_least_seven_to_one() -> None:
    palette = palette_of(STRONG)
    quiet = [*quiet_grounds(palette)]
    for colour in (TEXT, MUTED):
        assert min(contrast(palette.ink(colour), ground) for ground in grounds(palette)) >= 7
    for colour in (FAINT, NO, YES, BRASS):
        assert min(contrast(palette.ink(colour), ground) for ground in quiet) >= 7
    assert min(contrast(palette.ink(FAINT), ground) for ground in (*BUTTON, *NO_DISC)) >= 7
    assert min(contrast(INK, ground) for ground in palette.ivory) >= 7
    assert min(contrast(PLAIN.ink(MUTED), ground) for ground in grounds(PLAIN)) < 7


@pytest.mark.parametrize("colours", [PIPS, SAFE_PIPS])
def test_with_high_contrast_pips_stand_out_more(colours: tuple[Colour, ...]) -> None:
    for colour in colours:
        assert contrast(colour, IVORY_LIGHT) > contrast(colour, rgb("F1E9D6"))
    assert min(contrast(colour, IVORY_LIGHT) for colour in colours) >= 5.4


def test_with_high_contrast_a_tile_is_pure_and_a_dimmed_one_still_told_apart() -> None:
    strong, usual = bakery_for(STRONG), make_bakery()
    face = strong.tile(0, 0, 60, lying=True).get_at((30, 40))
    assert tuple(face)[:3] == IVORY_LIGHT
    for look in ("dim", "otherlane"):
        dimmed = strong.tile(0, 0, 60, lying=True, look=look).get_at((30, 40))
        before = usual.tile(0, 0, 60, lying=True, look=look).get_at((30, 40))
        assert before.r < dimmed.r < face.r - 20


def test_with_high_contrast_lines_around_things_are_stronger() -> None:
    def rim(settings: Settings) -> int:
        sprite = bakery_for(settings).button((200, 90), "ordinary")
        return int(sprite.surface.get_at((100 - sprite.dx, -sprite.dy)).g)

    assert rim(STRONG) > rim(USUAL) + 40


def test_words_and_icons_of_a_page_take_the_ink_of_the_palette() -> None:
    usual, strong = tools_with(USUAL), tools_with(STRONG)
    assert looked_up(usual, MUTED) == {MUTED}
    assert looked_up(strong, MUTED) == {TEXT}
    assert looked_up(strong, INK) == {INK}
    sign = strong.bakery.icon("gear", 40, MUTED)
    assert sign is strong.bakery.icon("gear", 40, TEXT)


def test_with_high_contrast_the_cloth_is_quieter() -> None:
    assert palette_of(STRONG).cloth[1] == CLOTH
    assert contrast(TEXT, palette_of(STRONG).cloth[0]) > contrast(TEXT, LAMP) + 3
