"""The title's first button while a match waits: who plays it, its round, when it was played."""

from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import Waiting
from render.navigation import ContinueMatch
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import INK, META, NAME
from render.title_players import TitlePlayers, paint_players, players_height, title_players
from render.waiting_words import match_text, round_text, when_text
from render.word_buttons import WordButton, paint_button, press_depth

# In g: the space over and under, and the heights of word and facts.
_AIR: Final = 1.4
_WORD: Final = 5.0
_FACTS: Final = 4.2
_WORDS: Final = 10.5
_EDGE: Final = 3.6
_EDGE_END: Final = 2
_ICON: Final = 3.2


class ContinueButton(NamedTuple):
    """The button laid out: its panel and word, the players, and round and day under them."""

    button: WordButton
    players: TitlePlayers
    letters: tuple[Lettering, ...]


def continue_height(tools: Tools, waiting: Waiting, width: int) -> int:
    """Height in px of a button of so many px: some players take two lines."""
    room = width - tools.frame.units.g(_WORDS + _EDGE_END)
    players = players_height(tools, waiting, room)
    return tools.frame.units.g(2 * _AIR + _WORD + _FACTS) + players


def continue_button(tools: Tools, waiting: Waiting, box: pygame.Rect) -> ContinueButton:
    """The way back into the match played last, in a box laid out from left to right."""
    messages, flip = tools.messages, tools.frame.flip
    label = messages.say("Continue: {match}", match=match_text(messages, waiting))
    target = Target(TargetId("button:continue"), flip(box), label, ContinueMatch())
    head, middle, foot = _lines(tools, box)
    word = lettering(tools, messages.say("Continue"), flip(head), Type(NAME, True, INK))
    return ContinueButton(
        WordButton(target, "primary", "play", _icon_box(tools, box, head), word),
        title_players(tools, waiting, middle),
        _facts(tools, waiting, foot),
    )


def _lines(tools: Tools, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Places for the word, the players, and the facts."""
    g = tools.frame.units.g
    left, width, air = box.x + g(_WORDS), box.width - g(_WORDS + _EDGE_END), g(_AIR)
    head = pygame.Rect(left, box.y + air, width, g(_WORD))
    foot = pygame.Rect(left, box.bottom - air - g(_FACTS), width, g(_FACTS))
    return head, pygame.Rect(left, head.bottom, width, foot.top - head.bottom), foot


def _icon_box(tools: Tools, box: pygame.Rect, line: pygame.Rect) -> pygame.Rect:
    side, edge = tools.frame.units.g(_ICON), tools.frame.units.g(_EDGE)
    return tools.frame.flip(pygame.Rect(box.x + edge, line.centery - side // 2, side, side))


def _facts(tools: Tools, waiting: Waiting, line: pygame.Rect) -> tuple[Lettering, ...]:
    gap = tools.frame.units.g(1)
    first = pygame.Rect(line.x, line.y, line.width * 45 // 100, line.height)
    rest = pygame.Rect(first.right + gap, line.y, line.right - first.right - gap, line.height)
    parts = (
        (round_text(tools.messages, waiting), first, Type(META, False, INK)),
        (when_text(tools.messages, waiting), rest, Type(META, False, INK, "end")),
    )
    return tuple(lettering(tools, text, tools.frame.flip(room), how) for text, room, how in parts)


def paint_continue(
    tools: Tools, surface: pygame.Surface, going_on: ContinueButton, pressed: str | None
) -> None:
    """Draw the button with all that it tells."""
    paint_button(tools, surface, going_on.button, pressed)
    down = press_depth(tools) if pressed == going_on.button.target.id else 0
    paint_players(tools, surface, going_on.players, down)
    for letters in going_on.letters:
        paint_lettering(tools, surface, letters, down)
