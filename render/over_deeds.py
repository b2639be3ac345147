"""What goes back after a round or match: undo and, apart from it, restart (R9.6, R9.7).

Nothing can be redone there: what was undone before the round's last move is gone with that move.
"""

from collections.abc import Iterator
from typing import Final

import pygame

from game.intents import Undo
from game.scene import Scene
from render.furniture import Button
from render.lettering import with_names
from render.navigation import AskRestart
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import BUTTON_TEXT
from render.word_buttons import WordButton, short_button
from render.words import undo_text

# Widths in g at most, and the gap before restart.
_UNDO: Final = 42.0
_RESTART: Final = 34.0
_APART: Final = 4.0
_WORDS: Final = 7.0


def deed_buttons(tools: Tools, scene: Scene, box: pygame.Rect) -> tuple[WordButton, ...]:
    """Undo and restart in a box (from left to right).

    Their places are the same whatever is possible; in a narrow box they are narrower.
    """
    places = _places(tools, box)
    return tuple(_buttons(tools, scene, places))


def _places(tools: Tools, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    g = tools.frame.units.g
    apart = g(_APART)
    share = min(1.0, (box.width - apart) / g(_UNDO + _RESTART))
    widths = tuple(int(share * g(width)) for width in (_UNDO, _RESTART))
    undo = pygame.Rect(box.left, box.top, widths[0], box.height)
    return undo, pygame.Rect(undo.right + apart, box.top, widths[1], box.height)


def _buttons(
    tools: Tools, scene: Scene, places: tuple[pygame.Rect, pygame.Rect]
) -> Iterator[WordButton]:
    say, (undo, restart) = tools.messages.say, places
    yield _undo_button(tools, scene, tools.frame.flip(undo))
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
