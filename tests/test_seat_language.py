"""Direction belongs to the table, words to whoever has the screen (R9.8, C31)."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from app.program import Program
from game.staging import scene
from game.state import OVER
from render.characters import plainly
from render.curtain_page import CurtainPage, curtain_page
from render.languages import Direction, LanguageCode
from render.languages_page import languages_page
from render.messages import load_messages
from render.moment import Moment
from render.navigation import (
    Back,
    ChooseLanguage,
    OpenMenu,
    OpenScreen,
)
from render.overlay_panel import OverlayPage
from render.settings import USUAL, Person
from render.table_sheet import Picture, Words
from render.theme import Size
from tests.devices import match
from tests.drawing import show
from tests.outer_pages import ink, letterings, named, tools
from tests.programs import (
    begun,
    ids,
    lift,
    move,
    page,
    screen,
    session_of,
    shown,
    tap,
    ticked,
    with_a_hand_open,
)
from tests.readers import spoken, to_the_next_curtain
from tests.scenes import ink as ink_of
from tests.scenes import keep_apart

pytestmark = pytest.mark.usefixtures("around")
SEATS = ("--seats", "Ana,Ben", "--seed", "x")


def begun_match(*words: str) -> Program:
    program, _ = begun(*(words or SEATS))
    return ticked(program, 60)


def chosen_on_the_curtain(program: Program, code: LanguageCode) -> None:
    """Whoever the curtain names opens the list, chooses, and is back at the curtain."""
    curtain = shown(program).curtain
    assert curtain is not None
    assert curtain.seat is not None
    tap(program, "button:language")
    ticked(program, 60)
    tap(program, f"seat:{curtain.seat + 1}:language:{code}")
    ticked(program, 60)
    tap(program, "button:back")
    ticked(program, 60)
    assert screen(program) == "curtain"


def test_each_person_reads_the_own_language_and_the_table_stays_as_it_is() -> None:
    program = begun_match()
    rects = {it.id: it.rect for it in page(program).targets}
    assert spoken(program) == "en"
    chosen_on_the_curtain(program, "ar")
    assert spoken(program) == "ar"
    assert {it.id: it.rect for it in page(program).targets} == rects
    lift(program)
    assert (screen(program), spoken(program)) == ("table", "ar")
    program._answer((OpenMenu(),))
    show(program)
    assert plainly(named(page(program), "button:rules").label) == load_messages("ar").say("Rules")
    program._answer((Back(),))
    chance = Random(1)
    while shown(program).curtain is None:
        assert spoken(program) == "ar"
        move(program, chance)
    ticked(program, 60)
    assert spoken(program) == "en"
    chosen_on_the_curtain(program, "hi")
    assert spoken(program) == "hi"
    to_the_next_curtain(program)
    assert spoken(program) == "ar"


def test_a_hand_over_between_languages_bakes_no_sprite_anew() -> None:
    program = begun_match()
    chosen_on_the_curtain(program, "tr")
    for _ in range(2):
        to_the_next_curtain(program)
    bakery = program._easel._tools.bakery
    for person in (None, Person("Ana"), Person("Ben")):
        settings = USUAL if person is None else USUAL.read_by(person, "tr")
        program._ui = program._ui._replace(settings=settings)
        show(program)
        before = program._easel.sprites
        other = settings.read_by(Person("Ana"), "hi").read_by(Person("Ben"), "hi")
        program._ui = program._ui._replace(settings=other)
        assert spoken(program) == "hi"
        assert program._easel.sprites == before
        assert program._easel._tools.bakery is bakery


def test_what_all_read_together_is_in_the_tables_language() -> None:
    program = begun_match()
    chosen_on_the_curtain(program, "tr")
    chance = Random(2)
    while session_of(program._host).state.phase != OVER:
        move(program, chance)
    ticked(program, 100)
    assert (screen(program), spoken(program)) == ("round-over", "en")


def test_the_tables_language_turns_the_table_and_leaves_who_chose_the_own() -> None:
    program = begun_match()
    width = program._window.size[0]
    chosen_on_the_curtain(program, "tr")
    before = named(page(program), "button:menu").rect
    program._answer((ChooseLanguage("fa"),))
    assert spoken(program) == "tr"
    assert named(page(program), "button:menu").rect.left == width - before.right
    to_the_next_curtain(program)
    assert spoken(program) == "fa"


def test_who_plays_alone_reads_what_the_table_speaks() -> None:
    """There is no curtain between hands, and so no other place to change it back."""
    program = begun_match("--seats", "Ana,computer", "--seed", "x")
    program._ui = program._ui._replace(settings=USUAL.read_by(Person("Ana"), "hi"))
    assert spoken(program) == "hi"
    assert plainly(named(page(program), "button:language").label).endswith("हिन्दी")
    tap(program, "button:language")
    ticked(program, 60)
    laid = page(program)
    assert isinstance(laid, OverlayPage)
    marked = [it.target.id for it in laid.overlay.buttons if it.kind == "chosen"]
    assert marked == ["setting:language:hi"]
    assert {it for it in ids(program) if it.startswith("seat:")} == set()
    tap(program, "setting:language:tr")
    program._answer((Back(),))
    assert spoken(program) == "tr"
    assert program._ui.settings == replace(USUAL, language="tr")
    lift(program)
    program._answer((OpenMenu(), OpenScreen("settings"), OpenScreen("languages")))
    ticked(program, 60)
    tap(program, "setting:language:fa")
    program._answer((Back(), Back(), Back()))
    assert spoken(program) == "fa"
    assert program._ui.settings.readers == ()


def test_two_persons_of_one_name_read_their_own_languages() -> None:
    program = begun_match("--seats", "Ana,Ana", "--seed", "x")
    curtain = shown(program).curtain
    assert curtain is not None
    assert curtain.seat is not None
    chosen_on_the_curtain(program, "tr")
    for _ in range(4):
        here = shown(program).curtain
        assert here is not None
        assert spoken(program) == ("tr" if here.seat == curtain.seat else "en")
        to_the_next_curtain(program)


def test_the_list_says_whose_it_is_and_leads_to_the_tables() -> None:
    """In a match of several persons: from the settings the table's, from the curtain the own."""
    program = with_a_hand_open(*SEATS)
    seat = shown(program).reader
    assert seat is not None
    program._answer((OpenMenu(), OpenScreen("settings")))
    ticked(program, 60)
    tap(program, "button:language")
    ticked(program, 60)
    show(program)
    own = f"seat:{seat + 1}:language"
    assert plainly(named(page(program), own).label) == shown(program).seats[seat].name
    assert "setting:language:ar" in ids(program)
    tap(program, own)
    ticked(program, 60)
    assert f"{own}:ar" in ids(program)
    assert "setting:language:ar" not in ids(program)
    tap(program, f"{own}:hi")
    ticked(program, 60)
    tap(program, "setting:language")
    ticked(program, 60)
    tap(program, "setting:language:ar")
    settings = program._ui.settings
    assert (settings.language, settings.language_of(Person(("Ana", "Ben")[seat]))) == ("ar", "hi")
    program._answer((Back(), Back(), Back()))
    assert (screen(program), spoken(program)) == ("table", "hi")


@pytest.mark.parametrize(
    "window", [(1280, 800), (800, 1280), (1024, 600), (640, 360), (1000, 1000)]
)
@pytest.mark.parametrize("size", ["handheld", "table", "tv"])
def test_a_list_with_owners_keeps_its_parts_apart(window: tuple[int, int], size: Size) -> None:
    used = tools(window, "ar", size)
    shown_to = scene(match("pp"))
    assert shown_to.reader is not None
    moment = Moment("notice", languages=True, whose=shown_to.reader, settings=used.settings)
    laid = languages_page(used, shown_to, moment)
    assert len(laid.targets) == 9
    whole = pygame.Rect(0, 0, *window)
    keep_apart(laid.targets, whole, used.frame.units.dp(48))
    boxes = [target.rect for target in laid.targets]
    for letters in letterings(laid):
        assert letters.box.contains(ink(letters, used))
    heading_ink = ink(next(letterings(laid)), used)
    assert heading_ink.collidelist(boxes) < 0


def test_a_menu_opened_in_a_hand_is_read_by_who_has_the_screen() -> None:
    program = with_a_hand_open(*SEATS)
    seat = shown(program).reader
    assert seat is not None
    name = shown(program).seats[seat].name
    settings = program._ui.settings.read_by(Person(name), "tr")
    program._ui = program._ui._replace(settings=settings)
    program._answer((OpenMenu(),))
    program._tend()
    assert shown(program).hand is None
    show(program)
    assert plainly(named(page(program), "button:rules").label) == load_messages("tr").say("Rules")


@pytest.mark.parametrize("code", ["en", "ar"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_sign_of_tiles_stands_where_its_sentence_begins(
    code: LanguageCode, direction: Direction
) -> None:
    """Beside the number of tiles and not the points, on a table that runs the other way too."""
    usual = tools((1280, 800), code)
    used = replace(usual, frame=usual.frame._replace(direction=direction))
    shown_to = scene(match("ppp"))
    laid = curtain_page(used, shown_to, Moment("curtain"))
    assert isinstance(laid, CurtainPage)
    signs = [surface.get_rect(topleft=at) for surface, at in pictures(laid)]
    told = [mark for mark in laid.marks if isinstance(mark, Words)]
    counts = [ink_of(used, it) for it in told if it.fitted.lines[0].count("·") == 1]
    assert len(counts) == 3
    for text in counts:
        size = 2 * text.height
        before = pygame.Rect(text.left - size, text.top, size, text.height)
        after = pygame.Rect(text.right, text.top, size, text.height)
        near, far = (before, after) if code == "en" else (after, before)
        small = [it for it in signs if it.width == it.height and it.height < size]
        assert near.collidelist(small) >= 0
        assert far.collidelist(small) < 0


def pictures(laid: CurtainPage) -> list[Picture]:
    return [mark for mark in laid.marks if isinstance(mark, tuple)]
