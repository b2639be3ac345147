"""What a refusal or an advice marks on the table, and where its sentence stands."""

from collections.abc import Callable

import pygame
import pytest

from game.actions import MEXICAN, Reason, Refusal
from game.scene import Duty, HandTile, Scene
from game.staging import scene
from render.moment import Moment
from render.surfaces import Sprite
from render.table_hand import held_places
from render.table_marks import double_ring, gate, lane_line
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.table_track import lane_plan
from render.table_turn import turn_hand
from render.theme import BRASS_LIGHT, NO, RADIUS, RADIUS_DENSE, Colour, nearest
from render.tile_parts import corner
from tests.scenes import ink, sessions, tools

WINDOWS = ((1280, 800), (1920, 1080), (800, 1280))


def _first(seats: int, wanted: Callable[[Scene], bool]) -> Scene:
    for seed in range(12):
        for session in sessions(seats, seed, 250):
            shown = scene(session)
            if shown.stage == "table" and wanted(shown):
                return shown
    raise AssertionError("no such scene")


def _may_choose(shown: Scene) -> bool:
    """A turn with a tile that fits and one that does not, and a train that is closed."""
    held = () if shown.hand is None else shown.hand.tiles
    fits = {bool(tile.trains) for tile in held}
    closed = any(not lane.permitted for lane in shown.lanes)
    plain = shown.preview is None and shown.duty is Duty.PLAY and shown.binding is None
    return plain and closed and fits == {True, False}


def _page(
    shown: Scene, refusal: Refusal | None, window: tuple[int, int] = (1280, 800)
) -> TablePage:
    page = table_page(tools(*window), shown, Moment("table", refusal=refusal))
    assert isinstance(page, TablePage)
    return page


def _held(shown: Scene, playable: bool) -> HandTile:
    assert shown.hand is not None
    return next(tile for tile in shown.hand.tiles if bool(tile.trains) == playable)


def _laid(page: TablePage, sprite: Sprite) -> int:
    pictures = (mark[0] for mark in page.marks if isinstance(mark, tuple))
    return sum(picture is sprite.surface for picture in pictures)


def _ringed_plates(page: TablePage, colour: Colour) -> int:
    plan = page.table.plan
    plate = lane_plan(plan, plan.lanes[0]).plate
    radius = nearest(0.22 * plate.height)
    return _laid(page, double_ring(plate.size, radius, plan.units, colour))


def _ringed_tiles(page: TablePage, colour: Colour) -> int:
    turn = turn_hand(page.table)
    assert turn is not None
    side = turn.plan.side
    return _laid(page, double_ring((side, 2 * side), corner(side), page.table.plan.units, colour))


def test_what_can_be_played_is_advised_in_brass() -> None:
    shown = _first(4, _may_choose)
    held = _held(shown, playable=True)
    for reason in (Reason.MUST_PLAY, Reason.MUST_START):
        page = _page(shown, Refusal(reason, held.trains[0], held.tile))
        assert (_ringed_tiles(page, BRASS_LIGHT), _ringed_plates(page, BRASS_LIGHT)) == (1, 1)
        assert (_ringed_tiles(page, NO), _ringed_plates(page, NO)) == (0, 0)


def test_the_tiles_for_a_touched_train_are_advised() -> None:
    shown = _first(4, _may_choose)
    assert shown.hand is not None
    train = _held(shown, playable=True).trains[0]
    page = _page(shown, Refusal(Reason.CHOOSE_A_TILE, train))
    fitting = sum(train in tile.trains for tile in shown.hand.tiles)
    assert _ringed_tiles(page, BRASS_LIGHT) == fitting
    assert _ringed_tiles(page, NO) + _ringed_plates(page, NO) == 0


def test_the_trains_for_a_picked_tile_are_advised() -> None:
    shown = _first(4, lambda shown: shown.preview is not None and not shown.preview.actions)
    assert shown.preview is not None
    page = _page(shown, Refusal(Reason.CHOOSE_A_TRAIN))
    assert _ringed_plates(page, BRASS_LIGHT) == len(shown.preview.choices)
    assert _ringed_plates(page, NO) == 0


def test_what_cannot_be_is_ringed_in_coral() -> None:
    shown = _first(4, _may_choose)
    held, turn = _held(shown, playable=False), shown.turn
    page = _page(shown, Refusal(Reason.END_DOES_NOT_MATCH, turn, held.tile))
    assert (_ringed_tiles(page, NO), _ringed_plates(page, NO)) == (1, 1)


def test_the_own_train_is_not_shown_as_forbidden() -> None:
    shown = _first(4, lambda shown: shown.duty is Duty.FIRST_TURN)
    page = _page(shown, Refusal(Reason.OWN_TRAIN_ONLY, shown.turn))
    assert (_ringed_plates(page, NO), _ringed_plates(page, BRASS_LIGHT)) == (0, 1)


def test_a_double_that_binds_is_not_shown_as_forbidden() -> None:
    shown = _first(4, lambda shown: shown.duty is Duty.COVER and shown.preview is None)
    page = _page(shown, Refusal(Reason.COVER_FIRST, shown.binding, 0))
    assert _ringed_plates(page, NO) == 0


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_a_sentence_about_a_train_stays_in_its_lane(seats: int, window: tuple[int, int]) -> None:
    shown = _first(seats, _may_choose)
    for lane, place in zip(shown.lanes, _page(shown, None, window).table.plan.lanes, strict=True):
        if lane.train == MEXICAN:
            continue
        page = _page(shown, Refusal(Reason.TRAIN_IS_PRIVATE, lane.train), window)
        words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
        rect = page.table.tools.frame.flip(place)
        assert rect.contains(ink(page.table.tools, words))


def test_a_sentence_about_a_tile_stands_above_it() -> None:
    shown = _first(4, _may_choose)
    held = _held(shown, playable=False)
    page = _page(shown, Refusal(Reason.NOTHING_FITS, None, held.tile))
    target = next(it for it in page.targets if it.tile == held.tile)
    words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
    assert words.box.bottom <= target.rect.centery
    assert words.box.left - page.table.units.g(10) <= target.rect.centerx <= words.box.right


def test_a_sentence_about_nothing_on_the_table_stands_over_the_hand() -> None:
    shown = _first(4, _may_choose)
    page = _page(shown, Refusal(Reason.NOT_OPENED_YET))
    words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
    assert words.box.bottom < page.table.plan.tray.top
    assert abs(words.box.centerx - pygame.Rect(0, 0, 1280, 800).centerx) <= page.table.units.g(6)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [4, 10])
def test_a_train_that_is_closed_keeps_its_ground_and_its_gate_shuts(
    seats: int, window: tuple[int, int]
) -> None:
    """Ground is what a lane may take; coral and a gate say that it was asked for in vain."""
    shown = _first(seats, _may_choose)
    about = next(lane for lane in shown.lanes if not lane.permitted and lane.train != MEXICAN)
    page = _page(shown, Refusal(Reason.TRAIN_IS_PRIVATE, about.train), window)
    plan, bakery = page.table.plan, page.table.tools.bakery
    parts = lane_plan(plan, plan.lanes[shown.lanes.index(about)])
    radius = plan.units.g(RADIUS_DENSE if plan.dense else RADIUS)
    lit = bakery.lane(parts.rect.size, "lit", radius)
    assert _laid(page, lit) == _laid(_page(shown, None, window), lit)
    pictures = [mark for mark in page.marks if isinstance(mark, tuple)]
    shut = gate(nearest(0.8 * parts.marker.width))
    (at,) = (spot for picture, spot in pictures if picture is shut)
    assert parts.marker.contains(shut.get_rect(topleft=at))
    line = lane_line(parts.rect.size, radius, plan.units, NO)
    assert [spot for picture, spot in pictures if picture is line] == [parts.rect.topleft]


def test_no_gate_shuts_where_a_tile_does_not_match() -> None:
    shown = _first(4, _may_choose)
    held = _held(shown, playable=False)
    page = _page(shown, Refusal(Reason.END_DOES_NOT_MATCH, shown.turn, held.tile))
    marker = lane_plan(page.table.plan, page.table.plan.lanes[0]).marker
    assert _laid(page, Sprite(gate(nearest(0.8 * marker.width)))) == 0


@pytest.mark.parametrize("window", [*WINDOWS, (1024, 600)])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_sentence_about_a_tile_hides_no_tile_of_the_hand(
    seats: int, window: tuple[int, int]
) -> None:
    """What can be played instead stays in sight, in a hand of one row and of several."""
    shown = _first(seats, _may_choose)
    assert shown.hand is not None
    for held in shown.hand.tiles:
        page = _page(shown, Refusal(Reason.FITS_NOWHERE, None, held.tile), window)
        words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
        assert words.box.top >= page.table.plan.header.bottom
        for _, place in held_places(page.table):
            assert not words.box.colliderect(page.table.tools.frame.flip(place))
