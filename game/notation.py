"""Positions as text, both ways, strict.

A state keeps no order inside a hand; the text prints a hand as dealt or given,
drawn tiles after it. That order travels beside the state as a ``Deal``: the
hands as they were, and the boneyard from which they draw.
"""

import json
from typing import NamedTuple

from game.actions import MAX_SEATS, MEXICAN, MIN_SEATS, ROUNDS
from game.deal import Deal
from game.fields import (
    MOST_PIPS,
    ROUND_KEYS,
    TABLE_KEYS,
    Fields,
    FormError,
    exact_object,
    flag,
    flags,
    listed,
    numbers,
    per_seat,
    seat_name,
    seat_or_none,
    tile_names,
    tiles,
    train,
    train_name,
    whole,
    written,
)
from game.match import penalties
from game.position import Position
from game.position_law import real_state
from game.state import (
    BLOCKED,
    OUT,
    OVER,
    PHASE_NAMES,
    REASON_NAMES,
    State,
    first_turns_done,
    known_seat,
    placed_tiles,
    round_of,
)
from game.strict_json import Json, read_json
from game.tiles import BIT, SET_SIZE

POSITION_KEYS = (*ROUND_KEYS, "hands", "boneyard", *TABLE_KEYS)
RESULT_KEYS = ("reason", "penalties")


class Noted(NamedTuple):
    """A state, and the order in which its hands and its boneyard are printed."""

    state: State
    order: Deal


def read_position(data: bytes) -> Noted:
    """The position in a text.

    Raises JsonError, FormError or PositionError, each with a message of one line:
    no JSON, not the form of a position, no position of a real round.
    """
    position = _position(read_json(data))
    return Noted(real_state(position), Deal(tuple(map(tuple, position.hands)), position.boneyard))


def position_text(state: State, order: Deal) -> str:
    """A position as one line of JSON; ``order`` is the round's deal, or as it was read."""
    return json.dumps(position_fields(state, order))


def hands_in_order(state: State, order: Deal) -> tuple[tuple[int, ...], ...]:
    """The tiles of each hand as dealt or given, drawn ones appended."""
    drawable = tuple(order.boneyard)
    return tuple(
        tuple(tile for tile in given + drawable if hand & BIT[tile])
        for given, hand in zip(order.hands, state.hands, strict=True)
    )


def position_fields(state: State, order: Deal) -> Fields:
    """A position as the JSON object that its text shows."""
    fields: Fields = {
        "seats": state.seats,
        "round": round_of(state),
        "phase": PHASE_NAMES[state.phase],
        "seat": seat_name(known_seat(state.seat)),
        "starter": seat_name(known_seat(state.starter)),
        "hands": [tile_names(hand) for hand in hands_in_order(state, order)],
        "boneyard": tile_names(state.boneyard),
        "trains": [_train(state, seat) for seat in range(state.seats)],
        "mexican": tile_names(state.trains[MEXICAN]),
        "doubles": [train_name(double) for double in state.doubles],
        "first_done": list(first_turns_done(state)),
        "placed": placed_tiles(state),
        "extra": state.extra,
        "drawn": state.drawn,
        "totals": list(state.totals),
    }
    if state.phase == OVER:
        fields["result"] = {
            "reason": REASON_NAMES[state.reason],
            "penalties": list(penalties(state)),
        }
    return fields


def _train(state: State, seat: int) -> Json:
    return {
        "tiles": tile_names(state.trains[seat]),
        "marker": bool(state.markers >> seat & 1),
    }


def _position(value: Json) -> Position:
    fields = exact_object(value, POSITION_KEYS, optional=("result",))
    seats = whole(fields["seats"], "seats", MIN_SEATS, MAX_SEATS)
    trains = [_given_train(entry) for entry in per_seat(fields["trains"], "trains", seats)]
    reason, costs = _result(fields, seats)
    return Position(
        seats=seats,
        round=whole(fields["round"], "round", 1, ROUNDS),
        phase=_word(fields["phase"], "phase", PHASE_NAMES),
        seat=seat_or_none(fields["seat"], "seat", seats),
        starter=seat_or_none(fields["starter"], "starter", seats),
        hands=tuple(tiles(hand, "hands") for hand in per_seat(fields["hands"], "hands", seats)),
        boneyard=tiles(fields["boneyard"], "boneyard"),
        trains=tuple(laid for laid, _ in trains),
        markers=tuple(marker for _, marker in trains),
        mexican=tiles(fields["mexican"], "mexican"),
        doubles=tuple(
            train(double, "doubles", seats) for double in listed(fields["doubles"], "doubles")
        ),
        first_done=flags(fields["first_done"], "first_done", seats),
        placed=whole(fields["placed"], "placed", 0, SET_SIZE),
        extra=flag(fields["extra"], "extra"),
        drawn=flag(fields["drawn"], "drawn"),
        totals=numbers(fields["totals"], "totals", seats, MOST_PIPS),
        reason=reason,
        penalties=costs,
    )


def _given_train(value: Json) -> tuple[bytes, bool]:
    fields = exact_object(value, ("tiles", "marker"), "trains")
    return tiles(fields["tiles"], "trains: tiles"), flag(fields["marker"], "trains: marker")


def _result(fields: Fields, seats: int) -> tuple[int | None, tuple[int, ...]]:
    if "result" not in fields:
        return None, ()
    result = exact_object(fields["result"], RESULT_KEYS, "result")
    reasons = (REASON_NAMES[OUT], REASON_NAMES[BLOCKED])
    reason = OUT + _word(result["reason"], "result: reason", reasons)
    return reason, numbers(result["penalties"], "result: penalties", seats, MOST_PIPS)


def _word(value: Json, key: str, words: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in words:
        raise FormError(f"{key}: {written(value)} is none of {', '.join(words)}")
    return words.index(value)
