"""What wishes open and close: screens outside a match, menu, questions, the way out."""

from dataclasses import replace

import pytest

from game.intents import Confirm, RestartRound, TapTile
from input.course import after
from input.guards import ONWARD_TICKS, takes
from input.ui import OPEN_TICKS, Ui
from input.wishes import answered, ends
from render.moment import Keeping
from render.navigation import (
    AskHint,
    AskRestart,
    Back,
    ContinueMatch,
    DeleteMatch,
    GoTo,
    LeaveMatch,
    NextMatch,
    OpenMenu,
    Quit,
    StartMatch,
    ToggleFullscreen,
    TurnPage,
    Wish,
)
from render.setup_wishes import AddSeat, ChooseSeat
from tests.devices import match
from tests.ui_states import RECT, in_match, later, losing, pressing, staged, wish


def test_the_screens_outside_a_match() -> None:
    assert Ui().screen == "title"
    assert wish(Ui(), GoTo("setup")).screen == "setup"
    assert wish(Ui(), GoTo("setup"), Back()).screen == "title"
    assert wish(Ui(), OpenMenu()).screen == "title"
    assert wish(Ui(), Back()).screen == "title"


def test_the_menu_lies_over_the_match_and_a_question_over_the_menu() -> None:
    ui, _ = losing(match("pp"))
    menu = wish(ui, OpenMenu())
    asked = wish(menu, LeaveMatch())
    assert [menu.screen, asked.screen, asked.moment().question] == ["menu", "notice", "leave-match"]
    assert wish(asked, OpenMenu()).screen == "notice"
    assert wish(asked, Back()).screen == "curtain"
    assert wish(asked, Back()).moment().question is None
    assert wish(asked, Back(), Back()).screen == "curtain"
    left = wish(asked, LeaveMatch(sure=True))
    assert (left.screen, left.place, left.moment().question) == ("title", None, None)


def test_quitting_is_asked_only_while_a_match_would_be_lost() -> None:
    ui, shown = losing(match("pp"))
    assert not ends(ui, Quit())
    asked = wish(ui, OpenMenu(), Quit())
    assert (asked.screen, asked.moment().question) == ("notice", "quit")
    assert wish(asked, LeaveMatch()).overlays == ("menu", "notice")
    assert ends(asked, Quit(sure=True))
    assert ends(Ui(), Quit())
    assert ends(after(ui, staged(shown, "match-over")), Quit())


def test_a_finished_match_is_left_without_a_question() -> None:
    ui, shown = in_match(match("pp"))
    assert wish(after(ui, staged(shown, "match-over")), LeaveMatch()).screen == "title"


def test_the_setup_is_changed_by_wishes_and_tidy_when_left() -> None:
    ui = wish(Ui(), GoTo("setup"), AddSeat(), ChooseSeat(1))
    assert (len(ui.setup.seats), ui.setup.chosen) == (5, 1)
    assert wish(ui, StartMatch()).setup.chosen is None
    assert wish(ui, Back()).setup.chosen is None
    assert wish(ui, ToggleFullscreen()) == ui


def test_another_question_takes_no_press_of_the_one_before() -> None:
    ui, _ = losing(match("pp"))
    asked = later(wish(ui, OpenMenu(), LeaveMatch()), 60)
    assert takes(asked, Back(), asked.tick)
    again = wish(asked, Quit())
    assert again.screen == asked.screen
    assert again.question != asked.question
    assert not takes(again, Quit(sure=True), again.tick)


def test_r9_8_a_match_that_is_kept_is_left_at_once() -> None:
    """Leaving, and quitting too, asks nothing where nothing is lost."""
    ui, _ = in_match(match("pp"))
    left = wish(ui, OpenMenu(), LeaveMatch())
    assert (left.screen, left.place, left.overlays) == ("title", None, ())
    assert ends(ui, Quit())


def test_quitting_asks_about_a_match_that_is_in_memory_alone() -> None:
    """C40, C41: it goes on in memory when it is left, but not when the program ends."""
    ui, _ = in_match(match("pp"))
    memory = ui._replace(keeping=Keeping("memory", pending=True))
    assert not ends(memory, Quit())
    assert wish(memory, Quit()).question == "quit"
    left = wish(memory, LeaveMatch())
    assert left.screen == "title"
    assert not ends(left, Quit())
    assert ends(left._replace(keeping=Keeping("memory")), Quit())


def test_the_matches_that_wait_are_a_screen_of_their_own() -> None:
    there = wish(Ui(), GoTo("records"))
    assert there.screen == "records"
    assert wish(there, Back()).screen == "title"
    turned = wish(there, TurnPage(1), TurnPage(1))
    assert (turned.moment().page, wish(turned, TurnPage(-1)).page) == (2, 1)
    assert wish(turned, *(TurnPage(-1),) * 5).page == 0
    assert wish(turned, Back(), GoTo("records")).page == 0


@pytest.mark.parametrize("begin", [StartMatch(), NextMatch(), ContinueMatch(), ContinueMatch("m")])
def test_a_match_begins_with_nothing_over_it(begin: Wish) -> None:
    opened = wish(Ui(), GoTo("setup"), ChooseSeat(1))
    ui = opened._replace(overlays=("notice",), question="quit", subject="m")
    begun = wish(ui, begin)
    assert (begun.overlays, begun.question, begun.subject, begun.setup.chosen) == (
        (),
        None,
        None,
        None,
    )


def test_r9_8_a_match_is_deleted_after_two_questions() -> None:
    """Each question is another one, which takes no press that was meant for the one before."""
    records = wish(Ui(tick=500), GoTo("records"))
    first = wish(later(records, 100), DeleteMatch("m1"))
    assert (first.screen, first.question, first.moment().subject) == (
        "notice",
        "delete-match",
        "m1",
    )
    second = wish(later(first, 100), DeleteMatch("m1", 1))
    assert (second.screen, second.question, second.subject) == ("notice", "delete-for-good", "m1")
    assert not takes(second, DeleteMatch("m1", 2), second.tick + OPEN_TICKS - 1)
    done = wish(later(second, 100), DeleteMatch("m1", 2))
    assert (done.screen, done.question, done.subject) == ("records", None, None)
    assert not takes(done, DeleteMatch("m2"), done.tick)
    for asked in (first, second):
        kept = wish(asked, Back())
        assert (kept.screen, kept.question, kept.subject) == ("records", None, None)


def test_r9_7_a_restart_is_confirmed_a_second_after_its_question_appeared() -> None:
    """C55: no press that opened the menu or asked the question restarts the round."""
    ui, _ = in_match(match("pp"))
    menu = wish(later(ui, 100), OpenMenu())
    asked = wish(later(menu, 100), AskRestart())
    assert (asked.screen, asked.question) == ("notice", "restart-round")
    assert not takes(asked, RestartRound(), asked.tick + ONWARD_TICKS - 1)
    assert takes(asked, RestartRound(), asked.tick + ONWARD_TICKS)
    assert takes(asked, Back(), asked.tick + OPEN_TICKS)
    armed = (
        later(asked, ONWARD_TICKS - 1).moment().armed,
        later(asked, ONWARD_TICKS).moment().armed,
    )
    assert armed == (False, True)
    assert wish(asked, Back()).overlays == ()
    assert wish(Ui(), AskRestart()).screen == "title"


def test_r9_7_a_restart_that_is_confirmed_leaves_nothing_over_the_match() -> None:
    ui, _ = in_match(match("pp"))
    asked = wish(ui, OpenMenu(), AskRestart())
    done = answered(asked, RestartRound())
    assert (done.overlays, done.question) == ((), None)
    assert not takes(done, Confirm(), done.tick)
    assert answered(asked, TapTile(3)) == asked


def test_a_hint_is_asked_for_at_the_table_alone() -> None:
    ui, _ = in_match(match("pp"))
    assert not wish(ui, AskHint()).advising
    table = ui._replace(place=replace(ui.place, stage="table")) if ui.place else ui
    assert wish(table, AskHint()).advising
    assert not wish(table, OpenMenu(), AskHint()).advising
    assert not wish(table, AskHint(), LeaveMatch()).advising


def test_another_screen_on_top_ends_a_press() -> None:
    ui, _ = in_match(match("pp"))
    assert wish(pressing(ui, RECT), OpenMenu()).held is None
    assert wish(pressing(ui, RECT), ToggleFullscreen()).held is not None
