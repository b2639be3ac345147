"""Whole matches between computers, and what they add up to."""

from typing import NamedTuple

from game.actions import ROUNDS, Action
from game.computer.player import choose
from game.deal import deal
from game.fields import Fields
from game.match import dealt_round, totals_after, winners
from game.players import Level, Player
from game.records import Record, RoundRecord
from game.rules import apply, legal
from game.state import OUT, OVER, State
from game.view import seat_view

STARTED = "2000-01-01T00:00:00Z"
"""When every simulated match began, so that records repeat."""


class Setting(NamedTuple):
    """What a match follows from: a seed in its normal form, and a level per seat."""

    seed: str
    levels: tuple[Level, ...]


class Played(NamedTuple):
    """A match that is over; ``rounds_out`` ended with an empty hand, the others blocked."""

    record: Record
    rounds_out: int
    totals: tuple[int, ...]

    @property
    def actions(self) -> int:
        """Number of its actions."""
        return sum(len(played.actions) for played in self.record.rounds)


def match_seed(seed: str, number: int) -> str:
    """The seed of match ``number``, from 1, of a series."""
    return seed if number == 1 else f"{seed}#{number}"


def play_match(setting: Setting) -> Played:
    """Play thirteen rounds; the same setting gives the same match."""
    seed, levels = setting
    seats = tuple(
        Player(f"Computer {number}", "computer", level) for number, level in enumerate(levels, 1)
    )
    totals, rounds, rounds_out = (0,) * len(levels), [], 0
    for number in range(1, ROUNDS + 1):
        dealt = deal(seed, number, len(levels))
        state, actions = _play_round(dealt_round(dealt, number, totals), levels)
        rounds.append(RoundRecord(actions))
        totals = totals_after(state)
        rounds_out += state.reason == OUT
    return Played(Record(seed, seats, STARTED, tuple(rounds)), rounds_out, totals)


def _play_round(state: State, levels: tuple[Level, ...]) -> tuple[State, tuple[Action, ...]]:
    """The round at its end, and what was done in it."""
    actions: list[Action] = []
    while state.phase != OVER:
        actions.append(_decide(state, levels[state.seat]))
        state = apply(state, actions[-1])
    return state, tuple(actions)


def _decide(state: State, level: Level) -> Action:
    options = legal(state)
    return options[0] if len(options) == 1 else choose(seat_view(state, state.seat), level).action


class Sums:
    """Adds up matches of one setting, in any number."""

    def __init__(self, levels: tuple[Level, ...]) -> None:
        """All sums begin at zero."""
        self._levels = levels
        self._matches = self._actions = self._rounds_out = 0
        self._totals = [0] * len(levels)
        self._wins = [0] * len(levels)

    def add(self, played: Played) -> None:
        """Count one more match."""
        self._matches += 1
        self._actions += played.actions
        self._rounds_out += played.rounds_out
        for seat, total in enumerate(played.totals):
            self._totals[seat] += total
        for seat in winners(played.totals):
            self._wins[seat] += 1

    def summary(self, seconds: float) -> Fields:
        """The sums of matches that took so long, as a JSON object."""
        rounds = self._matches * ROUNDS
        levels = sorted(set(self._levels))
        return {
            "rounds": rounds,
            "actions": self._actions,
            "out": self._rounds_out,
            "blocked": rounds - self._rounds_out,
            "mean_penalty": [_mean(total, rounds) for total in self._totals],
            "by_level": {level: self._level(level, rounds) for level in levels},
            "actions_per_second": round(self._actions / seconds) if seconds else 0,
        }

    def _level(self, level: Level, rounds: int) -> Fields:
        seats = [seat for seat, its in enumerate(self._levels) if its == level]
        total = sum(self._totals[seat] for seat in seats)
        return {
            "seats": len(seats),
            "mean_penalty": _mean(total, rounds * len(seats)),
            "wins": sum(self._wins[seat] for seat in seats),
        }


def _mean(total: int, count: int) -> float:
    return round(total / count, 3)
