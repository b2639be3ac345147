"""The notes of a data folder: one small JSON object with what a person has chosen.

Reading never waits, whatever lies there; what cannot be read is set aside and not deleted.
"""

import errno
import json
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.disk.failures import Failure, attempted
from game.disk.folders import lies_there, making, sync_file, sync_folder
from game.strict_json import Json, JsonError, OddNumber, read_json

NOTES = "settings.json"

MOST_BYTES = 1 << 16
"""A longer file is none of ours."""

_MOST_DEPTH = 32


class Found(NamedTuple):
    """What is noted; of what could not be read, the name that it got, if it could get one."""

    content: dict[str, Json]
    is_damaged: bool = False
    names: tuple[str, ...] = ()


class Notes:
    """The notes to be written; told by one thread, written by another."""

    def __init__(self, folder: Path, today: Callable[[], str]) -> None:
        """Nothing is to be written yet."""
        self._folder = folder
        self._today = today
        self._lock = threading.Lock()
        self._due: bytes | None = None
        self.fault: Failure | None = None
        """Why the last attempt to write failed, if it did."""

    @property
    def is_due(self) -> bool:
        """Whether what was put last is not on the disk yet."""
        return self._due is not None

    def put(self, content: dict[str, Json]) -> None:
        """Replace what is to be written. The thread that writes has to be told."""
        text = written(content)
        with self._lock:
            self._due = text

    def attempt(self) -> None:
        """Write what is due; if that fails it stays due, and ``fault`` tells why."""
        self.fault = attempted(self.write)

    def write(self) -> None:
        """Write what is due, if anything is. Raises OSError; then it stays due."""
        text = self._due
        if text is None:
            return
        _write(self._folder, text, self._today())
        with self._lock:
            if self._due is text:
                self._due = None


def read_notes(folder: Path, day: str) -> Found:
    """What is noted in a folder, nothing where no notes are.

    What lies in their place and is no such file gets a name with this day, like
    ``damaged-2026-11-29-1.json``.
    """
    try:
        return Found(_content(folder / NOTES))
    except (FileNotFoundError, NotADirectoryError):
        return Found({})
    except (OSError, JsonError):
        return Found({}, True, _set_aside(folder, day))


def written(content: dict[str, Json]) -> bytes:
    """Notes as they are on the disk."""
    return f"{_text(content)}\n".encode("ascii")


def _text(value: Json) -> str:
    """JSON in ASCII; a number that is only kept stays as it was written."""
    if isinstance(value, OddNumber):
        return value.text
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {_text(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_text, value)) + "]"
    return json.dumps(value)


def _content(path: Path) -> dict[str, Json]:
    """The object in a file. Raises OSError or JsonError."""
    value = read_json(_bytes(path))
    if not isinstance(value, dict):
        raise JsonError("not an object")
    if _is_deep(value):
        raise JsonError("nested too deep")
    return value


def _bytes(path: Path) -> bytes:
    """A regular file that is not too long, read without waiting for anybody. Raises OSError."""
    ways = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    opened = os.open(path, os.O_RDONLY | ways)
    try:
        status = os.fstat(opened)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "no file", str(path))
        if status.st_size > MOST_BYTES:
            raise OSError(errno.EFBIG, "too long", str(path))
        return os.read(opened, MOST_BYTES)
    finally:
        os.close(opened)


def _is_deep(value: Json) -> bool:
    level: list[Json] = [value]
    for _ in range(_MOST_DEPTH):
        level = [inner for one in level for inner in _inside(one)]
    return bool(level)


def _inside(value: Json) -> list[Json]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _write(folder: Path, text: bytes, day: str) -> None:
    """Put a text in the place of the notes, whole or not at all. Raises OSError."""
    path = folder / NOTES
    if lies_there(path):
        read_notes(folder, day)
    with making(folder) as made:
        made.write_bytes(text)
        sync_file(made)
        made.replace(path)
    sync_folder(folder)


def _set_aside(folder: Path, day: str) -> tuple[str, ...]:
    """Give the notes another name, and tell it; none where that cannot be done."""
    number = 1
    while lies_there(folder / f"damaged-{day}-{number}.json"):
        number += 1
    aside = folder / f"damaged-{day}-{number}.json"
    try:
        (folder / NOTES).rename(aside)
        sync_folder(folder)
    except OSError:
        return ()
    return (aside.name,)
