"""The computers' pace: how long the table rests after what was done. Ticks are 1/60 s."""

from types import MappingProxyType
from typing import Final, NamedTuple

from game.events import Drew, Event, Placed
from game.scene import Duty, Scene
from render.settings import USUAL, Pace


class Rests(NamedTuple):
    """Ticks after an action, after a draw, and after a tile of a first chain.

    A draw and what follows it are one beat.
    """

    action: int
    drawn: int
    swept: int


PACE_TICKS: Final = MappingProxyType[Pace, Rests](
    {
        "slow": Rests(120, 40, 10),
        "normal": Rests(60, 20, 10),
        "fast": Rests(24, 8, 4),
        "at-once": Rests(0, 0, 0),
    }
)

SWEEP_TILES: Final = 6
"""Of a first chain the tiles after these follow tick by tick: 1.5 s in all at most."""


def beat(
    scene: Scene, events: tuple[Event, ...], swept: int, pace: Pace = USUAL.pace
) -> tuple[int, int]:
    """Ticks until the next computer may act, and tiles of its first chain laid so far.

    ``events`` is what one step brought and ``scene`` what it led to; ``swept``
    is the second number of the beat before.
    """
    rests = PACE_TICKS[pace]
    match events[:1]:
        case (Drew(seat),) if seat == scene.turn:
            return rests.drawn, 0
        case (Placed(seat, _, train),) if (
            seat == scene.turn == train and scene.duty is Duty.FIRST_TURN
        ):
            return rests.swept if swept < SWEEP_TILES else min(1, rests.swept), swept + 1
        case ():
            return rests.action, swept
        case _:
            return rests.action, 0
