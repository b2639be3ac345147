"""The program and its window: what the window tells, and what the program does then."""

import pygame
import pytest

from app.options import read_options
from app.program import Program
from game.intents import LiftCurtain
from render.navigation import (
    Back,
    ChooseSeat,
    EditName,
    GoTo,
    Hurry,
    OpenMenu,
    ToggleFullscreen,
)
from render.window import Window, prepare_video


def begun(*words: str, size: tuple[int, int] = (640, 400)) -> tuple[Program, Window]:
    """The program in a window that nobody sees, before its first picture."""
    prepare_video()
    window = Window(size, fullscreen=False)
    return Program(read_options(list(words)), window, None), window


def run(program: Program, *events: pygame.Event) -> None:
    """Let the program answer these events, and end."""
    pygame.event.clear()
    for event in (*events, pygame.Event(pygame.QUIT)):
        pygame.event.post(event)
    program._running = True
    program.run()


def with_a_hand_open() -> Program:
    """Two persons, and the device in the hands of the one whom the curtain named."""
    program, _ = begun("--seats", "Ana,Ben", "--seed", "x")
    scene = program._host.scene
    assert scene is not None
    assert scene.curtain is not None
    assert scene.curtain.seat is not None
    program._answer((LiftCurtain(scene.curtain.seat),))
    assert program._page.screen == "table"
    return program


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
    assert program._page.screen == "curtain"
    assert not [target for target in program._page.targets if target.tile is not None]


def test_another_size_is_no_way_to_leave() -> None:
    program = with_a_hand_open()
    seen = (pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
    run(program, *map(pygame.Event, seen))
    assert program._page.screen == "table"


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


@pytest.mark.parametrize("size", [(1, 1), (30, 30), (1, 900), (900, 1)])
def test_windows_too_small_for_a_screen_end_nothing(size: tuple[int, int]) -> None:
    """A window manager may make it any size; the picture's corner shows, the rest is kept."""
    program, window = begun("--seats", "Ana,Ben", "--seed", "x", size=size)
    run(program)
    assert window.size == size
    assert program._page.screen == "curtain"
    program, window = begun(size=size)
    run(program)
    assert window.surface.get_at((0, 0)) != pygame.Color("black")


def at_a_last_look() -> Program:
    """Two computers right after their round's last move."""
    program, _ = begun("--seats", "computer,computer", "--seed", "x")
    while program._host.scene is not None and program._host.scene.outcome is None:
        program._moved_on(program._host.let_computer_act())
    return program


def ticked(program: Program, ticks: int) -> Program:
    for _ in range(ticks):
        program._on_tick()
    return program


def test_after_a_rounds_last_move_the_table_stays_a_moment() -> None:
    """The table shows how the round ended; then, by itself or at a touch, come all hands."""
    program = at_a_last_look()
    assert ticked(program, 80)._page.screen == "table"
    assert ticked(program, 10)._page.screen == "round-over"
    program = at_a_last_look()
    program._answer((Hurry(),))
    assert program._page.screen == "round-over"


def test_a_last_look_takes_no_touch_from_the_menu() -> None:
    program = at_a_last_look()
    screens = []
    for wish in (OpenMenu(), ToggleFullscreen(), ToggleFullscreen(), Back()):
        program._answer((wish,))
        screens.append(program._page.screen)
    assert screens == ["menu", "menu", "menu", "table"]
    program._answer((OpenMenu(),))
    assert ticked(program, 90)._page.screen == "menu"
    program._answer((Back(),))
    assert program._page.screen == "round-over"


def test_a_closed_window_asks_once_whether_the_match_may_be_lost() -> None:
    """Its own close button asks; closed again, or ended by a signal, the program ends."""
    program = with_a_hand_open()
    closing = (pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.QUIT))
    for event in closing:
        program._on_event(event)
    assert (program._running, program._page.screen) == (True, "notice")
    for event in closing:
        program._on_event(event)
    assert not program._running
    program = with_a_hand_open()
    program._on_event(pygame.Event(pygame.QUIT))
    assert not program._running
    program, _ = begun()
    for event in closing:
        program._on_event(event)
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
