"""Undo and redo on the curtain: apart from the handle, and about persons alone."""

from dataclasses import replace

import pytest

from game.events import Searched
from game.intents import DropCurtain, Redo, Undo
from game.scene import CurtainScene, Scene
from game.session import new_match
from game.staging import scene
from game.steps import step
from game.tiles import NAMES as TILE_NAMES
from render.curtain_page import CurtainPage, curtain_page
from render.curtain_parts import curtain_parts, hung_on
from render.curtain_recap import turns
from render.languages import Direction
from render.moment import Keeping, Moment
from render.page import Tools
from render.table_sheet import Words
from render.targets import Target, target_named
from render.wrapping import SHRINKING
from tests.scenes import DIRECTED, LONG_NAME, ink, players, sessions, tools, with_buttons

CURTAIN = Moment("curtain")
WINDOWS: tuple[tuple[int, int, Direction], ...] = (*DIRECTED, (1024, 600, "ltr"))
SIZES = (
    (1024, 600),
    (1280, 800),
    (800, 1280),
    (1920, 1080),
    (3840, 2160),
    (1280, 1024),
    (2520, 1080),
)
BUTTONS = ("button:undo", "button:redo")


def _curtains(seats: int) -> list[Scene]:
    covered = (scene(step(it, DropCurtain())[0]) for it in sessions(seats, seats, 200))
    return [shown for shown in covered if shown.curtain is not None][::25]


def _page(shown: Scene, at: Tools | None = None, moment: Moment = CURTAIN) -> CurtainPage:
    page = curtain_page(tools(1280, 800) if at is None else at, shown, moment)
    assert isinstance(page, CurtainPage)
    return page


def _named(page: CurtainPage, name: str) -> Target:
    target = target_named(page.targets, name)
    assert target is not None, name
    return target


def _first() -> Scene:
    return scene(new_match(players(4), "one"))


def _neutral(shown: Scene) -> Scene:
    return replace(shown, curtain=CurtainScene(None, (Searched(0, 4),)))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_they_stand_apart_from_the_handle_and_are_large(
    seats: int, window: tuple[int, int, Direction]
) -> None:
    at = tools(*window)
    units = at.frame.units
    for shown in _curtains(seats):
        page = _page(with_buttons(shown, 2 % seats, 0), at)
        handle = _named(page, "curtain").rect
        parts = curtain_parts(page.table.plan, hung_on(page.table.scene))
        story = at.frame.flip(parts.story)
        for name in BUTTONS:
            rect = _named(page, name).rect
            assert page.table.plan.tray.contains(rect)
            assert min(rect.size) >= units.dp(64 if seats < 7 else 48)
            assert not rect.colliderect(handle.inflate(2 * units.g(1), 2 * units.g(1)))
            assert not rect.colliderect(story)
            assert rect.width * rect.height < handle.width * handle.height
        assert not _named(page, BUTTONS[0]).rect.colliderect(_named(page, BUTTONS[1]).rect)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [4, 10])
def test_nothing_moves_while_something_can_be_undone(
    seats: int, window: tuple[int, int, Direction]
) -> None:
    """Also not under a hand that undoes again and again: redo never takes undo's place.

    Only the account may be wider where there is no redo; a handle at the end stands still anyway.
    """
    at = tools(*window)
    asked_for: list[tuple[int | None, int | None]] = [
        (0, None),
        (2, None),
        (None, 1),
        (0, 1),
        (2, 1),
    ]
    if seats == 10 and not at.frame.portrait:
        asked_for.append((None, None))
    for shown in _curtains(seats):
        places: dict[str, set[tuple[int, int, int, int]]] = {}
        for undo, redo in asked_for:
            asked = with_buttons(shown, undo, redo)
            for it in (asked, _neutral(asked)):
                for target in _page(it, at).targets:
                    rect = at.frame.flip(target.rect)
                    spot = (rect.x, rect.y, rect.width, rect.height)
                    places.setdefault(target.id, set()).add(spot)
        told = shown.curtain is not None and turns(shown.curtain.recap)
        assert ("button:recap" in places) == bool(told)
        account = places.pop("button:recap", {(0, 0, 0, 0)})
        assert len({spot[0] for spot in account}) == 1
        assert set(places) == {"button:language", "button:menu", "curtain", *BUTTONS}
        assert all(len(spots) == 1 for spots in places.values())


@pytest.mark.parametrize("window", SIZES)
def test_they_stand_clear_of_the_foot_and_their_words_in_one_line(window: tuple[int, int]) -> None:
    """With many seats redo, which stands under undo, is nearer to it.

    A long name takes two lines where many seats share a window that is hardly wider than high.
    """
    at = tools(*window)
    for seats in range(2, 11):
        page = _page(with_buttons(scene(new_match(players(seats), "one")), 1, 1), at)
        marks = [mark for mark in page.marks if isinstance(mark, Words)]
        for name in BUTTONS:
            rect = _named(page, name).rect
            lower = name == "button:redo" and page.table.plan.dense
            clear = at.frame.units.g(1.5) if lower else at.frame.units.dp(16)
            assert window[1] - rect.bottom >= clear, (seats, name)
            (said,) = [mark for mark in marks if rect.contains(mark.box)]
            narrow = page.table.plan.dense and window == (1280, 1024)
            assert len(said.fitted.lines) == 1 or narrow, (seats, said)


def test_r9_6_they_name_the_person_and_no_tile() -> None:
    """C17: what could be undone tells nothing of a hand."""
    page = _page(with_buttons(_first(), 1, 2))
    undo, redo = (_named(page, name) for name in BUTTONS)
    assert (undo.label, undo.request, undo.enabled) == ("Undo İbrahim’s move", Undo(), True)
    assert (redo.label, redo.request) == (f"Redo {LONG_NAME}’s move", Redo())
    assert not any(tile in undo.label + redo.label for tile in TILE_NAMES)


def test_r9_6_each_is_there_only_where_it_is_possible() -> None:
    for undo, redo in ((None, None), (0, None), (None, 1), (0, 1)):
        for shown in (_first(), _neutral(_first())):
            page = _page(with_buttons(shown, undo, redo))
            there = [target_named(page.targets, name) is not None for name in BUTTONS]
            assert there == [undo is not None, redo is not None]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [4, 10])
def test_their_words_are_whole_and_only_a_name_is_cut(
    seats: int, window: tuple[int, int, Direction]
) -> None:
    at = tools(*window)
    shown = with_buttons(_curtains(seats)[0], 1, 2)
    page = _page(shown, at)
    marks = [mark for mark in page.marks if isinstance(mark, Words)]
    for name, short in zip(BUTTONS, ("Undo İbrahim’s move", "Redo WWW…’s move"), strict=True):
        target = _named(page, name)
        (said,) = [mark for mark in marks if target.rect.contains(mark.box)]
        assert target.rect.contains(ink(at, said))
        assert said.fitted.px >= int(SHRINKING[-1] * said.style.px)
        text = " ".join(said.fitted.lines)
        start, end = short.split("…") if "…" in short else (short, "move")
        assert text.startswith(start)
        assert text.endswith(end)
        assert "…" in text or text == target.label


@pytest.mark.parametrize("state", ["late", "memory"])
def test_the_sign_of_saving_hangs_over_the_curtain_too(state: str) -> None:
    keeping = Keeping("late") if state == "late" else Keeping("memory")
    plain = _page(_first())
    page = _page(_first(), None, Moment("curtain", keeping=keeping))
    words = {mark.fitted.lines[0] for mark in page.marks if isinstance(mark, Words)}
    assert ({"late": "Saving…", "memory": "Not saved"}[state]) in words
    assert page.targets == plain.targets


def test_the_keys_that_open_it_are_told_on_every_curtain() -> None:
    for seats in (4, 10):
        for window in WINDOWS:
            page = _page(_curtains(seats)[0], tools(*window))
            said = [mark.fitted.lines[0] for mark in page.marks if isinstance(mark, Words)]
            assert "Or press" in said
            assert "then Enter" in " ".join(said)
