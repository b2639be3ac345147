"""The rows of the matches that wait: a touch goes on with one, another deletes it."""

from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import Waiting
from render.navigation import ContinueMatch, DeleteMatch
from render.page import Tools
from render.targets import Target, TargetId
from render.text import Align
from render.theme import BODY, BRASS, META, MUTED
from render.waiting_seats import SeatLine, paint_seats, seat_line
from render.waiting_words import match_text, names_text, round_text, when_text
from render.word_buttons import WordButton, icon_button, paint_button, press_depth

ROW: Final = 13.0
ROW_UPRIGHT: Final = 17.0
"""Heights of a row in g; upright, round and day stand under the seats."""

_GAP: Final = 1.0
_DELETE: Final = 9.0
_PAD: Final = 2.2
_SIGN: Final = 3.2
_FACTS: Final = 26.0
_FACT: Final = 4.4
# Windows whose content is narrower than this many g have the facts under the seats.
_NARROW: Final = 120.0


class WaitingRow(NamedTuple):
    """One match laid out; ``sign`` is the place of the arrow that says what a touch does."""

    open: WordButton
    delete: WordButton
    sign: pygame.Rect
    seats: SeatLine
    letters: tuple[Lettering, ...]

    @property
    def targets(self) -> tuple[Target, Target]:
        """To go on with the match, and to delete it."""
        return (self.open.target, self.delete.target)


class _Parts(NamedTuple):
    """The parts of a row, from left to right; upright, round and day share a line."""

    panel: pygame.Rect
    sign: pygame.Rect
    seats: pygame.Rect
    round: pygame.Rect
    when: pygame.Rect
    delete: pygame.Rect
    upright: bool


def is_narrow(tools: Tools, width: int) -> bool:
    """Whether rows of so many px are high, with the facts under the seats."""
    return width < tools.frame.units.g(_NARROW) or tools.frame.portrait


def waiting_row(tools: Tools, waiting: Waiting, number: int, box: pygame.Rect) -> WaitingRow:
    """The row of a match, counted from 1, in a box laid out from left to right."""
    messages, flip = tools.messages, tools.frame.flip
    parts = _upright(tools, box) if is_narrow(tools, box.width) else _across(tools, box)
    label, going_on = match_text(messages, waiting), ContinueMatch(waiting.match)
    opened = Target(TargetId(f"record:{number}"), flip(parts.panel), label, going_on)
    names = names_text(messages, waiting)
    label, ask = (
        messages.say("Delete the match of {names}", names=names),
        DeleteMatch(waiting.match),
    )
    deleted = Target(TargetId(f"record:{number}:delete"), flip(parts.delete), label, ask)
    return WaitingRow(
        WordButton(opened, "ordinary", "", pygame.Rect(0, 0, 0, 0), None),
        icon_button(tools, deleted, "ordinary", "bin"),
        flip(parts.sign),
        seat_line(tools, waiting, parts.seats, Type(BODY), lines=2),
        _facts(tools, waiting, parts),
    )


def _facts(tools: Tools, waiting: Waiting, parts: _Parts) -> tuple[Lettering, ...]:
    messages, flip = tools.messages, tools.frame.flip
    side: Align = "start" if parts.upright else "end"
    told = (
        (round_text(messages, waiting), parts.round, Type(META, True, align=side)),
        (when_text(messages, waiting), parts.when, Type(META, False, MUTED, "end")),
    )
    return tuple(lettering(tools, text, flip(place), how) for text, place, how in told)


def _frame_of(tools: Tools, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """A row's panel, the arrow's place in it, and the button to delete it."""
    g = tools.frame.units.g
    delete = pygame.Rect(box.right - g(_DELETE), box.y, g(_DELETE), box.height)
    panel = pygame.Rect(box.x, box.y, delete.left - g(_GAP) - box.x, box.height)
    side = g(_SIGN)
    sign = pygame.Rect(panel.right - g(_PAD) - side, panel.centery - side // 2, side, side)
    return panel, sign, delete


def _across(tools: Tools, box: pygame.Rect) -> _Parts:
    """Seats, then round over day, side by side."""
    g = tools.frame.units.g
    panel, sign, delete = _frame_of(tools, box)
    facts, line = g(_FACTS), g(_FACT)
    left = sign.left - g(1.6) - facts
    top = panel.centery - line
    start = panel.x + g(_PAD)
    seats = pygame.Rect(start, panel.y, left - g(2) - start, panel.height)
    rounds = pygame.Rect(left, top, facts, line)
    return _Parts(panel, sign, seats, rounds, rounds.move(0, line), delete, upright=False)


def _upright(tools: Tools, box: pygame.Rect) -> _Parts:
    """Seats over one line of round and day."""
    g = tools.frame.units.g
    panel, sign, delete = _frame_of(tools, box)
    line, pad, edge = g(_FACT), g(_PAD), g(1.4)
    inner = pygame.Rect(panel.x + pad, panel.y + edge, sign.left - g(1.6) - panel.x - pad, 0)
    inner.height = panel.height - 2 * edge
    seats = pygame.Rect(inner.x, inner.y, inner.width, inner.height - line)
    half = (inner.width - g(2)) // 2
    rounds = pygame.Rect(inner.x, seats.bottom, half, line)
    when = pygame.Rect(inner.right - half, seats.bottom, half, line)
    return _Parts(panel, sign, seats, rounds, when, delete, upright=True)


def paint_waiting_row(
    tools: Tools, surface: pygame.Surface, row: WaitingRow, pressed: str | None
) -> None:
    """Draw one match's row."""
    paint_button(tools, surface, row.open, pressed)
    paint_button(tools, surface, row.delete, pressed)
    down = press_depth(tools) if pressed == row.open.target.id else 0
    arrow = tools.bakery.icon("next", row.sign.width, BRASS, mirrored=tools.frame.mirrored)
    surface.blit(arrow, row.sign.move(0, down))
    paint_seats(tools, surface, row.seats, down)
    for letters in row.letters:
        paint_lettering(tools, surface, letters, down)
