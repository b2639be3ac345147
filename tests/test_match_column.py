"""The column beside the chart of a finished match: words whole, figures in line, room around."""

from dataclasses import replace

import pytest

from game.scene import Scene
from render.languages import Direction
from render.match_over_page import MatchOverPage, match_over_page
from render.places import Panel
from tests.over_scenes import AFTER_MATCH, outcome_of, played, with_totals
from tests.scenes import DIRECTIONS, WINDOWS, tools
from tests.test_over_pages import ink
from tests.test_round_rows import SHORT


def named(seats: int) -> Scene:
    shown = played(seats, 13)
    called = (replace(seat, name=name) for seat, name in zip(shown.seats, SHORT, strict=False))
    return replace(shown, seats=tuple(called))


def page_of(shown: Scene, window: tuple[int, int], direction: Direction = "ltr") -> MatchOverPage:
    return match_over_page(tools(*window, direction), shown, AFTER_MATCH)


def places_of(page: MatchOverPage) -> list[Panel]:
    return [panel for panel in page.panels if panel.seat is not None]


def facts_of(page: MatchOverPage) -> list[Panel]:
    return [panel for panel in page.panels if panel.seat is None][:-1]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_short_names_of_computers_are_whole(window: tuple[int, int], seats: int) -> None:
    for panel in places_of(page_of(named(seats), window)):
        assert panel.seat is not None
        assert panel.texts[0].fitted.lines == (SHORT[panel.seat],)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_units_of_all_totals_are_in_one_column(
    window: tuple[int, int], direction: Direction
) -> None:
    shown = with_totals(named(4), (3, 7, 52, 1004))
    page = page_of(shown, window, direction)
    totals = [panel.texts[-1] for panel in places_of(page)]
    assert len({total.box.right for total in totals}) == 1
    for total in totals:
        assert total.box.right - ink(page.tools, total).right <= page.tools.frame.units.g(0.6)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_facts_have_room_around_and_their_captions_begin_level(
    window: tuple[int, int], seats: int
) -> None:
    page = page_of(named(seats), window)
    g, used, facts = page.tools.frame.units.g, page.tools, facts_of(page)
    assert len(facts) == 4
    for panel in facts:
        number, caption = (ink(used, text) for text in panel.texts)
        assert number.top - panel.box.top >= g(1.2)
        assert panel.box.bottom - caption.bottom >= g(1.2)
        assert min(caption.left - panel.box.left, panel.box.right - caption.right) >= g(1.2)
        assert caption.top - number.bottom >= g(0.8)
        assert panel.texts[1].fitted.px >= g(2.5) * 88 // 100
    assert len({panel.texts[1].box.top for panel in facts}) == 1


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_winners_places_and_facts_stand_apart(window: tuple[int, int], seats: int) -> None:
    page = page_of(named(seats), window)
    g, places, facts = page.tools.frame.units.g, places_of(page), facts_of(page)
    assert places[0].box.top - page.winners.box.bottom >= g(1.5)
    assert facts[0].box.top - max(panel.box.bottom for panel in places) >= g(1.5)
    assert min(panel.box.height for panel in places) >= g(7)


def test_seats_that_share_a_total_stand_side_by_side_in_the_chart() -> None:
    for direction in DIRECTIONS:
        shown = with_totals(named(4), (190, 287, 337, 190))
        laid = page_of(shown, (1280, 800), direction).chart
        one, other = (laid.curves[seat].symbol for seat in (0, 3))
        assert one.top == other.top
        assert not one.colliderect(other)
        assert abs(one.centery - laid.curves[0].points[-1][1]) <= 1
        assert (one.left < other.left) == (direction == "ltr")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_symbols_of_shared_totals_stay_in_the_chart(
    window: tuple[int, int], direction: Direction
) -> None:
    for seats in (2, 3, 7, 10):
        shown = with_totals(named(seats), (500,) * seats)
        assert outcome_of(shown).winners == tuple(range(seats))
        laid = page_of(shown, window, direction).chart
        symbols = [curve.symbol for curve in laid.curves]
        for place, symbol in enumerate(symbols):
            assert laid.box.contains(symbol)
            assert symbol.collidelist(symbols[place + 1 :]) == -1
