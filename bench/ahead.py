"""A match that lies in a data folder as if it had been played for some rounds already."""

from pathlib import Path
from random import Random

from bench.kept import UnsoundError
from game.entries import Acted, Entry, Turned
from game.entry_text import entry_text
from game.journal import Journal
from game.players import Player
from game.records import header_line
from game.retelling import done_again
from game.rules import legal
from game.session import Session, new_match
from game.state import OVER, round_of

_PLAYERS = (Player("Ana", "person"), Player("Kit", "computer"), Player("Ben", "person"))
_SEED = "ahead"
_STARTED = "2026-11-29T18:00:00Z"
_SECONDS = 60.0


def lay_ahead(folder: Path, rounds: int, chance: Random) -> None:
    """Put a match into a folder of which so many rounds were played by chance.

    Raises UnsoundError when it is not saved.
    """
    session = new_match(_PLAYERS, _SEED)
    journal = Journal(folder, lambda: None)
    match = journal.begin(header_line(_SEED, _PLAYERS, _STARTED))
    while round_of(session.state) <= rounds:
        entry = _next(session, chance)
        session = done_again(session, entry)
        journal.append(match, round_of(session.state), entry_text(entry))
    if not journal.close(_SECONDS):
        raise UnsoundError("the match to begin with was not saved")


def _next(session: Session, chance: Random) -> Entry:
    if session.state.phase == OVER:
        return Turned.ROUND
    return Acted(session.state.seat, (chance.choice(legal(session.state)),))
