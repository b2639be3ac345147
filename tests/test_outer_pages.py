"""Title, set-up, menu and notice: what can be touched, where it lies, and what it asks for."""

from itertools import combinations

import pygame
import pytest

from game.intents import RestartRound
from render.languages import LanguageCode
from render.moment import Moment
from render.navigation import (
    AskRestart,
    Back,
    ContinueMatch,
    DeleteMatch,
    GoTo,
    LeaveMatch,
    OpenScreen,
    Quit,
    Request,
    StartMatch,
    ToggleFullscreen,
)
from render.page import Page
from render.setup_page import setup_page
from render.setup_wishes import AddSeat, ChooseSeat, JustMe, OpenMore, RemoveSeat, SetSeats
from render.targets import Target
from render.text import line_height
from render.theme import Size
from render.title_page import title_page
from tests.outer_pages import (
    LANGUAGES,
    PAGES,
    SIZES,
    every_page,
    ink,
    letterings,
    named,
    painted,
    pixels,
    setup_of,
    the_menu,
    tools,
    turned,
)
from tests.scenes import SETTINGS, keep_apart


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
def test_targets_are_large_inside_and_apart(
    window: tuple[int, int], language: LanguageCode, size: Size
) -> None:
    used = tools(window, language, size)
    least = used.frame.units.dp(48)
    whole = pygame.Rect(0, 0, *window)
    for page in every_page(used):
        keep_apart(page.targets, whole, least)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
def test_texts_stay_inside_their_boxes_and_apart(
    window: tuple[int, int], language: LanguageCode, size: Size
) -> None:
    used = tools(window, language, size)
    whole = pygame.Rect(0, 0, *window)
    for page in every_page(used):
        rooms = [(ink(letters, used), letters) for letters in letterings(page)]
        assert rooms
        for room, letters in rooms:
            assert letters.box.inflate(2, 2).contains(room), letters
            assert whole.contains(room), letters
        for (one, first), (other, second) in combinations(rooms, 2):
            assert not one.colliderect(other), (first, second)


@pytest.mark.parametrize("window", SIZES)
def test_at_the_size_of_a_television_every_line_is_a_40th_of_the_short_side(
    window: tuple[int, int],
) -> None:
    for page in every_page(tools(window, "en", "tv")):
        for letters in letterings(page):
            assert 40 * line_height(letters.style.px) >= min(window), letters


@pytest.mark.parametrize("window", SIZES)
def test_right_to_left_mirrors_every_target(window: tuple[int, int]) -> None:
    for left, right in zip(every_page(tools(window)), every_page(turned(window)), strict=True):
        pairs = zip(_without_keys(left), _without_keys(right), strict=True)
        for target, mirrored in pairs:
            assert mirrored.id == target.id
            if isinstance(target.request, ChooseSeat):
                continue  # Turns go clockwise everywhere.
            assert mirrored.rect.size == target.rect.size
            across = window[0] - target.rect.right
            assert abs(mirrored.rect.x - across) <= 1, target.id
            assert mirrored.rect.y == target.rect.y


def _without_keys(page: Page) -> list[Target]:
    """Each language has letters of its own on its keyboard, and they lie as on any other."""
    return [target for target in page.targets if not target.id.startswith("key:")]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("window", [(1280, 800), (800, 1280)])
def test_a_page_is_painted_the_same_each_time_and_whole(name: str, window: tuple[int, int]) -> None:
    make, moment = PAGES[name]
    page = make(tools(window), moment)
    blank = pygame.Surface(window)
    blank.fill((255, 0, 255))
    page.paint(blank)
    assert pixels(blank) == pixels(painted(make(tools(window), moment), window))


@pytest.mark.parametrize("name", PAGES)
def test_a_pressed_target_looks_pressed_and_nothing_else_does(name: str) -> None:
    make, moment = PAGES[name]
    page = make(tools(), moment)
    at_rest = painted(page)
    for target in (each for each in page.targets if each.enabled):
        held = painted(make(tools(), moment._replace(pressed=target.id)))
        changed = pygame.mask.from_threshold(held, (0, 0, 0), (1, 1, 1, 255), at_rest)
        changed.invert()
        room = target.rect.inflate(60, 60)
        assert changed.count() > target.rect.width
        assert all(room.contains(part) for part in changed.get_bounding_rects()), target.id


@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("part", ["kind", "clear", "remove"])
def test_the_open_seats_parts_look_pressed(seat: int, part: str) -> None:
    setup = setup_of(4, seat)
    at_rest = painted(setup_page(tools(), Moment("setup", setup)))
    held = painted(setup_page(tools(), Moment("setup", setup, f"seat:{seat + 1}:{part}")))
    assert pixels(held) != pixels(at_rest)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "title",
            {
                "button:play": GoTo("setup"),
                "button:rules": OpenScreen("rules"),
                "button:settings": OpenScreen("settings"),
                "button:fullscreen": ToggleFullscreen(),
                "button:quit": Quit(),
                "button:language": OpenScreen("languages"),
            },
        ),
        (
            "title-waiting",
            {
                "button:continue": ContinueMatch(),
                "button:play": GoTo("setup"),
                "button:records": GoTo("records"),
                "button:rules": OpenScreen("rules"),
                "button:settings": OpenScreen("settings"),
                "button:fullscreen": ToggleFullscreen(),
                "button:quit": Quit(),
                "button:language": OpenScreen("languages"),
            },
        ),
        ("records-none", {"button:back": Back(), "button:play": GoTo("setup")}),
        (
            "records-one",
            {
                "button:back": Back(),
                "record:1": ContinueMatch("match 0"),
                "record:1:delete": DeleteMatch("match 0"),
            },
        ),
        (
            "menu",
            {
                "button:back": Back(),
                "button:restart-round": AskRestart(),
                "button:rules": OpenScreen("rules"),
                "button:settings": OpenScreen("settings"),
                "button:fullscreen": ToggleFullscreen(),
                "button:title": LeaveMatch(),
                "button:quit": Quit(),
            },
        ),
        (
            "menu-match",
            {
                "button:back": Back(),
                "button:restart-round": AskRestart(),
                "button:rules": OpenScreen("rules"),
                "button:settings": OpenScreen("settings"),
                "button:scores": OpenScreen("scores"),
                "button:fullscreen": ToggleFullscreen(),
                "button:title": LeaveMatch(),
                "button:quit": Quit(),
            },
        ),
        ("leave", {"button:confirm": LeaveMatch(sure=True), "button:cancel": Back()}),
        ("quit", {"button:confirm": Quit(sure=True), "button:cancel": Back()}),
        ("restart", {"button:confirm": RestartRound(), "button:cancel": Back()}),
        (
            "delete",
            {"button:confirm": DeleteMatch("match 0", asked=1), "button:cancel": Back()},
        ),
        (
            "delete-for-good",
            {"button:cancel": Back(), "button:confirm": DeleteMatch("match 7", asked=2)},
        ),
        ("told", {"button:confirm": Back()}),
        (
            "setup",
            {
                "button:back": Back(),
                "button:just-me": JustMe(),
                "button:seats-2": SetSeats(2),
                "button:seats-3": SetSeats(3),
                "button:seats-4": SetSeats(4),
                "button:seats-fewer": RemoveSeat(),
                "button:seats-more": AddSeat(),
                "button:more": OpenMore(),
                "seat:1:name": ChooseSeat(0),
                "seat:2:name": ChooseSeat(1),
                "seat:3:name": ChooseSeat(2),
                "seat:4:name": ChooseSeat(3),
                "button:start": StartMatch(),
            },
        ),
    ],
)
def test_each_target_asks_for_what_its_id_says(name: str, expected: dict[str, Request]) -> None:
    make, moment = PAGES[name]
    page = make(tools(), moment)
    assert {target.id: target.request for target in page.targets} == expected


def test_the_windows_button_says_what_a_touch_brings() -> None:
    for make in (title_page, the_menu):
        window = make(tools(), Moment("title"))
        filled = make(tools(), Moment("title", fullscreen=True))
        assert named(window, "button:fullscreen").label == "Full screen"
        assert named(filled, "button:fullscreen").label == "Leave full screen"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [(640, 360), (2560, 1080), (800, 800), (500, 1300)])
def test_odd_windows_still_show_everything(window: tuple[int, int], language: LanguageCode) -> None:
    used = tools(window, language)
    whole = pygame.Rect(0, 0, *window)
    for page in every_page(used):
        assert all(whole.contains(target.rect) for target in page.targets)
    painted(setup_page(used, Moment("setup", setup_of(10, 3))), window)
    painted(title_page(used, Moment("title")), window)
