"""The score sheet: every round of every seat, at every size, and nothing that is hidden."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import ROUNDS
from game.match import first_round
from game.scene import Scene
from game.session import new_match
from game.staging import scene
from game.state import OVER
from game.tiles import DOUBLES
from input.course import LAST_LOOK_TICKS
from input.guards import SECOND_TAP_TICKS
from input.ui import OPEN_TICKS
from render.languages import Direction
from render.moment import Moment
from render.navigation import Back, OpenScreen, TurnPage
from render.scores_page import ScoresPage, Sheet, scores_page
from render.scores_told import leaders, rounds_told, totals_told
from render.table_page import table_page
from render.theme import Size
from tests.bounds import until
from tests.outer_pages import letterings
from tests.over_scenes import played, running
from tests.programs import Around, begun, move, screen, session_of, tap, ticked
from tests.scenes import DIRECTIONS, SETTINGS, WINDOWS, keep_apart, players, sessions, tools
from tests.test_over_pages import ink

SHEET = Moment("scores")


def page_of(
    shown: Scene | None,
    window: tuple[int, int] = (1280, 800),
    direction: Direction = "ltr",
    setting: Size = "table",
    page: int = 0,
) -> ScoresPage:
    laid = scores_page(tools(*window, direction, setting), shown, SHEET._replace(page=page))
    assert isinstance(laid, ScoresPage)
    return laid


def sheet_of(page: ScoresPage) -> Sheet:
    assert page.sheet is not None
    return page.sheet


def told_in(part: object) -> list[str]:
    return [" ".join(text.fitted.lines) for text in letterings(part)]


def all_pages(
    shown: Scene, window: tuple[int, int], direction: Direction, setting: Size
) -> list[ScoresPage]:
    found = [page_of(shown, window, direction, setting)]
    while any(it.id == "page:next" and it.enabled for it in found[-1].targets):
        found.append(page_of(shown, window, direction, setting, len(found)))
    return found


def check_page(page: ScoresPage, window: tuple[int, int]) -> None:
    whole, least = pygame.Rect(0, 0, *window), page.tools.frame.units.dp(48)
    keep_apart(page.targets, whole, least)
    texts = [*letterings(page.letters), *letterings(page.sheet)]
    for text in texts:
        assert whole.contains(text.box)
        drawn = ink(page.tools, text)
        assert not drawn.width or text.box.inflate(4, 4).contains(drawn), text
    for one, other in combinations(texts, 2):
        assert not one.box.colliderect(other.box), (one, other)
    engines = [row.engine for row in sheet_of(page).rows]
    things = [*engines, *(head.symbol for head in sheet_of(page).heads)]
    for thing in (*things, *sheet_of(page).totals.marks):
        assert whole.contains(thing)
        assert thing.collidelist([text.box for text in texts]) == -1
    for row in sheet_of(page).rows:
        assert whole.contains(row.box)
        assert row.box.contains(row.engine)
        assert not any(row.box.colliderect(target.rect) for target in page.targets)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 10),
    st.integers(1, 13),
    st.booleans(),
    st.sampled_from(WINDOWS),
    st.sampled_from(SETTINGS),
    st.sampled_from(DIRECTIONS),
)
def test_the_sheet_shows_every_seat_legibly_in_every_window(
    seats: int,
    rounds: int,
    over: bool,
    window: tuple[int, int],
    setting: Size,
    direction: Direction,
) -> None:
    shown = played(seats, rounds) if over or rounds == ROUNDS else running(seats, rounds)
    shown_seats: list[int] = []
    for page in all_pages(shown, window, direction, setting):
        check_page(page, window)
        shown_seats += [head.seat for head in sheet_of(page).heads]
        least = page.tools.frame.units.g(2.5) * 3 // 4
        assert all(text.fitted.px >= least for text in letterings(page.sheet))
    assert shown_seats == list(range(seats))


def test_the_largest_figures_of_ten_seats_find_room() -> None:
    shown = played(10, 13)
    history = tuple(tuple(700 * (at + 1) for _ in range(10)) for at in range(13))
    large = replace(shown, history=history)
    for window in WINDOWS:
        for setting in SETTINGS:
            for page in all_pages(large, window, "ltr", setting):
                check_page(page, window)


def test_r7_3_a_row_holds_what_a_round_added_and_the_total_after_it() -> None:
    shown = played(3, 5)
    rounds = rounds_told(shown)
    assert [told.number for told in rounds] == list(range(1, 14))
    assert [told.engine for told in rounds] == list(range(12, -1, -1))
    sums: tuple[int, ...] = (0, 0, 0)
    for told, totals in zip(rounds, shown.history, strict=False):
        sums = tuple(map(sum, zip(sums, told.penalties, strict=True)))
        assert sums == totals == told.totals
        texts = told_in(sheet_of(page_of(shown)).rows[told.number - 1])
        figures = (
            (f"+{pips}" if pips else "0", str(total))
            for pips, total in zip(told.penalties, totals, strict=True)
        )
        assert texts == [str(told.number), *(text for pair in figures for text in pair)]
    assert [told.course for told in rounds[5:]] == ["coming"] * 8


def test_the_engine_of_each_round_is_drawn_beside_it() -> None:
    rows = sheet_of(page_of(running(4, 5))).rows
    assert [row.tile for row in rows] == [DOUBLES[pips] for pips in range(12, -1, -1)]
    assert [row.look for row in rows] == ["plain"] * 6 + ["dim"] * 7


def test_the_round_under_way_is_marked_by_words_and_a_lit_row() -> None:
    rows = sheet_of(page_of(running(4, 5))).rows
    assert [row.ground for row in rows] == ["rest"] * 5 + ["lit"] + ["rest"] * 7
    assert told_in(rows[5]) == ["6", "This round is being played"]
    assert all(row.ground == "rest" for row in sheet_of(page_of(played(4, 5))).rows)


def test_r8_1_the_lowest_totals_have_a_mark_and_a_word() -> None:
    shown = running(4, 5)
    totals = (40, 30, 50, 30)
    seats = (replace(seat, total=total) for seat, total in zip(shown.seats, totals, strict=True))
    shown = replace(shown, seats=tuple(seats), history=(*shown.history[:-1], totals))
    assert (totals_told(shown), leaders(shown)) == (totals, (1, 3))
    laid = sheet_of(page_of(shown)).totals
    assert told_in(laid) == ["Total", "40", "30", "Lowest", "50", "30", "Lowest"]
    assert len(laid.marks) == 2


def test_before_the_first_round_is_over_nobody_leads() -> None:
    shown = scene(new_match(players(4), "sheet"))
    assert leaders(shown) == ()
    assert [told.course for told in rounds_told(shown)] == ["running"] + ["coming"] * 12
    assert told_in(sheet_of(page_of(shown)).totals) == ["Total", "0", "0", "0", "0"]


def test_a_round_that_has_just_ended_counts_while_its_table_is_still_in_view() -> None:
    shown = replace(played(4, 5), stage="table", outcome=None)
    assert totals_told(shown) == shown.history[-1]
    assert rounds_told(shown)[4].course == "played"


def test_of_rounds_before_a_position_nothing_is_told_but_their_totals() -> None:
    shown = played(4, 5)
    single = replace(shown, history=shown.history[-1:])
    rounds = rounds_told(single)
    assert [told.course for told in rounds[:5]] == ["unknown"] * 4 + ["played"]
    assert rounds[4] == rounds_told(shown)[4]
    assert told_in(sheet_of(page_of(single)).rows[0]) == ["1", *"––––"]
    early = replace(running(4, 5), history=())
    assert [told.course for told in rounds_told(early)[:6]] == ["unknown"] * 5 + ["running"]
    assert totals_told(early) == shown.history[-1]


def test_the_history_of_a_scene_is_that_of_its_finished_rounds() -> None:
    assert first_round("sheet", 4).totals == (0, 0, 0, 0)
    assert scene(new_match(players(4), "sheet")).history == ()
    shown = played(4, 5)
    assert len(shown.history) == 5
    assert shown.outcome is not None
    assert shown.history[-1] == shown.outcome.totals


def test_where_one_page_does_not_hold_all_seats_there_are_more() -> None:
    shown = played(10, 13)
    large = replace(shown, history=tuple((70_000 * (at + 1),) * 10 for at in range(13)))
    first, *others = all_pages(large, (800, 1280), "ltr", "tv")
    assert others
    ids = {str(target.id): target for target in first.targets}
    assert ids["button:back"].request == Back()
    assert (ids["page:prev"].enabled, ids["page:next"].request) == (False, TurnPage(1))
    last = {str(target.id): target for target in others[-1].targets}
    assert (last["page:next"].enabled, last["page:prev"].request) == (False, TurnPage(-1))
    beyond = page_of(large, (800, 1280), "ltr", "tv", 99)
    assert sheet_of(beyond).heads == sheet_of(others[-1]).heads


def test_without_a_match_there_is_only_the_way_back() -> None:
    page = page_of(None)
    assert [(target.id, target.request) for target in page.targets] == [("button:back", Back())]
    canvas = pygame.Surface((1280, 800), depth=32)
    page.paint(canvas)
    assert page.sheet is None


def test_right_to_left_mirrors_the_sheet() -> None:
    one, other = (page_of(running(4, 5), direction=it) for it in DIRECTIONS)
    for row, mirrored in zip(sheet_of(one).rows, sheet_of(other).rows, strict=True):
        assert mirrored.engine.left == 1280 - row.engine.right
    heads = [head.symbol.left for head in sheet_of(other).heads]
    assert heads == sorted(heads, reverse=True)


@pytest.mark.parametrize("window", [(640, 360), (320, 200), (200, 1000), (3000, 300)])
def test_windows_of_any_size_are_painted(window: tuple[int, int]) -> None:
    for shown in (played(2, 13), running(10, 12)):
        canvas = pygame.Surface(window, depth=32)
        page_of(shown, window).paint(canvas)
        assert len(set(canvas.get_buffer().raw[::97])) > 20


@pytest.mark.parametrize("window", WINDOWS)
def test_the_round_in_the_tables_header_opens_the_sheet(window: tuple[int, int]) -> None:
    """Whatever is put up there: the engine's own touch lies beside it."""
    shown_engines = 0
    for session in sessions(4, 5, 40):
        shown = scene(session)
        if shown.stage == "table":
            page = table_page(tools(*window), shown, Moment("table"))
            found = {str(target.id): target for target in page.targets}
            assert found["button:scores"].request == OpenScreen("scores")
            if "ghost" in found:
                shown_engines += 1
                assert not found["ghost"].rect.colliderect(found["button:scores"].rect)
    assert shown_engines


def test_at_a_rounds_end_the_totals_open_the_sheet_and_back_leads_there_again(
    around: Around,
) -> None:
    """The touch that completes the count does nothing else."""
    program, _ = begun("--seats", "Ana,Ben", "--seed", "x")
    for number in until(lambda: session_of(program._host).state.phase == OVER):
        move(program, Random(number))
    ticked(program, LAST_LOOK_TICKS + OPEN_TICKS + 1)
    seen = []
    for name in ("button:scores", "button:scores", "button:back"):
        tap(program, name)
        ticked(program, OPEN_TICKS + SECOND_TAP_TICKS)
        seen.append(screen(program))
    assert seen == ["round-over", "scores", "round-over"]
    assert around.notebook.begun == 1
