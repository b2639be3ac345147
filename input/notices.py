"""What comes from outside the match: how saving goes, which matches wait, what is told, hints.

All functions are pure.
"""

from input.guards import ARM_TICKS
from input.ui import ADVISED, Ui, shown
from render.moment import Keeping, Question, Told, Waiting


def kept(ui: Ui, keeping: Keeping, *, saving: bool, keeps: bool) -> Ui:
    """How saving goes. ``saving``: something done is not on disk yet, and nothing more is done.

    ``keeps``: the running match is kept when it is left.
    """
    if (ui.keeping, ui.saving, ui.keeps) == (keeping, saving, keeps):
        return ui
    return ui._replace(keeping=keeping, saving=saving, keeps=keeps)


def listed(ui: Ui, waiting: tuple[Waiting, ...]) -> Ui:
    """The matches that wait; where they are on the screen, no press counts that began before."""
    if waiting == ui.waiting:
        return ui
    then = ui._replace(waiting=waiting)
    if ui.subject is not None and all(match.match != ui.subject for match in waiting):
        then = next_told(without_notice(then))
    on_screen = ui.place is None and ui.outer != "setup"
    return shown(then) if on_screen or then.screen != ui.screen else then


def told(ui: Ui, notice: Told) -> Ui:
    """A notice that asks nothing opens over whatever shows, or waits for the one that is open."""
    if "notice" in ui.overlays:
        return ui._replace(untold=(*ui.untold, notice))
    return shown(ui._replace(overlays=(*ui.overlays, "notice"), told=notice))


def asked(ui: Ui, question: Question, subject: str | None = None) -> Ui:
    """A question opens in place of the notice that is open; what that told is told again after."""
    untold = ui.untold if ui.told is None else (ui.told, *ui.untold)
    below = without_notice(ui).overlays
    return ui._replace(
        overlays=(*below, "notice"),
        question=question,
        subject=subject,
        told=None,
        untold=untold,
    )


def without_notice(ui: Ui) -> Ui:
    """No notice is open; what lay below it shows."""
    below = tuple(overlay for overlay in ui.overlays if overlay != "notice")
    return ui._replace(overlays=below, question=None, subject=None, told=None)


def next_told(ui: Ui) -> Ui:
    """What waits to be told comes once no notice is open."""
    if "notice" in ui.overlays or not ui.untold:
        return ui
    return told(ui._replace(untold=ui.untold[1:]), ui.untold[0])


def advised(ui: Ui) -> Ui:
    """A hint is there, or will not come; one that comes later than this counts no more.

    It may have changed the preview: a confirmation takes presses that begin after a while.
    """
    armed_from = max(ui.armed_from, ui.tick + ARM_TICKS)
    focus_scene = ADVISED if ui.screen == "table" else ui.focus_scene
    return ui._replace(advising_until=0, armed_from=armed_from, focus_scene=focus_scene)
