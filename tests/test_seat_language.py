"""Direction belongs to the table, words to whoever has the screen (R9.8, C31)."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.keeping import local_now, waiting
from app.preferences import read_preferences
from app.program import Program
from game.disk.ledger import Unfinished
from game.disk.notes import NOTES, written
from game.kept_header import read_kept_header
from game.state import OVER
from input.setup import changed
from input.ui import Ui
from input.wishes import wished
from render.characters import plainly
from render.languages import LanguageCode
from render.languages_page import seat_language
from render.messages import load_messages
from render.moment import SetupDraft
from render.navigation import (
    Back,
    ChooseLanguage,
    GoTo,
    LeaveMatch,
    NextMatch,
    OpenMenu,
    OpenScreen,
    StartMatch,
)
from render.settings import USUAL, Reader
from render.setup_wishes import (
    EditName,
    EndText,
    SetKind,
    SetLanguage,
    SetSeats,
    TypeText,
    UseName,
)
from render.waiting_words import names_text
from tests.drawing import show
from tests.outer_pages import letterings, named
from tests.programs import (
    FIRST,
    SECOND,
    Around,
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

pytestmark = pytest.mark.usefixtures("around")
SEATS = ("--seats", "Ana,Ben", "--seed", "x")


def spoken(program: Program) -> LanguageCode:
    """The language of what shows, told by the menu's name."""
    show(program)
    label = plainly(named(page(program), "button:menu").label)
    codes: tuple[LanguageCode, ...] = ("en", "ar", "fa", "hi", "tr")
    (found,) = (code for code in codes if load_messages(code).say("Menu") == label)
    return found


def heading(program: Program) -> str:
    """What stands over the page that shows."""
    return plainly(" ".join(next(letterings(page(program))).fitted.lines))


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


def to_the_next_curtain(program: Program) -> None:
    chance = Random(1)
    lift(program)
    while shown(program).curtain is None:
        move(program, chance)
    ticked(program, 60)


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
    heard: set[LanguageCode] = set()
    for _ in range(4):
        heard.add(spoken(program))
        assert program._easel._tools.bakery is bakery
        to_the_next_curtain(program)
    assert heard == {"en", "tr"}


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
    lift(program)
    program._answer((OpenMenu(), OpenScreen("settings"), OpenScreen("languages")))
    ticked(program, 60)
    tap(program, "setting:language:tr")
    program._answer((Back(), Back(), Back()))
    assert spoken(program) == "tr"
    assert program._ui.settings.language == "tr"
    assert program._ui.settings.language_at("Ana", 0) == "tr"


def test_a_seats_language_is_chosen_in_the_set_up(around: Around, tmp_path: Path) -> None:
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), EditName(1), TypeText("Ben"), EndText()))
    ticked(program, 60)
    show(program)
    tap(program, "seat:2:language")
    ticked(program, 60)
    show(program)
    assert "Ben" in heading(program)
    tap(program, "seat:2:language:fa")
    ticked(program, 60)
    tap(program, "button:back")
    ticked(program, 60)
    show(program)
    assert "فارسی" in named(page(program), "seat:2:language").label
    assert "seat:1:language" not in ids(program)
    program._answer((StartMatch(),))
    assert program._ui.settings.readers == (Reader("Ben", 1, "fa"),)
    assert [seat.language for seat in program._ui.setup.seats] == [None, None]
    ticked(program, 60)
    languages = set()
    for _ in range(2):
        curtain = shown(program).curtain
        assert curtain is not None
        languages.add((curtain.seat, spoken(program)))
        to_the_next_curtain(program)
    assert languages == {(0, "en"), (1, "fa")}
    (tmp_path / NOTES).write_bytes(written(around.notebook.noted[-1]))
    again = read_preferences(tmp_path)
    assert again.settings.readers == (Reader("Ben", 1, "fa"),)


def test_a_computers_seat_has_no_language() -> None:
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), SetKind(1, "computer")))
    ticked(program, 60)
    tap(program, "seat:2:name")
    ticked(program, 60)
    show(program)
    assert "seat:2:remove" in ids(program)
    assert "seat:2:language" not in ids(program)


def test_the_set_up_knows_who_reads_what() -> None:
    """A name brings its language; what was chosen for a seat holds until another name comes."""
    settings = replace(USUAL, language="id").read_by([Reader("Ana", 7, "tr")])
    draft = changed(SetupDraft(()), SetSeats(3))
    assert seat_language(draft, 0, settings) == "id"
    draft = changed(draft, SetLanguage(0, "hi"))
    draft = changed(changed(draft, EditName(0)), TypeText("Ana"))
    assert seat_language(draft, 0, settings) == "hi"
    assert seat_language(changed(draft, UseName(0, "Ana")), 0, settings) == "tr"
    assert [seat_language(draft, seat, settings) for seat in (1, 2)] == ["id", "id"]
    assert changed(draft, SetLanguage(3, "hi")) == draft
    started = wished(Ui(outer="setup", setup=draft, settings=settings), StartMatch())
    assert started.settings.language_at("Ana", 0) == "hi"
    assert started.settings.language_at("Ana", 7) == "tr"


def test_r9_8_who_has_no_name_goes_by_the_symbol_in_the_language_that_is_spoken(
    around: Around,
) -> None:
    """R9.8: on screens; a record keeps the name that the match began with."""
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), SetLanguage(1, "tr"), StartMatch()))
    ticked(program, 60)
    header = read_kept_header(around.notebook.headers[FIRST])
    assert [(it.name, it.given) for it in header.seats] == [("Circle", ""), ("Square", "")]
    assert [seat.name for seat in shown(program).seats] == ["", ""]
    for _ in range(2):
        code = spoken(program)
        square, own = load_messages(code).say("Square"), load_messages(code).say
        lift(program)
        show(program)
        train = plainly(named(page(program), "train:2").label)
        assert train.startswith(own("{name}’s train", name=square))
        program._answer((OpenMenu(), Back()))
        chance = Random(3)
        while shown(program).curtain is None:
            move(program, chance)
        ticked(program, 60)
    program._answer((NextMatch(), LeaveMatch(sure=True)))
    again = read_kept_header(around.notebook.headers[SECOND])
    assert [(it.name, it.given) for it in again.seats] == [("Circle", ""), ("Square", "")]


def test_a_match_that_waits_names_them_in_the_language_that_is_spoken(around: Around) -> None:
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), StartMatch()))
    ticked(program)
    kept = Unfinished(FIRST, around.notebook.headers[FIRST], 1, "2026-11-29T10:00:00Z")
    (one,) = waiting([kept], local_now())
    assert one.seats == (("", "person"), ("", "person"))
    turkish = load_messages("tr")
    assert plainly(names_text(turkish, one)) == turkish.listed(
        [turkish.say("Circle"), turkish.say("Square")]
    )
    assert json.loads(kept.header.splitlines()[0])["seats"][0]["name"] == "Circle"


def test_a_menu_opened_in_a_hand_is_read_by_who_has_the_screen() -> None:
    program = with_a_hand_open(*SEATS)
    seat = shown(program).reader
    assert seat is not None
    name = shown(program).seats[seat].name
    program._ui = program._ui._replace(
        settings=program._ui.settings.read_by([Reader(name, seat, "tr")])
    )
    program._answer((OpenMenu(),))
    program._tend()
    assert shown(program).hand is None
    show(program)
    assert plainly(named(page(program), "button:rules").label) == load_messages("tr").say("Rules")
