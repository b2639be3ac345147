"""Ways to work the program in its window: by mouse alone, by keys alone, by fingers alone."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

from tests.window.desk import Desk, Shown

HOLD_SECONDS = 0.65
ROOT = Path(__file__).resolve().parent.parent.parent


class Hands(Protocol):
    """Whoever moves the match on by one touch."""

    def lift(self) -> None:
        """The curtain's handle, held."""
        ...

    def touch(self, shown: Shown, name: str) -> None:
        """A target, touched where this line shows it."""
        ...


class Mouse:
    """The left button, without a drag."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def lift(self) -> None:
        self._desk.hold("curtain", HOLD_SECONDS)

    def touch(self, shown: Shown, name: str) -> None:
        x, y = _middle(shown, name)
        self._desk.xdotool("mousemove", str(x), str(y), "click", "1")


class Keys:
    """▲ and Enter at the curtain, Enter on whatever the focus has gone to by itself."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def lift(self) -> None:
        self._desk.key("Up", "Return")

    def touch(self, shown: Shown, name: str) -> None:
        if shown.screen == "table":
            self._desk.key("Return")
        else:
            ids = shown.ids()
            first = "button:undo" if shown.is_enabled("button:undo") else "button:menu"
            steps = (ids.index(name) - ids.index(first)) % len(ids)
            self._desk.key("Down", *("Tab",) * steps, "Return")


class Fingers:
    """Posted into the program through a pipe."""

    def __init__(self, desk: Desk, pipe: IO[str], size: tuple[int, int]) -> None:
        self._desk = desk
        self._pipe = pipe
        self._size = size
        self._finger = 0

    def lift(self) -> None:
        x, y = self._desk.wait_enabled("curtain").centre
        self._press(x, y, HOLD_SECONDS)

    def touch(self, shown: Shown, name: str) -> None:
        self._press(*_middle(shown, name), 0.03)

    def _press(self, x: int, y: int, seconds: float) -> None:
        self._finger += 1
        self.tell("down", x, y)
        time.sleep(seconds)
        self.tell("move", x + 1, y)
        self.tell("up", x + 1, y)

    def tell(self, kind: str, x: int, y: int) -> None:
        """One event of the newest finger."""
        width, height = self._size
        self._pipe.write(f"{kind} {self._finger} {x / width} {y / height}\n")
        self._pipe.flush()


@contextmanager
def fingers(folder: Path, *options: str) -> Iterator[tuple[Desk, Fingers]]:
    """A desk whose program is touched by fingers alone."""
    pipe, size = folder / "touches", (1280, 800)
    os.mkfifo(pipe)
    program = (sys.executable, "-m", "tests.window.fingers", str(pipe))
    with Desk(*options, size=size, program=program) as desk, pipe.open("w") as told:
        yield desk, Fingers(desk, told, size)


def _middle(shown: Shown, name: str) -> tuple[int, int]:
    target = shown.find(name)
    assert target is not None, (name, shown)
    return target.centre
