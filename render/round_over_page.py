"""The end of a round: all hands turned up and counted, the totals and their chart."""

from typing import Final, NamedTuple

import pygame

from game.intents import NextRound
from game.scene import Outcome, Scene
from render.chart import Chart, chart, chart_target, paint_chart
from render.headline import Headline, headline, paint_headline
from render.lettering import Lettering, Type, paint_lettering
from render.moment import Moment
from render.navigation import LeaveMatch, Screen
from render.over_bands import (
    Bands,
    Lead,
    bands_of,
    before_primary,
    lead,
    menu_key,
    paint_bands,
    paint_buttons,
    paint_lead,
    primary_button,
    split,
)
from render.over_deeds import deed_buttons
from render.page import Tools
from render.round_keys import SeatKey, paint_seat_key
from render.round_rows import Row, paint_row, round_rows, row_captions
from render.targets import Target, TargetId
from render.theme import BODY
from render.word_buttons import WordButton

_ROWS: Final = 0.56
# With a key in each row they take a little more.
_ROWS_KEYED: Final = 0.6
_ROWS_PORTRAIT: Final = 0.62


class RoundOverPage(NamedTuple):
    """The screen of a finished round, laid out."""

    tools: Tools
    moment: Moment
    bands: Bands
    lead: Lead
    headline: Headline
    rows: tuple[Row, ...]
    captions: tuple[Lettering, ...]
    chart: Chart
    keys: tuple[SeatKey, ...]
    buttons: tuple[WordButton, ...]
    screen: Screen = "round-over"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The menu, the keys of the seats, the totals, undo and restart, and the one way on."""
        menu, *others = (button.target for button in self.buttons)
        keys = (key.target for key in self.keys)
        return (menu, *keys, chart_target(self.tools, self.chart), *others)

    @property
    def texts(self) -> tuple[Lettering, ...]:
        """All texts but those of the buttons."""
        rows = (text for row in self.rows for text in (*row.texts, *row.hand.counts))
        captions = (*self.captions, *(key.caption for key in self.keys if key.caption is not None))
        return (*self.lead.texts, self.headline.words, *captions, *rows, *self.chart.texts)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole screen onto a surface of the frame's size."""
        tools = self.tools
        paint_bands(surface, tools, self.bands)
        paint_lead(surface, tools, self.lead)
        paint_headline(surface, tools, self.headline)
        for caption in self.captions:
            paint_lettering(tools, surface, caption)
        for row in self.rows:
            paint_row(surface, tools, row, self.bands.dense)
        for key in self.keys:
            paint_seat_key(surface, tools, key, self.moment.pressed)
        paint_chart(surface, tools, self.chart, self.moment.pressed)
        paint_buttons(surface, tools, self.buttons, self.moment)


def round_over_page(tools: Tools, scene: Scene, moment: Moment) -> RoundOverPage:
    """Lay out the end of a round. Raises ValueError for a scene without one."""
    outcome = scene.outcome
    if outcome is None:
        raise ValueError("no round is over")
    bands = bands_of(tools.frame, len(scene.seats))
    menu = menu_key(tools, bands)
    words = tools.messages.say("Round {n} of 13", n=scene.round)
    begin = lead(tools, bands, moment, words, Type(BODY, True))
    share = _ROWS_KEYED if outcome.changeable else _ROWS
    place, beside = split(tools.frame, bands, share, _ROWS_PORTRAIT)
    rows = round_rows(tools, scene, outcome, place, bands, moment.counted)
    deeds = deed_buttons(tools, scene, before_primary(tools, bands))
    taken = (begin.taken, menu.target.rect.width)
    say = tools.messages.say
    note = "" if outcome.follows != "round" else say("The lowest after round 13 wins")
    return RoundOverPage(
        tools,
        moment,
        bands,
        begin,
        headline(tools, scene, outcome, taken, bands.header),
        rows,
        row_captions(tools, scene, outcome, place, bands),
        chart(tools, scene, beside, say("Totals"), note, counting=moment.counted is not None),
        tuple(row.key for row in rows if row.key is not None),
        (menu, *deeds, _way_on(tools, outcome, bands, moment)),
    )


def _way_on(tools: Tools, outcome: Outcome, bands: Bands, moment: Moment) -> WordButton:
    say, nowhere = tools.messages.say, pygame.Rect(0, 0, 0, 0)
    if outcome.follows == "nothing":
        label, leave = say("Back to the title"), LeaveMatch(sure=True)
        target = Target(TargetId("button:title"), nowhere, label, leave, moment.armed)
        return primary_button(tools, bands, target)
    label = say("Next round") if outcome.follows == "round" else say("See who wins")
    target = Target(TargetId("button:next-round"), nowhere, label, NextRound(), moment.armed)
    return primary_button(tools, bands, target)
