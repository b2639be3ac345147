"""The arithmetic of the chart: steps of its scale, and symbols kept apart."""

from typing import Final

from game.actions import ROUNDS

LEAST_TOP: Final = 10
_LEAST_ROUNDS: Final = 4
_HEADROOM: Final = 1.08
_MOST_STEPS: Final = 6


def rounds_shown(current: int) -> int:
    """How many rounds the chart has room for: twice those played, from 4 up to all 13.

    Early rounds would else be squeezed into a few steep lines at its edge.
    """
    return min(ROUNDS, max(_LEAST_ROUNDS, 2 * current))


def scale_step(most: int) -> int:
    """Distance of the grid's lines for totals up to ``most``: 1, 2 or 5 times a power of ten."""
    top = max(LEAST_TOP, most)
    power = 1
    while True:
        for digit in (1, 2, 5):
            if top <= digit * power * _MOST_STEPS:
                return digit * power
        power *= 10


def scale_top(most: int) -> float:
    """The value at the chart's upper edge: a little above the largest total."""
    return max(LEAST_TOP, most) * _HEADROOM


def kept_apart(wanted: tuple[int, ...], size: int, low: int, high: int) -> tuple[int, ...]:
    """Places for marks ``size`` px high, near to the wanted tops and none overlapping.

    All in px; ``low`` and ``high`` bound the tops and the bottoms. The
    order is that of the wanted places; equal ones keep their own. Where the
    room does not suffice the marks start at ``low`` all the same.
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    free = [wanted[index] - rank * size for rank, index in enumerate(order)]
    last = max(low, high - len(wanted) * size)
    tops = [0] * len(wanted)
    for rank, (index, place) in enumerate(zip(order, _rising(free), strict=True)):
        tops[index] = round(min(max(place, low), last)) + rank * size
    return tuple(tops)


def _rising(values: list[int]) -> list[float]:
    """The rising sequence nearest to some values: what falls is replaced by its mean."""
    groups: list[tuple[float, int]] = []
    for value in values:
        mean, length = float(value), 1
        while groups and groups[-1][0] >= mean:
            before, members = groups.pop()
            mean = (before * members + mean * length) / (members + length)
            length += members
        groups.append((mean, length))
    return [mean for mean, length in groups for _ in range(length)]
