"""Preview, then confirm: one after the other what R9.1 and R9.2 name, hints included."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from game.actions import DRAW, FINISH, OPEN, PASS, SEARCH, Action, Reason, is_play, play
from game.computer.player import advise
from game.events import Finished, Placed
from game.intents import (
    Advise,
    Cancel,
    Confirm,
    DropCurtain,
    DropTile,
    Intent,
    LiftCurtain,
    Pause,
    Propose,
    Redo,
    TapTile,
    Undo,
)
from game.rules import legal
from game.session import NO_EFFECTS, Session, hint_view, single_round
from game.staging import scene
from game.state import OVER, TURN, engine_tile
from game.steps import step
from game.tiles import NAMES, tiles_in
from tests.devices import do, kept, match, moved_on, passages, players, seeds, some_persons
from tests.positions import make


def at(wanted: Callable[[Session], bool], kinds: str = "ppp") -> Session:
    """A session in which a person has the device and is to act as wanted."""
    for seed in range(100):
        session, chance = match(kinds, f"at {seed}"), Random(seed)
        while session.state.phase != OVER:
            if session.holder is not None and wanted(session):
                return session
            session = moved_on(session, chance)
    raise AssertionError("it never happens")


@pytest.mark.parametrize("action", [SEARCH, OPEN, DRAW, PASS])
def test_r9_1_what_is_forced_lies_there_and_waits(action: Action) -> None:
    """R9.1: search, opening, draw and pass are shown, and done when confirmed alone."""
    session = at(lambda session: legal(session.state) == (action,))
    preview = scene(session).preview
    assert preview is not None
    assert preview.actions == (action,)
    cancelled = do(session, Cancel())
    assert scene(cancelled).preview is None
    assert do(cancelled, Confirm()) == cancelled
    again = do(cancelled, Propose(action))
    assert again == session
    assert do(again, Confirm()).log[-1].action == action


def test_r9_1_the_engine_itself_puts_the_opening_up_again() -> None:
    """R2.5, R9.1: taken away, it is back by a tap on the engine or its drop on any lane."""
    session = at(lambda session: legal(session.state) == (OPEN,))
    engine = engine_tile(session.state)
    cancelled = do(session, Cancel())
    hand, before = scene(cancelled).hand, scene(session).hand
    assert hand is not None
    assert before is not None
    assert [held.tile for held in hand.tiles if held.playable] == [engine]
    assert [held.tile for held in before.tiles if held.playable] == []
    assert step(cancelled, TapTile(engine)) == (session, NO_EFFECTS)
    for lane in scene(session).lanes:
        assert step(cancelled, DropTile(engine, lane.train)) == (session, NO_EFFECTS)
    other = next(held.tile for held in hand.tiles if held.tile != engine)
    touches: tuple[Intent, ...] = (TapTile(other), DropTile(other, session.state.seat))
    for touch in touches:
        after, effects = step(cancelled, touch)
        assert after == cancelled
        assert effects.refusal is not None
        assert effects.refusal.reason is Reason.NOT_OPENED_YET


@pytest.mark.parametrize("action", [SEARCH, DRAW])
def test_r9_2_a_draw_shows_no_tile_before_it_is_confirmed(action: Action) -> None:
    """R9.2: neither tiles nor train, and nothing of it in any other field of the scene."""
    session = at(lambda session: legal(session.state) == (action,))
    picture = scene(session)
    assert picture.preview is not None
    assert picture.preview.tiles == ()
    assert picture.preview.train is None
    assert picture.preview.end is None
    assert picture.hand is not None
    assert [tile for tile in picture.hand.tiles if tile.laid or tile.drawn] == []


@pytest.mark.parametrize("action", [SEARCH, DRAW])
def test_r9_2_a_drawn_tile_is_seen_by_its_holder_alone(action: Action) -> None:
    """R9.2: it joins the hand at its end; in the others' scenes hands are counts."""
    session = at(lambda session: legal(session.state) == (action,))
    seat = session.state.seat
    after = do(session, Confirm())
    assert after.base.orders[seat][:-1] == session.base.orders[seat]
    picture = scene(after)
    if after.holder == seat:
        assert picture.hand is not None
        assert [tile.drawn for tile in picture.hand.tiles][-1:] == [True]
    assert [one.tiles for one in picture.seats] == [hand.bit_count() for hand in after.state.hands]


def test_r9_1_a_tile_and_its_train_are_previewed() -> None:
    """R9.1: the ghost lies on the train; the state is as before until the confirmation."""
    session = at(lambda session: session.state.phase == TURN and is_play(legal(session.state)[0]))
    action = legal(session.state)[0]
    tile, train = action % 91, action // 91
    laid = do(session, DropTile(tile, train))
    preview = scene(laid).preview
    assert preview is not None
    assert (preview.actions, preview.tiles, preview.train) == ((action,), (tile,), train)
    assert laid.base == session.base
    assert do(laid, Confirm()).log[-1].action == action


def chain_begun() -> tuple[Session, tuple[int, ...]]:
    """The first seat's first turn, with a chain of three tiles laid as ghosts."""
    state = make("12-1 5-1 5-3 2-0", "9-9 8-8", phase="first", boneyard="1-1")
    orders = tuple(tuple(tiles_in(hand)) for hand in state.hands)
    session = do(single_round(players("pp"), state, orders), LiftCurtain(0))
    tiles = tuple(map(NAMES.index, ("12-1", "5-1", "5-3")))
    return do(session, *map(TapTile, tiles)), tiles


def test_r9_1_a_chain_and_its_finish_stand_in_one_preview() -> None:
    """R9.1: both are confirmed at once; not one tile is laid before."""
    session, tiles = chain_begun()
    preview = scene(session).preview
    assert preview is not None
    assert preview.actions == (*(play(tile, 0) for tile in tiles), FINISH)
    assert session.log == ()
    after, effects = step(session, Confirm())
    assert tuple(one.action for one in after.log) == preview.actions
    assert [type(event) for event in effects.events] == [Placed, Placed, Placed, Finished]
    assert after.state.seat == 1


def test_c17_a_planned_chain_comes_back_with_its_owners_hand_alone() -> None:
    """R9.3, C17: behind the curtain it is gone; lifted by its owner, it lies there again."""
    session, tiles = chain_begun()
    covered = do(session, DropCurtain())
    picture = scene(covered)
    assert (picture.hand, picture.preview, picture.offers) == (None, None, ())
    assert picture == scene(replace(covered, draft=None))
    assert do(covered, LiftCurtain(1)) == covered
    lifted = do(covered, LiftCurtain(0))
    assert lifted == session
    shown = scene(lifted).preview
    assert shown is not None
    assert shown.tiles == tiles
    turned = do(lifted, Confirm(), LiftCurtain(1), Undo(), LiftCurtain(0))
    assert scene(turned).preview is None


def planned_after_another() -> Session:
    """The first seat's first turn is over, and the second has planned one tile."""
    state = make("12-1 5-1 5-3 2-0", "12-9 9-8", phase="first", boneyard="1-1")
    orders = tuple(tuple(tiles_in(hand)) for hand in state.hands)
    session = do(single_round(players("pp"), state, orders), LiftCurtain(0))
    session = do(session, TapTile(NAMES.index("12-1")), Confirm(), LiftCurtain(1))
    return do(session, TapTile(NAMES.index("12-9")))


def test_c17_a_plan_is_there_again_when_an_undo_is_taken_back() -> None:
    """C17: undo takes the device to the other person; redo brings the planner's curtain first."""
    session = planned_after_another()
    undone = do(session, Undo())
    assert (undone.holder, undone.draft) == (None, None)
    assert scene(do(undone, LiftCurtain(0))).preview is None
    redone = do(undone, Redo())
    assert scene(redone).preview is None
    assert do(redone, LiftCurtain(1)).draft == session.draft


def test_c17_a_plan_is_gone_once_something_else_was_done() -> None:
    session = do(planned_after_another(), Undo(), LiftCurtain(0))
    again = do(session, TapTile(NAMES.index("12-1")), Confirm(), LiftCurtain(1))
    assert again.holder == 1
    assert scene(again).preview is None


def test_r9_1_no_hint_where_the_only_action_lies_there_already() -> None:
    """R9.1: it would tell nothing more; taken away, the hint brings it back."""
    session = at(lambda session: legal(session.state) == (DRAW,))
    assert not scene(session).can_hint
    assert scene(do(session, Cancel())).can_hint
    choice = at(lambda session: session.state.phase == TURN and is_play(legal(session.state)[0]))
    assert scene(choice).can_hint


def test_c17_what_is_selected_is_gone_behind_the_curtain() -> None:
    """R9.3, C17: a preview that is no planned chain does not come back, but what is forced does."""
    session = at(lambda session: session.state.phase == TURN and is_play(legal(session.state)[0]))
    tile, train = legal(session.state)[0] % 91, legal(session.state)[0] // 91
    laid = do(session, DropTile(tile, train))
    assert laid.draft is not None
    assert do(laid, DropCurtain(), LiftCurtain(session.state.seat)).draft is None
    forced = at(lambda session: legal(session.state) == (DRAW,))
    assert do(forced, Cancel(), DropCurtain(), LiftCurtain(forced.state.seat)) == forced


@settings(max_examples=30)
@given(some_persons, seeds)
def test_r9_1_a_hint_previews_and_one_confirmation_carries_it_out(kinds: str, seed: int) -> None:
    """R9.1, R9.4: the advice lies there as a preview, kept by nothing; confirmed, it is done."""
    chance, asked = Random(seed), 0
    session = match(kinds, f"advice {seed}")
    for passage in passages(session, chance, 120):
        session = passage.after
        view = hint_view(session)
        if view is None:
            continue
        asked += 1
        actions = advise(view, "steady")
        advised, effects = step(session, Advise(session.ticket, actions))
        assert kept(advised) == kept(session)
        assert effects == NO_EFFECTS
        preview = scene(advised).preview
        assert preview is not None
        assert preview.actions == actions
        done = do(advised, Confirm())
        assert tuple(one.action for one in done.log[len(session.log) :]) == actions
        assert do(done, Undo()).base == session.base
        assert scene(do(advised, Cancel())).preview is None
        assert do(session, Advise(session.ticket - 1, actions)) == session
    assert asked


@pytest.mark.parametrize("actions", [(), (PASS, PASS), (play(0, 0),), (FINISH, DRAW)])
def test_an_advice_that_is_none_changes_nothing(actions: tuple[Action, ...]) -> None:
    """C46: a preview that was there stays; what is not open is not put up."""
    session, _ = chain_begun()
    assert do(session, Advise(session.ticket, actions)) == session


def test_an_advice_of_two_plays_in_an_ordinary_turn_changes_nothing() -> None:
    """R9.1: what one confirmation cannot carry out is not previewed in part."""
    session = at(lambda session: session.state.phase == TURN and len(legal(session.state)) > 1)
    assert do(session, Advise(session.ticket, legal(session.state)[:2])) == session


@settings(max_examples=30)
@given(some_persons, seeds)
def test_r9_3_a_hint_is_hidden_by_the_curtain(kinds: str, seed: int) -> None:
    """R9.3, C46: an advice that comes in at the curtain, or beneath an overlay, shows nothing."""
    for passage in passages(match(kinds, f"late {seed}"), Random(seed), 120):
        for session in (do(passage.after, DropCurtain()), do(passage.after, Pause())):
            actions = legal(session.state)[:1]
            assert do(session, Advise(session.ticket, actions)) == session
