"""The mark beside the database: whatever lies in its place, it is right after the next commit."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.disk.folders import MARK
from game.disk.mark import Mark, read_mark
from tests.journals import begin_with, device
from tests.ruins import emptied, nulled, picture, text

pytestmark = pytest.mark.usefixtures("uncollected")

ROOT = Path(__file__).resolve().parent.parent
LETTER = "Dear Ana, " * 40


def longer(path: Path) -> None:
    """A byte after its end."""
    with path.open("ab") as file:
        file.write(b"\n")


def renamed(path: Path) -> None:
    """Gone under another name, with its file still open."""
    path.rename(path.with_name("elsewhere"))


def another(path: Path) -> None:
    """A whole mark of another time, in a file of its own."""
    path.unlink()
    Mark(path.parent).write(1)


def linked(path: Path) -> None:
    """A link to somebody's letter."""
    path.unlink()
    path.symlink_to(path.with_name("letter.txt"))


def dangling(path: Path) -> None:
    """A link to nothing."""
    path.unlink()
    path.symlink_to(path.with_name("nothing"))


def shared(path: Path) -> None:
    """Another name of somebody's letter."""
    path.unlink()
    os.link(path.with_name("letter.txt"), path)


def pipe(path: Path) -> None:
    """A pipe that nobody reads from or writes to."""
    path.unlink()
    os.mkfifo(path)


RUINS = (
    longer,
    renamed,
    another,
    linked,
    dangling,
    shared,
    pipe,
    emptied,
    nulled,
    picture,
    text,
    Path.unlink,
)


@pytest.mark.parametrize("is_running", [True, False])
@pytest.mark.parametrize("ruin", RUINS)
def test_c38_the_mark_is_right_after_the_next_commit(
    ruin: Callable[[Path], object], is_running: bool, tmp_path: Path
) -> None:
    """C38: and what its name led to is as it was; nobody is told of any damage."""
    letter, mark = tmp_path / "letter.txt", tmp_path / MARK
    letter.write_text(LETTER)
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
        before = read_mark(tmp_path)
        if is_running:
            ruin(mark)
            opened.journal.append(match, 1, "two")
            opened.synced()
            assert read_mark(tmp_path) == before + 1
    if not is_running:
        ruin(mark)
        with device(tmp_path) as again:
            match = again.match("header")
            again.journal.append(match, 1, "two")
            again.synced()
            assert read_mark(tmp_path) == before + 1
        assert again.damage == []
    assert opened.damage == []
    assert letter.read_text() == LETTER
    assert not mark.is_symlink()
    assert mark.stat().st_nlink == 1
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize("number", [1 << 60, (1 << 63) - 1, 10**19])
def test_a_number_that_no_disk_comes_to_is_no_mark(tmp_path: Path, number: int) -> None:
    Mark(tmp_path).write(number)
    assert read_mark(tmp_path) == 0
    Mark(tmp_path).write((1 << 60) - 1)
    assert read_mark(tmp_path) == (1 << 60) - 1


_ELSEWHERE = """
import os, sys, time
for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "pwrite", "pread", "geteuid"):
    if hasattr(os, name):
        delattr(os, name)
from pathlib import Path
from game.disk.mark import read_mark
from game.journal import Journal

journal = Journal(Path(sys.argv[1]), lambda: None)
match = journal.begin("header")
for entry in ("one", "two"):
    journal.append(match, 1, entry)
    limit = time.monotonic() + 20
    while journal.condition.state != "synced" and time.monotonic() < limit:
        time.sleep(0.01)
print(journal.condition.state, journal.close(20), read_mark(Path(sys.argv[1])) > 0)
"""


def test_matches_are_saved_on_a_system_without_what_only_some_have(tmp_path: Path) -> None:
    """What Windows lacks of the calls for files."""
    done = subprocess.run(
        [sys.executable, "-c", _ELSEWHERE, str(tmp_path / "data")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.stdout, done.stderr) == ("synced True True\n", "")
