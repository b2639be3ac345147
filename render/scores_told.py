"""What the score sheet tells: each round's penalties, the totals after it, and who leads."""

from typing import Literal, NamedTuple

from game.actions import ROUNDS
from game.scene import Scene

Course = Literal["played", "running", "coming", "unknown"]
"""How far a round is; of an earlier one than a single round's position nothing is known."""

Totals = tuple[int, ...]


class RoundTold(NamedTuple):
    """One round: its number, its engine's pips on a half, penalties and totals per seat.

    Both are empty unless it is played.
    """

    number: int
    engine: int
    course: Course
    penalties: Totals = ()
    totals: Totals = ()


def rounds_told(scene: Scene) -> tuple[RoundTold, ...]:
    """All 13 rounds in their order (R7.3)."""
    return tuple(_told(scene, number) for number in range(1, ROUNDS + 1))


def totals_told(scene: Scene) -> Totals:
    """The totals with all rounds that are over."""
    if scene.turn is None and scene.history:
        return scene.history[-1]
    return tuple(seat.total for seat in scene.seats)


def leaders(scene: Scene) -> tuple[int, ...]:
    """Seats with the lowest total; none where all are equal, for then none stands out (R8.1)."""
    totals = totals_told(scene)
    lowest = min(totals)
    if lowest == max(totals):
        return ()
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)


def _told(scene: Scene, number: int) -> RoundTold:
    engine, last = ROUNDS - number, _last_played(scene)
    if number > last:
        return RoundTold(number, engine, "running" if number == scene.round else "coming")
    place = len(scene.history) - 1 - (last - number)
    if place < 0:
        return RoundTold(number, engine, "unknown")
    totals, before = scene.history[place], _before(scene, number, place)
    penalties = tuple(map(int.__sub__, totals, before))
    return RoundTold(number, engine, "played", penalties, totals)


def _last_played(scene: Scene) -> int:
    """The last round that is over; no seat has the turn then."""
    return scene.round if scene.turn is None else scene.round - 1


def _before(scene: Scene, number: int, place: int) -> Totals:
    """Totals before a round: a single round begins with those that its position brought along."""
    if place:
        return scene.history[place - 1]
    return (0,) * len(scene.seats) if number == 1 else tuple(seat.total for seat in scene.seats)
