"""What a person, or a computer's answer, may ask of the shared device."""

from dataclasses import dataclass

from game.actions import Action


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
class TakeBack:
    """A tile of the planned chain, and all after it, goes back to the hand."""

    tile: int


@dataclass(frozen=True, slots=True)
class Propose:
    """Preview an action that lays no tile: search, open, draw, pass or finish."""

    action: Action


@dataclass(frozen=True, slots=True)
class Confirm:
    """Carry out what the preview shows (R9.1)."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Drop the preview without a trace (R9.1)."""


@dataclass(frozen=True, slots=True)
class LiftCurtain:
    """The person named on the curtain has the device (R9.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DropCurtain:
    """Nobody has the device any more: every hand is covered (R9.3)."""


@dataclass(frozen=True, slots=True)
class ComputerActs:
    """A computer's decision; it counts only for the position with this ticket."""

    ticket: int
    action: Action


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round; any person may ask (R9.8)."""


Intent = (
    TapTile
    | TapTrain
    | DropTile
    | TakeBack
    | Propose
    | Confirm
    | Cancel
    | LiftCurtain
    | DropCurtain
    | ComputerActs
    | NextRound
)
