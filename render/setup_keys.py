"""A keyboard on the screen, with the names that save typing over it, in the table's place."""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from render.grounds import dark_panel
from render.key_rows import ERASE_COLUMNS, ZWNJ, KeyRows, capital, key_rows, writes_latin
from render.languages import LanguageCode, language_of
from render.moment import SetupDraft
from render.navigation import Request
from render.page import Tools
from render.setup_names import name_buttons, names_height, offered
from render.setup_wishes import EndText, EraseText, SwitchKeys, TypeText
from render.targets import Target, TargetId
from render.theme import NAME
from render.word_buttons import WordButton, icon_button, paint_button, short_button
from render.wrapping import is_whole

_CIRCLE: Final = "\u25cc"
# All in g: a key's largest height, the line around its face, the keyboard's margins.
_KEY: Final = 10.5
_INSET: Final = 0.4
_OUTER: Final = 0.8
_GAP: Final = 1.5
# What words on a key keep of their size; a key that has no room for them is called half.
_LINES: Final = 2
_LEAST: Final = 0.55
_HALF: Final = "½"


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

    It writes the letters of the language, on demand Latin ones, and digits; a name's words begin
    with a capital.
    """
    wide = area.inflate(2 * tools.frame.units.g(_OUTER), 0)
    plan = _plan(tools, setup, wide.width // tools.frame.units.dp(48))
    names, cell = _places(tools, setup, plan, wide)
    panel = pygame.Rect(cell.x, cell.y, plan.columns * cell.width, plan.lines * cell.height)
    seat = setup.chosen
    return Keyboard(
        tools.frame.flip(panel),
        (*_letters(tools, setup, plan, cell), *_words(tools, setup, plan, cell)),
        () if seat is None else name_buttons(tools, setup, seat, names),
    )


class _Plan(NamedTuple):
    """Rows of letters over one of words, in so many columns; ``has_switch`` to Latin and back."""

    letters: KeyRows
    has_switch: bool

    @property
    def columns(self) -> int:
        return self.letters.columns

    @property
    def lines(self) -> int:
        return len(self.letters.rows) + 1


def _plan(tools: Tools, setup: SetupDraft, most: int) -> _Plan:
    """Which letters there are, in so many columns at most. A seed has Latin letters alone."""
    language = _language(tools, setup)
    has_switch = setup.chosen is not None and not writes_latin(language)
    latin = setup.chosen is None or (has_switch and setup.latin)
    return _Plan(key_rows(language, latin=latin).within(most), has_switch)


def _places(
    tools: Tools, setup: SetupDraft, plan: _Plan, area: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """The place of the names, which may be empty, and the first key's, in start coordinates."""
    least = tools.frame.units.dp(48)
    count = 0 if setup.chosen is None else len(offered(setup, setup.chosen))
    gap = tools.frame.units.g(_GAP) if count else 0
    room = max(0, area.height - plan.lines * least - gap)
    tall = min(room, names_height(tools, count, area.width))
    left = area.height - tall - gap
    # Where so many rows of large keys have no room they are lower, and lie on nothing else.
    height = min(tools.frame.units.g(_KEY), left // plan.lines)
    top = area.y + (left - plan.lines * height) // 2
    width = area.width // plan.columns
    start = area.x + (area.width - plan.columns * width) // 2
    names = pygame.Rect(area.x, top, area.width, tall)
    return names, pygame.Rect(start, top + tall + gap, width, height)


def _letters(tools: Tools, setup: SetupDraft, plan: _Plan, cell: pygame.Rect) -> Iterator[Key]:
    """The keys of letters; they run from left to right in every language."""
    begins, language = _begins_word(setup), _language(tools, setup)
    for line, row in enumerate(plan.letters.rows):
        for column, char in enumerate(row):
            text = capital(char, language) if begins else char
            yield _key(tools, _cell(tools, plan, cell, _Place(line, column)), char, text)


def _words(tools: Tools, setup: SetupDraft, plan: _Plan, cell: pygame.Rect) -> Iterator[Key]:
    """Erase at the end of the letters, and under them the other alphabet, space and done."""
    say, line, columns = tools.messages.say, plan.lines - 1, plan.columns
    switch = columns // 5 if plan.has_switch else 0
    done = columns * 2 // 5
    erase = _Place(line - 1, columns - ERASE_COLUMNS, ERASE_COLUMNS)
    keys: list[tuple[str, _Place, str, Request]] = [
        ("backspace", erase, say("Erase"), EraseText()),
        ("space", _Place(line, switch, columns - switch - done), say("Space"), TypeText(" ")),
        ("done", _Place(line, columns - done, done), say("Done"), EndText()),
    ]
    if plan.has_switch:
        yield _switch(tools, setup, _cell(tools, plan, cell, _Place(line, 0, switch)))
    for name, place, label, asked in keys:
        rect = _cell(tools, plan, cell, place)
        yield _faced(tools, Target(TargetId(f"key:{name}"), rect, label, asked))


def _switch(tools: Tools, setup: SetupDraft, rect: pygame.Rect) -> Key:
    """What leads to the other alphabet, by its first letters."""
    language = _language(tools, setup)
    label, shown = tools.messages.say("Latin letters"), "ABC"
    if setup.latin:
        label = language_of(language).name
        shown = " ".join(key_rows(language, latin=False).rows[1][:2])
    return _faced(tools, Target(TargetId("key:switch"), rect, label, SwitchKeys()), shown)


def _language(tools: Tools, setup: SetupDraft) -> LanguageCode:
    """Whose letters the keys have; a name does not tell while it is being typed."""
    return setup.letters or tools.settings.language


def _begins_word(setup: SetupDraft) -> bool:
    """Whether the next letter is the first of a name, or of one of its words."""
    if setup.chosen is None:
        return False
    name = setup.seats[setup.chosen].name
    return not name or name[-1] in " -'"


class _Place(NamedTuple):
    """A key's line and column, and how many columns it takes."""

    line: int
    column: int
    width: int = 1


def _cell(tools: Tools, plan: _Plan, first: pygame.Rect, place: _Place) -> pygame.Rect:
    """The place of a key, in window px: rows read from left to right everywhere."""
    left = tools.frame.flip(pygame.Rect(first.x, 0, plan.columns * first.width, 1)).x
    return pygame.Rect(
        left + place.column * first.width,
        first.y + place.line * first.height,
        place.width * first.width,
        first.height,
    )


def _key(tools: Tools, rect: pygame.Rect, char: str, text: str) -> Key:
    if char == ZWNJ:
        # Translators: a key that parts two letters and leaves no space (ZWNJ).
        label = tools.messages.say("Half-space")
        target = Target(TargetId("key:zwnj"), rect, label, TypeText(text))
        named = _faced(tools, target, label)
        return named if _is_readable(named, label) else _faced(tools, target, _HALF)
    return _faced(tools, Target(TargetId(f"key:{char}"), rect, _shown(text), TypeText(text)))


def _is_readable(key: Key, words: str) -> bool:
    """Whether a key has its words unbroken, on two lines at most, and not too small."""
    shown = key.face.words
    if shown is None or len(shown.fitted.lines) > _LINES:
        return False
    pieces = words.replace("-", "- ") if len(shown.fitted.lines) > 1 else words
    return is_whole(shown.fitted.lines, pieces) and shown.fitted.px >= _LEAST * shown.style.px


def _shown(text: str) -> str:
    """A vowel sign stands on the circle that marks a letter's place."""
    return f"{_CIRCLE}{text}" if unicodedata.category(text[0]).startswith("M") else text


def _faced(tools: Tools, target: Target, words: str = "") -> Key:
    inset = tools.frame.units.line(_INSET)
    shown = replace(target, rect=target.rect.inflate(-2 * inset, -2 * inset))
    match target.request:
        case EraseText():
            return Key(target, icon_button(tools, shown, "ordinary", "erase"))
        case EndText():
            return Key(target, short_button(tools, shown, "chosen", "check", NAME))
        case _:
            return Key(target, short_button(tools, shown, "ordinary", "", NAME, words))


def paint_keyboard(
    tools: Tools, surface: pygame.Surface, board: Keyboard, pressed: str | None
) -> None:
    """Draw names and keys."""
    ground = dark_panel(tools.bakery, board.rect.size)
    surface.blit(*ground.at(*board.rect.topleft))
    for button in (*board.names, *(key.face for key in board.keys)):
        paint_button(tools, surface, button, pressed)
