"""The languages, each by its own name: a touch on one has the table speak it from then on."""

from dataclasses import replace
from typing import Final

import pygame

from render.languages import LANGUAGES, Language
from render.lettering import Type, lettering
from render.moment import Moment
from render.navigation import Back, ChangeSettings, OpenScreen
from render.overlay_panel import (
    EDGE,
    OverlayPage,
    OverlayPanel,
    heading_rect,
    panel_rect,
    wheel_rect,
)
from render.page import Page, Tools
from render.targets import Target, TargetId
from render.theme import BODY, HEADING
from render.word_buttons import WordButton, short_button

# All in g.
_WIDTH: Final = 92
_TOP: Final = 22
_ROW: Final = 10.5
_GAP: Final = 1.8
_OVER_BACK: Final = 3.4
_BUTTON_WIDTH: Final = 34
_BUTTON_HEIGHT: Final = 9
_COLUMNS: Final = 2


def languages_page(tools: Tools, moment: Moment) -> Page:
    """The list; the one that is spoken is marked."""
    g = tools.frame.units.g
    rows = -(-len(LANGUAGES) // _COLUMNS)
    panel = panel_rect(tools, _WIDTH, _TOP + rows * (_ROW + _GAP) + _OVER_BACK + _ROW + EDGE)
    # From here on in start coordinates; the panel stands in the middle either way.
    inner = pygame.Rect(panel.x + g(EDGE), panel.y, panel.width - 2 * g(EDGE), panel.height)
    width = (inner.width - (_COLUMNS - 1) * g(_GAP)) // _COLUMNS
    buttons: list[WordButton] = []
    for number, language in enumerate(LANGUAGES):
        row, column = divmod(number, _COLUMNS)
        box = pygame.Rect(0, panel.y + g(_TOP) + row * g(_ROW + _GAP), width, g(_ROW))
        box.x = inner.x + column * (width + g(_GAP))
        buttons.append(_choice(tools, moment, language, box))
    head = tools.frame.flip(heading_rect(tools, panel))
    title = tools.messages.say("Language")
    letters = (lettering(tools, title, head, Type(HEADING, True, align="center")),)
    overlay = OverlayPanel(
        panel, wheel_rect(tools, panel), letters, (*buttons, _back(tools, inner))
    )
    return OverlayPage(tools, overlay, moment.pressed, "notice")


def language_box(tools: Tools, end: tuple[int, int]) -> pygame.Rect:
    """Where the button lies whose end is in the middle there, from left to right."""
    g = tools.frame.units.g
    box = pygame.Rect(0, 0, g(_BUTTON_WIDTH), g(_BUTTON_HEIGHT))
    box.midright = end
    return box


def language_button(tools: Tools, box: pygame.Rect) -> WordButton:
    """What opens the list: it says which language is spoken, by its own name.

    The box is laid out from left to right.
    """
    spoken = next(it for it in LANGUAGES if it.code == tools.messages.language)
    label = tools.messages.say("Language: {language}", language=spoken.name)
    opens = OpenScreen("languages")
    target = Target(TargetId("button:language"), tools.frame.flip(box), label, opens)
    return short_button(tools, target, "ordinary", "globe", BODY, words=spoken.name)


def _choice(tools: Tools, moment: Moment, language: Language, box: pygame.Rect) -> WordButton:
    chosen = language.code == tools.messages.language
    request = ChangeSettings(replace(moment.settings, language=language.code))
    name = TargetId(f"setting:language:{language.code}")
    target = Target(name, tools.frame.flip(box), language.name, request)
    return short_button(tools, target, "chosen" if chosen else "ordinary", "", BODY)


def _back(tools: Tools, inner: pygame.Rect) -> WordButton:
    g = tools.frame.units.g
    box = pygame.Rect(inner.x, inner.bottom - g(EDGE) - g(_ROW), inner.width, g(_ROW))
    target = Target(
        TargetId("button:back"), tools.frame.flip(box), tools.messages.say("Done"), Back()
    )
    return short_button(tools, target, "primary", "check", BODY)
