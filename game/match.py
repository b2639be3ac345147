"""Thirteen rounds, their totals, and who wins (R1.4, R7.3, R8.1)."""

from game.actions import ROUNDS
from game.deal import Deal, deal
from game.rules import start_round
from game.state import OVER, State, round_of
from game.tiles import hand_of, pips_in


def dealt_round(deal_: Deal, round_number: int, totals: tuple[int, ...]) -> State:
    """A round right after its deal; ``totals`` are those of the earlier rounds."""
    hands = tuple(hand_of(tiles) for tiles in deal_.hands)
    return start_round(ROUNDS - round_number, hands, deal_.boneyard, totals)


def first_round(seed: str, seats: int) -> State:
    """Round 1 of a match; ``seed`` is in its normal form."""
    return dealt_round(deal(seed, 1, seats), 1, (0,) * seats)


def next_round(seed: str, finished: State) -> State:
    """The round after a finished one, or ValueError where none may follow."""
    number = round_of(finished) + 1
    if finished.phase != OVER or number > ROUNDS:
        raise ValueError("no round follows")
    return dealt_round(deal(seed, number, finished.seats), number, totals_after(finished))


def penalties(state: State) -> tuple[int, ...]:
    """Pips left in each hand (R7.3)."""
    return tuple(pips_in(hand) for hand in state.hands)


def totals_after(finished: State) -> tuple[int, ...]:
    """Totals with the penalties of a finished round added."""
    return tuple(map(sum, zip(finished.totals, penalties(finished), strict=True)))


def is_match_over(state: State) -> bool:
    """Whether a round is the last one, and over (R8.1)."""
    return state.phase == OVER and round_of(state) == ROUNDS


def winners(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Seats, from 0, with the lowest total; several share the win (R8.1)."""
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)
