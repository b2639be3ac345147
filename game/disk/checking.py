"""Whether a database holds what it must: its pages, its lists, its newest match, its records."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.disk.chaining import DamagedError
from game.disk.failures import TROUBLE
from game.disk.pauses import GiveWay, at_once, behind
from game.disk.rows import (
    RECORD_COLUMNS,
    RecordRow,
    Whole,
    read_course,
    read_kept,
    read_matches,
    read_records,
    read_whole,
    whole_of,
)
from game.disk.schema import APPLICATION_ID, VERSION, connect_to_copy


def checked(connection: sqlite3.Connection, give_way: GiveWay = at_once) -> int:
    """The highest place in a database whose rows hold.

    Raises DamagedError unless its own check, its lists and its newest match do.
    """
    version = behind(lambda: _checked_pages(connection), give_way)
    matches = read_matches(connection)
    _compare(connection, whole_of("matches", matches, 0, give_way))
    records: list[RecordRow] = []
    if version > 1:
        records = behind(lambda: read_records(connection), give_way)
        _compare(connection, whole_of("records", records, 0, give_way))
    if matches:
        read_course(connection, matches[-1], give_way)
    return max([0, *(row.place for row in matches), *(row.place for row in records)])


def rows_in(path: Path) -> int:
    """How many matches and records a database nobody has open holds; 0 if that cannot be read."""
    with suppress(*TROUBLE), closing(connect_to_copy(path)) as connection:
        return sum(read_whole(connection, name).rows for name in ("matches", "records"))
    return 0


def verify(path: Path) -> None:
    """Check a database that nobody has open, all its records too, and leave nothing beside it.

    Raises DamagedError or sqlite3.Error.
    """
    verify_copy(path, None, at_once)


def verify_copy(path: Path, before: Path | None, give_way: GiveWay) -> None:
    """The same, without the records that a copy made ``before`` has byte by byte.

    Those were read when that one was made. Raises DamagedError or sqlite3.Error.
    """
    with _unchanging(path) as connection:
        checked(connection, give_way)
        for row in behind(lambda: _records_since(connection, before), give_way):
            give_way()
            read_kept(connection, row).text()


@contextmanager
def _unchanging(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to be read by one thread after another."""
    with closing(sqlite3.connect(_address(path), uri=True, check_same_thread=False)) as connection:
        yield connection


def _address(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro&immutable=1"


def _records_since(connection: sqlite3.Connection, before: Path | None) -> list[RecordRow]:
    """The rows of records that an earlier copy lacks, or all if that one cannot be read."""
    if before is None:
        return read_records(connection)
    columns = ", ".join(f"record.{name}" for name in RECORD_COLUMNS.split(", "))
    query = (
        f"SELECT {columns} FROM records AS record LEFT JOIN before.records AS earlier "
        "ON earlier.id = record.id AND earlier.seal = record.seal "
        "AND earlier.packed = record.packed WHERE earlier.id IS NULL"
    )
    try:
        connection.execute("ATTACH ? AS before", (_address(before),))
        return [RecordRow(*found) for found in connection.execute(query).fetchall()]
    except TROUBLE:
        return read_records(connection)


def _checked_pages(connection: sqlite3.Connection) -> int:
    """The version of a database of ours whose pages SQLite finds in order."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID or not 1 <= version <= VERSION:
        raise DamagedError(f"version {version} of application {application}")
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise DamagedError(answer)
    return int(version)


def _compare(connection: sqlite3.Connection, found: Whole) -> None:
    if read_whole(connection, found.name)._replace(commits=0) != found:
        raise DamagedError(f"rows of {found.name}")
