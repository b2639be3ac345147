"""A program without a picture: events in, a session on, with pages where everything overlaps."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame

from game.actions import TRAIN_NAMES, is_play
from game.intents import (
    Advise,
    Cancel,
    ComputerActs,
    Confirm,
    DropCurtain,
    GoOn,
    Intent,
    LiftCurtain,
    NextRound,
    Pause,
    Propose,
    Redo,
    RestartRound,
    TapTile,
    TapTrain,
    Undo,
)
from game.scene import Scene
from game.session import Session, computer_view, hint_view
from game.staging import scene
from game.state import OVER
from game.steps import step
from game.tiles import NAMES
from input.course import after, ends_look, in_view, looked
from input.guards import computer_due, untouched
from input.keys import on_key
from input.notices import advised
from input.pointer import PointerMachine
from input.router import Router
from input.ui import Ui, covered
from input.wishes import answered, wished
from render.moment import Moment
from render.navigation import AskHint, AskRestart, Back, OpenMenu, Request
from render.targets import Target, TargetId, target_named
from tests.bounds import until
from tests.devices import match

SIZE = (1000, 800)
FRAME_MS = 1000 / 60
SPOT = pygame.Rect(900, 700, 80, 80)
"""Where ✓, the curtain's handle and the next round all lie."""


def target(name: str, rect: pygame.Rect, request: Request, enabled: bool = True) -> Target:
    return Target(TargetId(name), rect, name, request, enabled)


def _place(row: int) -> pygame.Rect:
    """A button's place at the right edge."""
    return pygame.Rect(900, 90 * row, 80, 80)


def page(shown: Scene, moment: Moment) -> tuple[Target, ...]:
    """A page with all that matters, as tightly on one spot as can be."""
    if moment.screen == "menu":
        return tuple(_menu())
    if moment.screen == "notice":
        return (target("button:confirm", SPOT, RestartRound(), moment.armed),)
    return (*_match(shown, moment.armed), *_hand(shown, moment.armed), *_deeds(shown))


def _menu() -> Iterator[Target]:
    yield target("button:back", _place(0), Back())
    yield target("button:restart-round", SPOT, AskRestart())


def _match(shown: Scene, armed: bool) -> Iterator[Target]:
    if shown.curtain is not None and shown.curtain.seat is not None:
        yield replace(target("curtain", SPOT, LiftCurtain(shown.curtain.seat)), hold=True)
    if shown.outcome is not None:
        yield target("button:next-round", SPOT, NextRound(), armed)


def _hand(shown: Scene, armed: bool) -> Iterator[Target]:
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


def _deeds(shown: Scene) -> Iterator[Target]:
    yield target("button:undo", _place(1), Undo(), shown.undo is not None)
    if shown.redo is not None:
        yield target("button:redo", _place(2), Redo())
    yield target("button:hint", _place(3), AskHint(), shown.can_hint)
    if shown.can_cover:
        yield target("button:cover", _place(4), DropCurtain())
    yield target("button:menu", _place(5), OpenMenu())


class Desk:
    """What the main loop does, at 60 frames a second."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.frame = 1000
        self.pointer = PointerMachine()
        self.router = Router(1.0)
        self.ui = after(Ui(tick=self.frame, touched=self.frame), scene(session))
        self.done: list[Request] = []
        self.confirmed = 0

    @property
    def shown(self) -> Scene:
        """What shows of the match."""
        return in_view(self.ui, scene(self.session))

    @property
    def targets(self) -> tuple[Target, ...]:
        return page(self.shown, self.ui.moment())

    @property
    def lifted(self) -> int:
        """How often a curtain was opened."""
        return sum(isinstance(request, LiftCurtain) for request in self.done)

    def target(self, name: str) -> Target:
        found = target_named(self.targets, name)
        assert found is not None, name
        return found

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame += 1
            now = self.frame * FRAME_MS
            self.ui, requests = self.router.on_tick(self.ui, self.targets, self.frame, now)
            self._meet(requests)
            if self.ui.look_until == self.frame:
                self.ui = looked(self.ui, scene(self.session))
            self._let_go_on(scene(self.session))

    def post(self, *events: pygame.Event) -> None:
        for event in events:
            for sample in self.pointer.feed(event, self.frame * FRAME_MS, SIZE):
                self.ui, requests = self.router.on_sample(self.ui, self.targets, sample)
                self._meet(requests)

    def press_key(self, key: int, mod: int = 0) -> None:
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod)
        self.ui, requests = on_key(self.ui, self.targets, event)
        self._meet(requests)

    def tap(self, x: int, y: int, frames: int = 2) -> None:
        self.post(mouse(pygame.MOUSEBUTTONDOWN, x, y))
        self.frames(frames)
        self.post(mouse(pygame.MOUSEBUTTONUP, x, y))

    def tap_on(self, name: str) -> None:
        self.frames(40)
        self.tap(*self.target(name).rect.center, frames=40 if name == "curtain" else 2)

    def ask(self, intent: Intent) -> None:
        """Carry out an intent, whoever asks for it."""
        self.session, effects = step(self.session, intent)
        self.confirmed += isinstance(intent, Confirm) and bool(effects.events)
        ui = answered(self.ui, intent)
        self.ui = after(ui, scene(self.session), effects.events, effects.refusal)

    def advise(self) -> None:
        """A hint arrives, if one is still wanted: the first thing that can be done."""
        view = hint_view(self.session)
        if view is not None and self.ui.advising:
            self.ui = advised(self.ui)
            self.ask(Advise(self.session.ticket, view.legal[:1]))

    def _meet(self, requests: tuple[Request, ...]) -> None:
        for request in requests:
            self.done.append(request)
            if ends_look(self.ui, request):
                self.ui = looked(self.ui, scene(self.session))
            elif isinstance(request, Intent):
                self.ask(request)
            else:
                self.ui = wished(self.ui, request)
            self._pause()

    def _pause(self) -> None:
        """Whatever lies over the match pauses it."""
        if covered(self.ui) != self.session.paused:
            self.ask(Pause() if covered(self.ui) else GoOn())

    def _let_go_on(self, shown: Scene) -> None:
        """A hand that seems forgotten is covered; a computer that is due acts."""
        if untouched(self.ui, shown):
            self.ask(DropCurtain())
        view = computer_view(self.session)
        if view is not None and shown.computer is not None and computer_due(self.ui, shown):
            self.ask(ComputerActs(shown.computer, view.legal[0]))


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
    for _ in until(lambda: desk.session.state.phase == OVER):
        move(desk, chance)


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
