"""The picture in the window: painted in parts, it is the one that the whole page would give."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest

from app.program import Program
from game.session import Session
from game.staging import scene
from input.router import REACH_DP
from render.damage import damage
from render.layer import Layer
from render.lifted import Lifted
from render.movers import Glide
from render.navigation import ChangeSettings
from render.page import Page
from render.safe_area import in_room, safe_room
from render.settings import Settings
from render.surfaces import Sprite
from render.table_sheet import Words
from render.timeline import Drawn, Tween
from render.window import Window
from tests.bounds import until
from tests.drawing import laid, mouse, repaint, seat, show
from tests.motion import laid_table
from tests.programs import (
    Around,
    begun,
    move,
    page,
    screen,
    shown,
    ticked,
    with_a_hand_open,
)
from tests.scenes import sessions

SIZE = (1280, 800)
FOUR = ("--seats", "Ana,Ben,computer,Chloé", "--seed", "layer")

pytestmark = pytest.mark.usefixtures("around")


class Glass(Window):
    """A window, and what is to be seen of it: the parts that were presented, when they were."""

    def __init__(self, size: tuple[int, int], fullscreen: bool) -> None:
        super().__init__(size, fullscreen)
        self.seen = self.surface.copy()

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        super().present(rects)
        for rect in [self.surface.get_rect()] if rects is None else rects:
            self.seen.blit(self.surface, rect, rect)


@pytest.fixture(autouse=True)
def glass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.programs.Window", Glass)


def whole(program: Program) -> bytes:
    """The page as a layer that shows nothing yet paints it, rim and all."""
    easel = program._easel
    picture = program._window.surface.copy()
    room = picture.subsurface(easel._room)
    room.fill("magenta")
    ui = program._ui
    Layer().show(room, easel._inner, easel._pointer(ui), ui.tick)
    return picture.get_buffer().raw


def is_whole(program: Program) -> bool:
    """Whether what is seen, and what lies behind it to be seen next, is the page as a whole."""
    show(program)
    window, page_as_whole = program._window, whole(program)
    assert isinstance(window, Glass)
    seen = (window.surface.get_buffer().raw, window.seen.get_buffer().raw)
    return seen == (page_as_whole, page_as_whole)


def touch(program: Program, kind: int, at: tuple[int, int]) -> None:
    program._take([mouse(kind, at)])


def touched_about(program: Program, chance: Random) -> None:
    """A press, some motions and a release, on whatever there is; each picture is looked at."""
    targets = [it for it in page(program).targets if it.id != "button:menu"]
    start, *way = (chance.choice(targets).rect.center for _ in range(4))
    touch(program, pygame.MOUSEBUTTONDOWN, start)
    assert is_whole(program)
    for x, y in way:
        for step in (0, 5):
            touch(program, pygame.MOUSEMOTION, (x + step, y - step))
            assert is_whole(program)
    touch(program, pygame.MOUSEBUTTONUP, way[-1])
    assert is_whole(program)


@pytest.mark.parametrize("safe_area", [0, 5])
def test_every_picture_is_that_of_its_page_as_a_whole(safe_area: int) -> None:
    """Touches about, sure moves and the time's passing: no part of an older picture is left."""
    chance = Random(safe_area)
    program, _ = begun(*FOUR, size=SIZE)
    program._answer((ChangeSettings(Settings(safe_area=safe_area)),))
    screens = set()
    for _ in range(25):
        touched_about(program, chance)
        ticked(program, chance.choice((1, 40)))
        assert is_whole(program)
        program._ui = program._ui._replace(focus=chance.choice(page(program).targets).id)
        assert is_whole(program)
        move(program, chance)
        assert is_whole(program)
        screens.add(screen(program))
    assert {"table", "curtain"} <= screens


def test_c59_the_rim_stays_bare_and_takes_no_touch() -> None:
    """C59: with the inset on nothing lies within 5 % of a side, and no touch hits there."""
    program = with_a_hand_open()
    program._answer((ChangeSettings(Settings(safe_area=5)),))
    ticked(program, 40)
    width, height = program._window.size
    room = pygame.Rect(width // 20, height // 20, width - width // 10, height - height // 10)
    targets = page(program).targets
    assert targets
    assert all(room.contains(target.rect) for target in targets)
    before = shown(program)
    for at in ((width // 40, height // 2), (width // 2, height - 2), (1, 1)):
        touch(program, pygame.MOUSEBUTTONDOWN, at)
        assert program._ui.held is not None
        assert program._ui.held.target is None
        touch(program, pygame.MOUSEBUTTONUP, at)
    assert shown(program) == before


def test_what_lies_below_everything_changes_with_the_seat_and_the_settings() -> None:
    """The tray has the colour of whose turn it is; with high contrast the cloth is another one."""
    program, _ = begun("--seats", "computer,computer,computer", "--seed", "layer", size=SIZE)
    chance, turns = Random(1), set[int | None]()
    for number in until(lambda: len(turns) == 3, 60):
        ticked(program, 2)
        move(program, chance)
        assert is_whole(program)
        turns.add(shown(program).turn)
        program._answer((ChangeSettings(Settings(contrast=number % 4 == 0)),))
        assert is_whole(program)
    assert screen(program) == "table"


def test_pictures_that_move_over_one_another_leave_nothing_behind() -> None:
    """Tiles of a chain cross on their ways: what one hides is part of what another shows."""
    program = with_a_hand_open()
    surface, table = program._window.surface, laid_table(program)
    tween = Tween(Drawn(0), 0, 40)
    glides = [
        Glide(tween, (20 * number, 60), (300, 80 + 7 * number), Sprite(coloured(colour)))
        for number, colour in enumerate(("red", "yellow", "blue"))
    ]
    moving, layer = replace(table, movers=tuple(glides)), Layer()
    for tick in (0, 3, 9, 39, 40):
        layer.show(surface, moving, None, tick)
        alone = surface.copy()
        Layer().show(alone, moving, None, tick)
        assert surface.get_buffer().raw == alone.get_buffer().raw


@pytest.mark.parametrize("at", [(0, 0), (399, 0), (0, 299), (399, 299), (200, 150)])
def test_a_tile_under_the_pointer_stays_in_the_window_as_a_whole(at: tuple[int, int]) -> None:
    lifted = Lifted(Sprite(coloured("red")), (60, 40), 20, (400, 300))
    place = pygame.Rect(lifted.at(*at)[1], lifted.size)
    assert pygame.Rect(0, 0, 400, 300).contains(place)
    assert at != (200, 150) or place == pygame.Rect(170, 90, 60, 40)


def coloured(colour: str) -> pygame.Surface:
    picture = pygame.Surface((60, 40))
    picture.fill(colour)
    return picture


def test_where_the_same_lies_otherwise_over_one_another_the_whole_page_is_another() -> None:
    table = laid_table(with_a_hand_open())
    assert damage(table, table) == ()
    assert damage(table, replace(table, marks=table.marks[::-1])) is None
    assert damage(table, replace(table, marks=(*table.marks, table.marks[0]))) is None


def test_words_that_differ_in_anything_are_painted_again() -> None:
    table = laid_table(with_a_hand_open())
    number = next(i for i, mark in enumerate(table.marks) if isinstance(mark, Words))
    words = table.marks[number]
    assert isinstance(words, Words)
    for other in (
        replace(words, style=replace(words.style, colour=(255, 0, 255))),
        replace(words, box=words.box.move(0, 1)),
        replace(words, align="end" if words.align != "end" else "start"),
        replace(words, fitted=replace(words.fitted, lines=("other",))),
    ):
        marks = (*table.marks[:number], other, *table.marks[number + 1 :])
        rects = damage(table, replace(table, marks=marks))
        assert rects is not None
        assert any(rect.contains(words.box) for rect in rects)


@pytest.mark.parametrize("words", [(), FOUR])
def test_r10_2_the_keyboards_ring_is_on_the_picture(words: tuple[str, ...]) -> None:
    """Whatever the page: it is painted as the page paints itself, ring and all."""
    program, _ = begun(*words, size=SIZE)
    ticked(program, 40)
    surface, pictures = program._window.surface, set[bytes]()
    for target in page(program).targets:
        program._ui = program._ui._replace(focus=target.id)
        show(program)
        alone = surface.copy()
        laid(program).paint(alone)
        assert surface.get_buffer().raw == alone.get_buffer().raw
        pictures.add(alone.get_buffer().raw)
    assert len(pictures) == len(page(program).targets) > 1


def test_c59_of_the_page_before_nothing_is_left_on_another_rim() -> None:
    """C59: whatever was in the window, and whatever the inset was, all of it is painted anew."""
    program = with_a_hand_open()
    surface = program._window.surface
    show(program)
    for percent in (5, 2, 0, 3):
        program._answer((ChangeSettings(Settings(safe_area=percent)),))
        surface.fill("magenta")
        show(program)
        over_magenta = surface.get_buffer().raw
        surface.fill("cyan")
        repaint(program)
        assert surface.get_buffer().raw == over_magenta


def test_c59_the_rim_leads_to_no_tile_beside_it() -> None:
    """C59: within the page a touch beside the hand takes the nearest tile, out of it none."""
    program = with_a_hand_open()
    open_hands = [it for it in sessions(2, 1, 60) if scene(it).hand is not None]
    seat(program, max(open_hands, key=_tiles_held))
    program._answer((ChangeSettings(Settings(safe_area=5)),))
    ticked(program, 40)
    room = program._easel._room
    lowest = max((it for it in page(program).targets if it.tile), key=lambda it: it.rect.bottom)
    assert room.bottom - 1 - lowest.rect.bottom < REACH_DP * program._easel.dp_px
    found = []
    for y in (room.bottom - 1, room.bottom):
        touch(program, pygame.MOUSEBUTTONDOWN, (lowest.rect.centerx, y))
        assert program._ui.held is not None
        found.append(program._ui.held.target)
        touch(program, pygame.MOUSEBUTTONUP, (lowest.rect.centerx, y))
    assert found == [lowest.id, None]


def _tiles_held(session: Session) -> int:
    hand = scene(session).hand
    return 0 if hand is None else len(hand.tiles)


def test_a_tile_is_dragged_under_the_pointer_in_a_safe_area() -> None:
    """The tile is where the pointer is, with a rim and without."""
    places = []
    for percent in (0, 5):
        program = with_a_hand_open()
        program._answer((ChangeSettings(Settings(safe_area=percent)),))
        ticked(program, 40)
        tile = next(it for it in page(program).targets if it.tile is not None)
        touch(program, pygame.MOUSEBUTTONDOWN, tile.rect.center)
        touch(program, pygame.MOUSEMOTION, (320, 200))
        show(program)
        assert program._ui.drag is not None
        pointer = program._easel._pointer(program._ui)
        assert pointer is not None
        places.append((pointer[0] + program._easel._room.x, pointer[1] + program._easel._room.y))
    assert places == [(320, 200)] * 2


def test_without_a_rim_a_page_is_itself(around: Around) -> None:
    program = with_a_hand_open()
    itself: Page = page(program)
    assert around.notebook.begun == 1
    assert in_room(itself, safe_room(SIZE, 0)) is itself
    assert safe_room((1000, 600), 5) == pygame.Rect(50, 30, 900, 540)
