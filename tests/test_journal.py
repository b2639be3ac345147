"""The journal as whoever plays sees it: matches begin, grow, wait, are finished and deleted."""

import stat
import tempfile
from pathlib import Path

import pytest

from game.disk.archive import archived
from game.disk.folders import BACKUP, DATABASE, copies_folder
from game.disk.ledger import MatchId
from game.disk.news import Ready
from game.instants import is_utc_instant
from game.journal import Journal
from tests.journals import Device, begin_with, device, held


def test_an_empty_folder_is_ready_with_no_matches(tmp_path: Path) -> None:
    with device(tmp_path / "a" / "b") as opened:
        assert opened.ready() == ()
    assert opened.damage == []


def test_a_match_is_there_after_the_next_start(tmp_path: Path) -> None:
    entries = tuple(f'{{"n": {n}, "name": "İrma ş \u200d"}}' for n in range(30))
    with device(tmp_path) as opened:
        begin_with(opened, "header", *entries)
    assert held(tmp_path) == {"header": entries}


def test_a_match_goes_on_after_it_was_loaded(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        begin_with(opened, "header", "one")
    with device(tmp_path) as opened:
        match = opened.match("header")
        opened.journal.append(match, 2, "two")
        opened.journal.append(match, 2, "two")
    assert held(tmp_path) == {"header": ("one", "two", "two")}


def test_only_a_match_that_was_begun_or_loaded_goes_on(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
    with device(tmp_path) as opened:
        opened.ready()
        with pytest.raises(KeyError):
            opened.journal.append(match, 1, "two")
        with pytest.raises(KeyError):
            opened.journal.finish(match, "record")
    assert held(tmp_path) == {"header": ("one",)}


def test_the_list_has_the_match_last_played_first_with_its_round_and_time(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        for header in "abc":
            begin_with(opened, header, "entry", round_number=4)
        opened.journal.begin("d")
    with device(tmp_path) as opened:
        assert [(one.header, one.round) for one in opened.ready()] == [
            ("d", 1),
            ("c", 4),
            ("b", 4),
            ("a", 4),
        ]
        assert all(is_utc_instant(one.played) for one in opened.ready())
        opened.journal.append(opened.match("b"), 5, "entry")
        opened.match("a")
    with device(tmp_path) as opened:
        assert [(one.header, one.round) for one in opened.ready()] == [
            ("b", 5),
            ("d", 1),
            ("c", 4),
            ("a", 4),
        ]


def test_the_list_is_told_whenever_it_changes_without_waiting_for_the_disk(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        assert opened.ready() == ()
        match = opened.journal.begin("header")
        (told,) = opened.journal.news()
        assert isinstance(told, Ready)
        assert [one.match for one in told.unfinished] == [match]
        opened.journal.delete(match)
        assert opened.journal.news() == (Ready(()),)


def test_a_finished_match_is_a_record_and_nothing_else(tmp_path: Path) -> None:
    record = "".join(f'{{"line": {n}}}\n' for n in range(1000))
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one", "two")
        begin_with(opened, "other", "three")
        opened.journal.finish(match, record)
        with pytest.raises(KeyError):
            opened.journal.append(match, 1, "four")
        assert opened.load(match) is None
    (kept,) = archived(tmp_path)
    assert (kept.match, kept.record) == (match, record)
    assert is_utc_instant(kept.ended)
    assert held(tmp_path) == {"other": ("three",), record: None}


def test_a_deleted_match_is_gone_though_it_was_never_loaded(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
        begin_with(opened, "other", "two")
    with device(tmp_path) as opened:
        opened.ready()
        opened.journal.delete(match)
        assert opened.load(match) is None
    assert held(tmp_path) == {"other": ("two",)}


def test_a_match_that_never_was_is_unreadable(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        assert opened.load(MatchId("never")) is None


def test_what_wakes_may_fail(tmp_path: Path) -> None:
    def wake() -> None:
        raise RuntimeError("nobody listens")

    journal = Journal(tmp_path, wake)
    journal.append(journal.begin("header"), 1, "one")
    assert journal.close(20)
    assert held(tmp_path) == {"header": ("one",)}


def test_a_text_that_is_no_unicode_is_refused_and_leaves_no_trace(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
        with pytest.raises(UnicodeEncodeError):
            opened.journal.append(match, 1, "\ud800")
        with pytest.raises(UnicodeEncodeError):
            opened.journal.begin("\ud800")
    assert held(tmp_path) == {"header": ("one",)}


def test_only_the_owner_may_look_at_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    opened = Device(folder)
    begin_with(opened, "header", "one")
    opened.wait((folder / BACKUP).exists)
    assert {path.name for path in folder.iterdir()} >= {DATABASE, f"{DATABASE}-wal", BACKUP}
    modes = {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert modes == {0o600}
    assert {stat.S_IMODE(path.stat().st_mode) for path in (folder, folder.parent)} == {0o700}
    assert opened.journal.close(20)


def test_nothing_lies_about_after_the_end(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        match = begin_with(opened, "header", "one")
        opened.journal.append(match, 2, "two")
    assert {path.name for path in tmp_path.iterdir()} == {DATABASE, BACKUP, "matches.mark"}


def test_what_a_crash_left_half_made_is_removed_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing goes but what the program itself makes, by its name, its kind and its mode."""
    folder, temporary = tmp_path / "data", tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    with device(folder), copies_folder(folder, in_it=False) as made:
        name, other = made.name, "0" * 16
    half_made = (
        *(f"making-0123456789abcdef.db{end}" for end in ("", "-wal", "-shm", "-journal")),
        "making-0123456789abcdef/copy.db",
        f"../temporary/{name}/copy.db",
    )
    others = (
        "making-of the wedding/film.mp4",
        "making-bread.txt",
        "making-0123456789ABCDEF.db",
        "making-0123456789abcde.db",
        "making-0123456789abcdef.db.txt",
        "making-fedcba9876543210/open to others.txt",
        "making-fedcba9876543210.db/a folder.txt",
        f"../temporary/mexican-train-{other}-{other}/copy.db",
        "../temporary/making-0123456789abcdef/copy.db",
    )
    for path in (*half_made, *others):
        _lay(folder / path, 0o755 if "others" in path else 0o700)
    (folder / "making-00000000000000ff.db").symlink_to("making-bread.txt")
    (folder / "making-00000000000000ff").symlink_to("making-of the wedding")
    with device(folder) as opened:
        opened.ready()
    assert [path for path in half_made if (folder / path).exists()] == []
    assert [path for path in others if not (folder / path).exists()] == []
    assert len([path for path in folder.iterdir() if path.is_symlink()]) == 2


def _lay(path: Path, mode: int) -> None:
    """A file in a folder of its own with this mode."""
    path.parent.mkdir(exist_ok=True)
    if path.parent.name != "data":
        path.parent.chmod(mode)
    path.write_bytes(b"mine")


def test_copies_are_open_to_their_owner_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for in_it in (True, False):
        with copies_folder(tmp_path, in_it) as made:
            assert stat.S_IMODE(made.stat().st_mode) == 0o700
            assert made.is_relative_to(tmp_path) == in_it
        assert not made.exists()


def test_an_entry_that_leaves_the_list_as_it_was_tells_no_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.journal.now", lambda: "2024-03-12T02:30:02Z")
    with device(tmp_path) as opened:
        begin_with(opened, "other")
        match = begin_with(opened, "header", "one")
        opened.journal.news()
        opened.journal.append(match, 1, "two")
        assert opened.journal.news() == ()
        opened.journal.append(match, 2, "three")
        (told,) = opened.journal.news()
        assert isinstance(told, Ready)
        assert [one.round for one in told.unfinished] == [2, 1]
