"""What the database lacks of a match's fate, written in the transaction under way."""

import sqlite3

from game.disk.chaining import DamagedError
from game.disk.ledger import Course, Deleted, Fate, Kept, MatchId
from game.disk.rows import (
    MATCH_COLUMNS,
    RECORD_COLUMNS,
    MatchRow,
    match_row,
    read_match,
    read_whole,
    record_row,
)


class Writing:
    """One transaction under way; ``place`` is the last one given to a row.

    Raises sqlite3.Error, and DamagedError where what is there is not the start of what is to be.
    """

    def __init__(self, connection: sqlite3.Connection, place: int) -> None:
        self._connection = connection
        self._matches = read_whole(connection, "matches")
        self._records = read_whole(connection, "records")
        self._found = (self._matches, self._records)
        self.place = place
        self.is_step = False

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

    def conclude(self, least_commits: int = 0) -> int:
        """Write what the tables must be, and give the number of commits."""
        commits = self._matches.commits
        if self._found != (self._matches, self._records) or commits < least_commits:
            commits = max(commits + 1, least_commits)
            self._matches = self._matches._replace(commits=commits)
        for whole in {self._matches, self._records} - {*self._found}:
            self._execute(
                "UPDATE whole SET row_count = ?, total = ?, commits = ?, seal = ? WHERE name = ?",
                (*whole[1:], whole.seal, whole.name),
            )
        return commits

    def _write_course(self, course: Course) -> None:
        found = read_match(self._connection, course.match)
        there = self._entries_there(course, found)
        if found and there == len(course.entries):
            return
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

    def _entries_there(self, course: Course, found: MatchRow | None) -> int:
        """How many entries are there already; they must be the first ones of the match."""
        if found is None:
            return 0
        begun = Course(course.match, course.header, course.begun, course.entries[: found.entries])
        if (found.entries, found.last) != (len(begun.entries), begun.last):
            raise DamagedError(f"match {course.match} has gone another way")
        return found.entries

    def _write_record(self, kept: Kept) -> None:
        self._drop_match(kept.match)
        query = "SELECT 1 FROM records WHERE id = ?"
        if self._connection.execute(query, (kept.match,)).fetchone():
            return
        self.place += 1
        row = record_row(kept, self.place)
        self._execute(
            f"INSERT INTO records ({RECORD_COLUMNS}, packed) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*row, kept.packed),
        )
        self._records = self._records.plus(row.seal)
        self.is_step = True

    def _drop_match(self, match: MatchId) -> None:
        found = read_match(self._connection, match)
        if found:
            self._execute("DELETE FROM entries WHERE match_id = ?", (match,))
            self._execute("DELETE FROM matches WHERE id = ?", (match,))
            self._matches = self._matches.minus(found.seal)

    def _drop_record(self, match: MatchId) -> None:
        query = "SELECT seal FROM records WHERE id = ?"
        found = self._connection.execute(query, (match,)).fetchone()
        if found:
            self._execute("DELETE FROM records WHERE id = ?", (match,))
            self._records = self._records.minus(found[0])

    def _execute(self, statement: str, values: tuple[str | int | bytes, ...]) -> None:
        self._connection.execute(statement, values)
