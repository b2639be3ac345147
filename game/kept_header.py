"""What is kept of a match before its entries: its record's header, and what seats go by."""

import json
from typing import NamedTuple

from game.fields import FormError, exact_object, per_seat, whole, written
from game.players import LOOKS, Player, looks_of, spoken_for
from game.record_reader import RecordError, read_header
from game.records import header_line
from game.strict_json import Json, JsonError, read_json

_LOOKS = "looks"
_NAMELESS = "nameless"
_SECOND_LINE = 2


class KeptHeader(NamedTuple):
    """Seed, seats and start of a match, as in its record; the seats with what they go by."""

    seed: str
    seats: tuple[Player, ...]
    started: str


def kept_header(seed: str, seats: tuple[Player, ...], started: str) -> str:
    """The header of a match that runs, without a last line end.

    It is the first line of the match's record. Looks that were chosen, and seats without a
    name, follow on a line of their own, both counted from 1.
    """
    looks = [look + 1 for look in looks_of(seats)]
    nameless = [number for number, seat in enumerate(seats, 1) if seat.nameless]
    more = {_LOOKS: looks} if looks != [*range(1, len(seats) + 1)] else {}
    more |= {_NAMELESS: nameless} if nameless else {}
    line = header_line(seed, seats, started)
    return f"{line}\n{json.dumps(more)}" if more else line


def read_kept_header(text: str) -> KeptHeader:
    """The match whose header this is. Raises RecordError for one that is none."""
    try:
        first, more, second = text.encode().partition(b"\n")
    except UnicodeEncodeError as error:
        raise RecordError(1, str(error)) from None
    seed, seats, started = read_header(first)
    return KeptHeader(seed, _with_more(seats, second) if more else seats, started)


def _with_more(seats: tuple[Player, ...], line: bytes) -> tuple[Player, ...]:
    """The seats with what the second line tells of them."""
    try:
        told = exact_object(read_json(line), (), optional=(_LOOKS, _NAMELESS))
        if not told:
            raise FormError("it tells nothing")
        if _LOOKS in told:
            seats = _with_looks(seats, told[_LOOKS])
        if _NAMELESS in told:
            seats = _without_names(seats, told[_NAMELESS])
    except (JsonError, FormError) as error:
        raise RecordError(_SECOND_LINE, str(error)) from None
    return seats


def _with_looks(seats: tuple[Player, ...], noted: Json) -> tuple[Player, ...]:
    """The seats with these looks, of which each has its own."""
    chosen = spoken_for(_looks(noted, len(seats)))
    return tuple(seat._replace(look=look) for seat, look in zip(seats, chosen, strict=True))


def _without_names(seats: tuple[Player, ...], noted: Json) -> tuple[Player, ...]:
    """The seats, some of which go by their symbols."""
    if not isinstance(noted, list):
        raise FormError(f"{_NAMELESS}: {written(noted)} is not a list")
    numbers = [whole(number, _NAMELESS, 1, len(seats)) for number in noted]
    if not numbers or len(set(numbers)) < len(numbers):
        raise FormError(f"{_NAMELESS}: not each seat once")
    return tuple(seat._replace(nameless=number in numbers) for number, seat in enumerate(seats, 1))


def _looks(noted: Json, seats: int) -> tuple[int, ...]:
    looks = tuple(whole(look, _LOOKS, 1, len(LOOKS)) - 1 for look in per_seat(noted, _LOOKS, seats))
    if len(set(looks)) != seats:
        raise FormError(f"{_LOOKS}: two seats have the same")
    return looks
