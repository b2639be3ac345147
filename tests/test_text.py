"""Fonts, measuring and drawing of text."""

import json
import shutil
import unicodedata
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.fonts import FACES, FONT_FOLDER, MISSING, Face, Fonts, FontsError, read_coverage
from render.languages import Direction
from render.runs import line_runs
from render.text import MARGIN, Align, Style, Typesetter, Vertical, cap_height, line_height
from render.wrapping import ELLIPSIS, Fitted

INK = (255, 255, 255)
LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "ĞğİıŞş"
TALL = "İĞÅgjpqyŞÇ"
SENTENCE = "Cover the 7-7 on Ana-Maria's train first, or search the boneyard"
SIZES = (9, 12, 16, 20, 24, 31, 48, 84)


@pytest.fixture(scope="module")
def typesetter() -> Typesetter:
    return Typesetter()


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


def drawn(fonts: Fonts, text: str) -> str:
    return "".join(run.text for run in line_runs(fonts, text))


def ink(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@cache
def shared() -> Typesetter:
    return Typesetter()


def letters_only(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("char", LETTERS)
def test_latin_and_turkish_letters_have_glyphs(fonts: Fonts, char: str) -> None:
    assert fonts.covers(FACES[0], char)
    assert drawn(fonts, f"A{char}B") == f"A{char}B"


@pytest.mark.parametrize("char", "ΩЖ€₺₹−×…·–—“”")
def test_other_letters_and_signs_have_glyphs(fonts: Fonts, char: str) -> None:
    assert drawn(fonts, char) == char


def test_covered_letters_differ_from_the_missing_mark(typesetter: Typesetter) -> None:
    style = Style(24, False, INK)
    mark = pixels(typesetter.render(MISSING, style))
    for char in "A7Ωж€":
        assert pixels(typesetter.render(char, style)) != mark
    assert ink(typesetter.render(MISSING, style)).width > 5


@pytest.mark.parametrize(
    "text",
    [
        "字",
        "\U0001f600",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "❤\ufe0f",
        "\0",
        "\ud800",
        "അ",
    ],
)
def test_a_missing_cluster_shows_as_one_mark(
    fonts: Fonts, typesetter: Typesetter, text: str
) -> None:
    assert drawn(fonts, f"a{text}b") == f"a{MISSING}b"
    assert typesetter.measure(f"a{text}b", 20, False) == typesetter.measure(
        f"a{MISSING}b", 20, False
    )


def test_two_missing_characters_show_as_two_marks(fonts: Fonts) -> None:
    assert drawn(fonts, "字字") == MISSING * 2


def test_a_missing_combining_mark_leaves_its_letter(fonts: Fonts) -> None:
    assert drawn(fonts, "x\u20dd") == f"x{MISSING}"


def test_direction_controls_are_dropped_and_line_ends_are_spaces(fonts: Fonts) -> None:
    assert drawn(fonts, "\u202ea\u2067b\u200f") == "ab"
    assert drawn(fonts, "a\r\nb\tc") == "a b c"


def test_decomposed_letters_are_composed(fonts: Fonts) -> None:
    assert drawn(fonts, unicodedata.normalize("NFD", "İĞÅé")) == "İĞÅé"


def test_coverage_table_holds_sorted_ranges_of_both_weights() -> None:
    table = json.loads((FONT_FOLDER / "coverage.json").read_text("utf-8"))
    assert set(table) == {face.name for face in FACES}
    for ranges in table.values():
        assert all(first <= last for first, last in ranges)
        assert all(one[1] + 1 < two[0] for one, two in pairwise(ranges))


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
@pytest.mark.parametrize("face", FACES)
def test_every_character_of_the_table_is_in_the_font_file(face: Face, weight: str) -> None:
    font = pygame.font.Font(FONT_FOLDER / f"{face.name}-{weight}.ttf", 20)
    mark = pixels(font.render("\u4e00", True, INK))
    assert face is not FACES[0] or pixels(font.render(MISSING, True, INK)) == mark
    codes = read_coverage(FONT_FOLDER / "coverage.json")[face.name] - {ord(MISSING)}
    shown = [chr(code) for code in codes if font.size(chr(code))[0]]
    assert len(shown) > (1500 if face is FACES[0] else 150)
    assert [char for char in shown if pixels(font.render(char, True, INK)) == mark] == []


def test_px_is_the_em(typesetter: Typesetter) -> None:
    capital = ink(typesetter.render("H", Style(100, False, INK)))
    assert abs(capital.height - 71.4) <= 1
    assert abs(typesetter.measure("HHHHHHHHHH", 100, False) - 741) <= 15


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("px", SIZES)
def test_nothing_is_clipped(typesetter: Typesetter, px: int, bold: bool) -> None:
    picture = typesetter.render(TALL, Style(px, bold, INK))
    found = ink(picture)
    assert found.top > 0
    assert found.bottom < picture.get_height()
    assert picture.get_height() == line_height(px) + 2 * MARGIN


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("text", ["", " ", "\u200d", "j", "7", TALL, SENTENCE, "字x", "AVAVA"])
def test_measure_is_the_width_of_the_picture(
    typesetter: Typesetter, text: str, px: int, bold: bool
) -> None:
    picture = typesetter.render(text, Style(px, bold, INK))
    assert picture.get_width() == typesetter.measure(text, px, bold)


@pytest.mark.parametrize("px", [16, 24, 60])
def test_marks_above_a_letter_do_not_move_the_baseline(typesetter: Typesetter, px: int) -> None:
    plain = typesetter.render("H", Style(px, False, INK))
    marked = typesetter.render("H" + "a\u0301\u0302\u0303\u0304\u0331\u0323", Style(px, False, INK))
    column = marked.subsurface((0, 0, plain.get_width() - 1, plain.get_height()))
    assert ink(column).bottom == ink(plain).bottom == typesetter.baseline(px)


@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("height", [60, 61, 150])
def test_capitals_are_centred_in_the_box(typesetter: Typesetter, px: int, height: int) -> None:
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    box = pygame.Rect(10, 20, 150, height)
    typesetter.draw(surface, "H", Style(px, True, INK), box)
    found = ink(surface)
    assert abs((found.top + found.bottom) - (box.top + box.bottom)) <= 2


@pytest.mark.parametrize(
    ("align", "direction", "side"),
    [
        ("start", "ltr", "left"),
        ("end", "ltr", "right"),
        ("start", "rtl", "right"),
        ("end", "rtl", "left"),
        ("center", "ltr", "centerx"),
        ("center", "rtl", "centerx"),
    ],
)
def test_alignment_mirrors(
    typesetter: Typesetter, align: Align, direction: Direction, side: str
) -> None:
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    box = pygame.Rect(20, 10, 200, 40)
    rect = typesetter.draw(surface, "Ana", Style(20, False, INK), box, align, direction)
    assert abs(getattr(rect, side) - getattr(box, side)) <= (side == "centerx")
    assert rect.contains(ink(surface))


def test_drawn_rect_holds_the_ink(typesetter: Typesetter) -> None:
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    rect = typesetter.draw(surface, TALL, Style(30, False, INK), pygame.Rect(5, 5, 300, 60))
    assert rect.contains(ink(surface))


def test_pictures_are_kept(typesetter: Typesetter) -> None:
    style = Style(22, True, INK)
    first = typesetter.render("kept for later", style)
    typesetter.measure("kept for later", 22, True)
    before = typesetter.laid_out
    assert typesetter.render("kept for later", style) is first
    typesetter.measure("kept for later", 22, True)
    assert typesetter.laid_out == before
    typesetter.render("laid out here", style)
    assert typesetter.laid_out == before + 1


@given(
    st.text(alphabet="abÄg -j字\u0301…", min_size=1, max_size=60),
    st.integers(8, 40),
    st.integers(60, 400),
    st.integers(1, 4),
    st.booleans(),
)
def test_no_fitted_line_is_wider_than_the_box(
    text: str, px: int, width: int, lines: int, ellipsis: bool
) -> None:
    typesetter = shared()
    fitted = typesetter.fit(text, px, False, width, lines, ellipsis)
    for line in fitted.lines:
        assert typesetter.measure(line, fitted.px, False) <= width
        assert typesetter.render(line, Style(fitted.px, False, INK)).get_width() <= width
    assert fitted.px <= px


@pytest.mark.parametrize("lines", [1, 2, 3])
@pytest.mark.parametrize("width", [90, 140, 260])
def test_sentences_keep_every_word(typesetter: Typesetter, width: int, lines: int) -> None:
    fitted = typesetter.fit(SENTENCE, 30, False, width, lines)
    assert letters_only("".join(fitted.lines)) == letters_only(SENTENCE)
    assert ELLIPSIS not in "".join(fitted.lines)


def test_size_stays_over_three_quarters_where_lines_suffice(typesetter: Typesetter) -> None:
    fitted = typesetter.fit(SENTENCE, 30, False, 400, 4)
    assert len(fitted.lines) <= 4
    assert 23 <= fitted.px <= 30


@pytest.mark.parametrize("vertical", ["middle", "top"])
def test_a_fitted_block_lies_in_its_box(typesetter: Typesetter, vertical: Vertical) -> None:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    box = pygame.Rect(30, 40, 300, 150)
    fitted = typesetter.wrap(SENTENCE, 24, False, box.width)
    assert len(fitted.lines) == 3
    style = Style(99, False, INK)
    rect = typesetter.draw_fitted(surface, fitted, style, box, vertical=vertical)
    assert box.inflate(0, 2 * MARGIN).contains(rect)
    assert rect.contains(ink(surface))
    assert rect.height == 3 * line_height(24) + 2 * MARGIN


def test_vertical_places_of_a_block(typesetter: Typesetter) -> None:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    box = pygame.Rect(0, 0, 300, 201)
    block = Fitted(20, ("H", "H"))
    style = Style(20, False, INK)
    assert typesetter.draw_fitted(surface, block, style, box, vertical="top").top == -MARGIN
    surface.fill((0, 0, 0, 0))
    typesetter.draw_fitted(surface, block, style, box)
    found = ink(surface)
    assert abs(found.top - (box.height - found.bottom)) <= 2
    assert found.height == cap_height(20) + line_height(20)


def test_an_empty_block_draws_nothing(typesetter: Typesetter) -> None:
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    box = pygame.Rect(3, 4, 20, 20)
    assert typesetter.draw_fitted(surface, Fitted(9, ()), Style(9, False, INK), box).size == (0, 0)


def test_a_folder_without_its_fonts_is_named(tmp_path: Path) -> None:
    """A program that is not complete says which file it lacks."""
    with pytest.raises(FontsError, match="coverage"):
        Fonts(tmp_path)
    shutil.copy(FONT_FOLDER / "coverage.json", tmp_path)
    with pytest.raises(FontsError, match=r"NotoSans-Regular\.ttf"):
        Fonts(tmp_path)
