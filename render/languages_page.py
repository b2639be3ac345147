"""The languages, each by its own name: a touch on one has table or seat speak it from then on."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.languages import LANGUAGES, Language, LanguageCode, language_of
from render.lettering import Type, lettering
from render.moment import Moment, SetupDraft
from render.navigation import Back, ChooseLanguage, OpenScreen, ReadIn, Request
from render.overlay_panel import (
    EDGE,
    OverlayPage,
    OverlayPanel,
    heading_rect,
    panel_rect,
    wheel_rect,
)
from render.page import Page, Tools
from render.seat_looks import draft_looks
from render.seat_names import seat_name
from render.settings import Reader, Settings
from render.setup_wishes import SetLanguage
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


class _Asked(NamedTuple):
    """A list's title, what its ids begin with, the language that holds, and what one leads to."""

    title: str
    ids: str
    spoken: LanguageCode
    request: Callable[[LanguageCode], Request]


def languages_page(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The list, of the table's language or a seat's; the one that is spoken is marked.

    The scene has names only where they were given.
    """
    asked = _asked(tools, scene, moment)
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
        buttons.append(_choice(tools, asked, language, box))
    head = tools.frame.flip(heading_rect(tools, panel))
    letters = (lettering(tools, asked.title, head, Type(HEADING, True, align="center")),)
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
    """What opens the table's list: it says which language that is, by its own name.

    The box is laid out from left to right.
    """
    spoken = language_of(tools.settings.language)
    label = tools.messages.say("Language: {language}", language=spoken.name)
    opens = OpenScreen("languages")
    target = Target(TargetId("button:language"), tools.frame.flip(box), label, opens)
    return short_button(tools, target, "ordinary", "globe", BODY, words=spoken.name)


def seat_language(setup: SetupDraft, seat: int, settings: Settings) -> LanguageCode:
    """The language of a seat being set up."""
    draft = setup.seats[seat]
    return draft.language or settings.language_at(draft.name, draft_looks(setup)[seat])


def _asked(tools: Tools, scene: Scene | None, moment: Moment) -> _Asked:
    """Whose language the list is about."""
    say, settings, seat = tools.messages.say, moment.settings, moment.whose
    if seat is None:
        alone = _alone(scene)
        return _Asked(
            say("Language"),
            "setting",
            settings.language,
            lambda code: ChooseLanguage(code, alone and alone._replace(language=code)),
        )
    if scene is None:
        draft = moment.setup.seats[seat]
        name = seat_name(tools.messages, draft_looks(moment.setup)[seat], draft.name)
        spoken = seat_language(moment.setup, seat, settings)
        return _Asked(_title(tools, name), f"seat:{seat + 1}", spoken, partial(SetLanguage, seat))
    who = scene.seats[seat]
    spoken = settings.language_at(who.name, who.look)
    return _Asked(
        _title(tools, seat_name(tools.messages, who.look, who.name)),
        f"seat:{seat + 1}",
        spoken,
        lambda code: ReadIn(Reader(who.name, who.look, code)),
    )


def _alone(scene: Scene | None) -> Reader | None:
    """The only person of a match, who reads what the table does."""
    persons = () if scene is None else [it for it in scene.seats if it.kind == "person"]
    return Reader(persons[0].name, persons[0].look, "en") if len(persons) == 1 else None


def _title(tools: Tools, name: str) -> str:
    # Translators: heads a list of languages; the person with this name chooses one.
    return tools.messages.say("Language for {name}", name=name)


def _choice(tools: Tools, asked: _Asked, language: Language, box: pygame.Rect) -> WordButton:
    name = TargetId(f"{asked.ids}:language:{language.code}")
    request = asked.request(language.code)
    target = Target(name, tools.frame.flip(box), language.name, request)
    chosen = language.code == asked.spoken
    return short_button(tools, target, "chosen" if chosen else "ordinary", "", BODY)


def _back(tools: Tools, inner: pygame.Rect) -> WordButton:
    g = tools.frame.units.g
    box = pygame.Rect(inner.x, inner.bottom - g(EDGE) - g(_ROW), inner.width, g(_ROW))
    target = Target(
        TargetId("button:back"), tools.frame.flip(box), tools.messages.say("Done"), Back()
    )
    return short_button(tools, target, "primary", "check", BODY)
