"""The count after a round: tile by tile, within 4 s, completed by a touch, and then onward."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.events import RoundEnded
from game.intents import Confirm, NextRound, Undo
from game.scene import Scene
from game.staging import scene
from input.counts import MOST_TICKS, NO_COUNT, TILE_TICKS, begun
from input.course import LAST_LOOK_TICKS, after, looked
from input.guards import ARM_TICKS, ONWARD_TICKS, takes
from input.taps import tap
from input.ui import Ui, counting, settled
from render.navigation import Back, Hurry, LeaveMatch, OpenMenu, OpenScreen, Request
from render.settings import Settings
from render.targets import Target, TargetId
from tests.devices import match, round_played
from tests.ui_states import RECT, later, staged, wish


def ended() -> Scene:
    """A round's end with ten tiles in the largest hand."""
    shown = scene(round_played(match("pp"), Random(1)))
    assert shown.outcome is not None
    return replace(shown, outcome=replace(shown.outcome, hands=((), tuple(range(10)))))


def reached(shown: Scene, settings: Settings | None = None) -> Ui:
    """The end of a round that has just been played, its last look over."""
    ui = after(Ui(tick=1000), staged(replace(shown, outcome=None), "table"))
    ui = ui._replace(settings=settings or ui.settings)
    ui = after(ui, shown, (RoundEnded("out"),))
    return looked(later(ui, LAST_LOOK_TICKS), shown)


@given(st.integers(1, 46), st.integers(0, 10_000))
def test_a_count_turns_up_every_tile_within_four_seconds(tiles: int, tick: int) -> None:
    count = begun(tick, ((), tuple(range(tiles))), "full")
    assert count.until - tick == min(MOST_TICKS, TILE_TICKS * tiles)
    shown = [count.shown(tick + passed) for passed in range(count.until - tick)]
    assert list(dict.fromkeys(shown)) == list(range(tiles))
    assert count.shown(count.until) is None


def test_without_motion_or_tiles_all_is_counted_at_once() -> None:
    assert begun(5, ((1, 2),), "reduced").shown(5) is None
    assert begun(5, ((), ()), "full").shown(5) is None
    assert NO_COUNT.shown(0) is None
    ui = reached(ended(), Settings(motion="reduced"))
    assert not counting(ui)
    assert ui.moment().counted is None


def test_a_rounds_end_that_was_just_reached_is_counted() -> None:
    ui = reached(ended())
    assert (ui.screen, ui.moment().counted) == ("round-over", 0)
    assert not settled(later(ui, 20))
    assert later(ui, TILE_TICKS).moment().counted == 1
    done = ui._replace(tick=ui.turning_up.until)
    assert done.moment().counted is None
    assert settled(done)


def test_r9_8_a_rounds_end_that_is_continued_shows_all_at_once() -> None:
    ui = after(Ui(tick=1000), ended())
    assert ui.screen == "round-over"
    assert ui.moment().counted is None


def test_what_leads_on_takes_presses_a_second_after_the_count() -> None:
    ui = reached(ended())
    armed = ui.turning_up.until + ONWARD_TICKS
    for request in (NextRound(), LeaveMatch(sure=True)):
        late = ui._replace(tick=armed)
        assert not takes(late, request, armed - 1)
        assert takes(late, request, armed)


def test_under_a_menu_the_count_stands_still_and_goes_on_after_it() -> None:
    started = later(reached(ended()), 2 * TILE_TICKS)
    ui = later(wish(started, OpenMenu()), 600)
    assert ui.moment().counted == 2
    assert settled(ui)
    ui = wish(ui, OpenScreen("scores"), Back(), Back())
    assert (ui.screen, ui.moment().counted) == ("round-over", 2)
    assert ui.turning_up.until - ui.tick == started.turning_up.until - started.tick
    assert ui.armed_from == ui.turning_up.until + ONWARD_TICKS
    assert later(ui, TILE_TICKS).moment().counted == 3


def test_a_count_that_begins_under_a_notice_waits_for_it() -> None:
    shown = ended()
    told = reached(shown)._replace(overlays=("notice",))
    ui = later(looked(told, shown), 600)
    assert ui.moment().counted == 0
    assert wish(ui, Back()).turning_up.since == ui.tick


@given(st.integers(1, 46), st.integers(0, 500), st.integers(0, 500))
def test_a_count_that_is_resumed_is_the_one_that_was_stopped(
    tiles: int, passed: int, rested: int
) -> None:
    count = begun(7, (tuple(range(tiles)),), "full")
    resumed = count.stop(7 + passed).resume(7 + passed + rested)
    past = passed >= count.until - 7
    for tick in range(7 + passed, 7 + passed + MOST_TICKS, 5):
        assert resumed.shown(tick + (0 if past else rested)) == count.shown(tick)


@pytest.mark.parametrize("request_", [NextRound(), OpenScreen("scores"), LeaveMatch(sure=True)])
def test_a_touch_completes_the_count_and_nothing_else(request_: Request) -> None:
    ui = later(reached(ended()), 2 * ARM_TICKS)
    target = Target(TargetId("button:any"), RECT, "any", request_)
    same, requests = tap(ui, target, ui.tick)
    assert (same, requests) == (ui, (Hurry(),))
    done = wish(ui, Hurry())
    assert done.moment().counted is None
    assert not takes(done, NextRound(), ui.tick + ONWARD_TICKS - 1)
    assert takes(done, NextRound(), ui.tick + ONWARD_TICKS)


@pytest.mark.parametrize("request_", [Undo(), OpenMenu()])
def test_a_touch_on_what_answers_for_itself_completes_the_count_too(request_: Request) -> None:
    ui = later(reached(ended()), 2 * ARM_TICKS)
    target = Target(TargetId("button:any"), RECT, "any", request_)
    assert tap(ui, target, ui.tick)[1] == (Hurry(), request_)


def test_r9_6_who_undoes_during_the_count_need_not_wait_for_its_end() -> None:
    shown = ended()
    ui = later(reached(shown), ARM_TICKS)
    back = after(ui, staged(replace(shown, outcome=None, turn=0), "table"))
    assert not counting(back)
    assert takes(back, Confirm(), back.tick + ARM_TICKS)
