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


def clock_at(monkeypatch: pytest.MonkeyPatch, *told: float) -> TickClock:
    """A clock made at the first of these seconds, which reads the others one after the other."""
    seconds = iter(told)
    monkeypatch.setattr("app.clock.time.monotonic", lambda: next(seconds))
    return TickClock()


def test_no_tick_of_a_long_sleep_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long nothing was to be done: what was slept through and what is due make it up."""
    clock = clock_at(monkeypatch, 0.0, 1.001, 1.001, 61.001)
    assert (clock.slept(59), clock.due()) == (59, 1)
    assert clock.slept(9999) == 3600


def test_an_event_ends_a_sleep_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = clock_at(monkeypatch, 0.0, 0.501, 0.501)
    assert (clock.slept(59), clock.due()) == (30, 0)


def test_a_sleep_ends_with_its_last_tick_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Milliseconds are rounded up: nobody wakes for a tick that is not there yet."""
    clock = clock_at(monkeypatch, 0.0, 0.0, 0.0, 0.0, 9.0)
    assert [clock.until_ms(ticks) for ticks in (1, 3, 60)] == [17, 50, 1000]
    assert clock.until_ms(1) == 1
