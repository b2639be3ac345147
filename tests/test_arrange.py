"""A person's own order of the hand: kept for the seat, no action, and nobody else's (R9.8)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from game.actions import DRAW
from game.arranging import regathered
from game.computer.chains import best_chain
from game.drafts import Chain
from game.entries import Arranged
from game.intents import (
    Confirm,
    DropCurtain,
    LiftCurtain,
    MoveTile,
    NextRound,
    Pause,
    Propose,
    Redo,
    RestartRound,
    SortHand,
    TapTile,
    Undo,
)
from game.onward import record_of
from game.rules import legal
from game.scene import HandScene, Order
from game.session import NO_EFFECTS, Session, computer_view, hint_view
from game.staging import scene
from game.state import FIRST, OVER, TURN
from game.steps import step
from game.tiles import FAR_END, HIGH, LOW, WITH, hand_of, tiles_in
from tests.devices import (
    Passage,
    confirmation,
    do,
    kinds_of_seats,
    match,
    match_played,
    moved_on,
    passages,
    round_played,
    seeds,
    some_persons,
)

SORTS: tuple[Order, ...] = ("chain", "pips")


def opened(kinds: str = "pp", phase: int = TURN) -> Session:
    """A person to act has the device, in this phase of the round, and could build a chain."""
    for number in range(100):
        session, chance = match(kinds, f"order {number}"), Random(number)
        while session.state.phase < phase or session.holder != session.state.seat:
            session = moved_on(session, chance)
        seat = session.state.seat
        if len(best_chain(session.state.hands[seat], session.state.ends[seat])) > 2:
            return session
    raise AssertionError("nobody could build a chain")


def hand_of_scene(session: Session) -> HandScene:
    hand = scene(session).hand
    assert hand is not None
    return hand


def shown(session: Session) -> tuple[int, ...]:
    """The open hand as it is shown."""
    return tuple(held.tile for held in hand_of_scene(session).tiles)


def unordered(session: Session) -> Session:
    """The session, every hand in the same order whatever was arranged."""
    log = tuple(replace(one, before=one.before._replace(orders=())) for one in session.log)
    base = session.base._replace(orders=())
    return replace(session, base=base, start=session.start._replace(orders=()), log=log)


def test_sorted_by_pips_the_lower_value_comes_first() -> None:
    session = do(opened(), SortHand("pips"))
    values = [(LOW[tile], HIGH[tile]) for tile in shown(session)]
    assert values == sorted(values)


@pytest.mark.parametrize("phase", [FIRST, TURN])
def test_sorted_by_chain_the_longest_one_lies_ready_for_the_own_train(phase: int) -> None:
    """From the hub before a first turn, from the own train's end after it; then the rest."""
    session = do(opened(phase=phase), SortHand("chain"))
    state, seat = session.state, session.state.seat
    tiles, end = shown(session), state.ends[seat]
    chain = best_chain(state.hands[seat], end)
    assert tiles[: len(chain)] == chain
    for tile in chain:
        assert WITH[end] & hand_of([tile])
        end = FAR_END[end][tile]
    values = [(LOW[tile], HIGH[tile]) for tile in tiles[len(chain) :]]
    assert values == sorted(values)


def test_the_scene_tells_the_order_that_a_sort_would_give() -> None:
    """They alternate; after a tile was moved the chain comes first."""
    session, told = do(opened(), SortHand("pips")), []
    for _ in range(4):
        told.append(hand_of_scene(session).sort)
        session = do(session, SortHand(told[-1]))
    assert told == ["chain", "pips", "chain", "pips"]
    chained = do(session, SortHand("chain"))
    moved = do(chained, MoveTile(shown(chained)[-1], shown(chained)[0]))
    assert hand_of_scene(moved).sort == "chain"


def test_a_tile_takes_the_place_of_the_one_it_is_dropped_on() -> None:
    session = opened()
    a, b, c, d, *rest = shown(session)
    assert shown(do(session, MoveTile(a, c))) == (b, c, a, d, *rest)
    assert shown(do(session, MoveTile(d, a))) == (d, a, b, c, *rest)
    assert shown(do(session, MoveTile(a, rest[-1]))) == (b, c, d, *rest, a)
    assert step(session, MoveTile(b, b)) == (session, NO_EFFECTS)


def test_only_an_open_hand_is_arranged() -> None:
    """Not behind a curtain or a menu, nor at a round's end; and only by its own tiles."""
    session = opened()
    own, other = shown(session)[:2]
    foreign = next(tiles_in(session.state.hands[1 - session.state.seat]))
    over = round_played(session, Random(1))
    for closed in (do(session, DropCurtain()), do(session, Pause()), over):
        for intent in (SortHand("chain"), SortHand("pips"), MoveTile(own, other)):
            assert step(closed, intent) == (closed, NO_EFFECTS)
    for intent in (MoveTile(foreign, own), MoveTile(own, foreign)):
        assert step(session, intent) == (session, NO_EFFECTS)


def test_r9_8_a_sole_person_arranges_while_computers_act() -> None:
    session, chance = opened("pcc"), Random(3)
    while session.state.seat == session.holder:
        session = moved_on(session, chance)
    assert session.holder == 0
    after, effects = step(session, SortHand("pips"))
    assert effects.entry == Arranged(0, after.base.orders[0])
    assert after.ticket == session.ticket
    assert computer_view(after) == computer_view(session)


@settings(max_examples=40)
@given(some_persons, seeds)
def test_arranging_changes_the_order_of_the_open_hand_and_nothing_else(
    kinds: str, seed: int
) -> None:
    """R9.4, R9.8: no tile, draft, plan, ticket, undo, view or hint; told by one entry."""
    met = 0
    for one in passages(match(kinds, f"law {seed}"), Random(seed), 200, arranging=0.4):
        if not isinstance(one.intent, SortHand | MoveTile):
            continue
        met += one.after is not one.before
        assert unordered(one.after) == unordered(one.before)
        assert hint_view(one.after) == hint_view(one.before)
        _only_the_holders_order(one)
        again, effects = step(one.after, one.intent)
        if isinstance(one.intent, SortHand):
            assert (again, effects) == (one.after, NO_EFFECTS)
    assert met


def _only_the_holders_order(one: Passage) -> None:
    before, after, seat = one.before, one.after, one.before.holder
    entry = one.effects.entry
    assert one.effects == replace(NO_EFFECTS, entry=entry)
    if entry is None:
        assert after is before
        return
    assert seat is not None
    orders = after.base.orders
    assert entry == Arranged(seat, orders[seat])
    assert sorted(orders[seat]) == list(tiles_in(after.state.hands[seat]))
    assert orders[seat] != before.base.orders[seat]
    for other in {*range(len(orders))} - {seat}:
        assert orders[other] == before.base.orders[other]


@settings(max_examples=30)
@given(kinds_of_seats, seeds)
def test_r9_6_arranging_changes_nothing_that_is_played_or_taken_back(kinds: str, seed: int) -> None:
    """R9.6, C14: the same intents with and without it give the same match, undo and redo too."""
    start = match(kinds, f"same {seed}")
    plain = start
    for one in passages(start, Random(seed), 250, turning=0.3, arranging=0.3):
        if not isinstance(one.intent, SortHand | MoveTile):
            plain = do(plain, one.intent)
        assert unordered(one.after) == unordered(plain)
        hands = one.after.state.hands
        for order, hand in zip(one.after.base.orders, hands, strict=True):
            assert sorted(order) == list(tiles_in(hand))


def test_r9_6_an_undo_leaves_the_hand_as_it_is_arranged() -> None:
    """R9.6: a tile that comes back stands beside the one it stood beside; a redo is the same."""
    before = do(opened("pc"), SortHand("pips"))
    while not any(tile.trains for tile in hand_of_scene(before).tiles):
        before = do(moved_on(before, Random(1)), SortHand("pips"))
    played = do(before, *confirmation(before.state, Random(4)))
    assert len(played.base.orders[0]) < len(before.base.orders[0])
    arranged = do(played, MoveTile(played.base.orders[0][-1], played.base.orders[0][0]))
    undone = do(arranged, Undo())
    assert undone.state == before.state
    assert (
        tuple(t for t in shown(undone) if t in arranged.base.orders[0]) == (arranged.base.orders[0])
    )
    assert do(undone, Redo()).base.orders[0] == arranged.base.orders[0]


def test_a_tile_that_comes_back_stands_after_the_one_that_it_stood_after() -> None:
    assert regathered(((4, 2, 1),), ((1, 2, 3, 4),)) == ((4, 2, 3, 1),)
    assert regathered(((5, 3, 9),), ((1, 2, 3, 4, 5),)) == ((1, 2, 5, 3, 4),)
    assert regathered(((),), ((7, 8),)) == ((7, 8),)
    assert regathered(((1, 2), (3,)), ((1, 2), (3,))) == ((1, 2), (3,))


def test_a_drawn_tile_stands_at_the_end_and_is_the_drawn_one_wherever_it_goes() -> None:
    for number in range(60):
        session, chance = match("pp", f"draws {number}"), Random(number)
        while session.state.phase != OVER and legal(session.state) != (DRAW,):
            session = moved_on(session, chance)
        if session.state.phase != OVER:
            break
    session = do(session, LiftCurtain(session.state.seat), SortHand("pips"))
    drawn = do(session, Propose(DRAW), Confirm())
    drawn = do(drawn, LiftCurtain(drawn.state.seat))
    tile = shown(drawn)[-1]
    assert shown(drawn)[:-1] == shown(session)
    moved = do(drawn, MoveTile(tile, shown(drawn)[0]))
    assert shown(moved)[0] == tile
    assert [held.tile for held in hand_of_scene(moved).tiles if held.drawn] == [tile]


def test_r9_7_a_restart_brings_the_dealt_order_and_so_does_the_next_round() -> None:
    session = do(opened(), SortHand("pips"))
    assert do(session, RestartRound()).base == session.start
    following = do(round_played(session, Random(2)), NextRound())
    assert following.base.orders == tuple(tuple(tiles_in(hand)) for hand in following.state.hands)


def test_a_planned_first_train_stays_while_the_hand_is_sorted() -> None:
    """R9.1: its tiles keep places in the hand, and one confirmation still lays all of it."""
    session = opened(phase=FIRST)
    chain = best_chain(session.state.hands[session.state.seat], session.state.engine)
    planned = do(session, *map(TapTile, chain[:3]))
    assert planned.draft == Chain(chain[:3])
    for order in SORTS:
        after = do(planned, SortHand(order))
        assert after.draft == planned.draft
        assert scene(after).preview == scene(planned).preview
        assert do(after, Confirm()).state == do(planned, Confirm()).state


def test_c14_the_record_is_the_same_whatever_the_order() -> None:
    """C14: a whole match played with hands sorted before every move."""
    plain, chance = match("pp", "record"), Random(5)
    arranged, other = plain, Random(5)
    plain = match_played(plain, chance)
    number = 0
    while not arranged.concluded:
        number += 1
        arranged = moved_on(do(arranged, SortHand(SORTS[number % 2])), other)
    record = record_of(plain, "2024-03-12T02:30:02Z")
    assert record is not None
    assert record_of(arranged, "2024-03-12T02:30:02Z") == record
