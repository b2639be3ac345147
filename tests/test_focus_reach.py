"""That arrows and Tab reach everything on every screen, at every size and both ways round."""

from dataclasses import replace
from typing import get_args

import pygame
import pytest

from game.session import Session
from game.staging import scene
from input.ui import Overlay, Ui
from render.moment import Moment
from render.pages import lay_out
from render.targets import Target, target_named
from tests.keyboard import LEFT, RIGHT, TAB, focused, on_table, press, reached, way_to, ways
from tests.outer_pages import PAGES
from tests.over_scenes import AFTER_MATCH, AFTER_ROUND, played
from tests.scenes import sessions, tools, with_buttons
from tests.touch_targets import at as in_stage

SIZES = ((1280, 800), (800, 1280), (1024, 600), (2560, 1080))
MENU = "button:menu"
OVERLAYS: tuple[Overlay, ...] = get_args(Overlay)


def table_targets(
    shown: Session, size: tuple[int, int], mirrored: bool = False
) -> tuple[Target, ...]:
    at = tools(*size, "rtl" if mirrored else "ltr")
    return lay_out(at, with_buttons(scene(shown), redo=0), Moment("table")).targets


def tables(seats: int, steps: int = 300) -> list[Session]:
    """Positions of a match with an open hand or none, far apart."""
    some = sessions(seats, seats, steps)[:: steps // 12]
    return [session for session in some if scene(session).stage == "table"]


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_r10_2_arrows_reach_everything_on_the_table_and_the_menu_in_three(
    seats: int, size: tuple[int, int], mirrored: bool
) -> None:
    for session in tables(seats):
        targets = table_targets(session, size, mirrored)
        there = {at.focus: at for at, _ in reached(on_table(), targets)}
        assert {it.id for it in targets} <= set(there)
        for it in targets:
            assert len(way_to(there[it.id], targets, MENU)) <= 3


@pytest.mark.parametrize("mirrored", [False, True])
def test_left_and_right_are_those_of_the_screen(mirrored: bool) -> None:
    """C65: tiles run from right to left in a mirrored table, arrows do not."""
    held = next(it for it in tables(4) if playable_of(table_targets(it, SIZES[0]), 2))
    targets = table_targets(held, SIZES[0], mirrored)
    one, other = playable_of(targets, 2)
    forward, back = (LEFT, RIGHT) if mirrored else (RIGHT, LEFT)
    then, _ = press(focused(targets, one), targets, forward)
    assert then.focus == other
    assert press(then, targets, back)[0].focus == one


def playable_of(targets: tuple[Target, ...], number: int) -> list[str]:
    held: list[str] = [it.id for it in targets if it.id.startswith("hand:") and it.enabled]
    return held[:number] if len(held) >= number else []


def outer(name: str) -> Ui:
    moment = PAGES[name][1]
    if moment.screen in ("title", "setup", "records"):
        return Ui(tick=100, focus="nothing")._replace(outer=moment.screen, setup=moment.setup)
    assert moment.screen in OVERLAYS
    return on_table()._replace(overlays=(moment.screen,))


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES[:3])
def test_r10_2_arrows_and_tab_reach_everything_on_the_pages_around_a_match(
    name: str, size: tuple[int, int]
) -> None:
    make, moment = PAGES[name]
    targets = make(tools(*size), moment).targets
    names = {it.id for it in targets}
    assert names <= set(ways(outer(name), targets))
    if not moment.setup.typing:
        assert names <= set(ways(outer(name), targets, (TAB,)))


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", SIZES[:3])
def test_r10_2_arrows_reach_everything_when_a_round_or_match_is_over(
    size: tuple[int, int], mirrored: bool
) -> None:
    at = tools(*size, "rtl" if mirrored else "ltr")
    for shown, moment in (
        (replace(played(10, 1), undo=0, can_restart=True), AFTER_ROUND),
        (played(4, 13), AFTER_MATCH),
    ):
        targets = lay_out(at, shown, moment).targets
        ui = in_stage(shown.stage)._replace(focus="nothing", focus_scene=moment.screen)
        assert {it.id for it in targets} <= set(ways(ui, targets))


def test_page_keys_turn_the_pages_of_any_screen() -> None:
    make, moment = PAGES["records-many"]
    targets = make(tools(1280, 800), moment).targets
    following = target_named(targets, "page:next")
    assert following is not None
    assert press(outer("records-many"), targets, pygame.K_PAGEDOWN)[1] == (following.request,)
    assert press(outer("records-many"), targets, pygame.K_PAGEUP)[1] == ()
