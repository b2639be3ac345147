"""Things that one touch does once, wherever two would show: a target each, and what is counted."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

import pytest

from game.actions import DRAW, PASS
from tests.bounds import until
from tests.programs import move
from tests.touching import HOLD_TICKS, Spot, Touched, at_table, touched

TWO = ("--seats", "Ana,Ben", "--seed", "fingers")


@dataclass(frozen=True)
class Doing:
    """A target, how to come to it, and a count that is one more after a touch on it."""

    target: str
    come: Callable[[Touched], object]
    counted: Callable[[Touched], int]
    words: tuple[str, ...] = TWO
    ticks: int = 0
    """How long it is pressed."""


def put_up(device: Touched) -> None:
    """A play lies there to be confirmed."""
    device.tap(at_table(device)[0])
    preview = device.scene.preview
    assert preview is not None
    if not preview.actions:
        device.tap(next(name for name in device.ids("train:") if device.target(name).enabled))
    device.wait()


def forced(action: int) -> Callable[[Touched], None]:
    """On to where this action lies there by itself."""

    def come(device: Touched) -> None:
        def there() -> bool:
            preview = device.scene.preview
            return preview is not None and preview.actions == (action,)

        for _ in until(there):
            move(device.program, Random(len(device.lines)))
        device.wait()

    return come


def undoable(device: Touched) -> None:
    """Several confirmations could be undone, one after the other."""
    chance = Random(3)
    for _ in until(lambda: len(device.lines) > 6 and device.scene.hand is not None):
        move(device.program, chance)
    device.wait()


def nothing(_: Touched) -> None:
    """It is there from the start."""


def set_up(device: Touched) -> None:
    device.tap("button:play")
    device.wait()


def kept(device: Touched) -> int:
    return len(device.lines)


def seats(device: Touched) -> int:
    return len(device.program._ui.setup.seats)


def lifted(device: Touched) -> int:
    return int(device.session.holder is not None)


DOINGS = MappingProxyType(
    {
        "curtain": Doing("curtain", nothing, lifted, ticks=HOLD_TICKS),
        "play": Doing("button:confirm", put_up, kept),
        "draw": Doing("button:confirm", forced(DRAW), kept),
        "pass": Doing("button:confirm", forced(PASS), kept),
        "undo": Doing("button:undo", undoable, kept),
        "one seat more": Doing("button:seats-more", set_up, seats, words=()),
    }
)
TAPS = tuple(name for name in DOINGS if name != "curtain")


def arrived(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Touched, Doing, Spot]:
    """The program where something can be done, and the spot for it."""
    doing = DOINGS[name]
    device = touched(monkeypatch, *doing.words)
    doing.come(device)
    return device, doing, device.ready(doing.target)
