"""What a data folder holds, read by the product's own journal from a copy of it."""

import shutil
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from bench.reports import Holding, first_line
from game.disk.archive import Archived, archived
from game.disk.ledger import MatchId
from game.disk.news import Loaded, News, Ready
from game.journal import Journal

_PATIENCE = 20.0
_Wanted = TypeVar("_Wanted", Ready, Loaded)


class UnsoundError(Exception):
    """Something is not as it must be; the message says what."""


class Kept(NamedTuple):
    """A folder's content: ``records`` are texts by their first lines.

    ``newest`` is the header of the match that the title would offer.
    """

    holding: Holding
    records: dict[str, str]
    newest: str | None


NOTHING = Kept(Holding(), {}, None)


def read_folder(folder: Path) -> Kept:
    """Read a folder that no program works on, without touching it.

    Raises UnsoundError when anything in it is damaged.
    """
    if not folder.exists():
        return NOTHING
    with TemporaryDirectory() as place:
        copy = Path(place) / "data"
        shutil.copytree(folder, copy)
        reader = _Reader(copy)
        try:
            return reader.read()
        finally:
            reader.close()


class _Reader:
    """Asks a journal and waits for what it answers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bell = threading.Event()
        self._found: list[News] = []
        self._journal = Journal(folder, self._bell.set)

    def close(self) -> None:
        self._journal.close()

    def read(self) -> Kept:
        """All matches and records."""
        ready = self._await(Ready)
        matches = [self._loaded(line.match) for line in ready.unfinished]
        records = [_text(record) for record in archived(self._folder)]
        unfinished = {match.header: match.entries for match in matches}
        finished = {first_line(text): text for text in records}
        if len({*map(first_line, unfinished), *finished}) != len(matches) + len(records):
            raise UnsoundError("a match is there twice")
        newest = matches[0].header if matches else None
        return Kept(Holding(unfinished, dict.fromkeys(finished, ())), finished, newest)

    def _loaded(self, match: MatchId) -> Loaded:
        self._journal.load(match)
        return self._await(Loaded)

    def _await(self, kind: type[_Wanted]) -> _Wanted:
        """The next news of a kind; what came with it waits."""
        while True:
            self._bell.clear()
            self._found += self._journal.news()
            for news in self._found:
                if isinstance(news, kind):
                    self._found.remove(news)
                    return news
            unsound = [news for news in self._found if not isinstance(news, Ready)]
            if unsound or not self._bell.wait(_PATIENCE):
                raise UnsoundError(f"reading the folder brought {unsound}")


def _text(found: Archived) -> str:
    if found.record is None:
        raise UnsoundError(f"the record of {found.match} is damaged")
    return found.record
