"""The pages around a match in every window, and what tests ask of any page."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace

import pygame

from game.staging import scene
from render.frame import frame_of
from render.languages import LanguageCode
from render.lettering import Lettering
from render.menu_page import menu_page
from render.messages import load_messages
from render.moment import FIRST_SETUP, Keeping, Moment, SeatDraft, SetupDraft, Told, Waiting
from render.notice_page import notice_page
from render.page import Page, Tools
from render.settings import USUAL, Settings
from render.settings_page import settings_page
from render.setup_page import setup_page
from render.targets import Target, target_named
from render.text import cap_height, line_height
from render.theme import Size
from render.title_page import title_page
from render.waiting_page import waiting_page
from tests.devices import match
from tests.scenes import WINDOWS, bakery, typesetter

SIZES = (*WINDOWS, (1024, 768))
LANGUAGES: tuple[LanguageCode, ...] = ("en", "ar")
LONG = "W" * 20
NAMES = ("Ana", LONG, "", "Maria-Magdalena", "İbrahim", "سارة", "i", LONG, "प्रिया", "")

Maker = Callable[[Tools, Moment], Page]
PLACE = "/home/ana-maria/.local/share/mexican-train/a folder/of its own/for every summer"
MEMORY = Keeping("memory", "denied", PLACE)
FILES = ("matches-damaged-2026-11-29.sqlite3", "W" * 80, "settings-damaged.json", "x", "y", "z")


def setup_of(seats: int, chosen: int | None = None, typing: bool = False) -> SetupDraft:
    """So many seats, every third a computer, with names of all lengths."""
    drafts = (
        SeatDraft(NAMES[seat], "computer" if seat % 3 == 2 else "person") for seat in range(seats)
    )
    return SetupDraft(tuple(drafts), chosen, typing)


def waiting_match(number: int, seats: int = 4, name: str | None = None) -> Waiting:
    """A match of so many seats, every third a computer, last played `number` days ago."""
    drafts = setup_of(seats).seats
    names = (NAMES[(seat + number) % 10] if name is None else name for seat in range(seats))
    players = tuple((called, draft.kind) for called, draft in zip(names, drafts, strict=True))
    return Waiting(f"match {number}", players, 1 + number % 13, number, "2026-11-29", "21:14")


def waiting_matches(number: int) -> tuple[Waiting, ...]:
    """So many matches, with 2 to 10 seats; in some all names are long."""
    return tuple(
        waiting_match(each, 2 + each % 9, LONG if each % 3 == 1 else None) for each in range(number)
    )


def the_menu(used: Tools, moment: Moment) -> Page:
    """The menu over a match whose round cannot be restarted yet."""
    return menu_page(used, None, moment)


def the_match_menu(used: Tools, moment: Moment) -> Page:
    """The menu over a match with two persons."""
    return menu_page(used, scene(match("pp")), moment)


def the_settings(used: Tools, moment: Moment) -> Page:
    """The settings outside a match."""
    return settings_page(used, None, moment)


ONE, MANY = waiting_matches(1), waiting_matches(12)
TEN = (waiting_match(0, 10, LONG), *MANY)
PLAYED = (*(f"{name}{number}" for number, name in enumerate(NAMES)), "Ana", "Olaf")
FAR = Settings("tv", "reduced", "at-once", True, "safe", True, 5, 5)
PAGES: dict[str, tuple[Maker, Moment]] = {
    "title": (title_page, Moment("title")),
    "title-fullscreen": (title_page, Moment("title", fullscreen=True)),
    "title-memory": (title_page, Moment("title", keeping=MEMORY)),
    "title-waiting": (title_page, Moment("title", waiting=ONE)),
    "title-waiting-memory": (title_page, Moment("title", waiting=MANY, keeping=MEMORY)),
    "title-ten-memory": (title_page, Moment("title", waiting=TEN, keeping=MEMORY)),
    "records-none": (waiting_page, Moment("records")),
    "records-one": (waiting_page, Moment("records", waiting=ONE)),
    "records-many": (waiting_page, Moment("records", waiting=MANY)),
    "records-last": (waiting_page, Moment("records", waiting=MANY, page=99)),
    "menu": (the_menu, Moment("menu")),
    "menu-late": (the_menu, Moment("menu", keeping=Keeping("late"))),
    "menu-memory": (the_menu, Moment("menu", keeping=MEMORY, keeps=False)),
    "menu-match": (the_match_menu, Moment("menu", fullscreen=True)),
    "menu-match-late": (the_match_menu, Moment("menu", keeping=Keeping("late"), fullscreen=True)),
    "menu-match-memory": (
        the_match_menu,
        Moment("menu", keeping=MEMORY, keeps=False, fullscreen=True),
    ),
    "settings": (the_settings, Moment("settings")),
    "settings-other": (the_settings, Moment("settings", settings=FAR)),
    "leave": (notice_page, Moment("notice", question="leave-match")),
    "quit": (notice_page, Moment("notice", question="quit", keeps=False)),
    "quit-unsaved": (
        notice_page,
        Moment("notice", question="quit", keeping=replace(MEMORY, pending=True), keeps=False),
    ),
    "quit-saved-meanwhile": (notice_page, Moment("notice", question="quit")),
    "restart": (notice_page, Moment("notice", question="restart-round")),
    "restart-early": (notice_page, Moment("notice", question="restart-round", armed=False)),
    "delete": (
        notice_page,
        Moment("notice", question="delete-match", waiting=TEN, subject="match 0"),
    ),
    "delete-for-good": (
        notice_page,
        Moment("notice", question="delete-for-good", waiting=MANY, subject="match 7"),
    ),
    "delete-gone": (notice_page, Moment("notice", question="delete-match", subject="match 0")),
    "told": (notice_page, Moment("notice", told=Told("rescued", PLACE, FILES, 3, 1, 2))),
    "told-all": (notice_page, Moment("notice", told=Told("rescued", PLACE, FILES, 3, 2, 1, 5))),
    "told-lost": (notice_page, Moment("notice", told=Told("rescued", PLACE, FILES[:1]))),
    "told-gone": (notice_page, Moment("notice", told=Told("rescued", PLACE, (), 2, missing=5))),
    "told-copy": (notice_page, Moment("notice", told=Told("copy", PLACE, FILES[:1]))),
    "told-part": (notice_page, Moment("notice", told=Told("part", PLACE))),
    "told-unreadable": (notice_page, Moment("notice", told=Told("unreadable", PLACE))),
    "told-settings": (notice_page, Moment("notice", told=Told("settings", PLACE, FILES[:1]))),
    "told-settings-stuck": (notice_page, Moment("notice", told=Told("settings", PLACE))),
    "setup": (setup_page, Moment("setup")),
    "setup-names": (setup_page, Moment("setup", replace(setup_of(4, 1), recent=PLAYED))),
    "setup-keys": (
        setup_page,
        Moment("setup", replace(setup_of(4, 1, typing=True), keys=True, recent=PLAYED)),
    ),
    "setup-looks": (
        setup_page,
        Moment("setup", replace(setup_of(4, 1), recent=PLAYED, looks=True)),
    ),
    "setup-more": (setup_page, Moment("setup", replace(FIRST_SETUP, more=True))),
    "setup-seed": (
        setup_page,
        Moment("setup", replace(FIRST_SETUP, more=True, typing=True, keys=True, seed="tren 12")),
    ),
    "setup-seed-long": (
        setup_page,
        Moment("setup", replace(FIRST_SETUP, more=True, seed="W" * 64, refused="long")),
    ),
}


def tools(
    window: tuple[int, int] = (1280, 800), language: LanguageCode = "en", size: Size = "table"
) -> Tools:
    messages = load_messages(language)
    frame = frame_of(*window, messages.direction, size)
    spoken = replace(USUAL, language=language)
    return Tools(frame, messages, typesetter(), bakery(*window, size), spoken)


def turned(window: tuple[int, int]) -> Tools:
    """English words on a table from right to left: the same texts in mirrored places."""
    frame = frame_of(*window, "rtl")
    return replace(tools(window), frame=frame)


def every_page(used: Tools) -> Iterator[Page]:
    for make, moment in PAGES.values():
        yield make(used, moment)
    for seats in range(2, 11):
        for chosen in (None, 0, 1, seats - 1):
            yield setup_page(used, Moment("setup", setup_of(seats, chosen, typing=True)))


def letterings(part: object) -> Iterator[Lettering]:
    """Every text that a page holds, wherever it holds it."""
    if isinstance(part, Lettering):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from letterings(inner)
    elif is_dataclass(part) and not isinstance(part, Tools):
        for field in fields(part):
            yield from letterings(getattr(part, field.name))


def ink(letters: Lettering, used: Tools) -> pygame.Rect:
    """The room of a text's capitals, from the first line's top to the last one's foot."""
    px, lines = letters.fitted.px, letters.fitted.lines
    widths = [used.typesetter.measure(line, px, letters.style.bold) for line in lines]
    height = cap_height(px) + (len(lines) - 1) * line_height(px)
    box = letters.box
    start = {"start": 0, "center": (box.width - max(widths)) // 2, "end": box.width - max(widths)}
    left = start[letters.align]
    if used.frame.mirrored and letters.align != "center":
        left = box.width - max(widths) - left
    top = (line_height(px) - height) // 2 if letters.vertical == "top" else 0
    middle = (box.height - height) // 2
    return pygame.Rect(box.left + left, box.top + (top or middle), max(widths), height)


def named(page: Page, name: str) -> Target:
    target = target_named(page.targets, name)
    assert target is not None, name
    return target


def painted(page: Page, window: tuple[int, int] = (1280, 800)) -> pygame.Surface:
    surface = pygame.Surface(window)
    page.paint(surface)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")
