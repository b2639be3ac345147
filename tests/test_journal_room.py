"""No room and no right to write: the match goes on in memory and arrives once writing works."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE, MARK, WAL, named
from tests.journals import PATIENCE, Device, begin_with, copy_of, device, held
from tests.mounts import mounted

pytestmark = pytest.mark.usefixtures("uncollected")

ROOT = Path(__file__).resolve().parent.parent
TWENTY_FIVE = tuple(str(number) for number in range(25))
KEPT = {DATABASE, BACKUP, MARK}


@pytest.mark.parametrize("free", [0, 1, 4096])
@pytest.mark.parametrize("is_running", [False, True])
def test_without_room_twenty_entries_wait_and_arrive_with_five_more(
    tmp_path: Path, free: int, is_running: bool
) -> None:
    """C40."""
    with mounted(tmp_path / "disk", "400k") as mount:
        folder = mount.folder / "data"
        if not is_running:
            mount.fill(free)
        opened = Device(folder)
        match = opened.journal.begin("header")
        if is_running:
            opened.synced()
            assert opened.load(match), "whatever was done when it was synced is over"
            mount.fill(free)
        for entry in TWENTY_FIVE[:20]:
            opened.journal.append(match, 1, entry)
            opened.wait_for_state("synced", "failed")
        condition = opened.journal.condition
        assert (condition.state, condition.failure) == ("failed", "full")
        assert condition.pending_since is not None
        if (folder / DATABASE).exists():
            entries = held(copy_of(folder, tmp_path / "copy"))["header"]
            assert entries == TWENTY_FIVE[: len(entries or ())]
        mount.make_room()
        for entry in TWENTY_FIVE[20:]:
            opened.journal.append(match, 1, entry)
        opened.synced()
        assert opened.journal.close(PATIENCE)
        assert held(folder) == {"header": TWENTY_FIVE}
        assert {path.name for path in folder.iterdir()} <= KEPT


@pytest.mark.parametrize("free", [0, 4096])
def test_a_match_can_be_continued_from_a_full_disk(tmp_path: Path, free: int) -> None:
    """C40."""
    with mounted(tmp_path / "disk", "400k") as mount:
        folder = mount.folder / "data"
        with device(folder) as before:
            begin_with(before, "header", *TWENTY_FIVE[:20])
        mount.fill(free)
        opened = Device(folder)
        match = opened.match("header")
        assert opened.holding() == {"header": TWENTY_FIVE[:20]}
        for entry in TWENTY_FIVE[20:]:
            opened.journal.append(match, 1, entry)
        opened.wait_for_state("failed")
        assert opened.holding() == {"header": TWENTY_FIVE}
        mount.make_room()
        opened.synced()
        assert opened.journal.close(PATIENCE)
        assert opened.damage == []
        assert held(folder) == {"header": TWENTY_FIVE}


@pytest.mark.parametrize("size", [0, 1, 4096, 30_000])
def test_files_that_cannot_grow_lose_nothing(tmp_path: Path, size: int) -> None:
    """C40."""
    words = [sys.executable, "-m", "tests.short_files", str(tmp_path), str(size)]
    result = subprocess.run(
        words, cwd=ROOT, check=False, capture_output=True, text=True, timeout=60
    )
    assert (result.returncode, result.stderr) == (0, "")
    if size < 30_000:
        assert result.stdout == "failed\n"
    assert held(tmp_path) == {"header": TWENTY_FIVE}
    assert {path.name for path in tmp_path.iterdir()} <= KEPT


def test_a_disk_that_fills_up_leaves_room_for_what_is_next(tmp_path: Path) -> None:
    """C40."""
    with mounted(tmp_path / "disk", "9m") as mount:
        folder = mount.folder / "data"
        with device(folder) as opened:
            opened.ready()
            opened.wait(lambda: named(folder / DATABASE, WAL).stat().st_size > 0)
            match = begin_with(opened, "header", "0")
            opened.copied()
            mount.fill(0)
            for entry in TWENTY_FIVE[1:]:
                opened.journal.append(match, 1, entry)
                opened.wait_for_state("synced", "failed")
                assert opened.journal.condition.state == "synced"
            mount.make_room()
        assert held(folder) == {"header": TWENTY_FIVE}


def _file_in_place(place: Path) -> Path:
    place.write_bytes(b"a file")
    return place


def _file_as_parent(place: Path) -> Path:
    place.write_bytes(b"a file")
    return place / "data"


def _no_right(place: Path) -> Path:
    if os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    place.mkdir(0o500)
    return place


def _no_right_above(place: Path) -> Path:
    return _no_right(place) / "data"


@pytest.mark.parametrize("denied", [_file_in_place, _file_as_parent, _no_right, _no_right_above])
def test_without_a_folder_a_whole_match_is_played_in_memory(
    tmp_path: Path, denied: Callable[[Path], Path]
) -> None:
    """C41."""
    place = tmp_path / "place"
    opened = Device(denied(place))
    assert opened.ready() == ()
    match = opened.journal.begin("header")
    for entry in TWENTY_FIVE:
        opened.journal.append(match, 1, entry)
    opened.wait_for_state("failed")
    assert opened.holding() == {"header": TWENTY_FIVE}
    opened.journal.finish(match, "record")
    opened.wait(lambda: opened.ready() == ())
    assert opened.journal.condition.failure == "denied"
    assert opened.journal.close(0.2) is False
    assert opened.damage == []


def test_a_folder_that_can_only_be_read_shows_its_matches(tmp_path: Path) -> None:
    """C41."""
    with mounted(tmp_path / "disk", "1m") as mount:
        folder = mount.folder / "data"
        with device(folder) as before:
            begin_with(before, "header", *TWENTY_FIVE[:20])
            begin_with(before, "other", "one")
        mount.may_be_written(False)
        opened = Device(folder)
        match = opened.match("header")
        for entry in TWENTY_FIVE[20:]:
            opened.journal.append(match, 1, entry)
        opened.wait_for_state("failed")
        assert opened.journal.condition.failure == "denied"
        assert opened.holding() == {"header": TWENTY_FIVE, "other": ("one",)}
        mount.may_be_written(True)
        opened.synced()
        assert opened.journal.close(PATIENCE)
        assert opened.damage == []
        assert held(folder) == {"header": TWENTY_FIVE, "other": ("one",)}


def test_a_folder_that_is_away_for_a_while_gets_what_it_missed(tmp_path: Path) -> None:
    """C41."""
    folder, away = tmp_path / "data", tmp_path / "away"
    with device(folder) as opened:
        match = begin_with(opened, "header", *TWENTY_FIVE[:5])
        folder.rename(away)
        folder.write_bytes(b"a file")
        for entry in TWENTY_FIVE[5:20]:
            opened.journal.append(match, 1, entry)
            opened.wait_for_state("failed")
        assert opened.journal.condition.failure == "denied"
        folder.unlink()
        away.rename(folder)
        for entry in TWENTY_FIVE[20:]:
            opened.journal.append(match, 1, entry)
        opened.synced()
    assert opened.damage == []
    assert held(folder) == {"header": TWENTY_FIVE}


def test_a_folder_that_was_removed_is_made_again_with_the_running_match(tmp_path: Path) -> None:
    """C41."""
    folder = tmp_path / "data"
    with device(folder) as opened:
        match = begin_with(opened, "header", "one")
        opened.copied()
        shutil.rmtree(folder)
        opened.journal.append(match, 1, "two")
        opened.synced()
    assert held(folder) == {"header": ("one", "two")}
