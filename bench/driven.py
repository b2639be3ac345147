"""The program itself, played by a hand at forty times the pace, that reports what it saves.

``python -m bench.driven FOLDER TARGETS REPORTS CHANCE [stay] [OPTION...]``; it wants a display of
its own, which ``SDL_VIDEODRIVER=dummy`` is, and a standard input that stays open.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from app.clock import TICKS_A_SECOND
from app.keeping import keeping
from bench.hand import Hand
from bench.reports import Did, Report, ReportFile
from game.disk.ledger import MatchId
from game.disk.lock import Lock
from game.disk.news import News, Ready
from game.journal import Journal
from main import main as run_program

PACE = 40
SIZE = "640x400"
_MOST_TICKS = 15


class QuickClock:
    """A clock of the program that goes too fast."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._given = 0

    @property
    def now_ms(self) -> float:
        """Milliseconds since the beginning, of which more pass than should."""
        return (time.monotonic() - self._start) * 1000 * PACE

    def due(self) -> int:
        """Ticks since the last call, as many at most as the program's own clock gives."""
        total = int(self.now_ms * TICKS_A_SECOND / 1000)
        due, self._given = total - self._given, total
        return min(due, _MOST_TICKS)

    def was_away(self) -> bool:
        """The device never sleeps here."""
        return False

    def slept(self, most: int) -> int:
        """No tick passes without being looked at."""
        return min(most, 0)

    def until_ms(self, ticks: int) -> int:
        """Whole milliseconds until so many more ticks: always the least."""
        return min(ticks, 1)


class ReportingJournal(Journal):
    """Says what is to be saved before it is."""

    def __init__(
        self, reports: ReportFile, folder: Path, wake: Callable[[], None], lock: Lock | None = None
    ) -> None:
        self._reports = reports
        self._headers: dict[MatchId, str] = {}
        super().__init__(folder, wake, lock=lock)

    def begin(self, header: str) -> MatchId:
        """A match begins."""
        self._report("begin", header)
        match = super().begin(header)
        self._headers[match] = header
        return match

    def append(self, match: MatchId, round_number: int, entry: str) -> None:
        """Something was done in a match."""
        self._report("append", self._headers[match], entry)
        super().append(match, round_number, entry)

    def finish(self, match: MatchId, record: str) -> None:
        """A match becomes a record."""
        self._report("finish", self._headers[match])
        super().finish(match, record)

    def delete(self, match: MatchId) -> None:
        """A match goes."""
        self._report("delete", self._headers[match])
        super().delete(match)

    def _report(self, did: Did, header: str, entry: str = "") -> None:
        is_in_memory = keeping(self.condition, "", time.monotonic()).state == "memory"
        self._reports.add(Report(did, header, entry, is_in_memory))

    def news(self) -> tuple[News, ...]:
        """The news, from which the headers of matches that wait are known."""
        news = super().news()
        for one in news:
            if isinstance(one, Ready):
                self._headers |= {line.match: line.header for line in one.unfinished}
        return news


def _end_with_starter() -> None:
    """Nobody plays on when whoever started this has gone, and standard input with it."""
    os.read(0, 1)
    os._exit(1)


def main(words: list[str]) -> int:
    """Run the program until it ends, and give its exit status."""
    folder, targets, reports, chance, *options = words
    stays = options[:1] == ["stay"]
    hand = Hand(Random(chance), Path(targets), stays)
    journal = partial(ReportingJournal, ReportFile(Path(reports)))
    for work in (hand.play, _end_with_starter):
        threading.Thread(target=work, daemon=True).start()
    with patch("app.program.TickClock", QuickClock), patch("app.matches.Journal", journal):
        places = ["--data", folder, "--targets", targets, "--size", SIZE]
        return run_program([*places, *options[stays:]])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
