"""The head that the pages around a match share: the way back, the title, and a note at the end."""

from typing import Final, NamedTuple

import pygame

from render.grounds import head_band
from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.navigation import Back
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import META, MUTED, PAGE_TITLE
from render.word_buttons import WordButton, icon_button, paint_button

HEAD: Final = 11.0
HEAD_EDGE: Final = 2.0
"""Height of a head, and what is free beside a page, in g."""

_TOUCH: Final = 9.0
_AFTER_BACK: Final = 3.0
_TITLE_SHARE: Final = 0.42
_BEFORE_NOTE: Final = 1.0
_SIGN: Final = 3.2
_SIGN_GAP: Final = 1.2


class HeadNote(NamedTuple):
    """What stands at the end of a head, small, after an icon where one is named."""

    words: str
    icon: str = ""


class PageHead(NamedTuple):
    """A head laid out, in window px; ``sign`` is the note's icon and its place."""

    band: pygame.Rect
    back: WordButton
    letters: tuple[Lettering, ...]
    sign: tuple[str, pygame.Rect] | None


def page_span(tools: Tools) -> tuple[int, int]:
    """Left edge and width in px of what a page shows: at most twice as wide as it is high."""
    frame, edge = tools.frame, tools.frame.units.g(HEAD_EDGE)
    width = min(frame.width, 2 * frame.height) - 2 * edge
    return (frame.width - width) // 2, width


def page_head(tools: Tools, title: str, back: str = "", note: HeadNote | None = None) -> PageHead:
    """The head of a page with its title; ``back`` names the way back, "Back" where it is empty."""
    frame, g = tools.frame, tools.frame.units.g
    (left, width), side = page_span(tools), g(_TOUCH)
    band = pygame.Rect(0, 0, frame.width, g(HEAD))
    box = pygame.Rect(left, (band.height - side) // 2, side, side)
    label = back or tools.messages.say("Back")
    target = Target(TargetId("button:back"), frame.flip(box), label, Back())
    start = box.right + g(_AFTER_BACK)
    room = pygame.Rect(start, 0, left + width - start, band.height)
    head = room.copy()
    if note is not None:
        head.width = int(_TITLE_SHARE * room.width)
    named = lettering(tools, title, frame.flip(head), Type(PAGE_TITLE, True))
    button = icon_button(tools, target, "ordinary", "back")
    if note is None:
        return PageHead(band, button, (named,), None)
    rest = pygame.Rect(head.right, 0, room.right - head.right, band.height)
    told, sign = _note(tools, note, rest)
    return PageHead(band, button, (named, told), sign)


def _note(
    tools: Tools, note: HeadNote, room: pygame.Rect
) -> tuple[Lettering, tuple[str, pygame.Rect] | None]:
    """The note at the end of its room, its icon right before the words."""
    g, flip = tools.frame.units.g, tools.frame.flip
    side = g(_SIGN) if note.icon else 0
    ahead = g(_BEFORE_NOTE) + (side + g(_SIGN_GAP) if note.icon else 0)
    box = pygame.Rect(room.x + ahead, room.y, max(1, room.width - ahead), room.height)
    told = lettering(tools, note.words, flip(box), Type(META, False, MUTED, "end", lines=2))
    if not note.icon:
        return told, None
    left = box.right - letter_width(tools, told) - g(_SIGN_GAP) - side
    return told, (note.icon, flip(pygame.Rect(left, room.centery - side // 2, side, side)))


def paint_head(tools: Tools, surface: pygame.Surface, head: PageHead, pressed: str | None) -> None:
    """Draw a head."""
    surface.blit(head_band(tools.bakery, head.band.size), head.band)
    paint_button(tools, surface, head.back, pressed)
    if head.sign is not None:
        name, box = head.sign
        surface.blit(tools.bakery.icon(name, box.width, MUTED), box)
    for letters in head.letters:
        paint_lettering(tools, surface, letters)
