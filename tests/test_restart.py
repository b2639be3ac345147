"""Restart of a round: the position right after its deal, and nothing else (R9.7, C55)."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import SEARCH
from game.intents import Confirm, LiftCurtain, NextRound, Pause, RestartRound, Undo
from game.rules import legal
from game.session import Session, next_person
from game.staging import scene
from game.state import OPENING, OVER
from tests.devices import (
    confirmed_once,
    do,
    last_round,
    match,
    match_played,
    moved_on,
    passages,
    round_played,
    seeds,
    some_persons,
)


@settings(max_examples=60)
@given(some_persons, seeds)
def test_r9_7_restart_goes_back_to_right_after_the_deal(kinds: str, seed: int) -> None:
    """R9.7: the deal's hands, boneyard, seat and totals; undo and redo are empty."""
    start = match(kinds, f"restart {seed}")
    for passage in passages(start, Random(seed), 400):
        session = passage.after
        if isinstance(passage.intent, NextRound) and not session.log:
            start = session
        again = do(session, RestartRound())
        assert again.base == again.start == start.base
        assert (again.log, again.undone) == ((), ())
        assert again.rounds == session.rounds
        assert again.state.totals == start.state.totals
        picture = scene(again)
        assert (picture.undo, picture.redo, picture.can_restart) == (None, None, False)


@settings(max_examples=60)
@given(some_persons, seeds)
def test_r9_7_the_device_stays_only_with_the_person_who_begins(kinds: str, seed: int) -> None:
    """C55: a curtain first where the device changes hands; at the round's end for several."""
    chance = Random(seed)
    for passage in passages(match(kinds, f"whose {seed}"), chance, 300):
        session = passage.after
        again = do(session, RestartRound())
        if again is session or session.state.phase == OVER:
            continue
        keeps = session.holder is not None and next_person(again) == session.holder
        assert again.holder == (session.holder if keeps else None)
        assert again.draft is None or again.holder == again.state.seat


@settings(max_examples=25)
@given(st.integers(2, 10), seeds)
def test_c55_the_search_done_again_finds_the_same(seats: int, seed: int) -> None:
    """C55, R9.7: the same batches, the same tiles in each hand, the same opener."""
    start = do(match("p" * seats, "37"), LiftCurtain(0))
    found = searched(start)
    assert len(found.log) > 1
    later = found
    for _ in range(seed % 7):
        later = confirmed_once(later, Random(seed))
    again = do(later, RestartRound())
    assert again.state == start.state
    assert next_person(again) == 0
    again = searched(do(again, LiftCurtain(0)))
    assert again.base == found.base
    assert again.log == found.log


def searched(session: Session) -> Session:
    while legal(session.state) == (SEARCH,):
        session = do(session, Confirm())
    return session


def test_c55_restart_at_the_rounds_end_takes_the_scores_back() -> None:
    """C55, R9.8: totals as before the round, also after round 13 and in its result."""
    ended = round_played(last_round("ppc"), Random(1))
    result = do(ended, NextRound())
    for session in (ended, result):
        again = do(session, RestartRound())
        assert again.base == again.start
        assert len(again.base.history) == 12
        assert not again.concluded
        assert scene(again).stage == "curtain"
        assert scene(again).outcome is None


def test_c55_restart_is_closed_once_the_next_round_begins() -> None:
    """R9.7: right after a deal there is nothing to restart."""
    start = match("pp")
    assert not scene(start).can_restart
    assert do(start, RestartRound()) == start
    begun = do(round_played(start, Random(1)), NextRound())
    assert do(begun, RestartRound()) == begun
    assert begun.state.phase == OPENING


def test_c55_restart_is_open_when_all_has_been_undone() -> None:
    """R9.7: it empties redo, so it changes something where only redo is left."""
    session = do(confirmed_once(match("pp"), Random(1)), Undo())
    assert session.log == ()
    assert scene(session).can_restart
    assert do(session, RestartRound()).undone == ()


def test_r9_7_restart_works_beneath_its_own_preview() -> None:
    """R9.8: the preview of a restart pauses the match; confirmed there, it shows no hand."""
    session = do(confirmed_once(match("pc", "beneath"), Random(1)), Pause())
    again = do(session, RestartRound())
    assert again.base == again.start
    assert again.paused
    assert scene(again).hand is None


def test_c55_nothing_of_a_restart_is_in_the_record() -> None:
    """C55: the round's actions are those after the last restart."""
    chance = Random(3)
    session = match("pcp", "trace")
    for _ in range(9):
        session = confirmed_once(session, chance)
    session = round_played(do(session, RestartRound()), chance)
    played = tuple(one.action for one in session.log)
    assert match_played(session, chance).rounds[0].actions == played


def test_r9_8_a_restart_by_a_sole_person_shows_the_hand_at_once() -> None:
    """R9.8, C19: a sole person gets one curtain, at the match's start."""
    session = round_played(match("cpc", "alone"), Random(2))
    again = do(session, RestartRound())
    assert again.holder == 1
    session = moved_on(again, Random(2))
    assert scene(session).hand is not None
