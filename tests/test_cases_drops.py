"""Fingers that wobble or hurry, and drops on anything (C27, C28)."""

from math import cos, pi, sin

import pygame
import pytest

from app.preferences import Preferences
from game.disk.news import Condition
from render.moment import Drag, Told
from render.navigation import ChooseLanguage, ReadIn
from render.settings import Person
from tests.test_cases_places import in_hand, is_dragging, state
from tests.touching import Spot, Touched, at_table, touched

TWO = ("--seats", "Ana,Ben", "--seed", "places")

SCREENS = {(1024, 600): 154, (1280, 800): 217, (1920, 1080): 531, (3840, 2160): 531}
"""Windows, and how wide in mm the smallest screens are that have so many pixels."""


def wobbled(at: Spot, far: float, size: Spot) -> list[Spot]:
    """Places in the window as far from one as a finger slips during a tap, all around."""
    around = [pi * step / 4 for step in range(8)]
    ends = [(at[0] + far * cos(it), at[1] + far * sin(it)) for it in around]
    width, height = size
    return [(min(max(round(x), 0), width - 1), min(max(round(y), 0), height - 1)) for x, y in ends]


def starts(rect: pygame.Rect) -> list[Spot]:
    return [rect.center, rect.topleft, (rect.right - 1, rect.bottom - 1)]


@pytest.mark.parametrize("ms", [40, 800])
@pytest.mark.parametrize("size", SCREENS)
def test_c27_a_tap_that_wobbles_by_three_millimetres_is_one_tap(
    size: Spot, ms: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C27: on a tile and on the smallest button, in its middle and at its corners."""
    device = touched(monkeypatch, "--seats", "Ana,Ben,C,D,E,F,G,H,I,J", "--seed", "x", size=size)
    far = 3 * size[0] / SCREENS[size] - 1
    tile = at_table(device)[0]
    order = in_hand(device)
    for name in (tile, "button:menu"):
        for start in starts(device.target(name).rect):
            for end in wobbled(start, far, size):
                device.ready(name)
                device.post(device.finger("down", start))
                device.wait(round(ms * 60 / 1000) // 2)
                device.post(device.finger("move", end))
                device.wait(round(ms * 60 / 1000) // 2)
                device.post(device.finger("up", end))
                undone(device, order)


def undone(device: Touched, order: tuple[int, ...]) -> None:
    """A tap has done its one thing, which is taken back."""
    if device.screen == "menu":
        device.tap("button:back")
    else:
        assert device.scene.preview is not None
        assert in_hand(device) == order
        device.tap("button:cancel")
    device.wait(40)
    assert (device.screen, device.scene.preview) == ("table", None)


def test_c27_limits_grow_with_what_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """C27: the same share of a tile begins a drag in every window, from where the press began."""
    shares = []
    for size in ((1024, 600), (3840, 2160)):
        device = touched(monkeypatch, *TWO, size=size)
        rect = device.target(at_table(device)[0]).rect
        x, y = rect.midtop
        for far in range(1, rect.height):
            device.post(device.finger("down", (x, y)), device.finger("move", (x, y - far)))
            begun = device.program._ui.drag is not None
            device.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            device.wait(1)
            if begun:
                shares.append(far / rect.width)
                break
    assert len(shares) == 2
    assert shares[0] == pytest.approx(shares[1], rel=0.05)


@pytest.mark.parametrize("which", ["finger", "mouse"])
def test_c27_hasty_taps_and_drags_come_in_one_batch(
    which: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C27: down and up in one; a drag whose first motion is already far away."""
    device = touched(monkeypatch, *TWO, device="mouse" if which == "mouse" else "finger")
    tile = at_table(device)[0]
    at = device.ready(tile)
    device.post(device.event("down", at), device.event("up", at))
    assert device.scene.preview is not None
    device.tap("button:cancel")
    device.wait(40)
    far = device.target("train:M").rect.center
    device.post(device.event("down", at), device.event("move", far))
    drag, dragged = device.program._ui.drag, device.target(tile).tile
    assert drag is not None
    assert (drag.tile, drag.x, drag.y, drag.over) == (dragged, *far, "train:M")
    device.post(device.event("up", (0, 0)))
    assert device.scene.preview is None


def closed_lanes(device: Touched, tile: int) -> list[Spot]:
    """Where trains are that do not take the tile."""
    hand = device.scene.hand
    assert hand is not None
    takes = next(held.trains for held in hand.tiles if held.tile == tile)
    lanes = device.ids("train:")
    return [
        device.target(name).rect.center
        for name, lane in zip(lanes, device.scene.lanes, strict=True)
        if lane.train not in takes
    ]


def test_c28_a_drop_is_all_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """C28: on nothing, on trains that do not take it, on itself, on every button and place."""
    device = touched(monkeypatch, "--seats", "Ana,Ben,Chloé,Dai", "--seed", "drops")
    tile = at_table(device)[0]
    number = device.target(tile).tile
    assert number is not None
    before = state(device)
    closed = closed_lanes(device, number)
    assert closed
    others = [
        target.rect.center
        for target in device.targets
        if not target.id.startswith(("hand:", "train:", "lane-more:"))
    ]
    for at in (*closed, *others, (0, 0), (-50, 40)):
        device.drag(tile, at)
        assert state(device) == before, at
        device.wait(2)
    x, y = device.ready(tile)
    away, home = device.finger("move", (x, y - 200)), device.finger("move", (x, y))
    device.post(device.finger("down", (x, y)), away, home, device.finger("up", (x, y)))
    assert state(device) == before


def dragged(device: Touched, tile: str) -> tuple[Spot, Drag]:
    """A finger takes a tile up from the hand: where it took it, and the drag."""
    at = device.ready(tile)
    device.post(device.finger("down", at), device.finger("move", (at[0], at[1] - 120)))
    drag = device.program._ui.drag
    assert drag is not None
    return at, drag


def test_c28_a_drag_survives_what_does_not_concern_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """C28: that saving fails meanwhile, and works again, is said beside it."""
    device = touched(monkeypatch, *TWO)
    tile = at_table(device)[0]
    before, (at, drag) = state(device), dragged(device, tile)
    for condition in (Condition("failed", 1.0, "full"), Condition()):
        device.around.notebook.condition = condition
        device.wait(2)
        device.post(device.finger("move", (at[0], at[1] - 120)))
        assert device.program._ui.drag == drag
    device.post(device.finger("up", (0, 0)))
    assert state(device) == before
    device.drag(tile, device.target(f"train:{lane_of(device, tile)}").rect.center)
    assert device.scene.preview is not None


@pytest.mark.parametrize(
    "wish", [ChooseLanguage("ar"), ReadIn(Person("Ana"), "hi"), ReadIn(Person("Ben"), "fa")]
)
def test_c28_a_drag_survives_another_language(
    wish: ChooseLanguage | ReadIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C28: the tile stays with the finger, and goes where the train then is."""
    device = touched(monkeypatch, *TWO)
    tile = at_table(device)[0]
    before, (_, drag) = state(device), dragged(device, tile)
    device.program._answer((wish,))
    device.wait(2)
    assert device.program._ui.drag == drag
    assert state(device) == before
    there = device.target(f"train:{lane_of(device, tile)}").rect.center
    device.post(device.finger("move", there), device.finger("up", there))
    assert device.scene.preview is not None
    assert device.scene.preview.tiles == (drag.tile,)


def test_c28_a_notice_waits_until_a_drag_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """C28: the tile stays with the finger; let go, it is put up, and then the notice is there."""
    device = touched(monkeypatch, *TWO)
    tile = at_table(device)[0]
    at, lane = device.ready(tile), device.target(f"train:{lane_of(device, tile)}").rect.center
    device.post(device.finger("down", at), device.finger("move", (at[0], at[1] - 120)))
    device.program._matches._preferences = Preferences(told=Told("settings", "a folder"))
    device.wait(5)
    assert (is_dragging(device), device.screen) == (True, "table")
    device.post(device.finger("move", lane), device.finger("up", lane))
    assert device.session.draft is not None
    device.wait(5)
    assert device.screen == "notice"


def lane_of(device: Touched, tile: str) -> str:
    hand, number = device.scene.hand, device.target(tile).tile
    assert hand is not None
    train = next(held.trains[0] for held in hand.tiles if held.tile == number)
    return "M" if train == 10 else str(train + 1)
