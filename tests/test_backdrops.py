"""Cloth, bands and curtain have their colours where they belong."""

from itertools import pairwise

import pygame
import pytest

from render.backdrops import brass_line, cloth, curtain, header_band, rod_height, tray_band
from render.surfaces import dashed_frame, panel, rounded_mask, shadow, under
from render.theme import CLOTH, HEADER, LAMP, SEATS, TRAY, Colour, units

UNITS = units(1280, 800)


def average(surface: pygame.Surface, x: int, y: int) -> Colour:
    """The mean colour of eight by eight px."""
    red, green, blue, _ = pygame.transform.average_color(surface, pygame.Rect(x, y, 8, 8))
    return (red, green, blue)


def at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return (red, green, blue)


def near(one: Colour, other: Colour, by: int = 2) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def test_the_cloth_is_bright_under_the_lamp_and_dark_in_the_corners() -> None:
    surface = cloth(1280, 800)
    assert surface.get_size() == (1280, 800)
    assert near(average(surface, 640, 288), LAMP)
    assert near(average(surface, 0, 792), CLOTH)
    assert near(average(surface, 1272, 792), CLOTH)


def test_the_cloth_darkens_outwards_without_a_band() -> None:
    surface = cloth(1280, 800)
    greens = [average(surface, x, 288)[1] for x in range(640, 1272, 8)]
    assert all(a >= b - 1 and a - b <= 2 for a, b in pairwise(greens))
    assert greens[0] - greens[-1] > 25


def test_the_dither_spreads_every_step_of_the_cloth() -> None:
    surface = cloth(1280, 800)
    patches = [(x, y) for x in range(200, 400, 40) for y in range(200, 400, 40)]
    mixed = 0
    for x, y in patches:
        greens = {surface.get_at((x + dx, y + dy))[1] for dx in range(8) for dy in range(8)}
        assert max(greens) - min(greens) <= 2
        mixed += len(greens) > 1
    assert mixed > len(patches) * 0.8


@pytest.mark.parametrize("size", [(641, 361), (800, 1280)])
def test_a_cloth_of_any_size_is_opaque_and_whole(size: tuple[int, int]) -> None:
    surface = cloth(*size)
    assert surface.get_size() == size
    assert near(average(surface, size[0] - 8, size[1] - 8), CLOTH, by=4)


def test_bands_have_their_lines() -> None:
    header = header_band(400, 65, UNITS)
    assert header.get_at((200, 64))[0] > 120
    assert near(at(header, 200, 63 - brass_line(UNITS)), HEADER[1])
    tray = tray_band(400, 160, UNITS, SEATS[1].colour)
    assert tray.get_at((200, 0))[:3] == SEATS[1].colour
    assert near(at(tray, 200, 159), TRAY[1])


@pytest.mark.parametrize("seat", range(10))
def test_a_curtain_keeps_to_the_dark_of_its_seat_colour_below_the_rod(seat: int) -> None:
    colour = SEATS[seat].colour
    surface = curtain(640, 160, UNITS, colour)
    assert surface.get_at((320, rod_height(UNITS) // 3))[0] > 150
    row = [surface.get_at((x, 60))[:3] for x in range(640)]
    assert max(max(a - 0.34 * b for a, b in zip(c, colour, strict=True)) for c in row) <= 2
    brightness = [sum(c) for c in row]
    assert max(brightness) > 1.5 * min(brightness)


def test_a_curtain_covers_all_of_its_place() -> None:
    surface = curtain(300, 120, UNITS, SEATS[0].colour)
    alphas = {surface.get_at((x, y))[3] for x in range(0, 300, 7) for y in range(120)}
    assert alphas == {255}


@pytest.mark.parametrize("radius", [0, 1, 7, 500])
def test_a_rounded_mask_is_even_on_all_sides(radius: int) -> None:
    mask = rounded_mask(60, 40, radius)
    for across, down in ((True, False), (False, True)):
        turned = pygame.transform.flip(mask, across, down)
        assert pygame.image.tobytes(mask, "RGBA") == pygame.image.tobytes(turned, "RGBA")
    assert mask.get_at((30, 20))[3] == 255


def test_a_shadow_darkens_nothing_above_what_it_falls_from() -> None:
    sprite = shadow((80, 40), 6, 20, 6, 0.5)
    assert sprite.surface.get_bounding_rect(min_alpha=8).move(sprite.dx, sprite.dy).top > 0


def test_one_sprite_over_another_keeps_both_in_place() -> None:
    below = shadow((80, 40), 6, 4, 6, 0.5)
    both = under(below, below._replace(surface=panel((80, 40), 6, (LAMP, LAMP)), dx=0, dy=0))
    assert both.surface.get_at((40 - both.dx, 20 - both.dy))[:3] == LAMP
    assert both.surface.get_at((40 - both.dx, 43 - both.dy))[:3] == (0, 0, 0)


def test_a_dashed_frame_has_gaps_and_a_hollow_middle() -> None:
    frame = dashed_frame((120, 60), 8, 3, 12, LAMP)
    top = [frame.get_at((x, 1))[3] > 128 for x in range(10, 110)]
    assert 0.3 < sum(top) / len(top) < 0.8
    assert frame.get_at((60, 30))[3] == 0
