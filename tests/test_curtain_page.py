"""The curtain: what it says, what it covers, and how it is opened."""

import re
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.actions import MEXICAN
from game.events import (
    Drew,
    Finished,
    MarkerRaised,
    MarkerTaken,
    Opened,
    Passed,
    Placed,
    RoundEnded,
    Searched,
)
from game.intents import DropCurtain, LiftCurtain
from game.scene import CurtainScene, Scene
from game.session import new_match
from game.staging import scene
from game.steps import step
from render.curtain_deeds import tile_side
from render.curtain_page import CurtainPage, curtain_page
from render.curtain_parts import Hung, curtain_parts, hung_on
from render.curtain_recap import Laid, Turn, turns
from render.curtain_story import lay_story
from render.languages import Direction
from render.moment import Moment
from render.table_sheet import Sheet, Words
from render.table_state import table_of
from render.targets import target_named
from tests.play import tile_of
from tests.scenes import DIRECTED, LONG_NAME, ink, players, sessions, tools

CURTAIN = Moment("curtain")


def _curtains(seats: int) -> list[Scene]:
    """Curtains that fell in a random match."""
    covered = (scene(step(it, DropCurtain())[0]) for it in sessions(seats, seats, 240))
    return [shown for shown in covered if shown.curtain is not None][::15]


def _said(page: CurtainPage) -> str:
    texts = [mark.fitted.lines for mark in page.marks if isinstance(mark, Words)]
    return " ".join(line for lines in texts for line in lines)


def _page(shown: Scene, moment: Moment = CURTAIN) -> CurtainPage:
    page = curtain_page(tools(1280, 800), shown, moment)
    assert isinstance(page, CurtainPage)
    return page


@pytest.mark.parametrize("window", DIRECTED)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_the_parts_hang_inside_the_tray_and_apart(
    seats: int, window: tuple[int, int, Direction]
) -> None:
    at = tools(*window)
    for shown in _curtains(seats):
        table = table_of(at, shown, CURTAIN)
        parts = curtain_parts(table.plan, hung_on(shown))
        areas = (parts.name, parts.story, parts.handle)
        assert all(table.plan.tray.contains(area) for area in areas)
        assert parts.name.collidelist([parts.story, parts.handle]) == -1
        assert not parts.story.colliderect(parts.handle)
        handle = target_named(curtain_page(at, shown, CURTAIN).targets, "curtain")
        assert handle is not None
        assert table.plan.tray.contains(handle.rect)
        assert handle.rect.height >= at.frame.units.dp(64)


@pytest.mark.parametrize("seats", [2, 4, 6, 7, 10])
def test_in_two_columns_what_stands_side_by_side_is_aligned(seats: int) -> None:
    """The handle on the name's axis, and under them the recap and undo from one line on."""
    met = 0
    for size in ((800, 1280), (1080, 1920), (768, 1024)):
        at = tools(*size)
        for shown in _curtains(seats):
            plan = table_of(at, shown, CURTAIN).plan
            parts = curtain_parts(plan, Hung())
            if not parts.hangs:
                continue
            met += 1
            assert parts.handle.centery == parts.name.centery
            assert parts.story.top == parts.undo.top
            assert parts.least_story == parts.undo.height
            assert parts.redo.bottom <= parts.story.bottom <= plan.tray.bottom
            assert parts.story.height >= parts.undo.height
    assert met


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 600), (1024, 768)])
def test_side_by_side_the_handle_is_as_near_the_axis_as_undo_leaves_it(
    size: tuple[int, int],
) -> None:
    at = tools(*size)
    for shown in _curtains(4):
        plan = table_of(at, shown, CURTAIN).plan
        parts = curtain_parts(plan, Hung())
        assert parts.name.centery == parts.story.centery
        on_axis = parts.handle.centery == parts.name.centery
        assert on_axis or parts.undo.bottom == plan.tray.bottom - at.frame.units.dp(20)


def test_a_recap_that_hangs_is_as_high_as_undo_beside_it() -> None:
    at = tools(800, 1280)
    shown = replace(
        scene(new_match(players(4), "one")), curtain=CurtainScene(0, (Passed(1), Passed(2)))
    )
    table = table_of(at, shown, CURTAIN)
    parts = curtain_parts(table.plan, Hung())
    heights = []
    for told in ((Passed(1),), (Passed(1), Passed(2), Passed(3))):
        sheet = Sheet(at)
        lay_story(sheet, table, turns(told), parts.story, parts.least_story)
        panel = next(mark for mark in sheet.marks if isinstance(mark, tuple))
        assert panel[1] == parts.story.topleft
        heights.append(panel[0].get_height())
    assert heights[0] == parts.undo.height < heights[1]


def test_the_handle_is_held_and_names_its_seat() -> None:
    shown = scene(new_match(players(4), "one"))
    if shown.curtain is None or shown.curtain.seat is None:
        raise AssertionError("no curtain")
    handle = target_named(_page(shown).targets, "curtain")
    assert handle is not None
    assert handle.hold
    assert handle.request == LiftCurtain(shown.curtain.seat)
    assert shown.seats[shown.curtain.seat].name in handle.label


def test_what_it_says_follows_the_hold() -> None:
    shown = scene(new_match(players(4), "one"))
    assert "Hold to open" in _said(_page(shown))
    assert "Keep holding" in _said(_page(shown, Moment("curtain", keep_holding=True)))


def test_the_ring_fills_with_the_hold() -> None:
    shown = scene(new_match(players(4), "one"))
    pictures = [_painted(_page(shown, Moment("curtain", hold=hold))) for hold in (0, 0.4, 1)]
    assert len(set(pictures)) == 3


def _painted(page: CurtainPage) -> bytes:
    surface = pygame.Surface((1280, 800))
    page.paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_several_persons_are_asked_by_name_and_one_is_greeted() -> None:
    shared = scene(new_match(players(4, (2,)), "one"))
    assert "Hand the screen to" in _said(_page(shared))
    alone = scene(new_match(players(4, (1, 2, 3)), "one"))
    assert "Ready, Ana?" in _said(_page(alone))


def test_while_computers_search_nobody_can_open_it() -> None:
    shown = scene(new_match(players(4), "one"))
    searching = replace(shown, curtain=CurtainScene(None, (Searched(0, 4),)))
    page = _page(searching)
    assert "Searching for the engine" in _said(page)
    assert target_named(page.targets, "curtain") is None


def test_a_scene_without_a_curtain_is_refused() -> None:
    shown = replace(scene(new_match(players(4), "one")), curtain=None)
    with pytest.raises(ValueError, match="without a curtain"):
        curtain_page(tools(1280, 800), shown, CURTAIN)


def test_a_long_name_ends_in_an_ellipsis_inside_its_place() -> None:
    told = CurtainScene(2, (Passed(1),))
    shown = replace(scene(new_match(players(4), "one")), curtain=told)
    assert shown.seats[2].name == LONG_NAME
    said = [mark for mark in _page(shown).marks if isinstance(mark, Words)]
    large = max(said, key=lambda words: words.fitted.px)
    assert large.fitted.lines[0].endswith("…")
    at = tools(1280, 800)
    assert at.typesetter.measure(large.fitted.lines[0], large.fitted.px, True) <= large.box.width


def test_nothing_of_a_hand_shows_on_a_curtain() -> None:
    """Two matches that differ in hidden tiles alone give the same picture (R9.3)."""
    session = new_match(players(4), "one")
    state = session.state
    hands = (state.hands[1], state.hands[0], *state.hands[2:])
    base = session.base._replace(state=state._replace(hands=hands))
    other = replace(session, base=base)
    one, two = scene(session), scene(other)
    assert _painted(_page(one)) == _painted(_page(replace(two, duty=one.duty)))


def test_a_recap_is_told_by_turns() -> None:
    six, five, four = tile_of(6, 6), tile_of(6, 5), tile_of(5, 4)
    recap = (
        Opened(0, tile_of(12, 12)),
        Placed(0, six, 0),
        Placed(0, five, 0),
        Finished(0),
        Drew(1),
        Passed(1),
        MarkerRaised(1),
        Placed(2, four, MEXICAN),
        Placed(2, six, 2),
        MarkerTaken(2),
    )
    assert turns(recap) == (
        Turn(0, ("opened", Laid((six, five), 0))),
        Turn(1, ("drew", "passed", "train-opened")),
        Turn(2, (Laid((four,), MEXICAN), Laid((six,), 2), "train-closed")),
    )


@pytest.mark.parametrize("window", DIRECTED)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_no_line_of_the_recap_is_cut(seats: int, window: tuple[int, int, Direction]) -> None:
    """All that a line tells ends inside the panel, and in its half where two stand side by side."""
    at = tools(*window)
    for shown in _curtains(seats):
        if shown.curtain is None:
            raise AssertionError("no curtain")
        told = turns(shown.curtain.recap)
        sheet, table = Sheet(at), table_of(at, shown, CURTAIN)
        if not told:
            continue
        story = curtain_parts(table.plan, hung_on(shown)).story
        lay_story(sheet, table, told, story)
        inside = at.frame.flip(story)
        texts = [ink(at, mark) for mark in sheet.marks if isinstance(mark, Words)]
        spots = [
            mark[0].get_rect(topleft=mark[1]) for mark in sheet.marks if isinstance(mark, tuple)
        ]
        assert all(inside.contains(spot) for spot in texts + spots)
        assert not any(one.colliderect(other) for one, other in combinations(texts + spots[1:], 2))


@pytest.mark.parametrize(("seats", "most"), [(4, 9), (9, 18)])
def test_turns_without_room_are_summed_up(seats: int, most: int) -> None:
    shown = scene(new_match(players(seats), "one"))
    recap = tuple(Passed(number % seats) for number in range(40))
    said = _said(_page(replace(shown, curtain=CurtainScene(0, recap))))
    summed = re.search(r"\+(\d+) turns before that", said)
    assert summed is not None
    assert 40 - most <= int(summed[1]) < 40
    assert said.count("passed") == 40 - int(summed[1])


def test_the_tiles_told_and_those_left_out_add_up() -> None:
    shown = scene(new_match(players(4), "one"))
    tiles = (tile_of(12, 6), tile_of(6, 5), tile_of(5, 4), tile_of(4, 3), tile_of(3, 2))
    recap = tuple(Placed(1, tile, 1) for tile in tiles)
    page = _page(replace(shown, curtain=CurtainScene(0, recap)))
    side = tile_side(page.table)
    pictures = [mark for mark in page.marks if isinstance(mark, tuple)]
    told = [it for it, (_, top) in pictures if top > page.table.plan.tray.top]
    sizes = [it.get_size() for it in told]
    shown_tiles = sizes.count((2 * side, side))
    assert f"+{len(tiles) - shown_tiles}" in _said(page)
    assert shown_tiles == 3


def test_the_engine_is_told_apart_from_the_tiles_after_it() -> None:
    shown = scene(new_match(players(4), "one"))
    recap = (Opened(1, tile_of(12, 12)), Placed(1, tile_of(12, 6), 1), Finished(1))
    said = _said(_page(replace(shown, curtain=CurtainScene(0, recap))))
    assert "laid the engine ·" in said


def test_a_recap_leaves_out_what_has_nothing_to_tell() -> None:
    assert turns((Finished(0), RoundEnded("out"))) == ()
    assert turns((Searched(3, 4), Searched(3, 4))) == (Turn(3, ("searched",)),)
