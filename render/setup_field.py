"""Fields to type in, a name or a seed, each with a cross that empties it."""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, Type, lettering
from render.moment import SetupDraft
from render.page import Tools
from render.seat_looks import draft_looks
from render.seat_names import default_name
from render.setup_wishes import ClearName, EditName
from render.targets import Target, TargetId
from render.theme import FAINT, NAME, TEXT
from render.word_buttons import WordButton, icon_button

# From the field's edge to its letters, in g.
_PADDING: Final = 2
# The width of the cross.
_CLEAR: Final = 9


class TextField(NamedTuple):
    """The text as typed, or in faint letters what stands for an empty one."""

    target: Target
    rect: pygame.Rect
    letters: Lettering
    typing: bool
    empty: bool
    trailing_space: bool
    clear: WordButton | None


class Entry(NamedTuple):
    """What is typed in: its text, what stands for an empty one, and what touches ask for."""

    text: str
    instead: str
    typing: bool
    touch: Target
    clear: Target


def name_field(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> TextField:
    """The field of a seat's name in a place of start coordinates."""
    name, say = setup.seats[seat].name, tools.messages.say
    label = say("Typing the name: {name}", name=name) if setup.typing else say("Change the name")
    entry = Entry(
        name,
        default_name(tools.messages, draft_looks(setup)[seat]),
        setup.typing,
        Target(TargetId(f"seat:{seat + 1}:name"), place, label, EditName(seat)),
        Target(TargetId(f"seat:{seat + 1}:clear"), place, say("Clear the name"), ClearName(seat)),
    )
    return text_field(tools, entry, place)


def text_field(tools: Tools, entry: Entry, place: pygame.Rect) -> TextField:
    """A field in a place of start coordinates; an empty one has nothing to clear.

    The rects of the entry's targets are of no account.
    """
    frame, text = tools.frame, entry.text
    side = frame.units.g(_CLEAR)
    touch = pygame.Rect(place.x, place.y, place.width - (side if text else 0), place.height)
    room = touch.inflate(-2 * frame.units.g(_PADDING), 0)
    shown, colour = (text, TEXT) if text.strip() else (entry.instead, FAINT)
    cross = frame.at(touch.right, place.y, side, place.height)
    return TextField(
        replace(entry.touch, rect=frame.flip(touch)),
        frame.flip(place),
        lettering(tools, shown, frame.flip(room), Type(NAME, True, colour, lines=2)),
        entry.typing,
        not text.strip(),
        text.endswith(" "),
        icon_button(tools, replace(entry.clear, rect=cross), "ordinary", "cross") if text else None,
    )
