"""The table's header: what stands still in it, and what is said in it."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.actions import OPEN, SEARCH
from game.scene import Duty, Scene
from game.staging import scene
from render.languages import Direction
from render.messages import load_messages
from render.moment import Keeping, Moment
from render.over_bands import bands_of, menu_key
from render.sprites import Bakery
from render.table_label import symbol_of
from render.table_marks import close_frame
from render.table_page import TablePage, table_page
from render.table_sentence import sentence_of
from render.table_sheet import Words
from render.targets import target_named
from render.text import ink_height
from render.theme import CAPTION, HEADING, Size
from render.words import preview_text
from tests.scenes import SETTINGS, WINDOWS, ink, sessions, tools

TABLE = Moment("table")
SEEN_IN_HEADER = ("button:recap", "button:menu", "button:cover", "boneyard")


def _page(
    shown: Scene,
    window: tuple[int, int],
    direction: Direction = "ltr",
    size: Size = "table",
    moment: Moment = TABLE,
) -> TablePage:
    page = table_page(tools(*window, direction, size), shown, moment)
    assert isinstance(page, TablePage)
    return page


def _played(seats: int) -> list[Scene]:
    """Tables of a match from its search on, each with something else said."""
    return [it for it in map(scene, sessions(seats, 3, 250)) if it.stage == "table"]


def _header_words(page: TablePage) -> Iterator[Words]:
    header = page.table.plan.header
    return (it for it in page.marks if isinstance(it, Words) and header.contains(it.box))


def _sentence(page: TablePage) -> Words:
    """The words that say what is owed, or what is put up would bring."""
    wanted = _letters(sentence_of(page.table).text)
    (found,) = [it for it in _header_words(page) if _letters("".join(it.fitted.lines)) == wanted]
    return found


def _letters(text: str) -> str:
    return text.replace(" ", "").replace("·", "")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("window", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("seats", [4, 10])
def test_whose_turn_it_is_begins_at_one_place_throughout_a_round(
    seats: int, window: tuple[int, int], direction: Direction
) -> None:
    """Whatever is owed or put up, whoever is next, and however saving goes."""
    places: dict[int, set[int]] = {}
    for number, it in enumerate(_played(seats)[::7]):
        keeping = (Keeping(), Keeping("late"), Keeping("memory"))[number % 3]
        page = _page(it, window, direction, moment=TABLE._replace(keeping=keeping))
        frame = page.table.plan.frame
        places.setdefault(it.round, set()).add(frame.flip(_name(page).box).left)
    assert all(len(starts) == 1 for starts in places.values())


def _name(page: TablePage) -> Words:
    """The name in the header: no others there are as large."""
    most = page.table.plan.frame.main_em(HEADING)
    (found,) = [it for it in _header_words(page) if it.style.px == most]
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_a_sentence_stands_clear_on_one_line_or_two(seats: int, window: tuple[int, int]) -> None:
    """Never against the window's top or the line under the header, nor smaller than its captions.

    No line begins or ends with the dot between two things.
    """
    for keeping in (Keeping(), Keeping("memory")):
        for shown in _played(seats)[::5]:
            page = _page(shown, window, moment=TABLE._replace(keeping=keeping))
            said, plan = _sentence(page), page.table.plan
            assert len(said.fitted.lines) <= 2
            assert not [line for line in said.fitted.lines if line.strip("·") != line]
            assert said.fitted.px >= plan.frame.em(CAPTION)
            clear = plan.units.g(0.2 if plan.frame.portrait else 0.5)
            assert ink_height(said.fitted) <= plan.turn.height - 2 * clear


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_usual_names_leave_every_sentence_its_full_size(
    seats: int, window: tuple[int, int]
) -> None:
    """Who is next, and then the boneyard's caption, give way to it."""
    briefer = False
    for shown in map(_with_usual_names, _played(seats)[::3]):
        page = _page(shown, window)
        said = _sentence(page)
        assert len(said.fitted.lines) == 1, said
        assert said.fitted.px >= 0.88 * said.style.px, said
        header = [line for it in _header_words(page) for line in it.fitted.lines]
        briefer |= "Boneyard" not in header
        assert said.fitted.px == said.style.px or "Boneyard" not in header
    # In the narrowest header some are as long as that.
    assert briefer or window != (1280, 1024)


def _with_usual_names(shown: Scene) -> Scene:
    names = ("Ana", "Ben", "Chloë", "Diego", "Esra", "Femi", "Grace", "Hugo", "Ines", "Jun")
    seats = tuple(replace(it, name=names[it.seat]) for it in shown.seats)
    return replace(shown, seats=seats)


@pytest.mark.parametrize("window", [(1280, 800), (1280, 1024), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize("seats", [4, 10])
def test_nothing_reads_as_the_end_of_the_sentence(seats: int, window: tuple[int, int]) -> None:
    for shown in _played(seats)[::5]:
        page = _page(shown, window)
        said, units = ink(page.table.tools, _sentence(page)), page.table.units
        boneyard = target_named(page.targets, "boneyard")
        assert boneyard is not None
        after = [ink(page.table.tools, it).left for it in _header_words(page)]
        after = [start for start in after if start > said.left] + [boneyard.rect.left]
        assert min(after) - said.right >= units.g(2)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_what_is_pressed_in_the_header_is_drawn_clear_of_its_edges(
    seats: int, window: tuple[int, int], size: Size
) -> None:
    """A finger has its 48 dp all the same, and the boneyard's light is not cut."""
    for shown in _played(seats)[::25]:
        page = _page(shown, window, size=size)
        header, units = page.table.plan.header, page.table.units
        clear = header.inflate(0, -2 * units.g(0.9))
        for target in page.targets:
            if target.id in SEEN_IN_HEADER:
                assert target.seen is not None
                assert clear.contains(target.seen), target
                assert target.rect.contains(target.seen)
                assert target.rect.height >= units.dp(48)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("window", WINDOWS)
def test_the_menu_after_a_round_is_drawn_clear_of_the_header_too(
    window: tuple[int, int], seats: int
) -> None:
    at = tools(*window)
    bands = bands_of(at.frame, seats)
    target = menu_key(at, bands).target
    assert target.seen is not None
    assert bands.header.inflate(0, -2 * at.frame.units.g(0.9)).contains(target.seen)
    assert target.rect.height >= at.frame.units.dp(48)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_name_stands_evenly_in_its_button_which_is_always_the_same(
    seats: int, window: tuple[int, int], direction: Direction
) -> None:
    boxes: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    for shown in _played(seats)[::7]:
        page = _page(shown, window, direction)
        recap = target_named(page.targets, "button:recap")
        if recap is None:
            continue
        assert recap.seen is not None
        assert shown.turn is not None
        frame, name = page.table.plan.frame, _name(page)
        seen, words = frame.flip(recap.seen), frame.flip(name.box)
        air = frame.units.g(2)
        look = symbol_of(shown, shown.turn)
        symbol = _placed(page, page.table.tools.bakery, *look)
        assert frame.flip(symbol).left - seen.left == air
        assert seen.right - words.right == air
        boxes.setdefault((shown.round, shown.turn), set()).add(tuple(seen))
    assert boxes
    assert all(len(its) == 1 for its in boxes.values())


def _placed(
    page: TablePage, bakery: Bakery, name: str, colour: tuple[int, int, int], em: float = 4.4
) -> pygame.Rect:
    """Where a symbol lies in the header."""
    size = page.table.units.g(em)
    return _at(page, bakery.icon(name, size, colour))


def _at(page: TablePage, picture: pygame.Surface) -> pygame.Rect:
    """Where a picture lies in the header."""
    laid = (it for it in page.marks if not isinstance(it, Words))
    found = next(it for it in laid if it[0] is picture and it[1][1] < page.table.plan.header.bottom)
    return picture.get_rect(topleft=found[1])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_an_engine_that_is_put_up_stays_where_it_is_in_a_frame(
    seats: int, window: tuple[int, int]
) -> None:
    """It is as bright as ever, its caption stays over it, and the sentence names it."""
    shown = next(it for it in _opening() if len(it.seats) == seats)
    pages = [_page(it, window) for it in (shown, replace(shown, preview=None))]
    captions = [
        [it for it in _header_words(page) if it.fitted.lines == ("Engine",)] for page in pages
    ]
    assert captions[0] == captions[1]
    at, units, header = pages[0].table.tools, pages[0].table.units, pages[0].table.plan.header
    tiles = [_engine(page) for page in pages]
    assert tiles[0] == tiles[1]
    ways = (at.bakery.ghost_frame(tiles[0].height, lying=True), close_frame(tiles[0].size, units))
    laid = [it[0] for it in pages[0].marks if not isinstance(it, Words)]
    (frame,) = [way for way in ways if any(it is way.surface for it in laid)]
    out = max(2, units.g(0.36)) + (units.line(0.5) if frame is ways[0] else 0)
    ring = tiles[0].inflate(2 * out, 2 * out)
    assert header.inflate(0, -2 * max(1, units.g(0.2))).contains(ring)
    assert not any(ink(at, it).colliderect(ring) for it in _header_words(pages[0]))
    assert "12-12" in " ".join(_sentence(pages[0]).fitted.lines)


def _opening() -> Iterator[Scene]:
    """Round 1 of each number of seats, its engine put up."""
    for seats in (2, 4, 7, 10):
        for seed in range(20):
            tables = map(scene, sessions(seats, seed, 60))
            put_up = (it for it in tables if it.preview is not None)
            found = next(
                (it for it in put_up if it.preview and it.preview.actions == (OPEN,)), None
            )
            if found is not None:
                yield found
                break


def _engine(page: TablePage) -> pygame.Rect:
    value, bakery = page.table.scene.engine, page.table.tools.bakery
    sides = {max(page.table.units.g(3.3), 24), 24, page.table.plan.status.height // 2}
    for side in sides:
        try:
            return _at(page, bakery.tile(value, value, side, lying=True))
        except StopIteration:
            continue
    raise AssertionError("no engine in the header")


@pytest.mark.parametrize("seats", [4, 10])
def test_a_duty_to_cover_has_the_sign_of_the_train_that_it_names(seats: int) -> None:
    owed = [it for it in _played(seats) if it.duty is Duty.COVER and it.preview is None]
    assert owed
    for shown in owed:
        assert shown.binding is not None
        page = _page(shown, (1280, 800))
        name, colour = symbol_of(shown, shown.binding)
        side = round(0.62 * page.table.units.g(4.2))
        laid = [it[0] for it in page.marks if not isinstance(it, Words)]
        sign = page.table.tools.bakery.icon(name, side, colour)
        assert any(it is sign for it in laid)


def test_each_batch_of_a_search_is_told_in_other_words() -> None:
    """What stands there after a batch is not what stood there before it."""
    told: dict[int, set[str]] = {}
    messages = load_messages("en")
    for shown in map(scene, sessions(4, 37, 60, deal="37")):
        preview = shown.preview
        if preview is not None and preview.actions == (SEARCH,) and shown.round == 1:
            told.setdefault(shown.boneyard, set()).add(preview_text(messages, shown, preview))
    assert len(told) > 1
    assert all(len(texts) == 1 for texts in told.values())
    assert len({text for texts in told.values() for text in texts}) == len(told)
