"""Whether what is left after a life is what may be left: of entries, records and screens."""

import json
from collections.abc import Iterator

from bench.kept import Kept, UnsoundError
from bench.life import MATCH
from bench.reports import Holding, Report
from bench.told import check_record, onward
from tests.window.desk import Shown


def what_is_left(
    before: Holding, reports: tuple[Report, ...], found: Kept, was_killed: bool
) -> Holding:
    """All that was done, but for the last thing where the program was killed.

    Raises UnsoundError when something else is left.
    """
    for some in _possible(reports) if was_killed else (reports,):
        holding = before.after_all(some)
        if holding.is_like(found.holding):
            return holding
    raise UnsoundError(_difference(before.after_all(reports), found.holding))


def _possible(reports: tuple[Report, ...]) -> Iterator[tuple[Report, ...]]:
    """What may be left after a kill, the most first.

    Hands are arranged while the last thing is on its way to the disk: these go with it, and so
    does what was done when the disk took too long and the match went on in memory. A match that
    ends and the next one with the same seats, which begins with it, are one thing.
    """
    yield reports
    while reports and (reports[-1].is_in_memory or _is_arrangement(reports[-1])):
        reports = reports[:-1]
        yield reports
    yield reports[:-1]
    if [one.did for one in reports[-2:]] == ["finish", "begin"]:
        yield reports[:-2]


def _is_arrangement(report: Report) -> bool:
    return report.did == "append" and json.loads(report.entry)["do"] == "arrange"


def check_records(before: Kept, found: Kept, holding: Holding) -> None:
    """Records stay as they are, and each is that of an unbroken match. Raises UnsoundError."""
    for header, text in found.records.items():
        if before.records.get(header, text) != text:
            raise UnsoundError(f"another record than before: {header}")
        if header not in before.records:
            check_record(text, header, holding.finished[header])


def check_screens(lines: tuple[Shown, ...], before: Kept) -> None:
    """The start offers the match that waits, goes on where it was, and shows no covered hand.

    Raises UnsoundError.
    """
    for shown in lines:
        _check_line(shown)
    first = next((line for line in lines if line.screen in MATCH), None)
    if first is None:
        return
    if any(name.startswith("hand:") for name in first.ids()):
        raise UnsoundError(f"a hand before its curtain: {first}")
    lines = lines[: lines.index(first)]
    is_another = any(line.screen in ("records", "setup") for line in lines)
    if before.newest is not None and not is_another:
        _check_beginning(lines, first, before, before.newest)


def _check_beginning(lines: tuple[Shown, ...], first: Shown, before: Kept, header: str) -> None:
    """The match that waits was offered, and its first screen is where it was left."""
    if not any(line.find("button:continue") for line in lines if line.screen == "title"):
        raise UnsoundError(f"the title did not offer the match: {lines}")
    place = onward(header, before.holding.unfinished[header])
    curtain = first.find("curtain")
    if first.screen != place.screen or (place.name and curtain is None):
        raise UnsoundError(f"it should go on with {place}, but shows {first}")
    if curtain is not None and place.name not in curtain.label:
        raise UnsoundError(f"the curtain should name {place.name}: {first}")


def _check_line(shown: Shown) -> None:
    covered = ("curtain", "menu", "notice", "title", "records", "round-over", "match-over")
    if shown.screen in covered and (shown.ids("hand:") or shown.ids("chain:")):
        raise UnsoundError(f"tiles of a covered hand: {shown}")
    if shown.screen == "notice" and shown.find("button:cancel") is None:
        raise UnsoundError(f"a notice of damage: {shown}")


def _difference(done: Holding, found: Holding) -> str:
    told = [f"left is another thing than was done ({len(done.finished)} records expected):"]
    for header in done.unfinished.keys() | found.unfinished.keys():
        mine, its = done.unfinished.get(header), found.unfinished.get(header)
        if mine != its:
            told.append(f"{header}: done {_end(mine)}, left {_end(its)}")
    told += [f"no record: {header}" for header in done.finished.keys() - found.finished.keys()]
    told += [f"a record: {header}" for header in found.finished.keys() - done.finished.keys()]
    return "\n".join(told)


def _end(entries: tuple[str, ...] | None) -> str:
    return "no match" if entries is None else f"{len(entries)} entries, last {entries[-3:]}"
