"""How saving goes, and which matches wait, in the words of the screens."""

from collections.abc import Iterable
from datetime import UTC, datetime

from game.disk.ledger import Unfinished
from game.disk.news import Condition
from game.disk.opening import Damage
from game.kept_header import read_kept_header
from game.players import looks_of
from game.record_reader import RecordError
from render.moment import Keeping, Told, Waiting

LATE_SECONDS = 0.3
"""So long a confirmation may take to be safe before a sign shows."""

GIVE_UP_SECONDS = 2.0
"""So long play waits for it; then the match goes on in memory."""


def keeping(condition: Condition, place: str, now: float) -> Keeping:
    """What to say of saving; ``now`` is of the monotonic clock, in seconds."""
    if condition.beside:
        return Keeping("settings", condition.failure, place)
    pending = condition.pending_since is not None
    waited = 0.0 if condition.pending_since is None else now - condition.pending_since
    if condition.state == "failed" or waited >= GIVE_UP_SECONDS:
        return Keeping("memory", condition.failure, place, pending)
    return Keeping("late", place=place) if waited >= LATE_SECONDS else Keeping(place=place)


def held_up(condition: Condition, now: float) -> bool:
    """Whether play waits for the last confirmation to be safe."""
    since = condition.pending_since
    if condition.state != "pending" or since is None:
        return False
    return now - since < GIVE_UP_SECONDS


def waiting(unfinished: Iterable[Unfinished], now: datetime) -> tuple[Waiting, ...]:
    """The matches that wait, the one played last first; ``now`` in local time."""
    return tuple(filter(None, (_waiting(one, now) for one in unfinished)))


def _waiting(one: Unfinished, now: datetime) -> Waiting | None:
    try:
        seats = read_kept_header(one.header).seats
    except RecordError:
        return None
    played = _local(one.played, now)
    return Waiting(
        match=one.match,
        seats=tuple((seat.given, seat.kind) for seat in seats),
        round=one.round,
        days_ago=(now.date() - played.date()).days,
        day=played.date().isoformat(),
        clock=f"{played:%H:%M}",
        looks=looks_of(seats),
    )


def local_now() -> datetime:
    """The time of day here, in UTC where the system's time zone is none."""
    now = datetime.now(UTC)
    return _local(now.isoformat(), now)


def _local(instant: str, now: datetime) -> datetime:
    try:
        return datetime.fromisoformat(instant).astimezone()
    except (ValueError, OverflowError):
        return now


def told(damage: Damage, place: str) -> Told:
    """The notice about files that could not be read."""
    return Told(
        "copy" if damage.is_copy else "rescued",
        place,
        damage.names,
        damage.recovered,
        damage.shortened,
        damage.lost,
        damage.missing,
    )
