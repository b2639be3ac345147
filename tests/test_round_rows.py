"""The rows of a finished round: tiles and figures large enough, apart, and where they were."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.players import Kind
from game.scene import Scene
from render.languages import Direction
from render.lettering import Lettering
from render.page import Tools
from render.round_over_page import RoundOverPage, round_over_page
from render.round_rows import Row
from render.theme import LEAST_PIP_SIDE
from tests.over_scenes import AFTER_ROUND, dealt, outcome_of, played, with_hands
from tests.scenes import DIRECTIONS, WINDOWS, tools
from tests.test_over_pages import ink

SHORT = ("Ana", "Ben", "Chloë", "Diego", "Esra", "Femi", "Grace", "Hugo", "Ines", "Jun")
# Windows less wide for their height than a screen of 16 to 10 leave hands less room.
WIDE = tuple(window for window in WINDOWS if window[0] * 10 >= window[1] * 16)


def ended(seats: int, sizes: tuple[int, ...], persons: int = 0) -> Scene:
    """A round that ended with hands of these sizes; the first seats are persons'."""
    shown = with_hands(played(seats, 3), dealt(seats, sizes))
    kinds: tuple[Kind, ...] = tuple(
        "person" if seat < persons else "computer" for seat in range(seats)
    )
    named = tuple(
        replace(seat, name=name, kind=kind)
        for seat, name, kind in zip(shown.seats, SHORT, kinds, strict=False)
    )
    changed = replace(outcome_of(shown), coming=kinds, changeable=tuple(range(persons)))
    return replace(shown, seats=named, outcome=changed)


def page_of(shown: Scene, window: tuple[int, int], direction: Direction = "ltr") -> RoundOverPage:
    return round_over_page(tools(*window, direction), shown, AFTER_ROUND)


def count_lines(used: Tools, row: Row) -> dict[int, list[tuple[pygame.Rect, Lettering]]]:
    """What is seen of a row's counts, line by line, from left to right."""
    lines: dict[int, list[tuple[pygame.Rect, Lettering]]] = {}
    for count in row.hand.counts:
        lines.setdefault(count.box.top, []).append((ink(used, count), count))
    return {top: sorted(line, key=lambda it: it[0].left) for top, line in lines.items()}


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080), (3840, 2160), (2560, 1080)])
@pytest.mark.parametrize("persons", [0, 7])
def test_short_hands_of_ten_seats_show_pips_in_tiles_as_high_as_their_rows(
    window: tuple[int, int], persons: int
) -> None:
    page = page_of(ended(10, (0, 6, 5, 1, 2, 2, 4, 2, 1, 2), persons), window)
    for row in page.rows:
        for shown in row.hand.tiles:
            assert shown.rect.width >= LEAST_PIP_SIDE
            assert shown.rect.height >= 0.74 * row.box.height


@pytest.mark.parametrize("window", WIDE)
@pytest.mark.parametrize("seats", range(2, 7))
def test_hands_of_up_to_nine_tiles_are_all_of_one_size_with_their_pips(
    window: tuple[int, int], seats: int
) -> None:
    page = page_of(ended(seats, (9, 7, 6, 2), seats - 1), window)
    sides = {shown.rect.width for row in page.rows for shown in row.hand.tiles}
    assert len(sides) == 1
    assert min(sides) >= LEAST_PIP_SIDE


@pytest.mark.parametrize("window", WINDOWS)
def test_few_tiles_lie_in_one_row(window: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        for row in page_of(ended(seats, (4, 3), seats), window).rows:
            assert len({shown.rect.top for shown in row.hand.tiles}) == 1


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("sizes", [(6, 5, 4), (9, 7, 2), (0, 3)])
def test_the_counts_of_two_tiles_are_told_apart(
    window: tuple[int, int], direction: Direction, sizes: tuple[int, ...]
) -> None:
    for seats in (4, 7, 10):
        page = page_of(ended(seats, sizes, 3), window, direction)
        for row in page.rows:
            for line in count_lines(page.tools, row).values():
                for (one, letters), (other, _) in pairwise(line):
                    assert other.left - one.right >= 0.45 * letters.fitted.px


@pytest.mark.parametrize("window", WINDOWS)
def test_a_count_is_nearer_to_its_tile_than_to_any_other(window: tuple[int, int]) -> None:
    for seats in (4, 10):
        page = page_of(ended(seats, (6, 5, 2)), window)
        for row in page.rows:
            for shown, count in zip(row.hand.tiles, row.hand.counts, strict=True):
                seen, gaps = ink(page.tools, count), []
                for other in row.hand.tiles:
                    aside = max(other.rect.left - seen.right, seen.left - other.rect.right, 0)
                    below = max(other.rect.top - seen.bottom, seen.top - other.rect.bottom, 0)
                    gaps.append((aside + below, other.tile))
                assert min(gaps)[1] == shown.tile


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
def test_figures_stand_under_each_other_and_clear_of_what_is_beside_them(
    window: tuple[int, int], direction: Direction
) -> None:
    """Their units are in one column, in both directions, and no figure reads on into the next."""
    for seats in (2, 4, 10):
        page = page_of(ended(seats, (0, 6, 3), 2), window, direction)
        g, used = page.tools.frame.units.g, page.tools
        ends: dict[int, set[int]] = {0: set(), 1: set()}
        for row in page.rows:
            figures = [text for text in row.texts if text.fitted.lines[0].lstrip("+").isdigit()]
            penalty, total = (ink(used, text) for text in figures)
            for column, figure in enumerate(figures):
                ends[column].add(figure.box.right)
                assert figure.box.right - ink(used, figure).right <= max(3, g(0.5))
            left, right = sorted((penalty, total), key=lambda it: it.left)
            assert right.left - left.right >= g(2)
            assert row.box.contains(total.inflate(2 * g(2), 0))
        assert all(len(end) == 1 for end in ends.values())


@pytest.mark.parametrize("window", WINDOWS)
def test_a_caption_stands_clear_of_its_figure(window: tuple[int, int]) -> None:
    for seats in (2, 4):
        page = page_of(ended(seats, (3, 2)), window)
        for row in page.rows:
            caption, figure = row.texts[-2:]
            assert caption.fitted.lines == ("Total",)
            apart = ink(page.tools, figure).top - ink(page.tools, caption).bottom
            assert apart >= page.tools.frame.units.g(2.2)


def test_a_seats_key_says_what_it_sets_and_only_the_button_says_next_round() -> None:
    for seats in (4, 10):
        page = page_of(ended(seats, (3, 2), 2), (1280, 800))
        told = [" ".join(text.fitted.lines) for text in page.texts]
        assert "Plays next round" in told
        assert "Next round" not in told


@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_moves_when_a_seat_is_handed_over(window: tuple[int, int]) -> None:
    for seats in (4, 10):
        shown = ended(seats, (6, 5, 2), 3)
        coming: tuple[Kind, ...] = ("computer", *outcome_of(shown).coming[1:])
        handed = replace(shown, outcome=replace(outcome_of(shown), coming=coming))
        before, after = page_of(shown, window), page_of(handed, window)
        assert [it.rect for it in before.targets] == [it.rect for it in after.targets]
        for one, other in zip(before.rows, after.rows, strict=True):
            assert one.hand == other.hand
