"""What the parts of the table are laid out from: scene, moment and plan, and what follows."""

from typing import Final, NamedTuple

from game.actions import FINISH, Action, Reason, Refusal
from game.scene import HandTile, Lane, Preview, Scene
from render.moment import Moment
from render.page import Tools
from render.table_layout import TablePlan, table_plan
from render.theme import Units

# What tells a person what to do next, and forbids nothing.
_ADVICE: Final = frozenset(
    {
        Reason.MUST_PLAY,
        Reason.MUST_START,
        Reason.CHOOSE_A_TILE,
        Reason.CHOOSE_A_TRAIN,
        Reason.CHAIN_NOT_STARTED,
        Reason.HINT_COMES,
        Reason.ONLY_ACTION,
    }
)
# What makes the tile or the train it names impossible; other refusals name what binds.
_CANNOT_BE: Final = frozenset(
    {
        Reason.END_DOES_NOT_MATCH,
        Reason.CHAIN_DOES_NOT_MATCH,
        Reason.TRAIN_IS_PRIVATE,
        Reason.FITS_NOWHERE,
        Reason.NOTHING_FITS,
    }
)


class Table(NamedTuple):
    """One picture of the table, before it is laid out."""

    tools: Tools
    scene: Scene
    moment: Moment
    plan: TablePlan

    @property
    def units(self) -> Units:
        """The window's units."""
        return self.plan.units

    @property
    def acting(self) -> bool:
        """Whether the open hand belongs to the seat that is to act."""
        return self.scene.hand is not None and self.scene.hand.seat == self.scene.turn

    @property
    def shared(self) -> bool:
        """Whether several persons share the screen."""
        return sum(seat.kind == "person" for seat in self.scene.seats) > 1

    @property
    def preview(self) -> Preview | None:
        """What is put up."""
        return self.scene.preview

    @property
    def proposed(self) -> tuple[Action, ...]:
        """What a confirmation would carry out."""
        return () if self.scene.preview is None else self.scene.preview.actions

    @property
    def confirms(self) -> bool:
        """Whether a confirmation is possible and taken."""
        return bool(self.proposed) and self.moment.armed

    @property
    def unconfirmed(self) -> Refusal | None:
        """Why there is nothing to confirm while something is put up."""
        waits = self.preview is not None and not self.proposed
        return Refusal(Reason.CHOOSE_A_TRAIN) if waits else None

    @property
    def chain(self) -> bool:
        """Whether what is put up is the chain of a first turn."""
        return FINISH in self.proposed and bool(self.scene.preview and self.scene.preview.tiles)

    @property
    def dragged(self) -> HandTile | None:
        """The tile of the hand that is under the pointer."""
        drag, hand = self.moment.drag, self.scene.hand
        if drag is None or hand is None:
            return None
        return next((held for held in hand.tiles if held.tile == drag.tile), None)

    @property
    def opened(self) -> Lane | None:
        """The train that lies over the lanes as a whole."""
        lanes = (lane for lane in self.scene.lanes if lane.train == self.moment.opened)
        return next((lane for lane in lanes if self.may_open(lane)), None)

    def may_open(self, lane: Lane) -> bool:
        """Whether a train may lie over the lanes: not one that a tile may still be moved to."""
        preview, ghosts = self.preview, self.ghosts(lane)
        chosen = preview is not None and lane.train in preview.choices
        if preview is not None and ghosts:
            chosen = len(preview.choices) > 1
        return bool(lane.tiles + ghosts) and not chosen and self.moment.drag is None

    def ghosts(self, lane: Lane) -> tuple[int, ...]:
        """Tiles put up on a lane."""
        preview = self.scene.preview
        return preview.tiles if preview is not None and preview.train == lane.train else ()

    @property
    def advised(self) -> bool:
        """Whether what is told is advice, and forbids nothing."""
        return self.moment.refusal is not None and self.moment.refusal.reason in _ADVICE

    def refused(self, lane: Lane) -> bool:
        """Whether a lane cannot take what was meant for it."""
        refusal = self.moment.refusal
        if refusal is None or refusal.reason not in _CANNOT_BE:
            return False
        return refusal.train == lane.train

    def gated(self, lane: Lane) -> bool:
        """Whether a gate shuts on a lane: its train is closed, and something was meant for it."""
        refusal = self.moment.refusal
        closed = refusal is not None and refusal.reason is Reason.TRAIN_IS_PRIVATE
        return closed and self.refused(lane) and not lane.marker

    def meant(self, lane: Lane) -> bool:
        """Whether a lane is what advice, or a refusal of all others, points at."""
        refusal, preview = self.moment.refusal, self.preview
        if refusal is None or not (self.advised or refusal.reason is Reason.OWN_TRAIN_ONLY):
            return False
        if refusal.reason is Reason.CHOOSE_A_TRAIN and preview is not None:
            return lane.train in preview.choices
        return refusal.train == lane.train

    def refused_tile(self, held: HandTile) -> bool:
        """Whether a tile of the hand fits nowhere it was meant to go."""
        refusal = self.moment.refusal
        if refusal is None or refusal.reason not in _CANNOT_BE:
            return False
        return refusal.tile == held.tile

    def meant_tile(self, held: HandTile) -> bool:
        """Whether a tile of the hand is what advice points at."""
        refusal = self.moment.refusal
        if refusal is None or not self.advised:
            return False
        wanted = refusal.reason is Reason.CHOOSE_A_TILE and refusal.train in held.trains
        return wanted or refusal.tile == held.tile

    def takes(self, lane: Lane) -> bool:
        """Whether a lane takes the tile in hand, or with none some tile of the open hand."""
        held = self.dragged
        return lane.train in held.trains if held is not None else lane.fits

    def lit(self, lane: Lane) -> bool:
        """Whether a lane stands out as one that may be used."""
        if not self.acting:
            return False
        choosing = self.preview is not None and bool(self.preview.choices) and not self.proposed
        if choosing or self.dragged is not None:
            return self.takes(lane)
        if self.preview is not None:
            return lane.fits or lane.train == self.preview.train
        return lane.permitted


def table_of(tools: Tools, scene: Scene, moment: Moment) -> Table:
    """The table of a scene in the tools' window."""
    return Table(tools, scene, moment, table_plan(tools.frame, len(scene.lanes), scene.tray_tiles))
