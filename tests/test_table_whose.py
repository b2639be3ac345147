"""Whose move undo and redo would take on the table, and that a planned tile is none."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.actions import FINISH
from game.scene import Scene
from game.staging import scene
from render.languages import Direction
from render.moment import Moment
from render.page import Tools
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.targets import Target, target_named
from render.theme import SEATS, TEXT
from tests.scenes import ink, sessions, tools, with_buttons

SIZES = ((1280, 800), (1920, 1080), (3840, 2160), (800, 1280), (1024, 600))


def _page(shown: Scene, at: Tools) -> TablePage:
    page = table_page(at, shown, Moment("table"))
    assert isinstance(page, TablePage)
    return page


def _tables(seats: int = 4) -> Iterator[Scene]:
    shown = (scene(session) for session in sessions(seats, seats, 240))
    return (it for it in shown if it.stage == "table")


def _acting(seats: int = 4) -> Scene:
    """The first seat's open hand, with nothing put up."""
    return next(it for it in _tables(seats) if it.turn == 0 and it.preview is None)


def _named(page: TablePage, name: str) -> Target:
    target = target_named(page.targets, name)
    assert target is not None, name
    return target


def _told_in(page: TablePage, name: str) -> list[str]:
    rect = _named(page, name).rect
    marks = [mark for mark in page.marks if isinstance(mark, Words)]
    return [mark.fitted.lines[0] for mark in marks if rect.contains(mark.box)]


def _has_symbol(at: Tools, page: TablePage, name: str, seat: int) -> bool:
    """Whether a seat's symbol stands inside a button."""
    look, rect = SEATS[seat], _named(page, name).rect
    icon = at.bakery.icon(look.symbol, at.frame.units.g(3), look.colour)
    pictures = [mark for mark in page.marks if isinstance(mark, tuple)]
    return any(
        picture is icon and rect.contains(picture.get_rect(topleft=spot))
        for picture, spot in pictures
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 10])
@pytest.mark.parametrize("name", ["button:undo", "button:redo"])
def test_r9_6_a_move_of_somebody_else_has_its_owner_on_the_button(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    """The symbol beside the arrow, and under both the word alone; the name is read out."""
    at, shown = tools(*size), _acting(seats)
    word = "Undo" if name == "button:undo" else "Redo"
    for seat in (1, 2):
        other = _page(with_buttons(shown, seat, seat), at)
        assert _told_in(other, name) == [word]
        assert _has_symbol(at, other, name, seat)
        called = with_buttons(shown, seat, seat).seats[seat].name
        assert _named(other, name).label == f"{word} {called}’s move"
    own = _page(with_buttons(shown, 0, 0), at)
    assert _told_in(own, name) == [word]
    assert not _has_symbol(at, own, name, 0)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 10])
def test_what_stands_on_a_button_stays_on_it(
    seats: int, size: tuple[int, int], direction: Direction
) -> None:
    at, shown = tools(*size, direction), _acting(seats)
    page = _page(with_buttons(shown, 2, 1), at)
    for name in ("button:undo", "button:redo"):
        rect = _named(page, name).rect
        marks = [mark for mark in page.marks if isinstance(mark, Words)]
        spots = [ink(at, mark) for mark in marks if rect.collidepoint(mark.box.center)]
        assert spots
        assert all(rect.contains(spot) for spot in spots)
        assert not any(one.colliderect(other) for one, other in combinations(spots, 2))


def test_taking_a_planned_tile_back_does_not_look_like_undo() -> None:
    """C17: a tile put up is no move; only the button of undo has undo's arrow."""
    shown = next(
        it for it in _tables(10) if it.preview is not None and it.preview.actions[-1:] == (FINISH,)
    )
    at = tools(1280, 800)
    page = _page(shown, at)
    discs = [_named(page, name).rect for name in ("ghost:cancel", "button:cancel")]
    pictures = [mark for mark in page.marks if isinstance(mark, tuple)]
    for rect in discs:
        inside = [
            it
            for it, spot in pictures
            if it.get_width() < rect.width and rect.contains(it.get_rect(topleft=spot))
        ]
        sizes = {it.get_width() for it in inside}
        assert any(at.bakery.icon("erase", px, TEXT) in inside for px in sizes)
        assert not any(at.bakery.icon("undo", px, TEXT) in inside for px in sizes)
