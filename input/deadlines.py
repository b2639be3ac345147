"""When something changes by time alone, so that whoever waits may sleep until then.

Ticks are 1/60 s; all functions are pure.
"""

from collections.abc import Iterator
from typing import Final

from game.scene import Scene
from input.guards import (
    ARM_TICKS,
    BACKWARD_TICKS,
    SECOND_TAP_TICKS,
    alone_from,
    computer_acts_at,
    forgotten_at,
)
from input.ui import Ui, settled

LONGEST_TICKS: Final = 60
"""Once in so many ticks somebody looks, whatever is known of the time to come."""

_SAVING_TICKS: Final = 3
"""How often it is asked how saving goes while play waits for it."""


def quiet_ticks(ui: Ui, scene: Scene | None, *, decided: bool = True) -> int:
    """Ticks until the next one that can change anything, from 1 to ``LONGEST_TICKS``.

    ``scene`` is the match as it is, None without one; ``decided``: the computer to act there
    knows what to do. What comes from disk, computers and the day's end is not among it, nor what
    an event brings.
    """
    if not settled(ui):
        return 1
    coming = (tick - ui.tick for tick in _deadlines(ui, scene, decided) if tick > ui.tick)
    return min((LONGEST_TICKS, *coming))


def _deadlines(ui: Ui, scene: Scene | None, decided: bool) -> Iterator[int]:
    """Ticks from which something is another thing than before, in no order, some of them past.

    Of what goes on while nothing is settled there is none: then every tick counts.
    """
    yield ui.open_from + SECOND_TAP_TICKS
    yield from (ui.armed_from, ui.refusal_until, ui.keep_holding_until, ui.advising_until)
    if ui.saving:
        yield ui.tick + _SAVING_TICKS
    if scene is None:
        return
    yield ui.moved_at + BACKWARD_TICKS
    yield ui.since + ARM_TICKS
    # What these wait for comes to pass with a tick, and goes on waiting until it does.
    acts_at = computer_acts_at(ui, scene) if decided else None
    for waits in (alone_from(ui), forgotten_at(ui, scene), acts_at):
        if waits is not None:
            yield max(waits, ui.tick + 1)
