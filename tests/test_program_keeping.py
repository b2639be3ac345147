"""The program with a real disk and real processes: the order of things, and the end."""

import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from app.program import Program
from game.computer.client import ComputerClient
from game.disk.schema import connect
from game.intents import Confirm, Undo
from game.journal import Journal
from render.navigation import ContinueMatch, LeaveMatch, OpenMenu
from tests.devices import kept
from tests.processes import LONG, is_gone, until
from tests.programs import begun, ids, lift, move, run, screen, session_of, shown, ticked

SEATS = ("--seats", "Ana,Ben", "--seed", "disk")


class Disk:
    """Databases whose commits wait while the disk is busy."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.free.set()

    def connect(self, path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(self._before)
        return connection

    def _before(self, statement: str) -> None:
        if statement == "COMMIT":
            self.free.wait(LONG)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """What programs write to from a test's beginning on."""
    made = Disk()
    monkeypatch.setattr("app.matches.Journal", partial(Journal, connect=made.connect))
    return made


@contextmanager
def playing(folder: Path, *words: str) -> Iterator[Program]:
    """The program with its own journal, which is closed at the end."""
    program, _ = begun(*words, folder=folder)
    try:
        yield program
    finally:
        program.close()


def safe(program: Program) -> bool:
    """Whether play waits for nothing."""
    ticked(program)
    return not program._ui.saving


def test_c42_what_is_confirmed_shows_at_once_and_counts_once_it_is_synced(
    tmp_path: Path, disk: Disk
) -> None:
    """C42: the next frame has it; the next deed waits for the disk, and then is taken."""
    with playing(tmp_path, *SEATS) as program:
        until(lambda: safe(program))
        lift(program)
        before = shown(program)
        disk.free.clear()
        program._answer((Confirm(),))
        confirmed = shown(program)
        assert confirmed.undo is not None
        assert confirmed != before
        for _ in range(5):
            ticked(program)
            program._answer((Confirm(), Undo()))
            assert shown(program).undo == confirmed.undo
            assert shown(program).boneyard == confirmed.boneyard
            assert not program._ui.moment().armed
        disk.free.set()
        until(lambda: safe(program))
        program._answer((Undo(),))
        assert shown(program).redo == confirmed.undo


def test_c42_a_disk_that_hangs_is_shown_and_play_goes_on_in_memory(
    tmp_path: Path, disk: Disk
) -> None:
    """C42: first a sign, then memory alone; all of it is on disk in the end."""
    with playing(tmp_path, *SEATS) as program:
        until(lambda: safe(program))
        lift(program)
        disk.free.clear()
        program._answer((Confirm(),))
        seen = ["kept"]

        def given_up() -> bool:
            ticked(program)
            state = program._ui.keeping.state
            if seen[-1] != state:
                seen.append(state)
            return state == "memory"

        until(given_up)
        assert seen == ["kept", "late", "memory"]
        program._answer((Undo(),))
        assert shown(program).redo is not None
        disk.free.set()
        until(lambda: safe(program) and program._ui.keeping.state == "kept")
        left = kept(session_of(program._host))
        assert program.close()
    with playing(tmp_path) as program:
        until(lambda: bool(ticked(program)._ui.waiting))
        program._answer((ContinueMatch(),))
        until(lambda: screen(ticked(program)) == "curtain")
        assert kept(session_of(program._host)) == left


def test_c37_a_match_goes_on_after_the_program_was_started_again(tmp_path: Path) -> None:
    """C37, R9.8: the title offers it, the curtain comes first, undo and redo are there."""
    with playing(tmp_path, *SEATS) as program:
        for number in range(20):
            move(program, Random(number))
            until(lambda: safe(program))
        program._answer((Undo(),))
        left = kept(session_of(program._host))
        assert program.close()
    with playing(tmp_path) as program:
        assert screen(program) == "title"
        until(lambda: bool(ticked(program)._ui.waiting))
        assert "button:continue" in ids(program)
        assert [name for name, _ in program._ui.waiting[0].seats] == ["Ana", "Ben"]
        program._answer((ContinueMatch(),))
        until(lambda: screen(ticked(program)) != "title")
        assert screen(program) == "curtain"
        assert shown(program).hand is None
        assert kept(session_of(program._host)) == left


def test_r9_8_a_match_left_for_the_title_waits_there(tmp_path: Path) -> None:
    with playing(tmp_path, *SEATS) as program:
        lift(program)
        program._answer((OpenMenu(), LeaveMatch()))
        assert screen(program) == "title"
        until(lambda: bool(ticked(program)._ui.waiting))
        assert "button:continue" in ids(program)


def test_c41_without_a_folder_a_match_goes_on_in_memory_and_the_end_says_so(
    tmp_path: Path,
) -> None:
    """C41: it is said with its place, and play waits for nothing."""
    (tmp_path / "file").write_text("")
    with playing(tmp_path / "file" / "folder", *SEATS) as program:
        until(lambda: ticked(program)._ui.keeping.state == "memory")
        assert program._ui.keeping.failure == "denied"
        assert program._ui.keeping.place == str(tmp_path / "file" / "folder")
        for number in range(10):
            move(program, Random(number))
        assert len(session_of(program._host).log) > 5
        assert not program.close()


def test_c40_what_was_played_in_memory_is_saved_once_that_works(tmp_path: Path) -> None:
    """C40: the whole match, and the end has nothing more to say."""
    (tmp_path / "place").write_text("")
    with playing(tmp_path / "place" / "folder", *SEATS) as program:
        until(lambda: ticked(program)._ui.keeping.state == "memory")
        for number in range(10):
            move(program, Random(number))
        left = kept(session_of(program._host))
        (tmp_path / "place").unlink()
        until(lambda: ticked(program)._ui.keeping.state == "kept")
        assert program.close()
    with playing(tmp_path / "place" / "folder") as program:
        until(lambda: bool(ticked(program)._ui.waiting))
        program._answer((ContinueMatch(),))
        until(lambda: screen(ticked(program)) == "curtain")
        assert kept(session_of(program._host)) == left


def test_c46_the_end_waits_for_no_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """C46: a computers' process that hangs and will not be ended politely is gone all the same."""
    noted = tmp_path / "process"
    script = (
        "import os, pathlib, signal, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"pathlib.Path({str(noted)!r}).write_text(str(os.getpid()))\n"
        "time.sleep(600)\n"
    )
    command = (sys.executable, "-c", script)
    client = partial(ComputerClient, command=command, deadline=LONG)
    monkeypatch.setattr("app.matches.ComputerClient", client)
    with playing(tmp_path / "kept", "--seats", "computer,computer") as program:
        until(lambda: ticked(program)._running and noted.exists() and noted.read_text())
        process = int(noted.read_text())
        run(program)
        assert program.close()
        assert is_gone(process)
    assert all(thread.name != "computers" for thread in threading.enumerate())


def test_c46_disk_and_computers_together_have_two_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C46: what the computers took of them, the disk has less."""
    given: list[float] = []
    clock = [100.0]

    def close(self: Journal, seconds: float) -> bool:
        given.append(seconds)
        return Journal.close(self, LONG)

    def slowly(self: ComputerClient) -> None:
        clock[0] += 0.8
        ComputerClient.close(self)

    monkeypatch.setattr("app.matches.Journal", type("Measured", (Journal,), {"close": close}))
    monkeypatch.setattr(
        "app.matches.ComputerClient", type("Slow", (ComputerClient,), {"close": slowly})
    )
    program, _ = begun(*SEATS, folder=tmp_path)
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    assert program.close()
    assert given == [pytest.approx(1.2)]
