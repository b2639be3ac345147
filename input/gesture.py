"""What a press becomes: a tap, a drag or a hold. A pure machine over samples.

It knows no screen and no clock: places are window px, times the samples' own ms.
"""

from dataclasses import dataclass, replace
from math import hypot
from typing import Final

import pygame

from input.samples import Sample

HOLD_MS: Final = 500
"""How long a hold takes."""

MOST_STEP_MS: Final = 100
"""A pause between two signs of life counts as no more: a stalled program holds nothing."""


@dataclass(frozen=True, slots=True)
class Tap:
    """It went up again without having gone away; it counts where it came down."""


@dataclass(frozen=True, slots=True)
class DragStarted:
    """It went away from where it came down, which is ``x, y``."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Dragged:
    """A drag goes on."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A drag ended here."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class HeldLongEnough:
    """A hold is complete; the rest of the press means nothing."""


@dataclass(frozen=True, slots=True)
class LetGo:
    """A hold ended too early, or wandered off."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The press never was: a palm, a lost window."""


Signal = Tap | DragStarted | Dragged | Dropped | HeldLongEnough | LetGo | Cancelled
Signals = tuple[Signal, ...]


@dataclass(frozen=True, slots=True)
class Grip:
    """What a press takes hold of.

    Within ``rect`` or within ``slop`` px of its beginning, a press is a tap.
    With ``hold`` it is a hold, and that the rect in which it may wander.
    """

    rect: pygame.Rect
    slop: float
    hold: pygame.Rect | None = None


@dataclass(frozen=True, slots=True)
class Gesture:
    """A press under way."""

    grip: Grip
    x: int
    y: int
    seen_at: float
    held_ms: float = 0.0
    dragging: bool = False
    strayed: bool = False
    """It has been outside of what it took hold of."""


Course = tuple[Gesture | None, Signals]
"""The press as it goes on, or None when it is over, and what has become of it."""


def press(sample: Sample, grip: Grip) -> Gesture:
    """A pointer came down on something."""
    return Gesture(grip, sample.x, sample.y, sample.at)


def follow(gesture: Gesture, sample: Sample) -> Course:
    """The next sample of the pressing pointer."""
    if sample.phase in ("cancel", "down"):
        return None, (Cancelled(),)
    if gesture.grip.hold is not None:
        return _hold(gesture, sample, gesture.grip.hold)
    moved, signals = _move(gesture, sample)
    if sample.phase == "move":
        return moved, signals
    return None, (*signals, _end(moved, sample))


def passed(gesture: Gesture, now_ms: float) -> Course:
    """Time went by with the pointer down."""
    return (gesture, ()) if gesture.grip.hold is None else _held(gesture, now_ms)


def _move(gesture: Gesture, sample: Sample) -> tuple[Gesture, Signals]:
    strayed = gesture.strayed or not gesture.grip.rect.collidepoint(sample.x, sample.y)
    here = Dragged(sample.x, sample.y)
    if gesture.dragging:
        same = strayed == gesture.strayed
        return gesture if same else replace(gesture, strayed=strayed), (here,)
    if hypot(sample.x - gesture.x, sample.y - gesture.y) <= gesture.grip.slop:
        return gesture, ()
    begun = replace(gesture, strayed=strayed, dragging=True)
    return begun, (DragStarted(gesture.x, gesture.y), here)


def _end(gesture: Gesture, sample: Sample) -> Signal:
    if gesture.dragging and gesture.strayed:
        return Dropped(sample.x, sample.y)
    return Tap()


def _hold(gesture: Gesture, sample: Sample, room: pygame.Rect) -> Course:
    held, signals = _held(gesture, sample.at)
    if held is None:
        return held, signals
    if sample.phase == "up" or not room.collidepoint(sample.x, sample.y):
        return None, (LetGo(),)
    return held, signals


def _held(gesture: Gesture, now_ms: float) -> Course:
    step = min(max(0.0, now_ms - gesture.seen_at), MOST_STEP_MS)
    held = replace(gesture, held_ms=gesture.held_ms + step, seen_at=max(now_ms, gesture.seen_at))
    if held.held_ms >= HOLD_MS:
        return None, (HeldLongEnough(),)
    return held, ()
