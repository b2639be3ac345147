"""Every word goes through the messages: in a made-up language no English letter is left."""

from functools import cache
from gettext import NullTranslations
from random import Random
from string import ascii_letters

import pygame
import pytest

from game.actions import Reason, Refusal
from game.players import Kind, Player
from game.scene import Scene
from game.session import Session, new_match
from game.staging import scene
from game.steps import step
from render.languages import LANGUAGES, language_of
from render.messages import Messages
from render.moment import Moment, SeatDraft, SetupDraft
from render.navigation import Screen
from render.page import Tools
from render.pages import lay_out, tools_for
from render.text import Style, Typesetter
from render.words import refusal_text
from tests.devices import useful_intent

GREEK = str.maketrans(ascii_letters, ("αβγδεζηθικλμνξοπρστυφχψω" * 3)[: len(ascii_letters)])
KINDS: tuple[Kind, ...] = ("person", "computer", "person")
OUTER: tuple[Moment, ...] = (
    Moment("title"),
    Moment("title", fullscreen=True),
    Moment("menu"),
    Moment("notice", question="leave-match"),
    Moment("notice", question="quit"),
    Moment("setup"),
    Moment("setup", SetupDraft((SeatDraft("", "person"), SeatDraft("", "computer")), 1)),
    Moment("setup", SetupDraft((SeatDraft("", "computer"),) * 10, 9, typing=True)),
    Moment("setup", SetupDraft((SeatDraft("", "person"),) * 2, more=True, refused="long")),
    Moment("setup", SetupDraft((SeatDraft("", "person"),) * 2, more=True, refused="sign")),
)


class Greek(NullTranslations):
    """A language that no player speaks: English in Greek letters, its places untouched."""

    def gettext(self, message: str) -> str:
        parts = message.replace("}", "{").split("{")
        return "".join(
            f"{{{part}}}" if place % 2 else part.translate(GREEK)
            for place, part in enumerate(parts)
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Listener(Typesetter):
    """A typesetter that remembers what it was asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def render(self, text: str, style: Style) -> pygame.Surface:
        self.heard.add(text)
        return super().render(text, style)


@cache
def tools(size: tuple[int, int]) -> Tools:
    return tools_for(size, Messages(language_of("en"), Greek()), Listener())


def english_in(size: tuple[int, int], shown: Scene | None, moment: Moment) -> set[str]:
    """Texts and labels of a page that still have English letters."""
    listener = tools(size).typesetter
    assert isinstance(listener, Listener)
    listener.heard.clear()
    page = lay_out(tools(size), shown, moment)
    page.paint(pygame.Surface(size))
    texts = listener.heard | {target.label for target in page.targets}
    assert any(text.strip() for text in texts)
    for language in LANGUAGES:
        # Each goes by its own name.
        texts = {text.replace(language.name, "") for text in texts}
    return {text for text in texts if any(c.isascii() and c.isalpha() for c in text)}


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
@pytest.mark.parametrize("moment", OUTER)
def test_no_word_around_a_match_bypasses_the_messages(
    size: tuple[int, int], moment: Moment
) -> None:
    assert english_in(size, None, moment) == set()


def test_no_word_of_a_match_bypasses_the_messages() -> None:
    """Curtains, previews, duties, recaps and ends of rounds, up to the match's end."""
    chance, session = Random(1), match()
    screens: set[Screen] = set()
    for count in range(200_000):
        shown = scene(session)
        if count % 41 == 0 or shown.outcome is not None:
            assert english_in((1280, 800), shown, Moment(shown.stage)) == set()
            screens.add(shown.stage)
        if shown.stage == "match-over":
            break
        session, _ = step(session, useful_intent(session, chance))
    assert screens == {"table", "curtain", "round-over", "match-over"}


def match() -> Session:
    seats = (Player(name, kind) for name, kind in zip("ЖЮФ", KINDS, strict=True))
    return new_match(tuple(seats), "1234")


@pytest.mark.parametrize("reason", list(Reason))
def test_every_refusal_is_a_sentence_of_the_messages(reason: Reason) -> None:
    """Whatever it points at, a reason has words, and they are no English."""
    shown = scene(match())
    for refusal in (Refusal(reason), Refusal(reason, 0, 5), Refusal(reason, 1)):
        said = refusal_text(tools((1280, 800)).messages, shown, refusal)
        assert said or reason is Reason.COVER_FIRST
        assert not [c for c in said if c.isascii() and c.isalpha()]
