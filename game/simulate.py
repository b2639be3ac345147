"""Whole matches between computers, and what they add up to."""

from typing import NamedTuple

from game.actions import ROUNDS, Action
from game.computer.player import choose
from game.deal import deal
from game.fields import Fields
from game.match import dealt_round, totals_after, winners
from game.players import Level, Player
from game.records import (
    action_line,
    end_line,
    header_line,
    joined,
    match_line,
    round_line,
)
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

    text: str
    """Its record."""
    actions: int
    rounds_out: int
    totals: tuple[int, ...]


def match_seed(seed: str, number: int) -> str:
    """The seed of match ``number``, from 1, of a series."""
    return seed if number == 1 else f"{seed}#{number}"


def play_match(setting: Setting) -> Played:
    """Play thirteen rounds; the same setting gives the same match."""
    seed, levels = setting
    seats = tuple(
        Player(f"Computer {number}", "computer", level) for number, level in enumerate(levels, 1)
    )
    lines = [header_line(seed, seats, STARTED)]
    totals = (0,) * len(levels)
    rounds_out = 0
    for number in range(1, ROUNDS + 1):
        dealt = deal(seed, number, len(levels))
        lines.append(round_line(number, dealt, totals))
        state = _play_round(dealt_round(dealt, number, totals), levels, lines)
        lines.append(end_line(state))
        totals = totals_after(state)
        rounds_out += state.reason == OUT
    lines.append(match_line(totals))
    return Played(joined(lines), len(lines) - 2 * ROUNDS - 2, rounds_out, totals)


def _play_round(state: State, levels: tuple[Level, ...], lines: list[str]) -> State:
    while state.phase != OVER:
        action = _decide(state, levels[state.seat])
        lines.append(action_line(state.seat, action))
        state = apply(state, action)
    return state


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
