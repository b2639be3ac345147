"""Hint, undo, redo and cover on the table, and the header's sign of saving."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import pygame
import pytest

from game.actions import Reason, Refusal
from game.intents import DropCurtain, Redo, Undo
from game.scene import Duty, Scene
from game.staging import scene
from game.tiles import NAMES
from render.languages import Direction
from render.moment import Keeping, Moment
from render.navigation import AskHint
from render.page import Tools
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.targets import Target, target_named
from render.theme import FAINT, TEXT
from render.words import refusal_text
from tests.scenes import LONG_NAME, ink, sessions, tools, with_buttons

SIZES = ((1280, 800), (1920, 1080), (3840, 2160), (800, 1280), (1024, 600))
TABLE = Moment("table")
State = Literal["kept", "late", "settings", "memory"]


def _page(shown: Scene, moment: Moment = TABLE, at: Tools | None = None) -> TablePage:
    page = table_page(tools(1280, 800) if at is None else at, shown, moment)
    assert isinstance(page, TablePage)
    return page


def _tables(seats: int = 4, computers: tuple[int, ...] = ()) -> list[Scene]:
    shown = (scene(session) for session in sessions(seats, seats, 240, computers))
    return [it for it in shown if it.stage == "table"]


def _first(wanted: Callable[[Scene], bool], computers: tuple[int, ...] = ()) -> Scene:
    return next(shown for shown in _tables(4, computers) if wanted(shown))


def _acting(shown: Scene) -> bool:
    return shown.hand is not None and shown.hand.seat == shown.turn and shown.preview is None


def _named(page: TablePage, name: str) -> Target:
    target = target_named(page.targets, name)
    assert target is not None, name
    return target


def _said(page: TablePage) -> str:
    texts = [mark.fitted.lines for mark in page.marks if isinstance(mark, Words)]
    return " ".join(line for lines in texts for line in lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_hint_and_undo_keep_their_places(seats: int, size: tuple[int, int]) -> None:
    """Whoever acts, whatever lies there and whatever can be undone: a press meets the same."""
    at, places = tools(*size), set()
    alone = _tables(seats, tuple(range(1, seats)))
    for number, shown in enumerate(alone[::7]):
        many = with_buttons(shown, 0 if number % 2 else None, 0 if number % 3 else None)
        page = _page(replace(many, tray_tiles=alone[0].tray_tiles), TABLE, at)
        rects = (_named(page, name).rect for name in ("button:hint", "button:undo"))
        places.add(tuple(tuple(rect) for rect in rects))
    assert len(places) == 1
    assert any(shown.turn != 0 for shown in alone[::7])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6, 7, 10])
def test_undo_is_large(seats: int, size: tuple[int, int]) -> None:
    at = tools(*size)
    page = _page(with_buttons(_tables(seats)[0], 1, 0), TABLE, at)
    least = at.frame.units.dp(64 if seats < 7 else 48)
    for name in ("button:undo", "button:redo", "button:hint"):
        assert min(_named(page, name).rect.size) >= least


@pytest.mark.parametrize("size", SIZES)
def test_redo_comes_and_goes_and_moves_nothing(size: tuple[int, int]) -> None:
    at, shown = tools(*size), _first(_acting)
    without = _page(with_buttons(shown, 1), TABLE, at).targets
    targets = _page(with_buttons(shown, 1, 2), TABLE, at).targets
    redo = target_named(targets, "button:redo")
    assert redo is not None
    assert redo.request == Redo()
    assert target_named(without, "button:redo") is None
    assert [it for it in targets if it is not redo] == list(without)


def test_r9_6_undo_names_the_person_and_no_tile() -> None:
    """C17: nothing of a hand is in the words of undo and redo."""
    page = _page(with_buttons(_first(_acting), 1, 2))
    undo, redo = _named(page, "button:undo"), _named(page, "button:redo")
    assert (undo.label, undo.request, undo.enabled) == ("Undo İbrahim’s move", Undo(), True)
    assert redo.label == f"Redo {LONG_NAME}’s move"
    assert not any(tile in undo.label + redo.label for tile in NAMES)


def test_r9_6_undo_says_why_there_is_none() -> None:
    """C54: at the round's start there is nothing before it."""
    shown = with_buttons(_first(_acting), None)
    page = _page(shown)
    undo = _named(page, "button:undo")
    assert not undo.enabled
    assert undo.label == "Undo"
    assert undo.refusal == Refusal(Reason.NOTHING_TO_UNDO)
    said = _said(_page(shown, Moment("table", refusal=undo.refusal)))
    assert "There is nothing to undo in this round" in said


def test_a_hint_can_be_asked_for_once_at_a_time() -> None:
    shown = with_buttons(_first(_acting))
    ready = _named(_page(shown), "button:hint")
    assert (ready.enabled, ready.request, ready.refusal) == (True, AskHint(), None)
    page = _page(shown, Moment("table", advising=True))
    asked = _named(page, "button:hint")
    assert not asked.enabled
    assert asked.rect == ready.rect
    assert asked.refusal == Refusal(Reason.HINT_COMES)
    assert "Thinking…" in _said(page)
    assert "Thinking…" not in _said(_page(shown))


def test_r9_1_a_hint_that_is_not_to_be_had_says_why() -> None:
    shown = replace(_first(_acting), can_hint=False)
    hint = _named(_page(shown), "button:hint")
    assert (hint.enabled, hint.refusal) == (False, Refusal(Reason.NO_HINT))
    waits = _first(lambda shown: shown.turn not in (None, 0), computers=(1, 2, 3))
    hint = _named(_page(with_buttons(waits)), "button:hint")
    assert hint.refusal == Refusal(Reason.NOT_YOUR_TURN)
    told = refusal_text(tools(1280, 800).messages, shown, Refusal(Reason.NO_HINT))
    assert told == "There is no hint at this moment"


def test_r9_1_no_hint_is_needed_for_the_only_action_that_lies_there() -> None:
    """Passing or drawing put up by itself: the hint says that this is all there is."""
    alone = [it for it in _tables() if it.preview is not None and it.preview.actions == it.offers]
    assert alone
    for shown in alone:
        asked = replace(with_buttons(shown), can_hint=False)
        hint = _named(_page(asked), "button:hint")
        assert (hint.enabled, hint.refusal) == (False, Refusal(Reason.ONLY_ACTION))
        said = _said(_page(asked, Moment("table", refusal=hint.refusal)))
        assert "This is all that can be done" in said


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_arrows_of_undo_and_redo_turn_with_the_table(direction: Direction) -> None:
    at = tools(1280, 800, direction)
    page = _page(with_buttons(_first(_acting), 1, 2), TABLE, at)
    pictures = [mark[0] for mark in page.marks if isinstance(mark, tuple)]
    for name in ("undo", "redo"):
        icons = [
            at.bakery.icon(name, at.frame.units.g(4), TEXT, mirrored=mirrored)
            for mirrored in (False, True)
        ]
        there = [any(picture is icon for picture in pictures) for icon in icons]
        assert there == [direction == "ltr", direction == "rtl"]


@pytest.mark.parametrize("name", ["button:hint", "button:undo", "button:redo", "button:cover"])
def test_what_is_pressed_looks_so(name: str) -> None:
    shown = with_buttons(_first(_acting), 1, 2)
    surfaces = []
    for pressed in (None, name):
        surface = pygame.Surface((1280, 800))
        _page(shown, Moment("table", pressed=pressed)).paint(surface)
        surfaces.append(pygame.image.tobytes(surface, "RGB"))
    assert surfaces[0] != surfaces[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 10])
def test_r9_3_cover_stands_before_the_menu(seats: int, size: tuple[int, int]) -> None:
    at, shown = tools(*size), with_buttons(_tables(seats)[0])
    page = _page(shown, TABLE, at)
    cover, menu = _named(page, "button:cover"), _named(page, "button:menu")
    boneyard = _named(page, "boneyard")
    assert cover.request == DropCurtain()
    assert boneyard.rect.right < cover.rect.left
    assert cover.rect.right < menu.rect.left
    assert min(cover.rect.size) >= at.frame.units.dp(48)
    covered = _page(replace(shown, can_cover=False), TABLE, at)
    assert target_named(covered.targets, "button:cover") is None
    assert _named(covered, "boneyard").rect == boneyard.rect
    faint = at.bakery.icon("cover", at.frame.units.g(4), FAINT)
    assert any(mark[0] is faint for mark in covered.marks if isinstance(mark, tuple))


def test_a_sole_person_has_nothing_to_cover() -> None:
    alone = with_buttons(_first(_acting, computers=(1, 2, 3)))
    page = _page(alone)
    assert target_named(page.targets, "button:cover") is None
    gap = _named(page, "button:menu").rect.left - _named(page, "boneyard").rect.right
    assert gap < page.table.units.dp(48)


@pytest.mark.parametrize(
    ("state", "words"),
    [("kept", set()), ("late", {"Saving…"}), ("settings", set()), ("memory", {"Not saved"})],
)
def test_the_sign_of_saving_says_what_is_kept(state: State, words: set[str]) -> None:
    """Of the match alone: it is safe where only settings cannot be saved."""
    page = _page(with_buttons(_first(_acting)), Moment("table", keeping=Keeping(state)))
    said = _said(page)
    assert {it for it in ("Saving…", "Not saved") if it in said} == words


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_the_sign_of_saving_covers_nothing(
    seats: int, size: tuple[int, int], direction: Direction
) -> None:
    at = tools(*size, direction)
    for shown in map(with_buttons, _tables(seats)[::16]):
        plain = _page(shown, TABLE, at)
        for state in ("late", "memory"):
            page = _page(shown, Moment("table", keeping=Keeping(state)), at)
            gives_way = {"boneyard"} if state == "memory" else set[str]()
            assert _standing(page, gives_way) == _standing(plain, gives_way)
            header = at.frame.flip(page.table.plan.header)
            marks = [mark for mark in page.marks if isinstance(mark, Words)]
            spots = [ink(at, mark) for mark in marks if header.contains(mark.box)]
            sign = _sign_of(at, marks)
            assert header.contains(sign)
            assert sign.collidelist([it.rect for it in page.targets]) == -1
            assert sum(sign.colliderect(spot) for spot in spots) == 1
            assert all(header.contains(spot) for spot in spots)


def _standing(page: TablePage, gives_way: set[str]) -> list[tuple[str, int, int]]:
    """What keeps its place; only a long name gives way to the sign, at its end.

    So does the boneyard's caption where nothing can be saved, which is so for long.
    """
    frame = page.table.plan.frame
    places = [(target.id, frame.flip(target.rect), target.rect.width) for target in page.targets]
    return [
        (name, rect.left, 0 if name == "button:recap" else width)
        for name, rect, width in places
        if name not in gives_way
    ]


def _sign_of(at: Tools, marks: list[Words]) -> pygame.Rect:
    signs = [it for it in marks if it.fitted.lines[0] in ("Saving…", "Not saved")]
    assert len(signs) == 1
    return ink(at, signs[0])


def test_where_a_long_sentence_has_little_room_it_stays_in_the_header() -> None:
    """The longest name, the longest sentence and the sign of saving in a small window."""
    at = tools(1024, 600)
    shown = with_buttons(next(it for it in _tables(10) if _acting(it)))
    shown = replace(shown, turn=2, duty=Duty.FIRST_TURN)
    page = _page(shown, Moment("table", keeping=Keeping("memory")), at)
    sentence = next(
        mark
        for mark in page.marks
        if isinstance(mark, Words) and mark.fitted.lines[0].startswith("Build")
    )
    assert page.table.plan.header.contains(ink(at, sentence))
    assert " ".join(sentence.fitted.lines) == "Build your first train: as many tiles as you like"
