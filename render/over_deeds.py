"""What goes back after a round or match: undo, redo, and, apart from them, restart (R9.6, R9.7)."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.intents import Redo, Undo
from game.scene import Scene
from render.furniture import Button
from render.lettering import with_names
from render.navigation import AskRestart
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import BUTTON_TEXT
from render.word_buttons import WordButton, short_button
from render.words import redo_text, undo_text

# Widths in g at most, and the gaps: between undo and redo, and before restart.
_UNDO: Final = 32.0
_REDO: Final = 16.0
_RESTART: Final = 28.0
_GAP: Final = 1.0
_APART: Final = 4.0
_WORDS: Final = 7.0


def deed_buttons(tools: Tools, scene: Scene, box: pygame.Rect) -> tuple[WordButton, ...]:
    """Undo, redo where something can be redone, and restart, in a box (from left to right).

    Their places are the same whatever is possible; in a narrow box they are narrower.
    """
    places = _places(tools, box)
    return tuple(_buttons(tools, scene, places))


def _places(tools: Tools, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    g = tools.frame.units.g
    gap, apart = g(_GAP), g(_APART)
    share = min(1.0, (box.width - gap - apart) / g(_UNDO + _REDO + _RESTART))
    widths = tuple(int(share * g(width)) for width in (_UNDO, _REDO, _RESTART))
    undo = pygame.Rect(box.left, box.top, widths[0], box.height)
    redo = pygame.Rect(undo.right + gap, box.top, widths[1], box.height)
    return undo, redo, pygame.Rect(redo.right + apart, box.top, widths[2], box.height)


def _buttons(
    tools: Tools, scene: Scene, places: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
) -> Iterator[WordButton]:
    say, (undo, redo, restart) = tools.messages.say, places
    yield _undo_button(tools, scene, tools.frame.flip(undo))
    if scene.redo is not None:
        label = redo_text(tools.messages, scene.seats[scene.redo].name)
        target = Target(TargetId("button:redo"), tools.frame.flip(redo), label, Redo())
        yield short_button(tools, target, "ordinary", "redo", words=say("Redo"))
    kind: Button = "ordinary" if scene.can_restart else "disabled"
    name, label = TargetId("button:restart-round"), say("Restart round")
    rect = tools.frame.flip(restart)
    target = Target(name, rect, label, AskRestart(), scene.can_restart)
    yield short_button(tools, target, kind, "restart", words=label)


def _undo_button(tools: Tools, scene: Scene, rect: pygame.Rect) -> WordButton:
    """The button names the person whose move it takes back, shortened where there is no room."""
    say, name = tools.messages.say, TargetId("button:undo")
    if scene.undo is None:
        target = Target(name, rect, say("Nothing to undo"), Undo(), enabled=False)
        return short_button(tools, target, "disabled", "undo")
    called = scene.seats[scene.undo].name
    target = Target(name, rect, undo_text(tools.messages, called), Undo())
    room = rect.width - tools.frame.units.g(_WORDS)
    words = with_names(
        tools, lambda it: undo_text(tools.messages, it[0]), (called,), BUTTON_TEXT, room
    )
    return short_button(tools, target, "ordinary", "undo", words=words)
