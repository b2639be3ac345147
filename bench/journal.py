"""How long a confirmation takes to be on the disk, beside the least that a disk can do.

A confirmation goes through the journal's thread until the condition says synced. The measure is
an append of the same bytes to a file and one ``fdatasync``, in the same folder, in turns. It is
taken in an empty folder and in one that is full, where a new round now and then has the whole
database copied while the next confirmations come.
"""

import os
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.journal import Journal

WARM_UP, ENTRIES = 20, 500
LIMIT = 3.0
"""What a confirmation may take, in appends of the same run."""

MATCHES, MATCH_ENTRIES = 50, 1700
RECORDS, RECORD_BYTES = 1000, 9000
"""What a full folder holds; so long is a record when it is packed."""

ROUND = 25
"""So many confirmations a round has in the full folder."""

_ENTRY = '{"seat":3,"actions":["12-5@3"],"as":"one confirmation of a person"}'
_PATIENCE = 10.0
_FILLING = 120.0


def measure() -> str:
    """Time both in folders below the one this runs in; median and 99th percentile, as lines."""
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as place:
        empty, full = Path(place) / "empty", Path(place) / "full"
        lines = [_measured("an empty folder", empty, ENTRIES)]
        _fill(full)
        lines.append(_measured("a full folder", full, ROUND))
    heading = f"{ENTRIES} confirmations, each synced, and as many appends with fdatasync, in turns"
    return "\n".join((heading, *lines))


def _measured(where: str, folder: Path, round_length: int) -> str:
    with _confirming(folder, round_length) as journal, _appending(folder / "appended") as appends:
        for _ in range(WARM_UP):
            timed(journal.confirm), timed(appends.append)
        pairs = [(timed(journal.confirm), timed(appends.append)) for _ in range(ENTRIES)]
    confirmed, appended = ([*times] for times in zip(*pairs, strict=True))
    ratios = [_at(confirmed, share) / _at(appended, share) for share in (50, 99)]
    return "\n".join(
        (
            f"in {where}, with a new round every {round_length}",
            _line("confirmation, ms", _at(confirmed, 50) * 1e3, _at(confirmed, 99) * 1e3),
            _line("append, ms", _at(appended, 50) * 1e3, _at(appended, 99) * 1e3),
            _line(f"appends a confirmation (≤ {LIMIT:g})", *ratios),
        )
    )


def _fill(folder: Path) -> None:
    """Have many matches wait in a folder, and many more be finished."""
    chance = random.Random("records")
    journal = Journal(folder, lambda: None)
    for _ in range(MATCHES):
        match = journal.begin("{}")
        for number in range(MATCH_ENTRIES):
            journal.append(match, number // 130 + 1, _ENTRY)
    for _ in range(RECORDS):
        journal.finish(journal.begin("{}"), chance.randbytes(RECORD_BYTES).hex())
    if not journal.close(_FILLING):
        raise TimeoutError("the full folder was not saved")


def timed(work: Callable[[], None]) -> float:
    """The seconds that pass meanwhile."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _line(what: str, median: float, high: float) -> str:
    return f"{what:<30} median {median:>8.3f}   p99 {high:>8.3f}"


def _at(times: list[float], share: int) -> float:
    """The percentile of some times."""
    return statistics.quantiles(times, n=100, method="inclusive")[share - 1]


class _Confirming:
    """A match that grows by one entry at a time, each waited for."""

    def __init__(self, folder: Path, round_length: int) -> None:
        self._bell = threading.Event()
        self._journal = Journal(folder, self._bell.set)
        self._match = self._journal.begin("{}")
        self._round_length = round_length
        self._count = 0
        self.confirm()

    def confirm(self) -> None:
        """Append an entry and wait until it is synced."""
        self._bell.clear()
        self._journal.append(self._match, self._count // self._round_length + 1, _ENTRY)
        self._count += 1
        while self._journal.condition.state != "synced":
            if not self._bell.wait(_PATIENCE):
                raise TimeoutError(str(self._journal.condition))
            self._bell.clear()

    def close(self) -> None:
        """End the journal."""
        self._journal.close()


@contextmanager
def _confirming(folder: Path, round_length: int) -> Iterator[_Confirming]:
    made = _Confirming(folder, round_length)
    try:
        yield made
    finally:
        made.close()


class _Appends:
    """A file that grows by as many bytes at a time, each time synced."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def append(self) -> None:
        """Append an entry and wait until it is on the disk."""
        os.write(self._file, _ENTRY.encode())
        os.fdatasync(self._file)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


@contextmanager
def _appending(path: Path) -> Iterator[_Appends]:
    made = _Appends(path)
    try:
        yield made
    finally:
        made.close()
