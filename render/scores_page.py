"""The score sheet of the 13 rounds: penalties, running totals, engines, and who leads."""

from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.grounds import foot_band, plain_cloth
from render.lettering import Lettering, paint_lettering
from render.moment import Moment
from render.navigation import Screen
from render.page import Page, Tools
from render.page_head import HeadNote, PageHead, page_head, page_span, paint_head
from render.pager import PagerLook, PagerWords, Paging, page_told, page_turns
from render.scores_grid import Grid, grid
from render.scores_rows import (
    ScoreRow,
    SeatHead,
    TotalsRow,
    paint_heads,
    paint_row,
    paint_totals,
    score_row,
    seat_heads,
    totals_row,
)
from render.scores_told import rounds_told
from render.targets import Target
from render.word_buttons import WordButton, paint_button

# All in g: the gap under the head, height of the foot with the pages, what is touched in it.
_EDGE: Final = 1.5
_FOOT: Final = 10.0
_TOUCH: Final = 8.4
_TURN: Final = 34.0


class Sheet(NamedTuple):
    """All that is told of a match."""

    heads: tuple[SeatHead, ...]
    rows: tuple[ScoreRow, ...]
    totals: TotalsRow


class ScoresPage(NamedTuple):
    """The page laid out; without a match there is no sheet."""

    tools: Tools
    head: PageHead
    foot: pygame.Rect | None
    turns: tuple[WordButton, ...]
    letters: tuple[Lettering, ...]
    sheet: Sheet | None
    pressed: str | None
    screen: Screen = "scores"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The way back, and the pages where one does not hold all seats."""
        return (self.head.back.target, *(turn.target for turn in self.turns))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        tools, width = self.tools, self.tools.frame.width
        surface.blit(plain_cloth(tools.bakery, tools.frame.size), (0, 0))
        paint_head(tools, surface, self.head, self.pressed)
        if self.foot is not None:
            surface.blit(foot_band(tools.bakery, (width, self.foot.height)), self.foot)
        if self.sheet is not None:
            paint_heads(surface, tools, self.sheet.heads)
            for row in self.sheet.rows:
                paint_row(surface, tools, row)
            paint_totals(surface, tools, self.sheet.totals)
        for text in self.letters:
            paint_lettering(tools, surface, text)
        for turn in self.turns:
            paint_button(tools, surface, turn, self.pressed if turn.target.enabled else None)


def scores_page(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The page at a moment; ``scene`` is None outside a match."""
    say = tools.messages.say
    note = HeadNote(say("Pips of each round and the total after it"))
    head = page_head(tools, say("Score sheet"), note=note)
    content = _content(tools, head.band.bottom)
    if scene is None:
        return ScoresPage(tools, head, None, (), (), None, moment.pressed)
    rounds, foot = rounds_told(scene), _foot(tools)
    lower = content.copy()
    lower.height = max(1, foot.top - content.top - tools.frame.units.g(_EDGE))
    laid = grid(tools, rounds, len(scene.seats), (content, lower), moment.page)
    sheet = Sheet(
        seat_heads(tools, scene, laid),
        tuple(score_row(tools, told, laid) for told in rounds),
        totals_row(tools, scene, laid),
    )
    if laid.pages == 1:
        return ScoresPage(tools, head, None, (), (), sheet, moment.pressed)
    row = pygame.Rect(content.left, foot.top, content.width, foot.height)
    shown, look = Paging(laid.page, laid.pages, moment.page), _look(tools, content)
    words = _pager_words(tools, laid, len(scene.seats))
    turns = page_turns(tools, row, shown, words, look)
    letters = (page_told(tools, row, words, look),)
    return ScoresPage(tools, head, foot, turns, letters, sheet, moment.pressed)


def _content(tools: Tools, above: int) -> pygame.Rect:
    """The room under the head; wide windows keep free space aside."""
    edge, (left, width) = tools.frame.units.g(_EDGE), page_span(tools)
    top = above + edge
    return pygame.Rect(left, top, width, tools.frame.height - top - edge)


def _foot(tools: Tools) -> pygame.Rect:
    frame, high = tools.frame, tools.frame.units.g(_FOOT)
    return pygame.Rect(0, frame.height - high, frame.width, high)


def _pager_words(tools: Tools, laid: Grid, seats: int) -> PagerWords:
    """To the seats before and to the next ones, and which of them show."""
    say, first, last = tools.messages.say, laid.seats.start + 1, laid.seats.stop
    which = say("Seats {first} to {last} of {n}", first=first, last=last, n=seats)
    return PagerWords(say("Seats before"), say("Seats after"), which)


def _look(tools: Tools, content: pygame.Rect) -> PagerLook:
    units = tools.frame.units
    width = min(units.g(_TURN), content.width * 30 // 100)
    return PagerLook(width, max(units.g(_TOUCH), units.dp(48)), air=units.g(2), lines=2)
