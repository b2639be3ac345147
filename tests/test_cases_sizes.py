"""Small screens with large hands (C64), and windows of any size at any moment (C57)."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pygame
import pytest

from game.scene import HandScene, HandTile, Scene
from game.staging import scene
from game.tiles import NAMES, TILES
from render.languages import Direction
from render.moment import Moment
from render.navigation import TurnHand
from render.table_page import TablePage, table_page
from render.table_tiles import lay_track
from render.table_track import lane_plan
from render.targets import TargetId, target_named
from render.theme import Size
from tests.bounds import until
from tests.programs import move
from tests.scenes import SETTINGS, sessions, tools, with_buttons
from tests.touching import Spot, Touched, at_table, touched

SMALL = (1024, 600)
TEN_TRAINS = 10


def held(shown: Scene, tiles: int) -> Scene:
    """The table with an open hand of so many tiles, every third of which can be played."""
    trains = [lane.train for lane in shown.lanes]
    hand = tuple(
        HandTile(tile, (trains[tile % len(trains)],) if tile % 3 == 0 else (), laid=False)
        for tile in TILES[:tiles]
    )
    opened = replace(shown, stage="table", curtain=None, preview=None, turn=0, tray_tiles=tiles)
    return with_buttons(replace(opened, hand=HandScene(0, hand)))


def late(seats: int) -> Scene:
    """A table with long trains."""
    played = (scene(it) for it in sessions(seats, 5, 400) if len(it.log) > 60)
    return max(islice(played, 60), key=lambda it: sum(len(lane.tiles) for lane in it.lanes))


def pages(size: Size, direction: Direction, tiles: int, window: Spot = SMALL) -> list[TablePage]:
    """The table with every page of the hand."""
    at, shown = tools(*window, direction, size), held(late(TEN_TRAINS), tiles)
    found: list[TablePage] = []
    turned = 0
    for _ in range(tiles):
        page = table_page(at, shown, Moment("table", hand_page=turned))
        assert isinstance(page, TablePage)
        found.append(page)
        onward = target_named(page.targets, TargetId("page:next"))
        if onward is None or not isinstance(onward.request, TurnHand):
            break
        turned += onward.request.by
    return found


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("tiles", [8, 15, 30, 46])
@pytest.mark.parametrize("size", SETTINGS)
def test_c64_a_hand_of_any_size_can_be_touched_on_seven_inches(
    size: Size, tiles: int, direction: Direction
) -> None:
    """C64: ten trains, 1024x600: each tile on one page, nothing small, nothing over another."""
    seen: list[str] = []
    for page in pages(size, direction, tiles):
        hand = [it.id for it in page.targets if it.id.startswith("hand:")]
        seen += hand
        assert hand
        touchable(page, size)
    assert sorted(seen) == sorted(f"hand:{NAMES[tile]}" for tile in TILES[:tiles])


def touchable(page: TablePage, size: Size) -> None:
    """All targets lie in the window, are 48 dp or more, and apart but for what is in a lane."""
    frame = page.table.plan.frame
    window, least = pygame.Rect((0, 0), frame.size), frame.units.dp(48)
    for target in page.targets:
        assert window.contains(target.rect), target
        assert min(target.rect.size) >= least, (target, least, size)
        assert target.label
    for one, other in combinations(page.targets, 2):
        nested = any(
            lane.id.startswith("train:") and lane.rect.contains(inner.rect)
            for lane, inner in ((one, other), (other, one))
        )
        assert nested or not one.rect.colliderect(other.rect), (one, other)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("tiles", [8, 15, 30, 46])
@pytest.mark.parametrize("size", SETTINGS)
def test_c64_the_free_end_of_every_train_is_in_view(
    size: Size, tiles: int, direction: Direction
) -> None:
    """C64: the last tile of each, however many are folded away, in its lane and on the screen."""
    (page, *_) = pages(size, direction, tiles)
    table = page.table
    folded = 0
    for lane, rect in zip(table.scene.lanes, table.plan.lanes, strict=True):
        laid = lay_track(table, lane, lane_plan(table.plan, rect))
        folded += laid.folded
        if lane.tiles:
            assert laid.places[-1].number == len(lane.tiles) - 1
            assert rect.contains(laid.places[-1].rect)
        assert pygame.Rect((0, 0), SMALL).contains(rect)
        assert not rect.colliderect(table.plan.tray)
    assert folded > 0, "some train is too long for its lane"


def resized(device: Touched, size: Spot) -> None:
    device.window._size = size
    device.window._open()
    device.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def fits(device: Touched) -> None:
    """What can be touched lies in the window; below 640x360 there is only a notice."""
    window = pygame.Rect((0, 0), device.window.size)
    assert all(window.contains(target.rect) for target in device.targets)


def nothing(_: Touched) -> None:
    """Under the curtain."""


def dragging(device: Touched) -> None:
    tile = at_table(device)[0]
    x, y = device.ready(tile)
    device.post(device.finger("down", (x, y)), device.finger("move", (x, y - 90)))
    assert device.program._ui.drag is not None


def computers_turn(device: Touched) -> None:
    for number in until(lambda: device.scene.computer is not None):
        move(device.program, Random(number))
    device.wait(3)


@pytest.mark.parametrize("come", [nothing, dragging, computers_turn], ids=lambda it: it.__name__)
def test_c57_two_hundred_sizes_and_fifty_times_the_whole_screen(
    come: Callable[[Touched], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """C57: with a drag, under the curtain, during computers' turns: all fits, drags end."""
    device = touched(monkeypatch, "--seats", "Ana,computer,Ben", "--seed", "sizes")
    chance = Random(5)
    for number in range(20):
        come(device)
        screen, lines = device.screen, device.lines
        for _ in range(4):
            resized(device, (chance.randint(320, 3840), chance.randint(200, 2160)))
            assert device.program._ui.drag is None
            fits(device)
        if number % 2 == 0:
            for _ in range(4):
                device.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
                fits(device)
        resized(device, (1280, 800))
        assert (device.screen, device.lines[: len(lines)]) == (screen, lines)


def test_c57_the_curtain_covers_every_size_in_its_first_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C57: what is presented after another size is the whole curtain, painted anew."""
    device = touched(monkeypatch, "--seats", "Ana,Ben", "--seed", "sizes")
    chance = Random(6)
    at_table(device)
    device.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert device.screen == "curtain"
    for _ in range(12):
        resized(device, (chance.randint(320, 1400), chance.randint(200, 1000)))
        device.window.surface.fill("magenta")
        device.program._easel.show(device.program._scene, device.program._ui)
        found = pygame.mask.from_threshold(device.window.surface, (255, 0, 255), (1, 1, 1, 255))
        assert found.count() == 0
