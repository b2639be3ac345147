"""What keys ask for, under the same guards as touches."""

from dataclasses import replace

import pygame
import pytest

from game.intents import Cancel, Confirm, LiftCurtain, Redo, Undo
from input.guards import BACKWARD_TICKS
from input.keys import on_key
from input.setup import changed
from input.ui import Ui
from render.moment import FIRST_SETUP
from render.navigation import (
    AskHint,
    Back,
    ChooseSeat,
    OpenMenu,
    Request,
    StartMatch,
    ToggleFullscreen,
)
from render.targets import Target
from tests.touch_targets import CONFIRM, CURTAIN, HINT, LANE, REDO, TABLE, UNDO, at


def press_key(
    ui: Ui, targets: tuple[Target, ...], *keys: int, mod: int = 0
) -> tuple[Ui, list[Request]]:
    asked: list[Request] = []
    for key in keys:
        ui, requests = on_key(ui, targets, pygame.Event(pygame.KEYDOWN, key=key, mod=mod))
        asked += requests
    return ui, asked


UP, ENTER, ESCAPE = pygame.K_UP, pygame.K_RETURN, pygame.K_ESCAPE


def test_the_curtain_opens_to_its_two_keys_and_not_to_enter_alone() -> None:
    assert press_key(at("curtain"), CURTAIN, UP, ENTER)[1] == [LiftCurtain(1)]
    assert press_key(at("curtain"), CURTAIN, *(ENTER,) * 50)[1] == []
    assert press_key(at("curtain"), CURTAIN, UP, pygame.K_a, ENTER)[1] == []
    early = replace(at("curtain"), open_from=1001)
    raised, _ = press_key(early, CURTAIN, UP)
    assert press_key(replace(raised, tick=1001), CURTAIN, ENTER)[1] == []


def test_enter_confirms_what_lies_there_under_the_same_guards() -> None:
    assert press_key(at("table"), TABLE, ENTER)[1] == [Confirm()]
    assert press_key(replace(at("table"), armed_from=1001), TABLE, ENTER)[1] == []
    assert press_key(at("table"), (replace(CONFIRM, enabled=False),), ENTER)[1] == []
    notice = replace(at("table"), overlays=("notice",))
    assert press_key(notice, (replace(CONFIRM, request=StartMatch()),), ENTER)[1] == []


def test_escape_leaves_what_lies_on_top() -> None:
    assert press_key(at("table"), TABLE, ESCAPE)[1] == [Cancel()]
    assert press_key(at("table"), (LANE,), ESCAPE)[1] == [OpenMenu()]
    assert press_key(at("curtain"), CURTAIN, ESCAPE)[1] == [OpenMenu()]
    assert press_key(replace(at("table"), overlays=("menu",)), TABLE, ESCAPE)[1] == [Back()]
    assert press_key(Ui(outer="setup"), (), ESCAPE)[1] == [Back()]
    assert press_key(Ui(), (), ESCAPE)[1] == []


def test_the_whole_screen_is_a_key_away() -> None:
    assert press_key(Ui(), (), pygame.K_F11)[1] == [ToggleFullscreen()]
    assert press_key(at("table"), TABLE, ENTER, mod=pygame.KMOD_ALT)[1] == [ToggleFullscreen()]


def test_letters_write_the_name_and_escape_ends_it() -> None:
    ui = Ui(outer="setup")
    ui = replace(ui, setup=replace(ui.setup, chosen=1, typing=True))
    for text in ("Be", "x"):
        ui, _ = on_key(ui, (), pygame.Event(pygame.TEXTINPUT, text=text))
    ui, _ = press_key(ui, (), pygame.K_BACKSPACE, pygame.K_n)
    assert ui.setup.seats[1].name == "Be"
    ui, asked = press_key(ui, (), ESCAPE)
    assert (ui.setup.typing, ui.setup.chosen, asked) == (False, 1, [])
    ui, asked = press_key(ui, (), ESCAPE)
    assert (ui.setup.chosen, asked) == (None, [])
    assert on_key(ui, (), pygame.Event(pygame.TEXTINPUT, text="z"))[0] == ui


def letter(text: str, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=ord(text), mod=mod, unicode=text)


def test_a_letter_begins_the_name_of_the_seat_that_is_open() -> None:
    """Nobody has to touch the name field first; a shortcut is no letter."""
    setup = changed(FIRST_SETUP, ChooseSeat(1))
    ui = Ui(outer="setup", setup=setup, tick=100)
    typed_into, _ = on_key(ui, (), letter("z"))
    assert typed_into.setup.seats[1].name == "z"
    assert typed_into.typing
    assert on_key(ui, (), letter("z", pygame.KMOD_CTRL))[0].setup == setup
    closed_setup = Ui(outer="setup", tick=100)
    assert on_key(closed_setup, (), letter("z"))[0].setup == FIRST_SETUP


CTRL, SHIFT, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT
Z, Y, H = pygame.K_z, pygame.K_y, pygame.K_h
DEEDS = (UNDO, REDO, HINT)


@pytest.mark.parametrize(
    ("key", "mod", "asked"),
    [
        (Z, CTRL, Undo()),
        (Z, pygame.KMOD_RCTRL, Undo()),
        (Z, CTRL | SHIFT, Redo()),
        (Y, CTRL, Redo()),
        (H, 0, AskHint()),
        (H, SHIFT, AskHint()),
    ],
)
def test_a_shortcut_stands_for_its_button(key: int, mod: int, asked: Request) -> None:
    assert press_key(at("table"), DEEDS, key, mod=mod)[1] == [asked]
    assert press_key(at("table"), (), key, mod=mod)[1] == []
    shut = tuple(replace(one, enabled=False) for one in DEEDS)
    assert press_key(at("table"), shut, key, mod=mod)[1] == []


@pytest.mark.parametrize(
    ("key", "mod"), [(Z, 0), (Y, 0), (Z, CTRL | ALT), (Z, ALT), (H, CTRL), (H, ALT), (UP, CTRL)]
)
def test_other_keys_stand_for_no_button(key: int, mod: int) -> None:
    assert press_key(at("table"), DEEDS, key, mod=mod)[1] == []


def test_a_shortcut_keeps_the_guards_of_its_button() -> None:
    """C53: a key that repeats undoes no faster than a finger."""
    ui = replace(at("table"), moved_at=1000 - BACKWARD_TICKS + 1)
    assert press_key(ui, DEEDS, Z, mod=CTRL)[1] == []
    assert press_key(replace(ui, tick=1001), DEEDS, Z, mod=CTRL)[1] == [Undo()]
    assert press_key(replace(at("table"), saving=True), DEEDS, Y, mod=CTRL)[1] == []


def test_letters_of_a_name_are_no_shortcuts() -> None:
    setup = replace(changed(FIRST_SETUP, ChooseSeat(1)), typing=True)
    typing = Ui(outer="setup", setup=setup, tick=100)
    assert press_key(typing, DEEDS, H)[1] == press_key(typing, DEEDS, Z, mod=CTRL)[1] == []


def test_any_key_is_a_touch() -> None:
    assert press_key(at("table"), (), pygame.K_a)[0].touched == 1000
    assert on_key(at("table"), (), pygame.Event(pygame.TEXTINPUT, text="a"))[0].touched == 1000
    assert on_key(at("table"), (), pygame.Event(pygame.KEYUP, key=Z))[0].touched == 0


def test_escape_leaves_the_matches_that_wait() -> None:
    assert press_key(Ui(outer="records"), (), ESCAPE)[1] == [Back()]
    assert press_key(Ui(overlays=("notice",)), (), ESCAPE)[1] == [Back()]
