"""The curtain: when it comes, whom it names, what takes it away (R9.3, R9.8)."""

from random import Random

import pytest

from game.events import Placed
from game.intents import DropCurtain, GoOn, LiftCurtain, NextRound, Pause, Undo
from game.session import Session, computer_view, next_person
from game.staging import scene
from game.state import OVER
from tests.devices import do, last_round, match, moved_on, round_played


def until(session: Session, chance: Random, computers: bool) -> Session:
    """On to where computers, or persons, are to act, after a person's turn."""
    while not any(one.confirmed for one in session.log) or (
        (computer_view(session) is not None) != computers
    ):
        session = moved_on(session, chance)
    return session


def test_r9_8_the_next_person_may_lift_it_while_computers_act() -> None:
    """R9.8, R9.3: order P1, K1, P2; the hand is there, plays nothing, and stays when it may."""
    chance = Random(1)
    session = until(match("pcp", "while"), chance, computers=True)
    assert session.holder is None
    person = next_person(session)
    assert person is not None
    lifted = do(session, LiftCurtain(person))
    picture = scene(lifted)
    assert picture.hand is not None
    assert picture.hand.seat == person
    assert (picture.preview, picture.offers, picture.can_hint) == (None, (), False)
    while computer_view(lifted) is not None:
        lifted = moved_on(lifted, chance)
        assert lifted.holder == person
    assert scene(lifted).turn == person


def test_r9_3_the_curtain_names_who_acts_next_and_opens_for_nobody_else() -> None:
    session = until(match("pcpcp", "names"), Random(2), computers=True)
    curtain = scene(session).curtain
    assert curtain is not None
    assert curtain.seat == next_person(session)
    for seat in range(10):
        lifted = do(session, LiftCurtain(seat))
        assert lifted.holder == (seat if seat == curtain.seat else None)


def test_r9_3_it_cannot_be_lifted_from_someone_who_has_the_device() -> None:
    session = do(match("pp", "twice"), LiftCurtain(0), LiftCurtain(1))
    assert session.holder in (0, 1)
    for seat in (0, 1):
        assert do(session, LiftCurtain(seat)) == session


@pytest.mark.parametrize("kinds", ["ppc", "pcp", "cpp"])
def test_r9_8_a_rounds_end_takes_any_curtain_away(kinds: str) -> None:
    """R9.8, R9.3: all hands are shown until the next round begins, and nobody has the device."""
    for session in (
        round_played(match(kinds), Random(3)),
        round_played(last_round(kinds), Random(3)),
    ):
        picture = scene(session)
        assert picture.stage == "round-over"
        assert picture.curtain is None
        assert session.holder is None
        assert picture.outcome is not None
        assert picture.turn is None
        for seat in range(3):
            assert do(session, LiftCurtain(seat)) == session
        covered = do(session, DropCurtain(), Pause(), GoOn())
        assert scene(covered).stage == "round-over"
        begun = scene(do(session, NextRound()))
        assert begun.stage in ("curtain", "match-over")
        assert (begun.outcome is None) == (begun.stage == "curtain")


@pytest.mark.parametrize("kinds", ["pp", "pcc", "cp"])
def test_r9_8_a_match_begins_at_the_curtain(kinds: str) -> None:
    """R9.8: a sole person's match too; no hand before it is lifted."""
    picture = scene(match(kinds))
    assert picture.stage == "curtain"
    assert picture.hand is None
    assert not picture.can_cover


def test_r9_3_cover_is_offered_where_several_persons_play() -> None:
    """R9.3: with one person there is nobody to hide the hand from."""
    for kinds, offered in (("ppc", True), ("pcc", False)):
        session = until(match(kinds), Random(4), computers=False)
        session = session if session.holder is not None else moved_on(session, Random(4))
        assert scene(session).can_cover == offered
        assert not scene(do(session, DropCurtain())).can_cover


def test_c20_the_turn_is_still_there_after_the_curtain() -> None:
    """C20: covered in the middle of a turn, lifted again: the same position, the same person."""
    session, chance, met = match("pp", "covered"), Random(5), 0
    while session.state.phase != OVER:
        if session.holder is not None:
            met += 1
            covered = do(session, DropCurtain())
            assert scene(covered).hand is None
            again = do(covered, LiftCurtain(session.holder))
            assert again.base == session.base
            assert again.holder == session.holder
            hand = scene(again).hand
            assert hand is not None
            assert tuple(tile.tile for tile in hand.tiles) == session.base.orders[session.holder]
        session = moved_on(session, chance)
    assert met > 20


@pytest.mark.parametrize("kinds", ["pp", "pcp", "ppcc"])
def test_r9_3_what_was_placed_since_the_own_last_turn_glows(kinds: str) -> None:
    """R9.3: on each train as many tiles as the recap tells, also for whom an undo calls back."""
    session, chance, glowing = match(kinds, "glow"), Random(6), 0
    while session.state.phase != OVER:
        for shown in (session, do(session, Undo())):
            picture = scene(shown)
            if picture.curtain is None or picture.curtain.seat is None:
                continue
            placed = [one.train for one in picture.curtain.recap if isinstance(one, Placed)]
            for lane in picture.lanes:
                assert len(lane.tiles) - lane.seen == placed.count(lane.train)
            glowing += len(placed)
        session = moved_on(session, chance)
    assert glowing > 20
