"""A process that plays a match and loses its power at the n-th write or sync, for each n.

``python -m tests.power_cuts FOLDER MODE [RUINED]``: for each n a fork plays in ``FOLDER/n`` and
dies there. The file ``FOLDER/n.safe`` then holds a byte for each step that was synced. It ends
when a play was over before its cut. Modes: ``cut`` keeps all that was written, ``torn`` half of
the last write too, ``dropped`` nothing that was not synced; ``calls`` cuts at Python's own calls
on files. With a ruined folder each play goes on from a copy of it, and there is a file
``FOLDER/n.told`` once it has told that something was set aside.
"""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.disk_faults import Call, faulty_disk
from tests.file_faults import judged
from tests.journal_play import steps
from tests.journals import PATIENCE, Device

DEAD = 77
"""Exit status of a play that was cut."""


class _Undo(NamedTuple):
    """What a file held where something was written that is not synced yet."""

    path: Path
    offset: int
    data: bytes
    size: int


class Power:
    """A judge that ends the process at the n-th call."""

    def __init__(self, n: int, mode: str) -> None:
        self._left = n
        self._mode = mode
        self._unsynced: list[_Undo] = []

    def __call__(self, call: Call) -> int:
        self._left -= 1
        if self._left == 0:
            self._cut(call)
        if self._mode == "dropped":
            self._note(call)
        return call.go_on()

    def _cut(self, call: Call) -> None:
        if self._mode == "torn" and call.kind == "write":
            _write(call.path, call.offset, call.data[: len(call.data) // 2])
        for undo in reversed(self._unsynced):
            if undo.path.exists():
                _write(undo.path, undo.offset, undo.data)
                os.truncate(undo.path, undo.size)
        os._exit(DEAD)

    def _note(self, call: Call) -> None:
        """Remember what a call overwrites; closing a file here would drop SQLite's locks."""
        if call.kind == "sync":
            self._unsynced = [undo for undo in self._unsynced if undo.path != call.path]
            return
        file = os.open(call.path, os.O_RDONLY)
        size = os.fstat(file).st_size
        length = len(call.data) if call.kind == "write" else max(0, size - call.offset)
        data = os.pread(file, length, call.offset)
        self._unsynced.append(_Undo(call.path, call.offset, data, size))


def _write(path: Path, offset: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(data)


class CallPower:
    """The same for Python's own calls."""

    def __init__(self, n: int) -> None:
        self._left = n

    def __call__(self, _: str) -> None:
        self._left -= 1
        if self._left == 0:
            os._exit(DEAD)


class _Files(NamedTuple):
    """What a play says of itself, beside its folder."""

    safe: Path
    told: Path


def _play(opened: Device, files: _Files) -> None:
    with files.safe.open("wb", buffering=0) as safe:
        for step in steps():
            step(opened.journal)
            opened.synced()
            safe.write(b".")
    opened.journal.close(PATIENCE)


def _go_on(opened: Device, files: _Files) -> None:
    """Continue the first match, and say when it was told what was set aside."""
    with files.safe.open("wb", buffering=0) as safe:
        opened.wait(lambda: any(one.names for one in opened.damage))
        files.told.touch()
        opened.journal.append(opened.match("first"), 3, "more")
        opened.copied()
        safe.write(b".")
    opened.journal.close(PATIENCE)


def _cut(folder: Path, n: int, mode: str, play: Callable[[Device, _Files], None]) -> None:
    disk = faulty_disk()
    files = _Files(folder / f"{n}.safe", folder / f"{n}.told")
    if mode == "calls":
        with judged(CallPower(n)):
            play(Device(folder / str(n)), files)
    else:
        disk.judge = Power(n, mode)
        play(Device(folder / str(n), disk.connect), files)


def main(folder: Path, mode: str, ruined: Path | None) -> None:
    """Cut a play at each of its calls."""
    n, status = 0, DEAD
    while status == DEAD:
        n += 1
        if ruined:
            shutil.copytree(ruined, folder / str(n))
        child = os.fork()
        if child == 0:
            _cut(folder, n, mode, _go_on if ruined else _play)
            os._exit(0)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]) if sys.argv[3:] else None)
