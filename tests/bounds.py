"""Loops that end: what never comes about fails a test, it does not hang it."""

from collections.abc import Callable, Iterator

import pytest

MOST = 5_000
"""More steps than a whole match takes."""


def until(happened: Callable[[], object], most: int = MOST) -> Iterator[int]:
    """Numbers of steps until it has happened, which is looked at before each."""
    for number in range(most):
        if happened():
            return
        yield number
    pytest.fail(f"has not come about in {most} steps")
