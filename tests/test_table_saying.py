"""What is said of a train stands beside its end, and never over a tile."""

from functools import cache

import pygame
import pytest

from game.actions import MEXICAN, Reason, Refusal
from game.scene import HandTile, Scene
from render.surfaces import Sprite
from render.table_hand import held_places
from render.table_marks import double_ring
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.table_state import Table, table_of
from render.table_tiles import lay_track
from render.table_track import lane_plan
from render.theme import BODY, NO, Size
from render.tile_parts import corner
from tests.scenes import SETTINGS, ink
from tests.table_scenes import TABLE, Look, keeps_targets_apart, keeps_words_in_their_boxes, played

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (800, 1280), (1280, 1024), (2520, 1080))
# What stands between a bubble's start and its words, and after them; in g.
_BEFORE, _AFTER = 7.2, 1.6
# Lanes that have less room between label and gate take no sentence, in g.
_NARROWEST = 40


def _closed(train: int, tile: int | None = None) -> Refusal:
    return Refusal(Reason.TRAIN_IS_PRIVATE, train, tile)


@cache
def _longest() -> tuple[Scene, ...]:
    """Of tables with 2 to 10 seats, those whose longest closed train is longest."""
    found = []
    for seats in (2, 4, 7, 10):
        plain = (it for it in played(seats) if it.curtain is None and it.preview is None)
        found.append(max(plain, key=lambda shown: max(map(len, _trains(shown)), default=0)))
    return tuple(found)


def _trains(shown: Scene) -> list[tuple[int, ...]]:
    return [lane.tiles for lane in shown.lanes if lane.train != MEXICAN and not lane.marker]


def _bubble(page: TablePage) -> pygame.Rect:
    """Where the words of the bubble stand with its sign, in start coordinates."""
    units, frame = page.table.units, page.table.tools.frame
    words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
    box = frame.flip(words.box)
    start, end = box.left - units.g(_BEFORE), box.right + units.g(_AFTER)
    high = frame.flip(ink(page.table.tools, words)).inflate(0, 2)
    return pygame.Rect(start, high.y, end - start, high.height)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
def test_what_is_said_of_a_train_stands_at_its_end_and_on_no_tile(
    window: tuple[int, int], setting: Size, direction: str
) -> None:
    look = Look(window, setting, "rtl" if direction == "rtl" else "ltr")
    met = 0
    for shown in _longest():
        for number, lane in enumerate(shown.lanes):
            if lane.train == MEXICAN or lane.marker or len(lane.tiles) < 3:
                continue
            moment = TABLE._replace(refusal=_closed(lane.train))
            page = table_page(look.tools, shown, moment)
            assert isinstance(page, TablePage)
            table = page.table
            parts, bubble = lane_plan(table.plan, table.plan.lanes[number]), _bubble(page)
            if parts.last - parts.first < table.units.g(_NARROWEST):
                continue
            met += 1
            assert parts.rect.contains(bubble)
            assert 0 < parts.marker.left - bubble.right < table.units.g(4)
            for other, rect in zip(shown.lanes, table.plan.lanes, strict=True):
                laid = lay_track(table, other, lane_plan(table.plan, rect))
                assert not any(bubble.colliderect(place.rect) for place in laid.places)
            kept = lay_track(table, lane, parts)
            assert kept.places[-1].tile == lane.tiles[-1]
            keeps_targets_apart(page)
            keeps_words_in_their_boxes(page)
    assert met


@pytest.mark.parametrize("window", SIZES)
def test_a_train_folds_for_what_is_said_of_it_alone(window: tuple[int, int]) -> None:
    """As soon as it is not said any more the train lies there as before; others never move."""
    for shown in _longest():
        tools = Look(window).tools
        before = table_of(tools, shown, TABLE)
        closed = [it for it in shown.lanes if it.train != MEXICAN and not it.marker]
        about = max(closed, key=lambda lane: len(lane.tiles))
        during = table_of(tools, shown, TABLE._replace(refusal=_closed(about.train)))
        for lane, rect in zip(shown.lanes, before.plan.lanes, strict=True):
            parts = lane_plan(before.plan, rect)
            one, other = lay_track(before, lane, parts), lay_track(during, lane, parts)
            assert lane.train == about.train or one == other
            assert other.folded >= one.folded
            assert other.end <= one.end


def test_what_is_said_of_a_long_train_is_as_large_as_of_a_short_one() -> None:
    shown = _longest()[1]
    about = max(
        (it for it in shown.lanes if it.train != MEXICAN and not it.marker),
        key=lambda lane: len(lane.tiles),
    )
    tools = Look((1280, 800)).tools
    page = table_page(tools, shown, TABLE._replace(refusal=_closed(about.train)))
    assert isinstance(page, TablePage)
    words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
    assert words.fitted.px == page.table.plan.frame.em(BODY)


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("closed", [True, False])
def test_a_tile_that_fits_nowhere_is_marked_and_pointed_at(
    closed: bool, seats: int, window: tuple[int, int]
) -> None:
    """So is one that fits a closed train alone: the gate on that train says which one."""
    shown = next(it for it in played(seats) if _has_odd_tile(it))
    assert shown.hand is not None
    held = next(tile for tile in shown.hand.tiles if not tile.trains)
    train = next(it.train for it in shown.lanes if it.train != MEXICAN and not it.marker)
    nowhere = Refusal(Reason.FITS_NOWHERE, tile=held.tile)
    refusal = _closed(train, held.tile) if closed else nowhere
    page = table_page(Look(window).tools, shown, TABLE._replace(refusal=refusal))
    assert isinstance(page, TablePage)
    size = next(place.size for it, place in held_places(page.table) if it == held)
    ring = double_ring(size, corner(size[0]), page.table.units, NO)
    assert _laid(page, ring) == 1
    target = next(it for it in page.targets if it.tile == held.tile)
    words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
    assert words.box.bottom <= target.rect.centery


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_what_is_said_of_a_tile_keeps_clear_of_trains_where_it_can(
    seats: int, window: tuple[int, int]
) -> None:
    """Its tail reaches the tile from many places; it lies on a train where all of them do."""
    tables = [it for it in played(seats) if _has_odd_tile(it) and it.hand is not None]
    for shown in tables[::7]:
        assert shown.hand is not None
        held = next(it.tile for it in shown.hand.tiles if not it.trains)
        refusal = Refusal(Reason.FITS_NOWHERE, tile=held)
        page = table_page(Look(window).tools, shown, TABLE._replace(refusal=refusal))
        assert isinstance(page, TablePage)
        table, bubble = page.table, _bubble(page)
        over = [it for it in _on_trains(table) if it.bottom > bubble.top]
        covered = [it for it in over if it.colliderect(bubble)]
        tile = next(rect for it, rect in held_places(table) if it.tile == held)
        free = _free_beside(over, table.units.g(1), table.tools.frame.width - table.units.g(1))
        reach = (tile.centerx - bubble.width, tile.centerx + bubble.width)
        roomy = [
            (start, end)
            for start, end in free
            if min(end, reach[1]) - max(start, reach[0]) > bubble.width + table.units.g(8)
        ]
        assert not (covered and roomy), (bubble, tile, free)


def _on_trains(table: Table) -> list[pygame.Rect]:
    plans = (lane_plan(table.plan, rect) for rect in table.plan.lanes)
    pairs = zip(table.scene.lanes, plans, strict=True)
    return [it.rect for lane, plan in pairs for it in lay_track(table, lane, plan).places]


def _free_beside(tiles: list[pygame.Rect], start: int, end: int) -> list[tuple[int, int]]:
    """What of a line is under none of these."""
    edges = sorted((tile.left, tile.right) for tile in tiles)
    free = []
    for left, right in edges:
        free.append((start, left))
        start = max(start, right)
    return [*free, (start, end)]


def _has_odd_tile(shown: Scene) -> bool:
    held: tuple[HandTile, ...] = () if shown.hand is None else shown.hand.tiles
    closed = any(it.train != MEXICAN and not it.marker and it.tiles for it in shown.lanes)
    plain = shown.curtain is None and shown.preview is None
    return plain and closed and any(not tile.trains for tile in held)


def _laid(page: TablePage, sprite: Sprite) -> int:
    return sum(isinstance(it, tuple) and it[0] is sprite.surface for it in page.marks)
