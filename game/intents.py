"""What a person, or a computer's answer, may ask of the shared device."""

from dataclasses import dataclass

from game.actions import Action
from game.players import Kind
from game.scene import Order


@dataclass(frozen=True, slots=True)
class _Plain:
    """An intent that says all by its kind. Two are equal when they are of one kind."""


@dataclass(frozen=True, slots=True)
class TapTile:
    """A tile of the open hand was chosen, or taken back."""

    tile: int


@dataclass(frozen=True, slots=True)
class TapTrain:
    """A train was chosen for the tile in hand."""

    train: int


@dataclass(frozen=True, slots=True)
class DropTile:
    """A tile of the open hand was let go over a train."""

    tile: int
    train: int


@dataclass(frozen=True, slots=True)
class SortHand:
    """The open hand in an order; no action, and never taken back (R9.8)."""

    order: Order


@dataclass(frozen=True, slots=True)
class MoveTile:
    """A tile of the open hand was let go over another one, ``to``, and takes its place (R9.8)."""

    tile: int
    to: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A tile of the planned chain, and all after it, goes back to the hand."""

    tile: int


@dataclass(frozen=True, slots=True)
class Propose:
    """Preview an action that lays no tile: search, open, draw, pass or finish."""

    action: Action


class Confirm(_Plain):
    """Carry out what the preview shows (R9.1)."""

    __slots__ = ()


class Cancel(_Plain):
    """Drop the preview without a trace (R9.1)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class LiftCurtain:
    """The person named on the curtain has the device (R9.3)."""

    seat: int


class DropCurtain(_Plain):
    """Nobody has the device any more: every hand is covered (R9.3)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ComputerActs:
    """A computer's decision; it counts only for the position with this ticket."""

    ticket: int
    action: Action


class NextRound(_Plain):
    """Deal the next round; any person may ask (R9.8)."""

    __slots__ = ()


class Undo(_Plain):
    """Take back the last confirmation of a person, with all that computers did since (R9.6)."""

    __slots__ = ()


class Redo(_Plain):
    """Bring back what the last undo took, decided as it was (R9.6)."""

    __slots__ = ()


class RestartRound(_Plain):
    """Go back to the position right after this round's deal (R9.7)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Advise:
    """The answer to a person's question for a hint; it previews the actions, and does nothing.

    It counts only for the position with this ticket.
    """

    ticket: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class HandSeat:
    """Between rounds: a person's seat is a computer's for the rounds to come, or back (R9.8)."""

    seat: int
    kind: Kind


class Pause(_Plain):
    """Something lies over the match: no computer acts, and no hand shows (R9.5, R9.8)."""

    __slots__ = ()


class GoOn(_Plain):
    """The match is in view again."""

    __slots__ = ()


Intent = (
    TapTile
    | TapTrain
    | DropTile
    | SortHand
    | MoveTile
    | TakeBack
    | Propose
    | Confirm
    | Cancel
    | LiftCurtain
    | DropCurtain
    | ComputerActs
    | NextRound
    | Undo
    | Redo
    | RestartRound
    | Advise
    | HandSeat
    | Pause
    | GoOn
)
