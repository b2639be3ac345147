"""A match told again from its header and its entries, to the last position that holds (R9.8)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from game.actions import FINISH, is_play
from game.arranging import arranged
from game.carrying import carry_out
from game.entries import Acted, Arranged, Entry, Handed, Turned
from game.entry_text import entry_text, read_entry
from game.intents import HandSeat, Intent, NextRound, Redo, RestartRound, Undo
from game.kept_header import read_kept_header
from game.record_reader import RecordError
from game.session import Session, computer_view, new_match
from game.steps import confirmed, covered, step


class Retold(NamedTuple):
    """A match as far as its entries hold. ``kept`` counts them; ``started`` is its header's."""

    session: Session
    started: str
    kept: int


def retold(header: str, entries: Iterable[str], ticket: int = 0) -> Retold:
    """The match of a kept header and its entries, nobody having the device.

    It ends before the first entry that could not have been made. Raises
    ValueError for a header that is none.
    """
    try:
        seed, seats, started = read_kept_header(header)
    except RecordError as error:
        raise ValueError(f"no header of a match: {error}") from None
    session, kept = new_match(seats, seed, ticket), 0
    for line in entries:
        try:
            session = done_again(session, read_entry(line, len(seats)))
        except ValueError:
            break
        kept += 1
    return Retold(replace(covered(session), draft=None), started, kept)


def numbered(entries: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """Entries of a match, each with the number of the round in which it leaves the match."""
    number, told, onward = 1, [], entry_text(Turned.ROUND)
    for line in entries:
        number += line == onward
        told.append((number, line))
    return tuple(told)


def done_again(session: Session, entry: Entry) -> Session:
    """The session after one more entry. Raises ValueError where it could not have been made."""
    match entry:
        case Acted():
            after = _acted(session, entry)
        case Arranged():
            after = arranged(session, entry)
        case Handed() | Turned():
            after = _asked(session, entry)
    if after is session:
        raise ValueError("an entry that changes nothing")
    return after


def _acted(session: Session, entry: Acted) -> Session:
    """The rules hold each action; the seat, and how many there are, is held here."""
    if session.state.seat != entry.seat or not entry.actions:
        raise ValueError("not the seat to act")
    *chain, last = entry.actions
    if chain and not (last == FINISH and all(map(is_play, chain))):
        raise ValueError("more than one confirmation carries out (R9.1)")
    if computer_view(session) is None:
        return confirmed(session, entry.actions)[0]
    if len(entry.actions) != 1:
        raise ValueError("a computer does one thing at a time")
    return carry_out(session, entry.actions[0], confirmed=False)[0]


def _asked(session: Session, entry: Handed | Turned) -> Session:
    session, effects = step(session, _intent(entry))
    if effects.entry != entry:
        raise ValueError("not possible at this moment")
    return session


def _intent(entry: Handed | Turned) -> Intent:
    match entry:
        case Handed(seat, kind):
            return HandSeat(seat, kind)
        case Turned.UNDO:
            return Undo()
        case Turned.REDO:
            return Redo()
        case Turned.RESTART:
            return RestartRound()
        case Turned.ROUND | Turned.RESULT:
            return NextRound()
