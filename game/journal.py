"""The matches of a device on its disk: whoever plays says what happened, and never waits.

A match is kept as text: a header, and a growing list of entries, each with the number of its
round. Nothing here knows the rules. One thread works on the disk; what it finds out comes as
news, and how far it has come is the condition.
"""

import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game.disk.failures import Failure, failure_of
from game.disk.ledger import Course, Ledger, MatchId, Unfinished
from game.disk.news import Condition, Loaded, News, Ready, Unreadable
from game.disk.opening import Damage
from game.disk.schema import Connect, connect
from game.disk.shelves import Shelves

__all__ = (
    "Condition",
    "Damage",
    "Journal",
    "Loaded",
    "MatchId",
    "News",
    "Ready",
    "Unfinished",
    "Unreadable",
)

RETRY = 1.0
"""Seconds between two attempts to write while that fails."""


class Journal:
    """The matches of one data folder. No call waits for the disk."""

    def __init__(
        self,
        folder: Path,
        wake: Callable[[], None],
        connect: Connect = connect,
        retry: float = RETRY,
    ) -> None:
        """Start the thread that works on the folder.

        ``wake`` is called by that thread whenever there are news or the condition has
        changed. ``connect`` opens the database, ``retry`` is in seconds.
        """
        self._wake = wake
        self._retry = retry
        self._shelves = Shelves(folder.absolute(), connect, _today)
        self._taken_up = 0
        self._bell = threading.Condition()
        self._ledger = Ledger()
        self._requests: list[MatchId] = []
        self._news: list[News] = []
        self._is_ready = self._list_has_changed = False
        self._is_closing = self._is_rung = False
        self._condition = Condition()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def condition(self) -> Condition:
        """How far the disk has come, at once."""
        return self._condition

    def begin(self, header: str) -> MatchId:
        """Begin a match. Raises UnicodeEncodeError for a text that is no Unicode."""
        match = MatchId(secrets.token_hex(16))
        header.encode()
        with self._changing():
            self._ledger.begin(match, header, _now(), time.monotonic())
        return match

    def append(self, match: MatchId, round_number: int, entry: str) -> None:
        """Put an entry at the end of a match that was begun or loaded.

        Raises KeyError for any other match, UnicodeEncodeError for a text that is no Unicode.
        """
        with self._changing():
            self._ledger.append(match, round_number, entry, _now(), time.monotonic())

    def finish(self, match: MatchId, record: str) -> None:
        """Keep a match that was begun or loaded as its record, in place of its entries.

        Raises KeyError for any other match, UnicodeEncodeError for a text that is no Unicode.
        """
        with self._changing():
            self._ledger.finish(match, record, _now(), time.monotonic())

    def delete(self, match: MatchId) -> None:
        """Forget a match."""
        with self._changing():
            self._ledger.delete(match, time.monotonic())

    def load(self, match: MatchId) -> None:
        """Ask for an unfinished match: ``Loaded`` or ``Unreadable`` will be among the news."""
        with self._bell:
            self._requests.append(match)
            self._ring()

    def news(self) -> tuple[News, ...]:
        """What has come up since this was last asked."""
        with self._bell:
            found = tuple(self._news)
            self._news.clear()
            if self._is_ready and self._list_has_changed:
                self._list_has_changed = False
                found = (Ready(self._ledger.unfinished()), *found)
        return found

    def close(self, seconds: float = 2.0) -> bool:
        """Write what can be written, wait for that so long at most, and end.

        Returns whether all is on the disk.
        """
        with self._bell:
            self._is_closing = True
            self._ring()
        self._thread.join(seconds)
        with self._bell:
            return self._ledger.pending_since is None

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with self._bell:
            yield
            self._list_has_changed = True
            failed = self._condition.state == "failed"
            self._condition = self._condition_after(self._condition.failure if failed else None)
            self._ring()

    def _ring(self) -> None:
        """Let the thread go on; the caller holds the bell."""
        self._is_rung = True
        self._bell.notify()

    def _run(self) -> None:
        """Work whenever something is to be done, until the journal is closed."""
        while not self._turn():
            pass
        self._shelves.close()

    def _turn(self) -> bool:
        """Do all there is to be done and wait for more; whether it was the last turn."""
        with self._bell:
            is_last = self._is_closing
            self._is_rung = False
        failure = self._attempt(self._work)
        self._settle(failure)
        if not is_last:
            self._attempt(self._shelves.lengthen_log)
        self._attempt(partial(self._shelves.back_up, even_between=is_last))
        self._attempt(lambda: self._tell(*self._shelves.damage()))
        with self._bell:
            if not is_last:
                self._bell.wait_for(self._has_rung, self._retry if failure else None)
        return is_last

    def _has_rung(self) -> bool:
        return self._is_rung

    def _work(self) -> None:
        """Open, answer and write; what cannot be opened is answered from memory and copies."""
        failure: Exception | None = None
        try:
            self._shelves.open()
        except Exception as error:
            failure = error
        self._take_up()
        self._answer()
        self._take_up()
        if failure:
            raise failure
        self._write()

    def _attempt(self, work: Callable[[], None]) -> Failure | None:
        """Whatever goes wrong in the thread, it lives on and tries again."""
        try:
            work()
        except Exception as error:
            return failure_of(error)
        return None

    def _take_up(self) -> None:
        """Take up the list of matches at the start, and of a store just opened."""
        if self._is_ready and self._taken_up == self._shelves.times_opened:
            return
        self._taken_up = self._shelves.times_opened
        listed = self._shelves.listed()
        with self._bell:
            self._ledger.merge(listed, time.monotonic())
            self._is_ready = self._list_has_changed = True
        self._call_wake()

    def _answer(self) -> None:
        with self._bell:
            requests, self._requests = self._requests, []
        for request in requests:
            self._tell(self._loaded(request))

    def _loaded(self, match: MatchId) -> Loaded | Unreadable:
        """A match of this run from memory, any other from the disk."""
        with self._bell:
            fate = self._ledger.fate(match)
        if fate is None:
            course = self._shelves.course(match)
            with self._bell:
                if course:
                    self._ledger.adopt(course)
                fate = self._ledger.fate(match)
        if not isinstance(fate, Course):
            return Unreadable(match)
        return Loaded(match, fate.header, tuple(entry.text for entry in fate.entries))

    def _write(self) -> None:
        began = time.monotonic()
        with self._bell:
            changes = self._ledger.changes()
        if not changes:
            return
        is_written = self._shelves.write(changes)
        with self._bell:
            if is_written:
                self._ledger.written(changes, began)
            else:
                self._ring()

    def _settle(self, failure: Failure | None) -> None:
        with self._bell:
            before, self._condition = self._condition, self._condition_after(failure)
            has_changed = self._condition != before
        if has_changed:
            self._call_wake()

    def _condition_after(self, failure: Failure | None) -> Condition:
        since = self._ledger.pending_since
        if failure:
            return Condition("failed", since, failure)
        return Condition("synced" if since is None else "pending", since)

    def _tell(self, *news: News) -> None:
        with self._bell:
            self._news += news
        if news:
            self._call_wake()

    def _call_wake(self) -> None:
        """Wake whoever listens; what goes wrong there is theirs."""
        with suppress(Exception):
            self._wake()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
