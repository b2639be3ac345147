"""The program's loop step by step: a table that it is given, an event, the picture that answers."""

import pygame

from app.program import Program
from game.session import NO_EFFECTS, Session
from input.motions import newest_motions
from input.ui import OPEN_TICKS
from render.page import Page
from tests.programs import ticked


def seat(program: Program, session: Session) -> None:
    """The program at this table, and ready for touches."""
    program._host._set(session)
    program._moved_on(NO_EFFECTS)
    ticked(program, 2 * OPEN_TICKS)


def show(program: Program) -> None:
    """The picture of this moment, if it is another one."""
    program._easel.show(program._scene, program._ui)


def repaint(program: Program) -> None:
    """The picture of this moment, painted and presented as a whole."""
    program._easel.repaint()
    show(program)


def answer(program: Program, event: pygame.Event) -> None:
    """All that the loop does from an event to its picture."""
    program._take(newest_motions([event]))
    program._tend()
    show(program)


def laid(program: Program) -> Page:
    """The page in px of the part of the window that it fills."""
    return program._easel._inner


def mouse(kind: int, at: tuple[int, int]) -> pygame.Event:
    """What the left button does, or a motion while it is down."""
    return pygame.Event(kind, pos=at, button=1, buttons=(1, 0, 0), touch=False)
