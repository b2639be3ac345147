"""Undo and redo: what goes back, what comes again, and who then has the device (R9.6)."""

from collections.abc import Callable
from random import Random

import pytest

from game.actions import DRAW, FINISH, PASS
from game.intents import (
    Advise,
    ComputerActs,
    Confirm,
    GoOn,
    LiftCurtain,
    Pause,
    Propose,
    Redo,
    TapTile,
    Undo,
)
from game.rules import legal
from game.session import Session, computer_view, next_person
from game.staging import scene
from game.state import FIRST, OVER, TURN
from tests.devices import (
    confirmation,
    confirmed_once,
    do,
    kept,
    last_round,
    match,
    moved_on,
    round_played,
)


def drawing(kinds: str = "pp") -> Session:
    """A person has the device and must draw."""
    for seed in range(60):
        session, chance = match(kinds, f"draw {seed}"), Random(seed)
        while session.state.phase != OVER:
            if session.holder is not None and legal(session.state) == (DRAW,):
                return session
            session = moved_on(session, chance)
    raise AssertionError("nobody draws")


def test_r9_6_undo_takes_back_one_action_and_not_a_turn() -> None:
    """R9.6: of a draw and the pass after it, the first undo takes the pass, the second the draw."""
    before = drawing()
    drawn = do(before, Confirm())
    after = do(drawn, *(Propose(one) for one in legal(drawn.state)[:1]), Confirm())
    assert len(after.log) == len(before.log) + 2
    once = do(after, Undo())
    assert once.base == drawn.base
    assert do(once, Undo()).base == before.base


def test_r9_6_a_chain_confirmed_with_its_finish_is_one() -> None:
    """R9.6: one undo takes back all tiles of the planned chain and the end of the turn."""
    before = first_turn("pp")
    after = do(before, *confirmation(before.state, Random(1)))
    added = [one.action for one in after.log[len(before.log) :]]
    assert len(added) > 2
    assert added[-1] == FINISH
    undone = do(after, Undo())
    assert undone.base == before.base
    assert undone.log == before.log


def first_turn(kinds: str) -> Session:
    """A person who can start has the device at the beginning of the first turn."""
    for seed in range(60):
        session = match(kinds, f"first {seed}")
        for _ in range(200):
            if session.state.phase > FIRST:
                break
            at_start = session.state.phase == FIRST and session.holder == session.state.seat
            if at_start and legal(session.state) != (PASS,):
                return session
            session = moved_on(session, Random(seed))
    raise AssertionError("nobody starts")


def test_c50_each_further_draw_brings_the_same_tile() -> None:
    """C50, R9.6: drawn, undone, drawn again, redone: always that tile; the log has one draw."""
    before = drawing()
    seat = before.state.seat
    first = do(before, Confirm())
    tile = first.state.hands[seat] ^ before.state.hands[seat]
    undone = do(first, Undo())
    assert undone.state == before.state
    assert undone.base.orders == before.base.orders
    assert undone.state.boneyard[0] == tile.bit_length() - 1
    for again in (do(undone, Redo()), do(undone, Propose(DRAW), Confirm())):
        assert again.state == first.state
        assert again.base.orders == first.base.orders
        assert len(again.log) == len(first.log)


def test_c51_undo_into_anothers_turn_brings_that_persons_curtain() -> None:
    """C51: the second person undoes; no hand till the first lifts; redo: again a curtain."""
    chance = Random(5)
    session = match("pp", "into")
    while not (session.state.phase == TURN and session.log[-1].seat != session.state.seat):
        session = moved_on(session, chance)
    first, second = session.log[-1].seat, session.state.seat
    lifted = do(session, LiftCurtain(second))
    assert scene(lifted).undo == first
    undone = do(lifted, Undo())
    picture = scene(undone)
    assert picture.stage == "curtain"
    assert picture.curtain is not None
    assert picture.curtain.seat == first
    assert picture.hand is None
    assert picture.redo == first
    assert do(undone, LiftCurtain(second)) == undone
    opened = do(undone, LiftCurtain(first))
    assert opened.holder == first
    redone = do(opened, Redo())
    assert redone.holder is None
    assert next_person(redone) == second
    assert redone.base == session.base


def test_c51_three_undos_by_the_second_person_show_nobodys_hand() -> None:
    """C51: however often undo is pressed, no hand shows before a curtain is lifted."""
    session, chance = match("pppp", "thrice"), Random(2)
    for _ in range(8):
        session = confirmed_once(session, chance)
    while session.holder is not None or session.state.phase == OVER:
        session = confirmed_once(session, chance)
    for intent in (Undo(), Undo(), Undo(), Redo(), Redo(), Redo(), Redo()):
        session = do(session, intent)
        assert scene(session).hand is None


def answered(kinds: str = "pcc") -> tuple[Session, list[Session]]:
    """Before a person's confirmation that computers answer, and each position after it."""
    session, chance = match(kinds, "answers"), Random(3)
    while True:
        before = session
        session = moved_on(session, chance)
        if len(session.log) == len(before.log) or computer_view(before) is not None:
            continue
        if computer_view(session) is None or session.state.phase != TURN:
            continue
        later = [session]
        while computer_view(later[-1]) is not None:
            later.append(moved_on(later[-1], chance))
        return before, later


@pytest.mark.parametrize("kinds", ["pcc", "pccp"])
def test_c52_one_undo_takes_the_action_and_all_answers(kinds: str) -> None:
    """C52, R9.6: before a computer acts, in between, and after all of them: the same position."""
    before, later = answered(kinds)
    assert len(later) > 2
    for session in later:
        undone = do(session, Undo())
        assert undone.base == before.base
        assert undone.log == before.log
        redone = do(undone, Redo())
        assert kept(redone) == kept(session)


def test_c52_pending_decisions_are_dropped() -> None:
    """C46, C52: an answer for the position before the undo counts no more, nor after a redo."""
    _, later = answered()
    asked = later[0]
    late = ComputerActs(asked.ticket, legal(asked.state)[0])
    undone = do(asked, Undo())
    assert do(undone, late) == undone
    redone = do(undone, Redo())
    assert redone.state == asked.state
    assert do(redone, late) == redone
    assert do(asked, Pause(), Undo(), GoOn(), late).state == undone.state


def test_c46_an_answer_to_a_question_for_a_hint_is_dropped_by_undo() -> None:
    """C46: the ticket of the question is that of a position which is gone."""
    session = drawing()
    answer = Advise(session.ticket, (DRAW,))
    undone = do(session, Undo())
    assert undone != session
    assert do(undone, answer) == undone


@pytest.mark.parametrize("kinds", ["pc", "pcc", "cp", "ppc"])
@pytest.mark.parametrize("begin", [match, last_round])
def test_c52_a_round_that_a_computer_ended_comes_back(
    kinds: str, begin: Callable[[str, str], Session]
) -> None:
    """R9.6: the round's end is undone with its scores, and redo brings the very same end."""
    ended = next(
        session
        for seed in range(200)
        if (session := round_played(begin(kinds, f"ended {seed}"), Random(seed))).log[-1].seat
        in [seat for seat, kind in enumerate(kinds) if kind == "c"]
    )
    assert scene(ended).outcome is not None
    undone = do(ended, Undo())
    assert undone.state.phase != OVER
    assert scene(undone).outcome is None
    assert len(undone.base.history) == len(ended.base.history) - 1
    assert undone.base.tally.rounds_out + undone.base.tally.rounds_blocked == 0
    assert computer_view(undone) is None
    assert kept(do(undone, Redo())) == kept(ended)


def test_r9_6_undo_drops_the_preview_and_puts_up_what_lies_there_by_itself() -> None:
    """R9.1, R9.6: the only action of the earlier position is previewed, as it was."""
    before = drawing("pc")
    drawn = do(before, Confirm())
    touched = do(drawn, TapTile(drawn.base.orders[drawn.state.seat][0]))
    undone = do(touched, Undo())
    preview = scene(undone).preview
    assert preview is not None
    assert preview.actions == (DRAW,)
    assert preview.tiles == ()
