"""Counts action sequences: the yardstick of the rules."""

from game.actions import Action
from game.rules import apply, legal
from game.state import State


def perft(state: State, depth: int) -> int:
    """Number of action sequences of a length, 1 for length 0; a finished round has none."""
    while depth > 1 and len(legal(state)) == 1:
        state = apply(state, legal(state)[0])
        depth -= 1
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal(state))
    return sum(perft(apply(state, action), depth - 1) for action in legal(state))


def divided(state: State, depth: int) -> tuple[tuple[Action, int], ...]:
    """Per legal action, the sequences of a length, 1 at least, that begin with it."""
    return tuple((action, perft(apply(state, action), depth - 1)) for action in legal(state))
