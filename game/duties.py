"""What the seat to act owes, and which actions without a tile are open to it."""

from game.actions import DRAW, FINISH, PASS, SEARCH, Action, is_play
from game.drafts import Chain, Draft
from game.rules import binding_double, legal
from game.scene import Duty
from game.state import FIRST, OPENING, OVER, State


def duty(state: State, draft: Draft | None, hand_is_open: bool) -> Duty:
    """What the seat to act owes; what only its hand tells is told to its owner alone."""
    if state.phase == OVER:
        return Duty.NOTHING
    if state.phase == OPENING:
        return Duty.SEARCH if SEARCH in legal(state) else Duty.OPEN
    private = _duty_of_hand(state, draft) if hand_is_open else None
    if private is not None:
        return private
    if state.phase == FIRST:
        return Duty.FIRST_TURN
    if binding_double(state) is not None:
        return Duty.COVER
    return Duty.EXTRA if state.extra else Duty.PLAY


def _duty_of_hand(state: State, draft: Draft | None) -> Duty | None:
    options = legal(state)
    if state.phase == FIRST:
        if options == (PASS,):
            return Duty.CANNOT_START
        begun = FINISH in options or isinstance(draft, Chain)
        return Duty.GO_ON_OR_FINISH if begun else None
    if options == (DRAW,):
        return Duty.DRAW
    return Duty.PASS if options == (PASS,) else None


def offers(state: State, draft: Draft | None) -> tuple[Action, ...]:
    """Actions without a tile that the acting person may preview."""
    if isinstance(draft, Chain):
        return (FINISH,)
    return tuple(action for action in legal(state) if not is_play(action))
