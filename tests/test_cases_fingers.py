"""Releases that never come, other fingers, palms: one pointer owns what it began (C23, C24)."""

import math
from collections.abc import Callable

import pygame
import pytest

from input.gesture import HOLD_MS
from input.pointer import LOST_MS, SILENT_MS
from tests.bounds import until
from tests.doings import DOINGS, TWO, arrived
from tests.touching import HOLD_TICKS, TICK_MS, Spot, Touched, at_table, fitting, mouse, touched

NEXT_TICKS = 45
"""Nobody touches again sooner after a touch that did nothing, 0.75 s."""


def dragging(device: Touched) -> tuple[str, tuple[int, ...]]:
    """A finger is down on a tile, and has moved three times; the tile, and the hand's order."""
    tile = at_table(device)[0]
    x, y = device.ready(tile)
    device.post(device.finger("down", (x, y)))
    for step in (1, 2, 3):
        device.wait(1)
        device.post(device.finger("move", (x + 2 * step, y - 60 * step)))
    assert device.program._ui.drag is not None
    return tile, in_hand(device)


def in_hand(device: Touched) -> tuple[int, ...]:
    """The tiles of the open hand in their order."""
    hand = device.scene.hand
    return () if hand is None else tuple(held.tile for held in hand.tiles)


def focus_lost(device: Touched) -> None:
    """The window is left, and the curtain lifted again."""
    device.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    device.hold("curtain")


def another_finger(device: Touched) -> None:
    """Another one taps the empty cloth, once the first has been silent for a little while."""
    device.wait(NEXT_TICKS)
    nowhere = (device.window.size[0] - 1, device.window.size[1] - 1)
    device.post(device.finger("down", nowhere, 2), device.finger("up", nowhere, 2))


def same_finger(device: Touched) -> None:
    """Its own id goes down again, elsewhere, and up."""
    device.post(device.finger("down", (0, 0)), device.finger("up", (0, 0)))


def unknown_up(device: Touched) -> None:
    """Some other id goes up, and then its own, where nothing takes a tile."""
    device.post(device.finger("up", (300, 300), 77))
    assert device.program._ui.drag is not None
    device.post(device.finger("up", (0, 0)))


def silence(device: Touched) -> None:
    device.wait(math.ceil(SILENT_MS / TICK_MS))


ENDS = (focus_lost, another_finger, same_finger, unknown_up, silence)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_c23_an_up_that_never_comes_leaves_the_tile_where_it_was(
    end: Callable[[Touched], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """C23: the tile is back in its place, nothing is played, the next touch works."""
    device = touched(monkeypatch, *TWO)
    tile, order = dragging(device)
    before = device.lines
    end(device)
    assert device.program._ui.drag is None
    assert (in_hand(device), device.lines, device.scene.preview) == (order, before, None)
    at = device.ready(tile)
    device.post(device.finger("down", at, 5), device.finger("up", at, 5))
    assert device.scene.preview is not None


@pytest.mark.parametrize("name", DOINGS)
def test_c23_a_tap_whose_up_never_came_blocks_no_other_finger(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C23: the next finger may come a little later; only its own touch does anything."""
    device, doing, at = arrived(name, monkeypatch)
    before = doing.counted(device)
    device.post(device.finger("down", (0, 0), 1))
    device.wait(NEXT_TICKS)
    device.post(device.finger("down", at, 2))
    device.wait(doing.ticks or 3)
    device.post(device.finger("up", at, 2))
    assert doing.counted(device) == before + 1


def meddle(device: Touched, tile: str, confirm: Spot) -> list[tuple[pygame.Event, ...]]:
    """What other fingers and buttons do, batch by batch."""
    x, y = device.target(tile).rect.center
    taps = [(device.finger("down", at, 2), device.finger("up", at, 2)) for at in ((x, y), confirm)]
    drag = (
        device.finger("down", (x, y), 3),
        device.finger("move", (x, y - 200), 3),
        device.finger("up", (x, y - 200), 3),
    )
    middle = (mouse("down", confirm, which=2), mouse("up", confirm, which=2))
    left = (mouse("down", confirm), mouse("up", confirm))
    return [*taps, drag, middle, left]


def test_c24_the_first_finger_owns_its_drag_whatever_the_others_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C24: a play lies there to be confirmed, and another tile is dragged."""
    device = touched(monkeypatch, *TWO)
    tile, other, *_ = at_table(device, fits=3)
    device.tap(other)
    device.wait()
    confirm = device.target("button:confirm").rect.center
    before, start = device.lines, device.ready(tile)
    device.post(device.finger("down", start), device.finger("move", (start[0], start[1] - 150)))
    for number, batch in enumerate(meddle(device, other, confirm)):
        device.wait(3)
        device.post(*batch)
        assert device.program._ui.drag is not None, number
        device.post(device.finger("move", (start[0] + number, start[1] - 150)))
    assert device.lines == before
    train = next(name for name in device.ids("train:"))
    device.post(device.finger("up", device.target(train).rect.center))
    assert device.program._ui.drag is None
    assert device.lines == before, "a drop is put up, and no more"
    device.wait(40)
    dropped(device)


def dropped(device: Touched) -> None:
    """A drag that nothing disturbs puts its tile up on a train."""
    if device.scene.preview is not None:
        device.tap("button:cancel")
    hand = device.scene.hand
    assert hand is not None
    held = next(held for held in hand.tiles if held.trains)
    name = fitting(device)[0]
    lane = device.ids("train:")[held.trains[0]] if held.trains[0] < 10 else "train:M"
    device.drag(name, device.target(lane).rect.center)
    preview = device.scene.preview
    assert preview is not None
    assert preview.tiles == (held.tile,)


@pytest.mark.parametrize("fingers", [4, 5, 10])
def test_c24_a_palm_ends_the_drag_and_does_nothing_else(
    fingers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C24: five contacts of a palm while a tile is dragged, and dragging works afterwards."""
    device = touched(monkeypatch, *TWO)
    _, order = dragging(device)
    before, width = device.lines, device.window.size[0]
    palm = [(width * number // 12, 700) for number in range(1, fingers)]
    device.post(*(device.finger("down", at, 9 + n) for n, at in enumerate(palm)))
    assert device.program._ui.drag is None
    device.wait(5)
    device.post(*(device.finger("up", at, 9 + n) for n, at in enumerate(palm)))
    device.post(device.finger("up", (300, 300)))
    assert (in_hand(device), device.lines, device.scene.preview) == (order, before, None)
    dropped(device)


def test_c24_a_finger_that_rests_on_the_handle_lifts_although_another_brushes_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C24: the hold is of a finger that tells nothing for half a second."""
    device = touched(monkeypatch, *TWO)
    at = device.ready("curtain")
    device.post(device.finger("down", at))
    for _ in until(lambda: device.session.holder is not None, HOLD_TICKS):
        device.wait(1)
        device.post(device.finger("down", (9, 9), 2), device.finger("up", (9, 9), 2))
    assert device.session.holder is not None
    assert HOLD_MS < LOST_MS
