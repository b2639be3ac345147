"""The set-up: who sits where around the table, ready to start at every moment."""

from typing import NamedTuple

import pygame

from render.grounds import foot_band, head_band, plain_cloth
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import Moment, SetupDraft
from render.navigation import Back, Screen, StartMatch
from render.page import Tools
from render.setup_advice import Advice, paint_advice, setup_advice
from render.setup_inspector import Inspector, inspector
from render.setup_keys import Keyboard, keyboard, paint_keyboard
from render.setup_looks import Swatches, paint_swatches, swatch_panel
from render.setup_more import More, more_panel
from render.setup_paint import paint_inspector, paint_more
from render.setup_places import setup_places
from render.setup_quick import quick_buttons
from render.setup_seats import SeatPanel, paint_seat, seat_panel
from render.setup_sections import Sections, setup_sections
from render.setup_table import SetupTable, paint_table, setup_table
from render.setup_wishes import OpenMore
from render.setup_words import duration_text, players_text
from render.targets import Target, TargetId
from render.theme import BODY, META, MUTED, NAME, PAGE_TITLE
from render.word_buttons import WordButton, icon_button, paint_button, short_button


class SetupPage(NamedTuple):
    """The set-up laid out; while a keyboard or swatches lie there, seats and table do not."""

    tools: Tools
    sections: Sections
    back: WordButton
    quick: tuple[WordButton, ...]
    seats: tuple[SeatPanel, ...]
    table: SetupTable | None
    keyboard: Keyboard | None
    choice: Swatches | None
    beside: Inspector | More | Advice
    more: WordButton
    start: WordButton
    letters: tuple[Lettering, ...]
    pressed: str | None
    screen: Screen = "setup"

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be touched: header, seats, table, open seat, start."""
        seats = tuple(panel.target for panel in self.seats if panel.target is not None)
        keys = () if self.keyboard is None else self.keyboard.targets
        choice = () if self.choice is None else self.choice.targets
        opened = () if isinstance(self.beside, Advice) else self.beside.targets
        buttons = (*self.quick, *(() if self.table is None else self.table.buttons))
        return (
            self.back.target,
            *(button.target for button in buttons),
            *seats,
            *keys,
            *choice,
            *opened,
            self.more.target,
            self.start.target,
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole set-up."""
        self._paint_bands(surface)
        self._paint_middle(surface)
        match self.beside:
            case Inspector():
                paint_inspector(self.tools, surface, self.beside, self.pressed)
            case More():
                paint_more(self.tools, surface, self.beside, self.pressed)
            case Advice():
                paint_advice(self.tools, surface, self.beside)
        for button in (self.back, *self.quick, self.more, self.start):
            paint_button(self.tools, surface, button, self.pressed)

    def _paint_middle(self, surface: pygame.Surface) -> None:
        if self.table is not None:
            paint_table(self.tools, surface, self.table, self.pressed)
        for panel in self.seats:
            paint_seat(self.tools, surface, panel, self.pressed)
        if self.keyboard is not None:
            paint_keyboard(self.tools, surface, self.keyboard, self.pressed)
        if self.choice is not None:
            paint_swatches(self.tools, surface, self.choice, self.pressed)

    def _paint_bands(self, surface: pygame.Surface) -> None:
        bakery, header, foot = self.tools.bakery, self.sections.header, self.sections.foot
        surface.blit(plain_cloth(bakery, self.tools.frame.size), (0, 0))
        surface.blit(head_band(bakery, header.size), header)
        surface.blit(foot_band(bakery, foot.size), foot)
        for letters in self.letters:
            paint_lettering(self.tools, surface, letters)


def setup_page(tools: Tools, moment: Moment) -> SetupPage:
    """The set-up at a moment; the chosen seat is open beside the table, or below it."""
    setup, sections = moment.setup, setup_sections(tools.frame)
    frame = tools.frame
    places = setup_places(sections.table, len(setup.seats), frame.units, frame.mirrored)
    seats = (seat_panel(tools, setup, seat, place) for seat, place in enumerate(places.seats))
    keys, beside = setup.typing and setup.keys, _beside(tools, setup, sections)
    choice = _choice(tools, setup, sections, beside)
    hidden = keys or choice is not None
    return SetupPage(
        tools,
        sections,
        _back(tools, sections.back),
        quick_buttons(tools, setup, sections.quick),
        () if hidden else tuple(seats),
        None if hidden else setup_table(tools, places.table, len(setup.seats)),
        keyboard(tools, setup, sections.table) if keys else None,
        choice,
        beside,
        _more(tools, setup, sections.more),
        _start(tools, setup, sections.start),
        _letters(tools, moment, sections),
        moment.pressed,
    )


def _back(tools: Tools, place: pygame.Rect) -> WordButton:
    label = tools.messages.say("Back to the title")
    target = Target(TargetId("button:back"), tools.frame.flip(place), label, Back())
    return icon_button(tools, target, "ordinary", "back")


def _more(tools: Tools, setup: SetupDraft, place: pygame.Rect) -> WordButton:
    """What else there is; a typed seed shows on it, so that all know of it."""
    say = tools.messages.say
    label = say("Typed seed") if setup.seed.strip() else say("More options")
    target = Target(TargetId("button:more"), tools.frame.flip(place), label, OpenMore())
    return short_button(tools, target, "chosen" if setup.more else "ordinary")


def _start(tools: Tools, setup: SetupDraft, place: pygame.Rect) -> WordButton:
    request = StartMatch(setup.seed.strip() or None)
    label = tools.messages.say("Start")
    target = Target(TargetId("button:start"), tools.frame.flip(place), label, request)
    return short_button(tools, target, "primary", "play", NAME)


def _beside(tools: Tools, setup: SetupDraft, sections: Sections) -> Inspector | More | Advice:
    if setup.more:
        return more_panel(tools, setup, sections.inspector)
    if setup.chosen is None:
        return setup_advice(tools, sections.inspector)
    return inspector(tools, setup, setup.chosen, sections.inspector, sections.upright)


def _choice(
    tools: Tools, setup: SetupDraft, sections: Sections, beside: Inspector | More | Advice
) -> Swatches | None:
    """The swatches in the table's place, if they were opened and have none beside it."""
    if not isinstance(beside, Inspector) or isinstance(beside.looks, Swatches):
        return None
    if setup.chosen is None or not setup.looks:
        return None
    return swatch_panel(tools, setup, setup.chosen, sections.table)


def _letters(tools: Tools, moment: Moment, sections: Sections) -> tuple[Lettering, ...]:
    flip, messages = tools.frame.flip, tools.messages
    estimate = sections.estimate
    half = estimate.height // 2
    upper = pygame.Rect(estimate.x, estimate.y, estimate.width, half)
    lower = pygame.Rect(estimate.x, estimate.y + half, estimate.width, estimate.height - half)
    heading = Type(PAGE_TITLE, True)
    return (
        lettering(tools, messages.say("New match"), flip(sections.heading), heading),
        lettering(tools, duration_text(messages, moment.setup), flip(upper), Type(BODY, True)),
        lettering(
            tools, players_text(messages, moment.setup), flip(lower), Type(META, False, MUTED)
        ),
    )
