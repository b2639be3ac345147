"""What one seat may know of a round, and nothing else (R9.4)."""

from dataclasses import dataclass

from game.actions import Action
from game.match import penalties
from game.rules import legal
from game.state import (
    OVER,
    PHASE_NAMES,
    REASON_NAMES,
    State,
    first_turns_done,
    known_seat,
    placed_tiles,
    round_of,
)
from game.tiles import tiles_in


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended: ``"out"`` or ``"blocked"``, and the pips left per seat."""

    reason: str
    penalties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's knowledge: its own hand and what lies open. Seats count from 0.

    ``trains`` and ``ends`` have eleven places, the Mexican train in the last;
    ``doubles`` are trains in order of placement. ``seat`` and ``starter`` are
    None where there is none. ``legal`` is empty unless it is the viewer's turn.
    ``hands`` and ``result`` are None until the round is over.
    """

    viewer: int
    seats: int
    round: int
    phase: str
    seat: int | None
    starter: int | None
    hand: tuple[int, ...]
    hand_counts: tuple[int, ...]
    boneyard_count: int
    trains: tuple[tuple[int, ...], ...]
    ends: tuple[int, ...]
    markers: tuple[bool, ...]
    doubles: tuple[int, ...]
    first_done: tuple[bool, ...]
    placed: int
    extra: bool
    drawn: bool
    totals: tuple[int, ...]
    legal: tuple[Action, ...]
    hands: tuple[tuple[int, ...], ...] | None = None
    result: Result | None = None


def seat_view(state: State, viewer: int) -> SeatView:
    """What ``viewer`` may know. Hands are in tile order, so that no order tells a draw.

    Raises ValueError for a viewer who sits at no seat.
    """
    if not 0 <= viewer < state.seats:
        raise ValueError(f"no seat {viewer}")
    over = state.phase == OVER
    return SeatView(
        viewer=viewer,
        seats=state.seats,
        round=round_of(state),
        phase=PHASE_NAMES[state.phase],
        seat=known_seat(state.seat),
        starter=known_seat(state.starter),
        hand=tuple(tiles_in(state.hands[viewer])),
        hand_counts=tuple(hand.bit_count() for hand in state.hands),
        boneyard_count=len(state.boneyard),
        trains=tuple(tuple(train) for train in state.trains),
        ends=state.ends,
        markers=tuple(bool(state.markers >> seat & 1) for seat in range(state.seats)),
        doubles=state.doubles,
        first_done=first_turns_done(state),
        placed=placed_tiles(state),
        extra=state.extra,
        drawn=state.drawn,
        totals=state.totals,
        legal=tuple(sorted(legal(state))) if state.seat == viewer else (),
        hands=tuple(tuple(tiles_in(hand)) for hand in state.hands) if over else None,
        result=Result(REASON_NAMES[state.reason], penalties(state)) if over else None,
    )
