"""What a driven program has saved, by its own report: lines in a file that outlives it."""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

Did = Literal["begin", "append", "finish", "delete"]


class Report(NamedTuple):
    """One thing that was done with the match of a header; ``entry`` is what was appended."""

    did: Did
    header: str
    entry: str = ""
    is_in_memory: bool = False
    """Whether the match went on in memory: what was done before it may not be saved either."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What a data folder holds: entries by headers of matches, or by the first lines of records."""

    unfinished: dict[str, tuple[str, ...]] = field(default_factory=dict)
    finished: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The entries that a record was made of; in a folder itself they are not there any more."""

    def after(self, report: Report) -> "Holding":
        """With one more thing done."""
        unfinished, finished = dict(self.unfinished), dict(self.finished)
        entries = unfinished.pop(report.header, ())
        match report.did:
            case "begin":
                unfinished[report.header] = ()
            case "append":
                unfinished[report.header] = (*entries, report.entry)
            case "finish":
                finished[first_line(report.header)] = entries
            case "delete":
                finished.pop(first_line(report.header), None)
        return Holding(unfinished, finished)

    def after_all(self, reports: Iterable[Report]) -> "Holding":
        """With all of these done, one after the other."""
        holding = self
        for report in reports:
            holding = holding.after(report)
        return holding

    def is_like(self, other: "Holding") -> bool:
        """Whether both hold the same matches, with the same entries where these are kept."""
        return self.unfinished == other.unfinished and {*self.finished} == {*other.finished}


def first_line(text: str) -> str:
    """That of a match's header is its record's, too."""
    return text.partition("\n")[0]


class ReportFile:
    """The file, written to without a buffer: what was reported is there whatever comes."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def add(self, report: Report) -> None:
        """One more line."""
        os.write(self._file, json.dumps(report).encode() + b"\n")


def read_reports(path: Path) -> tuple[Report, ...]:
    """All that was reported; a line cut short counts as none."""
    if not path.exists():
        return ()
    *lines, _ = path.read_bytes().split(b"\n")
    return tuple(Report(*json.loads(line)) for line in lines)
