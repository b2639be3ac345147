"""A device driven by chance: sessions of persons and computers, and intents thrown at them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from game.actions import DRAW, FINISH, MEXICAN, OPEN, PASS, SEARCH, Action, is_play
from game.deal import deal
from game.drafts import chain_end
from game.intents import (
    Advise,
    Cancel,
    ComputerActs,
    Confirm,
    DropCurtain,
    DropTile,
    GoOn,
    HandSeat,
    Intent,
    LiftCurtain,
    NextRound,
    Pause,
    Propose,
    Redo,
    RestartRound,
    TakeBack,
    TapTile,
    TapTrain,
    Undo,
)
from game.match import dealt_round
from game.players import KINDS, Player
from game.records import RoundRecord
from game.rules import fitting, legal
from game.session import (
    Effects,
    Session,
    Tally,
    computer_view,
    first_base,
    largest_hand,
    new_match,
    next_person,
)
from game.state import FIRST, OVER, State
from game.steps import step
from game.tiles import BIT, tiles_in
from tests.arranging import arranging_intent

NAMES = ("Ana", "Ben", "Chloé", "Dai", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")

kinds_of_seats = st.text("pc", min_size=2, max_size=10)
"""Seats of persons and computers in any mixture."""

some_persons = kinds_of_seats.filter(lambda kinds: "p" in kinds)
seeds = st.integers(0, 10_000)


class Passage(NamedTuple):
    """One step of a drive."""

    before: Session
    intent: Intent
    after: Session
    effects: Effects


def players(kinds: str) -> tuple[Player, ...]:
    """Seats of persons (``p``) and computers (``c``)."""
    return tuple(
        Player(name, "person" if kind == "p" else "computer")
        for name, kind in zip(NAMES, kinds, strict=False)
    )


def match(kinds: str, seed: str = "device") -> Session:
    """Round 1 of a match with these kinds of seats."""
    return new_match(players(kinds), seed)


def last_round(kinds: str, seed: str = "device") -> Session:
    """Round 13 of a match, earlier rounds without a trace but totals of 10 a round."""
    session = match(kinds, seed)
    history = tuple((10 * number,) * len(kinds) for number in range(1, 13))
    state = dealt_round(deal(seed, 13, len(kinds)), 13, history[-1])
    base = first_base(state, history, Tally())
    earlier = (RoundRecord(()),) * 12
    session = replace(session, rounds=earlier, start=base, base=base)
    return replace(session, tray_tiles=largest_hand(session))


def do(session: Session, *intents: Intent) -> Session:
    """The session after these intents."""
    for intent in intents:
        session, _ = step(session, intent)
    return session


def any_intent(session: Session, chance: Random) -> Intent:
    """Something that a hand might do at the table, sensible or not."""
    tile, train = chance.randrange(91), chance.choice((*range(10), MEXICAN))
    held = session.base.orders[session.holder] if session.holder is not None else ()
    if held and chance.random() < 0.8:
        tile = chance.choice(held)
    return chance.choice(
        (
            TapTile(tile),
            TapTile(tile),
            TapTrain(train),
            DropTile(tile, train),
            TakeBack(tile),
            Propose(chance.choice((SEARCH, OPEN, DRAW, PASS, FINISH))),
            Confirm(),
            Confirm(),
            Cancel(),
            LiftCurtain(chance.randrange(10)),
            NextRound(),
            DropCurtain() if chance.random() < 0.2 else Confirm(),
        )
    )


def turning_intent(session: Session, chance: Random) -> Intent:
    """Something about the round as a whole, or an answer that may come too late."""
    seat, ticket = chance.randrange(session.state.seats + 1), session.ticket - chance.randrange(3)
    if session.state.phase == OVER and chance.random() < 0.5:
        return HandSeat(seat, chance.choice(KINDS))
    options = legal(session.state) or (PASS,)
    return chance.choice(
        (
            Undo(),
            Undo(),
            Undo(),
            Redo(),
            Redo(),
            Redo(),
            RestartRound() if chance.random() < 0.1 else Redo(),
            Pause(),
            GoOn(),
            GoOn(),
            Advise(ticket, (chance.choice(options),)),
            ComputerActs(ticket, chance.choice(options)),
            HandSeat(seat, chance.choice(KINDS)),
            DropCurtain(),
            NextRound(),
        )
    )


def useful_intent(session: Session, chance: Random) -> Intent:
    """An intent that moves the match on."""
    if session.state.phase == OVER:
        return NextRound()
    if computer_view(session) is not None:
        return ComputerActs(session.ticket, chance.choice(legal(session.state)))
    person = next_person(session)
    if session.holder is None and person is not None:
        return LiftCurtain(person)
    return any_intent(session, chance)


def moves(session: Session, chance: Random) -> tuple[Intent, ...]:
    """What surely moves the match on: a lifted curtain, a computer's action, a confirmation."""
    if session.paused:
        return (GoOn(),)
    if session.state.phase == OVER:
        return (NextRound(),)
    if computer_view(session) is not None:
        return (ComputerActs(session.ticket, _wise(session.state, chance)),)
    if session.holder is None:
        return (LiftCurtain(session.state.seat),)
    return confirmation(session.state, chance)


def confirmation(state: State, chance: Random) -> tuple[Intent, ...]:
    """What the person to act may do to have one preview confirmed: an action, or a whole chain."""
    if state.phase == FIRST and any(map(is_play, legal(state))):
        chain = _chain(state, chance)
        return (Cancel(), *(DropTile(tile, state.seat) for tile in chain), Confirm())
    return (Propose(_wise(state, chance)), Confirm())


def _wise(state: State, chance: Random) -> Action:
    """A legal action that does not break off a first turn which could go on, as a rule."""
    options = legal(state)
    plays = tuple(filter(is_play, options))
    return chance.choice(plays if plays and chance.random() < 0.9 else options)


def _chain(state: State, chance: Random) -> tuple[int, ...]:
    """A chain laid by chance until nothing fits, or some tiles of it."""
    chain: tuple[int, ...] = ()
    hand = state.hands[state.seat]
    while fits := fitting(hand, chain_end(state, chain)):
        chain = (*chain, chance.choice(tuple(tiles_in(fits))))
        hand ^= BIT[chain[-1]]
    return chain if chance.random() < 0.7 else chain[: chance.randint(1, len(chain))]


def drive(session: Session, chance: Random, steps: int) -> list[Session]:
    """Sessions on the way, helpful and senseless touches mixed."""
    passed = [session]
    for _ in range(steps):
        intent = (useful_intent if chance.random() < 0.7 else any_intent)(session, chance)
        session, _ = step(session, intent)
        passed.append(session)
    return passed


def passages(
    session: Session,
    chance: Random,
    steps: int,
    turning: float = 0.15,
    arranging: float = 0,
) -> Iterator[Passage]:
    """Everything that a device can be asked for, in a match that moves on all the same.

    At a round's end it lingers, so that what is open there happens there. Hands are sorted and
    tiles moved in them with the chance ``arranging``.
    """
    waiting: list[Intent] = []
    for _ in range(steps):
        luck = chance.random()
        at_end = session.state.phase == OVER
        if arranging and chance.random() < arranging:
            intent = arranging_intent(session, chance)
        elif luck < (0.7 if at_end else turning):
            intent = turning_intent(session, chance)
        elif luck < turning + 0.15:
            intent = any_intent(session, chance)
        else:
            waiting = waiting or list(moves(session, chance))
            intent = waiting.pop(0)
        after, effects = step(session, intent)
        yield Passage(session, intent, after, effects)
        session = after


def moved_on(session: Session, chance: Random) -> Session:
    """The session after one sure move; a device that does not answer it fails the test."""
    after = do(session, *moves(session, chance))
    moved = after.ticket > session.ticket or after.holder != session.holder
    assert moved or session.paused or after.concluded
    return after


def confirmed_once(session: Session, chance: Random) -> Session:
    """On to where a person has just confirmed one thing more."""
    wanted = sum(one.confirmed for one in session.log) + 1
    while sum(one.confirmed for one in session.log) < wanted:
        session = moved_on(session, chance)
    return session


def round_played(session: Session, chance: Random) -> Session:
    """On to the round's end."""
    while session.state.phase != OVER:
        session = moved_on(session, chance)
    return session


def match_played(session: Session, chance: Random) -> Session:
    """On to the match's result."""
    while not session.concluded:
        session = moved_on(session, chance)
    return session


def before_last_hand(session: Session, chance: Random) -> Session:
    """On to where some hand has a tile or two, so that the round's end is near."""
    while session.state.phase != OVER:
        small = min(hand.bit_count() for hand in session.state.hands)
        if small <= 2 and session.state.phase != FIRST:
            break
        session = moved_on(session, chance)
    return session


Kept = tuple[object, ...]


def kept(session: Session) -> Kept:
    """All of a session that is kept: what is not is possession, drafts, tickets and pauses."""
    return (
        session.seats,
        session.players,
        session.coming,
        session.seed,
        session.rounds,
        session.start,
        session.base,
        session.log,
        session.undone,
        session.concluded,
    )
