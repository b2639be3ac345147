"""Records of matches as text: the lines of a match, one JSON object each."""

import json
from typing import NamedTuple

from game.actions import ACTION_NAMES, ROUNDS, Action
from game.deal import Deal, deal
from game.fields import Fields, tile_names
from game.match import dealt_round, penalties, totals_after, winners
from game.players import Kind, Player
from game.rules import apply
from game.state import REASON_NAMES, State, round_of

FORMAT = "mexican-train"
VERSION = 1


class RoundRecord(NamedTuple):
    """The confirmed actions of a round; ``kinds`` where a seat has changed hands."""

    actions: tuple[Action, ...]
    kinds: tuple[Kind, ...] | None = None


class Record(NamedTuple):
    """A whole match: the deals follow from the seed, everything else from the actions."""

    seed: str
    """In its normal form."""
    seats: tuple[Player, ...]
    started: str
    """ISO 8601, in UTC, ending in ``Z``."""
    rounds: tuple[RoundRecord, ...]


def record_text(record: Record) -> str:
    """The lines of a record, each with its line end.

    Raises ValueError when the actions are not those of a whole match.
    """
    lines = [header_line(record.seed, record.seats, record.started)]
    totals = (0,) * len(record.seats)
    for number, played in enumerate(record.rounds, 1):
        dealt = deal(record.seed, number, len(record.seats))
        state = dealt_round(dealt, number, totals)
        lines.append(_round_line(number, dealt, totals, played.kinds))
        for action in played.actions:
            lines.append(_action_line(state.seat, action))
            state = apply(state, action)
        lines.append(end_line(state))
        totals = totals_after(state)
    if len(record.rounds) != ROUNDS:
        raise ValueError(f"a match has {ROUNDS} rounds")
    lines.append(_match_line(totals))
    return "".join(f"{line}\n" for line in lines)


def header_line(seed: str, seats: tuple[Player, ...], started: str) -> str:
    """The first line of a record, without its line end; ``started`` as in ``Record``."""
    return _line(
        {
            "format": FORMAT,
            "version": VERSION,
            "seed": seed,
            "seats": [_seat_fields(seat) for seat in seats],
            "started": started,
        }
    )


def _round_line(
    number: int, dealt: Deal, totals: tuple[int, ...], kinds: tuple[Kind, ...] | None = None
) -> str:
    """The line that begins a round; ``totals`` are those of the earlier rounds."""
    fields: Fields = {"round": number}
    if kinds is not None:
        fields["kinds"] = list(kinds)
    fields["hands"] = [tile_names(hand) for hand in dealt.hands]
    fields["boneyard"] = tile_names(dealt.boneyard)
    fields["totals"] = list(totals)
    return _line(fields)


def _action_line(seat: int, action: Action) -> str:
    """The line of one confirmed action; ``seat`` counts from 0."""
    return _line({"seat": seat + 1, "action": ACTION_NAMES[action]})


def end_line(finished: State) -> str:
    """The line that ends a round; its totals are those after the round.

    Raises ValueError while the round goes on.
    """
    if not REASON_NAMES[finished.reason]:
        raise ValueError("the round is not over")
    return _line(
        {
            "end": round_of(finished),
            "reason": REASON_NAMES[finished.reason],
            "penalties": list(penalties(finished)),
            "totals": list(totals_after(finished)),
        }
    )


def _match_line(totals: tuple[int, ...]) -> str:
    """The last line of a record."""
    seats = [seat + 1 for seat in winners(totals)]
    return _line({"match": "over", "totals": list(totals), "winners": list(seats)})


def _seat_fields(seat: Player) -> Fields:
    fields: Fields = {"name": seat.name, "kind": seat.kind}
    if seat.level is not None:
        fields["level"] = seat.level
    return fields


def _line(fields: Fields) -> str:
    return json.dumps(fields, ensure_ascii=False)
