"""What holds while the engine is searched and while the first turns go on (R2, R3)."""

from game.position import Position, PositionError, ends_in_double, train_text
from game.rules import fitting
from game.state import State, search_seat
from game.tiles import NAMES, hand_of


def check_opening(position: Position) -> None:
    """Before the engine lies: only the deal and whole search batches (R2.1–R2.4)."""
    _check_table_is_empty(position)
    check_sizes(position)
    holder = _holder(position)
    if holder is not None:
        _check_share(position, holder, "hands")
    _check_seat(position, holder)


def check_first_turn(position: Position, state: State) -> None:
    """A running first turn (R3.1–R3.4)."""
    if position.mexican:
        raise PositionError("mexican", "begun in phase first")
    _check_first_done(position)
    _check_unbegun(position)
    check_first_turns(position, state)
    if position.seat is not None and position.placed != len(position.trains[position.seat]):
        raise PositionError("placed", f"{position.placed} is not the length of the seat's train")


def check_first_turns(position: Position, state: State) -> None:
    """What all finished first turns leave behind, until an ordinary turn changes it."""
    check_sizes(position)
    if position.starter is not None:
        _check_share(position, position.starter, "starter")
    for seat, train in enumerate(position.trains):
        _check_marker(position, seat, train)
        _check_start(position, state, seat)
    check_turn_order(position)


def check_sizes(position: Position) -> None:
    """Hands and boneyard as the deal and whole search batches leave them (R1.3, R2.2, R2.4)."""
    check_boneyard(position)
    if position.boneyard and position.taken % position.seats:
        fault = f"{len(position.boneyard)} tiles are left after an incomplete search batch"
        raise PositionError("boneyard", f"{fault} into the hands")
    for seat, hand in enumerate(position.hands):
        due = position.after_search(seat)
        held = len(hand) + len(position.trains[seat]) + (seat == position.starter)
        if held != due:
            fault = f"seat {seat + 1} has had {held} tiles, where the deal and the batches"
            raise PositionError("hands", f"{fault} give {due} (boneyard, trains, starter)")


def check_boneyard(position: Position) -> None:
    """Never more tiles than the deal leaves (R1.3)."""
    if position.taken < 0:
        fault = f"{len(position.boneyard)} tiles, the deal leaves {position.left_by_deal}"
        raise PositionError("boneyard", f"{fault}; they belong into the hands")


def check_turn_order(position: Position) -> None:
    """Open doubles in the order of the first turns, none on the Mexican train (R3.4)."""
    order = tuple(seat for seat in position.turn_order() if ends_in_double(position.trains[seat]))
    if position.doubles != order:
        named = ", ".join(map(train_text, order))
        raise PositionError("doubles", f"not in the order of the first turns: {named}")


def _check_table_is_empty(position: Position) -> None:
    if any(position.trains) or any(position.markers):
        raise PositionError("trains", "a tile or a marker in phase opening")
    if position.mexican:
        raise PositionError("mexican", "begun in phase opening")


def _holder(position: Position) -> int | None:
    holders = [s for s, hand in enumerate(position.hands) if position.engine_tile in hand]
    return holders[0] if holders else None


def _check_share(position: Position, seat: int, key: str) -> None:
    """The opener drew in the last batch, or it would not have been drawn (R2.2, R2.4)."""
    in_last_batch = position.taken % position.seats
    if in_last_batch and position.draw_place(seat) >= in_last_batch:
        fault = f"seat {seat + 1} has the engine, yet no share in the last search batch"
        raise PositionError(key, f"{fault}, which it made needless")


def _check_seat(position: Position, holder: int | None) -> None:
    engine = f"the engine {NAMES[position.engine_tile]} of round {position.round}"
    if holder is not None and position.seat != holder:
        raise PositionError("seat", f"{engine} is in the hand of seat {holder + 1}")
    search = search_seat(position.engine, position.seats)
    if holder is None and position.seat != search:
        raise PositionError("seat", f"no hand holds {engine}: seat {search + 1} searches")


def _check_first_done(position: Position) -> None:
    """Done are the seats from the starter up to the seat to act (R2.5, R3.1)."""
    order = position.turn_order()
    done = order[: order.index(position.seat or 0)]
    if position.first_done != tuple(seat in done for seat in range(position.seats)):
        raise PositionError("first_done", "not the seats from starter up to seat in phase first")


def _check_unbegun(position: Position) -> None:
    for seat, train in enumerate(position.trains):
        if train and seat != position.seat and not position.first_done[seat]:
            fault = f"{train_text(seat)} is begun before its first turn"
            raise PositionError("trains", f"{fault} (first_done, phase)")


def _check_marker(position: Position, seat: int, train: bytes) -> None:
    passed = position.first_done[seat] and not train
    if position.markers[seat] != passed:
        fault = f"marker of {train_text(seat)}: up on an empty train whose first turn is over"
        raise PositionError("trains", f"{fault} (first_done), else down")


def _check_start(position: Position, state: State, seat: int) -> None:
    """A seat that passed its first turn could not start (R3.3)."""
    passed = position.first_done[seat] and not position.trains[seat]
    if passed and fitting(hand_of(position.hands[seat]), state.engine):
        fault = f"seat {seat + 1} could start, yet its train is empty after its first turn"
        raise PositionError("hands", f"{fault} (trains, first_done)")
