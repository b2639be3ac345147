"""How fast the rules are: ``legal`` and the validating ``apply`` in random play of four seats.

Machines differ, so a fixed loop of plain Python is timed beside each run; the
ratio of the two is what can be compared.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from game.actions import ROUNDS
from game.match import first_round, next_round
from game.rules import apply, legal
from game.state import OVER, State

SEATS = 4
MATCHES = 12
REPETITIONS = 7
LOOPS = 400
_CHOICES = 8_192


class Run(NamedTuple):
    """Actions of the rules, and loops of the fixed workload, each per CPU-second."""

    actions: float
    loops: float

    @property
    def ratio(self) -> float:
        """Actions of the rules in the time of one loop."""
        return self.actions / self.loops


def measure() -> str:
    """Time a few repetitions; the best and the median of each figure, as lines."""
    rounds = [state for match in range(MATCHES) for state in _rounds(f"bench {match}")]
    shares = _shares()
    random_play(rounds, shares)
    runs = [_run(rounds, shares) for _ in range(REPETITIONS)]
    return "\n".join(
        (
            f"random play, {SEATS} seats, {len(rounds)} rounds, {REPETITIONS} repetitions",
            _line("actions per CPU-second", [run.actions for run in runs]),
            _line("fixed loops per CPU-second", [run.loops for run in runs]),
            _line("actions per loop", [run.ratio for run in runs]),
        )
    )


def _line(what: str, figures: list[float]) -> str:
    best, median = max(figures), statistics.median(figures)
    return f"{what:<27} best {best:>11,.1f}   median {median:>11,.1f}"


def _run(rounds: list[State], shares: list[float]) -> Run:
    count, seconds = timed(lambda: random_play(rounds, shares))
    loops, loop_seconds = timed(lambda: sum(fixed_loop() > 0 for _ in range(LOOPS)))
    return Run(count / seconds, loops / loop_seconds)


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What ``work`` counts, and the CPU-seconds that it takes."""
    begun = time.process_time()
    count = work()
    return count, time.process_time() - begun


def _rounds(seed: str) -> list[State]:
    """The thirteen rounds of a match right after their deals, played at random between."""
    chance = random.Random(seed)
    rounds = [first_round(seed, SEATS)]
    while len(rounds) < ROUNDS:
        state = rounds[-1]
        while state.phase != OVER:
            state = apply(state, chance.choice(legal(state)))
        rounds.append(next_round(seed, state))
    return rounds


def _shares() -> list[float]:
    chance = random.Random(1)
    return [chance.random() for _ in range(_CHOICES)]


def random_play(rounds: list[State], shares: list[float]) -> int:
    """Play rounds to their ends and count the actions; chance is drawn beforehand."""
    count = 0
    for dealt in rounds:
        state = dealt
        while state.phase != OVER:
            options = legal(state)
            state = apply(state, options[int(shares[count % _CHOICES] * len(options))])
            count += 1
    return count


def fixed_loop() -> int:
    """A constant piece of plain Python: tuples, ints, bit masks and a dict."""
    held, seen = (1 << 91) - 1, dict[tuple[int, int], int]()
    for turn in range(500):
        low = held & -held
        place = low.bit_length() - 1
        held = (held ^ low) or (1 << 91) - 1
        key = (place % 13, turn % 7)
        seen[key] = seen.get(key, 0) + len((*key, place))
    return sum(seen.values())
