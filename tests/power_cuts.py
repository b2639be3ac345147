"""A process that plays a match and loses its power at the n-th write or sync, for each n.

``python -m tests.power_cuts FOLDER MODE``: for each n a fork plays in ``FOLDER/n`` and dies there.
The file ``FOLDER/n.safe`` then holds a byte for each step that was synced. It ends when a play was
over before its cut. Modes: ``cut`` keeps all that was written, ``torn`` half of the last write
too, ``dropped`` nothing that was not synced.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from tests.disk_faults import Call, faulty_disk
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


def _play(folder: Path, n: int, mode: str) -> None:
    disk = faulty_disk()
    disk.judge = Power(n, mode)
    opened = Device(folder / str(n), disk.connect)
    with (folder / f"{n}.safe").open("wb", buffering=0) as safe:
        for step in steps():
            step(opened.journal)
            opened.synced()
            safe.write(b".")
    opened.journal.close(PATIENCE)


def main(folder: Path, mode: str) -> None:
    """Cut a play at each of its calls."""
    n, status = 0, DEAD
    while status == DEAD:
        n += 1
        child = os.fork()
        if child == 0:
            _play(folder, n, mode)
            os._exit(0)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
