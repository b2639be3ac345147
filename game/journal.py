"""The matches of a device on its disk: whoever plays says what happened, and never waits.

A match is kept as text: a header, and a growing list of entries, each with its round's number.
Nothing here knows the rules. One thread works on the disk; what it finds out comes as news.
"""

import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from game.disk.clock import now, today
from game.disk.failures import Failure, attempted
from game.disk.ledger import Course, Ledger, MatchId
from game.disk.lock import Lock
from game.disk.news import Condition, Loaded, News, Ready, Unreadable, condition_after
from game.disk.notes import Notes
from game.disk.opening import Damage
from game.disk.pauses import CutShortError
from game.disk.schema import Connect, connect
from game.disk.shelves import Shelves
from game.strict_json import Json

RETRY = 1.0
"""Seconds between two attempts to write while that fails."""

_LAST_RETRY = 0.05
"""The same at the end, where little time is left."""

_PAUSE = 0.001
"""Seconds between two steps of a copy, for whoever needs the time."""


class Journal:
    """The matches of one data folder. No call waits for the disk."""

    def __init__(
        self,
        folder: Path,
        wake: Callable[[], None],
        connect: Connect = connect,
        retry: float = RETRY,
        lock: Lock | None = None,
    ) -> None:
        """Start the thread that works on the folder.

        ``wake`` is called by that thread whenever there are news or the condition has changed.
        ``retry`` is in seconds. While another process has the ``lock`` nothing is written.
        """
        self._wake = wake
        self._retry = retry
        self._shelves = Shelves(folder.absolute(), connect, today, lock)
        self._notes = Notes(folder.absolute(), today)
        self._taken_up = 0
        self._bell = threading.Condition()
        self._ledger = Ledger()
        self._requests: list[MatchId] = []
        self._news: list[News] = []
        self._is_ready = self._is_closing = self._is_rung = self._is_damage_told = False
        self._told_edition = -1
        self._deadline = 0.0
        self._condition = Condition()
        self._failure: Failure | None = None
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
            self._ledger.begin(match, header, now(), time.monotonic())
        return match

    def append(self, match: MatchId, round_number: int, entry: str) -> None:
        """Put an entry at the end of a match that was begun or loaded.

        Raises KeyError for any other match, UnicodeEncodeError for a text that is no Unicode.
        """
        with self._changing():
            self._ledger.append(match, round_number, entry, now(), time.monotonic())

    def finish(self, match: MatchId, record: str) -> None:
        """Keep a match that was begun or loaded as its record, in place of its entries.

        Raises KeyError for any other match, UnicodeEncodeError for a text that is no Unicode.
        """
        with self._changing():
            self._ledger.finish(match, record, now(), time.monotonic())

    def delete(self, match: MatchId) -> None:
        """Forget a match."""
        with self._changing():
            self._ledger.delete(match, time.monotonic())

    def note(self, content: dict[str, Json]) -> None:
        """Keep these notes in place of those before; a failure shows while nothing else does."""
        with self._bell:
            self._notes.put(content)
            self._ring()

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
            if any(isinstance(one, Damage) for one in found):
                self._is_damage_told = True
                self._ring()
            if self._is_ready and self._told_edition != self._ledger.edition:
                self._told_edition = self._ledger.edition
                found = (Ready(self._ledger.unfinished()), *found)
        return found

    def close(self, seconds: float = 2.0) -> bool:
        """Write what can be written, try again and again for so long at most, and end.

        Returns whether all is on the disk.
        """
        with self._bell:
            self._is_closing = True
            self._deadline = time.monotonic() + seconds
            self._ring()
        self._thread.join(seconds)
        with self._bell:
            return self._ledger.pending_since is None and not self._notes.is_due

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with self._bell:
            yield
            self._condition = condition_after(self._failure, self._ledger.pending_since)
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
            is_closing, self._is_rung = self._is_closing, False
        failure = self._work()
        self._settle(failure)
        self._tell_damage()
        if not is_closing:
            attempted(self._shelves.lengthen_log)
        if not (is_closing and failure):
            attempted(partial(self._shelves.back_up, self._give_way, is_closing))
        self._tell_damage()
        with self._bell:
            if is_closing and self._may_end(failure):
                return True
            self._wait(failure)
        return False

    def _may_end(self, failure: Failure | None) -> bool:
        """Whether all that can be done is done, or the time is over."""
        is_written = self._ledger.pending_since is None and not self._notes.is_due
        return self._is_late() or (is_written and bool(failure or self._is_taken_up()))

    def _wait(self, failure: Failure | None) -> None:
        """Wait until something is to be done; the caller holds the bell."""
        seconds = min(self._retry, _LAST_RETRY) if self._is_closing else self._retry
        has_more = failure or not self._is_taken_up() or self._notes.is_due
        if not self._shelves.is_copy_due:
            self._bell.wait_for(lambda: self._is_rung, seconds if has_more else None)

    def _give_way(self) -> None:
        """Between two steps of a copy, write what has come meanwhile.

        Raises CutShortError for all else that cannot wait.
        """
        with self._bell:
            if not self._is_closing:
                self._bell.wait_for(lambda: self._is_rung, _PAUSE)
            if self._requests or self._is_late():
                raise CutShortError
            is_rung, self._is_rung = self._is_rung, self._is_closing
        if is_rung:
            try:
                self._write()
            except CutShortError:
                self._is_rung = True
                raise
            self._settle(None)

    def _is_late(self) -> bool:
        return self._is_closing and time.monotonic() >= self._deadline

    def _work(self) -> Failure | None:
        """Open, answer and write; what cannot be opened is answered from memory and copies."""
        failure = attempted(self._shelves.open)
        return attempted(partial(self._serve, not failure)) or failure

    def _serve(self, is_open: bool) -> None:
        self._take_up()
        self._answer()
        self._take_up()
        if is_open:
            self._write()
            self._notes.attempt()

    def _take_up(self) -> None:
        """Take up the list of matches at the start, and of a store just opened."""
        if self._is_ready and self._taken_up == self._shelves.times_opened:
            return
        self._taken_up = self._shelves.times_opened
        listed = self._shelves.listed()
        with self._bell:
            self._ledger.merge(listed, time.monotonic())
            self._is_ready = True
        self._call_wake()

    def _is_taken_up(self) -> bool:
        """Whether the store is open, and what it holds was compared with the ledger."""
        return self._shelves.is_open and self._taken_up == self._shelves.times_opened

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
            before, since, self._failure = self._condition, self._ledger.pending_since, failure
            self._condition = condition_after(failure, since, self._notes.fault)
            has_changed = self._condition != before
        if has_changed:
            self._call_wake()

    def _tell(self, *news: News) -> None:
        with self._bell:
            self._news += news
        if news:
            self._call_wake()

    def _tell_damage(self) -> None:
        """Tell what was found; on the disk it stays noted until somebody has asked for it."""
        with self._bell:
            is_told, self._is_damage_told = self._is_damage_told, False
        if is_told and attempted(self._shelves.forget_damage):
            self._is_damage_told = True
        self._tell(*self._shelves.damage())

    def _call_wake(self) -> None:
        """Wake whoever listens; what goes wrong there is theirs."""
        with suppress(Exception):
            self._wake()
