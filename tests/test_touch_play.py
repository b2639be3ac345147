"""Whole matches by touch: events in, a session on, with pages where everything overlaps."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.actions import TRAIN_NAMES, is_play
from game.intents import (
    Cancel,
    ComputerActs,
    Confirm,
    Intent,
    LiftCurtain,
    NextRound,
    Propose,
    TapTile,
    TapTrain,
)
from game.scene import Scene
from game.session import Session, computer_view
from game.staging import scene
from game.state import OVER
from game.steps import step
from game.tiles import NAMES
from input.pointer import PointerMachine
from input.router import Router
from input.ui import (
    LAST_LOOK_TICKS,
    Ui,
    after,
    computer_due,
    in_view,
    looked,
    settled,
)
from input.wishes import wished
from render.navigation import Request
from render.targets import Target, TargetId
from tests.devices import match

SIZE = (1000, 800)
FRAME_MS = 1000 / 60
SPOT = pygame.Rect(900, 700, 80, 80)
"""Where ✓, the curtain's handle and the next round all lie."""


def page(shown: Scene, ui: Ui) -> tuple[Target, ...]:
    """A page with all that matters, as tightly on one spot as can be."""
    return tuple(_targets(shown, ui.moment().armed))


def _targets(shown: Scene, armed: bool) -> Iterator[Target]:
    def target(name: str, rect: pygame.Rect, request: Request, enabled: bool = True) -> Target:
        return Target(TargetId(name), rect, name, request, enabled)

    if shown.curtain is not None and shown.curtain.seat is not None:
        yield replace(target("curtain", SPOT, LiftCurtain(shown.curtain.seat)), hold=True)
    if shown.outcome is not None:
        yield target("button:next-round", SPOT, NextRound(), armed)
    if shown.hand is None:
        return
    ready = shown.preview is not None and bool(shown.preview.actions)
    yield target("button:confirm", SPOT, Confirm(), ready and armed)
    yield target("button:cancel", pygame.Rect(800, 700, 80, 80), Cancel())
    for place, held in enumerate(shown.hand.tiles):
        rect = pygame.Rect(50 * (place % 16), 550 + 80 * (place // 16), 50, 80)
        name = f"hand:{NAMES[held.tile]}"
        yield replace(target(name, rect, TapTile(held.tile), bool(held.trains)), tile=held.tile)
    for row, lane in enumerate(shown.lanes):
        name = f"train:{TRAIN_NAMES[lane.train]}"
        yield target(name, pygame.Rect(0, 45 * row, 780, 45), TapTrain(lane.train), lane.fits)
    for place, action in enumerate(shown.offers):
        yield target(f"offer:{place}", pygame.Rect(800, 90 * place, 80, 80), Propose(action))


class Desk:
    """A program without a picture: what the main loop does, at 60 frames a second."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.frame = 1000
        self.pointer = PointerMachine()
        self.router = Router(1.0)
        self.ui = after(Ui(tick=self.frame), scene(session))
        self.done: list[Request] = []
        self.confirmed = 0

    @property
    def targets(self) -> tuple[Target, ...]:
        return page(in_view(self.ui, scene(self.session)), self.ui)

    @property
    def lifted(self) -> int:
        """How often a curtain was opened."""
        return sum(isinstance(request, LiftCurtain) for request in self.done)

    def target(self, name: str) -> Target:
        return next(target for target in self.targets if target.id == name)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame += 1
            now = self.frame * FRAME_MS
            self.ui, requests = self.router.on_tick(self.ui, self.targets, self.frame, now)
            self._meet(requests)
            if self.ui.look_until == self.frame:
                self.ui = looked(self.ui, scene(self.session))
            self._let_computers_act()

    def post(self, *events: pygame.Event) -> None:
        for event in events:
            for sample in self.pointer.feed(event, self.frame * FRAME_MS, SIZE):
                self.ui, requests = self.router.on_sample(self.ui, self.targets, sample)
                self._meet(requests)

    def tap(self, x: int, y: int, frames: int = 2) -> None:
        self.post(mouse(pygame.MOUSEBUTTONDOWN, x, y))
        self.frames(frames)
        self.post(mouse(pygame.MOUSEBUTTONUP, x, y))

    def tap_on(self, name: str) -> None:
        self.frames(40)
        self.tap(*self.target(name).rect.center, frames=40 if name == "curtain" else 2)

    def _meet(self, requests: tuple[Request, ...]) -> None:
        for request in requests:
            self.done.append(request)
            if isinstance(request, Intent):
                self._step(request)
            else:
                self.ui = wished(self.ui, request)

    def _step(self, intent: Intent) -> None:
        self.session, effects = step(self.session, intent)
        self.confirmed += isinstance(intent, Confirm) and bool(effects.events)
        self.ui = after(self.ui, scene(self.session), effects.events, effects.refusal)

    def _let_computers_act(self) -> None:
        view, shown = computer_view(self.session), scene(self.session)
        if view is not None and shown.computer is not None and computer_due(self.ui, shown):
            self._step(ComputerActs(shown.computer, view.legal[0]))


def mouse(kind: int, x: int, y: int) -> pygame.Event:
    return pygame.Event(kind, pos=(x, y), button=1, touch=False)


def finger(kind: int, x: int, y: int) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=1, x=x / SIZE[0], y=y / SIZE[1])


def move(desk: Desk, chance: Random) -> None:
    """One tap on what leads on: tile, train, button or curtain; or a wait for a computer."""
    shown = scene(desk.session)
    if shown.curtain is not None:
        desk.tap_on("curtain")
    elif shown.computer is not None:
        desk.frames(61)
    elif shown.preview is not None and shown.preview.actions:
        desk.tap_on("button:confirm")
    elif shown.preview is not None:
        desk.tap_on(f"train:{TRAIN_NAMES[chance.choice(shown.preview.choices)]}")
    elif shown.offers:
        desk.tap_on("offer:0")
    else:
        assert shown.hand is not None
        tile = chance.choice([held.tile for held in shown.hand.tiles if held.trains])
        desk.tap_on(f"hand:{NAMES[tile]}")


def play_round(desk: Desk, chance: Random) -> None:
    """A round by taps on tiles, trains and buttons alone."""
    while desk.session.state.phase != OVER:
        move(desk, chance)


@pytest.mark.parametrize("kinds", ["pp", "ppp", "pcc"])
def test_a_whole_round_is_played_by_taps_alone(kinds: str) -> None:
    desk = Desk(match(kinds))
    play_round(desk, Random(4))
    assert [desk.ui.screen] == ["table"], "the last move stays in view"
    assert not settled(desk.ui)
    desk.frames(LAST_LOOK_TICKS)
    assert desk.ui.screen == "round-over"
    desk.tap_on("button:next-round")
    assert desk.ui.screen == "round-over", "it waits a second"
    desk.frames(60)
    desk.tap_on("button:next-round")
    assert scene(desk.session).round == 2


@pytest.mark.parametrize("seed", [f"spot {number}" for number in range(5)])
def test_twenty_taps_on_one_spot_confirm_at_most_four_actions(seed: str) -> None:
    desk, chance, most = Desk(match("pp", seed)), Random(seed), 0
    for _ in range(40):
        move(desk, chance)
        desk.frames(40)
        before, lifted = desk.confirmed, desk.lifted
        for _ in range(20):
            desk.tap(*SPOT.center)
            desk.frames(4)
        most = max(most, desk.confirmed - before)
        assert desk.lifted == lifted
    assert 1 <= most <= 4


def opening(seed: str = "device") -> Desk:
    """Two persons, the first's hand open with the preview that lies there by itself."""
    desk = Desk(match("pp", seed))
    desk.tap_on("curtain")
    desk.frames(40)
    shown = scene(desk.session)
    assert shown.preview is not None
    assert shown.preview.actions
    assert not is_play(shown.preview.actions[0])
    return desk


@pytest.mark.parametrize("gap", [0, 2, 5, 9, 25])
def test_a_second_tap_soon_after_confirms_nothing_more(gap: int) -> None:
    desk = opening()
    desk.tap(*SPOT.center)
    desk.frames(gap)
    desk.tap(*SPOT.center)
    assert desk.confirmed == 1


def test_taps_queued_in_one_batch_confirm_once() -> None:
    desk = opening()
    pair = (mouse(pygame.MOUSEBUTTONDOWN, *SPOT.center), mouse(pygame.MOUSEBUTTONUP, *SPOT.center))
    desk.post(*pair * 5)
    assert desk.confirmed == 1


@pytest.mark.parametrize("order", ["fmFM", "mfFM", "mfMF", "fFmM"])
@pytest.mark.parametrize("touch", [True, False])
def test_two_events_for_one_finger_confirm_once(order: str, touch: bool) -> None:
    desk = opening()
    kinds = {"m": pygame.MOUSEBUTTONDOWN, "M": pygame.MOUSEBUTTONUP}
    for one in order:
        if one in "mM":
            event = pygame.Event(kinds[one], pos=SPOT.center, button=1, touch=touch)
        else:
            event = finger(pygame.FINGERDOWN if one == "f" else pygame.FINGERUP, *SPOT.center)
        desk.post(event)
    assert desk.confirmed == 1


def test_a_press_on_confirm_released_under_the_curtain_does_nothing() -> None:
    desk = opening()
    desk.post(mouse(pygame.MOUSEBUTTONDOWN, *SPOT.center))
    desk._step(Confirm())
    desk.frames(60)
    before = desk.session
    desk.post(mouse(pygame.MOUSEBUTTONUP, *SPOT.center))
    assert desk.session == before


@pytest.mark.parametrize("seed", ["wait 1", "wait 2", "wait 3", "wait 4"])
def test_touches_during_a_computers_turn_do_nothing_to_it_or_after_it(seed: str) -> None:
    desk, chance = Desk(match("pccc", seed)), Random(1)
    while scene(desk.session).hand is None or scene(desk.session).computer is None:
        move(desk, chance)
    before = desk.confirmed
    while scene(desk.session).computer is not None:
        hand = scene(desk.session).hand
        assert hand is not None
        desk.tap(*desk.target(f"hand:{NAMES[hand.tiles[0].tile]}").rect.center)
        desk.tap(*SPOT.center)
        desk.frames(1)
    shown = scene(desk.session)
    assert desk.confirmed == before
    assert shown.preview is None or not is_play(shown.preview.actions[0])


def test_a_drag_onto_every_place_leaves_the_hand_as_it_was() -> None:
    desk = opening()
    hand = scene(desk.session).hand
    assert hand is not None
    chance = Random(7)
    x, y = desk.target(f"hand:{NAMES[hand.tiles[0].tile]}").rect.center
    for _ in range(40):
        desk.post(mouse(pygame.MOUSEBUTTONDOWN, x, y))
        place = (chance.randrange(SIZE[0]), chance.randrange(SIZE[1]))
        desk.post(mouse(pygame.MOUSEBUTTONUP, *place))
        desk.frames(1)
        assert scene(desk.session).hand == hand
    assert desk.confirmed == 0
