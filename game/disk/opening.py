"""Opening the data folder's database: made if need be, checked, and set aside when damaged."""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.disk.aside import (
    NOTE,
    NOTHING,
    Rescue,
    drop,
    free_name,
    move,
    read_note,
    set_aside,
    write_note,
)
from game.disk.chaining import DamagedError
from game.disk.checking import rows_in, verify
from game.disk.failures import TROUBLE, is_damage_in_reading
from game.disk.folders import (
    BACKUP,
    DATABASE,
    HELD,
    RESCUED,
    ROLLBACK,
    WAL,
    Trace,
    beside,
    lies_there,
    make_folder,
    making,
    named,
    sweep,
    sweep_copies,
    sync_file,
    sync_folder,
    trace,
)
from game.disk.ledger import Fate
from game.disk.mark import read_mark
from game.disk.salvage import Salvage, salvage
from game.disk.schema import Connect, create, is_ours, transaction, use_log
from game.disk.store import Store
from game.disk.writing import Writing, read_counts

_NOTHING_THERE = frozenset({errno.ENOENT, errno.ELOOP, errno.ENOTDIR})
"""What a link that leads nowhere gives: there is no file that could be whole."""

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
        self._found: tuple[tuple[Trace, ...], Salvage] | None = None
        self._damage: list[Damage] = []
        self._reported: Damage | None = None
        self._is_swept = False

    def open(self, after_failure: bool = False) -> Store:
        """The store, checked and ready to be written to.

        After a failure all that its log holds is written and synced once more. Raises OSError
        or sqlite3.Error where the disk does not let it, and DamagedError when it is damaged
        again and again.
        """
        make_folder(self._folder)
        sweep(self._folder)
        if not self._is_swept:
            sweep_copies(self._folder)
            self._is_swept = True
        self._take_back_name()
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
        cannot be done; then all stays as it is, or is finished by the next ``open``.
        """
        try:
            self._replace(store)
        except TROUBLE:
            if lies_there(self._path) and self._found is not None:
                self._report(self._rescued_from(NOTHING, self._found[1]))
            raise
        finally:
            if store:
                store.close_untouched()
        self._finish_rescue()
        self._found = None

    def readable(self) -> Salvage:
        """What can be read while the store cannot be opened; nothing where that fails too."""
        try:
            return self._salvaged()
        except TROUBLE:
            return Salvage()

    def _salvaged(self) -> Salvage:
        """What can be read, read anew wherever another file lies there than the last time.

        Raises OSError or sqlite3.Error.
        """
        files = tuple(map(trace, (self._path, named(self._path, WAL), self._folder / BACKUP)))
        if self._found is None or self._found[0] != files:
            self._found = files, salvage(self._folder)
        return self._found[1]

    def damage(self) -> tuple[Damage, ...]:
        """What was found since this was last asked."""
        found = tuple(self._damage)
        self._damage.clear()
        return found

    def forget_damage(self) -> None:
        """A person was told: a start after this need not do so again. Raises OSError."""
        drop(self._folder / NOTE, self._today())

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
        except Exception as error:
            if not is_damage_in_reading(error):
                store.close()
                raise
            self.rescue(store)
            return None
        return store

    def _take_back_name(self) -> None:
        """Of a database that was being closed when the program ended; a second one is set aside."""
        held = self._folder / HELD
        if lies_there(held) and not lies_there(self._path):
            held.rename(self._path)
        elif lies_there(held):
            set_aside(held, self._today())

    def _get_ready(self, store: Store, after_failure: bool) -> None:
        try:
            store.make_ready()
            if after_failure:
                store.settle()
            sync_folder(self._folder)
        except BaseException:
            store.close()
            raise

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
        found = self._salvaged()
        commits = max(found.commits, read_mark(self._folder)) + 1
        drop(self._folder / NOTE, self._today())
        aside = free_name(self._folder, self._today())
        lies = any(map(lies_there, (self._path, *beside(self._path))))
        write_note(self._folder, self._rescued_from(aside.name if lies else NOTHING, found))
        self._build(found, commits)
        if store and os.name != "posix":
            store.close()
        move(self._path, aside)

    def _rescued_from(self, aside: str, found: Salvage) -> Rescue:
        recovered = len(found.courses) + len(found.records)
        behind = max(0, read_mark(self._folder) - found.commits) if found.commits >= 0 else 0
        return Rescue(aside, recovered, found.shortened, found.lost, behind)

    def _build(self, found: Salvage, commits: int) -> None:
        """Make a whole database under the name that the next step gives to the real one."""
        with making(self._folder) as path:
            with closing(self._connect(path)) as connection:
                connection.execute("PRAGMA synchronous = FULL")
                create(connection)
                with transaction(connection):
                    writing = Writing(connection, 0, read_counts(connection))
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
        """Take up what a rescue has built; what it built before it set anything aside, goes.

        Whatever step it had come to when it ended.
        """
        rescued, note = self._folder / RESCUED, read_note(self._folder)
        has_moved = note is not None and bool(note.names(self._folder))
        if lies_there(rescued) and lies_there(self._path):
            if has_moved:
                set_aside(rescued, self._today())
            else:
                note = None
                drop(rescued, self._today())
        elif lies_there(rescued):
            note = self._take_place(rescued, note)
            has_moved = True
        if note and lies_there(self._path) and (has_moved or note.aside == NOTHING):
            self._report(note)
        else:
            drop(self._folder / NOTE, self._today())

    def _take_place(self, rescued: Path, note: Rescue | None) -> Rescue | None:
        """Set the rest of a database aside, and give its name to what was rescued from it."""
        if note is None and any(map(lies_there, beside(self._path))):
            note = Rescue(free_name(self._folder, self._today()).name, rows_in(rescued), 0, 0, 0)
        if note and note.aside != NOTHING:
            move(self._path, self._folder / note.aside)
        rescued.rename(self._path)
        self.rescues += note is not None
        sync_folder(self._folder)
        return note

    def _report(self, rescue: Rescue) -> None:
        damage = Damage(rescue.names(self._folder), *rescue[1:])
        if damage != self._reported:
            self._damage.append(damage)
        self._reported = damage


def _begins_well(path: Path) -> bool:
    """Whether a database of ours may be there: a file that begins as one.

    What else SQLite would open must be a file as well. Raises OSError for a file
    that may be whole, and only cannot be read at this moment or by this user.
    """
    opened = [path, *(log for log in (named(path, WAL), named(path, ROLLBACK)) if lies_there(log))]
    try:
        return all(stat.S_ISREG(one.stat().st_mode) for one in opened) and is_ours(path)
    except OSError as error:
        if error.errno in _NOTHING_THERE:
            return False
        raise
