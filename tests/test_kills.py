"""The program killed at any moment: nothing is lost, nothing is there twice, nobody peeks."""

import threading
from pathlib import Path

import pytest

from bench.driven import ReportingJournal
from bench.kept import Kept, UnsoundError
from bench.reports import Holding, Report, ReportFile, read_reports
from bench.soak import kill_again_and_again
from bench.told import Follower, check_record
from bench.verdict import check_screens, what_is_left
from game.actions import OPEN, SEARCH
from game.entries import Acted, Arranged, Entry
from game.entry_text import entry_text
from game.kept_header import kept_header
from game.players import Player
from game.records import header_line
from game.rules import legal
from game.session import new_match
from tests.window.desk import Shown, Target

KILLS = 25
PATIENCE = 20.0
SEED = "kills"
PLAYERS = (Player("Ana", "person"), Player("Ben", "person"))
HEADER = header_line(SEED, PLAYERS, "2026-11-29T18:00:00Z")
BEGIN = Report("begin", HEADER)


def test_r9_8_nothing_is_lost_however_often_the_program_is_killed() -> None:
    """C37: 25 kills, and a match that ends has the record of one that was never interrupted."""
    count = kill_again_and_again(KILLS, print, rounds=11)
    assert count.kills == KILLS
    assert count.finished >= 1
    assert sum(often > 0 for often in count.last.values()) >= 4


def _append(entry: Entry) -> Report:
    return Report("append", HEADER, entry_text(entry))


def _reports() -> tuple[Report, ...]:
    state = new_match(PLAYERS, SEED).state
    first = _append(Acted(state.seat, (legal(state)[0],)))
    return (BEGIN, first, _append(Acted(0, (OPEN,))))


def _kept(*reports: Report) -> Kept:
    return Kept(Holding().after_all(reports), {}, HEADER)


def test_the_last_thing_alone_may_be_missing() -> None:
    """What the soak takes for sound: everything, or all but the last after a kill."""
    reports = _reports()
    for there in (reports, reports[:-1]):
        left = what_is_left(Holding(), reports, _kept(*there), was_killed=True)
        assert left == Holding().after_all(there)
    with pytest.raises(UnsoundError, match="done 2 entries"):
        what_is_left(Holding(), reports, _kept(*reports[:-2]), was_killed=True)
    with pytest.raises(UnsoundError, match="left 1 entries"):
        what_is_left(Holding(), reports, _kept(*reports[:-1]), was_killed=False)
    with pytest.raises(UnsoundError, match="left 3 entries"):
        what_is_left(Holding(), reports, _kept(*reports, reports[-1]), was_killed=True)


def test_hands_arranged_after_the_last_thing_may_be_missing_with_it() -> None:
    """Nobody waits to arrange a hand, and whatever comes after it waits for it."""
    one, another = _append(Arranged(0, (1, 2))), _append(Arranged(0, (2, 1)))
    reports = (*_reports(), one, another)
    for there in range(2, 6):
        found = _kept(*reports[:there])
        assert what_is_left(Holding(), reports, found, was_killed=True).is_like(found.holding)
    with pytest.raises(UnsoundError, match="done 4 entries"):
        what_is_left(Holding(), reports, _kept(*reports[:1]), was_killed=True)
    with pytest.raises(UnsoundError, match="left 3 entries"):
        what_is_left(Holding(), reports, _kept(*reports[:3], another), was_killed=True)


def test_what_was_done_in_memory_may_be_missing_with_what_it_did_not_wait_for() -> None:
    """DESIGN.md §1: after 2 s without an answer from the disk, the match goes on in memory."""
    ahead = [_append(Arranged(0, order))._replace(is_in_memory=True) for order in ((1, 2), (2, 1))]
    done = _append(Acted(0, (OPEN,)))._replace(is_in_memory=True)
    reports = (*_reports(), *ahead, done)
    for there in range(2, 7):
        found = _kept(*reports[:there])
        assert what_is_left(Holding(), reports, found, was_killed=True).is_like(found.holding)
    with pytest.raises(UnsoundError, match="done 5 entries"):
        what_is_left(Holding(), reports, _kept(BEGIN), was_killed=True)
    with pytest.raises(UnsoundError, match="left 3 entries"):
        what_is_left(Holding(), reports, _kept(*reports[:3], done), was_killed=True)


def test_a_report_tells_when_the_match_goes_on_in_memory(tmp_path: Path) -> None:
    """C37: a file comes into the folder's place, so that nothing more can be saved."""
    bell, folder = threading.Event(), tmp_path / "data"
    journal = ReportingJournal(ReportFile(tmp_path / "reports"), folder, bell.set)
    match = journal.begin(HEADER)
    _wait_for(journal, "synced", bell)
    folder.rename(tmp_path / "away")
    folder.touch()
    for report in _reports()[1:]:
        journal.append(match, 1, report.entry)
        _wait_for(journal, "failed", bell)
    journal.close(0)
    told = [one.is_in_memory for one in read_reports(tmp_path / "reports")]
    assert told == [False, False, True]


def _wait_for(journal: ReportingJournal, state: str, bell: threading.Event) -> None:
    while journal.condition.state != state:
        assert bell.wait(PATIENCE)
        bell.clear()


def test_a_match_that_ends_and_the_next_one_are_one_thing() -> None:
    """With the same seats the next match begins in the step that keeps the record."""
    other = Report("begin", HEADER.replace("Ana", "Eva"))
    reports = (*_reports(), Report("finish", HEADER), other)
    before = Holding().after_all(_reports())
    for there in range(3, 6):
        found = Kept(Holding().after_all(reports[:there]), {}, HEADER)
        assert what_is_left(before, reports[3:], found, was_killed=True).is_like(found.holding)


def test_a_record_is_known_by_the_first_line_of_its_matchs_header() -> None:
    """What a header tells of looks and of seats without a name is in no record."""
    header = kept_header(SEED, (PLAYERS[0], PLAYERS[1]._replace(nameless=True)), "2026-11-29")
    assert header.count("\n") == 1
    holding = Holding().after_all((Report("begin", header), Report("finish", header)))
    assert [*holding.finished] == [header.split("\n")[0]]
    deleted = holding.after(Report("delete", header))
    assert deleted == Holding()


def test_what_could_not_have_been_done_is_found() -> None:
    """A report against the rules, and a record that does not follow from the entries."""
    wrong = SEARCH if legal(new_match(PLAYERS, SEED).state) != (SEARCH,) else OPEN
    with pytest.raises(UnsoundError):
        Follower(Holding()).take_all((BEGIN, _append(Acted(0, (wrong,)))))
    with pytest.raises(UnsoundError):
        check_record(f"{HEADER}\n", HEADER, ())


def _shown(screen: str, *ids: str) -> Shown:
    targets = tuple(Target(name, "Hold to open: Ana", (0, 0, 9, 9), True) for name in ids)
    return Shown(1, screen, True, targets)


def test_a_start_that_offers_nothing_or_shows_a_hand_is_found() -> None:
    """R9.8: title with the match, then its curtain."""
    before, title = _kept(BEGIN), _shown("title", "button:continue")
    state = new_match(PLAYERS, SEED).state
    whose = PLAYERS[state.seat].name
    curtain = Shown(1, "curtain", True, (Target("curtain", whose, (0, 0, 9, 9), True),))
    check_screens((title, curtain), before)
    for lines in (
        (curtain,),
        (_shown("title"), curtain),
        (title, _shown("curtain")),
        (title, _shown("table", "hand:1-0")),
        (title, _shown("round-over")),
        (title, curtain, _shown("curtain", "chain:1-0")),
        (title, _shown("notice", "button:confirm")),
    ):
        with pytest.raises(UnsoundError):
            check_screens(lines, before)
