"""The last set-up is there at the next start; what is wrong in it falls back alone."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.last_setup import last_setup, with_setup
from app.options import read_options
from app.preferences import Preferences, read_preferences
from app.program import Program
from game.disk.ledger import MatchId
from game.kept_header import read_kept_header
from game.strict_json import Json
from input.setup import MOST_NAMES
from render.moment import FIRST_SETUP, SeatDraft, SetupDraft
from render.navigation import GoTo, LeaveMatch, NextMatch
from render.settings import USUAL
from render.setup_wishes import EditName, EditSeed, EndText, JustMe, TypeText
from render.window import Window, prepare_video
from tests.programs import FIRST, SECOND, Around, begun, page, screen, tap, ticked

pytestmark = pytest.mark.usefixtures("uncollected")
SEATS = (SeatDraft("Ana", "person"), SeatDraft("", "person"), SeatDraft("", "computer"))


def test_the_first_time_four_people_go_by_their_symbols() -> None:
    assert last_setup({}) == FIRST_SETUP
    assert [seat.name for seat in FIRST_SETUP.seats] == [""] * 4


def test_a_set_up_comes_back_and_its_seed_does_not() -> None:
    """R1.5: no seed is kept outside its match."""
    setup = SetupDraft(SEATS, seed="tren", recent=("Ana", "Ben"))
    noted = with_setup(Preferences(USUAL, {"music": 1}), setup).content
    assert last_setup(noted) == replace(setup, seed="")
    assert noted["music"] == 1
    assert "tren" not in json.dumps(noted)


@pytest.mark.parametrize("seats", [None, 7, "pp", {}, [], [{}], [{}] * 11])
def test_seats_that_are_no_table_are_those_of_the_first_time(seats: Json) -> None:
    """C39."""
    found = last_setup({"seats": seats, "names": ["Ana"]})
    assert found == replace(FIRST_SETUP, recent=("Ana",))


@pytest.mark.parametrize(
    ("seat", "right"),
    [
        (None, SeatDraft("", "person")),
        ([], SeatDraft("", "person")),
        ({"name": "Ben"}, SeatDraft("Ben", "person")),
        ({"name": " Ben\u202e ", "kind": "computer"}, SeatDraft("Ben", "computer")),
        ({"name": "W" * 21, "kind": "computer"}, SeatDraft("", "computer")),
        ({"name": "computer", "kind": "person"}, SeatDraft("", "person")),
        ({"name": 3, "kind": "robot"}, SeatDraft("", "person")),
        ({"name": "Ben", "kind": True, "level": "steady"}, SeatDraft("Ben", "person")),
    ],
)
def test_what_is_wrong_with_a_seat_falls_back_alone(seat: Json, right: SeatDraft) -> None:
    """C39."""
    ana: Json = {"name": "Ana", "kind": "computer"}
    assert last_setup({"seats": [ana, seat]}).seats == (SeatDraft("Ana", "computer"), right)


@pytest.mark.parametrize("names", [None, 3, {"Ana": 1}, "Ana"])
def test_names_that_are_no_list_are_none(names: Json) -> None:
    """C39."""
    assert last_setup({"names": names}).recent == ()


def test_of_the_names_the_right_ones_count_each_once_and_twelve_at_most() -> None:
    """C39."""
    names: list[Json] = ["Ana", "", None, "Ana", "a\nb", ["Ben"], "W" * 21, *map(str, range(20))]
    assert last_setup({"names": names}).recent == ("Ana", *map(str, range(11)))
    assert len(last_setup({"names": names}).recent) == MOST_NAMES


def at_setup(program: Program) -> Program:
    program._answer((GoTo("setup"),))
    return ticked(program, 20)


def test_a_set_up_is_noted_when_its_match_begins_and_there_again(around: Around) -> None:
    program = at_setup(begun()[0])
    program._answer((JustMe(), EditName(0), TypeText("Ana"), EndText()))
    assert around.notebook.noted == []
    tap(program, "button:start")
    (noted,) = around.notebook.noted
    assert noted["names"] == ["Ana"]
    assert [seat.kind[0] for seat in last_setup(noted).seats] == list("pccc")
    program._answer((LeaveMatch(), GoTo("setup")))
    assert program._ui.setup == last_setup(noted)


def test_the_last_set_up_is_there_at_the_next_start(tmp_path: Path) -> None:
    def program() -> Program:
        prepare_video()
        window = Window((640, 400), fullscreen=False)
        kept = read_preferences(tmp_path)
        return Program(read_options([]), window, None, tmp_path, None, kept)

    first = at_setup(program())
    first._answer((JustMe(), EditName(0), TypeText("Ana"), EndText()))
    tap(first, "button:start")
    assert first.close()
    second = program()
    assert second._ui.setup == replace(first._ui.setup, recent=("Ana",))
    assert second.close()


def seed_of(around: Around, match: MatchId) -> str:
    return read_kept_header(around.notebook.headers[match]).seed


def with_typed_seed(program: Program, seed: str) -> None:
    at_setup(program)._answer((EditSeed(), TypeText(seed)))
    ticked(program, 20)
    tap(program, "button:start")
    assert screen(program) == "curtain"


def test_r1_5_a_typed_seed_is_that_of_its_match_and_of_no_other(around: Around) -> None:
    """R1.5: and it is nowhere to be seen or read while the match runs."""
    program, _ = begun()
    with_typed_seed(program, " zebra ")
    assert seed_of(around, FIRST) == "zebra"
    assert "zebra" not in repr(page(program).targets)
    assert "zebra" not in repr(around.notebook.noted)
    assert program._ui.setup.seed == program._ui.moment().setup.seed == ""
    program._answer((LeaveMatch(),))
    assert at_setup(program)._ui.setup.seed == ""
    tap(program, "button:start")
    assert len(seed_of(around, SECOND)) == 32


def test_r1_5_the_command_lines_seed_stands_in_the_set_up_until_a_match_has_it(
    around: Around,
) -> None:
    """R1.5: it can be taken out there; a match begun by the command line has used it up."""
    program, _ = begun("--seed", "zebra")
    assert at_setup(program)._ui.setup.seed == "zebra"
    tap(program, "button:start")
    assert seed_of(around, FIRST) == "zebra"
    used, _ = begun("--seats", "Ana,Ben", "--seed", "zebra")
    assert seed_of(around, SECOND) == "zebra"
    assert used._ui.setup.seed == ""


def test_r1_5_the_next_match_takes_no_seed_that_was_typed_before(around: Around) -> None:
    """R1.5, R8.2."""
    program, _ = begun("--seats", "Ana,Ben", "--seed", "zebra")
    assert seed_of(around, FIRST) == "zebra"
    program._answer((NextMatch(),))
    assert seed_of(around, SECOND) != "zebra"
