"""What wishes change on the input side: screens on top of one another, the set-up, the pace."""

from dataclasses import replace
from typing import Literal

from input.setup import changed, closed
from input.ui import Ui, released, shown
from render.moment import Question
from render.navigation import (
    Back,
    GoTo,
    Hurry,
    LeaveMatch,
    NextMatch,
    OpenMenu,
    Quit,
    StartMatch,
    ToggleFullscreen,
    Wish,
)


def wished(ui: Ui, wish: Wish) -> Ui:
    """A wish is met as far as the input side goes; ``place`` None then means: no match."""
    then = _met(ui, wish)
    same = (then.screen, then.question) == (ui.screen, ui.question)
    return then if same else shown(then)


def ends(ui: Ui, wish: Quit) -> bool:
    """Whether a wish to quit ends the program without another question."""
    return wish.sure or not ui.running


def _met(ui: Ui, wish: Wish) -> Ui:
    match wish:
        case GoTo(screen):
            return _outside(ui, screen)
        case OpenMenu():
            return ui if ui.place is None or ui.overlays else replace(ui, overlays=("menu",))
        case Back():
            return _back(ui)
        case LeaveMatch(sure):
            asks = ui.running and not sure
            return _asked(ui, "leave-match") if asks else _outside(ui, "title")
        case Quit():
            return ui if ends(ui, wish) else _asked(ui, "quit")
        case Hurry():
            return replace(ui, due=ui.tick)
        case StartMatch():
            return replace(ui, setup=closed(ui.setup))
        case NextMatch() | ToggleFullscreen():
            return ui
        case _:
            return replace(ui, setup=changed(ui.setup, wish))


def _outside(ui: Ui, screen: Literal["title", "setup"]) -> Ui:
    """Out of the match."""
    setup = closed(ui.setup)
    return replace(
        released(ui),
        outer=screen,
        place=None,
        overlays=(),
        question=None,
        setup=setup,
        waiting=False,
        look_until=0,
    )


def _back(ui: Ui) -> Ui:
    """Back to the match from whatever lies over it, else to the title."""
    if ui.overlays:
        return replace(ui, overlays=(), question=None)
    return _outside(ui, "title") if ui.place is None else ui


def _asked(ui: Ui, question: Question) -> Ui:
    below = tuple(overlay for overlay in ui.overlays if overlay != "notice")
    return replace(ui, overlays=(*below, "notice"), question=question)
