"""Reads the record of a match and holds every line of it against the rules."""

from game.actions import ACTION_NAMES, MAX_SEATS, MIN_SEATS, ROUNDS, Action
from game.deal import Deal, deal
from game.fields import (
    MOST_PIPS,
    Fields,
    FormError,
    action,
    kind_named,
    listed,
    numbers,
    object_of,
    per_seat,
    seat_number,
    text,
    tiles,
    whole,
    with_keys,
    written,
)
from game.instants import is_utc_instant
from game.match import dealt_round, penalties, totals_after, winners
from game.names import SeatsError, normal_name
from game.players import Kind, Player
from game.records import FORMAT, VERSION, Record, RoundRecord
from game.refusals import why_not
from game.rules import apply
from game.seeds import SeedError, normal_seed
from game.state import OVER, REASON_NAMES, State
from game.strict_json import Json, JsonError, read_json
from game.tiles import hand_of


class RecordError(ValueError):
    """A record that is broken or against the rules: its first wrong line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"{line}: {why}")
        self.line = line
        self.why = why


def read_record(data: bytes) -> Record:
    """The record in a text, replayed against the rules from the first line to the last.

    Raises RecordError with the number of the first wrong line.
    """
    lines = _Lines(data)
    try:
        return _record(lines)
    except (JsonError, FormError, SeedError, SeatsError) as error:
        raise RecordError(lines.number, str(error)) from None


def read_header(data: bytes) -> tuple[str, tuple[Player, ...], str]:
    """Seed, seats and start of the match whose record would begin with this line.

    Raises RecordError.
    """
    try:
        return _header(object_of(read_json(data)))
    except (JsonError, FormError, SeedError, SeatsError) as error:
        raise RecordError(1, str(error)) from None


class _Lines:
    """The lines of a record, taken one by one; ``number`` is that of the last one taken."""

    def __init__(self, data: bytes) -> None:
        self._lines = data.split(b"\n")
        if not self._lines[-1]:
            self._lines.pop()
        self.number = 0

    def take(self) -> Fields:
        self.number += 1
        if self.number > len(self._lines):
            raise FormError("the record ends before the match is over")
        line = self._lines[self.number - 1]
        if not line.strip():
            raise FormError("the line is empty")
        return object_of(read_json(line))

    def close(self) -> None:
        self.number += 1
        if self.number <= len(self._lines):
            raise FormError("the match is over, nothing may follow")


def _record(lines: _Lines) -> Record:
    seed, seats, started = _header(lines.take())
    totals = (0,) * len(seats)
    rounds: list[RoundRecord] = []
    for number in range(1, ROUNDS + 1):
        played, totals = _round(lines, seed, number, totals)
        rounds.append(played)
    _match_end(lines.take(), totals)
    lines.close()
    return Record(seed, seats, started, tuple(rounds))


def _header(fields: Fields) -> tuple[str, tuple[Player, ...], str]:
    with_keys(fields, ("format", "version", "seed", "seats", "started"))
    _expect(text(fields["format"], "format"), FORMAT, "format")
    _expect(whole(fields["version"], "version", 0, MOST_PIPS), VERSION, "version")
    seats = listed(fields["seats"], "seats")
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise FormError(f"seats: {len(seats)} is not {MIN_SEATS} to {MAX_SEATS}")
    started = text(fields["started"], "started")
    if not is_utc_instant(started):
        raise FormError(f"started: {written(started)} is not a time of ISO 8601 that ends in Z")
    return _seed(fields["seed"]), tuple(map(_seat, seats)), started


def _seed(value: Json) -> str:
    try:
        return normal_seed(text(value, "seed"))
    except SeedError as error:
        raise FormError(f"seed: {error}") from None


def _seat(value: Json) -> Player:
    fields = with_keys(object_of(value, "seats"), ("name", "kind"), "seats")
    kind = kind_named(fields["kind"], "kind")
    level = None
    if kind == "computer" and "level" in fields:
        level = text(fields["level"], "level")
    try:
        return Player(normal_name(text(fields["name"], "name")), kind, level)
    except SeatsError as error:
        raise FormError(f"name: {error}") from None


def _round(
    lines: _Lines, seed: str, number: int, totals: tuple[int, ...]
) -> tuple[RoundRecord, tuple[int, ...]]:
    """One round with its end; the totals are those before and after it."""
    dealt = deal(seed, number, len(totals))
    kinds = _round_start(lines.take(), number, dealt, totals)
    state = dealt_round(dealt, number, totals)
    actions: list[Action] = []
    while state.phase != OVER:
        made = _action(lines.take(), state)
        actions.append(made)
        state = apply(state, made)
    _round_end(lines.take(), number, state)
    return RoundRecord(tuple(actions), kinds), totals_after(state)


def _round_start(
    fields: Fields, number: int, dealt: Deal, totals: tuple[int, ...]
) -> tuple[Kind, ...] | None:
    with_keys(fields, ("round", "hands", "boneyard", "totals"))
    seats = len(totals)
    _expect(whole(fields["round"], "round", 0, MOST_PIPS), number, "round")
    hands = [tiles(hand, "hands") for hand in per_seat(fields["hands"], "hands", seats)]
    given = [(len(hand), hand_of(hand)) for hand in hands]
    if given != [(len(hand), hand_of(hand)) for hand in dealt.hands]:
        raise FormError("hands: not the deal of the seed (R1.5)")
    if tiles(fields["boneyard"], "boneyard") != dealt.boneyard:
        raise FormError("boneyard: not the deal of the seed (R1.5)")
    _expect(numbers(fields["totals"], "totals", seats, MOST_PIPS), totals, "totals")
    if "kinds" not in fields:
        return None
    return tuple(kind_named(kind, "kinds") for kind in per_seat(fields["kinds"], "kinds", seats))


def _action(fields: Fields, state: State) -> Action:
    with_keys(fields, ("seat", "action"))
    made = action(fields["action"], "action")
    seat = seat_number(fields["seat"], "seat", state.seats)
    _expect(seat + 1, state.seat + 1, "seat")
    refusal = why_not(state, made)
    if refusal is not None:
        why = f"{refusal.reason.value[0]}, forbidden by {refusal.reason.rule}"
        raise FormError(f"{ACTION_NAMES[made]}: {why}")
    return made


def _round_end(fields: Fields, number: int, finished: State) -> None:
    with_keys(fields, ("end", "reason", "penalties", "totals"))
    seats = finished.seats
    _expect(whole(fields["end"], "end", 0, MOST_PIPS), number, "end")
    _expect(text(fields["reason"], "reason"), REASON_NAMES[finished.reason], "reason")
    costs = numbers(fields["penalties"], "penalties", seats, MOST_PIPS)
    _expect(costs, penalties(finished), "penalties")
    totals = numbers(fields["totals"], "totals", seats, MOST_PIPS)
    _expect(totals, totals_after(finished), "totals")


def _match_end(fields: Fields, totals: tuple[int, ...]) -> None:
    with_keys(fields, ("match", "totals", "winners"))
    seats = len(totals)
    _expect(text(fields["match"], "match"), "over", "match")
    _expect(numbers(fields["totals"], "totals", seats, MOST_PIPS), totals, "totals")
    named = tuple(
        seat_number(seat, "winners", seats) for seat in listed(fields["winners"], "winners")
    )
    _expect(_from_one(named), _from_one(winners(totals)), "winners")


def _from_one(seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat + 1 for seat in seats)


Told = int | str | tuple[int, ...]


def _expect(told: Told, true: Told, key: str) -> None:
    if told != true:
        raise FormError(f"{key}: is {_told(told)}, must be {_told(true)}")


def _told(value: Told) -> str:
    return str(list(value)) if isinstance(value, tuple) else written(value)
