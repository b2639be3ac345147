"""How the input side follows the course of a match: onward, back, and to its last look.

All functions are pure.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from game.actions import Refusal
from game.events import Drew, Event, RoundEnded
from game.intents import Intent, Redo, RestartRound, Undo
from game.scene import Scene
from input.counts import NO_COUNT, begun
from input.guards import ARM_TICKS, ONWARD_TICKS
from input.moving import set_off
from input.pace import beat
from input.ui import Place, Ui, looking, refused, released, shown
from render.navigation import Hurry, Request
from render.table_turn import open_hand

LAST_LOOK_TICKS: Final = 90
"""How long the table stays in view after a round's last move, 1.5 s."""


class _Way(NamedTuple):
    """What a step did to the match: it brought facts, by a person or a computer, or it went back.

    An undo and a restart bring no facts: only the position tells that it is another one.
    """

    onward: bool
    back: bool
    by_computer: bool

    @property
    def moved(self) -> bool:
        return self.onward or self.back

    @property
    def by_person(self) -> bool:
        return self.back or (self.onward and not self.by_computer)


def after(
    ui: Ui, scene: Scene, events: tuple[Event, ...] = (), refusal: Refusal | None = None
) -> Ui:
    """The match has moved on or back, or began: what a step brought, and the scene after it."""
    way = _way(ui, scene, events)
    ui = ui._replace(look_until=_look(ui, scene, events))
    scene = in_view(ui, scene)
    then = _following(ui, scene, events, way)
    if then.place != ui.place:
        then = _arrived(then)
    elif _concerns_presses(ui, scene, way):
        then = released(then)
    then = set_off(ui, then, scene, events, way.back)._replace(opened=None)
    if way.moved:
        armed_from = max(then.armed_from, _rests_from(then, events) + ARM_TICKS)
        then = then._replace(armed_from=armed_from, refusal=None, advising_until=0)
    return then if refusal is None else refused(then, refusal)


def _rests_from(ui: Ui, events: tuple[Event, ...]) -> int:
    """The tick from which a deed is over: a drawn tile first comes to lie in the hand."""
    drew = any(isinstance(event, Drew) for event in events)
    return max(ui.tick, ui.timeline.until) if drew else ui.tick


def in_view(ui: Ui, scene: Scene) -> Scene:
    """What shows of a match: the table without any hand, as long as it is looked at."""
    if scene.outcome is None or not looking(ui):
        return scene
    return replace(scene, stage="table", outcome=None)


def looked(ui: Ui, scene: Scene) -> Ui:
    """The last look at a round's table is over."""
    return _counting(after(ui._replace(look_until=0), scene), scene)


def _counting(ui: Ui, scene: Scene) -> Ui:
    """The hands of a round that has just ended are counted; what leads on waits for that."""
    if scene.outcome is None or scene.stage != "round-over":
        return ui
    count = begun(ui.tick, scene.outcome.hands, ui.settings.motion)
    armed_from = max(ui.armed_from, count.until + ONWARD_TICKS)
    return ui._replace(
        turning_up=count.stop(ui.tick) if ui.overlays else count, armed_from=armed_from
    )


def ends_look(ui: Ui, request: Request) -> bool:
    """Whether a touch only ends the last look at a round's table; the way back answers at once."""
    back = isinstance(request, Undo | Redo | RestartRound)
    return looking(ui) and isinstance(request, Hurry | Intent) and not back


def _way(ui: Ui, scene: Scene, events: tuple[Event, ...]) -> _Way:
    back = not events and _standing(scene) != ui.standing
    return _Way(onward=bool(events), back=back, by_computer=ui.computing)


def _standing(scene: Scene) -> tuple[int | None, ...]:
    held = (seat.tiles for seat in scene.seats)
    laid = (len(lane.tiles) for lane in scene.lanes)
    turn = (scene.round, scene.turn, scene.boneyard, scene.undo, scene.redo)
    return (*turn, *held, *laid)


def _look(ui: Ui, scene: Scene, events: tuple[Event, ...]) -> int:
    if any(isinstance(event, RoundEnded) for event in events):
        return ui.tick + LAST_LOOK_TICKS
    return 0 if scene.outcome is None else ui.look_until


def _following(ui: Ui, scene: Scene, events: tuple[Event, ...], way: _Way) -> Ui:
    """The scene as far as it matters here, and when a computer may act in it."""
    curtain = None if scene.curtain is None else scene.curtain.seat
    place = Place(scene.stage, scene.round, curtain)
    ticks, swept = beat(scene, events, 0 if way.back else ui.swept, ui.settings.pace)
    return ui._replace(
        place=place,
        standing=_standing(scene),
        hand=open_hand(scene),
        computing=scene.computer is not None,
        alone=_alone(scene),
        due=ui.tick + ticks if way.moved or place != ui.place else ui.due,
        moved_at=ui.tick if way.by_person else ui.moved_at,
        swept=swept,
    )


def _alone(scene: Scene) -> bool:
    """Whether nobody is there to go on: only computers play, or will in the rounds to come."""
    if scene.outcome is None:
        return all(seat.kind == "computer" for seat in scene.seats)
    return all(kind == "computer" for kind in scene.outcome.coming)


def _concerns_presses(ui: Ui, scene: Scene, way: _Way) -> bool:
    """Whether a press under way was meant for what is gone.

    What a computer does leaves a hold on the curtain alone; on the table the
    turn's coming to a person, or going from one, ends a press.
    """
    waits = scene.computer is not None
    return way.by_person or (scene.stage == "table" and waits != ui.computing)


def _arrived(ui: Ui) -> Ui:
    over = ui.place is not None and ui.place.stage in ("round-over", "match-over")
    # What waited for a count waits no longer once its round's end is left.
    earlier = ui.armed_from if ui.turning_up == NO_COUNT else 0
    armed_from = max(earlier, ui.tick + (ONWARD_TICKS if over else ARM_TICKS))
    return shown(ui)._replace(
        armed_from=armed_from, since=ui.tick, turning_up=NO_COUNT, hand_page=0
    )
