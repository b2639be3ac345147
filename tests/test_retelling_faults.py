"""Entries that are damaged, out of place or impossible: what went before them holds (C37, C38)."""

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.actions import DRAW, FINISH, OPEN, PASS, SEARCH, Action, is_play
from game.entries import Acted, Entry, Handed, Turned
from game.entry_text import entry_text
from game.intents import ComputerActs, LiftCurtain, NextRound
from game.records import header_line
from game.retelling import Retold, done_again, retold
from game.rules import legal
from game.session import Session, computer_view
from game.state import FIRST, OVER, TURN
from tests.devices import (
    before_last_hand,
    do,
    kept,
    kinds_of_seats,
    last_round,
    match,
    moved_on,
    passages,
    round_played,
    seeds,
)


def header_of(session: Session) -> str:
    return header_line(session.seed or "", session.seats, "2024-03-12T02:30:02Z")


def lines_of(session: Session, seed: int, steps: int = 400) -> list[str]:
    driven = passages(session, Random(seed), steps, turning=0.25, arranging=0.1)
    entries = (passage.effects.entry for passage in driven)
    return [entry_text(entry) for entry in entries if entry is not None]


def holds_to(header: str, lines: list[str], damaged_at: int) -> Retold:
    """The match, of which everything before the damage must be there."""
    found = retold(header, lines)
    assert damaged_at <= found.kept <= len(lines)
    again = retold(header, lines[: found.kept])
    assert again == found
    return found


def flipped(line: str, at: int) -> str:
    """The line with a bit of one character turned."""
    at %= len(line)
    return line[:at] + chr(ord(line[at]) ^ 1 << at % 7) + line[at + 1 :]


@settings(max_examples=60)
@given(kinds_of_seats, seeds, st.integers(0, 9), st.text(max_size=30))
@example("pc", 1, 7, "\ud800")
@example("pc", 1, 7, "[" * 99_999)
@example("pc", 1, 7, '{"do": "undo", "do": "undo"}')
@example("pc", 1, 7, '{"do": 1e999}')
def test_c38_damage_leaves_what_went_before(
    kinds: str, seed: int, damage: int, rubbish: str
) -> None:
    """C38, C39: cut off, doubled, lost, swapped, a bit turned, rubbish: never an exception."""
    start = match(kinds, f"damage {seed}")
    lines = lines_of(start, seed)
    at = seed % len(lines)
    line = lines[at]
    changed = (
        [],
        [line, line],
        [line[: len(line) // 2]],
        [line[:-1]],
        [flipped(line, seed)],
        [flipped(line, seed + 9)],
        lines[at : at + 2][::-1],
        [rubbish],
        ["", line],
        [line.replace('"do"', '"d0"')],
    )[damage]
    places = 2 if damage == 6 else 1
    holds_to(header_of(start), lines[:at] + changed + lines[at + places :], at)


@settings(max_examples=20)
@given(kinds_of_seats, seeds)
def test_c37_cut_off_anywhere_it_is_the_session_of_that_moment(kinds: str, seed: int) -> None:
    """C37: whatever number of entries was kept, all of them hold."""
    start = match(kinds, f"cut {seed}")
    lines = lines_of(start, seed)
    for number in range(0, len(lines), 1 + len(lines) // 5):
        assert holds_to(header_of(start), lines[:number], number).kept == number


def test_c39_entries_of_another_match_end_where_they_do_not_fit() -> None:
    lines = lines_of(match("pc", "one"), 1)
    found = holds_to(header_of(match("pc", "another")), lines, 0)
    assert found.kept < len(lines)


def refused(session: Session, entry: Entry) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        done_again(session, entry)


@settings(max_examples=40)
@given(kinds_of_seats, seeds)
def test_an_action_that_is_not_open_is_refused(kinds: str, seed: int) -> None:
    """R4.2, R9.6: another seat, an action against the rules, none, a computer's two at once."""
    for passage in list(passages(match(kinds, f"law {seed}"), Random(seed), 200))[::9]:
        session = passage.after
        seat, options = session.state.seat, legal(session.state)
        refused(session, Acted(seat, ()))
        for action in (SEARCH, OPEN, DRAW, PASS, FINISH, Action(0)):
            if action not in options:
                refused(session, Acted(seat, (action,)))
        for action in options:
            refused(session, Acted((seat + 1) % session.state.seats, (action,)))
            if computer_view(session) is not None:
                refused(session, Acted(seat, (action, action)))


def test_r9_1_one_entry_is_no_more_than_one_confirmation() -> None:
    """R9.1: a draw with the pass after it, two plays of a turn, an opening with a chain: none."""
    met: set[str] = set()
    for seed in range(12):
        session, chance = match("pp", f"one {seed}"), Random(seed)
        while session.state.phase != OVER:
            for first in legal(session.state):
                after = done_again(session, Acted(session.state.seat, (first,)))
                if after.state.seat != session.state.seat or after.state.phase == OVER:
                    continue
                for second in legal(after.state):
                    entry = Acted(session.state.seat, (first, second))
                    if session.state.phase == FIRST and second == FINISH:
                        assert len(done_again(session, entry).log) == len(session.log) + 2
                        met.add("chain")
                    else:
                        refused(session, entry)
                        met.add("draw" if first == DRAW else "play" if is_play(first) else "open")
            session = moved_on(session, chance)
    assert met == {"chain", "draw", "play", "open"}


def test_what_changes_nothing_is_refused() -> None:
    """R9.6, R9.7, R9.8: undo, redo, restart and hand-over where there is nothing of the kind."""
    start = match("pc")
    for entry in (*Turned, Handed(0, "computer"), Handed(1, "person")):
        refused(start, entry)
    ended = round_played(start, Random(1))
    for entry in (Turned.REDO, Turned.RESULT, Handed(0, "person"), Handed(1, "person")):
        refused(ended, entry)
    last = round_played(last_round("pc"), Random(1))
    refused(last, Turned.ROUND)
    refused(last, Handed(0, "computer"))
    refused(done_again(last, Turned.RESULT), Turned.RESULT)


def test_a_computers_action_is_no_confirmation_and_a_persons_is() -> None:
    """R9.6: who plays the seat tells what can be undone."""
    session, chance = before_last_hand(match("pc", "who"), Random(1)), Random(1)
    while computer_view(session) is not None or session.state.phase != TURN:
        session = moved_on(session, chance)
    action = legal(session.state)[0]
    assert done_again(session, Acted(0, (action,))).log[-1].confirmed
    while computer_view(session) is None:
        session = moved_on(session, chance)
    answer = ComputerActs(session.ticket, legal(session.state)[0])
    acted = done_again(session, Acted(1, (answer.action,)))
    assert not acted.log[-1].confirmed
    assert kept(acted) == kept(do(session, answer))


def test_unknown_keys_are_refused() -> None:
    """An entry is strict: what it might mean besides is not guessed at."""
    start = match("pc", "keys")
    lines = lines_of(start, 3)
    fields = json.loads(lines[4])
    lines[4] = json.dumps(fields | {"more": 1})
    assert retold(header_of(start), lines).kept == 4


def test_r9_8_resuming_at_a_rounds_end_shows_it_and_goes_on() -> None:
    """R9.8: no curtain at the round's end; then the next round, with a curtain for several."""
    for kinds in ("pp", "pc", "ccp"):
        start = match(kinds, "ended")
        session, lines = start, list[str]()
        for passage in passages(start, Random(4), 2_000, turning=0):
            if passage.effects.entry is not None:
                lines.append(entry_text(passage.effects.entry))
            session = passage.after
            if session.state.phase == OVER:
                break
        found = retold(header_of(start), lines).session
        assert kept(found) == kept(session)
        begun = do(found, NextRound())
        assert (begun.holder is None) == (kinds.count("p") > 1)
        assert do(found, LiftCurtain(0)) == found
