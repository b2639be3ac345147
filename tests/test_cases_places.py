"""Where a touch is: coordinates of every kind, in every window, and its edges (C25, C26)."""

import math
from dataclasses import replace
from random import Random

import pygame
import pytest

from render.navigation import ChangeSettings
from render.settings import USUAL
from tests.touching import Spot, Touched, at_table, mouse, touched

TWO = ("--seats", "Ana,Ben", "--seed", "places")
SIZES = ((800, 480), (1280, 800), (1920, 1080), (800, 1280))
BAD = (math.nan, math.inf, -math.inf, -0.01, -640.0)


def in_hand(device: Touched) -> tuple[int, ...]:
    """The tiles of the open hand in their order."""
    hand = device.scene.hand
    return () if hand is None else tuple(held.tile for held in hand.tiles)


def state(device: Touched) -> tuple[object, ...]:
    """All that a touch might have changed."""
    return in_hand(device), device.lines, device.scene.preview, device.screen


def is_dragging(device: Touched) -> bool:
    return device.program._ui.drag is not None


def hit(device: Touched, event: pygame.Event, release: pygame.Event) -> tuple[str | None, Spot]:
    """What a press is on, and where it is; it is let go outside of everything."""
    device.post(event)
    held = device.program._ui.held
    assert held is not None
    found = held.target, (held.gesture.x, held.gesture.y)
    device.post(pygame.Event(pygame.APP_WILLENTERBACKGROUND), release)
    return found


def same_hits(device: Touched) -> None:
    """A finger and a mouse at the same place are on the same target, within 1 px."""
    for target in device.targets:
        for at in (target.rect.center, target.rect.topleft):
            device.wait(60)
            finger = hit(device, device.finger("down", at), device.finger("up", at))
            device.wait(60)
            by_mouse = hit(device, mouse("down", at), mouse("up", at))
            assert by_mouse == (finger[0], at)
            assert max(abs(a - b) for a, b in zip(finger[1], at, strict=True)) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_c26_a_finger_and_a_mouse_hit_the_same_point(
    size: Spot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C26: in every window, after another size, and on the whole screen."""
    device = touched(monkeypatch, size=size)
    same_hits(device)
    device.window._size = (1024, 600)
    device.window._open()
    device.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=600))
    same_hits(device)
    device.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    device.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    same_hits(device)
    device.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))


def places(device: Touched) -> list[Spot]:
    """The middle and the corners of what can be touched, and some places anywhere."""
    width, height = device.window.size
    chance = Random(1)
    rects = [target.rect for target in device.targets]
    corners = [(rect.right - 1, rect.bottom - 1) for rect in rects]
    anywhere = [(chance.randrange(width), chance.randrange(height)) for _ in range(200)]
    return [*(rect.center for rect in rects), *corners, *anywhere]


@pytest.mark.parametrize("seats", ["Ana,Ben", "Ana,Ben,C,D,E,F,G,H,I,J"])
def test_c26_on_the_rim_around_a_page_nothing_is_hit(
    seats: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C26: black bars hit nothing: neither what lies near them nor any other thing."""
    device = touched(monkeypatch, "--seats", seats, "--seed", "x")
    at_table(device)
    device.program._answer((ChangeSettings(replace(USUAL, safe_area=5)),))
    device.wait()
    width, height = device.window.size
    rim = [(x, y) for x in range(0, width, 16) for y in (0, 9, height - 9, height - 1)]
    rim += [(x, y) for y in range(0, height, 16) for x in (0, 9, width - 9, width - 1)]
    for at in rim:
        for event in (device.finger("down", at), mouse("down", at)):
            found = hit(device, event, device.finger("up", at))
            assert found == (None, at)
            device.wait(40)


@pytest.mark.parametrize("bad", BAD)
def test_c26_bad_numbers_are_ignored(bad: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """C26: as a press, in the middle of a drag, and at its end, which then is none."""
    device = touched(monkeypatch, *TWO)
    tile = at_table(device)[0]
    at, before = device.ready(tile), state(device)
    for x, y in ((bad, 0.5), (0.5, bad), (bad, bad)):
        wrong = {"touch_id": 1, "finger_id": 1, "x": x, "y": y}
        device.post(pygame.Event(pygame.FINGERDOWN, wrong), pygame.Event(pygame.FINGERUP, wrong))
        device.post(device.finger("down", at), device.finger("move", (at[0], at[1] - 90)))
        drag = device.program._ui.drag
        device.post(pygame.Event(pygame.FINGERMOTION, wrong))
        assert device.program._ui.drag == drag
        device.post(pygame.Event(pygame.FINGERUP, wrong))
        assert device.program._ui.drag is None
        assert state(device) == before


def test_c26_what_is_larger_than_one_and_a_half_means_pixels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C26: 1.0 and a little more are the edge; 640.0 is a pixel, and 0 beside it one too."""
    device = touched(monkeypatch, *TWO, size=(800, 480))
    shares = {
        (0.42, 0.5): (336, 240),
        (1.0, 1.0): (799, 479),
        (1.4, 0.5): (799, 240),
        (640.0, 240.0): (640, 240),
        (0.0, 479.0): (0, 479),
    }
    for (x, y), place in shares.items():
        there = {"touch_id": 1, "finger_id": 1, "x": x, "y": y}
        down, up = pygame.Event(pygame.FINGERDOWN, there), pygame.Event(pygame.FINGERUP, there)
        device.wait(40)
        assert hit(device, down, up)[1] == place


@pytest.mark.parametrize("edge", ["left", "right", "top", "bottom", "beyond"])
def test_c25_a_mouse_released_outside_ends_its_drag_when_it_comes_back(
    edge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C25: as soon as a motion shows that no button is held."""
    device = touched(monkeypatch, *TWO)
    tile = at_table(device)[0]
    before, (x, y) = state(device), device.ready(tile)
    width, height = device.window.size
    outside = {
        "left": (-30, y),
        "right": (width + 30, y),
        "top": (x, -30),
        "bottom": (x, height + 30),
        "beyond": (-4000, -4000),
    }
    device.post(mouse("down", (x, y)), mouse("move", (x, y - 99)), mouse("move", outside[edge]))
    assert is_dragging(device)
    device.wait(30)
    lane = device.target("train:M").rect.center
    device.post(mouse("move", lane, held=False))
    assert not is_dragging(device)
    device.post(mouse("up", lane))
    assert state(device) == before
    device.device = "mouse"
    device.tap(tile)
    assert device.scene.preview is not None


@pytest.mark.parametrize("which", ["mouse", "finger"])
def test_c25_a_drop_on_the_very_edge_is_an_ordinary_refused_drop(
    which: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C25: x=0, y=0, w−1, h−1."""
    device = touched(monkeypatch, *TWO, device="mouse" if which == "mouse" else "finger")
    tile = at_table(device)[0]
    before, (width, height) = state(device), device.window.size
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        device.drag(tile, corner)
        assert (state(device), device.program._ui.drag) == (before, None)
