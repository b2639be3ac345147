"""The file of targets: one whole line for each change, nothing twice."""

import json
import os
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest

from app.targets_file import TargetsFile
from input.ui import Ui
from render.navigation import Screen
from render.targets import Target, TargetId

LATER = Ui(tick=100)


@dataclass(frozen=True)
class BarePage:
    """A page of targets and nothing to see."""

    targets: tuple[Target, ...]
    screen: Screen = "title"

    def paint(self, surface: pygame.Surface) -> None:
        raise AssertionError(surface)


PLAY = Target(TargetId("button:play"), pygame.Rect(1, 2, 30, 40), "Spielen – العب")


def _no_complaint(line: str) -> None:
    raise AssertionError(line)


def lines(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_a_line_tells_all_about_a_target(tmp_path: Path) -> None:
    file = tmp_path / "targets.jsonl"
    with closing(TargetsFile(file, _no_complaint)) as targets:
        targets.write(7, BarePage((PLAY,)), LATER)
    assert lines(file) == [
        {
            "frame": 7,
            "screen": "title",
            "settled": True,
            "targets": [
                {
                    "id": "button:play",
                    "label": "Spielen – العب",
                    "rect": [1, 2, 30, 40],
                    "enabled": True,
                }
            ],
        }
    ]


def test_only_changes_are_written_and_the_file_is_appended(tmp_path: Path) -> None:
    file = tmp_path / "targets.jsonl"
    with closing(TargetsFile(file, _no_complaint)) as targets:
        for frame in (1, 2, 3):
            targets.write(frame, BarePage((PLAY,)), LATER)
        targets.write(4, BarePage((replace(PLAY, enabled=False),)), LATER)
    with closing(TargetsFile(file, _no_complaint)) as targets:
        targets.write(1, BarePage(()), LATER)
    assert [line["frame"] for line in lines(file)] == [1, 4, 1]


def test_a_screen_too_young_for_presses_enables_nothing(tmp_path: Path) -> None:
    """What says that it takes a touch does take it."""
    file = tmp_path / "targets.jsonl"
    with closing(TargetsFile(file, _no_complaint)) as targets:
        targets.write(1, BarePage((PLAY,)), Ui(tick=3, open_from=8))
    (line,) = lines(file)
    assert line["settled"] is False
    assert '"enabled": false' in file.read_text(encoding="utf-8")


def test_a_place_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        TargetsFile(tmp_path, _no_complaint)


def test_a_pipe_without_a_reader_is_an_error_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="No such device"):
        TargetsFile(pipe, _no_complaint)


def test_a_reader_that_stops_reading_holds_up_nothing(tmp_path: Path) -> None:
    """The pipe fills, and the file is given up with one complaint."""
    pipe, told = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with closing(TargetsFile(pipe, told.append)) as targets:
        for frame in range(2000):
            targets.write(frame, BarePage((PLAY,) * (1 + frame % 2)), LATER)
    os.close(reader)
    assert len(told) == 1


def test_a_full_disk_is_told_once_and_ends_nothing() -> None:
    told: list[str] = []
    with closing(TargetsFile(Path("/dev/full"), told.append)) as targets:
        targets.write(1, BarePage((PLAY,)), LATER)
        targets.write(2, BarePage(()), LATER)
    assert len(told) == 1
