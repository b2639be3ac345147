"""The computers' process for tests: real, replaced by scripts, and the client that asks it."""

import queue
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from game.computer.client import ComputerClient
from game.computer.lines import Answer, Ask, Question
from game.state import State
from game.view import seat_view
from tests.play import match_steps

ROOT = Path(__file__).resolve().parent.parent
REAL = (sys.executable, "-m", "game.computer")
LONG = 30.0
"""Seconds that only a fault lets pass."""


def some_states(number: int, seats: int = 4) -> list[State]:
    return [before for before, _, _ in islice(match_steps(seats, 5), 0, 11 * number, 11)]


def question(ticket: int, ask: Ask = "action") -> Question:
    state = some_states(ticket + 1)[-1]
    return Question(ticket, ask, "steady", seat_view(state, state.seat))


class Table:
    """A client, and the answers as they come; scripts stand in for the process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wakes: queue.SimpleQueue[None] = queue.SimpleQueue()

    @contextmanager
    def client(self, *command: str, deadline: float = LONG) -> Iterator[ComputerClient]:
        client = ComputerClient(lambda: self.wakes.put(None), command or REAL, deadline)
        try:
            yield client
        finally:
            client.close()

    def answer(self, client: ComputerClient) -> Answer:
        self.wakes.get(timeout=LONG)
        (answer,) = client.answers()
        return answer

    def script(self, text: str) -> tuple[str, str]:
        """The command of a process that notes its number and then does as the text says."""
        path = self.folder / "process.py"
        noting = (
            f"with open({str(self.folder / 'started')!r}, 'a') as f: print(os.getpid(), file=f)"
        )
        path.write_text(f"import os, sys, time\n{noting}\n{text}\n", encoding="utf-8")
        return sys.executable, str(path)

    def real(self) -> tuple[str, str]:
        """The command of the real process, which notes its number."""
        return self.script(f"os.execv({sys.executable!r}, {REAL!r})")

    def started(self) -> list[int]:
        """Numbers of the processes that were started, in order."""
        path = self.folder / "started"
        lines = path.read_text(encoding="utf-8") if path.exists() else ""
        return [int(line) for line in lines.splitlines()]


def until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.005)


def is_gone(process: int) -> bool:
    """Whether a process has ended; one of somebody else's may wait to be taken away."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").split(") ")[1][0] == "Z"
    except OSError:
        return True


def exists(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def running(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        words or REAL,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
