"""Copies of a damaged database's files, to be read in its place.

The files themselves are only copied: opening a database may write to it, and drop its log.
"""

import itertools
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

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


def copies(folder: Path, made: Path) -> Iterator[Iterator[Path]]:
    """The database and its backup, with another first page, and with or without the log.

    They come in groups, the fullest copy first, each made when it is asked for: after one
    that has all, the others of its group say nothing more. The backup was made when the log
    was last emptied, or later: the log leads from it, too, to the database as it was at the
    end. Raises OSError or sqlite3.Error where there is no room.
    """
    logs = _logs(named(folder / DATABASE, WAL), made / "mended")
    bases = _bases(folder, _first_page(made / "template.db"))
    number = 0
    for group in _groups(bases, logs):
        yield _copies(group, made, number)
        number += len(group)


class _Base(NamedTuple):
    """A database, and what is put in the place of its beginning."""

    path: Path
    first: bytes = b""


def _bases(folder: Path, page: bytes) -> tuple[tuple[_Base, ...], ...]:
    database = folder / DATABASE
    return (_Base(database), _Base(database, page)), (_Base(folder / BACKUP),)


_Group = tuple[tuple[_Base, Path | None], ...]


def _groups(bases: tuple[tuple[_Base, ...], ...], logs: tuple[Path, ...]) -> Iterator[_Group]:
    """Which belong together: with several logs, none of them is sure to be the fullest."""
    for alike in bases:
        paired = [tuple((base, log) for base in alike) for log in (*logs, None)]
        if len(logs) == 1:
            yield tuple(itertools.chain(*paired))
        else:
            yield from paired


def _copies(group: _Group, made: Path, number: int) -> Iterator[Path]:
    for turn, (base, log) in enumerate(group, number):
        copy = made / f"{turn}.db"
        if _copied(base.path, copy, base.first):
            if log:
                _copied(log, named(copy, WAL))
            yield copy


def _logs(log: Path, path: Path) -> tuple[Path, ...]:
    """The log, and before it, if anything is wrong with it, the same with checksums that fit."""
    if not _copied(log, path):
        return ()
    content = path.read_bytes()
    better = mended(content)
    if content.startswith(better):
        return (log,)
    path.write_bytes(better)
    return path, log


def _copied(path: Path, copy: Path, first_page: bytes = b"") -> bool:
    """Copy a regular file, with another first page if one is given; whether there was one.

    Raises OSError where it cannot be read: it may be whole, and nothing may take its place.
    """
    if not path.is_file():
        return False
    with path.open("rb") as original, copy.open("wb") as copied:
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
