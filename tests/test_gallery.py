"""The gallery: every screen, the same bytes each time, and as it was when last looked at."""

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pygame
import pytest

from app.gallery import stills
from app.gallery_around import around_stills
from app.gallery_table import Still
from app.options import help_text, read_options
from render.rules_chapters import Chapter
from tests.thumbnails import FOLDER, SMALL, difference, kept, same, thumbnails

ROOT = Path(__file__).resolve().parent.parent
SCREENS = {
    "title",
    "setup",
    "records",
    "notice",
    "curtain",
    "table",
    "round-over",
    "match-over",
    "menu",
    "rules",
    "settings",
    "scores",
}
PHASES = (
    "search open first-turn turn choose ghost cover-first draw pass refused-tile large-hand "
    "long-train whole-train focus"
)


def _run(folder: str | Path, *words: str, seed: str = "0") -> subprocess.CompletedProcess[str]:
    """The program, without a display, a home or a place to write but the folder."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--gallery", str(folder), *words],
        capture_output=True,
        text=True,
        timeout=300,
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "PYTHONHASHSEED": seed},
        check=False,
    )


@cache
def every_still() -> Mapping[str, Still]:
    """What is shown, by the names of the pictures."""
    return MappingProxyType({still.name: still for still in stills()})


def test_two_runs_write_the_same_bytes_and_tell_each_file(tmp_path: Path) -> None:
    """Whatever order sets have, and even where the folder's own folder is missing."""
    written = []
    for seed in ("1", "77"):
        folder = tmp_path / seed / "pictures"
        ended = _run(folder, "--size", "320x240", seed=seed)
        assert (ended.returncode, ended.stderr) == (0, "")
        files = {file.name: file.read_bytes() for file in folder.iterdir()}
        assert sorted(ended.stdout.split()) == sorted(files)
        written.append(files)
    assert written[0] == written[1]
    assert len(set(written[0].values())) > 100
    for file in (tmp_path / "1" / "pictures").iterdir():
        assert pygame.image.load(file).get_size() == (320, 240)


@pytest.mark.parametrize("name", ["file", "file/below", "/proc/none"])
def test_a_folder_that_cannot_be_is_one_line_and_status_2(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("kept")
    ended = _run(tmp_path / name)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    assert "--gallery" in ended.stderr
    assert (tmp_path / "file").read_text() == "kept"


def test_the_option_names_a_folder() -> None:
    assert read_options([]).gallery is None
    assert read_options(["--gallery", "a/b"]).gallery == Path("a/b")
    assert "--gallery DIR" in help_text()


def test_every_screen_is_there_and_the_table_in_its_phases_for_2_to_10_seats() -> None:
    shown = every_still()
    assert {still.moment.screen for still in shown.values()} == SCREENS
    for seats in (2, 4, 7, 10):
        for phase in PHASES.split():
            scene = shown[f"table-{phase}-{seats}"].scene
            assert scene is not None
            assert len(scene.seats) == seats
        assert {f"curtain-recap-{seats}", f"round-over-out-{seats}"} <= shown.keys()
    assert {still.moment.chapter for still in shown.values()} == {None, *Chapter}


def test_the_phases_are_what_their_names_say() -> None:
    shown = every_still()
    for name, still in shown.items():
        scene = still.scene
        assert (scene is None) == (name in dict(around_stills()))
        if scene is not None and still.moment.screen in ("curtain", "round-over", "match-over"):
            assert scene.stage == still.moment.screen
    won = shown["match-over-shared-4"].scene
    assert won is not None
    assert won.outcome is not None
    assert len(won.outcome.winners) == 2
    for seats in (2, 4, 7, 10):
        refused = shown[f"table-refused-tile-{seats}"]
        assert refused.moment.refusal is not None
        choice = shown[f"table-choose-{seats}"].scene
        assert choice is not None
        assert choice.preview is not None
        assert len(choice.preview.choices) > 1


def test_the_pictures_are_those_last_looked_at(tmp_path: Path) -> None:
    """A picture that differs is written beside the one kept, with the place marked.

    Where the difference is meant, `python -m scripts.gallery_thumbs` keeps the pictures anew.
    """
    wrong, names = [], set()
    for name, drawn in thumbnails():
        names.add(f"{name}.png")
        before = kept(name)
        if before is None or not same(before, drawn):
            wrong.append(name)
            blank = pygame.Surface(SMALL)
            pygame.image.save(difference(before or blank, drawn), str(tmp_path / f"{name}.png"))
    assert not wrong, f"{len(wrong)} pictures differ, see {tmp_path}: {', '.join(wrong)}"
    assert {file.name for file in FOLDER.iterdir()} == names


def test_a_difference_of_one_pixel_is_seen_and_marked() -> None:
    before = pygame.Surface(SMALL)
    after = before.copy()
    after.set_at((7, 5), (0, 40, 0))
    assert same(before, before.copy())
    assert not same(before, after)
    marked = difference(before, after)
    assert marked.get_at((2 * SMALL[0] + 7, 5))[:3] == (255, 0, 255)
    assert marked.get_at((2 * SMALL[0] + 8, 5))[:3] == (0, 0, 0)
