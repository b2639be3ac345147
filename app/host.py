"""The running match: it takes intents and computers' turns, gives scenes, and keeps its entries."""

from dataclasses import replace
from typing import Protocol

from game.computer.client import ComputerClient
from game.computer.lines import Answer, Question
from game.disk.ledger import MatchId
from game.disk.news import Loaded
from game.entries import Entry
from game.entry_text import entry_text
from game.intents import (
    Advise,
    ComputerActs,
    Confirm,
    DropCurtain,
    GoOn,
    HandSeat,
    Intent,
    NextRound,
    Pause,
    Redo,
    RestartRound,
    Undo,
)
from game.kept_header import kept_header
from game.notation import Noted
from game.onward import record_of
from game.players import DEFAULT_LEVEL, Player, level_named
from game.records import record_text
from game.retelling import numbered, retold
from game.scene import Scene
from game.session import (
    NO_EFFECTS,
    Effects,
    Session,
    computer_view,
    hint_view,
    new_match,
    single_round,
)
from game.staging import scene
from game.state import round_of
from game.steps import step

Deed = Confirm | Undo | Redo | RestartRound | NextRound | HandSeat | ComputerActs
"""What is done in a match: nothing more is before the thing before is safe.

Arranging a hand is kept too, in its turn, but waits for nothing.
"""


class Keeper(Protocol):
    """What keeps matches beyond the program's life."""

    def begin(self, header: str) -> MatchId:
        """Keep a match, which has nothing but its header yet."""
        ...

    def append(self, match: MatchId, round_number: int, entry: str) -> None:
        """Keep one more entry of a match."""
        ...

    def finish(self, match: MatchId, record: str) -> None:
        """Keep a match as a whole record, and not as its entries any more."""
        ...


class Host:
    """Keeps one match, or none; screens see nothing of it but its scenes."""

    def __init__(self, keeper: Keeper, computers: ComputerClient) -> None:
        """No match yet."""
        self._keeper = keeper
        self._computers = computers
        self._session: Session | None = None
        self._scene: Scene | None = None
        self._match: MatchId | None = None
        self._part: Loaded | None = None
        self._started = ""
        self._asked = self._ticket = -1
        self._decided: Answer | None = None
        self.held_up = False
        """Whether what was done last may not be safe yet; whoever knows that it is says so."""

    @property
    def scene(self) -> Scene | None:
        """What a screen may show of the match, None without one."""
        return self._scene

    @property
    def is_kept(self) -> bool:
        """Whether the match that runs can be continued after it is left."""
        return self._match is not None or self._part is not None

    @property
    def players(self) -> tuple[Player, ...]:
        """With whom the running match began."""
        return () if self._session is None else self._session.seats

    def start(self, seats: tuple[Player, ...], seed: str, started: str) -> None:
        """Begin a match; ``seed`` in its normal form, ``started`` in ISO 8601, UTC."""
        self.leave()
        self._match = self._keeper.begin(kept_header(seed, seats, started))
        self._started = started
        self._set(new_match(seats, seed, self._ticket + 1))

    def start_position(self, seats: tuple[Player, ...], position: Noted) -> None:
        """Begin a single, unrecorded round at a position."""
        self.leave()
        order = position.order.hands
        self._set(single_round(seats, position.state, order, self._ticket + 1))

    def take_up(self, loaded: Loaded) -> bool:
        """Go on with a match that waited; whether all of its entries could be done again.

        A match of which only a part holds goes on from there as another one,
        with the first thing that is done: what is kept of it stays as it is.
        """
        self.leave()
        told = retold(loaded.header, loaded.entries, self._ticket + 1)
        self._started = told.started
        whole = told.kept == len(loaded.entries)
        if whole:
            self._match = loaded.match
        else:
            self._part = replace(loaded, entries=loaded.entries[: told.kept])
        self._set(told.session)
        return whole

    def leave(self) -> None:
        """End the match here. One whose result was shown becomes a record, others wait."""
        if self._session is not None and self._match is not None and self._session.concluded:
            record = record_of(self._session, self._started)
            if record is not None:
                self._keeper.finish(self._match, record_text(record))
        self._session = self._scene = self._match = self._part = self._decided = None

    def ask(self, intent: Intent) -> Effects:
        """Carry out an intent on the match.

        Nothing happens without one, or while what was done last is not safe yet
        and this would change what is kept.
        """
        if self._session is None or (self.held_up and isinstance(intent, Deed)):
            return NO_EFFECTS
        session, effects = step(self._session, intent)
        self._set(session)
        if effects.entry is not None:
            self._keep(effects.entry)
        return effects

    def cover(self) -> bool:
        """Take the device from whoever has it, unless only one person plays; whether it did."""
        if self._scene is None or not self._scene.can_cover:
            return False
        self.ask(DropCurtain())
        return True

    def pause(self, paused: bool) -> Effects:
        """Nothing moves and no hand shows while something lies over the match (R9.5, R9.8)."""
        if self._session is None or self._session.paused == paused:
            return NO_EFFECTS
        return self.ask(Pause() if paused else GoOn())

    @property
    def has_decided(self) -> bool:
        """Whether the computer to act knows what to do."""
        return self._decided is not None

    def ask_computer(self) -> None:
        """Put the computer to act its question, once for each position (R9.4)."""
        session = self._session
        if session is None or self._asked == session.ticket:
            return
        view = computer_view(session)
        if view is None:
            return
        self._asked = session.ticket
        level = level_named(session.players[view.viewer].level)
        self._computers.ask(Question(session.ticket, "action", level, view))

    def ask_hint(self) -> bool:
        """Ask what the person at the screen could do; whether that was possible."""
        session = self._session
        view = None if session is None else hint_view(session)
        if session is None or view is None:
            return False
        self._computers.ask(Question(session.ticket, "hint", DEFAULT_LEVEL, view))
        return True

    def take_answers(self, advising: bool) -> bool:
        """Take in what the computers have decided; whether a hint lies there now.

        A hint counts only while somebody waits for it.
        """
        hinted = False
        for answer in self._computers.answers():
            if answer.ask == "hint":
                hinted = advising
                if advising:
                    self.ask(Advise(answer.ticket, answer.actions))
            elif self._session is not None and answer.ticket == self._session.ticket:
                self._decided = answer
        return hinted

    def let_computer_act(self) -> Effects:
        """Carry out what the computer to act has decided, if it has; not while paused (R9.5)."""
        decided, session = self._decided, self._session
        if decided is None or session is None or session.paused or self.held_up:
            return NO_EFFECTS
        self._decided = None
        effects = self.ask(ComputerActs(decided.ticket, decided.actions[0]))
        if self._session is session:
            # What was decided is not taken: it is asked anew, and the match does not stand still.
            self._asked = -1
        return effects

    def _keep(self, entry: Entry) -> None:
        if self._part is not None:
            self._match, self._part = self._kept_anew(self._part), None
        if self._match is not None and self._session is not None:
            number = round_of(self._session.state)
            self._keeper.append(self._match, number, entry_text(entry))
            self.held_up = True

    def _kept_anew(self, part: Loaded) -> MatchId:
        match = self._keeper.begin(part.header)
        for number, entry in numbered(part.entries):
            self._keeper.append(match, number, entry)
        return match

    def _set(self, session: Session) -> None:
        if session is not self._session:
            if self._decided is not None and self._decided.ticket != session.ticket:
                self._decided = None
            self._session, self._ticket = session, session.ticket
            self._scene = scene(session)
