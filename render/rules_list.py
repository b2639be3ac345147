"""The list of chapters: one beside the text, or in rows above it where the window is upright."""

from typing import Final, NamedTuple

import pygame

from render.furniture import Button
from render.lettering import Type, lettering
from render.messages import Messages
from render.navigation import ChooseChapter
from render.page import Tools
from render.rules_chapters import Chapter, chapter_names
from render.targets import Target, TargetId
from render.theme import BUTTON_TEXT, MUTED, NAME, TEXT
from render.word_buttons import WordButton

_LEAST_DP: Final = 48
_WIDTH: Final = 58.0
_SHARE: Final = 30
_HIGHEST: Final = 10.6
_GAP: Final = 0.3
_COLUMNS: Final = 3
_NUMBER: Final = 5.4
_PAD: Final = 1.6


class Split(NamedTuple):
    """A page's content from left to right: the chapters' boxes, and the room beside or below."""

    boxes: tuple[pygame.Rect, ...]
    rest: pygame.Rect


def split(tools: Tools, content: pygame.Rect) -> Split:
    """Divide a content between the list of chapters and the text."""
    return _rows(tools, content) if tools.frame.portrait else _column(tools, content)


def _column(tools: Tools, content: pygame.Rect) -> Split:
    units, count = tools.frame.units, len(Chapter)
    width = min(units.g(_WIDTH), content.width * _SHARE // 100)
    gap = units.g(_GAP)
    height = min((content.height - (count - 1) * gap) // count, units.g(_HIGHEST))
    boxes = (
        pygame.Rect(content.x, content.y + place * (height + gap), width, height)
        for place in range(count)
    )
    left = content.x + width + units.g(1.5)
    return Split(tuple(boxes), pygame.Rect(left, content.y, content.right - left, content.height))


def _rows(tools: Tools, content: pygame.Rect) -> Split:
    units, count = tools.frame.units, len(Chapter)
    gap, height = units.g(0.8), max(units.dp(_LEAST_DP), units.g(8.4))
    width = (content.width - (_COLUMNS - 1) * gap) // _COLUMNS
    boxes = tuple(
        pygame.Rect(
            content.x + place % _COLUMNS * (width + gap),
            content.y + place // _COLUMNS * (height + gap),
            width,
            height,
        )
        for place in range(count)
    )
    top = boxes[-1].bottom + units.g(1.5)
    return Split(boxes, pygame.Rect(content.x, top, content.width, content.bottom - top))


def chapter_buttons(
    tools: Tools, shown: Chapter, boxes: tuple[pygame.Rect, ...]
) -> tuple[WordButton, ...]:
    """A button for each chapter; the one that shows is lit, framed and set in bold."""
    names = chapter_names(tools.messages)
    return tuple(
        _button(tools, (number, name), box, number == shown)
        for number, (name, box) in enumerate(zip(names, boxes, strict=True))
    )


def _button(tools: Tools, chapter: tuple[int, str], box: pygame.Rect, chosen: bool) -> WordButton:
    units, (number, name) = tools.frame.units, chapter
    label = _label(tools.messages, number, name)
    target = Target(
        TargetId(f"chapter:{number + 1}"), tools.frame.flip(box), label, ChooseChapter(number)
    )
    ahead, pad = units.g(_NUMBER), units.g(_PAD)
    words = pygame.Rect(box.x + ahead + pad // 2, box.y, 0, box.height)
    words.width = max(1, box.right - pad // 2 - words.x)
    digits = pygame.Rect(box.x, box.y, ahead - pad // 2, box.height)
    kind: Button = "chosen" if chosen else "ordinary"
    em = BUTTON_TEXT if tools.frame.portrait else min(NAME, 3.2)
    ink = TEXT if chosen else MUTED
    return WordButton(
        target,
        kind,
        "",
        pygame.Rect(0, 0, 0, 0),
        lettering(tools, name, tools.frame.flip(words), Type(em, chosen, lines=2)),
        lettering(
            tools,
            str(number + 1),
            tools.frame.flip(digits),
            Type(BUTTON_TEXT, chosen, ink, "end", figures=True),
        ),
    )


def _label(messages: Messages, number: int, name: str) -> str:
    return messages.say("Chapter {n}: {name}", n=number + 1, name=name)
