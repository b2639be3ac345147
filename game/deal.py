"""From a seed to the tiles of a round (R1.3, R1.5)."""

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from game.actions import MAX_SEATS, MIN_SEATS, ROUNDS
from game.tiles import SET_SIZE, TILES


class Deal(NamedTuple):
    """Tiles of one round: hands in the order dealt, and the boneyard."""

    hands: tuple[tuple[int, ...], ...]
    boneyard: bytes


def hand_size(seats: int) -> int:
    """Tiles dealt to each of 2…10 seats (R1.3). Raises ValueError for other numbers of seats."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"{seats} is not {MIN_SEATS} to {MAX_SEATS} seats")
    return (15, 15, 15, 12, 12, 10, 10, 8, 8)[seats - 2]


def shuffled(seed: str, round_number: int) -> bytes:
    """The 91 tiles in the order that a normal seed gives them in a round."""
    stream = _bytes(seed, round_number)
    tiles = bytearray(TILES)
    for last in range(SET_SIZE - 1, 0, -1):
        other = _below(last + 1, stream)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return bytes(tiles)


def deal(seed: str, round_number: int, seats: int) -> Deal:
    """Hands and boneyard of a round; ``seed`` is in its normal form."""
    if not 1 <= round_number <= ROUNDS:
        raise ValueError(f"round {round_number} is not 1 to {ROUNDS}")
    tiles = shuffled(seed, round_number)
    dealt = hand_size(seats) * seats
    return Deal(tuple(tuple(tiles[seat:dealt:seats]) for seat in range(seats)), tiles[dealt:])


def _bytes(seed: str, round_number: int) -> Iterator[int]:
    for block in count():
        text = f"mexican-train/1|{seed}|{round_number}|{block}"
        yield from hashlib.sha256(text.encode()).digest()


def _below(limit: int, stream: Iterator[int]) -> int:
    """A number below ``limit``, every one equally likely: high bytes are skipped."""
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit
