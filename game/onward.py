"""From a finished round to the next one, and who plays it (R8.1, R9.8)."""

from dataclasses import replace

from game.carrying import give, sole_person
from game.entries import Entry, Handed, Turned
from game.match import is_match_over, next_round
from game.players import Kind
from game.records import Record, RoundRecord
from game.session import Session, changeable, first_base, follows, largest_hand
from game.state import OVER


def go_on(session: Session) -> tuple[Session, Entry | None]:
    """The next round, or after the last one the match's result; nothing before a round's end."""
    if session.state.phase != OVER or session.seed is None or session.concluded:
        return session, None
    if follows(session) == "result":
        return replace(session, concluded=True), Turned.RESULT
    return _next_round(session, session.seed), Turned.ROUND


def hand_seat(session: Session, seat: int, kind: Kind) -> tuple[Session, Entry | None]:
    """A person's seat is a computer's from the next round on, or the person's again (R9.8)."""
    if seat not in changeable(session) or session.coming[seat].kind == kind:
        return session, None
    player = session.seats[seat]._replace(kind=kind, level=None)
    coming = (*session.coming[:seat], player, *session.coming[seat + 1 :])
    return replace(session, coming=coming), Handed(seat, kind)


def record_of(session: Session, started: str) -> Record | None:
    """The record of a match whose last round is over, or None; ``started`` as in its header."""
    if session.seed is None or not is_match_over(session.state):
        return None
    rounds = (*session.rounds, _round_record(session))
    return Record(session.seed, session.seats, started, rounds)


def _next_round(session: Session, seed: str) -> Session:
    base = session.base
    begun = first_base(next_round(seed, base.state), base.history, base.tally)
    sole = sole_person(session)
    session = replace(
        session,
        players=session.coming,
        rounds=(*session.rounds, _round_record(session)),
        start=begun,
        base=begun,
        log=(),
        tray_tiles=0,
        ticket=session.ticket + 1,
    )
    session = replace(session, tray_tiles=largest_hand(session))
    if sole is None or sole != sole_person(session):
        return session
    return give(session, sole)


def _round_record(session: Session) -> RoundRecord:
    """The running round; its kinds are told where a seat has changed hands, or is back again."""
    kinds = tuple(player.kind for player in session.players)
    first = tuple(player.kind for player in session.seats)
    before = session.rounds[-1].kinds if session.rounds else None
    changed = kinds != first or before not in (None, kinds)
    return RoundRecord(tuple(step.action for step in session.log), kinds if changed else None)
