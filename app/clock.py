"""The program's time: whole ticks of 1/60 s that never go back, however the frames come."""

import time

TICKS_A_SECOND = 60
_CATCH_UP = 15


class TickClock:
    """Counts ticks of a monotonic clock; after a long sleep only some are caught up."""

    def __init__(self) -> None:
        """Time begins."""
        self._start = time.monotonic()
        self._given = 0

    @property
    def now_ms(self) -> float:
        """Milliseconds since the beginning."""
        return (time.monotonic() - self._start) * 1000

    def due(self) -> int:
        """Ticks since the last call, at most a quarter of a second of them."""
        total = int((time.monotonic() - self._start) * TICKS_A_SECOND)
        due, self._given = total - self._given, total
        return min(due, _CATCH_UP)

    def until_next_ms(self) -> int:
        """Whole milliseconds until the next tick, at least one."""
        at = (self._given + 1) / TICKS_A_SECOND * 1000
        return max(1, int(at - self.now_ms))
