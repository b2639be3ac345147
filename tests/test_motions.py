"""Merged motions: fewer places, the same course."""

import pygame

from input.motions import newest_motions


def mouse(x: int, *held: int) -> pygame.Event:
    buttons = tuple(int(button in held) for button in (1, 2, 3))
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=buttons, touch=False)


def finger(x: float, finger_id: int = 1) -> pygame.Event:
    return pygame.Event(
        pygame.FINGERMOTION, touch_id=7, finger_id=finger_id, x=x, y=0.5, dx=0.0, dy=0.0
    )


def button(kind: int) -> pygame.Event:
    return pygame.Event(kind, pos=(0, 0), button=1, touch=False)


def test_of_a_run_of_motions_the_last_counts() -> None:
    run = [mouse(1, 1), mouse(2, 1), mouse(3, 1)]
    assert newest_motions(run) == run[-1:]


def test_a_press_between_motions_keeps_both() -> None:
    events = [
        mouse(1),
        button(pygame.MOUSEBUTTONDOWN),
        mouse(2, 1),
        mouse(3, 1),
        button(pygame.MOUSEBUTTONUP),
    ]
    assert newest_motions(events) == [events[0], events[1], events[3], events[4]]


def test_fingers_and_buttons_are_told_apart() -> None:
    """C24, C25: another finger, or a button let go unseen, is another motion."""
    fingers = [finger(0.1), finger(0.2, 2), finger(0.3)]
    assert newest_motions(fingers) == fingers
    released = [mouse(1, 1), mouse(2)]
    assert newest_motions(released) == released
