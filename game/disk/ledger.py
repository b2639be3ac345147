"""What became of the matches of this run of the program, in memory; the disk lags behind it.

Times are given, never read: ``at`` is ISO 8601 in UTC, ``now`` is in seconds and only grows.
"""

import hashlib
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, NewType

from game.disk.chaining import DamagedError, first_link, link

MatchId = NewType("MatchId", str)


class Entry(NamedTuple):
    """One entry of a match; ``chain`` is its hash over all that precedes it."""

    round: int
    at: str
    text: str
    chain: bytes


@dataclass(frozen=True, slots=True)
class Course:
    """An unfinished match as far as it has come."""

    match: MatchId
    header: str
    begun: str
    entries: tuple[Entry, ...] = ()

    @property
    def last(self) -> bytes:
        """The hash that the next entry is chained to."""
        if self.entries:
            return self.entries[-1].chain
        return first_link(self.match, self.header, self.begun)

    @property
    def round(self) -> int:
        """The round of the last entry; 0 before the first."""
        return self.entries[-1].round if self.entries else 0

    @property
    def played(self) -> str:
        """When the last entry was made, or the match begun."""
        return self.entries[-1].at if self.entries else self.begun

    def with_entry(self, round_number: int, at: str, text: str) -> "Course":
        """The match with one more entry."""
        chain = link(self.last, len(self.entries) + 1, round_number, at, text)
        entry = Entry(round_number, at, text, chain)
        return Course(self.match, self.header, self.begun, (*self.entries, entry))

    def renamed(self, match: MatchId) -> "Course":
        """The same match under another name, chained anew."""
        course = Course(match, self.header, self.begun)
        for entry in self.entries:
            course = course.with_entry(entry.round, entry.at, entry.text)
        return course


@dataclass(frozen=True, slots=True)
class Kept:
    """The record of a finished match: compressed, with the SHA-256 and bytes of its text."""

    match: MatchId
    ended: str
    packed: bytes
    size: int
    sha: bytes

    def text(self) -> str:
        """The record. Raises DamagedError when it is not what was packed."""
        try:
            data = zlib.decompressobj().decompress(self.packed, self.size + 1)
        except (zlib.error, ValueError) as error:
            raise DamagedError(f"record of {self.match}: {error}") from None
        if hashlib.sha256(data).digest() != self.sha:
            raise DamagedError(f"record of {self.match} does not fit its hash")
        return data.decode()


def kept_record(match: MatchId, ended: str, text: str) -> Kept:
    """A finished match's record, as it is kept."""
    data = text.encode()
    return Kept(match, ended, zlib.compress(data, 9), len(data), hashlib.sha256(data).digest())


@dataclass(frozen=True, slots=True)
class Deleted:
    """A match that a person has deleted."""

    match: MatchId


Fate = Course | Kept | Deleted


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be continued; ``played`` is when something last happened in it."""

    match: MatchId
    header: str
    round: int
    played: str


def unfinished(course: Course) -> Unfinished:
    """A course as a line of the list of unfinished matches."""
    return Unfinished(course.match, course.header, max(course.round, 1), course.played)


class Ledger:
    """All matches touched in this run, whole, and the list of those that can be continued."""

    def __init__(self) -> None:
        self._fates: dict[MatchId, Fate] = {}
        self._shelf: dict[MatchId, Unfinished] = {}
        self._touched: dict[MatchId, None] = {}
        self._unwritten: dict[MatchId, float] = {}
        self.edition = 0
        """Grows whenever the list of unfinished matches changes."""

    def begin(self, match: MatchId, header: str, at: str, now: float) -> None:
        """A match begins."""
        self._put(Course(match, header, at), now)

    def append(self, match: MatchId, round_number: int, text: str, at: str, now: float) -> None:
        """Something happened in a match. Raises KeyError unless it was begun or loaded."""
        self._put(self._course(match).with_entry(round_number, at, text), now)

    def finish(self, match: MatchId, record: str, at: str, now: float) -> None:
        """A match becomes its record. Raises KeyError unless it was begun or loaded."""
        self._put(kept_record(self._course(match).match, at, record), now)

    def delete(self, match: MatchId, now: float) -> None:
        """A match goes, whether it was loaded or not."""
        self._put(Deleted(match), now)

    def fate(self, match: MatchId) -> Fate | None:
        """What became of a match in this run; None for one that was not touched."""
        return self._fates.get(match)

    def adopt(self, course: Course) -> None:
        """A match was read from the disk; one that is here already stays as it is."""
        if self._fates.setdefault(course.match, course) is course:
            line = unfinished(course)
            self.edition += self._shelf.get(course.match) != line
            self._shelf[course.match] = line

    def merge(self, listed: Iterable[Unfinished], now: float) -> None:
        """Take up the list of a store just opened, oldest first, and let it be compared.

        What this run knows of a match counts more than the store; a match touched in
        this run is newer than any other.
        """
        own = self._own()
        shelf = {
            line.match: line
            for line in listed
            if line.match not in self._touched and not self._is_gone(line.match)
        }
        for match in own:
            fate = self._fates[match]
            if isinstance(fate, Course):
                shelf[match] = unfinished(fate)
        self.edition += [*self._shelf.values()] != [*shelf.values()]
        self._shelf = shelf
        self._unwritten = dict.fromkeys(own, now) | self._unwritten

    def unfinished(self) -> tuple[Unfinished, ...]:
        """The matches that can be continued, newest first."""
        return tuple(reversed(self._shelf.values()))

    def changes(self) -> tuple[Fate, ...]:
        """What the store may lack, in the order in which it was last touched."""
        return tuple(self._fates[match] for match in self._own() if match in self._unwritten)

    def written(self, changes: tuple[Fate, ...], now: float) -> None:
        """These are on the disk; ``now`` is when they were taken to be written."""
        for fate in changes:
            if self._fates[fate.match] is fate:
                del self._unwritten[fate.match]
            else:
                self._unwritten[fate.match] = now

    @property
    def pending_since(self) -> float | None:
        """Since when something waits for the disk; None when nothing does."""
        return min(self._unwritten.values(), default=None)

    def _own(self) -> list[MatchId]:
        """The matches of this run, those last touched at the end."""
        return [*(match for match in self._fates if match not in self._touched), *self._touched]

    def _is_gone(self, match: MatchId) -> bool:
        return isinstance(self._fates.get(match), Kept | Deleted)

    def _course(self, match: MatchId) -> Course:
        course = self._fates[match]
        if not isinstance(course, Course):
            raise KeyError(match)
        return course

    def _put(self, fate: Fate, now: float) -> None:
        self._fates[fate.match] = fate
        self._touched.pop(fate.match, None)
        self._touched[fate.match] = None
        self._unwritten.setdefault(fate.match, now)
        self._list_anew(fate)

    def _list_anew(self, fate: Fate) -> None:
        """Put a match at the end of the list, or take it off; often that changes nothing."""
        line = unfinished(fate) if isinstance(fate, Course) else None
        before = self._shelf.get(fate.match)
        if before == line and (line is None or next(reversed(self._shelf)) == fate.match):
            return
        self._shelf.pop(fate.match, None)
        if line:
            self._shelf[fate.match] = line
        self.edition += 1
