"""The languages, each by its own name: a touch on one has table or seat speak it from then on."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.furniture import Button
from render.languages import LANGUAGES, Language, LanguageCode, language_of
from render.lettering import Type, lettering
from render.messages import Messages
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
from render.seat_looks import draft_looks, own_language_at, person_of
from render.seat_names import seat_name
from render.settings import Person, Settings
from render.setup_wishes import SetLanguage
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, SEATS
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
# Over the list of a match with several persons: the title's top and height, and a row of owners.
_HIGH: Final = (3, 6.5)
_OWNERS_TOP: Final = 10.5
_OWNERS: Final = 9


class _Asked(NamedTuple):
    """What a list's ids begin with, the language that holds, and what another one leads to."""

    ids: str
    spoken: LanguageCode
    request: Callable[[LanguageCode], Request]


class _Owner(NamedTuple):
    """Whose list can be chosen: an id, a name, a seat or None for the table, and a symbol."""

    ids: str
    name: str
    seat: int | None
    symbol: str


def languages_page(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The list, of the table's language or a seat's; the one that is spoken is marked.

    Who has the screen in a match of several persons can choose for the table and for
    themselves. The scene has names only where they were given.
    """
    asked = _asked(scene, moment)
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
    owners = tuple(_owner_buttons(tools, _owners(tools, scene), moment.whose, inner))
    heading = _high_heading(tools, inner) if owners else heading_rect(tools, panel)
    title, how = _title(tools, scene, moment), Type(HEADING, True, align="center")
    letters = (lettering(tools, title, tools.frame.flip(heading), how),)
    wheel = None if owners else wheel_rect(tools, panel)
    every = (*owners, *buttons, _back(tools, inner))
    overlay = OverlayPanel(panel, wheel, letters, every)
    return OverlayPage(tools, overlay, moment.pressed, "notice")


def _high_heading(tools: Tools, inner: pygame.Rect) -> pygame.Rect:
    """Where the title stands over the owners, in the wheel's place."""
    g = tools.frame.units.g
    return pygame.Rect(inner.x, inner.y + g(_HIGH[0]), inner.width, g(_HIGH[1]))


def _owner_buttons(
    tools: Tools, owners: tuple[_Owner, ...], whose: int | None, inner: pygame.Rect
) -> Iterator[WordButton]:
    """A row of whom a language can be chosen for; the one whose list shows is lit."""
    g, count = tools.frame.units.g, max(1, len(owners))
    width = (inner.width - (count - 1) * g(_GAP)) // count
    for number, owner in enumerate(owners):
        left = inner.x + number * (width + g(_GAP))
        box = pygame.Rect(left, inner.y + g(_OWNERS_TOP), width, g(_OWNERS))
        opens, name = OpenScreen("languages", owner.seat), TargetId(f"{owner.ids}:language")
        target = Target(name, tools.frame.flip(box), owner.name, opens)
        kind: Button = "chosen" if owner.seat == whose else "ordinary"
        yield short_button(tools, target, kind, owner.symbol, BODY)


def language_box(tools: Tools, end: tuple[int, int]) -> pygame.Rect:
    """Where the button lies whose end is in the middle there, from left to right."""
    g = tools.frame.units.g
    box = pygame.Rect(0, 0, g(_BUTTON_WIDTH), g(_BUTTON_HEIGHT))
    box.midright = end
    return box


def language_button(tools: Tools, code: LanguageCode, box: pygame.Rect) -> WordButton:
    """What opens the table's list: it says which language holds, by its own name.

    The box is laid out from left to right.
    """
    name, label = TargetId("button:language"), spoken_label(tools.messages, code)
    target = Target(name, tools.frame.flip(box), label, OpenScreen("languages"))
    return short_button(tools, target, "ordinary", "globe", BODY, words=language_of(code).name)


def spoken_label(messages: Messages, code: LanguageCode) -> str:
    """What a button is called that leads to a list: the language that holds, by its own name."""
    return messages.say("Language: {language}", language=language_of(code).name)


def seat_language(setup: SetupDraft, seat: int, settings: Settings) -> LanguageCode:
    """The language of who is to sit at a seat being set up."""
    return own_language_at(setup, seat, settings) or settings.language


def lone_person(scene: Scene | None) -> Person | None:
    """The only person of a match, who reads what the table does; the scene has names as given."""
    persons = () if scene is None else [it.seat for it in scene.seats if it.kind == "person"]
    return person_of(scene, persons[0]) if scene is not None and len(persons) == 1 else None


def table_language(scene: Scene | None, settings: Settings) -> LanguageCode:
    """What the table's list marks: to who sits alone at it, the own language is the table's."""
    alone = lone_person(scene)
    return settings.language if alone is None else settings.language_of(alone)


def _asked(scene: Scene | None, moment: Moment) -> _Asked:
    """Whose language the list is about."""
    settings, seat = moment.settings, moment.whose
    if seat is None:
        alone = lone_person(scene)
        spoken = table_language(scene, settings)
        return _Asked("setting", spoken, lambda code: ChooseLanguage(code, alone))
    if scene is None:
        spoken = seat_language(moment.setup, seat, settings)
        return _Asked(f"seat:{seat + 1}", spoken, partial(SetLanguage, seat))
    who = person_of(scene, seat)
    return _Asked(f"seat:{seat + 1}", settings.language_of(who), partial(ReadIn, who))


def _title(tools: Tools, scene: Scene | None, moment: Moment) -> str:
    """Whose list it is, where nothing else says so."""
    if moment.whose is None or scene is not None:
        return tools.messages.say("Language")
    look = draft_looks(moment.setup)[moment.whose]
    name = seat_name(tools.messages, look, moment.setup.seats[moment.whose].name)
    # Translators: heads a list of languages; the person with this name chooses one.
    return tools.messages.say("Language for {name}", name=name)


def _owners(tools: Tools, scene: Scene | None) -> tuple[_Owner, ...]:
    """The table and who has the screen, to choose between; none where there is one alone."""
    if scene is None or scene.reader is None or lone_person(scene) is not None:
        return ()
    seat = scene.seats[scene.reader]
    name = seat_name(tools.messages, seat.look, seat.name)
    # Translators: not for one person; the language of all that is read together.
    table = _Owner("setting", tools.messages.say("The table"), None, "")
    return table, _Owner(f"seat:{seat.seat + 1}", name, seat.seat, SEATS[seat.look].symbol)


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
