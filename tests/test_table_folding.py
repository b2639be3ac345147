"""Trains fold only where they must, and what is folded away can be looked at."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.scene import Lane, Preview, Scene
from render.moment import Drag
from render.table_columns import tile_gap
from render.table_ghost import answer_of
from render.table_page import TablePage, table_page
from render.table_state import table_of
from render.table_tiles import lay_track
from render.table_track import Place, Track, lane_plan, tile_width
from tests.scenes import WINDOWS
from tests.table_scenes import (
    TABLE,
    Look,
    keeps_targets_apart,
    open_table,
    opening,
    played,
    with_long_trains,
)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_picked_tile_leaves_folded_trains_it_may_not_go_to_open_to_a_look(
    window: tuple[int, int],
) -> None:
    met, drag = 0, Drag(50, 9, 9, None)
    for shown in with_long_trains():
        lanes = [lane for lane in shown.lanes if len(lane.tiles) <= 9]
        choices = tuple(lane.train for lane in lanes)[:2]
        picked = replace(shown, preview=Preview((), (50,), None, choices, None, ()))
        offered = set(opening(open_table(Look(window), picked)))
        assert offered == set(opening(open_table(Look(window), shown))) - set(choices)
        met += len(offered)
        dragged = table_page(Look(window).tools, shown, TABLE._replace(drag=drag))
        assert isinstance(dragged, TablePage)
        assert not opening(dragged)
    assert met


@pytest.mark.parametrize("window", WINDOWS)
def test_a_tile_put_up_moves_no_other_while_it_and_its_answer_fit(
    window: tuple[int, int],
) -> None:
    still = 0
    for shown in (it for seats in (2, 4, 10) for it in played(seats)):
        preview = shown.preview
        if shown.curtain is not None or preview is None or not preview.tiles:
            continue
        for lane, places, before in _put_up(Look(window), shown):
            table = table_of(Look(window).tools, shown, TABLE)
            if table.chain or before.folded or lane.open_double:
                continue
            parts = lane_plan(table.plan, table.plan.lanes[shown.lanes.index(lane)])
            end = parts.last if lane.marker else parts.plate.left - table.units.g(0.6)
            ghost = tile_width(parts.side, preview.tiles[0]) + tile_gap(table.units)
            if before.end + ghost + answer_of(table, parts).width <= end:
                still += 1
                assert places[:-1] == before.places
    assert still


def _put_up(look: Look, shown: Scene) -> Iterator[tuple[Lane, tuple[Place, ...], Track]]:
    """The lane with what is put up, its places, and the track without."""
    table = table_of(look.tools, shown, TABLE)
    without = table_of(look.tools, replace(shown, preview=None), TABLE)
    for lane, rect in zip(shown.lanes, table.plan.lanes, strict=True):
        if table.ghosts(lane):
            parts = lane_plan(table.plan, rect)
            yield lane, lay_track(table, lane, parts).places, lay_track(without, lane, parts)


def test_in_portrait_a_chain_has_the_whole_row_to_its_plate() -> None:
    """Pill and disc stand in the label's row: of seven tiles no more is folded than must be."""
    look, met = Look((800, 1280)), 0
    for shown in played(4):
        table = table_of(look.tools, shown, TABLE)
        if shown.curtain is not None or not table.chain or shown.preview is None:
            continue
        lane = next(it for it in shown.lanes if table.ghosts(it))
        if lane.marker:
            continue
        met += 1
        page = open_table(look, shown)
        yes, back = (
            next(it.rect for it in page.targets if it.id == name)
            for name in ("ghost", "ghost:cancel")
        )
        chain = [it.rect for it in page.targets if it.id.startswith("chain:")]
        assert len(chain) == len(shown.preview.tiles)
        assert max(yes.bottom, back.bottom) <= min(rect.top for rect in chain)
        keeps_targets_apart(page)
    assert met
