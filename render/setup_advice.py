"""What lies beside the table while no seat is open: what a touch does, and that one may stop."""

from typing import Final, NamedTuple

import pygame

from render.grounds import dark_panel
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.theme import BODY, BRASS, HEADING, MUTED, TEXT

# In g: the two signs, the gap between them, and the tops below the first one's.
_SIGN: Final = 9
_GAP: Final = 5
_HEADING_TOP: Final = 12
_BODY_TOP: Final = 19.5
_BODY: Final = 11
_LEAVE_TOP: Final = 32.5
_LEAVE: Final = 11
_PADDING: Final = 5


class Advice(NamedTuple):
    """The panel, the signs of a person and a computer, and the words."""

    rect: pygame.Rect
    person: pygame.Rect
    computer: pygame.Rect
    letters: tuple[Lettering, ...]


def setup_advice(tools: Tools, place: pygame.Rect) -> Advice:
    """The advice in a place given in start coordinates."""
    g, flip, say = tools.frame.units.g, tools.frame.flip, tools.messages.say
    top = place.y + (place.height - g(_LEAVE_TOP + _LEAVE)) // 2
    side, first = g(_SIGN), place.centerx - g(_SIGN) - g(_GAP) // 2
    person = pygame.Rect(first, top, side, side)
    inner = place.inflate(-2 * g(_PADDING), 0)
    head = pygame.Rect(inner.x, top + g(_HEADING_TOP), inner.width, g(7))
    body = pygame.Rect(inner.x, top + g(_BODY_TOP), inner.width, g(_BODY))
    leave = pygame.Rect(inner.x, top + g(_LEAVE_TOP), inner.width, g(_LEAVE))
    letters = (
        lettering(tools, say("Touch a seat"), flip(head), Type(HEADING, True, align="center")),
        lettering(
            tools,
            say("Give it a name, or let the computer play it."),
            flip(body),
            Type(BODY, False, MUTED, "center", lines=2),
        ),
        lettering(
            tools,
            say("Stop at any moment and go on another day."),
            flip(leave),
            Type(BODY, False, TEXT, "center", lines=2),
        ),
    )
    return Advice(flip(place), flip(person), flip(person.move(side + g(_GAP), 0)), letters)


def paint_advice(tools: Tools, surface: pygame.Surface, advice: Advice) -> None:
    """Draw the panel with its signs and words."""
    ground = dark_panel(tools.bakery, advice.rect.size)
    surface.blit(*ground.at(*advice.rect.topleft))
    for name, box in (("person", advice.person), ("computer", advice.computer)):
        surface.blit(tools.bakery.icon(name, box.width, BRASS), box)
    for letters in advice.letters:
        paint_lettering(tools, surface, letters)
