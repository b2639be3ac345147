"""What time it is, in UTC, as it is written."""

from datetime import UTC, datetime


def now() -> str:
    """The second, like ``2026-11-29T18:00:00Z``."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def today() -> str:
    """The day, like ``2026-11-29``."""
    return datetime.now(UTC).date().isoformat()
