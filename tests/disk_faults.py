"""A disk that fails on demand, below SQLite: a VFS over the system's own, made with ctypes.

``_sqlite3`` is linked against the library that Python uses; through its file the library's own
functions are found.
"""

import _sqlite3
import ctypes
import os
import sqlite3
from _ctypes import CFuncPtr
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

OK, IOERR, FULL = 0, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL
NAME = "faulty"

_P, _I, _L = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_Open = ctypes.CFUNCTYPE(_I, _P, _P, _P, _I, _P)
_Write = ctypes.CFUNCTYPE(_I, _P, _P, _I, _L)
_Truncate = ctypes.CFUNCTYPE(_I, _P, _L)
_Sync = ctypes.CFUNCTYPE(_I, _P, _I)


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", _I),
        ("file_size", _I),
        ("longest_path", _I),
        ("next", _P),
        ("name", ctypes.c_char_p),
        ("data", _P),
        ("open", _P),
        ("others", _P * 14),
    )


class _Methods(ctypes.Structure):
    _fields_ = (
        ("version", _I),
        ("close", _P),
        ("read", _P),
        ("write", _P),
        ("truncate", _P),
        ("sync", _P),
        ("others", _P * 13),
    )


class Call(NamedTuple):
    """A write, truncation or sync about to be done; ``data`` is empty but for a write."""

    kind: str
    path: Path
    offset: int
    data: bytes
    go_on: Callable[[], int]


Judge = Callable[[Call], int]
"""What becomes of a call: its result, or an error code in its place."""


def go_on(call: Call) -> int:
    """The judge of a disk without faults."""
    return call.go_on()


class FaultyDisk:
    """All databases opened with ``connect`` pass their writes and syncs before its judge."""

    def __init__(self) -> None:
        self.judge: Judge = go_on
        self._paths: dict[int, Path] = {}
        self._tables: dict[int, _Methods] = {}
        self._kept: list[CFuncPtr] = []
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
        system = library.sqlite3_vfs_find(None)
        self._system = ctypes.addressof(system.contents)
        self._open_file = _Open(system.contents.open)
        self._vfs = _Vfs.from_buffer_copy(system.contents)
        self._vfs.name = NAME.encode()
        self._vfs.open = self._keep(_Open(self._opened))
        library.sqlite3_vfs_register(ctypes.byref(self._vfs), 0)

    def connect(self, path: Path) -> sqlite3.Connection:
        """Open a database on this disk."""
        address = f"{path.as_uri()}?vfs={NAME}"
        return sqlite3.connect(address, uri=True, isolation_level=None, timeout=0)

    def _keep(self, function: CFuncPtr) -> int:
        self._kept.append(function)
        return ctypes.cast(function, _P).value or 0

    def _opened(self, _: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        result = self._open_file(self._system, name, file, flags, out)
        methods = _P.from_address(file)
        if result == OK and methods.value:
            self._paths[file] = Path(os.fsdecode(ctypes.string_at(name))) if name else Path()
            methods.value = ctypes.addressof(self._wrapped(methods.value))
        return int(result)

    def _wrapped(self, address: int) -> _Methods:
        if address not in self._tables:
            table = _Methods.from_buffer_copy(_Methods.from_address(address))
            write, sync = _Write(table.write), _Sync(table.sync)
            truncate = _Truncate(table.truncate)

            def judged_write(file: int, data: int, size: int, offset: int) -> int:
                content = ctypes.string_at(data, size)
                done = partial(write, file, data, size, offset)
                return self.judge(Call("write", self._paths[file], offset, content, done))

            def judged_truncate(file: int, size: int) -> int:
                done = partial(truncate, file, size)
                return self.judge(Call("truncate", self._paths[file], size, b"", done))

            def judged_sync(file: int, flags: int) -> int:
                done = partial(sync, file, flags)
                return self.judge(Call("sync", self._paths[file], 0, b"", done))

            table.write = self._keep(_Write(judged_write))
            table.truncate = self._keep(_Truncate(judged_truncate))
            table.sync = self._keep(_Sync(judged_sync))
            self._tables[address] = table
        return self._tables[address]


@cache
def faulty_disk() -> FaultyDisk:
    """The one such disk of this process: a VFS cannot be taken back while files are open."""
    return FaultyDisk()


class Nth:
    """A judge that lets the n-th call fail, and all after it unless ``once``."""

    def __init__(self, n: int, code: int, once: bool) -> None:
        self.count = 0
        self.n, self._code, self._once = n, code, once
        self.is_healed = False

    def __call__(self, call: Call) -> int:
        self.count += 1
        if self.is_healed or self.count < self.n or (self._once and self.count > self.n):
            return call.go_on()
        return self._code
