"""The law of a round: what is permitted, what is legal, what an action does.

What is legal is worked out once for each state, when ``game.turns`` builds it;
``legal`` and ``apply`` share that answer, and ``game.refusals`` says which
rule stands against the rest.
"""

from game.actions import FINISH, OPEN, PLAYS, SEARCH, TRAINS, Action
from game.state import FIRST, NOBODY, OPENING, OUT, RUNNING, TURN, State, search_seat
from game.tiles import BIT, DOUBLES, FAR_END, IS_DOUBLE, SET_SIZE, TILES, WITH
from game.turns import (
    blocked,
    build,
    first_turn,
    next_first_turn,
    next_turn,
    opportunity,
    permitted_trains,
    plays_on,
    round_over,
)

_BYTE: tuple[bytes, ...] = tuple(bytes((tile,)) for tile in TILES)
_FINISH_ONLY = (FINISH,)


class IllegalActionError(ValueError):
    """An action that the rules forbid in this state."""


def permitted(state: State) -> tuple[int, ...]:
    """Trains on which the seat to act may play now (R3.1, R4.1, R5.3, R6.1)."""
    if state.phase == FIRST:
        return (state.seat,)
    if state.phase == TURN:
        return permitted_trains(state.seat, state.markers, state.doubles, state.extra)
    return ()


def legal(state: State) -> tuple[Action, ...]:
    """The legal actions: plays, or exactly one other (R4.2); none when over."""
    return state.options


def binding_double(state: State) -> int | None:
    """Train of the open double that binds the seat to act (R6.1), or None."""
    if state.phase == TURN and state.doubles and not state.extra:
        return state.doubles[0]
    return None


def fitting(hand: int, value: int) -> int:
    """The tiles of a hand that match an end, as a bit set."""
    return hand & WITH[value]


def is_blocked(state: State) -> bool:
    """Whether nobody can ever play again (R7.2), at the start of an ordinary turn."""
    board = (state.trains, state.ends, state.markers, state.doubles)
    return not state.boneyard and blocked(state.seats, state.hands, board)


def start_round(
    engine: int, hands: tuple[int, ...], boneyard: bytes, totals: tuple[int, ...]
) -> State:
    """A round as the deal leaves it; ``engine`` is the pip value of its double (R2)."""
    trains = (b"",) * len(TRAINS)
    ends = (engine,) * len(TRAINS)
    seat, options = _opener(engine, hands)
    return State(
        seats=len(hands),
        engine=engine,
        phase=OPENING,
        seat=seat,
        starter=NOBODY,
        hands=hands,
        boneyard=boneyard,
        trains=trains,
        ends=ends,
        markers=0,
        doubles=(),
        extra=False,
        drawn=False,
        totals=totals,
        reason=RUNNING,
        options=options,
    )


def end_of(engine: int, train: bytes) -> int | None:
    """The value that a train asks for next, or None when its tiles do not match (R4.1)."""
    end = engine
    for tile in train:
        if not BIT[tile] & WITH[end]:
            return None
        end = FAR_END[end][tile]
    return end


def resume(state: State) -> State:
    """The same round with ``ends`` and ``options`` made from the rest.

    Raises ValueError for a train that does not match.
    """
    ends = [end_of(state.engine, train) for train in state.trains]
    known = tuple(end for end in ends if end is not None)
    if len(known) < len(ends):
        raise ValueError("a train does not match")
    state = state._replace(ends=known)
    return state._replace(options=_options(state))


def _options(state: State) -> tuple[Action, ...]:
    if state.phase == OPENING:
        return _opener(state.engine, state.hands)[1]
    if state.phase == TURN:
        board = (state.trains, state.ends, state.markers, state.doubles)
        hands, boneyard, extra, drawn = state.hands, state.boneyard, state.extra, state.drawn
        return opportunity(state, state.seat, hands, boneyard, board, extra, drawn).options
    if state.phase == FIRST and state.trains[state.seat]:
        return plays_on(state.hands[state.seat], state.ends, (state.seat,)) + _FINISH_ONLY
    if state.phase == FIRST:
        return first_turn(state, state.seat, state.hands, state.markers).options
    return ()


def _opener(engine: int, hands: tuple[int, ...]) -> tuple[int, tuple[Action, ...]]:
    """Who opens or searches, and that action (R2.1–R2.3)."""
    double = BIT[DOUBLES[engine]]
    for seat, hand in enumerate(hands):
        if hand & double:
            return seat, (OPEN,)
    return search_seat(engine, len(hands)), (SEARCH,)


def apply(state: State, action: int) -> State:
    """The state after a legal action.

    Raises IllegalActionError for any other, and changes nothing.
    """
    if action not in state.options:
        raise IllegalActionError(action)
    if action < PLAYS:
        return _lay(state, action)
    return _OTHER[action - PLAYS](state)


def _lay(state: State, action: int) -> State:
    """A tile laid on a train: R3.2 in a first turn, R4.1 and R5.1 later."""
    _, _, phase, seat, _, hands, boneyard, trains, ends, markers, doubles, _, _, _, _, _ = state
    train, tile = divmod(action, SET_SIZE)
    after = train + 1
    hand = hands[seat] ^ BIT[tile]
    hands = hands[:seat] + (hand,) + hands[seat + 1 :]
    trains = trains[:train] + (trains[train] + _BYTE[tile],) + trains[after:]
    ends = ends[:train] + (FAR_END[ends[train]][tile],) + ends[after:]
    if doubles and train in doubles:
        doubles = tuple([other for other in doubles if other != train])
    if IS_DOUBLE[tile]:
        doubles += (train,)
    if train == seat:
        markers &= ~(1 << seat)
    board = (trains, ends, markers, doubles)
    if phase == FIRST:
        options = plays_on(hand, ends, (seat,)) + _FINISH_ONLY
        return build(state, FIRST, seat, hands, boneyard, board, False, False, RUNNING, options)
    if not hand:
        return round_over(state, hands, boneyard, board, OUT)
    if IS_DOUBLE[tile]:
        return opportunity(state, seat, hands, boneyard, board, True, False)
    return next_turn(state, seat + 1, hands, boneyard, board)


def _draw(state: State) -> State:
    """One tile from the boneyard into the acting hand (R4.2)."""
    seat, hands, boneyard = state.seat, state.hands, state.boneyard
    hands = hands[:seat] + (hands[seat] | BIT[boneyard[0]],) + hands[seat + 1 :]
    board = (state.trains, state.ends, state.markers, state.doubles)
    return opportunity(state, seat, hands, boneyard[1:], board, state.extra, True)


def _pass(state: State) -> State:
    """The marker goes up and the turn ends (R3.3, R4.4)."""
    markers = state.markers | 1 << state.seat
    if state.phase == FIRST:
        return next_first_turn(state, markers)
    board = (state.trains, state.ends, markers, state.doubles)
    return next_turn(state, state.seat + 1, state.hands, state.boneyard, board)


def _finish(state: State) -> State:
    """A first turn ends with its chain as it is (R3.2)."""
    return next_first_turn(state, state.markers)


def _open(state: State) -> State:
    """The engine leaves the hand for the hub and its seat begins (R2.1, R2.5)."""
    seat, hands = state.seat, state.hands
    hand = hands[seat] ^ BIT[DOUBLES[state.engine]]
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    return first_turn(state._replace(starter=seat), seat, hands, 0)


def _search(state: State) -> State:
    """One batch: a tile for every seat while the boneyard lasts (R2.2–R2.4)."""
    hands = list(state.hands)
    batch = state.boneyard[: state.seats]
    for place, tile in enumerate(batch):
        hands[(state.seat + place) % state.seats] |= BIT[tile]
    return start_round(state.engine, tuple(hands), state.boneyard[len(batch) :], state.totals)


_OTHER = (_search, _open, _draw, _pass, _finish)
"""What the five actions above all plays do, in the order of their numbers."""
