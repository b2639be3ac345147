"""Real positions for tests, as JSON: from the vectors and from random play."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.commands import BAD_INPUT, DONE, run
from game.deal import Deal
from game.fields import FormError
from game.notation import Noted, position_fields, read_position
from game.position import PositionError
from game.state import State
from game.strict_json import JsonError
from game.tiles import tiles_in
from tests.play import Setting

Json = Any
VECTORS = Path(__file__).parent / "vectors"
REFUSALS = (JsonError, FormError, PositionError)


def entries(name: str) -> list[dict[str, Json]]:
    """The objects of an index of the vectors, one a line."""
    lines = (VECTORS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


REAL = MappingProxyType(
    {entry["name"].rpartition("/")[0]: entry["position"] for entry in entries("positions.jsonl")}
)


def read(position: Json) -> Noted:
    """A position in JSON, read."""
    return read_position(json.dumps(position).replace("Infinity", "1e999").encode())


def refusal_or_fields(position: Json) -> Json:
    """The one line that refuses a position, or the keys that it prints."""
    try:
        return position_fields(*read(position))
    except REFUSALS as error:
        return str(error)


def refusal(position: Json) -> str:
    """Why a position is refused, in one line."""
    with pytest.raises(REFUSALS) as caught:
        read(position)
    line = str(caught.value)
    assert line.isprintable()
    return line


def changed(name: str, **keys: Json) -> Json:
    """A real position of the vectors, with other values for some keys."""
    return {**deepcopy(REAL[name]), **keys}


def order_of(state: State) -> Deal:
    """An order for printing a state: hands in tile order."""
    return Deal(tuple(tuple(tiles_in(hand)) for hand in state.hands), state.boneyard)


@cache
def found(seats: int, wanted: Callable[[State], bool]) -> State:
    """A state of random play that is as wanted."""
    for seed in range(5_000):
        setting = Setting(seats, 1 + seed % 13, seed, seed % 4, (seed // 4 % 6,) * 10)
        for state in setting.states():
            if wanted(state):
                return state
    raise AssertionError("no such state")


def position(seats: int, wanted: Callable[[State], bool], **keys: Json) -> Json:
    """A real position that is as wanted, with other values for some keys."""
    state = found(seats, wanted)
    fields = position_fields(state, order_of(state))
    read(fields)
    return {**fields, **keys}


def fits(name: str, value: int) -> bool:
    """Whether a tile bears a value."""
    return str(value) in name.split("-")


def done(*words: str) -> str:
    """Output of a command that succeeds."""
    outcome = run(list(words))
    assert (outcome.err, outcome.status) == ("", DONE)
    return outcome.out


def refused(*words: str) -> str:
    """The one line of a command that is refused."""
    outcome = run(list(words))
    assert (outcome.out, outcome.status) == ("", BAD_INPUT)
    assert outcome.err.endswith("\n")
    assert outcome.err[:-1].isprintable()
    return outcome.err[:-1]


def with_positions(folder: Path) -> Path:
    """The folder with a deal in ``d``, and in ``p`` first turns of it, two tiles placed."""
    dealt, played = folder / "d", folder / "p"
    dealt.write_text(done("deal", "--seats", "4", "--seed", "PERFT"))
    played.write_text(done("apply", str(dealt), "open", "12-7@3", "7-3@3"))
    return folder
