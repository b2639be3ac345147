"""Pictures of every screen in its main states, the same bytes each time."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from errno import ENOTDIR
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from app.gallery_around import around_stills
from app.gallery_over import (
    blocked_stills,
    menu_stills,
    over_stills,
    rules_stills,
    score_stills,
    settings_stills,
)
from app.gallery_play import players, whole_match
from app.gallery_table import (
    Match,
    Still,
    computer_still,
    curtain_stills,
    reader_stills,
    recap_still,
    searching_still,
    table_stills,
)
from render.focus_ring import paint_focus
from render.languages import LanguageCode
from render.messages import load_messages
from render.moment import Moment
from render.page import Page, Tools
from render.pages import lay_out, spoken_to, tools_for
from render.settings import USUAL, Settings
from render.targets import target_named
from render.text import Typesetter

_SEATED: Final = ((2, 0), (3, 1), (5, 2), (7, 3))
_SEED: Final = "gallery"
# In this match two persons have the same lowest total.
_SHARED_SEED: Final = "gallery 16"
# No list or chapter has as many pages.
_MOST_PAGES: Final = 20


class Picture(NamedTuple):
    """One finished picture and its name, ``screen-state`` or ``screen-state-seats``."""

    name: str
    surface: pygame.Surface


def write_gallery(
    folder: Path, size: tuple[int, int], language: LanguageCode, tell: Callable[[str], bool]
) -> bool:
    """Write a PNG of each picture into a folder, and tell each file's name.

    It ends with all of them, or as soon as telling gives False; whether all were written.

    ``size`` in px. It needs neither a display nor a place to keep matches. Raises OSError.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR))
    folder.mkdir(parents=True, exist_ok=True)
    for name, surface in pictures(size, language):
        file = f"{name}.png"
        written = BytesIO()
        pygame.image.save(surface, written, file)
        (folder / file).write_bytes(written.getvalue())
        if not tell(file):
            return False
    return True


def pictures(size: tuple[int, int], language: LanguageCode = "en") -> Iterator[Picture]:
    """All pictures, in the order in which they are made.

    Those of other readers than the table's are left out where they read the same.
    """
    usual = tools_for(size, load_messages(language), Typesetter(), _speaking(USUAL, language))
    for still in stills():
        settings = _speaking(still.moment.settings, language)
        same = settings == usual.settings
        tools = usual if same else tools_for(size, usual.messages, usual.typesetter, settings)
        read = spoken_to(still.scene, settings)
        if read != language:
            yield from _pictures_of(replace(tools, messages=load_messages(read)), still)
        elif not settings.readers:
            yield from _pictures_of(tools, still)


def _speaking(settings: Settings, language: LanguageCode) -> Settings:
    return replace(settings, language=language)


def stills() -> Iterator[Still]:
    """What the pictures show: screens around a match, then matches of 2 to 10 seats."""
    yield from (Still(name, moment, turns=True) for name, moment in around_stills())
    for persons, computers in _SEATED:
        match = whole_match(players(persons, computers), _SEED)
        seats = persons + computers
        for still in (*_of_match(match), *(_of_four(match) if seats == 4 else ())):
            yield still._replace(name=f"{still.name}-{seats}")


def _pictures_of(tools: Tools, still: Still) -> Iterator[Picture]:
    """The picture of a still, and one of each further page that can be turned to."""
    for number in range(_MOST_PAGES if still.turns else 1):
        moment = still.moment._replace(page=number, hand_page=number, settings=tools.settings)
        page = lay_out(tools, still.scene, moment)
        name = still.name if number == 0 else f"{still.name}-page-{number + 1}"
        yield Picture(name, _painted(tools, page, moment))
        following = target_named(page.targets, "page:next")
        if following is None or not following.enabled:
            return


def _painted(tools: Tools, page: Page, moment: Moment) -> pygame.Surface:
    surface = pygame.Surface(tools.frame.size)
    page.paint(surface)
    paint_focus(tools, surface, page, moment.focus)
    return surface


def _of_match(match: Match) -> Iterator[Still]:
    yield from curtain_stills(match)
    yield from table_stills(match)
    yield recap_still(match)
    yield from over_stills(match)
    yield from score_stills(match)


def _of_four(match: Match) -> Iterator[Still]:
    """What is shown of one match alone, of one person among computers, and of shared wins."""
    yield searching_still(match)
    yield from blocked_stills(match)
    yield from menu_stills(match)
    yield from rules_stills(match)
    yield from settings_stills(match)
    yield from reader_stills(match)
    alone = whole_match(players(1, 3), _SEED)
    yield Still("curtain-alone", Moment("curtain"), alone[0].scene)
    yield computer_still(alone)
    shared = whole_match(players(4, 0), _SHARED_SEED)
    yield Still("match-over-shared", Moment("match-over"), shared[-1].scene)
