"""The program as a process: how it starts, what it says on its way out, and with what status."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.processes import LONG, ROOT

MAIN = (sys.executable, str(ROOT / "main.py"), "--size", "640x400")


class Ended(NamedTuple):
    """How a process ended; ``errors`` are lines."""

    status: int
    errors: list[str]


class Started:
    """The program without a screen, in which nobody touches anything."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.targets = folder / "targets"
        self.process = subprocess.Popen(
            [*MAIN, "--targets", str(self.targets), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(folder / "home")},
            text=True,
            cwd=folder,
        )

    def screens(self) -> list[str]:
        """What has shown so far."""
        text = self.targets.read_text(encoding="utf-8") if self.targets.exists() else ""
        return [json.loads(line)["screen"] for line in text.splitlines()]

    def wait_for(self, screen: str) -> None:
        end = time.monotonic() + LONG
        while screen not in self.screens():
            assert self.process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.01)

    def end(self, how: signal.Signals = signal.SIGTERM) -> Ended:
        if self.process.poll() is None:
            self.process.send_signal(how)
        out, errors = self.process.communicate(timeout=LONG)
        assert out == ""
        return Ended(self.process.returncode, errors.splitlines())


@contextmanager
def started(folder: Path, *words: str) -> Iterator[Started]:
    it = Started(folder, *words)
    try:
        yield it
    finally:
        it.process.kill()
        it.process.communicate()


def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    """C41: with all above it, for its owner alone; the program ends well and says nothing."""
    folder = tmp_path / "a" / "b"
    with started(tmp_path, "--data", str(folder), "--seats", "Ana,Ben") as it:
        it.wait_for("curtain")
        assert it.end() == Ended(0, [])
    assert folder.stat().st_mode & 0o777 == 0o700


def test_without_a_folder_named_it_is_that_of_the_system(tmp_path: Path) -> None:
    with started(tmp_path) as it:
        it.wait_for("title")
        assert it.end() == Ended(0, [])
    assert (tmp_path / "home" / "mexican-train").is_dir()


@pytest.mark.parametrize("place", ["file", "file/folder", "/proc/none", "/dev/null"])
def test_c41_no_folder_is_no_reason_not_to_start(tmp_path: Path, place: str) -> None:
    """C41: a plain file, something below one, a place where nothing can be made."""
    (tmp_path / "file").write_text("kept")
    folder = str(tmp_path / place)
    with started(tmp_path, "--data", folder) as it:
        it.wait_for("title")
        assert it.end() == Ended(0, [])
    with started(tmp_path, "--data", folder, "--seats", "Ana,Ben") as it:
        it.wait_for("curtain")
        status, (line,) = it.end()
    assert status == 0
    assert folder in line
    assert (tmp_path / "file").read_text() == "kept"


def test_a_second_start_with_the_same_folder_ends_with_one_line(tmp_path: Path) -> None:
    """Status 3; the first one plays on, and with another folder so may the second."""
    data = ("--data", str(tmp_path / "data\nof two"))
    with started(tmp_path, *data) as first:
        first.wait_for("title")
        for words in (data, (*data, "--seats", "Ana,Ben")):
            with started(tmp_path, *words) as second:
                second.process.wait(LONG)
                status, (line,) = second.end()
            assert status == 3
            assert "running" in line
        (tmp_path / "other").mkdir()
        with started(tmp_path / "other", "--data", "elsewhere") as second:
            second.wait_for("title")
            assert second.end() == Ended(0, [])
        assert first.process.poll() is None
        assert first.end() == Ended(0, [])
    with started(tmp_path, *data) as again:
        again.wait_for("title")


def test_c37_a_killed_program_leaves_its_folder_free(tmp_path: Path) -> None:
    """C37: the next start asks nobody and offers what was played."""
    data = ("--data", str(tmp_path / "data"))
    with started(tmp_path, *data, "--seats", "Ana,computer") as first:
        first.wait_for("curtain")
        first.end(signal.SIGKILL)
    with started(tmp_path, *data) as second:
        second.wait_for("title")
        assert second.end() == Ended(0, [])


def test_an_interrupt_ends_without_a_trace(tmp_path: Path) -> None:
    with started(tmp_path, "--data", "data", "--seats", "computer,computer") as it:
        it.wait_for("table")
        assert it.end(signal.SIGINT) == Ended(130, [])


def test_c38_a_damaged_folder_is_told_on_the_screen(tmp_path: Path) -> None:
    """C38, C39: a notice first, and the title after it; nothing on the streams."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "matches.db").write_bytes(b"no database at all" * 999)
    with started(tmp_path, "--data", "data") as it:
        it.wait_for("notice")
        assert it.end() == Ended(0, [])
    assert any(b"no database" in file.read_bytes() for file in data.iterdir())
