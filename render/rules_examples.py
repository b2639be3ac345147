"""What a chapter of the rules is made of: sentences, and the trains and tiles drawn under them."""

from typing import Final, NamedTuple, TypeAlias

from game.actions import MEXICAN
from game.tiles import FAR_END, IS_DOUBLE, TOP_PIP, tile_named

YOURS: Final = 0
"""The train of whoever reads; the others are those of the seats 1 … 9, and the Mexican train."""

ENGINE: Final = TOP_PIP
"""The engine that all drawn trains start from: that of round 1."""


class Train(NamedTuple):
    """A train as it lies on the table, its tiles from the hub outward.

    ``ghost`` may be played there, and nothing of it lies there yet. ``binds``: its last tile is
    the double that must be covered (R6.1). ``lit``: it is one of the trains to choose from.
    """

    owner: int
    tiles: tuple[int, ...]
    ghost: int | None = None
    marker: bool = False
    binds: bool = False
    lit: bool = False

    @property
    def open(self) -> bool:
        """Whether everybody may play there."""
        return self.marker or self.owner == MEXICAN

    @property
    def end(self) -> int:
        """The value that the next tile must show; the ghost is not laid yet."""
        end = ENGINE
        for tile in self.tiles:
            end = FAR_END[end][tile]
        return end

    @property
    def open_double(self) -> bool:
        """Whether its last tile is a double."""
        return bool(self.tiles) and IS_DOUBLE[self.tiles[-1]]

    @property
    def shines(self) -> bool:
        """Whether its lane is lit as the one that binds; what is put up on it outshines that."""
        return self.binds and self.ghost is None


class Row(NamedTuple):
    """Tiles upright beside each other as in a hand, and after them some face down."""

    tiles: tuple[int, ...] = ()
    backs: int = 0


Drawing: TypeAlias = Train | Row


class Rule(NamedTuple):
    """A rule: a sentence, what is drawn of it, and what the drawing tells.

    ``icon`` is the name of a sign that stands beside the sentence. ``inset``: it stands as far in
    as those with a sign.
    """

    sentence: str
    drawings: tuple[Drawing, ...] = ()
    caption: str = ""
    icon: str = ""
    inset: bool = False


def tiles(names: str) -> tuple[int, ...]:
    """Tiles by their names, parted by blanks. Raises ValueError for a name of no tile."""
    return tuple(tile(name) for name in names.split())


def tile(name: str) -> int:
    """A tile by its name, the higher value first. Raises ValueError for a name of no tile."""
    found = tile_named(name)
    if found is None:
        raise ValueError(f"no tile {name}")
    return found


def drawn(
    owner: int,
    names: str,
    ghost: str = "",
    *,
    marker: bool = False,
    binds: bool = False,
    lit: bool = False,
) -> Train:
    """A train from the names of its tiles."""
    return Train(owner, tiles(names), tile(ghost) if ghost else None, marker, binds, lit)
