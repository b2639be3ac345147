"""The chain of a first turn: each of its tiles in a line of its own."""

from itertools import pairwise

import pytest

from game.scene import Scene
from render.table_columns import tile_gap
from render.table_state import Table, table_of
from render.table_tiles import lay_track
from render.table_track import lane_plan
from render.theme import Size
from tests.scenes import SETTINGS
from tests.table_scenes import TABLE, Look, played, with_long_trains

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160), (800, 1280), (2520, 1080))


def _chains(seats: int, look: Look) -> list[Table]:
    shown: list[Scene] = [it for it in played(seats) if it.curtain is None]
    tables = [table_of(look.tools, it, TABLE) for it in shown]
    return [it for it in tables if it.chain]


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_lines_around_a_chains_tiles_touch_neither_each_other_nor_the_label(
    seats: int, window: tuple[int, int], setting: Size
) -> None:
    tables = _chains(seats, Look(window, setting))
    assert tables
    for table in tables:
        lane = next(it for it in table.scene.lanes if table.ghosts(it))
        parts = lane_plan(table.plan, table.plan.lanes[table.scene.lanes.index(lane)])
        laid = lay_track(table, lane, parts)
        lined = []
        for place in laid.places:
            line = table.tools.bakery.preview_line(parts.side, lying=place.lying)
            lined.append(line.surface.get_rect(topleft=place.rect.move(line.dx, line.dy).topleft))
        assert all(one.right < other.left for one, other in pairwise(lined))
        assert all(rect.left >= parts.first for rect in lined)
        assert laid.chip is None or not any(laid.chip.colliderect(rect) for rect in lined)


def test_a_train_without_a_chain_keeps_its_close_tiles() -> None:
    shown = next(it for it in with_long_trains() if len(it.lanes) == 5)
    table = table_of(Look((3840, 2160)).tools, shown, TABLE)
    for lane, rect in zip(shown.lanes, table.plan.lanes, strict=True):
        parts = lane_plan(table.plan, rect)
        laid = lay_track(table, lane, parts).places
        assert all(place.rect.left == parts.first for place in laid[:1])
        close = [other.rect.left - one.rect.right for one, other in pairwise(laid)]
        assert all(gap == tile_gap(table.units) for gap in close) or lane.open_double
