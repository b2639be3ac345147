"""Touches and keys become requests: what is meant, once, and only where it began."""

from dataclasses import replace

import pygame
import pytest

from game.actions import DRAW, MEXICAN, Reason, Refusal
from game.intents import (
    Cancel,
    Confirm,
    DropTile,
    LiftCurtain,
    NextRound,
    Propose,
    TapTile,
    TapTrain,
)
from game.scene import Stage
from input.keys import on_key
from input.router import Router
from input.samples import Phase, Sample
from input.ui import ALONE_TICKS, OPEN_TICKS, Place, Ui, settled
from render.navigation import (
    Back,
    Hurry,
    OpenMenu,
    Request,
    StartMatch,
    ToggleFullscreen,
)
from render.targets import Target, TargetId

ROUTER = Router(dp_px=1.0)


def target(name: str, rect: tuple[int, int, int, int], request: Request | None) -> Target:
    return Target(TargetId(name), pygame.Rect(rect), name, request)


HAND = replace(target("hand:12-5", (100, 500, 60, 120), TapTile(5)), tile=5)
LANE = target("train:3", (0, 100, 800, 60), TapTrain(2))
MEXICAN_LANE = target("train:M", (0, 160, 800, 60), TapTrain(MEXICAN))
GHOST = target("ghost", (300, 105, 90, 50), Confirm())
CONFIRM = target("button:confirm", (600, 500, 64, 64), Confirm())
CANCEL = target("button:cancel", (600, 580, 64, 64), Cancel())
BONEYARD = target("boneyard", (700, 0, 80, 80), Propose(DRAW))
MENU = target("button:menu", (0, 0, 60, 60), OpenMenu())
TABLE = (HAND, LANE, MEXICAN_LANE, GHOST, CONFIRM, CANCEL, BONEYARD, MENU)
CURTAIN = (replace(target("curtain", (600, 500, 160, 80), LiftCurtain(1)), hold=True),)
REFUSAL = Refusal(Reason.MUST_PLAY)

Points = tuple[tuple[Phase, int, int], ...]


def at(stage: Stage, tick: int = 1000) -> Ui:
    return Ui(place=Place(stage, 1, None), tick=tick)


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
    assert tap(replace(at("table"), overlays=("menu",)), (), 400, 400) == []


def test_a_touch_on_the_table_hurries_the_computer_and_the_menu_answers() -> None:
    ui = replace(at("table"), waiting=True)
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
    assert (asked, ui.moment().drag, settled(ui)) == ([DropTile(5, MEXICAN)], None, True)


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
    assert not replace(ui, tick=ui.tick + 240).moment().keep_holding


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
    ui = replace(at("table"), open_from=1000 + OPEN_TICKS)
    assert tap(ui, TABLE, *HAND.rect.center) == []
    assert tap(replace(ui, tick=ui.open_from), TABLE, *HAND.rect.center) == [TapTile(5)]


def test_a_press_before_the_guard_is_over_does_not_confirm_later() -> None:
    ui = replace(at("table"), armed_from=1010)
    ui, _ = send(ui, TABLE, ("down", 630, 530))
    ui, _ = ROUTER.on_tick(ui, TABLE, 1020, 400)
    assert send(ui, TABLE, ("up", 630, 530))[1] == []
    assert tap(replace(ui, held=None), TABLE, 630, 530) == [Confirm()]


def test_computers_alone_go_on_by_themselves_or_at_a_touch() -> None:
    onward = (target("button:next-round", (10, 10, 64, 64), NextRound()),)
    ui = replace(at("round-over"), alone=True, since=1000, armed_from=1060)
    assert ROUTER.on_tick(ui, onward, 1000 + ALONE_TICKS - 1, 0)[1] == ()
    assert ROUTER.on_tick(ui, onward, 1000 + ALONE_TICKS, 0)[1] == (NextRound(),)
    assert ROUTER.on_tick(replace(ui, alone=False), onward, 9999, 0)[1] == ()
    assert ROUTER.on_tick(replace(ui, overlays=("menu",)), onward, 9999, 0)[1] == ()
    assert tap(replace(ui, tick=1100), onward, 400, 400) == [NextRound()]
    assert tap(ui, onward, 400, 400) == [Hurry()]


def press_key(
    ui: Ui, targets: tuple[Target, ...], *keys: int, mod: int = 0
) -> tuple[Ui, list[Request]]:
    asked: list[Request] = []
    for key in keys:
        ui, requests = on_key(ui, targets, pygame.Event(pygame.KEYDOWN, key=key, mod=mod))
        asked += requests
    return ui, asked


UP, ENTER, ESCAPE = pygame.K_UP, pygame.K_RETURN, pygame.K_ESCAPE


def test_the_curtain_opens_to_its_two_keys_and_not_to_enter_alone() -> None:
    assert press_key(at("curtain"), CURTAIN, UP, ENTER)[1] == [LiftCurtain(1)]
    assert press_key(at("curtain"), CURTAIN, *(ENTER,) * 50)[1] == []
    assert press_key(at("curtain"), CURTAIN, UP, pygame.K_a, ENTER)[1] == []
    early = replace(at("curtain"), open_from=1001)
    raised, _ = press_key(early, CURTAIN, UP)
    assert press_key(replace(raised, tick=1001), CURTAIN, ENTER)[1] == []


def test_enter_confirms_what_lies_there_under_the_same_guards() -> None:
    assert press_key(at("table"), TABLE, ENTER)[1] == [Confirm()]
    assert press_key(replace(at("table"), armed_from=1001), TABLE, ENTER)[1] == []
    assert press_key(at("table"), (replace(CONFIRM, enabled=False),), ENTER)[1] == []
    notice = replace(at("table"), overlays=("notice",))
    assert press_key(notice, (replace(CONFIRM, request=StartMatch()),), ENTER)[1] == []


def test_escape_leaves_what_lies_on_top() -> None:
    assert press_key(at("table"), TABLE, ESCAPE)[1] == [Cancel()]
    assert press_key(at("table"), (LANE,), ESCAPE)[1] == [OpenMenu()]
    assert press_key(at("curtain"), CURTAIN, ESCAPE)[1] == [OpenMenu()]
    assert press_key(replace(at("table"), overlays=("menu",)), TABLE, ESCAPE)[1] == [Back()]
    assert press_key(Ui(outer="setup"), (), ESCAPE)[1] == [Back()]
    assert press_key(Ui(), (), ESCAPE)[1] == []


def test_the_whole_screen_is_a_key_away() -> None:
    assert press_key(Ui(), (), pygame.K_F11)[1] == [ToggleFullscreen()]
    assert press_key(at("table"), TABLE, ENTER, mod=pygame.KMOD_ALT)[1] == [ToggleFullscreen()]


def test_letters_write_the_name_and_escape_ends_it() -> None:
    ui = Ui(outer="setup")
    ui = replace(ui, setup=replace(ui.setup, chosen=1, typing=True))
    for text in ("Be", "x"):
        ui, _ = on_key(ui, (), pygame.Event(pygame.TEXTINPUT, text=text))
    ui, _ = press_key(ui, (), pygame.K_BACKSPACE, pygame.K_n)
    assert ui.setup.seats[1].name == "Be"
    ui, asked = press_key(ui, (), ESCAPE)
    assert (ui.setup.typing, ui.setup.chosen, asked) == (False, 1, [])
    ui, asked = press_key(ui, (), ESCAPE)
    assert (ui.setup.chosen, asked) == (None, [])
    assert on_key(ui, (), pygame.Event(pygame.TEXTINPUT, text="z"))[0] == ui
