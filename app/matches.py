"""Matches that begin, go on, wait and end: between wishes, the running match and the disk."""

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

from app.host import Host
from app.keeping import GIVE_UP_SECONDS, held_up, keeping, local_now, told, waiting
from app.last_setup import last_setup, with_setup
from app.preferences import Preferences
from game.computer.client import ComputerClient
from game.disk.ledger import MatchId, Unfinished
from game.disk.lock import Lock
from game.disk.news import Condition, Loaded, News, Ready, Unreadable
from game.disk.opening import Damage
from game.journal import Journal
from game.notation import Noted
from game.players import Player, looks_of
from game.seeds import normal_seed
from input.notices import advised, kept, listed
from input.notices import told as notified
from input.ui import Ui
from render.messages import load_messages
from render.moment import SeatDraft, SetupDraft, Told
from render.navigation import (
    ChangeSettings,
    ChooseLanguage,
    ContinueMatch,
    DeleteMatch,
    GoTo,
    NextMatch,
    ReadIn,
    StartMatch,
    Wish,
)
from render.seat_names import default_name
from render.settings import Settings
from render.setup_wishes import SetLanguage, SetLook

CLOSING_SECONDS = 2.0
"""So long the end may take, whatever hangs."""

_LATER = 0.1


class Matches:
    """Carries out what is wished about matches, and tells the input side how saving goes."""

    def __init__(
        self,
        folder: Path,
        seed: str | None,
        wake: Callable[[], None],
        lock: Lock | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """Keeps matches in ``folder``, the right to which is the ``lock``.

        ``seed``, if there is one, is that of the first match.

        ``wake`` is called from other threads whenever ``tend`` has something to do.
        """
        self._place = str(folder.absolute())
        self._seed = seed
        self._journal = Journal(folder, wake, lock=lock)
        self._computers = ComputerClient(wake)
        self._preferences = preferences or Preferences()
        self._wanted: MatchId | None = None
        self._unfinished: tuple[Unfinished, ...] = ()
        self._listing: tuple[tuple[Unfinished, ...], date] | None = None
        self._opening_since: float | None = time.monotonic()
        self.host = Host(self._journal, self._computers)

    @property
    def is_waiting(self) -> bool:
        """Whether the disk has not shown yet what is on it: the time alone tells how that goes."""
        since = self._opening_since
        return since is not None and time.monotonic() - since < GIVE_UP_SECONDS + _LATER

    @property
    def settings(self) -> Settings:
        """The settings as they are kept."""
        return self._preferences.settings

    @property
    def setup(self) -> SetupDraft:
        """The last set-up, as it is kept, with the command line's seed until a match has it."""
        return replace(last_setup(self._preferences.content), seed=self._seed or "")

    def tend(self, ui: Ui) -> Ui:
        """The input side with what disk and computers have told since the last time."""
        if ui.drag is None:
            ui = self._with_news(ui)
        if ui.place is None:
            ui = self._listed(ui)
        ui = self._told_of_saving(ui)
        return advised(ui) if self.host.take_answers(ui.advising) else ui

    def _with_news(self, ui: Ui) -> Ui:
        """What opens a notice: it waits while a tile is dragged, and takes it from nobody."""
        if self._preferences.told:
            ui = notified(ui, self._preferences.told)
            self._preferences = replace(self._preferences, told=None)
        for news in self._journal.news():
            ui = self._taken_in(ui, news)
        return ui

    def wish(self, ui: Ui, wish: Wish) -> None:
        """What a wish means for the matches; most mean nothing."""
        if ui.place is None:
            self.host.leave()
        if isinstance(wish, GoTo | StartMatch | ContinueMatch | DeleteMatch):
            self._wanted = None
        match wish:
            case StartMatch(seed):
                self._keep(with_setup(self._preferences.with_settings(ui.settings), ui.setup))
                self._start(tuple(map(_player, ui.setup.seats)), seed)
            case NextMatch():
                self._start(self.host.players, None)
            case ContinueMatch(None) if ui.waiting:
                self._load(ui.waiting[0].match)
            case ContinueMatch(str() as name):
                self._load(name)
            case DeleteMatch(name, 2):
                self._journal.delete(MatchId(name))
            case ChangeSettings() | ReadIn() | SetLanguage() | SetLook():
                self._keep(self._preferences.with_settings(ui.settings))
            case ChooseLanguage():
                self._keep(self._preferences.choosing(ui.settings))
            case _:
                pass

    def _keep(self, preferences: Preferences) -> None:
        """What is chosen is noted on the disk, unless it held before."""
        if preferences != self._preferences:
            self._preferences = preferences
            self._journal.note(preferences.content)

    def start(self, seats: tuple[Player, ...]) -> None:
        """A match as the command line wants it, with its seed if it gave one."""
        self._start(seats, self._seed)

    def _start(self, seats: tuple[Player, ...], seed: str | None) -> None:
        """A match with a typed seed, or with one that nobody knows (R1.5)."""
        self._seed = None
        chosen = normal_seed(seed) if seed else secrets.token_hex(16)
        started = datetime.now(UTC).isoformat(timespec="seconds")
        self.host.start(self._named(seats), chosen, started.replace("+00:00", "Z"))

    def start_position(self, seats: tuple[Player, ...] | None, position: Noted) -> None:
        """A single round from a position, with these players or numbered ones."""
        self.host.start_position(self._named(seats or self._numbered(position)), position)

    def close(self) -> bool:
        """The end: what is not on disk yet goes there. Whether all of it is there.

        A match that runs waits to be continued, with its result in view as well (R9.8).
        """
        end = time.monotonic() + CLOSING_SECONDS
        self._computers.close()
        return self._journal.close(end - time.monotonic())

    def _listed(self, ui: Ui) -> Ui:
        """The matches that wait, told anew when they have changed, or another day has begun."""
        now = local_now()
        if (self._unfinished, now.date()) == self._listing:
            return ui
        self._listing = self._unfinished, now.date()
        return listed(ui, waiting(self._unfinished, now))

    def _told_of_saving(self, ui: Ui) -> Ui:
        """How saving goes; a disk that does not even show what is on it has its sign as well."""
        now, condition = time.monotonic(), self._journal.condition
        state = keeping(condition, self._place, now)
        if condition.state == "synced" and self._opening_since is not None:
            opening = keeping(Condition("pending", self._opening_since), self._place, now)
            state = replace(opening, pending=False)
        self.host.held_up = held_up(condition, now)
        keeps = self.host.scene is None or self.host.is_kept
        return kept(ui, state, keeps=keeps, saving=self.host.held_up)

    def _taken_in(self, ui: Ui, news: News) -> Ui:
        match news:
            case Ready(unfinished):
                self._unfinished, self._opening_since = unfinished, None
                return ui
            case Loaded():
                return self._take_up(ui, news)
            case Damage():
                return notified(ui, told(news, self._place))
            case Unreadable(name):
                return self._unreadable(ui) if name == self._wanted else ui

    def _load(self, name: str) -> None:
        self._wanted = MatchId(name)
        self._journal.load(self._wanted)

    def _take_up(self, ui: Ui, loaded: Loaded) -> Ui:
        """Go on with a match, unless something else was wished for since it was asked for."""
        if loaded.match != self._wanted:
            return ui
        self._wanted = None
        try:
            whole = self.host.take_up(loaded)
        except ValueError:
            return self._unreadable(ui)
        return ui if whole else notified(ui, Told("part", self._place))

    def _unreadable(self, ui: Ui) -> Ui:
        """A match that was asked for cannot be continued."""
        self._wanted = None
        return notified(ui, Told("unreadable", self._place))

    def _numbered(self, position: Noted) -> tuple[Player, ...]:
        say = load_messages(self.settings.language).say
        seats = range(position.state.seats)
        return tuple(Player(say("Seat {n}", n=seat + 1), "person") for seat in seats)

    def _named(self, seats: tuple[Player, ...]) -> tuple[Player, ...]:
        """An empty name stands for the seat's symbol; its record has that of today's language."""
        messages = load_messages(self.settings.language)
        return tuple(
            player
            if player.given
            else player._replace(name=default_name(messages, look), nameless=True)
            for player, look in zip(seats, looks_of(seats), strict=True)
        )


def _player(draft: SeatDraft) -> Player:
    return Player(draft.name, draft.kind, look=draft.look)
