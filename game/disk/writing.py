"""What the database lacks of a match's fate, written in the transaction under way."""

import secrets
import sqlite3

from game.disk.ledger import Course, Deleted, Fate, Kept, MatchId
from game.disk.rows import (
    MATCH_COLUMNS,
    RECORD_COLUMNS,
    MatchRow,
    RecordRow,
    Whole,
    match_row,
    read_course,
    read_match,
    read_whole,
    record_row,
)

Counts = tuple[Whole, Whole]
"""What the tables of matches and of records must be."""


def read_counts(connection: sqlite3.Connection) -> Counts:
    """What the tables must be. Raises DamagedError unless that is as it was sealed."""
    return read_whole(connection, "matches"), read_whole(connection, "records")


class Writing:
    """One transaction under way; ``place`` is the last one given to a row.

    A match or record that is there under the same name but went another way, as one from a
    folder's copy may, is kept under a name of its own: it is set apart. Raises sqlite3.Error,
    and DamagedError where such a match cannot be read.
    """

    def __init__(self, connection: sqlite3.Connection, place: int, counts: Counts) -> None:
        self._connection = connection
        self._found = counts
        self._matches, self._records = counts
        self.place = place
        self.is_step = False
        """Whether a round has begun or a match was finished."""
        self.has_set_apart = False

    def write(self, fate: Fate) -> None:
        """Write what is not there yet of a match."""
        match fate:
            case Course():
                self._write_course(fate)
            case Kept():
                self._write_record(fate)
            case Deleted():
                self._drop_match(fate.match)
                self._drop_record(fate.match)

    def conclude(self, least_commits: int = 0) -> Counts:
        """Write what the tables must be, and give it."""
        commits = self._matches.commits
        if self._found != (self._matches, self._records) or commits < least_commits:
            commits = max(commits + 1, least_commits)
            self._matches = self._matches._replace(commits=commits)
        for whole in {self._matches, self._records} - {*self._found}:
            self._execute(
                "UPDATE whole SET row_count = ?, total = ?, commits = ?, seal = ? WHERE name = ?",
                (*whole[1:], whole.seal, whole.name),
            )
        return self._matches, self._records

    def _write_course(self, course: Course) -> None:
        found = read_match(self._connection, course.match)
        if not found:
            self._set_record_apart(course.match)
        if found and not _is_start(found, course):
            other = read_course(self._connection, found)
            if _is_start(match_row(course, 0), other):
                return
            self._set_course_apart(other)
            found = None
        if not found or found.entries < len(course.entries):
            self._lengthen(course, found)

    def _lengthen(self, course: Course, found: MatchRow | None) -> None:
        """Write the entries that are not there yet, and the match's row."""
        there = found.entries if found else 0
        for number, entry in enumerate(course.entries[there:], there + 1):
            self._execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", (course.match, number, *entry)
            )
        self.place += 1
        row = match_row(course, self.place)
        self._execute(
            f"INSERT OR REPLACE INTO matches ({MATCH_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        self._matches = (self._matches.minus(found.seal) if found else self._matches).plus(row.seal)
        self.is_step |= row.round > (found.round if found else 0)

    def _set_course_apart(self, course: Course) -> None:
        self._drop_match(course.match)
        self._lengthen(course.renamed(_fresh_id()), None)
        self.has_set_apart = True

    def _write_record(self, kept: Kept) -> None:
        self._drop_match(kept.match)
        found = self._record(kept.match)
        if found and found.sha == kept.sha:
            return
        self._set_record_apart(kept.match)
        self.place += 1
        row = record_row(kept, self.place)
        self._execute(
            f"INSERT INTO records ({RECORD_COLUMNS}, packed) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*row, kept.packed),
        )
        self._records = self._records.plus(row.seal)
        self.is_step = True

    def _set_record_apart(self, match: MatchId) -> None:
        """A record that has the name of another match gets a name of its own."""
        found = self._record(match)
        if not found:
            return
        row = found.renamed(_fresh_id())
        self._execute(
            "UPDATE records SET id = ?, seal = ? WHERE id = ?", (row.match, row.seal, match)
        )
        self._records = self._records.minus(found.seal).plus(row.seal)
        self.has_set_apart = True

    def _record(self, match: MatchId) -> RecordRow | None:
        query = f"SELECT {RECORD_COLUMNS} FROM records WHERE id = ?"
        found = self._connection.execute(query, (match,)).fetchone()
        return RecordRow(*found) if found else None

    def _drop_match(self, match: MatchId) -> None:
        found = read_match(self._connection, match)
        if found:
            self._execute("DELETE FROM entries WHERE match_id = ?", (match,))
            self._execute("DELETE FROM matches WHERE id = ?", (match,))
            self._matches = self._matches.minus(found.seal)

    def _drop_record(self, match: MatchId) -> None:
        found = self._record(match)
        if found:
            self._execute("DELETE FROM records WHERE id = ?", (match,))
            self._records = self._records.minus(found.seal)

    def _execute(self, statement: str, values: tuple[str | int | bytes, ...]) -> None:
        self._connection.execute(statement, values)


def _is_start(found: MatchRow, course: Course) -> bool:
    """Whether a row is that of a course as it was once."""
    begun = Course(course.match, course.header, course.begun, course.entries[: found.entries])
    return (found.entries, found.last) == (len(begun.entries), begun.last)


def _fresh_id() -> MatchId:
    return MatchId(secrets.token_hex(16))
