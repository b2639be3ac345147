"""The best chain that a hand can build from an end (R3.2).

Pip values are the nodes of a graph, tiles its edges, doubles its loops, and a
chain is a trail. The cheapest set of tiles whose removal leaves an Euler
trail is sought: a minimum T-join, found by pairing the odd nodes along
cheapest paths. Where the rest falls into parts, the removals that cut one off
are branched on, best bound first, until nothing better can be left.
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from game.tiles import (
    BIT,
    DOUBLES,
    FAR_END,
    HIGH,
    IS_DOUBLE,
    LOW,
    PIPS,
    VALUES,
    WITH,
    hand_of,
    tiles_in,
)

BRANCHES = 400
"""Removals that are worked out for one hand, at most; random hands need fewer than 40."""

_ALL_DOUBLES = hand_of(DOUBLES)
_FAR = 1 << 40
_NO_TILE = -1


class Aim(NamedTuple):
    """What makes a chain good: the worth of each tile, and of a double as its last tile.

    The second is below the first for every tile, so no tile is given up for
    another last value alone.
    """

    tiles: tuple[int, ...]
    last_double: int


LONGEST = Aim(tuple(2_048 + pips for pips in PIPS), 0)
"""Most tiles, then most pips: all pips of the set are fewer than 2,048."""


@lru_cache(maxsize=256)
def best_chain(hand: int, end: int, aim: Aim = LONGEST) -> tuple[int, ...]:
    """Tiles of ``hand`` in an order that can be laid from ``end``, the best by ``aim``.

    A double lies where its value shows for the last time, so a chain that can
    end on one does.
    """
    finale = tuple(aim.last_double if hand & BIT[double] else 0 for double in DOUBLES)
    worth = _Worth(aim.tiles, finale)
    return _doubles_late(_trail(_best_part(hand, end, worth), end), end)


class _Worth(NamedTuple):
    """Worth of each tile, and of each pip value as the last one."""

    tiles: tuple[int, ...]
    finale: tuple[int, ...]

    def of(self, tiles: int) -> int:
        """Sum over a bit set of tiles."""
        return sum(self.tiles[tile] for tile in tiles_in(tiles))


def _doubles_late(tiles: tuple[int, ...], end: int) -> tuple[int, ...]:
    """The same trail, each double at the last visit of its value."""
    doubles = hand_of(tiles) & _ALL_DOUBLES
    plain = [tile for tile in tiles if not IS_DOUBLE[tile]]
    values = [end]
    for tile in plain:
        values.append(FAR_END[values[-1]][tile])
    backwards: list[int] = []
    for value, tile in zip(reversed(values), (*reversed(plain), _NO_TILE), strict=True):
        double = DOUBLES[value]
        if doubles & BIT[double]:
            doubles ^= BIT[double]
            backwards.append(double)
        backwards.append(tile)
    return tuple(reversed(backwards[:-1]))


def _trail(tiles: int, end: int) -> tuple[int, ...]:
    """An Euler trail of ``tiles`` from ``end``; the set must have one."""
    walk = [(end, _NO_TILE)]
    backwards = []
    while walk:
        value, tile = walk[-1]
        fitting = tiles & WITH[value]
        if fitting:
            following = fitting.bit_length() - 1
            tiles ^= BIT[following]
            walk.append((FAR_END[value][following], following))
        else:
            backwards.append(tile)
            walk.pop()
    return tuple(reversed(backwards[:-1]))


def _best_part(hand: int, end: int, worth: _Worth) -> int:
    """The part of a hand with an Euler trail from ``end`` that is worth most, by branch and bound.

    A branch is a hand and the tiles of it that may not be removed.
    """
    best, most, serial = 0, -1, 0
    branches = [(-_FAR, serial, hand, 0)]
    for _ in range(BRANCHES):
        if not branches or -branches[0][0] <= most:
            break
        _, _, tiles, fixed = heappop(branches)
        bound, left = _removal(tiles, fixed, end, worth)
        part = _part_of(left, end)
        total = bound - worth.of(left & ~part)
        if total > most:
            best, most = part, total
        if bound > most:
            for branch in _branches(tiles, fixed, left, part):
                serial += 1
                heappush(branches, (-bound, serial, *branch))
    return best


def _branches(tiles: int, fixed: int, left: int, part: int) -> list[tuple[int, int]]:
    """Ways out of a removal that cut off a part: keep one of the cut tiles, or lose it all."""
    lost = left & ~part
    value = HIGH[(lost & -lost).bit_length() - 1]
    off = _part_of(left, value)
    inside = [v for v in VALUES if v == value or off & WITH[v]]
    near = 0
    for v in inside:
        near |= tiles & WITH[v]
    branches = []
    for tile in tiles_in(near & ~left & ~fixed):
        if (HIGH[tile] in inside) != (LOW[tile] in inside):
            branches.append((tiles, fixed | BIT[tile]))
            tiles ^= BIT[tile]
    if not near & fixed:
        branches.append((tiles & ~near, fixed))
    return branches


def _part_of(tiles: int, value: int) -> int:
    """The tiles that hang together with a pip value."""
    part, seen, todo = 0, 0, 1 << value
    while todo:
        value = (todo & -todo).bit_length() - 1
        seen |= 1 << value
        fitting = tiles & WITH[value]
        part |= fitting
        for tile in tiles_in(fitting):
            todo |= 1 << FAR_END[value][tile]
        todo &= ~seen
    return part


def _removal(tiles: int, fixed: int, end: int, worth: _Worth) -> tuple[int, int]:
    """The cheapest removal that leaves every value even but ``end`` and one other.

    Returns the worth of what is left, as if it hung together, and what is
    left. Where no removal does, that worth is far below zero.
    """
    odd = 1 << end
    for value in VALUES:
        odd ^= ((tiles & WITH[value] & ~_ALL_DOUBLES).bit_count() & 1) << value
    cost, removed = _Matching(tiles & ~fixed, worth).best(odd)
    return worth.of(tiles) - cost, tiles ^ removed


class _Matching:
    """Pairs odd values along the cheapest paths, one of them left over as the chain's last."""

    __slots__ = ("finale", "known", "paths")

    def __init__(self, tiles: int, worth: _Worth) -> None:
        self.finale = worth.finale
        self.paths = _paths(tiles & ~_ALL_DOUBLES, worth.tiles)
        self.known: dict[int, tuple[int, int]] = {0: (0, 0)}

    def best(self, odd: int) -> tuple[int, int]:
        """Cost and tiles of the cheapest removal for these values, a bit set of them."""
        if odd in self.known:
            return self.known[odd]
        value = odd.bit_length() - 1
        rest = odd ^ 1 << value
        best, removed = 2 * _FAR, 0
        if odd.bit_count() & 1:
            best, removed = self.best(rest)
            best -= self.finale[value]
        for other in VALUES[:value]:
            if rest >> other & 1:
                length, path = self.paths[value][other]
                if length < _FAR:
                    cost, more = self.best(rest ^ 1 << other)
                    if cost + length < best:
                        best, removed = cost + length, more ^ path
        self.known[odd] = best, removed
        return best, removed


def _paths(tiles: int, costs: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """For all pairs of values the cheapest path between them: its worth and its tiles."""
    paths = [[(_FAR, 0) for _ in VALUES] for _ in VALUES]
    for tile in tiles_in(tiles):
        paths[HIGH[tile]][LOW[tile]] = paths[LOW[tile]][HIGH[tile]] = costs[tile], BIT[tile]
    for middle in VALUES:
        legs = paths[middle]
        near = [value for value in VALUES if legs[value][0] < _FAR and value != middle]
        for here in near:
            length, path = legs[here]
            row = paths[here]
            for there in near:
                if there < here and length + legs[there][0] < row[there][0]:
                    row[there] = paths[there][here] = (
                        length + legs[there][0],
                        path ^ legs[there][1],
                    )
    return paths
