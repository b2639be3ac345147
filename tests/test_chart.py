"""The chart of totals: its lines, its symbols and its scale."""

from dataclasses import replace
from itertools import combinations

import pytest

from render.chart_scale import kept_apart, rounds_shown, scale_step, scale_top
from render.match_over_page import match_over_page
from render.round_over_page import round_over_page
from tests.over_scenes import AFTER_MATCH, AFTER_ROUND, SIZES, outcome_of, played, with_totals
from tests.scenes import DIRECTIONS, tools


def test_a_line_of_the_chart_goes_through_every_total() -> None:
    shown = played(4, 5)
    laid = round_over_page(tools(1280, 800), shown, AFTER_ROUND).chart
    for curve in laid.curves:
        assert len(curve.points) == 1 + 5
        assert curve.points[0] == laid.plot.bottomleft
    heights = [curve.points[-1][1] for curve in laid.curves]
    totals = outcome_of(shown).totals
    assert sorted(range(4), key=lambda seat: -heights[seat]) == sorted(
        range(4), key=totals.__getitem__
    )


def test_a_single_round_begins_at_the_totals_brought_along() -> None:
    shown = played(4, 5)
    single = replace(shown, history=shown.history[-1:])
    whole = round_over_page(tools(1280, 800), shown, AFTER_ROUND).chart
    short = round_over_page(tools(1280, 800), single, AFTER_ROUND).chart
    for long_line, line in zip(whole.curves, short.curves, strict=True):
        assert line.points == long_line.points[-2:]


@pytest.mark.parametrize("seats", range(2, 11))
def test_symbols_in_the_chart_do_not_overlap(seats: int) -> None:
    equal = with_totals(played(seats, 13), (400,) * seats)
    for size in SIZES:
        for direction in DIRECTIONS:
            laid = match_over_page(tools(*size, direction), equal, AFTER_MATCH).chart
            marks = [curve.symbol for curve in laid.curves]
            assert all(laid.box.contains(mark) for mark in marks)
            assert not any(a.colliderect(b) for a, b in combinations(marks, 2))


@pytest.mark.parametrize(
    ("most", "step_"),
    [(0, 2), (10, 2), (13, 5), (50, 10), (60, 10), (61, 20), (468, 100), (1092, 200)],
)
def test_the_scale_has_few_round_steps(most: int, step_: int) -> None:
    assert scale_step(most) == step_
    assert scale_top(most) > most


def test_marks_are_kept_apart_near_to_their_places() -> None:
    assert kept_apart((50, 10, 90), 10, 0, 100) == (50, 10, 90)
    assert kept_apart((50, 50), 10, 0, 100) == (45, 55)
    assert kept_apart((0, 0, 0), 10, 0, 100) == (0, 10, 20)
    assert kept_apart((98, 99), 10, 0, 100) == (80, 90)


@pytest.mark.parametrize(("rounds", "shown"), [(1, 4), (2, 4), (3, 6), (5, 10), (7, 13), (13, 13)])
def test_the_chart_has_a_figure_for_each_round_it_has_room_for(rounds: int, shown: int) -> None:
    assert rounds_shown(rounds) == shown
    laid = round_over_page(tools(1280, 800), played(4, rounds), AFTER_ROUND).chart
    told = [text.fitted.lines[0] for text in laid.texts[-shown:]]
    assert told == [str(number) for number in range(1, shown + 1)]


@pytest.mark.parametrize("rounds", range(1, 14))
def test_no_line_of_the_chart_is_squeezed_into_its_edge(rounds: int) -> None:
    """However few rounds are played, their lines take a quarter of the field."""
    laid = round_over_page(tools(1280, 800), played(4, rounds), AFTER_ROUND).chart
    for curve in laid.curves:
        assert curve.points[-1][0] - laid.plot.left >= laid.plot.width // 4 - 1
