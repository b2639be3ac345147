"""Colours and symbols: no two seats have the same, and what was chosen stays with its person."""

import json
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.keeping import waiting
from game.disk.ledger import MatchId, Unfinished
from game.entry_text import entry_text
from game.kept_header import kept_header, read_kept_header
from game.onward import record_of
from game.players import Player, looks_of, settled_looks, spoken_for
from game.record_reader import RecordError, read_record
from game.records import header_line, record_text
from game.retelling import retold
from game.session import new_match
from game.staging import scene
from tests.devices import match, passages, players
from tests.survivors import unruly_match

STARTED = "2024-03-12T02:30:02Z"
wants = st.lists(st.none() | st.integers(-1, 11), max_size=10)
chosen = st.permutations(range(10)).flatmap(
    lambda looks: st.integers(2, 10).map(lambda seats: tuple(looks[:seats]))
)
ODD = (3, 0, 7)


def seated(looks: tuple[int, ...]) -> tuple[Player, ...]:
    """Persons with these looks, chosen where they are not those of their numbers."""
    named = zip(players("p" * len(looks)), spoken_for(looks), strict=True)
    return tuple(player._replace(look=look) for player, look in named)


@given(wants)
def test_every_seat_has_a_look_and_no_two_the_same(wanted: list[int | None]) -> None:
    looks = settled_looks(wanted)
    assert len(looks) == len(wanted)
    assert len(set(looks)) == len(looks)
    assert set(looks) <= set(range(10))


@given(wants)
def test_the_first_who_wants_a_look_has_it(wanted: list[int | None]) -> None:
    looks = settled_looks(wanted)
    for seat, look in enumerate(wanted):
        if look is not None and 0 <= look < 10 and look not in wanted[:seat]:
            assert looks[seat] == look


@pytest.mark.parametrize(
    ("wanted", "looks"),
    [
        ((), ()),
        ((None, None, None), (0, 1, 2)),
        ((2, None, None), (2, 1, 0)),
        ((None, 0), (1, 0)),
        ((5, 5, 5), (5, 1, 2)),
        ((10, -1), (0, 1)),
    ],
)
def test_whoever_wants_none_has_that_of_the_number_or_the_first_free_one(
    wanted: tuple[int | None, ...], looks: tuple[int, ...]
) -> None:
    assert settled_looks(wanted) == looks


@given(chosen)
def test_looks_that_were_chosen_are_told_by_those_alone_that_differ(
    looks: tuple[int, ...],
) -> None:
    spoken = spoken_for(looks)
    assert settled_looks(spoken) == looks
    assert [look is None for look in spoken] == [look == n for n, look in enumerate(looks)]


@given(chosen)
def test_a_kept_header_is_the_records_line_and_remembers_the_looks(looks: tuple[int, ...]) -> None:
    seats = seated(looks)
    line = header_line("seed", seats, STARTED)
    header = kept_header("seed", seats, STARTED)
    assert header.split("\n")[0] == line
    assert (header == line) == (looks == tuple(range(len(looks))))
    assert read_kept_header(header) == ("seed", seats, STARTED)


@given(chosen, st.data())
def test_a_kept_header_remembers_who_has_no_name(
    looks: tuple[int, ...], data: st.DataObject
) -> None:
    """A record knows names alone: a nameless seat has its symbol's there."""
    nameless = data.draw(st.tuples(*(st.booleans() for _ in looks)))
    seats = tuple(
        seat._replace(nameless=without)
        for seat, without in zip(seated(looks), nameless, strict=True)
    )
    header = kept_header("seed", seats, STARTED)
    assert header.split("\n")[0] == header_line("seed", seats, STARTED)
    assert read_kept_header(header) == ("seed", seats, STARTED)


def test_a_header_without_a_line_of_looks_has_those_of_the_numbers() -> None:
    found = read_kept_header(header_line("seed", seated(ODD), STARTED))
    assert looks_of(found.seats) == (0, 1, 2)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{}",
        "[4, 1, 8]",
        '{"looks": null}',
        '{"looks": [4, 1]}',
        '{"looks": [4, 1, 8, 2]}',
        '{"looks": [4, 1, 4]}',
        '{"looks": [4, 1, 0]}',
        '{"looks": [4, 1, 11]}',
        '{"looks": [4, 1, true]}',
        '{"looks": [4, 1, "8"]}',
        '{"looks": [4, 1, 8], "sides": []}',
        '{"looks": [4, 1, 8]}\n{}',
        '{"nameless": null}',
        '{"nameless": []}',
        '{"nameless": [0]}',
        '{"nameless": [4]}',
        '{"nameless": [true]}',
        '{"nameless": [2, 2]}',
        '{"looks": [4, 1, 8], "nameless": ["2"]}',
        '{"looks": [4, 1, 8]',
        "\ud800",
        "[" * 99_999,
    ],
)
def test_c39_a_wrong_line_of_looks_makes_no_header(line: str) -> None:
    """C39: it is refused like a wrong first line, and the match is none of those that wait."""
    header = f"{header_line('seed', seated(ODD), STARTED)}\n{line}"
    with pytest.raises(RecordError):
        read_kept_header(header)
    with pytest.raises(ValueError, match="no header of a match"):
        retold(header, [])
    kept = Unfinished(MatchId("a"), header, 1, STARTED)
    assert waiting([kept], datetime(2026, 11, 29, tzinfo=UTC)) == ()


@settings(max_examples=20)
@given(chosen, st.integers(0, 1000))
def test_r9_8_a_match_taken_up_again_has_its_looks(looks: tuple[int, ...], seed: int) -> None:
    """R9.8: whatever was done in it."""
    start = new_match(seated(looks), "looks")
    driven = passages(start, Random(seed), 40)
    entries = (passage.effects.entry for passage in driven)
    lines = [entry_text(entry) for entry in entries if entry is not None]
    found = retold(kept_header("looks", start.seats, STARTED), lines)
    assert found.kept == len(lines)
    assert tuple(seat.look for seat in scene(found.session).seats) == looks


def test_r9_8_a_seat_handed_over_keeps_its_look_and_the_record_knows_of_none() -> None:
    """R9.8: to the last byte it is the record of the same match with other looks."""
    plain = match("ppc", "looks")
    seats = tuple(player._replace(look=look) for player, look in zip(plain.seats, ODD, strict=True))
    texts = []
    for start in (plain, new_match(seats, "looks")):
        end, _ = unruly_match(start, Random(6))
        looks = {tuple(seat.look for seat in scene(each).seats) for each in (start, end)}
        assert looks == {looks_of(start.seats)}
        record = record_of(end, STARTED)
        assert record is not None
        texts.append(record_text(record))
    assert texts[0] == texts[1]
    assert any("kinds" in json.loads(line) for line in texts[0].splitlines())
    assert looks_of(read_record(texts[1].encode()).seats) == (0, 1, 2)


def test_a_match_that_waits_tells_its_looks() -> None:
    header = kept_header("seed", seated(ODD), STARTED)
    (one,) = waiting([Unfinished(MatchId("a"), header, 1, STARTED)], datetime.now(UTC))
    assert one.looks == ODD
