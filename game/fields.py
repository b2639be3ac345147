"""Values of a JSON object, read by type; each refusal names the key and the fault."""

from collections.abc import Iterable

from game.actions import ACTION_NAMES, MEXICAN, TRAIN_NAMES, Action, action_named
from game.players import KINDS, Kind
from game.strict_json import Json, OddNumber, shown
from game.tiles import NAMES, tile_named


class FormError(ValueError):
    """A text that does not have the form it should; the message is one line, ``key: fault``."""


ROUND_KEYS = ("seats", "round", "phase", "seat", "starter")
TABLE_KEYS = ("trains", "mexican", "doubles", "first_done", "placed", "extra", "drawn", "totals")
"""What a position and a view tell alike, in their order."""

MOST_PIPS = 10**15
"""Above every total and penalty that is read; the rules know the true bounds."""

Fields = dict[str, Json]
"""A JSON object whose keys are known to be there."""


def written(value: Json) -> str:
    """A value as a message shows it."""
    match value:
        case None | True | False:
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return f"'{shown(value)}'"
        case list():
            return "a list"
        case dict():
            return "an object"
        case OddNumber(text):
            return shown(text, 20)
        case _:
            return str(value)


def object_of(value: Json, what: str = "") -> Fields:
    """An object; ``what`` is the key that holds it, empty for the outermost one."""
    if not isinstance(value, dict):
        raise FormError(_at(what, f"{written(value)} is not an object"))
    return value


def exact_object(
    value: Json, keys: tuple[str, ...], what: str = "", optional: tuple[str, ...] = ()
) -> Fields:
    """An object with all ``keys`` and, besides those, at most the ``optional`` ones."""
    fields = object_of(value, what)
    for key in fields:
        if key not in keys and key not in optional:
            raise FormError(_at(what, f"{shown(key) or 'the empty key'}: unknown key"))
    return with_keys(fields, keys, what)


def with_keys(fields: Fields, keys: tuple[str, ...], what: str = "") -> Fields:
    """An object that has these keys at least."""
    for key in keys:
        if key not in fields:
            raise FormError(_at(what, f"{key}: missing"))
    return fields


def _at(what: str, fault: str) -> str:
    return f"{what}: {fault}" if what else fault


def whole(value: Json, key: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``; a boolean is no number."""
    if isinstance(value, bool) or not isinstance(value, int | OddNumber):
        raise FormError(f"{key}: {written(value)} is not a whole number")
    if isinstance(value, OddNumber) or not low <= value <= high:
        raise FormError(f"{key}: {written(value)} is not {low} to {high}")
    return value


def flag(value: Json, key: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise FormError(f"{key}: {written(value)} is not true or false")
    return value


def text(value: Json, key: str) -> str:
    """A string."""
    if not isinstance(value, str):
        raise FormError(f"{key}: {written(value)} is not a text")
    return value


def listed(value: Json, key: str) -> list[Json]:
    """A list of any length."""
    if not isinstance(value, list):
        raise FormError(f"{key}: {written(value)} is not a list")
    return value


def per_seat(value: Json, key: str, seats: int) -> list[Json]:
    """A list with one entry for each of so many seats."""
    entries = listed(value, key)
    if len(entries) != seats:
        raise FormError(f"{key}: {len(entries)} entries where seats is {seats}")
    return entries


def numbers(value: Json, key: str, seats: int, high: int) -> tuple[int, ...]:
    """One number from 0 to ``high`` for each seat."""
    return tuple(whole(entry, key, 0, high) for entry in per_seat(value, key, seats))


def flags(value: Json, key: str, seats: int) -> tuple[bool, ...]:
    """True or false for each seat."""
    return tuple(flag(entry, key) for entry in per_seat(value, key, seats))


def seat_number(value: Json, key: str, seats: int) -> int:
    """A seat, written from 1, as it counts here: from 0."""
    return whole(value, key, 1, seats) - 1


def seat_or_none(value: Json, key: str, seats: int) -> int | None:
    """A seat, or null."""
    return None if value is None else seat_number(value, key, seats)


def tiles(value: Json, key: str) -> bytes:
    """A list of tiles, one a byte."""
    return bytes(_tile(entry, key) for entry in listed(value, key))


def _tile(value: Json, key: str) -> int:
    tile = tile_named(value) if isinstance(value, str) else None
    if tile is None:
        raise FormError(f"{key}: {written(value)} is not a tile")
    return tile


def train(value: Json, key: str, seats: int) -> int:
    """A train: a seat's number, or ``"M"``."""
    if value == TRAIN_NAMES[MEXICAN]:
        return MEXICAN
    if isinstance(value, str):
        raise FormError(f"{key}: {written(value)} is not a train")
    return seat_number(value, key, seats)


def actions(value: Json, key: str) -> tuple[Action, ...]:
    """A list of actions."""
    return tuple(action(entry, key) for entry in listed(value, key))


def action(value: Json, key: str) -> Action:
    """One action, like ``"12-5@3"``."""
    found = action_named(value) if isinstance(value, str) else None
    if found is None:
        raise FormError(f"{key}: {written(value)} is not an action")
    return found


def kind_named(value: Json, key: str) -> Kind:
    """A seat's kind, ``"person"`` or ``"computer"``."""
    for kind in KINDS:
        if value == kind:
            return kind
    raise FormError(f"{key}: {written(value)} is none of {', '.join(KINDS)}")


def tile_names(numbered: bytes | tuple[int, ...]) -> list[Json]:
    """Tiles as a JSON list."""
    return [NAMES[tile] for tile in numbered]


def action_names(numbered: Iterable[int]) -> list[Json]:
    """Actions as a JSON list, sorted as text."""
    names: list[Json] = []
    names.extend(sorted(ACTION_NAMES[action] for action in numbered))
    return names


def train_name(numbered: int) -> Json:
    """A train as JSON: a seat's number from 1, or ``"M"``."""
    return TRAIN_NAMES[MEXICAN] if numbered == MEXICAN else numbered + 1


def seat_name(seat: int | None) -> Json:
    """A seat as JSON: its number from 1, or null."""
    return None if seat is None else seat + 1
