"""Ruined files: the start works, what is readable is there, and what was ruined is kept aside."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE, MARK, WAL, named
from tests.journal_play import RECORD
from tests.journals import PATIENCE, Device, begin_with, device, held, quick_folder
from tests.mounts import mounted
from tests.ruins import (
    DAMAGED_RECORD,
    FIRST,
    WHOLE,
    Ruin,
    assert_beginning,
    beheaded,
    bytes_beside,
    cropped,
    emptied,
    facts,
    folder_in_place,
    gone,
    halved,
    link_to_nowhere,
    make_folders,
    nulled,
    other_database,
    picture,
    pipe,
    read_all,
    run_behind,
    text,
    without_first_page,
)

pytestmark = pytest.mark.usefixtures("uncollected")

FLIPS = 200
"""Flipped bits in each of two folders."""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Whole folders, to be copied."""
    return make_folders(tmp_path_factory.mktemp("whole"))


@pytest.fixture(params=["left", "running"])
def folder(request: pytest.FixtureRequest, folders: Path, tmp_path: Path) -> Path:
    """A copy of one of them, to be ruined."""
    return Path(shutil.copytree(folders / request.param, tmp_path / "data"))


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such."""
    with quick_folder(tmp_path) as made:
        yield made


@pytest.fixture
def running(folders: Path, tmp_path: Path) -> Path:
    """A copy of the one with a log, to be ruined."""
    return Path(shutil.copytree(folders / "running", tmp_path / "data"))


@pytest.mark.parametrize(
    "ruin",
    [
        emptied,
        nulled,
        halved,
        cropped,
        beheaded,
        without_first_page,
        text,
        picture,
        other_database,
        folder_in_place,
        pipe,
        link_to_nowhere,
    ],
)
def test_all_is_there_again_when_the_database_is_ruined(folder: Path, ruin: Ruin) -> None:
    """C38, C39."""
    ruin(folder / DATABASE)
    before = bytes_beside(folder)
    found, damage = read_all(folder)
    assert found == WHOLE
    ((names, recovered, shortened, lost, missing),) = map(facts, damage)
    assert (recovered, shortened, lost, missing) == (3, 0, 0, 0)
    assert names[0].startswith("damaged-")
    assert bytes_beside(folder, names[0]) == before
    assert read_all(folder) == (WHOLE, [])


def test_all_is_there_again_when_the_database_is_gone(folder: Path) -> None:
    """C38."""
    gone(folder / DATABASE)
    found, damage = read_all(folder)
    assert found == WHOLE
    assert [one.recovered for one in damage] == [3]


@pytest.mark.parametrize("ruin", [emptied, nulled, halved, cropped, text, folder_in_place, gone])
def test_a_ruined_log_is_never_lost_in_silence(running: Path, ruin: Ruin) -> None:
    """C38: what the log alone held may be gone, and then that is said."""
    ruin(named(running / DATABASE, WAL))
    before = bytes_beside(running)
    found, damage = read_all(running)
    assert_beginning(found, WHOLE)
    assert found.keys() == WHOLE.keys()
    (one,) = damage
    assert one.missing > 0
    assert (running / one.names[0]).read_bytes() == before[""]
    assert bytes_beside(running, one.names[0]) == before
    assert read_all(running) == (found, [])


def test_a_log_of_an_earlier_moment_is_never_taken_in_silence(running: Path, folders: Path) -> None:
    """C38."""
    log = named(running / DATABASE, WAL)
    shutil.copyfile(folders / "early" / log.name, log)
    found, damage = read_all(running)
    assert_beginning(found, WHOLE)
    assert len(damage) == 1


def test_what_lies_in_the_place_of_the_index_of_the_log_does_no_harm(folder: Path) -> None:
    """C39."""
    named(folder / DATABASE, "-shm").write_bytes(bytes(range(256)) * 128)
    assert read_all(folder) == (WHOLE, [])


@pytest.mark.parametrize("ruin", [emptied, nulled, halved, text, folder_in_place, gone])
@pytest.mark.parametrize("name", [BACKUP, MARK])
def test_what_helps_in_need_may_be_ruined(folder: Path, ruin: Ruin, name: str) -> None:
    """C39: what is no copy is kept aside when the next one is made."""
    ruin(folder / name)
    with device(folder) as opened:
        match = opened.match("first")
        opened.journal.append(match, 3, "more")
    assert held(folder)["first"] == (*FIRST, "more")
    assert (folder / BACKUP).is_file()


@pytest.mark.parametrize("name", ["left", "running"])
def test_a_single_wrong_bit_changes_nothing_or_is_told(
    folders: Path, quick_path: Path, name: str
) -> None:
    """C38."""
    chance = random.Random(f"bits of {name}")
    whole = bytes_beside(folders / name)
    sizes = {end: len(content) for end, content in whole.items()}
    told = 0
    for number in range(FLIPS):
        folder = Path(shutil.copytree(folders / name, quick_path / f"{number}"))
        (end,) = chance.choices(list(sizes), list(sizes.values()))
        _flip(named(folder / DATABASE, end), chance.randrange(sizes[end] * 8))
        found, damage = read_all(folder)
        is_told = bool(damage or found.pop(DAMAGED_RECORD, RECORD) is None)
        assert is_told or found == WHOLE, (number, end)
        assert_beginning(found, WHOLE)
        told += is_told
    assert told > FLIPS // 10, "the bits hit what matters"


def test_the_first_version_of_the_database_goes_on(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        begin_with(opened, "header", "one", "two")
    for name in (DATABASE, BACKUP):
        run_behind(
            tmp_path / name,
            "DROP TABLE records",
            "DELETE FROM whole WHERE name = 'records'",
            "PRAGMA user_version = 1",
        )
    with device(tmp_path) as opened:
        match = opened.match("header")
        opened.journal.finish(match, RECORD)
    assert opened.damage == []
    assert held(tmp_path) == {RECORD: None}


def test_a_database_of_a_later_version_is_kept_aside(folder: Path) -> None:
    """C39."""
    run_behind(folder / DATABASE, "PRAGMA user_version = 99")
    before = bytes_beside(folder)
    found, damage = read_all(folder)
    assert found == WHOLE
    (one,) = damage
    assert bytes_beside(folder, one.names[0]) == before


def test_a_database_ruined_while_it_is_open_is_replaced_and_play_goes_on(
    folders: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(folders / "left", tmp_path / "data"))
    with device(folder) as opened:
        match = opened.match("first")
        (folder / "other.db").write_bytes(b"rubbish" * 1000)
        (folder / "other.db").replace(folder / DATABASE)
        opened.journal.append(match, 2, "more")
        opened.wait(lambda: bool(opened.damage))
    assert len(opened.damage) == 1
    assert held(folder) == WHOLE | {"first": (*FIRST, "more")}


def test_what_cannot_be_set_aside_is_left_alone_and_play_goes_on(
    folders: Path, tmp_path: Path
) -> None:
    """C39, C41."""
    with mounted(tmp_path / "disk", "2m") as mount:
        folder = Path(shutil.copytree(folders / "running", mount.folder / "data"))
        nulled(folder / DATABASE)
        before = bytes_beside(folder)
        mount.may_be_written(False)
        opened = Device(folder)
        assert opened.holding() == {name: WHOLE[name] for name in ("first", "second")}
        opened.wait(lambda: bool(opened.damage))
        assert [one.names for one in opened.damage] == [()]
        match = opened.match("first")
        opened.journal.append(match, 2, "more")
        opened.wait_for_state("failed")
        assert bytes_beside(folder) == before
        mount.may_be_written(True)
        opened.synced()
        opened.wait(lambda: any(one.names for one in opened.damage))
        assert opened.journal.close(PATIENCE)
        assert bytes_beside(folder, opened.damage[-1].names[0]) == before
        assert held(folder) == WHOLE | {"first": (*FIRST, "more")}


def test_a_damaged_database_keeps_its_bytes_while_there_is_no_room_to_replace_it(
    folders: Path, tmp_path: Path
) -> None:
    """C38, C40."""
    with mounted(tmp_path / "disk", "2m") as mount:
        folder = Path(shutil.copytree(folders / "running", mount.folder / "data"))
        log = named(folder / DATABASE, WAL)
        _flip(log, 4 * log.stat().st_size)
        before = bytes_beside(folder)
        mount.fill(0)
        opened = Device(folder)
        opened.wait_for_state("failed")
        assert opened.holding().keys() == {"first", "second"}
        mount.make_room()
        opened.synced()
        assert opened.journal.close(PATIENCE)
        opened.news += opened.journal.news()
        assert bytes_beside(folder, opened.damage[-1].names[0]) == before
        assert held(folder) == WHOLE


def _flip(path: Path, bit: int) -> None:
    content = bytearray(path.read_bytes())
    content[bit // 8] ^= 1 << bit % 8
    path.write_bytes(content)
