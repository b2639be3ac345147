"""What is kept of a match before its entries: the header of its record, and the seats' looks."""

import json
from typing import NamedTuple

from game.fields import FormError, exact_object, per_seat, whole
from game.players import LOOKS, Player, looks_of, spoken_for
from game.record_reader import RecordError, read_header
from game.records import header_line
from game.strict_json import JsonError, read_json

_LOOKS = "looks"
_LOOKS_LINE = 2


class KeptHeader(NamedTuple):
    """Seed, seats and start of a match, as in its record, the seats with their looks."""

    seed: str
    seats: tuple[Player, ...]
    started: str


def kept_header(seed: str, seats: tuple[Player, ...], started: str) -> str:
    """The header of a match that runs, without a last line end.

    It is the first line of the match's record. Where looks were chosen, they
    follow on a line of their own, counted from 1.
    """
    line, looks = header_line(seed, seats, started), looks_of(seats)
    if looks == tuple(range(len(seats))):
        return line
    return f"{line}\n{json.dumps({_LOOKS: [look + 1 for look in looks]})}"


def read_kept_header(text: str) -> KeptHeader:
    """The match whose header this is. Raises RecordError for one that is none."""
    try:
        first, more, second = text.encode().partition(b"\n")
    except UnicodeEncodeError as error:
        raise RecordError(1, str(error)) from None
    seed, seats, started = read_header(first)
    return KeptHeader(seed, _with_looks(seats, second) if more else seats, started)


def _with_looks(seats: tuple[Player, ...], line: bytes) -> tuple[Player, ...]:
    """The seats with the looks of the second line, of which each seat has its own."""
    try:
        chosen = spoken_for(_looks(line, len(seats)))
    except (JsonError, FormError) as error:
        raise RecordError(_LOOKS_LINE, str(error)) from None
    return tuple(seat._replace(look=look) for seat, look in zip(seats, chosen, strict=True))


def _looks(line: bytes, seats: int) -> tuple[int, ...]:
    noted = exact_object(read_json(line), (_LOOKS,))[_LOOKS]
    looks = tuple(whole(look, _LOOKS, 1, len(LOOKS)) - 1 for look in per_seat(noted, _LOOKS, seats))
    if len(set(looks)) != seats:
        raise FormError(f"{_LOOKS}: two seats have the same")
    return looks
