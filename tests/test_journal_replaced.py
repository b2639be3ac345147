"""Another copy in the place of the database: what was played here and there is all kept."""

import shutil
from pathlib import Path

import pytest

from game.disk.chaining import DamagedError
from game.disk.folders import BACKUP, DATABASE, MARK
from game.disk.store import Store
from tests.journals import Device, Holding, begin_with, device, held

pytestmark = pytest.mark.usefixtures("uncollected")

KEPT = {DATABASE, BACKUP, MARK}


def test_an_older_copy_put_in_place_of_the_database_catches_up(tmp_path: Path) -> None:
    folder, older = tmp_path / "data", tmp_path / "older.db"
    with device(folder) as opened:
        begin_with(opened, "header", "one")
    shutil.copyfile(folder / DATABASE, older)
    with device(folder) as opened:
        match = opened.match("header")
        opened.journal.append(match, 1, "two")
        opened.synced()
        older.replace(folder / DATABASE)
        opened.journal.append(match, 1, "three")
        opened.synced()
    assert held(folder) == {"header": ("one", "two", "three")}


def _played_elsewhere(folder: Path, place: Path) -> Path:
    """The database of a folder after its match went on in a copy of that folder."""
    elsewhere = Path(shutil.copytree(folder, place))
    with device(elsewhere) as opened:
        match = opened.match("header")
        for entry in ("two", "three"):
            opened.journal.append(match, 1, entry)
    return elsewhere / DATABASE


def _courses(opened: Device) -> set[tuple[str, ...]]:
    """The entries of all unfinished matches."""
    loaded = [opened.load(one.match) for one in opened.ready()]
    return {one.entries for one in loaded if one}


def test_a_match_that_went_another_way_in_a_copy_is_kept_beside_the_running_one(
    tmp_path: Path,
) -> None:
    """A fuller copy put in the place of the database is no damage, and neither way is lost."""
    folder = tmp_path / "data"
    with device(folder) as before:
        begin_with(before, "header", "one")
    other = _played_elsewhere(folder, tmp_path / "elsewhere")
    with device(folder) as opened:
        match = opened.match("header")
        other.replace(folder / DATABASE)
        for entry in ("zwei", "drei"):
            opened.journal.append(match, 1, entry)
            opened.synced()
        opened.wait(lambda: len(opened.ready()) == 2)
        assert _courses(opened) == {("one", "zwei", "drei"), ("one", "two", "three")}
        assert opened.ready()[0].match == match
    assert opened.damage == []
    assert {path.name for path in folder.iterdir()} <= KEPT
    with device(folder) as after:
        assert _courses(after) == {("one", "zwei", "drei"), ("one", "two", "three")}
    assert after.damage == []


def test_a_match_that_went_further_in_a_copy_waits_as_far_as_it_came(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with device(folder) as before:
        begin_with(before, "header", "one")
    other = _played_elsewhere(folder, tmp_path / "elsewhere")
    with device(folder) as opened:
        opened.match("header")
        other.replace(folder / DATABASE)
        begin_with(opened, "another")
    assert opened.damage == []
    with device(folder) as after:
        assert [one.header for one in after.ready()] == ["another", "header"]
    assert held(folder) == {"header": ("one", "two", "three"), "another": ()}


@pytest.mark.parametrize("is_finished", [False, True])
def test_a_match_that_was_finished_in_a_copy_is_kept_as_its_record(
    tmp_path: Path, is_finished: bool
) -> None:
    folder = tmp_path / "data"
    with device(folder) as before:
        begin_with(before, "header", "one")
    other = _played_elsewhere(folder, tmp_path / "elsewhere")
    with device(other.parent) as elsewhere:
        elsewhere.journal.finish(elsewhere.match("header"), "record")
    with device(folder) as opened:
        match = opened.match("header")
        other.replace(folder / DATABASE)
        opened.journal.append(match, 1, "zwei")
        if is_finished:
            opened.journal.finish(match, "other record")
    assert opened.damage == []
    own: Holding = {"other record": None} if is_finished else {"header": ("one", "zwei")}
    assert held(folder) == {"record": None} | own
    if not is_finished:
        with device(folder) as after:
            after.journal.delete(match)
        assert held(folder) == {"record": None}


def test_what_a_rescue_does_not_help_against_is_rescued_from_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")

        def damaged(*_: object) -> None:
            raise DamagedError("always the same")

        monkeypatch.setattr(Store, "write", damaged)
        opened.journal.append(match, 1, "two")
        opened.wait_for_state("failed")
        opened.wait(lambda: bool(opened.damage))
        opened.journal.append(match, 1, "three")
        opened.wait_for_state("failed")
        monkeypatch.undo()
    assert len([*tmp_path.glob("damaged-*.db")]) == 1
    assert held(tmp_path) == {"header": ("one", "two", "three")}
