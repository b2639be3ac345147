"""A desk to play at: the program in a real window, worked by mouse and keyboard from outside.

The desk sees what ``--targets`` reports and what the screen shows, and nothing else. Places are
window pixels; a target is touched in the middle of its rectangle.
"""

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from tests.window.display import POLL_SECONDS, Display, stop

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = (sys.executable, str(ROOT / "main.py"))
PICTURES = "DESK_PICTURES"
PATIENCE = 10.0
LEFT = "1"


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be touched, as the program reports it; ``rect`` is x, y, w, h."""

    id: str
    label: str
    rect: tuple[int, int, int, int]
    enabled: bool

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in its middle."""
        x, y, width, height = self.rect
        return x + width // 2, y + height // 2


@dataclass(frozen=True, slots=True)
class Shown:
    """One line of the targets file."""

    frame: int
    screen: str
    settled: bool
    targets: tuple[Target, ...]

    def find(self, target_id: str) -> Target | None:
        """The target with this id, or None."""
        return next((target for target in self.targets if target.id == target_id), None)

    def is_enabled(self, target_id: str) -> bool:
        """Whether the target is there and takes a touch."""
        target = self.find(target_id)
        return target is not None and target.enabled

    def ids(self, prefix: str = "") -> tuple[str, ...]:
        """The ids that begin so, in the order of the line."""
        return tuple(target.id for target in self.targets if target.id.startswith(prefix))


Predicate = Callable[[Shown], object]


def parse_line(line: str) -> Shown:
    """One line of the targets file; KeyError or ValueError when it is not of that format."""
    told = json.loads(line)
    targets = tuple(
        Target(one["id"], one["label"], _rect(one["rect"]), one["enabled"])
        for one in told["targets"]
    )
    return Shown(told["frame"], told["screen"], told["settled"], targets)


class Desk:
    """The program on a display of its own; a context manager that ends all it started.

    ``options`` go to the program; ``size`` is the screen's; ``data`` keeps a match beyond this
    desk (otherwise a folder of its own); ``program`` is the command that is run.
    """

    def __init__(
        self,
        *options: str,
        size: tuple[int, int] = (1280, 800),
        data: Path | None = None,
        program: tuple[str, ...] = PROGRAM,
    ) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="desk-"))
        self.data = data or self._folder / "data"
        self._command = program
        self._display = Display(self._folder, size)
        self._starts = itertools.count(1)
        self.start(*options)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def start(self, *options: str) -> None:
        """Starts the program, again after ``kill`` or its own end: with the same data folder."""
        run = next(self._starts)
        self._lines: list[Shown] = []
        self._read_to = 0
        self._targets = self._folder / f"targets-{run}.jsonl"
        self._errors = self._folder / f"stderr-{run}.txt"
        command = (*self._command, "--targets", str(self._targets), "--data", str(self.data))
        with self._errors.open("wb") as errors:
            self._program = subprocess.Popen(
                (*command, *options), env=self._display.environment(), stderr=errors
            )

    def kill(self) -> None:
        """Ends the program as a power cut would."""
        self._program.kill()
        self._program.wait()

    def wait_exit(self, timeout: float = PATIENCE) -> int:
        """The program's exit status once it has ended by itself."""
        return self._program.wait(timeout)

    def close(self) -> None:
        """Ends the program and its display and removes their files."""
        stop(self._program)
        self._display.close()
        shutil.rmtree(self._folder)

    def errors(self) -> str:
        """What the program has written to its standard error since it started."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    def lines(self) -> tuple[Shown, ...]:
        """All lines of the targets file since the program started, oldest first."""
        if self._targets.exists():
            with self._targets.open("rb") as file:
                file.seek(self._read_to)
                complete, newline, _ = file.read().rpartition(b"\n")
            self._read_to += len(complete) + len(newline)
            self._lines += [parse_line(line) for line in complete.decode().splitlines()]
        return tuple(self._lines)

    def targets(self) -> Shown:
        """The newest line; waits for the first one."""
        return self.lines()[-1] if self.lines() else self.wait_for(bool, "a first line")

    def wait_for(
        self, predicate: Predicate, what: str = "what was awaited", timeout: float = PATIENCE
    ) -> Shown:
        """The newest line as soon as it satisfies ``predicate``.

        Raises AssertionError when ``timeout`` seconds pass or the program ends before that; the
        message holds the newest line, the program's errors and the path of a picture.
        """
        deadline = time.monotonic() + timeout
        while True:
            ended = self._program.poll() is not None
            lines = self.lines()
            if lines and predicate(lines[-1]):
                return lines[-1]
            if ended or time.monotonic() > deadline:
                raise AssertionError(self._account(what))
            time.sleep(POLL_SECONDS)

    def wait_screen(self, screen: str, timeout: float = PATIENCE) -> Shown:
        """The newest line once it is of this screen."""
        return self.wait_for(lambda shown: shown.screen == screen, f"screen {screen}", timeout)

    def wait_enabled(self, target_id: str, timeout: float = PATIENCE) -> Target:
        """The target once it is there and takes a touch."""
        shown = self.wait_for(lambda shown: shown.is_enabled(target_id), target_id, timeout)
        return self._found(shown, target_id)

    def wait_settled(self, quiet: float = 0.15, timeout: float = PATIENCE) -> Shown:
        """The newest line once it is settled and no other has followed for ``quiet`` seconds."""
        deadline = time.monotonic() + timeout
        while True:
            settled = self.wait_for(lambda shown: shown.settled, "a settled screen", timeout)
            known = len(self.lines())
            time.sleep(quiet)
            if len(self.lines()) == known:
                return settled
            if time.monotonic() > deadline:
                raise AssertionError(self._account("a screen that stays settled"))

    def click(self, target_id: str, *, anyway: bool = False) -> None:
        """A short press on a target, once it is enabled; ``anyway``: as soon as it is there."""
        self.press(target_id, anyway=anyway)
        self.release()

    def press(self, target_id: str, *, anyway: bool = False) -> None:
        """The left button goes down on a target, once it is enabled or, ``anyway``, there."""
        if anyway:
            shown = self.wait_for(lambda shown: shown.find(target_id), target_id)
            target = self._found(shown, target_id)
        else:
            target = self.wait_enabled(target_id)
        self.xdotool(*_to(target.centre), "mousedown", LEFT)

    def release(self) -> None:
        """The left button goes up."""
        self.xdotool("mouseup", LEFT)

    def hold(self, target_id: str, seconds: float) -> None:
        """A press on a target that lasts."""
        target = self.wait_enabled(target_id)
        self.xdotool(*_to(target.centre), "mousedown", LEFT, "sleep", str(seconds), "mouseup", LEFT)

    def drag(self, target_id: str, to_id: str, *, steps: int = 12) -> None:
        """A press on one target, a way of about a quarter of a second, a release on another."""
        start = self.wait_enabled(target_id).centre
        end = self._found(self.targets(), to_id).centre
        way = [_to(_between(start, end, step / steps)) for step in range(steps + 1)]
        moves = (word for point in way for word in (*point, "sleep", "0.02"))
        self.xdotool(*_to(start), "mousedown", LEFT, *moves, "mouseup", LEFT)

    def move(self, x: int, y: int) -> None:
        """The pointer goes to a pixel."""
        self.xdotool(*_to((x, y)))

    def key(self, *names: str) -> None:
        """Keys by their X names, one after the other: Return, Up, ctrl+z."""
        self.xdotool("key", *names)

    def write(self, text: str) -> None:
        """Types a text."""
        self.xdotool("type", "--delay", "20", text)

    def xdotool(self, *words: str) -> None:
        """One call of xdotool on this display."""
        subprocess.run(("xdotool", *words), env=self._display.environment(), check=True)

    def picture(self) -> pygame.Surface:
        """What the screen shows."""
        return self._display.picture()

    def screenshot(self, path: Path) -> Path:
        """Writes what the screen shows as a PNG."""
        pygame.image.save(self.picture(), path)
        return path

    def _found(self, shown: Shown, target_id: str) -> Target:
        target = shown.find(target_id)
        assert target is not None, self._account(target_id)
        return target

    def _account(self, what: str) -> str:
        """Why a wait was in vain, with a picture that outlives the desk."""
        newest = self.lines()[-1] if self.lines() else "no line yet"
        state = self._program.poll()
        running = "it runs" if state is None else f"it ended with {state}"
        folder = Path(os.environ.get(PICTURES, tempfile.gettempdir()))
        picture = self.screenshot(folder / f"{self._folder.name}.png")
        return f"no {what}; {running}; {newest}; stderr: {self.errors()[-2000:]!r}; see {picture}"


def _rect(told: list[int]) -> tuple[int, int, int, int]:
    x, y, width, height = told
    return x, y, width, height


def _to(point: tuple[int, int]) -> tuple[str, str, str]:
    return "mousemove", str(point[0]), str(point[1])


def _between(start: tuple[int, int], end: tuple[int, int], share: float) -> tuple[int, int]:
    return (
        round(start[0] + (end[0] - start[0]) * share),
        round(start[1] + (end[1] - start[1]) * share),
    )
