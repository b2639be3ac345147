"""The ring around what the keyboard is on: seen on every ground, and inside the window."""

from dataclasses import dataclass, replace

import pygame
import pytest

from game.intents import TapTile
from render.focus_ring import focus_area, paint_focus
from render.navigation import Screen
from render.page import Tools
from render.targets import Target
from render.theme import BRASS_LIGHT, CLOTH, IVORY, LANE_LIT, NO, TEXT, Colour
from tests.scenes import tools
from tests.seeing import contrast
from tests.touch_targets import HAND, MENU, target

SIZES = ((1280, 800), (800, 1280), (1024, 600), (640, 360), (3840, 2160))
EDGE = target("edge", (0, 0, 80, 80), TapTile(0))
WHOLE = target("whole", (0, 0, 640, 360), TapTile(0))


@dataclass(frozen=True, slots=True)
class Plain:
    """A page of one colour."""

    colour: Colour
    targets: tuple[Target, ...] = (HAND, MENU, EDGE, WHOLE)
    screen: Screen = "table"

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def picture(at: Tools, page: Plain, focus: str | None) -> pygame.Surface:
    surface = pygame.Surface(at.frame.size)
    page.paint(surface)
    paint_focus(at, surface, page, focus)
    return surface


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["edge", "whole", "button:menu"])
def test_the_ring_changes_nothing_outside_its_area_which_lies_in_the_window(
    size: tuple[int, int], name: str
) -> None:
    at, page = tools(*size), Plain(CLOTH)
    area = focus_area(at, page, name)
    assert area is not None
    assert pygame.Rect((0, 0), size).contains(area)
    ringed, plain = picture(at, page, name), picture(at, page, None)
    inside = ringed.subsurface(area).copy()
    assert pygame.transform.average_color(inside) != pygame.transform.average_color(plain, area)
    ringed.fill(CLOTH, area)
    assert pygame.image.tobytes(ringed, "RGB") == pygame.image.tobytes(plain, "RGB")


@pytest.mark.parametrize("ground", [CLOTH, IVORY[0], BRASS_LIGHT, LANE_LIT[0], NO])
@pytest.mark.parametrize("size", SIZES)
def test_the_ring_stands_out_on_every_ground(size: tuple[int, int], ground: Colour) -> None:
    """R10.2: its ivory or its dark lines are told from whatever lies under them."""
    at, page = tools(*size), Plain(ground)
    area = focus_area(at, page, "button:menu")
    assert area is not None
    ringed = picture(at, page, "button:menu")
    across = [ringed.get_at((area.x + step, area.centery)) for step in range(area.width // 4)]
    drawn = [(colour.r, colour.g, colour.b) for colour in across]
    assert TEXT in drawn
    assert max(contrast(colour, ground) for colour in drawn) >= 4.5


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_goes_around_what_is_seen_of_a_target(size: tuple[int, int]) -> None:
    """A raised tile has a wider place, which reaches below it."""
    at = tools(*size)
    seen = pygame.Rect(110, 100, 40, 80)
    tile = replace(HAND, rect=pygame.Rect(100, 105, 60, 90), seen=seen)
    area = focus_area(at, Plain(CLOTH, (tile,)), tile.id)
    assert area is not None
    assert area.center == seen.center
    out = (area.width - seen.width) // 2
    assert 0 < out <= at.frame.units.g(1.1) + 1
    assert area.height - seen.height == 2 * out


def test_without_its_target_there_is_no_ring() -> None:
    at, page = tools(640, 360), Plain(CLOTH)
    plain = pygame.image.tobytes(picture(at, page, None), "RGB")
    assert focus_area(at, page, "gone") is None
    assert pygame.image.tobytes(picture(at, page, "gone"), "RGB") == plain
