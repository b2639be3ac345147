"""Journals for tests: waiting for what their thread does, and all that a folder holds."""

import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.disk.archive import archived
from game.disk.ledger import MatchId, Unfinished
from game.disk.lock import Lock
from game.disk.news import Loaded, News, Ready, Unreadable
from game.disk.opening import Damage
from game.disk.schema import Connect, connect
from game.journal import Journal

PATIENCE = 20.0
"""Seconds until a test gives up waiting; nothing is measured by it."""

Holding = dict[str, tuple[str, ...] | None]
"""Per header the entries of a match; per record None."""


class Device:
    """A journal and its news so far."""

    def __init__(
        self,
        folder: Path,
        connect: Connect = connect,
        retry: float = 0.01,
        lock: Lock | None = None,
    ) -> None:
        self._bell = threading.Event()
        self.news: list[News] = []
        self.journal = Journal(folder, self._bell.set, connect, retry, lock)

    def wait(self, is_done: Callable[[], bool]) -> None:
        """Wait until something holds, and gather the news meanwhile."""
        limit = time.monotonic() + PATIENCE
        while True:
            self._bell.clear()
            self.news += self.journal.news()
            if is_done():
                return
            assert time.monotonic() < limit, (self.journal.condition, self.news[-2:])
            self._bell.wait(0.005)

    def wait_for_state(self, *states: str) -> None:
        """Wait until the condition is one of these."""
        self.wait(lambda: self.journal.condition.state in states)

    def synced(self) -> None:
        """Wait until all is on the disk."""
        self.wait_for_state("synced")

    def copied(self) -> None:
        """Wait until all is on the disk, and in the copy of the database if one was due."""
        self.synced()
        shelves = self.journal._shelves
        self.wait(lambda: not (shelves._backup_is_due or shelves._is_copying))

    def of(self, *kinds: type[News]) -> list[News]:
        """The news of a kind so far."""
        return [one for one in self.news if isinstance(one, kinds)]

    @property
    def damage(self) -> list[Damage]:
        return [one for one in self.news if isinstance(one, Damage)]

    def ready(self) -> tuple[Unfinished, ...]:
        """The list of unfinished matches last told."""
        self.wait(lambda: bool(self.of(Ready)))
        return [one.unfinished for one in self.news if isinstance(one, Ready)][-1]

    def load(self, match: MatchId) -> Loaded | None:
        """A match, or None when it cannot be read."""
        before = len(self.of(Loaded, Unreadable))
        self.journal.load(match)
        self.wait(lambda: len(self.of(Loaded, Unreadable)) > before)
        found = self.of(Loaded, Unreadable)[-1]
        return found if isinstance(found, Loaded) else None

    def match(self, header: str) -> MatchId:
        """The unfinished match with a header, loaded."""
        (match,) = [one.match for one in self.ready() if one.header == header]
        assert self.load(match)
        return match

    def holding(self) -> Holding:
        """The unfinished matches with their entries."""
        found = [self.load(one.match) for one in self.ready()]
        return {one.header: one.entries for one in found if one}


@contextmanager
def device(folder: Path, connect: Connect = connect) -> Iterator[Device]:
    """A journal that is closed at the end, with all on the disk."""
    made = Device(folder, connect)
    try:
        yield made
    finally:
        is_saved = made.journal.close(PATIENCE)
    assert is_saved
    made.news += made.journal.news()


def held(folder: Path) -> Holding:
    """What a folder holds after a start."""
    with device(folder) as opened:
        holding = opened.holding()
    assert opened.damage == []
    return holding | {str(one.record): None for one in archived(folder)}


@contextmanager
def quick_folder(otherwise: Path) -> Iterator[Path]:
    """A folder in memory where there is one, for what no disk is needed for."""
    memory = Path("/dev/shm")
    place = memory if os.access(memory, os.W_OK) else otherwise
    with tempfile.TemporaryDirectory(dir=place) as made:
        yield Path(made)


def copy_of(folder: Path, place: Path) -> Path:
    """A copy of a folder as it was at one moment, whoever works on it."""
    while True:
        shutil.rmtree(place, ignore_errors=True)
        with suppress(OSError):
            before = _states(folder)
            shutil.copytree(folder, place, ignore=shutil.ignore_patterns("making-*"))
            if _states(folder) == before:
                return place


def _states(folder: Path) -> set[tuple[str, int, int, int]]:
    status = {path.name: path.stat() for path in folder.iterdir() if "making-" not in path.name}
    return {(name, at.st_ino, at.st_size, at.st_mtime_ns) for name, at in status.items()}


def begin_with(opened: Device, header: str, *entries: str, round_number: int = 1) -> MatchId:
    """A match with these entries, all on the disk."""
    match = opened.journal.begin(header)
    for entry in entries:
        opened.journal.append(match, round_number, entry)
    opened.synced()
    return match
