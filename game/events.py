"""Past-tense facts for the table, told from two states and the action between them.

No event carries a tile that only its holder may see: ``Drew`` is all there is
to a draw (R9.2).
"""

from dataclasses import dataclass

from game.actions import DRAW, FINISH, OPEN, PASS, is_play, tile_in, train_in
from game.state import OVER, REASON_NAMES, State, engine_tile


@dataclass(frozen=True, slots=True)
class _OfSeat:
    """What a seat did, or what happened to its train."""

    seat: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat laid a tile on a train."""

    seat: int
    tile: int
    train: int


class Drew(_OfSeat):
    """A seat took one tile from the boneyard."""

    __slots__ = ()


class Passed(_OfSeat):
    """A seat passed; its train bears the marker (R4.4)."""

    __slots__ = ()


class Finished(_OfSeat):
    """A seat ended its first turn."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat laid the engine into the hub (R2.1)."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Searched:
    """A seat led one search batch of so many tiles (R2.2)."""

    seat: int
    tiles: int


class MarkerRaised(_OfSeat):
    """A train opened."""

    __slots__ = ()


class MarkerTaken(_OfSeat):
    """A train closed, because its owner played on it (R4.5)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over: ``"out"`` or ``"blocked"`` (R7)."""

    reason: str


Event = (
    Placed | Drew | Passed | Finished | Opened | Searched | MarkerRaised | MarkerTaken | RoundEnded
)


def between(before: State, action: int, after: State) -> tuple[Event, ...]:
    """What a legal action made happen, in order."""
    events: list[Event] = [_deed(before, action, after)]
    seat = before.seat
    raised = after.markers & ~before.markers
    taken = before.markers & ~after.markers
    if raised:
        events.append(MarkerRaised(seat))
    if taken:
        events.append(MarkerTaken(seat))
    if after.phase == OVER:
        events.append(RoundEnded(REASON_NAMES[after.reason]))
    return tuple(events)


def _deed(before: State, action: int, after: State) -> Event:
    seat = before.seat
    if is_play(action):
        return Placed(seat, tile_in(action), train_in(action))
    if action == OPEN:
        return Opened(seat, engine_tile(before))
    if action == DRAW:
        return Drew(seat)
    if action == PASS:
        return Passed(seat)
    if action == FINISH:
        return Finished(seat)
    return Searched(seat, len(before.boneyard) - len(after.boneyard))
