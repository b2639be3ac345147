"""A paragraph's lines: each is ordered as it would be in one piece with the others."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.clusters import clusters
from render.bidi import levels
from render.characters import CLOSER, MARKS, OPENERS, based, isolated, plainly, taken_apart
from render.line_marks import whole_lines
from render.wrapping import fit, wrap
from tests.test_bidi import ARABIC, ARABIC_DIGITS, DIGITS, HEBREW, LATIN

words = st.text(LATIN + HEBREW + ARABIC + DIGITS + ARABIC_DIGITS + ".,:!–·", min_size=1, max_size=5)
names = st.text("aZعربא1 .", min_size=1, max_size=8).map(isolated)
short_names = st.text("aZعربא1.", min_size=1, max_size=8).map(isolated)
unbroken = st.lists(st.one_of(words, short_names), min_size=1, max_size=12).map(" ".join)
paragraphs = st.lists(st.one_of(words, names), min_size=1, max_size=12).map(" ".join)
widths = st.integers(1, 40)


def count(text: str) -> int:
    """A width by which controls take no room."""
    return len(clusters(plainly(text)))


@settings(max_examples=500)
@given(text=unbroken, width=widths)
def test_a_line_is_ordered_as_in_its_paragraph(text: str, width: int) -> None:
    """C34: levels belong to the paragraph; only spaces at a line's end are the line's own."""
    base = based(text)
    plain, _ = taken_apart(text)
    told = iter(zip(plain, levels(plain, base), strict=True))
    if any(len(part.text) > width for part in taken_apart(text)[1]):
        return
    for line in wrap(text, width, count):
        body = line.strip("".join(MARKS))
        first = len(line) - len(line.lstrip("".join(MARKS)))
        own = taken_apart(line)[0]
        found = levels(own, base)[first : first + len(taken_apart(body)[0])]
        for char, level in zip(taken_apart(body)[0], found, strict=True):
            wanted = next(it for it in told if it[0] == char)
            assert level == wanted[1] or unicodedata.bidirectional(char) == "WS", (line, text)


@given(text=paragraphs, width=widths)
def test_every_line_runs_as_its_paragraph_and_loses_nothing(text: str, width: int) -> None:
    lines = wrap(text, width, count)
    assert all(based(line) == based(text) for line in lines)
    assert "".join(map(plainly, lines)).replace(" ", "") == plainly(text).replace(" ", "")
    for line in lines:
        assert sum(line.count(opener) for opener in OPENERS) == line.count(CLOSER)


def test_c34_the_first_sentence_stands_on_top() -> None:
    text = "الجولة 12 من 13: قطار Ana مفتوح"
    lines = wrap(text, 12, count)
    assert [plainly(line) for line in lines] == ["الجولة 12 من", "13: قطار Ana", "مفتوح"]
    assert all(based(line) == 1 for line in lines)


@pytest.mark.parametrize(("name", "base"), [("Ana", 0), ("محمد", 1), ("12", 0), ("", 0)])
def test_a_name_is_set_apart_in_its_own_direction(name: str, base: int) -> None:
    (part,) = taken_apart(isolated(name))[1]
    assert (part.text, part.base) == (name, base)


def test_c30_a_name_brings_no_controls_with_it() -> None:
    """A name is typed by anybody: nothing of it reaches beyond itself."""
    hostile = "\u202eabc\u2069\u2066\u200f)"
    assert isolated(hostile) == f"{OPENERS[0]}abc){CLOSER}"
    assert plainly(isolated(hostile)) == "abc)"


def test_a_sentence_runs_as_its_words_do_and_not_as_the_names_in_it() -> None:
    assert based(f"{isolated('محمد')}’s train") == 0
    assert based(f"{isolated('Ana')} قطار") == 1
    assert based(isolated("محمد")) == 0


def test_a_broken_name_is_set_apart_on_both_lines() -> None:
    rows = whole_lines(f"a {isolated('محمد علي')}", ("a \u2067محمد", "علي\u2069"))
    assert rows == ("a \u2067محمد\u2069", "\u2067علي\u2069")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("عربي Alexander Bernhard", ["عربي", "Alexan…"]),
        ("Alexander عربيعربيعربي", ["Alexander", "عربيعربي…"]),
    ],
)
def test_an_ellipsis_is_ordered_by_what_is_read_and_not_by_what_is_gone(
    name: str, shown: list[str]
) -> None:
    """It ends a line that runs as the whole name does, whatever the letters before it."""
    for text in (name, isolated(name)):
        width = max(map(len, shown))
        fitted = fit(text, 10, width, lambda part, _: count(part), lines=2, ellipsis=True)
        assert [plainly(line) for line in fitted.lines] == shown
        base = based(text if text == name else taken_apart(text)[1][0].text)
        last = fitted.lines[-1].strip("".join((*MARKS[2:], *OPENERS, CLOSER)))
        marks = len(last) - len(last.lstrip("".join(MARKS)))
        assert levels(last, base)[marks + len(shown[1]) - 1] == base


@given(name=st.text("aZعربא1.", min_size=1, max_size=20), width=widths)
def test_an_ellipsis_is_at_the_end_of_what_is_read(name: str, width: int) -> None:
    fitted = fit(isolated(name), 10, width, lambda text, _: count(text), ellipsis=True)
    (line,) = fitted.lines
    shown = plainly(line)
    assert shown == name or shown.endswith("…")
    assert count(line) <= max(width, 1)
