"""The copy of the database beside it, made whenever a round begins or a match is finished."""

from pathlib import Path

from game.disk.folders import BACKUP, lies_there, making, set_aside, sync_file, sync_folder
from game.disk.schema import is_ours
from game.disk.store import Store, verify


def make_backup(store: Store, folder: Path, day: str) -> tuple[str, ...]:
    """Copy a store, check the copy, and put it in the place of the one before.

    The store's log then starts anew, so that copy and log together are the store. Returns
    what had to be set aside because it was no copy. Raises what reading and writing may.
    """
    names: tuple[str, ...] = ()
    backup = folder / BACKUP
    with making(folder) as path:
        store.copy_to(path)
        verify(path)
        sync_file(path)
        if lies_there(backup) and not _is_copy(backup):
            names = set_aside(backup, day)
        path.replace(backup)
        sync_folder(folder)
    store.settle()
    return names


def _is_copy(backup: Path) -> bool:
    try:
        return backup.is_file() and is_ours(backup)
    except OSError:
        return False
