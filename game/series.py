"""A series of simulated matches: with processes, a clock, and records on the disk."""

import multiprocessing
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.fields import Fields
from game.records import record_text
from game.simulate import Played, Setting, Sums, match_seed, play_match


def play_series(first: Setting, matches: int, jobs: int, folder: Path | None) -> Fields:
    """Play matches, in so many processes, and give their summary as a JSON object.

    With a folder, the record of match 1 becomes ``match-0001.jsonl`` in it, and so on.
    Raises OSError where that cannot be written.
    """
    settings = [
        first._replace(seed=match_seed(first.seed, number)) for number in range(1, matches + 1)
    ]
    sums = Sums(first.levels)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    begun = time.perf_counter()
    with _played(settings, min(jobs, matches)) as results:
        for number, played in enumerate(results, 1):
            sums.add(played)
            if folder is not None:
                path = folder / f"match-{number:04}.jsonl"
                text = record_text(played.record)
                path.write_text(text, encoding="utf-8", newline="\n")
    return sums.summary(time.perf_counter() - begun)


@contextmanager
def _played(settings: list[Setting], jobs: int) -> Iterator[Iterator[Played]]:
    """The matches in their order, whichever process plays them."""
    if jobs == 1:
        yield map(play_match, settings)
        return
    with _without_interrupts():
        pool = multiprocessing.get_context("spawn").Pool(jobs)
    with pool:
        yield pool.imap(play_match, settings)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Interrupts are ignored, by processes that start meanwhile for all their life."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
