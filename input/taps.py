"""What a tap on a target asks for, whatever makes it: a pointer, or the keyboard on its focus."""

from game.intents import (
    Cancel,
    Confirm,
    NextRound,
    Propose,
    TakeBack,
    TapTile,
    TapTrain,
)
from input.guards import takes
from input.ui import Ui, counting, refused
from render.navigation import Hurry, LeaveMatch, OpenScreen, Request
from render.targets import Target

Answer = tuple[Ui, tuple[Request, ...]]


def tap(ui: Ui, target: Target, began: int) -> Answer:
    """What a tap of tick ``began`` asks for, or the refusal that it shows (R4.2).

    It completes a count, whatever else it does.
    """
    then, requests = _asked(ui, target, began)
    completes = counting(ui) and Hurry() not in requests
    return then, (Hurry(), *requests) if completes else requests


def _asked(ui: Ui, target: Target, began: int) -> Answer:
    if _hurries(ui, target.request):
        return ui, (Hurry(),)
    if not target.enabled and target.refusal is not None:
        return refused(ui, target.refusal), ()
    request = target.request
    if request is None or not takes(ui, request, began):
        return ui, ()
    return ui, (request,) if target.enabled or _explains_itself(request) else ()


def _hurries(ui: Ui, request: Request | None) -> bool:
    """Whether a touch can only be meant for the computer that is to act, or for the count.

    Undo, hint, cover and menu answer for themselves.
    """
    if counting(ui):
        return request is None or isinstance(request, NextRound | LeaveMatch | OpenScreen)
    if not ui.computing or ui.screen not in ("table", "curtain"):
        return False
    touches = TapTile | TapTrain | TakeBack | Propose | Confirm | Cancel
    return request is None or isinstance(request, touches)


def _explains_itself(request: Request) -> bool:
    """Whether asking for what is not possible gets a refusal in words."""
    return isinstance(request, TapTile | TapTrain | TakeBack | Propose)
