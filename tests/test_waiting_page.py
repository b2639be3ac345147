"""The list of matches that wait: its rows, its pages, and the seats of a match in little room."""

import pygame
import pytest

from game.players import Kind
from render.languages import LanguageCode
from render.lettering import Type
from render.moment import Moment, Waiting
from render.navigation import ContinueMatch, DeleteMatch, GoTo, TurnPage
from render.page_head import HEAD_EDGE, page_span
from render.theme import BODY, Size
from render.waiting_page import WaitingPage, waiting_page
from render.waiting_rows import ROW, ROW_UPRIGHT, is_narrow
from render.waiting_seats import SeatLine, seat_line
from tests.outer_pages import (
    LANGUAGES,
    LONG,
    NAMES,
    SIZES,
    letterings,
    named,
    painted,
    pixels,
    tools,
    waiting_match,
    waiting_matches,
)
from tests.scenes import SETTINGS


def ids(page: WaitingPage) -> list[str]:
    return [target.id for target in page.targets]


def words_of(page: WaitingPage) -> list[str]:
    return [" ".join(letters.fitted.lines) for letters in letterings(page)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
def test_every_match_is_on_one_page_and_at_least_four_are_on_the_first(
    window: tuple[int, int], language: LanguageCode, size: Size
) -> None:
    used, waiting = tools(window, language, size), waiting_matches(23)
    moment, seen = Moment("records", waiting=waiting), []
    for page_number in range(23):
        page = waiting_page(used, Moment("records", waiting=waiting, page=page_number))
        assert page_number or len(page.rows) >= 4
        seen += [row.open.target for row in page.rows]
        if not named(page, "page:next").enabled:
            break
    assert [target.id for target in seen] == [f"record:{n}" for n in range(1, 24)]
    assert [target.request for target in seen] == [ContinueMatch(it.match) for it in waiting]
    assert not named(waiting_page(used, moment), "page:prev").enabled


def test_few_matches_need_no_pages() -> None:
    page = waiting_page(tools(), Moment("records", waiting=waiting_matches(4)))
    assert not [name for name in ids(page) if name.startswith("page:")]
    assert page.foot is None


def test_the_list_says_which_part_of_it_shows() -> None:
    page = waiting_page(tools(), Moment("records", waiting=waiting_matches(12)))
    assert f"Matches 1 to {len(page.rows)} of 12" in words_of(page)


def test_turning_starts_from_the_page_that_shows() -> None:
    """A page past the last one shows the last; back from there goes to the one before it."""
    page = waiting_page(tools(), Moment("records", waiting=waiting_matches(12), page=7))
    assert named(page, "page:prev").request == TurnPage(0 - 7)
    first = waiting_page(tools(), Moment("records", waiting=waiting_matches(12)))
    assert named(first, "page:next").request == TurnPage(1)
    assert ids(page)[1] != ids(first)[1]


def test_a_row_goes_on_with_its_match_or_deletes_it() -> None:
    page = waiting_page(tools(), Moment("records", waiting=waiting_matches(2)))
    assert named(page, "record:2").request == ContinueMatch("match 1")
    assert named(page, "record:2:delete").request == DeleteMatch("match 1")
    assert named(page, "record:2:delete").label.startswith("Delete the match of ")


@pytest.mark.parametrize("window", SIZES)
def test_an_empty_list_says_so_and_leads_to_a_match(window: tuple[int, int]) -> None:
    page = waiting_page(tools(window), Moment("records"))
    assert ids(page) == ["button:back", "button:play"]
    assert "No match is waiting." in words_of(page)
    assert named(page, "button:play").request == GoTo("setup")
    assert abs(named(page, "button:play").rect.centerx - window[0] // 2) <= 1


@pytest.mark.parametrize("number", [2, 4, 7, 9, 12, 23])
@pytest.mark.parametrize("window", SIZES)
def test_rows_share_the_height_there_is(window: tuple[int, int], number: int) -> None:
    """Where more matches wait than fit, less than a px a row is left over."""
    used = tools(window)
    g = used.frame.units.g
    page = waiting_page(used, Moment("records", waiting=waiting_matches(number)))
    rows = [row.open.target.rect for row in page.rows]
    assert len({row.height for row in rows}) == 1
    end = window[1] if page.foot is None else page.foot.top
    left = end - g(HEAD_EDGE) - rows[-1].bottom
    assert left >= 0
    least = g(ROW_UPRIGHT if is_narrow(used, page_span(used)[1]) else ROW)
    assert least <= rows[0].height <= 1.4 * least + 1
    assert left < len(rows) or rows[0].height >= 1.4 * least - 1


def test_all_dates_have_one_form_and_the_hour() -> None:
    page = waiting_page(tools(), Moment("records", waiting=waiting_matches(4)))
    words = words_of(page)
    assert {"Today, 21:14", "Yesterday, 21:14", "29 Nov, 21:14"} <= set(words)
    assert not any("2026-" in each for each in words)


def test_a_row_shows_seats_round_and_time() -> None:
    match = waiting_match(1)
    page = waiting_page(tools(), Moment("records", waiting=(match,)))
    words = words_of(page)
    assert {"Round 2 of 13", "Yesterday, 21:14", LONG, "Maria-Magdalena"} <= set(words)
    signs = [mark.sign is not None for mark in page.rows[0].seats.marks]
    assert signs == [kind == "computer" for _, kind in match.seats]


def line_of(seats: int, width: int, name: str | None = None, lines: int = 2) -> SeatLine:
    kinds: tuple[Kind, ...] = ("person", "person", "computer")
    players = tuple((name or NAMES[seat] or "Bo", kinds[seat % 3]) for seat in range(seats))
    match = Waiting("match", players, 1, 0, "2026-11-29", "21:14")
    return seat_line(tools(), match, pygame.Rect(50, 20, width, 60), Type(BODY), lines)


@pytest.mark.parametrize("width", [60, 120, 270, 500, 900])
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("name", [None, LONG, "Al"])
def test_all_seats_keep_their_symbols_inside_the_room(
    width: int, seats: int, name: str | None
) -> None:
    line = line_of(seats, width, name)
    assert [mark.seat for mark in line.marks] == list(range(seats))
    box = pygame.Rect(50, 20, width, 60)
    taken: list[pygame.Rect] = []
    for mark in line.marks:
        rooms = [mark.symbol, *([mark.sign] if mark.sign else [])]
        rooms += [mark.name.box] if mark.name else []
        for room in rooms:
            assert box.contains(room)
            assert room.collidelist(taken) == -1
            taken.append(room)


def test_names_give_way_before_signs_and_symbols() -> None:
    def told(width: int) -> tuple[bool, bool, bool]:
        marks = line_of(6, width).marks
        names = [mark.name.fitted.lines[0] for mark in marks if mark.name]
        whole = [name for name in names if not name.endswith("…")]
        return len(whole) == 6, len(names) == 6, any(mark.sign for mark in marks)

    assert told(900) == (True, True, True)
    assert told(300) == (False, True, True)
    assert told(130) == (False, False, True)
    assert told(60) == (False, False, False)


def test_a_pressed_row_moves_with_all_that_it_tells() -> None:
    moment = Moment("records", waiting=waiting_matches(2))
    page = waiting_page(tools(), moment)
    at_rest = painted(page)
    held = painted(waiting_page(tools(), moment._replace(pressed="record:1")))
    row, other = page.rows
    for part in (row.seats.marks[0].symbol, row.sign, *(it.box for it in row.letters)):
        assert pixels(held.subsurface(part)) != pixels(at_rest.subsurface(part))
    still = other.seats.marks[0].symbol
    assert pixels(held.subsurface(still)) == pixels(at_rest.subsurface(still))
