"""What a screen may show: a picture's content, with nothing hidden in it (R9.3).

Seats and trains count from 0, the Mexican train is train 10. A scene holds a
hand only while its owner has the device, or when the round is over.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from game.actions import Action
from game.events import Event
from game.players import Kind

Follows = Literal["round", "result", "nothing"]
"""After a round: the next one, the match's result, or nothing (a single round)."""

Stage = Literal["table", "curtain", "round-over", "match-over"]

Order = Literal["chain", "pips"]
"""How a hand is sorted: the longest chain first, or by value, the lower one first."""


class Duty(Enum):
    """What the seat to act owes."""

    SEARCH = "search for the engine"
    OPEN = "open with the engine"
    FIRST_TURN = "build the first train"
    CANNOT_START = "nothing starts the first train"
    GO_ON_OR_FINISH = "go on with the first train or finish"
    PLAY = "play one tile"
    EXTRA = "play one more tile, for the double"
    COVER = "cover the open double"
    DRAW = "nothing fits: draw"
    PASS = "nothing fits: pass"
    NOTHING = "the round is over"


class Consequence(Enum):
    """What confirming a preview would bring, told from the hand and the table alone."""

    ROUND_ENDS = "the last tile: the round ends"
    COVERS = "covers the double, the turn ends"
    OWES_ONE = "owes one more tile"
    OWES_ONE_NONE_FITS = "owes one more tile, none fits"
    OWES_ONE_THEN_PASS = "owes one more tile, none fits and none can be drawn"
    DOUBLE_STAYS_OPEN = "a double of this turn is left open"
    TRAIN_CLOSES = "the own train closes"
    TURN_ENDS = "the turn ends"
    CHAIN = "the chain is laid, the turn ends"
    CHAIN_ENDS_ON_DOUBLE = "the chain's last double waits for a cover"
    HAND_EMPTY = "the hand is empty, the others have their first turns"
    DRAWS = "one tile from the boneyard"
    TRAIN_OPENS = "a pass opens the own train"
    TRAIN_STAYS_OPEN = "a pass, the train is open already"
    BATCH = "one tile for every seat"
    ENGINE_TO_HUB = "the engine goes to the hub"


@dataclass(frozen=True, slots=True)
class SeatScene:
    """A seat as all may see it; ``total`` is that of the earlier rounds.

    The ``name`` is empty where none was given: the seat goes by its look's symbol.
    """

    seat: int
    name: str
    kind: Kind
    tiles: int
    total: int
    look: int
    """Its colour and symbol, from 0; no two seats have the same."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A train as all may see it.

    ``fits``: the picked tile, or with none picked some tile of the open hand,
    may go here. ``seen``: tiles that lay here when the person at the screen
    last gave it away; what comes after them glows.
    """

    train: int
    tiles: tuple[int, ...]
    end: int
    marker: bool
    open: bool
    permitted: bool
    fits: bool
    binding: bool
    open_double: bool
    seen: int


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the open hand and the trains that take it now.

    ``laid``: it lies on the table as a ghost, and only its place is in the hand.
    ``drawn``: it is the tile that the last draw or search batch brought.
    ``opens``: it is the engine, and a touch on it puts the opening up.
    """

    tile: int
    trains: tuple[int, ...]
    laid: bool
    drawn: bool = False
    opens: bool = False

    @property
    def playable(self) -> bool:
        """Whether a touch on it puts something up."""
        return bool(self.trains) or self.opens


@dataclass(frozen=True, slots=True)
class HandScene:
    """The open hand, in its owner's order; ``sort`` is the one that a sort would give it."""

    seat: int
    tiles: tuple[HandTile, ...]
    sort: Order = "chain"


@dataclass(frozen=True, slots=True)
class Preview:
    """What one confirmation would do; ``actions`` is empty while a train is to be chosen.

    ``tiles`` lie as ghosts on ``train``, in order; a picked tile without a
    train has ``train`` None and ``choices``.
    """

    actions: tuple[Action, ...]
    tiles: tuple[int, ...]
    train: int | None
    choices: tuple[int, ...]
    end: int | None
    consequences: tuple[Consequence, ...]


@dataclass(frozen=True, slots=True)
class CurtainScene:
    """The curtain: for a seat, or neutral while computers search (R9.8).

    ``recap`` is what happened since that seat last had the device.
    """

    seat: int | None
    recap: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A round's end: all hands, penalties, totals with them (R7.3)."""

    reason: str
    hands: tuple[tuple[int, ...], ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats that win the match; empty before round 13 is over."""
    follows: Follows
    """What comes after all hands were seen."""
    coming: tuple[Kind, ...]
    """Who plays each seat in the rounds to come (R9.8)."""
    changeable: tuple[int, ...]
    """Seats that may be handed to a computer, or taken back from one."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the match-over screen tells besides the totals."""

    longest_first_train: int
    tiles_drawn: int
    rounds_out: int
    rounds_blocked: int
    seed: str


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of the shared device."""

    stage: Stage
    round: int
    engine: int
    boneyard: int
    seats: tuple[SeatScene, ...]
    lanes: tuple[Lane, ...]
    turn: int | None
    following: int | None
    duty: Duty
    binding: int | None
    hand: HandScene | None
    tray_tiles: int
    """Tiles for which the tray keeps room: the largest hand of a person in this round.

    What is drawn in a turn counts from its end on: the tray has room for one more, and nothing
    moves before.
    """
    offers: tuple[Action, ...]
    """Actions without a tile that the person at the screen may preview."""
    preview: Preview | None
    curtain: CurtainScene | None
    computer: int | None
    """Ticket under which a computer is asked to act, or None."""
    outcome: Outcome | None
    facts: Facts | None
    undo: int | None = None
    """The seat whose confirmation an undo would take back, or None (R9.6)."""
    redo: int | None = None
    """The seat whose confirmation a redo would bring back, or None."""
    reader: int | None = None
    """Whose words the screen speaks: who has the device, or is to get it; None is all."""
    can_restart: bool = False
    """Whether a restart of the round would change anything (R9.7)."""
    can_hint: bool = False
    """Whether the person at the screen may ask what to play, and not all is said already."""
    can_cover: bool = False
    """Whether the device can be covered: several persons play, and one has it (R9.3)."""
    paused: bool = False
    """Something lies over the match; no hand is in the scene (R9.8)."""
    history: tuple[tuple[int, ...], ...] = ()
    """Totals per seat after each finished round, the last one last (R7.3)."""
    recap: tuple[Event, ...] = ()
    """What happened since the person at the screen, or the next one to come, last had a turn."""
