"""What keys ask for, under the same guards as touches."""

from dataclasses import replace

import pygame
import pytest

from game.actions import MEXICAN
from game.intents import Cancel, Confirm, LiftCurtain, Redo, TapTrain, Undo
from input.guards import BACKWARD_TICKS
from input.keys import on_key
from input.setup import changed
from input.ui import Ui, settled
from input.wishes import wished
from render.moment import FIRST_SETUP, Drag
from render.navigation import (
    AskHint,
    Back,
    Hurry,
    OpenLane,
    OpenMenu,
    Request,
    StartMatch,
    ToggleFullscreen,
)
from render.setup_wishes import ChooseSeat, EditName, EditSeed
from render.targets import Target
from tests.touch_targets import (
    CONFIRM,
    CURTAIN,
    HAND,
    HINT,
    LANE,
    MENU,
    REDO,
    REFUSAL,
    TABLE,
    UNDO,
    at,
    target,
)
from tests.ui_states import pressing


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
    early = at("curtain")._replace(open_from=1001)
    raised, _ = press_key(early, CURTAIN, UP)
    assert press_key(raised._replace(tick=1001), CURTAIN, ENTER)[1] == []


def test_enter_confirms_what_lies_there_under_the_same_guards() -> None:
    assert press_key(at("table"), TABLE, ENTER)[1] == [Confirm()]
    assert press_key(at("table")._replace(armed_from=1001), TABLE, ENTER)[1] == []
    assert press_key(at("table"), (replace(CONFIRM, enabled=False),), ENTER)[1] == []
    notice = at("table")._replace(overlays=("notice",))
    assert press_key(notice, (replace(CONFIRM, request=StartMatch()),), ENTER)[1] == []


def test_escape_leaves_what_lies_on_top() -> None:
    assert press_key(at("table"), TABLE, ESCAPE)[1] == [Cancel()]
    assert press_key(at("table"), (LANE,), ESCAPE)[1] == [OpenMenu()]
    assert press_key(at("curtain"), CURTAIN, ESCAPE)[1] == [OpenMenu()]
    assert press_key(at("table")._replace(overlays=("menu",)), TABLE, ESCAPE)[1] == [Back()]
    assert press_key(Ui(outer="setup"), (), ESCAPE)[1] == [Back()]
    assert press_key(Ui(), (), ESCAPE)[1] == []


def test_escape_sends_a_dragged_tile_home_and_leaves_what_lies_there() -> None:
    pressed = pressing(at("table"), CONFIRM.rect)
    dragged = pressed._replace(drag=Drag(90, 300, 200, None))
    home, asked = press_key(dragged, TABLE, ESCAPE)
    assert (home.drag, home.held, asked) == (None, None, [])
    assert not settled(home)
    assert press_key(home, TABLE, ESCAPE)[1] == [Cancel()]


def test_escape_folds_a_whole_train_before_anything_below_it() -> None:
    unfolded = at("table")._replace(opened=2)
    assert press_key(unfolded, (LANE,), ESCAPE)[1] == [OpenLane(None)]
    assert press_key(unfolded, TABLE, ESCAPE)[1] == [OpenLane(None)]
    assert press_key(unfolded._replace(overlays=("menu",)), TABLE, ESCAPE)[1] == [Back()]
    folded = wished(unfolded, OpenLane(None))
    assert press_key(folded, (LANE,), ESCAPE)[1] == [OpenMenu()]


def test_the_whole_screen_is_a_key_away() -> None:
    assert press_key(Ui(), (), pygame.K_F11)[1] == [ToggleFullscreen()]
    assert press_key(at("table"), TABLE, ENTER, mod=pygame.KMOD_ALT)[1] == [ToggleFullscreen()]


def test_letters_write_the_name_and_escape_ends_it() -> None:
    ui = Ui(outer="setup")
    ui = ui._replace(setup=replace(ui.setup, chosen=1, typing=True))
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
    ui = at("table")._replace(moved_at=1000 - BACKWARD_TICKS + 1)
    assert press_key(ui, DEEDS, Z, mod=CTRL)[1] == []
    assert press_key(ui._replace(tick=1001), DEEDS, Z, mod=CTRL)[1] == [Undo()]
    assert press_key(at("table")._replace(saving=True), DEEDS, Y, mod=CTRL)[1] == []


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


SPACE, TAB, DOWN = pygame.K_SPACE, pygame.K_TAB, pygame.K_DOWN
SHUT = replace(MENU, enabled=False)


def test_a_first_arrow_or_tab_brings_the_focus_and_others_none() -> None:
    assert press_key(at("table"), TABLE, DOWN)[0].focus == "button:confirm"
    assert press_key(at("table"), TABLE, TAB)[0].focus == "button:confirm"
    assert press_key(at("table"), TABLE, ENTER, SPACE, pygame.K_a)[0].focus is None


@pytest.mark.parametrize("key", [ENTER, SPACE])
def test_enter_and_space_tap_what_has_the_focus_under_its_guards(key: int) -> None:
    """R10.2: as a tap on its middle would, and no sooner."""
    on_menu = press_key(at("table"), TABLE, TAB)[0]._replace(focus="button:menu")
    assert press_key(on_menu, TABLE, key)[1] == [OpenMenu()]
    assert press_key(on_menu, (*TABLE[:-1], SHUT), key)[1] == []
    assert press_key(on_menu._replace(open_from=1001), TABLE, key)[1] == []
    on_yes = on_menu._replace(focus="button:confirm")
    assert press_key(on_yes, TABLE, key)[1] == [Confirm()]
    assert press_key(on_yes._replace(armed_from=1001), TABLE, key)[1] == []
    computing = on_yes._replace(computing=True)
    assert press_key(computing, TABLE, key)[1] == [Hurry()]


def test_keys_lift_no_curtain_but_up_and_enter() -> None:
    """R9.3: neither with the focus on the handle nor beside it."""
    both = (*CURTAIN, UNDO, MENU)
    assert press_key(at("curtain"), both, UP, SPACE)[1] == []
    assert press_key(at("curtain"), both, UP, SPACE, ENTER)[1] == []
    assert press_key(at("curtain"), both, UP, ENTER)[1] == [LiftCurtain(1)]
    beside, _ = press_key(at("curtain"), both, UP, DOWN)
    assert beside.focus in ("button:undo", "button:menu")
    assert press_key(beside, both, UP, ENTER)[1] == [LiftCurtain(1)]
    assert press_key(beside._replace(focus="button:undo"), both, ENTER)[1] == [Undo()]


def test_a_key_hurries_computers_where_nothing_has_the_focus() -> None:
    waiting = at("table")._replace(computing=True)
    assert press_key(waiting, (LANE, MENU), ENTER)[1] == [Hurry()]
    assert press_key(at("table"), (LANE, MENU), ENTER)[1] == []


@pytest.mark.parametrize(
    ("key", "train"), [(pygame.K_3, 2), (pygame.K_KP3, 2), (pygame.K_m, MEXICAN)]
)
def test_a_train_has_a_key_on_the_table_alone(key: int, train: int) -> None:
    assert press_key(at("table"), TABLE, key)[1] == [TapTrain(train)]
    assert press_key(at("table"), TABLE, key, mod=CTRL)[1] == []
    assert press_key(at("table"), (HAND, MENU), key)[1] == []
    assert press_key(at("curtain"), TABLE, key)[1] == []


def test_a_refusal_shows_for_a_key_as_for_a_tap_until_the_next_key() -> None:
    shut = replace(HINT, enabled=False, refusal=REFUSAL)
    ui = press_key(at("table"), (*TABLE, shut), TAB)[0]._replace(focus="button:hint")
    ui, asked = press_key(ui, (*TABLE, shut), ENTER)
    assert (ui.refusal, asked) == (REFUSAL, [])
    assert press_key(ui, (*TABLE, shut), DOWN)[0].refusal is None


FIELD = target("seat:2:name", (500, 300, 300, 80), EditName(1))
START = target("button:start", (500, 600, 300, 80), StartMatch())
SETUP = (target("button:back", (0, 0, 80, 80), Back()), FIELD, START)


def test_up_and_down_leave_the_name_that_is_typed() -> None:
    """The name is done, and the focus goes on from its field."""
    setup = replace(changed(FIRST_SETUP, ChooseSeat(1)), typing=True)
    typing = Ui(outer="setup", setup=setup, tick=100)
    for text in ("M", "i"):
        typing, _ = on_key(typing, SETUP, pygame.Event(pygame.TEXTINPUT, text=text))
    done, asked = press_key(typing, SETUP, DOWN)
    assert (done.typing, done.setup.seats[1].name, done.focus) == (False, "Mi", "button:start")
    assert asked == []
    assert press_key(done, SETUP, ENTER)[1] == [StartMatch()]
    still, asked = press_key(typing, SETUP, pygame.K_LEFT, SPACE)
    assert (still.typing, asked) == (True, [])
    assert press_key(typing, SETUP, TAB)[0].focus == "seat:3:name"
    assert press_key(typing, SETUP, ENTER)[0].focus == "seat:2:name"


def test_a_focus_swallows_no_escape() -> None:
    on_menu = press_key(at("curtain"), (*CURTAIN, MENU), DOWN, DOWN)[0]
    assert on_menu.focus == "button:menu"
    assert press_key(on_menu, (*CURTAIN, MENU), ESCAPE)[1] == [OpenMenu()]


def test_r1_5_keys_write_the_seed_and_escape_puts_it_away() -> None:
    """R1.5: enter and escape end it first, escape closes what is open then."""
    ui = Ui(outer="setup", setup=changed(FIRST_SETUP, EditSeed()), tick=100)
    ui, _ = on_key(ui, (), pygame.Event(pygame.TEXTINPUT, text="trend"))
    ui, _ = press_key(ui, (), pygame.K_BACKSPACE, ENTER)
    assert (ui.setup.seed, ui.setup.typing, ui.focus) == ("tren", False, "button:seed")
    ui, asked = press_key(ui, (), ESCAPE)
    assert (ui.setup.more, ui.setup.seed, asked) == (False, "tren", [])
