"""Each of Python's own calls on files fails once: of a match from its start, and of a rescue."""

import errno
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE, MARK
from tests.file_faults import NthCall, judged
from tests.journal_play import holdings, steps
from tests.journals import PATIENCE, Device, held, quick_folder
from tests.ruins import FIRST, WHOLE, Ruin, bytes_beside, gone, make_folders, nulled

pytestmark = pytest.mark.usefixtures("uncollected")

KEPT = {DATABASE, BACKUP, MARK}


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such."""
    with quick_folder(tmp_path) as made:
        yield made


def _at_each(code: int, play: Callable[[int], None]) -> Iterator[int]:
    """Play with the first call failing, then with the second, until a play is over before."""
    number, is_over = 0, False
    while not is_over:
        number += 1
        judge = NthCall(number, code)
        with judged(judge):
            play(number)
        yield number
        is_over = judge.count < number
    assert number > 30, "a play does more than that"


def _played(folder: Path) -> None:
    opened = Device(folder)
    for step in steps():
        step(opened.journal)
        opened.synced()
    opened.copied()
    assert opened.journal.close(PATIENCE)
    assert opened.damage == []


@pytest.mark.parametrize("code", [errno.EIO, errno.ENOSPC])
def test_after_one_failed_call_all_arrives_once(quick_path: Path, code: int) -> None:
    """C40, C42."""
    for number in _at_each(code, lambda n: _played(quick_path / f"{n}" / "data")):
        folder = quick_path / f"{number}" / "data"
        assert held(folder) == holdings()[-1], number
        assert {path.name for path in folder.iterdir()} <= KEPT, number


def _continued(folder: Path) -> list[str]:
    """The names of what is set aside in a rescue, after which the first match goes on."""
    opened = Device(folder)
    opened.wait(lambda: any(one.names for one in opened.damage))
    opened.wait(lambda: any(one.header == "first" for one in opened.ready()))
    opened.journal.append(opened.match("first"), 3, "more")
    opened.copied()
    assert opened.journal.close(PATIENCE)
    return [name for one in opened.damage for name in one.names[:1]]


@pytest.mark.parametrize("ruin", [nulled, gone])
def test_after_one_failed_call_in_a_rescue_all_is_there_and_told(
    quick_path: Path, ruin: Ruin
) -> None:
    """C38, C40, C42."""
    ruined = make_folders(quick_path / "whole") / "running"
    ruin(ruined / DATABASE)
    before = bytes_beside(ruined) if (ruined / DATABASE).exists() else {}
    names: dict[int, list[str]] = {}

    def play(number: int) -> None:
        folder = Path(shutil.copytree(ruined, quick_path / f"{number}"))
        names[number] = _continued(folder)

    for number in _at_each(errno.EIO, play):
        folder = quick_path / f"{number}"
        (name,) = names[number]
        if before:
            assert bytes_beside(folder, name) == before, number
        assert held(folder) == WHOLE | {"first": (*FIRST, "more")}, number
        kept = {path.name for path in folder.iterdir() if not path.match("damaged-*")}
        assert kept <= KEPT, number
