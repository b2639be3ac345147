"""Kills the running program again and again, and checks what is left of its matches.

Whatever the moment: all that was done is there, but for the last thing at most, and nothing is
there twice; the next start offers the match and covers the hands; and a match that ends after
many kills has the record of one that was never interrupted.
"""

import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

from bench.ahead import lay_ahead
from bench.kept import NOTHING, Kept, UnsoundError, read_folder
from bench.life import Life
from bench.told import Follower
from bench.verdict import check_records, check_screens, what_is_left

How = Literal["starting", "playing", "saving", "closing", "finishing"]

SEATS = (
    "Ana,computer,Ben",
    "Ana,Ben,Cem,Dora",
    "computer,computer,computer",
    "computer,Ana,computer",
    "Ana,computer,Ben,computer",
    "Ana,Ben",
    "computer,computer",
)
_HOW: tuple[How, ...] = ("starting", "playing", "saving", "closing")
_SHARES = (8, 34, 50, 8)
_WISHFUL = 0.4
_ENDS = "match: finish"
_WANTED = ("last tile", "round", "search", "restart", "first turn", "hand", "result", _ENDS)
_PATIENCE = 6.0
"""Seconds that something wanted is waited for; then anything will do."""

_EVERY = 25
_STUCK = 60.0


class Plan(NamedTuple):
    """How a life ends: after so many seconds, or at the next report of a kind, empty for any."""

    how: How
    seconds: float
    kind: str = ""


@dataclass(slots=True)
class Count:
    """What was counted; kinds are those of the last thing done in a life."""

    lives: int = 0
    begun: int = 0
    finished: int = 0
    entries: int = 0
    in_memory: int = 0
    """What was done while a disk took too long to be waited for; more than one thing of it may
    be missing."""
    last: Counter[str] = field(default_factory=Counter)
    """Kinds before a kill."""
    missing: Counter[str] = field(default_factory=Counter)
    """Kinds of what was not there any more."""

    @property
    def kills(self) -> int:
        """How often it was killed."""
        return self.last.total()

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.lives} lives, {self.finished} matches finished, "
            f"{self.entries} entries, {self.in_memory} made in memory; "
            f"the last one missing {self.missing.total()} times: {_counted(self.missing)}; "
            f"last before a kill: {_counted(self.last)}"
        )


def _counted(counter: Counter[str]) -> str:
    told = [f"{kind} {count}" for kind, count in counter.most_common() if count]
    return ", ".join(told) or "never"


class Soak:
    """Many lives on one data folder."""

    def __init__(self, place: Path, chance: Random, tell: Callable[[str], None]) -> None:
        """``place`` is an empty folder; ``tell`` takes a line of progress now and then."""
        self._place = place
        self._data = place / "data"
        self._chance = chance
        self._tell = tell
        self._kept = NOTHING
        self._is_ahead = False
        self.count = Count()

    def lay_ahead(self, rounds: int) -> None:
        """Begin with a match of which so many rounds are played, and end it before another.

        Raises UnsoundError.
        """
        self._is_ahead = True
        lay_ahead(self._data, rounds, self._chance)
        self._kept = read_folder(self._data)

    def run(self, kills: int) -> None:
        """Kill it so often, and let one match end at least. Raises UnsoundError."""
        while self.count.kills < kills or not self.count.finished:
            before = self.count.kills
            self._live(self._plan() if before < kills else Plan("finishing", 0))
            if self.count.kills // _EVERY > before // _EVERY:
                self._tell(str(self.count))

    def _plan(self) -> Plan:
        chance = self._chance
        how = chance.choices(_HOW, _SHARES)[0]
        if how == "starting":
            return Plan(how, chance.uniform(0, 0.8))
        if how == "saving":
            kind = chance.choice(_WANTED) if chance.random() < _WISHFUL else ""
            return Plan(how, chance.uniform(0, 1.5), kind)
        return Plan(how, chance.uniform(0.3, 2.5))

    def _live(self, plan: Plan) -> None:
        self.count.lives += 1
        place = Path(tempfile.mkdtemp(prefix=f"life-{self.count.lives}-", dir=self._place))
        follower = Follower(self._kept.holding)
        life = Life(place, self._data, str(self._chance.random()), self._options(plan))
        try:
            try:
                self._spend(life, plan, follower)
            finally:
                was_killed = life.kill()
            self._judge(life, follower, was_killed)
        except UnsoundError as error:
            raise UnsoundError(self._account(str(error), life, plan)) from None
        shutil.rmtree(place)

    def _options(self, plan: Plan) -> tuple[str, ...]:
        """A match that waits is continued from the title; without one another begins."""
        stays = plan.how == "finishing" or (self._is_ahead and not self.count.finished)
        stay = ("stay",) if stays else ()
        if self._kept.newest is not None:
            return stay
        self.count.begun += 1
        return (*stay, "--seats", SEATS[(self.count.begun - 1) % len(SEATS)])

    def _spend(self, life: Life, plan: Plan, follower: Follower) -> None:
        """Let it play, to the moment that was planned."""
        if plan.how != "starting":
            life.wait_for_match()
        match plan.how:
            case "starting" | "playing":
                time.sleep(plan.seconds)
            case "saving":
                self._wait_for(life, plan, follower)
            case "closing":
                time.sleep(plan.seconds)
                life.ask_to_end()
                time.sleep(self._chance.uniform(0, 0.2))
            case "finishing":
                self._see_the_end(life, follower)

    def _wait_for(self, life: Life, plan: Plan, follower: Follower) -> None:
        begun = time.monotonic()
        for report in life.new_reports(3):
            kind, passed = follower.take(report), time.monotonic() - begun
            if kind == plan.kind or passed > (_PATIENCE if plan.kind else plan.seconds):
                break
        time.sleep(self._chance.choice((0, 0.001, 0.002)))

    def _see_the_end(self, life: Life, follower: Follower) -> None:
        if _ENDS not in map(follower.take, life.new_reports(_STUCK)):
            raise UnsoundError("the match does not go on")
        life.ask_to_end()
        life.wait_for_end()

    def _judge(self, life: Life, follower: Follower, was_killed: bool) -> None:
        """Hold what is left against what was done, and the screens against what was left."""
        reports, before, found = life.reports(), self._kept, read_folder(self._data)
        follower.take_all(reports)
        check_screens(life.shown(), before)
        holding = what_is_left(before.holding, reports, found, was_killed)
        check_records(before, found, holding)
        self._kept = Kept(holding, found.records, found.newest)
        count, last = self.count, (*follower.kinds[-1:], "nothing")[0]
        count.finished = len(found.records)
        count.entries += sum(report.did == "append" for report in reports)
        count.in_memory += sum(report.is_in_memory for report in reports)
        count.last[last] += was_killed
        count.missing[last] += not holding.is_like(before.holding.after_all(reports))

    def _account(self, what: str, life: Life, plan: Plan) -> str:
        """All that is needed to understand what went wrong."""
        return "\n".join(
            (
                f"{what}",
                f"in life {self.count.lives} of this seed, after {self.count.kills} kills: {plan}",
                f"reported last: {life.reports()[-3:]}",
                f"shown last: {life.shown()[-2:]}",
                f"its files and the data folder: {self._place}",
                str(self.count),
            )
        )


def kill_again_and_again(
    kills: int, tell: Callable[[str], None], seed: str = "kills", rounds: int = 0
) -> Count:
    """Kill the program so often, in a folder that is left only where something is wrong.

    Of the first match so many rounds are played already. Raises UnsoundError.
    """
    place = Path(tempfile.mkdtemp(prefix="soak-"))
    soak = Soak(place, Random(seed), tell)
    if rounds:
        soak.lay_ahead(rounds)
    soak.run(kills)
    shutil.rmtree(place)
    return soak.count
