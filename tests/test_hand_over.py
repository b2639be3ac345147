"""Between rounds a person's seat may be a computer's, or the person's again (R9.8)."""

from random import Random

import pytest

from game.entries import Handed
from game.intents import HandSeat, LiftCurtain, NextRound, Redo, Undo
from game.players import KINDS, Kind
from game.session import NO_EFFECTS, Session, computer_view, next_person
from game.staging import scene
from game.state import OVER
from game.steps import step
from tests.devices import (
    confirmed_once,
    do,
    last_round,
    match,
    match_played,
    moved_on,
    round_played,
)


def ended(kinds: str = "ppc") -> Session:
    return round_played(match(kinds, "hand over"), Random(3))


def test_r9_8_a_seat_is_handed_over_for_the_rounds_to_come() -> None:
    """R9.8: the running round's players stay; from the next round on the computer acts."""
    session = ended()
    handed, effects = step(session, HandSeat(1, "computer"))
    assert effects.entry == Handed(1, "computer")
    assert handed.players == session.players
    outcome = scene(handed).outcome
    assert outcome is not None
    assert outcome.coming == ("person", "computer", "computer")
    begun = do(handed, NextRound())
    assert [player.kind for player in begun.players] == ["person", "computer", "computer"]
    assert begun.players[1].name == session.players[1].name
    while begun.state.seat != 1:
        begun = moved_on(begun, Random(1))
    assert computer_view(begun) is not None


def test_r9_8_a_seat_is_taken_back() -> None:
    """R9.8: the same person as before plays the rounds to come."""
    session = do(ended(), HandSeat(0, "computer"), NextRound())
    session = round_played(session, Random(1))
    assert session.players[0].kind == "computer"
    back = do(session, HandSeat(0, "person"), NextRound())
    assert back.players == back.seats
    assert next_person(back) in (0, 1)


def test_r9_8_changed_and_changed_back_leaves_no_trace() -> None:
    session = ended()
    again = do(session, HandSeat(0, "computer"), HandSeat(0, "person"))
    assert again == session


@pytest.mark.parametrize("seat", [2, 3, 9, -1])
@pytest.mark.parametrize("kind", KINDS)
def test_r9_8_only_a_seat_that_began_as_a_persons_changes_hands(seat: int, kind: Kind) -> None:
    """R9.8: a computer's seat of the match's start belongs to nobody else."""
    session = ended()
    assert step(session, HandSeat(seat, kind)) == (session, NO_EFFECTS)
    outcome = scene(session).outcome
    assert outcome is not None
    assert outcome.changeable == (0, 1)


def test_r9_8_never_within_a_round() -> None:
    """R9.8, C48: whoever is merely slow is not replaced."""
    session, chance = match("ppc", "slow"), Random(1)
    while session.state.phase != OVER:
        for seat in (0, 1):
            assert do(session, HandSeat(seat, "computer")) == session
        session = moved_on(session, chance)


def test_r9_8_not_after_the_last_round() -> None:
    """R9.8: there are no rounds to come."""
    session = round_played(last_round("ppc"), Random(1))
    for at_end in (session, do(session, NextRound())):
        assert do(at_end, HandSeat(0, "computer")) == at_end
        outcome = scene(at_end).outcome
        assert outcome is not None
        assert outcome.changeable == ()


def test_r9_8_a_match_of_computers_alone_goes_on_without_a_curtain() -> None:
    """R9.8: all persons have left; any of them may come back after the round."""
    session = do(ended("ppc"), HandSeat(0, "computer"), HandSeat(1, "computer"), NextRound())
    assert scene(session).stage == "table"
    assert scene(session).hand is None
    session = round_played(session, Random(2))
    session = do(session, HandSeat(1, "person"), NextRound())
    assert scene(session).stage == "curtain"
    assert session.holder is None


def test_r9_3_the_last_person_left_gets_one_curtain() -> None:
    """R9.3: of two persons one leaves; the other lifts once more, and then no more."""
    chance = Random(4)
    session = do(ended("ppc"), HandSeat(0, "computer"), NextRound())
    assert session.holder is None
    session = do(session, LiftCurtain(1))
    for _ in range(3):
        session = do(round_played(session, chance), NextRound())
        assert session.holder == 1


def test_r9_3_another_sole_person_gets_a_curtain() -> None:
    """R9.3: the one comes back as the other leaves: nobody sees the hand unasked."""
    session = do(ended("ppc"), HandSeat(0, "computer"), NextRound(), LiftCurtain(1))
    session = round_played(session, Random(4))
    session = do(session, HandSeat(0, "person"), HandSeat(1, "computer"), NextRound())
    assert session.holder is None
    assert next_person(session) == 0


def test_r9_3_two_persons_again_get_a_curtain() -> None:
    """R9.3: a sole person's hand is covered as soon as another person may play."""
    session = do(ended("ppc"), HandSeat(0, "computer"), NextRound(), LiftCurtain(1))
    session = round_played(session, Random(4))
    session = do(session, HandSeat(0, "person"), NextRound())
    assert session.holder is None


def test_r9_6_undo_leaves_the_rounds_to_come_as_they_were_chosen() -> None:
    """R9.6: it takes back confirmations of the round, and a hand-over is none."""
    session = do(ended("ppc"), HandSeat(1, "computer"))
    undone = do(session, Undo())
    assert undone.coming == session.coming
    assert undone.players == session.players
    assert do(undone, Redo(), NextRound()).players == session.coming


def test_r9_8_a_handed_over_seat_undoes_nothing() -> None:
    """R9.6: what a computer does at a person's former seat is no confirmation."""
    session = do(ended("ppc"), HandSeat(1, "computer"), NextRound())
    session = confirmed_once(session, Random(1))
    while computer_view(session) is None:
        session = moved_on(session, Random(1))
    while computer_view(session) is not None:
        session = moved_on(session, Random(1))
    assert all(one.seat == 0 for one in session.log if one.confirmed)


def test_r9_8_a_match_ends_however_often_seats_change_hands() -> None:
    session, chance = match("pp", "often"), Random(7)
    for number in range(12):
        session = round_played(session, chance)
        change = HandSeat(number % 2, "person" if number % 3 == 2 else "computer")
        session = do(session, change, NextRound())
    assert match_played(session, chance).concluded


def test_r9_8_a_round_whose_seats_changed_hands_says_who_played_it() -> None:
    """R9.8: handed over, kept so, taken back (told once more), then as at the match's start."""
    session, chance = ended("ppc"), Random(5)
    kinds: tuple[Kind, ...] = ("computer", "computer", "person", "person")
    for kind in kinds:
        session = do(session, HandSeat(1, kind), NextRound())
        session = round_played(session, chance)
    told = [one.kinds for one in do(session, NextRound()).rounds]
    alone, both = ("person", "computer", "computer"), ("person", "person", "computer")
    assert told == [None, alone, alone, both, None]
