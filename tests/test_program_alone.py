"""A whole match that cannot be saved, and persons who do nothing: the program goes on by itself."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from app.clock import TICKS_A_SECOND
from app.program import Program
from game.intents import Cancel
from game.session import Session
from render.navigation import LeaveMatch, Screen
from tests.bounds import until
from tests.processes import until as at_last
from tests.programs import (
    Computers,
    begun,
    lift,
    move,
    run,
    screen,
    session_of,
    shown,
    stand_ins,
    ticked,
    with_a_hand_open,
)
from tests.ui_states import UNTOUCHED_TICKS

WORDS = ("--seats", "Ana,computer,computer", "--seed", "x")
TEN_MINUTES = 600 * TICKS_A_SECOND


@contextmanager
def unwritable(folder: Path) -> Iterator[Program]:
    """A match whose folder would have to lie in a file."""
    folder.write_text("a file")
    program, _ = begun(*WORDS, folder=folder / "data")
    try:
        yield program
    finally:
        program.close()


def test_c41_a_whole_match_is_played_without_a_place_to_save_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C41: said once and for all, with the place; to the result, and to a clean end."""
    monkeypatch.setattr("app.matches.ComputerClient", lambda _: Computers())
    told: set[tuple[str, str, str]] = set()
    with unwritable(tmp_path / "file") as program:
        at_last(lambda: ticked(program)._ui.keeping.state == "memory")
        chance = Random(1)
        for _ in until(lambda: session_of(program._host).concluded):
            move(program, chance)
            keeping = program._ui.keeping
            told.add((keeping.state, keeping.failure, keeping.place))
            assert program._ui.told is None
        assert told == {("memory", "denied", str(tmp_path / "file" / "data"))}
        assert screen(program) == "match-over"
        assert len(session_of(program._host).rounds) == 12
        program._answer((LeaveMatch(),))
        assert screen(program) == "title"
        assert not program.close()
    assert (tmp_path / "file").read_text() == "a file"


def played(session: Session) -> tuple[object, ...]:
    return session.base, session.log, session.rounds


def at_the_curtain() -> Program:
    program, _ = begun("--seats", "Ana,Ben", "--seed", "x")
    return ticked(program)


def in_the_turn() -> Program:
    program = with_a_hand_open()
    program._answer((Cancel(),))
    return program


def alone_in_the_turn() -> Program:
    program, chance = with_a_hand_open("--seats", "Ana,computer", "--seed", "x"), Random(1)
    for _ in until(lambda: shown(program).turn == 0):
        move(program, chance)
    return program


@pytest.mark.parametrize(
    ("where", "then"),
    [
        (at_the_curtain, "curtain"),
        (in_the_turn, "curtain"),
        (with_a_hand_open, "curtain"),
        (alone_in_the_turn, "table"),
    ],
)
@pytest.mark.parametrize("asleep", [False, True])
def test_c48_ten_minutes_of_nothing_do_nothing_for_a_person(
    where: Callable[[], Program],
    then: Screen,
    asleep: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C48: at the curtain, in the turn, in a preview; awake all the time, or after a sleep."""
    stand_ins(monkeypatch)
    program = where()
    before = played(session_of(program._host))
    if asleep:
        sleep(monkeypatch, 600)
        run(program)
    else:
        program._ui = program._ui._replace(tick=program._ui.tick + TEN_MINUTES)
        ticked(program, 100)
    assert played(session_of(program._host)) == before
    assert screen(program) == then


def sleep(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The device wakes after so long; only the clock that counts sleep too has gone on."""
    woken = time.clock_gettime(time.CLOCK_BOOTTIME) + seconds
    monkeypatch.setattr("app.clock._with_sleep", lambda: woken)


def test_c20_who_wakes_the_device_finds_the_curtain_and_then_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C20, R9.8: a short pause covers nothing, and after a long one the hand is still there."""
    stand_ins(monkeypatch)
    program = with_a_hand_open()
    hand = shown(program).hand
    sleep(monkeypatch, 1)
    run(program)
    assert screen(program) == "table"
    sleep(monkeypatch, 60)
    run(program)
    assert (screen(program), shown(program).hand) == ("curtain", None)
    lift(program)
    assert shown(program).hand == hand


def test_c48_a_computer_does_not_make_up_for_a_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """C48, C49: after ten minutes it acts once, and then at its pace."""
    stand_ins(monkeypatch)
    program, _ = begun("--seats", "computer,computer", "--seed", "x")
    run(program)
    began = time.monotonic()
    monkeypatch.setattr("app.clock.time.monotonic", lambda: began + 600)
    run(program)
    run(program)
    assert len(session_of(program._host).log) <= 1


def test_c20_a_hand_is_covered_two_minutes_after_the_last_touch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R9.8: in so many ticks of the program itself, and not one sooner."""
    stand_ins(monkeypatch)
    program = with_a_hand_open()
    ticks = UNTOUCHED_TICKS - (program._ui.tick - program._ui.touched)
    assert screen(ticked(program, ticks - 1)) == "table"
    assert screen(ticked(program)) == "curtain"
