"""A finished round while its hands are counted: what penalties and totals are so far (R7.3)."""

from dataclasses import replace

from game.scene import Outcome
from game.tiles import PIPS


def counted_so_far(outcome: Outcome, counted: int | None) -> Outcome:
    """The outcome with the tiles that are turned up alone, so many of each hand; None is all."""
    if counted is None:
        return outcome
    pips = tuple(sum(PIPS[tile] for tile in hand[:counted]) for hand in outcome.hands)
    before = map(int.__sub__, outcome.totals, outcome.penalties)
    totals = tuple(map(sum, zip(before, pips, strict=True)))
    return replace(outcome, penalties=pips, totals=totals)
