"""Records: what is written verifies, and the first wrong line of any other is told."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from game.actions import ROUNDS, Action
from game.deal import deal
from game.match import dealt_round, totals_after
from game.players import Kind, Player
from game.record_reader import RecordError, read_record
from game.records import Record, RoundRecord, end_line, record_text
from game.rules import apply
from game.state import OVER
from tests.play import table_policies
from tests.samples import VECTORS

Json = Any
STARTED = "2024-02-29T23:59:59Z"


def played(seed: str, seats: int, chance: Random) -> Record:
    """A whole match, every seat playing its own way."""
    totals, rounds = (0,) * seats, []
    for number in range(1, ROUNDS + 1):
        state = dealt_round(deal(seed, number, seats), number, totals)
        policies = table_policies(chance, seats)
        actions: list[Action] = []
        while state.phase != OVER:
            actions.append(policies[state.seat](state, chance))
            state = apply(state, actions[-1])
        totals = totals_after(state)
        rounds.append(RoundRecord(tuple(actions)))
    plans = [Player(f"Ş{seat}", "person") for seat in range(1, seats)]
    return Record(seed, (*plans, Player("K", "computer", "steady")), STARTED, tuple(rounds))


@cache
def sample() -> tuple[str, ...]:
    """The lines of a good record of three seats."""
    return tuple(record_text(played("örnek", 3, Random(4))).splitlines())


def fault(lines: list[str], end: str = "\n") -> RecordError:
    """The first fault of a record."""
    with pytest.raises(RecordError) as caught:
        read_record(("\n".join(lines) + end).encode("utf-8", "surrogatepass"))
    assert caught.value.why.isprintable()
    return caught.value


def fault_with(number: int, **keys: Json) -> str:
    """Why a record is refused whose line ``number`` has other keys; it must be that line."""
    lines = list(sample())
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | keys)
    error = fault(lines)
    assert error.line == number
    return error.why


def line_with(key: str) -> int:
    """Number of the first line that has a key, from 1."""
    return next(number for number, line in enumerate(sample(), 1) if key in json.loads(line))


ROUND, END, MATCH = 2, line_with("end"), line_with("match")


@budget(max_examples=25)
@given(st.integers(0, 2**32), st.integers(2, 10))
def test_a_match_is_written_and_read_again(seed: int, seats: int) -> None:
    record = played(str(seed), seats, Random(seed))
    text = record_text(record)
    assert read_record(text.encode()) == record
    assert read_record(text.removesuffix("\n").encode()) == record
    assert read_record(text.replace("\n", "\r\n").encode()) == record


def test_a_seat_that_changes_hands_is_told_by_its_round() -> None:
    record = played("el", 2, Random(1))
    kinds: tuple[Kind, ...] = ("computer", "person")
    rounds = tuple(
        played_round._replace(kinds=kinds if number == 4 else None)
        for number, played_round in enumerate(record.rounds)
    )
    record = record._replace(rounds=rounds)
    assert read_record(record_text(record).encode()) == record
    assert record_text(record).count('"kinds": ["computer", "person"]') == 1


def test_unknown_keys_are_ignored_whatever_they_hold() -> None:
    more = '{"note": [1e999, NAN, {"a": "\\ud800"}], '.replace("NAN", "9" * 5000)
    lines = [line.replace("{", more, 1) for line in sample()]
    assert read_record("\n".join(lines).encode()) == read_record("\n".join(sample()).encode())


def test_the_order_inside_a_hand_means_nothing() -> None:
    fields = json.loads(sample()[1])
    fields["hands"][1].reverse()
    lines = [sample()[0], json.dumps(fields), *sample()[2:]]
    assert read_record("\n".join(lines).encode()).seed == "örnek"


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"format": "mexican train"}, "format: "),
        ({"version": True}, "version: "),
        ({"version": 2}, "version: is 2, must be 1"),
        ({"version": 1.0}, "version: "),
        ({"seed": ""}, "seed: "),
        ({"seed": "a\nb"}, "seed: "),
        ({"seed": 5}, "seed: "),
        ({"seats": []}, "seats: "),
        ({"seats": [{"name": "A", "kind": "person"}]}, "seats: "),
        ({"seats": [{"name": "A", "kind": "person"}] * 11}, "seats: "),
        ({"seats": [{"name": "A"}] * 3}, "seats: kind: missing"),
        ({"seats": [{"name": "A", "kind": "robot"}] * 3}, "kind: "),
        ({"seats": [{"name": "", "kind": "person"}] * 3}, "name: "),
        ({"seats": [{"name": "computer", "kind": "person"}] * 3}, "name: "),
        ({"seats": [{"name": "x" * 21, "kind": "person"}] * 3}, "name: "),
        ({"seats": [{"name": "A", "kind": "computer", "level": 3}] * 3}, "level: "),
        ({"seats": "ABC"}, "seats: "),
        ({"started": "2024-02-29T23:59:59"}, "started: "),
        ({"started": "2024-02-29T23:59:59+00:00"}, "started: "),
        ({"started": "2023-02-29T23:59:59Z"}, "started: "),
        ({"started": "2024-02-29 23:59:59Z"}, "started: "),
        ({"started": "2024-02-29T24:00:00Z"}, "started: "),
        ({"started": "yesterdayZ"}, "started: "),
        ({"started": None}, "started: "),
    ],
    ids=str,
)
def test_header(keys: dict[str, Json], why: str) -> None:
    assert fault_with(1, **keys).startswith(why)


@pytest.mark.parametrize("started", ["2024-02-29T23:59:59.25Z", "1999-12-31T00:00:60Z"])
def test_header_times_that_are_right(started: str) -> None:
    lines = [sample()[0].replace(STARTED, started), *sample()[1:]]
    assert read_record("\n".join(lines).encode()).started == started


def test_another_seed_has_other_deals() -> None:
    lines = [sample()[0].replace("örnek", "ornek"), *sample()[1:]]
    error = fault(lines)
    assert (error.line, error.why) == (ROUND, "hands: not the deal of the seed (R1.5)")


def _swapped_boneyard() -> list[str]:
    boneyard: list[str] = json.loads(sample()[1])["boneyard"]
    return [*boneyard[1::-1], *boneyard[2:]]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"round": 2}, "round: is 2, must be 1"),
        ({"round": True}, "round: "),
        ({"hands": [[], [], []]}, "hands: "),
        ({"hands": [[]]}, "hands: "),
        ({"boneyard": []}, "boneyard: "),
        ({"boneyard": _swapped_boneyard()}, "boneyard: "),
        ({"totals": [0, 0, 1]}, "totals: "),
        ({"totals": [0, 0]}, "totals: "),
        ({"totals": [False, False, False]}, "totals: "),
        ({"kinds": ["person", "person"]}, "kinds: "),
        ({"kinds": ["person", "person", "robot"]}, "kinds: "),
    ],
    ids=str,
)
def test_round_line(keys: dict[str, Json], why: str) -> None:
    assert fault_with(ROUND, **keys).startswith(why)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"action": "jump"}, "action: "),
        ({"action": 5}, "action: "),
        ({"action": "draw"}, "draw: "),
        ({"action": "0-0@M"}, "0-0@M: "),
        ({"seat": 0}, "seat: "),
        ({"seat": 4}, "seat: "),
        ({"seat": True}, "seat: "),
        ({"seat": "1"}, "seat: "),
    ],
    ids=str,
)
def test_action_line(keys: dict[str, Json], why: str) -> None:
    assert fault_with(ROUND + 1, **keys).startswith(why)


def test_an_action_of_another_seat_is_refused() -> None:
    seat = json.loads(sample()[ROUND])["seat"]
    assert fault_with(ROUND + 1, seat=seat % 3 + 1).startswith("seat: is ")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("end", 2),
        ("end", True),
        ("reason", "won"),
        ("reason", None),
        ("penalties", [0, 0, 0]),
        ("penalties", [0, 0]),
        ("totals", [0, 0, 0]),
        ("totals", None),
    ],
)
def test_end_line(key: str, value: Json) -> None:
    assert fault_with(END, **{key: value}).startswith(f"{key}: ")


@pytest.mark.parametrize(
    ("key", "value"),
    [("match", "won"), ("totals", [0, 0, 0]), ("winners", []), ("winners", [1, 2, 3])]
    + [("winners", [True]), ("winners", [0]), ("winners", 1)],
)
def test_match_line(key: str, value: Json) -> None:
    assert fault_with(MATCH, **{key: value}).startswith(f"{key}: ")


def test_shared_winners_ascend() -> None:
    lines = (VECTORS / "matches/2-seats.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[-1])["winners"] == [1, 2]
    lines[-1] = lines[-1].replace("[1, 2]", "[2, 1]")
    assert fault(lines).line == len(lines)


@pytest.mark.parametrize("number", [1, ROUND, ROUND + 1, END, END + 1, MATCH])
@pytest.mark.parametrize(
    ("change", "fault_at"),
    [
        (lambda _: [], 0),
        (lambda line: [line, line], 1),
        (lambda line: ["", line], 0),
        (lambda line: [line[:-1]], 0),
        (lambda line: ["[" + line + "]"], 0),
        (lambda line: [line + " x"], 0),
        (lambda line: ["\ufeff" + line], 0),
        (lambda line: [line.replace("{", '{"x": 1, "x": 1, ', 1)], 0),
        (lambda line: [line.replace("{", '{"x": NaN, ', 1)], 0),
        (lambda line: [line.replace("{", '{"x\ud800": 1, ', 1)], 0),
        (lambda line: [line.replace("{", '{"x": ' + "[" * 99999, 1)], 0),
    ],
)
def test_any_broken_line(number: int, change: Callable[[str], list[str]], fault_at: int) -> None:
    lines = list(sample())
    lines[number - 1 : number] = change(lines[number - 1])
    assert fault(lines).line == number + fault_at


@pytest.mark.parametrize("kept", [0, 1, ROUND, ROUND + 3, END - 1, END, MATCH - 1])
def test_a_record_that_ends_early_lacks_its_next_line(kept: int) -> None:
    error = fault(list(sample()[:kept]), end="\n" if kept else "")
    assert error.line == kept + 1


def test_a_blank_line_at_the_end_is_one_too_many() -> None:
    assert fault([*sample(), ""]).line == len(sample()) + 1


def test_only_whole_matches_are_written() -> None:
    record = played("el", 2, Random(1))
    with pytest.raises(ValueError, match="13 rounds"):
        record_text(record._replace(rounds=record.rounds[:12]))
    with pytest.raises(ValueError, match="not over"):
        end_line(dealt_round(deal("el", 1, 2), 1, (0, 0)))
