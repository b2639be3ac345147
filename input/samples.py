"""One touch at one moment, whatever device it came from."""

from dataclasses import dataclass
from typing import Literal

Phase = Literal["down", "move", "up", "cancel"]
Source = Literal["mouse", "finger"]


@dataclass(frozen=True, slots=True)
class Sample:
    """A pointer at ``x``, ``y`` window px, ``at`` ms of a clock that never goes back.

    Every ``down`` is followed by ``move`` samples and then by one ``up`` or
    one ``cancel``, all of the same pointer.
    """

    phase: Phase
    x: int
    y: int
    at: float
    source: Source
