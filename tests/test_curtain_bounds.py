"""The curtain in every window at every size: all of it inside, apart, and large enough."""

from functools import cache
from itertools import combinations

import pygame
import pytest

from app.gallery import stills
from app.gallery_table import Still
from render.curtain_page import CurtainPage, curtain_page
from render.curtain_parts import curtain_parts, hung_on
from render.curtain_recap import turns
from render.curtain_story import lay_story
from render.languages import Direction
from render.page import Tools
from render.table_sheet import Sheet, Words
from render.text import line_height
from render.theme import Size
from tests.scenes import DIRECTIONS, SETTINGS, WINDOWS, ink, keep_apart, tools

AWAY = "Everyone else looks away"


@cache
def curtains() -> tuple[Still, ...]:
    return tuple(still for still in stills() if still.moment.screen == "curtain")


def _page(at: Tools, still: Still) -> CurtainPage:
    assert still.scene is not None
    page = curtain_page(at, still.scene, still.moment)
    assert isinstance(page, CurtainPage)
    return page


def _own(page: CurtainPage) -> list[Words]:
    """The words on the curtain itself."""
    top = page.table.plan.tray.top
    return [mark for mark in page.marks if isinstance(mark, Words) and mark.box.top >= top]


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
def test_what_is_touched_is_large_inside_and_apart(
    window: tuple[int, int], size: Size, direction: Direction
) -> None:
    at = tools(*window, direction, size)
    whole, least = pygame.Rect(0, 0, *window), at.frame.units.dp(48)
    for still in curtains():
        keep_apart(_page(at, still).targets, whole, least)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
def test_all_words_are_in_their_boxes_on_the_curtain_and_apart(
    window: tuple[int, int], size: Size, direction: Direction
) -> None:
    at = tools(*window, direction, size)
    for still in curtains():
        page = _page(at, still)
        rooms = [(ink(at, words), words) for words in _own(page)]
        for room, words in rooms:
            assert words.box.inflate(2, 2).contains(room), (still.name, words)
            assert page.table.plan.tray.contains(room), (still.name, words)
            for target in page.targets:
                inside = target.rect.contains(room)
                assert inside or not target.rect.colliderect(room), (still.name, words, target)
        for (one, first), (other, second) in combinations(rooms, 2):
            assert not one.colliderect(other), (still.name, first, second)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_recap_stays_in_its_place(window: tuple[int, int], size: Size) -> None:
    at = tools(*window, "ltr", size)
    for still in curtains():
        page, scene = _page(at, still), still.scene
        told = () if scene is None or scene.curtain is None else turns(scene.curtain.recap)
        if not told:
            continue
        sheet, parts = Sheet(at), curtain_parts(page.table.plan, hung_on(page.table.scene))
        lay_story(sheet, page.table, told, parts.story, parts.least_story)
        place = parts.story.inflate(2, 2)
        for mark in sheet.marks:
            drawn = ink(at, mark) if isinstance(mark, Words) else mark[0].get_rect(topleft=mark[1])
            assert place.contains(drawn), (still.name, mark)


@pytest.mark.parametrize("size", ["table", "tv"])
@pytest.mark.parametrize("window", WINDOWS)
def test_several_persons_read_that_everyone_else_looks_away(
    window: tuple[int, int], size: Size
) -> None:
    at = tools(*window, "ltr", size)
    for still in curtains():
        if still.scene is not None and still.name not in ("curtain-alone-4", "curtain-nobody-4"):
            said = [" ".join(words.fitted.lines) for words in _own(_page(at, still))]
            assert AWAY in said, still.name


@pytest.mark.parametrize("window", WINDOWS)
def test_at_the_size_of_a_television_the_name_is_a_22nd_and_all_else_a_40th(
    window: tuple[int, int],
) -> None:
    """Of the window's short side, before any shrinking; the recap's last resort is smaller."""
    at = tools(*window, "ltr", "tv")
    for still in curtains():
        page, scene = _page(at, still), still.scene
        if scene is None or scene.curtain is None or scene.curtain.seat is None:
            continue
        name = scene.seats[scene.curtain.seat].name
        heights = [line_height(it.style.px) for it in _own(page) if name in it.fitted.lines]
        assert 22 * max(heights, default=min(window)) >= min(window), still.name
        plain = (it for it in _own(page) if " ".join(it.fitted.lines) in (AWAY, "Hold to open"))
        assert all(40 * line_height(it.style.px) >= min(window) for it in plain), still.name
