"""Files that may be whole and only cannot be read: nothing is done to them (C41)."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE
from tests.journals import Device, begin_with, device, held

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
    assert opened.journal.close()
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
    assert opened.journal.close()
    with device(tmp_path) as again:
        assert again.holding() == {"old": ENTRIES, "new": ()}
