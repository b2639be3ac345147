"""What shines, what is taken and what is offered is what the rules allow (C11, R4.2)."""

from collections.abc import Iterator
from random import Random

import pytest

from game.actions import MEXICAN, is_play
from game.computer.lines import Question, decide
from game.drafts import chain_end
from game.intents import DropTile, TapTile
from game.rules import fitting, legal
from game.scene import Scene
from game.session import Session, hint_view
from game.staging import scene
from game.state import FIRST, PHASE_NAMES, State
from game.steps import step
from game.tiles import BIT, tiles_in
from render.messages import load_messages
from render.words import refusal_text
from tests.open_hands import Play, lit, opened, others, plays, seeds_for, states

SEATS = range(2, 11)
POSITIONS = 1_120
"""Of each number of seats: 10,080 in all."""

WITH_A_HINT = 60
"""In one position of so many a hint is asked for."""


def drops(state: State, chance: Random) -> Iterator[Play]:
    """Some tiles of the hand on some trains, and half of what is legal."""
    hand = tuple(tiles_in(state.hands[state.seat]))
    trains = (*range(state.seats), MEXICAN)
    yield from half(plays(state), chance)
    if hand:
        yield from ((chance.choice(hand), chance.choice(trains)) for _ in range(3))


def half(allowed: set[Play], chance: Random) -> list[Play]:
    return chance.sample(sorted(allowed), len(allowed) // 2)


def check_taps(session: Session, shown: Scene, allowed: set[Play]) -> None:
    """A tap on a tile offers its trains; on one that fits nowhere it is refused, and plays none."""
    assert shown.hand is not None
    for held in shown.hand.tiles:
        trains = {train for tile, train in allowed if tile == held.tile}
        then, effects = step(session, TapTile(held.tile))
        assert (effects.refusal is None) == bool(trains)
        assert (then.state, then.log) == (session.state, session.log)
        if trains:
            after = scene(then)
            assert after.preview is not None
            assert trains == set(after.preview.choices or (after.preview.train or 0,))
            if after.preview.train is None:
                assert {lane.train for lane in after.lanes if lane.fits} == trains


def check_drops(session: Session, shown: Scene, allowed: set[Play]) -> None:
    """A drop is taken exactly where the tile may lie, and plays nothing before it is confirmed."""
    assert shown.hand is not None
    for held in shown.hand.tiles[:3]:
        for lane in shown.lanes:
            then, effects = step(session, DropTile(held.tile, lane.train))
            assert (effects.refusal is None) == ((held.tile, lane.train) in allowed)
            assert (then.state, then.log) == (session.state, session.log)


def check_previews(session: Session, dropped: list[Play]) -> None:
    """What is dropped where it may lie is put up there."""
    for tile, train in dropped:
        preview = scene(step(session, DropTile(tile, train))[0]).preview
        assert preview is not None
        assert (preview.tiles, preview.train) == ((tile,), train)


def check_hint(session: Session) -> None:
    view = hint_view(session)
    assert view is not None
    advised = decide(Question(session.ticket, "hint", "steady", view)).actions
    assert advised[0] in legal(session.state)


@pytest.mark.parametrize("seats", SEATS)
def test_c11_what_shines_is_taken_dropped_and_offered_is_what_is_legal(seats: int) -> None:
    """C11, R4.2: highlights, taps, drops, buttons and hint, for positions of all phases."""
    chance, phases = Random(11 + seats), set()
    for number, state in zip(range(POSITIONS), states(seeds_for(seats)), strict=False):
        session, allowed = opened(state), plays(state)
        shown = scene(session)
        phases.add(PHASE_NAMES[state.phase])
        assert lit(shown) == allowed
        assert {lane.train for lane in shown.lanes if lane.fits} == {train for _, train in allowed}
        assert set(shown.offers) == others(state)
        check_taps(session, shown, allowed)
        check_drops(session, shown, allowed)
        check_previews(session, half(allowed, chance))
        if number % WITH_A_HINT == 0:
            check_hint(session)
    assert phases == {"opening", "first", "turn"}


def test_c11_what_is_refused_says_why_and_plays_nothing() -> None:
    """C11: each refusal has its sentence, also in a first turn that is planned already."""
    messages, told = load_messages("en"), set()
    for state in (state for number, state in zip(range(2000), states(), strict=False) if number):
        session = opened(state)
        for tile, train in drops(state, Random(state.seat)):
            after, effects = step(session, DropTile(tile, train))
            if effects.refusal is not None:
                told.add(refusal_text(messages, scene(after), effects.refusal))
                assert after.log == session.log
    assert all(told)
    assert len(told) > 20


def test_c11_a_planned_chain_lights_up_what_goes_on_with_it() -> None:
    """C11, R3.1: after each tile of a chain, by the end that the chain then has."""
    checked = 0
    first = (
        state for state in states() if state.phase == FIRST and any(map(is_play, legal(state)))
    )
    for state, _ in zip(first, range(150), strict=False):
        session = opened(state)
        laid: tuple[int, ...] = ()
        while fits := sorted({tile for tile, _ in lit(scene(session))}):
            hand = state.hands[state.seat] & ~sum(BIT[one] for one in laid)
            assert fits == sorted(tiles_in(fitting(hand, chain_end(state, laid))))
            session, effects = step(session, DropTile(fits[0], state.seat))
            assert effects.refusal is None
            laid = (*laid, fits[0])
            checked += 1
    assert checked > 300
