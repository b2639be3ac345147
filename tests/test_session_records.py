"""The record of a match in which much was taken back (R9.6, R9.7, C53, C55, C60)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.entries import Handed, Turned
from game.onward import record_of
from game.record_reader import read_record
from game.records import Record, RoundRecord, record_text
from game.session import Session
from tests.devices import kinds_of_seats, match, match_played
from tests.survivors import Survivors, played_plainly, survivors_of, unruly_match

STARTED = "2024-03-12T02:30:02Z"


def text_of(session: Session) -> str:
    record = record_of(session, STARTED)
    assert record is not None
    return record_text(record)


@settings(max_examples=8)
@given(kinds_of_seats, st.integers(0, 10_000))
def test_r9_6_what_was_taken_back_is_not_in_the_record(kinds: str, seed: int) -> None:
    """C53, C55: byte for byte the record of a match of the surviving actions alone."""
    start = match(kinds, f"record {seed}")
    session, entries = unruly_match(start, Random(seed))
    told = survivors_of(start, entries)
    plain = played_plainly(start.seats, f"record {seed}", told)
    text = text_of(session)
    assert text == text_of(plain)
    assert read_record(text.encode()) == record_of(session, STARTED)
    assert [one.actions for one in session.rounds] == [actions for _, actions in told.rounds]


@settings(max_examples=8)
@given(kinds_of_seats.filter(lambda kinds: "p" in kinds), st.integers(0, 10_000))
def test_r9_8_the_record_tells_who_played_each_round(kinds: str, seed: int) -> None:
    """R9.8: kinds are told where a seat has changed hands, and in the round of its return."""
    start = match(kinds, f"hands {seed}")
    session, entries = unruly_match(start, Random(seed))
    told = survivors_of(start, entries)
    record = record_of(session, STARTED)
    assert record is not None
    assert _kinds_by_round(record) == [kinds for kinds, _ in told.rounds] + [told.kinds]
    for before, one in zip((None, *record.rounds), record.rounds, strict=False):
        assert one.kinds is None or not _superfluous(record, before, one)


def _kinds_by_round(record: Record) -> list[tuple[str, ...]]:
    first = tuple(seat.kind for seat in record.seats)
    return [one.kinds or first for one in record.rounds]


def _superfluous(record: Record, before: RoundRecord | None, one: RoundRecord) -> bool:
    first = tuple(seat.kind for seat in record.seats)
    return one.kinds == first and (before is None or before.kinds in (None, first))


def test_every_kind_of_entry_is_met_in_an_unruly_match() -> None:
    """What the laws above are held against does happen."""
    met: set[Turned] = set()
    handed, most = 0, 0
    for seed in range(4):
        _, entries = unruly_match(match("ppc", f"met {seed}"), Random(seed))
        met |= {one for one in entries if isinstance(one, Turned)}
        handed += sum(isinstance(one, Handed) for one in entries)
        told = Survivors(("person", "person", "computer"))
        for entry in entries:
            told.take(entry)
            most = max(most, len(told.undone))
    assert met == set(Turned)
    assert handed > 4
    assert most >= 3


@pytest.mark.parametrize("kinds", ["cc", "pp", "pccc"])
def test_no_record_before_the_last_round_is_over(kinds: str) -> None:
    """R8.1: an unfinished match has none."""
    session = match(kinds)
    assert record_of(session, STARTED) is None
    assert record_of(match_played(session, Random(1)), STARTED) is not None
