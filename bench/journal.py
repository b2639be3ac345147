"""How long a confirmation takes to be on the disk, beside the least that a disk can do.

A confirmation goes through the journal's thread until the condition says synced. The measure is
an append of the same bytes to a file and one ``fdatasync``, in the same folder, in turns.
"""

import os
import statistics
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from game.journal import Journal

WARM_UP, ENTRIES = 20, 500
LIMIT = 3.0
"""What a confirmation may take, in appends of the same run."""

_ENTRY = '{"seat":3,"actions":["12-5@3"],"as":"one confirmation of a person"}'
_PATIENCE = 10.0


def measure() -> str:
    """Time both in a folder below the one this runs in; median and 99th percentile, as lines."""
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as place:
        journal = _Confirming(Path(place) / "data")
        appends = _Appends(Path(place) / "appended")
        for _ in range(WARM_UP):
            timed(journal.confirm), timed(appends.append)
        pairs = [(timed(journal.confirm), timed(appends.append)) for _ in range(ENTRIES)]
        journal.close()
        appends.close()
    confirmed, appended = ([*times] for times in zip(*pairs, strict=True))
    ratios = [_at(confirmed, share) / _at(appended, share) for share in (50, 99)]
    return "\n".join(
        (
            f"{ENTRIES} confirmations, each synced, and as many appends with fdatasync, in turns",
            _line("confirmation, ms", _at(confirmed, 50) * 1e3, _at(confirmed, 99) * 1e3),
            _line("append, ms", _at(appended, 50) * 1e3, _at(appended, 99) * 1e3),
            _line(f"appends a confirmation (≤ {LIMIT:g})", *ratios),
        )
    )


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

    def __init__(self, folder: Path) -> None:
        self._bell = threading.Event()
        self._journal = Journal(folder, self._bell.set)
        self._match = self._journal.begin("{}")
        self.confirm()

    def confirm(self) -> None:
        """Append an entry and wait until it is synced."""
        self._bell.clear()
        self._journal.append(self._match, 1, _ENTRY)
        while self._journal.condition.state != "synced":
            if not self._bell.wait(_PATIENCE):
                raise TimeoutError(str(self._journal.condition))
            self._bell.clear()

    def close(self) -> None:
        """End the journal."""
        self._journal.close()


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
