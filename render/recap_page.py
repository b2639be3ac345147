"""What happened since the own last turn, read again at any time from what all could see (R9.2)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.curtain_deeds import DETAILS, Detail
from render.curtain_recap import Laid, Turn, turns
from render.curtain_rows import name_width
from render.curtain_story import lay_turn
from render.lettering import Lettering, Type, lettering
from render.moment import Moment
from render.navigation import Back
from render.overlay_panel import (
    EDGE,
    OverlayPage,
    OverlayPanel,
    heading_rect,
    panel_rect,
    wheel_rect,
)
from render.page import Page, Tools
from render.pager import PagerLook, Paging, page_told, page_turns, page_words, paging
from render.table_sheet import Mark, Sheet, paint_marks
from render.table_state import Table, table_of
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, LEAST_PIP_SIDE
from render.word_buttons import WordButton, short_button

# All in g.
_WIDTH: Final = 116
_BODY_TOP: Final = 21
_LINE: Final = 7
_LEAST_LINE: Final = 5.2
_BUTTON: Final = 10.5
_GAP: Final = 2
_OVER_BUTTONS: Final = 2.5
_TURN: Final = 34


@dataclass(frozen=True, slots=True)
class RecapPage(OverlayPage):
    """The recap laid out: a panel over the match, and the lines of the turns that it tells.

    Its buttons: the pages, where one does not hold all turns, and the way back.
    """

    told: tuple[Turn, ...]
    marks: tuple[Mark, ...]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel and its lines."""
        OverlayPage.paint(self, surface)
        frame = self.tools.frame
        paint_marks(surface, self.marks, self.tools.typesetter, frame.direction)


class _Lines(NamedTuple):
    """How turns are shared out: so many to a page, each on a line so high in px."""

    turns: int
    height: int
    pages: int


def recap_page(tools: Tools, scene: Scene, moment: Moment) -> Page:
    """What happened since the person at the screen last had a turn, the newest of it last."""
    g = tools.frame.units.g
    told = turns(scene.recap)
    lines = _lines(tools, len(told))
    pages = paging(moment.page, lines.pages)
    shown = told[pages.page * lines.turns : (pages.page + 1) * lines.turns]
    body = lines.height * min(len(told), lines.turns)
    height = g(_BODY_TOP) + body + _foot(tools, lines.pages)
    panel = panel_rect(tools, _WIDTH, height / tools.frame.units.g_px)
    # From here on in start coordinates; the panel stands in the middle either way.
    inner = pygame.Rect(panel.x + g(EDGE), panel.y, panel.width - 2 * g(EDGE), panel.height)
    heading = tools.messages.say("Since your last turn")
    head = tools.frame.flip(heading_rect(tools, panel))
    turns_of, which = _turning(tools, inner, pages)
    letters = (lettering(tools, heading, head, Type(HEADING, True, align="center")), *which)
    buttons = (*turns_of, _back(tools, inner))
    sheet = Sheet(tools)
    first = pygame.Rect(inner.x, inner.y + g(_BODY_TOP), inner.width, lines.height)
    _lay_turns(sheet, table_of(tools, scene, moment), shown, first)
    overlay = OverlayPanel(panel, wheel_rect(tools, panel), letters, buttons)
    return RecapPage(tools, overlay, moment.pressed, "notice", shown, sheet.marks)


def _foot(tools: Tools, pages: int) -> int:
    """Height of what lies under the lines, in px."""
    g = tools.frame.units.g
    rows = 2 if pages > 1 else 1
    return g(_OVER_BUTTONS) + rows * g(_BUTTON) + (rows - 1) * g(_GAP) + g(EDGE)


def _lines(tools: Tools, told: int) -> _Lines:
    """One page where it holds all turns, else as few as do."""
    units = tools.frame.units
    least = max(LEAST_PIP_SIDE + units.g(1), units.g(_LEAST_LINE))
    above = units.g(_BODY_TOP + 4)
    room = tools.frame.height - above - _foot(tools, 1)
    if told * least <= room:
        return _Lines(max(1, told), min(units.g(_LINE), room // max(1, told)), 1)
    room = max(least, tools.frame.height - above - _foot(tools, 2))
    turns_each = room // least
    return _Lines(turns_each, min(units.g(_LINE), room // turns_each), -(-told // turns_each))


def _lay_turns(sheet: Sheet, table: Table, shown: tuple[Turn, ...], line: pygame.Rect) -> None:
    """A line for each turn; a long chain tells as many of its tiles as there is room for."""
    name = name_width(sheet, table, shown, line.width)
    for turn in shown:
        lay_turn(sheet, table, turn, line, name, (*_in_full(turn), *DETAILS))
        line = line.move(0, line.height)


def _in_full(turn: Turn) -> tuple[Detail, ...]:
    """Details with more tiles than the usual ones, the most first."""
    longest = max((len(deed.tiles) for deed in turn.deeds if isinstance(deed, Laid)), default=0)
    counts = range(longest, DETAILS[0].tiles, -1)
    return tuple(Detail(tiles, whose=True, brief=False) for tiles in counts)


def _pages_row(tools: Tools, inner: pygame.Rect) -> pygame.Rect:
    g = tools.frame.units.g
    top = inner.bottom - g(EDGE) - 2 * g(_BUTTON) - g(_GAP)
    return pygame.Rect(inner.x, top, inner.width, g(_BUTTON))


def _turning(
    tools: Tools, inner: pygame.Rect, shown: Paging
) -> tuple[tuple[WordButton, ...], tuple[Lettering, ...]]:
    """To the page before and the next one, and which one shows, where there are several."""
    if shown.count == 1:
        return (), ()
    row, words = _pages_row(tools, inner), page_words(tools.messages, shown)
    width = min(tools.frame.units.g(_TURN), inner.width * 3 // 8)
    look = PagerLook(width, row.height, BODY)
    return page_turns(tools, row, shown, words, look), (page_told(tools, row, words, look),)


def _back(tools: Tools, inner: pygame.Rect) -> WordButton:
    g = tools.frame.units.g
    box = pygame.Rect(inner.x, inner.bottom - g(EDGE) - g(_BUTTON), inner.width, g(_BUTTON))
    label = tools.messages.say("Back to the match")
    target = Target(TargetId("button:back"), tools.frame.flip(box), label, Back())
    return short_button(tools, target, "primary", "play", BODY)
