"""What is told besides the hands: events, recaps, entries, marks (R9.2, R9.5, C21)."""

from random import Random

from hypothesis import given, settings

from game.actions import DRAW, SEARCH, is_play, tile_in
from game.entries import Acted
from game.events import Drew, Event, Opened, Placed, RoundEnded, Searched
from game.intents import DropCurtain, Redo, Undo
from game.scene import Scene
from game.session import Session
from game.staging import scene
from game.state import OVER, engine_tile
from tests.devices import do, kinds_of_seats, match, passages, seeds, some_persons


def told_tiles(events: tuple[Event, ...]) -> set[int]:
    return {event.tile for event in events if isinstance(event, Placed | Opened)}


def laid_tiles(session: Session) -> set[int]:
    """Tiles that lie open on the table, the engine with them."""
    laid = {tile for train in session.state.trains for tile in train}
    return laid | {engine_tile(session.state)}


def all_told(picture: Scene) -> set[int]:
    """Every tile that a picture names anywhere but in an open hand and its preview."""
    tiles = {tile for lane in picture.lanes for tile in lane.tiles}
    if picture.curtain is not None:
        tiles |= told_tiles(picture.curtain.recap)
    return tiles


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_c21_no_fact_names_a_tile_that_is_not_on_the_table(kinds: str, seed: int) -> None:
    """C21, R9.2: "drew a tile" and counts; a redo tells no more than the first time."""
    for passage in passages(match(kinds, f"facts {seed}"), Random(seed), 300, turning=0.3):
        _, intent, session, effects = passage
        told = told_tiles(effects.events)
        assert told <= laid_tiles(session)
        if session.log and session.log[-1].action in (DRAW, SEARCH) and effects.events:
            assert isinstance(effects.events[-1], Drew | Searched)
            assert told == set() or isinstance(intent, Redo)


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_5_what_an_entry_keeps_of_a_draw_is_that_it_was_one(kinds: str, seed: int) -> None:
    """R9.5, C21: entries name tiles that were played, never one that was drawn."""
    for passage in passages(match(kinds, f"entry {seed}"), Random(seed), 300):
        entry = passage.effects.entry
        if isinstance(entry, Acted):
            named = {tile_in(action) for action in entry.actions if is_play(action)}
            assert named <= laid_tiles(passage.after)


@settings(max_examples=60)
@given(some_persons, seeds)
def test_c21_a_recap_tells_what_the_table_shows(kinds: str, seed: int) -> None:
    """C21, C50: tiles of trains and hub alone, also after an undo; who drew is told, not what."""
    for passage in passages(match(kinds, f"recap {seed}"), Random(seed), 250, turning=0.3):
        session = passage.after
        for after in (session, do(session, Undo()), do(session, DropCurtain())):
            if after.state.phase != OVER:
                assert all_told(scene(after)) <= laid_tiles(after)


@settings(max_examples=40)
@given(some_persons, seeds)
def test_r9_3_a_recap_begins_where_its_person_last_looked(kinds: str, seed: int) -> None:
    """R9.3, C49: every action since the own last turn, in order, and none before it."""
    for passage in passages(match(kinds, f"since {seed}"), Random(seed), 250, turning=0.3):
        session = passage.after
        curtain = scene(session).curtain
        if curtain is None:
            continue
        own = [place for place, one in enumerate(session.log) if one.seat == curtain.seat]
        in_turn = session.state.seat == curtain.seat and own[-1:] == [len(session.log) - 1]
        if not in_turn:
            since = own[-1] + 1 if own else 0
            facts = [event for one in session.log[since:] for event in one.events]
            assert curtain.recap == tuple(facts)


@settings(max_examples=60)
@given(kinds_of_seats, seeds)
def test_r9_2_the_mark_of_a_drawn_tile_is_for_its_holder(kinds: str, seed: int) -> None:
    """R9.2, C50: the tile just drawn is marked in the hand that drew it, until anything follows."""
    for passage in passages(match(kinds, f"mark {seed}"), Random(seed), 250, turning=0.3):
        session = passage.after
        hand = scene(session).hand
        drawn = [] if hand is None else [tile.tile for tile in hand.tiles if tile.drawn]
        if not drawn or hand is None:
            continue
        last = session.log[-1]
        assert last.action in (DRAW, SEARCH)
        assert hand.seat == session.state.seat == session.holder
        before = last.before.state.hands[hand.seat]
        assert [1 << tile for tile in drawn] == [session.state.hands[hand.seat] ^ before]


@settings(max_examples=40)
@given(kinds_of_seats, seeds)
def test_c21_the_seed_is_in_no_scene_before_the_matchs_end(kinds: str, seed: int) -> None:
    """C21: with it anyone could compute every hand; nor is it in any effect."""
    for passage in passages(match(kinds, f"kept quiet {seed}"), Random(seed), 120):
        assert "kept quiet" not in repr(scene(passage.after))
        assert "kept quiet" not in repr(passage.effects)


def test_a_rounds_end_is_told_once() -> None:
    """R7.3: by the last fact of the action that ended it, and again when it is redone."""
    for passage in passages(match("pc", "told once"), Random(4), 3_000, turning=0.3):
        ended = [event for event in passage.effects.events if isinstance(event, RoundEnded)]
        came = passage.after.state.phase == OVER and passage.before.state.phase != OVER
        assert len(ended) == came
        assert not came or passage.effects.events[-1] == ended[0]
