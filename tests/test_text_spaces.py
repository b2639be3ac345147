"""Spaces between words keep their width at small sizes."""

import pytest

from render.text import Style, Typesetter

INK = (255, 255, 255)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("px", range(9, 42))
def test_a_space_after_a_digit_is_a_full_one(px: int, bold: bool) -> None:
    """Hinting may narrow digit and space alike, and the digit's picture then fills both."""
    typesetter = Typesetter()
    large, style = 400, Style(px, bold, INK)
    space = typesetter.measure(" ", large, bold) / large * px
    digit = typesetter.measure("0", large, bold) / large * px
    for text in ("3 of 13", "13 rounds", "7 people", "4 h"):
        figures, words = text.split(" ", 1)
        counted = typesetter.measure(figures, px, bold) - typesetter.measure("0", px, bold) + digit
        parts = counted + space + typesetter.measure(words, px, bold)
        assert typesetter.measure(text, px, bold) >= parts
        assert typesetter.render(text, style).get_width() == typesetter.measure(text, px, bold)
