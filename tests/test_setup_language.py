"""The language of each seat that is set up, and the letters of its keys (R9.8, C31)."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.preferences import read_preferences
from app.program import Program
from game.disk.notes import NOTES, written
from input.ui import Ui
from input.wishes import wished
from render.characters import plainly
from render.languages import LanguageCode
from render.languages_page import seat_language
from render.navigation import (
    GoTo,
    StartMatch,
)
from render.seat_looks import person_of
from render.settings import USUAL, Person, Reader
from render.setup_wishes import (
    EditName,
    EndText,
    EraseText,
    JustMe,
    SetKind,
    SetLanguage,
    SetLook,
    SetSeats,
    SwitchKeys,
    TypeText,
    UseName,
)
from tests.drawing import show
from tests.outer_pages import letterings, named
from tests.programs import (
    Around,
    begun,
    ids,
    page,
    shown,
    tap,
    ticked,
)
from tests.readers import spoken, to_the_next_curtain

pytestmark = pytest.mark.usefixtures("around")


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
    assert program._ui.settings.readers == (Reader(Person("Ben"), "fa"),)
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
    assert again.settings.readers == (Reader(Person("Ben"), "fa"),)


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
    """A known name brings its language; another one keeps what was chosen for the seat."""
    settings = (
        replace(USUAL, language="id").read_by(Person("Ana"), "tr").read_by(Person("", 2), "ar")
    )
    ui = wished(Ui(outer="setup", settings=settings), SetSeats(3))
    assert spoken_in(ui) == ["id", "id", "id"]
    for wish in (SetLanguage(0, "hi"), SetLanguage(1, "fa"), SetLanguage(7, "fa")):
        ui = wished(ui, wish)
    assert ui.settings == settings
    ui = wished(wished(ui, UseName(0, "Ana")), UseName(1, "Deniz"))
    assert spoken_in(ui) == ["tr", "fa", "id"]
    ui = wished(ui, SetLanguage(0, "ar"))
    other = wished(wished(wished(ui, SetLanguage(1, "hi")), UseName(1, "Ece")), StartMatch())
    assert other.settings.own_language(Person("Deniz")) == "hi"
    assert other.settings.own_language(Person("Ece")) is None
    assert spoken_in(ui) == ["ar", "fa", "id"]
    assert ui.settings.own_language(Person("Ana")) == "ar"
    assert spoken_in(wished(ui, SetLanguage(1, "id"))) == ["ar", "id", "id"]
    there_and_back = wished(wished(ui, JustMe()), SetSeats(3))
    assert spoken_in(there_and_back) == ["ar", "fa", "id"]
    started = wished(ui, StartMatch()).settings
    assert started.readers == (Reader(Person("Deniz"), "fa"), Reader(Person("Ana"), "ar"))


def test_a_start_forgets_nobody_who_reads_what_the_table_speaks_for_once() -> None:
    """`--language tr` is of one run: who reads Turkish does so in the next one, too."""
    settings = USUAL.read_by(Person("Ana"), "tr")
    ui = Ui(outer="setup", settings=replace(settings, language="tr"))
    for wish in (SetSeats(2), UseName(0, "Ana")):
        ui = wished(ui, wish)
    started = wished(ui, StartMatch()).settings
    assert replace(started, language="en").language_of(Person("Ana")) == "tr"


def test_a_computer_of_the_same_name_does_not_hide_who_reads_what() -> None:
    ui = Ui(outer="setup")
    for wish in (SetSeats(3), UseName(0, "Ana"), SetKind(0, "computer"), UseName(1, "Ana")):
        ui = wished(ui, wish)
    ui = wished(ui, SetLanguage(1, "fa"))
    program, _ = begun()
    program._ui = program._ui._replace(setup=ui.setup, settings=ui.settings)
    program._answer((StartMatch(),))
    seated = shown(program)
    assert [it.name for it in seated.seats] == ["Ana", "Ana", ""]
    assert program._ui.settings.language_of(person_of(seated, 1)) == "fa"


def test_persons_of_one_name_read_on_when_they_swap_their_looks() -> None:
    ui = Ui(outer="setup")
    for wish in (SetSeats(3), UseName(0, "Ana"), UseName(1, "Ana"), SetLanguage(1, "hi")):
        ui = wished(ui, wish)
    assert spoken_in(ui) == ["en", "hi", "en"]
    for look in (0, 5, 1):
        ui = wished(ui, SetLook(1, look))
        assert spoken_in(ui) == ["en", "hi", "en"]
    assert spoken_in(wished(ui, SetLook(0, 9))) == ["en", "hi", "en"]


def test_a_known_reader_has_the_keys_to_write_the_name_again() -> None:
    ui = Ui(outer="setup", settings=USUAL.read_by(Person("آرش"), "fa"))
    for wish in (SetSeats(2), UseName(1, "آرش"), EditName(1)):
        ui = wished(ui, wish)
    for _ in range(4):
        ui = wished(ui, EraseText())
        assert (ui.setup.letters, ui.setup.keys) == ("fa", True)
    assert ui.setup.seats[1].name == ""
    assert wished(ui, EditName(0)).setup.letters == "en"


def test_a_name_that_is_being_typed_is_done_before_a_language_is_remembered_with_it() -> None:
    ui = Ui(outer="setup")
    for wish in (SetSeats(2), EditName(0), TypeText("Ana  "), SetLanguage(0, "tr")):
        ui = wished(ui, wish)
    assert [it.who for it in ui.settings.readers] == [Person("Ana")]
    assert not ui.setup.typing


def spoken_in(ui: Ui) -> list[LanguageCode]:
    """The language of each seat that is set up."""
    return [seat_language(ui.setup, seat, ui.settings) for seat in range(len(ui.setup.seats))]


def test_the_keys_keep_their_letters_while_a_name_is_typed() -> None:
    """They are those of the seat's language, whatever the first letters spell."""
    program, _ = begun(size=(1280, 800))
    settings = USUAL.read_by(Person("Ali"), "ar")
    program._ui = program._ui._replace(settings=settings)
    program._answer((GoTo("setup"), SetSeats(2), SetLanguage(1, "fa"), EditName(1)))
    ticked(program, 60)
    show(program)
    persian = {it for it in ids(program) if it.startswith("key:")}
    assert {"key:پ", "key:switch"} <= persian
    assert plainly(named(page(program), "key:switch").label) == "Latin letters"
    for letter in ("م", "Ali", "n"):
        program._answer((TypeText(letter),))
        show(program)
        assert {it for it in ids(program) if it.startswith("key:")} == persian
    program._answer((SwitchKeys(),))
    show(program)
    assert plainly(named(page(program), "key:switch").label) == "فارسی"
    program._answer((EditName(0),))
    show(program)
    assert "key:switch" not in ids(program)


def heading(program: Program) -> str:
    """What stands over the page that shows."""
    return plainly(" ".join(next(letterings(page(program))).fitted.lines))
