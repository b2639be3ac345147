"""Buttons with an icon, a word, or both, and how they look under a finger."""

from typing import Final, NamedTuple

import pygame

from render.furniture import Button
from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.page import Tools
from render.surfaces import darkened
from render.targets import Target
from render.theme import BUTTON_TEXT, CAPTION, FAINT, INK, MUTED, NAME, TEXT, Colour, rgb

PRESSED: Final = rgb("D2D2CC")

_PADDING: Final = 3.6
_ICON: Final = 3.2
_GAP: Final = 1.4
# Where the words of a menu's buttons begin, so that they stand in one column.
_MENU_WORDS: Final = 10.5
# Of a button with a note the upper share belongs to its label.
_LABEL_SHARE: Final = 0.6


class WordButton(NamedTuple):
    """A button laid out: its target, kind, icon's place, words, and a small note under them."""

    target: Target
    kind: Button
    icon: str
    icon_box: pygame.Rect
    words: Lettering | None
    note: Lettering | None = None


def menu_button(
    tools: Tools, target: Target, kind: Button, icon: str, note: str = ""
) -> WordButton:
    """A wide button of a menu: the icon at its start, then the target's label over its note."""
    units, rect = tools.frame.units, target.rect
    box, edge = units.g(_ICON), units.g(_PADDING)
    words = units.g(_MENU_WORDS)
    room = _within(tools, rect, words, rect.width - words - units.g(2))
    label, under = (_upper(room), _lower(room)) if note else (room, None)
    small = Type(CAPTION, False, FAINT if kind == "disabled" else MUTED)
    return WordButton(
        target,
        kind,
        icon,
        _within(tools, rect, edge, box, box),
        lettering(tools, target.label, label, Type(NAME, True, _ink(kind))),
        None if under is None else lettering(tools, note, under, small),
    )


def _upper(room: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(room.left, room.top, room.width, int(_LABEL_SHARE * room.height))


def _lower(room: pygame.Rect) -> pygame.Rect:
    top, end = _upper(room).bottom, room.bottom - room.height // 10
    return pygame.Rect(room.left, top, room.width, end - top)


def short_button(
    tools: Tools,
    target: Target,
    kind: Button,
    icon: str = "",
    em: float = BUTTON_TEXT,
    words: str = "",
) -> WordButton:
    """A button whose icon, if any, and words stand together in its middle.

    The words are the target's label where no shorter ones are given.
    """
    units, rect = tools.frame.units, target.rect
    box, gap = (units.g(_ICON), units.g(_GAP)) if icon else (0, 0)
    most = pygame.Rect(0, 0, rect.width - box - gap - 2 * units.g(1), rect.height)
    how = Type(em, kind in {"primary", "chosen"}, _ink(kind), lines=2 if words else 1)
    said = lettering(tools, words or target.label, most, how)
    width = letter_width(tools, said)
    start = (rect.width - box - gap - width) // 2
    room = _within(tools, rect, start + box + gap, width)
    placed = Lettering(said.fitted, said.style, room, "start")
    return WordButton(target, kind, icon, _within(tools, rect, start, box, box), placed)


def icon_button(tools: Tools, target: Target, kind: Button, icon: str) -> WordButton:
    """A button that is an icon alone; the target's label is for readers."""
    side = tools.frame.units.g(_ICON + 0.4)
    box = pygame.Rect(0, 0, side, side)
    box.center = target.rect.center
    return WordButton(target, kind, icon, box, None)


def paint_button(
    tools: Tools,
    surface: pygame.Surface,
    button: WordButton,
    pressed: str | None,
    radius: int | None = None,
) -> None:
    """Draw a button, darker and a little lower when its target is the one pressed."""
    rect = button.target.rect if button.target.seen is None else button.target.seen
    down = press_depth(tools) if pressed == button.target.id else 0
    sprite = tools.bakery.button(rect.size, button.kind, radius)
    face = darkened(sprite.surface, PRESSED) if down else sprite.surface
    surface.blit(face, (rect.x + sprite.dx, rect.y + sprite.dy + down))
    paint_words(tools, surface, button, down)


def paint_words(tools: Tools, surface: pygame.Surface, button: WordButton, down: int = 0) -> None:
    """Draw a button's icon and words without its panel, `down` px lower."""
    if button.icon:
        surface.blit(_picture(tools, button), button.icon_box.move(0, down))
    for letters in (button.words, button.note):
        if letters is not None:
            paint_lettering(tools, surface, letters, down)


def press_depth(tools: Tools) -> int:
    """How many px lower a thing lies while it is pressed."""
    return tools.frame.units.line(0.2)


def _picture(tools: Tools, button: WordButton) -> pygame.Surface:
    size, ink = button.icon_box.width, _ink(button.kind)
    return tools.bakery.icon(button.icon, size, ink, mirrored=tools.frame.mirrored)


def _ink(kind: Button) -> Colour:
    return INK if kind == "primary" else FAINT if kind == "disabled" else TEXT


def _within(
    tools: Tools, rect: pygame.Rect, start: int, width: int, height: int | None = None
) -> pygame.Rect:
    """A box inside a rect, `start` px from its start edge, in its middle from top to bottom."""
    tall = rect.height if height is None else height
    left = rect.right - start - width if tools.frame.mirrored else rect.x + start
    return pygame.Rect(left, rect.y + (rect.height - tall) // 2, width, tall)
