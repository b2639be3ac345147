"""What an error of the disk means: damage, no room, no right, or something else."""

import errno
import sqlite3
from collections.abc import Callable
from typing import Literal

from game.disk.chaining import DamagedError

Failure = Literal["full", "denied", "failed"]

TROUBLE = (OSError, sqlite3.Error, DamagedError, ValueError)
"""All that reading and writing a database may raise; text that is no UTF-8 is a ValueError."""

_DAMAGE = frozenset(
    {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_CONSTRAINT,
    }
)
_READ = frozenset({sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ})
_PASSING = frozenset(
    {
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_INTERRUPT,
    }
)
_FULL = frozenset({sqlite3.SQLITE_FULL})
_DENIED = frozenset(
    {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
)
_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_NO_RIGHT = frozenset(
    {
        errno.EACCES,
        errno.EPERM,
        errno.EROFS,
        errno.ENOTDIR,
        errno.EEXIST,
        errno.ENOENT,
        errno.EISDIR,
    }
)


def is_damage(error: BaseException) -> bool:
    """Whether the database, and not the disk under it, is what is wrong."""
    if isinstance(error, DamagedError | ValueError):
        return True
    code = _code(error)
    return code & 0xFF in _DAMAGE or code in _READ


def is_passing(error: BaseException) -> bool:
    """Whether an error tells of the disk or the system at this moment, and not of what is read.

    Without room, right, or files to open nothing can be said of a database's content.
    """
    if isinstance(error, OSError):
        return True
    code = _code(error)
    return code & 0xFF in _PASSING and code not in _READ


def is_damage_in_reading(error: BaseException) -> bool:
    """The same for an error of a statement that only reads.

    There a table or column that is missing, or a text that is none, is damage too.
    """
    if is_damage(error):
        return True
    return isinstance(error, sqlite3.Error) and _code(error) in {0, sqlite3.SQLITE_ERROR}


def failure_of(error: BaseException) -> Failure:
    """What a notice may say of an error."""
    if isinstance(error, OSError):
        if error.errno in _NO_ROOM:
            return "full"
        return "denied" if error.errno in _NO_RIGHT else "failed"
    primary = _code(error) & 0xFF
    if primary in _FULL:
        return "full"
    return "denied" if primary in _DENIED else "failed"


def attempted(work: Callable[[], None]) -> Failure | None:
    """Whatever goes wrong in some work, told and not raised."""
    try:
        work()
    except Exception as error:
        return failure_of(error)
    return None


def _code(error: BaseException) -> int:
    code = getattr(error, "sqlite_errorcode", None)
    return code if isinstance(code, int) else 0
