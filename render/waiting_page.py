"""The matches that wait to be continued, the one played last first, page by page."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from render.grounds import foot_band, plain_cloth
from render.lettering import Lettering, paint_lettering
from render.moment import Moment
from render.navigation import Screen
from render.page import Tools
from render.page_head import HEAD_EDGE, PageHead, page_head, page_span, paint_head
from render.pager import PagerLook, PagerWords, Paging, page_told, page_turns, paging
from render.targets import Target
from render.theme import nearest
from render.waiting_none import NoneWaiting, none_waiting, paint_none_waiting
from render.waiting_rows import (
    ROW,
    ROW_UPRIGHT,
    WaitingRow,
    is_narrow,
    paint_waiting_row,
    waiting_row,
)
from render.word_buttons import WordButton, paint_button

_FOOT: Final = 12
_GAP: Final = 1.0
# Rows grow into the room they have, up to so much of their least height.
_TALLEST: Final = 1.4
_TOUCH: Final = 9
_TURN: Final = 30


class WaitingPage(NamedTuple):
    """The list laid out; without a foot where all matches are on one page.

    ``instead``: what shows while there are none.
    """

    tools: Tools
    head: PageHead
    foot: pygame.Rect | None
    rows: tuple[WaitingRow, ...]
    turns: tuple[WordButton, ...]
    letters: tuple[Lettering, ...]
    instead: NoneWaiting | None
    pressed: str | None
    screen: Screen = "records"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The way back, each match with the button that deletes it, the other pages."""
        rows = (target for row in self.rows for target in row.targets)
        fresh = () if self.instead is None else (self.instead.fresh.target,)
        turns = (turn.target for turn in self.turns)
        return (self.head.back.target, *rows, *fresh, *turns)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole list."""
        tools = self.tools
        surface.blit(plain_cloth(tools.bakery, tools.frame.size), (0, 0))
        paint_head(tools, surface, self.head, self.pressed)
        if self.foot is not None:
            surface.blit(foot_band(tools.bakery, self.foot.size), self.foot)
        for row in self.rows:
            paint_waiting_row(tools, surface, row, self.pressed)
        for turn in self.turns:
            paint_button(tools, surface, turn, self.pressed if turn.target.enabled else None)
        for letters in self.letters:
            paint_lettering(tools, surface, letters)
        if self.instead is not None:
            paint_none_waiting(tools, surface, self.instead, self.pressed)


@dataclass(frozen=True, slots=True)
class _Spread:
    """Where rows lie, from left to right, and which matches they show: from the first on."""

    content: pygame.Rect
    row: int
    foot: pygame.Rect | None
    paging: Paging
    first: int
    count: int


def waiting_page(tools: Tools, moment: Moment) -> WaitingPage:
    """The page of the list that shows; one past the last one is the last."""
    say = tools.messages.say
    head = page_head(tools, say("Waiting matches"), say("Back to the title"))
    spread = _spread(tools, moment, head.band.bottom)
    boxes = tuple(_boxes(tools, spread))
    shown = moment.waiting[spread.first : spread.first + spread.count]
    rows = (
        waiting_row(tools, waiting, spread.first + place + 1, boxes[place])
        for place, waiting in enumerate(shown)
    )
    return WaitingPage(
        tools,
        head,
        spread.foot,
        tuple(rows),
        _turns(tools, moment, spread),
        _told(tools, moment, spread),
        None if moment.waiting else none_waiting(tools, spread.content),
        moment.pressed,
    )


def _spread(tools: Tools, moment: Moment, top: int) -> _Spread:
    """All matches on one page if they fit, else as many as the foot leaves room for."""
    frame, g = tools.frame, tools.frame.units.g
    edge, (left, width), number = g(HEAD_EDGE), page_span(tools), len(moment.waiting)
    whole = pygame.Rect(left, top + edge, width, frame.height - top - 2 * edge)
    row = g(ROW_UPRIGHT if is_narrow(tools, width) else ROW)
    if number <= _fitting(tools, whole.height, row):
        row = _grown(tools, whole.height, row, number)
        return _Spread(whole, row, None, paging(0, 1), 0, number)
    foot = pygame.Rect(0, frame.height - g(_FOOT), frame.width, g(_FOOT))
    content = pygame.Rect(left, whole.y, width, foot.top - edge - whole.y)
    each = max(1, _fitting(tools, content.height, row))
    shown = paging(moment.page, -(-number // each))
    first, row = shown.page * each, _grown(tools, content.height, row, each)
    return _Spread(content, row, foot, shown, first, min(each, number - first))


def _fitting(tools: Tools, height: int, row: int) -> int:
    gap = tools.frame.units.g(_GAP)
    return (height + gap) // (row + gap)


def _grown(tools: Tools, height: int, row: int, number: int) -> int:
    """Height in px of so many rows that share a height, no less than a row needs."""
    gap = tools.frame.units.g(_GAP)
    share = (height + gap) // max(1, number) - gap
    return max(row, min(share, nearest(_TALLEST * row)))


def _boxes(tools: Tools, spread: _Spread) -> tuple[pygame.Rect, ...]:
    down = spread.row + tools.frame.units.g(_GAP)
    content = spread.content
    tops = (content.y + place * down for place in range(spread.count))
    return tuple(pygame.Rect(content.x, top, content.width, spread.row) for top in tops)


def _told(tools: Tools, moment: Moment, spread: _Spread) -> tuple[Lettering, ...]:
    """Which part of the list shows."""
    if spread.foot is None:
        return ()
    row, look = _foot_row(spread), _look(tools, spread)
    return (page_told(tools, row, _pager_words(tools, moment, spread), look),)


def _turns(tools: Tools, moment: Moment, spread: _Spread) -> tuple[WordButton, ...]:
    """To the page before and to the next one; their places stay where there is none."""
    if spread.foot is None:
        return ()
    shown, words = spread.paging, _pager_words(tools, moment, spread)
    return page_turns(tools, _foot_row(spread), shown, words, _look(tools, spread))


def _foot_row(spread: _Spread) -> pygame.Rect:
    """The foot as wide as the content."""
    foot = spread.content if spread.foot is None else spread.foot
    return pygame.Rect(spread.content.x, foot.y, spread.content.width, foot.height)


def _pager_words(tools: Tools, moment: Moment, spread: _Spread) -> PagerWords:
    say, n = tools.messages.say, len(moment.waiting)
    first, last = spread.first + 1, spread.first + spread.count
    which = say("Matches {first} to {last} of {n}", first=first, last=last, n=n)
    return PagerWords(say("Newer matches"), say("Older matches"), which)


def _look(tools: Tools, spread: _Spread) -> PagerLook:
    g = tools.frame.units.g
    width = min(g(_TURN), spread.content.width * 30 // 100)
    return PagerLook(width, g(_TOUCH), air=g(2), lines=2)
