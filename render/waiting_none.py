"""What the list shows while no match waits: what would, and the way to a new one."""

from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, Type, lettering, paint_lettering
from render.navigation import GoTo
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, MUTED, NAME
from render.word_buttons import WordButton, paint_button, short_button

# In g: the widest the words become, the heights of the parts, and the gap over the button.
_MEASURE: Final = 92
_HEADING: Final = 7
_BODY: Final = 11
_GAP: Final = 3
_BUTTON: Final = (58, 10.5)


class NoneWaiting(NamedTuple):
    """The words and the button, laid out in window px."""

    letters: tuple[Lettering, ...]
    fresh: WordButton


def none_waiting(tools: Tools, place: pygame.Rect) -> NoneWaiting:
    """All of it in the middle of a place laid out from left to right."""
    g, flip, say = tools.frame.units.g, tools.frame.flip, tools.messages.say
    width, high = min(g(_MEASURE), place.width), g(_BUTTON[1])
    top = place.centery - (g(_HEADING) + g(_BODY) + g(_GAP) + high) // 2
    head = pygame.Rect(place.centerx - width // 2, top, width, g(_HEADING))
    body = pygame.Rect(head.x, head.bottom, width, g(_BODY))
    button = pygame.Rect(0, body.bottom + g(_GAP), min(g(_BUTTON[0]), width), high)
    button.centerx = place.centerx
    words = say("A match that you leave before its end waits here until you go on with it.")
    target = Target(TargetId("button:play"), flip(button), say("New match"), GoTo("setup"))
    return NoneWaiting(
        (
            lettering(
                tools, say("No match is waiting."), flip(head), Type(HEADING, True, align="center")
            ),
            lettering(tools, words, flip(body), Type(BODY, False, MUTED, "center", lines=2)),
        ),
        short_button(tools, target, "primary", "play", NAME),
    )


def paint_none_waiting(
    tools: Tools, surface: pygame.Surface, laid: NoneWaiting, pressed: str | None
) -> None:
    """Draw the words and the button."""
    for letters in laid.letters:
        paint_lettering(tools, surface, letters)
    paint_button(tools, surface, laid.fresh, pressed)
