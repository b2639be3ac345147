"""The program and its window: what the window tells, and what the program does then."""

import time

import pygame
import pytest

from app.program import Program
from game.disk.news import Condition
from game.disk.opening import Damage
from game.intents import Confirm, Undo
from render.moment import Drag
from render.navigation import Back, GoTo, Hurry, OpenMenu, Quit, ToggleFullscreen
from render.setup_wishes import ChooseSeat, EditName
from tests.bounds import until
from tests.programs import (
    Around,
    begun,
    page,
    run,
    screen,
    shown,
    ticked,
    with_a_hand_open,
)
from tests.ui_states import UNTOUCHED_TICKS

pytestmark = pytest.mark.usefixtures("around")


def test_r9_8_whoever_comes_back_to_a_sleeping_device_finds_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R9.8, C20: a lid that was closed, or a program that was stopped, for longer than a moment."""
    program = with_a_hand_open()
    monkeypatch.setattr("app.clock.TickClock.was_away", lambda _: True)
    run(program)
    assert screen(program) == "curtain"


@pytest.mark.parametrize(
    "left",
    [
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.APP_WILLENTERBACKGROUND,
    ],
)
def test_r9_8_whoever_leaves_the_window_finds_the_curtain(left: int) -> None:
    """R9.8, C20: however the window is left, the next picture is the curtain."""
    program = with_a_hand_open()
    run(program, pygame.Event(left))
    assert screen(program) == "curtain"
    assert not [target for target in page(program).targets if target.tile is not None]


def test_another_size_is_no_way_to_leave() -> None:
    program = with_a_hand_open()
    seen = (pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
    run(program, *map(pygame.Event, seen))
    assert screen(program) == "table"


@pytest.mark.parametrize(
    "event",
    [
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSHOWN,
    ],
)
def test_a_lost_picture_is_painted_again(event: int) -> None:
    """A window that goes to another size and back has its old size and no picture."""
    program, window = begun()
    run(program)
    at = (320, 120)
    painted = window.surface.get_at(at)
    window.surface.fill("black")
    assert painted != window.surface.get_at(at)
    run(program, pygame.Event(pygame.WINDOWMOVED))
    assert window.surface.get_at(at) == pygame.Color("black")
    run(program, pygame.Event(event))
    program._easel.show(program._scene, program._ui)
    assert window.surface.get_at(at) == painted


def test_r10_2_the_focus_goes_with_the_page_before_it_is_drawn() -> None:
    """Nobody has to press a key again to see where the keyboard is."""
    program, _ = begun()
    program._take([pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")])
    assert program._ui.focus == "button:play"
    program._answer((GoTo("setup"),))
    assert program._ui.focus == "button:play"
    run(program)
    assert program._ui.focus == "button:start"


def test_the_whole_screen_is_painted_although_no_size_changes() -> None:
    """A window that fills its screen gets a bare one of the same size."""
    program = with_a_hand_open()
    pygame.display.set_mode(pygame.display.get_desktop_sizes()[0])
    program._easel.show(program._scene, program._ui)
    size, painted = program._window.size, program._easel.pixels
    program._answer((ToggleFullscreen(),))
    assert program._window.size == size
    program._easel.show(program._scene, program._ui)
    assert program._easel.pixels == painted + size[0] * size[1]


@pytest.mark.parametrize("size", [(1, 1), (30, 30), (1, 900), (900, 1), (639, 480), (640, 359)])
def test_a_window_too_small_for_a_screen_asks_for_more_room(size: tuple[int, int]) -> None:
    """A window manager may make it any size: nothing of the match shows or can be touched."""
    program, window = begun("--seats", "Ana,Ben", "--seed", "x", size=size)
    run(program)
    assert window.size == size
    assert (screen(program), page(program).targets) == ("notice", ())
    pygame.display.set_mode((640, 360))
    run(program, pygame.Event(pygame.WINDOWSIZECHANGED))
    assert screen(program) == "curtain"
    program, window = begun(size=size)
    run(program)
    assert window.surface.get_at((0, 0)) != pygame.Color("black")


def at_a_last_look() -> Program:
    """Two computers right after their round's last move."""
    program, _ = begun("--seats", "computer,computer", "--seed", "x")
    for _ in until(lambda: program._ui.look_until):
        program._tend()
        program._let_computer_act()
    return program


def test_after_a_rounds_last_move_the_table_stays_a_moment() -> None:
    """The table shows how the round ended; then, by itself or at a touch, come all hands."""
    program = at_a_last_look()
    assert screen(ticked(program, 80)) == "table"
    assert screen(ticked(program, 10)) == "round-over"
    program = at_a_last_look()
    program._answer((Hurry(),))
    assert screen(program) == "round-over"


def test_a_last_look_takes_no_touch_from_the_menu() -> None:
    program = at_a_last_look()
    screens = []
    for wish in (OpenMenu(), ToggleFullscreen(), ToggleFullscreen(), Back()):
        program._answer((wish,))
        screens.append(screen(program))
    assert screens == ["menu", "menu", "menu", "table"]
    program._answer((OpenMenu(),))
    assert screen(ticked(program, 90)) == "menu"
    program._answer((Back(),))
    assert screen(program) == "round-over"


CLOSING = (pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.QUIT))


def closed(program: Program) -> tuple[bool, str]:
    """Whether the program still runs after its window was closed, and what it shows."""
    program._take(list(CLOSING))
    program._tend()
    return program._running, screen(program)


def test_c40_a_closed_window_asks_once_whether_what_is_in_memory_may_be_lost(
    around: Around,
) -> None:
    """Its own close button asks; closed again, or ended by a signal, the program ends."""
    around.notebook.condition = Condition("failed", 1.0, "full")
    program = with_a_hand_open()
    assert closed(program) == (True, "notice")
    assert not closed(program)[0]
    program = with_a_hand_open()
    program._take([pygame.Event(pygame.QUIT)])
    assert not program._running


def test_r9_8_what_is_kept_is_closed_without_a_question() -> None:
    program = with_a_hand_open()
    assert not closed(program)[0]
    program, _ = begun()
    assert not closed(program)[0]


def test_quitting_from_the_menu_asks_only_when_something_would_be_lost(around: Around) -> None:
    program = with_a_hand_open()
    program._answer((OpenMenu(),))
    around.notebook.condition = Condition("failed", 1.0, "denied")
    ticked(program)
    program._answer((Quit(),))
    assert (program._running, program._ui.question) == (True, "quit")
    program._answer((Back(), OpenMenu()))
    around.notebook.condition = Condition()
    ticked(program)
    program._answer((Quit(),))
    assert not program._running


def test_letters_are_listened_for_while_a_name_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However typing begins and ends, a screen keyboard comes and goes with it."""
    heard: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: heard.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: heard.append("stop"))
    program, _ = begun()
    assert heard == ["stop"]
    program._answer((GoTo("setup"), ChooseSeat(0), EditName(0)))
    run(program, pygame.Event(pygame.WINDOWMOVED))
    assert heard == ["stop", "start"]
    run(program, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    assert heard == ["stop", "start", "stop"]


def untouched(program: Program) -> Program:
    """The same two minutes later, nobody having touched anything."""
    ui = program._ui
    program._ui = ui._replace(tick=ui.touched + UNTOUCHED_TICKS - 2)
    return ticked(program)


def test_r9_8_a_hand_that_is_left_alone_is_covered() -> None:
    """R9.8, C48: two minutes untouched bring the curtain, and nothing is done for anybody."""
    program = untouched(with_a_hand_open())
    assert screen(program) == "table"
    assert screen(ticked(program)) == "curtain"
    assert shown(program).hand is None
    alone = with_a_hand_open("--seats", "Ana,computer", "--seed", "x")
    before = shown(alone).hand
    assert screen(ticked(untouched(alone), 5)) == "table"
    assert shown(alone).hand == before


def test_c38_what_was_set_aside_is_told_over_whatever_shows(around: Around) -> None:
    """C38, R9.5: also over an open hand, which is away until the notice is."""
    program = with_a_hand_open()
    around.notebook.untold.append(Damage(("damaged-1.db",), 1, 0, 0, 0))
    assert screen(ticked(program)) == "notice"
    assert shown(program).hand is None
    program._answer((Back(),))
    assert screen(ticked(program)) == "table"
    assert shown(program).hand is not None


def test_c38_what_is_to_be_told_waits_while_a_tile_is_dragged(around: Around) -> None:
    """C38: nobody's tile is taken from under the finger."""
    program = with_a_hand_open()
    program._ui = program._ui._replace(drag=Drag(3, 10, 10, None))
    around.notebook.untold.append(Damage(("damaged-1.db",), 1, 0, 0, 0))
    assert screen(ticked(program)) == "table"
    program._ui = program._ui._replace(drag=None)
    assert screen(ticked(program)) == "notice"


def test_c42_a_confirmation_shows_at_once_and_the_next_waits_for_the_disk(around: Around) -> None:
    """C42: what was confirmed is seen before it is safe; ✓ is refused until then."""
    program = with_a_hand_open()
    before = shown(program)
    program._answer((Confirm(),))
    around.notebook.condition = Condition("pending", time.monotonic())
    assert shown(program).undo is not None
    ticked(program)
    after = shown(program)
    assert after != before
    program._answer((Undo(), Confirm()))
    assert shown(program) == after
    assert not program._ui.moment().armed
    around.notebook.condition = Condition()
    ticked(program)
    program._answer((Undo(),))
    assert shown(program).redo is not None
