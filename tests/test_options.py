"""The command line: every fault is one clear line, and nothing is left behind."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.options import OptionError, help_text, read_options

ROOT = Path(__file__).resolve().parent.parent
POSITION = ROOT / "tests" / "vectors"


def run(
    *arguments: str, display: str | None = None, letters: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """The real program, without a display unless one is named, on a terminal with such letters."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "PYTHONIOENCODING": letters}
    if display is not None:
        environment["DISPLAY"] = display
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
        check=False,
        encoding="utf-8",
    )


def test_help_speaks_the_language_that_is_asked_for() -> None:
    english, turkish = help_text(), help_text(["--help", "--language", "tr"])
    assert english.split("\n")[0] == turkish.split("\n")[0]
    assert english != turkish
    assert help_text(["--help"], "tr") == turkish
    assert help_text(["--language", "xx", "--help"]) == english


def test_defaults() -> None:
    options = read_options([])
    assert options.size is None
    assert options.language is None
    assert options.seats is None
    assert not options.fullscreen


def test_everything_at_once(tmp_path: Path) -> None:
    options = read_options(
        ["--seats", "Ana, computer:expert", "--seed", " ığdır ", "--size", "1920x1080"]
        + ["--language", "fa", "--data", str(tmp_path / "data"), "--fullscreen"]
    )
    assert options.seats is not None
    assert [seat.kind for seat in options.seats] == ["person", "computer"]
    assert options.seed == "ığdır"
    assert options.size == (1920, 1080)
    assert options.language == "fa"
    assert options.fullscreen


@pytest.mark.parametrize(
    "arguments",
    [
        ["--what"],
        ["extra"],
        ["--seats", "Ana"],
        ["--seats", ",".join("ABCDEFGHIJK")],
        ["--seats", "Ana,"],
        ["--seats", "Ana,computer:wizard"],
        ["--seed", "x" * 65],
        ["--seed", " "],
        ["--seed", "a\nb"],
        ["--size", "big"],
        ["--size", "10x10"],
        ["--size", "99999x800"],
        ["--size", "1280X800"],
        ["--language", "xx"],
        ["--position", "no/such/file"],
        ["--position", "."],
        ["--position", "/dev/zero"],
        ["--seats"],
        ["--sea", "Ana,Ben"],
        ["--seats", "a\nb,\u202ec"],
        ["--x\ny"],
        ["--size", "800x600", "--size", "800x600"],
        ["--fullscreen=yes"],
        ["--targets", ""],
        ["--data", "a\0b"],
        ["--data", ""],
    ],
)
def test_bad_input_is_one_line(arguments: list[str]) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(arguments)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) > 10


def test_any_data_folder_will_do_and_none_is_made_yet(tmp_path: Path) -> None:
    """C41: whether it can be written to is found out, and said, on the screen."""
    for folder in (tmp_path / "a" / "b", Path("/dev/null/x\ny"), Path("relative")):
        assert read_options(["--data", str(folder)]).data == folder.absolute()
    assert list(tmp_path.iterdir()) == []


def test_a_position_with_other_seats_is_refused(tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "game", "deal", "--seats", "3", "--seed", "x"],
        capture_output=True,
        cwd=ROOT,
        check=True,
    )
    file = tmp_path / "position.json"
    file.write_bytes(made.stdout)
    assert read_options(["--position", str(file)]).position is not None
    with pytest.raises(OptionError):
        read_options(["--position", str(file), "--seats", "Ana,Ben"])
    with pytest.raises(OptionError):
        read_options(["--position", str(file), "--seed", "x"])


@pytest.mark.parametrize("arguments", [["--seed", "x" * 65], ["--seats", "a"], ["--nonsense"]])
def test_the_program_refuses_with_one_line_and_status_2(arguments: list[str]) -> None:
    ended = run(*arguments)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1


def test_without_a_display_there_is_one_line_and_status_2() -> None:
    ended = run()
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "display" in ended.stderr


def test_help_names_every_option_and_ends_well() -> None:
    ended = run("--help")
    assert ended.returncode == 0
    assert ended.stderr == ""
    for option in ("--seats", "--seed", "--position", "--size", "--fullscreen", "--targets"):
        assert option in ended.stdout


def test_help_is_english_where_the_terminal_lacks_the_letters_of_the_language() -> None:
    arabic = run("--help", "--language", "ar")
    assert arabic.stdout == f"{help_text(['--language', 'ar'])}\n"
    for letters in ("ascii", "latin-1"):
        ended = run("--help", "--language", "ar", letters=letters)
        assert (ended.returncode, ended.stderr, ended.stdout) == (0, "", f"{help_text()}\n")


def test_a_seed_may_begin_with_a_dash() -> None:
    assert read_options(["--seed", "-x"]).seed == "-x"


def test_a_targets_file_that_cannot_be_is_one_line() -> None:
    ended = run("--targets", "/nonexistent/a\nb")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
