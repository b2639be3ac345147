"""From samples to requests: what a tap, a drag or a hold asks for, on the target it began on."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.actions import TRAIN_NAMES
from game.intents import DropTile, MoveTile, NextRound
from game.tiles import tile_named
from input.gesture import (
    Cancelled,
    Course,
    Dragged,
    DragStarted,
    Dropped,
    Grip,
    HeldLongEnough,
    LetGo,
    Signal,
    Tap,
    follow,
    passed,
    press,
)
from input.guards import alone_from, takes
from input.moving import let_go
from input.samples import Sample, Source
from input.setup import closed
from input.taps import tap
from input.ui import KEEP_HOLDING_TICKS, Held, Ui, released, stilled
from render.moment import Drag
from render.navigation import Hurry, Request
from render.targets import Target, TargetId, target_at, target_named

TILE_SLOP: Final = MappingProxyType[Source, float]({"finger": 0.5, "mouse": 0.35})
"""A pointer may wobble by this share of a tile's short side; further away it drags the tile.

That side is 6 mm on the smallest screens, and a finger's tap may slip by 3 mm.
"""

SLOP: Final = 0.75
"""The same on what cannot be dragged: further away the press is called off."""

REACH_DP: Final = 16
"""A touch in the hand that hits nothing takes the nearest tile within so many dp."""

HOLD_ROOM: Final = 0.25
"""A hold may wander so far off each side, as a share of the target's own."""

Targets = Sequence[Target]
Answer = tuple[Ui, tuple[Request, ...]]

_TRAIN: Final = "train:"
_HAND: Final = "hand:"
_MATCH_SCREENS: Final = ("table", "curtain", "round-over", "match-over")


class Router(NamedTuple):
    """Routes touches on a window whose dp is ``dp_px`` px.

    The targets given are those of the page as the state of things then has
    it: whoever answers a request lays the page out again before the next sample.
    """

    dp_px: float

    def on_sample(self, ui: Ui, targets: Targets, sample: Sample) -> Answer:
        """What one sample asks for. A press answers for the target under its beginning."""
        if sample.phase != "cancel" and ui.touched != ui.tick:
            ui = ui._replace(touched=ui.tick)
        if sample.phase == "down":
            return self._press(ui, targets, sample), ()
        if ui.held is None:
            return ui, ()
        return _go_on(ui, targets, follow(ui.held.gesture, sample))

    def on_tick(self, ui: Ui, targets: Targets, tick: int, now_ms: float) -> Answer:
        """What the passing of time asks for: a completed hold, the next round of computers."""
        ui = ui._replace(tick=tick)
        if ui.held is not None:
            return _go_on(ui, targets, passed(ui.held.gesture, now_ms))
        onward = target_named(targets, "button:next-round")
        rests_until = alone_from(ui)
        if rests_until is None or tick < rests_until:
            return ui, ()
        if onward is None or onward.request is None:
            return ui, ()
        return ui, (onward.request,) if takes(ui, onward.request, tick) else ()

    def _press(self, ui: Ui, targets: Targets, sample: Sample) -> Ui:
        ui = stilled(released(ui))._replace(refusal=None, keep_holding_until=0, focus=None)
        if ui.tick < ui.open_from:
            return ui
        target = self._touched(targets, sample.x, sample.y)
        gesture = press(sample, self._grip(target, sample))
        return ui._replace(held=Held(None if target is None else target.id, ui.tick, gesture))

    def _touched(self, targets: Targets, x: int, y: int) -> Target | None:
        hit = target_at(targets, x, y)
        if hit is not None:
            return hit
        tiles = [target for target in targets if target.tile is not None]
        nearest = min(tiles, key=lambda tile: _distance(tile.rect, x, y), default=None)
        if nearest is None or _distance(nearest.rect, x, y) > REACH_DP * self.dp_px:
            return None
        return nearest

    def _grip(self, target: Target | None, sample: Sample) -> Grip:
        if target is None:
            return Grip(pygame.Rect(sample.x, sample.y, 1, 1), REACH_DP * self.dp_px)
        rect = target.rect
        wide, high = round(2 * HOLD_ROOM * rect.width), round(2 * HOLD_ROOM * rect.height)
        hold = rect.inflate(wide, high) if target.hold and target.enabled else None
        slop = SLOP if target.tile is None else TILE_SLOP[sample.source]
        return Grip(rect, slop * min(rect.size), hold)


def _go_on(ui: Ui, targets: Targets, course: Course) -> Answer:
    held = ui.held
    if held is None:
        return ui, ()
    gesture, signals = course
    dragged = ui.drag
    if gesture is None:
        ui = released(ui)
    elif gesture is not held.gesture:
        ui = ui._replace(held=replace(held, gesture=gesture))
    requests: tuple[Request, ...] = ()
    for signal in signals:
        ui, more = _answer(ui, targets, held, signal)
        requests += more
    return (let_go(released(ui), ui.drag or dragged) if gesture is None else ui), requests


def _answer(ui: Ui, targets: Targets, held: Held, signal: Signal) -> Answer:
    target = None if held.target is None else target_named(targets, held.target)
    match signal:
        case Tap():
            return _tap(ui, held, target)
        case DragStarted(x, y) | Dragged(x, y):
            return _drag(ui, targets, target, x, y), ()
        case Dropped(x, y):
            return ui, _drop(targets, target, x, y)
        case HeldLongEnough():
            return ui, _held_long_enough(ui, held, target)
        case LetGo():
            return ui._replace(keep_holding_until=ui.tick + KEEP_HOLDING_TICKS), ()
        case Cancelled():
            return ui, ()


def _tap(ui: Ui, held: Held, target: Target | None) -> Answer:
    if held.target is None:
        return _tap_on_nothing(ui, held)
    if target is None:
        return ui, ()
    return tap(ui, target, held.tick)


def _tap_on_nothing(ui: Ui, held: Held) -> Answer:
    if ui.screen == "setup":
        return ui._replace(setup=closed(ui.setup)), ()
    if ui.screen not in _MATCH_SCREENS:
        return ui, ()
    onward = ui.alone and ui.screen == "round-over" and takes(ui, NextRound(), held.tick)
    return ui, (NextRound() if onward else Hurry(),)


def _drag(ui: Ui, targets: Targets, target: Target | None, x: int, y: int) -> Ui:
    """The tile goes with the pointer; one that is gone is let go."""
    if target is None or target.tile is None:
        return ui._replace(drag=None)
    under = [it for it in targets if it.rect.collidepoint(x, y)]
    over = _lane_at(under, x, y) or target_at(under, x, y)
    return ui._replace(drag=Drag(target.tile, x, y, None if over is None else over.id))


def _drop(targets: Targets, target: Target | None, x: int, y: int) -> tuple[Request, ...]:
    """Over a lane the tile goes there, over another one of the hand into its place, else home."""
    if target is None or target.tile is None:
        return ()
    lane = _lane_at(targets, x, y)
    if lane is not None:
        return (DropTile(target.tile, _train_of(lane.id)),)
    other = _held_at(targets, x, y)
    if other is None or other.id == target.id:
        return ()
    to = tile_named(other.id.removeprefix(_HAND))
    return () if to is None else (MoveTile(target.tile, to),)


def _held_at(targets: Targets, x: int, y: int) -> Target | None:
    """The place in the hand that is under a point of its area, or nearest to it."""
    held = [target for target in targets if target.id.startswith(_HAND)]
    under = target_at(targets, x, y)
    if not held or (under is not None and under not in held):
        return None
    if not held[0].rect.unionall([tile.rect for tile in held]).collidepoint(x, y):
        return None
    return min(held, key=lambda tile: _distance(tile.rect, x, y))


def _lane_at(targets: Targets, x: int, y: int) -> Target | None:
    lanes = [target for target in targets if target.id.startswith(_TRAIN)]
    return target_at(lanes, x, y)


def _train_of(name: TargetId) -> int:
    return TRAIN_NAMES.index(name.removeprefix(_TRAIN))


def _held_long_enough(ui: Ui, held: Held, target: Target | None) -> tuple[Request, ...]:
    if target is None or target.request is None or not target.enabled:
        return ()
    return (target.request,) if takes(ui, target.request, held.tick) else ()


def _distance(rect: pygame.Rect, x: int, y: int) -> float:
    """Px from a point to the nearest px of a rect."""
    across = max(rect.left - x, 0, x - rect.right + 1)
    down = max(rect.top - y, 0, y - rect.bottom + 1)
    return hypot(across, down)
