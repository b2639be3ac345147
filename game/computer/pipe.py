"""A process that answers lines with lines: started when it is needed, ended when it fails."""

import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO

COMPUTERS = (sys.executable, "-m", "game.computer")
"""Command of the computers' process."""

_ROOT = str(Path(__file__).resolve().parent.parent.parent)
_NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_LAST_WAIT = 0.5
"""Seconds for the system to take away a process that was killed."""


class Pipe:
    """One process at a time. One thread exchanges lines and ends it; any thread may cut it."""

    def __init__(self, command: tuple[str, ...], deadline: float, longest_line: int) -> None:
        """``deadline`` in seconds for each exchange; ``longest_line`` in bytes."""
        self._command = command
        self._deadline = deadline
        self._longest_line = longest_line
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._cut = False

    def exchange(self, line: bytes) -> bytes:
        """The line that the process answers; empty when it died or was silent until the deadline.

        Raises OSError when it cannot be started.
        """
        process = self._running()
        late = threading.Timer(self._deadline, process.kill)
        late.daemon = True
        late.start()
        try:
            return self._asked(process, line)
        except OSError:
            return b""
        finally:
            late.cancel()

    def end(self) -> None:
        """End the process, if there is one, and leave nothing of it; the next line starts it."""
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for stream in _streams(process):
            with suppress(OSError):
                stream.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(_LAST_WAIT)

    def cut(self) -> None:
        """Kill the process, and every one that is started later; an exchange ends at once."""
        with self._lock:
            self._cut = True
            if self._process is not None:
                self._process.kill()

    def _asked(self, process: subprocess.Popen[bytes], line: bytes) -> bytes:
        source, sink = _streams(process)
        sink.write(line)
        sink.flush()
        return source.readline(self._longest_line)

    def _running(self) -> subprocess.Popen[bytes]:
        """The process. The lock is not held while it starts, which takes a moment."""
        if self._process is not None:
            return self._process
        process = _start(self._command)
        with self._lock:
            self._process = process
            if self._cut:
                process.kill()
        return process


def _start(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """Start a process that finds this program from any folder, and hides what it complains of."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": _ROOT},
        creationflags=_NO_CONSOLE,
    )


def _streams(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """What the process writes, and what it reads."""
    if process.stdout is None or process.stdin is None:
        raise OSError("a process without pipes")
    return process.stdout, process.stdin
