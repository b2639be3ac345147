"""A player at the desk: it sees the targets alone and plays by mouse until told to stop."""

import time
from collections.abc import Callable

from tests.window.desk import Desk, Shown

HOLD_SECONDS = 0.8
STEP_SECONDS = 0.05

Until = Callable[[Shown], bool]
Seen = Callable[[Shown], None]


def nothing(shown: Shown) -> None:
    """Look on."""


def at(screen: str) -> Until:
    """Until a screen shows."""
    return lambda shown: shown.screen == screen


def play(desk: Desk, until: Until, timeout: float, seen: Seen = nothing) -> Shown:
    """Do what a patient person would, a touch at a time.

    Raises AssertionError when ``timeout`` seconds are not enough.
    """
    deadline = time.monotonic() + timeout
    while True:
        shown = desk.targets()
        seen(shown)
        if until(shown):
            return shown
        assert time.monotonic() < deadline, f"still at {shown}"
        touch(desk, shown)
        time.sleep(STEP_SECONDS)


def touch(desk: Desk, shown: Shown) -> None:
    """The one touch that moves the match on from here, if there is any."""
    if shown.screen == "curtain":
        if shown.is_enabled("curtain"):
            desk.hold("curtain", HOLD_SECONDS)
        else:
            hurry(desk, shown)
    elif shown.screen == "table":
        at_the_table(desk, shown)
    elif shown.screen == "round-over":
        tap(desk, shown, "button:next-round")


def at_the_table(desk: Desk, shown: Shown) -> None:
    """A tile, its train, the confirmation; a first train is laid as long as tiles fit."""
    tiles = [name for name in shown.ids("hand:") if shown.is_enabled(name)]
    trains = [name for name in shown.ids("train:") if shown.is_enabled(name)]
    building = bool(shown.ids("chain:"))
    if building and tiles:
        tap(desk, shown, tiles[0])
    elif shown.find("button:confirm") is not None:
        if shown.is_enabled("button:confirm"):
            tap(desk, shown, "button:confirm")
        elif trains:
            tap(desk, shown, trains[-1])
    elif tiles:
        tap(desk, shown, tiles[0])
    else:
        hurry(desk, shown)


def tap(desk: Desk, shown: Shown, name: str) -> None:
    """A tap on a target where this line shows it."""
    target = shown.find(name)
    if target is not None and target.enabled:
        x, y = target.centre
        desk.xdotool("mousemove", str(x), str(y), "click", "1")


def hurry(desk: Desk, shown: Shown) -> None:
    """A tap on a train while others act."""
    trains = shown.ids("train:")
    target = shown.find(trains[0]) if trains else None
    if target is not None:
        x, y = target.centre
        desk.xdotool("mousemove", str(x), str(y), "click", "1")
