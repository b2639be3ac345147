"""What a match must be by its entries: where it goes on, and what its record says."""

from typing import NamedTuple

from bench.kept import UnsoundError
from bench.reports import Holding, Report
from game.actions import ACTION_NAMES, is_play
from game.entries import Acted, Arranged, Entry, Handed, Turned
from game.entry_text import read_entry
from game.kept_header import read_kept_header
from game.onward import record_of
from game.record_reader import RecordError, read_record
from game.records import record_text
from game.retelling import Retold, done_again, retold
from game.scene import Stage
from game.session import Session, new_match
from game.staging import scene
from game.state import OVER
from render.messages import load_messages
from render.seat_names import all_named


class Onward(NamedTuple):
    """The screen on which a match goes on, and the name on its curtain, empty without one."""

    screen: Stage
    name: str


def onward(header: str, entries: tuple[str, ...]) -> Onward:
    """Where a match goes on. Raises UnsoundError for entries that could not have been made."""
    shown = all_named(load_messages("en"), scene(_told(header, entries).session))
    seat = None if shown.curtain is None else shown.curtain.seat
    return Onward(shown.stage, "" if seat is None else shown.seats[seat].name)


def check_record(text: str, header: str, entries: tuple[str, ...]) -> None:
    """Hold a record against an unbroken session with the same entries, byte for byte.

    Raises UnsoundError.
    """
    try:
        read_record(text.encode())
    except RecordError as error:
        raise UnsoundError(f"a record against the rules: {error}") from None
    seed, seats, started = read_kept_header(header)
    session = new_match(seats, seed)
    for line in entries:
        session = done_again(session, read_entry(line, len(seats)))
    record = record_of(session, started)
    if record is None or record_text(record) != text:
        raise UnsoundError(f"not the record of an unbroken match: {header}")


class Follower:
    """Goes along with what is reported, and knows what each report means."""

    def __init__(self, holding: Holding) -> None:
        """``holding`` is what there was before."""
        self._holding = holding
        self._sessions: dict[str, Session] = {}
        self.kinds: list[str] = []

    def take_all(self, reports: tuple[Report, ...]) -> None:
        """All that was reported from the beginning on, as far as it was not taken yet."""
        for report in reports[len(self.kinds) :]:
            self.take(report)

    def take(self, report: Report) -> str:
        """A word for one more report. Raises UnsoundError where it could not have been made."""
        self.kinds.append(self._kind(report))
        return self.kinds[-1]

    def _kind(self, report: Report) -> str:
        header = report.header
        before = self._sessions.get(header) or self._taken_up(header)
        self._holding = self._holding.after(report)
        if report.did != "append":
            return f"match: {report.did}"
        entry = read_entry(report.entry, len(before.seats))
        try:
            after = self._sessions[header] = done_again(before, entry)
        except ValueError as error:
            raise UnsoundError(f"{report.entry}: {error}") from None
        if isinstance(entry, Acted) and after.state.phase == OVER:
            return "last tile"
        return _word(entry)

    def _taken_up(self, header: str) -> Session:
        return _told(header, self._holding.unfinished.get(header, ())).session


def _word(entry: Entry) -> str:
    match entry:
        case Acted(_, actions) if len(actions) > 1:
            return "first turn"
        case Acted(_, (action, *_)):
            return "play" if is_play(action) else ACTION_NAMES[action]
        case Handed():
            return "hand"
        case Arranged():
            return "arrange"
        case Turned():
            return entry.value
        case _:
            return "nothing"


def _told(header: str, entries: tuple[str, ...]) -> Retold:
    told = retold(header, entries)
    if told.kept != len(entries):
        raise UnsoundError(f"entry {told.kept + 1} could not have been made: {header}")
    return told
