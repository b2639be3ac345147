"""What begins to move: after a deed, and when a dragged tile is let go. All functions are pure."""

from game.events import Event
from game.scene import Scene
from input.ui import Ui
from render.moment import Drag
from render.timeline import PULSE_TICKS, STILL, Timeline, begun, sent_home


def set_off(before: Ui, ui: Ui, scene: Scene, events: tuple[Event, ...], back: bool) -> Ui:
    """What a step brought begins to move on the table; the way back is a cut (R9.6).

    ``ui`` follows ``before`` already, ``scene`` is what shows. Under a curtain or whatever else
    lies over the table nothing moves.
    """
    return ui._replace(timeline=_timeline(before, ui, scene, events, back))


def _timeline(before: Ui, ui: Ui, scene: Scene, events: tuple[Event, ...], back: bool) -> Timeline:
    if back or ui.screen != "table" or before.opened is not None or _is_still(before):
        return STILL
    if not events:
        held = () if scene.hand is None else scene.hand.tiles
        return ui.timeline.only_at_home(it.tile for it in held if not it.laid)
    doubles = (lane.train for lane in scene.lanes if lane.open_double)
    most = ui.due - ui.tick if ui.computing else PULSE_TICKS
    return begun(ui.tick, events, before.hand, doubles, most)


def _is_still(before: Ui) -> bool:
    """Whether what was done does not show as a motion: nothing does, or not at that pace."""
    settings = before.settings
    hasty = before.computing and settings.pace == "at-once"
    return settings.motion == "reduced" or hasty


def let_go(ui: Ui, drag: Drag | None) -> Ui:
    """A dragged tile goes home from where it was, unless it is taken where it was dropped."""
    if drag is None or ui.settings.motion == "reduced" or ui.screen != "table":
        return ui
    return ui._replace(timeline=sent_home(ui.tick, drag.tile, drag.x, drag.y))
