"""Rows of the database as values, each of which can tell whether it is what was written."""

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.disk.chaining import NOTHING, DamagedError, added, digest, link, taken
from game.disk.ledger import Course, Entry, Kept, MatchId
from game.disk.pauses import STEP, GiveWay, at_once

MATCH_COLUMNS = "id, header, begun, place, entries, round, played, last, seal"
ENTRY_COLUMNS = "round, at, text, chain"
RECORD_COLUMNS = "id, place, ended, size, sha, seal"


class MatchRow(NamedTuple):
    """An unfinished match's row; ``place`` grows with every change of any match."""

    match: MatchId
    header: str
    begun: str
    place: int
    entries: int
    round: int
    played: str
    last: bytes
    seal: bytes

    @property
    def holds(self) -> bool:
        """Whether the row is as it was sealed."""
        return self.seal == digest(*self[:-1])


class RecordRow(NamedTuple):
    """A record's row without the record."""

    match: MatchId
    place: int
    ended: str
    size: int
    sha: bytes
    seal: bytes

    @property
    def holds(self) -> bool:
        """Whether the row is as it was sealed."""
        return self.seal == digest(*self[:-1])

    def renamed(self, match: MatchId) -> "RecordRow":
        """The row of the same record with another name. Raises DamagedError unless it holds."""
        if not self.holds:
            raise DamagedError(f"row {self.match} of records")
        return RecordRow(match, *self[1:-1], seal=digest(match, *self[1:-1]))


class Whole(NamedTuple):
    """How many rows a table has and the sum of their seals, after so many commits."""

    name: str
    rows: int = 0
    total: bytes = NOTHING
    commits: int = 0

    @property
    def seal(self) -> bytes:
        """The hash over all of it."""
        return digest(*self)

    def plus(self, seal: bytes) -> "Whole":
        """With one more row."""
        return self._replace(rows=self.rows + 1, total=added(self.total, seal))

    def minus(self, seal: bytes) -> "Whole":
        """With one row less."""
        return self._replace(rows=self.rows - 1, total=taken(self.total, seal))


def match_row(course: Course, place: int) -> MatchRow:
    """The row of a match as far as it has come."""
    parts = (
        course.match,
        course.header,
        course.begun,
        place,
        len(course.entries),
        course.round,
        course.played,
        course.last,
    )
    return MatchRow(*parts, seal=digest(*parts))


def record_row(kept: Kept, place: int) -> RecordRow:
    """The row of a record, without the record."""
    parts = (kept.match, place, kept.ended, kept.size, kept.sha)
    return RecordRow(*parts, seal=digest(*parts))


def read_match(connection: sqlite3.Connection, match: MatchId) -> MatchRow | None:
    """A match's row as it stands there."""
    query = f"SELECT {MATCH_COLUMNS} FROM matches WHERE id = ?"
    found = connection.execute(query, (match,)).fetchone()
    return MatchRow(*found) if found else None


def read_matches(connection: sqlite3.Connection) -> list[MatchRow]:
    """All matches' rows as they stand there, oldest place first."""
    query = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY place"
    return [MatchRow(*found) for found in _all(connection, query)]


def read_records(connection: sqlite3.Connection) -> list[RecordRow]:
    """All records' rows, oldest first, without the records."""
    query = f"SELECT {RECORD_COLUMNS} FROM records ORDER BY place"
    return [RecordRow(*found) for found in _all(connection, query)]


def read_kept(connection: sqlite3.Connection, row: RecordRow) -> Kept:
    """The record of a row. Raises DamagedError when it is not there any more."""
    query = "SELECT packed FROM records WHERE id = ?"
    found = connection.execute(query, (row.match,)).fetchone()
    if not found or not isinstance(found[0], bytes):
        raise DamagedError(f"record of {row.match} without its text")
    return Kept(row.match, row.ended, found[0], row.size, row.sha)


def read_whole(connection: sqlite3.Connection, name: str) -> Whole:
    """What a table must be. Raises DamagedError unless that is as it was sealed."""
    query = "SELECT name, row_count, total, commits, seal FROM whole WHERE name = ?"
    found = connection.execute(query, (name,)).fetchone()
    if not found or Whole(*found[:-1]).seal != found[-1]:
        raise DamagedError(f"the count of {name}")
    return Whole(*found[:-1])


def whole_of(
    name: str, rows: Sequence[MatchRow | RecordRow], commits: int, give_way: GiveWay = at_once
) -> Whole:
    """What a table with these rows must be. Raises DamagedError for a row that does not hold."""
    whole = Whole(name, commits=commits)
    for number, row in enumerate(rows):
        if number % STEP == 0:
            give_way()
        if not row.holds:
            raise DamagedError(f"row {row.match} of {name}")
        whole = whole.plus(row.seal)
    return whole


def read_course(
    connection: sqlite3.Connection, row: MatchRow, give_way: GiveWay = at_once
) -> Course:
    """A match with all its entries. Raises DamagedError unless they are what was written."""
    query = f"SELECT {ENTRY_COLUMNS} FROM entries WHERE match_id = ? ORDER BY number"
    found = tuple(Entry(*entry) for entry in _all(connection, query, row.match))
    course = Course(row.match, row.header, row.begun, found)
    last = Course(row.match, row.header, row.begun).last
    for number, entry in enumerate(found, 1):
        if number % STEP == 0:
            give_way()
        last = link(last, number, entry.round, entry.at, entry.text)
        if last != entry.chain:
            raise DamagedError(f"entry {number} of {row.match}")
    if not row.holds or (row.entries, row.last) != (len(found), last):
        raise DamagedError(f"match {row.match} does not end where it did")
    return course


def _all(connection: sqlite3.Connection, query: str, *values: str) -> list[tuple[Any, ...]]:
    """All rows, without a cursor that outlives this.

    One that an error's traceback still holds would keep the database locked after its closing.
    """
    return connection.execute(query, values).fetchall()
