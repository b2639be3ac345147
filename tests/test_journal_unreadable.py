"""Files that may be whole and only cannot be read: nothing is done to them (C41)."""

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.disk.folders import BACKUP, DATABASE, HELD
from tests.journals import PATIENCE, Device, begin_with, device, held
from tests.ruins import Ruin, gone, nulled

pytestmark = pytest.mark.usefixtures("uncollected")

ENTRIES = ("one", "two", "three")


def closed_to_us(monkeypatch: pytest.MonkeyPatch, error: int, *names: str) -> None:
    """Opening files of these names fails, as it does for somebody else's."""
    really: Callable[..., object] = Path.open

    def opened(path: Path, *how: object, **further: object) -> object:
        if path.name in names:
            raise OSError(error, os.strerror(error), str(path))
        return really(path, *how, **further)

    monkeypatch.setattr(Path, "open", opened)


def content_of(path: Path) -> bytes:
    """What is in a file, past the closed door."""
    opened = os.open(path, os.O_RDONLY)
    try:
        return os.read(opened, os.fstat(opened).st_size)
    finally:
        os.close(opened)


@pytest.mark.parametrize(
    ("error", "failure"),
    [(errno.EACCES, "denied"), (errno.EMFILE, "failed"), (errno.EIO, "failed")],
)
def test_c41_what_cannot_be_read_keeps_its_name_and_its_bytes(
    tmp_path: Path, error: int, failure: str
) -> None:
    """C41: a match goes on in memory; once the files can be read again, all is there."""
    with device(tmp_path) as before:
        begin_with(before, "old", *ENTRIES)
    names = sorted(path.name for path in tmp_path.iterdir())
    content = content_of(tmp_path / DATABASE)
    with pytest.MonkeyPatch.context() as monkeypatch:
        closed_to_us(monkeypatch, error, DATABASE, BACKUP)
        opened = Device(tmp_path)
        match = opened.journal.begin("new")
        opened.journal.append(match, 1, "entry")
        opened.wait_for_state("failed")
        assert opened.journal.condition.failure == failure
        assert opened.holding() == {"new": ("entry",)}
        assert content_of(tmp_path / DATABASE) == content
        assert sorted(path.name for path in tmp_path.iterdir()) == names
    opened.synced()
    assert opened.journal.close(PATIENCE)
    assert opened.damage == []
    assert held(tmp_path) == {"old": ENTRIES, "new": ("entry",)}


def test_c38_nothing_takes_the_place_of_damage_while_a_source_cannot_be_read(
    tmp_path: Path,
) -> None:
    """C38: the copy may hold what the damaged database has lost."""
    with device(tmp_path) as before:
        begin_with(before, "old", *ENTRIES)
    (tmp_path / DATABASE).write_bytes(b"rubbish" * 999)
    with pytest.MonkeyPatch.context() as monkeypatch:
        closed_to_us(monkeypatch, errno.EACCES, BACKUP)
        opened = Device(tmp_path)
        opened.journal.begin("new")
        opened.wait_for_state("failed")
        assert content_of(tmp_path / DATABASE) == b"rubbish" * 999
    opened.synced()
    assert opened.journal.close(PATIENCE)
    with device(tmp_path) as again:
        assert again.holding() == {"old": ENTRIES, "new": ()}


def _begun_and_copied(folder: Path) -> None:
    with device(folder) as before:
        begin_with(before, "old", *ENTRIES)


@pytest.mark.parametrize("ruin", [nulled, gone])
def test_c38_what_was_read_while_the_folder_was_away_is_not_taken_for_its_content(
    tmp_path: Path, ruin: Ruin
) -> None:
    """C38: the folder comes back with a ruined database and its copy, which is read anew."""
    folder, away = tmp_path / "data", tmp_path / "away"
    _begun_and_copied(folder)
    folder.rename(away)
    folder.write_bytes(b"no folder")
    opened = Device(folder)
    assert opened.ready() == ()
    opened.wait_for_state("failed")
    folder.unlink()
    ruin(away / DATABASE)
    away.rename(folder)
    opened.synced()
    opened.wait(lambda: bool(opened.damage))
    assert [(it.recovered, it.lost, it.missing) for it in opened.damage] == [(1, 0, 0)]
    begin_with(opened, "new", "entry")
    opened.copied()
    assert opened.journal.close(PATIENCE)
    assert held(folder) == {"old": ENTRIES, "new": ("entry",)}


@pytest.mark.parametrize("ruin", [nulled, gone])
@pytest.mark.parametrize(
    "code", [sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL]
)
def test_c38_a_copy_that_cannot_be_read_at_this_moment_does_not_count_as_lost(
    tmp_path: Path, code: int, ruin: Ruin
) -> None:
    """C38: without room or files to open nothing is put in the place of anything."""
    _begun_and_copied(tmp_path)
    ruin(tmp_path / DATABASE)
    copy = (tmp_path / BACKUP).read_bytes()

    def refused(_: object) -> NoReturn:
        error = sqlite3.OperationalError("not at this moment")
        error.sqlite_errorcode = code
        raise error

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("game.disk.salvage.read_matches", refused)
        opened = Device(tmp_path)
        opened.wait_for_state("failed")
        assert opened.ready() == ()
        assert (tmp_path / BACKUP).read_bytes() == copy
    opened.synced()
    opened.wait(lambda: bool(opened.damage))
    assert opened.journal.close(PATIENCE)
    assert [(it.recovered, it.lost, it.missing) for it in opened.damage] == [(1, 0, 0)]
    assert held(tmp_path) == {"old": ENTRIES}


def test_c38_a_database_that_was_being_closed_when_the_program_ended_has_its_name_again(
    tmp_path: Path,
) -> None:
    _begun_and_copied(tmp_path)
    (tmp_path / BACKUP).unlink()
    (tmp_path / DATABASE).rename(tmp_path / HELD)
    assert held(tmp_path) == {"old": ENTRIES}
    assert not (tmp_path / HELD).exists()


@pytest.mark.parametrize("ruin", [nulled, None])
def test_c38_another_database_of_that_moment_takes_nobodys_place(
    tmp_path: Path, ruin: Ruin | None
) -> None:
    """C38: one that a crash left behind, long ago; it is set aside."""
    _begun_and_copied(tmp_path)
    (tmp_path / HELD).write_bytes(b"long ago")
    if ruin is not None:
        ruin(tmp_path / DATABASE)
    with device(tmp_path) as opened:
        assert opened.holding() == {"old": ENTRIES}
    assert len(opened.damage) == (ruin is not None)
    assert held(tmp_path) == {"old": ENTRIES}
    aside = [path for path in tmp_path.iterdir() if path.name.startswith("damaged-")]
    assert b"long ago" in [path.read_bytes() for path in aside]
    assert not (tmp_path / HELD).exists()
