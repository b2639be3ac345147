"""A whole train over the lanes: rows at one distance, tiles as large as there is room."""

from itertools import pairwise

import pytest

from game.scene import Scene
from render.table_page import TablePage
from render.table_sheet import Words
from render.table_whole import Whole, whole_train
from render.theme import NAME, Size
from tests.scenes import SETTINGS
from tests.table_scenes import Look, open_table, with_long_trains

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (800, 1280), (1280, 1024), (2520, 1080))


def _opened(window: tuple[int, int], setting: Size = "table") -> list[tuple[TablePage, Whole]]:
    return [_whole(Look(window, setting, opened=_longest(it)), it) for it in with_long_trains()]


def _longest(shown: Scene) -> int:
    return max(shown.lanes, key=lambda lane: len(lane.tiles)).train


def _whole(look: Look, shown: Scene) -> tuple[TablePage, Whole]:
    page = open_table(look, shown)
    assert page.table.opened is not None
    return page, whole_train(page.table, page.table.opened)


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
def test_rows_of_a_whole_train_lie_at_one_distance(window: tuple[int, int], setting: Size) -> None:
    for _, whole in _opened(window, setting):
        rails = [strip.centery for strip in whole.strips]
        assert len({other - one for one, other in pairwise(rails)}) <= 1
        assert all(other - one >= 2 * whole.parts.side for one, other in pairwise(rails))


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
def test_a_whole_train_keeps_clear_of_its_frame(window: tuple[int, int], setting: Size) -> None:
    for page, whole in _opened(window, setting):
        air = page.table.units.g(1.5)
        inside = whole.area.inflate(-2 * air, -2 * air)
        for rect in (*(place.rect for place in whole.track.places), whole.parts.plate):
            assert inside.contains(rect)
            assert rect.top >= whole.parts.label.bottom


@pytest.mark.parametrize("window", SIZES)
def test_tiles_of_a_whole_train_are_as_large_as_there_is_room(window: tuple[int, int]) -> None:
    """Where they could be larger the rows fill their room, or they are as large as in a hand."""
    for page, whole in _opened(window):
        side, units = whole.parts.side, page.table.units
        rows = len(whole.strips)
        free = whole.area.height - whole.parts.label.height - rows * (2 * side + units.g(1.6))
        # Larger tiles need a row more at most; with it they must not fit.
        assert side + 2 > units.u(12) or free < 2 * (rows + 1) * 2 + 2 * side + units.g(6)


@pytest.mark.parametrize("window", SIZES)
def test_a_whole_train_has_its_name_in_full_size(window: tuple[int, int]) -> None:
    for page, whole in _opened(window):
        frame = page.table.tools.frame
        names = [
            mark
            for mark in page.marks
            if isinstance(mark, Words) and whole.parts.label.contains(frame.flip(mark.box))
        ]
        assert names[0].fitted.px == frame.em(NAME)
