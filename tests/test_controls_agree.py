"""C11: no control has a copy of the rules of its own. All show and take what is legal (R4.2)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pygame
import pytest

from game.actions import TRAIN_NAMES, Action, Refusal, is_play, tile_in, train_in
from game.intents import DropTile, LiftCurtain, Propose, TapTile
from game.rules import legal
from game.scene import Scene
from game.session import Session, single_round
from game.staging import scene
from game.state import OVER, PHASE_NAMES, State
from game.steps import step
from game.tiles import NAMES, tiles_in
from input.focus import followed
from input.keys import on_key
from input.pointer import PointerMachine
from input.router import Router
from render.navigation import Request
from render.pages import lay_out
from render.targets import Target, target_at
from tests.desk import mouse
from tests.devices import do, players
from tests.keyboard import ENTER, key, on_table
from tests.play import match_steps
from tests.scenes import tools
from tests.touch_targets import at as in_stage

SEATS = range(2, 11)
POSITIONS = 1_120
"""Of each number of seats: 10,080 in all."""

ON_PAGES = 12
SIZE = (1280, 800)

M = pygame.K_m

Outcome = tuple[Refusal | None, list[Request]]
"""What a control shows and asks for."""

Play = tuple[int, int]
"""A tile, and the train it goes to."""


def positions(seats: int, number: int, every: int = 1) -> Iterator[State]:
    """So many positions of played rounds that are not over; any that differ."""
    states = (before for before, _, _ in match_steps(seats, 2000 + seats))
    yield from islice((it for it in states if it.phase != OVER), 0, number * every, every)


def on_turn(state: State) -> Session:
    """The seat that is to act has its hand open."""
    orders = tuple(tuple(tiles_in(hand)) for hand in state.hands)
    session = single_round(players("p" * state.seats), state, orders)
    return do(session, LiftCurtain(state.seat))


def plays(state: State) -> set[Play]:
    return {(tile_in(action), train_in(action)) for action in legal(state) if is_play(action)}


def others(state: State) -> set[Action]:
    return {action for action in legal(state) if not is_play(action)}


def shown_plays(shown: Scene) -> set[Play]:
    assert shown.hand is not None
    return {(held.tile, train) for held in shown.hand.tiles for train in held.trains}


def check_taps(session: Session, shown: Scene, allowed: set[Play]) -> None:
    """A tap on a tile offers its trains; on one that fits nowhere it is refused, and plays none."""
    assert shown.hand is not None
    for held in shown.hand.tiles:
        trains = {train for tile, train in allowed if tile == held.tile}
        then, effects = step(session, TapTile(held.tile))
        assert (effects.refusal is None) == bool(trains)
        assert then.state == session.state
        if trains:
            after = scene(then)
            assert after.preview is not None
            assert trains == set(after.preview.choices or (after.preview.train or 0,))
            if after.preview.train is None:
                assert {lane.train for lane in after.lanes if lane.fits} == trains


def check_drops(session: Session, shown: Scene, allowed: set[Play]) -> None:
    """A drop is taken exactly where the tile may lie, and plays nothing before it is confirmed."""
    assert shown.hand is not None
    for held in shown.hand.tiles[:3]:
        for lane in shown.lanes:
            then, effects = step(session, DropTile(held.tile, lane.train))
            assert (effects.refusal is None) == ((held.tile, lane.train) in allowed)
            assert then.state == session.state


@pytest.mark.parametrize("seats", SEATS)
def test_r4_2_what_shines_is_taken_dropped_and_offered_is_what_is_legal(seats: int) -> None:
    """C11: highlighted tiles and trains, taps, drops and buttons, for positions of all phases."""
    phases = set()
    for state in positions(seats, POSITIONS):
        session, allowed = on_turn(state), plays(state)
        shown = scene(session)
        phases.add(PHASE_NAMES[state.phase])
        assert shown_plays(shown) == allowed
        assert {lane.train for lane in shown.lanes if lane.fits} == {train for _, train in allowed}
        assert set(shown.offers) == others(state)
        check_taps(session, shown, allowed)
        check_drops(session, shown, allowed)
    assert phases == {"opening", "first", "turn"}


def page_of(session: Session) -> tuple[Target, ...]:
    return lay_out(tools(*SIZE), scene(session), in_stage("table").moment()).targets


def named(targets: tuple[Target, ...], prefix: str) -> set[str]:
    return {it.id.removeprefix(prefix) for it in targets if it.id.startswith(prefix) and it.enabled}


def by_pointer(targets: tuple[Target, ...], at: Target) -> Outcome:
    """What a click on the middle of a target asks for, or the refusal that it shows."""
    ui, router, machine = in_stage("table"), Router(1.0), PointerMachine()
    asked: list[Request] = []
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        for sample in machine.feed(mouse(kind, *at.rect.center), 0, SIZE):
            ui, requests = router.on_sample(ui, targets, sample)
            asked += requests
    return ui.refusal, asked


def by_key(targets: tuple[Target, ...], at: Target, code: int = ENTER) -> Outcome:
    """What a key asks for while the focus is on a target, or the refusal that it shows."""
    ui = replace(followed(on_table(), targets), focus=at.id)
    ui, requests = on_key(ui, targets, key(code))
    return ui.refusal, list(requests)


@pytest.mark.parametrize("seats", SEATS)
def test_r10_2_the_page_and_its_keys_take_what_is_legal_as_touches_do(seats: int) -> None:
    """C11: keyboard and pointer ask for the same on every target, and show the same refusals."""
    for state in positions(seats, ON_PAGES, 90):
        session = on_turn(state)
        shown, targets, allowed = scene(session), page_of(session), plays(state)
        assert named(targets, "hand:") == {NAMES[tile] for tile, _ in allowed}
        assert named(targets, "train:") == {TRAIN_NAMES[train] for _, train in allowed}
        proposed = set() if shown.preview is None else set(shown.preview.actions)
        offered = {
            it.request.action for it in targets if it.enabled and isinstance(it.request, Propose)
        }
        assert offered | proposed == others(state)
        under = [it for it in targets if target_at(targets, *it.rect.center) == it]
        assert len(under) > len(shown.lanes)
        for target in under:
            assert by_key(targets, target) == by_pointer(targets, target)


@pytest.mark.parametrize("seats", [2, 10])
def test_r10_2_a_train_is_chosen_by_its_key_as_by_a_tap(seats: int) -> None:
    """C11: digits and M are taken or refused like taps, with a tile picked and without one."""
    keys = {**{f"train:{seat}": pygame.K_0 + seat % 10 for seat in range(1, 11)}, "train:M": M}
    for state in positions(seats, ON_PAGES, 90):
        session = on_turn(state)
        several = [tile for tile, _ in plays(state)]
        for then in (session, *(do(session, TapTile(tile)) for tile in several[:1])):
            targets = page_of(then)
            trains = [it for it in targets if it.id in keys]
            assert len(trains) == seats + 1
            for train in trains:
                assert by_key(targets, train, keys[train.id]) == by_key(targets, train)
