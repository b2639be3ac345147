"""A played match for the tests of the disk, and what a folder holds after each step of it."""

from collections.abc import Callable, Iterator

from game.disk.ledger import MatchId
from game.journal import Journal
from tests.journals import Holding

RECORD = "".join(f'{{"line": {n}}}\n' for n in range(400))

_ENTRIES = (
    (1, '{"action": "open"}'),
    (1, '{"actions": ["12-5@1", "12-7@1", "finish"]}'),
    (1, '{"undo": 1}'),
    (1, '{"redo": 1}'),
    (1, '{"restart": 1}'),
    (1, '{"action": "draw"}'),
    (2, '{"round": 2}'),
    (2, '{"action": "pass"}'),
)

Step = Callable[[Journal], None]


def steps() -> Iterator[Step]:
    """The steps of one play, each of them one thing that happens."""
    ids = list[str]()
    yield lambda journal: ids.append(journal.begin("first"))
    yield lambda journal: ids.append(journal.begin("second"))
    for number, entry in _ENTRIES:
        yield _appended(ids, 0, number, entry)
    yield _appended(ids, 1, 1, "one")
    yield _finished(ids, 0)
    yield _appended(ids, 1, 1, "two")


def holdings() -> list[Holding]:
    """What is kept after no step, after one, and so on."""
    found: list[Holding] = [{}, {"first": ()}, {"first": (), "second": ()}]
    for _, entry in _ENTRIES:
        found.append(_grown(found[-1], "first", entry))
    found.append(_grown(found[-1], "second", "one"))
    found.append({"second": ("one",), RECORD: None})
    found.append(_grown(found[-1], "second", "two"))
    return found


def _grown(holding: Holding, header: str, entry: str) -> Holding:
    return holding | {header: (*(holding[header] or ()), entry)}


def _appended(ids: list[str], which: int, number: int, entry: str) -> Step:
    return lambda journal: journal.append(_match(ids, which), number, entry)


def _finished(ids: list[str], which: int) -> Step:
    return lambda journal: journal.finish(_match(ids, which), RECORD)


def _match(ids: list[str], which: int) -> MatchId:
    return MatchId(ids[which])
