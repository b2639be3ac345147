"""The matches that wait to be continued, the one played last first, page by page."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.furniture import Button
from render.grounds import foot_band, plain_cloth
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import Moment
from render.navigation import Screen, TurnPage
from render.page import Tools
from render.page_head import HEAD_EDGE, PageHead, page_head, page_span, paint_head
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, MUTED
from render.waiting_rows import (
    ROW,
    ROW_UPRIGHT,
    WaitingRow,
    is_narrow,
    paint_waiting_row,
    waiting_row,
)
from render.word_buttons import WordButton, paint_button, short_button

_FOOT: Final = 12
_GAP: Final = 1.0
_TOUCH: Final = 9
_TURN: Final = 30


@dataclass(frozen=True, slots=True)
class WaitingPage:
    """The list laid out; without a foot where all matches are on one page."""

    tools: Tools
    head: PageHead
    foot: pygame.Rect | None
    rows: tuple[WaitingRow, ...]
    turns: tuple[WordButton, ...]
    letters: tuple[Lettering, ...]
    pressed: str | None
    screen: Screen = "records"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The way back, each match with the button that deletes it, the other pages."""
        rows = (target for row in self.rows for target in row.targets)
        return (self.head.back.target, *rows, *(turn.target for turn in self.turns))

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


@dataclass(frozen=True, slots=True)
class _Spread:
    """Where rows lie, from left to right, and which matches they show: from the first on."""

    content: pygame.Rect
    row: int
    foot: pygame.Rect | None
    page: int
    pages: int
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
        moment.pressed,
    )


def _spread(tools: Tools, moment: Moment, top: int) -> _Spread:
    """All matches on one page if they fit, else as many as the foot leaves room for."""
    frame, g = tools.frame, tools.frame.units.g
    edge, (left, width), number = g(HEAD_EDGE), page_span(tools), len(moment.waiting)
    whole = pygame.Rect(left, top + edge, width, frame.height - top - 2 * edge)
    row = g(ROW_UPRIGHT if is_narrow(tools, width) else ROW)
    if number <= _fitting(tools, whole.height, row):
        return _Spread(whole, row, None, 0, 1, 0, number)
    foot = pygame.Rect(0, frame.height - g(_FOOT), frame.width, g(_FOOT))
    content = pygame.Rect(left, whole.y, width, foot.top - edge - whole.y)
    each = max(1, _fitting(tools, content.height, row))
    pages = -(-number // each)
    page = max(0, min(moment.page, pages - 1))
    return _Spread(content, row, foot, page, pages, page * each, min(each, number - page * each))


def _fitting(tools: Tools, height: int, row: int) -> int:
    gap = tools.frame.units.g(_GAP)
    return (height + gap) // (row + gap)


def _boxes(tools: Tools, spread: _Spread) -> tuple[pygame.Rect, ...]:
    down = spread.row + tools.frame.units.g(_GAP)
    content = spread.content
    tops = (content.y + place * down for place in range(spread.count))
    return tuple(pygame.Rect(content.x, top, content.width, spread.row) for top in tops)


def _told(tools: Tools, moment: Moment, spread: _Spread) -> tuple[Lettering, ...]:
    """That the list is empty, or which part of it shows."""
    say, flip = tools.messages.say, tools.frame.flip
    if not moment.waiting:
        words, how = say("No match is waiting."), Type(HEADING, False, MUTED, "center", lines=2)
        return (lettering(tools, words, flip(spread.content), how),)
    if spread.foot is None:
        return ()
    first, last, n = spread.first + 1, spread.first + spread.count, len(moment.waiting)
    words = say("Matches {first} to {last} of {n}", first=first, last=last, n=n)
    turn = _turn_width(tools, spread) + tools.frame.units.g(2)
    box = pygame.Rect(spread.content.x + turn, spread.foot.y, 0, spread.foot.height)
    box.width = max(1, spread.content.width - 2 * turn)
    return (lettering(tools, words, flip(box), Type(BODY, align="center", lines=2)),)


def _turn_width(tools: Tools, spread: _Spread) -> int:
    return min(tools.frame.units.g(_TURN), spread.content.width * 30 // 100)


def _turns(tools: Tools, moment: Moment, spread: _Spread) -> tuple[WordButton, ...]:
    """To the page before and to the next one; their places stay where there is none."""
    if spread.foot is None:
        return ()
    say, height = tools.messages.say, tools.frame.units.g(_TOUCH)
    top = spread.foot.y + (spread.foot.height - height) // 2
    before = pygame.Rect(spread.content.x, top, _turn_width(tools, spread), height)
    after = before.copy()
    after.right = spread.content.right
    return (
        _turn(tools, ("page:prev", say("Newer matches"), "back"), before, moment, spread, -1),
        _turn(tools, ("page:next", say("Older matches"), "next"), after, moment, spread, 1),
    )


def _turn(
    tools: Tools,
    names: tuple[str, str, str],
    box: pygame.Rect,
    moment: Moment,
    spread: _Spread,
    by: int,
) -> WordButton:
    page, (name, label, icon) = spread.page + by, names
    exists = 0 <= page < spread.pages
    kind: Button = "ordinary" if exists else "disabled"
    wish = TurnPage(page - moment.page)
    target = Target(TargetId(name), tools.frame.flip(box), label, wish, exists)
    return short_button(tools, target, kind, icon)
