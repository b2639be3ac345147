"""The program's time: whole ticks of 1/60 s that never go back, however the frames come."""

import time
from math import ceil

TICKS_A_SECOND = 60
AWAY_SECONDS = 5.0
"""After a gap of so long the program was stopped, or the device slept."""

_CATCH_UP = 15
_ASLEEP_TOO: int | None = getattr(time, "CLOCK_BOOTTIME", None)


class TickClock:
    """Counts ticks of a monotonic clock; after a long sleep only some are caught up."""

    def __init__(self) -> None:
        """Time begins."""
        self._start = time.monotonic()
        self._given = 0
        self._seen = _with_sleep()

    @property
    def now_ms(self) -> float:
        """Milliseconds since the beginning."""
        return (time.monotonic() - self._start) * 1000

    def slept(self, most: int) -> int:
        """Ticks since the last call of this or ``due``, ``most`` of them if there are more."""
        slept = min(self._total() - self._given, most)
        self._given += slept
        return slept

    def due(self) -> int:
        """Ticks since the last call of this or ``slept``, at most a quarter of a second of them."""
        total = self._total()
        due, self._given = total - self._given, total
        return min(due, _CATCH_UP)

    def was_away(self) -> bool:
        """Whether time has passed since the last call in which nothing could run."""
        seen, self._seen = self._seen, _with_sleep()
        return self._seen - seen >= AWAY_SECONDS

    def until_ms(self, ticks: int = 1) -> int:
        """Whole milliseconds until so many more ticks are due, at least one."""
        at = (self._given + ticks) / TICKS_A_SECOND * 1000
        return max(1, ceil(at - self.now_ms))

    def _total(self) -> int:
        return int((time.monotonic() - self._start) * TICKS_A_SECOND)


def _with_sleep() -> float:
    """Seconds that go on while the device sleeps, where the system counts them."""
    return time.monotonic() if _ASLEEP_TOO is None else time.clock_gettime(_ASLEEP_TOO)
