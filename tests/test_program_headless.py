"""``python -m game`` as a process: streams, signals, and no window."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.samples import VECTORS

ROOT = Path(__file__).resolve().parent.parent
GAME = (sys.executable, "-m", "game")
DEAL = ("deal", "--seats", "4", "--seed", "x")


def run(*words: str, given: bytes = b"", **environment: str) -> tuple[bytes, list[str], int]:
    """Output, lines of errors, and exit status."""
    done = subprocess.run(
        [*GAME, *words],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
    )
    return done.stdout, done.stderr.decode().splitlines(), done.returncode


def test_commands_import_no_window() -> None:
    code = "import sys, game.__main__; print(*(set(sys.modules) & {'pygame', 'numpy'}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == b""


def _file(folder: Path, content: bytes) -> str:
    file = folder / "position.json"
    file.write_bytes(content)
    return str(file)


def test_standard_input_is_a_file(tmp_path: Path) -> None:
    dealt, errors, status = run(*DEAL)
    assert (errors, status) == ([], 0)
    assert run("legal", "-", given=dealt) == (run("legal", _file(tmp_path, dealt))[0], [], 0)
    out, errors, status = run("legal", "-", given=b"\xff")
    assert (out, errors, status) == (b"", ["not UTF-8 at byte 0"], 2)
    record = (VECTORS / "matches/9-seats.jsonl").read_bytes()
    assert run("verify", "-", given=record) == (b"-: ok\n", [], 0)


def test_words_that_are_no_text() -> None:
    done = subprocess.run(
        [*GAME, "deal", "--seats", "4", "--seed", b"\xff\n"],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (done.stdout, done.returncode) == (b"", 2)
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8", "C.UTF-8"])
def test_output_is_utf_8_whatever_the_locale(locale: str) -> None:
    out, errors, status = run("legal", "ş\n\u202e", LC_ALL=locale, PYTHONUTF8="0")
    assert (out, status) == (b"", 2)
    assert len(errors) == 1
    assert run(*DEAL, LC_ALL=locale)[2] == 0


def test_a_reader_who_has_gone_is_no_fault() -> None:
    with subprocess.Popen(
        [*GAME, "simulate", "--seats", "2", "--seed", "x"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_output_that_cannot_be_written() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*GAME, *DEAL], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_quietly(jobs: str, tmp_path: Path) -> None:
    words = ("simulate", "--seats", "4", "--seed", "x", "--matches", "900000", "--jobs", jobs)
    folder = tmp_path / "r"
    with subprocess.Popen(
        [*GAME, *words, "--record", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        while not folder.exists() or not any(folder.iterdir()):
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    assert (out, errors, process.returncode) == (b"", b"", 130)


def test_no_right_to_write(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = ("simulate", "--seats", "2", "--seed", "x", "--record", str(tmp_path / "file/r"))
    out, errors, status = run(*words)
    assert (out, len(errors), status) == (b"", 1, 2)
    assert "cannot be written" in errors[0]
