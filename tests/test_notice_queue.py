"""Notices that only tell something: one at a time, none lost, and the matches that wait."""

from dataclasses import replace

import pytest

from game.intents import RestartRound
from input.guards import takes
from input.notices import asked, listed, told
from input.ui import OPEN_TICKS, Ui
from input.wishes import answered
from render.moment import Told, Waiting
from render.navigation import (
    AskRestart,
    Back,
    ContinueMatch,
    DeleteMatch,
    GoTo,
    LeaveMatch,
    OpenMenu,
    Wish,
)
from tests.devices import match
from tests.outer_pages import waiting_match
from tests.ui_states import RECT, in_match, later, losing, pressing, wish

ONE, TWO, THREE = (Told("rescued", f"/place/{number}") for number in range(3))
LIST = tuple(waiting_match(number, 2) for number in range(3))
NAMES = tuple(waiting.match for waiting in LIST)


def records() -> Ui:
    """The matches that wait, on the screen for a while."""
    return later(wish(listed(Ui(tick=500), LIST), GoTo("records")), 100)


def test_c38_the_second_thing_told_waits_for_the_first() -> None:
    """C38: one notice at a time, in the order in which they came, and each is seen once."""
    ui = told(told(told(Ui(tick=500), ONE), TWO), THREE)
    seen: list[Told] = []
    while ui.told is not None and len(seen) < 9:
        seen.append(ui.told)
        assert (ui.screen, ui.overlays) == ("notice", ("notice",))
        ui = wish(ui, Back())
    assert seen == [ONE, TWO, THREE]
    assert (ui.screen, ui.untold) == ("title", ())


def test_the_next_thing_told_takes_no_press_of_the_one_before() -> None:
    """C16: a double tap does not carry two messages away."""
    ui = wish(later(told(told(Ui(tick=500), ONE), TWO), 100), Back())
    assert ui.told == TWO
    assert not takes(ui, Back(), ui.tick + OPEN_TICKS - 1)
    assert takes(ui, Back(), ui.tick + OPEN_TICKS)


@pytest.mark.parametrize(
    ("ask", "question"), [(AskRestart(), "restart-round"), (LeaveMatch(), "leave-match")]
)
def test_a_question_opens_over_a_notice_and_the_notice_comes_again(
    ask: Wish, question: str
) -> None:
    """What is told is not lost by a question that came at the same moment."""
    ui, _ = losing(match("pp"))
    both = wish(told(told(ui, ONE), TWO), ask)
    assert (both.question, both.told, both.overlays) == (question, None, ("notice",))
    again = wish(both, Back())
    assert (again.question, again.told) == (None, ONE)
    assert wish(again, Back()).told == TWO
    assert wish(again, Back(), Back()).screen == "curtain"


def test_r9_7_a_restart_that_is_confirmed_leaves_what_waits_to_be_told() -> None:
    """R9.7: the question is gone, and the notice that it had put off is there."""
    ui, _ = in_match(match("pp"))
    done = answered(wish(told(ui, ONE), AskRestart()), RestartRound())
    assert (done.question, done.told, done.overlays) == (None, ONE, ("notice",))


def test_what_is_told_over_a_menu_leaves_the_menu_open() -> None:
    ui, _ = in_match(match("pp"))
    ui = told(told(wish(ui, OpenMenu()), ONE), TWO)
    assert wish(ui, Back()).told == TWO
    assert wish(ui, Back(), Back()).screen == "menu"


def test_what_is_told_during_a_question_comes_after_its_answer() -> None:
    ui = told(asked(records(), "delete-match", NAMES[0]), ONE)
    assert (ui.question, ui.subject, ui.told) == ("delete-match", NAMES[0], None)
    second = wish(ui, DeleteMatch(NAMES[0], 1))
    assert (second.question, second.told) == ("delete-for-good", None)
    for answer in (Back(), DeleteMatch(NAMES[0], 2)):
        then = wish(second, answer)
        assert (then.question, then.subject, then.told) == (None, None, ONE)
        assert wish(then, Back()).screen == "records"


def test_what_is_told_ends_a_press() -> None:
    ui, _ = in_match(match("pp"))
    assert told(pressing(ui, RECT), ONE).held is None


@pytest.mark.parametrize("wait", [False, True])
def test_a_question_about_a_match_that_is_gone_is_closed(wait: bool) -> None:
    """Nothing can be answered to it; what waits to be told comes in its place."""
    ui = asked(records(), "delete-for-good", NAMES[1])
    ui = later(told(ui, ONE) if wait else ui, 100)
    gone = listed(ui, (LIST[0], LIST[2]))
    assert (gone.question, gone.subject) == (None, None)
    assert gone.told == (ONE if wait else None)
    assert gone.screen == ("notice" if wait else "records")
    assert not takes(gone, DeleteMatch(NAMES[2]), gone.tick)
    left = wish(gone, Back()) if wait else gone
    assert (left.screen, left.untold, left.waiting) == ("records", (), (LIST[0], LIST[2]))


def test_a_question_about_a_match_that_still_waits_stays() -> None:
    ui = asked(records(), "delete-match", NAMES[1])
    fewer = listed(ui, LIST[1:])
    assert (fewer.question, fewer.subject, fewer.waiting) == ("delete-match", NAMES[1], LIST[1:])


@pytest.mark.parametrize("screen", ["title", "records"])
def test_a_press_from_before_the_list_changed_hits_nothing(screen: str) -> None:
    """R9.8: where one match was another one lies: neither continued nor deleted by it."""
    ui = pressing(records() if screen == "records" else later(wish(records(), Back()), 100), RECT)
    assert ui.held is not None
    changed = listed(ui, LIST[1:])
    assert changed.held is None
    for request in (ContinueMatch(NAMES[1]), DeleteMatch(NAMES[1])):
        assert not takes(changed, request, ui.tick)
        assert not takes(changed, request, changed.tick + OPEN_TICKS - 1)
        assert takes(changed, request, changed.tick + OPEN_TICKS)


def test_the_same_list_told_again_ends_no_press() -> None:
    ui = pressing(records(), RECT)
    assert listed(ui, LIST) == ui


@pytest.mark.parametrize("waiting", [LIST[1:], (replace(LIST[0], round=9), *LIST[1:])])
def test_a_list_that_is_not_on_the_screen_ends_no_press(waiting: tuple[Waiting, ...]) -> None:
    for ui in (wish(Ui(tick=500), GoTo("setup")), in_match(match("pp"))[0]):
        held = pressing(listed(ui, LIST), RECT)
        changed = listed(held, waiting)
        assert (changed.held, changed.waiting) == (held.held, waiting)
