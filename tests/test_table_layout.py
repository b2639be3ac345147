"""The table's layout, over real scenes at real window sizes, in both directions."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.actions import MEXICAN
from game.intents import DropCurtain, TapTile, TapTrain
from game.scene import HandScene, HandTile, Scene
from game.session import new_match
from game.staging import scene
from game.steps import step
from game.tiles import NAMES, TILES
from render.curtain_page import CurtainPage, curtain_page
from render.frame import frame_of
from render.languages import Direction
from render.moment import Moment
from render.page import Tools
from render.table_lanes import target_id
from render.table_layout import table_plan
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.table_state import table_of
from render.table_tiles import lay_track
from render.table_track import lane_plan
from render.table_tray import hand_places
from render.targets import Target, target_at, target_named
from tests.scenes import DIRECTIONS, ink, players, sessions, tools, with_buttons
from tests.table_scenes import keeps_targets_apart

SIZES = ((1280, 800), (1920, 1080), (3840, 2160), (800, 1280))
WINDOWS = tuple((*size, direction) for size in SIZES for direction in DIRECTIONS)
SEATS = range(2, 11)
TABLE = Moment("table")
Window = tuple[int, int, Direction]


def _scenes(seats: int, window: Window) -> Iterator[tuple[Tools, Scene]]:
    """Every eleventh scene of a random match; a seat of a computer in each.

    In every other one all can be asked for, by names long and short.
    """
    at = tools(*window)
    for number, session in enumerate(sessions(seats, seats, 330, computers=(1,))):
        shown = scene(session) if number % 11 == 0 else None
        if shown is not None and shown.stage in ("table", "curtain"):
            yield at, with_buttons(shown, number % seats, 0) if number % 2 else shown


def _page(at: Tools, shown: Scene, moment: Moment = TABLE) -> TablePage | CurtainPage:
    page = curtain_page(at, shown, moment) if shown.curtain else table_page(at, shown, moment)
    assert isinstance(page, TablePage | CurtainPage)
    return page


def _pages(seats: int, window: Window) -> Iterator[TablePage | CurtainPage]:
    for at, shown in _scenes(seats, window):
        yield _page(at, shown)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_targets_are_large_inside_the_window_and_apart(seats: int, window: Window) -> None:
    for page in _pages(seats, window):
        keeps_targets_apart(page)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_play_can_be_reached(seats: int, window: Window) -> None:
    for at, shown in _scenes(seats, window):
        if shown.hand is None:
            continue
        targets = _page(at, shown).targets
        for held in shown.hand.tiles:
            touched = _reached(targets, f"hand:{NAMES[held.tile]}")
            assert touched.enabled == bool(held.trains)
            assert touched.request == TapTile(held.tile)
        choices = shown.preview.choices if shown.preview is not None else ()
        for train in choices:
            lane = target_named(targets, target_id(train))
            assert lane is not None
            assert lane.enabled
            assert lane.request == TapTrain(train)


def _reached(targets: tuple[Target, ...], name: str) -> Target:
    """The target that a touch in the middle of another's place meets: itself."""
    target = target_named(targets, name)
    assert target is not None, name
    assert target_at(targets, *target.rect.center) is target
    return target


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_tiles_lie_in_their_lanes(seats: int, window: Window) -> None:
    for at, shown in _scenes(seats, window):
        table = table_of(at, shown, TABLE)
        for lane, rect in zip(shown.lanes, table.plan.lanes, strict=True):
            parts = lane_plan(table.plan, rect)
            laid = lay_track(table, lane, parts)
            room = pygame.Rect(parts.first, rect.y, parts.last - parts.first, rect.height)
            places = [place.rect for place in laid.places]
            places += [laid.chip] if laid.chip is not None else []
            assert all(room.contains(place) for place in places)
            assert not any(one.colliderect(other) for one, other in combinations(places, 2))
            assert len(laid.places) + laid.folded == len(lane.tiles + table.ghosts(lane))
            assert rect.contains(parts.plate)
            assert not parts.plate.colliderect(parts.marker)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_words_stay_in_their_boxes_and_apart(seats: int, window: Window) -> None:
    for page in _pages(seats, window):
        frame = page.table.plan.frame
        whole = pygame.Rect(0, 0, frame.width, frame.height)
        drawn = [ink(page.table.tools, mark) for mark in page.marks if isinstance(mark, Words)]
        boxes = [mark.box for mark in page.marks if isinstance(mark, Words)]
        for spot, box in zip(drawn, boxes, strict=True):
            assert box.contains(spot)
            assert whole.contains(spot)
        assert not any(one.colliderect(other) for one, other in combinations(drawn, 2))


@pytest.mark.parametrize("seats", SEATS)
def test_a_mirrored_table_is_the_mirror_image(seats: int) -> None:
    for _, shown in _scenes(seats, (1280, 800, "ltr")):
        start = _page(tools(1280, 800, "ltr"), shown).targets
        end = _page(tools(1280, 800, "rtl"), shown).targets
        mirrored = [(it.id, it.rect.move(1280 - it.rect.right - it.rect.left, 0)) for it in end]
        assert mirrored == [(it.id, it.rect) for it in start]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_curtain_moves_no_lane(seats: int, window: Window) -> None:
    at = tools(*window)
    for session in sessions(seats, seats, 200)[::20]:
        open_, covered = scene(session), scene(step(session, DropCurtain())[0])
        if open_.stage != "table" or covered.stage != "curtain":
            continue
        before, after = table_of(at, open_, TABLE).plan, table_of(at, covered, TABLE).plan
        assert before == after
        plain = with_buttons(covered, None)
        ids = [it.id for it in _page(at, plain).targets if it.id != "button:recap"]
        assert ids == ["button:menu", "button:language", "curtain"]


def _held(shown: Scene, tiles: int) -> Scene:
    """The scene with a hand of so many tiles, every third of which can be played."""
    held = tuple(
        HandTile(tile, (MEXICAN,) if tile % 3 == 0 else (), False) for tile in TILES[:tiles]
    )
    return replace(shown, hand=HandScene(0, held), turn=0, preview=None, tray_tiles=tiles)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("seats", "tiles"), [(2, 46), (4, 30), (7, 26), (10, 23)])
def test_large_hands_can_be_touched(seats: int, tiles: int, window: Window) -> None:
    at = tools(*window)
    shown = _held(scene(new_match(players(seats), "large hands")), tiles)
    page = table_page(at, replace(shown, stage="table", curtain=None), TABLE)
    held = [it for it in page.targets if it.id.startswith("hand:")]
    assert len(held) == tiles
    least = at.frame.units.dp(48)
    tray = table_plan(at.frame, seats + 1, tiles).tray
    for target in held:
        assert tray.contains(target.rect)
        assert min(target.rect.size) >= least
    assert not any(one.rect.colliderect(it.rect) for one, it in combinations(held, 2))


@pytest.mark.parametrize("size", SIZES[:3])
def test_ten_seats_keep_lanes_for_readable_doubles(size: tuple[int, int]) -> None:
    for tiles in (8, 12, 23):
        plan = table_plan(frame_of(*size, "ltr"), 11, tiles)
        assert all(lane.height >= 53 for lane in plan.lanes)
        assert plan.side >= 24
        assert plan.lanes[-1].bottom <= plan.tray.top


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1080), (800, 1280)])
@pytest.mark.parametrize("lanes", range(3, 12))
def test_bands_follow_each_other(lanes: int, size: tuple[int, int]) -> None:
    plan = table_plan(frame_of(*size, "ltr"), lanes, 15)
    edges = [plan.header, *plan.lanes, plan.tray]
    assert all(one.bottom <= other.top for one, other in pairwise(edges))
    assert plan.tray.bottom == size[1]
    assert plan.hand is not None
    places = hand_places(plan.hand, plan.parts.hand, plan.content.centerx, 16, 15)
    assert all(plan.parts.hand.contains(place) for place in places)
    assert not plan.parts.hand.colliderect(plan.parts.actions)
    assert not plan.parts.actions.colliderect(plan.parts.tall)


@pytest.mark.parametrize("size", [(1024, 600), (640, 360), (360, 640)])
@pytest.mark.parametrize("seats", [2, 7, 10])
def test_small_windows_are_painted(seats: int, size: tuple[int, int]) -> None:
    for page in _pages(seats, (*size, "ltr")):
        page.paint(pygame.Surface(size))
