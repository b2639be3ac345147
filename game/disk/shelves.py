"""The store of a data folder through all that can happen to it; used by one thread.

It is opened, dropped after a failure, opened anew when its file was moved or replaced, and
rescued when it is damaged. While it cannot be opened, reading goes by copies.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game.disk.backup import make_backup
from game.disk.failures import TROUBLE, is_damage, is_damage_in_reading
from game.disk.folders import make_folder
from game.disk.ledger import Course, Fate, MatchId, Unfinished, unfinished
from game.disk.lock import Lock
from game.disk.opening import Damage, Opening
from game.disk.pauses import CutShortError, GiveWay
from game.disk.schema import Connect
from game.disk.store import Store

_Read = TypeVar("_Read")


class Shelves:
    """What is kept in one folder."""

    def __init__(
        self, folder: Path, connect: Connect, today: Callable[[], str], lock: Lock | None = None
    ) -> None:
        self._folder = folder
        self._lock = lock
        self._today = today
        self._opening = Opening(folder, connect, today)
        self._store: Store | None = None
        self._has_failed = self._is_copying = False
        self._reason: str | None = None
        self._log_is_long = self._backup_is_due = self._backup_lags = False
        self._bad_backups: tuple[Damage, ...] = ()
        self.times_opened = 0
        """Whenever this grows, what was known of the store may have changed."""

    def open(self) -> None:
        """Have the store open, in its place. Raises one of ``TROUBLE``."""
        if self._store and not self._store.is_in_place():
            self.close()
        if self._store is None:
            rescues = self._opening.rescues
            make_folder(self._folder)
            if self._lock:
                self._lock.renew()
            self._store = self._opening.open(self._has_failed)
            self._backup_is_due |= self._opening.rescues > rescues
            self._has_failed = False
            self._log_is_long = False
            self.times_opened += 1

    def close(self) -> None:
        """Close the store."""
        if self._store:
            self._store.close()
            self._store = None

    @property
    def is_open(self) -> bool:
        """Whether the store is open."""
        return self._store is not None

    @property
    def is_copy_due(self) -> bool:
        """Whether a round has begun or a match was finished that is not in the copy."""
        return self.is_open and self._backup_is_due

    def listed(self) -> tuple[Unfinished, ...]:
        """The unfinished matches, oldest first."""
        return self._read(Store.listed, self._copied_list)

    def course(self, match: MatchId) -> Course | None:
        """An unfinished match; None where there is none, or none that can be read."""
        return self._read(lambda store: store.course(match), lambda: self._copied_course(match))

    def write(self, changes: tuple[Fate, ...]) -> bool:
        """Write what the store lacks of these, and wait until it is synced.

        Returns False when the store had to be rescued before. Raises one of ``TROUBLE``, and
        CutShortError when called while the store is copied: that must end before.
        """
        if self._store is None:
            return False
        if self._is_copying and not self._store.is_in_place():
            raise CutShortError
        try:
            written = self._store.write(changes)
        except TROUBLE as error:
            if self._is_copying:
                raise CutShortError(error) from error
            if not self._drop(error, is_damage(error)):
                raise
            return False
        self._reason = None
        self._backup_is_due |= written.is_step
        self._backup_lags = True
        self.times_opened += written.has_set_apart
        return True

    def lengthen_log(self) -> None:
        """Make room in the log of a store just opened; without it, nothing is lost but time."""
        if self._store and not self._log_is_long:
            self._log_is_long = True
            with suppress(*TROUBLE):
                self._store.lengthen_log()

    def back_up(self, give_way: GiveWay, even_between: bool = False) -> None:
        """Copy the store where a round has begun or a match was finished; it may fail.

        ``even_between`` copies whatever the copy lacks. Whenever ``give_way`` is called, the
        store may be written to; a copy that it cuts short is due again.
        """
        if not self._store or not (self._backup_is_due or (even_between and self._backup_lags)):
            return
        self._is_copying = True
        self._backup_is_due = self._backup_lags = False
        try:
            names = make_backup(self._store, self._folder, self._today(), give_way)
            if names:
                self._bad_backups += (Damage(names, 0, 0, 0, 0, is_copy=True),)
        except CutShortError as cut:
            self._backup_is_due = True
            if cut.trouble:
                self._drop(cut.trouble, is_damage(cut.trouble))
        except TROUBLE as error:
            if is_damage(error):
                self._drop(error, is_damaged=True)
        finally:
            self._is_copying = False

    def damage(self) -> tuple[Damage, ...]:
        """What was found to be damaged since this was last asked."""
        found = self._opening.damage() + self._bad_backups
        self._bad_backups = ()
        return found

    def forget_damage(self) -> None:
        """What was found has been told to a person. Raises OSError."""
        self._opening.forget_damage()

    def _read(self, read: Callable[[Store], _Read], copied: Callable[[], _Read]) -> _Read:
        """Read from the store, once more after a rescue, or else from copies."""
        while self._store:
            try:
                return read(self._store)
            except TROUBLE as error:
                if not self._drop(error, is_damage_in_reading(error)):
                    break
        return copied()

    def _drop(self, error: Exception, is_damaged: bool) -> bool:
        """Let go of a store that failed; whether there is one again, rescued from damage.

        What a rescue has not helped against is no reason for another.
        """
        store, self._store = self._store, None
        self._has_failed = True
        is_known = self._reason == str(error)
        self._reason = str(error)
        if not is_damaged or is_known:
            if store:
                store.close()
            return False
        try:
            self._opening.rescue(store)
            self.open()
        except TROUBLE:
            return False
        return True

    def _copied_list(self) -> tuple[Unfinished, ...]:
        return tuple(map(unfinished, self._opening.readable().courses))

    def _copied_course(self, match: MatchId) -> Course | None:
        courses = self._opening.readable().courses
        return next((course for course in courses if course.match == match), None)
