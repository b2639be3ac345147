"""One program at a time on a data folder."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from game.disk.aside import set_aside
from game.disk.clock import today
from game.disk.failures import is_damage
from game.disk.folders import make_file, make_folder

_LOCK = "lock.db"
_ATTEMPTS = 5
_PATIENCE = 0.25
"""Seconds in which of two that come at once one lets go, so that the other gets the lock."""


class AlreadyRunningError(OSError):
    """Another process holds the lock of the folder."""


class Lock:
    """The right to work on a folder, held until it is closed or the process ends."""

    def __init__(self, path: Path, connection: sqlite3.Connection | None) -> None:
        self._path = path
        self._connection = connection
        self._identity = _identity(path)

    @property
    def is_held(self) -> bool:
        """Whether it keeps others out; not where no lock could be made."""
        return self._connection is not None

    def renew(self) -> None:
        """Take it once more where the folder is another one by now, or could not be written to.

        Raises AlreadyRunningError when another process has it there.
        """
        if not self.is_held or self._identity != _identity(self._path):
            self.close()
            self._connection = _held(self._path)
            self._identity = _identity(self._path)

    def close(self) -> None:
        """Let others in."""
        if self._connection:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None


def hold_lock(folder: Path) -> Lock:
    """Take the lock of a folder, which is made if need be.

    Raises AlreadyRunningError when another holds it. What is no lock but has its name gets
    another name; where no lock can be made, the one returned holds nothing.
    """
    path = folder.absolute() / _LOCK
    try:
        make_folder(folder)
    except OSError:
        return Lock(path, None)
    return Lock(path, _held(path))


def _held(path: Path) -> sqlite3.Connection | None:
    """The lock, or None where none can be made. Raises AlreadyRunningError."""
    for _ in range(_ATTEMPTS):
        try:
            connection = _taken(path)
            if connection:
                return connection
            _clear(path)
        except AlreadyRunningError:
            raise
        except (OSError, sqlite3.Error):
            continue
    return None


def _taken(path: Path) -> sqlite3.Connection | None:
    """The lock, made if need be; None when what has its name is none.

    Raises AlreadyRunningError, OSError and sqlite3.Error where none can be made.
    """
    with suppress(FileExistsError):
        make_file(path)
    if not path.is_file():
        return None
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "it can only be read", str(path))
    address = f"{path.as_uri()}?mode=rw"
    connection = sqlite3.connect(
        address, uri=True, isolation_level=None, timeout=_PATIENCE, check_same_thread=False
    )
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise AlreadyRunningError(str(path)) from error
        if not is_damage(error):
            raise
        return None
    return connection


def _clear(path: Path) -> None:
    """Give what is no lock another name; one that another process has just made goes back."""
    names = set_aside(path, today())
    moved = path.with_name(names[0]) if names else path
    if moved != path and moved.is_file() and moved.stat().st_size == 0:
        with suppress(FileExistsError):
            os.link(moved, path)
        moved.unlink()


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
