"""Something lies over the match: no computer acts, no hand shows (R9.5, R9.8)."""

from random import Random

from hypothesis import given, settings

from game.intents import (
    Advise,
    Cancel,
    ComputerActs,
    Confirm,
    GoOn,
    Intent,
    LiftCurtain,
    Pause,
    Propose,
    TapTile,
    Undo,
)
from game.rules import legal
from game.session import NO_EFFECTS, Session, computer_view, hint_view
from game.staging import scene
from game.state import OVER
from game.steps import step
from game.tiles import TILES
from tests.devices import confirmed_once, do, kinds_of_seats, match, moved_on, passages, seeds


def thinking(kinds: str = "pcc") -> Session:
    """A computer is to act, and a person has acted before."""
    session, chance = match(kinds, "thinks"), Random(1)
    session = confirmed_once(session, chance)
    while computer_view(session) is None:
        session = moved_on(session, chance)
    return session


def test_r9_5_no_computer_acts_while_something_lies_over_the_match() -> None:
    """R9.5: its decision changes nothing then, and counts as soon as the match is in view."""
    session = thinking()
    answer = ComputerActs(session.ticket, legal(session.state)[0])
    paused = do(session, Pause())
    assert step(paused, answer) == (paused, NO_EFFECTS)
    assert step(do(paused, GoOn()), answer) == step(session, answer)
    assert step(session, answer)[1].entry is not None


def test_r9_5_a_pause_by_itself_changes_nothing() -> None:
    session = thinking()
    assert do(session, Pause(), GoOn()) == session


def test_c46_a_decision_counts_once_and_not_after_an_undo() -> None:
    """C46, R9.6: the position it was made for is gone."""
    session = thinking()
    answer = ComputerActs(session.ticket, legal(session.state)[0])
    after = do(session, answer)
    assert do(after, answer, Pause(), GoOn(), answer) == after
    undone = do(session, Undo())
    assert do(undone, answer, Pause(), GoOn(), answer) == undone


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_8_an_overlay_shows_no_hand_and_brings_it_back(kinds: str, seed: int) -> None:
    """R9.8: no hand, draft or hint beneath; closed again, all of it is there as before."""
    for passage in passages(match(kinds, f"over {seed}"), Random(seed), 200):
        session = do(passage.after, GoOn())
        if session.paused:
            continue
        paused = do(session, Pause())
        picture = scene(paused)
        assert picture.paused
        assert picture.hand is None
        assert picture.preview is None
        assert picture.offers == ()
        assert not picture.can_hint
        assert not any(lane.fits for lane in picture.lanes)
        assert do(paused, Pause()) == paused
        assert do(paused, GoOn()) == session


@settings(max_examples=30)
@given(kinds_of_seats, seeds)
def test_r9_5_nothing_is_touched_beneath_an_overlay(kinds: str, seed: int) -> None:
    """R9.5, R9.8: taps, confirmations, curtains, hints: nothing at all, and no refusal either."""
    for passage in passages(match(kinds, f"below {seed}"), Random(seed), 120):
        paused = do(passage.after, Pause())
        advice = legal(paused.state)[:1]
        touches: tuple[Intent, ...] = (
            *map(TapTile, TILES[::9]),
            *map(Propose, advice),
            Confirm(),
            Cancel(),
            *map(LiftCurtain, range(10)),
            Advise(paused.ticket, advice),
        )
        for intent in touches:
            after, effects = step(paused, intent)
            assert after == paused
            assert effects.refusal is None


@settings(max_examples=30)
@given(kinds_of_seats, seeds)
def test_r9_5_paused_computers_never_act(kinds: str, seed: int) -> None:
    """R9.5: whatever comes in while an overlay is open, no computer's action is carried out."""
    for before, intent, after, effects in passages(
        match(kinds, f"still {seed}"), Random(seed), 300, turning=0.4
    ):
        if before.paused and isinstance(intent, ComputerActs):
            assert after.base == before.base
            assert after.log == before.log
            assert effects.entry is None


def test_r9_8_a_hint_is_asked_for_by_the_person_to_act_alone() -> None:
    """R9.4: nobody may ask at the curtain, in another's turn, beneath an overlay or at the end."""
    session, chance, asked = match("pcp", "hints"), Random(2), 0
    while session.state.phase != OVER:
        view = hint_view(session)
        acting = session.holder is not None and session.holder == session.state.seat
        assert (view is not None) == acting
        forced = acting and session.draft is not None and scene(session).offers != ()
        assert scene(session).can_hint == (acting and not forced)
        assert hint_view(do(session, Pause())) is None
        if view is not None:
            assert view.viewer == session.holder
            asked += 1
        session = moved_on(session, chance)
    assert asked > 5
    assert hint_view(session) is None
