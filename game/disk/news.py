"""What a journal has to say: answers, findings, and how far the disk has come."""

from dataclasses import dataclass
from typing import Literal

from game.disk.failures import Failure
from game.disk.ledger import MatchId, Unfinished
from game.disk.opening import Damage


@dataclass(frozen=True, slots=True)
class Ready:
    """The unfinished matches, newest first: at the start, and whenever that has changed."""

    unfinished: tuple[Unfinished, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that was asked for, as far as it has come."""

    match: MatchId
    header: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A match that was asked for cannot be read, or is not unfinished any more."""

    match: MatchId


News = Ready | Loaded | Unreadable | Damage


@dataclass(frozen=True, slots=True)
class Condition:
    """How far the disk has come."""

    state: Literal["synced", "pending", "failed"] = "synced"
    """Failed: what is pending, if anything is, waits until writing works again."""
    pending_since: float | None = None
    """By ``time.monotonic``; None when all is on the disk."""
    failure: Failure = "failed"
    """Why it failed; says nothing in any other state."""
    beside: bool = False
    """All of the matches is on the disk; what failed is what is kept beside them."""


def condition_after(
    failure: Failure | None, pending_since: float | None, beside: Failure | None = None
) -> Condition:
    """The condition after an attempt to write all there was of the matches.

    What failed ``beside`` them is told only while nothing of them is pending: whoever waits for
    a confirmation to be safe goes on waiting.
    """
    if failure:
        return Condition("failed", pending_since, failure)
    if beside and pending_since is None:
        return Condition("failed", None, beside, beside=True)
    return Condition("synced" if pending_since is None else "pending", pending_since)
