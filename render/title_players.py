"""Who plays the match that goes on: people by name, as many as fit, and how many computers."""

from math import ceil
from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, paint_lettering
from render.messages import Messages
from render.moment import Waiting
from render.page import Tools
from render.text import Style
from render.theme import BODY, INK, nearest
from render.waiting_words import player_names
from render.wrapping import SHRINKING, Fitted

LINE: Final = 4.5
"""Height of a line in g."""

_MOST_LINES: Final = 2
# Gaps in ems: between the computer's sign and its words, and between people and computers.
_GAP: Final = 0.3
_BETWEEN: Final = 0.9


class TitlePlayers(NamedTuple):
    """The players laid out: their words, and the sign of the computers if there are any."""

    letters: tuple[Lettering, ...]
    sign: pygame.Rect | None


class _Told(NamedTuple):
    """The lines that name people, what is said of computers, and whether it ends a line."""

    px: int
    people: tuple[str, ...]
    computers: str
    beside: bool

    @property
    def rows(self) -> int:
        """How many lines that is."""
        return len(self.people) + bool(self.computers and not self.beside)


def players_height(tools: Tools, waiting: Waiting, width: int) -> int:
    """Height in px of the players on lines of so many px."""
    return _told(tools, waiting, width).rows * tools.frame.units.g(LINE)


def title_players(tools: Tools, waiting: Waiting, box: pygame.Rect) -> TitlePlayers:
    """The players in a box laid out from left to right."""
    told, line = _told(tools, waiting, box.width), tools.frame.units.g(LINE)
    people = pygame.Rect(box.left, box.top, box.width, len(told.people) * line)
    letters = (_lettering(tools, told.px, told.people, people),) if told.people else ()
    if not told.computers:
        return TitlePlayers(letters, None)
    rest = pygame.Rect(box.left, people.bottom, box.width, line)
    if told.beside:
        taken = _measure(tools, told.px, told.people[-1]) + nearest(_BETWEEN * told.px)
        rest = pygame.Rect(box.left + taken, people.bottom - line, box.width - taken, line)
    sign = pygame.Rect(rest.left, rest.centery - told.px // 2, told.px, told.px)
    start = sign.right + nearest(_GAP * told.px)
    words = pygame.Rect(start, rest.top, max(1, rest.right - start), line)
    told_of = _lettering(tools, told.px, (told.computers,), words)
    return TitlePlayers((*letters, told_of), tools.frame.flip(sign))


def _lettering(tools: Tools, px: int, lines: tuple[str, ...], box: pygame.Rect) -> Lettering:
    return Lettering(Fitted(px, lines), Style(px, False, INK), tools.frame.flip(box))


def _told(tools: Tools, waiting: Waiting, width: int) -> _Told:
    """As many names as there is room for beside or over the computers' number."""
    px = max(1, tools.frame.units.g(BODY))
    names = player_names(tools.messages, waiting, "person")
    computers = _computers_text(tools.messages, waiting)
    if not names:
        return _Told(px, (), computers, beside=False)
    most = 1 if computers else _MOST_LINES
    people = _people(tools, px, names, width, most)
    taken = _measure(tools, px, people[-1]) + nearest((_BETWEEN + 1 + _GAP) * px)
    beside = bool(computers) and taken + _measure(tools, px, computers) <= width
    return _Told(px, people, computers, beside)


def _computers_text(messages: Messages, waiting: Waiting) -> str:
    number = sum(kind == "computer" for _, kind in waiting.seats)
    return messages.count("{n} computer", "{n} computers", number) if number else ""


def _people(
    tools: Tools, px: int, names: tuple[str, ...], width: int, most: int
) -> tuple[str, ...]:
    """The names on so many lines at most; of those that do not fit, the number."""
    for shown in range(len(names), 0, -1):
        if max(_measure(tools, px, name) for name in names[:shown]) > width:
            continue
        words = _some(tools.messages, names, shown)
        lines = tools.typesetter.wrap(words, px, False, width).lines
        if len(lines) <= most:
            return lines
    room = max(1, width - _measure(tools, px, _some(tools.messages, ("", *names[1:]), 1)))
    # Nothing shrinks here, so that all cards have letters of one size.
    start = ceil(px / SHRINKING[-1])
    first = tools.typesetter.fit(names[0], start, False, room, ellipsis=True).lines[0]
    return (_some(tools.messages, (first, *names[1:]), 1),)


def _some(messages: Messages, names: tuple[str, ...], shown: int) -> str:
    """The first names, and how many follow."""
    left = len(names) - shown
    # Translators: the last part of a list of names: so many people more.
    more = (messages.count("{n} more", "{n} more", left),) if left else ()
    return messages.listed((*names[:shown], *more))


def _measure(tools: Tools, px: int, text: str) -> int:
    return tools.typesetter.measure(text, px, False)


def paint_players(
    tools: Tools, surface: pygame.Surface, players: TitlePlayers, down: int = 0
) -> None:
    """Draw the players, `down` px lower."""
    for letters in players.letters:
        paint_lettering(tools, surface, letters, down)
    if players.sign is not None:
        sign = tools.bakery.icon("computer", players.sign.width, INK)
        surface.blit(sign, players.sign.move(0, down))
