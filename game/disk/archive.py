"""The finished matches of a data folder, each with its record or the word that it is damaged."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from game.disk.chaining import DamagedError
from game.disk.copies import copy_database
from game.disk.folders import copies_folder
from game.disk.ledger import MatchId
from game.disk.rows import RecordRow, read_kept, read_records
from game.disk.schema import connect_to_copy


class Archived(NamedTuple):
    """A finished match; ``record`` is its text, or None where that is damaged."""

    match: MatchId
    ended: str
    record: str | None


def archived(folder: Path) -> tuple[Archived, ...]:
    """The finished matches, oldest first; read from a copy, whoever has the database open.

    Raises OSError where it cannot be copied, sqlite3.Error where it is damaged as a whole.
    """
    with copies_folder(folder, in_it=False) as made:
        copy = copy_database(folder, made)
        if copy is None:
            return ()
        with closing(connect_to_copy(copy)) as connection:
            rows = read_records(connection)
            return tuple(Archived(row.match, row.ended, _record(connection, row)) for row in rows)


def _record(connection: sqlite3.Connection, row: RecordRow) -> str | None:
    try:
        return read_kept(connection, row).text() if row.holds else None
    except DamagedError:
        return None
