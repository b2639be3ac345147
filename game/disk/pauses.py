"""Long work in short steps: whoever does it gives way between two of them."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

_Result = TypeVar("_Result")

GiveWay = Callable[[], None]
"""Called between two steps; it may raise ``CutShortError``, and then the work is not done."""

STEP = 16
"""Rows or pages of one step."""

_PAUSE = 0.001


class CutShortError(Exception):
    """Long work ends here: something else cannot wait, or ``trouble`` has come up meanwhile."""

    def __init__(self, trouble: Exception | None = None) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


def at_once() -> None:
    """Give way to nobody."""


def behind(work: Callable[[], _Result], give_way: GiveWay) -> _Result:
    """The result of work that a thread of its own does; its caller gives way meanwhile.

    That is worth it for work that spends its time outside Python. Raises what the work
    raises, and ``CutShortError`` when the work has ended then.
    """
    if give_way is at_once:
        return work()
    future = Future[_Result]()
    thread = threading.Thread(target=_do, args=(work, future), name="journal-copy", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_PAUSE)
            give_way()
    finally:
        thread.join()
    try:
        return future.result()
    finally:
        # An error's traceback would hold this frame and, through it, itself, with all in between.
        del future


def _do(work: Callable[[], _Result], future: "Future[_Result]") -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)
