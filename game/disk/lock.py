"""One program at a time on a data folder."""

import os
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from game.disk.failures import is_damage
from game.disk.folders import lies_there, make_file, make_folder, set_aside
from game.disk.schema import connect

_LOCK = "lock.db"


class AlreadyRunningError(Exception):
    """Another process holds the lock of the folder."""


class Lock:
    """The right to work on a folder, held until it is closed or the process ends."""

    def __init__(self, connection: sqlite3.Connection | None) -> None:
        self._connection = connection

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
    path = folder / _LOCK
    try:
        make_folder(folder)
        if lies_there(path) and not _can_lock(path):
            set_aside(path, datetime.now(UTC).date().isoformat())
        if not lies_there(path):
            make_file(path)
        return Lock(_taken(path) if os.access(path, os.W_OK) else None)
    except (OSError, sqlite3.Error):
        return Lock(None)


def _can_lock(path: Path) -> bool:
    """Whether a file will do; only one that cannot even be read as a database will not."""
    if not path.is_file():
        return False
    try:
        _taken(path).close()
    except sqlite3.Error as error:
        return not is_damage(error)
    return True


def _taken(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise AlreadyRunningError(str(path)) from error
        raise
    return connection
