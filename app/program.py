"""The program: events to requests, requests to the match, ticks, pictures."""

import secrets
from dataclasses import replace

import pygame

from app.clock import TickClock
from app.easel import Easel
from app.host import Host
from app.options import Options
from app.targets_file import TargetsFile
from game.intents import Intent
from game.players import Player
from game.scene import Scene
from game.session import NO_EFFECTS, Effects
from input.keys import on_key
from input.motions import newest_motions
from input.pointer import PointerMachine
from input.router import Router
from input.samples import Sample
from input.ui import Ui, after, computer_due, in_view, looked, looking, released
from input.wishes import ends, wished
from render.messages import load_messages
from render.navigation import Hurry, NextMatch, Quit, Request, StartMatch, ToggleFullscreen, Wish
from render.page import Page
from render.seat_names import default_name
from render.window import Window

_IDLE_MS = 50
_PICTURE_LOST = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWSIZECHANGED,
)
_LEFT = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.APP_WILLENTERBACKGROUND,
)


class Program:
    """One run of the program in one window."""

    def __init__(self, options: Options, window: Window, targets: TargetsFile | None) -> None:
        """Begin where the options say: at the title, in a match, or at a position."""
        self._messages = load_messages(options.language)
        self._window = window
        self._easel = Easel(window, self._messages, targets)
        self._host = Host()
        self._ui = Ui(fullscreen=window.fullscreen)
        self._pointer = PointerMachine()
        self._clock = TickClock()
        self._seed = options.seed
        self._seats: tuple[Player, ...] = ()
        self._running = self._listening = True
        self._closing = False
        self._listen_for_names()
        self._begin(options)

    def run(self) -> None:
        """Play until somebody quits."""
        while self._running:
            self._easel.show(self._scene, self._ui)
            self._take(newest_motions(self._events()))
            self._listen_for_names()
            for _ in range(self._clock.due()):
                self._on_tick()

    def _begin(self, options: Options) -> None:
        if options.position is not None:
            seats = options.seats or self._numbered(options.position.state.seats)
            self._host.start_position(self._named(seats), options.position)
            self._moved_on(NO_EFFECTS)
        elif options.seats is not None:
            self._start(self._named(options.seats))

    def _events(self) -> list[pygame.Event]:
        """The events that are there, after waiting for one or for the next tick."""
        busy = self._host.scene is not None or self._ui.held is not None
        first = pygame.event.wait(self._clock.until_next_ms() if busy else _IDLE_MS)
        return [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]

    def _take(self, events: list[pygame.Event]) -> None:
        """One batch of events; after the end nothing more happens."""
        self._closing = False
        for event in events:
            if self._running:
                self._on_event(event)

    def _on_event(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._quit()
        elif event.type == pygame.WINDOWCLOSE:
            self._close()
        elif event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self._ui, requests = on_key(self._ui, self._page.targets, event)
            self._answer(requests)
        else:
            self._on_window(event)
            for sample in self._pointer.feed(event, self._clock.now_ms, self._window.size):
                self._on_sample(sample)

    def _on_window(self, event: pygame.Event) -> None:
        if event.type in _LEFT:
            self._cover()
        elif event.type in _PICTURE_LOST:
            self._easel.repaint()

    def _quit(self) -> None:
        """The end, unless it only follows a closed window, which asks for itself."""
        if not self._closing:
            self._running = False

    def _close(self) -> None:
        """A closed window asks, once, whether a running match may be lost."""
        self._closing = True
        self._wish(Quit(sure=self._ui.question == "quit"))

    def _on_sample(self, sample: Sample) -> None:
        self._ui, requests = self._router.on_sample(self._ui, self._page.targets, sample)
        self._answer(requests)

    def _on_tick(self) -> None:
        now = self._clock.now_ms
        for sample in self._pointer.passed(now):
            self._on_sample(sample)
        tick = self._ui.tick + 1
        self._ui, requests = self._router.on_tick(self._ui, self._page.targets, tick, now)
        self._answer(requests)
        if self._ui.look_until == tick:
            self._end_last_look()
        if self._host.scene is not None and computer_due(self._ui, self._host.scene):
            self._moved_on(self._host.let_computer_act())

    @property
    def _page(self) -> Page:
        return self._easel.page(self._scene, self._ui)

    @property
    def _scene(self) -> Scene | None:
        """What shows of the match."""
        scene = self._host.scene
        return None if scene is None else in_view(self._ui, scene)

    @property
    def _router(self) -> Router:
        return Router(self._easel.dp_px)

    def _answer(self, requests: tuple[Request, ...]) -> None:
        for request in requests:
            if looking(self._ui) and isinstance(request, Hurry | Intent):
                self._end_last_look()
            elif isinstance(request, Wish):
                self._wish(request)
            else:
                self._moved_on(self._host.ask(request))

    def _moved_on(self, effects: Effects) -> None:
        scene = self._host.scene
        if scene is not None:
            self._ui = after(self._ui, scene, effects.events, effects.refusal)

    def _end_last_look(self) -> None:
        if self._host.scene is not None:
            self._ui = looked(self._ui, self._host.scene)

    def _cover(self) -> None:
        """Several persons: whoever comes back to the window lifts the curtain first (R9.8)."""
        if self._host.cover():
            self._moved_on(NO_EFFECTS)

    def _wish(self, wish: Wish) -> None:
        if isinstance(wish, Quit) and ends(self._ui, wish):
            self._running = False
            return
        self._ui = wished(self._ui, wish)
        if self._ui.place is None:
            self._host.leave()
        if isinstance(wish, ToggleFullscreen):
            self._window.toggle_fullscreen()
            self._ui = released(replace(self._ui, fullscreen=self._window.fullscreen))
            self._easel.repaint()
        if isinstance(wish, StartMatch):
            self._start(self._drafted())
        elif isinstance(wish, NextMatch):
            self._start(self._seats)

    def _start(self, seats: tuple[Player, ...]) -> None:
        """A match with a seed of its own, unless the command line gave one for the first."""
        seed, self._seed = self._seed or secrets.token_hex(16), None
        self._seats = seats
        self._host.start(seats, seed)
        self._moved_on(NO_EFFECTS)

    def _drafted(self) -> tuple[Player, ...]:
        """The seats of the set-up."""
        drafts = self._ui.setup.seats
        return self._named(tuple(Player(draft.name, draft.kind) for draft in drafts))

    def _named(self, seats: tuple[Player, ...]) -> tuple[Player, ...]:
        """An empty name stands for the seat's symbol."""
        return tuple(
            player._replace(name=player.name or default_name(self._messages, seat))
            for seat, player in enumerate(seats)
        )

    def _numbered(self, seats: int) -> tuple[Player, ...]:
        return tuple(
            Player(self._messages.say("Seat {n}", n=seat + 1), "person") for seat in range(seats)
        )

    def _listen_for_names(self) -> None:
        """Letters come only while a name is typed: screen keyboards stay away otherwise."""
        if self._ui.typing == self._listening:
            return
        self._listening = self._ui.typing
        if self._listening:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()
