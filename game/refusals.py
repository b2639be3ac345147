"""Why an action is not legal, told by the rule that stands against it."""

from game.actions import (
    DRAW,
    FINISH,
    MEXICAN,
    OPEN,
    PLAYS,
    SEARCH,
    Reason,
    Refusal,
    tile_in,
    train_in,
)
from game.rules import binding_double, fitting, permitted
from game.state import FIRST, OPENING, OVER, State, engine_tile, placed_tiles
from game.tiles import BIT


def why_not(state: State, action: int) -> Refusal | None:
    """The rule that forbids an action, or None when it is legal.

    ``action`` is any of ``game.actions.ACTIONS``. None exactly when
    ``action in legal(state)``.
    """
    if state.phase == OVER:
        return Refusal(Reason.ROUND_IS_OVER)
    if state.phase == OPENING:
        return _before_opening(state, action)
    if action in (SEARCH, OPEN):
        return Refusal(Reason.ALREADY_OPEN)
    if action < PLAYS:
        return _play(state, train_in(action), tile_in(action))
    if state.phase == FIRST:
        return _first_turn(state, action)
    return _ordinary_turn(state, action)


def _before_opening(state: State, action: int) -> Refusal | None:
    if action not in (SEARCH, OPEN):
        return Refusal(Reason.NOT_OPENED_YET)
    engine = engine_tile(state)
    if state.hands[state.seat] & BIT[engine]:
        return None if action == OPEN else Refusal(Reason.ENGINE_MUST_OPEN, tile=engine)
    return None if action == SEARCH else Refusal(Reason.SEARCH_FIRST, tile=engine)


def _play(state: State, train: int, tile: int) -> Refusal | None:
    if train != MEXICAN and train >= state.seats:
        return Refusal(Reason.NO_SUCH_TRAIN, train)
    if not state.hands[state.seat] & BIT[tile]:
        return Refusal(Reason.NOT_IN_HAND, tile=tile)
    if train not in permitted(state):
        return _not_permitted(state, train)
    if fitting(BIT[tile], state.ends[train]):
        return None
    first = state.phase == FIRST
    return Refusal(Reason.CHAIN_DOES_NOT_MATCH if first else Reason.END_DOES_NOT_MATCH, train, tile)


def _not_permitted(state: State, train: int) -> Refusal:
    if state.phase == FIRST:
        return Refusal(Reason.OWN_TRAIN_ONLY, state.seat)
    binding = binding_double(state)
    if binding is not None:
        return Refusal(Reason.COVER_FIRST, binding, state.trains[binding][-1])
    return Refusal(Reason.TRAIN_IS_PRIVATE, train)


def _first_turn(state: State, action: int) -> Refusal | None:
    if action == DRAW:
        return Refusal(Reason.NO_DRAW_IN_FIRST_TURN)
    if placed_tiles(state):
        return None if action == FINISH else Refusal(Reason.FINISH_INSTEAD)
    if action == FINISH:
        return Refusal(Reason.CHAIN_NOT_STARTED, state.seat)
    return _unless_a_play(state, Reason.MUST_START)


def _ordinary_turn(state: State, action: int) -> Refusal | None:
    if action == FINISH:
        return Refusal(Reason.FIRST_TURNS_ARE_OVER)
    must_play = _unless_a_play(state, Reason.MUST_PLAY)
    if must_play:
        return must_play
    if action == DRAW:
        return _draw(state)
    return Refusal(Reason.MUST_DRAW) if _draw(state) is None else None


def _draw(state: State) -> Refusal | None:
    if state.drawn:
        return Refusal(Reason.ONE_DRAW_ONLY)
    return None if state.boneyard else Refusal(Reason.BONEYARD_IS_EMPTY)


def _unless_a_play(state: State, reason: Reason) -> Refusal | None:
    """A refusal that points at a tile to be played, or None without one."""
    for train in permitted(state):
        tiles = fitting(state.hands[state.seat], state.ends[train])
        if tiles:
            return Refusal(reason, train, tiles.bit_length() - 1)
    return None
