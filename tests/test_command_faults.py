"""``python -m game`` with words that are wrong: one line on standard error, exit status 2."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as budget
from hypothesis import strategies as st

from game.commands import BAD_INPUT, DONE, run
from tests.samples import done, refused, with_positions


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return with_positions(tmp_path)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "dael",
        "deal",
        "deal --seats 4",
        "deal --seed x",
        "deal --seats 4 --seed",
        "deal --seats 4 --seed x y",
        "deal --seats 1 --seed x",
        "deal --seats 11 --seed x",
        "deal --seats ４ --seed x",
        "deal --seats 4_0 --seed x",
        "deal --seats 4 --seed x --round 0",
        "deal --seats 4 --seed x --round 14",
        "deal --seats 4 --seed x --round=",
        "deal --seats 4 --seed x --totals 0,0,0",
        "deal --seats 2 --seed x --totals 0,-1 --round 2",
        "deal --seats 2 --seed x --totals 0,1",
        "deal --seats 2 --seed x --totals 1092,1 --round 2",
        "deal --seats 2 --seats 2 --seed x",
        "deal --seats 2 --se x",
        "deal --seats 2 --seed x --colour red",
        "legal",
        "legal p q",
        "legal --divide p",
        "legal missing",
        "apply p",
        "view p",
        "perft p",
        "perft p 1 --divide=yes",
        "hint p --level strong",
        "hint p --level steady steady",
        "simulate --seats 4",
        "simulate --seats 4 --seed x --level strong",
        "simulate --seats 4 --seed x --level steady steady",
        "simulate --seats 4 --seed x --matches 0",
        "simulate --seats 4 --seed x --jobs 0",
        "simulate --seats 4 --seed x --record p",
        "simulate --seats 4 --seed x --record=",
        "verify",
        "verify --all",
    ],
)
def test_wrong_words_are_one_line(words: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    refused(*words.split())


def test_an_empty_word_is_named(place: Path) -> None:
    assert refused("").startswith("there is no command '': ")
    assert refused("legal", "").startswith("'': cannot be read: ")
    assert refused("apply", str(place / "p"), "").startswith("'': there is no such action")


def test_a_seed_too_long_for_its_last_match_is_refused() -> None:
    words = ["simulate", "--seats", "2", "--seed", "x" * 63, "--matches"]
    assert refused(*words, "10").startswith("--seed: ")


@budget(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.lists(st.sampled_from("deal legal view perft -- - --seed --seats=2 x 1 \n".split(" ")))
)
def test_any_words_give_output_or_one_line(
    words: list[str], place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place)
    monkeypatch.setattr("game.commands._STANDARD_INPUT", 10**6)
    outcome = run(words)
    assert outcome.status in (DONE, BAD_INPUT)
    assert bool(outcome.out) == (outcome.status == DONE)
    assert outcome.err.count("\n") == (outcome.status == BAD_INPUT)


@pytest.mark.parametrize("content", [b"", b"\xff", b"{", b"[]", b"[" * 99999, b"\x00" * 9])
def test_a_file_that_is_no_position(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    for words in (["legal"], ["hint"]):
        refused(*words, str(path))
    for words in (
        ["view", str(path), "1"],
        ["perft", str(path), "1"],
        ["apply", str(path), "pass"],
    ):
        refused(*words)


@pytest.mark.parametrize("command", ["deal", "legal", "apply", "perft", "simulate", "verify"])
def test_help(command: str) -> None:
    assert done(command, "--help").startswith(f"python -m game {command} ")
    assert f"  {command} " in done("--help")
