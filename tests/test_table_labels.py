"""Labels of lanes: all tell the same, in letters as large as their lanes have room for."""

from dataclasses import replace

import pytest

from game.scene import Scene
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.table_state import table_of
from render.table_track import lane_plan
from render.theme import META, NAME, Size
from tests.scenes import SETTINGS
from tests.table_scenes import TABLE, Look, played

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160), (800, 1280), (1280, 1024))


def _counts(page: TablePage) -> list[Words]:
    """What the labels say of tiles and points."""
    shown, told = page.table.scene, []
    for seat in shown.seats:
        start = f"{seat.tiles} · {seat.total}"
        told += [
            mark
            for mark in page.marks
            if isinstance(mark, Words) and mark.fitted.lines[0].split(" point")[0] == start
        ]
    return told


def _late(seats: int) -> Scene:
    """A table late in a match: many points, and some seats with few."""
    shown = next(it for it in played(seats) if it.curtain is None)
    totals = (230, 40, 137, 8, 275, 121, 96, 192, 14, 187)
    told = (
        replace(seat, tiles=13 + number, total=totals[number])
        for number, seat in enumerate(shown.seats)
    )
    return replace(shown, seats=tuple(told))


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_all_labels_tell_points_in_the_same_words_and_size(
    seats: int, window: tuple[int, int], setting: Size
) -> None:
    """Whosever turn it is: the label that is filled has the bolder letters, not fewer words."""
    shown = _late(seats)
    told = []
    for turn in range(seats):
        page = table_page(Look(window, setting).tools, replace(shown, turn=turn), TABLE)
        assert isinstance(page, TablePage)
        told += _counts(page)
    assert len(told) == seats * seats
    assert len({mark.fitted.px for mark in told}) == 1
    assert len({"point" in mark.fitted.lines[0] for mark in told}) == 1


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_word_stands_wherever_a_little_smaller_makes_room(
    seats: int, window: tuple[int, int]
) -> None:
    page = table_page(Look(window).tools, _late(seats), TABLE)
    assert isinstance(page, TablePage)
    assert all("point" in mark.fitted.lines[0] for mark in _counts(page))


@pytest.mark.parametrize("seats", [8, 9, 10])
def test_in_two_columns_labels_are_as_large_as_in_few_lanes(seats: int) -> None:
    """The lanes of two columns are high: what is read from afar need not be small there."""
    shown = next(it for it in played(seats) if it.curtain is None and it.round == 1)
    table = table_of(Look((1024, 600)).tools, shown, TABLE)
    page = table_page(table.tools, shown, TABLE)
    assert isinstance(page, TablePage)
    assert table.plan.columns == 2
    frame, label = table.plan.frame, lane_plan(table.plan, table.plan.lanes[0]).label
    short = next(
        seat
        for seat in shown.seats
        if seat.name == min((it.name for it in shown.seats if it.kind == "person"), key=len)
    )
    names = [
        mark
        for mark in page.marks
        if isinstance(mark, Words)
        and mark.fitted.lines == (short.name,)
        and label.width >= mark.box.width
        and mark.box.top > table.plan.header.bottom
    ]
    assert names
    assert all(mark.fitted.px == frame.em(NAME) for mark in names)
    assert all(mark.fitted.px >= 0.85 * frame.em(META) for mark in _counts(page))
