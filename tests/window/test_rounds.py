"""Whole rounds in a real window: by mouse alone, by keys alone, by fingers alone (C29)."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.desk import Desk, Shown
from tests.window.hands import Fingers, Hands, Keys, Mouse, fingers

SHORT = ("--seats", "Ana,Ben", "--seed", "short 2118", "--size", "1280x800")
"""Eight turns, with a draw, a pass, and a choice of trains."""
SECONDS = 90.0
SOON = 0.6


@contextmanager
def played_by(kind: str, folder: Path) -> Iterator[tuple[Desk, Hands]]:
    if kind == "fingers":
        with fingers(folder, *SHORT) as (desk, hand):
            yield desk, hand
    else:
        with Desk(*SHORT) as desk:
            yield desk, Mouse(desk) if kind == "mouse" else Keys(desk)


def wanted(shown: Shown) -> str | None:
    """The one target that leads on from here, by taps alone."""
    tiles = [name for name in shown.ids("hand:") if shown.is_enabled(name)]
    trains = [name for name in shown.ids("train:") if shown.is_enabled(name)]
    if shown.ids("chain:") and tiles:
        return tiles[0]
    if shown.is_enabled("button:confirm"):
        return "button:confirm"
    if shown.find("button:confirm") is not None:
        return trains[-1] if trains and shown.ids("hand:") and _chooses(shown) else None
    return tiles[0] if tiles else None


def _chooses(shown: Shown) -> bool:
    """Whether a train is to be chosen, rather than a guard to pass."""
    return not shown.find("ghost")


def move_on(desk: Desk, hand: Hands, shown: Shown) -> None:
    """One touch, and what it brings is waited for."""
    if shown.screen == "curtain":
        desk.wait_enabled("curtain")
        hand.lift()
    elif shown.screen == "table":
        name = wanted(shown)
        if name is not None:
            hand.touch(shown, name)
    until = time.monotonic() + SOON
    while _waits(shown, desk.targets()) and time.monotonic() < until:
        time.sleep(0.02)


def _waits(before: Shown, shown: Shown) -> bool:
    """Whether what was touched has brought nothing yet; a handle under way is no answer."""
    return shown.screen == "curtain" if before.screen == "curtain" else shown == before


@pytest.mark.parametrize("kind", ["mouse", "keys", "fingers"])
def test_c29_a_whole_round_is_played_by_one_kind_of_device_alone(kind: str, tmp_path: Path) -> None:
    """C29, R10.2: no drag, no other device; at its end the next round begins."""
    seen: set[str] = set()
    with played_by(kind, tmp_path) as (desk, hand):
        end = time.monotonic() + SECONDS
        while (shown := desk.targets()).screen != "round-over":
            assert time.monotonic() < end, (shown, desk.errors())
            seen.update(shown.ids())
            move_on(desk, hand, shown)
        assert "curtain" in seen
        assert any(name.startswith("chain:") for name in seen)
        desk.wait_enabled("button:next-round", 15)
        hand.touch(desk.wait_settled(), "button:next-round")
        desk.wait_screen("curtain")
        assert desk.errors() == ""


def test_c24_two_fingers_in_a_real_window_and_one_that_never_lifts(tmp_path: Path) -> None:
    """C23, C24: another finger's tap during a drag means nothing; later it works."""
    with fingers(tmp_path, *SHORT) as (desk, hand):
        desk.wait_enabled("curtain")
        hand.lift()
        shown = desk.wait_screen("table")
        lost(desk, hand)
        assert not desk.targets().settled, "the tile is still up in the air"
        hand.touch(shown, "button:menu")
        desk.wait_screen("menu")
        assert desk.errors() == ""


def lost(desk: Desk, hand: Fingers) -> None:
    """A tile is dragged away, while another finger taps the menu; the first is never lifted."""
    tile = desk.targets().ids("hand:")[0]
    x, y = middle(desk, tile)
    hand.tell("down", x, y)
    for step in range(1, 12):
        hand.tell("move", x, y - 20 * step)
        time.sleep(0.02)
    dragged = desk.wait_for(lambda shown: not shown.settled, "a drag")
    hand.touch(dragged, "button:menu")
    time.sleep(0.2)
    assert desk.targets().screen == "table"
    time.sleep(0.7)


def middle(desk: Desk, name: str) -> tuple[int, int]:
    target = desk.targets().find(name)
    assert target is not None
    return target.centre
