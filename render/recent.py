"""A bounded memory of results that forgets what was asked for longest ago."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """Values by key whose costs together stay within a budget."""

    def __init__(self, budget: int) -> None:
        """Start empty; `budget` is in the unit of the costs given to `put`."""
        self._budget = budget
        self._spent = 0
        self._kept: OrderedDict[Key, tuple[Value, int]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many values are kept."""
        return len(self._kept)

    def get(self, key: Key) -> Value | None:
        """Return the value kept for `key`, which then counts as just used, or None."""
        entry = self._kept.get(key)
        if entry is None:
            return None
        self._kept.move_to_end(key)
        return entry[0]

    def put(self, key: Key, value: Value, cost: int = 1) -> Value:
        """Keep `value`, drop the least recently used ones over the budget, return `value`.

        The value itself is kept even when it alone costs more than the budget.
        """
        self._drop(key)
        self._kept[key] = (value, cost)
        self._spent += cost
        while self._spent > self._budget and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))
        return value

    def _drop(self, key: Key) -> None:
        if key in self._kept:
            self._spent -= self._kept.pop(key)[1]
