"""Turning pages: to the one before and the one after, and between them which one shows."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from render.furniture import Button
from render.lettering import Lettering, Type, lettering
from render.messages import Messages
from render.navigation import TurnPage
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import BODY, BUTTON_TEXT
from render.word_buttons import WordButton, short_button


@dataclass(frozen=True, slots=True)
class Paging:
    """Which page shows, from 0, of how many; ``asked`` may be one that there is not."""

    page: int
    count: int
    asked: int

    def by(self, step: int) -> int | None:
        """How far from the page that was asked for another one lies; None where there is none."""
        page = self.page + step
        return page - self.asked if 0 <= page < self.count else None


class PagerWords(NamedTuple):
    """What the two buttons are called, and what stands between them."""

    before: str
    after: str
    which: str


class PagerLook(NamedTuple):
    """The buttons' size in px and letters in g; px of air beside the words, and their lines."""

    width: int
    height: int
    em: float = BUTTON_TEXT
    air: int = 0
    lines: int = 1


def paging(asked: int, count: int) -> Paging:
    """The page that was asked for, or the last one where there are not so many."""
    return Paging(max(0, min(asked, count - 1)), count, asked)


def page_words(messages: Messages, shown: Paging) -> PagerWords:
    """The words for pages of a text."""
    say = messages.say
    which = say("{n} of {count}", n=shown.page + 1, count=shown.count)
    return PagerWords(say("Previous page"), say("Next page"), which)


def page_turns(
    tools: Tools, row: pygame.Rect, shown: Paging, words: PagerWords, look: PagerLook
) -> tuple[WordButton, ...]:
    """The buttons at the ends of a row (from left to right); faint where there is no page."""
    before = pygame.Rect(row.x, row.y + (row.height - look.height) // 2, look.width, look.height)
    after = before.move(row.right - before.right, 0)
    return (
        _turn(tools, ("page:prev", words.before, "back"), before, shown.by(-1), look.em),
        _turn(tools, ("page:next", words.after, "next"), after, shown.by(1), look.em),
    )


def page_told(tools: Tools, row: pygame.Rect, words: PagerWords, look: PagerLook) -> Lettering:
    """Between the buttons, which page shows."""
    aside = look.width + look.air
    box = pygame.Rect(row.x + aside, row.y, max(1, row.width - 2 * aside), row.height)
    how = Type(BODY, align="center", lines=look.lines)
    return lettering(tools, words.which, tools.frame.flip(box), how)


def _turn(
    tools: Tools, names: tuple[str, str, str], box: pygame.Rect, by: int | None, em: float
) -> WordButton:
    name, label, icon = names
    kind: Button = "disabled" if by is None else "ordinary"
    wish = None if by is None else TurnPage(by)
    target = Target(TargetId(name), tools.frame.flip(box), label, wish, by is not None)
    return short_button(tools, target, kind, icon, em)
