"""Opening the data folder's database: made if need be, checked, and set aside when damaged."""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.disk.chaining import DamagedError
from game.disk.failures import TROUBLE, is_damage_in_reading
from game.disk.folders import (
    BACKUP,
    DATABASE,
    RESCUED,
    ROLLBACK,
    WAL,
    beside,
    lies_there,
    make_folder,
    making,
    named,
    set_aside,
    sweep,
    sync_file,
    sync_folder,
)
from game.disk.ledger import Fate
from game.disk.mark import read_mark
from game.disk.salvage import Salvage, salvage
from game.disk.schema import Connect, create, is_ours, transaction, use_log
from game.disk.store import Store, verify
from game.disk.writing import Writing

_MOST_RESCUES = 8
"""Rescues of one run; a disk that damages more than that is not written to any more."""


@dataclass(frozen=True, slots=True)
class Damage:
    """The database was damaged, or a part of it gone, and is replaced by what could be read."""

    names: tuple[str, ...]
    """The files set aside, the database first; none where they could not be renamed or are gone."""
    recovered: int
    """Matches and records that are there again, shortened ones too."""
    shortened: int
    """Matches whose end is missing."""
    lost: int
    """Matches and records of which nothing could be read."""
    missing: int
    """What is known to be missing at the end of all, in confirmations."""
    is_copy: bool = False
    """It was the copy beside the database, which is whole itself."""


class Opening:
    """Opens the database of one folder, as often as need be; used by one thread."""

    def __init__(self, folder: Path, connect: Connect, today: Callable[[], str]) -> None:
        self._folder = folder
        self._path = folder / DATABASE
        self._connect = connect
        self._today = today
        self.rescues = 0
        """How often a database was set aside, or one that was gone made again."""
        self._found: Salvage | None = None
        self._damage: list[Damage] = []
        self._reported: Damage | None = None

    def open(self, after_failure: bool = False) -> Store:
        """The store, checked and ready to be written to.

        After a failure all that its log holds is written and synced once more. Raises OSError
        or sqlite3.Error where the disk does not let it, and DamagedError when it is damaged
        again and again.
        """
        make_folder(self._folder)
        sweep(self._folder)
        self._finish_rescue()
        if not lies_there(self._path):
            self._make()
        store = self._checked() or self._checked()
        if store is None:
            raise DamagedError("damaged as soon as it was made")
        self._get_ready(store, after_failure)
        self._found = None
        return store

    def rescue(self, store: Store | None) -> None:
        """Put what can be read in the place of what is there, which gets another name.

        Closes the store in any case. Raises OSError, sqlite3.Error or DamagedError when that
        cannot be done; then all stays as it is.
        """
        try:
            self._replace(store)
        except TROUBLE:
            self._report((), self.readable())
            raise
        finally:
            if store:
                store.close_untouched()
        self._finish_rescue()
        self._found = None

    def readable(self) -> Salvage:
        """What can be read while the store cannot be opened; nothing where that fails too."""
        if self._found is None:
            try:
                self._found = salvage(self._folder)
            except TROUBLE:
                return Salvage()
        return self._found

    def damage(self) -> tuple[Damage, ...]:
        """What was found since this was last asked."""
        found = tuple(self._damage)
        self._damage.clear()
        return found

    def _checked(self) -> Store | None:
        """The store; None when it had to be rescued, and is to be opened anew."""
        if not _begins_well(self._path):
            self.rescue(None)
            return None
        if not os.access(self._path, os.W_OK):
            raise PermissionError(errno.EACCES, "it can only be read", str(self._path))
        store = Store(self._path, self._connect)
        try:
            store.check()
        except TROUBLE as error:
            if not is_damage_in_reading(error):
                store.close()
                raise
            self.rescue(store)
            return None
        return store

    def _get_ready(self, store: Store, after_failure: bool) -> None:
        try:
            store.make_ready()
            if after_failure:
                store.settle()
        except TROUBLE:
            store.close()
            raise
        sync_folder(self._folder)

    def _make(self) -> None:
        """Make the first database, or what can be had in place of one that is gone."""
        traces = (self._folder / BACKUP, *beside(self._path))
        if any(map(lies_there, traces)) or read_mark(self._folder):
            self.rescue(None)
        else:
            self._build(Salvage(), 0)
            self._finish_rescue()

    def _replace(self, store: Store | None) -> None:
        if self.rescues == _MOST_RESCUES:
            raise DamagedError("damaged too often")
        found = self._found or salvage(self._folder)
        mark = read_mark(self._folder)
        self._build(found, max(found.commits, mark) + 1)
        if store and os.name != "posix":
            store.close()
        names = set_aside(self._path, self._today())
        self.rescues += 1
        self._report(names, found)

    def _build(self, found: Salvage, commits: int) -> None:
        """Make a whole database under the name that the next step gives to the real one."""
        with making(self._folder) as path:
            with closing(self._connect(path)) as connection:
                connection.execute("PRAGMA synchronous = FULL")
                create(connection)
                with transaction(connection):
                    writing = Writing(connection, 0)
                    fates: tuple[Fate, ...] = (*found.courses, *found.records)
                    for fate in fates:
                        writing.write(fate)
                    writing.conclude(commits)
                use_log(connection)
            verify(path)
            if not is_ours(path):
                raise DamagedError("a database just made is not what it must be")
            sync_file(path)
            path.replace(self._folder / RESCUED)
            sync_folder(self._folder)

    def _finish_rescue(self) -> None:
        """Take up what a rescue has built; what it built before it set the old one aside, goes."""
        rescued = self._folder / RESCUED
        if not lies_there(rescued):
            return
        if lies_there(self._path):
            rescued.unlink()
        else:
            rescued.rename(self._path)
            sync_folder(self._folder)

    def _report(self, names: tuple[str, ...], found: Salvage) -> None:
        recovered = len(found.courses) + len(found.records)
        behind = max(0, read_mark(self._folder) - found.commits) if found.commits >= 0 else 0
        damage = Damage(names, recovered, found.shortened, found.lost, behind)
        if damage != self._reported:
            self._damage.append(damage)
        self._reported = damage


def _begins_well(path: Path) -> bool:
    """Whether a database of ours may be there: a file that can be read and begins as one.

    What else SQLite would open must be a file as well.
    """
    opened = [path, *(log for log in (named(path, WAL), named(path, ROLLBACK)) if lies_there(log))]
    try:
        return all(stat.S_ISREG(one.stat().st_mode) for one in opened) and is_ours(path)
    except OSError:
        return False
