"""What happened since the own last turn, told again at a touch (C49, R9.2, R9.3)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pygame
import pytest

from game.events import Placed
from game.intents import Pause
from game.scene import Scene
from game.staging import scene
from game.tiles import TILES
from render.curtain_recap import Laid, Turn, turns
from render.languages import Direction
from render.moment import Moment
from render.navigation import OpenScreen, TurnPage
from render.pages import lay_out
from render.recap_page import RecapPage
from render.table_page import table_page
from render.table_sheet import Words
from render.targets import target_named
from render.text import ink_height
from render.theme import Size
from tests.devices import do
from tests.outer_pages import letterings
from tests.scenes import DIRECTIONS, SETTINGS, SMALLEST, WINDOWS, ink, keep_apart, sessions, tools
from tests.test_non_interference import pairs

RECAP = Moment("notice", recap=True)


@cache
def much(seats: int) -> tuple[Scene, ...]:
    """The scenes of a match that tell the most turns, and the longest chain, to an open hand."""
    deal = "37" if seats == 2 else None
    played = sessions(seats, 37 if seats == 2 else seats + 20, 320, computers=(1,), deal=deal)
    open_ = [session for session in played if session.holder is not None]
    shown = [scene(do(session, Pause())) for session in open_]
    chains = max(shown, key=longest)
    return max(shown, key=lambda it: len(turns(it.recap))), chains


def longest(shown: Scene) -> int:
    deeds = [deed for turn in turns(shown.recap) for deed in turn.deeds]
    return max((len(deed.tiles) for deed in deeds if isinstance(deed, Laid)), default=0)


def page_of(
    shown: Scene,
    window: tuple[int, int] = (1280, 800),
    direction: Direction = "ltr",
    setting: Size = "table",
    page: int = 0,
) -> RecapPage:
    laid = lay_out(tools(*window, direction, setting), shown, RECAP._replace(page=page))
    assert isinstance(laid, RecapPage)
    return laid


def all_pages(
    shown: Scene, window: tuple[int, int], direction: Direction, setting: Size
) -> Iterator[RecapPage]:
    page = page_of(shown, window, direction, setting)
    yield page
    number = 0
    while (onward := target_named(page.targets, "page:next")) is not None and onward.enabled:
        assert onward.request == TurnPage(1)
        number += 1
        page = page_of(shown, window, direction, setting, number)
        back = target_named(page.targets, "page:prev")
        assert back is not None
        assert back.request == TurnPage(-1)
        yield page


def check_page(page: RecapPage) -> None:
    used, panel = page.tools, page.overlay.rect
    whole, least = pygame.Rect((0, 0), used.frame.size), used.frame.units.dp(48)
    assert whole.contains(panel)
    keep_apart(page.targets, panel, least)
    words = [mark for mark in page.marks if isinstance(mark, Words)]
    for word in words:
        assert panel.contains(word.box)
        assert ink_height(word.fitted) <= word.box.height
        for line in word.fitted.lines:
            width = used.typesetter.measure(line, word.fitted.px, word.style.bold)
            assert width <= word.box.width
        if used.frame.units.g_px > 1.2 * used.frame.units.u_px:
            assert 1.5 * word.style.px * 40 >= used.frame.height
    for one, other in combinations([ink(used, word) for word in words], 2):
        assert not one.colliderect(other)
    pictures = [mark for mark in page.marks if not isinstance(mark, Words)]
    drawn = [surface.get_rect(topleft=at) for surface, at in pictures]
    letters = [letters.box for letters in letterings(page.overlay.letters)]
    for rect in (*drawn, *(word.box for word in words)):
        assert panel.contains(rect)
        assert rect.collidelist([target.rect for target in page.targets]) == -1
        assert rect.collidelist(letters) == -1


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_c49_all_turns_are_told_legibly_in_every_window(
    seats: int, window: tuple[int, int]
) -> None:
    """C49: each of them once, in the order in which they were, page by page."""
    for setting in SETTINGS:
        for direction in DIRECTIONS:
            for shown in much(seats):
                told: list[Turn] = []
                for page in all_pages(shown, window, direction, setting):
                    check_page(page)
                    told += page.told
                assert tuple(told) == turns(shown.recap)


def test_what_one_page_does_not_hold_is_on_further_ones() -> None:
    events = much(10)[0].recap
    long = replace(much(10)[0], recap=events * 5)
    first, *others = all_pages(long, (1280, 800), "ltr", "tv")
    assert others
    for page in (first, *others):
        check_page(page)
    assert [len(page.told) for page in others[:-1]] == [len(first.told)] * (len(others) - 1)
    assert sum(len(page.told) for page in (first, *others)) == len(turns(long.recap))
    assert page_of(long, setting="tv", page=99).told == others[-1].told


@pytest.mark.parametrize("window", [SMALLEST, (320, 200), (200, 1000), (3000, 300)])
def test_windows_of_any_size_are_painted(window: tuple[int, int]) -> None:
    for shown in much(10):
        canvas = pygame.Surface(window, depth=32)
        page_of(shown, window).paint(canvas)
        assert len(set(canvas.get_buffer().raw[::97])) > 10


@pytest.mark.parametrize(("chain", "least"), [(3, 3), (7, 7), (40, 7)])
def test_a_chain_shows_as_many_of_its_tiles_as_its_line_holds(chain: int, least: int) -> None:
    """The curtain shows three of them; here only those are counted that have no room."""
    recap = tuple(Placed(0, tile, 0) for tile in TILES[:chain])
    laid = page_of(replace(much(4)[0], recap=recap))
    check_page(laid)
    tiles = [mark for mark in laid.marks if not isinstance(mark, Words) and _is_tile(mark[0], laid)]
    words = [mark.fitted.lines[0] for mark in laid.marks if isinstance(mark, Words)]
    more = [int(word) for word in words if word.startswith("+")]
    assert len(tiles) >= least
    assert len(tiles) + sum(more) == chain


def _is_tile(surface: pygame.Surface, page: RecapPage) -> bool:
    width, height = surface.get_size()
    return width == 2 * height and height >= page.tools.frame.units.g(3)


@pytest.mark.parametrize("kinds", ["pp", "pcp", "ppcc", "pppppppppp"])
def test_r9_3_what_is_hidden_changes_nothing_that_is_told(kinds: str) -> None:
    """R9.3: neither events, targets nor pixels."""
    compared = 0
    for session, other in pairs(kinds, 1)[::6]:
        one, another = (scene(do(it, Pause())) for it in (session, other))
        assert one.recap == another.recap
        pages = (page_of(one, (1024, 600)), page_of(another, (1024, 600)))
        assert pages[0].targets == pages[1].targets
        canvases = [pygame.Surface((1024, 600), depth=32) for _ in pages]
        for page, canvas in zip(pages, canvases, strict=True):
            page.paint(canvas)
        assert canvases[0].get_buffer().raw == canvases[1].get_buffer().raw
        compared += bool(one.recap)
    assert compared >= 8


@pytest.mark.parametrize("window", WINDOWS)
def test_whose_turn_it_is_can_be_touched_when_there_is_something_to_tell(
    window: tuple[int, int],
) -> None:
    seen = set()
    for session in sessions(4, 5, 60, computers=(1,)):
        shown = scene(session)
        if shown.stage != "table":
            continue
        for setting in SETTINGS:
            page = table_page(tools(*window, size=setting), shown, Moment("table"))
            found = target_named(page.targets, "button:recap")
            seen.add(found is not None)
            assert (found is not None) == bool(turns(shown.recap))
            if found is not None:
                assert found.request == OpenScreen("recap")
                assert min(found.rect.size) >= tools(*window, size=setting).frame.units.dp(48)
                others = (it.rect for it in page.targets if it is not found)
                assert found.rect.collidelist(list(others)) == -1
    assert seen == {True, False}
