"""One step of the shared device: an intent in, the next session and its effects out (R9)."""

from dataclasses import replace

from game.actions import FINISH, Action, Reason, Refusal
from game.drafts import (
    Answer,
    Chain,
    Draft,
    actions_of,
    drop_tile,
    forced_draft,
    propose,
    take_back,
    tap_tile,
    tap_train,
)
from game.events import Event, between
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
from game.match import next_round, totals_after
from game.rules import apply
from game.session import (
    NO_EFFECTS,
    Effects,
    Result,
    Session,
    Step,
    Tally,
    begin_round,
    computer_view,
    follows,
    largest_hand,
    next_person,
    persons_in,
)
from game.state import OUT, OVER, State
from game.tiles import BIT, tiles_in

Touch = TapTile | TapTrain | DropTile | TakeBack | Propose | Cancel
"""Touches on hand and table, which change a draft and nothing else."""


def step(session: Session, intent: Intent) -> Result:
    """Carry out one intent. What makes no sense at this moment changes nothing."""
    match intent:
        case LiftCurtain(seat):
            return _lift(session, seat), NO_EFFECTS
        case DropCurtain():
            return _cover(session), NO_EFFECTS
        case NextRound():
            return _next_round(session), NO_EFFECTS
        case ComputerActs(ticket, action):
            return _computer_acts(session, ticket, action)
        case Confirm():
            return _confirm(session)
        case TapTile() | TapTrain() | DropTile() | TakeBack() | Propose() | Cancel():
            return _touch(session, intent)


def _next_round(session: Session) -> Session:
    if session.state.phase != OVER or session.seed is None:
        return session
    if follows(session) == "result":
        return replace(session, concluded=True)
    state = next_round(session.seed, session.state)
    begun = begin_round(session.players, session.seed, state, session.history, session.tally)
    begun = replace(begun, ticket=session.ticket + 1)
    persons = persons_in(session.players)
    return _give(begun, persons[0]) if len(persons) == 1 else begun


def _lift(session: Session, seat: int) -> Session:
    if session.holder is not None or next_person(session) != seat:
        return session
    return _give(session, seat)


def _cover(session: Session) -> Session:
    """Nobody has the device; of all drafts a planned first train alone waits for its owner."""
    kept = session.draft if isinstance(session.draft, Chain) else None
    return replace(session, holder=None, draft=kept)


def _give(session: Session, seat: int) -> Session:
    """The device is in a person's hands; the only action there is lies ready (R9.1)."""
    acting = session.state.seat == seat
    draft = (session.draft or forced_draft(session.state)) if acting else None
    return replace(session, holder=seat, draft=draft)


def _confirm(session: Session) -> Result:
    if not _may_touch(session):
        return session, NO_EFFECTS
    events: tuple[Event, ...] = ()
    for action in actions_of(session.state, session.draft):
        session, more = _carry_out(session, action)
        events += more
    return session, Effects(events)


def _computer_acts(session: Session, ticket: int, action: Action) -> Result:
    if ticket != session.ticket or computer_view(session) is None:
        return session, NO_EFFECTS
    session, events = _carry_out(session, action)
    return session, Effects(events)


def _touch(session: Session, intent: Touch) -> Result:
    """A touch on hand or table by the person who has the device."""
    if session.holder is None or session.state.phase == OVER:
        return session, NO_EFFECTS
    if not _may_touch(session):
        return session, Effects(refusal=Refusal(Reason.NOT_YOUR_TURN, session.state.seat))
    answer = _answer(session.state, session.draft, intent)
    if isinstance(answer, Refusal):
        return session, Effects(refusal=answer)
    return replace(session, draft=answer), NO_EFFECTS


def _may_touch(session: Session) -> bool:
    return session.holder is not None and session.holder == session.state.seat


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


def _carry_out(session: Session, action: Action) -> tuple[Session, tuple[Event, ...]]:
    """One legal action, logged; then the device is where it belongs (R9.3)."""
    before = session.state
    after = apply(before, action)
    events = between(before, action, after)
    session = replace(
        session,
        state=after,
        orders=_orders(session.orders, after),
        log=(*session.log, Step(before.seat, action, events)),
        tally=_counted(session.tally, before, action, after),
        ticket=session.ticket + 1,
        draft=None,
    )
    if after.seat != before.seat:
        session = _seen_by(session, before.seat)
    return _settled(session), events


def _settled(session: Session) -> Session:
    if session.state.phase == OVER:
        history = (*session.history, totals_after(session.state))
        return replace(session, holder=None, history=history)
    session = replace(session, tray_tiles=max(session.tray_tiles, largest_hand(session)))
    if session.holder is None or next_person(session) not in (session.holder, None):
        return replace(session, holder=None)
    if next_person(session) is None and len(persons_in(session.players)) > 1:
        return replace(session, holder=None)
    return _give(session, session.holder)


def _seen_by(session: Session, seat: int) -> Session:
    """Remember what ``seat`` has seen when its turn ends: the rest will glow."""
    lengths = tuple(map(len, session.state.trains))
    seen = (*session.seen[:seat], lengths, *session.seen[seat + 1 :])
    logs = (*session.seen_log[:seat], len(session.log), *session.seen_log[seat + 1 :])
    return replace(session, seen=seen, seen_log=logs)


def _orders(orders: tuple[tuple[int, ...], ...], state: State) -> tuple[tuple[int, ...], ...]:
    """Each hand in its owner's order, drawn tiles at its end."""
    return tuple(_order(order, hand) for order, hand in zip(orders, state.hands, strict=True))


def _order(order: tuple[int, ...], hand: int) -> tuple[int, ...]:
    kept = tuple(tile for tile in order if hand & BIT[tile])
    return kept + tuple(tile for tile in tiles_in(hand) if tile not in kept)


def _counted(tally: Tally, before: State, action: Action, after: State) -> Tally:
    drawn = len(before.boneyard) - len(after.boneyard)
    chain = len(before.trains[before.seat]) if action == FINISH else 0
    over = after.phase == OVER
    return Tally(
        longest_first_train=max(tally.longest_first_train, chain),
        tiles_drawn=tally.tiles_drawn + drawn,
        rounds_out=tally.rounds_out + (over and after.reason == OUT),
        rounds_blocked=tally.rounds_blocked + (over and after.reason != OUT),
    )
