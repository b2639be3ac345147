"""The database's schema, its versions, and the first page that tells whether a file is ours."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.disk.chaining import NOTHING, digest
from game.disk.failures import TROUBLE

APPLICATION_ID = 0x4D785472
"""``MxTr``, in the database's header."""

PAGE = 4096

Connect = Callable[[Path], sqlite3.Connection]
"""Opens a database; every statement then stands for itself unless a transaction is begun."""

Statement = tuple[str, tuple[str | int | bytes, ...]]

_HEADER_BYTES = 100


def _nothing_of(name: str) -> Statement:
    seal = digest(name, 0, NOTHING, 0)
    return "INSERT INTO whole VALUES (?, 0, ?, 0, ?)", (name, NOTHING, seal)


MIGRATIONS: tuple[tuple[Statement, ...], ...] = (
    (
        (
            "CREATE TABLE matches (id TEXT PRIMARY KEY, header TEXT, begun TEXT, place INTEGER, "
            "entries INTEGER, round INTEGER, played TEXT, last BLOB, seal BLOB) WITHOUT ROWID",
            (),
        ),
        (
            "CREATE TABLE entries (match_id TEXT, number INTEGER, round INTEGER, at TEXT, "
            "text TEXT, chain BLOB, PRIMARY KEY (match_id, number)) WITHOUT ROWID",
            (),
        ),
        (
            "CREATE TABLE whole (name TEXT PRIMARY KEY, row_count INTEGER, total BLOB, "
            "commits INTEGER, seal BLOB) WITHOUT ROWID",
            (),
        ),
        _nothing_of("matches"),
    ),
    (
        (
            "CREATE TABLE records (id TEXT PRIMARY KEY, place INTEGER, ended TEXT, size INTEGER, "
            "sha BLOB, seal BLOB, packed BLOB)",
            (),
        ),
        _nothing_of("records"),
    ),
)
"""What leads from each version of the schema to the next; the version is how many were done."""

VERSION = len(MIGRATIONS)


def connect(path: Path) -> sqlite3.Connection:
    """Open a database without beginning transactions by itself."""
    return sqlite3.connect(path, isolation_level=None, timeout=0)


def connect_to_copy(path: Path) -> sqlite3.Connection:
    """Open a database, perhaps a ruined one, that is soon thrown away, and sync nothing of it.

    Nobody else opens it: its log's index takes no file, for which there might be no room.
    """
    connection = connect(path)
    with suppress(*TROUBLE):
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA synchronous = OFF")
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of a block is written, or after an error nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def create(connection: sqlite3.Connection, version: int = VERSION) -> None:
    """Make the schema in an empty database."""
    connection.execute(f"PRAGMA page_size = {PAGE}")
    connection.execute("PRAGMA auto_vacuum = NONE")
    migrate(connection, version)


def use_log(connection: sqlite3.Connection) -> None:
    """From the next commit on, write to a log beside the database first.

    Raises sqlite3.OperationalError where that could not be noted in the database.
    """
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise sqlite3.OperationalError(f"the journal mode is still {mode}")


def migrate(connection: sqlite3.Connection, version: int = VERSION) -> None:
    """Bring a database of an earlier version, or an empty one, to this one."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    if found >= version:
        return
    with transaction(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for steps in MIGRATIONS[found:version]:
            for statement, values in steps:
                connection.execute(statement, values)
        connection.execute(f"PRAGMA user_version = {version}")


def prepare(connection: sqlite3.Connection) -> None:
    """Set how a connection writes: to a log that is synced at every commit."""
    use_log(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 2000")


def is_ours(path: Path) -> bool:
    """Whether a file has whole pages and begins as a database of this game, of a known version.

    Raises OSError when it cannot be read.
    """
    with path.open("rb") as opened:
        header = opened.read(_HEADER_BYTES)
        size = opened.seek(0, os.SEEK_END)
    return size > 0 and size % PAGE == 0 and _is_our_header(header)


def _is_our_header(header: bytes) -> bool:
    fixed = header[:16] == b"SQLite format 3\0" and header[16:24] == b"\x10\0\2\2\0\x40\x20\x20"
    encoding = header[56:60] == b"\0\0\0\1"
    version = int.from_bytes(header[60:64])
    application = int.from_bytes(header[68:72])
    known = application == APPLICATION_ID and 1 <= version <= VERSION
    return fixed and encoding and known
