"""Fingers and mice become one pointer: echoes, palms, lost releases, odd numbers."""

import math

import pygame
import pytest

from input.pointer import LOST_MS, PALM_MS, SILENT_MS, PointerMachine
from input.samples import Sample

SIZE = (800, 480)


def finger(kind: str, x: float, y: float, finger_id: int = 1) -> pygame.Event:
    code = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}[kind]
    return pygame.Event(code, touch_id=7, finger_id=finger_id, x=x / SIZE[0], y=y / SIZE[1])


def button(kind: str, x: int, y: int, which: int = 1, touch: bool = False) -> pygame.Event:
    code = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
    return pygame.Event(code, pos=(x, y), button=which, touch=touch)


def motion(x: int, y: int, held: bool) -> pygame.Event:
    buttons = (int(held), 0, 0)
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons, touch=False)


def feed(machine: PointerMachine, *timed: tuple[float, pygame.Event]) -> list[Sample]:
    return [sample for at, event in timed for sample in machine.feed(event, at, SIZE)]


def phases(machine: PointerMachine, *timed: tuple[float, pygame.Event]) -> list[str]:
    return [sample.phase for sample in feed(machine, *timed)]


def batch(*events: pygame.Event) -> list[tuple[float, pygame.Event]]:
    return [(0.0, event) for event in events]


TAP = ["down", "up"]
FOCUS_LOST = pygame.Event(pygame.WINDOWFOCUSLOST)


def test_a_finger_goes_down_moves_and_goes_up() -> None:
    events = ((0, finger("down", 10, 20)), (8, finger("move", 30, 20)), (16, finger("up", 31, 20)))
    assert feed(PointerMachine(), *events) == [
        Sample("down", 10, 20, 0, "finger"),
        Sample("move", 30, 20, 8, "finger"),
        Sample("up", 31, 20, 16, "finger"),
    ]


def test_a_finger_and_a_mouse_hit_the_same_point() -> None:
    size = (1280, 800)
    for x in range(0, 1280, 37):
        share = pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=x / 1279, y=0.5)
        (sample,) = PointerMachine().feed(share, 0, size)
        assert abs(sample.x - x) <= 1


@pytest.mark.parametrize(
    ("share", "place"),
    [
        ((0.42, 0.50), (336, 240)),
        ((1.0, 1.0), (799, 479)),
        ((0.0, 0.0), (0, 0)),
        ((640.0, 240.0), (640, 240)),
        ((640.0, 0.0), (640, 0)),
        ((1.2, 0.5), (799, 240)),
    ],
)
def test_shares_of_the_window_and_pixels(
    share: tuple[float, float], place: tuple[int, int]
) -> None:
    event = pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=share[0], y=share[1])
    (sample,) = PointerMachine().feed(event, 0, SIZE)
    assert (sample.x, sample.y) == place


@pytest.mark.parametrize("bad", [-0.01, math.nan, math.inf, -math.inf])
def test_bad_numbers_are_ignored(bad: float) -> None:
    machine = PointerMachine()
    down = pygame.Event(pygame.FINGERDOWN, touch_id=7, finger_id=9, x=bad, y=0.5)
    assert phases(machine, (0, down)) == []
    move = pygame.Event(pygame.FINGERMOTION, touch_id=7, finger_id=1, x=0.5, y=bad)
    assert phases(machine, (1, finger("down", 5, 5)), (2, move)) == ["down"]
    up = pygame.Event(pygame.FINGERUP, touch_id=7, finger_id=1, x=bad, y=bad)
    assert phases(machine, (3, up)) == ["cancel"]
    assert phases(machine, (4, finger("down", 5, 5, 2)), (5, finger("up", 5, 5, 2))) == TAP


@pytest.mark.parametrize(
    "events",
    [
        (finger("down", 9, 9), button("down", 9, 9, touch=True), finger("up", 9, 9)),
        (button("down", 9, 9, touch=True), finger("down", 9, 9), finger("up", 9, 9)),
        (finger("down", 9, 9), finger("up", 9, 9), button("down", 9, 9), button("up", 9, 9)),
        (button("down", 9, 9), finger("down", 9, 9), finger("up", 9, 9), button("up", 9, 9)),
        (button("down", 9, 9), finger("down", 9, 9), button("up", 9, 9), finger("up", 9, 9)),
        (finger("down", 9, 9), button("down", 9, 9), finger("up", 9, 9), button("up", 9, 9)),
    ],
)
def test_two_events_for_one_finger_are_one_tap(events: tuple[pygame.Event, ...]) -> None:
    assert phases(PointerMachine(), *batch(*events)) == TAP


@pytest.mark.parametrize("later", [0, 150, 300, 499])
def test_an_unmarked_mouse_pair_soon_after_a_finger_is_its_echo(later: int) -> None:
    machine = PointerMachine()
    feed(machine, (0, finger("down", 100, 100)), (40, finger("up", 100, 100)))
    echo = ((40 + later, button("down", 110, 95)), (41 + later, button("up", 110, 95)))
    assert phases(machine, *echo) == []


def test_a_mouse_later_or_elsewhere_is_a_mouse() -> None:
    machine = PointerMachine()
    feed(machine, (0, finger("down", 100, 100)), (40, finger("up", 100, 100)))
    assert phases(machine, (50, button("down", 300, 100)), (60, button("up", 300, 100))) == TAP
    assert phases(machine, (1040, button("down", 100, 100)), (1080, button("up", 100, 100))) == TAP


def test_the_loss_of_the_window_cancels_and_the_next_touch_works() -> None:
    machine = PointerMachine()
    dragged = [(0, finger("down", 50, 50)), *((at, finger("move", 50 + at, 50)) for at in (8, 16))]
    assert phases(machine, *dragged, (20, FOCUS_LOST)) == ["down", "move", "move", "cancel"]
    assert phases(machine, (30, finger("move", 90, 50)), (40, finger("up", 90, 50))) == []
    assert phases(machine, (50, finger("down", 50, 50, 2)), (60, finger("up", 50, 50, 2))) == TAP


def test_the_same_finger_down_again_cancels_and_begins_anew() -> None:
    machine = PointerMachine()
    assert phases(machine, (0, finger("down", 50, 50)), (8, finger("move", 99, 50))) == [
        "down",
        "move",
    ]
    again = ((900, finger("down", 60, 60)), (940, finger("up", 60, 60)))
    assert phases(machine, *again) == ["cancel", "down", "up"]


def test_a_release_of_an_unknown_finger_means_nothing() -> None:
    machine = PointerMachine()
    assert phases(machine, (0, finger("up", 5, 5, 77))) == []
    assert phases(machine, (1, finger("down", 5, 5)), (2, finger("up", 5, 5, 77))) == ["down"]
    assert phases(machine, (3, finger("up", 5, 5))) == ["up"]


def test_a_silent_finger_makes_way_for_another() -> None:
    machine = PointerMachine()
    feed(machine, (0, finger("down", 50, 50)), (10, finger("move", 60, 50)))
    late = 10 + LOST_MS
    taps = ((late, finger("down", 70, 70, 2)), (late + 40, finger("up", 70, 70, 2)))
    assert phases(machine, *taps) == ["cancel", "down", "up"]


def test_a_mouse_whose_release_was_never_seen_makes_way_for_a_finger() -> None:
    machine = PointerMachine()
    feed(machine, (0, button("down", 50, 50)))
    taps = ((LOST_MS, finger("down", 300, 70)), (LOST_MS + 40, finger("up", 300, 70)))
    assert phases(machine, *taps) == ["cancel", "down", "up"]


def test_silence_alone_lets_go() -> None:
    machine = PointerMachine()
    feed(machine, (0, finger("down", 50, 50)), (10, finger("move", 60, 50)))
    assert machine.passed(SILENT_MS) == ()
    assert [sample.phase for sample in machine.passed(10 + SILENT_MS)] == ["cancel"]
    assert machine.passed(20 + SILENT_MS) == ()


def test_a_held_mouse_may_rest_as_long_as_it_likes() -> None:
    machine = PointerMachine()
    feed(machine, (0, button("down", 50, 50)))
    assert machine.passed(10 * SILENT_MS) == ()
    assert phases(machine, (10 * SILENT_MS + 1, button("up", 50, 50))) == ["up"]


def test_the_first_finger_owns_the_drag_whatever_the_second_does() -> None:
    machine = PointerMachine()
    assert phases(machine, (0, finger("down", 50, 50)), (5, finger("move", 90, 50))) == [
        "down",
        "move",
    ]
    others = [
        (10.0, finger("down", 200, 200, 2)),
        (20.0, finger("move", 250, 200, 2)),
        (30.0, finger("up", 250, 200, 2)),
        (40.0, button("down", 400, 400)),
        (50.0, button("up", 400, 400)),
        (60.0, button("down", 90, 50, which=2)),
        (70.0, button("up", 90, 50, which=2)),
    ]
    assert phases(machine, *others) == []
    assert phases(machine, (80, finger("move", 95, 50)), (90, finger("up", 95, 50))) == [
        "move",
        "up",
    ]
    assert phases(machine, (95, finger("down", 5, 5, 3)), (99, finger("up", 5, 5, 3))) == TAP


def test_a_second_finger_does_not_inherit() -> None:
    machine = PointerMachine()
    feed(machine, (0, finger("down", 50, 50)), (10, finger("down", 90, 90, 2)))
    rest = (
        (20, finger("up", 50, 50)),
        (30, finger("move", 95, 90, 2)),
        (40, finger("up", 95, 9, 2)),
    )
    assert phases(machine, *rest) == ["up"]


def test_a_palm_cancels_and_counts_for_nothing_until_it_is_gone() -> None:
    machine = PointerMachine()
    downs = [(float(at), finger("down", 50 + 9 * at, 50, at)) for at in range(1, 6)]
    assert phases(machine, *downs) == ["down", "cancel"]
    flicker = [(10.0 + at, finger("up", 59, 50, at)) for at in range(1, 5)]
    flicker += [(18.0, finger("down", 59, 50, 6)), (19.0, finger("up", 59, 50, 6))]
    ups = [(20.0, finger("up", 50, 50, 5))]
    assert phases(machine, *flicker, *ups) == []
    assert phases(machine, (99, finger("down", 5, 5, 9)), (120, finger("up", 5, 5, 9))) == TAP


def test_a_palm_that_never_lifts_is_forgotten() -> None:
    machine = PointerMachine()
    feed(machine, *((float(at), finger("down", 50, 50, at)) for at in range(1, 6)))
    late = 10 + PALM_MS
    assert (
        phases(machine, (late, finger("down", 5, 5, 9)), (late + 9, finger("up", 5, 5, 9))) == TAP
    )


@pytest.mark.parametrize("which", [2, 3, 4, 5])
def test_only_the_left_button_counts(which: int) -> None:
    events = batch(button("down", 5, 5, which), motion(9, 9, False), button("up", 9, 9, which))
    assert phases(PointerMachine(), *events) == []


def test_a_right_press_does_not_end_a_left_drag() -> None:
    events = batch(
        button("down", 5, 5), button("down", 5, 5, 3), button("up", 5, 5, 3), motion(9, 9, True)
    )
    assert phases(PointerMachine(), *events) == ["down", "move"]


def test_a_motion_without_a_button_ends_a_drag() -> None:
    machine = PointerMachine()
    out = batch(button("down", 5, 5), motion(-40, 9, True), motion(300, 200, False))
    assert phases(machine, *out) == ["down", "move", "cancel"]
    assert phases(machine, *batch(button("down", 9, 9), button("up", 9, 9))) == TAP


def test_a_left_press_without_a_release_before_it_begins_anew() -> None:
    again = batch(button("down", 5, 5), button("down", 9, 9), button("up", 9, 9))
    assert phases(PointerMachine(), *again) == ["down", "cancel", "down", "up"]


def test_a_drop_on_the_edge_keeps_its_place() -> None:
    for x, y in ((0, 0), (799, 479)):
        samples = feed(PointerMachine(), *batch(button("down", 9, 9), button("up", x, y)))
        assert (samples[-1].phase, samples[-1].x, samples[-1].y) == ("up", x, y)


def test_other_events_bring_nothing() -> None:
    machine = PointerMachine()
    events = (pygame.Event(pygame.KEYDOWN, key=pygame.K_a), pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert phases(machine, *batch(*events, FOCUS_LOST, motion(5, 5, False))) == []


def test_fingers_on_a_touchpad_are_its_mouse() -> None:
    """A Mac tells of each finger that rests on its touchpad, besides the mouse that it is."""
    machine = PointerMachine()
    place = {"touch_id": -1, "finger_id": 1, "x": 0.5, "y": 0.5}
    events = batch(pygame.Event(pygame.FINGERDOWN, place), pygame.Event(pygame.FINGERUP, place))
    assert phases(machine, *events, *batch(button("down", 5, 5), button("up", 5, 5))) == TAP
