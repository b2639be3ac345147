"""What one seat may know: R9.4."""

from dataclasses import FrozenInstanceError, fields, replace
from random import Random

import pytest
from hypothesis import given, settings

from game.actions import ACTIONS
from game.refusals import why_not
from game.rules import resume, start_round
from game.state import OPENING, OVER, State
from game.view import SeatView, seat_view
from tests.naive import end_after, full_set, pair
from tests.naive_view import legal_in
from tests.play import Setting
from tests.play import settings as rounds
from tests.positions import SET, bits, laid, make, names, position_of, run, train_name

KEYS = frozenset(
    "viewer seats round phase seat starter hand hand_counts boneyard_count trains mexican doubles "
    "first_done placed extra drawn totals legal hands result".split()
)


def dealt_anew(state: State, viewer: int, chance: Random) -> State:
    """The same public facts and the same hand of the viewer, all else dealt anew.

    In the opening it is public who holds the engine, so it stays where it is.
    """
    engine = f"{state.engine}-{state.engine}"
    hands = [names(hand) for hand in state.hands]
    bones = [SET[tile] for tile in state.boneyard]
    unseen = [tile for seat, hand in enumerate(hands) if seat != viewer for tile in hand]
    pool = [tile for tile in unseen + bones if tile != engine]
    chance.shuffle(pool)
    for seat, hand in enumerate(hands):
        if seat != viewer:
            hands[seat] = [engine] if engine in hand else []
            hands[seat] += [pool.pop() for _ in range(len(hand) - len(hands[seat]))]
    rest = pool + [engine] * (engine in bones)
    chance.shuffle(rest)
    sets = tuple(map(bits, hands))
    if state.phase == OPENING:
        return start_round(state.engine, sets, laid(rest), state.totals)
    return resume(state._replace(hands=sets, boneyard=laid(rest), ends=(), options=()))


def some_states(setting: Setting, share: float) -> list[State]:
    """A share of a round's states, the last one among them."""
    chance = Random(setting.seed)
    return [it for it in setting.states() if it.phase == OVER or chance.random() < share]


def test_r9_4_a_view_holds_the_keys_that_are_public_and_what_follows_from_them() -> None:
    assert {field.name for field in fields(SeatView)} == KEYS - {"mexican"} | {"ends", "markers"}


def test_r9_4_a_view_cannot_be_changed() -> None:
    view = seat_view(make("12-1", "12-2", phase="first"), 0)
    with pytest.raises(FrozenInstanceError):
        setattr(view, fields(view)[0].name, 1)


@given(rounds())
@settings(max_examples=60)
def test_r9_4_nothing_hidden_changes_a_view(setting: Setting) -> None:
    chance = Random(setting.seed + 1)
    for state in some_states(setting, 0.3):
        if state.phase == OVER:
            continue
        for viewer in range(state.seats):
            other = dealt_anew(state, viewer, chance)
            assert seat_view(other, viewer) == seat_view(state, viewer)


@given(rounds())
@settings(max_examples=15)
def test_r9_4_nothing_hidden_changes_a_refusal(setting: Setting) -> None:
    chance = Random(setting.seed + 1)
    for state in some_states(setting, 0.05):
        if state.phase != OVER:
            other = dealt_anew(state, state.seat, chance)
            assert [why_not(other, it) for it in ACTIONS] == [why_not(state, it) for it in ACTIONS]


@given(rounds())
@settings(max_examples=60)
def test_r9_4_no_tile_of_others_or_of_the_boneyard_is_in_a_view(setting: Setting) -> None:
    for state in setting.states():
        if state.phase == OVER:
            continue
        for viewer in range(state.seats):
            view = seat_view(state, viewer)
            assert view.hands is None
            assert view.result is None
            shown = {*view.hand, *(tile for train in view.trains for tile in train)}
            hidden = {
                SET.index(tile)
                for seat, hand in enumerate(state.hands)
                if seat != viewer
                for tile in names(hand)
            }
            assert not shown & (hidden | set(state.boneyard))
            assert {it % 91 for it in view.legal if it < 11 * 91} <= set(view.hand)


@given(rounds())
@settings(max_examples=60)
def test_r9_4_a_view_alone_tells_what_is_legal(setting: Setting) -> None:
    for state in setting.states():
        for viewer in range(state.seats):
            view = seat_view(state, viewer)
            assert set(view.legal) == legal_in(view)
            assert list(view.legal) == sorted(view.legal)
            assert bool(view.legal) == (state.seat == viewer)


@given(rounds())
@settings(max_examples=60)
def test_r9_4_what_is_public_is_shown_as_it_is(setting: Setting) -> None:
    for state in some_states(setting, 0.3):
        position = position_of(state)
        for viewer in range(state.seats):
            view = seat_view(state, viewer)
            assert [SET[tile] for tile in view.hand] == position["hands"][viewer]
            assert list(view.hand_counts) == [len(hand) for hand in position["hands"]]
            assert view.boneyard_count == len(position["boneyard"])
            assert list(view.markers) == [train["marker"] for train in position["trains"]]
            assert [train_name(train) for train in view.doubles] == position["doubles"]
            assert list(view.first_done) == position["first_done"]
            assert list(view.totals) == position["totals"]
            assert (view.viewer, view.seats) == (viewer, position["seats"])
            assert (view.round, view.phase) == (position["round"], position["phase"])
            assert (view.placed, view.extra) == (position["placed"], position["extra"])
            assert view.drawn == position["drawn"]
            assert _number(view.seat) == position["seat"]
            assert _number(view.starter) == position["starter"]
            rows = [[SET[tile] for tile in train] for train in view.trains]
            own = [train["tiles"] for train in position["trains"]]
            assert rows[: view.seats] == own
            assert not any(rows[view.seats : 10])
            assert rows[10] == position["mexican"]
            assert list(view.ends) == [end_after(13 - view.round, row) for row in rows]


@given(rounds())
@settings(max_examples=60)
def test_r9_4_all_viewers_see_the_same_table(setting: Setting) -> None:
    for state in some_states(setting, 0.2):
        views = {
            replace(seat_view(state, viewer), viewer=0, hand=(), legal=())
            for viewer in range(state.seats)
        }
        assert len(views) == 1


@given(rounds())
@settings(max_examples=60)
def test_r7_3_all_hands_are_shown_when_the_round_is_over(setting: Setting) -> None:
    *_, last = setting.states()
    view = seat_view(last, 0)
    assert view.hands is not None
    assert view.result is not None
    hands = [[SET[tile] for tile in hand] for hand in view.hands]
    assert hands == [names(hand) for hand in last.hands]
    assert list(view.result.penalties) == [sum(sum(pair(it)) for it in hand) for hand in hands]
    assert view.result.reason == ("out" if not all(hands) else "blocked")
    assert view.seat is None
    assert view.legal == ()


def test_r9_4_the_order_of_a_hand_tells_no_draw() -> None:
    state = make("11-11 5-3", "9-8", trains={1: "12-1", 2: "12-2"}, boneyard="4-3")
    drawn = run(state, "draw")
    assert [full_set()[tile] for tile in seat_view(drawn, 0).hand] == ["4-3", "5-3", "11-11"]


def test_r9_4_whose_turn_it_is_in_the_opening_tells_who_holds_the_engine() -> None:
    held = seat_view(make("12-1", "12-12 12-2", phase="opening"), 0)
    assert held.seat == 1
    assert held.legal == ()
    hidden = seat_view(make("12-1", "12-2", phase="opening", boneyard="12-12"), 1)
    assert hidden.seat == 0


def _number(seat: int | None) -> int | None:
    return None if seat is None else seat + 1
