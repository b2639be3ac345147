"""How far undo reaches, and when it closes (R9.6, C54)."""

from random import Random

from game.actions import SEARCH
from game.intents import (
    Confirm,
    LiftCurtain,
    NextRound,
    Redo,
    Undo,
)
from game.rules import legal
from game.session import computer_view
from game.staging import scene
from game.state import OPENING
from tests.devices import (
    before_last_hand,
    confirmed_once,
    do,
    last_round,
    match,
    moved_on,
    round_played,
)


def test_r9_6_undo_is_open_until_the_result_is_left() -> None:
    """R9.8: after round 13 undo works in the shown hands and in the result too."""
    ended = round_played(last_round("pcp"), Random(1))
    result = do(ended, NextRound())
    assert result.concluded
    assert scene(result).undo == scene(ended).undo is not None
    undone = do(result, Undo())
    assert not undone.concluded
    assert undone.base == do(ended, Undo()).base
    assert do(undone, Redo(), NextRound()).base == result.base


def test_c54_undo_is_closed_once_the_next_round_begins() -> None:
    """C54, R9.6: neither undo, redo nor restart reach into the round before."""
    begun = do(round_played(match("pcp"), Random(1)), NextRound())
    picture = scene(begun)
    assert (picture.undo, picture.redo, picture.can_restart) == (None, None, False)
    assert do(begun, Undo()) == begun
    assert do(begun, Redo()) == begun


def test_c54_undo_at_the_rounds_first_action() -> None:
    """C54: back to the start of the round and no further."""
    start = match("pp")
    session = confirmed_once(start, Random(1))
    undone = do(session, Undo())
    assert undone.base == start.base
    assert undone.log == ()
    assert do(undone, Undo()) == undone


def test_c54_undo_right_after_a_search() -> None:
    """C54: batch by batch (seed 37 takes 31), each as it was."""
    session = do(match("pp", "37"), LiftCurtain(0))
    passed = [session]
    while legal(passed[-1].state) == (SEARCH,):
        passed.append(do(passed[-1], Confirm()))
    assert len(passed) == 32
    back = passed[-1]
    for earlier in reversed(passed[:-1]):
        back = do(back, Undo())
        assert back.base == earlier.base
    assert back.state.phase == OPENING


def test_c54_what_computers_did_before_any_person_acted_stays() -> None:
    """C54, R9.6: nothing can be undone till a person has acted, and never more than that."""
    session, chance = match("ccp", "stays"), Random(1)
    while computer_view(session) is not None:
        assert scene(session).undo is None
        assert do(session, Undo()) == session
        session = moved_on(session, chance)
    assert session.log
    after = confirmed_once(session, chance)
    undone = do(after, Undo())
    assert undone.base == session.base
    assert undone.log == session.log
    assert do(undone, Undo()) == undone


def test_c54_nothing_to_undo_in_a_match_of_computers() -> None:
    session = before_last_hand(match("ccc"), Random(1))
    assert scene(session).undo is None
    assert do(session, Undo()) == session
