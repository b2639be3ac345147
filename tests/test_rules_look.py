"""How the rules are set: one size, full lines, drawings as on the table, even pages."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from render.languages import LanguageCode
from render.paragraphs import without_scrap
from render.rules_blocks import SENTENCE, Block, even_pages
from render.rules_chapters import Chapter
from render.rules_lane import LaneFigure
from render.table_track import spacing
from render.theme import BUTTON_TEXT, Size
from tests.outer_pages import ink
from tests.scenes import SETTINGS
from tests.scenes import WINDOWS as USUAL_WINDOWS
from tests.test_rules_page import WINDOWS, every_page, pages_of, tools

# The signs of the table and its menu, each told of where it is one.
SIGNS = {
    "tile",
    "check",
    "erase",
    "cover",
    "search",
    "undo",
    "redo",
    "restart",
    "hint",
    "computer",
    "menu",
}


def blocks(window: tuple[int, int], size: Size = "table") -> Iterator[Block]:
    for laid in every_page(tools(window, "en", size)):
        yield from laid.blocks


def grounds(block: Block) -> list[pygame.Rect]:
    """What the drawings of a rule stand on, from the top down."""
    return [lane.ground for lane in block.lanes] + [row.ground for row in block.rows]


def lanes(window: tuple[int, int], language: LanguageCode = "en") -> Iterator[LaneFigure]:
    for laid in every_page(tools(window, language)):
        yield from (lane for block in laid.blocks for lane in block.lanes)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_all_chapters_have_one_size_of_text(
    window: tuple[int, int], size: Size, language: LanguageCode
) -> None:
    used = tools(window, language, size)
    for laid in every_page(used):
        for block in laid.blocks:
            sentence, *told = (letters.style.px for letters in block.letters)
            assert sentence == used.frame.units.g(SENTENCE)
            assert told in ([], [used.frame.units.g(BUTTON_TEXT)])


@pytest.mark.parametrize("window", USUAL_WINDOWS)
@pytest.mark.parametrize("size", SETTINGS)
def test_no_sentence_ends_in_a_line_of_one_word(window: tuple[int, int], size: Size) -> None:
    for block in blocks(window, size):
        for letters in block.letters:
            assert len(letters.fitted.lines) == 1 or " " in letters.fitted.lines[-1]


@pytest.mark.parametrize("window", [(1024, 600), (1280, 800), (1920, 1080), (800, 1280)])
def test_text_and_drawings_are_equally_wide(window: tuple[int, int]) -> None:
    for block in blocks(window):
        for ground in grounds(block):
            for letters in block.letters:
                assert abs(letters.box.right - ground.right) <= 0.02 * ground.width


def test_a_line_too_short_is_made_longer_and_no_line_comes_of_it() -> None:
    used = tools()
    typesetter, text = used.typesetter, "One two three four five six seven eight nine ten"
    width = typesetter.measure(text, 20, False) - 1
    assert typesetter.wrap(text, 20, False, width).lines[1] == "ten"
    first, last = without_scrap(used, text, 20, False, width).lines
    assert f"{first} {last}" == text
    assert typesetter.measure(first, 20, False) > typesetter.measure(last, 20, False) > width / 3
    assert without_scrap(used, text, 20, False, 2 * width).lines == (text,)
    assert len(without_scrap(used, "Unbreakable words", 20, False, 60).lines) == len(
        typesetter.wrap("Unbreakable words", 20, False, 60).lines
    )


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", SETTINGS)
def test_a_drawing_is_clear_of_its_words_and_nearer_to_them_than_other_rules(
    window: tuple[int, int], size: Size
) -> None:
    g = tools(window, "en", size).frame.units.g
    for laid in every_page(tools(window, "en", size)):
        between = [after.top - before.bottom for before, after in pairwise(laid.blocks)]
        for block in laid.blocks:
            drawn = grounds(block)
            if not drawn:
                continue
            above = drawn[0].top - block.letters[0].box.bottom
            assert above >= g(1.8)
            assert all(above < gap for gap in between)
            for letters in block.letters[1:]:
                assert g(0.8) <= letters.box.top - drawn[-1].bottom < above + 1


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_train_lies_as_on_the_table(window: tuple[int, int], language: LanguageCode) -> None:
    """The same gaps, and rings around each open double."""
    units = tools(window, language).frame.units
    found = 0
    for lane in lanes(window, language):
        train = lane.train
        shown = train.tiles if train.ghost is None else (*train.tiles, train.ghost)
        clear_of = len(train.tiles) - 1 if train.open_double else None
        rects = sorted((face.rect for face in lane.faces), key=lambda rect: rect.x)
        gaps = [after.left - before.right for before, after in pairwise(rects)]
        leads = spacing(units, lane.side, shown, clear_of)[1][1:]
        assert gaps == (leads if language == "en" else leads[::-1])
        for number, face in enumerate(lane.faces):
            assert face.rings == (train.open_double and number == len(train.tiles) - 1)
            assert not face.rings or face.rect.height == 2 * face.rect.width == 2 * lane.side
            found += face.rings
    assert found == len([lane for lane in lanes(window) if lane.train.open_double])
    assert found


@pytest.mark.parametrize("language", ["en", "ar"])
def test_tiles_of_a_hand_stand_upright_with_the_lower_value_on_top(language: LanguageCode) -> None:
    rows = [
        (row, face)
        for laid in every_page(tools((1280, 800), language))
        for block in laid.blocks
        for row in block.rows
        for face in row.faces
    ]
    assert rows
    for row, face in rows:
        assert face.rect.size == (row.side, 2 * row.side)
        assert not face.lying
        assert face.near is None or face.near <= face.far


def test_a_lane_that_binds_or_takes_a_tile_looks_so() -> None:
    """As on the table: amber for the double to be covered, mint where a tile is put up."""
    seen = set()
    for laid in every_page(tools()):
        surface = pygame.Surface(laid.tools.frame.size)
        laid.paint(surface)
        for lane in (lane for block in laid.blocks for lane in block.lanes):
            red, green, _, _ = surface.get_at((lane.ground.centerx, lane.ground.top + 4))
            looks = "amber" if red > green else "green"
            assert looks == ("amber" if lane.train.shines else "green")
            seen.add(looks)
    assert seen == {"amber", "green"}


def test_pages_are_about_equally_full() -> None:
    assert even_pages((10, 10, 10, 10, 10, 10), 0, 50) == (3, 3)
    assert even_pages((10, 10, 10), 5, 40) == (3,)
    assert even_pages((10, 10, 10), 6, 40) == (2, 1)
    assert even_pages((90, 10, 20), 1, 40) == (1, 2)


@pytest.mark.parametrize("window", USUAL_WINDOWS)
def test_no_page_is_nearly_empty_beside_a_full_one(window: tuple[int, int]) -> None:
    for chapter in Chapter:
        laid = pages_of(tools(window), chapter)
        heights = [page.blocks[-1].bottom - page.blocks[0].top for page in laid]
        assert min(heights) > 0.4 * max(heights)


def test_signs_are_those_of_the_table_and_all_controls_share_an_edge() -> None:
    told = [block for laid in pages_of(tools(), Chapter.CONTROLS) for block in laid.blocks]
    assert {block.icon[0] for block in told if block.icon is not None} == SIGNS
    assert len({block.letters[0].box.left for block in told}) == 1


def test_nothing_is_told_of_what_is_not_there() -> None:
    lines = (
        line for block in blocks((1280, 800)) for it in block.letters for line in it.fitted.lines
    )
    words = " ".join(lines).lower()
    for absent in ("record", "replay", "watch", "sound", "language"):
        assert absent not in words


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_numbers_of_the_chapters_stand_under_each_other(
    window: tuple[int, int], language: LanguageCode
) -> None:
    used = tools(window, language)
    far = set()
    for button in pages_of(used, 0)[0].chapters:
        assert button.words is not None
        assert button.note is not None
        box, drawn = button.target.rect, ink(button.note, used)
        assert box.contains(drawn)
        far.add(drawn.right - box.left if language == "en" else box.right - drawn.left)
        assert not drawn.colliderect(ink(button.words, used))
    assert max(far) - min(far) <= 2
