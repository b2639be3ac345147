"""Matches that wait for the program: continued where they were, deleted, and the next one."""

from random import Random

import pytest

from app.program import Program
from game.disk.ledger import Unfinished
from game.disk.news import Ready
from game.intents import NextRound, Undo
from game.state import OVER
from input.counts import MOST_TICKS
from input.course import LAST_LOOK_TICKS
from input.guards import ONWARD_TICKS
from render.navigation import ContinueMatch, DeleteMatch, GoTo, LeaveMatch, OpenMenu
from tests.bounds import until
from tests.programs import (
    FIRST,
    SECOND,
    Around,
    begun,
    ids,
    move,
    screen,
    session_of,
    shown,
    tap,
    ticked,
    with_a_hand_open,
)
from tests.ui_states import USUAL_RESTS

pytestmark = pytest.mark.usefixtures("around")


def waits(around: Around) -> None:
    """The disk tells that the first match waits."""
    header = around.notebook.headers[FIRST]
    line = Unfinished(FIRST, header, 1, "2026-11-29T10:00:00Z")
    around.notebook.untold.append(Ready((line,)))


def test_r9_8_a_match_that_is_continued_begins_behind_its_curtain(around: Around) -> None:
    """R9.8, C37: also a sole person's; what was done in it can still be undone."""
    program = with_a_hand_open("--seats", "Ana,computer", "--seed", "x")
    chance = Random(1)
    for _ in until(lambda: shown(program).undo is not None):
        move(program, chance)
    before = shown(program)
    program._answer((OpenMenu(), LeaveMatch()))
    waits(around)
    assert screen(ticked(program)) == "title"
    assert "button:continue" in ids(program)
    program._answer((ContinueMatch(),))
    around.notebook.untold.append(around.notebook.loaded())
    assert screen(ticked(program)) == "curtain"
    assert (shown(program).hand, shown(program).undo) == (None, before.undo)
    assert [lane.tiles for lane in shown(program).lanes] == [lane.tiles for lane in before.lanes]
    program._answer((Undo(),))
    assert shown(program).redo == before.undo


def test_r9_8_what_waits_is_deleted_after_two_questions(around: Around) -> None:
    """R9.8: the second question names what is gone for good; any other answer keeps it."""
    program = with_a_hand_open()
    program._answer((OpenMenu(), LeaveMatch(), GoTo("records")))
    waits(around)
    assert screen(ticked(program)) == "records"
    questions = []
    for number in range(2):
        program._answer((DeleteMatch(FIRST, number),))
        questions.append(program._ui.question)
        assert {"button:confirm", "button:cancel"} <= ids(program)
    assert questions == ["delete-match", "delete-for-good"]
    assert around.notebook.deleted == []
    program._answer((DeleteMatch(FIRST, 2),))
    assert around.notebook.deleted == [FIRST]
    around.notebook.untold.append(Ready(()))
    assert screen(ticked(program)) == "records"
    assert "record:1" not in ids(program)


def left_and_continued(program: Program, around: Around) -> None:
    """Left for the title, and taken up again as the disk has it."""
    program._answer((OpenMenu(), LeaveMatch()))
    waits(around)
    assert screen(ticked(program)) == "title"
    program._answer((ContinueMatch(),))
    around.notebook.untold.append(around.notebook.loaded())
    ticked(program)


def round_over(*words: str) -> Program:
    """A round played to its end, which shows."""
    program, _ = begun(*words)
    for number in until(lambda: session_of(program._host).state.phase == OVER):
        move(program, Random(number))
    return ticked(program, LAST_LOOK_TICKS + 1)


@pytest.mark.parametrize("seats", ["Ana,Ben", "Ana,computer", "computer,computer"])
def test_r9_8_a_match_left_at_a_rounds_end_is_continued_there(around: Around, seats: str) -> None:
    """R9.8: that screen at once, no curtain, no last look; undo is there for whoever played."""
    program = round_over("--seats", seats, "--seed", "x")
    before = shown(program)
    assert screen(program) == "round-over"
    left_and_continued(program, around)
    assert screen(program) == "round-over"
    assert shown(program).outcome == before.outcome
    assert shown(program).curtain is None
    assert (shown(program).undo is None) == (seats == "computer,computer")
    program._answer((NextRound(),))
    assert shown(program).round == 2
    assert screen(program) == ("curtain" if seats == "Ana,Ben" else "table")


def at_a_result(seats: str = "Ana,Ben") -> Program:
    """A whole match, its result in view for a while."""
    program, _ = begun("--seats", seats, "--seed", "x")
    chance = Random(1)
    for _ in until(lambda: session_of(program._host).concluded):
        move(program, chance)
    return ticked(program, 2 * ONWARD_TICKS)


def test_r9_8_a_match_left_at_its_result_by_the_end_of_the_program_shows_it(
    around: Around,
) -> None:
    """R9.8: resumed at the match's end, undo still open; left for the title, it is a record."""
    assert screen(at_a_result()) == "match-over"
    program, _ = begun()
    waits(around)
    ticked(program)
    program._answer((ContinueMatch(),))
    around.notebook.untold.append(around.notebook.loaded())
    assert screen(ticked(program)) == "match-over"
    assert shown(program).undo is not None
    assert around.notebook.records == {}
    program._answer((LeaveMatch(),))
    assert screen(program) == "title"
    assert list(around.notebook.records) == [FIRST]


def test_c16_a_double_tap_on_next_match_begins_one(around: Around) -> None:
    """C16, R8.2: and does nothing to the curtain that comes."""
    program = at_a_result()
    button = "button:next-match"
    place = tap(program, button)
    for _ in range(3):
        tap(program, place)
        ticked(program, 3)
    assert around.notebook.begun == 2
    assert list(around.notebook.headers) == [SECOND]
    assert (screen(program), shown(program).round) == ("curtain", 1)
    assert session_of(program._host).holder is None


def test_c16_taps_that_come_with_the_result_begin_no_match(around: Around) -> None:
    """C16: whoever hammers on the last round's button sees the result."""
    program, _ = begun("--seats", "Ana,Ben", "--seed", "x")
    chance = Random(1)
    for _ in until(lambda: session_of(program._host).concluded):
        move(program, chance)
    for _ in range(6):
        tap(program, "button:next-match")
        ticked(program, 3)
    assert (screen(program), around.notebook.begun) == ("match-over", 1)


def acted_after(program: Program, most: int = 200) -> int:
    """Ticks until a computer has acted."""
    before = len(session_of(program._host).log)
    for number in until(lambda: len(session_of(program._host).log) > before, most):
        ticked(program)
        ticks = number + 1
    return ticks


def test_r9_8_the_first_computer_of_a_match_and_of_a_round_waits_its_beat() -> None:
    """C49: what was dealt is seen before anything is done, and then each action."""
    program, _ = begun("--seats", "computer,computer", "--seed", "x")
    assert acted_after(program) == USUAL_RESTS.action
    assert acted_after(program) == USUAL_RESTS.action
    program = round_over("--seats", "computer,computer", "--seed", "x")
    ticked(program, MOST_TICKS + ONWARD_TICKS)
    tap(program, "button:next-round")
    assert shown(program).round == 2
    assert acted_after(program) == USUAL_RESTS.action
