"""One action carried out on the shared device, and where the device then belongs (R9.3)."""

from dataclasses import replace

from game.actions import DRAW, FINISH, Action
from game.drafts import Chain, Draft, forced_draft
from game.events import Event, between
from game.match import totals_after
from game.rules import apply
from game.session import Base, Session, Step, Tally, largest_hand, next_person, persons_in
from game.state import OUT, OVER, State
from game.tiles import BIT, tiles_in


def carry_out(
    session: Session, action: Action, *, confirmed: bool
) -> tuple[Session, tuple[Event, ...]]:
    """One legal action, logged; ``confirmed`` where a person's confirmation begins with it."""
    before = session.base
    after = apply(before.state, action)
    events = between(before.state, action, after)
    step = Step(before.state.seat, action, events, confirmed, before)
    log = (*session.log, step)
    session = replace(
        session,
        base=_following(before, action, after, len(log)),
        log=log,
        ticket=session.ticket + 1,
        draft=None,
    )
    if action != DRAW or after.seat != before.state.seat:
        session = replace(session, tray_tiles=max(session.tray_tiles, largest_hand(session)))
    return handed_on(session, session.holder), events


def handed_on(session: Session, holder: int | None) -> Session:
    """The device after the position has changed: ``holder`` keeps it while nobody else is next.

    At a round's end nobody has it (R9.8).
    """
    if session.state.phase == OVER or holder is None or next_person(session) != holder:
        return replace(session, holder=None, draft=None)
    return give(session, holder)


def give(session: Session, seat: int) -> Session:
    """The device is in a person's hands; a plan, or the only action, lies ready (R9.1, R9.3)."""
    draft: Draft | None = None
    if session.state.seat == seat:
        draft = session.draft or _planned(session) or forced_draft(session.state)
    return replace(session, holder=seat, draft=draft)


def _planned(session: Session) -> Chain | None:
    """The first train that was planned at this very position, before an undo."""
    if session.plan is None or session.plan[0] != session.state:
        return None
    return session.plan[1]


def sole_person(session: Session) -> int | None:
    """The person among computers who never hands the device on, or None."""
    persons = persons_in(session.players)
    return persons[0] if len(persons) == 1 else None


def _following(before: Base, action: Action, after: State, steps: int) -> Base:
    base = before._replace(
        state=after,
        orders=_orders(before.orders, after),
        tally=_counted(before.tally, before.state, action, after),
    )
    if after.seat != before.state.seat:
        base = _seen_by(base, before.state.seat, steps)
    if after.phase == OVER:
        base = base._replace(history=(*before.history, totals_after(after)))
    return base


def _seen_by(base: Base, seat: int, steps: int) -> Base:
    """Remember what ``seat`` has seen when its turn ends: the rest will glow."""
    lengths = tuple(map(len, base.state.trains))
    return base._replace(
        seen=(*base.seen[:seat], lengths, *base.seen[seat + 1 :]),
        seen_log=(*base.seen_log[:seat], steps, *base.seen_log[seat + 1 :]),
    )


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
