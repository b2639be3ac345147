"""How far the disk had come, written beside the database after each commit.

It is not synced: it may lag behind the database, and be lost. When it is ahead, the end of
what had been saved is gone, which a database that lost its log cannot tell by itself.
"""

import os
from contextlib import suppress
from pathlib import Path

from game.disk.chaining import digest
from game.disk.folders import MARK, making

_MOST_BYTES = 200
_MOST_COMMITS = 1 << 60
"""More than a disk ever takes, and less than a database counts."""

_WAYS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
"""Bytes as they are, without waiting or following a link, on systems that know of that."""


class Mark:
    """The mark of a folder, kept open: whoever waits for a commit waits for it, too."""

    def __init__(self, folder: Path) -> None:
        """Nothing is written before the first commit."""
        self._path = folder / MARK
        self._opened: int | None = None
        self._file: tuple[int, int, int] | None = None

    def write(self, commits: int) -> None:
        """Note that so many commits are on the disk; where that cannot be written, nothing is."""
        with suppress(OSError):
            line = _line(commits)
            if self._opened is None or not self._is_in_place():
                self._begin(line)
            else:
                os.lseek(self._opened, 0, os.SEEK_SET)
                os.write(self._opened, line)

    def _is_in_place(self) -> bool:
        """Whether the mark's name still leads to the file that is open, and to nothing more."""
        try:
            return self._file == _identity(os.lstat(self._path))
        except FileNotFoundError:
            return False

    def _begin(self, line: bytes) -> None:
        """Put a file of its own in the place of whatever has its name, and keep it open.

        What that was a name of, as a link is, stays as it is. Raises OSError.
        """
        self.close()
        with making(self._path.parent) as made:
            made.write_bytes(line)
            made.replace(self._path)
        self._opened = os.open(self._path, os.O_WRONLY | _WAYS)
        self._file = _identity(os.fstat(self._opened))

    def close(self) -> None:
        """Close it; the next commit begins it again."""
        opened, self._opened = self._opened, None
        if opened is not None:
            with suppress(OSError):
                os.close(opened)


def read_mark(folder: Path) -> int:
    """The number of commits noted; 0 where nothing can be read."""
    try:
        opened = os.open(folder / MARK, os.O_RDONLY | _WAYS)
    except OSError:
        return 0
    try:
        line = os.read(opened, _MOST_BYTES)
    except OSError:
        return 0
    finally:
        os.close(opened)
    digits = line.partition(b" ")[0]
    number = int(digits) if digits.isdigit() else 0
    return number if number < _MOST_COMMITS and line == _line(number) else 0


def _identity(status: os.stat_result) -> tuple[int, int, int]:
    """Which file it is, and how long."""
    return status.st_dev, status.st_ino, status.st_size


def _line(commits: int) -> bytes:
    """A line of constant length, so that each replaces the whole of the one before."""
    return b"%020d %s\n" % (commits, digest("mark", commits).hex().encode())
