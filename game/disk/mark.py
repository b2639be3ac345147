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


class Mark:
    """The mark of a folder, kept open: whoever waits for a commit waits for it, too."""

    def __init__(self, folder: Path) -> None:
        """Nothing is opened before the first commit."""
        self._path = folder / MARK
        self._opened: int | None = None

    def write(self, commits: int) -> None:
        """Note that so many commits are on the disk; where that cannot be written, nothing is."""
        with suppress(OSError):
            if self._opened is None or not os.fstat(self._opened).st_nlink:
                self.close()
                flags = os.O_CREAT | os.O_WRONLY | os.O_NONBLOCK
                self._opened = os.open(self._path, flags, 0o600)
            os.pwrite(self._opened, _line(commits), 0)

    def close(self) -> None:
        """Close it; the next commit opens it again."""
        opened, self._opened = self._opened, None
        if opened is not None:
            with suppress(OSError):
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
