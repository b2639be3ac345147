"""The shared device: whose hand may show, what is previewed, what is confirmed (R9).

What a session is, and how one begins. ``game.steps`` moves it on, and
``game.staging`` turns it into the scene that screens get. All of it is pure.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.actions import ROUNDS, SEARCH, Action, Refusal
from game.drafts import Chain, Draft
from game.entries import Entry
from game.events import Event
from game.match import first_round, totals_after
from game.players import Player
from game.records import RoundRecord
from game.rules import legal
from game.scene import Follows
from game.state import OVER, State, round_of
from game.tiles import tiles_in
from game.view import SeatView, seat_view


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted over the rounds for the match's end."""

    longest_first_train: int = 0
    tiles_drawn: int = 0
    rounds_out: int = 0
    rounds_blocked: int = 0


class Base(NamedTuple):
    """What an action changes, so that it can be taken back.

    ``orders`` keeps each hand as its owner sees it; ``seen`` holds, per seat,
    the length of each train and ``seen_log`` of the round's log when that seat
    last ended a turn. ``history`` has the totals after each round.
    """

    state: State
    orders: tuple[tuple[int, ...], ...]
    seen: tuple[tuple[int, ...], ...]
    seen_log: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the running round, with the facts it brought and what was before.

    ``confirmed``: a person's confirmation begins with it. What follows belongs
    to that confirmation, or was done by computers after it (R9.6).
    """

    seat: int
    action: Action
    events: tuple[Event, ...]
    confirmed: bool
    before: Base


Taken = tuple[tuple[Action, bool], ...]
"""What one undo took back: each action, and whether a confirmation began with it."""


@dataclass(frozen=True, slots=True)
class Session:
    """A match on one device. ``holder`` is the seat whose person has it, or None.

    ``seats`` are the players with whom the match began, ``players`` those of
    this round, ``coming`` those of the rounds to come. ``seed`` is None for a
    single round from a position. ``base`` is the position with all that goes
    back with it, ``start`` the one right after the deal (R9.7). ``undone``
    waits for a redo, the next one last. ``ticket`` changes with every position.
    ``paused``: no computer acts, and no hand shows (R9.5, R9.8).
    """

    seats: tuple[Player, ...]
    players: tuple[Player, ...]
    coming: tuple[Player, ...]
    seed: str | None
    rounds: tuple[RoundRecord, ...]
    start: Base
    base: Base
    log: tuple[Step, ...]
    undone: tuple[Taken, ...]
    holder: int | None
    draft: Draft | None
    tray_tiles: int
    ticket: int
    paused: bool = False
    plan: tuple[State, Chain] | None = None
    """A first train that was planned when an undo took the device away, and where it fits."""
    concluded: bool = False
    """The last round's hands were seen, and the match's result shows."""

    @property
    def state(self) -> State:
        """The position of the round."""
        return self.base.state


@dataclass(frozen=True, slots=True)
class Effects:
    """What a step brought besides the session: facts, a refusal to explain, an entry to keep."""

    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    entry: Entry | None = None


NO_EFFECTS = Effects()
Result = tuple[Session, Effects]


def new_match(players: tuple[Player, ...], seed: str, ticket: int = 0) -> Session:
    """Round 1 of a match, nobody having the device yet; ``seed`` in its normal form."""
    base = first_base(first_round(seed, len(players)), (), Tally())
    return _begun(players, seed, base, ticket)


def single_round(
    players: tuple[Player, ...],
    state: State,
    orders: tuple[tuple[int, ...], ...],
    ticket: int = 0,
) -> Session:
    """One unrecorded round from a position, hands in the given order."""
    history = (totals_after(state),) if state.phase == OVER else ()
    base = first_base(state, history, Tally())._replace(orders=orders)
    return _begun(players, None, base, ticket)


def first_base(state: State, history: tuple[tuple[int, ...], ...], tally: Tally) -> Base:
    """A round right after its deal, or at a position: nobody has seen anything yet."""
    return Base(
        state=state,
        orders=tuple(tuple(tiles_in(hand)) for hand in state.hands),
        seen=(tuple(map(len, state.trains)),) * state.seats,
        seen_log=(0,) * state.seats,
        history=history,
        tally=tally,
    )


def _begun(players: tuple[Player, ...], seed: str | None, base: Base, ticket: int) -> Session:
    session = Session(
        seats=players,
        players=players,
        coming=players,
        seed=seed,
        rounds=(),
        start=base,
        base=base,
        log=(),
        undone=(),
        holder=None,
        draft=None,
        tray_tiles=0,
        ticket=ticket,
    )
    return replace(session, tray_tiles=largest_hand(session))


def next_person(session: Session) -> int | None:
    """The person to whom the device goes, or None: unknown, nobody, or round over (R9.3)."""
    state, persons = session.state, persons_in(session.players)
    if state.phase == OVER or not persons:
        return None
    if len(persons) == 1:
        return persons[0]
    if legal(state) == (SEARCH,) and state.seat not in persons:
        return None
    return min(persons, key=lambda seat: (seat - state.seat) % state.seats)


def persons_in(players: tuple[Player, ...]) -> tuple[int, ...]:
    """Seats of persons, in order."""
    return tuple(seat for seat, player in enumerate(players) if player.kind == "person")


def computer_view(session: Session) -> SeatView | None:
    """What the computer to act may know, or None when none is to act (R9.4)."""
    seat = session.state.seat
    if session.state.phase == OVER or session.players[seat].kind == "person":
        return None
    return seat_view(session.state, seat)


def hint_view(session: Session) -> SeatView | None:
    """What the person who may ask for a hint knows, or None when nobody may (R9.4)."""
    if not may_touch(session) or session.state.phase == OVER:
        return None
    return seat_view(session.state, session.state.seat)


def may_touch(session: Session) -> bool:
    """Whether the person to act has the device, and nothing lies over the table."""
    return (
        session.holder is not None and session.holder == session.state.seat and not session.paused
    )


def follows(session: Session) -> Follows:
    """What comes after the running round."""
    if session.seed is None:
        return "nothing"
    return "result" if round_of(session.state) == ROUNDS else "round"


def changeable(session: Session) -> tuple[int, ...]:
    """Seats that may be handed to a computer, or taken back, before the next round (R9.8)."""
    if session.state.phase != OVER or follows(session) != "round":
        return ()
    return persons_in(session.seats)


def largest_hand(session: Session) -> int:
    """Tiles of the largest hand that a person holds."""
    hands = session.state.hands
    return max((hands[seat].bit_count() for seat in persons_in(session.players)), default=0)
