"""Every control says what the rules say: highlights, drops, keys, buttons and hint (C11)."""

from collections.abc import Iterator
from random import Random

from game.actions import MEXICAN, TRAIN_NAMES, Action, is_play, tile_in, train_in
from game.computer.lines import Question, decide
from game.drafts import chain_end
from game.intents import DropTile, LiftCurtain, Propose
from game.rules import fitting, legal
from game.scene import Scene
from game.session import Session, hint_view, single_round
from game.staging import scene
from game.state import FIRST, OVER, State
from game.steps import step
from game.tiles import BIT, tiles_in
from input.focus import selected
from render.messages import load_messages
from render.words import refusal_text
from tests.devices import players
from tests.keyboard import KeyDesk
from tests.play import DEALS, POLICIES, Setting
from tests.samples import order_of
from tests.touch_targets import at

POSITIONS = 10_000
WITH_A_PAGE = 60
"""One position in so many is laid out, and a hint asked for."""


def states() -> Iterator[State]:
    """Of all phases, of 2 to 10 seats, from deals and ways to play of every kind."""
    for seed in range(10_000):
        policies = tuple((seed + seat) % len(POLICIES) for seat in range(10))
        setting = Setting(2 + seed % 9, 1 + seed % 13, seed, seed % len(DEALS), policies)
        yield from (state for state in setting.states() if state.phase != OVER)


def opened(state: State) -> Session:
    """The round there, with the hand of whoever is to act open."""
    people = players("p" * state.seats)
    session = single_round(people, state, order_of(state).hands)
    return step(session, LiftCurtain(state.seat))[0]


def lit(shown: Scene) -> set[tuple[int, int]]:
    """Every tile of the hand with each train that it lights up."""
    assert shown.hand is not None
    return {(held.tile, train) for held in shown.hand.tiles for train in held.trains}


def plays(state: State) -> set[tuple[int, int]]:
    """The same by the rules; in a first turn a hand lays only on its own train."""
    return {(tile_in(it), train_in(it)) for it in legal(state) if is_play(it)}


def proposed(shown: Scene) -> set[Action]:
    """Actions without a tile that are offered, or put up already."""
    put_up = () if shown.preview is None else shown.preview.actions
    return {*shown.offers, *(it for it in put_up if not is_play(it))}


def drops(state: State, chance: Random) -> Iterator[tuple[int, int]]:
    """Some tiles of the hand on some trains, and half of what is legal."""
    hand = tuple(tiles_in(state.hands[state.seat]))
    trains = (*range(state.seats), MEXICAN)
    yield from chance.sample(sorted(plays(state)), len(plays(state)) // 2)
    if hand:
        yield from ((chance.choice(hand), chance.choice(trains)) for _ in range(3))


def agrees(state: State, chance: Random) -> Session:
    """A position in which highlights, drops and buttons say what the rules say."""
    session = opened(state)
    shown, allowed = scene(session), plays(state)
    others = {action for action in legal(state) if not is_play(action)}
    assert lit(shown) == allowed
    assert proposed(shown) == others
    assert {lane.train for lane in shown.lanes if lane.fits} == {train for _, train in allowed}
    for tile, train in drops(state, chance):
        after, effects = step(session, DropTile(tile, train))
        preview = scene(after).preview
        taken = preview is not None and preview.tiles == (tile,) and preview.train == train
        assert taken == ((tile, train) in allowed)
        assert (effects.refusal is None) == taken
        assert after.log == session.log
    return session


def pages_agree(session: Session) -> None:
    """Targets, the keys that choose a train, and the hint, at one position."""
    desk = KeyDesk(session)
    desk.frames(60)
    allowed = plays(session.state)
    hand = [it for it in desk.targets if it.tile is not None]
    assert {it.tile for it in hand if it.enabled} == {tile for tile, _ in allowed}
    trains = [it for it in desk.targets if it.id.startswith("train:")]
    fits = {TRAIN_NAMES.index(it.id.removeprefix("train:")) for it in trains if it.enabled}
    assert fits == {train for _, train in allowed}
    buttons = {it.request.action for it in desk.targets if isinstance(it.request, Propose)}
    assert {action for action in buttons if action in legal(session.state)} <= proposed(desk.shown)
    for target in trains:
        _, asked = selected(at("table"), desk.targets, target.id)
        assert asked == (() if target.request is None else (target.request,))
    view = hint_view(session)
    assert view is not None
    advised = decide(Question(session.ticket, "hint", "steady", view)).actions
    assert advised[0] in legal(session.state)


def test_c11_highlights_drops_keys_buttons_and_hint_are_what_the_rules_allow() -> None:
    """C11, R4.2: ten thousand positions of all phases; a refused drop plays nothing."""
    chance, phases = Random(11), set()
    for number, state in zip(range(POSITIONS), states(), strict=False):
        session = agrees(state, chance)
        phases.add(state.phase)
        if number % WITH_A_PAGE == 0:
            pages_agree(session)
    assert len(phases) == 3, "the search, first turns, ordinary turns"


def test_c11_what_is_refused_says_why_and_plays_nothing() -> None:
    """C11: each refusal has its sentence, also in a first turn that is planned already."""
    messages, told = load_messages("en"), set()
    for state in (state for number, state in zip(range(2000), states(), strict=False) if number):
        session = opened(state)
        for tile, train in drops(state, Random(state.seat)):
            after, effects = step(session, DropTile(tile, train))
            if effects.refusal is not None:
                told.add(refusal_text(messages, scene(after), effects.refusal))
                assert after.log == session.log
    assert all(told)
    assert len(told) > 20


def test_c11_a_planned_chain_lights_up_what_goes_on_with_it() -> None:
    """C11, R3.1: after each tile of a chain, by the end that the chain then has."""
    checked = 0
    first = (
        state for state in states() if state.phase == FIRST and any(map(is_play, legal(state)))
    )
    for state, _ in zip(first, range(150), strict=False):
        session = opened(state)
        laid: tuple[int, ...] = ()
        while fits := sorted({tile for tile, _ in lit(scene(session))}):
            hand = state.hands[state.seat] & ~sum(BIT[one] for one in laid)
            assert fits == sorted(tiles_in(fitting(hand, chain_end(state, laid))))
            session, effects = step(session, DropTile(fits[0], state.seat))
            assert effects.refusal is None
            laid = (*laid, fits[0])
            checked += 1
    assert checked > 300
