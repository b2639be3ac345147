"""Computers in whole matches, and a person who does nothing among them (C47, C48)."""

from random import Random

import pytest

from game.actions import MIN_SEATS, Action
from game.computer.player import choose
from game.intents import (
    Cancel,
    ComputerActs,
    Confirm,
    DropTile,
    Intent,
    LiftCurtain,
    NextRound,
    Propose,
    TapTile,
    TapTrain,
)
from game.onward import record_of
from game.record_reader import read_record
from game.records import record_text
from game.rules import legal
from game.session import Session, computer_view, next_person
from game.staging import scene
from game.state import OVER
from game.steps import step
from game.tiles import TILES
from tests.devices import do, match, moved_on
from tests.play import POLICIES, most_actions

SEATS = range(MIN_SEATS, 11)


def decided(session: Session) -> Action:
    """What the computer to act decides, from its view alone."""
    view = computer_view(session)
    assert view is not None
    return choose(view, "steady").action


@pytest.mark.parametrize("seats", SEATS)
def test_c47_computers_play_whole_matches(seats: int) -> None:
    """C47, R9.8: each answer is open and carried out; every round ends within bounded time."""
    session, chance = match("c" * seats, f"alone {seats}"), Random(seats)
    while not session.concluded:
        policy = POLICIES[(session.state.engine + seats) % len(POLICIES)]
        for _ in range(most_actions(seats)):
            if session.state.phase == OVER:
                break
            assert scene(session).computer == session.ticket
            action = policy(session.state, chance)
            session, effects = step(session, ComputerActs(session.ticket, action))
            assert effects.entry is not None
        assert session.state.phase == OVER
        assert scene(session).computer is None
        session = do(session, NextRound())
    record = record_of(session, "2000-01-01T00:00:00Z")
    assert record is not None
    assert read_record(record_text(record).encode()) == record


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_c47_the_computer_players_decisions_are_always_open(seats: int) -> None:
    """C47: two rounds of every size; only actions from what is legal."""
    session = match("c" * seats, f"decided {seats}")
    while session.state.engine > 10:
        if session.state.phase == OVER:
            session = do(session, NextRound())
            continue
        action = decided(session)
        assert action in legal(session.state)
        session = do(session, ComputerActs(session.ticket, action))


@pytest.mark.parametrize("seats", SEATS)
def test_c47_an_action_that_is_not_open_is_dropped(seats: int) -> None:
    """C47: whatever a computer answers, its seat does nothing against the rules."""
    session, chance = match("c" * seats, "wrong"), Random(seats)
    while session.state.phase != OVER:
        wrong = Action(chance.randrange(1006))
        if wrong not in legal(session.state):
            assert do(session, ComputerActs(session.ticket, wrong)) == session
        session = moved_on(session, chance)


def everything(session: Session) -> list[Intent]:
    """Taps, drags, keys and presses on all there is, at any seat."""
    held = session.base.orders[session.state.seat]
    plays = [DropTile(tile, train) for tile in held for train in (0, 1, 10)]
    return [
        *map(TapTile, TILES),
        *map(TapTrain, range(11)),
        *plays,
        *map(Propose, legal(session.state)),
        *[Confirm()] * 10,
        Cancel(),
        *map(LiftCurtain, range(10)),
        NextRound(),
    ]


@pytest.mark.parametrize("kinds", ["pc", "ppc", "cpcc", "pcpc"])
def test_c48_nothing_touched_in_a_computers_turn_changes_anything(kinds: str) -> None:
    """C48: neither at once nor later: with all of it in the queue the round goes on as without."""
    session, chance, met = match(kinds, "computers turn"), Random(6), 0
    while session.state.phase != OVER:
        if computer_view(session) is not None:
            met += 1
            pressed = do(session, *everything(session))
            assert pressed.base == session.base
            assert pressed.log == session.log
            assert pressed.draft is None
            assert pressed.holder in (session.holder, next_person(session))
        session = moved_on(session, chance)
    assert met > 10


@pytest.mark.parametrize("kinds", ["pc", "ppc", "cpcc", "p" * 10])
def test_c48_a_person_who_does_nothing_is_never_played_for(kinds: str) -> None:
    """C48, R1.4: at the curtain, with the hand open and in a preview: no answer acts for them."""
    session, chance = match(kinds, "asleep"), Random(9)
    while session.state.phase != OVER:
        if computer_view(session) is None:
            for action in legal(session.state):
                for ticket in range(session.ticket, session.ticket + 2):
                    assert do(session, ComputerActs(ticket, action)) == session
            assert scene(session).computer is None
        session = moved_on(session, chance)
