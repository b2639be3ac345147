"""Screens on top of one another, guards, the pace of computers, what a picture is told."""

from dataclasses import replace

import pygame
import pytest

from game.actions import Reason, Refusal
from game.events import Drew, Event, Finished, Opened, Passed, Placed, RoundEnded
from game.intents import Confirm, LiftCurtain, NextRound, TapTile
from game.scene import Duty, Scene, Stage
from game.session import Session
from game.staging import scene
from input.gesture import Grip, press
from input.pace import ACTION_TICKS, DRAWN_TICKS, SWEEP_TICKS, beat
from input.samples import Sample
from input.ui import (
    ARM_TICKS,
    ONWARD_TICKS,
    OPEN_TICKS,
    REFUSAL_TICKS,
    Held,
    Ui,
    after,
    computer_due,
    looking,
    refused,
    settled,
    takes,
)
from input.wishes import ends, wished
from render.navigation import (
    AddSeat,
    Back,
    ChooseSeat,
    GoTo,
    Hurry,
    LeaveMatch,
    OpenMenu,
    Quit,
    StartMatch,
    ToggleFullscreen,
    Wish,
)
from tests.devices import do, match

REFUSAL = Refusal(Reason.MUST_PLAY)


def in_match(session: Session, tick: int = 1000) -> tuple[Ui, Scene]:
    shown = scene(session)
    return after(Ui(tick=tick), shown), shown


def wish(ui: Ui, *wishes: Wish) -> Ui:
    for one in wishes:
        ui = wished(ui, one)
    return ui


def later(ui: Ui, ticks: int) -> Ui:
    return replace(ui, tick=ui.tick + ticks)


def pressing(ui: Ui, rect: pygame.Rect, hold: bool = False) -> Ui:
    grip = Grip(rect, 5, rect if hold else None)
    gesture = press(Sample("down", *rect.center, 0, "finger"), grip)
    return replace(ui, held=Held("curtain", ui.tick, gesture))


RECT = pygame.Rect(0, 0, 50, 50)


def staged(shown: Scene, stage: Stage) -> Scene:
    return replace(shown, stage=stage)


def test_the_screens_outside_a_match() -> None:
    assert Ui().screen == "title"
    assert wish(Ui(), GoTo("setup")).screen == "setup"
    assert wish(Ui(), GoTo("setup"), Back()).screen == "title"
    assert wish(Ui(), OpenMenu()).screen == "title"
    assert wish(Ui(), Back()).screen == "title"


def test_the_screen_of_a_match_follows_its_stage() -> None:
    ui, shown = in_match(match("pp"))
    assert ui.screen == "curtain"
    for stage in ("table", "round-over", "match-over"):
        assert after(ui, replace(shown, stage=stage)).screen == stage


def test_the_menu_lies_over_the_match_and_a_question_over_the_menu() -> None:
    ui, _ = in_match(match("pp"))
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
    ui, shown = in_match(match("pp"))
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


def test_a_screen_takes_no_press_that_began_before_or_just_after_it_appeared() -> None:
    ui = wish(Ui(tick=500), GoTo("setup"))
    assert not takes(ui, StartMatch(), 499)
    assert not takes(ui, StartMatch(), 500 + OPEN_TICKS - 1)
    assert takes(ui, StartMatch(), 500 + OPEN_TICKS)
    assert not settled(ui)
    assert settled(later(ui, OPEN_TICKS))


def test_a_confirmation_waits_after_the_one_before() -> None:
    session = do(match("pc", "device"), LiftCurtain(0))
    ui, shown = in_match(session)
    acted = after(later(ui, 200), shown, (Drew(0),))
    assert acted.tick == 1200
    assert not takes(acted, Confirm(), 1200 + ARM_TICKS - 1)
    assert takes(acted, Confirm(), 1200 + ARM_TICKS)
    assert takes(acted, TapTile(3), 1201)
    assert [acted.moment().armed, later(acted, ARM_TICKS).moment().armed] == [False, True]


@pytest.mark.parametrize("stage", ["round-over", "match-over"])
def test_what_leads_on_from_an_end_waits_a_second(stage: Stage) -> None:
    ui, shown = in_match(match("pp"), 1000)
    over = after(ui, staged(shown, stage), (Drew(0),))
    for request in (NextRound(), LeaveMatch(sure=True), GoTo("setup")):
        assert not takes(over, request, 1000 + ONWARD_TICKS - 1)
        assert takes(over, request, 1000 + ONWARD_TICKS)
    assert takes(over, OpenMenu(), 1000 + OPEN_TICKS)
    assert not later(over, ONWARD_TICKS - 1).moment().armed


def test_another_screen_ends_a_press() -> None:
    ui, shown = in_match(match("pp"))
    held = pressing(ui, RECT)
    assert after(held, shown) == held
    assert after(held, staged(shown, "table")).held is None
    assert wish(held, OpenMenu()).held is None


def test_a_persons_confirmation_ends_a_press() -> None:
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    assert after(pressing(ui, RECT), shown, (Drew(0),)).held is None


def test_a_computers_action_leaves_the_hold_on_the_curtain() -> None:
    ui, shown = in_match(match("ppcc"))
    busy = replace(shown, computer=4)
    held = pressing(after(ui, busy), RECT, hold=True)
    assert after(held, busy, (Passed(2),)).held is not None
    assert after(held, replace(shown, computer=None), (Passed(2),)).held is not None


def test_a_press_during_a_computers_turn_ends_with_it() -> None:
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    held = pressing(after(ui, replace(shown, computer=4)), RECT)
    assert after(held, replace(shown, computer=5), (Passed(2),)).held is not None
    assert after(held, replace(shown, computer=None), (Passed(2),)).held is None


def test_a_refusal_shows_for_its_time() -> None:
    ui = refused(Ui(tick=50), REFUSAL)
    assert later(ui, REFUSAL_TICKS - 1).moment().refusal == REFUSAL
    assert later(ui, REFUSAL_TICKS).moment().refusal is None


def test_a_step_brings_its_refusal_and_an_action_ends_it() -> None:
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    told = after(ui, shown, refusal=REFUSAL)
    assert told.moment().refusal == REFUSAL
    assert after(told, shown).moment().refusal == REFUSAL
    assert after(told, shown, (Drew(0),)).moment().refusal is None
    assert after(told, staged(shown, "curtain")).moment().refusal is None


def test_the_moment_tells_the_press_and_how_far_a_hold_is() -> None:
    ui = pressing(Ui(), RECT, hold=True)
    assert ui.held is not None
    half = replace(ui, held=replace(ui.held, gesture=replace(ui.held.gesture, held_ms=250.0)))
    assert (half.moment().pressed, half.moment().hold) == ("curtain", 0.5)
    assert not settled(half)
    assert Ui().moment().hold == 0.0


def placed(seat: int, train: int) -> tuple[Event, ...]:
    return (Placed(seat, 20, train),)


def waiting(turn: int, duty: Duty = Duty.PLAY) -> Scene:
    return replace(scene(match("pccc")), turn=turn, duty=duty, computer=7, stage="table")


def test_a_computer_acts_when_it_is_due_and_never_under_an_overlay() -> None:
    ui, _ = in_match(match("pc", "device"))
    acting = waiting(2)
    begun = after(ui, acting, placed(0, 0))
    assert not computer_due(later(begun, ACTION_TICKS - 1), acting)
    assert computer_due(later(begun, ACTION_TICKS), acting)
    assert computer_due(wish(begun, Hurry()), acting)
    assert not computer_due(wish(later(begun, 999), OpenMenu()), acting)
    assert not computer_due(later(begun, 999), replace(acting, computer=None))


def test_another_round_begins_with_a_rest() -> None:
    ui, _ = in_match(match("pc", "device"))
    acting = replace(waiting(2), round=2)
    assert not computer_due(after(later(ui, 999), acting), acting)


def test_a_draw_and_what_follows_are_one_beat() -> None:
    assert beat(waiting(2), (Drew(2),), 0) == (DRAWN_TICKS, 0)
    assert beat(waiting(3), (Passed(2),), 0) == (ACTION_TICKS, 0)
    assert beat(waiting(2), (Opened(2, 90),), 0) == (ACTION_TICKS, 0)


def test_a_double_in_an_ordinary_turn_is_no_sweep() -> None:
    assert beat(waiting(2, Duty.EXTRA), placed(2, 2), 0) == (ACTION_TICKS, 0)


def test_a_first_chain_is_one_sweep() -> None:
    building, spent, swept = waiting(2, Duty.FIRST_TURN), 0, 0
    for tile in range(30):
        ticks, swept = beat(building, placed(2, 2), swept)
        assert ticks == SWEEP_TICKS or tile >= 6
        spent += ticks
    assert spent <= 90
    assert beat(waiting(3, Duty.FIRST_TURN), (Finished(2),), swept) == (ACTION_TICKS, 0)


def test_a_last_look_ends_with_its_match() -> None:
    """What a round left behind on the screen holds up no other match."""
    ui, shown = in_match(match("pp"))
    over = staged(shown, "round-over")
    ended = after(ui, over, (RoundEnded("out"),))
    assert looking(ended)
    assert not settled(later(ended, 20))
    left = wish(ended, LeaveMatch(sure=True))
    assert not looking(left)
    assert not looking(after(left, shown))


def test_another_question_takes_no_press_of_the_one_before() -> None:
    ui, _ = in_match(match("pp"))
    asked = later(wish(ui, OpenMenu(), LeaveMatch()), 60)
    assert takes(asked, Back(), asked.tick)
    again = wish(asked, Quit())
    assert again.screen == asked.screen
    assert again.question != asked.question
    assert not takes(again, Quit(sure=True), again.tick)
