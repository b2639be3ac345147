"""The copy of the database beside it, made whenever a round begins or a match is finished."""

from pathlib import Path

from game.disk.aside import set_aside
from game.disk.checking import verify_copy
from game.disk.folders import BACKUP, lies_there, making, sync_file, sync_folder
from game.disk.pauses import GiveWay, behind
from game.disk.schema import is_ours
from game.disk.store import Store


def make_backup(store: Store, folder: Path, day: str, give_way: GiveWay) -> tuple[str, ...]:
    """Copy a store, check the copy, and put it in the place of the one before.

    If nothing was written since the store was copied, its log then starts anew: so copy and
    log together always are the store. Returns what had to be set aside because it was no
    copy. Raises what reading and writing may, and what ``give_way`` raises.
    """
    names: tuple[str, ...] = ()
    backup = folder / BACKUP
    is_copy = _is_copy(backup)
    with making(folder) as path:
        store.copy_to(path, give_way)
        writes = store.writes
        behind(lambda: sync_file(path), give_way)
        verify_copy(path, backup if is_copy else None, give_way)
        if lies_there(backup) and not is_copy:
            names = set_aside(backup, day)
        path.replace(backup)
        sync_folder(folder)
    if store.writes == writes:
        store.settle()
    return names


def _is_copy(backup: Path) -> bool:
    try:
        return backup.is_file() and is_ours(backup)
    except OSError:
        return False
