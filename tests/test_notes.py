"""What is chosen is kept in one small file, and nothing that lies there stops a start."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from game.disk.failures import Failure
from game.disk.news import Condition, condition_after
from game.disk.notes import MOST_BYTES, NOTES, Found, Notes, read_notes, written
from game.strict_json import Json
from tests.file_faults import NthCall, judged
from tests.journals import PATIENCE, Device, device
from tests.mounts import mounted

DAY = "2026-11-29"
ASIDE = "damaged-2026-11-29-1.json"
CONTENT: dict[str, Json] = {"settings": {"pace": "fast"}, "seats": ["Ana", None, 2, True]}
OTHER: dict[str, Json] = {"settings": {"pace": "slow"}}


def lay(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


RUBBISH: dict[str, Callable[[Path], object]] = {
    "nothing": lay(b""),
    "random": lay(bytes(range(256)) * 9),
    "no UTF-8": lay(b'{"settings": "\xff"}'),
    "a list": lay(b"[]"),
    "a number": lay(b"1e999"),
    "null": lay(b"null"),
    "no JSON": lay(b'{"settings": NaN}'),
    "a key twice": lay(b'{"a": 1, "a": 2}'),
    "byte order mark": lay(b"\xef\xbb\xbf{}"),
    "nested without end": lay(b'{"a":' + b"[" * 60_000),
    "nested too deep": lay(b'{"a":' + b"[" * 40 + b"]" * 40 + b"}"),
    "too long": lay(b" " * MOST_BYTES + b"{}"),
    "a folder": Path.mkdir,
    "a pipe": os.mkfifo,
    "no end": lambda path: path.symlink_to("/dev/zero"),
}


def test_notes_come_back_as_they_were_kept(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        opened.journal.note(CONTENT)
    assert read_notes(tmp_path, DAY) == Found(CONTENT)
    assert stat.S_IMODE((tmp_path / NOTES).stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.glob("making-*")) == []


def test_without_a_file_nothing_is_noted_and_nothing_is_wrong(tmp_path: Path) -> None:
    assert read_notes(tmp_path, DAY) == Found({})
    assert read_notes(tmp_path / "nowhere", DAY) == Found({})


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_is_set_aside_and_told(tmp_path: Path, kind: str) -> None:
    """C39: reading ends at once, nothing is deleted, and there is room for other notes."""
    RUBBISH[kind](tmp_path / NOTES)
    found: list[Found] = []
    reader = Thread(target=lambda: found.append(read_notes(tmp_path, DAY)), daemon=True)
    reader.start()
    reader.join(PATIENCE)
    assert found == [Found({}, True, (ASIDE,))]
    assert [path.name for path in tmp_path.iterdir()] == [ASIDE]
    assert read_notes(tmp_path, DAY) == Found({})


def test_what_was_set_aside_before_keeps_its_name(tmp_path: Path) -> None:
    (tmp_path / ASIDE).write_text("older")
    (tmp_path / NOTES).write_text("rubbish")
    assert read_notes(tmp_path, DAY).names == ("damaged-2026-11-29-2.json",)
    assert (tmp_path / ASIDE).read_text() == "older"


def test_a_file_that_nobody_may_rename_is_told_without_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / NOTES).write_text("rubbish")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    assert read_notes(tmp_path, DAY) == Found({}, True, ())


@pytest.mark.parametrize(
    "text",
    [
        '{"far": 1e999, "whole": 123456789012345678901234567890, "odd": "\\ud800"}',
        '{"a": {"b": [1, 2.5, null, true, "é", {}]}, "": []}',
    ],
)
def test_what_is_not_understood_is_written_as_it_was_read(tmp_path: Path, text: str) -> None:
    (tmp_path / NOTES).write_text(text, encoding="utf-8")
    read = read_notes(tmp_path, DAY)
    (tmp_path / NOTES).write_bytes(written(read.content))
    assert read_notes(tmp_path, DAY) == read
    assert not read.is_damaged
    assert json.loads(written(read.content)) == json.loads(text)


def test_the_last_of_many_notes_is_kept(tmp_path: Path) -> None:
    with device(tmp_path) as opened:
        for number in range(50):
            opened.journal.note({"number": number})
    assert read_notes(tmp_path, DAY).content == {"number": 49}


def test_rubbish_that_has_come_meanwhile_is_set_aside_before_others_are_written(
    tmp_path: Path,
) -> None:
    (tmp_path / NOTES).mkdir()
    (tmp_path / NOTES / "mine").write_text("a person's own")
    notes = Notes(tmp_path, lambda: DAY)
    notes.put(CONTENT)
    notes.write()
    assert read_notes(tmp_path, DAY).content == CONTENT
    assert (tmp_path / ASIDE / "mine").read_text() == "a person's own"


def _lies_whole(folder: Path) -> bool:
    """Whether the notes are one of the two, and nothing was taken for damage."""
    found = read_notes(folder, DAY)
    return found in (Found(CONTENT), Found(OTHER))


def test_whichever_step_of_writing_fails_the_notes_are_the_old_or_the_other_ones(
    tmp_path: Path,
) -> None:
    notes = Notes(tmp_path, lambda: DAY)
    notes.put(CONTENT)
    notes.write()
    failed = 0
    for number in range(1, 9):
        notes.put(OTHER if number % 2 else CONTENT)
        failed += _fails(notes, number)
        assert _lies_whole(tmp_path)
        assert [path.name for path in tmp_path.iterdir()] == [NOTES]
        notes.write()
        assert not notes.is_due
        assert read_notes(tmp_path, DAY) == Found(OTHER if number % 2 else CONTENT)
    assert failed == 3, "the file's sync, its renaming, the folder's sync"


def _fails(notes: Notes, number: int) -> bool:
    """Whether writing fails when its n-th call does."""
    errors: list[OSError] = []

    def attempt() -> None:
        try:
            notes.write()
        except OSError as error:
            errors.append(error)

    with judged(NthCall(number, 5)):
        writer = Thread(target=attempt, name="journal")
        writer.start()
        writer.join()
    return bool(errors) and notes.is_due


def test_notes_that_cannot_be_written_are_tried_again_and_stop_nothing(tmp_path: Path) -> None:
    opened = Device(tmp_path)
    opened.wait(lambda: opened.journal._shelves.is_open)
    broken = True

    def judge(call: str) -> None:
        if broken and call == "replace":
            raise OSError(28, os.strerror(28), call)

    with judged(judge):
        opened.journal.note(CONTENT)
        opened.wait_for_state("failed")
        assert opened.journal.condition.failure == "full"
        match = opened.journal.begin("a header")
        opened.journal.append(match, 1, "an entry")
        opened.wait(lambda: opened.journal._ledger.pending_since is None)
        assert not opened.journal.close(0.0)
        broken = False
        assert opened.journal.close(PATIENCE)
    assert read_notes(tmp_path, DAY) == Found(CONTENT)
    with device(tmp_path) as again:
        assert [one.header for one in again.ready()] == ["a header"]


def test_what_is_noted_while_other_notes_are_written_is_written_next(tmp_path: Path) -> None:
    notes = Notes(tmp_path, lambda: DAY)
    notes.put(CONTENT)

    def judge(call: str) -> None:
        if call == "replace":
            notes.put(OTHER)

    def write() -> None:
        with judged(judge):
            notes.write()

    writer = Thread(target=write, name="journal")
    writer.start()
    writer.join()
    assert read_notes(tmp_path, DAY) == Found(CONTENT)
    assert notes.is_due
    notes.write()
    assert read_notes(tmp_path, DAY) == Found(OTHER)


@pytest.mark.parametrize("closes", [False, True])
def test_notes_are_tried_again_by_themselves(tmp_path: Path, closes: bool) -> None:
    """While the journal runs, and at its end as long as there is time."""
    opened, failed = Device(tmp_path), list[str]()
    opened.wait(lambda: opened.journal._shelves.is_open)

    def judge(call: str) -> None:
        if call == "replace" and len(failed) < 3:
            failed.append(call)
            raise OSError(28, os.strerror(28), call)

    with judged(judge):
        opened.journal.note(CONTENT)
        if not closes:
            opened.wait(lambda: not opened.journal._notes.is_due)
            opened.synced()
        assert opened.journal.close(PATIENCE)
    assert len(failed) == 3
    assert read_notes(tmp_path, DAY) == Found(CONTENT)


def test_notes_that_cannot_be_written_let_no_confirmation_count_as_safe(tmp_path: Path) -> None:
    """R9.8: play waits for what is pending, whatever else fails beside it."""
    opened = Device(tmp_path)
    opened.wait(lambda: opened.journal._shelves.is_open)

    def judge(call: str) -> None:
        if call == "replace":
            raise OSError(28, os.strerror(28), call)

    with judged(judge):
        opened.journal.note(CONTENT)
        opened.wait_for_state("failed")
        with opened.journal._bell:
            opened.journal.begin("a header")
            assert opened.journal.condition.state == "pending"
        opened.wait_for_state("failed")
        assert opened.journal.condition.pending_since is None
        assert not opened.journal.close(0.0)


@pytest.mark.parametrize(
    ("failure", "since", "beside", "told"),
    [
        (None, None, None, Condition()),
        (None, 1.0, None, Condition("pending", 1.0)),
        (None, None, "full", Condition("failed", None, "full", beside=True)),
        (None, 1.0, "full", Condition("pending", 1.0)),
        ("denied", 1.0, "full", Condition("failed", 1.0, "denied")),
        ("denied", None, None, Condition("failed", None, "denied")),
    ],
)
def test_what_fails_beside_the_matches_is_told_while_none_of_them_waits(
    failure: Failure | None, since: float | None, beside: Failure | None, told: Condition
) -> None:
    assert condition_after(failure, since, beside) == told


def test_a_full_disk_leaves_the_notes_as_they_were(tmp_path: Path) -> None:
    long: dict[str, Json] = {"long": "x" * 40_000}
    with mounted(tmp_path / "disk", "512k") as disk:
        notes = Notes(disk.folder, lambda: DAY)
        notes.put(CONTENT)
        notes.write()
        disk.fill(4096)
        notes.put(long)
        with pytest.raises(OSError, match="No space"):
            notes.write()
        assert notes.is_due
        assert read_notes(disk.folder, DAY) == Found(CONTENT)
        disk.make_room()
        notes.write()
        assert read_notes(disk.folder, DAY) == Found(long)
