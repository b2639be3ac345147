"""Python's own calls on files, those that a journal's threads make, before a judge."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

CALLS = ("fsync", "write", "rename", "replace", "unlink", "mkdir", "truncate")

Judge = Callable[[str], None]
"""Is told the name of a call about to be made; it may raise OSError in its place."""


@contextmanager
def judged(judge: Judge) -> Iterator[None]:
    """Let a judge see all such calls of this process."""
    with ExitStack() as patches:
        for name in CALLS:
            patches.enter_context(patch.object(os, name, _judged(judge, name)))
        yield


def _judged(judge: Judge, name: str) -> Callable[..., object]:
    call: Callable[..., object] = getattr(os, name)

    def judged_call(*places: object, **ways: object) -> object:
        if threading.current_thread().name.startswith("journal"):
            judge(name)
        return call(*places, **ways)

    return judged_call


class NthCall:
    """A judge that lets the n-th call fail."""

    def __init__(self, n: int, code: int) -> None:
        self.count = 0
        self.n, self._code = n, code

    def __call__(self, name: str) -> None:
        self.count += 1
        if self.count == self.n:
            raise OSError(self._code, os.strerror(self._code), name)
