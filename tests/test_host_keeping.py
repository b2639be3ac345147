"""What the host keeps of a match, and how one that was left goes on."""

from dataclasses import replace
from random import Random

import pytest

from app.host import Host
from game.entry_text import entry_text
from game.intents import Intent, NextRound, Undo
from game.match import is_match_over
from game.names import parse_seats
from game.notation import read_position
from game.record_reader import read_record
from game.records import header_line
from game.session import Session
from game.state import OVER, round_of
from tests.bounds import until
from tests.devices import kept, moves, passages, players
from tests.programs import FIRST, SECOND, STARTED, Computers, Notebook, session_of
from tests.samples import done

SEED = "keeping"


class Playing:
    """A host with its notebook; whoever plays waits until the last thing done is safe."""

    def __init__(self, kinds: str = "pcp") -> None:
        self.notebook = Notebook()
        self.host = Host(self.notebook, Computers())
        self.host.start(players(kinds), SEED, STARTED)
        self.made: list[tuple[int, str]] = []

    @property
    def session(self) -> Session:
        return session_of(self.host)

    def ask(self, *intents: Intent) -> None:
        for intent in intents:
            self.host.held_up = False
            entry = self.host.ask(intent).entry
            if entry is not None:
                self.made.append((round_of(self.session.state), entry_text(entry)))

    def play(self, steps: int, seed: int = 1) -> None:
        """What persons and computers do, with undo, redo, restart and menus between."""
        for passage in passages(self.session, Random(seed), steps):
            self.ask(passage.intent)
        self.host.pause(paused=False)

    def make_one(self, chance: Random) -> None:
        """On to where one thing more is kept."""
        before = len(self.made)
        for _ in until(lambda: len(self.made) > before):
            self.ask(*moves(self.session, chance))

    def conclude(self) -> None:
        """On to the match's result."""
        chance = Random(2)
        for _ in until(lambda: self.session.concluded):
            self.ask(*moves(self.session, chance))


def test_every_entry_is_kept_in_its_order_and_round() -> None:
    playing = Playing()
    playing.play(1500)
    assert {number for number, _ in playing.made} >= {1, 2}
    assert playing.notebook.entries == {FIRST: playing.made}
    assert playing.notebook.headers[FIRST] == header_line(SEED, playing.session.seats, STARTED)
    assert playing.notebook.records == {}


def test_r9_8_a_match_taken_up_again_is_the_one_that_was_left() -> None:
    """R9.8, C37: position, log, undo and redo are there; nobody has the device."""
    playing = Playing()
    playing.play(900)
    before = kept(playing.session)
    playing.host.leave()
    assert playing.host.scene is None
    loaded = playing.notebook.loaded()
    assert playing.host.take_up(loaded)
    assert kept(playing.session) == before
    assert (playing.session.holder, playing.session.paused) == (None, False)
    assert playing.host.is_kept


def test_what_is_done_after_taking_up_goes_on_in_the_same_match() -> None:
    """C37: left and taken up after every few moves, a match has the entries of one unbroken."""
    unbroken, broken = Playing(), Playing()
    for number in range(40):
        for playing in (unbroken, broken):
            playing.make_one(Random(number))
        if number % 3 == 0:
            broken.host.take_up(broken.notebook.loaded())
    assert list(broken.notebook.headers) == [FIRST]
    assert broken.notebook.entries == unbroken.notebook.entries


def test_a_match_of_which_a_part_holds_goes_on_as_another_one() -> None:
    """C38: what is kept of it stays as it is, and it is told that something is missing."""
    playing = Playing()
    playing.play(900)
    lines = playing.notebook.lines()
    broken = lines.index('{"do": "round"}') + 4
    playing.host.leave()
    damaged = (*lines[:broken], '{"do": "nothing"}', *lines[broken:])
    assert not playing.host.take_up(replace(playing.notebook.loaded(), entries=damaged))
    assert playing.notebook.lines() == lines
    assert list(playing.notebook.headers) == [FIRST], "only looked at, it makes no other match"
    assert playing.host.is_kept
    for _ in until(lambda: SECOND in playing.notebook.headers):
        playing.host.held_up = False
        playing.ask(*moves(playing.session, Random(1)))
    assert playing.notebook.entries[SECOND][:broken] == playing.notebook.entries[FIRST][:broken]
    assert len(playing.notebook.entries[SECOND]) == broken + 1
    assert playing.notebook.headers[SECOND] == playing.notebook.headers[FIRST]
    assert playing.notebook.lines() == lines


def test_a_header_that_is_none_begins_nothing() -> None:
    playing = Playing()
    loaded = playing.notebook.loaded()
    with pytest.raises(ValueError, match="header"):
        playing.host.take_up(replace(loaded, header="{}"))
    assert (playing.host.scene, playing.host.is_kept) == (None, False)


def test_r9_8_a_match_becomes_a_record_when_its_result_is_left() -> None:
    """R9.8: not before, and not while what an undo has taken back is missing from its end."""
    playing = Playing("pp")
    playing.conclude()
    assert playing.notebook.records == {}
    playing.ask(Undo())
    playing.host.leave()
    assert (playing.notebook.records, list(playing.notebook.headers)) == ({}, [FIRST])
    playing.host.take_up(playing.notebook.loaded())
    playing.conclude()
    rounds = [action for played in playing.session.rounds for action in played.actions]
    playing.host.leave()
    assert playing.notebook.entries == {}
    (text,) = playing.notebook.records.values()
    record = read_record(text.encode())
    assert record.started == STARTED
    written = [action for played in record.rounds[:12] for action in played.actions]
    assert written == rounds


def test_r9_8_a_match_whose_result_was_not_seen_waits() -> None:
    """R9.8: also one whose last round is over, with all hands shown."""
    playing = Playing("pp")
    chance = Random(3)
    for _ in until(lambda: is_match_over(playing.session.state)):
        playing.ask(*moves(playing.session, chance))
    playing.host.leave()
    assert (playing.notebook.records, list(playing.notebook.headers)) == ({}, [FIRST])


def test_a_single_round_is_not_kept() -> None:
    notebook = Notebook()
    host = Host(notebook, Computers())
    dealt = done("deal", "--seats", "2", "--seed", "order")
    host.start_position(parse_seats("Ana,Ben"), read_position(dealt.encode()))
    chance = Random(1)
    for _ in until(lambda: session_of(host).state.phase == OVER):
        for intent in moves(session_of(host), chance):
            host.ask(intent)
    host.ask(NextRound())
    host.leave()
    assert (notebook.headers, notebook.entries, notebook.records) == ({}, {}, {})
