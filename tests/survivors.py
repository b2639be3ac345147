"""What is left of a match when all that was taken back is left out, told from its entries alone.

A second way to know it: nothing of the session's undoing is used here.
"""

from dataclasses import dataclass, field
from random import Random

from game.actions import Action
from game.entries import Acted, Arranged, Entry, Handed, Turned
from game.intents import ComputerActs, Confirm, HandSeat, LiftCurtain, NextRound, Propose
from game.players import Kind, Player
from game.session import Session, new_match
from tests.devices import do, passages

Parts = list[tuple[Action, ...]]


@dataclass(slots=True)
class Survivors:
    """A match as lists: per round the kinds of its seats, and parts that each begin with a person.

    The first part of a round is what computers did before any person acted.
    """

    kinds: tuple[Kind, ...]
    rounds: list[tuple[tuple[Kind, ...], tuple[Action, ...]]] = field(default_factory=list)
    parts: Parts = field(default_factory=lambda: [()])
    undone: Parts = field(default_factory=list)
    coming: tuple[Kind, ...] = ()

    def take(self, entry: Entry) -> None:
        """One more entry."""
        match entry:
            case Acted(seat, actions) if self.kinds[seat] == "person":
                self.parts.append(actions)
                self.undone.clear()
            case Acted(_, actions):
                self.parts[-1] += actions
            case Handed(seat, kind):
                before = self.coming or self.kinds
                self.coming = (*before[:seat], kind, *before[seat + 1 :])
            case Turned.UNDO:
                self.undone.append(self.parts.pop())
            case Turned.REDO:
                self.parts.append(self.undone.pop())
            case Turned.RESTART:
                self.parts, self.undone = [()], []
            case Turned.ROUND:
                self.rounds.append((self.kinds, self.actions))
                self.kinds = self.coming or self.kinds
                self.parts, self.undone = [()], []
            case Turned.RESULT | Arranged():
                pass

    @property
    def actions(self) -> tuple[Action, ...]:
        """Those of the running round that count."""
        return tuple(action for part in self.parts for action in part)


def survivors_of(session: Session, entries: list[Entry]) -> Survivors:
    """What counts of a match that began so, after these entries."""
    told = Survivors(tuple(player.kind for player in session.seats))
    for entry in entries:
        told.take(entry)
    return told


def played_plainly(seats: tuple[Player, ...], seed: str, told: Survivors) -> Session:
    """A match in which nothing but the surviving actions was ever done."""
    session = new_match(seats, seed)
    for number, (kinds, actions) in enumerate([*told.rounds, (told.kinds, told.actions)]):
        if number:
            changes = (HandSeat(seat, kind) for seat, kind in enumerate(kinds))
            session = do(session, *changes, NextRound())
        for action in actions:
            seat = session.state.seat
            if session.players[seat].kind == "computer":
                session = do(session, ComputerActs(session.ticket, action))
            else:
                session = do(session, LiftCurtain(seat), Propose(action), Confirm())
    return session


def unruly_match(session: Session, chance: Random) -> tuple[Session, list[Entry]]:
    """A whole match full of undo, redo, restart, pauses and hand-overs, and its entries.

    In its result, too, it lingers.
    """
    entries: list[Entry] = []
    for passage in passages(session, chance, 60_000):
        if passage.effects.entry is not None:
            entries.append(passage.effects.entry)
        if passage.after.concluded and chance.random() < 0.3:
            return passage.after, entries
    raise AssertionError("a match without an end")
