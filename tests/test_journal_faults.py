"""A disk that fails at each single write and sync of a played match, once or until it heals."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE, WAL
from tests.disk_faults import FULL, IOERR, Call, FaultyDisk, Nth, faulty_disk, go_on
from tests.journal_play import holdings, steps
from tests.journals import PATIENCE, Device, begin_with, copy_of, device, held, quick_folder

pytestmark = pytest.mark.usefixtures("uncollected")

WAL_NAME = DATABASE + WAL


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such."""
    with quick_folder(tmp_path) as made:
        yield made


@pytest.fixture
def disk() -> Iterator[FaultyDisk]:
    """A disk below SQLite that does as it is told, and works again at the end."""
    found = faulty_disk()
    found.judge = go_on
    yield found
    found.judge = go_on


def _play(opened: Device) -> int:
    """Play all steps, each when the one before is on the disk or failed; how many are there."""
    safe = 0
    for number, step in enumerate(steps(), 1):
        step(opened.journal)
        opened.wait_for_state("synced", "failed")
        if opened.journal.condition.state == "synced":
            safe = number
    return safe


def _failing_at_each(disk: FaultyDisk, code: int, once: bool) -> Iterator[Nth]:
    """Judges that fail at the first call, at the second, until a play is over before."""
    number, is_over = 0, False
    while not is_over:
        number += 1
        disk.judge = judge = Nth(number, code, once)
        yield judge
        disk.judge = go_on
        is_over = judge.count < number
    assert number > 100, "a play writes more than that"


@pytest.mark.parametrize("code", [IOERR, FULL])
def test_after_one_failure_all_arrives_once(quick_path: Path, disk: FaultyDisk, code: int) -> None:
    """C42."""
    for judge in _failing_at_each(disk, code, once=True):
        folder = quick_path / str(judge.n)
        with device(folder, disk.connect) as opened:
            _play(opened)
            opened.synced()
        assert opened.damage == []
        assert held(folder) == holdings()[-1], judge.n


def test_what_was_synced_is_there_while_the_disk_fails_and_all_once_it_heals(
    quick_path: Path, disk: FaultyDisk
) -> None:
    """C40, C42."""
    for judge in _failing_at_each(disk, FULL, once=False):
        folder = quick_path / str(judge.n)
        opened = Device(folder, disk.connect)
        copy = quick_path / f"{judge.n} as it is"
        safe = _play(opened)
        if (folder / DATABASE).exists():
            assert held(copy_of(folder, copy)) in holdings()[safe:], judge.n
        judge.is_healed = True
        opened.synced()
        assert opened.journal.close(PATIENCE)
        assert held(folder) == holdings()[-1], judge.n


def test_nothing_counts_as_synced_before_its_sync_has_ended(
    tmp_path: Path, disk: FaultyDisk
) -> None:
    """C42."""
    begun, may_end = threading.Event(), threading.Event()

    def hold_syncs_of_the_log(call: Call) -> int:
        if call.kind == "sync" and call.path.name.endswith(WAL):
            begun.set()
            assert may_end.wait(PATIENCE)
        return call.go_on()

    with device(tmp_path, disk.connect) as opened:
        match = begin_with(opened, "header", "one")
        disk.judge = hold_syncs_of_the_log
        opened.journal.append(match, 1, "two")
        assert begun.wait(PATIENCE)
        opened.journal.append(match, 1, "three")
        assert opened.journal.condition.state == "pending"
        assert opened.journal.condition.pending_since is not None
        assert opened.journal.close(0.01) is False
        may_end.set()
        opened.synced()
    assert held(tmp_path) == {"header": ("one", "two", "three")}


@pytest.mark.parametrize("failures", [1, 2, 3])
def test_after_a_failed_sync_all_is_synced_anew(
    tmp_path: Path, disk: FaultyDisk, failures: int
) -> None:
    """C42: what a failed sync has dropped may still look written, after a new start too."""
    syncs: list[bool] = []

    def fail_at_first(call: Call) -> int:
        if call.kind == "sync":
            syncs.append(len(syncs) >= failures)
        return IOERR if call.kind == "sync" and not syncs[-1] else call.go_on()

    with device(tmp_path, disk.connect) as opened:
        match = begin_with(opened, "header", "one")
        opened.wait((tmp_path / BACKUP).exists)
        begin_with(opened, "other", "one")
        opened.journal.append(match, 1, "two")
        opened.synced()
        disk.judge = fail_at_first
        opened.journal.append(match, 1, "three")
        opened.synced()
        assert syncs[:failures] == [False] * failures
        assert any(syncs)
    assert held(tmp_path) == {"header": ("one", "two", "three"), "other": ("one",)}


def test_the_folder_is_synced_when_a_file_has_been_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C42."""
    folder = tmp_path / "a" / "b"
    synced: list[tuple[str, frozenset[str]]] = []
    fsync = os.fsync

    def watched(file: int) -> None:
        place = Path(f"/proc/self/fd/{file}").resolve()
        if place.is_dir():
            synced.append((place.name, frozenset(path.name for path in place.iterdir())))
        fsync(file)

    monkeypatch.setattr(os, "fsync", watched)
    with device(folder) as opened:
        begin_with(opened, "header", "one")
        opened.wait((folder / BACKUP).exists)
    assert any(name == tmp_path.name and "a" in names for name, names in synced)
    assert any(name == "a" and "b" in names for name, names in synced)
    for made in (DATABASE, WAL_NAME, BACKUP):
        assert any(name == "b" and made in names for name, names in synced), made


@pytest.mark.parametrize("code", [IOERR, FULL])
def test_the_end_tries_again_until_all_is_on_the_disk(
    tmp_path: Path, disk: FaultyDisk, code: int
) -> None:
    """C40, C42: also where the next attempt would be due much later."""
    failures: list[Call] = []

    def fail_at_first(call: Call) -> int:
        if call.kind == "write" and len(failures) < 4:
            failures.append(call)
            return code
        return call.go_on()

    opened = Device(tmp_path, disk.connect, retry=PATIENCE)
    match = begin_with(opened, "header", "one")
    opened.copied()
    disk.judge = fail_at_first
    opened.journal.append(match, 1, "two")
    assert opened.journal.close(PATIENCE)
    assert len(failures) == 4
    assert held(tmp_path) == {"header": ("one", "two")}


def test_the_end_comes_when_its_time_is_over(tmp_path: Path, disk: FaultyDisk) -> None:
    """C40, C41."""
    opened = Device(tmp_path, disk.connect)
    match = begin_with(opened, "header", "one")
    opened.copied()
    disk.judge = lambda call: FULL if call.kind == "write" else call.go_on()
    opened.journal.append(match, 1, "two")
    assert opened.journal.close(0.3) is False
    opened.journal._thread.join(PATIENCE)
    assert not opened.journal._thread.is_alive()


def test_damage_that_the_end_finds_is_mended_before_it(tmp_path: Path) -> None:
    """C38: the database was replaced by rubbish, and the program ends with the next entry."""
    opened = Device(tmp_path)
    match = begin_with(opened, "header", "one")
    opened.copied()
    (tmp_path / "other.db").write_bytes(b"rubbish" * 1000)
    (tmp_path / "other.db").replace(tmp_path / DATABASE)
    opened.journal.append(match, 1, "two")
    assert opened.journal.close(PATIENCE)
    with device(tmp_path) as after:
        assert after.holding() == {"header": ("one", "two")}
