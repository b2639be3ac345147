"""The end of a round: all hands turned up and counted, the totals and their chart."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.intents import NextRound
from game.scene import Outcome, Scene
from render.chart import Chart, chart, paint_chart
from render.moment import Moment
from render.navigation import LeaveMatch, Screen
from render.over_bands import Bands, bands_of, menu_key, paint_ground, primary_box
from render.over_keys import Key, Wanted, key, paint_key
from render.over_text import TextBox, Type, text_box, with_names
from render.page import Tools
from render.round_rows import Row, paint_row, round_rows
from render.targets import Target
from render.theme import BODY, HEADING, MUTED, SEATS, nearest

_NAMED: Final = 2
_ROWS: Final = 0.56
_ROWS_PORTRAIT: Final = 0.62


@dataclass(frozen=True, slots=True)
class Headline:
    """Who is out, with their symbols; in window px."""

    symbols: tuple[tuple[int, pygame.Rect], ...]
    words: TextBox


@dataclass(frozen=True, slots=True)
class RoundOverPage:
    """The screen of a finished round, laid out."""

    tools: Tools
    moment: Moment
    bands: Bands
    lead: TextBox
    headline: Headline
    rows: tuple[Row, ...]
    chart: Chart
    keys: tuple[Key, ...]
    screen: Screen = "round-over"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The menu, and the one way on."""
        return tuple(item.target for item in self.keys)

    @property
    def texts(self) -> tuple[TextBox, ...]:
        """All texts but those of the buttons."""
        rows = (text for row in self.rows for text in (*row.texts, *row.hand.counts))
        return (self.lead, self.headline.words, *rows, *self.chart.texts)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole screen onto a surface of the frame's size."""
        tools = self.tools
        paint_ground(surface, tools, self.bands)
        self.lead.paint(surface, tools)
        for seat, rect in self.headline.symbols:
            look = SEATS[seat]
            surface.blit(tools.bakery.icon(look.symbol, rect.width, look.colour), rect)
        self.headline.words.paint(surface, tools)
        for row in self.rows:
            paint_row(surface, tools, row, self.bands.dense)
        paint_chart(surface, tools, self.chart)
        for item in self.keys:
            paint_key(surface, tools, item, self.moment)


def round_over_page(tools: Tools, scene: Scene, moment: Moment) -> RoundOverPage:
    """Lay out the end of a round. Raises ValueError for a scene without one."""
    outcome = scene.outcome
    if outcome is None:
        raise ValueError("no round is over")
    bands = bands_of(tools.frame, len(scene.seats))
    menu = menu_key(tools, bands)
    lead = _lead(tools, scene, bands)
    rows, beside = _split(tools, bands)
    say = tools.messages.say
    note = "" if outcome.last else say("The lowest after round 13 wins")
    return RoundOverPage(
        tools,
        moment,
        bands,
        lead,
        _headline(tools, scene, outcome, bands, (_width(tools, lead), menu.target.rect.width)),
        round_rows(tools, scene, outcome, rows, bands),
        chart(tools, scene, beside, say("Totals"), note),
        (menu, _way_on(tools, outcome, bands, moment)),
    )


def _split(tools: Tools, bands: Bands) -> tuple[pygame.Rect, pygame.Rect]:
    """Room for the rows, and for the chart beside or below them."""
    content, gap = bands.content, tools.frame.units.g(bands.gap[1])
    if tools.frame.portrait:
        high = nearest(_ROWS_PORTRAIT * content.height)
        rows = pygame.Rect(content.topleft, (content.width, high))
        rest = max(1, content.height - high - gap)
        return rows, pygame.Rect(content.left, rows.bottom + gap, content.width, rest)
    wide = nearest(_ROWS * content.width)
    rows = pygame.Rect(content.topleft, (wide, content.height))
    rest = content.width - wide - gap
    return rows, pygame.Rect(rows.right + gap, content.top, rest, content.height)


def _lead(tools: Tools, scene: Scene, bands: Bands) -> TextBox:
    units = tools.frame.units
    words = tools.messages.say("Round {n} of 13", n=scene.round)
    box = bands.header.inflate(-units.g(1), 0)
    box.width = min(box.width, units.g(24))
    return text_box(tools, words, box, Type(units.g(BODY), bold=True, colour=MUTED))


def _width(tools: Tools, text: TextBox) -> int:
    measure, fitted = tools.typesetter.measure, text.fitted
    return max(measure(line, fitted.px, text.type.bold) for line in fitted.lines)


def _headline(
    tools: Tools, scene: Scene, outcome: Outcome, bands: Bands, taken: tuple[int, int]
) -> Headline:
    """The sentence in the header's middle, or as near to it as what stands beside it allows."""
    units, header = tools.frame.units, bands.header
    shown = _out(outcome) if len(_out(outcome)) <= _NAMED else ()
    side, air = units.g(4.4), units.g(1.2)
    symbols = len(shown) * (side + air)
    left = header.left + taken[0] + units.g(3.5)
    right = header.right - taken[1] - units.g(2)
    room = max(1, right - left - symbols)
    words = _sentence(tools, scene, outcome, room)
    text = text_box(
        tools, words, pygame.Rect(0, 0, room, header.height), Type(units.g(HEADING), True, lines=2)
    )
    width = symbols + _width(tools, text)
    start = max(left, min(header.centerx - width // 2, right - width))
    spots = (start + index * (side + air) for index in range(len(shown)))
    top = header.centery - side // 2
    box = tools.frame.at(start + symbols, header.top, width - symbols, header.height)
    return Headline(
        tuple(
            (seat, tools.frame.at(spot, top, side, side))
            for seat, spot in zip(shown, spots, strict=True)
        ),
        TextBox(box, text.fitted, text.type),
    )


def _out(outcome: Outcome) -> tuple[int, ...]:
    """Seats whose hand is empty."""
    return tuple(seat for seat, hand in enumerate(outcome.hands) if not hand)


def _sentence(tools: Tools, scene: Scene, outcome: Outcome, width: int) -> str:
    messages, out = tools.messages, _out(outcome)
    em = tools.frame.units.g(HEADING)
    names = tuple(scene.seats[seat].name for seat in out)
    if outcome.reason != "out" or not out:
        return messages.say("Blocked: nobody can play")
    if len(out) == 1:
        return with_names(
            tools, lambda it: messages.say("{name} is out", name=it[0]), names, em, width
        )
    if len(out) == _NAMED:
        return with_names(
            tools,
            lambda it: messages.say("{first} and {second} are out", first=it[0], second=it[1]),
            names,
            em,
            width,
        )
    return messages.count("{n} seat is out", "{n} seats are out", len(out))


def _way_on(tools: Tools, outcome: Outcome, bands: Bands, moment: Moment) -> Key:
    say, box = tools.messages.say, primary_box(tools, bands)
    if outcome.last:
        label, leave = say("Back to the title"), LeaveMatch(sure=True)
        return key(tools, box, Wanted("title", label, leave, "next", "primary", moment.armed))
    label = say("Next round")
    wanted = Wanted("next-round", label, NextRound(), "next", "primary", moment.armed)
    return key(tools, box, wanted)
