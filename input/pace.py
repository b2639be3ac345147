"""The computers' pace: how long the table rests after what was done. Ticks are 1/60 s."""

from typing import Final

from game.events import Drew, Event, Placed
from game.scene import Duty, Scene

ACTION_TICKS: Final = 60
DRAWN_TICKS: Final = 20
"""A draw and what follows it are one beat."""

SWEEP_TICKS: Final = 10
SWEEP_TILES: Final = 6
"""Of a first chain the tiles after these follow tick by tick: 1.5 s in all."""


def beat(scene: Scene, events: tuple[Event, ...], swept: int) -> tuple[int, int]:
    """Ticks until the next computer may act, and tiles of its first chain laid so far.

    ``events`` is what one step brought and ``scene`` what it led to; ``swept``
    is the second number of the beat before.
    """
    match events[:1]:
        case (Drew(seat),) if seat == scene.turn:
            return DRAWN_TICKS, 0
        case (Placed(seat, _, train),) if (
            seat == scene.turn == train and scene.duty is Duty.FIRST_TURN
        ):
            return SWEEP_TICKS if swept < SWEEP_TILES else 1, swept + 1
        case ():
            return ACTION_TICKS, swept
        case _:
            return ACTION_TICKS, 0
