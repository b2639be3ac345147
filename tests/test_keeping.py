"""How saving goes and which matches wait, from what the disk says to what screens say."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from app.keeping import held_up, keeping, told, waiting
from game.disk.ledger import MatchId, Unfinished
from game.disk.news import Condition
from game.disk.opening import Damage
from game.players import Player
from game.records import header_line
from render.moment import Keeping, Told

SINCE = 1000.0
PENDING = Condition("pending", SINCE)


@pytest.fixture(autouse=True)
def _east_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A zone whose clocks are ahead of UTC, by an hour in winter and two in summer."""
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("seconds", "state"),
    [(0.0, "kept"), (0.29, "kept"), (0.31, "late"), (1.99, "late"), (2.01, "memory")],
)
def test_saving_that_takes_long_is_shown(seconds: float, state: str) -> None:
    """A sign after 0.3 s; after 2 s the match goes on in memory."""
    assert keeping(PENDING, "/d", SINCE + seconds).state == state


def test_all_on_disk_is_kept_and_a_failure_is_told_at_once() -> None:
    """C40, C41: with its reason and its place."""
    assert keeping(Condition(), "/d", SINCE) == Keeping("kept", place="/d")
    failed = Condition("failed", SINCE, "full")
    assert keeping(failed, "/d", SINCE) == Keeping("memory", "full", "/d", pending=True)
    assert keeping(Condition("failed", None, "denied"), "", SINCE) == Keeping("memory", "denied")
    beside = Condition("failed", None, "full", beside=True)
    assert keeping(beside, "/d", SINCE) == Keeping("settings", "full", "/d")


def test_play_waits_for_the_disk_but_not_for_ever() -> None:
    """C42: until it is synced; where that fails, or lasts for 2 s, it goes on in memory."""
    assert held_up(PENDING, SINCE)
    assert held_up(PENDING, SINCE + 1.99)
    assert not held_up(PENDING, SINCE + 2.01)
    assert not held_up(Condition(), SINCE)
    assert not held_up(Condition("failed", SINCE, "full"), SINCE)


def unfinished(name: str, played: str, header: str | None = None) -> Unfinished:
    seats = (Player("Ana", "person"), Player("Rook", "computer", "steady"))
    line = header_line("a seed", seats, "2026-01-01T00:00:00Z")
    return Unfinished(MatchId(name), line if header is None else header, 4, played)


def noon() -> datetime:
    """The 29th of November, 2026, in local time."""
    return datetime(2026, 11, 29, 12, 0, tzinfo=UTC).astimezone()


def test_a_match_that_waits_is_told_by_seats_round_and_local_time() -> None:
    (one,) = waiting([unfinished("a", "2026-11-28T23:30:00Z")], noon())
    assert (one.match, one.round) == ("a", 4)
    assert one.seats == (("Ana", "person"), ("Rook", "computer"))
    assert (one.days_ago, one.day, one.clock) == (0, "2026-11-29", "00:30")


@pytest.mark.parametrize(
    ("played", "days", "clock"),
    [
        ("2026-11-29T09:14:00Z", 0, "10:14"),
        ("2026-11-28T22:59:59Z", 1, "23:59"),
        ("2026-11-22T12:00:00Z", 7, "13:00"),
        ("2026-07-01T12:00:00Z", 151, "14:00"),
    ],
)
def test_days_are_counted_by_the_calendar_and_hours_by_their_own_day(
    played: str, days: int, clock: str
) -> None:
    """A match of the summer was played by the summer's clock."""
    (one,) = waiting([unfinished("a", played)], noon())
    assert (one.days_ago, one.clock) == (days, clock)


def test_matches_that_wait_keep_their_order_and_unreadable_ones_are_left_out() -> None:
    """C39: a header that is none, or a time that is none, ends nothing."""
    listed = [
        unfinished("b", "2026-11-29T09:00:00Z"),
        unfinished("x", "2026-11-29T09:00:00Z", header="{}"),
        unfinished("a", "yesterday"),
    ]
    now = noon()
    assert [one.match for one in waiting(listed, now)] == ["b", "a"]
    assert waiting([], now) == ()


def test_no_seed_of_a_match_that_waits_is_told() -> None:
    """C21: with it anyone could work out every hand."""
    (one,) = waiting([unfinished("a", "2026-11-29T09:00:00Z")], noon())
    assert "a seed" not in repr(one)


def test_what_was_set_aside_is_told_by_its_names() -> None:
    """C38."""
    damage = Damage(("damaged-1.db", "damaged-1.db-wal"), 3, 1, 0, 2)
    assert told(damage, "/d") == Told(
        "rescued", "/d", ("damaged-1.db", "damaged-1.db-wal"), 3, 1, 0, 2
    )
