"""Every text of every screen fits its box, in each language and in one that is 40 % longer."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from app.gallery import stills
from app.gallery_table import Still
from render.languages import LANGUAGES
from render.messages import Messages, load_messages
from render.page import Page, Tools
from render.pages import lay_out, tools_for
from render.settings import Settings
from render.table_sheet import Words
from render.text import Style, ink_height
from render.wrapping import Fitted
from tests.outer_pages import letterings
from tests.pseudo import pseudo_messages, stretched
from tests.scenes import typesetter

WINDOWS = ((1280, 800), (1920, 1080), (800, 1280))
CODES = [language.code for language in LANGUAGES]
LEAST, LEAST_LONGER = 0.6, 0.5
"""What a text keeps of its size, where it is longer than its place: in a language, in that one."""

Text = tuple[Fitted, Style, pygame.Rect]


@cache
def shown() -> tuple[Still, ...]:
    """Every screen around a match, and those of matches with 4 and 10 seats."""
    return tuple(it for it in stills() if not it.name.endswith(("-2", "-7")))


def pages(window: tuple[int, int], messages: Messages) -> Iterator[tuple[Tools, Page, str]]:
    """Every screen as it is laid out in a language."""
    used: dict[Settings, Tools] = {}
    for still in shown():
        settings = still.moment.settings
        if settings not in used:
            used[settings] = tools_for(window, messages, typesetter(), settings)
        yield used[settings], lay_out(used[settings], still.scene, still.moment), still.name


def texts(page: Page) -> Iterator[Text]:
    """All texts of a page, and their boxes."""
    marks = getattr(page, "marks", ())
    yield from ((it.fitted, it.style, it.box) for it in marks if isinstance(it, Words))
    yield from ((it.fitted, it.style, it.box) for it in letterings(page))


def too_wide(tools: Tools, text: Text) -> bool:
    (fitted, style, box), measure = text, tools.typesetter.measure
    return any(measure(line, fitted.px, style.bold) > box.width for line in fitted.lines)


def too_high(text: Text) -> bool:
    fitted, _, box = text
    figures = not any(char.isalpha() for line in fitted.lines for char in line)
    return ink_height(fitted, figures) > box.height + 1


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("window", WINDOWS)
def test_c33_every_text_fits_its_box(window: tuple[int, int], code: str) -> None:
    """C33: as it is measured so it is drawn, and nothing is made so small that nobody reads it."""
    language = next(it for it in LANGUAGES if it.code == code)
    for tools, page, name in pages(window, load_messages(language.code)):
        for text in texts(page):
            fitted, style, _ = text
            assert not too_wide(tools, text), (name, fitted)
            assert not too_high(text), (name, fitted)
            assert fitted.px >= LEAST * style.px, (name, fitted)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_language_that_is_longer_by_two_fifths_still_fits(window: tuple[int, int]) -> None:
    for tools, page, name in pages(window, pseudo_messages()):
        for text in texts(page):
            assert not too_wide(tools, text), (name, text[0])
            assert not too_high(text), (name, text[0])
            assert text[0].px >= LEAST_LONGER * text[1].px, (name, text[0])


def test_the_longer_language_is_that_much_longer() -> None:
    for sentence in ("Undo", "Play one tile", "Cover the {tile} on {name}’s train first"):
        assert len(stretched(sentence)) >= 1.4 * len(sentence)
        for place in ("{tile}", "{name}"):
            assert (place in stretched(sentence)) == (place in sentence)
