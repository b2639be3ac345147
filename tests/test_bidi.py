"""The order of a line's characters: known answers, and a second engine's for random strings."""

from itertools import pairwise

import bidi
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.bidi import Level, first_strong, in_order, levels

LATIN, HEBREW, ARABIC = "abZé", "אבג", "عربیپ"
DIGITS, ARABIC_DIGITS = "0123", "٣٤۱۲"
SIGNS = "()[]{}<>⟨⟩.,:-+/%·–…!?'\" \u00a0"
MARKS = "\u0301\u064b\u0651"
LETTERS = LATIN + HEBREW + ARABIC + DIGITS + ARABIC_DIGITS + SIGNS + MARKS + "\ufffc"

texts = st.text(LETTERS, max_size=30)
bases: st.SearchStrategy[Level] = st.sampled_from((0, 1))


def shown(text: str, base: Level) -> str:
    """The characters from left to right; none is mirrored."""
    found = ""
    for start, end, level in in_order(levels(text, base)):
        found += text[start:end][:: -1 if level % 2 else 1]
    return found


@settings(max_examples=2000)
@given(text=texts, base=bases)
def test_any_text_stands_as_another_engine_orders_it(text: str, base: Level) -> None:
    assert shown(text, base) == bidi.get_display(text, base_dir="LR"[base])


@pytest.mark.parametrize(
    ("text", "base", "order"),
    [
        ("round 12 of 13", 0, "round 12 of 13"),
        ("الجولة 12 من 13", 1, "13 نم 12 ةلوجلا"),
        ("(12)", 1, ")12("),
        ("(12)", 0, "(12)"),
        ("دور ۱۲ از ۱۳", 1, "۱۳ زا ۱۲ رود"),
        ("قطعة 12–0", 1, "0–12 ةعطق"),
        ("قطار Ana (12)", 1, "Ana (12) راطق"),
        ("Ana (أنا) b", 0, "Ana (انأ) b"),
        ("104 نقطة", 1, "ةطقن 104"),
    ],
)
def test_c30_numbers_brackets_and_names_stand_where_they_are_read(
    text: str, base: Level, order: str
) -> None:
    """C30: 12 reads 12 in every direction, and brackets hold what they held."""
    assert shown(text, base) == order


def test_a_paragraph_runs_as_its_first_letter_does() -> None:
    """P2, P3: what is neither Latin nor Arabic does not count."""
    cases: tuple[tuple[str, Level | None], ...] = (
        ("12 (א", 1),
        ("12 (z א", 0),
        ("12 – 0", None),
        ("", None),
        ("\u061c12", 1),
        ("\u200e12", 0),
    )
    for text, base in cases:
        assert first_strong(text) == base


@given(text=texts, base=bases)
def test_stretches_are_a_lines_characters_each_once(text: str, base: Level) -> None:
    found = in_order(levels(text, base))
    covered = sorted((stretch.start, stretch.end) for stretch in found)
    assert [start for start, _ in covered] == [0, *(end for _, end in covered)][: len(covered)]
    assert sum(end - start for start, end in covered) == len(text)
    for one, other in pairwise(sorted(found)):
        assert one.level != other.level


def test_a_joiner_goes_with_the_letter_before_it() -> None:
    """C31: a zero-width non-joiner keeps its place, and parts no run."""
    word = "می\u200cخواهم"
    assert levels(word, 1) == (1,) * len(word)
    assert levels("a\u200db", 0) == (0, 0, 0)
