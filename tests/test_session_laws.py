"""Laws of the shared device, under touches by chance (R1.1, R9.1, R9.3)."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.intents import (
    Cancel,
    ComputerActs,
    Confirm,
    NextRound,
    TapTile,
)
from game.scene import Scene
from game.session import Session, persons_in
from game.staging import scene
from game.state import FIRST, OVER, TURN
from game.steps import step
from game.tiles import SET_SIZE, tiles_in
from tests.devices import any_intent, do, drive, match, useful_intent

kinds_of_seats = st.text("pc", min_size=2, max_size=10)


def shown_tiles(picture: Scene) -> set[int]:
    """Tiles of hands in a picture, ghosts included."""
    tiles = {tile.tile for tile in picture.hand.tiles} if picture.hand else set()
    if picture.preview:
        tiles |= set(picture.preview.tiles)
    return tiles


@settings(max_examples=60)
@given(kinds_of_seats, st.integers(0, 10_000))
def test_r9_3_a_hand_shows_only_to_its_owner(kinds: str, seed: int) -> None:
    """R9.3: until the round ends, a hand is in a scene only while its owner has the device."""
    for session in drive(match(kinds, f"hand {seed}"), Random(seed), 150):
        picture = scene(session)
        if session.state.phase == OVER:
            assert picture.hand is None
            assert picture.outcome is not None
            continue
        assert picture.outcome is None
        assert picture.facts is None
        if session.holder is None:
            assert shown_tiles(picture) == set()
            continue
        assert session.holder in persons_in(session.players)
        own = set(tiles_in(session.state.hands[session.holder]))
        assert shown_tiles(picture) <= own


@settings(max_examples=40)
@given(kinds_of_seats, st.integers(0, 10_000))
def test_r9_3_a_scene_tells_nothing_that_is_hidden(kinds: str, seed: int) -> None:
    """Deal anew what the person at the screen cannot see: the same scene, to the last field."""
    chance = Random(seed)
    for session in drive(match(kinds, f"hidden {seed}"), chance, 120)[::7]:
        if session.state.phase not in (FIRST, TURN):
            continue
        assert scene(dealt_anew(session, chance)) == scene(session)


def dealt_anew(session: Session, chance: Random) -> Session:
    """The same public facts and open hand, all else shuffled."""
    state = session.state
    viewer = session.holder
    hidden = [seat for seat in range(state.seats) if seat != viewer]
    pool = [tile for seat in hidden for tile in tiles_in(state.hands[seat])]
    pool += state.boneyard
    chance.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        count = state.hands[seat].bit_count()
        hands[seat] = sum(1 << tile for tile in pool[:count])
        del pool[:count]
    orders = tuple(
        session.orders[seat] if seat == viewer else tuple(tiles_in(hands[seat]))
        for seat in range(state.seats)
    )
    other = state._replace(hands=tuple(hands), boneyard=bytes(pool))
    return replace(session, state=other, orders=orders)


@settings(max_examples=40)
@given(kinds_of_seats, st.integers(0, 10_000))
def test_r1_1_all_tiles_are_there_after_every_intent(kinds: str, seed: int) -> None:
    """C13: hands, boneyard, trains and hub hold the 91 tiles, in the middle of a draft too."""
    for session in drive(match(kinds, f"tiles {seed}"), Random(seed), 120):
        state = session.state
        held = 0
        for hand in state.hands:
            held += hand
        held += sum(1 << tile for tile in state.boneyard)
        held += sum(1 << tile for train in state.trains for tile in train)
        in_hand = any(hand >> hub(session) & 1 for hand in state.hands)
        if not in_hand and hub(session) not in state.boneyard:
            held += 1 << hub(session)
        assert held == (1 << SET_SIZE) - 1
        picture = scene(session)
        if picture.hand is not None:
            assert sorted(shown_tiles(picture)) == list(tiles_in(state.hands[picture.hand.seat]))


def hub(session: Session) -> int:
    engine = session.state.engine
    return engine * (engine + 1) // 2 + engine


@settings(max_examples=40)
@given(kinds_of_seats, st.integers(0, 10_000))
def test_r9_1_nothing_happens_until_it_is_confirmed(kinds: str, seed: int) -> None:
    """R9.1: the state changes by a confirmation, a computer's action or a next round alone."""
    chance = Random(seed)
    session = match(kinds, f"confirm {seed}")
    for _ in range(150):
        intent = (useful_intent if chance.random() < 0.7 else any_intent)(session, chance)
        after, _ = step(session, intent)
        if after.state is not session.state:
            assert isinstance(intent, Confirm | ComputerActs | NextRound)
        session = after


@settings(max_examples=25)
@given(kinds_of_seats, st.integers(0, 10_000))
def test_cancelling_leaves_no_trace(kinds: str, seed: int) -> None:
    """R9.1: a draft put up and cancelled leaves the session as it was without one."""
    chance = Random(seed)
    for session in drive(match(kinds, f"cancel {seed}"), chance, 80):
        if session.holder is None or session.holder != session.state.seat:
            continue
        bare = replace(session, draft=None)
        for tile in session.orders[session.holder]:
            assert do(bare, TapTile(tile), Cancel()) == bare
