"""The input side between two events: what shows, what is pressed, what a picture is told."""

from dataclasses import replace

from game.actions import Reason, Refusal
from game.events import Drew
from game.intents import LiftCurtain
from input.course import after
from input.ui import REFUSAL_TICKS, Ui, covered, refused, settled
from render.moment import Keeping, Told, Waiting
from render.navigation import AskHint, Back, OpenMenu
from tests.devices import do, match
from tests.ui_states import RECT, in_match, later, pressing, staged, wish

REFUSAL = Refusal(Reason.MUST_PLAY)


def test_the_screen_of_a_match_follows_its_stage() -> None:
    ui, shown = in_match(match("pp"))
    assert ui.screen == "curtain"
    for stage in ("table", "round-over", "match-over"):
        assert after(ui, replace(shown, stage=stage)).screen == stage


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
    half = ui._replace(held=replace(ui.held, gesture=replace(ui.held.gesture, held_ms=250.0)))
    assert (half.moment().pressed, half.moment().hold) == ("curtain", 0.5)
    assert not settled(half)
    assert Ui().moment().hold == 0.0


def test_the_moment_tells_what_came_from_outside_the_match() -> None:
    waits = (Waiting("m1", (("Ana", "person"),), 4, 0, "2026-11-29", "21:14"),)
    told = Told("rescued", "/home", ("old.db",), 2, 1)
    ui = Ui(
        waiting=waits,
        page=2,
        keeping=Keeping("late"),
        keeps=False,
        told=told,
        subject="m1",
        overlays=("notice",),
    )
    moment = ui.moment()
    assert (moment.waiting, moment.page, moment.subject, moment.told) == (waits, 2, "m1", told)
    assert (moment.keeping, moment.keeps, moment.screen) == (Keeping("late"), False, "notice")


def test_a_confirmation_is_dim_only_while_saving_takes_long() -> None:
    """What is quick, as nearly always, changes no picture; the guards hold all the same."""
    ui, _ = in_match(do(match("pc", "device"), LiftCurtain(0)))
    ready = later(ui, 100)
    assert ready.moment().armed
    assert ready._replace(saving=True).moment() == ready.moment()
    assert not ready._replace(saving=True, keeping=Keeping("late")).moment().armed


def test_r9_5_a_match_is_covered_by_what_lies_over_it_and_by_nothing_else() -> None:
    """C46: under menu and notice no computer acts; outside a match nothing is covered."""
    ui, _ = in_match(match("pc"))
    assert not covered(ui)
    assert covered(wish(ui, OpenMenu()))
    assert not covered(wish(ui, OpenMenu(), Back()))
    assert not covered(Ui(overlays=("notice",)))


def test_a_hint_is_on_its_way_until_it_takes_too_long() -> None:
    ui, _ = in_match(do(match("pc", "device"), LiftCurtain(0)))
    asked = wish(ui, AskHint())
    assert asked.moment().advising
    assert later(asked, 299).moment().advising
    assert not later(asked, 300).moment().advising
    assert not ui.moment().advising
