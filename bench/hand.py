"""A hand that plays the program by chance: it sees the targets alone and has a mouse."""

import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from types import MappingProxyType

import pygame

from tests.window.desk import Shown, Target, parse_line

_LOOK = 0.002
"""Seconds between two looks at the targets."""

_ANSWER = 0.04
_HOLD = 0.4
"""Seconds that an answer to a touch, and to a hold, is waited for at most."""

_Weights = Mapping[str, float]

# How often, by screen, each thing is touched; ids by their beginnings.
_WEIGHTS: Mapping[str, _Weights] = MappingProxyType(
    {
        "title": {"button:continue": 20, "button:records": 1, "button:play": 0.1},
        "records": {"record:": 3, "button:back": 1},
        "setup": {"button:start": 1, "button:back": 3},
        "curtain": {"curtain": 40, "button:undo": 0.5, "button:redo": 3, "button:menu": 0.5},
        "table": {
            "button:confirm": 40,
            "hand:": 16,
            "train:": 10,
            "button:search": 10,
            "button:open": 10,
            "button:draw": 10,
            "button:pass": 10,
            "button:finish": 10,
            "button:cancel": 0.8,
            "chain:": 0.4,
            "button:undo": 0.8,
            "button:redo": 3,
            "button:hint": 1,
            "sort:": 1,
            "button:cover": 0.3,
            "button:menu": 0.25,
        },
        "round-over": {
            "button:next-round": 10,
            "button:undo": 0.5,
            "button:redo": 2,
            "button:restart-round": 0.3,
            "seat:": 3,
            "button:menu": 0.3,
        },
        "match-over": {
            "button:title": 5,
            "button:next-match": 1,
            "button:undo": 1,
            "button:redo": 2,
            "button:restart-round": 0.2,
        },
        "menu": {"button:back": 4, "button:restart-round": 1.5, "button:title": 2},
        "notice": {"button:confirm": 1, "button:cancel": 1},
    }
)
_FOR_OTHER_MATCHES = ("button:play", "button:next-match", "record:")
_HURRY = 5
_FOCUS_LOST = 0.2
"""How often computers are hurried, and the window loses the focus, in the same measure."""

_MATCH = ("table", "curtain", "round-over", "match-over")


class Hand:
    """Touches what a program shows, one thing at a time."""

    def __init__(self, chance: Random, targets: Path, stays: bool) -> None:
        """``targets`` is the file that the program writes; ``stays``: it plays one match alone."""
        self._chance = chance
        self._lines = _newest(targets)
        self._left_alone = _FOR_OTHER_MATCHES if stays else ()

    def play(self) -> None:
        """Play until the program has gone."""
        with suppress(pygame.error):
            while True:
                self._touch(self._look())

    def _look(self) -> Shown:
        return next(self._lines)

    def _touch(self, shown: Shown) -> None:
        target = self._choice(shown)
        if target is not None and not target.enabled:
            self._wait(_ANSWER)
        elif target is not None and target.id == "curtain":
            self._press(target, _HOLD)
        elif target is not None:
            self._press(target, 0)
        elif shown.screen in _MATCH:
            pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
            self._wait(_ANSWER)
        else:
            time.sleep(_LOOK)

    def _choice(self, shown: Shown) -> Target | None:
        """What is touched next; None for the focus, or for nothing."""
        offered = [
            (weight, found)
            for start, weight in _WEIGHTS.get(shown.screen, {}).items()
            if start not in self._left_alone and (found := _ids(shown, start))
        ]
        if shown.find("button:confirm") is None and (trains := _to_hurry(shown)):
            offered.append((_HURRY, trains))
        offered.append((_FOCUS_LOST, []))
        weights, targets = zip(*offered, strict=True)
        (found,) = self._chance.choices(targets, weights)
        return self._chance.choice(found) if found else None

    def _press(self, target: Target, seconds: float) -> None:
        """The mouse goes down on a target and up again, for a hold when the screen has changed."""
        _post(pygame.MOUSEBUTTONDOWN, target)
        if seconds:
            self._wait(seconds, target.id)
        _post(pygame.MOUSEBUTTONUP, target)
        self._wait(_ANSWER)

    def _wait(self, seconds: float, while_there: str = "") -> None:
        """Until something changes or, named, is there no more; so long at most."""
        end, before = time.monotonic() + seconds, self._look()
        while time.monotonic() < end:
            time.sleep(_LOOK)
            shown = self._look()
            if (shown.find(while_there) is None) if while_there else (shown is not before):
                return


def _ids(shown: Shown, prefix: str) -> list[Target]:
    """Those that begin so; of tiles, trains and seats those alone that take a touch."""
    found = [target for target in shown.targets if target.id.startswith(prefix)]
    several = prefix.endswith(":") and shown.screen != "curtain"
    return [target for target in found if target.enabled] if several else found


def _to_hurry(shown: Shown) -> list[Target]:
    """A train to touch while others act, or nothing."""
    if shown.screen not in ("table", "curtain"):
        return []
    return [target for target in shown.targets if target.id.startswith("train:")][:1]


def _post(kind: int, target: Target) -> None:
    pygame.event.post(pygame.Event(kind, pos=target.centre, button=1, touch=False))


def _newest(path: Path) -> Iterator[Shown]:
    """The newest line of a targets file, again and again; waits for the first one."""
    while not path.exists():
        time.sleep(_LOOK)
    shown = None
    with path.open("rb") as file:
        rest = b""
        while True:
            *lines, rest = (rest + file.read()).split(b"\n")
            if lines:
                shown = parse_line(lines[-1].decode())
            if shown is None:
                time.sleep(_LOOK)
            else:
                yield shown
