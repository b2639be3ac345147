"""Undo, redo and restart of a round, over persons and computers alike (R9.6, R9.7).

All three are open until the next round begins, also after the round's end and
after the last round; what they cannot do leaves the session as it is.
"""

from dataclasses import replace

from game.arranging import regathered
from game.carrying import carry_out, handed_on, sole_person
from game.drafts import Chain
from game.events import Event
from game.session import Base, Session, Step, Taken
from game.state import OVER


def last_confirmed(session: Session) -> int | None:
    """Where in the round's log the last confirmation of a person begins, or None."""
    steps = range(len(session.log) - 1, -1, -1)
    return next((at for at in steps if session.log[at].confirmed), None)


def undo_seat(session: Session) -> int | None:
    """The seat whose confirmation an undo takes back, or None."""
    at = last_confirmed(session)
    return None if at is None else session.log[at].seat


def redo_seat(session: Session) -> int | None:
    """The seat whose confirmation a redo brings back, or None.

    What was undone began where the position stands, so it is the seat to act.
    """
    return session.state.seat if session.undone else None


def can_restart(session: Session) -> bool:
    """Whether a restart of the round changes anything."""
    return bool(session.log or session.undone)


def undo(session: Session) -> Session:
    """Without the last confirmation of a person and all that computers did after it (R9.6).

    Hands stay as their owners have arranged them.
    """
    at = last_confirmed(session)
    if at is None:
        return session
    taken: Taken = tuple((step.action, step.confirmed) for step in session.log[at:])
    undone = (*session.undone, taken)
    before = session.log[at].before
    base = before._replace(orders=regathered(session.base.orders, before.orders))
    return _back(session, base, session.log[:at], undone)


def redo(session: Session) -> tuple[Session, tuple[Event, ...]]:
    """With what the last undo took, action by action; nothing is decided anew (R9.6)."""
    if not session.undone:
        return session, ()
    holder, rest = session.holder, session.undone[:-1]
    events: tuple[Event, ...] = ()
    for action, confirmed in session.undone[-1]:
        session, more = carry_out(session, action, confirmed=confirmed)
        events += more
    return replace(handed_on(session, holder), undone=rest), events


def restart(session: Session) -> Session:
    """Right after this round's deal, hands in its order; undo and redo are empty (R9.7)."""
    if not can_restart(session):
        return session
    return _back(session, session.start, (), ())


def _back(
    session: Session, base: Base, log: tuple[Step, ...], undone: tuple[Taken, ...]
) -> Session:
    """At an earlier position. After a round's end only a sole person has the device (R9.8)."""
    holder = sole_person(session) if session.state.phase == OVER else session.holder
    if isinstance(session.draft, Chain):
        session = replace(session, plan=(session.state, session.draft))
    session = replace(
        session,
        base=base,
        log=log,
        undone=undone,
        draft=None,
        concluded=False,
        ticket=session.ticket + 1,
    )
    return handed_on(session, holder)
