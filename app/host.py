"""The running match: it takes intents and computers' turns, and gives scenes."""

from game.computer.player import choose
from game.intents import ComputerActs, DropCurtain, Intent
from game.notation import Noted
from game.players import Player, level_named
from game.scene import Scene
from game.session import (
    NO_EFFECTS,
    Effects,
    Session,
    computer_view,
    new_match,
    persons_in,
    single_round,
)
from game.staging import scene
from game.steps import step


class Host:
    """Keeps one match, or none; screens see nothing of it but its scenes."""

    def __init__(self) -> None:
        """No match yet."""
        self._session: Session | None = None
        self._scene: Scene | None = None

    @property
    def scene(self) -> Scene | None:
        """What a screen may show of the match, None without one."""
        return self._scene

    def start(self, seats: tuple[Player, ...], seed: str) -> None:
        """Begin a match; ``seed`` in its normal form."""
        self._set(new_match(seats, seed))

    def start_position(self, seats: tuple[Player, ...], position: Noted) -> None:
        """Begin a single, unrecorded round at a position."""
        self._set(single_round(seats, position.state, position.order.hands))

    def leave(self) -> None:
        """End the match without a result."""
        self._session = self._scene = None

    def ask(self, intent: Intent) -> Effects:
        """Carry out an intent on the match; without one nothing happens."""
        if self._session is None:
            return NO_EFFECTS
        session, effects = step(self._session, intent)
        self._set(session)
        return effects

    def cover(self) -> bool:
        """Take the device from whoever has it, unless only one person plays; whether it did."""
        session = self._session
        if session is None or session.holder is None or len(persons_in(session.players)) == 1:
            return False
        self.ask(DropCurtain())
        return True

    def let_computer_act(self) -> Effects:
        """One action of the computer whose turn it is, decided from what it may know (R9.4)."""
        view = None if self._session is None else computer_view(self._session)
        if self._session is None or view is None:
            return NO_EFFECTS
        level = level_named(self._session.players[view.viewer].level)
        choice = choose(view, level)
        return self.ask(ComputerActs(self._session.ticket, choice.action))

    def _set(self, session: Session) -> None:
        if session is not self._session:
            self._session = session
            self._scene = scene(session)
