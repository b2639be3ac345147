"""The open seat's name: a field to type in, and a cross that empties it."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.lettering import Lettering, Type, lettering
from render.moment import SetupDraft
from render.navigation import ClearName, EditName
from render.page import Tools
from render.seat_names import default_name
from render.targets import Target, TargetId
from render.theme import FAINT, NAME, TEXT
from render.word_buttons import WordButton, icon_button

# From the field's edge to its letters, in g.
_PADDING: Final = 2


@dataclass(frozen=True, slots=True)
class NameField:
    """The name as typed, or in faint letters the one that stands for an empty name."""

    target: Target
    rect: pygame.Rect
    letters: Lettering
    typing: bool
    empty: bool
    trailing_space: bool
    clear: WordButton | None


def name_field(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> NameField:
    """The field of a seat in a place of start coordinates; an empty name has nothing to clear."""
    frame = tools.frame
    name = setup.seats[seat].name
    taken = place.height if name else 0
    touch = pygame.Rect(place.x, place.y, place.width - taken, place.height)
    room = touch.inflate(-2 * frame.units.g(_PADDING), 0)
    shown, colour = (name, TEXT) if name else (default_name(tools.messages, seat), FAINT)
    target = Target(
        TargetId(f"seat:{seat + 1}:name"),
        frame.flip(touch),
        _label(tools, setup.typing, name),
        EditName(seat),
    )
    return NameField(
        target,
        frame.flip(place),
        lettering(tools, shown, frame.flip(room), Type(NAME, True, colour, lines=2)),
        setup.typing,
        not name,
        name.endswith(" "),
        _clear(tools, seat, place) if name else None,
    )


def _label(tools: Tools, typing: bool, name: str) -> str:
    """What a touch does; while keys write, the name so far."""
    if typing:
        return tools.messages.say("Typing the name: {name}", name=name)
    return tools.messages.say("Change the name")


def _clear(tools: Tools, seat: int, field: pygame.Rect) -> WordButton:
    side = field.height
    rect = tools.frame.at(field.right - side, field.y, side, side)
    label = tools.messages.say("Clear the name")
    target = Target(TargetId(f"seat:{seat + 1}:clear"), rect, label, ClearName(seat))
    return icon_button(tools, target, "ordinary", "cross")
