"""The computer player: legal, repeatable, blind to what is hidden, and better than chance."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import ACTION_NAMES, FINISH, Action
from game.computer.evaluation import prospect, worth
from game.computer.player import Choice, Motive, choose
from game.match import first_round, is_match_over, next_round, penalties
from game.players import LEVELS, Level
from game.rules import apply, legal
from game.state import FIRST, OVER, State
from game.tiles import hand_of, tile_named, tiles_in
from game.view import SeatView, seat_view
from tests.naive import TrainName
from tests.play import Setting
from tests.play import settings as rounds
from tests.positions import action, make

Mind = Callable[[State], Action]
levels = st.sampled_from(LEVELS)

STARTED: Mapping[TrainName, str] = MappingProxyType({1: "12-7", 2: "12-8", "M": "12-9"})
"""Trains that ask for 7, 8 and 9."""


def advised(state: State) -> Choice:
    return choose(seat_view(state, state.seat), "steady")


def choice_text(state: State) -> tuple[str, str]:
    choice = advised(state)
    return ACTION_NAMES[choice.action], choice.reason


def computer(state: State) -> Action:
    return advised(state).action


def by_chance(seed: int) -> Mind:
    chance = Random(seed)
    return lambda state: chance.choice(legal(state))


def played_match(seed: str, minds: tuple[Mind, ...]) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    """All actions of 13 rounds, and the totals at their end."""
    actions = []
    state = first_round(seed, len(minds))
    while True:
        while state.phase != OVER:
            actions.append(minds[state.seat](state))
            state = apply(state, actions[-1])
        if is_match_over(state):
            totals = (sum(pair) for pair in zip(state.totals, penalties(state), strict=True))
            return tuple(actions), tuple(totals)
        state = next_round(seed, state)


def digest(seats: int) -> str:
    """A fingerprint of a match between computers."""
    actions, totals = played_match("digest", (computer,) * seats)
    return hashlib.sha256(repr((actions, totals)).encode()).hexdigest()


@settings(max_examples=30)
@given(rounds(), levels)
def test_every_choice_is_legal_and_every_reason_known(setting: Setting, level: Level) -> None:
    for state in setting.states():
        if state.phase != OVER:
            choice = choose(seat_view(state, state.seat), level)
            assert choice.action in legal(state)
            assert choice.reason in set(Motive)


@settings(max_examples=20)
@given(rounds(), st.randoms(use_true_random=False))
def test_what_is_hidden_changes_nothing(setting: Setting, chance: Random) -> None:
    for state in list(setting.states())[::5]:
        if state.phase != OVER:
            assert advised(_dealt_anew(state, chance)) == advised(state)


def _dealt_anew(state: State, chance: Random) -> State:
    """The same seat to act with the same hand; all other hidden tiles change places."""
    others = [seat for seat in range(state.seats) if seat != state.seat]
    hidden = [tile for seat in others for tile in tiles_in(state.hands[seat])]
    hidden += state.boneyard
    chance.shuffle(hidden)
    hands = list(state.hands)
    for seat in others:
        count = state.hands[seat].bit_count()
        hands[seat] = hand_of(hidden[:count])
        del hidden[:count]
    return state._replace(hands=tuple(hands), boneyard=bytes(hidden))


@pytest.mark.parametrize("seats", range(2, 11))
def test_computers_play_whole_matches_to_their_end(seats: int) -> None:
    actions, totals = played_match(f"whole {seats}", (computer,) * seats)
    assert played_match(f"whole {seats}", (computer,) * seats) == (actions, totals)
    assert min(totals) < max(totals)


def test_another_process_with_another_hash_seed_plays_the_same_match() -> None:
    program = "from tests.test_player import digest; import sys; sys.stdout.write(digest(4))"
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == digest(4)


def test_a_computer_beats_chance_clearly() -> None:
    own = others = 0
    for number in range(20):
        minds = [by_chance(100 * number + seat) for seat in range(4)]
        seat = number % 4
        minds[seat] = computer
        totals = played_match(f"chance {number}", tuple(minds))[1]
        own += totals[seat]
        others += sum(totals) - totals[seat]
    assert 2 * own < others / 3


def test_it_does_not_choose_for_others_or_when_the_round_is_over() -> None:
    state = make("9-1", "12-2", trains=STARTED)
    for then, seat in ((state, 1), (apply(state, action("9-1@M")), 0)):
        with pytest.raises(ValueError, match="turn"):
            choose(seat_view(then, seat), "steady")


def test_it_refuses_a_level_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="level"):
        choose(seat_view(make("12-1", "12-2", phase="first"), 0), cast("Level", "grand"))


def test_all_levels_are_one_player() -> None:
    view = seat_view(make("12-6 6-5 12-8", "12-1", phase="first"), 0)
    assert len({choose(view, level) for level in LEVELS}) == 1


def test_openings_draws_and_passes_are_the_only_move() -> None:
    assert choice_text(make("12-12 1-0", "12-1", phase="opening")) == ("open", "only-move")
    assert choice_text(make("1-0", "12-1", phase="opening")) == ("search", "only-move")
    assert choice_text(make("1-0", "12-1", phase="first")) == ("pass", "only-move")
    assert choice_text(make("1-0", "2-1", trains=STARTED)) == ("draw", "only-move")
    assert choice_text(make("1-0", "2-1", trains=STARTED, drawn=True)) == ("pass", "only-move")


def laid_by_choice(state: State) -> tuple[list[str], list[str]]:
    """Texts and reasons of a whole first turn."""
    texts, reasons, seat = [], [], state.seat
    while state.phase == FIRST and state.seat == seat:
        choice = advised(state)
        texts.append(ACTION_NAMES[choice.action])
        reasons.append(choice.reason)
        state = apply(state, choice.action)
    return texts, reasons


def test_a_first_turn_follows_its_chain_and_finishes() -> None:
    state = make("12-5 6-5 6-6 12-6 12-3 3-2 9-9", "12-1", phase="first")
    texts, reasons = laid_by_choice(state)
    assert texts[-1] == "finish"
    assert hand_of(map(tile, texts[:-1])) == state.hands[0] ^ hand_of([tile("9-9")])
    assert reasons == ["longest-chain"] * 6 + ["chain-complete"]


def tile(text: str) -> int:
    number = tile_named(text.partition("@")[0])
    assert number is not None
    return number


def test_a_chain_that_scores_more_than_the_longest_says_so() -> None:
    heavy = make("12-0 1-0 2-1 12-11 11-10", "9-8", phase="first")
    assert laid_by_choice(heavy) == (
        ["12-11@1", "11-10@1", "finish"],
        ["best-chain", "best-chain", "chain-complete"],
    )


@settings(max_examples=40)
@given(rounds())
def test_a_first_turn_that_others_began_goes_on_from_its_end(setting: Setting) -> None:
    for state in setting.states():
        if state.phase == FIRST and FINISH in legal(state) and len(legal(state)) > 1:
            assert advised(state).action != FINISH


def value(view: SeatView, text: str) -> int:
    return worth(prospect(view), action(text))


def test_worth_of_plays_term_by_term() -> None:
    state = make("9-7 9-3 8-3 9-9 1-0", "6-5", "4-3", trains=STARTED, markers=(1, 2))
    view = seat_view(state, 0)
    assert value(view, "9-7@1") == 95 * 16 - 630 + 675 + 1_210
    assert value(view, "9-7@M") == 95 * 16 + 380
    assert value(view, "8-3@2") == 95 * 11
    assert value(view, "9-9@M") == 95 * 18 + 2_140 + 380


def test_worth_of_a_double_that_nothing_follows_and_of_an_end_without_a_tile() -> None:
    view = seat_view(make("7-7 1-0", "6-5", trains=STARTED), 0)
    assert value(view, "7-7@1") == 95 * 14 - 550 - 630
    view = seat_view(make("7-6 1-0", "6-5", trains=STARTED), 0)
    assert value(view, "7-6@1") == 95 * 13 - 630


def test_a_double_is_followed_on_any_train_that_is_permitted() -> None:
    view = seat_view(make("7-7 8-1", "6-5", trains=STARTED), 0)
    assert value(view, "7-7@1") == 95 * 14 - 550 - 630
    view = seat_view(make("7-7 8-1", "6-5", trains=STARTED, markers=(2,)), 0)
    assert value(view, "7-7@1") == 95 * 14 + 2_140 - 630


@pytest.mark.parametrize(
    ("hand", "markers", "text", "reason"),
    [
        ("9-1", (), "9-1@M", Motive.GOES_OUT),
        ("9-9 9-1 7-6", (), "9-9@M", Motive.DOUBLE_FOLLOWED),
        ("7-6 1-0", (1,), "7-6@1", Motive.CLOSE_OWN_TRAIN),
        ("7-6 6-0", (), "7-6@1", Motive.OWN_CONTINUES),
        ("10-9 9-0", (), "10-9@M", Motive.HEAVIEST),
        ("7-5 9-1", (), "9-1@M", Motive.MEXICAN_TRAIN),
        ("7-5 8-3", (2,), "8-3@2", Motive.BALANCE),
    ],
)
def test_reasons(hand: str, markers: tuple[int, ...], text: str, reason: Motive) -> None:
    state = make(hand, "6-5", trains=STARTED, markers=markers)
    assert choice_text(state) == (text, reason)


def test_an_open_double_is_covered() -> None:
    state = make("8-3 9-1", "6-5", trains={**STARTED, 2: "12-8 8-8"})
    assert choice_text(state) == ("8-3@2", Motive.COVER)


def test_equal_plays_are_settled_by_a_fixed_order() -> None:
    trains: Mapping[TrainName, str] = {1: "12-7", 2: "12-8 8-4", 3: "12-10 10-4", "M": "12-9"}
    state = make("4-3 1-0", "6-5", "6-4", trains=trains, markers=(2, 3))
    assert choice_text(state)[0] == "4-3@2"
