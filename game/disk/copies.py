"""Copies of a damaged database's files, to be read in its place.

The files themselves are only copied: opening a database may write to it, and drop its log.
"""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from game.disk.folders import BACKUP, DATABASE, WAL, named
from game.disk.mending import mended
from game.disk.schema import PAGE, connect_to_copy, create, use_log


def copy_database(folder: Path, made: Path) -> Path | None:
    """A folder's database as it is, with its log; None where there is none."""
    copy = made / DATABASE
    if not _copied(folder / DATABASE, copy):
        return None
    _copied(named(folder / DATABASE, WAL), named(copy, WAL))
    return copy


def copies(folder: Path, made: Path) -> Iterator[Path]:
    """The database and its backup, with another first page, and with or without the log.

    The backup was made when the log was last emptied, or later: the log leads from it, too,
    to the database as it was at the end. Raises OSError where there is no room.
    """
    log = named(folder / DATABASE, WAL)
    logs = (log, _mended_log(log, made / "mended"), None)
    page = _first_page(made / "template.db")
    for number, (name, first) in enumerate(((DATABASE, b""), (DATABASE, page), (BACKUP, b""))):
        for turn, beside in enumerate(logs):
            copy = made / f"{number}-{turn}.db"
            if _copied(folder / name, copy, first):
                if beside:
                    _copied(beside, named(copy, WAL))
                yield copy


def _mended_log(log: Path, path: Path) -> Path | None:
    if not _copied(log, path):
        return None
    path.write_bytes(mended(path.read_bytes()))
    return path


def _copied(path: Path, copy: Path, first_page: bytes = b"") -> bool:
    """Copy a regular file, with another first page if one is given; whether there was one."""
    if not path.is_file():
        return False
    try:
        original = path.open("rb")
    except PermissionError:
        return False
    with original, copy.open("wb") as copied:
        copied.write(first_page)
        original.seek(len(first_page))
        shutil.copyfileobj(original, copied)
    return True


def _first_page(path: Path) -> bytes:
    """The first page of an empty database of ours, without its counts of pages."""
    with closing(connect_to_copy(path)) as connection:
        create(connection)
        use_log(connection)
    page = path.read_bytes()[:PAGE]
    return page[:28] + bytes(12) + page[40:]
