"""What one seat may know, as text, both ways."""

import json

from game.actions import MAX_SEATS, MEXICAN, MIN_SEATS, ROUNDS
from game.fields import (
    MOST_PIPS,
    ROUND_KEYS,
    TABLE_KEYS,
    Fields,
    FormError,
    action_names,
    actions,
    exact_object,
    flag,
    flags,
    listed,
    numbers,
    per_seat,
    seat_name,
    seat_number,
    seat_or_none,
    text,
    tile_names,
    tiles,
    train,
    train_name,
    whole,
)
from game.rules import end_of
from game.state import PHASE_NAMES
from game.strict_json import Json, read_json
from game.tiles import SET_SIZE
from game.view import Result, SeatView

_COUNTED = ("hand", "hand_counts", "boneyard_count")
VIEW_KEYS = ("viewer", *ROUND_KEYS, *_COUNTED, *TABLE_KEYS, "legal")


def view_text(view: SeatView) -> str:
    """A view as one line of JSON."""
    return json.dumps(view_fields(view))


def view_fields(view: SeatView) -> Fields:
    """A view as the JSON object that its text shows; ``legal`` is sorted as text."""
    fields: Fields = {
        "viewer": view.viewer + 1,
        "seats": view.seats,
        "round": view.round,
        "phase": view.phase,
        "seat": seat_name(view.seat),
        "starter": seat_name(view.starter),
        "hand": tile_names(view.hand),
        "hand_counts": list(view.hand_counts),
        "boneyard_count": view.boneyard_count,
        "trains": [_train_fields(view, seat) for seat in range(view.seats)],
        "mexican": tile_names(view.trains[MEXICAN]),
        "doubles": [train_name(double) for double in view.doubles],
        "first_done": list(view.first_done),
        "placed": view.placed,
        "extra": view.extra,
        "drawn": view.drawn,
        "totals": list(view.totals),
        "legal": action_names(view.legal),
    }
    if view.hands is not None and view.result is not None:
        result = view.result
        fields["hands"] = [tile_names(hand) for hand in view.hands]
        fields["result"] = {"reason": result.reason, "penalties": list(result.penalties)}
    return fields


def _train_fields(view: SeatView, seat: int) -> Json:
    return {"tiles": tile_names(view.trains[seat]), "marker": view.markers[seat]}


def read_view(data: bytes) -> SeatView:
    """The view in a text as ``view_text`` makes it.

    Raises JsonError or FormError, each with a message of one line.
    """
    fields = exact_object(read_json(data), VIEW_KEYS, optional=("hands", "result"))
    seats = whole(fields["seats"], "seats", MIN_SEATS, MAX_SEATS)
    round_number = whole(fields["round"], "round", 1, ROUNDS)
    lanes, markers = _lanes(fields, seats)
    return SeatView(
        viewer=seat_number(fields["viewer"], "viewer", seats),
        seats=seats,
        round=round_number,
        phase=_phase(fields["phase"]),
        seat=seat_or_none(fields["seat"], "seat", seats),
        starter=seat_or_none(fields["starter"], "starter", seats),
        hand=tuple(tiles(fields["hand"], "hand")),
        hand_counts=numbers(fields["hand_counts"], "hand_counts", seats, SET_SIZE),
        boneyard_count=whole(fields["boneyard_count"], "boneyard_count", 0, SET_SIZE),
        trains=tuple(map(tuple, lanes)),
        ends=tuple(_end(ROUNDS - round_number, lane) for lane in lanes),
        markers=markers,
        doubles=tuple(
            train(double, "doubles", seats) for double in listed(fields["doubles"], "doubles")
        ),
        first_done=flags(fields["first_done"], "first_done", seats),
        placed=whole(fields["placed"], "placed", 0, SET_SIZE),
        extra=flag(fields["extra"], "extra"),
        drawn=flag(fields["drawn"], "drawn"),
        totals=numbers(fields["totals"], "totals", seats, MOST_PIPS),
        legal=tuple(sorted(actions(fields["legal"], "legal"))),
        hands=_hands(fields, seats),
        result=_result(fields, seats),
    )


def _phase(value: Json) -> str:
    phase = text(value, "phase")
    if phase not in PHASE_NAMES:
        raise FormError(f"phase: none of {', '.join(PHASE_NAMES)}")
    return phase


def _lanes(fields: Fields, seats: int) -> tuple[tuple[bytes, ...], tuple[bool, ...]]:
    """The eleven trains, and the markers of the seats."""
    entries = per_seat(fields["trains"], "trains", seats)
    trains = [exact_object(entry, ("tiles", "marker"), "trains") for entry in entries]
    lanes = tuple(tiles(entry["tiles"], "trains") for entry in trains)
    unused = (b"",) * (MAX_SEATS - seats)
    markers = tuple(flag(entry["marker"], "trains") for entry in trains)
    return (*lanes, *unused, tiles(fields["mexican"], "mexican")), markers


def _end(engine: int, lane: bytes) -> int:
    end = end_of(engine, lane)
    if end is None:
        raise FormError("trains: a train does not match")
    return end


def _hands(fields: Fields, seats: int) -> tuple[tuple[int, ...], ...] | None:
    if "hands" not in fields:
        return None
    hands = per_seat(fields["hands"], "hands", seats)
    return tuple(tuple(tiles(hand, "hands")) for hand in hands)


def _result(fields: Fields, seats: int) -> Result | None:
    if "result" not in fields:
        return None
    result = exact_object(fields["result"], ("reason", "penalties"), "result")
    reason = text(result["reason"], "result")
    return Result(reason, numbers(result["penalties"], "result", seats, MOST_PIPS))
