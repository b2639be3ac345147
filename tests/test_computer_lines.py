"""The lines between the program and the computers' process: strict, and true to ``choose``."""

import json
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from game.actions import ACTION_NAMES, FINISH, PASS, Action, is_play, play, tile_in
from game.computer.lines import (
    ASKS,
    LONGEST_LINE,
    Answer,
    Ask,
    Question,
    answer_line,
    decide,
    error_line,
    question_line,
    read_answer,
    read_question,
)
from game.computer.player import advise, choose
from game.fields import FormError
from game.players import LEVELS, Level
from game.rules import apply, legal
from game.state import FIRST, OVER, TURN, State
from game.strict_json import JsonError
from game.tiles import FAR_END, WITH, hand_of, tiles_in
from game.view import seat_view
from tests.play import Setting, match_steps, settings
from tests.samples import Json, found


def question(state: State, ask: Ask = "action", level: Level = "steady") -> Question:
    """A question from the seat to act, from the first when it is over."""
    return Question(7, ask, level, seat_view(state, max(state.seat, 0)))


def fields_of(asked: Question) -> dict[str, Json]:
    fields: dict[str, Json] = json.loads(question_line(asked))
    return fields


def line_of(fields: Json) -> bytes:
    return json.dumps(fields).replace("Infinity", "1e999").encode() + b"\n"


def can_lay_several(state: State) -> bool:
    return state.phase == FIRST and len(advise(seat_view(state, state.seat), "steady")) > 3


def has_begun_chain(state: State) -> bool:
    return state.phase == FIRST and bool(state.trains[state.seat]) and is_play(legal(state)[0])


def cannot_start(state: State) -> bool:
    return state.phase == FIRST and legal(state) == (PASS,)


def has_choice(state: State) -> bool:
    return state.phase == TURN and len(legal(state)) > 1 and is_play(legal(state)[0])


@given(settings(), st.sampled_from(ASKS), st.sampled_from(LEVELS))
@budget(max_examples=25)
def test_a_question_is_read_as_it_was_written(setting: Setting, ask: Ask, level: Level) -> None:
    for state in islice(setting.states(), 0, None, 7):
        asked = question(state, ask, level)
        line = question_line(asked)
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        assert read_question(line) == asked


def test_every_line_of_many_matches_is_far_below_the_longest() -> None:
    sizes = [
        len(question_line(question(before)))
        for seats in (2, 10)
        for before, _, _ in islice(match_steps(seats, seats), 0, None, 9)
    ]
    assert max(sizes) < LONGEST_LINE / 4


@given(settings(), st.sampled_from(LEVELS))
@budget(max_examples=25)
def test_r9_4_what_is_decided_is_what_the_player_chooses(setting: Setting, level: Level) -> None:
    """C44: the lines carry all that a choice needs, and nothing else."""
    for state in setting.states():
        if state.phase == OVER:
            break
        view = seat_view(state, state.seat)
        told = read_question(question_line(question(state, "action", level)))
        assert decide(told) == Answer(7, "action", (choose(view, level).action,))
        told = read_question(question_line(question(state, "hint", level)))
        assert decide(told) == Answer(7, "hint", advise(view, level))


@given(settings(), st.sampled_from(LEVELS))
@budget(max_examples=40)
def test_r9_1_a_hint_can_be_carried_out_by_one_confirmation(setting: Setting, level: Level) -> None:
    """C45: each action is legal in its turn; a first turn is advised to its end."""
    for before in setting.states():
        if before.phase == OVER:
            break
        state, actions = before, advise(seat_view(before, before.seat), level)
        for action in actions:
            assert state.seat == before.seat
            assert action in legal(state)
            state = apply(state, action)
        assert len(actions) == 1 or before.phase == FIRST
        assert before.phase != FIRST or state.phase != FIRST or state.seat != before.seat
        answer = Answer(7, "hint", actions)
        assert read_answer(answer_line(answer), question(before, "hint", level)) == answer


def test_r3_2_a_hint_is_the_chain_that_a_computer_lays_tile_by_tile() -> None:
    state = found(4, can_lay_several)
    advised = advise(seat_view(state, state.seat), "steady")
    laid: list[Action] = []
    while not laid or laid[-1] != FINISH:
        laid.append(choose(seat_view(state, state.seat), "steady").action)
        state = apply(state, laid[-1])
    assert tuple(laid) == advised


def test_r3_2_a_hint_goes_on_with_a_chain_that_was_begun() -> None:
    state = found(3, has_begun_chain)
    advised = advise(seat_view(state, state.seat), "steady")
    assert advised[-1] == FINISH
    assert advised[0] in legal(state)


def test_r3_3_a_hint_for_who_cannot_start_is_the_pass() -> None:
    state = found(5, cannot_start)
    assert advise(seat_view(state, state.seat), "steady") == (PASS,)


def test_no_hint_out_of_turn() -> None:
    state = found(3, has_choice)
    with pytest.raises(ValueError, match="turn"):
        advise(seat_view(state, (state.seat + 1) % 3), "steady")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ticket", -1),
        ("ticket", True),
        ("ticket", "7"),
        ("ticket", 1e999),
        ("ticket", None),
        ("ask", "advice"),
        ("ask", 1),
        ("level", "Steady"),
        ("level", None),
        ("view", None),
        ("view", []),
        ("view", {}),
        ("more", 1),
    ],
)
def test_what_is_no_question_is_refused(key: str, value: Json) -> None:
    fields = fields_of(question(found(3, has_choice)))
    with pytest.raises(ValueError, match=key) as caught:
        read_question(line_of({**fields, key: value}))
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("key", ["ticket", "ask", "level", "view"])
def test_a_question_needs_every_key(key: str) -> None:
    fields = fields_of(question(found(3, has_choice)))
    del fields[key]
    with pytest.raises(ValueError, match=f"{key}: missing"):
        read_question(line_of(fields))


@pytest.mark.parametrize("value", ["turns", 1e999, {"a": 1}])
def test_a_wrong_view_in_a_question_is_refused(value: Json) -> None:
    fields = fields_of(question(found(3, has_choice)))
    fields["view"] = {**fields["view"], "placed": value}
    with pytest.raises(ValueError, match="placed"):
        read_question(line_of(fields))


def test_a_key_twice_in_the_view_is_refused() -> None:
    line = question_line(question(found(3, has_choice)))
    with pytest.raises(ValueError, match="twice"):
        read_question(line.replace(b'"drawn":', b'"drawn": true, "drawn":'))


@pytest.mark.parametrize(
    "line", [b"", b"\n", b"{", b"[]", b"7", b"\xff\xfe", b"\xef\xbb\xbf{}", b"[" * 60_000]
)
def test_what_is_no_object_is_neither_question_nor_answer(line: bytes) -> None:
    with pytest.raises((JsonError, FormError)):
        read_question(line)
    with pytest.raises((JsonError, FormError)):
        read_answer(line, question(found(3, has_choice)))


def answers_line(ticket: Json, ask: Json, *actions: int) -> bytes:
    names = [ACTION_NAMES[action] for action in actions]
    return line_of({"ticket": ticket, "ask": ask, "actions": names})


def test_an_answer_to_another_question_is_refused() -> None:
    asked = question(found(3, has_choice))
    first, second, *_ = asked.view.legal
    assert read_answer(answers_line(7, "action", first), asked).actions == (first,)
    for line in (
        answers_line(8, "action", first),
        answers_line(7, "hint", first),
        answers_line(True, "action", first),
        answers_line(7, "action"),
        answers_line(7, "action", first, second),
        answers_line(7, "action", PASS),
        error_line("no"),
        line_of({"ticket": 7, "ask": "action", "actions": ["13-0@1"]}),
        line_of({"ticket": 7, "ask": "action", "actions": [ACTION_NAMES[first]], "more": 1}),
    ):
        with pytest.raises(ValueError, match=r"ticket|ask|actions|error|more"):
            read_answer(line, asked)


def end_after(asked: Question, first: Action) -> int:
    return FAR_END[asked.view.ends[asked.view.viewer]][tile_in(first)]


def test_r3_2_a_hinted_chain_that_cannot_be_laid_is_refused() -> None:
    state = found(4, can_lay_several)
    asked = question(state, "hint")
    first, second, *rest = advise(asked.view, "steady")
    assert read_answer(answers_line(7, "hint", first, second, *rest), asked).actions[1] == second
    assert read_answer(answers_line(7, "hint", first, FINISH), asked).actions == (first, FINISH)
    elsewhere = Action(second + 91)
    kept = hand_of(asked.view.hand) & ~WITH[end_after(asked, first)]
    unfit = play(next(tiles_in(kept)), state.seat)
    assert unfit != first
    for actions in (
        (first,),
        (first, second),
        (FINISH,),
        (first, first, FINISH),
        (second, first, *rest),
        (first, second, *rest, FINISH),
        (first, elsewhere, FINISH),
        (first, unfit, FINISH),
    ):
        with pytest.raises(ValueError, match="actions"):
            read_answer(answers_line(7, "hint", *actions), asked)


def test_a_first_turn_is_one_action_when_an_action_was_asked_for() -> None:
    asked = question(found(4, can_lay_several))
    whole = advise(asked.view, "steady")
    assert read_answer(answers_line(7, "action", whole[0]), asked).actions == whole[:1]
    with pytest.raises(ValueError, match="actions"):
        read_answer(answers_line(7, "action", *whole), asked)
