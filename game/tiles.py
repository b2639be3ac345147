"""The 91 tiles of a double-12 set, and hands as bit sets (R1.1).

A tile is a number 0…90 in the order 0-0, 1-0, 1-1, 2-0 … 12-12.
A hand is an int whose bit ``t`` is set when it holds tile ``t``.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType

TOP_PIP = 12
VALUES = range(TOP_PIP + 1)

ENDS: tuple[tuple[int, int], ...] = tuple((high, low) for high in VALUES for low in range(high + 1))
"""(high, low) pip values per tile."""

TILES = range(len(ENDS))
SET_SIZE = len(ENDS)
HIGH: tuple[int, ...] = tuple(high for high, _ in ENDS)
LOW: tuple[int, ...] = tuple(low for _, low in ENDS)
PIPS: tuple[int, ...] = tuple(high + low for high, low in ENDS)
NAMES: tuple[str, ...] = tuple(f"{high}-{low}" for high, low in ENDS)
DOUBLES: tuple[int, ...] = tuple(ENDS.index((value, value)) for value in VALUES)
"""The double of each pip value."""

IS_DOUBLE: tuple[bool, ...] = tuple(high == low for high, low in ENDS)
BIT: tuple[int, ...] = tuple(1 << tile for tile in TILES)

WITH: tuple[int, ...] = tuple(
    sum(1 << tile for tile in TILES if value in ENDS[tile]) for value in VALUES
)
"""Per pip value, the bit set of the 13 tiles that bear it."""

FAR_END: tuple[tuple[int, ...], ...] = tuple(
    tuple((HIGH[tile] if LOW[tile] == value else LOW[tile]) for tile in TILES) for value in VALUES
)
"""``FAR_END[value][tile]``: the new end when ``tile`` is laid on ``value``.

Meaningful only where the tile bears the value; laying is checked by the rules.
"""

_BY_NAME = MappingProxyType({name: tile for tile, name in enumerate(NAMES)})


def tile_named(name: str) -> int | None:
    """Tile of a text like ``"12-5"`` (the higher value first), or None."""
    return _BY_NAME.get(name)


def hand_of(tiles: Iterable[int]) -> int:
    """Bit set of these tiles."""
    hand = 0
    for tile in tiles:
        hand |= BIT[tile]
    return hand


def tiles_in(hand: int) -> Iterator[int]:
    """Tiles of a hand, in ascending order."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def pips_in(hand: int) -> int:
    """Sum of all pips of a hand; 0-0 counts 0 (R7.3)."""
    return sum(PIPS[tile] for tile in tiles_in(hand))
