"""The program: events to requests, requests to the match, ticks, pictures."""

from contextlib import suppress
from pathlib import Path

import pygame

from app.clock import TickClock
from app.easel import Easel
from app.matches import Matches
from app.options import Options
from app.preferences import Preferences
from app.sleep import waiting
from app.targets_file import TargetsFile
from game.disk.lock import Lock
from game.scene import Scene
from game.session import NO_EFFECTS, Effects
from input.course import after, ends_look, in_view, looked
from input.cursor import Cursor, cursor_after
from input.deadlines import quiet_ticks
from input.focus import followed
from input.guards import computer_due, untouched
from input.keys import on_key
from input.motions import newest_motions
from input.pointer import PointerMachine
from input.router import Router
from input.samples import Sample
from input.ui import Ui, covered, released
from input.wishes import answered, ends, wished
from render.navigation import AskHint, Quit, Request, ToggleFullscreen, Wish
from render.page import Page
from render.targets import Target
from render.window import Window

_WAKE = pygame.event.custom_type()
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

    def __init__(
        self,
        options: Options,
        window: Window,
        targets: TargetsFile | None,
        folder: Path,
        lock: Lock | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """Begin where the options say: at the title, in a match, or at a position.

        Matches are kept in ``folder``, the right to which is the ``lock``. ``preferences`` are
        what was read there.
        """
        self._window = window
        self._easel = Easel(window, targets)
        known = preferences or Preferences()
        if options.language is not None:
            known = known.speaking(options.language)
        self._matches = Matches(folder, options.seed, _wake, lock, known)
        self._host = self._matches.host
        self._ui = Ui(fullscreen=window.fullscreen, settings=self._matches.settings)
        self._pointer = PointerMachine()
        self._cursor = Cursor()
        self._clock = TickClock()
        self._wait = waiting()
        self.wakes = 0
        """How often the loop has waited so far."""
        self._running = self._listening = True
        self._closing = False
        self._listen_for_names()
        self._begin(options)

    def run(self) -> None:
        """Play until somebody quits."""
        while self._running:
            self._ui = followed(self._ui, self._page.targets)
            self._easel.show(self._scene, self._ui)
            quiet = self._quiet_ticks()
            events = self._events(quiet)
            self._sleep_through(quiet - 1)
            if self._clock.was_away():
                self._cover()
            self._take(newest_motions(events))
            self._listen_for_names()
            self._tend()
            for _ in range(self._clock.due()):
                self._on_tick()

    def close(self) -> bool:
        """End what runs beside the window; whether all that was played is on disk."""
        return self._matches.close()

    def _begin(self, options: Options) -> None:
        if options.position is not None:
            self._matches.start_position(options.seats, options.position)
        elif options.seats is not None:
            self._matches.start(options.seats)
        self._ui = self._ui._replace(setup=self._matches.setup)
        self._ui = self._matches.tend(self._ui)
        self._moved_on(NO_EFFECTS)

    def _tend(self) -> None:
        """Take in what the disk and the computers have told, and let nothing move under a menu."""
        scene = self._host.scene
        self._ui = self._matches.tend(self._ui)
        effects = self._host.pause(covered(self._ui))
        if self._host.scene is not scene:
            self._moved_on(effects)

    def _quiet_ticks(self) -> int:
        """Ticks until something may change although no event comes."""
        if self._matches.is_waiting:
            return 1
        return quiet_ticks(self._ui, self._host.scene, decided=self._host.has_decided)

    def _events(self, ticks: int) -> list[pygame.Event]:
        """The events that are there, after waiting for one, but for so many ticks at most."""
        self.wakes += 1
        return self._wait(self._clock.until_ms(ticks))

    def _sleep_through(self, most: int) -> None:
        """The time goes on by what has passed, and nothing changed meanwhile."""
        self._ui = self._ui._replace(tick=self._ui.tick + self._clock.slept(most))

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
            self._show_cursor(cursor_after(self._cursor, event, self._clock.now_ms))
            for sample in self._pointer.feed(event, self._clock.now_ms, self._window.size):
                self._on_sample(sample)

    def _on_window(self, event: pygame.Event) -> None:
        if event.type in _LEFT:
            self._cover()
        elif event.type in _PICTURE_LOST:
            self._easel.repaint()

    def _show_cursor(self, cursor: Cursor) -> None:
        if cursor.shows != self._cursor.shows:
            pygame.mouse.set_visible(cursor.shows)
        self._cursor = cursor

    def _quit(self) -> None:
        """The end, unless it only follows a closed window, which asks for itself."""
        if not self._closing:
            self._running = False

    def _close(self) -> None:
        """A closed window asks, once, whether a running match may be lost."""
        self._closing = True
        self._wish(Quit(sure=self._ui.question == "quit"))

    def _on_sample(self, sample: Sample) -> None:
        self._ui, requests = self._router.on_sample(self._ui, self._reached(sample), sample)
        self._answer(requests)

    def _reached(self, sample: Sample) -> tuple[Target, ...]:
        """What a touch may be on: nothing where it begins on the rim around a page."""
        targets = self._page.targets
        begins_outside = sample.phase == "down" and not self._easel.is_safe(sample.x, sample.y)
        return () if begins_outside else targets

    def _on_tick(self) -> None:
        now = self._clock.now_ms
        for sample in self._pointer.passed(now):
            self._on_sample(sample)
        tick = self._ui.tick + 1
        self._ui, requests = self._router.on_tick(self._ui, self._page.targets, tick, now)
        self._answer(requests)
        if self._ui.look_until == tick:
            self._end_last_look()
        scene = self._host.scene
        if scene is None:
            return
        if untouched(self._ui, scene):
            self._cover()
        elif computer_due(self._ui, scene):
            self._let_computer_act()

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
            if ends_look(self._ui, request):
                self._end_last_look()
            elif isinstance(request, Wish):
                self._wish(request)
            else:
                self._ui = answered(self._ui, request)
                self._moved_on(self._host.ask(request))

    def _moved_on(self, effects: Effects) -> None:
        scene = self._host.scene
        if scene is not None:
            self._ui = after(self._ui, scene, effects.events, effects.refusal)
        self._host.ask_computer()

    def _let_computer_act(self) -> None:
        scene = self._host.scene
        effects = self._host.let_computer_act()
        if self._host.scene is not scene:
            self._moved_on(effects)
        self._host.ask_computer()

    def _end_last_look(self) -> None:
        if self._host.scene is not None:
            self._ui = looked(self._ui, self._host.scene)

    def _cover(self) -> None:
        """Several persons: whoever comes back to the device lifts the curtain first (R9.8)."""
        if self._host.cover():
            self._moved_on(NO_EFFECTS)

    def _wish(self, wish: Wish) -> None:
        if isinstance(wish, Quit) and ends(self._ui, wish):
            self._running = False
            return
        self._ui = wished(self._ui, wish)
        scene = self._host.scene
        self._matches.wish(self._ui, wish)
        if isinstance(wish, ToggleFullscreen):
            self._window.toggle_fullscreen()
            self._ui = released(self._ui._replace(fullscreen=self._window.fullscreen))
            self._easel.repaint()
        elif isinstance(wish, AskHint):
            self._host.ask_hint()
        if self._host.scene is not scene:
            self._moved_on(NO_EFFECTS)

    def _listen_for_names(self) -> None:
        """Letters come only while a name is typed: screen keyboards stay away otherwise."""
        if self._ui.typing == self._listening:
            return
        self._listening = self._ui.typing
        if self._listening:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()


def _wake() -> None:
    """Called from other threads: the loop has something to look at."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(_WAKE))
