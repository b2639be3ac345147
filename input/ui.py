"""What is transient and nobody else's: screens, presses, drags, guards, typed names, pace.

All functions are pure. Ticks are 1/60 s and never go back.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from game.actions import Refusal
from game.scene import Stage
from input.counts import NO_COUNT, Count
from input.gesture import HOLD_MS, Gesture
from render.moment import (
    FIRST_SETUP,
    Drag,
    Keeping,
    Moment,
    Question,
    SetupDraft,
    Told,
    Waiting,
)
from render.navigation import Screen
from render.settings import USUAL, Settings
from render.timeline import STILL, OpenHand, Timeline

OPEN_TICKS: Final = 8
"""A screen takes presses that begin so long after it appeared, 0.13 s."""

REFUSAL_TICKS: Final = 240
KEEP_HOLDING_TICKS: Final = 240

ADVISED: Final = "table/advised"
"""What the focus was placed in, once a hint is there: it goes to what the hint put up."""

KEPT: Final = Keeping()
"""Nothing is known to be wrong with saving."""

Overlay = Literal["menu", "rules", "settings", "scores", "recap", "languages", "notice"]


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


class Ui(NamedTuple):
    """The input side between two events.

    ``place`` is None without a match. Presses count that began at ``open_from``
    or later, confirmations at ``armed_from`` or later; a computer acts at
    ``due`` or later. ``computing``: a computer is to act. ``alone``: there are
    only computers. ``raised``: the curtain's first key was pressed.
    """

    outer: Literal["title", "setup", "records"] = "title"
    place: Place | None = None
    overlays: tuple[Overlay, ...] = ()
    question: Question | None = None
    subject: str | None = None
    """Id of the match that the question is about."""
    told: Told | None = None
    """What the open notice tells, in place of a question."""
    untold: tuple[Told, ...] = ()
    """What is to be told once the notice that is open has gone."""
    setup: SetupDraft = FIRST_SETUP
    fullscreen: bool = False
    waiting: tuple[Waiting, ...] = ()
    """Unfinished matches, the one played last first."""
    page: int = 0
    """Which page of a list or chapter was turned to."""
    settings: Settings = USUAL
    whose: int | None = None
    """The seat for which a language is chosen; None is the table."""
    chapter: int | None = None
    """The chapter of the rules that was chosen; None is what matters at this point of play."""
    opened: int | None = None
    """The train that is shown as a whole."""
    hand_page: int = 0
    """Which page of a large hand was turned to."""
    focus: str | None = None
    """Id of the target that the keyboard is on; None while it is not in use."""
    focus_scene: str = ""
    """What the focus was placed in: the screen, and on the table what there is to do."""
    focus_home: str | None = None
    """Id of the tile in the hand that the keyboard was on last."""
    keeping: Keeping = KEPT
    keeps: bool = True
    """Whether the running match is kept when it is left."""
    saving: bool = False
    """Something done in the match is not on disk yet: nothing more is done until it is."""
    tick: int = 0
    touched: int = 0
    """When a person last touched anything."""
    since: int = 0
    """When the place in the match was reached."""
    moved_at: int = 0
    """When a person last moved the match on, or back."""
    standing: tuple[int | None, ...] = ()
    """What all may know of the position, to tell that another one has taken its place."""
    open_from: int = 0
    armed_from: int = 0
    held: Held | None = None
    drag: Drag | None = None
    keep_holding_until: int = 0
    raised: bool = False
    refusal: Refusal | None = None
    refusal_until: int = 0
    advising_until: int = 0
    computing: bool = False
    alone: bool = False
    due: int = 0
    look_until: int = 0
    """Until then the table of a round that has ended stays in view."""
    swept: int = 0
    """Tiles of a computer's first chain laid so far."""
    turning_up: Count = NO_COUNT
    """The count of the hands after the last round that ended here."""
    timeline: Timeline = STILL
    """What moves on the table."""
    hand: OpenHand = OpenHand()
    """The open hand, to tell where one of its tiles came from."""

    def __repr__(self) -> str:
        """All but the hand, which nobody else may read anywhere."""
        named = zip(self._fields[:-1], self[:-1], strict=True)
        return f"Ui({', '.join(f'{name}={value!r}' for name, value in named)})"

    @property
    def screen(self) -> Screen:
        """The screen that shows: what lies on top, else the match, else what is outside it."""
        if self.overlays:
            match self.overlays[-1]:
                case "recap" | "languages":
                    return "notice"
                case top:
                    return top
        return self.outer if self.place is None else self.place.stage

    @property
    def running(self) -> bool:
        """Whether a match is under way."""
        return self.place is not None and self.place.stage != "match-over"

    @property
    def typing(self) -> bool:
        """Whether keys write a name."""
        return self.screen == "setup" and self.setup.typing

    @property
    def advising(self) -> bool:
        """Whether a hint was asked for and may still come."""
        return self.tick < self.advising_until

    def moment(self) -> Moment:
        """What a picture shows of all this."""
        return Moment(
            screen=self.screen,
            setup=self.setup,
            pressed=self._pressed(),
            hold=self._hold(),
            keep_holding=self.tick < self.keep_holding_until,
            drag=self.drag,
            refusal=self.refusal if self.tick < self.refusal_until else None,
            armed=self.tick >= self.armed_from and not self._is_late,
            question=self.question,
            fullscreen=self.fullscreen,
            told=self.told,
            waiting=self.waiting,
            page=self.page,
            subject=self.subject,
            keeping=self.keeping,
            keeps=self.keeps,
            advising=self.advising,
            settings=self.settings,
            chapter=self.chapter,
            opened=self.opened,
            hand_page=self.hand_page,
            focus=self.focus,
            recap=self.overlays[-1:] == ("recap",),
            languages=self.overlays[-1:] == ("languages",),
            whose=self.whose,
            counted=self.turning_up.shown(self.tick),
            under_way=self.timeline.under_way(self.tick) if moving(self) else (),
            tick=self.tick if moving(self) else 0,
        )

    @property
    def _is_late(self) -> bool:
        """Whether saving takes so long that it shows; what is quick changes no picture."""
        return self.saving and self.keeping.state != "kept"

    def _pressed(self) -> str | None:
        if self.held is None or self.drag is not None or self.held.gesture.strayed:
            return None
        return self.held.target

    def _hold(self) -> float:
        if self.held is None or self.held.gesture.grip.hold is None:
            return 0.0
        return self.held.gesture.held_ms / HOLD_MS


def settled(ui: Ui) -> bool:
    """Whether presses count and none is under way that changes the picture by itself."""
    holding = ui.held is not None and ui.held.gesture.grip.hold is not None
    passing = holding or looking(ui) or counting(ui) or moving(ui)
    return ui.tick >= ui.open_from and ui.drag is None and not passing


def looking(ui: Ui) -> bool:
    """Whether a round has just ended and its table is still in view."""
    return ui.tick < ui.look_until


def counting(ui: Ui) -> bool:
    """Whether the hands of a finished round are still being turned up and counted."""
    return ui.screen == "round-over" and ui.tick < ui.turning_up.until


def moving(ui: Ui) -> bool:
    """Whether anything moves on the table; nothing does under what lies over it."""
    return ui.screen == "table" and ui.tick < ui.timeline.until


def stilled(ui: Ui) -> Ui:
    """A touch finishes what moves."""
    return ui if ui.timeline == STILL else ui._replace(timeline=STILL)


def covered(ui: Ui) -> bool:
    """Whether something lies over the match: it pauses, and shows no hand (R9.5, R9.8)."""
    return ui.place is not None and bool(ui.overlays)


def refused(ui: Ui, refusal: Refusal) -> Ui:
    """A refusal shows for its time, or until the next touch."""
    return ui._replace(refusal=refusal, refusal_until=ui.tick + REFUSAL_TICKS)


def released(ui: Ui) -> Ui:
    """No press or drag is under way any more, and its rest counts for nothing."""
    return ui._replace(held=None, drag=None, raised=False)


def shown(ui: Ui) -> Ui:
    """Another screen appeared: it takes no press that began before it, or just after.

    Under what lies over the match hands are not counted, and what leads on waits as long.
    """
    count = ui.turning_up.stop(ui.tick) if ui.overlays else ui.turning_up.resume(ui.tick)
    return released(ui)._replace(
        turning_up=count,
        armed_from=ui.armed_from + max(0, count.until - ui.turning_up.until),
        open_from=ui.tick + OPEN_TICKS,
        keep_holding_until=0,
        refusal=None,
        advising_until=0,
        opened=None,
        timeline=STILL,
    )
