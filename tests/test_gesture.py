"""Taps, drags and holds, told from samples alone."""

import pygame
import pytest

from input.gesture import (
    HOLD_MS,
    Cancelled,
    Course,
    Dragged,
    DragStarted,
    Dropped,
    Gesture,
    Grip,
    HeldLongEnough,
    LetGo,
    Signal,
    Tap,
    follow,
    passed,
    press,
)
from input.samples import Phase, Sample

TILE = Grip(pygame.Rect(100, 100, 60, 120), slop=20)
HANDLE = Grip(pygame.Rect(100, 100, 80, 80), slop=20, hold=pygame.Rect(80, 80, 120, 120))


def at(phase: Phase, x: int, y: int, ms: float) -> Sample:
    return Sample(phase, x, y, ms, "finger")


def run(grip: Grip, *samples: Sample) -> list[Signal]:
    gesture: Gesture | None = press(samples[0], grip)
    told: list[Signal] = []
    for sample in samples[1:]:
        assert gesture is not None, "the gesture is over before its samples are"
        gesture, more = follow(gesture, sample)
        told += more
    return told


@pytest.mark.parametrize("length", [0, 40, 800])
def test_a_tap_is_a_tap_however_long(length: float) -> None:
    assert run(TILE, at("down", 130, 150, 5), at("up", 130, 150, 5 + length)) == [Tap()]


def test_a_wobbling_tap_counts_once() -> None:
    wobble = [at("move", 130 + dx, 150 + dy, 20) for dx, dy in ((9, 3), (-12, 8), (0, -14))]
    told = run(TILE, at("down", 130, 150, 0), *wobble, at("up", 138, 160, 60))
    assert told == [Tap()]


def test_a_wobble_that_leaves_the_tile_by_less_than_the_slop_is_a_tap() -> None:
    told = run(TILE, at("down", 102, 150, 0), at("move", 90, 150, 9), at("up", 90, 150, 20))
    assert told[-1] == Tap()


def test_what_never_leaves_its_tile_is_a_tap() -> None:
    told = run(TILE, at("down", 130, 110, 0), at("move", 130, 200, 30), at("up", 130, 200, 60))
    assert told[-1] == Tap()


def test_a_drag_starts_where_the_finger_came_down() -> None:
    told = run(TILE, at("down", 130, 150, 0), at("move", 600, 20, 8), at("up", 610, 20, 30))
    assert told == [
        DragStarted(130, 150),
        Dragged(600, 20),
        Dragged(610, 20),
        Dropped(610, 20),
    ]


def test_a_drag_may_show_in_its_release_alone() -> None:
    told = run(TILE, at("down", 130, 150, 0), at("up", 600, 20, 8))
    assert told == [DragStarted(130, 150), Dragged(600, 20), Dropped(600, 20)]


def test_a_drag_back_to_its_tile_is_no_tap() -> None:
    back = (at("move", 600, 20, 8), at("move", 130, 150, 16), at("up", 130, 150, 20))
    assert run(TILE, at("down", 130, 150, 0), *back)[-1] == Dropped(130, 150)


def test_a_cancelled_press_never_was() -> None:
    assert run(TILE, at("down", 130, 150, 0), at("cancel", 130, 150, 9)) == [Cancelled()]
    away = (at("down", 130, 150, 0), at("move", 600, 20, 8), at("cancel", 600, 20, 9))
    assert run(TILE, *away)[-1] == Cancelled()


def steps(held: Gesture, start: float, end: float) -> Course:
    """A program that looks every 50 ms."""
    gesture: Gesture | None = held
    told: tuple[Signal, ...] = ()
    for now in range(int(start) + 50, int(end) + 1, 50):
        if gesture is None:
            break
        gesture, more = passed(gesture, now)
        told += more
    return gesture, told


def test_a_hold_fills_and_completes() -> None:
    gesture, told = steps(press(at("down", 140, 140, 0), HANDLE), 0, 450)
    assert gesture is not None
    assert told == ()
    assert gesture.held_ms == 450
    assert steps(gesture, 450, 600) == (None, (HeldLongEnough(),))


def test_a_hold_let_go_early() -> None:
    gesture, _ = steps(press(at("down", 140, 140, 0), HANDLE), 0, 400)
    assert gesture is not None
    assert follow(gesture, at("up", 140, 140, 430)) == (None, (LetGo(),))


def test_a_hold_may_wander_in_its_room_and_not_further() -> None:
    wandered, told = follow(press(at("down", 140, 140, 0), HANDLE), at("move", 85, 85, 50))
    assert told == ()
    assert wandered is not None
    assert wandered.held_ms == 50
    assert follow(wandered, at("move", 75, 85, 80)) == (None, (LetGo(),))


def test_a_release_can_complete_a_hold() -> None:
    gesture, _ = steps(press(at("down", 140, 140, 0), HANDLE), 0, 450)
    assert gesture is not None
    assert follow(gesture, at("up", 140, 140, HOLD_MS)) == (None, (HeldLongEnough(),))


def test_a_stalled_program_holds_nothing() -> None:
    gesture = press(at("down", 140, 140, 0), HANDLE)
    assert follow(gesture, at("up", 140, 140, 5000)) == (None, (LetGo(),))


def test_a_cancelled_hold_never_was() -> None:
    gesture = press(at("down", 140, 140, 0), HANDLE)
    assert follow(gesture, at("cancel", 140, 140, 100)) == (None, (Cancelled(),))


def test_time_alone_does_nothing_to_a_tap() -> None:
    gesture = press(at("down", 130, 150, 0), TILE)
    assert passed(gesture, 5000) == (gesture, ())
