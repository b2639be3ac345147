"""The shipped test vectors: positions, deals and records, good ones and broken ones."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from game.commands import BAD_INPUT, DONE, REFUSED, run
from game.fields import action_names
from game.notation import position_fields, read_position
from game.perft import perft
from game.rules import legal
from game.tiles import NAMES
from tests.samples import VECTORS, entries

Entry = dict[str, Any]


def canonical(position: Entry) -> str:
    """Canonical text of a position: hands in tile order, keys by name, no blanks."""
    hands = [sorted(hand, key=NAMES.index) for hand in position["hands"]]
    return json.dumps({**position, "hands": hands}, sort_keys=True, separators=(",", ":"))


@pytest.mark.parametrize("entry", entries("positions.jsonl"), ids=lambda entry: entry["name"])
def test_position(entry: Entry) -> None:
    noted = read_position(json.dumps(entry["position"]).encode())
    assert position_fields(*noted) == entry["position"]
    assert action_names(legal(noted.state)) == entry["legal"]
    counts = {depth: perft(noted.state, int(depth)) for depth in entry["perft"]}
    assert counts == entry["perft"]
    assert perft(noted.state, 0) == 1


@pytest.mark.parametrize("entry", entries("deals.jsonl"), ids=lambda entry: entry["seed"])
def test_deal(entry: Entry) -> None:
    totals = ",".join(map(str, entry["totals"]))
    words = ["deal", "--seats", str(entry["seats"]), f"--seed={entry['seed']}"]
    outcome = run([*words, "--round", str(entry["round"]), "--totals", totals])
    assert (outcome.err, outcome.status) == ("", DONE)
    position = json.loads(outcome.out)
    assert hashlib.sha256(canonical(position).encode()).hexdigest() == entry["sha256"]
    assert position == entry.get("position", position)


@pytest.mark.parametrize("entry", entries("bad/positions.jsonl"), ids=lambda entry: entry["file"])
def test_broken_position(entry: Entry) -> None:
    outcome = run(["legal", str(VECTORS / "bad" / entry["file"])])
    assert (outcome.out, outcome.status) == ("", BAD_INPUT)
    assert outcome.err.count("\n") == 1
    key = outcome.err.partition(":")[0]
    assert key in entry["keys"] or not entry["keys"]


@pytest.mark.parametrize(
    "path", sorted((VECTORS / "matches").iterdir()), ids=lambda path: path.name
)
def test_record(path: Path) -> None:
    assert run(["verify", str(path)]) == (f"{path}: ok\n", "", DONE)


@pytest.mark.parametrize("entry", entries("bad/records.jsonl"), ids=lambda entry: entry["file"])
def test_broken_record(entry: Entry) -> None:
    path = VECTORS / "bad" / entry["file"]
    outcome = run(["verify", str(path)])
    assert (outcome.out, outcome.status) == ("", REFUSED)
    assert outcome.err.startswith(f"{path}:{entry['line']}: ")
    assert outcome.err.count("\n") == 1
