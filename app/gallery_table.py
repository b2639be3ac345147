"""The table in its phases and the curtain, found in a match that plays itself."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from app.gallery_play import Seen, heaviest, playable, touched
from game.actions import DRAW, OPEN, PASS, SEARCH, Action, Reason, Refusal
from game.intents import DropCurtain, LiftCurtain, Pause, Redo, TapTile, TapTrain, Undo
from game.scene import Consequence, Duty, Preview, Scene
from game.steps import step
from game.tiles import NAMES
from render.curtain_recap import turns
from render.languages import LanguageCode
from render.moment import Moment
from render.seat_looks import person_of
from render.settings import USUAL, Reader

TABLE: Final = Moment("table")
CURTAIN: Final = Moment("curtain")
Match = tuple[Seen, ...]
"""A match after each touch."""

_CHAIN: Final = 3
_READ: Final[tuple[LanguageCode, ...]] = ("ar", "en")
_WELL_UNDER_WAY: Final = 2


class Still(NamedTuple):
    """One picture to be painted: its name, and what it shows.

    Where it ``turns``, each further page of what it shows is a picture too.
    """

    name: str
    moment: Moment
    scene: Scene | None = None
    turns: bool = False


def first(match: Match, wanted: Callable[[Seen], bool]) -> Seen:
    """The first point of a match that is as wanted. Raises LookupError where none is."""
    for seen in match:
        if wanted(seen):
            return seen
    raise LookupError("the match has no such point")


def table_stills(match: Match) -> Iterator[Still]:
    """The table from the search for the engine to a train shown as a whole."""
    for name, action in _FORCED:
        seen = first(match, _puts_up(action))
        yield Still(f"table-{name}", TABLE, seen.scene)
    yield Still("table-first-turn", TABLE, first(match, _plans).scene)
    yield from _turn(first(match, _free))
    for name, told in _TOLD:
        yield Still(f"table-{name}", TABLE, first(match, _tells(told)).scene)
    yield Still("table-cover-first", TABLE, first(match, _owes(Duty.COVER)).scene)
    yield Still("table-one-more", TABLE, first(match, _owes(Duty.EXTRA)).scene)
    yield from _large(match)


def curtain_stills(match: Match) -> Iterator[Still]:
    """The curtain before the first turn, after others' turns, and after an undo."""
    yield Still("curtain-first", CURTAIN, match[0].scene)
    told = first(match, _tells_turns)
    yield Still("curtain-recap", CURTAIN, told.scene)
    yield Still("curtain-held", Moment("curtain", hold=0.6), told.scene)
    undone = touched(told.session, Undo())
    yield Still("curtain-undone", CURTAIN, undone.scene)
    seat = undone.scene.turn or 0
    back = touched(undone.session, LiftCurtain(seat))
    yield Still("table-undone", TABLE, back.scene)
    yield Still("curtain-redone", CURTAIN, touched(undone.session, Redo(), DropCurtain()).scene)


def reader_stills(match: Match) -> Iterator[Still]:
    """Curtain and hand of who reads another language than the table's, and the list of those."""
    told, free = first(match, _tells_turns), first(match, _free)
    for code in _READ:
        for name, moment, scene in (
            ("curtain", CURTAIN, told.scene),
            ("table", TABLE, free.scene),
        ):
            reader = Reader(person_of(scene, scene.reader or 0), code)
            settings = replace(USUAL, readers=(reader,))
            yield Still(f"{name}-read-in-{code}", moment._replace(settings=settings), scene)
    paused = touched(free.session, Pause()).scene
    yield Still("notice-whose-language", Moment("notice", languages=True), paused)


def searching_still(match: Match) -> Still:
    """The curtain that names nobody, while computers search for the engine."""

    def wanted(seen: Seen) -> bool:
        return seen.scene.curtain is not None and seen.scene.curtain.seat is None

    return Still("curtain-nobody", CURTAIN, first(match, wanted).scene)


def computer_still(match: Match) -> Still:
    """A computer's turn, while the only person looks on with an open hand."""

    def wanted(seen: Seen) -> bool:
        return _later(seen.scene) and seen.scene.computer is not None

    return Still("table-computer", TABLE, first(match, wanted).scene)


def recap_still(match: Match) -> Still:
    """What happened since the own last turn, told by as many turns as there ever are."""
    seen = max(match, key=_told_turns)
    told = touched(seen.session, Pause()).scene
    return Still("notice-recap", Moment("notice", recap=True), told, turns=True)


def free_turn(match: Match) -> Seen:
    """A person's ordinary turn, with several tiles that fit and some that do not."""
    return first(match, _free)


_FORCED: Final[tuple[tuple[str, Action], ...]] = (
    ("search", SEARCH),
    ("open", OPEN),
    ("draw", DRAW),
    ("pass", PASS),
)
_TOLD: Final[tuple[tuple[str, Consequence], ...]] = (
    ("ghost", Consequence.TURN_ENDS),
    ("ghost-closes", Consequence.TRAIN_CLOSES),
    ("ghost-double", Consequence.OWES_ONE),
    ("ghost-covers", Consequence.COVERS),
    ("ghost-last", Consequence.ROUND_ENDS),
)


def _turn(seen: Seen) -> Iterator[Still]:
    """One ordinary turn: at rest, by keyboard, a choice of trains, and two refusals."""
    yield Still("table-turn", TABLE, seen.scene)
    focus = f"hand:{NAMES[playable(seen.scene)[0]]}"
    yield Still("table-focus", Moment("table", focus=focus), seen.scene)
    lit = touched(seen.session, TapTile(_several(seen.scene)))
    yield Still("table-choose", TABLE, lit.scene)
    yield _refusal("table-refused-tile", seen, TapTile(_unplayable(seen.scene)))
    private = next(lane.train for lane in seen.scene.lanes if not lane.permitted)
    yield _refusal("table-refused-train", lit, TapTrain(private))


def _refusal(name: str, seen: Seen, touch: TapTile | TapTrain) -> Still:
    _, effects = step(seen.session, touch)
    refusal = effects.refusal or Refusal(Reason.MUST_PLAY)
    return Still(name, Moment("table", refusal=refusal), seen.scene)


def _large(match: Match) -> Iterator[Still]:
    """The largest hand, the longest train, and that train as a whole."""
    hand = max(match, key=_acting_tiles).scene
    yield Still("table-large-hand", TABLE, hand, turns=True)
    train = max(match, key=_longest_train).scene
    yield Still("table-long-train", TABLE, train)
    longest = max(train.lanes, key=lambda lane: len(lane.tiles))
    yield Still("table-whole-train", Moment("table", opened=longest.train), train)


def _acting(shown: Scene) -> bool:
    return shown.hand is not None and shown.hand.seat == shown.turn


def _later(shown: Scene) -> bool:
    """A round with totals of earlier ones, its first turns done."""
    begun = all(lane.tiles for lane in shown.lanes if lane.train < len(shown.seats))
    return shown.stage == "table" and shown.round > _WELL_UNDER_WAY and begun


def _free(seen: Seen) -> bool:
    shown = seen.scene
    if shown.hand is None or shown.preview is not None or not _later(shown):
        return False
    several = any(len(held.trains) > 1 for held in shown.hand.tiles)
    private = not all(lane.permitted for lane in shown.lanes)
    some_fit = 1 < len(playable(shown)) < len(shown.hand.tiles)
    return _acting(shown) and shown.duty is Duty.PLAY and several and private and some_fit


def _puts_up(action: Action) -> Callable[[Seen], bool]:
    """Whether an action lies there by itself, in a round that goes on after its first turns."""
    needs_turn = action in (DRAW, PASS)

    def wanted(seen: Seen) -> bool:
        preview = seen.scene.preview
        if preview is None or preview.actions != (action,):
            return False
        return not needs_turn or _later(seen.scene)

    return wanted


def _plans(seen: Seen) -> bool:
    preview = seen.scene.preview
    return preview is not None and len(preview.tiles) >= _CHAIN and bool(playable(seen.scene))


def _tells(told: Consequence) -> Callable[[Seen], bool]:
    def wanted(seen: Seen) -> bool:
        preview = seen.scene.preview
        return _later(seen.scene) and _is_ghost(preview) and told in _consequences(preview)

    return wanted


def _is_ghost(preview: Preview | None) -> bool:
    return preview is not None and preview.train is not None


def _consequences(preview: Preview | None) -> tuple[Consequence, ...]:
    return () if preview is None else preview.consequences


def _owes(duty: Duty) -> Callable[[Seen], bool]:
    def wanted(seen: Seen) -> bool:
        shown = seen.scene
        return _later(shown) and _acting(shown) and shown.duty is duty and shown.preview is None

    return wanted


def _tells_turns(seen: Seen) -> bool:
    shown = seen.scene
    begun = all(lane.tiles for lane in shown.lanes if lane.train < len(shown.seats))
    return shown.curtain is not None and shown.round > _WELL_UNDER_WAY and begun


def _told_turns(seen: Seen) -> int:
    return len(turns(seen.scene.recap)) if _acting(seen.scene) else 0


def _acting_tiles(seen: Seen) -> int:
    hand = seen.scene.hand
    return 0 if hand is None or not _acting(seen.scene) else len(hand.tiles)


def _longest_train(seen: Seen) -> int:
    if not _acting(seen.scene):
        return 0
    return max(len(lane.tiles) for lane in seen.scene.lanes)


def _several(shown: Scene) -> int:
    hand = () if shown.hand is None else shown.hand.tiles
    return heaviest(held.tile for held in hand if len(held.trains) > 1)


def _unplayable(shown: Scene) -> int:
    hand = () if shown.hand is None else shown.hand.tiles
    return heaviest(held.tile for held in hand if not held.trains)
