"""When a press counts, when a computer may act, when nobody seems to be there. Pure functions."""

from typing import Final

from game.intents import Confirm, HandSeat, NextRound, Redo, RestartRound, Undo
from game.scene import Scene
from input.ui import Ui
from render.navigation import GoTo, LeaveMatch, NextMatch, Request

ARM_TICKS: Final = 30
"""A confirmation takes presses that begin so long after the one before, 0.5 s."""

ONWARD_TICKS: Final = 60
"""What leads on from a round's or match's end, or back to its deal, takes presses after 1 s."""

BACKWARD_TICKS: Final = 15
"""Undo and redo take presses that begin so long after the match moved, 0.25 s."""

ALONE_TICKS: Final = 600
"""How long a round's end stays untouched when only computers play (R9.8)."""

UNTOUCHED_TICKS: Final = 7200
"""After so long without a touch a hand is covered, two minutes (R9.8)."""

_OVER: Final = ("round-over", "match-over")
_SAVED: Final = Confirm | Undo | Redo | RestartRound | NextRound | HandSeat
"""What is to be saved, one after the other."""


def takes(ui: Ui, request: Request, began: int) -> bool:
    """Whether a press or key of tick ``began`` may ask for this, by the guards."""
    if began < ui.open_from or (ui.saving and isinstance(request, _SAVED)):
        return False
    match request:
        case Confirm() | NextRound() | NextMatch() | RestartRound():
            return began >= ui.armed_from
        case LeaveMatch() | GoTo() if ui.screen in _OVER:
            return began >= ui.armed_from
        case Undo() | Redo() | HandSeat() if ui.screen in _OVER:
            return began >= ui.since + ARM_TICKS
        case Undo() | Redo():
            return began >= ui.moved_at + BACKWARD_TICKS
        case _:
            return True


def computer_due(ui: Ui, scene: Scene) -> bool:
    """Whether the computer that is asked to act may do so.

    Never under an overlay (R9.5), nor before what was done last is saved.
    """
    free = not ui.overlays and not ui.saving
    return scene.computer is not None and free and ui.tick >= ui.due


def untouched(ui: Ui, scene: Scene) -> bool:
    """Whether one of several persons has the device and seems to have gone away (R9.8)."""
    return scene.can_cover and ui.tick >= ui.touched + UNTOUCHED_TICKS
