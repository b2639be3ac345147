"""Positions as text: every real one is read and printed again, every other one refused."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from game.deal import Deal
from game.fields import FormError
from game.notation import hands_in_order, position_text, read_position
from game.rules import apply, legal
from game.tiles import tiles_in
from tests.play import Setting, settings
from tests.samples import REAL, Json, changed, order_of, refusal, refusal_or_fields

# Every real position


@budget(max_examples=60)
@given(settings())
def test_every_position_of_a_round_is_read_and_printed_again(setting: Setting) -> None:
    order = order_of(setting.start())
    for state in setting.states():
        text = position_text(state, order)
        noted = read_position(text.encode())
        assert noted.state._replace(options=()) == state._replace(options=())
        assert sorted(noted.state.options) == sorted(state.options)
        assert position_text(*noted) == text


@given(settings(), st.integers(0, 60))
def test_play_goes_on_alike_from_what_was_read(setting: Setting, skipped: int) -> None:
    states = list(setting.states())
    state = states[min(skipped, len(states) - 1)]
    noted = read_position(position_text(state, order_of(setting.start())).encode()).state
    for action in legal(state):
        assert apply(noted, action)._replace(options=()) == apply(state, action)._replace(
            options=()
        )


def test_drawn_tiles_are_printed_after_those_dealt() -> None:
    setting = Setting(seats=3, round=2, seed=5, deal=1, policies=(0,) * 10)
    state = setting.start()
    order = Deal(tuple(tuple(tiles_in(hand))[::-1] for hand in state.hands), state.boneyard)
    searched = apply(state, legal(state)[0])
    for seat, hand in enumerate(hands_in_order(searched, order)):
        drawn = state.boneyard[(seat - 1) % 3]
        assert hand == (*order.hands[seat], drawn)


# Positions changed at random


def _paths(value: Json, path: tuple[Json, ...] = ()) -> Iterator[tuple[Json, ...]]:
    """Where a value can be changed, from the outermost key inward."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _paths(inner, (*path, index))


def _change(position: Json, chance: Random) -> None:
    """Replace, remove, double, swap or move a value somewhere."""
    path = chance.choice(list(_paths(position)))
    holder = position
    for step in path[:-1]:
        holder = holder[step]
    last = path[-1]
    other: Json = chance.choice(
        [0, 1, 2, 5, -1, 1.0, 1e999, True, False, None, "M", "3-3", [], {}, "x"]
    )
    way = chance.randrange(4)
    if way == 0 or (isinstance(holder, dict) and way != 1):
        if type(holder[last]) is int and chance.random() < 0.7:
            other = holder[last] + chance.choice([-1, 1])
        elif type(holder[last]) is bool and chance.random() < 0.7:
            other = not holder[last]
        holder[last] = other
    elif way == 1:
        del holder[last]
    elif way == 2:
        holder.insert(chance.randrange(len(holder) + 1), holder[last])
    else:
        place = chance.randrange(len(holder))
        holder[last], holder[place] = holder[place], holder[last]


def _move_tile(position: Json, chance: Random) -> None:
    """Take the first or last tile of one list to the end of another."""
    lanes = [train["tiles"] for train in position["trains"]]
    lists = [*position["hands"], position["boneyard"], position["mexican"], *lanes]
    source = chance.choice([tiles for tiles in lists if tiles])
    chance.choice(lists).append(source.pop(chance.choice([0, -1])))


@budget(max_examples=1500)
@given(st.sampled_from(sorted(REAL)), st.integers(0, 2**32), st.integers(0, 2), st.booleans())
def test_a_changed_position_is_refused_or_says_what_it_says(
    name: str, seed: int, moves: int, change: bool
) -> None:
    """What is accepted prints as it was read: no key is left unchecked."""
    chance = Random(seed)
    position = deepcopy(REAL[name])
    for _ in range(moves):
        _move_tile(position, chance)
    if change:
        _change(position, chance)
    answer = refusal_or_fields(position)
    if isinstance(answer, str):
        assert answer.isprintable()
        assert ": " in answer
    else:
        assert json.dumps(answer, sort_keys=True) == json.dumps(position, sort_keys=True)


# Form


@pytest.mark.parametrize("key", [*REAL["05-seats/over-several-empty-hands"]])
def test_a_missing_key_is_named(key: str) -> None:
    position = changed("05-seats/over-several-empty-hands")
    del position[key]
    assert refusal(position).startswith(f"{key}: missing")


@pytest.mark.parametrize("key", ["Seats", "", "turn", "a\nb", "\ud800", "x" * 300, "ключ"])
def test_an_unknown_key_is_named(key: str) -> None:
    assert "unknown key" in refusal(changed("04-seats/first-must-pass", **{key: 1}))
    position = changed("04-seats/first-must-pass")
    position["trains"][0][key] = 1
    assert refusal(position).startswith("trains: ")


WRONG_TYPES = tuple('true false 1.0 1e999 -1 99 1000000000000000000000 "1" [] {} [1] ["x"]'.split())


@pytest.mark.parametrize("key", [*REAL["05-seats/over-several-empty-hands"]])
@pytest.mark.parametrize("text", WRONG_TYPES)
def test_a_wrong_type_is_refused_by_its_key(key: str, text: str) -> None:
    was, value = REAL["05-seats/over-several-empty-hands"][key], json.loads(text)
    if type(value) is not type(was) or value not in (was, [], {}, False):
        position = changed("05-seats/over-several-empty-hands", **{key: value})
        assert refusal(position).startswith(key)


@pytest.mark.parametrize(
    "tile", ["5-12", "13-0", "5", "05-4", "5-4 ", "5–4", 5, None, True, "5-4-3"]
)
@pytest.mark.parametrize("key", ["hands", "boneyard", "mexican", "trains"])
def test_a_wrong_tile_is_refused_by_its_key(key: str, tile: Json) -> None:
    position = changed("07-seats/extra-play")
    lists = {"hands": position["hands"][2], "trains": position["trains"][3]["tiles"]}
    lists.get(key, position.get(key)).append(tile)
    assert refusal(position).startswith(f"{key}: ")


@pytest.mark.parametrize("train", ["m", "1", 0, 8, 1.0, True, None, "MM"])
def test_a_wrong_train_is_refused(train: Json) -> None:
    assert refusal(changed("07-seats/extra-play", doubles=[train])).startswith("doubles: ")


@pytest.mark.parametrize("text", ["null", "[]", "1", '"x"', "{}"])
def test_a_position_is_an_object_with_keys(text: str) -> None:
    with pytest.raises(FormError):
        read_position(text.encode())
