"""When a press counts, when a computer may act, when nobody seems to be there. Pure functions."""

from typing import Final

from game.intents import Confirm, HandSeat, NextRound, Redo, RestartRound, Undo
from game.scene import Scene
from input.ui import Ui
from render.navigation import (
    ChangeSettings,
    ChooseChapter,
    ChooseLanguage,
    GoTo,
    LeaveMatch,
    NextMatch,
    OpenScreen,
    ReadIn,
    Request,
)
from render.setup_wishes import SetLanguage

ARM_TICKS: Final = 30
"""A confirmation takes presses that begin so long after the one before, 0.5 s."""

ONWARD_TICKS: Final = 60
"""What leads on from a round's or match's end, or back to its deal, takes presses after 1 s."""

BACKWARD_TICKS: Final = 15
"""Undo and redo take presses that begin so long after the match moved, 0.25 s."""

SECOND_TAP_TICKS: Final = 22
"""What no second tap of a double one may do waits so much longer than a screen, 0.5 s in all."""

ALONE_TICKS: Final = 600
"""How long a round's end stays untouched when only computers play (R9.8)."""

MINUTE_TICKS: Final = 3600

_OVER: Final = ("round-over", "match-over")
_SAVED: Final = Confirm | Undo | Redo | RestartRound | NextRound | HandSeat
"""What is to be saved, one after the other."""

_SHOWN_ANEW: Final = (
    ChangeSettings | ChooseChapter | ChooseLanguage | ReadIn | SetLanguage | OpenScreen
)
"""What puts something else in its own place, where a second tap would meet it."""


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
        case _ if isinstance(request, _SHOWN_ANEW):
            return began >= ui.open_from + SECOND_TAP_TICKS
        case Undo() | Redo():
            return began >= ui.moved_at + BACKWARD_TICKS
        case _:
            return True


def computer_acts_at(ui: Ui, scene: Scene) -> int | None:
    """The tick from which the computer that is asked to act may do so; None where it may not.

    Never under an overlay (R9.5), nor before what was done last is saved.
    """
    waits = scene.computer is None or bool(ui.overlays) or ui.saving
    return None if waits else ui.due


def computer_due(ui: Ui, scene: Scene) -> bool:
    """Whether a computer may act."""
    return _is_past(ui, computer_acts_at(ui, scene))


def forgotten_at(ui: Ui, scene: Scene) -> int | None:
    """The tick at which an untouched hand is covered; None where none may be (R9.8)."""
    return ui.touched + ui.settings.curtain_after * MINUTE_TICKS if scene.can_cover else None


def untouched(ui: Ui, scene: Scene) -> bool:
    """Whether one of several persons has the device and seems to have gone away (R9.8)."""
    return _is_past(ui, forgotten_at(ui, scene))


def alone_from(ui: Ui) -> int | None:
    """The tick from which computers among themselves leave a round's end; None elsewhere (R9.8)."""
    lonely = ui.alone and ui.screen == "round-over"
    return max(ui.since, ui.touched) + ALONE_TICKS if lonely else None


def _is_past(ui: Ui, tick: int | None) -> bool:
    return tick is not None and ui.tick >= tick
