"""Two processes that start at the same moment on the same folder.

``python -m tests.rivals FOLDER KIND TIMES`` prints, for each time, what became of the two:
``held``, ``already`` or ``nothing``, in the order of the alphabet. Kinds say what lies there
before: no folder (``none``), a lock (``lock``), rubbish (``rubbish``) or a folder (``folder``) in
its place.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from game.disk.lock import AlreadyRunningError, hold_lock

_NAMES = {b"h": "held", b"a": "already", b"n": "nothing"}


def _lay(folder: Path, kind: str) -> None:
    if kind == "none":
        return
    folder.mkdir(parents=True)
    lock = folder / "lock.db"
    if kind == "folder":
        lock.mkdir()
    else:
        lock.write_bytes(b"rubbish" * 100 if kind == "rubbish" else b"")


def _start(folder: Path, gate: int, found: int, end: int) -> None:
    """Wait at the gate, take the lock, say how that went, and stay to the end."""
    os.read(gate, 1)
    try:
        lock = hold_lock(folder)
        os.write(found, b"h" if lock.is_held else b"n")
    except AlreadyRunningError:
        os.write(found, b"a")
    os.read(end, 1)
    os._exit(0)


class _Pipe(NamedTuple):
    reading: int
    writing: int


def _pair(folder: Path, gate: _Pipe, end: _Pipe) -> int:
    """Two processes that wait at a gate, and where to read what they find."""
    found = _Pipe(*os.pipe())
    for _ in range(2):
        if os.fork() == 0:
            os.close(gate.writing)
            os.close(end.writing)
            _start(folder, gate.reading, found.writing, end.reading)
    os.close(found.writing)
    return found.reading


def main(folder: Path, kind: str, times: int) -> None:
    """Let them meet so many times at once, each time in another folder."""
    gate, end = _Pipe(*os.pipe()), _Pipe(*os.pipe())
    pairs = []
    for number in range(times):
        place = folder / str(number) / "a" / "b"
        _lay(place, kind)
        pairs.append(_pair(place, gate, end))
    os.close(gate.writing)
    for found in pairs:
        names = sorted(_NAMES[os.read(found, 1)] for _ in range(2))
        sys.stdout.write(" ".join(names) + "\n")
    os.close(end.writing)
    for _ in range(2 * times):
        os.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
