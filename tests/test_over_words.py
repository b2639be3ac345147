"""What the screens after a round and after a match tell, and what they let one ask for."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.intents import NextRound, Undo
from game.scene import Facts
from render.lettering import Type, lettering
from render.match_over_page import MatchOverPage, match_over_page
from render.navigation import AskRestart, GoTo, LeaveMatch, NextMatch, OpenMenu, OpenScreen
from render.places import place_of
from render.round_over_page import RoundOverPage, round_over_page
from render.targets import target_named
from render.text import ink_height
from tests.over_scenes import (
    AFTER_MATCH,
    AFTER_ROUND,
    SIZES,
    outcome_of,
    played,
    with_hands,
    with_totals,
)
from tests.scenes import tools


def written(page: RoundOverPage | MatchOverPage) -> list[str]:
    return [" ".join(text.fitted.lines) for text in page.texts]


def test_penalties_are_the_sum_of_the_pips_counted_under_the_tiles() -> None:
    shown = played(4, 3)
    page = round_over_page(tools(1280, 800), shown, AFTER_ROUND)
    outcome = outcome_of(shown)
    for row in page.rows:
        counted = sum(int(text.fitted.lines[0]) for text in row.hand.counts)
        assert counted == outcome.penalties[row.seat]
        texts = [text.fitted.lines[0] for text in row.texts]
        assert (f"+{counted}" if counted else "0") in texts
        assert str(outcome.totals[row.seat]) in texts


def test_rows_stand_in_seat_order() -> None:
    page = round_over_page(tools(1280, 800), played(4, 3), AFTER_ROUND)
    assert [row.seat for row in page.rows] == [0, 1, 2, 3]
    tops = [row.box.top for row in page.rows]
    assert tops == sorted(tops)


@pytest.mark.parametrize(
    ("hands", "lit"),
    [
        (((), (7, 9), (), (88,)), (True, False, True, False)),
        (((), (7, 9), (0,), (88,)), (True, False, False, False)),
        (((1,), (7, 9), (1, 0), (88,)), (False,) * 4),
        (((),) * 4, (False,) * 4),
    ],
)
def test_r7_3_only_who_went_out_stands_out(
    hands: tuple[tuple[int, ...], ...], lit: tuple[bool, ...]
) -> None:
    """R7.3: the lowest penalty earns nothing, and 0-0 counts nothing; nor does one among equals."""
    page = round_over_page(tools(1280, 800), with_hands(played(4, 3), hands), AFTER_ROUND)
    assert tuple(row.lit for row in page.rows) == lit


@pytest.mark.parametrize(
    ("hands", "sentence", "symbols"),
    [
        (((), (5,), (6,), (7,)), "Ana went out", (0,)),
        (((), (5,), (), (7,)), "Ana and Priya went out", (0, 2)),
        (((), (), (), (7,)), "3 seats went out", ()),
        (((4,), (5,), (6,), (7,)), "Blocked: nobody can play", ()),
    ],
)
def test_the_headline_tells_who_went_out(
    hands: tuple[tuple[int, ...], ...], sentence: str, symbols: tuple[int, ...]
) -> None:
    page = round_over_page(tools(1920, 1080), with_hands(played(4, 3), hands), AFTER_ROUND)
    assert " ".join(page.headline.words.fitted.lines) == sentence
    assert tuple(seat for seat, _ in page.headline.symbols) == symbols


def test_only_names_are_shortened_in_the_headline() -> None:
    shown = with_hands(played(4, 3), ((5,), (), (6,), ()))
    named = replace(shown, seats=tuple(replace(it, name="W" * 20) for it in shown.seats))
    page = round_over_page(tools(800, 1280), named, AFTER_ROUND)
    words = " ".join(page.headline.words.fitted.lines)
    assert words.endswith("went out")
    assert " and " in words
    assert "…" in words


def test_the_way_on_waits_until_presses_count() -> None:
    for armed in (False, True):
        moment = AFTER_ROUND._replace(armed=armed)
        page = round_over_page(tools(1280, 800), played(4, 3), moment)
        on = target_named(page.targets, "button:next-round")
        assert on is not None
        assert (on.request, on.enabled) == (NextRound(), armed)


def test_after_a_single_round_there_is_only_the_way_back() -> None:
    shown = played(4, 3)
    single = replace(shown, outcome=replace(outcome_of(shown), follows="nothing"))
    page = round_over_page(tools(1280, 800), single, AFTER_ROUND)
    deeds = ["button:undo", "button:restart-round"]
    ids = [target.id for target in page.targets]
    assert ids == ["button:menu", "button:scores", *deeds, "button:title"]
    assert page.targets[-1].request == LeaveMatch(sure=True)
    assert page.targets[-1].label == "Back to the title"


def test_what_can_be_asked_for_after_a_match() -> None:
    page = match_over_page(tools(1280, 800), played(4, 13), AFTER_MATCH)
    assert {target.id: target.request for target in page.targets} == {
        "button:menu": OpenMenu(),
        "button:scores": OpenScreen("scores"),
        "button:undo": Undo(),
        "button:restart-round": AskRestart(),
        "button:title": LeaveMatch(sure=True),
        "button:play": GoTo("setup"),
        "button:next-match": NextMatch(),
    }


def test_shared_places_leave_room_behind_them() -> None:
    outcome = outcome_of(with_totals(played(5, 13), (300, 200, 200, 400, 300)))
    assert [place_of(outcome, seat) for seat in range(5)] == [3, 1, 1, 5, 3]


@pytest.mark.parametrize(
    ("totals", "sentence", "points"),
    [
        ((200, 300, 400), "Ana wins", "200 points after 13 rounds"),
        ((200, 300, 200), "Ana and Priya share the win", "200 points each after 13 rounds"),
        ((1, 1, 1), "3 seats share the win", "1 point each after 13 rounds"),
    ],
)
def test_winners_get_equal_medals(totals: tuple[int, ...], sentence: str, points: str) -> None:
    page = match_over_page(tools(1280, 800), with_totals(played(3, 13), totals), AFTER_MATCH)
    assert len({medal.disc.size for medal in page.winners.medals}) == 1
    assert len(page.winners.medals) == totals.count(min(totals))
    assert sentence in written(page)
    assert points in written(page)


@pytest.mark.parametrize("seats", range(2, 11))
def test_ten_medals_fit_their_panel(seats: int) -> None:
    shown = with_totals(played(seats, 13), (400,) * seats)
    for size in SIZES:
        page = match_over_page(tools(*size), shown, AFTER_MATCH)
        discs = [medal.disc for medal in page.winners.medals]
        assert len(discs) == seats
        assert all(page.winners.box.contains(disc) for disc in discs)
        assert not any(a.colliderect(b) for a, b in combinations(discs, 2))


@pytest.mark.parametrize("seed", ["x", "W" * 64, "a  b   c", "{seed} and {n}"])
def test_the_seed_is_shown_whole(seed: str) -> None:
    shown = with_totals(played(3, 13), (1, 2, 3), seed)
    page = match_over_page(tools(1024, 600), shown, AFTER_MATCH)
    (text,) = page.panels[-1].texts
    told = "".join(text.fitted.lines).replace("\u00a0", " ")
    assert told.removeprefix("Seed:").strip() == seed
    assert page.panels[-1].box.contains(text.box)


def test_a_text_shrinks_until_its_lines_fit_the_height_of_its_box() -> None:
    box = pygame.Rect(0, 0, 400, 21)
    used = tools(1280, 800)
    em = 40 / used.frame.units.g_px
    text = lettering(used, "Totals", box, Type(em))
    assert text.fitted.lines == ("Totals",)
    assert ink_height(text.fitted) <= box.height
    figures = lettering(used, "412", box, Type(em, figures=True))
    assert text.fitted.px < figures.fitted.px < 40


@pytest.mark.parametrize(("seats", "captions"), [(2, 2), (6, 6), (7, 1), (10, 1)])
def test_captions_stand_in_every_row_or_once_over_many(seats: int, captions: int) -> None:
    told = written(round_over_page(tools(1280, 800), played(seats, 3), AFTER_ROUND))
    assert told.count("Pips left") == told.count("Total") == captions


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_medals_and_the_sentence_about_them_stand_together(
    seats: int, size: tuple[int, int]
) -> None:
    page = match_over_page(tools(*size), played(seats, 13), AFTER_MATCH)
    lowest = max(
        medal.disc.bottom if medal.name is None else medal.name.box.bottom
        for medal in page.winners.medals
    )
    gap = page.winners.texts[0].box.top - lowest
    assert 0 <= gap <= page.tools.frame.units.g(5)


def test_computers_have_their_sign_beside_their_name_and_people_do_not() -> None:
    shown = with_totals(played(4, 13), (200, 300, 200, 400))
    seats = tuple(replace(it, kind="person" if it.seat < 2 else "computer") for it in shown.seats)
    over = match_over_page(tools(1280, 800), replace(shown, seats=seats), AFTER_MATCH)
    signs = {panel.seat: panel.sign for panel in over.panels if panel.seat is not None}
    signs |= {medal.seat: medal.sign for medal in over.winners.medals}
    assert [signs[seat] is None for seat in range(4)] == [True, True, False, False]
    rows = round_over_page(tools(1280, 800), replace(played(4, 3), seats=seats), AFTER_ROUND).rows
    assert [row.sign is None for row in rows] == [True, True, False, False]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_signs_stand_clear_of_all_words(seats: int, size: tuple[int, int]) -> None:
    page = round_over_page(tools(*size), played(seats, 3), AFTER_ROUND)
    for row in page.rows:
        assert row.sign is not None
        assert row.box.contains(row.sign)
        assert row.sign.collidelist([text.box for text in row.texts]) == -1
    over = match_over_page(tools(*size), played(seats, 13), AFTER_MATCH)
    for panel in over.panels:
        if panel.sign is not None:
            assert panel.box.contains(panel.sign)
            assert panel.sign.collidelist([text.box for text in panel.texts]) == -1


def test_the_words_under_a_fact_agree_with_its_number() -> None:
    shown = replace(played(3, 13), facts=Facts(1, 1, 1, 12, "x"))
    told = written(match_over_page(tools(1920, 1080), shown, AFTER_MATCH))
    assert "tile drawn" in told
    assert "round ended by going out" in told
    assert "rounds ended blocked" in told
