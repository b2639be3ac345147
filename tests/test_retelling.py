"""A match told again from its header and its entries (R9.8)."""

from random import Random

import pytest
from hypothesis import given, settings

from game.entries import Turned
from game.entry_text import entry_text
from game.intents import NextRound, Redo, Undo
from game.onward import record_of
from game.records import header_line
from game.retelling import numbered, retold
from game.session import Session
from game.staging import scene
from game.state import OVER
from tests.devices import do, kept, kinds_of_seats, match, passages, seeds
from tests.survivors import unruly_match

STARTED = "2024-03-12T02:30:02Z"


def header_of(session: Session) -> str:
    return header_line(session.seed or "", session.seats, STARTED)


def told_by(
    session: Session, chance: Random, steps: int, turning: float = 0.25
) -> list[tuple[str, Session]]:
    """Each entry's line, and the session after it."""
    driven = passages(session, chance, steps, turning)
    return [
        (entry_text(passage.effects.entry), passage.after)
        for passage in driven
        if passage.effects.entry is not None
    ]


@settings(max_examples=20)
@given(kinds_of_seats, seeds)
def test_r9_8_the_entries_give_the_whole_session_again(kinds: str, seed: int) -> None:
    """R9.8, C37: after any entry: position, log, rounds, what can be redone, who plays on."""
    start = match(kinds, f"told {seed}")
    chance = Random(seed)
    told = told_by(start, chance, 700)
    lines = [line for line, _ in told]
    for number in {len(told), *(chance.randint(1, len(told)) for _ in range(4))}:
        found = retold(header_of(start), lines[:number])
        was = told[number - 1][1]
        assert (found.kept, found.started) == (number, STARTED)
        assert kept(found.session) == kept(was)
        assert found.session.tray_tiles == was.tray_tiles
        assert found.session.ticket == was.ticket
        assert (found.session.holder, found.session.draft) == (None, None)
        assert not found.session.paused


def test_r9_8_a_whole_unruly_match_is_told_again() -> None:
    """R9.8, C37: to its result, with the same record, and undo is still open there."""
    start = match("ppc", "to the end")
    session, entries = unruly_match(start, Random(6))
    found = retold(header_of(start), map(entry_text, entries)).session
    assert found.concluded
    assert kept(found) == kept(session)
    assert record_of(found, STARTED) == record_of(session, STARTED)
    assert scene(found).stage == "match-over"
    assert kept(do(found, Undo(), Redo(), NextRound())) == kept(session)


@pytest.mark.parametrize("kinds", ["pc", "ccp", "pp"])
def test_r9_8_resuming_brings_the_curtain_a_sole_persons_too(kinds: str) -> None:
    """R9.8: within a round nobody has the device; redo is still there after the curtain."""
    start = match(kinds, "resumed")
    told = told_by(start, Random(2), 30)
    found = retold(header_of(start), [line for line, _ in told]).session
    picture = scene(found)
    assert found.state.phase != OVER
    assert picture.stage == "curtain"
    assert picture.hand is None


def test_r9_8_undo_and_redo_survive_a_restart_of_the_program() -> None:
    """R9.8, C50: what was undone before the program ended comes back after it."""
    start = match("pp", "survive")
    told = told_by(start, Random(8), 60, turning=0)
    lines = [line for line, _ in told] + [entry_text(Turned.UNDO)] * 5
    found = retold(header_of(start), lines).session
    assert len(found.undone) == 5
    assert kept(do(found, *[Redo()] * 5)) == kept(told[-1][1])


@pytest.mark.parametrize(
    "header", ["", "{}", "[]", "no header", "\ud800", '{"format": "mexican-train"}', "{" * 99_999]
)
def test_a_header_that_is_none_is_refused(header: str) -> None:
    with pytest.raises(ValueError, match="no header of a match"):
        retold(header, [])


def test_entries_are_numbered_by_round() -> None:
    """Each with the round in which it leaves the match, its first entry being that it begins."""
    start = match("pc", "numbers")
    told = told_by(start, Random(1), 1_500)
    lines = [line for line, _ in told]
    expected = [(13 - session.state.engine, line) for line, session in told]
    assert numbered(lines) == tuple(expected)
    assert expected[-1][0] >= 2
