"""Laws of undo and redo over random matches of persons and computers (R9.6, C53, C54)."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import FINISH, is_play
from game.intents import ComputerActs, Confirm, NextRound, Redo, RestartRound, Undo
from game.rules import legal
from game.session import Session, computer_view, next_person
from game.staging import scene
from game.state import OVER
from tests.devices import (
    Kept,
    Passage,
    do,
    kept,
    kinds_of_seats,
    last_round,
    match,
    moved_on,
    passages,
    round_played,
    seeds,
    some_persons,
)


def visited(kinds: str, seed: int, steps: int = 220) -> list[Session]:
    """Some sessions of a drive, some of them around a round's end."""
    session, chance = match(kinds, f"undo {seed}"), Random(seed)
    if seed % 3:
        session = round_played((match, last_round)[seed % 2](kinds, f"undo {seed}"), chance)
    driven = passages(session, chance, steps)
    return [passage.after for passage in driven][:: steps // 12]


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_6_undo_and_redo_are_inverse(kinds: str, seed: int) -> None:
    """R9.6, C52: what undo took comes back the same, to the last thing that is kept."""
    for session in visited(kinds, seed):
        undone = do(session, Undo())
        if undone == session:
            assert not any(one.confirmed for one in session.log)
            continue
        assert kept(do(undone, Redo())) == kept(replace(session, concluded=False))


@settings(max_examples=40)
@given(some_persons, seeds, st.integers(1, 12))
def test_c53_k_undos_and_k_redos_are_the_identity(kinds: str, seed: int, times: int) -> None:
    """C53: back and forth again, every position on the way is the one that was there."""
    for session in visited(kinds, seed)[::3]:
        way: list[Kept] = []
        back = session
        for _ in range(times):
            if scene(back).undo is None:
                break
            way.append(kept(replace(back, concluded=False)))
            back = do(back, Undo())
        for was in reversed(way):
            back = do(back, Redo())
            assert kept(back) == was


@settings(max_examples=40)
@given(some_persons, seeds)
def test_c53_further_presses_do_nothing(kinds: str, seed: int) -> None:
    """C53, C54: at either end of what was done another press changes nothing at all."""
    for session in visited(kinds, seed)[::3]:
        back = do(session, *[Undo()] * 60)
        while scene(back).undo is not None:
            back = do(back, Undo())
        assert do(back, Undo()) == back
        assert not any(one.confirmed for one in back.log)
        forth = do(back, *[Redo()] * (len(back.undone)))
        assert forth.undone == ()
        assert do(forth, Redo()) == forth


@settings(max_examples=60)
@given(some_persons, seeds)
def test_c53_an_action_after_undo_leaves_nothing_to_redo(kinds: str, seed: int) -> None:
    """R9.6: a new action drops what could be redone; nothing else but a restart does."""
    for passage in passages(match(kinds, f"new {seed}"), Random(seed), 400, turning=0.4):
        before, intent, after, effects = passage
        if isinstance(intent, Confirm) and effects.entry is not None:
            assert after.undone == ()
        elif isinstance(intent, Undo | Redo):
            _holds_back_or_forth(passage)
        elif isinstance(intent, RestartRound | NextRound) and after.ticket != before.ticket:
            assert after.undone == ()
        else:
            assert after.undone == before.undone


def _holds_back_or_forth(passage: Passage) -> None:
    before, intent, after, _ = passage
    if after is before:
        return
    shorter, longer = (after, before) if isinstance(intent, Undo) else (before, after)
    assert len(shorter.undone) == len(longer.undone) + 1
    assert longer.log[: len(shorter.log)] == shorter.log


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_a_computer_to_act_means_that_nothing_is_left_to_redo(kinds: str, seed: int) -> None:
    """R9.6: redo and a computer's decision can never be at odds."""
    for passage in passages(match(kinds, f"odds {seed}"), Random(seed), 400, turning=0.4):
        session = passage.after
        if computer_view(session) is not None or session.state.phase == OVER:
            assert session.undone == ()
        if session.undone:
            assert session.players[session.state.seat].kind == "person"
            assert scene(session).redo == session.state.seat == next_person(session)


@settings(max_examples=60)
@given(some_persons, seeds)
def test_r9_6_undo_begins_with_the_last_confirmation_of_a_person(kinds: str, seed: int) -> None:
    """R9.6: what goes back is one person's confirmation and then computers' actions alone."""
    for session in visited(kinds, seed):
        picture = scene(session)
        if picture.undo is None:
            continue
        kept_steps = len(do(session, Undo()).log)
        first, *others = session.log[kept_steps:]
        assert first.confirmed
        assert first.seat == picture.undo
        assert session.players[first.seat].kind == "person"
        rest = [one for one in others if one.seat == first.seat]
        assert not any(one.confirmed for one in others)
        assert all(is_play(one.action) or one.action == FINISH for one in rest)
        answers = [one for one in others if one.seat != first.seat]
        assert all(session.players[one.seat].kind == "computer" for one in answers)


@settings(max_examples=60)
@given(some_persons, seeds)
def test_r9_6_undo_and_redo_that_change_the_person_bring_the_curtain(kinds: str, seed: int) -> None:
    """C51: the device stays with whoever has it only while that is the next person too."""
    for before, intent, after, _ in passages(match(kinds, f"to {seed}"), Random(seed), 400, 0.4):
        if not isinstance(intent, Undo | Redo) or after is before:
            continue
        if after.state.phase == OVER:
            assert after.holder is None
        elif before.state.phase == OVER:
            assert after.holder == (next_person(after) if kinds.count("p") == 1 else None)
        elif next_person(after) == before.holder:
            assert after.holder == before.holder
        else:
            assert after.holder is None


@settings(max_examples=30)
@given(some_persons, seeds)
def test_r9_6_after_undo_the_match_can_take_another_course(kinds: str, seed: int) -> None:
    """C53: undo, act otherwise, play the round to its end: whatever was undone is gone."""
    chance = Random(seed)
    session = round_played(match(kinds, f"other {seed}"), chance)
    back = do(session, *[Undo()] * chance.randint(1, 9))
    if computer_view(back) is not None:
        back = moved_on(back, chance)
    other = round_played(back, chance)
    assert other.undone == ()
    assert other.log[: len(back.log)] == back.log
    assert len(other.base.history) == 1


@settings(max_examples=30)
@given(some_persons, seeds)
def test_c46_old_answers_never_count_again(kinds: str, seed: int) -> None:
    """C46: all answers ever asked for come in again after undo, redo, restart, next round."""
    answers: set[ComputerActs] = set()
    for passage in passages(match(kinds, f"late {seed}"), Random(seed), 150, turning=0.3):
        before, session = passage.before, passage.after
        if computer_view(before) is not None:
            answers.add(ComputerActs(before.ticket, legal(before.state)[0]))
        for answer in answers:
            assert answer.ticket == session.ticket or do(session, answer) == session
