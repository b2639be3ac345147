"""Laws that hold in every round, however it is played."""

from itertools import groupby, pairwise
from random import Random

import pytest
from hypothesis import given, settings

from game.actions import ACTIONS, DRAW, FINISH, OPEN, PASS, SEARCH, is_play
from game.match import is_match_over, penalties, totals_after, winners
from game.refusals import why_not
from game.rules import IllegalActionError, apply, is_blocked, legal, permitted
from game.state import BLOCKED, FIRST, NOBODY, OPENING, OUT, OVER, TURN, State
from tests import naive
from tests.naive import pair
from tests.play import Setting, begins_turn, match_steps
from tests.play import settings as rounds
from tests.positions import SET, names, position_of

SEATS = range(2, 11)


def tiles_everywhere(state: State) -> list[str]:
    """All tiles of a state, the engine in the hub among them."""
    found = [tile for hand in state.hands for tile in names(hand)]
    rows = [state.boneyard, *state.trains]
    found += [SET[tile] for row in rows for tile in row]
    return found if state.phase == OPENING else [*found, f"{state.engine}-{state.engine}"]


@given(rounds())
@settings(max_examples=60)
def test_r1_1_the_91_tiles_are_conserved(setting: Setting) -> None:
    whole = sorted(SET)
    for state in setting.states():
        assert sorted(tiles_everywhere(state)) == whole


@given(rounds())
@settings(max_examples=60)
def test_r3_2_and_r4_1_every_train_matches_from_the_hub_to_its_end(setting: Setting) -> None:
    for state in setting.states():
        rows = [[SET[tile] for tile in train] for train in state.trains]
        assert [naive.end_after(state.engine, row) for row in rows] == list(state.ends)
        doubles = {
            train for train, row in enumerate(rows) if row and pair(row[-1])[0] == pair(row[-1])[1]
        }
        assert set(state.doubles) == doubles
        assert len(state.doubles) == len(doubles)


@given(rounds())
@settings(max_examples=60)
def test_r4_2_there_are_plays_or_exactly_one_other_action(setting: Setting) -> None:
    for state in setting.states():
        kinds = [it for it in legal(state) if not is_play(it)]
        plays = len(legal(state)) - len(kinds)
        assert len(set(legal(state))) == len(legal(state))
        if state.phase == OVER:
            assert legal(state) == ()
        elif state.phase == OPENING:
            assert legal(state) in {(OPEN,), (SEARCH,)}
        elif state.phase == FIRST and state.trains[state.seat]:
            assert kinds == [FINISH]
        else:
            assert plays > 0 if not kinds else plays == 0
            assert kinds in ([], [PASS]) or (state.phase == TURN and kinds == [DRAW])


@given(rounds())
@settings(max_examples=60)
def test_c06_draw_needs_a_boneyard_and_every_round_has_an_end(setting: Setting) -> None:
    last = setting.start()
    for before, action, last in setting.steps():
        if action == DRAW:
            assert before.boneyard
            assert last.boneyard == before.boneyard[1:]
    assert last.phase == OVER
    assert last.reason in {OUT, BLOCKED}
    assert last.seat == NOBODY


@given(rounds())
@settings(max_examples=60)
def test_r4_3_never_two_draws_without_a_play_between(setting: Setting) -> None:
    for step, following in pairwise(setting.steps()):
        if step[1] == DRAW:
            assert following[0].seat == step[0].seat
            assert following[1] != DRAW


@given(rounds())
@settings(max_examples=60)
def test_r4_4_and_r7_2_two_laps_of_passes_never_happen_without_a_tile_moving(
    setting: Setting,
) -> None:
    kinds = [action == PASS for before, action, _ in setting.steps() if before.phase == TURN]
    longest = max((len(list(run)) for passed, run in groupby(kinds) if passed), default=0)
    assert longest < 2 * setting.seats


@given(rounds())
@settings(max_examples=60)
def test_r4_5_markers_move_by_a_pass_and_a_play_on_the_own_train_only(setting: Setting) -> None:
    for before, action, then in setting.steps():
        own = 1 << before.seat
        expected = before.markers
        if action == PASS:
            expected |= own
        elif is_play(action) and action // 91 == before.seat:
            expected &= ~own
        assert then.markers == expected


@given(rounds())
@settings(max_examples=60)
def test_r5_2_nobody_goes_out_with_the_drawn_tile(setting: Setting) -> None:
    for before, action, then in setting.steps():
        if before.drawn and is_play(action):
            assert then.reason != OUT
            assert then.hands[before.seat]


def check_every_action(state: State) -> None:
    """Legality, refusal and the validating ``apply`` say the same of all 1006 actions."""
    allowed = {action for action in ACTIONS if why_not(state, action) is None}
    assert allowed == set(legal(state))
    kept = tuple(state)
    for action in ACTIONS:
        if action not in allowed:
            with pytest.raises(IllegalActionError):
                apply(state, action)
    assert tuple(state) == kept


@given(rounds())
@settings(max_examples=25)
def test_r4_2_an_action_is_legal_exactly_when_no_rule_stands_against_it(setting: Setting) -> None:
    chance = Random(setting.seed)
    for state in setting.states():
        if chance.random() < 0.2 or state.phase == OVER:
            check_every_action(state)


@pytest.mark.parametrize("action", [-1, len(ACTIONS), 5000])
def test_r4_2_what_is_no_action_is_illegal(action: int) -> None:
    for state in Setting(3, 1, 4, 0, (0,) * 10).states():
        with pytest.raises(IllegalActionError):
            apply(state, action)


@given(rounds())
@settings(max_examples=40)
def test_r6_1_permitted_trains_are_where_plays_go(setting: Setting) -> None:
    for state in setting.states():
        played = {action // 91 for action in legal(state) if is_play(action)}
        assert played <= set(permitted(state))
        if state.phase in {OPENING, OVER}:
            assert permitted(state) == ()


@given(rounds())
@settings(max_examples=300)
def test_r7_2_blocked_is_when_passing_on_and_on_changes_nothing(setting: Setting) -> None:
    for before, _, then in setting.steps():
        if not begins_turn(before, then) or then.reason == OUT:
            continue
        position = position_of(then)
        if then.phase == OVER:
            position["phase"] = "turn"
            position["seat"] = before.seat + 1
        stuck = not position["boneyard"] and naive.can_nobody_ever_play(position)
        assert stuck == (then.reason == BLOCKED)
        assert stuck == is_blocked(then)


@pytest.mark.parametrize("seats", SEATS)
def test_r7_3_and_r8_1_independent_sums_over_whole_matches(seats: int) -> None:
    totals = [0] * seats
    ends = 0
    for _, _, state in match_steps(seats, 2000 + seats):
        assert list(state.totals) == totals
        if state.phase != OVER:
            continue
        ends += 1
        pips = [sum(sum(pair(tile)) for tile in names(hand)) for hand in state.hands]
        assert list(penalties(state)) == pips
        totals = [total + more for total, more in zip(totals, pips, strict=True)]
        assert list(totals_after(state)) == totals
        assert is_match_over(state) == (ends == 13)
        assert (state.reason == OUT) == (not all(state.hands))
    assert ends == 13
    best = min(totals)
    assert winners(tuple(totals)) == tuple(
        seat for seat, total in enumerate(totals) if total == best
    )
