"""A device driven by chance: sessions of persons and computers, and intents thrown at them."""

from random import Random

from game.actions import DRAW, FINISH, MEXICAN, OPEN, PASS, SEARCH
from game.intents import (
    Cancel,
    ComputerActs,
    Confirm,
    DropCurtain,
    DropTile,
    Intent,
    LiftCurtain,
    NextRound,
    Propose,
    TakeBack,
    TapTile,
    TapTrain,
)
from game.players import Player
from game.rules import legal
from game.session import Session, computer_view, new_match, next_person
from game.state import OVER
from game.steps import step

NAMES = ("Ana", "Ben", "Chloé", "Dai", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def players(kinds: str) -> tuple[Player, ...]:
    """Seats of persons (``p``) and computers (``c``)."""
    return tuple(
        Player(name, "person" if kind == "p" else "computer")
        for name, kind in zip(NAMES, kinds, strict=False)
    )


def match(kinds: str, seed: str = "device") -> Session:
    """Round 1 of a match with these kinds of seats."""
    return new_match(players(kinds), seed)


def do(session: Session, *intents: Intent) -> Session:
    """The session after these intents."""
    for intent in intents:
        session, _ = step(session, intent)
    return session


def any_intent(session: Session, chance: Random) -> Intent:
    """Something that a hand might do, sensible or not."""
    tile, train = chance.randrange(91), chance.choice((*range(10), MEXICAN))
    held = session.orders[session.holder] if session.holder is not None else ()
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


def drive(session: Session, chance: Random, steps: int) -> list[Session]:
    """Sessions on the way, helpful and senseless intents mixed."""
    passed = [session]
    for _ in range(steps):
        intent = (useful_intent if chance.random() < 0.7 else any_intent)(session, chance)
        session, _ = step(session, intent)
        passed.append(session)
    return passed
