"""What a picture shows besides the match: screen, press, drag, typed names, notices.

Made by the input side; nothing in it outlives the moment.
"""

from dataclasses import dataclass
from typing import Literal

from game.actions import Refusal
from game.players import Kind
from render.navigation import Screen

Question = Literal["leave-match", "quit"]


@dataclass(frozen=True, slots=True)
class Drag:
    """A tile under the pointer; ``x`` and ``y`` are px of the pointer."""

    tile: int
    x: int
    y: int
    over: str | None
    """Id of the target under the pointer."""


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat being set up; an empty name stands for its symbol's."""

    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """The seats being set up, the one that is open, and whether its name takes keys."""

    seats: tuple[SeatDraft, ...]
    chosen: int | None = None
    typing: bool = False


FIRST_SETUP = SetupDraft((SeatDraft("", "person"),) * 4)


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of the input side.

    ``hold``: how far the ring of the curtain's handle is filled, 0…1.
    ``keep_holding``: it was let go too early. ``armed``: confirmations are
    taken (they are not, shortly after another one).
    """

    screen: Screen
    setup: SetupDraft = FIRST_SETUP
    pressed: str | None = None
    hold: float = 0.0
    keep_holding: bool = False
    drag: Drag | None = None
    refusal: Refusal | None = None
    armed: bool = True
    question: Question | None = None
    fullscreen: bool = False
