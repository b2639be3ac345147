"""The count after a round: all hands turn up tile by tile. Ticks are 1/60 s, all of it is pure."""

from dataclasses import dataclass, replace
from typing import Final, Self

from render.settings import Motion

TILE_TICKS: Final = 12
"""How long a tile of every hand takes, 0.2 s, where hands are small."""

MOST_TICKS: Final = 240
"""However large the hands are, they are counted within 4 s."""


@dataclass(frozen=True, slots=True)
class Count:
    """A count from tick ``since`` to tick ``until``, of ``tiles`` in the largest hand.

    It stands still from tick ``stopped`` on, where there is one, until it is resumed.
    """

    since: int = 0
    until: int = 0
    tiles: int = 0
    stopped: int | None = None

    def shown(self, tick: int) -> int | None:
        """How many tiles of each hand are turned up at a tick; None once it is done."""
        at = tick if self.stopped is None else self.stopped
        if at >= self.until:
            return None
        return max(0, at - self.since) * self.tiles // (self.until - self.since)

    def stop(self, tick: int) -> Self:
        """It stands still from a tick on, if it does not already or is done."""
        under_way = self.stopped is None and tick < self.until
        return replace(self, stopped=tick) if under_way else self

    def resume(self, tick: int) -> Self:
        """It goes on where it stood still, if it did."""
        if self.stopped is None:
            return self
        rested = tick - self.stopped
        return replace(self, since=self.since + rested, until=self.until + rested, stopped=None)


NO_COUNT: Final = Count()


def begun(tick: int, hands: tuple[tuple[int, ...], ...], motion: Motion) -> Count:
    """The count that begins with a tick; without motion it is done at once."""
    tiles = max(map(len, hands), default=0)
    ticks = 0 if motion == "reduced" else min(MOST_TICKS, TILE_TICKS * tiles)
    return Count(tick, tick + ticks, tiles)
