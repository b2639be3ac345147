"""Rows that are not what was written: found, told, and restored as far as they can be."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.disk.archive import archived
from game.disk.folders import BACKUP, DATABASE
from game.disk.schema import PAGE, connect
from game.disk.store import Store
from tests.journal_play import RECORD
from tests.journals import begin_with, device, held
from tests.ruins import FIRST, WHOLE, facts, make_folders, read_all, run_behind


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Whole folders, to be copied."""
    return make_folders(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        ("UPDATE entries SET text = 'x' WHERE match_id = :match AND number = 31", 30),
        ("UPDATE entries SET round = 13 WHERE match_id = :match AND number = 31", 30),
        ("UPDATE entries SET at = '' WHERE match_id = :match AND number = 31", 30),
        ("DELETE FROM entries WHERE match_id = :match AND number = 31", 30),
        ("DELETE FROM entries WHERE match_id = :match AND number = 40", 39),
        ("UPDATE matches SET header = 'x' WHERE id = :match", None),
        ("UPDATE matches SET header = NULL WHERE id = :match", None),
        ("DELETE FROM matches WHERE id = :match", None),
        ("UPDATE matches SET place = place + 9 WHERE id = :match", 40),
        ("UPDATE matches SET played = 5 WHERE id = :match", 40),
        ("UPDATE whole SET row_count = 7", 40),
    ],
)
def test_a_row_that_is_not_what_it_was_is_found(
    folders: Path, tmp_path: Path, change: str, kept: int | None
) -> None:
    """C38: the same change in the copy too, so that nothing helps."""
    folder = Path(shutil.copytree(folders / "left", tmp_path / "data"))
    for name in (DATABASE, BACKUP):
        run_behind(folder / name, change)
    found, damage = read_all(folder)
    assert found.get("first") == (None if kept is None else FIRST[:kept])
    assert {name: found[name] for name in found if name != "first"} == {
        name: WHOLE[name] for name in WHOLE if name != "first"
    }
    ((_, _, shortened, lost, _),) = map(facts, damage)
    assert (shortened, lost) == (int(kept not in {None, 40}), int(kept is None))


def test_damage_in_a_match_that_waits_is_found_when_it_is_loaded(
    folders: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(folders / "left", tmp_path / "data"))
    for name in (DATABASE, BACKUP):
        run_behind(folder / name, "UPDATE entries SET text = 'x' WHERE text = 'two'")
    with device(folder) as opened:
        (second,) = [one.match for one in opened.ready() if one.header == "second"]
        first = opened.match("first")
        assert opened.damage == []
        loaded = opened.load(second)
        assert loaded is not None
        assert loaded.entries == ("one",)
        opened.journal.append(first, 2, "more")
        opened.journal.append(second, 2, "other")
        opened.wait(lambda: bool(opened.damage))
    ((_, recovered, shortened, lost, _),) = map(facts, opened.damage)
    assert (recovered, shortened, lost) == (3, 1, 0)
    assert held(folder) == WHOLE | {"first": (*FIRST, "more"), "second": ("one", "other")}


def test_a_damaged_record_is_told_apart_from_the_others(folders: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(folders / "left", tmp_path / "data"))
    with device(folder) as opened:
        opened.journal.finish(opened.match("second"), "other record")
    run_behind(folder / DATABASE, "UPDATE records SET packed = zeroblob(9) WHERE place < 5")
    assert [one.record for one in archived(folder)] == [None, "other record"]


def test_what_was_deleted_or_finished_does_not_come_back_from_the_copy(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        deleted = begin_with(opened, "deleted", "one")
        finished = begin_with(opened, "finished", "one")
        opened.journal.append(finished, 2, "two")
        opened.synced()
    copy = (tmp_path / BACKUP).read_bytes()
    with device(tmp_path) as opened:
        opened.journal.delete(deleted)
        opened.journal.finish(opened.match("finished"), RECORD)
        begin_with(opened, "running", "one", "two")
    (tmp_path / BACKUP).write_bytes(copy)
    run_behind(tmp_path / DATABASE, "UPDATE entries SET text = 'x' WHERE text = 'two'")
    found, damage = read_all(tmp_path)
    assert found == {"running": ("one",), RECORD: None}
    assert [one.shortened for one in damage] == [1]


def test_entries_behind_a_page_that_cannot_be_read_are_found_one_by_one(tmp_path: Path) -> None:
    """C38: an older copy has what the page held, the database alone what came later."""
    entries = tuple(f"{number:04}" * 125 for number in range(40))
    with device(tmp_path) as opened:
        begin_with(opened, "header", *entries[:20])
    older = (tmp_path / BACKUP).read_bytes()
    with device(tmp_path) as opened:
        match = opened.match("header")
        for entry in entries[20:]:
            opened.journal.append(match, 1, entry)
    (tmp_path / BACKUP).write_bytes(older)
    content = (tmp_path / DATABASE).read_bytes()
    page = content.index(entries[5].encode()) // PAGE * PAGE
    (tmp_path / DATABASE).write_bytes(content[:page] + bytes(PAGE) + content[page + PAGE :])
    found, damage = read_all(tmp_path)
    assert found == {"header": entries}
    ((_, recovered, shortened, lost, _),) = map(facts, damage)
    assert (recovered, shortened, lost) == (1, 0, 0)


@pytest.mark.parametrize("row", ["matches SET played", "records SET ended", "entries SET text"])
def test_an_error_still_held_keeps_no_closed_database_locked(
    folders: Path, tmp_path: Path, row: str
) -> None:
    """C42: a text that is none ends the reading between two rows."""
    folder = Path(shutil.copytree(folders / "left", tmp_path / "data"))
    run_behind(folder / DATABASE, f"UPDATE {row} = CAST(x'ff' AS TEXT)")
    store = Store(folder / DATABASE, connect)
    with pytest.raises(sqlite3.OperationalError, match="UTF-8") as held_error:
        store.check()
    store.close()
    store = Store(folder / DATABASE, connect)
    with pytest.raises(sqlite3.OperationalError, match="UTF-8"):
        store.check()
    store.close()
    assert held_error.value.__traceback__
