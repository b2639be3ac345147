"""What else can be chosen for a match: its seed (R1.5)."""

from typing import Final, NamedTuple

import pygame

from game.seeds import MAX_SEED, SeedFault
from render.lettering import Lettering, Type, lettering
from render.messages import Messages
from render.moment import SetupDraft
from render.page import Tools
from render.setup_field import Entry, TextField, text_field
from render.setup_wishes import ClearSeed, EditSeed
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, MUST, MUTED, TEXT

# All in g: the parts from top to bottom, each with the gap under it.
_PADDING: Final = 3
_HEADING: Final = (6.5, 1)
_ABOUT: Final = (10, 1.5)
_FIELD: Final = (11, 0.8)
_FAULT: Final = (4.8, 0.8)
_WARNING: Final = (10, 0)


class More(NamedTuple):
    """The panel, its words, and the field of the seed."""

    rect: pygame.Rect
    letters: tuple[Lettering, ...]
    field: TextField

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be touched, in reading order."""
        clear = () if self.field.clear is None else (self.field.clear.target,)
        return (self.field.target, *clear)


def more_panel(tools: Tools, setup: SetupDraft, place: pygame.Rect) -> More:
    """The panel in a place of start coordinates."""
    say, flip = tools.messages.say, tools.frame.flip
    heading, about, field, fault, warning = _rows(tools, place)
    letters: tuple[Lettering, ...] = (
        lettering(tools, say("Seed of the match"), flip(heading), Type(HEADING, True)),
        lettering(
            tools,
            say("It decides which tiles are dealt. The same seed deals the same tiles again."),
            flip(about),
            Type(BODY, False, MUTED, lines=3),
        ),
        lettering(
            tools,
            say("Whoever types a seed could know every hand. It holds for one match."),
            flip(warning),
            Type(BODY, False, TEXT, lines=3),
        ),
    )
    if setup.refused is not None:
        why = fault_text(tools.messages, setup.refused)
        letters = (*letters, lettering(tools, why, flip(fault), Type(BODY, True, MUST)))
    return More(flip(place), letters, _field(tools, setup, field))


def fault_text(messages: Messages, fault: SeedFault) -> str:
    """Why what was typed is no seed, in one line."""
    match fault:
        case "empty" | "long":
            return messages.say("A seed has 1 to {most} characters.", most=MAX_SEED)
        case "sign":
            return messages.say("A seed cannot hold this character.")


def _rows(tools: Tools, place: pygame.Rect) -> tuple[pygame.Rect, ...]:
    g = tools.frame.units.g
    inner = place.inflate(-2 * g(_PADDING), -2 * g(_PADDING))
    parts = (_HEADING, _ABOUT, _FIELD, _FAULT, _WARNING)
    top = inner.y + max(0, inner.height - sum(g(tall) + g(gap) for tall, gap in parts)) // 2
    rows: list[pygame.Rect] = []
    for tall, gap in parts:
        rows.append(pygame.Rect(inner.x, top, inner.width, g(tall)))
        top += g(tall) + g(gap)
    return tuple(rows)


def _field(tools: Tools, setup: SetupDraft, place: pygame.Rect) -> TextField:
    say = tools.messages.say
    label = say("Typing the seed: {seed}", seed=setup.seed) if setup.typing else say("Type a seed")
    entry = Entry(
        setup.seed,
        say("New for this match"),
        setup.typing,
        Target(TargetId("button:seed"), place, label, EditSeed()),
        Target(TargetId("seed:clear"), place, say("A new seed for this match"), ClearSeed()),
    )
    return text_field(tools, entry, place)
