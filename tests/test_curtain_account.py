"""The curtain's account of what happened: in short, and the way to the whole of it."""

from dataclasses import replace

import pytest

from game.events import Event, Opened, Passed, Placed, Searched
from game.scene import CurtainScene, Scene
from game.session import new_match
from game.staging import scene
from render.curtain_page import CurtainPage, curtain_page
from render.curtain_parts import Hung, curtain_parts
from render.curtain_recap import turns
from render.curtain_story import lay_story
from render.moment import Moment
from render.navigation import OpenScreen
from render.table_sheet import Sheet, Words
from render.table_state import table_of
from render.targets import target_named
from render.theme import Size
from tests.play import tile_of
from tests.scenes import players, tools

CURTAIN = Moment("curtain")


def _page(shown: Scene) -> CurtainPage:
    page = curtain_page(tools(1280, 800), shown, CURTAIN)
    assert isinstance(page, CurtainPage)
    return page


def test_a_touch_on_the_account_leads_to_the_whole_of_it() -> None:
    shown = scene(new_match(players(4), "one"))
    recap = tuple(Passed(number % 4) for number in range(40))
    told = _page(replace(shown, curtain=CurtainScene(0, recap)))
    whole = target_named(told.targets, "button:recap")
    assert whole is not None
    assert whole.request == OpenScreen("recap")
    (summed,) = [it for it in told.marks if isinstance(it, Words) and "+" in it.fitted.lines[0]]
    assert whole.rect.contains(summed.box)
    nobody = _page(replace(shown, curtain=CurtainScene(None, recap)))
    assert target_named(nobody.targets, "button:recap") is None
    assert target_named(_page(shown).targets, "button:recap") is None


@pytest.mark.parametrize("setting", ["handheld", "table"])
@pytest.mark.parametrize("window", [(1280, 1024), (1280, 800), (1024, 768), (1024, 600)])
def test_a_narrow_line_tells_less_in_letters_of_full_size(
    window: tuple[int, int], setting: Size
) -> None:
    at = tools(*window, "ltr", setting)
    shown = scene(new_match(players(2), "one"))
    laid = (tile_of(12, 6), tile_of(6, 5), tile_of(5, 4), tile_of(4, 3), tile_of(3, 2))
    recap: tuple[Event, ...] = (
        Searched(1, 4),
        Opened(1, tile_of(12, 12)),
        *(Placed(1, tile, 1) for tile in laid),
    )
    curtain = replace(shown, curtain=CurtainScene(0, recap))
    table, sheet = table_of(at, curtain, CURTAIN), Sheet(at)
    lay_story(sheet, table, turns(recap), curtain_parts(table.plan, Hung()).story)
    words = [mark for mark in sheet.marks if isinstance(mark, Words)]
    assert any(word.fitted.lines[0].startswith("+") for word in words)
    assert all(word.fitted.px == word.style.px for word in words)


@pytest.mark.parametrize("setting", ["handheld", "table", "tv"])
@pytest.mark.parametrize("window", [(1366, 768), (1024, 768), (720, 720), (1000, 1000)])
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_the_account_is_large_enough_to_touch_or_no_target(
    seats: int, window: tuple[int, int], setting: Size
) -> None:
    at = tools(*window, "ltr", setting)
    shown = scene(new_match(players(seats), "one"))
    told = replace(shown, curtain=CurtainScene(0, (Passed(1),)))
    page = curtain_page(at, told, CURTAIN)
    assert isinstance(page, CurtainPage)
    whole = target_named(page.targets, "button:recap")
    least = page.table.plan.frame.units.dp(48)
    assert whole is None or min(whole.rect.size) >= least
    assert whole is not None or window[0] == window[1]
