"""Where the keyboard is on the real pages, and a whole round by its keys alone (R10.2)."""

from dataclasses import replace
from random import Random

import pygame

from game.actions import TRAIN_NAMES
from game.intents import Cancel, Confirm, LiftCurtain, NextRound, TapTile, Undo
from game.scene import Duty
from game.session import Session
from game.state import FIRST, OVER
from render.navigation import TurnHand
from render.targets import Target
from tests.bounds import until
from tests.desk import mouse
from tests.devices import match
from tests.keyboard import DOWN, ENTER, ESCAPE, LEFT, RIGHT, SPACE, UP, KeyDesk, focused, press
from tests.touch_targets import target

CONFIRM_ID = "button:confirm"


def by_keys(desk: KeyDesk, chance: Random) -> None:
    """One thing done by keys that leads on."""
    shown = desk.shown
    desk.settle()
    if shown.curtain is not None:
        desk.press(UP, ENTER)
    elif shown.preview is not None and shown.preview.actions:
        desk.go_to(CONFIRM_ID)
        desk.press(ENTER)
    elif shown.preview is not None:
        desk.go_to(f"train:{TRAIN_NAMES[chance.choice(shown.preview.choices)]}")
        desk.press(ENTER)
    elif desk.ui.focus is None:
        desk.press(DOWN)
    else:
        desk.press(ENTER)


def until_over(desk: KeyDesk) -> KeyDesk:
    chance = Random(1)
    for _ in until(lambda: desk.session.state.phase == OVER):
        by_keys(desk, chance)
    return desk


def test_r10_2_a_whole_round_is_played_by_arrows_and_enter_alone() -> None:
    desk = until_over(KeyDesk(match("pp", "keys")))
    assert desk.confirmed > 20
    assert desk.lifted > 10


def test_r10_2_the_next_round_takes_no_focus_and_no_press_by_itself() -> None:
    desk = until_over(KeyDesk(match("pp", "keys")))
    desk.settle(600)
    assert desk.ui.screen == "round-over"
    done = len(desk.done)
    desk.press(*(ENTER, SPACE) * 20)
    assert (desk.ui.focus, desk.done[done:]) == (None, [])
    desk.press(DOWN)
    assert desk.ui.focus not in (None, "button:next-round")
    desk.go_to("button:next-round")
    desk.press(ENTER)
    assert desk.done[-1] == NextRound()
    desk.settle()
    assert (desk.ui.screen, desk.ui.focus) == ("curtain", "curtain")


def opened(session: Session) -> KeyDesk:
    """The first hand open, the keyboard in use."""
    desk = KeyDesk(session)
    desk.settle()
    desk.press(UP, ENTER)
    desk.settle()
    return desk


def in_first_turn() -> KeyDesk:
    """A person's first turn, with tiles that fit."""
    desk = opened(match("pp", "keys"))
    chance = Random(1)
    for _ in until(lambda: desk.session.state.phase == FIRST and playable(desk)):
        by_keys(desk, chance)
    return desk


def playable(desk: KeyDesk) -> list[str]:
    held = [it for it in desk.targets if it.id.startswith("hand:")]
    return [it.id for it in held if it.enabled]


def test_r9_3_the_curtain_opens_to_up_and_enter_wherever_the_focus_is() -> None:
    desk = KeyDesk(match("pp"))
    desk.settle()
    desk.press(*(ENTER, SPACE) * 50, UP, SPACE, ENTER, DOWN, LEFT)
    assert (desk.lifted, desk.ui.focus) == (0, "button:language")
    desk.press(UP, ENTER)
    assert desk.done[-1] == LiftCurtain(0)


def test_r9_3_the_focus_lies_on_the_handle_when_the_curtain_falls_and_opens_nothing() -> None:
    desk = in_first_turn()
    for _ in until(lambda: desk.shown.curtain is not None):
        by_keys(desk, Random(1))
    lifted = desk.lifted
    desk.settle()
    assert desk.ui.focus == "curtain"
    for _ in range(30):
        desk.press(ENTER, SPACE)
        desk.settle(20)
    assert (desk.shown.curtain is not None, desk.lifted) == (True, lifted)


def test_a_first_turn_goes_on_to_the_next_tile_and_ends_on_yes() -> None:
    desk = in_first_turn()
    laid = 0
    for _ in until(lambda: desk.ui.focus == CONFIRM_ID, 40):
        assert desk.ui.focus in playable(desk)
        desk.press(ENTER)
        laid += 1
    assert laid > 0
    assert desk.shown.preview is not None
    assert len(desk.shown.preview.tiles) == laid
    desk.settle()
    desk.press(ENTER)
    assert desk.done[-1] == Confirm()


def advised_and_confirmed(desk: KeyDesk) -> None:
    """H and enter, with the focus on a tile of the hand."""
    assert (desk.ui.focus or "").startswith("hand:")
    desk.settle()
    desk.press(pygame.K_h)
    desk.advise()
    desk.settle()
    assert desk.ui.focus == CONFIRM_ID
    confirmed = desk.confirmed
    desk.press(ENTER)
    assert (desk.done[-1], desk.confirmed) == (Confirm(), confirmed + 1)


def test_r9_4_what_a_hint_puts_up_is_confirmed_by_the_next_enter() -> None:
    """R9.4, R10.2: before a chain is begun, and in one."""
    for laid in (0, 1):
        desk = in_first_turn()
        desk.press(*(ENTER,) * laid)
        begun = desk.shown.preview
        assert (0 if begun is None else len(begun.tiles)) == laid
        advised_and_confirmed(desk)


def test_r9_4_a_hint_leaves_who_is_on_the_menu_there() -> None:
    desk = in_first_turn()
    desk.press(pygame.K_h)
    desk.go_to("button:menu")
    desk.advise()
    desk.settle()
    assert desk.shown.preview is not None
    assert desk.ui.focus == "button:menu"


def test_escape_takes_a_preview_back_and_leads_to_its_tile() -> None:
    desk, chance = in_first_turn(), Random(1)
    for _ in until(lambda: desk.shown.duty is Duty.PLAY and len(playable(desk)) > 1):
        by_keys(desk, chance)
    desk.settle()
    tile = playable(desk)[1]
    desk.go_to(tile)
    desk.press(ENTER)
    assert desk.ui.focus in (CONFIRM_ID, *lit(desk))
    desk.press(ESCAPE)
    assert desk.done[-1] == Cancel()
    assert desk.ui.focus == tile


def lit(desk: KeyDesk) -> list[str]:
    return [it.id for it in desk.targets if it.id.startswith("train:") and it.enabled]


def test_a_preview_that_lies_there_by_itself_has_the_focus_on_yes() -> None:
    desk = opened(match("pp"))
    assert desk.shown.preview is not None
    assert desk.ui.focus == CONFIRM_ID


def test_a_queue_of_enters_confirms_once_in_half_a_second() -> None:
    """C22: keys are no faster than fingers."""
    desk = opened(match("pp"))
    desk.settle()
    before = desk.confirmed
    desk.press(*(ENTER,) * 10)
    assert desk.confirmed == before + 1
    desk.frames(28)
    desk.press(*(ENTER,) * 10)
    assert desk.confirmed == before + 1


def test_the_first_arrow_only_shows_where_the_focus_is_and_a_touch_takes_it_away() -> None:
    desk = in_first_turn()
    desk.post(mouse(pygame.MOUSEBUTTONDOWN, 3, 3), mouse(pygame.MOUSEBUTTONUP, 3, 3))
    touched = desk.ui.focus
    desk.press(RIGHT)
    assert (touched, desk.ui.focus) == (None, playable(desk)[0])
    desk.press(RIGHT)
    assert desk.ui.focus != playable(desk)[0]


def test_undo_keeps_the_focus_as_long_as_the_same_person_has_the_device() -> None:
    desk = opened(match("pp"))
    desk.settle()
    desk.press(ENTER)
    desk.settle()
    assert desk.shown.curtain is None
    desk.go_to("button:undo")
    desk.press(ENTER)
    assert (desk.done[-1], desk.ui.focus) == (Undo(), "button:undo")


def tile(name: str, number: int, place: int) -> Target:
    held = target(name, (100 * place, 500, 90, 160), TapTile(number))
    return replace(held, tile=number)


def test_a_hand_with_pages_turns_at_its_ends() -> None:
    """A page that is gone leaves the focus on the first tile of the one that shows."""
    hand = [tile(f"hand:{number}-0", number, number) for number in range(3)]
    onward = target("page:next", (0, 700, 60, 60), TurnHand(1))
    first = (*hand, onward)
    ui, asked = press(focused(first, "hand:2-0"), first, RIGHT)
    assert asked == (TurnHand(1),)
    second = (tile("hand:5-0", 5, 0), tile("hand:6-0", 6, 1))
    assert press(ui, second, pygame.K_HOME)[0].focus == "hand:5-0"
    last = (*hand, replace(onward, enabled=False))
    ui, asked = press(focused(last, "hand:2-0"), last, RIGHT)
    assert (ui.focus, asked) == ("hand:2-0", ())
