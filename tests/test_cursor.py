"""The mouse's cursor: no finger is followed by an arrow, and no mouse is without one."""

import pygame
import pytest

from input.cursor import Cursor, cursor_after
from input.pointer import GHOST_MS
from tests.drawing import mouse
from tests.programs import begun

AT = (30, 40)


def finger(kind: int = pygame.FINGERDOWN) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=1, x=0.5, y=0.5)


def motion(*, touch: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=AT, buttons=(0, 0, 0), touch=touch)


def test_a_finger_hides_it_and_the_mouse_brings_it_back() -> None:
    hidden = cursor_after(Cursor(), finger(), 1000)
    assert not hidden.shows
    assert cursor_after(hidden, motion(), 1000 + GHOST_MS + 1).shows


@pytest.mark.parametrize("kind", [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP])
def test_the_echo_of_a_finger_is_no_mouse(kind: int) -> None:
    """Systems that tell a finger as a mouse too do so at once, or say that they do."""
    hidden = cursor_after(cursor_after(Cursor(), finger(), 0), finger(kind), 1000)
    assert not cursor_after(hidden, motion(), 1000 + GHOST_MS).shows
    assert not cursor_after(hidden, motion(touch=True), 9000).shows


def test_whatever_else_happens_changes_nothing() -> None:
    hidden = cursor_after(Cursor(), finger(), 0)
    for event in (pygame.Event(pygame.WINDOWEXPOSED), mouse(pygame.MOUSEBUTTONDOWN, AT)):
        assert cursor_after(hidden, event, 9000) == hidden
        assert cursor_after(Cursor(), event, 9000) == Cursor()


@pytest.mark.usefixtures("around")
def test_the_program_hides_it_in_its_window() -> None:
    program, _ = begun()
    pygame.mouse.set_visible(True)
    program._take([finger(), finger(pygame.FINGERUP), motion()])
    assert not pygame.mouse.get_visible()
    pygame.mouse.set_visible(True)
