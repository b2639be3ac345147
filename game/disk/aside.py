"""Damaged files get other names, step by step: a power cut between two steps loses nothing.

The database goes first. As long as it is there, nothing has been set aside; once it is gone,
what was rescued from it takes its place. A note says which name it got and what was rescued.
"""

import os
import re
from pathlib import Path
from typing import NamedTuple

from game.disk.chaining import digest
from game.disk.folders import BESIDE, WAL, beside, lies_there, make_file, named, sync_folder

NOTE = "rescue.note"
_MOST_BYTES = 400
_NAME = re.compile(r"damaged-\d{4}-\d\d-\d\d-\d{1,9}\.db|-")

NOTHING = "-"
"""Stands for a name where nothing is to be set aside."""

_NUMBER = re.compile(r"\d{1,18}")


class Rescue(NamedTuple):
    """A rescue under way: the name that the database gets, and what was read from it."""

    aside: str
    recovered: int
    shortened: int
    lost: int
    missing: int

    def names(self, folder: Path) -> tuple[str, ...]:
        """The names of what was set aside so far."""
        return () if self.aside == NOTHING else names_of(folder / self.aside)


def free_name(folder: Path, day: str) -> Path:
    """The first free name like ``damaged-2026-11-29-1.db``."""
    number = 1
    while True:
        path = folder / f"damaged-{day}-{number}.db"
        if not any(map(lies_there, (path, *beside(path)))):
            return path
        number += 1


def set_aside(path: Path, day: str) -> tuple[str, ...]:
    """Rename a database and what lies beside it, and give the names, the database's first.

    Raises OSError.
    """
    aside = free_name(path.parent, day)
    move(path, aside)
    return names_of(aside)


def move(path: Path, aside: Path) -> None:
    """Rename a database and then what lies beside it, as far as that is not done yet.

    An empty log, as opening makes one, goes. Raises OSError.
    """
    if lies_there(path):
        path.rename(aside)
        sync_folder(path.parent)
    if _is_empty(named(path, WAL)):
        named(path, WAL).unlink()
    for end in BESIDE:
        if lies_there(named(path, end)):
            named(path, end).rename(named(aside, end))
    sync_folder(path.parent)


def drop(path: Path, day: str) -> None:
    """Remove a file of our own, or set aside what else has its name. Raises OSError."""
    if path.is_dir() and not path.is_symlink():
        set_aside(path, day)
    elif lies_there(path):
        path.unlink()


def names_of(aside: Path) -> tuple[str, ...]:
    """The names of what was set aside under a name, the database's first."""
    return tuple(path.name for path in (aside, *beside(aside)) if lies_there(path))


def write_note(folder: Path, rescue: Rescue) -> None:
    """Note a rescue, on the disk, in the place of no other. Raises OSError."""
    note = folder / NOTE
    make_file(note)
    opened = os.open(note, os.O_WRONLY)
    try:
        os.write(opened, _line(rescue))
        os.fsync(opened)
    finally:
        os.close(opened)
    sync_folder(folder)


def read_note(folder: Path) -> Rescue | None:
    """The rescue that was under way; None where no whole note is."""
    try:
        opened = os.open(folder / NOTE, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    try:
        line = os.read(opened, _MOST_BYTES)
    except OSError:
        return None
    finally:
        os.close(opened)
    return _rescue(line)


def _rescue(line: bytes) -> Rescue | None:
    name, *numbers = line.decode(errors="replace").split()[:5] or [""]
    if len(numbers) != 4 or not _NAME.fullmatch(name) or not all(map(_NUMBER.fullmatch, numbers)):
        return None
    rescue = Rescue(name, *map(int, numbers))
    return rescue if line == _line(rescue) else None


def _line(rescue: Rescue) -> bytes:
    words = " ".join(map(str, rescue))
    return f"{words} {digest('rescue', words).hex()}\n".encode()


def _is_empty(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0
