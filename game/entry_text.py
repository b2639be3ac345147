"""Entries as text, one JSON object a line, both ways and strict."""

import json

from game.actions import ACTION_NAMES
from game.entries import Acted, Arranged, Entry, Handed, Turned
from game.fields import (
    Fields,
    FormError,
    actions,
    exact_object,
    kind_named,
    object_of,
    seat_number,
    text,
    tile_names,
    tiles,
    with_keys,
)
from game.strict_json import JsonError, read_json


def entry_text(entry: Entry) -> str:
    """The line of an entry, without its line end."""
    return json.dumps(_fields(entry))


def read_entry(line: str, seats: int) -> Entry:
    """The entry of a line, in a match with so many seats. Raises ValueError."""
    try:
        return _entry(object_of(read_json(line.encode())), seats)
    except (JsonError, FormError, UnicodeEncodeError) as error:
        raise ValueError(f"no entry: {error}") from None


def _fields(entry: Entry) -> Fields:
    match entry:
        case Acted(seat, done):
            return {"do": "act", "seat": seat + 1, "actions": [ACTION_NAMES[one] for one in done]}
        case Handed(seat, kind):
            return {"do": "hand", "seat": seat + 1, "kind": kind}
        case Arranged(seat, order):
            return {"do": "arrange", "seat": seat + 1, "tiles": tile_names(order)}
        case Turned():
            return {"do": entry.value}


def _entry(fields: Fields, seats: int) -> Entry:
    did = text(with_keys(fields, ("do",))["do"], "do")
    if did == "act":
        exact_object(fields, ("do", "seat", "actions"))
        seat = seat_number(fields["seat"], "seat", seats)
        return Acted(seat, actions(fields["actions"], "actions"))
    if did == "hand":
        exact_object(fields, ("do", "seat", "kind"))
        return Handed(
            seat_number(fields["seat"], "seat", seats), kind_named(fields["kind"], "kind")
        )
    if did == "arrange":
        exact_object(fields, ("do", "seat", "tiles"))
        seat = seat_number(fields["seat"], "seat", seats)
        return Arranged(seat, tuple(tiles(fields["tiles"], "tiles")))
    exact_object(fields, ("do",))
    for turned in Turned:
        if did == turned.value:
            return turned
    raise FormError(f"do: {did[:20]!r} is nothing that can be done")
