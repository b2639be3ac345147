"""The power goes at each single write, sync and call of a played match, and of a rescue."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.disk.folders import BACKUP, DATABASE, MARK, WAL, named
from tests.journal_play import holdings
from tests.journals import begin_with, device, held, quick_folder
from tests.ruins import FIRST, WHOLE, Ruin, gone, make_folders, nulled, read_all

pytestmark = pytest.mark.usefixtures("uncollected")

KEPT = {DATABASE, BACKUP, MARK}
ROOT = Path(__file__).resolve().parent.parent


def _cut_plays(folder: Path, mode: str, *ruined: str) -> Iterator[tuple[Path, int]]:
    """The folders of all plays that were cut, each with the number of steps that were synced."""
    words = [sys.executable, "-m", "tests.power_cuts", str(folder), mode, *ruined]
    subprocess.run(words, cwd=ROOT, check=True, timeout=100)
    cuts = sorted(folder.glob("*.safe"))
    assert len(cuts) > (25 if ruined or mode == "calls" else 50), "a play does more than that"
    for safe in cuts:
        yield safe.with_suffix(""), safe.stat().st_size


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such."""
    with quick_folder(tmp_path) as made:
        yield made


@pytest.mark.parametrize("mode", ["cut", "torn", "dropped", "calls"])
def test_a_power_cut_takes_at_most_the_step_under_way(quick_path: Path, mode: str) -> None:
    """C37, C42."""
    everything = holdings()
    for folder, safe in _cut_plays(quick_path, mode):
        found = held(folder)
        assert found in everything[safe : safe + 2], folder.name
        with device(folder) as opened:
            begin_with(opened, "third", "on")
        assert held(folder) == found | {"third": ("on",)}, folder.name


@pytest.mark.parametrize("ruin", [nulled, gone])
@pytest.mark.parametrize("mode", ["calls", "cut"])
def test_a_power_cut_in_a_rescue_loses_nothing_and_all_is_told(
    quick_path: Path, ruin: Ruin, mode: str
) -> None:
    """C38, C42: the log alone holds what came last; it must be read or kept until it was."""
    ruined = make_folders(quick_path / "whole") / "running"
    ruin(ruined / DATABASE)
    logged = named(ruined / DATABASE, WAL).read_bytes()
    more = WHOLE | {"first": (*FIRST, "more")}
    (quick_path / "cut").mkdir()
    for folder, safe in _cut_plays(quick_path / "cut", mode, str(ruined)):
        found, damage = read_all(folder)
        assert found in (WHOLE, more)[safe:], folder.name
        assert folder.with_suffix(".told").exists() or any(one.names for one in damage)
        assert logged in [path.read_bytes() for path in folder.glob("damaged-*-wal")]
        assert len([*folder.glob("damaged-*.db")]) <= 1, "it is damaged once"
        assert all(path.name in KEPT or path.match("damaged-*") for path in folder.iterdir())
        assert read_all(folder) == (found, []), folder.name
