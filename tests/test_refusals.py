"""Why an action is refused: the rule and what it points at."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings

from game.actions import ACTIONS, Reason, Refusal
from game.refusals import why_not
from game.rules import legal
from game.state import OVER, State
from tests import naive
from tests.naive import Position, TrainName
from tests.play import Setting
from tests.play import settings as rounds
from tests.positions import SET, action, make, numbers_of, position_of, run, text_of, train_name

OF_THE_TABLE = frozenset(
    {
        Reason.NOT_YOUR_TURN,
        Reason.CHOOSE_A_TILE,
        Reason.CHOOSE_A_TRAIN,
        Reason.FITS_NOWHERE,
        Reason.NOTHING_FITS,
        Reason.NOTHING_TO_UNDO,
        Reason.NO_HINT,
        Reason.NO_HAND,
        Reason.HINT_COMES,
        Reason.ONLY_ACTION,
    }
)
"""Reasons that a screen gives before any action is named."""

STARTED: Mapping[TrainName, str] = MappingProxyType({1: "12-1", 2: "12-2", "M": "12-9"})
BOUND: Mapping[TrainName, str] = MappingProxyType({1: "12-1", 2: "12-7 7-7", "M": "12-9"})


def opening() -> State:
    return make("12-1", "12-12 12-2", phase="opening")


def searching() -> State:
    return make("12-1", "12-2", phase="opening", boneyard="12-12")


def first() -> State:
    return make("12-6 6-5 9-8", "12-1", phase="first")


def stuck() -> State:
    return make("6-5", "12-1", phase="first")


def turn() -> State:
    return make("6-1 3-2", "9-8", trains=STARTED)


def idle() -> State:
    return make("5-3", "9-8", trains=STARTED, boneyard="4-3")


def emptied() -> State:
    """Seat 1 cannot play, and there is nothing left to draw."""
    state = make("5-3", "9-8 8-4", trains=STARTED, seat=2)
    return run(state._replace(boneyard=b""), "9-8@M")


def bound() -> State:
    return make("6-1 7-3", "9-8", trains=BOUND)


CASES: tuple[tuple[Callable[[], State], str, Reason, str, TrainName | None, str | None], ...] = (
    (opening, "search", Reason.ENGINE_MUST_OPEN, "R2.1", None, "12-12"),
    (searching, "open", Reason.SEARCH_FIRST, "R2.2", None, "12-12"),
    (opening, "12-2@2", Reason.NOT_OPENED_YET, "R2.5", None, None),
    (searching, "draw", Reason.NOT_OPENED_YET, "R2.5", None, None),
    (searching, "pass", Reason.NOT_OPENED_YET, "R2.5", None, None),
    (first, "open", Reason.ALREADY_OPEN, "R2.5", None, None),
    (turn, "search", Reason.ALREADY_OPEN, "R2.5", None, None),
    (first, "12-6@M", Reason.OWN_TRAIN_ONLY, "R3.1", 1, None),
    (first, "12-6@2", Reason.OWN_TRAIN_ONLY, "R3.1", 1, None),
    (first, "6-5@1", Reason.CHAIN_DOES_NOT_MATCH, "R3.2", 1, "6-5"),
    (first, "finish", Reason.CHAIN_NOT_STARTED, "R3.2", 1, None),
    (stuck, "finish", Reason.CHAIN_NOT_STARTED, "R3.2", 1, None),
    (first, "pass", Reason.MUST_START, "R3.3", 1, "12-6"),
    (first, "draw", Reason.NO_DRAW_IN_FIRST_TURN, "R3.3", None, None),
    (stuck, "draw", Reason.NO_DRAW_IN_FIRST_TURN, "R3.3", None, None),
    (lambda: run(first(), "12-6@1"), "pass", Reason.FINISH_INSTEAD, "R3.2", None, None),
    (turn, "finish", Reason.FIRST_TURNS_ARE_OVER, "R3.6", None, None),
    (turn, "6-1@2", Reason.TRAIN_IS_PRIVATE, "R4.1", 2, None),
    (turn, "3-2@2", Reason.TRAIN_IS_PRIVATE, "R4.1", 2, None),
    (turn, "3-2@1", Reason.END_DOES_NOT_MATCH, "R4.1", 1, "3-2"),
    (turn, "9-8@M", Reason.NOT_IN_HAND, "R4.1", None, "9-8"),
    (turn, "6-1@3", Reason.NO_SUCH_TRAIN, "R1.2", 3, None),
    (turn, "draw", Reason.MUST_PLAY, "R4.2", 1, "6-1"),
    (turn, "pass", Reason.MUST_PLAY, "R4.2", 1, "6-1"),
    (idle, "pass", Reason.MUST_DRAW, "R4.2", None, None),
    (emptied, "draw", Reason.BONEYARD_IS_EMPTY, "R4.2", None, None),
    (lambda: run(idle(), "draw"), "draw", Reason.ONE_DRAW_ONLY, "R4.3", None, None),
    (bound, "6-1@1", Reason.COVER_FIRST, "R6.1", 2, "7-7"),
    (bound, "7-3@M", Reason.COVER_FIRST, "R6.1", 2, "7-7"),
    (bound, "pass", Reason.MUST_PLAY, "R4.2", 2, "7-3"),
    (
        lambda: run(make("6-1", "9-8", trains=STARTED), "6-1@1"),
        "pass",
        Reason.ROUND_IS_OVER,
        "R7.1",
        None,
        None,
    ),
)


@pytest.mark.parametrize(("build", "text", "reason", "rule", "train", "tile"), CASES)
def test_r4_2_each_refusal_names_its_rule_and_what_binds(
    build: Callable[[], State],
    text: str,
    reason: Reason,
    rule: str,
    train: TrainName | None,
    tile: str | None,
) -> None:
    refusal = why_not(build(), action(text))
    assert refusal is not None
    assert refusal.reason is reason
    assert refusal.reason.rule == rule
    assert (None if refusal.train is None else train_name(refusal.train)) == train
    assert (None if refusal.tile is None else SET[refusal.tile]) == tile


def test_every_reason_of_the_rules_has_its_case() -> None:
    """R1.2 to R7.1: none is left out."""
    assert {reason for _, _, reason, *_ in CASES} == set(Reason) - OF_THE_TABLE


def test_every_reason_says_something_of_its_own() -> None:
    """Two reasons with one wording could not be told apart in a message."""
    assert len({reason.value[0] for reason in Reason}) == len(Reason)


@pytest.mark.parametrize("build", [opening, searching, first, stuck, turn, idle, emptied, bound])
def test_r4_2_what_is_legal_is_not_refused(build: Callable[[], State]) -> None:
    state = build()
    expected = numbers_of(naive.legal(position_of(state)))
    assert {it for it in ACTIONS if why_not(state, it) is None} == set(legal(state)) == expected


def holds(position: Position, text: str, refusal: Refusal) -> bool:
    """Whether the reason given is a fact, seen by the second rules."""
    seat = position["seat"] or 0
    if refusal.reason in {Reason.ROUND_IS_OVER, Reason.ALREADY_OPEN, Reason.NOT_OPENED_YET}:
        return holds_for_phase(position, text, refusal.reason)
    if "@" in text:
        return holds_for_play(position, seat, text, refusal)
    return holds_for_word(position, seat, text, refusal)


def holds_for_phase(position: Position, text: str, reason: Reason) -> bool:
    """Reasons that depend on how far the round is."""
    if reason is Reason.ROUND_IS_OVER:
        return position["phase"] == "over"
    if reason is Reason.ALREADY_OPEN:
        return position["phase"] in {"first", "turn"} and text in {"open", "search"}
    return position["phase"] == "opening" and text not in {"open", "search"}


def holds_for_play(position: Position, seat: int, text: str, refusal: Refusal) -> bool:
    """Reasons against a tile on a train."""
    tile, train_text = text.split("@")
    train: TrainName = train_text if train_text == "M" else int(train_text)
    reason = refusal.reason
    if reason is Reason.NO_SUCH_TRAIN:
        return isinstance(train, int) and train > position["seats"]
    if reason is Reason.NOT_IN_HAND:
        return tile not in position["hands"][seat - 1]
    if reason is Reason.OWN_TRAIN_ONLY:
        return position["phase"] == "first" and train != seat and refusal.train == seat - 1
    if reason is Reason.COVER_FIRST:
        queue = position["doubles"]
        where = None if refusal.train is None else train_name(refusal.train)
        return position["phase"] == "turn" and train != queue[0] and where == queue[0]
    if reason is Reason.TRAIN_IS_PRIVATE:
        private = isinstance(train, int) and not position["trains"][train - 1]["marker"]
        return private and train != seat and (not position["doubles"] or position["extra"])
    first_turn = position["phase"] == "first"
    matching = naive.end_of(position, train) in naive.pair(tile)
    return not matching and first_turn == (reason is Reason.CHAIN_DOES_NOT_MATCH)


def holds_for_word(position: Position, seat: int, text: str, refusal: Refusal) -> bool:
    """Reasons against search, open, draw, pass and finish."""
    plays = naive.plays(position, seat)
    can_draw = bool(position["boneyard"]) and not position["drawn"]
    first_turn = position["phase"] == "first"
    engine_held = any(naive.engine_of(position) in hand for hand in position["hands"])
    pointed = (
        refusal.train is not None
        and refusal.tile is not None
        and f"{SET[refusal.tile]}@{train_name(refusal.train)}" in plays
    )
    facts = {
        Reason.ENGINE_MUST_OPEN: text == "search" and engine_held,
        Reason.SEARCH_FIRST: text == "open" and not engine_held,
        Reason.NO_DRAW_IN_FIRST_TURN: text == "draw" and first_turn,
        Reason.FINISH_INSTEAD: text == "pass" and first_turn and position["placed"] > 0,
        Reason.CHAIN_NOT_STARTED: text == "finish" and first_turn and not position["placed"],
        Reason.MUST_START: text == "pass" and first_turn and pointed,
        Reason.FIRST_TURNS_ARE_OVER: text == "finish" and not first_turn,
        Reason.MUST_PLAY: text in {"draw", "pass"} and not first_turn and pointed,
        Reason.MUST_DRAW: text == "pass" and not plays and can_draw,
        Reason.ONE_DRAW_ONLY: text == "draw" and position["drawn"] and not plays,
        Reason.BONEYARD_IS_EMPTY: text == "draw" and not position["boneyard"] and not plays,
    }
    return facts[refusal.reason]


@given(rounds())
@settings(max_examples=60)
def test_every_refusal_tells_the_truth(setting: Setting) -> None:
    """R1.2 to R7.1: whatever is refused, the fact that is named holds on the table."""
    chance = Random(setting.seed)
    for state in setting.states():
        if chance.random() < 0.1 or state.phase == OVER:
            position = position_of(state)
            for it in ACTIONS:
                refusal = why_not(state, it)
                assert refusal is None or holds(position, text_of(it), refusal)
