"""Views as text: nothing but what a seat may know, both ways."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from game.fields import FormError, action_names
from game.notation import position_fields
from game.rules import legal, resume
from game.state import OPENING, OVER, State, engine_tile
from game.strict_json import JsonError
from game.tiles import BIT, NAMES, hand_of, tiles_in
from game.view import seat_view
from game.view_text import VIEW_KEYS, read_view, view_fields, view_text
from tests.play import Setting, settings
from tests.samples import order_of


def redealt(state: State, viewer: int, chance: Random) -> State:
    """The same to the viewer: unseen tiles dealt anew, all counts kept.

    Whoever is to act while the engine is searched or opens is public, so the
    engine stays in its hand or in the boneyard (R2.1).
    """
    kept = BIT[engine_tile(state)] if state.phase == OPENING else 0
    others = [seat for seat in range(state.seats) if seat != viewer]
    unseen = [tile for seat in others for tile in tiles_in(state.hands[seat] & ~kept)]
    unseen += [tile for tile in state.boneyard if not BIT[tile] & kept]
    chance.shuffle(unseen)
    hands = list(state.hands)
    for seat in others:
        stays = hands[seat] & kept
        size = hands[seat].bit_count() - stays.bit_count()
        hands[seat] = stays | hand_of(unseen[:size])
        del unseen[:size]
    boneyard = [tile if BIT[tile] & kept else unseen.pop() for tile in state.boneyard]
    return resume(state._replace(hands=tuple(hands), boneyard=bytes(boneyard)))


@budget(max_examples=40)
@given(settings(), st.integers(0, 2**32))
def test_nothing_hidden_changes_a_view(setting: Setting, seed: int) -> None:
    chance = Random(seed)
    states = list(setting.states())
    for state in chance.sample(states, min(12, len(states))):
        if state.phase == OVER:
            continue
        for viewer in range(state.seats):
            other = redealt(state, viewer, chance)
            assert view_text(seat_view(other, viewer)) == view_text(seat_view(state, viewer))
            assert seat_view(other, viewer) == seat_view(state, viewer)


@budget(max_examples=40)
@given(settings())
def test_a_view_is_read_as_it_was_written(setting: Setting) -> None:
    for state in setting.states():
        for viewer in range(state.seats):
            view = seat_view(state, viewer)
            assert read_view(view_text(view).encode()) == view


@given(settings(), st.integers(0, 10**6))
def test_a_view_says_what_the_position_says(setting: Setting, skipped: int) -> None:
    states = list(setting.states())
    state = states[skipped % len(states)]
    position = position_fields(state, order_of(setting.start()))
    for viewer in range(state.seats):
        fields = view_fields(seat_view(state, viewer))
        over = ("hands", "result") if state.phase == OVER else ()
        assert tuple(fields) == (*VIEW_KEYS, *over)
        for key in fields.keys() & position.keys() - {"hands"}:
            assert fields[key] == position[key]
        mine = viewer == state.seat
        assert fields["legal"] == (action_names(legal(state)) if mine else [])
        assert fields["hand_counts"] == [hand.bit_count() for hand in state.hands]
        assert fields["boneyard_count"] == len(state.boneyard)


def test_no_hidden_tile_is_in_the_text() -> None:
    state = Setting(4, 3, 11, 0, (0,) * 10).start()
    text = view_text(seat_view(state, 2))
    names = {f'"{NAMES[tile]}"' for tile in tiles_in(state.hands[2])}
    assert all(name in text for name in names)
    assert text.count("-") == len(names)
    assert len(names) == 15


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("viewer", 5),
        ("viewer", 0),
        ("seats", 11),
        ("round", 14),
        ("phase", "turns"),
        ("seat", True),
        ("hand", ["1-2"]),
        ("hand_counts", [1, 2]),
        ("boneyard_count", -1),
        ("trains", []),
        ("mexican", ["0-0"]),
        ("doubles", ["X"]),
        ("first_done", [0, 0, 0, 0]),
        ("placed", None),
        ("extra", 0),
        ("drawn", "no"),
        ("totals", [0, 0, 0, 1e999]),
        ("legal", ["12-5@11"]),
        ("result", {"reason": "out"}),
        ("more", 1),
    ],
)
def test_what_is_no_view_is_refused(key: str, value: object) -> None:
    state = Setting(4, 3, 11, 0, (0,) * 10).start()
    fields = {**view_fields(seat_view(state, 2)), key: value}
    with pytest.raises((FormError, JsonError)):
        read_view(json.dumps(fields).encode())
