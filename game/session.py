"""The shared device: whose hand may show, what is previewed, what is confirmed (R9).

What a session is, and how one begins. ``game.steps`` moves it on, and
``game.staging`` turns it into the scene that screens get. All of it is pure.
"""

from dataclasses import dataclass, replace

from game.actions import ROUNDS, SEARCH, Action, Refusal
from game.drafts import Draft
from game.events import Event
from game.match import first_round, totals_after
from game.players import Player
from game.rules import legal
from game.scene import Follows
from game.state import OVER, State, round_of
from game.tiles import tiles_in
from game.view import SeatView, seat_view


@dataclass(frozen=True, slots=True)
class Step:
    """One confirmed action of the running round, with the facts it brought."""

    seat: int
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted over the rounds for the match's end."""

    longest_first_train: int = 0
    tiles_drawn: int = 0
    rounds_out: int = 0
    rounds_blocked: int = 0


@dataclass(frozen=True, slots=True)
class Session:
    """A match on one device. ``holder`` is the seat whose person has it, or None.

    ``seed`` is None for a single round from a position. ``orders`` keeps each
    hand as its owner sees it; ``seen`` holds, per seat, the length of each
    train and of the round's log when that seat last gave the device away.
    """

    players: tuple[Player, ...]
    seed: str | None
    state: State
    orders: tuple[tuple[int, ...], ...]
    log: tuple[Step, ...]
    history: tuple[tuple[int, ...], ...]
    tally: Tally
    holder: int | None
    draft: Draft | None
    seen: tuple[tuple[int, ...], ...]
    seen_log: tuple[int, ...]
    tray_tiles: int
    ticket: int
    concluded: bool = False
    """The last round's hands were seen, and the match's result shows."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What a step brought besides the session: facts to show, a refusal to explain."""

    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None


NO_EFFECTS = Effects()
Result = tuple[Session, Effects]


def new_match(players: tuple[Player, ...], seed: str) -> Session:
    """Round 1 of a match, nobody having the device yet; ``seed`` in its normal form."""
    return begin_round(players, seed, first_round(seed, len(players)), (), Tally())


def single_round(
    players: tuple[Player, ...], state: State, orders: tuple[tuple[int, ...], ...]
) -> Session:
    """One unrecorded round from a position, hands in the given order."""
    session = begin_round(players, None, state, (), Tally())
    if state.phase == OVER:
        return replace(session, orders=orders, history=(totals_after(state),))
    return replace(session, orders=orders)


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


def follows(session: Session) -> Follows:
    """What comes after the running round."""
    if session.seed is None:
        return "nothing"
    return "result" if round_of(session.state) == ROUNDS else "round"


def begin_round(
    players: tuple[Player, ...],
    seed: str | None,
    state: State,
    history: tuple[tuple[int, ...], ...],
    tally: Tally,
) -> Session:
    """A round right after its deal, or at a position; nobody has the device yet."""
    bare = Session(
        players=players,
        seed=seed,
        state=state,
        orders=tuple(tuple(tiles_in(hand)) for hand in state.hands),
        log=(),
        history=history,
        tally=tally,
        holder=None,
        draft=None,
        seen=(tuple(map(len, state.trains)),) * state.seats,
        seen_log=(0,) * state.seats,
        tray_tiles=0,
        ticket=0,
    )
    return replace(bare, tray_tiles=largest_hand(bare))


def largest_hand(session: Session) -> int:
    """Tiles of the largest hand that a person holds."""
    hands = session.state.hands
    return max((hands[seat].bit_count() for seat in persons_in(session.players)), default=0)
