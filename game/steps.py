"""One step of the shared device: an intent in, the next session and its effects out (R9)."""

from dataclasses import replace

from game.actions import Action, Reason, Refusal, is_play, tile_in, train_in
from game.arranging import move_tile, sort_hand
from game.carrying import carry_out, give
from game.drafts import (
    Answer,
    Chain,
    Draft,
    actions_of,
    drop_tile,
    propose,
    take_back,
    tap_tile,
    tap_train,
)
from game.entries import Acted, Turned
from game.events import Event
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
    MoveTile,
    NextRound,
    Pause,
    Propose,
    Redo,
    RestartRound,
    SortHand,
    TakeBack,
    TapTile,
    TapTrain,
    Undo,
)
from game.onward import go_on, hand_seat
from game.rules import legal
from game.session import (
    NO_EFFECTS,
    Effects,
    Result,
    Session,
    computer_view,
    may_touch,
    next_person,
)
from game.state import OVER, State
from game.undoing import redo, restart, undo

Touch = TapTile | TapTrain | DropTile | TakeBack | Propose | Cancel
"""Touches on hand and table, which change a draft and nothing else."""


def step(session: Session, intent: Intent) -> Result:
    """Carry out one intent. What makes no sense at this moment changes nothing."""
    match intent:
        case LiftCurtain(seat):
            return _lift(session, seat), NO_EFFECTS
        case DropCurtain():
            return covered(session), NO_EFFECTS
        case NextRound():
            session, entry = go_on(session)
            return session, Effects(entry=entry)
        case HandSeat(seat, kind):
            session, entry = hand_seat(session, seat, kind)
            return session, Effects(entry=entry)
        case SortHand(order):
            session, entry = sort_hand(session, order)
            return session, Effects(entry=entry)
        case MoveTile(tile, to):
            session, entry = move_tile(session, tile, to)
            return session, Effects(entry=entry)
        case ComputerActs():
            return _computer_acts(session, intent)
        case Confirm():
            return _confirm(session)
        case Undo() | Redo() | RestartRound():
            return _turn_back(session, intent)
        case Pause():
            return replace(session, paused=True), NO_EFFECTS
        case GoOn():
            return replace(session, paused=False), NO_EFFECTS
        case Advise(ticket, actions):
            return _advised(session, ticket, actions)
        case TapTile() | TapTrain() | DropTile() | TakeBack() | Propose() | Cancel():
            return _touch(session, intent)


def covered(session: Session) -> Session:
    """Nobody has the device; of all drafts a planned first train alone waits for its owner."""
    kept = session.draft if isinstance(session.draft, Chain) else None
    return replace(session, holder=None, draft=kept)


def _lift(session: Session, seat: int) -> Session:
    if session.holder is not None or session.paused or next_person(session) != seat:
        return session
    return give(session, seat)


def _confirm(session: Session) -> Result:
    actions = actions_of(session.state, session.draft) if may_touch(session) else ()
    if not actions:
        return session, NO_EFFECTS
    return confirmed(session, actions)


def confirmed(session: Session, actions: tuple[Action, ...]) -> Result:
    """A person's confirmation of legal actions in order; it drops what could be redone (R9.6)."""
    seat = session.state.seat
    events: tuple[Event, ...] = ()
    for number, action in enumerate(actions):
        session, more = carry_out(session, action, confirmed=number == 0)
        events += more
    return replace(session, undone=(), plan=None), Effects(events, entry=Acted(seat, actions))


def _computer_acts(session: Session, decided: ComputerActs) -> Result:
    """A decision counts for its position alone, and not while the match is paused (R9.5)."""
    if session.paused or decided.ticket != session.ticket:
        return session, NO_EFFECTS
    if computer_view(session) is None or decided.action not in legal(session.state):
        return session, NO_EFFECTS
    seat = session.state.seat
    session, events = carry_out(session, decided.action, confirmed=False)
    return session, Effects(events, entry=Acted(seat, (decided.action,)))


def _turn_back(session: Session, intent: Undo | Redo | RestartRound) -> Result:
    events: tuple[Event, ...] = ()
    match intent:
        case Undo():
            after, entry = undo(session), Turned.UNDO
        case Redo():
            (after, events), entry = redo(session), Turned.REDO
        case RestartRound():
            after, entry = restart(session), Turned.RESTART
    return after, NO_EFFECTS if after is session else Effects(events, entry=entry)


def _advised(session: Session, ticket: int, actions: tuple[Action, ...]) -> Result:
    """A hint lies there as a preview, which its person may change or confirm (R9.1).

    What one confirmation could not carry out as it is advised changes nothing.
    """
    if ticket != session.ticket or not may_touch(session) or session.state.phase == OVER:
        return session, NO_EFFECTS
    draft: Draft | None = None
    for action in actions:
        answer = _laid(session.state, draft, action)
        if isinstance(answer, Refusal):
            return session, NO_EFFECTS
        draft = answer
    previewed = actions_of(session.state, draft)
    if not actions or previewed[: len(actions)] != actions:
        return session, NO_EFFECTS
    return replace(session, draft=draft), NO_EFFECTS


def _laid(state: State, draft: Draft | None, action: Action) -> Answer:
    if is_play(action):
        return drop_tile(state, draft, tile_in(action), train_in(action))
    return propose(state, draft, action)


def _touch(session: Session, intent: Touch) -> Result:
    """A touch on hand or table by the person who has the device."""
    if session.holder is None or session.paused or session.state.phase == OVER:
        return session, NO_EFFECTS
    if not may_touch(session):
        return session, Effects(refusal=Refusal(Reason.NOT_YOUR_TURN, session.state.seat))
    answer = _answer(session.state, session.draft, intent)
    if isinstance(answer, Refusal):
        return session, Effects(refusal=answer)
    return replace(session, draft=answer), NO_EFFECTS


def _answer(state: State, draft: Draft | None, intent: Touch) -> Answer:
    match intent:
        case TapTile(tile):
            return tap_tile(state, draft, tile)
        case TapTrain(train):
            return tap_train(state, draft, train)
        case DropTile(tile, train):
            return drop_tile(state, draft, tile, train)
        case TakeBack(tile):
            return take_back(draft, tile)
        case Propose(action):
            return propose(state, draft, action)
        case Cancel():
            return None
