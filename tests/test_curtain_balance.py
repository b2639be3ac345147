"""How the curtain's parts stand to each other: in balance, off its edges, in the room there is."""

from functools import cache

import pygame
import pytest

from app.gallery import stills
from app.gallery_table import Still
from game.events import Placed
from render.backdrops import rod_height
from render.curtain_page import CurtainPage, curtain_page
from render.curtain_recap import Turn, turns
from render.page import Tools
from render.table_sheet import Words
from render.targets import target_named
from render.theme import Size
from tests.scenes import DIRECTIONS, SETTINGS, WINDOWS, ink, tools

WIDE = tuple(window for window in WINDOWS if window != (800, 1280))
BUTTONS = ("button:undo", "button:redo")


@cache
def _curtains() -> tuple[Still, ...]:
    """Those of the gallery that name a person."""
    shown = (it for it in stills() if it.moment.screen == "curtain" and it.scene is not None)
    return tuple(it for it in shown if "nobody" not in it.name)


def _pages(at: Tools, part: str = "") -> list[CurtainPage]:
    pages = []
    for still in _curtains():
        if part in still.name and still.scene is not None:
            page = curtain_page(at, still.scene, still.moment)
            assert isinstance(page, CurtainPage)
            pages.append(page)
    return pages


def _dense(at: Tools) -> list[CurtainPage]:
    return [page for page in _pages(at) if page.table.plan.dense]


def _place(page: CurtainPage, name: str) -> pygame.Rect | None:
    """Where a target is, as if lines ran from left to right."""
    target = target_named(page.targets, name)
    return None if target is None else page.table.tools.frame.flip(target.rect)


def _handle(page: CurtainPage) -> pygame.Rect:
    place = _place(page, "curtain")
    assert place is not None
    return place


def _cloth(page: CurtainPage) -> pygame.Rect:
    """The curtain under its rod."""
    tray, rod = page.table.plan.tray, rod_height(page.table.units)
    return pygame.Rect(tray.x, tray.y + rod, tray.width, tray.height - rod)


def _own(page: CurtainPage) -> list[Words]:
    words = (mark for mark in page.marks if isinstance(mark, Words))
    return [it for it in words if it.box.top >= page.table.plan.tray.top]


def _told(page: CurtainPage) -> tuple[Turn, ...]:
    curtain = page.table.scene.curtain
    return () if curtain is None else turns(curtain.recap)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_without_undo_handle_and_name_stand_in_the_middle(
    window: tuple[int, int], size: Size
) -> None:
    at = tools(*window, "ltr", size)
    for page in (*_pages(at, "first"), *_pages(at, "alone")):
        middle, near = _cloth(page).centery, at.frame.units.g(0.5)
        assert abs(_handle(page).centery - middle) <= near
        said = [ink(at, it) for it in _own(page) if not _handle(page).contains(it.box)]
        whole = said[0].unionall(said[1:])
        assert abs(whole.centery - middle) <= at.frame.units.g(1.5)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WIDE)
def test_with_many_seats_the_handle_ends_the_line_and_undo_stands_before_it(
    window: tuple[int, int], direction: str, size: Size
) -> None:
    at = tools(*window, "rtl" if direction == "rtl" else "ltr", size)
    g = at.frame.units.g
    for page in _dense(at):
        handle, content = _handle(page), page.table.plan.content
        assert handle.right == content.right - g(1)
        start = handle.left
        for name in BUTTONS:
            place = _place(page, name)
            if place is not None:
                assert place.right <= handle.left - g(2.5)
                start = min(start, place.left)
        recap = _place(page, "button:recap")
        assert recap is None or recap.right == start - g(2.5)


@pytest.mark.parametrize("window", WIDE)
def test_with_many_seats_undo_is_over_redo_beside_the_handle(window: tuple[int, int]) -> None:
    """Undo comes first on every curtain, and keeps its place whether redo is there or not."""
    places = set[tuple[int, int, int, int]]()
    for page in _dense(tools(*window)):
        undo, redo, handle = *(_place(page, name) for name in BUTTONS), _handle(page)
        if undo is not None:
            places.add((undo.x, undo.y, undo.width, undo.height))
            assert undo.bottom <= handle.centery
        if undo is not None and redo is not None:
            assert redo.size == undo.size
            assert (redo.x, redo.top) == (undo.x, max(redo.top, undo.bottom))
            assert abs((undo.top + redo.bottom) - (handle.top + handle.bottom)) <= 1
    assert len(places) == 1


@pytest.mark.parametrize("window", WINDOWS)
def test_undo_and_redo_take_one_line_each(window: tuple[int, int]) -> None:
    for page in _pages(tools(*window)):
        for name in BUTTONS:
            target = target_named(page.targets, name)
            if target is not None:
                (said,) = [it for it in _own(page) if target.rect.contains(it.box)]
                assert said.fitted.lines == (target.label,)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_with_many_seats_nothing_touches_rod_or_edge(window: tuple[int, int], size: Size) -> None:
    at = tools(*window, "ltr", size)
    air = at.frame.units.g(1.5)
    for page in _dense(at):
        room = _cloth(page)
        room = pygame.Rect(room.x, room.y + air, room.width, room.height - 2 * air)
        touched = [it.rect for it in page.targets if it.rect.top >= page.table.plan.tray.top]
        for rect in (*touched, *(ink(at, it) for it in _own(page))):
            assert room.top <= rect.top <= rect.bottom <= room.bottom, rect


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_keys_are_told_under_the_words_in_the_handle(
    window: tuple[int, int], direction: str, size: Size
) -> None:
    at = tools(*window, "rtl" if direction == "rtl" else "ltr", size)
    for page in _pages(at):
        handle = at.frame.flip(_handle(page))
        (held,) = [it for it in _own(page) if it.fitted.lines[0] == "Hold to open"]
        (keys,) = [it for it in _own(page) if it.fitted.lines[0] == "Or press"]
        assert handle.contains(held.box)
        assert handle.contains(keys.box)
        assert held.box.bottom <= keys.box.top
        assert keys.fitted.px >= int(0.75 * keys.style.px)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_account_names_who_played_and_whose_train_the_newest_last(
    window: tuple[int, int],
) -> None:
    """In one column, in letters that can be read."""
    at = tools(*window)
    for page in _pages(at):
        told, recap = _told(page), target_named(page.targets, "button:recap")
        if recap is None:
            continue
        said = [it for it in _own(page) if recap.rect.contains(it.box)]
        seats = page.table.scene.seats
        names = [
            it for it in said if it.style.bold and it.fitted.lines[0] in {x.name for x in seats}
        ]
        assert 0 < len(names) <= len(told)
        latest = told[len(told) - len(names) :]
        assert [it.fitted.lines[0] for it in names] == [seats[turn.seat].name for turn in latest]
        assert len({it.box.left for it in names}) == 1
        assert [it.box.y for it in names] == sorted(it.box.y for it in names)
        trains = [it for it in said if it.fitted.lines[0].endswith("train")]
        assert len(trains) == sum(not isinstance(deed, str) for it in latest for deed in it.deeds)
        assert all(it.fitted.px >= int(0.75 * it.style.px) for it in said)


@pytest.mark.parametrize(
    ("window", "least"),
    [((1024, 600), 2), ((1280, 800), 3), ((1920, 1080), 3), ((2520, 1080), 3), ((1280, 1024), 2)],
)
def test_with_ten_seats_the_account_uses_the_width_that_undo_leaves_it(
    window: tuple[int, int], least: int
) -> None:
    (page,) = _pages(tools(*window), "recap-10")
    recap = target_named(page.targets, "button:recap")
    assert recap is not None
    told = {page.table.scene.seats[turn.seat].name for turn in _told(page)}
    names = [it for it in _own(page) if it.style.bold and it.fitted.lines[0] in told]
    assert sum(recap.rect.contains(it.box) for it in names) >= least


def test_a_train_that_closed_and_opened_again_is_told_as_it_is() -> None:
    (page,) = _pages(tools(1920, 1080), "recap-10")
    newest = _told(page)[-1]
    assert newest.deeds[1:] == ("train-closed", "passed", "train-opened")
    lines = [it.fitted.lines[0] for it in _own(page)]
    assert "passed, train opened" in lines
    assert not any("closed" in line for line in lines[lines.index("passed, train opened") - 2 :])


@pytest.mark.parametrize("window", WINDOWS)
def test_a_person_alone_is_greeted_on_one_line(window: tuple[int, int]) -> None:
    (page,) = _pages(tools(*window), "alone")
    assert ("Ready, Ana?",) in [it.fitted.lines for it in _own(page)]


@pytest.mark.parametrize("window", WINDOWS)
def test_what_the_others_do_stands_under_the_name_and_not_in_the_hand(
    window: tuple[int, int],
) -> None:
    for page in _pages(tools(*window), "recap"):
        (away,) = [it for it in _own(page) if "looks away" in it.fitted.lines[0]]
        name = max(_own(page), key=lambda it: it.fitted.px)
        assert name.box.left < away.box.left
        assert name.box.bottom <= away.box.top
    for page in _pages(tools(*window, size="handheld")):
        assert not any("looks away" in it.fitted.lines[0] for it in _own(page))


def test_the_account_of_the_gallery_tells_tiles() -> None:
    """What the other checks go by: turns with tiles on own, others' and the Mexican train."""
    trains = set()
    for still in _curtains():
        if still.scene is not None and still.scene.curtain is not None:
            laid = (it for it in still.scene.curtain.recap if isinstance(it, Placed))
            trains |= {"own" if it.train == it.seat else "other" for it in laid}
    assert trains == {"own", "other"}
