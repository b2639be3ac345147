"""A Turkish system: i and ı are letters of their own, and no key or file name knows of them."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.disk.folders import DATABASE, MARK
from game.kept_header import read_kept_header
from game.names import normal_name, parse_seats
from render.characters import plainly
from tests.journals import device

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("IRMAK", "Irmak", "ırmak", "İstanbul")
PATIENCE = 60.0
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "HOME": "/nonexistent",
    "LC_ALL": "tr_TR.UTF-8",
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
}


def labels(folder: Path, wanted: str, *options: str) -> dict[str, str]:
    """Run the program until a target of this id shows; the labels of all that show with it."""
    told = folder / "targets"
    told.unlink(missing_ok=True)
    command = [sys.executable, str(ROOT / "main.py"), "--data", str(folder / "data")]
    shown = ["--targets", str(told), "--size", "640x400", *options]
    with subprocess.Popen([*command, *shown], env=ENVIRONMENT) as running:
        limit = time.monotonic() + PATIENCE
        try:
            while True:
                assert time.monotonic() < limit
                assert running.poll() is None
                found = _last(told)
                if wanted in found:
                    return found
                time.sleep(0.05)
        finally:
            running.kill()


def _last(told: Path) -> dict[str, str]:
    lines = told.read_text("utf-8").split("\n")[:-1] if told.exists() else []
    targets = json.loads(lines[-1])["targets"] if lines else []
    return {target["id"]: plainly(target["label"]) for target in targets}


def test_c36_it_starts_saves_and_goes_on_with_every_name_as_it_was_written(tmp_path: Path) -> None:
    """C36: four different names, and files that are called what they are called everywhere."""
    first = labels(tmp_path, "curtain", "--seats", ",".join(NAMES), "--seed", "x")
    assert first["button:language"] == "Dil: Türkçe"
    assert any(first["curtain"].endswith(f" {name}") for name in NAMES)
    with device(tmp_path / "data") as opened:
        (waiting,) = opened.ready()
    assert tuple(it.name for it in read_kept_header(waiting.header).seats) == NAMES
    assert {it.name for it in (tmp_path / "data").iterdir()} >= {DATABASE, MARK}
    title = labels(tmp_path, "button:continue")
    assert all(name in title["button:continue"] for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_c36_a_name_stays_as_it_is(name: str) -> None:
    assert normal_name(name) == name
    assert parse_seats(",".join(NAMES))[NAMES.index(name)].name == name
