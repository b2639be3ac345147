"""Laws of the shared device, whatever it is asked for (R1.1, R9.1, R9.3, R9.8)."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings

from game.intents import (
    Cancel,
    ComputerActs,
    Confirm,
    GoOn,
    LiftCurtain,
    NextRound,
    Redo,
    RestartRound,
    TapTile,
    Undo,
)
from game.scene import Scene
from game.session import Session, computer_view, next_person, persons_in
from game.staging import scene
from game.state import OVER, engine_tile
from game.tiles import SET_SIZE, tiles_in
from tests.devices import (
    Passage,
    do,
    drive,
    kept,
    kinds_of_seats,
    last_round,
    match,
    passages,
    round_played,
    seeds,
    some_persons,
)


def shown_tiles(picture: Scene) -> set[int]:
    """Tiles of hands in a picture, ghosts included."""
    tiles = {tile.tile for tile in picture.hand.tiles} if picture.hand else set()
    if picture.preview:
        tiles |= set(picture.preview.tiles)
    return tiles


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_3_a_hand_shows_only_to_its_owner(kinds: str, seed: int) -> None:
    """R9.3, R9.8: till the round's end a hand shows while its owner has the device, no menu up."""
    for passage in passages(match(kinds, f"hand {seed}"), Random(seed), 300):
        session = passage.after
        picture = scene(session)
        if session.state.phase == OVER:
            assert picture.hand is None
            assert picture.outcome is not None
            continue
        assert picture.outcome is None
        assert picture.facts is None
        if session.holder is None or session.paused:
            assert picture.hand is None
            assert picture.preview is None
            continue
        assert session.holder in persons_in(session.players)
        own = set(tiles_in(session.state.hands[session.holder]))
        assert shown_tiles(picture) == own


@settings(max_examples=60)
@given(some_persons, seeds)
def test_r9_3_nobody_gets_the_device_but_by_lifting_the_curtain(kinds: str, seed: int) -> None:
    """R9.3, C51: who has it had it before, or lifted the curtain, or is and was the sole person."""
    for before, intent, after, _ in passages(match(kinds, f"lift {seed}"), Random(seed), 300):
        if after.holder in (None, before.holder):
            continue
        assert scene(before).hand is None
        if intent == LiftCurtain(after.holder):
            assert before.holder is None
            assert not before.paused
        else:
            assert before.state.phase == OVER
            assert isinstance(intent, Undo | RestartRound | NextRound)
            assert persons_in(before.players) == persons_in(after.players) == (after.holder,)


@settings(max_examples=60)
@given(some_persons, seeds)
def test_r9_8_at_a_rounds_end_several_persons_get_a_curtain(kinds: str, seed: int) -> None:
    """R9.8: undo, redo, restart and the next round bring it; to a sole person they never do."""
    chance = Random(seed)
    ended = round_played(last_round(kinds, f"end {seed}"), chance)
    for passage in passages(ended, chance, 60):
        session = passage.after
        if session.state.phase != OVER:
            continue
        for intent in (Undo(), RestartRound(), NextRound()):
            after = do(session, intent)
            if after.state.phase == OVER:
                continue
            assert (after.holder is None) == (kinds.count("p") > 1)
            assert do(after, Redo()).holder == (after.holder if may_go_on(after) else None)


def may_go_on(session: Session) -> bool:
    """Whether the person at the device still has it after a redo."""
    after = do(session, Redo())
    return next_person(after) == session.holder and after.state.phase != OVER


@settings(max_examples=40)
@given(kinds_of_seats, seeds)
def test_r1_1_all_tiles_are_there_after_every_intent(kinds: str, seed: int) -> None:
    """C13: hands, boneyard, trains and hub hold the 91 tiles, in the middle of a draft too."""
    for passage in passages(match(kinds, f"tiles {seed}"), Random(seed), 250):
        session = passage.after
        assert _held(session) == list(range(SET_SIZE))
        picture = scene(session)
        if picture.hand is not None:
            hand = session.state.hands[picture.hand.seat]
            assert sorted(tile.tile for tile in picture.hand.tiles) == list(tiles_in(hand))


def _held(session: Session) -> list[int]:
    """Every tile wherever it is, in order; the engine in the hub where it is nowhere else."""
    state = session.state
    held = [tile for hand in state.hands for tile in tiles_in(hand)]
    held += [*state.boneyard, *(tile for train in state.trains for tile in train)]
    hub = engine_tile(state)
    return sorted(held if hub in held else [*held, hub])


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_1_nothing_happens_until_it_is_confirmed(kinds: str, seed: int) -> None:
    """R9.1: touches, curtains, hints and menus change nothing that is kept."""
    for before, intent, after, effects in passages(
        match(kinds, f"confirm {seed}"), Random(seed), 300
    ):
        if kept(after) == kept(before):
            assert effects.entry is None
            assert effects.events == ()
            continue
        assert effects.entry is not None
        assert _may_change(Passage(before, intent, after, effects))


def _may_change(passage: Passage) -> bool:
    before, intent, after, _ = passage
    if after.base == before.base and after.log == before.log:
        return before.state.phase == OVER or isinstance(intent, RestartRound)
    return isinstance(intent, Confirm | ComputerActs | NextRound | Undo | Redo | RestartRound)


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_1_what_a_preview_shows_is_what_a_confirmation_does(kinds: str, seed: int) -> None:
    """R9.1, C14: the actions of the preview, in order, by the seat to act, and no others."""
    for before, intent, after, _ in passages(match(kinds, f"shown {seed}"), Random(seed), 300):
        if not isinstance(intent, Confirm):
            continue
        preview = scene(before).preview
        actions = preview.actions if preview is not None else ()
        assert tuple(one.action for one in after.log[len(before.log) :]) == actions
        if actions:
            assert [one.confirmed for one in after.log[len(before.log) :]] == [
                place == 0 for place in range(len(actions))
            ]


@settings(max_examples=25)
@given(some_persons, seeds)
def test_r9_1_cancelling_leaves_no_trace(kinds: str, seed: int) -> None:
    """R9.1: a draft put up and cancelled leaves the session as it was without one."""
    chance = Random(seed)
    for session in drive(match(kinds, f"cancel {seed}"), chance, 80):
        if session.holder is None or session.holder != session.state.seat:
            continue
        bare = replace(session, draft=None)
        for tile in session.base.orders[session.holder]:
            assert do(bare, TapTile(tile), Cancel()) == bare


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_8_nobody_ever_plays_for_a_person(kinds: str, seed: int) -> None:
    """R9.8, R1.4, C48: a seat acts by its person's confirmation alone, or a computer's answer."""
    for before, intent, after, _ in passages(match(kinds, f"slow {seed}"), Random(seed), 300):
        if len(after.log) <= len(before.log) or isinstance(intent, Redo):
            continue
        acted = {one.seat for one in after.log[len(before.log) :]}
        assert acted == {before.state.seat}
        if computer_view(before) is None:
            assert isinstance(intent, Confirm)
            assert before.holder == before.state.seat
        else:
            assert isinstance(intent, ComputerActs | GoOn)


@settings(max_examples=40)
@given(kinds_of_seats, seeds)
def test_a_ticket_is_never_given_twice(kinds: str, seed: int) -> None:
    """C46: after undo, redo, restart and a next round too, every position has its own."""
    highest, base = 0, None
    for passage in passages(match(kinds, f"ticket {seed}"), Random(seed), 300):
        session = passage.after
        if base is not None and session.base != base:
            assert session.ticket > highest
        assert session.ticket >= highest
        highest, base = session.ticket, session.base
