"""A question before something is lost, or a message; the safe answer is the primary one (R9.8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from render.furniture import Button
from render.lettering import Lettering, Type, lettering
from render.moment import Moment, Waiting
from render.navigation import Back
from render.notice_words import Notice, notice_of
from render.overlay_panel import (
    EDGE,
    OverlayPage,
    OverlayPanel,
    heading_rect,
    panel_rect,
    wheel_rect,
)
from render.page import Tools
from render.paragraphs import Paragraph, Told, paragraphs, paragraphs_height
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, META, MUTED, TEXT
from render.waiting_seats import SeatLine, paint_seats, seat_line
from render.waiting_words import round_text, waiting_match, when_text
from render.word_buttons import WordButton, short_button

_WIDTH: Final = 92
_BODY_TOP: Final = 21
_ROW: Final = 10.5
_GAP: Final = 2
_OVER_ROW: Final = 4
# A match: two lines of seats, and a line of round and day.
_SEATS: Final = 10
_FACTS: Final = 4.5
_MATCH: Final = _SEATS + _FACTS + 2
_DOUBTFUL: Final = frozenset({"delete-match", "delete-for-good"})


@dataclass(frozen=True, slots=True)
class NoticePage(OverlayPage):
    """A notice laid out; ``seats`` of the match that it is about, if it is about one."""

    seats: SeatLine | None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole notice."""
        OverlayPage.paint(self, surface)
        if self.seats is not None:
            paint_seats(self.tools, surface, self.seats)


def notice_page(tools: Tools, moment: Moment) -> NoticePage:
    """The moment's message or question; one without either asks about leaving the match."""
    notice = notice_of(tools.messages, moment)
    waiting = waiting_match(moment) if moment.question in _DOUBTFUL else None
    told, units = _told(notice), tools.frame.units
    inner = panel_rect(tools, _WIDTH, 0).width - 2 * units.g(EDGE)
    about = units.g(_MATCH) if waiting is not None else 0
    fixed = units.g(_BODY_TOP) + about + units.g(_OVER_ROW + _ROW + EDGE)
    room = tools.frame.height - units.g(4) - fixed
    body = min(room, paragraphs_height(tools, told, inner))
    rect = panel_rect(tools, _WIDTH, (fixed + body) / units.g_px)
    words = pygame.Rect(rect.x + units.g(EDGE), rect.y + units.g(_BODY_TOP) + about, inner, body)
    match = pygame.Rect(words.x, words.y - about, inner, about)
    facts, seats = ((), None) if waiting is None else _match(tools, waiting, match)
    letters = (_heading(tools, notice, rect), *facts, *paragraphs(tools, told, words))
    buttons = tuple(_answers(tools, notice, rect))
    overlay = OverlayPanel(rect, wheel_rect(tools, rect), letters, buttons)
    return NoticePage(tools, overlay, moment.pressed, "notice", seats)


def _told(notice: Notice) -> Told:
    """The sentences; after the first of them a folder and names of files, each on its own."""
    plain, named = Type(BODY, False, MUTED, "center"), Type(META, False, TEXT, "center")
    told = tuple(Paragraph(text, plain) for text in notice.sentences)
    files = (notice.place, *notice.names) if notice.place else notice.names
    paths = (Paragraph(name, named, path=True) for name in files)
    more = (Paragraph(notice.more, named),) if notice.more else ()
    return (*told[:1], *paths, *more, *told[1:])


def _heading(tools: Tools, notice: Notice, panel: pygame.Rect) -> Lettering:
    how = Type(HEADING, True, align="center")
    return lettering(tools, notice.heading, heading_rect(tools, panel), how)


def _match(
    tools: Tools, waiting: Waiting, box: pygame.Rect
) -> tuple[tuple[Lettering, ...], SeatLine]:
    """Who plays the match, its round, and when it was played; the box is in window px."""
    g, flip = tools.frame.units.g, tools.frame.flip
    seats = pygame.Rect(flip(box).topleft, (box.width, g(_SEATS)))
    row = pygame.Rect(seats.x, seats.bottom, seats.width, g(_FACTS))
    first = pygame.Rect(row.x, row.y, (row.width - g(4)) // 2, row.height)
    rest = pygame.Rect(row.right - first.width, row.y, first.width, row.height)
    told = (
        (round_text(tools.messages, waiting), first, Type(META, False, TEXT, "end")),
        (when_text(tools.messages, waiting), rest, Type(META, False, TEXT)),
    )
    letters = tuple(lettering(tools, text, flip(place), how) for text, place, how in told)
    return letters, seat_line(tools, waiting, seats, Type(BODY, align="center"), lines=2)


def _answers(tools: Tools, notice: Notice, panel: pygame.Rect) -> Iterator[WordButton]:
    """The answers in reading order, in px from the window's start."""
    g, flip = tools.frame.units.g, tools.frame.flip
    edge, gap = g(EDGE), g(_GAP)
    whole = pygame.Rect(flip(panel).x + edge, panel.bottom - edge - g(_ROW), 0, g(_ROW))
    whole.width = panel.width - 2 * edge
    if not notice.cancel:
        yield _confirm(tools, notice, flip(whole), "primary")
        return
    first = pygame.Rect(whole.x, whole.y, (whole.width - gap) // 2, whole.height)
    second = pygame.Rect(first.right + gap, whole.y, first.width, whole.height)
    kind: Button = "ordinary" if notice.armed else "disabled"
    if notice.swapped:
        yield _cancel(tools, notice, flip(first))
        yield _confirm(tools, notice, flip(second), kind)
    else:
        yield _confirm(tools, notice, flip(first), kind)
        yield _cancel(tools, notice, flip(second))


def _confirm(tools: Tools, notice: Notice, rect: pygame.Rect, kind: Button) -> WordButton:
    name = TargetId("button:confirm")
    target = Target(name, rect, notice.confirm, notice.request, notice.armed)
    return short_button(tools, target, kind, notice.icon, BODY)


def _cancel(tools: Tools, notice: Notice, rect: pygame.Rect) -> WordButton:
    target = Target(TargetId("button:cancel"), rect, notice.cancel, Back())
    return short_button(tools, target, "primary", "play", BODY)
