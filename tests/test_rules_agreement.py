"""The game against the second rules, and how much of the rules the comparison meets."""

from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings

from game.actions import DRAW, PASS, SEARCH, is_play, tile_in
from game.rules import apply, legal, resume
from game.state import BLOCKED, FIRST, OUT, TURN, State
from tests import naive
from tests.play import Setting, Step, match_steps
from tests.play import settings as rounds
from tests.positions import SET, choices, position_of, text_of, with_sorted_hands

SEATS = range(2, 11)


def check_step(step: Step) -> None:
    """One step, done by both sets of rules."""
    before, action, then = step
    position = position_of(before)
    assert choices(before) == naive.legal(position)
    expected = with_sorted_hands(naive.after(position, text_of(action)))
    assert position_of(then) == expected


@pytest.mark.parametrize("seats", SEATS)
def test_whole_matches_agree_with_the_second_rules(seats: int) -> None:
    """R1 to R7: what is legal and what follows, in all 13 rounds."""
    for step in match_steps(seats, 1000 + seats):
        check_step(step)


@given(rounds())
@settings(max_examples=200)
def test_rounds_agree_with_the_second_rules(setting: Setting) -> None:
    """R1 to R7: what is legal and what follows, for deals and ways to play of every kind."""
    for step in setting.steps():
        check_step(step)


@given(rounds())
@settings(max_examples=100)
def test_every_choice_agrees_with_the_second_rules(setting: Setting) -> None:
    """R1 to R7: also the choices that were not taken, in a share of the states."""
    chance = Random(setting.seed)
    for state in setting.states():
        if chance.random() < 0.1:
            for action in legal(state):
                check_step((state, action, apply(state, action)))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("number", [1, 2, 7, 13])
def test_the_deal_agrees_with_the_second_rules(seats: int, number: int) -> None:
    """R1.3, R2.1 to R2.3."""
    for seed in range(5):
        setting = Setting(seats, number, seed, 0, (0,) * 10)
        tiles = Random(seed).sample(range(91), 91)
        texts = [SET[tile] for tile in tiles]
        expected = naive.dealt(texts, seats, number, [0] * seats)
        assert position_of(setting.start()) == with_sorted_hands(expected)


@given(rounds())
@settings(max_examples=60)
def test_every_state_is_rebuilt_from_its_facts(setting: Setting) -> None:
    """``resume`` finds the ends and the choices that play has led to."""
    for state in setting.states():
        bare = state._replace(ends=(), options=())
        again = resume(bare)
        assert again._replace(options=()) == state._replace(options=())
        assert set(again.options) == set(state.options)


def test_c06_rare_branches_are_really_reached() -> None:
    """The ways to play above lead to everything that the laws are about."""
    seen = set()
    many_doubles = [Setting(10, 1 + seed, seed, 0, (1,) * 10).steps() for seed in range(10)]
    played = [match_steps(seats, 11 * seats) for seats in (2, 4, 7, 10)]
    for before, action, then in chain(*many_doubles, *played):
        seen |= branches(before, action, then)
    assert seen == {
        "short batch",
        "out in a first turn",
        "out",
        "out on a double",
        "blocked",
        "blocked while bound",
        "no start",
        "queue of 3",
        "extra draw",
        "extra pass",
        "third tile of a turn",
        "cover on a private train",
        "pass without boneyard",
    }


def branches(before: State, action: int, then: State) -> set[str]:
    """Names of the rare things that a step is."""
    bound = before.phase == TURN and bool(before.doubles) and not before.extra
    double = is_play(action) and naive.is_double(SET[tile_in(action)])
    private = is_play(action) and action // 91 not in {before.seat, 10}
    checks = {
        "short batch": action == SEARCH and len(before.boneyard) < before.seats,
        "out in a first turn": then.reason == OUT and before.phase == FIRST,
        "out": then.reason == OUT and before.phase == TURN,
        "out on a double": then.reason == OUT and before.phase == TURN and double,
        "blocked": then.reason == BLOCKED and not then.doubles,
        "blocked while bound": then.reason == BLOCKED and bool(then.doubles),
        "no start": before.phase == FIRST and action == PASS,
        "queue of 3": bound and len(before.doubles) > 2,
        "extra draw": before.extra and action == DRAW,
        "extra pass": before.extra and action == PASS,
        "third tile of a turn": before.extra and then.extra and action != DRAW,
        "cover on a private train": bound and private and not before.markers >> action // 91 & 1,
        "pass without boneyard": before.phase == TURN and action == PASS and not before.boneyard,
    }
    return {name for name, holds in checks.items() if holds}
