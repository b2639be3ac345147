"""Undo, redo, restart, hint and cover by touch and key, on pages where everything overlaps."""

from random import Random

import pygame
import pytest

from game.actions import is_play
from game.session import Session
from game.staging import scene
from game.state import OVER
from input.guards import ONWARD_TICKS
from input.notices import kept
from input.ui import looking
from render.moment import Keeping
from tests.bounds import until
from tests.desk import SPOT, Desk, mouse, move, opening, play_round
from tests.devices import match
from tests.ui_states import UNTOUCHED_TICKS

CTRL = pygame.KMOD_LCTRL
EVERY = 3
"""Frames from one press to the next: 20 a second."""


def played(kinds: str, moves: int, seed: str = "undo") -> Desk:
    """A match after so many moves of a hand, with no computer in its turn."""
    desk, chance = Desk(match(kinds, seed)), Random(seed)
    for _ in range(moves):
        move(desk, chance)
    for _ in until(lambda: scene(desk.session).computer is None):
        desk.frames(1)
    desk.frames(60)
    return desk


def facts(session: Session) -> tuple[object, ...]:
    """The position and how it came about."""
    return session.base, tuple((step.seat, step.action) for step in session.log)


def lift(desk: Desk) -> None:
    """The hand of whoever is to act is open."""
    if desk.shown.curtain is not None:
        desk.tap_on("curtain")


def hammer(desk: Desk, *keys: int, times: int = 40) -> None:
    for number in range(times):
        desk.press_key(keys[number % len(keys)], CTRL)
        desk.frames(EVERY)


@pytest.mark.parametrize("kinds", ["pp", "pccc", "ppc"])
def test_r9_6_hammering_undo_and_then_redo_leads_back_to_the_same_position(kinds: str) -> None:
    """C53: pressed 20 times a second, each goes one confirmation at a time, none is lost."""
    desk = played(kinds, 14)
    before = facts(desk.session)
    for _ in until(lambda: scene(desk.session).undo is None, 50):
        hammer(desk, pygame.K_z)
    hammer(desk, pygame.K_z)
    assert facts(desk.session) != before
    for _ in until(lambda: scene(desk.session).redo is None, 50):
        hammer(desk, pygame.K_y)
    assert facts(desk.session) == before


@pytest.mark.parametrize("kinds", ["pp", "pccc"])
def test_r9_6_undo_and_redo_in_turn_during_a_drag_do_no_harm(kinds: str) -> None:
    """C53: picture and position agree, and the drag is over with its hand."""
    desk = played(kinds, 9)
    before = facts(desk.session)
    lift(desk)
    hand = [target for target in desk.targets if target.tile is not None]
    desk.post(mouse(pygame.MOUSEBUTTONDOWN, *hand[0].rect.center))
    drag = pygame.Event(pygame.MOUSEMOTION, pos=(300, 60), buttons=(1, 0, 0), touch=False)
    desk.post(drag)
    assert desk.ui.moment().drag is not None
    hammer(desk, pygame.K_z, pygame.K_y)
    assert desk.ui.moment().drag is None
    for _ in until(lambda: scene(desk.session).redo is None, 50):
        hammer(desk, pygame.K_y, times=5)
    assert facts(desk.session) == before
    place = desk.ui.place
    assert place is not None
    assert place.stage == scene(desk.session).stage


def acts_after_a_person(desk: Desk) -> bool:
    """Whether a computer is to act, and there is something to undo."""
    now = scene(desk.session)
    return now.computer is not None and now.undo is not None


@pytest.mark.parametrize("gap", [1, 9, 30, 59, 70])
def test_r9_6_undo_answers_while_computers_act(gap: int) -> None:
    """C52: one touch takes the person's confirmation back, and what computers did since."""
    desk, chance = Desk(match("pccc", "undo")), Random(2)
    for _ in until(lambda: acts_after_a_person(desk)):
        move(desk, chance)
    acted = len(desk.session.log)
    desk.frames(15 + gap)
    desk.tap(*desk.target("button:undo").rect.center)
    assert len(desk.session.log) < acted
    assert scene(desk.session).computer is None
    assert scene(desk.session).redo == 0


def test_r9_6_one_held_key_undoes_once() -> None:
    desk = played("pp", 9)
    undone = len(desk.session.undone)
    desk.press_key(pygame.K_z, CTRL)
    desk.frames(120)
    assert len(desk.session.undone) == undone + 1


def test_r9_6_undo_answers_at_the_last_look_and_at_the_rounds_end() -> None:
    """C54: the shown hands go, and the round is on again."""
    for wait in (20, 300):
        desk = Desk(match("pp"))
        play_round(desk, Random(4))
        desk.frames(wait)
        assert looking(desk.ui) == (wait == 20)
        desk.tap(*desk.target("button:undo").rect.center)
        assert desk.session.state.phase != OVER
        assert (desk.ui.screen, scene(desk.session).hand) == ("curtain", None)


def test_r9_7_twenty_taps_on_one_spot_do_not_restart_a_round() -> None:
    """C55: where the menu asked, the question takes no press for a second."""
    desk = opening()
    desk.tap(*SPOT.center)
    before = facts(desk.session)
    desk.tap_on("button:menu")
    desk.frames(40)
    for _ in range(8):
        desk.tap(*SPOT.center)
        desk.frames(4)
    assert (desk.ui.screen, desk.session.paused) == ("notice", True)
    assert facts(desk.session) == before
    desk.frames(ONWARD_TICKS)
    desk.tap(*SPOT.center)
    assert desk.session.log == ()
    assert (desk.ui.overlays, desk.session.paused) == ((), False)


def test_r9_1_a_hint_that_arrives_under_a_finger_is_not_confirmed_by_it() -> None:
    """R9.1: the finger came down on another preview."""
    desk, chance = played("pp", 9), Random(9)
    for _ in until(lambda: desk.shown.can_hint):
        move(desk, chance)
    desk.tap_on("button:hint")
    assert desk.ui.moment().advising
    before = desk.confirmed
    desk.frames(60)
    desk.post(mouse(pygame.MOUSEBUTTONDOWN, *SPOT.center))
    desk.advise()
    assert not desk.ui.moment().advising
    desk.frames(2)
    desk.post(mouse(pygame.MOUSEBUTTONUP, *SPOT.center))
    preview = desk.shown.preview
    assert preview is not None
    assert (desk.confirmed, bool(preview.actions)) == (before, True)
    desk.tap_on("button:confirm")
    assert desk.confirmed == before + 1


def test_r9_8_a_hand_that_nobody_touches_is_covered_in_the_menu_too() -> None:
    """C20: two minutes after the last touch the next picture of the match is the curtain."""
    for covering in (False, True):
        desk = opening()
        if covering:
            desk.tap_on("button:menu")
        idle = desk.frame - UNTOUCHED_TICKS + 3
        desk.ui = desk.ui._replace(touched=idle)
        desk.frames(2)
        assert scene(desk.session).can_cover
        desk.frames(1)
        assert scene(desk.session).stage == "curtain"


def test_while_it_is_saved_previews_work_and_nothing_is_done() -> None:
    """A touch on what is to be saved waits; menu and cover answer."""
    desk = opening()
    desk.ui = kept(desk.ui, Keeping(), saving=True, keeps=True)
    before = facts(desk.session)
    desk.tap(*SPOT.center)
    desk.tap_on("button:cancel")
    assert scene(desk.session).preview is None
    desk.tap_on("offer:0")
    preview = scene(desk.session).preview
    assert preview is not None
    assert not is_play(preview.actions[0])
    desk.tap(*SPOT.center)
    assert facts(desk.session) == before
    desk.ui = kept(desk.ui, Keeping(), saving=False, keeps=True)
    desk.tap(*SPOT.center)
    assert len(desk.session.log) == 1


def test_r9_5_no_computer_acts_under_the_menu() -> None:
    """C46: its decision waits until the menu has gone."""
    desk, chance = Desk(match("pccc", "undo")), Random(2)
    for _ in until(lambda: scene(desk.session).computer is not None):
        move(desk, chance)
    desk.tap(*desk.target("button:menu").rect.center)
    before = facts(desk.session)
    desk.frames(300)
    assert facts(desk.session) == before
    desk.tap(*desk.target("button:back").rect.center)
    desk.frames(61)
    assert facts(desk.session) != before
