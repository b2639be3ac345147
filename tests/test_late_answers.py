"""What computers decided and hints advised, told too late: for a position that is gone (C46)."""

from collections.abc import Callable
from random import Random

import pytest

from app.host import Host
from game.actions import FINISH, SEARCH
from game.computer.lines import Answer
from game.intents import Confirm, DropCurtain, LiftCurtain, RestartRound, Undo
from game.rules import legal
from game.session import Session
from game.state import FIRST as FIRST_TURNS
from tests.bounds import until
from tests.devices import moves, players
from tests.programs import FIRST, STARTED, Computers, Notebook, session_of

Break = Callable[["Thinking"], None]


class Thinking:
    """A host in whose match a computer is thinking, after a person's first confirmation."""

    def __init__(self) -> None:
        self.notebook, self.computers = Notebook(), Computers()
        self.host = Host(self.notebook, self.computers)
        self.host.start(players("pc"), "late", STARTED)
        chance = Random(1)
        for _ in until(self._computer_is_to_act):
            self.act(chance)
        self.computers.thinking = True
        self.host.ask_computer()
        assert self.computers.asked[-1].ticket == self.session.ticket

    @property
    def session(self) -> Session:
        return session_of(self.host)

    def _computer_is_to_act(self) -> bool:
        state = self.session.state
        return state.seat != 0 and state.phase >= FIRST_TURNS

    def act(self, chance: Random) -> None:
        """One sure move by whoever is to act."""
        for intent in moves(self.session, chance):
            self.host.held_up = False
            self.host.ask(intent)

    def answered(self) -> None:
        """The decision arrives, and nothing holds up what was decided."""
        self.computers.thinking = self.host.held_up = False
        self.host.take_answers(advising=False)


def undo(at: Thinking) -> None:
    at.host.ask(Undo())


def restart(at: Thinking) -> None:
    at.host.ask(RestartRound())


def new_match(at: Thinking) -> None:
    at.host.start(players("cc"), "another", STARTED)


def go_on_again(at: Thinking) -> None:
    at.host.take_up(at.notebook.loaded(FIRST))


def leave(at: Thinking) -> None:
    at.host.leave()


EVERY_BREAK = (undo, restart, new_match, go_on_again, leave)


def test_a_decision_is_carried_out_while_its_position_stands() -> None:
    at = Thinking()
    at.answered()
    before = at.session
    assert at.host.let_computer_act().events
    assert at.session is not before


@pytest.mark.parametrize("happens", EVERY_BREAK)
def test_a_decision_for_a_position_that_is_gone_is_dropped(happens: Break) -> None:
    """C46: undo, restart, another match, the same match taken up again, no match."""
    at = Thinking()
    at.host.held_up = False
    happens(at)
    before, lines = at.host.scene, at.notebook.entries.copy()
    at.answered()
    assert at.host.let_computer_act().events == ()
    assert at.host.scene is before
    assert at.notebook.entries == lines


@pytest.mark.parametrize("happens", EVERY_BREAK)
def test_a_decision_that_lies_ready_is_dropped_with_its_position(happens: Break) -> None:
    """C46, C52: also one that came in time and was not carried out yet."""
    at = Thinking()
    at.answered()
    happens(at)
    at.host.held_up = False
    assert at.host.let_computer_act().events == ()


def test_c52_after_undo_and_redo_the_computer_is_asked_anew() -> None:
    """C52: nothing is decided for a position that an undo has taken away."""
    at = Thinking()
    at.answered()
    undone = at.session.ticket
    at.host.ask(Undo())
    at.act(Random(1))
    for _ in until(lambda: at.session.state.seat != 0):
        at.act(Random(1))
    at.host.ask_computer()
    assert at.computers.asked[-1].ticket > undone


def test_r9_5_a_decision_waits_until_the_menu_is_closed() -> None:
    """R9.5, C46: decided before or under the menu, nothing moves; closed, it is carried out."""
    at = Thinking()
    at.host.pause(paused=True)
    at.answered()
    before = at.host.scene
    assert before is not None
    assert (before.hand, before.paused) == (None, True)
    assert at.host.let_computer_act().events == ()
    assert at.host.scene is before
    at.host.pause(paused=False)
    assert at.host.scene != before
    after_menu = at.session
    assert at.host.let_computer_act().events
    assert at.session.log[:-1] == after_menu.log


def test_r9_5_closing_the_menu_carries_nothing_out_that_is_held_up() -> None:
    """R9.5, C42: what a computer decided meanwhile waits for the disk as ever."""
    at = Thinking()
    at.host.pause(paused=True)
    at.answered()
    at.host.let_computer_act()
    at.host.held_up = True
    assert at.host.pause(paused=False).events == ()
    assert at.host.let_computer_act().events == ()
    at.host.held_up = False
    assert at.host.let_computer_act().events


def test_c46_a_decision_that_is_not_taken_is_asked_for_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C46: a computer that says what cannot be done does not bring the match to a stand."""
    at = Thinking()
    (question,) = at.computers.asked
    at.host.held_up = False
    impossible = next(it for it in (SEARCH, FINISH) if it not in legal(at.session.state))
    wrong = Answer(question.ticket, "action", (impossible,))
    with monkeypatch.context() as answering:
        answering.setattr(at.computers, "answers", lambda: (wrong,))
        at.host.take_answers(advising=False)
    before = at.session
    assert at.host.let_computer_act().events == ()
    assert at.session is before
    at.computers.asked.clear()
    at.host.ask_computer()
    assert [it.ticket for it in at.computers.asked] == [question.ticket]
    at.answered()
    assert at.host.let_computer_act().events


def test_tickets_never_come_back() -> None:
    """C46: not in another match, nor in the same one taken up again."""
    at = Thinking()
    for happens in (undo, new_match, go_on_again, restart, new_match, go_on_again):
        last = at.session.ticket
        at.host.held_up = False
        happens(at)
        assert at.session.ticket > last
        at.act(Random(1))


def asked_for_a_hint() -> tuple[Host, Computers]:
    """A person has asked for a hint, which is not there yet."""
    computers = Computers()
    computers.thinking = True
    host = Host(Notebook(), computers)
    host.start(players("pp"), "late", STARTED)
    curtain = session_of(host).state.seat
    host.ask(LiftCurtain(curtain))
    assert host.scene is not None
    for _ in until(lambda: host.scene is not None and host.scene.preview is None):
        host.held_up = False
        host.ask(Confirm())
    assert host.ask_hint()
    computers.thinking = False
    return host, computers


def test_r9_4_a_hint_that_is_waited_for_lies_there_as_a_preview() -> None:
    host, _ = asked_for_a_hint()
    assert host.take_answers(advising=True)
    assert host.scene is not None
    assert host.scene.preview is not None
    assert host.scene.preview.tiles


def test_a_hint_that_nobody_waits_for_any_more_changes_nothing() -> None:
    host, _ = asked_for_a_hint()
    before = host.scene
    assert not host.take_answers(advising=False)
    assert host.scene is before


def test_r9_3_a_hint_does_not_survive_the_curtain() -> None:
    """R9.3: neither under it, nor for the next person, nor when the same one is back."""
    host, _ = asked_for_a_hint()
    host.ask(DropCurtain())
    covered = host.scene
    host.take_answers(advising=True)
    assert host.scene == covered
    host.ask(LiftCurtain(session_of(host).state.seat))
    assert host.scene is not None
    assert host.scene.preview is None


def test_r9_4_a_hint_for_a_position_that_is_gone_is_dropped() -> None:
    host, computers = asked_for_a_hint()
    computers.thinking = True
    host.held_up = False
    host.ask(Undo())
    computers.thinking = False
    before = host.scene
    host.take_answers(advising=True)
    assert host.scene is before


def test_no_hint_is_asked_for_behind_the_curtain_or_for_another() -> None:
    host, computers = asked_for_a_hint()
    computers.asked.clear()
    host.ask(DropCurtain())
    assert not host.ask_hint()
    assert computers.asked == []
