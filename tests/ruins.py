"""Ways to ruin a file, and what must be true of a start afterwards."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.disk.archive import archived
from game.disk.folders import BESIDE, DATABASE, WAL, named
from game.disk.opening import Damage
from game.disk.schema import PAGE
from tests.journal_play import RECORD
from tests.journals import PATIENCE, Device, Holding, begin_with, copy_of, device

Ruin = Callable[[Path], object]

FIRST = tuple(f'{{"n": {number}}}' for number in range(40))
WHOLE: Holding = {"first": FIRST, "second": ("one", "two"), RECORD: None}


DAMAGED_RECORD = "damaged"


def emptied(path: Path) -> None:
    """No bytes."""
    path.write_bytes(b"")


def nulled(path: Path) -> None:
    """Zeros of the same length."""
    path.write_bytes(bytes(path.stat().st_size))


def halved(path: Path) -> None:
    """The first half."""
    os.truncate(path, path.stat().st_size // 2)


def cropped(path: Path) -> None:
    """All but the last byte."""
    os.truncate(path, path.stat().st_size - 1)


def beheaded(path: Path) -> None:
    """The database's header overwritten."""
    with path.open("r+b") as file:
        file.write(b"\xff" * 100)


def without_first_page(path: Path) -> None:
    """The first page overwritten, all of it."""
    with path.open("r+b") as file:
        file.write(b"\xff" * 4096)


def text(path: Path) -> None:
    """A text."""
    path.write_text("to do: play\n" * 1000)


def picture(path: Path) -> None:
    """The beginning of a PNG."""
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 40)


def other_database(path: Path) -> None:
    """Another program's database."""
    other = path.with_name("other.db")
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE matches (id, winner)")
        connection.execute("INSERT INTO matches VALUES (1, 'Ana')")
    other.replace(path)


def folder_in_place(path: Path) -> None:
    """A folder with something in it."""
    path.unlink()
    path.mkdir()
    (path / "letter.txt").write_text("Dear Ana")


def pipe(path: Path) -> None:
    """A pipe that nobody writes to."""
    path.unlink()
    os.mkfifo(path)


def link_to_nowhere(path: Path) -> None:
    """A link to a file that is not there."""
    path.unlink()
    path.symlink_to("nowhere")


def gone(path: Path) -> None:
    """Nothing at all."""
    path.unlink()


def bytes_beside(folder: Path, name: str = DATABASE) -> dict[str, bytes]:
    """The content of a database and of what lies beside it and is not empty, by their ends."""
    paths = {end: named(folder / name, end) for end in ("", *BESIDE)}
    found = {end: path.read_bytes() for end, path in paths.items() if path.is_file()}
    return {end: content for end, content in found.items() if content or not end}


def read_all(folder: Path) -> tuple[Holding, list[Damage]]:
    """What a start finds in a folder, and what it says of damage."""
    opened = Device(folder)
    opened.ready()
    holding = opened.holding()
    opened.synced()
    assert opened.journal.close(PATIENCE)
    opened.news += opened.journal.news()
    records = [one.record or DAMAGED_RECORD for one in archived(folder)]
    return holding | dict.fromkeys(records), opened.damage


def assert_beginning(found: Holding, whole: Holding) -> None:
    """Nothing is there but what was, and of each match only its first entries."""
    for name, entries in found.items():
        assert name in whole
        expected = whole[name]
        if expected is None or entries is None:
            assert entries == expected
        else:
            assert entries == expected[: len(entries)]


def make_folders(place: Path) -> Path:
    """A folder as it was early, as it is while the program runs, and as it was left."""
    with device(place / "left") as opened:
        opened.journal.finish(begin_with(opened, "finished", "one"), RECORD)
        begin_with(opened, "second", "one", "two")
        match = begin_with(opened, "first", *FIRST[:20])
        opened.copied()
        _cut_log(copy_of(place / "left", place / "early"))
        for entry in FIRST[20:]:
            opened.journal.append(match, 2, entry)
            opened.copied()
        _cut_log(copy_of(place / "left", place / "running"))
    return place


def _cut_log(folder: Path) -> None:
    """Take away what of the log has never been written to, so that ruins hit what matters."""
    log = named(folder / DATABASE, WAL)
    used = len(log.read_bytes().rstrip(b"\0")) - 32
    os.truncate(log, 32 + -(-used // (24 + PAGE)) * (24 + PAGE))


def facts(damage: Damage) -> tuple[tuple[str, ...], int, int, int, int]:
    """Names, recovered, shortened, lost, missing."""
    return damage.names, damage.recovered, damage.shortened, damage.lost, damage.missing


def run_behind(path: Path, *statements: str) -> None:
    """Change a database behind the journal's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        rows = connection.execute("SELECT id FROM matches WHERE header = 'first'").fetchone()
        for statement in statements:
            connection.execute(statement.replace(":match", repr(rows[0]) if rows else "''"))
