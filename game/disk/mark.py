"""How far the disk had come, written beside the database after each commit.

It is not synced: it may lag behind the database, and be lost. When it is ahead, the end of
what had been saved is gone, which a database that lost its log cannot tell by itself.
"""

import os
from contextlib import suppress
from pathlib import Path

from game.disk.chaining import digest
from game.disk.folders import MARK

_MOST_BYTES = 200


def write_mark(folder: Path, commits: int) -> None:
    """Note that so many commits are on the disk; where that cannot be written, nothing is."""
    with suppress(OSError):
        opened = os.open(folder / MARK, os.O_CREAT | os.O_WRONLY | os.O_NONBLOCK, 0o600)
        try:
            os.write(opened, _line(commits))
        finally:
            os.close(opened)


def read_mark(folder: Path) -> int:
    """The number of commits noted; 0 where nothing can be read."""
    try:
        opened = os.open(folder / MARK, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return 0
    try:
        line = os.read(opened, _MOST_BYTES)
    except OSError:
        return 0
    finally:
        os.close(opened)
    number = line.partition(b" ")[0]
    return int(number) if number.isdigit() and line == _line(int(number)) else 0


def _line(commits: int) -> bytes:
    """A line of constant length, so that each replaces the whole of the one before."""
    return b"%020d %s\n" % (commits, digest("mark", commits).hex().encode())
