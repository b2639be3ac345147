"""Drafts: what touches put up, and why some put up nothing (R9.1)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.actions import (
    DRAW,
    FINISH,
    MEXICAN,
    OPEN,
    PASS,
    SEARCH,
    Action,
    Reason,
    Refusal,
    is_play,
    play,
    train_in,
)
from game.consequences import consequences
from game.drafts import (
    Chain,
    Picked,
    Proposed,
    actions_of,
    chain_end,
    drop_tile,
    forced_draft,
    propose,
    take_back,
    tap_tile,
    tap_train,
)
from game.match import first_round
from game.rules import apply, legal, permitted
from game.scene import Consequence
from game.state import FIRST, OVER, State, engine_tile
from game.tiles import tile_named, tiles_in
from tests.naive import TrainName
from tests.play import POLICIES
from tests.positions import make


def walk(seed: int, seats: int, length: int) -> State:
    chance = Random(seed)
    state = first_round(f"drafts {seed}", seats)
    policy = chance.choice(POLICIES)
    for _ in range(length):
        if state.phase == OVER:
            break
        state = apply(state, policy(state, chance))
    return state


states = st.builds(walk, st.integers(0, 300), st.integers(2, 10), st.integers(0, 120))


def tile(name: str) -> int:
    found = tile_named(name)
    assert found is not None
    return found


def first_turn() -> State:
    """Seed 75 at 9 seats: seat 1 is to build its first train and can lay eight tiles."""
    state = first_round("75", 9)
    while not (state.phase == FIRST and state.seat == 0):
        options = legal(state)
        state = apply(state, FINISH if FINISH in options else options[0])
    return state


CHAIN = ("12-6", "6-5", "5-4", "6-4", "8-6", "9-8", "9-0", "8-0")


def planned(state: State, names: tuple[str, ...]) -> Chain:
    draft: Chain | None = None
    for name in names:
        answer = tap_tile(state, draft, tile(name))
        assert isinstance(answer, Chain)
        draft = answer
    assert draft is not None
    return draft


@given(states)
def test_a_draft_holds_only_legal_actions(state: State) -> None:
    """Whatever tile or train is touched: what could be confirmed is legal, step by step."""
    if state.phase == OVER:
        return
    for held in tiles_in(state.hands[state.seat]):
        for answer in (
            tap_tile(state, None, held),
            *(drop_tile(state, None, held, train) for train in (0, state.seat, MEXICAN)),
        ):
            if isinstance(answer, Refusal):
                continue
            after = state
            for action in actions_of(state, answer):
                assert action in legal(after)
                after = apply(after, action)


@given(states)
def test_every_legal_play_can_be_put_up_by_taps(state: State) -> None:
    """R10.1: a tap on the tile, and on the train where several take it."""
    for action in legal(state):
        if not is_play(action) or state.phase == FIRST:
            continue
        train, held = divmod(action, 91)
        answer = tap_tile(state, None, held)
        if isinstance(answer, Picked):
            answer = tap_train(state, answer, train)
        assert answer == Proposed(action)


@given(states)
def test_a_refused_tap_names_a_rule(state: State) -> None:
    """A tile that fits nowhere and opens nothing is refused with a reason that holds for it."""
    if state.phase == OVER:
        return
    playable = {action % 91 for action in legal(state) if is_play(action)}
    if OPEN in legal(state):
        playable.add(engine_tile(state))
    for held in tiles_in(state.hands[state.seat]):
        answer = tap_tile(state, None, held)
        assert isinstance(answer, Refusal) == (held not in playable)


@given(states)
def test_only_a_sole_action_without_a_tile_lies_ready(state: State) -> None:
    """R9.1: a play is never put up by itself."""
    options = legal(state)
    draft = forced_draft(state)
    if len(options) == 1 and not is_play(options[0]):
        assert draft == Proposed(options[0])
    else:
        assert draft is None


@given(states, st.sampled_from((SEARCH, OPEN, DRAW, PASS, FINISH)))
def test_propose_accepts_what_is_legal(state: State, action: Action) -> None:
    """An action without a tile is previewed exactly when it is legal."""
    assert isinstance(propose(state, None, action), Refusal) == (action not in legal(state))


def test_r3_2_a_chain_grows_tile_by_tile_and_ends_the_turn() -> None:
    """R3.2, C04: eight tiles in one preview, with the end of the turn."""
    state = first_turn()
    draft = planned(state, CHAIN)
    assert actions_of(state, draft) == (*(play(tile(name), 0) for name in CHAIN), FINISH)
    assert chain_end(state, draft.tiles) == 8


def test_a_chain_tile_takes_back_all_after_it() -> None:
    """Touched again, in the hand or on the train, a tile goes back with all after it."""
    state = first_turn()
    draft = planned(state, CHAIN)
    assert take_back(draft, tile("5-4")) == Chain(tuple(map(tile, CHAIN[:2])))
    assert tap_tile(state, draft, tile("5-4")) == Chain(tuple(map(tile, CHAIN[:2])))
    assert take_back(draft, tile(CHAIN[0])) is None


def test_r3_1_a_first_turn_knows_no_other_train() -> None:
    """R3.1: neither the Mexican train nor another's, by tap or by drop."""
    state = first_turn()
    for train in (1, MEXICAN):
        dropped = drop_tile(state, None, tile("12-6"), train)
        assert isinstance(dropped, Refusal)
        assert dropped.reason is Reason.OWN_TRAIN_ONLY
        tapped = tap_train(state, None, train)
        assert isinstance(tapped, Refusal)


def test_finish_keeps_the_planned_chain() -> None:
    """Asking to finish confirms the chain that lies there, and nothing less."""
    state = first_turn()
    draft = planned(state, CHAIN[:3])
    assert propose(state, draft, FINISH) == draft


@pytest.mark.parametrize("action", [DRAW, PASS])
def test_a_playable_hand_neither_draws_nor_passes(action: Action) -> None:
    """R3.3, R4.2: who can play must play."""
    answer = propose(first_turn(), None, action)
    assert isinstance(answer, Refusal)


@given(states)
def test_a_train_alone_is_refused_with_what_is_true(state: State) -> None:
    """A permitted train without a tile in mind: the only tile goes there, or why none does."""
    for train in permitted(state):
        fitting_tiles = sum(
            is_play(action) and train_in(action) == train for action in legal(state)
        )
        answer = tap_train(state, None, train)
        if fitting_tiles == 1:
            assert not isinstance(answer, Refusal)
        else:
            assert isinstance(answer, Refusal)
            wanted = Reason.CHOOSE_A_TILE if fitting_tiles else Reason.NOTHING_FITS
            assert answer.reason is wanted


def test_a_tile_that_fits_nowhere_blames_no_train() -> None:
    """R4.1: what matches a private train is told of it; all else fits no permitted train."""
    trains: dict[TrainName, str] = {1: "12-11", 2: "12-9", "M": "12-4"}
    state = make("9-8 10-10 11-3", "0-0", trains=trains)
    nowhere = tap_tile(state, None, tile("10-10"))
    assert nowhere == Refusal(Reason.FITS_NOWHERE, tile=tile("10-10"))
    private = tap_tile(state, None, tile("9-8"))
    assert private == Refusal(Reason.TRAIN_IS_PRIVATE, 1, tile("9-8"))


def test_leaving_a_double_open_is_told_before_it_is_confirmed() -> None:
    """R5.1, R6.1: the owed tile may go elsewhere, and the next seat is bound then."""
    trains: dict[TrainName, str] = {1: "12-7 7-7", 2: "12-9", "M": "12-11"}
    state = make("9-7 11-4 5-3", "0-0", trains=trains, extra=True)
    elsewhere = consequences(state, Proposed(play(tile("11-4"), MEXICAN)))
    assert elsewhere == (Consequence.TURN_ENDS, Consequence.DOUBLE_STAYS_OPEN)
    on_it = consequences(state, Proposed(play(tile("9-7"), 0)))
    assert on_it == (Consequence.TURN_ENDS,)


@pytest.mark.parametrize("rest", [None, 2])
def test_a_double_that_nothing_follows_promises_no_closed_train(rest: int | None) -> None:
    """R5.2: without a boneyard a pass must follow, and the marker is up again after it."""
    trains: dict[TrainName, str] = {1: "12-7", 2: "12-9", "M": "12-11"}
    state = make("7-7 5-3", "0-0", trains=trains, markers=(1,), rest=rest)
    told = consequences(state, Proposed(play(tile("7-7"), 0)))
    if rest is None:
        assert told == (Consequence.OWES_ONE_NONE_FITS, Consequence.TRAIN_CLOSES)
        return
    assert told == (Consequence.OWES_ONE_THEN_PASS,)
    after = apply(apply(state, play(tile("7-7"), 0)), PASS)
    assert after.markers & 1
