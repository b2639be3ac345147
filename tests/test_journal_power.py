"""The power goes at each single write and sync of a played match."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journal_play import holdings
from tests.journals import begin_with, device, held, quick_folder

ROOT = Path(__file__).resolve().parent.parent


def _cut_plays(folder: Path, mode: str) -> Iterator[tuple[Path, int]]:
    """The folders of all plays that were cut, each with the number of steps that were synced."""
    words = [sys.executable, "-m", "tests.power_cuts", str(folder), mode]
    subprocess.run(words, cwd=ROOT, check=True, timeout=100)
    cuts = sorted(folder.glob("*.safe"))
    assert len(cuts) > 100, "a play writes more than that"
    for safe in cuts:
        yield safe.with_suffix(""), safe.stat().st_size


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such."""
    with quick_folder(tmp_path) as made:
        yield made


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks here")
@pytest.mark.parametrize("mode", ["cut", "torn", "dropped"])
def test_a_power_cut_takes_at_most_the_step_under_way(quick_path: Path, mode: str) -> None:
    """C37, C42."""
    everything = holdings()
    for folder, safe in _cut_plays(quick_path, mode):
        found = held(folder)
        assert found in everything[safe : safe + 2], folder.name
        with device(folder) as opened:
            begin_with(opened, "third", "on")
        assert held(folder) == found | {"third": ("on",)}, folder.name
