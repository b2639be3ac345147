"""One program at a time on a data folder."""

import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.disk.folders import DATABASE
from game.disk.lock import AlreadyRunningError, hold_lock
from tests.journals import Device, begin_with, held
from tests.mounts import mounted

ROOT = Path(__file__).resolve().parent.parent

_HOLDER = """
import sys
from pathlib import Path
from game.disk.lock import hold_lock
lock = hold_lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def _holder(folder: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock until its input ends."""
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    return holder


def test_the_second_to_come_is_told_that_another_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    lock = hold_lock(folder)
    with pytest.raises(AlreadyRunningError):
        hold_lock(folder)
    lock.close()
    lock.close()
    hold_lock(folder).close()


def test_another_process_keeps_the_lock_until_it_ends_however_it_ends(tmp_path: Path) -> None:
    with _holder(tmp_path) as holder:
        with pytest.raises(AlreadyRunningError):
            hold_lock(tmp_path)
        holder.kill()
    hold_lock(tmp_path).close()


def test_only_the_owner_may_look_at_the_lock(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    lock = hold_lock(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    lock.close()


@pytest.mark.parametrize(
    "content", [b"rubbish" * 100, b"\0" * 4096, b"SQLite format 3\0" + b"\xff" * 999]
)
def test_a_file_that_is_no_lock_is_replaced_and_kept(tmp_path: Path, content: bytes) -> None:
    """C39."""
    (tmp_path / "lock.db").write_bytes(content)
    lock = hold_lock(tmp_path)
    with pytest.raises(AlreadyRunningError):
        hold_lock(tmp_path)
    lock.close()
    assert content in [path.read_bytes() for path in tmp_path.iterdir()]


def test_a_folder_in_place_of_the_lock_is_moved_away(tmp_path: Path) -> None:
    """C39."""
    (tmp_path / "lock.db" / "inside").mkdir(parents=True)
    lock = hold_lock(tmp_path)
    with pytest.raises(AlreadyRunningError):
        hold_lock(tmp_path)
    lock.close()
    assert [path.name for path in tmp_path.glob("*/*")] == ["inside"]


def test_where_no_lock_can_be_made_it_holds_nothing(tmp_path: Path) -> None:
    """C41."""
    (tmp_path / "file").write_bytes(b"a file")
    for folder in (tmp_path / "file", tmp_path / "file" / "data"):
        locks = (hold_lock(folder), hold_lock(folder))
        for lock in locks:
            lock.close()


def test_a_folder_that_can_only_be_read_has_no_lock(tmp_path: Path) -> None:
    """C41."""
    with mounted(tmp_path / "disk", "1m") as mount:
        for _ in range(2):
            mount.may_be_written(False)
            locks = (hold_lock(mount.folder), hold_lock(mount.folder))
            for lock in locks:
                lock.close()
            mount.may_be_written(True)
            hold_lock(mount.folder).close()


@pytest.mark.parametrize("kind", ["none", "lock", "rubbish", "folder"])
def test_of_two_that_start_at_once_exactly_one_runs(tmp_path: Path, kind: str) -> None:
    words = [sys.executable, "-m", "tests.rivals", str(tmp_path), kind, "40"]
    result = subprocess.run(
        words, cwd=ROOT, check=True, capture_output=True, text=True, timeout=100
    )
    assert result.stdout.splitlines() == ["already held"] * 40


def test_a_folder_made_anew_is_locked_again(tmp_path: Path) -> None:
    """C41: it was deleted under the running program; another one must not work on it as well."""
    folder = tmp_path / "data"
    lock = hold_lock(folder)
    shutil.rmtree(folder)
    folder.mkdir()
    lock.renew()
    with pytest.raises(AlreadyRunningError):
        hold_lock(folder)
    lock.renew()
    lock.close()
    hold_lock(folder).close()


def test_a_journal_writes_nothing_where_another_has_the_lock(tmp_path: Path) -> None:
    """C41: the folder was deleted, and another program came first."""
    folder = tmp_path / "data"
    opened = Device(folder, lock=hold_lock(folder))
    match = begin_with(opened, "header", "one")
    opened.copied()
    shutil.rmtree(folder)
    with _holder(folder) as holder:
        opened.journal.append(match, 1, "two")
        opened.wait_for_state("failed")
        assert not (folder / DATABASE).exists()
        holder.kill()
    opened.synced()
    assert opened.journal.close()
    assert held(folder) == {"header": ("one", "two")}
