"""The table's page: what can be touched when, and what a moment adds to it."""

from collections.abc import Callable

import pygame
import pytest

from game.actions import DRAW, MEXICAN, OPEN, SEARCH, Action, Reason, Refusal
from game.intents import Cancel, Confirm, Propose, TakeBack
from game.scene import Duty, Scene
from game.staging import scene
from game.tiles import NAMES
from render.moment import Drag, Moment
from render.page import Tools
from render.table_lanes import target_id
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.targets import Target, target_at, target_named
from tests.scenes import ink, sessions, tools

SIZES = ((1280, 800), (1920, 1080), (3840, 2160), (800, 1280))
TABLE = Moment("table")


def _page(at: Tools, shown: Scene, moment: Moment = TABLE) -> TablePage:
    page = table_page(at, shown, moment)
    assert isinstance(page, TablePage)
    return page


def _reached(targets: tuple[Target, ...], name: str) -> Target:
    """A target that a touch in its middle meets."""
    target = target_named(targets, name)
    assert target is not None, name
    assert target_at(targets, *target.rect.center) is target
    return target


def _first(wanted: Callable[[Scene], bool]) -> Scene:
    """The first scene of random matches of four that is as wanted."""
    for seed in range(12):
        for session in sessions(4, seed, 250):
            shown = scene(session)
            if shown.stage == "table" and wanted(shown):
                return shown
    raise AssertionError("no such scene")


def _laid(shown: Scene) -> int:
    """How many tiles are put up on a train."""
    preview = shown.preview
    return 0 if preview is None or preview.train is None else len(preview.tiles)


def _picked(shown: Scene) -> bool:
    preview = shown.preview
    return preview is not None and preview.train is None and bool(preview.choices)


@pytest.mark.parametrize("armed", [True, False])
def test_a_confirmation_is_taken_only_while_armed(armed: bool) -> None:
    shown = _first(lambda shown: _laid(shown) == 1 and shown.duty is Duty.PLAY)
    page = _page(tools(1280, 800), shown, Moment("table", armed=armed))
    for name in ("ghost", "button:confirm"):
        target = _reached(page.targets, name)
        assert target.request == Confirm()
        assert target.enabled == armed
    assert _reached(page.targets, "button:cancel").request == Cancel()


def test_no_confirmation_while_a_train_is_to_be_chosen() -> None:
    page = _page(tools(1280, 800), _first(_picked))
    confirm = _reached(page.targets, "button:confirm")
    assert not confirm.enabled
    assert confirm.refusal == Refusal(Reason.CHOOSE_A_TRAIN)
    assert target_named(page.targets, "ghost") is None


def test_a_chain_is_taken_back_tile_by_tile() -> None:
    shown = _first(lambda shown: _laid(shown) > 2)
    assert shown.preview is not None
    targets = _page(tools(1280, 800), shown).targets
    for tile in shown.preview.tiles:
        assert _reached(targets, f"chain:{NAMES[tile]}").request == TakeBack(tile)
    assert _reached(targets, "ghost").request == Confirm()
    for name in ("ghost:cancel", "button:cancel"):
        assert _reached(targets, name).request == TakeBack(shown.preview.tiles[-1])


@pytest.mark.parametrize("action", [SEARCH, DRAW])
def test_the_boneyard_asks_for_tiles_where_that_is_offered(action: Action) -> None:
    shown = _first(lambda shown: action in shown.offers)
    target = _reached(_page(tools(1280, 800), shown).targets, "boneyard")
    assert target.enabled
    assert target.request == Propose(action)


def test_the_boneyard_explains_itself_where_nothing_is_offered() -> None:
    shown = _first(lambda shown: not shown.offers)
    target = _reached(_page(tools(1280, 800), shown).targets, "boneyard")
    assert not target.enabled
    assert target.request == Propose(DRAW)


def _may_play(shown: Scene) -> bool:
    hand = shown.hand
    return hand is not None and shown.preview is None and bool(hand.tiles[0].trains)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reason", list(Reason))
def test_every_refusal_is_told_inside_the_window(reason: Reason, size: tuple[int, int]) -> None:
    shown = _first(_may_play)
    assert shown.hand is not None
    for refusal in (Refusal(reason, 2, shown.hand.tiles[0].tile), Refusal(reason, 2)):
        page = _page(tools(*size), shown, Moment("table", refusal=refusal))
        words = [mark for mark in page.marks if isinstance(mark, Words)][-1]
        assert pygame.Rect(0, 0, *size).contains(ink(page.table.tools, words))
        assert words.box.contains(ink(page.table.tools, words))


def test_a_dragged_tile_is_drawn_over_all_and_leaves_the_targets_as_they_are() -> None:
    shown = _first(_may_play)
    assert shown.hand is not None
    tile = shown.hand.tiles[0].tile
    at = tools(1280, 800)
    still = _page(at, shown)
    moved = _page(at, shown, Moment("table", drag=Drag(tile, 640, 400, None)))
    assert moved.targets == still.targets
    assert moved.lifted is not None
    _, (left, top) = moved.lifted.at(640, 400)
    lifted = pygame.Rect((left, top), moved.lifted.size)
    lifted.move_ip(-moved.lifted.sprite.dx, -moved.lifted.sprite.dy)
    assert lifted.collidepoint(640, 380)
    assert lifted.bottom < 400


def test_a_match_of_computers_has_a_narrow_tray_and_no_hand() -> None:
    for session in sessions(4, 4, 60, computers=(0, 1, 2, 3))[::10]:
        page = table_page(tools(1280, 800), scene(session), TABLE)
        folded = {it.id for it in page.targets if it.id.startswith("lane-more:")}
        names = {target.id for target in page.targets} - folded
        header = {"button:menu", "button:scores", "boneyard"}
        assert names == header | set(map(target_id, (0, 1, 2, 3, MEXICAN)))
        free = {"button:menu", "button:scores"} | folded
        assert not any(it.enabled for it in page.targets if it.id not in free)


def test_the_same_scene_gives_the_same_bytes() -> None:
    at, shown = tools(1280, 800), _first(_may_play)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((1280, 800))
        table_page(at, shown, TABLE).paint(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", SIZES)
def test_the_engine_that_is_put_up_can_be_confirmed(size: tuple[int, int]) -> None:
    shown = _first(lambda shown: shown.preview is not None and shown.preview.actions == (OPEN,))
    page = _page(tools(*size), shown)
    ghost = _reached(page.targets, "ghost")
    assert ghost.request == Confirm()
    assert page.table.plan.header.contains(ghost.rect)


def test_a_drawn_tile_lies_face_down_and_can_be_confirmed() -> None:
    shown = _first(lambda shown: shown.preview is not None and shown.preview.actions == (DRAW,))
    assert _reached(_page(tools(1280, 800), shown).targets, "ghost").request == Confirm()
