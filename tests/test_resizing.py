"""The window in all sizes, one after the other, whatever is going on in it."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from app.program import Program
from input.ui import OPEN_TICKS
from render.navigation import ToggleFullscreen
from render.small_page import is_small
from tests.drawing import answer, mouse, show
from tests.programs import begun, lift, page, screen, shown, ticked, with_a_hand_open

LEAST, MOST = (320, 200), (3840, 2160)
USUAL = (1280, 800)
RESIZED = pygame.WINDOWSIZECHANGED

pytestmark = pytest.mark.usefixtures("around")


def resize(program: Program, *sizes: tuple[int, int]) -> None:
    """The window in these sizes, told in one batch; then its picture."""
    for size in sizes:
        pygame.display.set_mode(size, pygame.RESIZABLE)
    program._take([pygame.Event(RESIZED, x=x, y=y) for x, y in sizes])
    program._tend()
    show(program)


def some_size(chance: Random) -> tuple[int, int]:
    """Any size, small ones more often: a large one takes long to be drawn."""
    share = chance.random() ** 4
    width, height = (
        round(low + share * (high - low)) for low, high in zip(LEAST, MOST, strict=True)
    )
    return (width, height) if chance.random() < 0.8 else (width, LEAST[1] + width // 3)


def check(program: Program, name: str) -> None:
    """The page fits, nothing is dragged, and no other screen has come up."""
    window = program._window.surface.get_rect()
    assert all(window.contains(target.rect) for target in page(program).targets)
    assert program._ui.drag is None
    assert screen(program) == ("notice" if is_small(window.size) else name)
    if name != "table" or is_small(window.size):
        assert not [it for it in page(program).targets if it.id.startswith("hand:")]


def with_a_drag(program: Program) -> None:
    """A tile is dragged, where the window shows one."""
    ticked(program, 2 * OPEN_TICKS)
    tiles = [it for it in page(program).targets if it.tile is not None]
    for tile in tiles[:1]:
        x, y = tile.rect.center
        answer(program, mouse(pygame.MOUSEBUTTONDOWN, (x, y)))
        answer(program, mouse(pygame.MOUSEMOTION, (x, y - tile.rect.height)))
        assert program._ui.drag is not None


def left_alone(program: Program) -> None:
    """Nobody touches anything."""
    ticked(program)


def at_a_curtain() -> Program:
    program, _ = begun("--seats", "Ana,Ben", "--seed", "x")
    return program


def at_computers() -> Program:
    """A sole person looks on while three computers play."""
    program, _ = begun("--seats", "computer,computer,Ana,computer", "--seed", "opener 0")
    ticked(program, 5)
    if screen(program) == "curtain":
        lift(program)
    return program


@pytest.mark.parametrize(
    ("begin", "name", "meanwhile", "count"),
    [
        (with_a_hand_open, "table", with_a_drag, 80),
        (at_a_curtain, "curtain", left_alone, 60),
        (at_computers, "table", left_alone, 60),
    ],
)
def test_c57_two_hundred_sizes_end_nothing_but_a_drag(
    begin: Callable[[], Program], name: str, meanwhile: Callable[[Program], None], count: int
) -> None:
    """C57: with a drag, under the curtain, in computers' turns, from 320x200 to 3840x2160."""
    chance, program = Random(name), begin()
    for number in range(count):
        meanwhile(program)
        resize(program, MOST if number == 0 else some_size(chance))
        check(program, name)
    resize(program, USUAL)
    assert screen(program) == name


def test_c57_the_whole_screen_and_back_fifty_times() -> None:
    """C57: a drag that is under way ends there."""
    program = with_a_hand_open()
    for _ in range(50):
        with_a_drag(program)
        program._answer((ToggleFullscreen(),))
        show(program)
        check(program, "table")


def test_a_batch_of_sizes_is_laid_out_once() -> None:
    program = with_a_hand_open()
    show(program)
    before = program._easel.pages, program._easel.presents
    resize(program, (700, 500), (720, 500), (740, 520), (800, 600))
    assert (program._easel.pages, program._easel.presents) == (before[0] + 1, before[1] + 1)


def test_a_curtain_covers_the_whole_window_in_its_first_picture() -> None:
    """C57: small while its hand was covered, a window shows nothing of it later."""
    program = with_a_hand_open()
    resize(program, (320, 200))
    program._cover()
    resize(program, USUAL)
    assert screen(program) == "curtain"
    assert shown(program).hand is None
