"""Touches become requests: what is meant, once, and only where it began."""

from dataclasses import replace

import pygame
import pytest

from game.actions import MEXICAN
from game.intents import (
    Confirm,
    DropTile,
    LiftCurtain,
    NextRound,
    TapTile,
)
from game.scene import Stage
from input.guards import ALONE_TICKS
from input.router import Router
from input.samples import Phase, Sample
from input.ui import OPEN_TICKS, Ui, settled
from render.navigation import Hurry, OpenMenu, Request, StartMatch
from render.targets import Target, TargetId
from render.timeline import HOME_TICKS
from tests.touch_targets import (
    BONEYARD,
    CONFIRM,
    CURTAIN,
    DEEDS,
    GHOST,
    HAND,
    LANE,
    MENU,
    MEXICAN_LANE,
    REFUSAL,
    TABLE,
    UNDO,
    at,
    target,
)

ROUTER = Router(dp_px=1.0)

Points = tuple[tuple[Phase, int, int], ...]


def send(
    ui: Ui, targets: tuple[Target, ...], *points: tuple[Phase, int, int]
) -> tuple[Ui, list[Request]]:
    asked: list[Request] = []
    for number, (phase, x, y) in enumerate(points):
        sample = Sample(phase, x, y, 10.0 * number, "finger")
        ui, requests = ROUTER.on_sample(ui, targets, sample)
        asked += requests
    return ui, asked


def tap(ui: Ui, targets: tuple[Target, ...], x: int, y: int) -> list[Request]:
    return send(ui, targets, ("down", x, y), ("up", x, y))[1]


def hold(ui: Ui, targets: tuple[Target, ...], frames: int) -> tuple[Ui, list[Request]]:
    """A press in the middle of the curtain's handle for so many frames."""
    ui, _ = send(ui, targets, ("down", 680, 540))
    asked: list[Request] = []
    for frame in range(1, frames + 1):
        ui, requests = ROUTER.on_tick(ui, targets, ui.tick + 1, frame * 1000 / 60)
        asked += requests
    return ui, asked


@pytest.mark.parametrize("which", TABLE, ids=lambda one: one.id)
def test_a_tap_asks_for_what_is_under_it(which: Target) -> None:
    x, y = (50, 130) if which is LANE else which.rect.center
    assert tap(at("table"), TABLE, x, y) == [which.request]


def test_a_press_shows_until_it_strays() -> None:
    ui, _ = send(at("table"), TABLE, ("down", 630, 530))
    assert ui.moment().pressed == "button:confirm"
    ui, asked = send(ui, TABLE, ("move", 630, 300))
    assert ui.moment().pressed is None
    assert send(ui, TABLE, ("up", 630, 300))[1] == asked == []


def test_a_tap_counts_where_it_came_down() -> None:
    edge: Points = (("down", 102, 502), ("move", 90, 492), ("up", 90, 492))
    assert send(at("table"), TABLE, *edge)[1] == [TapTile(5)]


def test_a_target_that_is_gone_at_the_release_asks_for_nothing() -> None:
    ui, _ = send(at("table"), TABLE, ("down", 630, 530))
    assert send(ui, (LANE,), ("up", 630, 530))[1] == []


def test_a_touch_beside_the_hand_takes_the_nearest_tile() -> None:
    beside = replace(HAND, id=TargetId("hand:1-0"), rect=pygame.Rect(180, 500, 60, 120), tile=1)
    targets = (*TABLE, replace(beside, request=TapTile(1)))
    assert tap(at("table"), targets, 168, 550) == [TapTile(5)]
    assert tap(at("table"), targets, 175, 550) == [TapTile(1)]
    assert tap(at("table"), targets, 255, 550) == [TapTile(1)]
    assert tap(at("table"), targets, 256, 550) == [Hurry()]


def test_a_touch_on_nothing_hurries_a_match_and_nothing_else() -> None:
    assert tap(at("table"), TABLE, 400, 400) == [Hurry()]
    assert tap(Ui(tick=99), (), 400, 400) == []
    assert tap(at("table")._replace(overlays=("menu",)), (), 400, 400) == []


def test_a_touch_on_the_table_hurries_the_computer_and_the_menu_answers() -> None:
    ui = at("table")._replace(computing=True)
    places = (HAND, MEXICAN_LANE, GHOST, CONFIRM, BONEYARD)
    assert [tap(ui, TABLE, *one.rect.center) for one in places] == [[Hurry()]] * 5
    assert tap(ui, TABLE, *MENU.rect.center) == [OpenMenu()]


def test_what_is_disabled_explains_itself_and_does_nothing() -> None:
    known = replace(HAND, enabled=False, refusal=REFUSAL)
    told, asked = send(at("table"), (known,), ("down", 130, 550), ("up", 130, 550))
    assert (told.moment().refusal, asked) == (REFUSAL, [])
    assert tap(at("table"), (replace(HAND, enabled=False),), 130, 550) == [TapTile(5)]
    assert tap(at("table"), (replace(CONFIRM, enabled=False),), 630, 530) == []
    start = replace(CONFIRM, enabled=False, request=StartMatch())
    assert tap(Ui(outer="setup", tick=99), (start,), 630, 530) == []
    again, _ = send(told, TABLE, ("down", 400, 400))
    assert again.moment().refusal is None


def test_a_tile_is_dragged_onto_a_lane() -> None:
    start = at("table")
    ui, _ = send(start, TABLE, ("down", 130, 550), ("move", 330, 130))
    drag = ui.moment().drag
    assert drag is not None
    assert (drag.tile, drag.x, drag.y, drag.over) == (5, 330, 130, "train:3")
    assert (ui.moment().pressed, settled(ui)) == (None, False)
    ui, asked = send(ui, TABLE, ("move", 400, 190), ("up", 400, 190))
    assert (asked, ui.moment().drag) == ([DropTile(5, MEXICAN)], None)
    assert not settled(ui), "the tile goes home, unless the match takes it"
    assert settled(ui._replace(tick=ui.tick + HOME_TICKS))


@pytest.mark.parametrize(
    "place", [(130, 550), (740, 40), (630, 530), (400, 400), (-30, 130), (799, 599)]
)
def test_a_drop_elsewhere_does_nothing(place: tuple[int, int]) -> None:
    away: Points = (("down", 130, 550), ("move", 300, 300))
    ui, asked = send(at("table"), TABLE, *away, ("move", *place), ("up", *place))
    assert (asked, ui.drag, ui.held) == ([], None, None)


def test_a_cancelled_drag_sends_the_tile_home() -> None:
    away: Points = (("down", 130, 550), ("move", 300, 130))
    ui, asked = send(at("table"), TABLE, *away, ("cancel", 300, 130), ("up", 300, 130))
    assert (asked, ui.drag, ui.held) == ([], None, None)


def test_a_drag_of_what_is_no_tile_does_nothing() -> None:
    drag: Points = (("down", 40, 130), ("move", 300, 190), ("up", 300, 190))
    assert send(at("table"), TABLE, *drag)[1] == []


def test_the_curtain_opens_to_a_hold() -> None:
    ui, asked = hold(at("curtain"), CURTAIN, 29)
    assert asked == []
    assert 0.9 < ui.moment().hold < 1
    ui, lifted = ROUTER.on_tick(ui, CURTAIN, ui.tick + 1, 500)
    assert lifted == (LiftCurtain(1),)
    assert ui.moment().hold == 0


def test_the_curtain_says_keep_holding_when_it_is_let_go() -> None:
    ui, _ = hold(at("curtain"), CURTAIN, 20)
    ui, asked = send(ui, CURTAIN, ("up", 680, 540))
    assert (asked, ui.moment().keep_holding, ui.moment().hold) == ([], True, 0.0)
    assert not send(ui, CURTAIN, ("down", 5, 5))[0].moment().keep_holding
    assert not ui._replace(tick=ui.tick + 240).moment().keep_holding


def test_a_handle_that_is_disabled_neither_fills_nor_opens() -> None:
    shut = (replace(CURTAIN[0], enabled=False),)
    ui, asked = hold(at("curtain"), shut, 20)
    assert (asked, ui.moment().hold) == ([], 0.0)
    assert send(ui, shut, ("up", 680, 540))[1] == []


def test_a_hold_may_wander_a_quarter_beyond_the_handle() -> None:
    ui, _ = send(at("curtain"), CURTAIN, ("down", 680, 540), ("move", 565, 485))
    assert ui.held is not None
    assert send(ui, CURTAIN, ("move", 555, 540))[0].held is None


def test_taps_never_open_the_curtain() -> None:
    ui = at("curtain")
    asked: list[Request] = []
    for _ in range(20):
        ui, _ = hold(ui, CURTAIN, 3)
        ui, requests = send(ui, CURTAIN, ("up", 680, 540))
        asked += requests
    assert asked == []


def test_a_press_just_after_a_screen_appeared_counts_for_nothing() -> None:
    ui = at("table")._replace(open_from=1000 + OPEN_TICKS)
    assert tap(ui, TABLE, *HAND.rect.center) == []
    assert tap(ui._replace(tick=ui.open_from), TABLE, *HAND.rect.center) == [TapTile(5)]


def test_a_press_before_the_guard_is_over_does_not_confirm_later() -> None:
    ui = at("table")._replace(armed_from=1010)
    ui, _ = send(ui, TABLE, ("down", 630, 530))
    ui, _ = ROUTER.on_tick(ui, TABLE, 1020, 400)
    assert send(ui, TABLE, ("up", 630, 530))[1] == []
    assert tap(ui._replace(held=None), TABLE, 630, 530) == [Confirm()]


def test_computers_alone_go_on_by_themselves_or_at_a_touch() -> None:
    onward = (target("button:next-round", (10, 10, 64, 64), NextRound()),)
    ui = at("round-over")._replace(alone=True, since=1000, armed_from=1060)
    assert ROUTER.on_tick(ui, onward, 1000 + ALONE_TICKS - 1, 0)[1] == ()
    assert ROUTER.on_tick(ui, onward, 1000 + ALONE_TICKS, 0)[1] == (NextRound(),)
    assert ROUTER.on_tick(ui._replace(alone=False), onward, 9999, 0)[1] == ()
    assert ROUTER.on_tick(ui._replace(overlays=("menu",)), onward, 9999, 0)[1] == ()
    assert tap(ui._replace(tick=1100), onward, 400, 400) == [NextRound()]
    assert tap(ui, onward, 400, 400) == [Hurry()]


@pytest.mark.parametrize("which", DEEDS, ids=lambda one: one.id)
@pytest.mark.parametrize("stage", ["table", "curtain"])
def test_the_way_back_and_the_menu_always_answer(which: Target, stage: Stage) -> None:
    """R9.6: a touch that undoes is no touch that hurries the computers."""
    ui = at(stage)._replace(computing=True)
    assert tap(ui, (*TABLE, *DEEDS), *which.rect.center) == [which.request]


def test_what_cannot_be_undone_says_so_while_computers_act() -> None:
    ui = at("table")._replace(computing=True)
    nothing = (replace(UNDO, enabled=False, refusal=REFUSAL),)
    x, y = UNDO.rect.center
    told, asked = send(ui, nothing, ("down", x, y), ("up", x, y))
    assert (told.moment().refusal, asked) == (REFUSAL, [])


def test_a_touch_a_move_and_a_release_are_signs_of_life() -> None:
    """R9.8: whoever drags a tile about has not gone away."""
    ui, _ = send(at("table"), TABLE, ("down", 130, 550))
    assert ui.touched == 1000
    for phase in ("move", "up"):
        ui, _ = send(ui._replace(tick=ui.tick + 50), TABLE, (phase, 300, 130))
        assert ui.touched == ui.tick
    lost, _ = send(ui._replace(tick=2000), TABLE, ("cancel", 300, 130))
    assert lost.touched == ui.touched


def test_r9_8_a_touch_keeps_a_rounds_end_for_another_while() -> None:
    """R9.8: computers alone go on 10 s after the last touch."""
    onward = (target("button:next-round", (10, 10, 64, 64), NextRound()),)
    ui = at("round-over")._replace(alone=True, since=1000, armed_from=1060, touched=1500)
    assert ROUTER.on_tick(ui, onward, 2099, 0)[1] == ()
    assert ROUTER.on_tick(ui, onward, 2100, 0)[1] == (NextRound(),)


def test_computers_alone_wait_until_the_round_is_saved() -> None:
    onward = (target("button:next-round", (10, 10, 64, 64), NextRound()),)
    ui = at("round-over")._replace(alone=True, since=0, saving=True)
    assert ROUTER.on_tick(ui, onward, 1000, 0)[1] == ()
    assert ROUTER.on_tick(ui._replace(saving=False), onward, 1000, 0)[1] == (NextRound(),)
