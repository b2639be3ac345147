"""The tray: what stands in it keeps clear of the window's edge, and a hand its places."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby

import pygame
import pytest

from game.intents import SortHand
from game.scene import Duty, Order, Scene
from game.session import Session, new_match
from game.staging import scene
from render.focus_ring import focus_area
from render.languages import Direction
from render.moment import Moment
from render.table_buttons import lay_buttons
from render.table_page import TablePage, table_page
from render.table_room import button_row, most_side
from render.table_sheet import Sheet, Words
from render.table_turn import standing_hand, turn_hand
from render.targets import Target, target_named
from render.theme import Size, nearest
from tests.scenes import DIRECTIONS, SETTINGS, WINDOWS, players, sessions, with_buttons
from tests.table_scenes import Look, held, open_table, played

LARGE = ((2, 12), (2, 43), (4, 15), (4, 30), (7, 13), (7, 26), (10, 8), (10, 23))


def _dealt(seats: int, tiles: int) -> Scene:
    return with_buttons(held(scene(new_match(players(seats), "tray")), tiles), seats - 1, 0)


def _focused(look: Look, shown: Scene, name: str) -> TablePage:
    page = table_page(look.tools, shown, Moment("table", focus=name))
    assert isinstance(page, TablePage)
    return page


def _hand(page: TablePage) -> list[Target]:
    return [it for it in page.targets if it.id.startswith("hand:")]


def _seen(target: Target) -> pygame.Rect:
    assert target.seen is not None
    return target.seen


def _edge(page: TablePage) -> int:
    """As near as anything may come to the window's edges."""
    return page.table.units.g(1.5)


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_nothing_in_the_tray_comes_near_the_windows_edge(
    seats: int, window: tuple[int, int], setting: Size
) -> None:
    """Buttons, yes and no, and the tiles; and under the tray's line all of it begins."""
    found = [it for it in played(seats) if it.hand is not None]
    put_up = [it for it in found if it.preview is not None]
    large = [_dealt(*it) for it in (*LARGE, (2, 46), (10, 40)) if it[0] == seats]
    names = set[str]()
    for shown in (*found[:2], *put_up[:3], *large):
        page = open_table(Look(window, setting), with_buttons(shown, seats - 1, 0))
        tray = page.table.plan.tray
        within = [it for it in page.targets if tray.collidepoint(it.rect.center)]
        for target in within:
            for rect in (target.rect, target.seen or target.rect):
                assert rect.bottom <= window[1] - _edge(page), target.id
                assert rect.top >= tray.top, target.id
        names |= {str(it.id).split(":")[0] for it in within} | {str(it.id) for it in within}
    assert {"hand", "button:undo", "button:redo", "button:hint", "sort"} <= names
    assert put_up == [] or {"button:confirm", "button:cancel"} <= names


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("seats", "tiles"), LARGE)
def test_the_keyboards_ring_hugs_its_tile_and_covers_no_other(
    seats: int, tiles: int, window: tuple[int, int], setting: Size, direction: Direction
) -> None:
    look, shown = Look(window, setting, direction), _dealt(seats, tiles)
    names = [str(it.id) for it in _hand(open_table(look, shown))]
    # Tile 0 is raised and tile 1 is not; the others stand like these.
    for name in {*names[:3], *names[-4:], *names[len(names) // 2 :][:3]}:
        page = _focused(look, shown, name)
        area, target = focus_area(look.tools, page, name), target_named(page.targets, name)
        assert area is not None
        assert target is not None
        out = page.table.units.g(1.1)
        assert area.contains(_seen(target))
        assert _seen(target).inflate(2 * out, 2 * out).contains(area)
        others = [_seen(it) for it in _hand(page) if it.id != name]
        assert area.collidelist(others) == -1
        line = page.table.units.line(0.6)
        assert area.top >= page.table.plan.tray.top + line


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("seats", "tiles"), LARGE)
def test_a_raised_tile_touches_no_other(
    seats: int, tiles: int, window: tuple[int, int], setting: Size
) -> None:
    page = open_table(Look(window, setting), _dealt(seats, tiles))
    places = [_seen(it) for it in _hand(page)]
    gap = page.table.units.g(1)
    assert any(it.enabled for it in _hand(page))
    for number, place in enumerate(places):
        others = places[:number] + places[number + 1 :]
        assert place.inflate(0, 2 * gap - 2).collidelist(others) == -1
        assert place.inflate(2 * gap - 2, 0).collidelist(others) == -1


@cache
def _course(seats: int, seed: int, deal: str | None) -> tuple[Session, ...]:
    return tuple(sessions(seats, seed, 500, computers=(1,) if seats > 2 else (), deal=deal))


def _turns(seats: int, seed: int, deal: str | None = None) -> Iterator[list[Scene]]:
    """The scenes of each turn of a person: its hand is open, from its first to its last action.

    A search brings a tile to everybody: each hand then begins anew.
    """
    course = groupby(_course(seats, seed, deal), lambda it: (it.rounds, it.base.seen_log))
    for _, steps in course:
        shown = [scene(it) for it in steps]
        turn = [it for it in shown if it.hand and it.hand.seat == it.turn]
        turn = [it for it in turn if it.duty is not Duty.SEARCH]
        if turn:
            yield turn


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    ("seats", "seed", "deal"), [(2, 37, "37"), (2, 5, None), (4, 9, None), (10, 3, None)]
)
def test_in_a_turn_no_place_of_the_hand_moves(
    seats: int, seed: int, deal: str | None, window: tuple[int, int]
) -> None:
    """Whatever is put up, laid, taken back or drawn: rows, columns and the tiles' size stay."""
    changed = set[int]()
    for turn in _turns(seats, seed, deal):
        places: list[pygame.Rect] = []
        sizes = set[tuple[int, int]]()
        for shown in turn:
            now = [it for it in _hand(open_table(Look(window), shown)) if it.rect.bottom]
            rects = [it.rect for it in now]
            sizes |= {_seen(it).size for it in now}
            common = min(len(places), len(rects))
            assert rects[:common] == places[:common]
            changed.add(len(rects) - len(places) if places else 0)
            places = max(places, rects, key=len)
        assert len(sizes) <= 1
    assert {0, -1} <= changed


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("lanes", [3, 5, 8, 11])
def test_a_hand_is_as_large_as_its_tray_allows(
    lanes: int, window: tuple[int, int], setting: Size
) -> None:
    """A smaller hand never has smaller tiles, and one of few tiles has the largest there are."""
    table = open_table(Look(window, setting), _dealt(lanes - 1, 43 if lanes == 3 else 20)).table
    assert table.plan.hand is not None
    hands = [
        turn.plan
        for tiles in range(1, table.scene.tray_tiles + 2)
        if (turn := standing_hand(table, tiles, tiles)) is not None and turn.plan.slots is None
    ]
    sides = [hand.side for hand in hands]
    assert sides == sorted(sides, reverse=True)
    assert min(sides) >= table.plan.hand.side or table.plan.hand.slots is not None
    most = table.units.u(most_side(table.plan.frame, lanes))
    room = table.plan.tray.height - hands[0].pad - button_row(table.plan.frame)
    assert sides[0] == min(most, min(nearest(0.27 * window[1]), room) // 2)


def test_a_hand_that_became_small_has_the_usual_tiles() -> None:
    """In a tray that once held 44 tiles, too."""
    shown = replace(_dealt(2, 12), tray_tiles=44)
    turn = turn_hand(open_table(Look((1920, 1080)), shown).table)
    assert turn is not None
    assert turn.plan.rows == 1
    assert turn.plan.side >= 90


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_sort_says_which_order_it_gives(seats: int, window: tuple[int, int], setting: Size) -> None:
    told: dict[Order, str] = {
        "pips": "Sort by pips, the lowest first",
        "chain": "Sort by chain, the longest first",
    }
    shown, pictures = _dealt(seats, 8), set[bytes]()
    at = Look(window, setting).tools
    for order, label in told.items():
        assert shown.hand is not None
        page = open_table(
            Look(window, setting), replace(shown, hand=replace(shown.hand, sort=order))
        )
        sort = target_named(page.targets, f"sort:{order}")
        assert sort is not None
        assert (sort.label, sort.request) == (label, SortHand(order))
        words = [it for it in page.marks if isinstance(it, Words) and sort.rect.contains(it.box)]
        assert [it.fitted.lines for it in words] == [("Sort",)]
        # Not made smaller to fit.
        assert words[0].fitted.px == words[0].style.px
        surface = pygame.Surface(at.frame.size)
        sheet = Sheet(at)
        lay_buttons(sheet, page.table)
        for mark in sheet.marks:
            if not isinstance(mark, Words):
                surface.blit(*mark)
        pictures.add(pygame.image.tobytes(surface.subsurface(sort.rect), "RGB"))
    assert len(pictures) == 2
