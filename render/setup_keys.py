"""A keyboard on the screen, with the names that save typing over it, in the table's place."""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from render.grounds import dark_panel
from render.moment import SetupDraft
from render.navigation import Request
from render.page import Tools
from render.setup_names import name_buttons, names_height, offered
from render.setup_wishes import EndText, EraseText, TypeText
from render.targets import Target, TargetId
from render.theme import NAME
from render.word_buttons import WordButton, icon_button, paint_button, short_button

_ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-")
_COLUMNS: Final = 10
_LINES: Final = len(_ROWS) + 1
# How many columns the keys of words take: erase, space and done.
_WIDE: Final = (2, 6, 4)
# All in g: a key's largest height, the line around its face, the keyboard's margins.
_KEY: Final = 10.5
_INSET: Final = 0.4
_OUTER: Final = 0.8
_GAP: Final = 1.5


class Key(NamedTuple):
    """A key: what can be touched, and its face, which is a little smaller."""

    target: Target
    face: WordButton


class Keyboard(NamedTuple):
    """The keys, which touch one another, on their panel; over them names."""

    rect: pygame.Rect
    keys: tuple[Key, ...]
    names: tuple[WordButton, ...]

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be touched, in reading order."""
        names = (button.target for button in self.names)
        return (*names, *(key.target for key in self.keys))


def keyboard(tools: Tools, setup: SetupDraft, area: pygame.Rect) -> Keyboard:
    """The keyboard in the middle of an area given in start coordinates.

    It writes Latin letters, and digits; a name's words begin with a capital.
    """
    names, cell = _places(tools, setup, area.inflate(2 * tools.frame.units.g(_OUTER), 0))
    panel = pygame.Rect(cell.x, cell.y, _COLUMNS * cell.width, _LINES * cell.height)
    seat = setup.chosen
    return Keyboard(
        tools.frame.flip(panel),
        _keys(tools, setup, cell),
        () if seat is None else name_buttons(tools, setup, seat, names),
    )


def _places(tools: Tools, setup: SetupDraft, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The place of the names, which may be empty, and the first key's, in start coordinates."""
    least = tools.frame.units.dp(48)
    count = 0 if setup.chosen is None else len(offered(setup, setup.chosen))
    gap = tools.frame.units.g(_GAP) if count else 0
    room = max(0, area.height - _LINES * least - gap)
    tall = min(room, names_height(tools, count, area.width))
    left = area.height - tall - gap
    height = max(least, min(tools.frame.units.g(_KEY), left // _LINES))
    top = area.y + (left - _LINES * height) // 2
    width = area.width // _COLUMNS
    start = area.x + (area.width - _COLUMNS * width) // 2
    names = pygame.Rect(area.x, top, area.width, tall)
    return names, pygame.Rect(start, top + tall + gap, width, height)


def _keys(tools: Tools, setup: SetupDraft, cell: pygame.Rect) -> tuple[Key, ...]:
    """All the keys from their first cell on; letters run from left to right in every language."""
    capital = _begins_word(setup)
    letters = (
        _key(tools, _cell(tools, cell, line, column), char, char.upper() if capital else char)
        for line, row in enumerate(_ROWS)
        for column, char in enumerate(row)
    )
    say, last = tools.messages.say, len(_ROWS)
    erase, space, done = _WIDE
    wide: tuple[tuple[str, int, int, int, str, Request], ...] = (
        ("backspace", last - 1, _COLUMNS - erase, erase, say("Erase"), EraseText()),
        ("space", last, 0, space, say("Space"), TypeText(" ")),
        ("done", last, space, done, say("Done"), EndText()),
    )
    return (
        *letters,
        *(
            _faced(
                tools,
                Target(
                    TargetId(f"key:{name}"), _cell(tools, cell, line, column, width), label, asked
                ),
            )
            for name, line, column, width, label, asked in wide
        ),
    )


def _begins_word(setup: SetupDraft) -> bool:
    """Whether the next letter is the first of a name, or of one of its words."""
    if setup.chosen is None:
        return False
    name = setup.seats[setup.chosen].name
    return not name or name[-1] in " -'"


def _cell(tools: Tools, first: pygame.Rect, line: int, column: int, width: int = 1) -> pygame.Rect:
    """The place of a key, in window px: rows read from left to right everywhere."""
    left = tools.frame.flip(pygame.Rect(first.x, 0, _COLUMNS * first.width, 1)).x
    return pygame.Rect(
        left + column * first.width,
        first.y + line * first.height,
        width * first.width,
        first.height,
    )


def _key(tools: Tools, rect: pygame.Rect, char: str, text: str) -> Key:
    return _faced(tools, Target(TargetId(f"key:{char}"), rect, text, TypeText(text)))


def _faced(tools: Tools, target: Target) -> Key:
    inset = tools.frame.units.line(_INSET)
    shown = replace(target, rect=target.rect.inflate(-2 * inset, -2 * inset))
    match target.request:
        case EraseText():
            return Key(target, icon_button(tools, shown, "ordinary", "erase"))
        case EndText():
            return Key(target, short_button(tools, shown, "chosen", "check", NAME))
        case _:
            return Key(target, short_button(tools, shown, "ordinary", "", NAME))


def paint_keyboard(
    tools: Tools, surface: pygame.Surface, board: Keyboard, pressed: str | None
) -> None:
    """Draw names and keys."""
    ground = dark_panel(tools.bakery, board.rect.size)
    surface.blit(*ground.at(*board.rect.topleft))
    for button in (*board.names, *(key.face for key in board.keys)):
        paint_button(tools, surface, button, pressed)
