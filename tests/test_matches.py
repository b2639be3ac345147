"""Matches that begin, go on, wait and end: wishes on one side, the disk on the other."""

import json
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.matches import Matches
from game.disk.ledger import MatchId, Unfinished
from game.disk.news import Condition, Ready, Unreadable
from game.disk.opening import Damage
from game.intents import HandSeat
from game.kept_header import read_kept_header
from game.players import Player
from game.state import OVER
from input.course import after
from input.ui import Ui
from input.wishes import wished
from render.moment import SeatDraft
from render.navigation import (
    Back,
    ContinueMatch,
    DeleteMatch,
    GoTo,
    LeaveMatch,
    NextMatch,
    StartMatch,
    Wish,
)
from tests.devices import moves
from tests.programs import FIRST, SECOND, Around, session_of, stand_ins


class Playing:
    """What the program does with matches, without a window."""

    def __init__(self, around: Around, seed: str | None = None) -> None:
        self.notebook, self.computers = around.notebook, around.computers
        self.matches = Matches(Path("kept"), seed, lambda: None)
        self.host = self.matches.host
        self.ui = Ui(tick=1000, setup=self.matches.setup)

    def tend(self) -> None:
        scene = self.host.scene
        self.ui = self.matches.tend(self.ui)
        self._follow(scene)

    def wish(self, *wishes: Wish) -> None:
        for wish in wishes:
            scene = self.host.scene
            self.ui = wished(self.ui, wish)
            self.matches.wish(self.ui, wish)
            self._follow(scene)

    def _follow(self, before: object) -> None:
        if self.host.scene is not None and self.host.scene is not before:
            self.ui = after(self.ui, self.host.scene)

    def move(self, times: int = 1) -> None:
        for number in range(times):
            for intent in moves(session_of(self.host), Random(number)):
                self.host.held_up = False
                self.host.ask(intent)

    def begin(self, *kinds: str) -> None:
        drafts = (SeatDraft("", "person" if kind == "p" else "computer") for kind in kinds)
        self.wish(GoTo("setup"))
        self.ui = self.ui._replace(setup=replace(self.ui.setup, seats=tuple(drafts)))
        self.wish(StartMatch(self.ui.setup.seed or None))

    def waits(self, *names: MatchId) -> None:
        """The disk tells that these wait."""
        lines = (
            Unfinished(name, self.notebook.headers[name], 1, "2026-11-29T10:00:00Z")
            for name in names
        )
        self.notebook.untold.append(Ready(tuple(lines)))
        self.tend()

    def seed(self, match: MatchId) -> str:
        return read_kept_header(self.notebook.headers[match]).seed


@pytest.fixture
def around(monkeypatch: pytest.MonkeyPatch) -> Around:
    return stand_ins(monkeypatch)


@pytest.fixture
def playing(around: Around) -> Playing:
    return Playing(around, seed="matches")


def test_a_match_begins_with_the_seats_of_the_setup(playing: Playing) -> None:
    """R9.8: an empty name stands for the symbol's; started is the time in UTC."""
    playing.begin("p", "c")
    header = read_kept_header(playing.notebook.headers[FIRST])
    assert [seat.kind for seat in header.seats] == ["person", "computer"]
    assert [(seat.name, seat.given) for seat in header.seats] == [("Circle", ""), ("Square", "")]
    assert header.started.endswith("Z")
    assert playing.ui.screen == "curtain"
    playing.tend()
    assert playing.ui.keeps


def test_the_seed_of_the_command_line_is_that_of_the_first_match(around: Around) -> None:
    """It stands in the set-up like a typed one."""
    playing = Playing(around, seed="given")
    playing.begin("p", "p")
    playing.wish(LeaveMatch())
    playing.begin("p", "p")
    assert playing.seed(FIRST) == "given"
    assert len(playing.seed(SECOND)) == 32


def test_r8_2_the_next_match_has_the_same_seats_and_other_tiles(playing: Playing) -> None:
    """R8.2: also where a seat was handed to a computer meanwhile."""
    playing.begin("p", "p")
    while session_of(playing.host).state.phase != OVER:
        playing.move()
    playing.host.held_up = False
    playing.host.ask(HandSeat(1, "computer"))
    while not session_of(playing.host).concluded:
        playing.move()
    playing.wish(NextMatch())
    (record,) = playing.notebook.records.values()
    first = json.loads(record.splitlines()[0])
    second = json.loads(playing.notebook.headers[SECOND].splitlines()[0])
    assert second["seats"] == first["seats"]
    assert playing.seed(SECOND) != first["seed"]
    assert playing.ui.screen == "curtain"


@pytest.mark.parametrize("leave", [LeaveMatch(), GoTo("title"), GoTo("setup")], ids=str)
def test_r9_8_a_match_that_is_left_waits_until_it_is_continued(
    playing: Playing, leave: Wish
) -> None:
    """R9.8: the one played last, or the one that is named; the curtain comes first."""
    playing.begin("p", "p")
    playing.move(4)
    before = session_of(playing.host).base
    playing.wish(leave)
    assert playing.host.scene is None
    playing.waits(FIRST)
    playing.wish(ContinueMatch())
    assert playing.notebook.wanted == [FIRST]
    assert playing.host.scene is None
    playing.notebook.untold.append(playing.notebook.loaded())
    playing.tend()
    assert session_of(playing.host).base == before
    assert (playing.ui.screen, playing.ui.moment().keeps) == ("curtain", True)
    assert playing.ui.told is None


def two_waiting(playing: Playing) -> None:
    for _ in range(2):
        playing.begin("p", "p")
        playing.wish(LeaveMatch())
    playing.waits(SECOND, FIRST)


def test_without_a_match_that_waits_there_is_nothing_to_continue(playing: Playing) -> None:
    playing.wish(ContinueMatch())
    assert playing.notebook.wanted == []


def test_of_several_matches_the_one_wished_for_last_goes_on(playing: Playing) -> None:
    two_waiting(playing)
    playing.wish(ContinueMatch(), ContinueMatch(FIRST))
    assert playing.notebook.wanted == [SECOND, FIRST]
    playing.notebook.untold += [playing.notebook.loaded(SECOND), playing.notebook.loaded(FIRST)]
    playing.tend()
    assert session_of(playing.host).seed == playing.seed(FIRST)


@pytest.mark.parametrize(
    "instead", [GoTo("setup"), DeleteMatch(SECOND), ContinueMatch(FIRST)], ids=str
)
def test_a_match_comes_no_more_once_something_else_is_wished_for(
    playing: Playing, instead: Wish
) -> None:
    """C46: the disk may answer late; nothing jumps up then."""
    two_waiting(playing)
    playing.wish(GoTo("records"), ContinueMatch(SECOND), instead)
    playing.notebook.untold.append(playing.notebook.loaded(SECOND))
    playing.tend()
    assert playing.host.scene is None
    playing.begin("p", "p")
    before = playing.host.scene
    playing.notebook.untold.append(playing.notebook.loaded(SECOND))
    playing.tend()
    assert playing.host.scene == before


def test_r9_8_a_match_is_deleted_when_it_was_asked_twice(playing: Playing) -> None:
    """R9.8: nothing else discards one."""
    two_waiting(playing)
    playing.wish(GoTo("records"), DeleteMatch(SECOND))
    first = playing.ui.question
    playing.wish(DeleteMatch(SECOND, asked=1))
    assert (first, playing.ui.question) == ("delete-match", "delete-for-good")
    playing.wish(Back())
    assert playing.notebook.deleted == []
    playing.wish(DeleteMatch(SECOND), DeleteMatch(SECOND, 1), DeleteMatch(SECOND, 2))
    assert playing.notebook.deleted == [SECOND]
    playing.waits(FIRST)
    assert [one.match for one in playing.ui.waiting] == [FIRST]


def test_a_match_that_cannot_be_read_is_told_and_nothing_begins(playing: Playing) -> None:
    """C38, C39: whether the disk says so, or what it gives is no match."""
    two_waiting(playing)
    for news in (Unreadable(FIRST), replace(playing.notebook.loaded(FIRST), header="{}")):
        playing.wish(ContinueMatch(FIRST))
        playing.notebook.untold.append(news)
        playing.tend()
        assert playing.host.scene is None
        assert playing.ui.told is not None
        assert playing.ui.told.kind == "unreadable"
        playing.wish(Back())
    playing.notebook.untold.append(Unreadable(FIRST))
    playing.tend()
    assert playing.ui.told is None


def test_a_match_of_which_a_part_holds_goes_on_and_says_so(playing: Playing) -> None:
    """C38: never silently."""
    playing.begin("p", "p")
    playing.move(6)
    playing.wish(LeaveMatch())
    playing.wish(ContinueMatch(FIRST))
    entries = (*playing.notebook.lines()[:3], "{}")
    playing.notebook.untold.append(replace(playing.notebook.loaded(), entries=entries))
    playing.tend()
    assert SECOND not in playing.notebook.headers
    assert playing.ui.told is not None
    assert playing.ui.told.kind == "part"
    screens = [playing.ui.screen]
    playing.wish(Back())
    assert [*screens, playing.ui.screen] == ["notice", "curtain"]


def test_files_that_were_set_aside_are_told_with_their_folder(playing: Playing) -> None:
    """C38."""
    playing.notebook.untold.append(Damage(("damaged-1.db",), 2, 1, 0, 0))
    playing.tend()
    assert playing.ui.screen == "notice"
    assert playing.ui.told is not None
    assert playing.ui.told.names == ("damaged-1.db",)
    assert Path(playing.ui.told.place) == Path("kept").absolute()


def test_how_saving_goes_is_seen_and_felt(playing: Playing) -> None:
    """C42: late after 0.3 s, memory after 2 s, kept again; only so long does play wait."""
    playing.begin("p", "p")
    seen = []
    for waited in (0.0, 0.5, 3.0, None):
        since = None if waited is None else time.monotonic() - waited
        condition = Condition() if since is None else Condition("pending", since)
        playing.notebook.condition = condition
        playing.tend()
        seen.append((playing.ui.keeping.state, playing.ui.saving))
        assert playing.host.held_up == playing.ui.saving
    assert seen == [("kept", True), ("late", True), ("memory", False), ("kept", False)]


def test_a_disk_that_hangs_at_the_start_is_told_at_the_title(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C39: nobody takes the matches for lost while they cannot be listed; nothing is held up."""
    began, seen = time.monotonic(), []
    for passed in (0.1, 0.5, 3.0):
        monkeypatch.setattr("app.matches.time.monotonic", lambda passed=passed: began + passed)
        playing.tend()
        seen.append((playing.ui.keeping.state, playing.ui.keeping.pending, playing.ui.saving))
    assert seen == [("kept", False, False), ("late", False, False), ("memory", False, False)]
    playing.notebook.untold.append(Ready(()))
    playing.tend()
    assert playing.ui.keeping.state == "kept"


def test_the_end_leaves_nothing_running_and_tells_what_is_not_saved(playing: Playing) -> None:
    playing.begin("p", "c")
    assert playing.matches.close()
    playing.notebook.is_whole = False
    assert not playing.matches.close()


def test_a_hint_that_comes_ends_the_waiting_for_it(playing: Playing) -> None:
    playing.matches.start((Player("Ana", "person"), Player("Ben", "person")))
    playing.move()
    playing.ui = playing.ui._replace(advising_until=playing.ui.tick + 100)
    assert playing.host.ask_hint()
    assert playing.ui.advising
    playing.tend()
    assert not playing.ui.advising
