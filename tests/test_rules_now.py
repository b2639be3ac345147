"""Which chapter of the rules shows when they are opened in play, and that it tells no secret."""

from dataclasses import replace

import pytest

from game.intents import Pause
from game.scene import Duty, Scene
from game.session import Session
from game.staging import scene
from game.state import FIRST, OPENING, OVER
from game.steps import step
from render.rules_chapters import Chapter, chapter_now, shown_chapter
from tests.over_scenes import played
from tests.scenes import sessions
from tests.test_non_interference import pairs
from tests.test_rules_page import page, pixels, tools, with_kinds


@pytest.mark.parametrize(("chosen", "shown"), [(-3, 0), (0, 0), (10, 10), (11, 10), (99, 10)])
def test_a_chapter_that_is_not_there_is_the_nearest_one(chosen: int, shown: int) -> None:
    assert shown_chapter(None, chosen) == shown


def expected(session: Session, shown: Scene) -> Chapter:
    """The chapter by the state of the round itself."""
    state = session.state
    if state.phase == OVER:
        return Chapter.ROUND
    if state.phase == OPENING:
        return Chapter.OPENING
    if state.phase == FIRST:
        return Chapter.FIRST_TURNS
    if state.extra:
        return Chapter.DOUBLES
    return Chapter.OPEN_DOUBLES if shown.binding is not None else Chapter.YOUR_TURN


def test_opened_in_play_it_shows_what_matters_now() -> None:
    met: set[Chapter] = set()
    for seed in range(4):
        for session in sessions(4, seed, 500, computers=(2,)):
            paused, _ = step(session, Pause())
            shown = scene(paused)
            assert chapter_now(shown) == expected(session, shown)
            met.add(chapter_now(shown))
    assert met == {
        Chapter.OPENING,
        Chapter.FIRST_TURNS,
        Chapter.YOUR_TURN,
        Chapter.DOUBLES,
        Chapter.OPEN_DOUBLES,
        Chapter.ROUND,
    }


def test_after_the_match_and_without_one() -> None:
    assert shown_chapter(played(3, 13), None) is Chapter.MATCH
    assert shown_chapter(None, None) is Chapter.GOAL
    assert shown_chapter(played(3, 1), 4) is Chapter.YOUR_TURN


def test_r9_3_what_is_hidden_changes_no_pixel_and_no_target() -> None:
    """Other hands, another boneyard; and the reader's own hand, which is under the page too."""
    compared = 0
    for session, other in pairs("pcp", 1)[::8]:
        one, two = (step(it, Pause())[0] for it in (session, other))
        assert scene(one).hand is None
        first, second = page(tools(), scene(one)), page(tools(), scene(two))
        assert first.targets == second.targets
        assert pixels(first) == pixels(second)
        compared += 1
    assert compared >= 8


@pytest.mark.parametrize("duty", [Duty.DRAW, Duty.PASS, Duty.PLAY])
def test_whether_the_hand_can_play_chooses_no_chapter(duty: Duty) -> None:
    shown = replace(with_kinds(()), duty=duty, binding=None)
    assert chapter_now(shown) is Chapter.YOUR_TURN
