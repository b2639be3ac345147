"""The program's time: ticks, and gaps in which nothing could run."""

from collections.abc import Iterator

import pytest

from app.clock import AWAY_SECONDS, TickClock


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the clock that counts sleep too tells, one after the other."""
    told: list[float] = []
    monkeypatch.setattr("app.clock._with_sleep", lambda: told.pop(0))
    return told


def gaps(times: list[float], *told: float) -> Iterator[bool]:
    times += told
    clock = TickClock()
    for _ in told[1:]:
        yield clock.was_away()


def test_c20_a_long_gap_is_told_once(times: list[float]) -> None:
    """C20: the device slept, or the program was stopped; a slow frame is no gap."""
    slept = 10 + AWAY_SECONDS
    assert [*gaps(times, 10, 10, slept, slept + 4.9)] == [False, True, False]


def test_time_that_stands_still_has_no_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.clock.time.monotonic", lambda: 7.0)
    clock = TickClock()
    assert (clock.due(), clock.due()) == (0, 0)


def test_after_a_long_gap_only_some_ticks_are_caught_up(monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter((0.0, 1000.0, 1000.0))
    monkeypatch.setattr("app.clock.time.monotonic", lambda: next(told))
    clock = TickClock()
    assert (clock.due(), clock.due()) == (15, 0)
