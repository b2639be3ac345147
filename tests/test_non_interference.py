"""Whatever may not be seen makes no difference to what is seen (R9.2, R9.3, R9.4, C21, C44)."""

from random import Random

import pytest

from game.actions import DRAW, FINISH, OPEN, PASS, SEARCH, TRAINS
from game.computer.player import advise
from game.intents import (
    Cancel,
    Confirm,
    DropCurtain,
    DropTile,
    GoOn,
    Intent,
    LiftCurtain,
    MoveTile,
    Pause,
    Propose,
    RestartRound,
    SortHand,
    TakeBack,
    TapTile,
    TapTrain,
    Undo,
)
from game.rules import legal
from game.scene import Scene
from game.session import Effects, Session, hint_view
from game.staging import scene
from game.state import OVER
from game.steps import step
from game.tiles import TILES
from tests.devices import do, last_round, match, passages
from tests.other_worlds import other_names, otherwise, unseen

KINDS = ("pp", "pc", "cp", "ppp", "pcp", "ppcc", "cpcc", "pppppp", "pcpcpcp", "pppppppppp")


def pairs(kinds: str, number: int, steps: int = 1_300) -> list[tuple[Session, Session]]:
    """Sessions of a drive in a running round, each with one that differs in what is hidden."""
    chance = Random(number)
    start = (match, last_round)[number % 2](kinds, f"pairs {number}")
    found: list[tuple[Session, Session]] = []
    for passage in list(passages(start, chance, steps, turning=0.3))[:: steps // 110]:
        session = passage.after
        if session.state.phase == OVER or len(unseen(session)) < 2:
            continue
        found.append((session, otherwise(session, other_names(session, chance))))
    return found


def touches(session: Session, chance: Random) -> list[Intent]:
    """What the person at the screen can do that shows or plays no hidden tile."""
    held = () if session.holder is None else session.base.orders[session.holder]
    foreign = chance.sample(TILES, 6)
    drops = [DropTile(tile, chance.choice(TRAINS)) for tile in (*held, *foreign)]
    return [
        *map(TapTile, (*held, *foreign)),
        *map(TapTrain, TRAINS),
        *drops,
        *map(TakeBack, held[:4]),
        SortHand("chain"),
        SortHand("pips"),
        *(MoveTile(tile, to) for tile, to in zip(held, foreign, strict=False)),
        *(MoveTile(tile, held[0]) for tile in held[-2:]),
        *map(Propose, (SEARCH, OPEN, DRAW, PASS, FINISH)),
        Cancel(),
        Pause(),
        GoOn(),
        DropCurtain(),
        Undo(),
        RestartRound(),
    ]


def shown(session: Session, intent: Intent) -> tuple[Scene, Effects]:
    after, effects = step(session, intent)
    return scene(after), effects


@pytest.mark.parametrize("kinds", KINDS)
def test_r9_3_what_is_hidden_changes_no_scene_and_no_answer_to_a_touch(kinds: str) -> None:
    """C21, C44: other hands, the boneyard's order, what was taken back, others' plans, the seed."""
    met, chance = 0, Random(kinds)
    for number in range(2):
        for session, other in pairs(kinds, number):
            met += session != other
            assert scene(other) == scene(session)
            for intent in touches(session, chance):
                assert shown(other, intent) == shown(session, intent)
            if legal(session.state) in ((DRAW,), (SEARCH,)):
                assert step(other, Confirm())[1] == step(session, Confirm())[1]
    assert met >= 100


@pytest.mark.parametrize("kinds", KINDS)
def test_r9_4_what_is_hidden_changes_no_hint(kinds: str) -> None:
    """R9.4, C44: the view that a hint is asked with, and the advice from it."""
    asked = 0
    for session, other in pairs(kinds, 5):
        view, same = hint_view(session), hint_view(other)
        assert same == view
        if view is not None and same is not None:
            asked += 1
            assert advise(same, "steady") == advise(view, "steady")
    assert asked


@pytest.mark.parametrize("kinds", [kinds for kinds in KINDS if kinds.count("p") > 1])
def test_r9_3_at_the_curtain_no_hand_at_all_makes_a_difference(kinds: str) -> None:
    """R9.3, C17: not even that of the person named on it, nor what this person planned."""
    met = 0
    for session, _ in pairs(kinds, 3):
        covered = do(session, DropCurtain(), GoOn())
        if len(unseen(covered)) < 2:
            continue
        other = otherwise(covered, other_names(covered, Random(met)))
        met += covered != other
        assert scene(other) == scene(covered)
        for seat in range(len(kinds)):
            assert scene(do(other, LiftCurtain(seat), DropCurtain())) == scene(
                do(covered, LiftCurtain(seat), DropCurtain())
            )
    assert met >= 50


def test_the_person_at_the_screen_does_see_what_is_not_hidden() -> None:
    """The pairs above are equal because of what is hidden, not because scenes tell nothing."""
    for session, _ in pairs("pp", 1):
        if session.holder is None or session.paused:
            continue
        own = session.base.orders[session.holder]
        names = list(TILES)
        names[own[0]], names[unseen(session)[-1]] = unseen(session)[-1], own[0]
        assert scene(otherwise(session, tuple(names))) != scene(session)
