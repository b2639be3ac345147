"""What confirming a draft would bring, told from the acting hand and the table alone."""

from game.actions import DRAW, FINISH, OPEN, PASS, is_play
from game.drafts import Chain, Draft, Picked, Proposed
from game.rules import apply, binding_double, legal
from game.scene import Consequence
from game.state import State
from game.tiles import IS_DOUBLE, hand_of


def consequences(state: State, draft: Draft | None) -> tuple[Consequence, ...]:
    """Facts for the preview, the most important first; nothing hidden decides them."""
    match draft:
        case Proposed(action):
            return _of_play(state, action) if is_play(action) else (_of_other(state, action),)
        case Chain(tiles):
            return _of_chain(state, tiles)
        case Picked() | None:
            return ()


def _of_play(state: State, action: int) -> tuple[Consequence, ...]:
    after = apply(state, action)
    if not after.hands[state.seat]:
        return (Consequence.ROUND_ENDS,)
    told: list[Consequence] = []
    if binding_double(state) is not None:
        told.append(Consequence.COVERS)
    elif after.seat == state.seat and after.extra:
        told.append(_owed(after))
    else:
        told.append(Consequence.TURN_ENDS)
        if after.doubles:
            told.append(Consequence.DOUBLE_STAYS_OPEN)
    # A pass that must follow puts the marker up again (R5.2).
    if state.markers & ~after.markers and Consequence.OWES_ONE_THEN_PASS not in told:
        told.append(Consequence.TRAIN_CLOSES)
    return tuple(told)


def _owed(after: State) -> Consequence:
    actions = legal(after)
    if any(map(is_play, actions)):
        return Consequence.OWES_ONE
    passes = actions == (PASS,)
    return Consequence.OWES_ONE_THEN_PASS if passes else Consequence.OWES_ONE_NONE_FITS


def _of_other(state: State, action: int) -> Consequence:
    if action == DRAW:
        return Consequence.DRAWS
    if action == PASS:
        marked = state.markers >> state.seat & 1
        return Consequence.TRAIN_STAYS_OPEN if marked else Consequence.TRAIN_OPENS
    if action == FINISH:
        return Consequence.TURN_ENDS
    return Consequence.ENGINE_TO_HUB if action == OPEN else Consequence.BATCH


def _of_chain(state: State, tiles: tuple[int, ...]) -> tuple[Consequence, ...]:
    told = [Consequence.CHAIN]
    if IS_DOUBLE[tiles[-1]]:
        told.append(Consequence.CHAIN_ENDS_ON_DOUBLE)
    if state.hands[state.seat] == hand_of(tiles):
        told.append(Consequence.HAND_EMPTY)
    return tuple(told)
