"""What holds in ordinary turns and when a round is over (R4–R7)."""

from game.actions import MEXICAN, is_play, tile_in
from game.deal import hand_size
from game.opening_law import check_boneyard, check_first_turns, check_turn_order
from game.position import Position, PositionError, train_text
from game.rules import is_blocked
from game.state import OUT, REASON_NAMES, State
from game.tiles import hand_of, pips_in
from game.turns import permitted_trains


def check_turn(position: Position, state: State) -> None:
    """An ordinary turn (R4–R6)."""
    if not all(position.hands):
        raise PositionError("hands", "one is empty in phase turn, which ends the round")
    _check_trains(position)
    if position.extra and position.seat is not None:
        _check_extra(position, state, position.seat)
    if position.drawn:
        _check_drawn(position, state)
    elif not position.extra and is_blocked(state):
        fault = "turn, but the boneyard is empty and no tile of the hands ever fits the trains"
        raise PositionError("phase", f"{fault} (doubles): blocked (R7.2)")
    _check_surplus(position)
    if not position.extra:
        _check_queue(position)


def check_over(position: Position, state: State) -> None:
    """A finished round (R7)."""
    if position.penalties != tuple(pips_in(hand_of(hand)) for hand in position.hands):
        raise PositionError("result", "penalties are not the pips of the hands")
    _check_reason(position, state)
    _check_trains(position)
    _check_surplus(position)
    if position.hands.count(b"") > 1:
        _check_several_out(position, state)
    else:
        _check_queue(position)


def _check_reason(position: Position, state: State) -> None:
    empty = position.hands.count(b"")
    if position.reason == OUT:
        if not empty:
            raise PositionError("result", f"reason is {REASON_NAMES[OUT]}, but no hands are empty")
    elif empty:
        raise PositionError("result", "reason is blocked, but one of the hands is empty")
    elif not is_blocked(state):
        fault = "reason is blocked against R7.2: tiles are left in the boneyard, or one of the"
        raise PositionError("result", f"{fault} hands fits the trains (doubles, mexican)")


def _check_several_out(position: Position, state: State) -> None:
    """Several hands are empty only at the end of the first turns (R3.5)."""
    if position.mexican:
        raise PositionError("mexican", "begun, though several hands are empty")
    check_first_turns(position, state)


def _check_trains(position: Position) -> None:
    """After the first turns every train is begun or open (R3.2, R3.3)."""
    check_boneyard(position)
    for seat, train in enumerate(position.trains):
        if not train and not position.markers[seat]:
            fault = f"{train_text(seat)} is empty and its marker down after its first turn"
            raise PositionError("trains", f"{fault} (phase is {position.phase_name})")


def _check_surplus(position: Position) -> None:
    """The hands must not have drawn more tiles, at least, than the boneyard lacks.

    A train without a marker bears a tile that its owner laid (R3.3, R4.5).
    """
    dealt = hand_size(position.seats)
    had = (
        len(hand) + (seat == position.starter) + (not position.markers[seat])
        for seat, hand in enumerate(position.hands)
    )
    if sum(max(0, tiles - dealt) for tiles in had) > position.taken:
        fault = "they hold more tiles than the deal and the draws from the boneyard give"
        raise PositionError("hands", f"{fault} (trains, starter)")


def _check_queue(position: Position) -> None:
    """Open doubles come from the first turns, or all from one later turn (R6.1).

    In such a turn they went where its seat may play: on the Mexican train, on
    open trains, and on its own. So two of them on private trains are those of
    first turns, and while these last no tile can have gone elsewhere.
    """
    private = [t for t in position.doubles if t != MEXICAN and not position.markers[t]]
    if len(private) < 2:
        return
    if position.mexican:
        fault = "begun, though open doubles of the first turns still bind"
        raise PositionError("mexican", f"{fault} (doubles, trains)")
    check_turn_order(position)


def _check_extra(position: Position, state: State, seat: int) -> None:
    """Every open double was laid in this turn, where it was permitted (R5.1, R5.3, R6.1)."""
    if not position.doubles:
        raise PositionError("extra", "true, but doubles is empty: none owes a tile")
    allowed = permitted_trains(seat, state.markers, state.doubles, extra=True)
    for train in position.doubles:
        if train not in allowed:
            fault = f"true, but the open double on {train_text(train)} (doubles) is not the"
            raise PositionError("extra", f"{fault} seat's: the trains show no marker there")
        if train == seat and position.markers[seat]:
            fault = "true, with a double on the own train and its marker up"
            raise PositionError("extra", f"{fault} (trains, doubles, seat)")


def _check_drawn(position: Position, state: State) -> None:
    """A draw comes when nothing fits, and brings one tile (R4.2, R4.3)."""
    if not position.taken:
        raise PositionError("drawn", "true, but no tile was taken from the boneyard")
    playable = {tile_in(action) for action in state.options if is_play(action)}
    if len(playable) > 1:
        raise PositionError("drawn", f"true, with {len(playable)} playable tiles in the hands")
    if len(position.hands[state.seat]) < 2:
        raise PositionError("drawn", "true, with one tile in the seat's hand (hands)")
