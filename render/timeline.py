"""What moves on the table and for how long, told from what happened.

Ticks are 1/60 s; all of it is pure. The match is final before anything of this begins, and
whatever ends a motion early loses nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.events import Drew, Event, MarkerRaised, MarkerTaken, Placed, RoundEnded
from game.tiles import IS_DOUBLE

SETTLE_TICKS: Final = 3
PLACE_TICKS: Final = 12 + SETTLE_TICKS
DRAW_TICKS: Final = 14
HOME_TICKS: Final = 13
IN_TICKS: Final = 15
OUT_TICKS: Final = 12
PULSE_TICKS: Final = 180

LEAST_TICKS: Final = 6
"""What has less time than this before the next thing happens does not move at all."""


class OpenHand(NamedTuple):
    """An open hand's tiles in their places, and how many it usually and at most has in its turn."""

    tiles: tuple[int, ...] = ()
    usual: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """Place ``number``, from 0, in a hand as it was."""

    number: int
    hand: OpenHand


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile comes to its train: from its place in the open hand, else from its seat's label."""

    seat: int
    tile: int
    train: int
    slot: Slot | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile face down comes from the boneyard to a seat (R9.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SentHome:
    """A tile of the open hand that was dropped goes back; ``x`` and ``y`` are px of the pointer."""

    tile: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Marker:
    """A train's locomotive rolls in, or out again (R4.4, R4.5)."""

    train: int
    comes: bool


@dataclass(frozen=True, slots=True)
class Rings:
    """The rings of a train's open double beat."""

    train: int


Cue = Laid | Drawn | SentHome | Marker | Rings


@dataclass(frozen=True, slots=True)
class Tween:
    """A cue from tick ``since`` up to tick ``until``."""

    cue: Cue
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """All that moves."""

    tweens: tuple[Tween, ...] = ()

    @property
    def until(self) -> int:
        """The tick from which nothing moves."""
        return max((tween.until for tween in self.tweens), default=0)

    def under_way(self, tick: int) -> tuple[Tween, ...]:
        """What moves at a tick."""
        return tuple(tween for tween in self.tweens if tween.since <= tick < tween.until)

    def only_at_home(self, homes: Iterable[int]) -> "Timeline":
        """The same without tiles on their way to a place in the hand that is not theirs."""
        known = frozenset(homes)
        kept = (
            tween
            for tween in self.tweens
            if not isinstance(tween.cue, SentHome) or tween.cue.tile in known
        )
        return Timeline(tuple(kept))


STILL: Final = Timeline()


def begun(
    tick: int,
    events: Sequence[Event],
    hand: OpenHand,
    open_doubles: Iterable[int] = (),
    most: int = PULSE_TICKS,
) -> Timeline:
    """What one seat's deed sets in motion; the deeds of several seats at once do nothing.

    ``hand``: the open one before. ``open_doubles``: trains that end with one after it. ``most``:
    ticks until the next deed.
    """
    seats = {event.seat for event in events if not isinstance(event, RoundEnded)}
    if most < LEAST_TICKS or len(seats) != 1:
        return STILL
    tweens = tuple(Tween(cue, tick, tick + min(ticks, most)) for cue, ticks in _cues(events, hand))
    return Timeline((*tweens, *_beating(tweens, frozenset(open_doubles))))


def sent_home(tick: int, tile: int, x: int, y: int) -> Timeline:
    """A dropped tile goes back into the hand from under the pointer, in px."""
    return Timeline((Tween(SentHome(tile, x, y), tick, tick + HOME_TICKS),))


def moved(tweens: tuple[Tween, ...], dx: int, dy: int) -> tuple[Tween, ...]:
    """The same where the pointer's px are counted from another corner."""
    return tuple(_moved(tween, dx, dy) for tween in tweens)


def _moved(tween: Tween, dx: int, dy: int) -> Tween:
    cue = tween.cue
    if not isinstance(cue, SentHome):
        return tween
    return replace(tween, cue=replace(cue, x=cue.x + dx, y=cue.y + dy))


def _cues(events: Sequence[Event], hand: OpenHand) -> Iterator[tuple[Cue, int]]:
    for event in events:
        match event:
            case Placed(seat, tile, train):
                slot = Slot(hand.tiles.index(tile), hand) if tile in hand.tiles else None
                yield Laid(seat, tile, train, slot), PLACE_TICKS
            case Drew(seat):
                yield Drawn(seat), DRAW_TICKS
            case MarkerRaised(seat):
                yield Marker(seat, comes=True), IN_TICKS
            case MarkerTaken(seat):
                yield Marker(seat, comes=False), OUT_TICKS
            case _:
                pass


def _beating(tweens: tuple[Tween, ...], open_doubles: frozenset[int]) -> Iterator[Tween]:
    """The rings of an open double that was just laid, once it lies there."""
    laid = [tween for tween in tweens if isinstance(tween.cue, Laid)]
    for tween in laid[-1:]:
        cue = tween.cue
        if isinstance(cue, Laid) and IS_DOUBLE[cue.tile] and cue.train in open_doubles:
            yield Tween(Rings(cue.train), tween.until, tween.until + PULSE_TICKS)


def laying(tweens: Iterable[Tween], train: int) -> frozenset[int]:
    """Tiles that are on their way to a train."""
    cues = (tween.cue for tween in tweens)
    return frozenset(cue.tile for cue in cues if isinstance(cue, Laid) and cue.train == train)


def going_home(tweens: Iterable[Tween], tile: int) -> bool:
    """Whether a tile is on its way back into the hand."""
    cues = (tween.cue for tween in tweens)
    return any(isinstance(cue, SentHome) and cue.tile == tile for cue in cues)


def drawing(tweens: Iterable[Tween], seat: int) -> bool:
    """Whether a tile is on its way from the boneyard to a seat."""
    return any(tween.cue == Drawn(seat) for tween in tweens)


def rolling_in(tweens: Iterable[Tween], train: int) -> bool:
    """Whether a train's locomotive is on its way."""
    return any(tween.cue == Marker(train, comes=True) for tween in tweens)


def beating(tweens: Iterable[Tween], train: int) -> bool:
    """Whether the rings of a train's open double beat."""
    return any(tween.cue == Rings(train) for tween in tweens)
