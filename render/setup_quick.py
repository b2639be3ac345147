"""The quick choices of the set-up: who plays, at one touch."""

from typing import Final

import pygame

from game.players import Kind
from render.moment import SetupDraft
from render.navigation import Request
from render.page import Tools
from render.setup_wishes import JustMe, SetSeats
from render.targets import Target, TargetId
from render.word_buttons import WordButton, short_button

_ALONE: Final[tuple[Kind, ...]] = ("person", "computer", "computer", "computer")
_NUMBERS: Final = (2, 3, 4)
_GAP: Final = 1.2


def quick_buttons(tools: Tools, setup: SetupDraft, place: pygame.Rect) -> tuple[WordButton, ...]:
    """One person alone, or 2, 3 or 4 people; the choice that the set-up shows is lit."""
    kinds = tuple(seat.kind for seat in setup.seats)
    messages = tools.messages
    choices: list[tuple[str, str, Request, bool]] = [
        ("just-me", messages.say("Just me"), JustMe(), kinds == _ALONE)
    ]
    for number in _NUMBERS:
        label = messages.count("{n} person", "{n} people", number)
        everyone = kinds == ("person",) * number
        choices.append((f"seats-{number}", label, SetSeats(number), everyone))
    rects = _parts(tools, place, len(choices))
    return tuple(
        short_button(
            tools,
            Target(TargetId(f"button:{name}"), rect, label, request),
            "chosen" if lit else "ordinary",
        )
        for rect, (name, label, request, lit) in zip(rects, choices, strict=True)
    )


def _parts(tools: Tools, place: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    gap = tools.frame.units.g(_GAP)
    width = (place.width - (count - 1) * gap) // count
    lefts = (place.x + index * (width + gap) for index in range(count))
    return tuple(tools.frame.at(left, place.y, width, place.height) for left in lefts)
