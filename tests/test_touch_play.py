"""Whole matches by touch: events in, a session on, with pages where everything overlaps."""

from random import Random

import pygame
import pytest

from game.actions import is_play
from game.intents import Confirm
from game.staging import scene
from game.tiles import NAMES
from input.course import LAST_LOOK_TICKS
from input.ui import settled
from tests.bounds import until
from tests.desk import SIZE, SPOT, Desk, finger, mouse, move, opening, play_round
from tests.devices import match


@pytest.mark.parametrize("kinds", ["pp", "ppp", "pcc"])
def test_a_whole_round_is_played_by_taps_alone(kinds: str) -> None:
    desk = Desk(match(kinds))
    play_round(desk, Random(4))
    assert [desk.ui.screen] == ["table"], "the last move stays in view"
    assert not settled(desk.ui)
    desk.frames(LAST_LOOK_TICKS)
    assert desk.ui.screen == "round-over"
    desk.tap_on("button:next-round")
    assert desk.ui.screen == "round-over", "it waits a second"
    desk.frames(60)
    desk.tap_on("button:next-round")
    assert scene(desk.session).round == 2


@pytest.mark.parametrize("seed", [f"spot {number}" for number in range(5)])
def test_twenty_taps_on_one_spot_confirm_at_most_four_actions(seed: str) -> None:
    desk, chance, most = Desk(match("pp", seed)), Random(seed), 0
    for _ in range(40):
        move(desk, chance)
        desk.frames(40)
        before, lifted = desk.confirmed, desk.lifted
        for _ in range(20):
            desk.tap(*SPOT.center)
            desk.frames(4)
        most = max(most, desk.confirmed - before)
        assert desk.lifted == lifted
    assert 1 <= most <= 4


@pytest.mark.parametrize("gap", [0, 2, 5, 9, 25])
def test_a_second_tap_soon_after_confirms_nothing_more(gap: int) -> None:
    desk = opening()
    desk.tap(*SPOT.center)
    desk.frames(gap)
    desk.tap(*SPOT.center)
    assert desk.confirmed == 1


def test_taps_queued_in_one_batch_confirm_once() -> None:
    desk = opening()
    pair = (mouse(pygame.MOUSEBUTTONDOWN, *SPOT.center), mouse(pygame.MOUSEBUTTONUP, *SPOT.center))
    desk.post(*pair * 5)
    assert desk.confirmed == 1


@pytest.mark.parametrize("order", ["fmFM", "mfFM", "mfMF", "fFmM"])
@pytest.mark.parametrize("touch", [True, False])
def test_two_events_for_one_finger_confirm_once(order: str, touch: bool) -> None:
    desk = opening()
    kinds = {"m": pygame.MOUSEBUTTONDOWN, "M": pygame.MOUSEBUTTONUP}
    for one in order:
        if one in "mM":
            event = pygame.Event(kinds[one], pos=SPOT.center, button=1, touch=touch)
        else:
            event = finger(pygame.FINGERDOWN if one == "f" else pygame.FINGERUP, *SPOT.center)
        desk.post(event)
    assert desk.confirmed == 1


def test_a_press_on_confirm_released_under_the_curtain_does_nothing() -> None:
    desk = opening()
    desk.post(mouse(pygame.MOUSEBUTTONDOWN, *SPOT.center))
    desk.ask(Confirm())
    desk.frames(60)
    before = desk.session
    desk.post(mouse(pygame.MOUSEBUTTONUP, *SPOT.center))
    assert desk.session == before


def shows(desk: Desk, hand: bool, computer: bool) -> bool:
    """Whether a hand is open, and a computer is to act."""
    now = scene(desk.session)
    return (now.hand is not None, now.computer is not None) == (hand, computer)


@pytest.mark.parametrize("seed", ["wait 1", "wait 2", "wait 3", "wait 4"])
def test_touches_during_a_computers_turn_do_nothing_to_it_or_after_it(seed: str) -> None:
    desk, chance = Desk(match("pccc", seed)), Random(1)
    for _ in until(lambda: shows(desk, hand=True, computer=True)):
        move(desk, chance)
    before = desk.confirmed
    for _ in until(lambda: scene(desk.session).computer is None):
        hand = scene(desk.session).hand
        assert hand is not None
        desk.tap(*desk.target(f"hand:{NAMES[hand.tiles[0].tile]}").rect.center)
        desk.tap(*SPOT.center)
        desk.frames(1)
    shown = scene(desk.session)
    assert desk.confirmed == before
    assert shown.preview is None or not is_play(shown.preview.actions[0])


def test_c28_a_drag_to_any_place_but_a_train_leaves_all_as_it_was() -> None:
    """C28: only within the hand a tile takes another place; the hand keeps its tiles."""
    desk = opening()
    hand = scene(desk.session).hand
    assert hand is not None
    chance, moved = Random(7), 0
    x, y = desk.target(f"hand:{NAMES[hand.tiles[0].tile]}").rect.center
    rects = [desk.target(f"hand:{NAMES[held.tile]}").rect for held in hand.tiles]
    area = rects[0].unionall(rects)
    for _ in range(80):
        before = scene(desk.session).hand
        desk.post(mouse(pygame.MOUSEBUTTONDOWN, x, y))
        place = (chance.randrange(SIZE[0]), chance.randrange(SIZE[1]))
        desk.post(mouse(pygame.MOUSEBUTTONUP, *place))
        desk.frames(1)
        after = scene(desk.session).hand
        assert after is not None
        assert sorted(held.tile for held in after.tiles) == sorted(it.tile for it in hand.tiles)
        assert after == before or area.collidepoint(place)
        moved += after != before
    assert moved > 0
    assert desk.confirmed == 0
