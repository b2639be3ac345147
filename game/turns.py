"""How a round's next state is built: whose opportunity, which plays, or the end.

The one source for what is legal: the permitted trains and the per-pip masks
of a hand. It is read once for each state and kept in the state's ``options``.
"""

from collections.abc import Callable
from functools import lru_cache, partial

from game.actions import DRAW, MEXICAN, PASS, TRAINS, Action, play
from game.state import BLOCKED, FIRST, NOBODY, OUT, OVER, RUNNING, TURN, State, trains_in_play
from game.tiles import WITH, tiles_in

_PLAYS_KEPT = 8_192


def _trains_of_masks() -> tuple[tuple[int, ...], ...]:
    """The trains of each bit set, every set made from one with its last train taken out."""
    masks: list[tuple[int, ...]] = [()]
    for train in TRAINS:
        masks += [(*others, train) for others in masks]
    return tuple(masks)


_TRAINS_OF_MASK = _trains_of_masks()
_DRAW_ONLY = (DRAW,)
_PASS_ONLY = (PASS,)
_new_tuple = tuple.__new__

Board = tuple[tuple[bytes, ...], tuple[int, ...], int, tuple[int, ...]]
"""What lies on the table: trains, ends, markers, doubles."""


def _plays_of(train: int, tiles: int) -> tuple[Action, ...]:
    return tuple(play(tile, train) for tile in tiles_in(tiles))


# For one pip value a hand's mask has at most 8,192 forms, and few of them are
# common: the plays that follow from it are looked up, not built for each state.
_PLAYS_ON: tuple[Callable[[int], tuple[Action, ...]], ...] = tuple(
    lru_cache(_PLAYS_KEPT)(partial(_plays_of, train)) for train in TRAINS
)


def permitted_trains(
    seat: int, markers: int, doubles: tuple[int, ...], extra: bool
) -> tuple[int, ...]:
    """Where an ordinary turn may play: on what binds (R6.1), else R4.1 and R5.3."""
    if doubles and not extra:
        return doubles[:1]
    return _TRAINS_OF_MASK[markers | 1 << seat | 1 << MEXICAN]


def plays_on(hand: int, ends: tuple[int, ...], trains: tuple[int, ...]) -> tuple[Action, ...]:
    """The plays of a hand on some trains, each matching its end."""
    plays: tuple[Action, ...] = ()
    for train in trains:
        fitting = hand & WITH[ends[train]]
        if fitting:
            plays += _PLAYS_ON[train](fitting)
    return plays


def blocked(seats: int, hands: tuple[int, ...], board: Board) -> bool:
    """R7.2 for an empty boneyard."""
    _, ends, _, doubles = board
    held = 0
    for hand in hands:
        held |= hand
    trains = doubles[:1] or trains_in_play(seats)
    return not any(held & WITH[ends[train]] for train in trains)


def build(
    before: State,
    phase: int,
    seat: int,
    hands: tuple[int, ...],
    boneyard: bytes,
    board: Board,
    extra: bool,
    drawn: bool,
    reason: int,
    options: tuple[Action, ...],
) -> State:
    """The state after an action on the table; what is not given is as before.

    A plain tuple call takes half the time of the NamedTuple's own.
    """
    return _new_tuple(
        State,
        (before[0], before[1], phase, seat, before[4], hands, boneyard, *board)
        + (extra, drawn, before[13], reason, options),
    )


def opportunity(
    before: State,
    seat: int,
    hands: tuple[int, ...],
    boneyard: bytes,
    board: Board,
    extra: bool,
    drawn: bool,
) -> State:
    """A seat's opportunity to play in an ordinary turn (R4.2, R4.3, R5.2)."""
    _, ends, markers, doubles = board
    options = plays_on(hands[seat], ends, permitted_trains(seat, markers, doubles, extra))
    if not options:
        options = _DRAW_ONLY if boneyard and not drawn else _PASS_ONLY
    return build(before, TURN, seat, hands, boneyard, board, extra, drawn, RUNNING, options)


def next_turn(
    before: State, seat: int, hands: tuple[int, ...], boneyard: bytes, board: Board
) -> State:
    """An ordinary turn begins for ``seat`` (one past the last is the first), or R7.2 ends all."""
    if not boneyard and blocked(before.seats, hands, board):
        return round_over(before, hands, boneyard, board, BLOCKED)
    return opportunity(before, seat % before.seats, hands, boneyard, board, False, False)


def round_over(
    before: State, hands: tuple[int, ...], boneyard: bytes, board: Board, reason: int
) -> State:
    """The round is over; nobody is to act (R7)."""
    return build(before, OVER, NOBODY, hands, boneyard, board, False, False, reason, ())


def first_turn(state: State, seat: int, hands: tuple[int, ...], markers: int) -> State:
    """A first turn begins: its first tile, or a pass without a draw (R3.3)."""
    options = plays_on(hands[seat], state.ends, (seat,)) or _PASS_ONLY
    board = (state.trains, state.ends, markers, state.doubles)
    return build(state, FIRST, seat, hands, state.boneyard, board, False, False, RUNNING, options)


def next_first_turn(state: State, markers: int) -> State:
    """The next seat's first turn, or what follows the last one (R3.6)."""
    hands, seat = state.hands, (state.seat + 1) % state.seats
    if seat != state.starter:
        return first_turn(state, seat, hands, markers)
    board = (state.trains, state.ends, markers, state.doubles)
    if not all(hands):
        return round_over(state, hands, state.boneyard, board, OUT)
    return next_turn(state, seat, hands, state.boneyard, board)
