"""The screens after a round and after a match: all in its place, whatever comes."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players import Player
from game.scene import Scene
from game.session import new_match
from game.staging import scene
from game.tiles import PIPS
from render.languages import Direction
from render.lettering import Lettering, paint_lettering
from render.match_over_page import MatchOverPage, match_over_page
from render.page import Tools
from render.round_over_page import RoundOverPage, round_over_page
from render.theme import Size
from tests.over_scenes import (
    AFTER_MATCH,
    AFTER_ROUND,
    SIZES,
    dealt,
    outcome_of,
    played,
    with_hands,
    with_totals,
)
from tests.scenes import DIRECTIONS, SETTINGS, WINDOWS, keep_apart, tools

SMALL = ((640, 360), (320, 200), (2560, 1080), (1000, 1000))


def check_targets(page: RoundOverPage | MatchOverPage, size: tuple[int, int]) -> None:
    keep_apart(page.targets, pygame.Rect(0, 0, *size), page.tools.frame.units.dp(48))


def check_texts(page: RoundOverPage | MatchOverPage, size: tuple[int, int]) -> None:
    buttons = tuple(button.words for button in page.buttons if button.words is not None)
    texts = (*page.texts, *buttons)
    for text in texts:
        assert pygame.Rect(0, 0, *size).contains(text.box)
        drawn = ink(page.tools, text)
        assert not drawn.width or text.box.inflate(4, 4).contains(drawn), text
    for one, other in combinations(texts, 2):
        assert not one.box.colliderect(other.box), (one, other)


def ink(used: Tools, text: Lettering) -> pygame.Rect:
    """Where a text leaves ink, in window px."""
    margin = 20
    canvas = pygame.Surface((text.box.width + 2 * margin, text.box.height + 2 * margin))
    canvas.set_colorkey((0, 0, 0))
    box = pygame.Rect(margin, margin, *text.box.size)
    paint_lettering(used, canvas, replace(text, box=box))
    return canvas.get_bounding_rect().move(text.box.x - margin, text.box.y - margin)


def check_tiles(page: RoundOverPage, shown: Scene) -> None:
    hands = outcome_of(shown).hands
    for row in page.rows:
        assert tuple(it.tile for it in row.hand.tiles) == hands[row.seat]
        rects = [it.rect for it in row.hand.tiles]
        for rect in rects:
            assert row.box.contains(rect)
            assert rect.size == (row.hand.side, 2 * row.hand.side)
            assert rect.collidelist([text.box for text in row.texts]) == -1
        for one, other in combinations(rects, 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sizes", [None, (0, 46, 3), (46, 45, 0), (9,), (1, 0, 0)])
def test_a_finished_round_shows_every_tile_and_clips_nothing(
    size: tuple[int, int], direction: Direction, sizes: tuple[int, ...] | None
) -> None:
    for seats in range(2, 11):
        shown = played(seats, 3)
        shown = with_hands(shown, dealt(seats, sizes)) if sizes else shown
        page = round_over_page(tools(*size, direction), shown, AFTER_ROUND)
        check_targets(page, size)
        check_texts(page, size)
        check_tiles(page, shown)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_finished_match_clips_nothing(
    size: tuple[int, int], direction: Direction, seats: int
) -> None:
    totals = tuple(1092 - 91 * (seat // 2) for seat in range(seats))
    for shown in (
        played(seats, 13),
        with_totals(played(seats, 13), totals, "W" * 64),
        with_totals(played(seats, 13), (500,) * seats, "ज़" * 32),
    ):
        page = match_over_page(tools(*size, direction), shown, AFTER_MATCH)
        check_targets(page, size)
        check_texts(page, size)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 10),
    st.lists(st.integers(0, 46), min_size=1, max_size=4),
    st.sampled_from(WINDOWS),
    st.sampled_from(SETTINGS),
    st.sampled_from(DIRECTIONS),
    st.one_of(st.none(), st.integers(0, 46)),
)
def test_whatever_the_size_a_round_is_counted_in_its_place(
    seats: int,
    sizes: list[int],
    window: tuple[int, int],
    setting: Size,
    direction: Direction,
    counted: int | None,
) -> None:
    """Nothing is clipped, covered, small or outside, and nothing moves while it is counted."""
    shown = with_hands(played(seats, 3), dealt(seats, tuple(sizes)))
    used = tools(*window, direction, setting)
    page = round_over_page(used, shown, AFTER_ROUND._replace(counted=counted))
    check_targets(page, window)
    check_texts(page, window)
    check_tiles(page, shown)
    whole = round_over_page(used, shown, AFTER_ROUND)
    assert page.targets == whole.targets
    assert [[it.rect for it in row.hand.tiles] for row in page.rows] == [
        [it.rect for it in row.hand.tiles] for row in whole.rows
    ]


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 10),
    st.sampled_from(WINDOWS),
    st.sampled_from(SETTINGS),
    st.sampled_from(DIRECTIONS),
    st.data(),
)
def test_whatever_the_size_a_match_ends_in_its_place(
    seats: int, window: tuple[int, int], setting: Size, direction: Direction, data: st.DataObject
) -> None:
    totals = data.draw(st.lists(st.integers(0, 1500), min_size=seats, max_size=seats))
    shown = with_totals(played(seats, 13), tuple(totals), "W" * 64)
    page = match_over_page(tools(*window, direction, setting), shown, AFTER_MATCH)
    check_targets(page, window)
    check_texts(page, window)


def test_r7_3_only_what_is_turned_up_counts_so_far() -> None:
    """R7.3: in the end all penalties and totals are there, and the lowest row stands out."""
    shown = with_hands(played(3, 3), ((), (1, 2, 3), (90,)))
    outcome = outcome_of(shown)
    for counted in (0, 1, 2, None):
        page = round_over_page(tools(1280, 800), shown, AFTER_ROUND._replace(counted=counted))
        up = [[it.tile for it in row.hand.tiles if it.up] for row in page.rows]
        assert up == [list(hand[:counted]) for hand in outcome.hands]
        for seat, row in enumerate(page.rows):
            pips = sum(PIPS[tile] for tile in up[seat])
            total = outcome.totals[seat] - outcome.penalties[seat] + pips
            told = [line for text in row.texts for line in text.fitted.lines]
            assert told[-1] == str(total)
            assert (f"+{pips}" if pips else "0") in told
            assert len(row.hand.counts) == len(up[seat])
        assert [row.lit for row in page.rows] == [counted is None, False, False]
        ends = {len(curve.points) for curve in page.chart.curves}
        assert ends == {4 if counted is None else 3}


def test_tiles_that_are_not_turned_up_yet_show_their_backs() -> None:
    used, shown = tools(1280, 800), with_hands(played(2, 3), ((1, 2), (3, 4)))
    page = round_over_page(used, shown, AFTER_ROUND._replace(counted=1))
    canvas = pygame.Surface((1280, 800), depth=32)
    page.paint(canvas)
    first, second = page.rows[0].hand.tiles
    assert canvas.get_at(first.rect.center)[:3] != canvas.get_at(second.rect.center)[:3]
    middle = (second.rect.centerx, second.rect.top + second.rect.height // 8)
    red, green, _, _ = canvas.get_at(middle)
    assert green > red


@pytest.mark.parametrize("size", SMALL)
def test_windows_of_any_size_are_painted(size: tuple[int, int]) -> None:
    for seats in (2, 10):
        canvas = pygame.Surface(size, depth=32)
        round_over_page(tools(*size), played(seats, 3), AFTER_ROUND).paint(canvas)
        match_over_page(tools(*size), played(seats, 13), AFTER_MATCH).paint(canvas)
        assert len(set(canvas.get_buffer().raw[::97])) > 20


def mirrored(rects: Iterator[pygame.Rect], width: int) -> list[tuple[int, int, int, int]]:
    return [(width - rect.right, rect.y, *rect.size) for rect in rects]


def test_right_to_left_mirrors_places() -> None:
    for shown in (played(4, 3), played(4, 13)):
        make = match_over_page if shown.stage == "match-over" else round_over_page
        one, other = (make(tools(1280, 800, it), shown, AFTER_ROUND) for it in DIRECTIONS)
        plain = [tuple(target.rect) for target in one.targets]
        assert mirrored((target.rect for target in other.targets), 1280) == plain
        texts = [tuple(text.box) for text in one.texts]
        assert mirrored((text.box for text in other.texts), 1280) == texts


def test_pressed_buttons_look_pressed() -> None:
    used, shown = tools(1280, 800), played(4, 13)
    pictures = []
    for pressed in (None, "button:next-match", "button:play"):
        canvas = pygame.Surface((1280, 800), depth=32)
        match_over_page(used, shown, AFTER_MATCH._replace(pressed=pressed)).paint(canvas)
        pictures.append(canvas.get_buffer().raw)
    assert len(set(pictures)) == len(pictures)


def test_a_match_that_goes_on_has_no_such_pages() -> None:
    session = new_match((Player("Ana", "person"), Player("Ben", "person")), "x")
    with pytest.raises(ValueError, match="no round is over"):
        round_over_page(tools(1280, 800), scene(session), AFTER_ROUND)
    with pytest.raises(ValueError, match="no match is over"):
        match_over_page(tools(1280, 800), played(4, 3), AFTER_MATCH)
