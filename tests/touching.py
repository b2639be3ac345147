"""The program without a picture, touched by fingers and mice: each touch as events of pygame.

Time goes on tick by tick, and touches are counted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Literal

import pygame
import pytest

from app.options import read_options
from app.program import Program
from game.state import TURN
from game.tiles import NAMES
from input.gesture import HOLD_MS
from render.window import Window, prepare_video
from tests.bounds import until
from tests.programs import Around, Seated, move, new_sprites, share, stand_ins

TICK_MS = 1000 / 60
HOLD_TICKS = round(HOLD_MS / TICK_MS) + 2
WAIT_TICKS = 200
"""Longer than any guard."""

Spot = tuple[int, int]
Device = Literal["finger", "mouse"]
_FINGER = MappingProxyType(
    {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
)
_MOUSE = MappingProxyType(
    {"down": pygame.MOUSEBUTTONDOWN, "move": pygame.MOUSEMOTION, "up": pygame.MOUSEBUTTONUP}
)
Phase = Literal["down", "move", "up"]
_sprites = lru_cache(maxsize=2)(new_sprites)


@dataclass
class SetClock:
    """In place of the program's clock."""

    ticks: int = 0

    @property
    def now_ms(self) -> float:
        return self.ticks * TICK_MS


def mouse(
    phase: Phase, at: Spot, *, which: int = 1, held: bool = True, touch: bool = False
) -> pygame.Event:
    """A mouse's event; ``held``: its left button is down in a motion."""
    told: Mapping[str, object] = {"button": which}
    if phase == "move":
        told = {"rel": (0, 0), "buttons": (int(held), 0, 0)}
    return pygame.Event(_MOUSE[phase], {"pos": at, "touch": touch, **told})


@dataclass
class Touched(Seated):
    """A program at which people sit. ``touches`` counts taps, holds and drags."""

    program: Program
    window: Window
    around: Around
    clock: SetClock = field(default_factory=SetClock)
    device: Device = "finger"
    touches: int = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """What is kept of the match."""
        return self.around.notebook.lines()

    def ids(self, prefix: str = "") -> list[str]:
        return [str(target.id) for target in self.targets if target.id.startswith(prefix)]

    def wait(self, ticks: int = WAIT_TICKS) -> None:
        for _ in range(ticks):
            self.clock.ticks += 1
            self.program._tend()
            self.program._on_tick()

    def post(self, *events: pygame.Event) -> None:
        """One batch of events."""
        self.program._take(list(events))
        self.program._tend()

    def finger(self, phase: Phase, at: Spot, number: int = 1) -> pygame.Event:
        width, height = self.window.size
        place = {"x": at[0] / width, "y": at[1] / height}
        return pygame.Event(_FINGER[phase], {"touch_id": 1, "finger_id": number, **place})

    def event(self, phase: Phase, at: Spot) -> pygame.Event:
        return self.finger(phase, at) if self.device == "finger" else mouse(phase, at)

    def ready(self, name: str) -> Spot:
        """The middle of a target, once a press on it counts."""
        for _ in until(lambda: self.takes(name), WAIT_TICKS):
            self.wait(1)
        return self.target(name).rect.center

    def tap(self, on: str | Spot, ticks: int = 3) -> None:
        at = self.ready(on) if isinstance(on, str) else on
        self.touches += 1
        self.post(self.event("down", at))
        self.wait(ticks)
        self.post(self.event("up", at))

    def hold(self, name: str) -> None:
        self.tap(name, HOLD_TICKS)

    def drag(self, name: str, to: Spot) -> None:
        start = self.ready(name)
        self.touches += 1
        self.post(self.event("down", start))
        for step in range(1, 5):
            self.wait(1)
            at = [a + (b - a) * step // 4 for a, b in zip(start, to, strict=True)]
            self.post(self.event("move", (at[0], at[1])))
        self.post(self.event("up", to))


def touched(
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    size: tuple[int, int] = (1280, 800),
    device: Device = "finger",
) -> Touched:
    """A program that has just begun."""
    around, clock = stand_ins(monkeypatch), SetClock()
    share(monkeypatch, _sprites)
    monkeypatch.setattr("app.program.TickClock", lambda: clock)
    prepare_video()
    window = Window(size, fullscreen=False)
    program = Program(read_options(list(words)), window, None, Path("nowhere"))
    made = Touched(program, window, around, clock, device)
    made.wait()
    return made


def at_table(device: Touched, fits: int = 1, seed: int = 7) -> list[str]:
    """On to an ordinary turn with an open hand, nothing put up, of which so many tiles fit.

    Returns the ids of those tiles.
    """

    def there() -> bool:
        ordinary = device.session.state.phase == TURN and device.scene.hand is not None
        return ordinary and device.scene.preview is None and len(fitting(device)) >= fits

    chance = Random(seed)
    for _ in until(there):
        move(device.program, chance)
    device.wait()
    return fitting(device)


def fitting(device: Touched) -> list[str]:
    """Tiles of the open hand that some train takes and that lie in it."""
    hand = device.scene.hand
    tiles = () if hand is None else hand.tiles
    return [f"hand:{NAMES[held.tile]}" for held in tiles if held.trains and not held.laid]
