"""The shared device: possession, curtain, preview and confirmation (R9.1, R9.3, R9.8)."""

from random import Random

from game.actions import DRAW, MEXICAN, SEARCH, Reason
from game.intents import (
    ComputerActs,
    Confirm,
    DropCurtain,
    Intent,
    LiftCurtain,
    NextRound,
    TapTile,
)
from game.rules import legal, start_round
from game.session import Session, computer_view, new_match, next_person
from game.staging import scene
from game.state import OVER
from game.steps import step
from tests.devices import do, drive, match, players, useful_intent


def test_r9_3_the_next_person_gets_the_curtain_first() -> None:
    """R9.3, C15: the scene after the turn's end is the curtain, with no hand in it."""
    session = match("pppp")
    seen: set[int | None] = set()
    chance = Random(3)
    while len(seen) < 4:
        picture = scene(session)
        if picture.curtain is not None:
            assert picture.hand is None
            assert picture.preview is None
            seen.add(picture.curtain.seat)
        session, _ = step(session, useful_intent(session, chance))


def test_r9_3_a_sole_person_gets_one_curtain() -> None:
    """R9.3, C19: at the match's start, and never again, the next round included."""
    session = match("cpcc", "sole")
    assert scene(session).stage == "curtain"
    session = do(session, LiftCurtain(1))
    chance = Random(8)
    rounds = set()
    while session.state.engine > 9:
        session, _ = step(session, quiet_intent(session, chance))
        rounds.add(session.state.engine)
        if session.state.phase != OVER:
            assert session.holder == 1
    assert len(rounds) >= 3


def quiet_intent(session: Session, chance: Random) -> Intent:
    intent = useful_intent(session, chance)
    return Confirm() if isinstance(intent, DropCurtain) else intent


def test_r9_8_the_curtain_is_neutral_while_a_computer_searches() -> None:
    """R9.8: several persons, a computer leads the search: nobody is named, nobody lifts it."""
    session = searching("cpp")
    picture = scene(session)
    assert picture.curtain is not None
    assert picture.curtain.seat is None
    assert do(session, LiftCurtain(1)) == session
    session, _ = step(session, ComputerActs(session.ticket, SEARCH))
    assert scene(session).hand is None


def test_r9_8_a_sole_person_keeps_the_hand_while_a_computer_searches() -> None:
    """R9.8: no hand shows in a computer's search unless a sole person plays."""
    session = do(searching("cpc"), LiftCurtain(1))
    assert scene(session).hand is not None
    session, _ = step(session, ComputerActs(session.ticket, SEARCH))
    assert scene(session).hand is not None


def searching(kinds: str) -> Session:
    """A match whose first search is led by seat 1 (seed 37, C01)."""
    session = new_match(players(kinds), "37")
    assert legal(session.state) == (SEARCH,)
    return session


def test_c01_one_confirmation_a_batch_and_no_curtain_between() -> None:
    """C01, R9.1: the same person searches on; seed 37 takes 31 batches at 2 seats."""
    session = do(new_match(players("pp"), "37"), LiftCurtain(0))
    for _ in range(31):
        assert session.holder == 0
        picture = scene(session)
        assert picture.preview is not None
        assert picture.preview.actions == (SEARCH,)
        session = do(session, Confirm())
    assert legal(session.state) != (SEARCH,)


def test_r9_2_the_preview_of_a_search_shows_no_tile() -> None:
    """R9.2: neither a tile nor the engine's place."""
    session = do(new_match(players("pp"), "37"), LiftCurtain(0))
    preview = scene(session).preview
    assert preview is not None
    assert preview.tiles == ()
    assert preview.train is None


def test_a_late_answer_of_a_computer_is_dropped() -> None:
    """C46: a ticket counts once."""
    session = match("cc")
    first = ComputerActs(session.ticket, legal(session.state)[0])
    after = do(session, first)
    assert after.ticket != session.ticket
    assert do(after, first) == after


def test_touches_in_anothers_turn_are_refused() -> None:
    """C48: a sole person's open hand plays nothing in a computer's turn."""
    session = do(match("pc", "turns"), LiftCurtain(0))
    chance = Random(1)
    while computer_view(session) is None or session.state.phase == OVER:
        session, _ = step(session, quiet_intent(session, chance))
    after, effects = step(session, TapTile(session.base.orders[0][0]))
    assert after == session
    assert effects.refusal is not None
    assert effects.refusal.reason is Reason.NOT_YOUR_TURN


def test_r9_8_a_match_of_computers_needs_nobody() -> None:
    """R9.8: no curtain, no hand, thirteen rounds to the end."""
    session, chance = match("ccc", "alone"), Random(5)
    while not session.concluded:
        picture = scene(session)
        assert picture.curtain is None
        assert picture.hand is None
        session, _ = step(session, useful_intent(session, chance))
    picture = scene(session)
    assert picture.stage == "match-over"
    assert picture.facts is not None
    assert picture.facts.seed == "alone"
    assert picture.outcome is not None
    assert len(picture.history) == 13
    assert picture.facts.rounds_out + picture.facts.rounds_blocked == 13
    assert do(session, NextRound()) == session


def test_the_seed_is_in_no_scene_of_a_running_match() -> None:
    """C21: with it anyone could compute every hand."""
    for session in drive(match("pcp", "a seed to be kept quiet"), Random(2), 200):
        assert "kept quiet" not in repr(scene(session))


def test_the_tray_keeps_room_for_the_largest_hand() -> None:
    """Lanes do not jump: the room grows between two turns of a round and never shrinks."""
    before = match("pp", "room")
    grown = 0
    for session in drive(before, Random(9), 400):
        if session.state.engine != before.state.engine:
            break
        largest = max(hand.bit_count() for hand in session.state.hands)
        has_drawn = bool(session.log) and session.log[-1].action == DRAW
        is_within = has_drawn and session.state.seat == session.log[-1].seat
        assert session.tray_tiles >= before.tray_tiles
        assert largest <= session.tray_tiles + is_within
        assert not is_within or session.tray_tiles == before.tray_tiles
        grown += session.tray_tiles > before.tray_tiles
        before = session
    assert grown


def test_a_round_that_is_blocked_at_once_shows_all_hands() -> None:
    """R7.3: whatever ends a round, its hands are in the picture."""
    state = start_round(12, (1 << 90 | 1, 1 << 1), bytes(range(2, 90)), (0, 0))
    assert state.trains[MEXICAN] == b""
    session = match("cc", "end")
    chance = Random(4)
    while session.state.phase != OVER:
        session, _ = step(session, useful_intent(session, chance))
    outcome = scene(session).outcome
    assert outcome is not None
    assert [len(hand) for hand in outcome.hands] == [
        hand.bit_count() for hand in session.state.hands
    ]
    assert next_person(session) is None
