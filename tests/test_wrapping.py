"""Clusters, wrapping and fitting, and the memory of results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clusters import clusters
from render.characters import tidy
from render.recent import Recent
from render.wrapping import ELLIPSIS, fit, wrap


def letters_only(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("abc", ["a", "b", "c"]),
        ("e\u0301a", ["e\u0301", "a"]),
        (
            "\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7",
            ["\U0001f1e9\U0001f1ea", "\U0001f1eb\U0001f1f7"],
        ),
        ("\U0001f468\u200d\U0001f469x", ["\U0001f468\u200d\U0001f469", "x"]),
        ("\U0001f44d\U0001f3fdx", ["\U0001f44d\U0001f3fd", "x"]),
        ("❤\ufe0fx", ["❤\ufe0f", "x"]),
        ("क्षत्रि", ["क्ष", "त्रि"]),
        ("\u0301a", ["\u0301", "a"]),
        ("\0\u0301", ["\0", "\u0301"]),
    ],
)
def test_clusters(text: str, parts: list[str]) -> None:
    assert list(clusters(text)) == parts


@given(st.text())
def test_clusters_lose_nothing(text: str) -> None:
    assert "".join(clusters(text)) == text


@given(st.lists(st.text("abcde-éf", min_size=1, max_size=12), min_size=1), st.integers(5, 40))
def test_wrapping_keeps_words_in_order(words: list[str], width: int) -> None:
    text = tidy(" ".join(words))
    lines = wrap(text, width, len)
    assert letters_only("".join(lines)) == letters_only(text)
    assert all(len(line) <= width for line in lines)


def test_wrapping_breaks_after_hyphens_but_not_in_tiles() -> None:
    assert wrap("Ana-Maria plays 12-12", 6, len) == ("Ana-", "Maria", "plays", "12-12")


@pytest.mark.parametrize(
    ("place", "lines"),
    [
        ("in /srv/ana/mexican-train: full", ("in /srv/ana/", "mexican-train:", "full")),
        ("in C:\\Ana\\mexican-train: full", ("in C:\\Ana\\", "mexican-train:", "full")),
        ("win/lose mexican-train", ("win/lose", "mexican-train")),
    ],
)
def test_a_place_breaks_after_its_folders_and_not_after_hyphens(
    place: str, lines: tuple[str, ...]
) -> None:
    assert wrap(place, 14, len) == lines


def em(text: str, px: int) -> int:
    return len(text) * px


def test_fit_prefers_full_size_then_shrinking_then_lines() -> None:
    assert fit("ten chars.", 10, 100, em, 2).lines == ("ten chars.",)
    assert fit("ten chars.", 10, 100, em, 2).px == 10
    shrunk = fit("ten chars.", 10, 80, em, 2)
    assert (shrunk.px, shrunk.lines) == (8, ("ten chars.",))
    wrapped = fit("ten chars.", 10, 70, em, 2)
    assert (wrapped.px, wrapped.lines) == (10, ("ten", "chars."))


def test_names_end_in_an_ellipsis_between_clusters() -> None:
    fitted = fit("ab" + "x\u0324" * 20, 8, 60, em, 1, ellipsis=True)
    assert fitted.px == 6
    assert fitted.lines == ("abx\u0324x\u0324x\u0324" + ELLIPSIS,)


def test_names_use_their_lines_before_the_ellipsis() -> None:
    fitted = fit("Anna Lena Wolfeschlegelstein", 8, 60, em, 2, ellipsis=True)
    assert fitted.lines == ("Anna Lena", "Wolfeschl" + ELLIPSIS)
    assert fit("Wolfeschlegel", 8, 60, em, 2, ellipsis=True).lines == ("Wolfeschle", "gel")


def test_recent_forgets_what_was_used_longest_ago() -> None:
    recent: Recent[str, int] = Recent(10)
    for number, key in enumerate("abc"):
        recent.put(key, number, 3)
    assert recent.get("a") == 0
    recent.put("d", 3, 3)
    assert recent.get("b") is None
    assert [recent.get(key) for key in "acd"] == [0, 2, 3]
    recent.put("e", 4, 99)
    assert recent.get("e") == 4
    assert len(recent) == 1


def test_recent_counts_a_replaced_value_once() -> None:
    recent: Recent[str, int] = Recent(10)
    recent.put("a", 1, 6)
    recent.put("b", 2, 4)
    recent.put("b", 3, 4)
    assert (recent.get("a"), recent.get("b")) == (1, 3)
