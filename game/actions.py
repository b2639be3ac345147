"""The seven actions of a round, and why one may be refused.

An action is a number: ``train * 91 + tile`` plays that tile on that train,
and five numbers above all plays stand for the rest. Trains are numbered from
0, a seat's own train by its seat; ``MEXICAN`` is the Mexican train.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NewType

from game.tiles import NAMES, SET_SIZE, TOP_PIP, tile_named

Action = NewType("Action", int)
"""One action, 0…1005."""

ROUNDS = TOP_PIP + 1
"""Rounds of a match: an engine of each pip value (R1.4)."""

MIN_SEATS = 2
MAX_SEATS = 10
MEXICAN = MAX_SEATS
"""Number of the Mexican train, whatever the number of seats."""

TRAINS = range(MAX_SEATS + 1)
PLAYS = SET_SIZE * len(TRAINS)
"""Actions below this number are plays."""

SEARCH = Action(PLAYS)
OPEN = Action(PLAYS + 1)
DRAW = Action(PLAYS + 2)
PASS = Action(PLAYS + 3)
FINISH = Action(PLAYS + 4)
ACTIONS = range(PLAYS + 5)
"""Every action there is."""

_WORDS = ("search", "open", "draw", "pass", "finish")
TRAIN_NAMES: tuple[str, ...] = (*(str(seat + 1) for seat in range(MAX_SEATS)), "M")
ACTION_NAMES: tuple[str, ...] = (
    *(f"{tile}@{train}" for train in TRAIN_NAMES for tile in NAMES),
    *_WORDS,
)
"""Text of each action, as in records: ``"12-5@3"``, ``"draw"``."""


def play(tile: int, train: int) -> Action:
    """The action that lays ``tile`` on ``train`` (0…10)."""
    return Action(train * SET_SIZE + tile)


def is_play(action: int) -> bool:
    """Whether the action lays a tile."""
    return action < PLAYS


def tile_in(action: int) -> int:
    """Tile that a play lays."""
    return action % SET_SIZE


def train_in(action: int) -> int:
    """Train that a play goes to."""
    return action // SET_SIZE


def action_named(text: str) -> Action | None:
    """Action of a text like ``"12-5@M"`` or ``"pass"``, or None."""
    if text in _WORDS:
        return Action(PLAYS + _WORDS.index(text))
    name, at, train = text.partition("@")
    tile = tile_named(name)
    if tile is None or not at or train not in TRAIN_NAMES:
        return None
    return play(tile, TRAIN_NAMES.index(train))


class Reason(Enum):
    """Why an action is not legal: a name, and the rule that forbids it."""

    NO_SUCH_TRAIN = "no such train", "R1.2"
    NOT_IN_HAND = "not in the hand", "R4.1"
    END_DOES_NOT_MATCH = "does not match the end", "R4.1"
    ROUND_IS_OVER = "the round is over", "R7.1"
    ENGINE_MUST_OPEN = "the engine is in hand and opens", "R2.1"
    SEARCH_FIRST = "nobody holds the engine", "R2.2"
    NOT_OPENED_YET = "the round is not open yet", "R2.5"
    ALREADY_OPEN = "the round is open already", "R2.5"
    OWN_TRAIN_ONLY = "a first turn is for the own train alone", "R3.1"
    CHAIN_DOES_NOT_MATCH = "does not match the chain's end", "R3.2"
    CHAIN_NOT_STARTED = "a first turn needs one tile at least", "R3.2"
    MUST_START = "a seat that can start must start", "R3.3"
    NO_DRAW_IN_FIRST_TURN = "no draw in a first turn", "R3.3"
    FINISH_INSTEAD = "a started first turn ends with finish", "R3.2"
    FIRST_TURNS_ARE_OVER = "only first turns finish", "R3.6"
    TRAIN_IS_PRIVATE = "the train is private", "R4.1"
    MUST_PLAY = "a seat that can play must play", "R4.2"
    MUST_DRAW = "a draw comes before a pass", "R4.2"
    BONEYARD_IS_EMPTY = "the boneyard is empty", "R4.2"
    ONE_DRAW_ONLY = "one draw for each opportunity", "R4.3"
    COVER_FIRST = "an open double must be covered first", "R6.1"
    NOT_YOUR_TURN = "another seat is to act", "R2.5"
    CHOOSE_A_TILE = "a train alone is no play", "R10.1"
    CHOOSE_A_TRAIN = "several trains take the tile", "R9.1"
    FITS_NOWHERE = "the tile fits no permitted train", "R4.1"
    NOTHING_FITS = "no tile of the hand fits", "R4.2"
    NOTHING_TO_UNDO = "nothing in this round to take back", "R9.6"
    NO_HINT = "no hint at this moment", "R9.1"
    HINT_COMES = "the hint is being worked out", "R9.1"
    NO_HAND = "no hand is open", "R9.3"
    ONLY_ACTION = "the only action there is lies there already", "R9.1"

    @property
    def rule(self) -> str:
        """Number of the rule, like ``"R4.2"``."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused, and what it trips over.

    ``train`` and ``tile`` point at what binds: the private lane, the open
    double that must be covered first, a tile that has to be played; None
    where nothing on the table is meant.
    """

    reason: Reason
    train: int | None = None
    tile: int | None = None
