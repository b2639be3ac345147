"""What wishes change on the input side: screens on top of one another, the set-up, the pace."""

from dataclasses import replace
from typing import Final, Literal

from game.intents import Intent, RestartRound
from input.counts import NO_COUNT
from input.guards import ONWARD_TICKS
from input.notices import asked, next_told, without_notice
from input.setup import begun, changed, closed, read_by_those_at, spoken_at
from input.setup_looks import read_after
from input.ui import Ui, counting, released, shown
from input.views import viewed
from render.languages_page import seat_language
from render.moment import SetupDraft
from render.navigation import (
    AskHint,
    AskRestart,
    Back,
    ContinueMatch,
    DeleteMatch,
    GoTo,
    Hurry,
    LeaveMatch,
    NextMatch,
    OpenMenu,
    Quit,
    StartMatch,
    ToggleFullscreen,
    View,
    Wish,
)
from render.settings import Settings
from render.setup_wishes import EditName, SetLanguage, SetLook, SetupWish
from render.timeline import OpenHand

ADVISING_TICKS: Final = 300
"""How long a hint may take, 5 s."""


def wished(ui: Ui, wish: Wish) -> Ui:
    """A wish is met as far as the input side goes; ``place`` None then means: no match."""
    return _seen(ui, next_told(_met(ui, wish)))


def answered(ui: Ui, intent: Intent) -> Ui:
    """An intent goes to the match: the question that it answers is closed."""
    match intent:
        case RestartRound():
            return _seen(ui, next_told(_cleared(ui)))
        case _:
            return ui


def ends(ui: Ui, wish: Quit) -> bool:
    """Whether a wish to quit ends the program without another question.

    What is in memory alone would be lost, of other matches too.
    """
    kept = ui.keeps or not ui.running
    in_memory = ui.keeping.state == "memory" and ui.keeping.pending
    return wish.sure or (kept and not in_memory)


def _seen(before: Ui, ui: Ui) -> Ui:
    """Another screen or notice takes no press that was meant for the one before."""
    same = (ui.screen, ui.question, ui.subject, ui.told) == (
        before.screen,
        before.question,
        before.subject,
        before.told,
    )
    return ui if same else shown(ui)


def _met(ui: Ui, wish: Wish) -> Ui:
    if isinstance(wish, View):
        return viewed(ui, wish)
    if isinstance(wish, SetupWish):
        setup = _with_letters(changed(ui.setup, wish), wish, ui.settings)
        swapped = isinstance(wish, SetLook)
        settings = read_after(ui.setup, setup, ui.settings) if swapped else ui.settings
        return ui._replace(setup=setup, settings=settings)
    match wish:
        case GoTo(screen):
            return _outside(ui, screen)
        case SetLanguage():
            setup, settings = spoken_at(ui.setup, wish, ui.settings)
            return ui._replace(setup=setup, settings=settings)
        case OpenMenu():
            return ui if ui.place is None or ui.overlays else ui._replace(overlays=("menu",))
        case Back():
            return _back(ui)
        case LeaveMatch(sure):
            asks = ui.running and not ui.keeps and not sure
            return asked(ui, "leave-match") if asks else _outside(ui, "title")
        case Quit():
            return ui if ends(ui, wish) else asked(ui, "quit")
        case Hurry():
            return _hurried(ui)
        case StartMatch():
            settings = read_by_those_at(ui.setup, ui.settings)
            return _cleared(ui._replace(setup=begun(ui.setup), settings=settings))
        case NextMatch() | ContinueMatch():
            return _cleared(ui._replace(setup=closed(ui.setup)))
        case DeleteMatch():
            return _deleting(ui, wish)
        case AskRestart():
            return ui if ui.place is None else _asked_restart(ui)
        case AskHint():
            open_table = ui.screen == "table"
            return ui._replace(advising_until=ui.tick + ADVISING_TICKS) if open_table else ui
        case ToggleFullscreen():
            return ui


def _with_letters(draft: SetupDraft, wish: SetupWish, settings: Settings) -> SetupDraft:
    """The keys for a name that was just opened have the letters of its seat's language."""
    if not isinstance(wish, EditName) or draft.chosen is None:
        return draft
    return replace(draft, letters=seat_language(draft, draft.chosen, settings))


def _hurried(ui: Ui) -> Ui:
    """Computers act at once, hands are counted at once; what leads on waits from here on."""
    if not counting(ui):
        return ui._replace(due=ui.tick)
    return ui._replace(due=ui.tick, turning_up=NO_COUNT, armed_from=ui.tick + ONWARD_TICKS)


def _outside(ui: Ui, screen: Literal["title", "setup", "records"]) -> Ui:
    """Out of the match."""
    return released(_cleared(ui))._replace(
        outer=screen,
        page=0,
        place=None,
        standing=(),
        hand=OpenHand(),
        setup=closed(ui.setup),
        computing=False,
        look_until=0,
    )


def _back(ui: Ui) -> Ui:
    """Back to the match from whatever lies over it, else to the title.

    What was only told leaves open what it lay over.
    """
    if ui.told is not None:
        return without_notice(ui)
    if ui.overlays:
        return _uncovered(ui)
    return _outside(ui, "title") if ui.place is None else ui


def _uncovered(ui: Ui) -> Ui:
    """What lies on top goes: a question with the notice that asks it, else one page."""
    if "notice" in ui.overlays:
        return _cleared(ui)
    return ui._replace(overlays=ui.overlays[:-1], page=0)


def _cleared(ui: Ui) -> Ui:
    """Nothing lies over the match, or over what is outside it."""
    return without_notice(ui)._replace(overlays=())


def _deleting(ui: Ui, wish: DeleteMatch) -> Ui:
    """It is asked twice; the third time nothing is left to ask (R9.8)."""
    match wish.asked:
        case 0:
            return asked(ui, "delete-match", wish.match)
        case 1:
            return asked(ui, "delete-for-good", wish.match)
        case _:
            return without_notice(ui)


def _asked_restart(ui: Ui) -> Ui:
    """Its confirmation takes presses that begin a second after it appeared (R9.7)."""
    armed_from = max(ui.armed_from, ui.tick + ONWARD_TICKS)
    return asked(ui, "restart-round")._replace(armed_from=armed_from)
