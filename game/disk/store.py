"""The open database: what it lacks is written to it in one transaction, and it is read back."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from game.disk.chaining import DamagedError
from game.disk.checking import checked
from game.disk.folders import HELD, WAL, lengthen, lies_there, named
from game.disk.ledger import Course, Fate, MatchId, Unfinished
from game.disk.mark import Mark, read_mark
from game.disk.pauses import STEP, GiveWay
from game.disk.rows import read_course, read_match, read_matches, read_whole
from game.disk.schema import Connect, migrate, prepare, transaction
from game.disk.writing import Counts, Writing, read_counts

_LOG_BYTES = 1 << 22
"""How long the log is made beforehand, enough for a round."""

_Identity = tuple[int, int] | None


class Written(NamedTuple):
    """What a transaction did besides: a round began or a match ended; a match was set apart."""

    is_step: bool
    has_set_apart: bool


class Store:
    """One connection to a database of ours; used by one thread.

    Its methods raise sqlite3.Error, and DamagedError where what is read does not hold.
    """

    def __init__(self, path: Path, connect: Connect) -> None:
        self.path = path
        self._place = 0
        self._connect = connect
        self._connection = connect(path)
        self._counts: Counts | None = None
        self._mark = Mark(path.parent)
        self._paths = (path, named(path, WAL))
        self._files: tuple[_Identity, ...] = ()
        self.writes = 0
        """How often has been written; copies of two moments are the same while it stays."""

    def check(self) -> None:
        """Read all that must hold before the store is used; nothing is written yet.

        The database's own check, the list of matches, the newest match, the list of
        records, and that it has come as far as the mark beside it says.
        """
        prepare_to_read(self._connection)
        self._place = checked(self._connection)
        if read_whole(self._connection, "matches").commits < read_mark(self.path.parent):
            raise DamagedError("the end of what was saved is missing")

    def make_ready(self) -> None:
        """Write what an earlier version of the schema lacks, and be ready to write."""
        prepare(self._connection)
        migrate(self._connection)
        self._files = self._identities()

    def settle(self) -> None:
        """Bring all of the log into the database and sync both.

        After a failed sync the log may look written and yet be lost with the power:
        only what has been written again counts.
        """
        busy, _, _ = self._connection.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
        if busy:
            raise sqlite3.OperationalError("the database is in use")

    def lengthen_log(self) -> None:
        """Make the log as long as it is going to be: to sync it then takes less.

        Raises OSError when there is no log.
        """
        lengthen(named(self.path, WAL), _LOG_BYTES)

    def is_in_place(self) -> bool:
        """Whether the names in the folder still lead to the files that are open."""
        return self._files == self._identities()

    def close(self) -> None:
        """Close the database, whatever that brings."""
        self._mark.close()
        with suppress(sqlite3.Error):
            self._connection.close()

    def close_untouched(self) -> None:
        """Close a damaged database that could not be set aside, without writing to it.

        A database that has lost its name is closed as it is; its name comes back at once, or
        at the next opening.
        """
        away = self.path.with_name(HELD)
        with suppress(OSError):
            if not lies_there(away):
                self.path.rename(away)
                self.close()
                away.rename(self.path)
        self.close()

    def listed(self) -> tuple[Unfinished, ...]:
        """The unfinished matches, oldest first."""
        return tuple(
            Unfinished(row.match, row.header, max(row.round, 1), row.played)
            for row in read_matches(self._connection)
        )

    def course(self, match: MatchId) -> Course | None:
        """An unfinished match with all its entries; None when there is none."""
        row = read_match(self._connection, match)
        return read_course(self._connection, row) if row else None

    def write(self, changes: Iterable[Fate]) -> Written:
        """Write what of these is not there yet, in one transaction, and wait until it is synced."""
        with transaction(self._connection):
            counts = self._counts or read_counts(self._connection)
            writing = Writing(self._connection, self._place, counts)
            for fate in changes:
                writing.write(fate)
            counts = writing.conclude()
        self._counts = counts
        self._place = writing.place
        self.writes += 1
        self._mark.write(counts[0].commits)
        return Written(writing.is_step, writing.has_set_apart)

    def copy_to(self, path: Path, give_way: GiveWay) -> None:
        """Copy the whole database, some pages at a time, into an empty file, and sync nothing.

        What is written meanwhile is copied too.
        """
        with closing(self._connect(path)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("PRAGMA journal_mode = OFF")
            self._connection.backup(connection, pages=STEP, progress=lambda *_: give_way())

    def _identities(self) -> tuple[_Identity, ...]:
        return tuple(map(_identity, self._paths))


def prepare_to_read(connection: sqlite3.Connection) -> None:
    """One process alone reads: the log's index is kept in memory, not beside the database."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")


def _identity(path: Path) -> _Identity:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
