"""What can be read of a damaged database: row by row, each verified, whatever copy it is in."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.disk.chaining import DamagedError, link
from game.disk.copies import copies
from game.disk.failures import TROUBLE, is_passing
from game.disk.folders import copies_folder
from game.disk.ledger import Course, Entry, Kept, MatchId
from game.disk.mark import read_mark
from game.disk.rows import (
    ENTRY_COLUMNS,
    MATCH_COLUMNS,
    MatchRow,
    RecordRow,
    read_kept,
    read_matches,
    read_records,
    read_whole,
    whole_of,
)
from game.disk.schema import connect_to_copy

_Read = TypeVar("_Read")


class Salvage(NamedTuple):
    """What could be read: matches and records, oldest first; and what is known to be missing."""

    courses: tuple[Course, ...] = ()
    records: tuple[Kept, ...] = ()
    shortened: int = 0
    """Matches whose end is missing."""
    lost: int = 0
    """Matches and records of which nothing could be read."""
    commits: int = 0
    """How often had been written to the best of what was read."""


def salvage(folder: Path) -> Salvage:
    """Read what the database of a folder and its backup hold, as if neither could be trusted.

    Raises OSError or sqlite3.Error where there is no room for copies, or they cannot be read
    at this moment.
    """
    try:
        return _salvage(folder, in_it=True)
    except (OSError, sqlite3.Error):
        return _salvage(folder, in_it=False)


def _salvage(folder: Path, in_it: bool) -> Salvage:
    mark = read_mark(folder)
    with copies_folder(folder, in_it) as made, ExitStack() as opened:
        sources = list[_Source]()
        for group in copies(folder, made):
            for copy in group:
                source = _Source(opened.enter_context(closing(connect_to_copy(copy))))
                if source.matches or source.records or source.rows >= 0:
                    sources.append(source)
                if 0 < mark <= source.commits:
                    break
        return _put_together(sorted(sources, key=lambda source: -source.commits))


class _Source:
    """One copy, in which anything may be wrong."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._attempt(self._read_anyway, _nothing)
        self.matches = self._attempt(lambda: read_matches(connection), self._scanned)
        self.records = self._attempt(lambda: read_records(connection), list[RecordRow])
        self.commits = self._attempt(self._whole_commits, lambda: -1)
        """How often had been written to it; -1 when its lists are not what they must be."""
        self.rows = self._attempt(self._whole_rows, lambda: -1)
        """How many matches and records it must have; -1 when that cannot be read."""

    def entries(self, match: MatchId) -> Mapping[int, Entry]:
        """A match's entries by their numbers, none of them verified."""
        found = dict[int, Entry]()
        query = f"SELECT number, {ENTRY_COLUMNS} FROM entries WHERE match_id = ? ORDER BY number"
        try:
            for number, *entry in self._connection.execute(query, (match,)):
                found[number] = Entry(*entry)
        except TROUBLE as error:
            _stop_if_passing(error)
            return _OneByOne(self._connection, match, found)
        return found

    def kept(self, row: RecordRow) -> Kept | None:
        """A record that is what it was."""
        return self._attempt(lambda: self._verified(row), _nothing)

    def _verified(self, row: RecordRow) -> Kept | None:
        kept = read_kept(self._connection, row)
        kept.text()
        return kept if row.holds else None

    def _whole_commits(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        lists = (("matches", self.matches), ("records", self.records))[:version]
        for name, rows in lists:
            whole = read_whole(self._connection, name)
            if whole_of(name, rows, whole.commits) != whole:
                return -1
        return read_whole(self._connection, "matches").commits

    def _whole_rows(self) -> int:
        wholes = (read_whole(self._connection, name) for name in ("matches", "records"))
        return sum(whole.rows for whole in wholes)

    def _scanned(self) -> list[MatchRow]:
        """The rows before a place that cannot be read, and those behind it."""
        found = dict[str, MatchRow]()
        for order in ("ASC", "DESC"):
            query = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY id {order}"
            try:
                for row in self._connection.execute(query):
                    found[str(row[0])] = MatchRow(*row)
            except TROUBLE as error:
                _stop_if_passing(error)
        return list(found.values())

    def _read_anyway(self) -> None:
        """Do not refuse all tables because of what is wrong with one."""
        self._connection.execute("PRAGMA writable_schema = ON")

    def _attempt(self, read: Callable[[], _Read], otherwise: Callable[[], _Read]) -> _Read:
        try:
            return read()
        except TROUBLE as error:
            _stop_if_passing(error)
            return otherwise()


def _nothing() -> None:
    return None


def _stop_if_passing(error: Exception) -> None:
    """What could be read at another moment must not count as gone: raise an error of that kind."""
    if is_passing(error):
        raise error


class _OneByOne(Mapping[int, Entry]):
    """The entries of a match in a table that cannot be read from its beginning to its end."""

    def __init__(
        self, connection: sqlite3.Connection, match: MatchId, found: dict[int, Entry]
    ) -> None:
        self._connection = connection
        self._match = match
        self._found = found

    def __getitem__(self, number: int) -> Entry:
        if number not in self._found:
            self._found[number] = self._read(number)
        return self._found[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def _read(self, number: int) -> Entry:
        query = f"SELECT {ENTRY_COLUMNS} FROM entries WHERE match_id = ? AND number = ?"
        try:
            for found in self._connection.execute(query, (self._match, number)):
                return Entry(*found)
        except TROUBLE as error:
            _stop_if_passing(error)
        raise KeyError(number)


class _Restored(NamedTuple):
    """A match as far as it could be read, and whether that is all of it."""

    course: Course
    place: int
    is_all: bool


def _put_together(sources: list[_Source]) -> Salvage:
    """Unite what the sources hold, the best of them first.

    When one of them has all of its list, that says which matches there are: what is in
    others besides was finished or deleted since.
    """
    best = sources[0] if sources else None
    listing = [best] if best and best.commits >= 0 else sources
    records = _records(sources, listing)
    known = {row.match for source in listing for row in source.matches} - {*records}
    restored = [_restored(match, sources) for match in sorted(known, key=str)]
    found = sorted((one for one in restored if one), key=lambda one: one.place)
    known |= {row.match for source in listing for row in source.records}
    count = next((source.rows for source in sources if source.rows >= 0), 0)
    recovered = len(found) + len(records)
    return Salvage(
        tuple(one.course for one in found),
        tuple(records.values()),
        shortened=sum(not one.is_all for one in found),
        lost=max(len(known | {*records}), count) - recovered,
        commits=best.commits if best else 0,
    )


def _records(sources: list[_Source], listing: list[_Source]) -> dict[MatchId, Kept]:
    listed = {row.match for source in listing for row in source.records}
    found = dict[MatchId, Kept]()
    for source in sources:
        for row in source.records:
            if row.match in listed and row.match not in found:
                kept = source.kept(row)
                if kept:
                    found[row.match] = kept
    return found


def _restored(match: MatchId, sources: list[_Source]) -> _Restored | None:
    """A match from its first entry on, each entry from whatever source has it right."""
    rows = [row for source in sources for row in source.matches if row.match == match]
    sealed = [row for row in rows if _holds(row)]
    courses = [_walked(start, sources) for start in {_start(row) for row in rows if _is_text(row)}]
    proven = [course for course in courses if course.entries or _begins(course, sealed)]
    if not proven:
        return None
    course = max(proven, key=lambda one: len(one.entries))
    place = max((row.place for row in sealed), default=0)
    return _Restored(course, place, _is_all(course, sealed, rows))


def _is_all(course: Course, sealed: list[MatchRow], rows: list[MatchRow]) -> bool:
    if sealed:
        return max(row.entries for row in sealed) <= len(course.entries)
    return any((row.entries, row.last) == (len(course.entries), course.last) for row in rows)


def _is_text(row: MatchRow) -> bool:
    parts: tuple[object, ...] = (row.match, row.header, row.begun)
    return all(isinstance(part, str) for part in parts)


def _start(row: MatchRow) -> Course:
    return Course(row.match, row.header, row.begun)


def _holds(row: MatchRow) -> bool:
    try:
        return row.holds
    except DamagedError:
        return False


def _begins(course: Course, rows: list[MatchRow]) -> bool:
    return any(_start(row) == course for row in rows)


def _walked(course: Course, sources: list[_Source]) -> Course:
    """A match with all the entries that can be found for it."""
    entries, last = list[Entry](), course.last
    read = list[Mapping[int, Entry]]()
    while True:
        entry = _next(course.match, len(entries) + 1, last, sources, read)
        if entry is None:
            return Course(course.match, course.header, course.begun, tuple(entries))
        entries.append(entry)
        last = entry.chain


def _next(
    match: MatchId,
    number: int,
    before: bytes,
    sources: list[_Source],
    read: list[Mapping[int, Entry]],
) -> Entry | None:
    """The entry that follows the hash before it; sources are read when they are needed first."""
    for turn, source in enumerate(sources):
        if turn == len(read):
            read.append(source.entries(match))
        entry = read[turn].get(number)
        if entry and _follows(entry, number, before):
            return entry
    return None


def _follows(entry: Entry, number: int, before: bytes) -> bool:
    try:
        return entry.chain == link(before, number, entry.round, entry.at, entry.text)
    except DamagedError:
        return False
