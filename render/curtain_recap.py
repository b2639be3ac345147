"""What happened since a seat last had the screen, told by seats and deeds; pure."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal, TypeAlias, assert_never

from game.events import (
    Drew,
    Event,
    Finished,
    MarkerRaised,
    MarkerTaken,
    Opened,
    Passed,
    Placed,
    RoundEnded,
    Searched,
)

Plain: TypeAlias = Literal["drew", "passed", "opened", "searched", "train-opened", "train-closed"]


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles that went to one train, one after the other."""

    tiles: tuple[int, ...]
    train: int


Deed: TypeAlias = Laid | Plain


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did in a row."""

    seat: int
    deeds: tuple[Deed, ...]


def turns(recap: Iterable[Event]) -> tuple[Turn, ...]:
    """The recap, a turn for each change of seat; what has nothing to tell is left out."""
    told = (Turn(seat, deeds) for seat, deeds in _by_seat(recap))
    return tuple(turn for turn in told if turn.deeds)


def _by_seat(recap: Iterable[Event]) -> Iterator[tuple[int, tuple[Deed, ...]]]:
    seated = (event for event in recap if not isinstance(event, RoundEnded))
    for seat, events in groupby(seated, key=lambda event: event.seat):
        yield seat, _deeds(events)


def _deeds(events: Iterable[Event]) -> tuple[Deed, ...]:
    deeds: list[Deed] = []
    for event in events:
        deed = _deed(event)
        last = deeds[-1] if deeds else None
        if isinstance(deed, Laid) and isinstance(last, Laid) and last.train == deed.train:
            deeds[-1] = replace(last, tiles=last.tiles + deed.tiles)
        elif deed is not None and deed != last:
            deeds.append(deed)
    return tuple(deeds)


def _deed(event: Event) -> Deed | None:
    match event:
        case Placed(_, tile, train):
            return Laid((tile,), train)
        case Drew():
            return "drew"
        case Passed():
            return "passed"
        case Opened():
            return "opened"
        case Searched():
            return "searched"
        case MarkerRaised():
            return "train-opened"
        case MarkerTaken():
            return "train-closed"
        case Finished() | RoundEnded():
            return None
        case _:
            assert_never(event)
