"""The score sheet's figures: totals end where the column above them ends, and stand level."""

from itertools import pairwise

import pytest

from render.languages import Direction
from render.lettering import Lettering
from render.page import Tools
from render.scores_page import ScoresPage
from render.scores_rows import TotalsRow
from render.theme import Size
from tests.over_scenes import played, running
from tests.scenes import DIRECTIONS, SETTINGS, WINDOWS
from tests.test_over_pages import ink
from tests.test_scores_page import all_pages, sheet_of


def totals_of(row: TotalsRow) -> list[Lettering]:
    return [text for text in row.texts if text.fitted.lines[0].isdigit()]


def right_of(used: Tools, text: Lettering) -> int:
    return ink(used, text).right


def pages_of(
    seats: int, window: tuple[int, int], direction: Direction, setting: Size
) -> list[ScoresPage]:
    return all_pages(running(seats, 6), window, direction, setting)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_totals_stand_level_and_end_where_the_figures_above_them_do(
    seats: int, window: tuple[int, int], direction: Direction
) -> None:
    for setting in SETTINGS:
        for page in pages_of(seats, window, direction, setting):
            sheet, g = sheet_of(page), page.tools.frame.units.g
            totals = totals_of(sheet.totals)
            above = sheet.rows[5].texts[2::2]
            assert len({(text.box.top, text.box.height, text.fitted.px) for text in totals}) == 1
            for total, figure in zip(totals, above, strict=True):
                ends = right_of(page.tools, total), right_of(page.tools, figure)
                assert abs(ends[0] - ends[1]) <= max(2, g(0.4))


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_the_word_under_the_lowest_total_keeps_its_size(
    seats: int, window: tuple[int, int], direction: Direction
) -> None:
    for page in pages_of(seats, window, direction, "table"):
        for text in sheet_of(page).totals.texts:
            if text.fitted.lines[0] == "Lowest":
                assert text.fitted.px == page.tools.frame.units.g(2.5)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_figures_of_one_seat_are_nearer_to_each_other_than_to_those_of_the_next(
    seats: int, window: tuple[int, int], direction: Direction
) -> None:
    """Side by side they have a wider gap to the next pair; stacked, one to the row's edges."""
    for page in pages_of(seats, window, direction, "table"):
        g = page.tools.frame.units.g
        for row in sheet_of(page).rows[:6]:
            pairs = tuple(zip(row.texts[1::2], row.texts[2::2], strict=True))
            for one, other in pairs:
                apart = other.box.top - one.box.bottom
                assert one.box.top == other.box.top or apart >= g(1.3)
                assert one.box.top == other.box.top or one.box.top - row.box.top >= g(1.2) - 1
            for (one, other), following in pairwise(pairs):
                if one.box.top == other.box.top:
                    first, second = (
                        one.box.union(other.box),
                        following[0].box.union(following[1].box),
                    )
                    gap = max(second.left - first.right, first.left - second.right)
                    assert gap >= 2 * g(1.2) - 1


@pytest.mark.parametrize("window", WINDOWS)
def test_figures_keep_their_form_for_the_whole_match(window: tuple[int, int]) -> None:
    """A penalty of three digits late in the match does not turn side by side into stacked."""
    for seats in (4, 7, 10):
        forms = set()
        for shown in (played(seats, 1), running(seats, 6), played(seats, 13)):
            for page in all_pages(shown, window, "ltr", "table"):
                first, second = sheet_of(page).rows[0].texts[1:3]
                forms.add((first.box.top == second.box.top, first.fitted.px))
        assert len(forms) == 1
