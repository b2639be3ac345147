"""``python -m game``: what each command prints, and one line for all that is wrong."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from game.arguments import Option, Shape, UsageError, parse
from game.commands import BAD_INPUT, REFUSED, run
from game.notation import position_text, read_position
from game.perft import perft
from game.players import LEVELS
from game.record_reader import read_record
from game.rules import apply, legal
from game.state import State
from tests.play import Setting, settings
from tests.samples import REAL, VECTORS, done, refused, with_positions

Json = Any


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return with_positions(tmp_path)


def saved(folder: Path, name: str) -> str:
    """A real position of the vectors as a file."""
    path = folder / "position.json"
    path.write_text(json.dumps(REAL[name]))
    return str(path)


# Each command


def test_deal_prints_one_line_that_is_a_position() -> None:
    out = done("deal", "--seats=10", "--seed", "x", "--round", "13", "--totals", "9" + ",0" * 9)
    assert out.count("\n") == 1
    position = json.loads(out)
    assert (position["round"], position["totals"]) == (13, [9] + [0] * 9)
    assert position_text(*read_position(out.encode())) + "\n" == out
    assert json.loads(done("deal", "--seats", "2", "--seed", "x"))["totals"] == [0, 0]


def test_deal_takes_any_seed_that_is_one() -> None:
    for seed in ("--round", "-1", "- a", "a,b", "آ\u200cب", "#", "--seed=x"):
        assert done("deal", "--seats", "3", f"--seed={seed}")
    assert done("deal", "--seed", "-1", "--seats", "3") == done("deal", "--seed=-1", "--seats=3")
    assert done("deal", "--seed", " 1 ", "--seats", "3") == done("deal", "--seed=1", "--seats=3")


def test_legal_is_sorted_as_text(tmp_path: Path) -> None:
    names = json.loads(done("legal", saved(tmp_path, "02-seats/turn-many-in-hands")))
    assert names == sorted(names)
    assert len(names) == 12
    assert done("legal", saved(tmp_path, "05-seats/over-several-empty-hands")) == "[]\n"


def test_apply_prints_the_position_after_all_actions(place: Path) -> None:
    position = json.loads((place / "p").read_text())
    assert position["trains"][2] == {"tiles": ["12-7", "7-3"], "marker": False}
    assert position["placed"] == 2
    dealt = json.loads((place / "d").read_text())
    kept = [tile for tile in dealt["hands"][2] if tile not in ("12-12", "12-7", "7-3")]
    assert position["hands"] == [*dealt["hands"][:2], kept, dealt["hands"][3]]


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("open", "R2.5"),
        ("search", "R2.5"),
        ("draw", "R3.3"),
        ("pass", "R3.2"),
        ("9-3@M", "R3.1"),
        ("9-3@1", "R3.1"),
        ("9-3@9", "R1.2"),
        ("11-0@3", "R3.2"),
        ("12-7@3", "R4.1"),
        ("3-9@3", "no such action"),
        ("9-3@11", "no such action"),
        ("9-3", "no such action"),
        ("Draw", "no such action"),
        ("", "no such action"),
        ("a\nb", "no such action"),
    ],
)
def test_apply_says_which_rule_forbids_an_action(place: Path, action: str, why: str) -> None:
    line = refused("apply", str(place / "p"), action)
    assert why in line
    assert line.startswith(action) or not action.isprintable()
    assert refused("apply", str(place / "d"), "open", "12-7@3", "7-3@3", action) == line


def test_view_shows_what_its_seat_may_know(place: Path) -> None:
    view = json.loads(done("view", str(place / "p"), "3"))
    assert (view["viewer"], view["hand_counts"]) == (3, [15, 15, 12, 15])
    assert view["legal"] == json.loads(done("legal", str(place / "p")))
    assert json.loads(done("view", str(place / "p"), "1"))["legal"] == []
    for seat in ("0", "5", "M", "1.0", "+1", "٣", ""):
        assert refused("view", str(place / "p"), seat).startswith("SEAT: ")


def test_perft_counts_and_divides(place: Path) -> None:
    path = str(place / "p")
    assert done("perft", path, "0") == "1\n"
    assert done("perft", path, "0", "--divide") == "1\n"
    for depth in ("1", "2", "4"):
        *lines, total = done("perft", path, depth, "--divide").splitlines()
        assert [line.split()[0] for line in lines] == json.loads(done("legal", path))
        assert sum(int(line.split()[1]) for line in lines) == int(total)
        assert done("perft", path, depth) == f"{total}\n"
    for depth in ("-1", "x", "1.5", "", "9" * 30):
        refused("perft", path, depth)


def test_perft_of_a_finished_round(tmp_path: Path) -> None:
    path = saved(tmp_path, "05-seats/over-several-empty-hands")
    assert [done("perft", path, depth) for depth in ("0", "1", "9")] == ["1\n", "0\n", "0\n"]
    assert done("perft", path, "1", "--divide") == "0\n"


@budget(max_examples=30)
@given(settings(), st.integers(0, 10**6))
def test_perft_is_the_plain_sum(setting: Setting, skipped: int) -> None:
    def plain(state: State, depth: int) -> int:
        return sum(plain(apply(state, it), depth - 1) for it in legal(state)) if depth else 1

    states = list(setting.states())
    state = states[skipped % len(states)]
    for depth in range(4 if len(legal(state)) < 9 else 2):
        assert perft(state, depth) == plain(state, depth)


@pytest.mark.parametrize("name", sorted(REAL))
def test_hint_is_a_legal_action_of_every_level(name: str, tmp_path: Path) -> None:
    path = saved(tmp_path, name)
    if REAL[name]["phase"] == "over":
        assert refused("hint", path).startswith("phase: ")
        return
    for level in LEVELS:
        hint = json.loads(done("hint", path, "--level", level))
        assert [*hint] == ["action", "reason"]
        assert hint["action"] in json.loads(done("legal", path))


def test_simulate_sums_up_what_its_records_say(tmp_path: Path) -> None:
    words = ["simulate", "--seats", "3", "--seed", "tren", "--matches", "2"]
    levels = ["--level", "relaxed", "steady", "--level", "relaxed"]
    summary = json.loads(done(*words, *levels, "--record", str(tmp_path / "r")))
    paths = sorted((tmp_path / "r").iterdir())
    assert [path.name for path in paths] == ["match-0001.jsonl", "match-0002.jsonl"]
    records = [read_record(path.read_bytes()) for path in paths]
    assert [record.seed for record in records] == ["tren", "tren#2"]
    assert {record.started for record in records} == {"2000-01-01T00:00:00Z"}
    assert [seat.level for seat in records[0].seats] == ["relaxed", "steady", "relaxed"]
    ends = [json.loads(line) for path in paths for line in path.read_text().splitlines()]
    ends = [fields for fields in ends if "end" in fields]
    assert summary["rounds"] == len(ends) == 26
    assert summary["out"] == sum(fields["reason"] == "out" for fields in ends)
    assert summary["blocked"] == 26 - summary["out"]
    assert summary["actions"] == sum(len(r.actions) for record in records for r in record.rounds)
    means = [sum(fields["penalties"][seat] for fields in ends) / 26 for seat in range(3)]
    assert summary["mean_penalty"] == [pytest.approx(mean, abs=0.001) for mean in means]
    assert [*summary["by_level"]] == ["relaxed", "steady"]
    steady = {"seats": 1, "mean_penalty": summary["mean_penalty"][1]}
    assert steady.items() <= summary["by_level"]["steady"].items()


def test_simulate_gives_the_same_with_more_processes(tmp_path: Path) -> None:
    words = ["simulate", "--seats", "2", "--seed", "s", "--matches", "3"]
    one = json.loads(done(*words, "--record", str(tmp_path / "1")))
    two = json.loads(done(*words, "--record", str(tmp_path / "2"), "--jobs", "2"))
    one.pop("actions_per_second")
    two.pop("actions_per_second")
    assert one == two
    for path in (tmp_path / "1").iterdir():
        assert path.read_bytes() == (tmp_path / "2" / path.name).read_bytes()


def test_verify_tells_every_record(tmp_path: Path) -> None:
    good = str(VECTORS / "matches/4-seats.jsonl")
    bad = str(VECTORS / "bad/records/version-true.jsonl")
    strange = str(tmp_path / "a\nb")
    outcome = run(["verify", bad, good, strange, str(tmp_path), good])
    assert outcome.status == REFUSED
    assert outcome.out == f"{good}: ok\n" * 2
    lines = outcome.err.splitlines()
    assert [line.startswith(f"{bad}:1: version: ") for line in lines] == [True, False, False]
    assert lines[1].startswith(f"{tmp_path}/a\\nb: cannot be read: ")
    assert lines[2].startswith(f"{tmp_path}: cannot be read: ")


def test_verify_of_what_cannot_be_read_is_bad_input(tmp_path: Path) -> None:
    good = str(VECTORS / "matches/4-seats.jsonl")
    for words in ([str(tmp_path)], [good, str(tmp_path)], [str(tmp_path), good]):
        outcome = run(["verify", *words])
        assert (outcome.status, outcome.out) == (BAD_INPUT, f"{good}: ok\n" * words.count(good))
        assert outcome.err == f"{tmp_path}: cannot be read: Is a directory\n"


def test_verify_names_each_record_in_full(tmp_path: Path) -> None:
    folder = tmp_path / ("می\u200cرود\u00a0" + "x" * 200)
    folder.mkdir()
    path = folder / "record"
    shutil.copy(VECTORS / "matches/4-seats.jsonl", path)
    assert done("verify", str(path)) == f"{path}: ok\n"
    assert run(["legal", str(folder)]).err.startswith(f"{folder}: cannot be read: ")


def test_verify_reads_the_standard_input_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with (VECTORS / "matches/4-seats.jsonl").open("rb") as record:
        monkeypatch.setattr("game.commands._STANDARD_INPUT", record.fileno())
        assert done("verify", "-", "-") == "-: ok\n-: ok\n"


# Options


def test_words_and_options_are_told_apart() -> None:
    shape = Shape("", ("A", "B"), repeats=True, options=(Option("--v", "V", True), Option("--f")))
    given_words = parse(shape, ["a", "--v", "1", "2", "--f", "-", "--v=3", "b", "--", "--v", "-x"])
    assert given_words.words == ("a", "-", "b", "--v", "-x")
    assert given_words.values("--v") == ("1", "2", "3")
    assert given_words.has("--f")
    assert given_words.value("--w", "none") == "none"
    with pytest.raises(UsageError, match="-y"):
        parse(shape, ["a", "b", "-y"])
