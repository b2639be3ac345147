"""Every table in every window: nothing clipped, nothing lost, nothing over anything else."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.scene import Scene
from game.session import new_match
from game.staging import scene
from render.frame import frame_of
from render.navigation import OpenLane
from render.table_columns import LEAST_LANE_PX, height_needed
from render.table_lanes import target_id
from render.table_layout import table_plan
from render.table_page import TablePage
from render.table_sheet import Words
from render.table_state import table_of
from render.table_tiles import lay_track, more_id
from render.table_track import lane_plan
from render.table_whole import whole_train
from render.theme import LEAST_PIP_SIDE, Size
from tests.scenes import DIRECTIONS, SETTINGS, SMALLEST, WINDOWS, players
from tests.table_scenes import (
    TABLE,
    Look,
    asked,
    held,
    keeps_targets_apart,
    keeps_words_in_their_boxes,
    open_table,
    opening,
    page_of,
    played,
    reaches_all_that_is_legal,
    searched,
    with_long_trains,
)

LOOKS = st.builds(
    Look,
    window=st.sampled_from((*WINDOWS, SMALLEST)),
    setting=st.sampled_from(SETTINGS),
    direction=st.sampled_from(DIRECTIONS),
    page=st.integers(0, 3),
)
SCENES = st.integers(1, 10).flatmap(
    lambda seats: st.sampled_from(searched() if seats == 1 else played(seats))
)


@settings(max_examples=500)
@given(look=LOOKS, shown=SCENES, all_asked=st.booleans(), opened=st.booleans())
def test_any_table_keeps_its_bounds(
    look: Look, shown: Scene, all_asked: bool, opened: bool
) -> None:
    shown = asked(shown) if all_asked else shown
    page = page_of(look, shown)
    folded = opening(page)
    if opened and folded:
        page = page_of(replace(look, opened=min(folded)), shown)
    keeps_targets_apart(page)
    keeps_words_in_their_boxes(page)


@settings(max_examples=200)
@given(look=LOOKS, shown=SCENES)
def test_all_that_is_legal_can_be_reached(look: Look, shown: Scene) -> None:
    reaches_all_that_is_legal(look, shown)


def _dealt(seats: int) -> Scene:
    return scene(new_match(players(seats), "large hands"))


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize(
    ("seats", "tiles"), [(2, 46), (2, 30), (4, 30), (7, 26), (10, 8), (10, 15), (10, 23)]
)
@pytest.mark.parametrize("window", WINDOWS)
def test_every_tile_of_a_large_hand_can_be_touched(
    seats: int, tiles: int, window: tuple[int, int], setting: Size
) -> None:
    """C64: also on a small screen, with all lanes."""
    look, shown = Look(window, setting), asked(held(_dealt(seats), tiles))
    reaches_all_that_is_legal(look, shown)
    for number in range(3):
        page = page_of(replace(look, page=number), shown)
        keeps_targets_apart(page)
        keeps_words_in_their_boxes(page)
    hand = page.table.plan.hand
    assert hand is not None
    assert hand.height <= round(0.27 * window[1])


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("lanes", range(3, 12))
@pytest.mark.parametrize("window", WINDOWS)
def test_lanes_stand_in_two_columns_only_where_one_would_make_them_low(
    lanes: int, window: tuple[int, int], setting: Size
) -> None:
    plan = table_plan(frame_of(*window, "ltr", setting), lanes, 15)
    least = max(plan.units.dp(48), LEAST_LANE_PX)
    room = plan.tray.top - plan.header.bottom
    assert (plan.columns == 2) == (height_needed(plan.units, lanes, 1) > room)
    assert all(lane.height >= least for lane in plan.lanes)
    assert plan.side >= LEAST_PIP_SIDE
    alone = lanes % plan.columns
    rows = lanes // plan.columns
    for column in (plan.lanes[:rows], plan.lanes[rows : lanes - alone]):
        assert len({(lane.left, lane.right) for lane in column}) <= 1
        assert all(one.bottom < other.top for one, other in pairwise(column))
    for one, other in zip(plan.lanes, plan.lanes[rows : lanes - alone], strict=False):
        assert one.right < other.left
        assert one.top == other.top
    # No place stays empty: the Mexican train stands at the foot, of both columns where it is odd.
    foot = plan.lanes[-1]
    assert all(lane.top < foot.top for lane in plan.lanes[: rows - 1])
    assert foot.right == max(lane.right for lane in plan.lanes)
    assert (foot.left == plan.content.left) == (alone == 1 or plan.columns == 1)


def _lengths(shown: Scene) -> list[int]:
    return [len(lane.tiles) for lane in shown.lanes]


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_what_is_folded_away_can_be_shown_and_nothing_else(
    window: tuple[int, int], setting: Size
) -> None:
    look, met = Look(window, setting), 0
    for shown in with_long_trains():
        table, folded = table_of(look.tools, shown, TABLE), set[int]()
        for lane, rect in zip(shown.lanes, table.plan.lanes, strict=True):
            if lay_track(table, lane, lane_plan(table.plan, rect)).folded:
                folded.add(lane.train)
        page = open_table(look, shown)
        offered = opening(page)
        assert set(offered) == folded
        for train, target in offered.items():
            at = next(it.rect for it in page.targets if it.id == target_id(train))
            assert target.id == more_id(train)
            assert at.contains(target.rect)
            assert target.rect.height == at.height
            _shows_the_whole(replace(look, opened=train), shown)
        met += len(offered)
    assert met


def _shows_the_whole(look: Look, shown: Scene) -> None:
    """All tiles from the hub on, in rows from the start edge, in one place to touch."""
    page = open_table(look, shown)
    lane = page.table.opened
    assert lane is not None
    whole = whole_train(page.table, lane)
    places = whole.track.places
    assert [place.tile for place in places] == list(lane.tiles)
    assert all(one.far == other.near for one, other in pairwise(places))
    rects = [place.rect for place in places] + [whole.parts.plate, whole.parts.marker]
    assert all(whole.area.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    rows = [[it.rect for it in places if it.rect.colliderect(row)] for row in whole.strips]
    assert all(row[0].left == rects[0].left for row in rows)
    assert sum(map(len, rows)) == len(places)
    (close,) = (it for it in page.targets if it.request == OpenLane(None))
    assert close.id == more_id(lane.train)
    assert not any(it.id.startswith("train:") for it in page.targets)
    tray, header = page.table.plan.tray, page.table.plan.header
    assert not close.rect.colliderect(tray)
    assert not close.rect.colliderect(header)


def test_a_train_that_a_tile_may_go_to_does_not_hide_the_others() -> None:
    choices = 0
    for shown in played(4):
        preview = shown.preview
        if preview is None or len(preview.choices) < 2:
            continue
        choices += 1
        page = open_table(Look((1280, 800), opened=preview.choices[-1]), shown)
        trains = {it.id for it in page.targets if it.enabled}
        assert {target_id(train) for train in preview.choices} <= trains
        assert not set(opening(page)) & set(preview.choices)
    assert choices


def test_a_tile_that_is_laid_leaves_its_place_and_no_other_moves() -> None:
    for shown in searched()[-30:]:
        hand = shown.hand
        if hand is None:
            continue
        laid = replace(hand, tiles=(replace(hand.tiles[0], laid=True), *hand.tiles[1:]))
        for page in range(3):
            look = Look((1024, 600), "tv", page=page)
            before, after = (
                {it.id: it.rect for it in page_of(look, each).targets if it.id[:5] == "hand:"}
                for each in (shown, replace(shown, hand=laid))
            )
            assert before == after


@pytest.mark.parametrize("window", WINDOWS)
def test_at_size_tv_all_is_read_from_afar(window: tuple[int, int]) -> None:
    """Lines, before they shrink: 1/22 of the height for what matters most, 1/40 for all else."""
    height = window[1]
    for seats in (2, 4, 7, 10):
        for shown in played(seats)[::6]:
            page = page_of(Look(window, "tv"), asked(shown))
            if not isinstance(page, TablePage):
                continue
            words = [mark for mark in page.marks if isinstance(mark, Words)]
            assert all(1.5 * word.style.px >= height / 40 for word in words)
            turn = shown.seats[shown.turn].name if shown.turn is not None else ""
            header = [it for it in words if page.table.plan.header.contains(it.box)]
            names = [it for it in header if it.fitted.lines[0][:2] == turn[:2]]
            assert max(1.5 * it.style.px for it in names) >= height / 22
            plate = lane_plan(page.table.plan, page.table.plan.lanes[0]).plate
            assert 1.5 * round(0.56 * plate.height) >= height / 22


def test_a_hand_does_not_grow_with_the_size_setting() -> None:
    for window in WINDOWS:
        hands = {it: table_plan(frame_of(*window, "ltr", it), 5, 9).hand for it in SETTINGS}
        sides = {it: hand.side for it, hand in hands.items() if hand is not None}
        assert max(sides.values()) == sides["table"]
