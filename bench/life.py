"""One life of a driven program: it is started, watched from outside, and ended."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

from bench.kept import UnsoundError
from bench.reports import Report, read_reports
from tests.window.desk import Shown, parse_line

MATCH = ("curtain", "table", "round-over", "match-over")
"""The screens of a match."""

_ROOT = Path(__file__).resolve().parent.parent
_NO_SCREEN = MappingProxyType({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
_POLL = 0.0005
_PATIENCE = 30.0


class Life:
    """A process with files of its own; the data folder outlives it."""

    def __init__(self, place: Path, data: Path, chance: str, options: tuple[str, ...]) -> None:
        """Started at once. ``place`` is an empty folder, ``options`` go to the driven program."""
        self._targets, self._reports = place / "targets.jsonl", place / "reports.jsonl"
        self._errors = place / "stderr.txt"
        files = (str(data), str(self._targets), str(self._reports))
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "bench.driven", *files, chance, *options),
                cwd=_ROOT,
                env={**os.environ, **_NO_SCREEN},
                stdin=subprocess.PIPE,
                stderr=errors,
            )

    def wait_for_match(self) -> None:
        """Until a screen of a match shows. Raises UnsoundError when none comes."""
        end = time.monotonic() + _PATIENCE
        while not any(shown.screen in MATCH for shown in self.shown()):
            self._check(end)
            time.sleep(20 * _POLL)

    def new_reports(self, seconds: float) -> Iterator[Report]:
        """What is reported from the beginning on, as it comes, until nothing does for so long."""
        known, size, end = 0, 0, time.monotonic() + seconds
        while time.monotonic() < end:
            if size == (size := self._size()):
                time.sleep(_POLL)
                continue
            for report in self.reports()[known:]:
                known, end = known + 1, time.monotonic() + seconds
                yield report

    def ask_to_end(self) -> None:
        """As a system does that shuts down."""
        self._process.terminate()

    def wait_for_end(self) -> None:
        """Until it has ended by itself. Raises UnsoundError when it does not."""
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            raise UnsoundError("the program does not end") from None

    def kill(self) -> bool:
        """As a power cut would; whether it lived. Raises UnsoundError if it had failed."""
        self._process.kill()
        self._process.communicate()
        status, errors = self._process.returncode, self._errors.read_text(errors="replace")
        if errors or status not in (0, -signal.SIGKILL):
            raise UnsoundError(f"the program ended with {status}, saying {errors!r}")
        return status != 0

    def reports(self) -> tuple[Report, ...]:
        """All that it has reported."""
        return read_reports(self._reports)

    def shown(self) -> tuple[Shown, ...]:
        """All that could be touched on its screen, line by line."""
        if not self._targets.exists():
            return ()
        *lines, _ = self._targets.read_bytes().split(b"\n")
        return tuple(parse_line(line.decode()) for line in lines)

    def _size(self) -> int:
        """Of the reports, in bytes."""
        return self._reports.stat().st_size if self._reports.exists() else 0

    def _check(self, end: float) -> None:
        """It lives, and it is not too late yet."""
        if self._process.poll() is not None:
            raise UnsoundError("the program has ended by itself")
        if time.monotonic() > end:
            raise UnsoundError(f"no match shows, but {self.shown()[-1:]}")
