"""The data folder: its files' names, and what must be done so that a file is private and stays."""

import os
import re
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.disk.chaining import digest

DATABASE = "matches.db"
BACKUP = "backup.db"
RESCUED = "rescued.db"
MARK = "matches.mark"
HELD = "matches.db.held"
"""The database's name for the moment in which it is closed untouched."""

WAL, ROLLBACK = "-wal", "-journal"
BESIDE = (WAL, "-shm", ROLLBACK)
"""What may lie beside a database, by the ends of their names."""

_MAKING = "making-"
_TOKEN = "[0-9a-f]{16}"
_MADE = re.compile(rf"{_MAKING}{_TOKEN}\.db(-wal|-shm|-journal)?")
_COPIES = re.compile(_MAKING + _TOKEN)
_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, for its owner alone, so that they outlast a power cut.

    A folder that exists stays as it is. Raises OSError.
    """
    missing = [place for place in (folder, *folder.parents) if not place.is_dir()]
    for place in reversed(missing):
        place.mkdir(_PRIVATE_FOLDER, exist_ok=True)
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


Trace = tuple[int, int, int, int] | None
"""Which file it is, how long, and when it was last written to; None where there is none."""


def trace(path: Path) -> Trace:
    """The trace of a file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


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
            _drop_file(litter)


@contextmanager
def copies_folder(folder: Path, in_it: bool) -> Iterator[Path]:
    """An empty private folder for copies, in a data folder or where the system keeps such.

    Raises OSError.
    """
    place = folder / _MAKING if in_it else Path(tempfile.gettempdir()) / _copies_prefix(folder)
    made = place.with_name(f"{place.name}{secrets.token_hex(8)}")
    made.mkdir(_PRIVATE_FOLDER)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def sweep(folder: Path) -> None:
    """Remove the half made files that a crash has left; only what ``making`` makes."""
    for litter in _lying(folder, _MADE):
        if stat.S_ISREG(_mode(litter)):
            _drop_file(litter)


def sweep_copies(folder: Path) -> None:
    """Remove the copies that a crash has left, which hold hands; only what ``copies_folder`` makes.

    To be called when nobody reads copies of this folder.
    """
    with suppress(OSError):
        temporary = Path(tempfile.gettempdir())
        left = [*_lying(folder, _COPIES), *_lying(temporary, _copies_name(folder))]
        for litter in filter(_is_private_folder, left):
            shutil.rmtree(litter, ignore_errors=True)


def _copies_prefix(folder: Path) -> str:
    """How the names of copies of a folder begin that are not in it."""
    return f"mexican-train-{digest(os.fsencode(folder.absolute())).hex()[:16]}-"


def _copies_name(folder: Path) -> re.Pattern[str]:
    return re.compile(_copies_prefix(folder) + _TOKEN)


def _lying(folder: Path, name: re.Pattern[str]) -> list[Path]:
    with suppress(OSError):
        return [path for path in folder.iterdir() if name.fullmatch(path.name)]
    return []


def _is_private_folder(path: Path) -> bool:
    """Whether it is a folder that this user alone may enter, and no link to one."""
    with suppress(OSError):
        status = path.lstat()
        if os.name != "posix":
            return stat.S_ISDIR(status.st_mode)
        is_own = status.st_uid == os.geteuid()
        return is_own and status.st_mode == stat.S_IFDIR | _PRIVATE_FOLDER
    return False


def _mode(path: Path) -> int:
    with suppress(OSError):
        return path.lstat().st_mode
    return 0


def _drop_file(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def beside(path: Path) -> tuple[Path, ...]:
    """The names of what may lie beside a database."""
    return tuple(named(path, end) for end in BESIDE)


def named(path: Path, end: str) -> Path:
    """The file beside a database whose name has this end."""
    return path.with_name(path.name + end)
