"""C11: no key and no target has a copy of the rules of its own, and all of them agree."""

from collections.abc import Iterator
from itertools import islice

import pygame
import pytest

from game.actions import TRAIN_NAMES, Refusal
from game.intents import Propose, TapTile
from game.session import Session
from game.staging import scene
from game.state import State
from game.tiles import NAMES
from input.focus import followed, selected
from input.keys import on_key
from input.pointer import PointerMachine
from input.router import Router
from render.navigation import Request
from render.pages import lay_out
from render.targets import Target, target_at
from tests.desk import mouse
from tests.devices import do
from tests.keyboard import ENTER, key, on_table
from tests.open_hands import opened, others, plays, seeds_for, states
from tests.scenes import tools
from tests.touch_targets import at as in_stage

SEATS = range(2, 11)
POSITIONS, APART = 19, 60
"""Of each number of seats: 171 in all."""

SIZE = (1280, 800)

M = pygame.K_m

Outcome = tuple[Refusal | None, list[Request]]
"""What a control shows and asks for."""


def positions(seats: int) -> Iterator[State]:
    """Of played rounds that are not over; any that differ."""
    yield from islice(states(seeds_for(seats)), 0, POSITIONS * APART, APART)


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
    ui = followed(on_table(), targets)._replace(focus=at.id)
    ui, requests = on_key(ui, targets, key(code))
    return ui.refusal, list(requests)


@pytest.mark.parametrize("seats", SEATS)
def test_r10_2_the_page_and_its_keys_take_what_is_legal_as_touches_do(seats: int) -> None:
    """C11: keyboard and pointer ask for the same on every target, and show the same refusals."""
    for state in positions(seats):
        session = opened(state)
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
    for state in positions(seats):
        session = opened(state)
        several = [tile for tile, _ in plays(state)]
        for then in (session, *(do(session, TapTile(tile)) for tile in several[:1])):
            targets = page_of(then)
            trains = [it for it in targets if it.id in keys]
            assert len(trains) == seats + 1
            for train in trains:
                assert by_key(targets, train, keys[train.id]) == by_key(targets, train)
                asked = () if train.request is None else (train.request,)
                assert selected(in_stage("table"), targets, train.id)[1] == asked
