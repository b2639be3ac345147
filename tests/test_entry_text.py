"""Entries as text: what is written is read again, and nothing else is read (C39)."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import ACTIONS, DRAW, FINISH, Action, play
from game.entries import Acted, Arranged, Entry, Handed, Turned
from game.entry_text import entry_text, read_entry
from game.players import KINDS
from game.tiles import TILES

Json = Any

seats = st.integers(0, 9)
acted = st.builds(Acted, seats, st.lists(st.sampled_from(ACTIONS).map(Action)).map(tuple))
handed = st.builds(Handed, seats, st.sampled_from(KINDS))
arranged = st.builds(Arranged, seats, st.lists(st.sampled_from(TILES)).map(tuple))
entries: st.SearchStrategy[Entry] = acted | handed | arranged | st.sampled_from(Turned)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


@given(entries)
def test_an_entry_is_written_and_read_again(entry: Entry) -> None:
    line = entry_text(entry)
    assert "\n" not in line
    assert line.isascii()
    assert read_entry(line, 10) == entry


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Acted(2, (play(83, 10),)), '{"do": "act", "seat": 3, "actions": ["12-5@M"]}'),
        (
            Acted(0, (play(79, 0), FINISH)),
            '{"do": "act", "seat": 1, "actions": ["12-1@1", "finish"]}',
        ),
        (Acted(9, (DRAW,)), '{"do": "act", "seat": 10, "actions": ["draw"]}'),
        (Handed(1, "computer"), '{"do": "hand", "seat": 2, "kind": "computer"}'),
        (
            Arranged(1, (83, 0)),
            '{"do": "arrange", "seat": 2, "tiles": ["12-5", "0-0"]}',
        ),
        (Turned.UNDO, '{"do": "undo"}'),
        (Turned.REDO, '{"do": "redo"}'),
        (Turned.RESTART, '{"do": "restart"}'),
        (Turned.ROUND, '{"do": "round"}'),
        (Turned.RESULT, '{"do": "result"}'),
    ],
)
def test_the_form_of_each_entry(entry: Entry, line: str) -> None:
    """Saved matches are in this form: another one would not read them."""
    assert entry_text(entry) == line
    assert read_entry(line, 10) == entry


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "undo",
        '"undo"',
        "null",
        "[]",
        '["undo"]',
        "{}",
        '{"do": null}',
        '{"do": true}',
        '{"do": "jump"}',
        '{"do": "UNDO"}',
        '{"do": " undo"}',
        '{"do": ["undo"]}',
        '{"do": "undo"',
        '{"do": "undo"} x',
        '{"do": "undo"}{"do": "undo"}',
        '{"do": "undo", "do": "redo"}',
        '{"do": "undo", "seat": 1}',
        '{"done": "undo"}',
        '\ufeff{"do": "undo"}',
        '{"do": "undo\ud800"}',
        '{"do": "act"}',
        '{"do": "act", "seat": 1}',
        '{"do": "act", "seat": 1, "actions": "draw"}',
        '{"do": "act", "seat": 1, "actions": ["draws"]}',
        '{"do": "act", "seat": 1, "actions": ["5-12@1"]}',
        '{"do": "act", "seat": 1, "actions": ["12-5@0"]}',
        '{"do": "act", "seat": 1, "actions": ["12-5@11"]}',
        '{"do": "act", "seat": 1, "actions": [1005]}',
        '{"do": "act", "seat": 1, "actions": [["draw"]]}',
        '{"do": "act", "seat": 0, "actions": ["draw"]}',
        '{"do": "act", "seat": 4, "actions": ["draw"]}',
        '{"do": "act", "seat": -1, "actions": ["draw"]}',
        '{"do": "act", "seat": 1.0, "actions": ["draw"]}',
        '{"do": "act", "seat": true, "actions": ["draw"]}',
        '{"do": "act", "seat": "1", "actions": ["draw"]}',
        '{"do": "act", "seat": 1e999, "actions": ["draw"]}',
        '{"do": "act", "seat": 1, "actions": ["draw"], "kind": "person"}',
        '{"do": "hand", "seat": 1}',
        '{"do": "hand", "seat": 4, "kind": "person"}',
        '{"do": "hand", "seat": 1, "kind": "robot"}',
        '{"do": "hand", "seat": 1, "kind": null}',
        '{"do": "hand", "seat": 1, "kind": "person", "level": "steady"}',
        '{"do": "arrange", "seat": 1}',
        '{"do": "arrange", "seat": 4, "tiles": ["12-5"]}',
        '{"do": "arrange", "seat": 1, "tiles": "12-5"}',
        '{"do": "arrange", "seat": 1, "tiles": ["5-12"]}',
        '{"do": "arrange", "seat": 1, "tiles": [83]}',
        '{"do": "arrange", "seat": 1, "tiles": [], "kind": "person"}',
        '{"do": ' + "[" * 99_999,
    ],
)
def test_rubbish_is_refused_in_one_line(line: str) -> None:
    with pytest.raises(ValueError, match="no entry: ") as caught:
        read_entry(line, 3)
    assert str(caught.value).isprintable()


@settings(max_examples=300)
@given(json_values | st.text() | st.dictionaries(st.sampled_from(("do", "seat")), json_values))
def test_whatever_else_is_refused_with_a_value_error(value: Json) -> None:
    line = value if isinstance(value, str) else json.dumps(value)
    with pytest.raises(ValueError, match="no entry: "):
        read_entry(line, 4)


@given(entries, st.data())
def test_a_line_cut_off_is_refused(entry: Entry, data: st.DataObject) -> None:
    """C38: no beginning of a line is an entry by itself."""
    line = entry_text(entry)
    cut = data.draw(st.integers(0, len(line) - 1))
    with pytest.raises(ValueError, match="no entry: "):
        read_entry(line[:cut], 10)
