"""Releases that are never told, fingers beside another one, and echoes in the wrong order."""

import pytest

from input.gesture import HOLD_MS, MOST_STEP_MS
from input.pointer import ECHO_MS, LOST_MS, PointerMachine
from tests.test_pointer import TAP, button, feed, finger, phases


def test_c23_a_finger_whose_release_was_never_told_blocks_no_other_touch() -> None:
    """C23: however often that happens: a new finger, a mouse, and never a palm."""
    machine, told, now = PointerMachine(), [], 0.0
    for number in range(12):
        now += LOST_MS
        told += phases(machine, (now, finger("down", 50, 50, number)))
    assert told == ["down", *["cancel", "down"] * 11]
    late = ((now + LOST_MS, button("down", 300, 70)), (now + 650, button("up", 300, 70)))
    assert phases(machine, *late) == ["cancel", "down", "up"]
    stale = ((now + 660, finger("move", 60, 50, 11)), (now + 661, finger("up", 60, 50, 11)))
    assert phases(machine, *stale) == []


def test_c24_a_finger_that_only_rests_keeps_the_hold_it_began() -> None:
    """C24: another one that brushes the screen before the hold is complete means nothing."""
    machine = PointerMachine()
    feed(machine, (0, finger("down", 50, 50)))
    brush = ((HOLD_MS, finger("down", 300, 70, 2)), (HOLD_MS + 40, finger("up", 300, 70, 2)))
    assert phases(machine, *brush) == []
    assert phases(machine, (HOLD_MS + MOST_STEP_MS, finger("up", 50, 50))) == ["up"]


def test_c24_a_finger_that_still_moves_keeps_its_drag_however_long() -> None:
    machine = PointerMachine()
    feed(machine, (0, finger("down", 50, 50)))
    for step in range(1, 40):
        at = step * (LOST_MS - 100.0)
        assert phases(machine, (at, finger("move", 50 + step, 50))) == ["move"]
        tap = ((at + 400, finger("down", 300, 70, 2)), (at + 440, finger("up", 300, 70, 2)))
        assert phases(machine, *tap) == []


@pytest.mark.parametrize("later", [0, 40, ECHO_MS])
def test_c22_a_finger_that_follows_its_own_mouse_is_its_echo(later: int) -> None:
    """C22: the order of the two swapped; the next touch, of either, counts."""
    machine = PointerMachine()
    feed(machine, (0, button("down", 100, 100)), (40, button("up", 100, 100)))
    echo = ((40 + later, finger("down", 110, 95)), (41 + later, finger("up", 110, 95)))
    assert phases(machine, *echo) == []
    after = 41 + later + ECHO_MS
    assert phases(machine, (after, finger("down", 9, 9)), (after, finger("up", 9, 9))) == TAP
    again = ((after + 1000, button("down", 100, 100)), (after + 1001, button("up", 100, 100)))
    assert phases(machine, *again) == TAP
