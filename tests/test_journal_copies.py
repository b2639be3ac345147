"""The copy beside the database: nobody waits for it, and with the log it is the database."""

import os
import random
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE
from game.disk.ledger import Kept, MatchId
from game.disk.rows import RecordRow, read_kept
from game.journal import Journal
from tests.journals import (
    PATIENCE,
    Device,
    Holding,
    begin_with,
    copy_of,
    device,
    held,
    quick_folder,
)
from tests.ruins import nulled, read_all, run_behind

pytestmark = pytest.mark.usefixtures("uncollected")

MEANWHILE = "meanwhile" * 5000
"""An entry with pages of its own, which nothing writes again."""


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such."""
    with quick_folder(tmp_path) as made:
        yield made


def _record(seed: int) -> str:
    return random.Random(seed).randbytes(3000).hex()


def test_what_comes_while_the_copy_goes_to_the_disk_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()
    fsync = os.fsync

    def held_up(file: int) -> None:
        if "making-" in str(Path(f"/proc/self/fd/{file}").readlink()) and not may_end.is_set():
            begun.set()
            may_end.wait(PATIENCE)
        fsync(file)

    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
        opened.copied()
        monkeypatch.setattr(os, "fsync", held_up)
        opened.journal.append(match, 2, "two")
        assert begun.wait(PATIENCE)
        for entry in ("three", "four"):
            opened.journal.append(match, 2, entry)
            opened.synced()
        assert not may_end.is_set()
        may_end.set()
    assert held(tmp_path) == {"header": ("one", "two", "three", "four")}


class _Steps:
    """Does something at one of the moments at which a journal gives way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = self.at = 0
        self.work: Callable[[], object] = lambda: None
        give_way = Journal._give_way

        def stepped(journal: Journal) -> None:
            self.count += 1
            if self.count == self.at:
                self.work()
            give_way(journal)

        monkeypatch.setattr(Journal, "_give_way", stepped)


def _played_meanwhile(folder: Path, place: Path, steps: _Steps, at: int) -> Holding:
    """Play, with an entry at this moment of a copy; what is held, with a copy of the folder."""
    opened = Device(folder)
    match = begin_with(opened, "header", "one")
    opened.copied()
    opened.journal.finish(begin_with(opened, "other", "one"), _record(at))
    opened.copied()
    steps.count, steps.at = 0, at
    steps.work = lambda: opened.journal.append(match, 2, MEANWHILE)
    opened.journal.append(match, 2, "two")
    opened.copied()
    opened.journal.append(match, 2, "three")
    opened.synced()
    copy_of(folder, place)
    holding = opened.holding()
    assert opened.journal.close(PATIENCE)
    return holding | {_record(at): None}


def test_copy_and_log_are_the_database_whatever_is_written_meanwhile(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C38: with an entry at each second moment at which the copy gives way."""
    monkeypatch.setattr("game.disk.store.STEP", 1)
    steps = _Steps(monkeypatch)
    number, is_over = -1, False
    while not is_over:
        number += 2
        copy = quick_path / f"{number} as it was"
        holding = _played_meanwhile(quick_path / f"{number}", copy, steps, number)
        is_over = MEANWHILE not in (holding["header"] or ())
        nulled(copy / DATABASE)
        found, _ = read_all(copy)
        assert found == holding, number
    assert number > 10, "a copy has more steps than that"


def test_a_copy_that_a_question_cuts_short_is_made_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = _Steps(monkeypatch)
    with device(tmp_path) as before:
        waiting = begin_with(before, "waiting", "one")
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
        opened.copied()
        steps.count, steps.at = 0, 2
        steps.work = lambda: opened.journal.load(waiting)
        opened.journal.append(match, 2, "two")
        opened.copied()
        assert opened.load(waiting)
        copy = tmp_path / "copy"
        copy.mkdir()
        shutil.copyfile(tmp_path / BACKUP, copy / DATABASE)
        assert held(copy) == {"waiting": ("one",), "header": ("one", "two")}


def test_a_record_is_read_for_the_next_copy_only_if_the_last_one_lacks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with device(tmp_path) as opened:
        for number in range(3):
            opened.journal.finish(begin_with(opened, f"{number}", "one"), _record(number))
    read: list[MatchId] = []

    def watched(connection: sqlite3.Connection, row: RecordRow) -> Kept:
        read.append(row.match)
        return read_kept(connection, row)

    monkeypatch.setattr("game.disk.checking.read_kept", watched)
    with device(tmp_path) as opened:
        match = begin_with(opened, "3", "one")
        opened.copied()
        assert read == []
        opened.journal.finish(match, _record(3))
        opened.copied()
        assert read == [match]


def test_a_record_that_rots_is_found_by_the_next_copy_and_taken_from_the_last(
    tmp_path: Path,
) -> None:
    """C38: what was whole in the last copy is not replaced by what is not."""
    with device(tmp_path) as opened:
        for number in range(3):
            opened.journal.finish(begin_with(opened, f"{number}", "one"), _record(number))
    run_behind(tmp_path / DATABASE, "UPDATE records SET packed = zeroblob(9) WHERE place < 5")
    with device(tmp_path) as opened:
        begin_with(opened, "first", "one")
        opened.copied()
        opened.wait(lambda: bool(opened.damage))
    assert [one.lost for one in opened.damage] == [0]
    assert held(tmp_path) == {"first": ("one",)} | {_record(number): None for number in range(3)}
