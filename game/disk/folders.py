"""The data folder: its files' names, and what must be done so that a file is private and stays."""

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DATABASE = "matches.db"
BACKUP = "backup.db"
RESCUED = "rescued.db"
MARK = "matches.mark"
WAL, ROLLBACK = "-wal", "-journal"
BESIDE = (WAL, "-shm", ROLLBACK)
"""What may lie beside a database, by the ends of their names."""

_MAKING = "making-"
_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, for its owner alone, so that they outlast a power cut.

    A folder that exists stays as it is. Raises OSError.
    """
    missing = [place for place in (folder, *folder.parents) if not place.is_dir()]
    for place in reversed(missing):
        place.mkdir(_PRIVATE_FOLDER)
        sync_folder(place.parent)
    if not folder.is_dir():
        raise NotADirectoryError(folder)


def sync_folder(folder: Path) -> None:
    """Put the names in a folder on the disk; systems that cannot do so do it by themselves."""
    if os.name == "posix":
        _sync(folder, os.O_RDONLY)


def sync_file(path: Path) -> None:
    """Put a file's content on the disk."""
    _sync(path, os.O_RDWR)


def _sync(path: Path, flags: int) -> None:
    opened = os.open(path, flags)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def make_file(path: Path) -> None:
    """Make an empty file for its owner alone. Raises FileExistsError where something lies."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _PRIVATE_FILE))


def lengthen(path: Path, size: int) -> None:
    """Bring a file to so many bytes, by zeros on the disk; without room it stays as it is."""
    before = path.stat().st_size
    try:
        with path.open("ab") as file:
            file.write(bytes(max(0, size - before)))
        sync_file(path)
    except OSError:
        os.truncate(path, before)


def lies_there(path: Path) -> bool:
    """Whether anything at all has this name, a link to nowhere too."""
    return os.path.lexists(path)


@contextmanager
def making(folder: Path) -> Iterator[Path]:
    """An empty private file to be filled and renamed; what is left of it at the end goes."""
    path = folder / f"{_MAKING}{secrets.token_hex(8)}.db"
    make_file(path)
    try:
        yield path
    finally:
        for litter in (path, *beside(path)):
            litter.unlink(missing_ok=True)


@contextmanager
def copies_folder(place: Path | None) -> Iterator[Path]:
    """An empty private folder for copies, in a folder or where the system keeps such."""
    made = Path(tempfile.mkdtemp(prefix=_MAKING, dir=place))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def sweep(folder: Path) -> None:
    """Remove what a crash left half made; only names that ``making`` gives."""
    for litter in folder.glob(f"{_MAKING}*"):
        if litter.is_dir():
            shutil.rmtree(litter, ignore_errors=True)
        else:
            with suppress(OSError):
                litter.unlink()


def beside(path: Path) -> tuple[Path, ...]:
    """The names of what may lie beside a database."""
    return tuple(named(path, end) for end in BESIDE)


def named(path: Path, end: str) -> Path:
    """The file beside a database whose name has this end."""
    return path.with_name(path.name + end)


def set_aside(path: Path, day: str) -> tuple[str, ...]:
    """Rename a database and what lies beside it, and give the names, the database's first.

    They get the first free name like ``damaged-2026-11-29-1.db``. The database goes last:
    as long as it is there, the files beside it have not been taken for another's. An empty
    log, as opening makes one, goes. Raises OSError.
    """
    aside = _free_name(path.parent, day)
    names = []
    if _is_empty(named(path, WAL)):
        named(path, WAL).unlink()
    for end in (*BESIDE, ""):
        if lies_there(named(path, end)):
            named(path, end).rename(named(aside, end))
            names.append(named(aside, end).name)
    sync_folder(path.parent)
    return tuple(reversed(names))


def _is_empty(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0


def _free_name(folder: Path, day: str) -> Path:
    number = 1
    while True:
        path = folder / f"damaged-{day}-{number}.db"
        if not any(map(lies_there, (path, *beside(path)))):
            return path
        number += 1
