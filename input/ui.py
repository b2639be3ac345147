"""What is transient and nobody else's: screens, presses, drags, guards, typed names, pace.

All functions are pure. Ticks are 1/60 s and never go back.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from game.actions import Refusal
from game.events import Event, RoundEnded
from game.intents import Confirm, NextRound
from game.scene import Scene, Stage
from input.gesture import HOLD_MS, Gesture
from input.pace import beat
from render.moment import FIRST_SETUP, Drag, Moment, Question, SetupDraft
from render.navigation import GoTo, LeaveMatch, NextMatch, Request, Screen

OPEN_TICKS: Final = 8
"""A screen takes presses that begin so long after it appeared, 0.13 s."""

ARM_TICKS: Final = 30
"""A confirmation takes presses that begin so long after the one before, 0.5 s."""

ONWARD_TICKS: Final = 60
"""What leads on from a round's or match's end takes presses after so long, 1 s."""

REFUSAL_TICKS: Final = 240
KEEP_HOLDING_TICKS: Final = 240
LAST_LOOK_TICKS: Final = 90
"""How long the table stays in view after a round's last move, 1.5 s."""

ALONE_TICKS: Final = 600
"""How long a round's end stays when only computers play (R9.8)."""


@dataclass(frozen=True, slots=True)
class Held:
    """A press under way: the id of the target it began on, and the tick of that."""

    target: str | None
    tick: int
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a match the device is; ``curtain`` is the seat that the curtain names."""

    stage: Stage
    round: int
    curtain: int | None


@dataclass(frozen=True, slots=True)
class Ui:
    """The input side between two events.

    ``place`` is None without a match. Presses count that began at ``open_from``
    or later, confirmations at ``armed_from`` or later; a computer acts at
    ``due`` or later. ``waiting``: a computer is to act. ``alone``: there are
    only computers. ``raised``: the curtain's first key was pressed.
    """

    outer: Literal["title", "setup"] = "title"
    place: Place | None = None
    overlays: tuple[Literal["menu", "notice"], ...] = ()
    question: Question | None = None
    setup: SetupDraft = FIRST_SETUP
    fullscreen: bool = False
    tick: int = 0
    since: int = 0
    """When the place in the match was reached."""
    open_from: int = 0
    armed_from: int = 0
    held: Held | None = None
    drag: Drag | None = None
    keep_holding_until: int = 0
    raised: bool = False
    refusal: Refusal | None = None
    refusal_until: int = 0
    waiting: bool = False
    alone: bool = False
    due: int = 0
    look_until: int = 0
    """Until then the table of a round that has ended stays in view."""
    swept: int = 0
    """Tiles of a computer's first chain laid so far."""

    @property
    def screen(self) -> Screen:
        """The screen that shows: what lies on top, else the match, else the title or set-up."""
        if self.overlays:
            return self.overlays[-1]
        return self.outer if self.place is None else self.place.stage

    @property
    def running(self) -> bool:
        """Whether a match would be lost by leaving."""
        return self.place is not None and self.place.stage != "match-over"

    @property
    def typing(self) -> bool:
        """Whether keys write a name."""
        return self.screen == "setup" and self.setup.typing

    def moment(self) -> Moment:
        """What a picture shows of all this."""
        gesture = None if self.held is None else self.held.gesture
        holding = gesture is not None and gesture.grip.hold is not None
        return Moment(
            screen=self.screen,
            setup=self.setup,
            pressed=self._pressed(),
            hold=gesture.held_ms / HOLD_MS if holding and gesture is not None else 0.0,
            keep_holding=self.tick < self.keep_holding_until,
            drag=self.drag,
            refusal=self.refusal if self.tick < self.refusal_until else None,
            armed=self.tick >= self.armed_from,
            question=self.question,
            fullscreen=self.fullscreen,
        )

    def _pressed(self) -> str | None:
        if self.held is None or self.drag is not None or self.held.gesture.strayed:
            return None
        return self.held.target


def settled(ui: Ui) -> bool:
    """Whether presses count and none is under way that changes the picture by itself."""
    holding = ui.held is not None and ui.held.gesture.grip.hold is not None
    return ui.tick >= ui.open_from and ui.drag is None and not holding and not looking(ui)


def looking(ui: Ui) -> bool:
    """Whether a round has just ended and its table is still in view."""
    return ui.tick < ui.look_until


def in_view(ui: Ui, scene: Scene) -> Scene:
    """What shows of a match: the table without any hand, as long as it is looked at."""
    if scene.outcome is None or not looking(ui):
        return scene
    return replace(scene, stage="table", outcome=None)


def looked(ui: Ui, scene: Scene) -> Ui:
    """The last look at a round's table is over."""
    return after(replace(ui, look_until=0), scene)


def takes(ui: Ui, request: Request, began: int) -> bool:
    """Whether a press or key of tick ``began`` may ask for this, by the guards."""
    if began < ui.open_from:
        return False
    match request:
        case Confirm() | NextRound() | NextMatch():
            return began >= ui.armed_from
        case LeaveMatch() | GoTo() if ui.screen in ("round-over", "match-over"):
            return began >= ui.armed_from
        case _:
            return True


def computer_due(ui: Ui, scene: Scene) -> bool:
    """Whether the computer that is asked to act may do so; never under an overlay (R9.5)."""
    return scene.computer is not None and not ui.overlays and ui.tick >= ui.due


def refused(ui: Ui, refusal: Refusal) -> Ui:
    """A refusal shows for its time, or until the next touch."""
    return replace(ui, refusal=refusal, refusal_until=ui.tick + REFUSAL_TICKS)


def released(ui: Ui) -> Ui:
    """No press or drag is under way any more, and its rest counts for nothing."""
    return replace(ui, held=None, drag=None, raised=False)


def shown(ui: Ui) -> Ui:
    """Another screen appeared: it takes no press that began before it, or just after."""
    return replace(released(ui), open_from=ui.tick + OPEN_TICKS, keep_holding_until=0, refusal=None)


def after(
    ui: Ui, scene: Scene, events: tuple[Event, ...] = (), refusal: Refusal | None = None
) -> Ui:
    """The match has moved on, or began: what a step brought, and the scene that follows it."""
    ui = replace(ui, look_until=_look(ui, scene, events))
    scene = in_view(ui, scene)
    told = _told(ui, scene, events)
    if told.place != ui.place:
        told = _arrived(told)
    elif _concerns_presses(ui, scene, events):
        told = released(told)
    if events:
        armed_from = max(told.armed_from, ui.tick + ARM_TICKS)
        told = replace(told, armed_from=armed_from, refusal=None)
    return told if refusal is None else refused(told, refusal)


def _look(ui: Ui, scene: Scene, events: tuple[Event, ...]) -> int:
    if any(isinstance(event, RoundEnded) for event in events):
        return ui.tick + LAST_LOOK_TICKS
    return 0 if scene.outcome is None else ui.look_until


def _told(ui: Ui, scene: Scene, events: tuple[Event, ...]) -> Ui:
    """The scene as far as it matters here, and when a computer may act in it."""
    curtain = None if scene.curtain is None else scene.curtain.seat
    place = Place(scene.stage, scene.round, curtain)
    ticks, swept = beat(scene, events, ui.swept)
    return replace(
        ui,
        place=place,
        waiting=scene.computer is not None,
        alone=all(seat.kind == "computer" for seat in scene.seats),
        due=ui.tick + ticks if events or place != ui.place else ui.due,
        swept=swept,
    )


def _concerns_presses(ui: Ui, scene: Scene, events: tuple[Event, ...]) -> bool:
    """Whether a press under way was meant for what is gone.

    What a computer does leaves a hold on the curtain alone; on the table the
    turn's coming to a person, or going from one, ends a press.
    """
    waits = scene.computer is not None
    return (bool(events) and not ui.waiting) or (scene.stage == "table" and waits != ui.waiting)


def _arrived(ui: Ui) -> Ui:
    over = ui.place is not None and ui.place.stage in ("round-over", "match-over")
    armed_from = ui.tick + (ONWARD_TICKS if over else ARM_TICKS)
    return replace(shown(ui), armed_from=armed_from, since=ui.tick)
