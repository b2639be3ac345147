"""Sizes on the table: what is read from afar keeps its size, and columns their order."""

import pytest

from game.scene import Duty
from render.frame import frame_of
from render.table_layout import table_plan
from render.table_page import TablePage, table_page
from tests.scenes import tools
from tests.table_scenes import TABLE, played


@pytest.mark.parametrize("lanes", [3, 4, 5, 6])
@pytest.mark.parametrize("window", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_a_larger_size_shrinks_no_tile_more_than_its_lane_asks(
    window: tuple[int, int], lanes: int
) -> None:
    """What is read from afar is as large as at size table, or fills its lane."""
    usual = table_plan(frame_of(*window, "ltr"), lanes, 12).side
    plan = table_plan(frame_of(*window, "ltr", "tv"), lanes, 12)
    row = plan.lanes[0].height - plan.lettered.head
    assert plan.hand is not None
    full = plan.side + 2 > min(0.455 * row, plan.hand.side / 1.5)
    assert plan.side >= usual or full
    assert 2 * plan.side < row


@pytest.mark.parametrize(
    ("window", "lanes"), [*(((1024, 600), lanes) for lanes in range(8, 12)), ((1920, 1080), 11)]
)
def test_in_two_columns_the_mexican_train_stands_at_the_foot(
    lanes: int, window: tuple[int, int]
) -> None:
    """Where one lane is left over it is as wide as both columns, so that no place stays empty."""
    plan = table_plan(frame_of(*window, "ltr", "tv"), lanes, 12)
    assert plan.columns == 2
    foot, others = plan.lanes[-1], plan.lanes[:-1]
    assert foot.bottom == max(lane.bottom for lane in plan.lanes)
    assert foot.right == max(lane.right for lane in others)
    wide = lanes % 2 == 1
    assert foot.left == (plan.content.left if wide else max(lane.left for lane in others))
    assert {lane.height for lane in plan.lanes} == {foot.height}
    tops = [lane.top for lane in plan.lanes if wide is False or lane is not foot]
    assert all(tops.count(top) == 2 for top in tops)
    assert len({lane.topleft for lane in plan.lanes}) == lanes


@pytest.mark.parametrize("window", [(1024, 600), (1280, 800), (1920, 1080), (800, 1280)])
@pytest.mark.parametrize("seats", [4, 8])
def test_the_engine_shows_pips_like_all_other_tiles(seats: int, window: tuple[int, int]) -> None:
    shown = next(it for it in played(seats) if it.stage == "table" and it.duty is Duty.PLAY)
    at = tools(*window)
    page = table_page(at, shown, TABLE)
    assert isinstance(page, TablePage)
    engine = at.bakery.tile(shown.engine, shown.engine, 24, lying=True)
    sides = [engine, at.bakery.tile(shown.engine, shown.engine, at.frame.units.g(3.3), lying=True)]
    pictures = [mark for mark in page.marks if isinstance(mark, tuple)]
    assert any(
        any(picture is it for it in sides) and page.table.plan.header.contains(it_at)
        for picture, it_at in ((mark[0], mark[0].get_rect(topleft=mark[1])) for mark in pictures)
    )
