"""The end of a match: the winners, the other places, facts, the seed, and the chart."""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.scene import Outcome, Scene
from render.chart import Chart, chart, chart_target, paint_chart
from render.lettering import Lettering, Type
from render.match_facts import fact_panels, facts_height
from render.moment import Moment
from render.navigation import GoTo, LeaveMatch, NextMatch, Screen
from render.over_bands import (
    Bands,
    Lead,
    bands_of,
    before_primary,
    footer_box,
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
from render.places import (
    Panel,
    paint_panel,
    place_lines,
    place_panels,
    places_after,
    seed_panel,
)
from render.targets import Target, TargetId
from render.theme import NAME, nearest
from render.winners_panel import WinnersPanel, paint_winners, winners_panel
from render.word_buttons import WordButton, short_button

_COLUMN: Final = 0.44
_COLUMN_PORTRAIT: Final = 0.64
# Heights in g at most, of facts and of a place, and of the winners at ease.
_FACTS: Final = 22.0
_PLACE: Final = 11.0
_WINNERS: Final = 46.0
# Of what facts leave, places have at most this share.
_PLACES_SHARE: Final = 0.58
# Widths in g of the footer's buttons, and what it needs for all of them side by side.
_DEEDS: Final = 81.0
_TITLE: Final = 22.0
_SETUP: Final = 24.0
_BETWEEN: Final = 1.5
_APART: Final = 5.0
_ONE_ROW: Final = 155.0


class MatchOverPage(NamedTuple):
    """The screen of a finished match, laid out."""

    tools: Tools
    moment: Moment
    bands: Bands
    lead: Lead
    winners: WinnersPanel
    panels: tuple[Panel, ...]
    chart: Chart
    buttons: tuple[WordButton, ...]
    screen: Screen = "match-over"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The menu, the totals, and the ways on."""
        menu, *others = (button.target for button in self.buttons)
        return (menu, chart_target(self.tools, self.chart), *others)

    @property
    def texts(self) -> tuple[Lettering, ...]:
        """All texts but those of the buttons."""
        names = (medal.name for medal in self.winners.medals if medal.name is not None)
        panels = (text for panel in self.panels for text in panel.texts)
        return (*self.lead.texts, *names, *self.winners.texts, *panels, *self.chart.texts)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole screen onto a surface of the frame's size."""
        paint_bands(surface, self.tools, self.bands)
        paint_lead(surface, self.tools, self.lead)
        paint_winners(surface, self.tools, self.winners)
        for panel in self.panels:
            paint_panel(surface, self.tools, panel)
        paint_chart(surface, self.tools, self.chart, self.moment.pressed)
        paint_buttons(surface, self.tools, self.buttons, self.moment)


class _Column(NamedTuple):
    """What lies one under the other, from left to right."""

    winners: pygame.Rect
    places: pygame.Rect
    facts: pygame.Rect


def match_over_page(tools: Tools, scene: Scene, moment: Moment) -> MatchOverPage:
    """Lay out the end of a match. Raises ValueError for a scene without one."""
    outcome, facts = scene.outcome, scene.facts
    if outcome is None or facts is None:
        raise ValueError("no match is over")
    bands = _bands(tools, len(scene.seats))
    column, beside = split(tools.frame, bands, _COLUMN, _COLUMN_PORTRAIT)
    gap, apart = (tools.frame.units.g(gap) for gap in bands.gap)
    seed = seed_panel(tools, facts.seed, column)
    column.height = max(1, column.height - seed.box.height - gap)
    needed = facts_height(tools, facts, column.width, gap)
    parts = _column(tools, outcome, column, (gap, apart), needed)
    return MatchOverPage(
        tools,
        moment,
        bands,
        _lead(tools, bands, moment),
        winners_panel(tools, scene, outcome, parts.winners),
        (
            *place_panels(tools, scene, outcome, parts.places, gap),
            *fact_panels(tools, facts, parts.facts, gap),
            seed,
        ),
        chart(tools, scene, beside, tools.messages.say("Totals over 13 rounds")),
        (menu_key(tools, bands), *_footer(tools, scene, bands, moment)),
    )


def _bands(tools: Tools, seats: int) -> Bands:
    """The parts of the window; where it is narrow the buttons stand in two rows."""
    one = bands_of(tools.frame, seats)
    narrow = one.footer.width < tools.frame.units.g(_ONE_ROW)
    return bands_of(tools.frame, seats, 2) if narrow else one


def _column(
    tools: Tools, outcome: Outcome, box: pygame.Rect, gaps: tuple[int, int], facts_high: int
) -> _Column:
    """Share the column's height: places as they need, facts by what is left, winners the rest.

    In px: ``gaps`` between places and between the parts, ``facts_high`` of facts at least.
    """
    units, lines, (gap, apart) = tools.frame.units, place_lines(len(places_after(outcome))), gaps
    free = box.height - facts_high - apart - (apart if lines else 0)
    most = nearest(_PLACES_SHARE * free) + gap
    place = min(units.g(_PLACE), most // max(1, lines) - gap)
    places = max(0, lines * (place + gap) - gap)
    spare = free - places - units.g(_WINNERS)
    facts_high = max(facts_high, min(units.g(_FACTS), facts_high + spare))
    facts = pygame.Rect(box.left, box.bottom - facts_high, box.width, facts_high)
    top = facts.top - (places + apart if lines else 0)
    low = pygame.Rect(box.left, top, box.width, places)
    winners = pygame.Rect(box.topleft, (box.width, max(1, top - apart - box.top)))
    return _Column(winners, low, facts)


def _lead(tools: Tools, bands: Bands, moment: Moment) -> Lead:
    return lead(tools, bands, moment, tools.messages.say("Match over"), Type(NAME, True))


def _footer(tools: Tools, scene: Scene, bands: Bands, moment: Moment) -> tuple[WordButton, ...]:
    """Undo, redo and restart at its start, or in a row over the ways on."""
    units, footer = tools.frame.units, bands.footer
    if footer.width < units.g(_ONE_ROW):
        upper = pygame.Rect(footer.topleft, (footer.width, footer.height // 2))
        lower = pygame.Rect(footer.left, upper.bottom, footer.width, footer.bottom - upper.bottom)
        deeds = footer_box(tools, replace(bands, footer=upper), (_DEEDS, 1.0))
        bands = replace(bands, footer=lower)
        start = footer.left
    else:
        deeds = before_primary(tools, bands)
        deeds.width -= units.g(_TITLE + _SETUP + _BETWEEN + _APART)
        deeds.width = min(deeds.width, units.g(_DEEDS))
        start = deeds.right + units.g(_APART)
    return (*deed_buttons(tools, scene, deeds), *_ways_on(tools, bands, moment, start))


def _ways_on(tools: Tools, bands: Bands, moment: Moment, start: int) -> tuple[WordButton, ...]:
    """The title and another set-up from so many px on, and the next match."""
    say, flip, units = tools.messages.say, tools.frame.flip, tools.frame.units
    first = footer_box(tools, bands, (_TITLE, 0.26))
    first.left = start
    second = footer_box(tools, bands, (_SETUP, 0.26))
    second.left = first.right + units.g(_BETWEEN)
    leave = LeaveMatch(sure=True)
    # Translators: a button: to the title screen.
    title = Target(TargetId("button:title"), flip(first), say("Title"), leave)
    setup = Target(TargetId("button:play"), flip(second), say("New set-up"), GoTo("setup"))
    name, label = TargetId("button:next-match"), say("Next match")
    again = Target(name, pygame.Rect(0, 0, 0, 0), label, NextMatch(), moment.armed)
    return (
        short_button(tools, title, "ordinary", "back"),
        short_button(tools, setup, "ordinary", "gear"),
        primary_button(tools, bands, again),
    )
