"""Names of seats, and the seats of a match as one text (R9.8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clusters import clusters
from game.names import MAX_CLUSTERS, SeatsError, normal_name, parse_seats
from game.players import Player


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("abc", 3),
        ("e\u0301", 1),
        ("\u0301e", 2),
        ("क्ष", 1),
        ("क्षत्रिय", 3),
        ("आशा", 2),
        ("श्री", 1),
        ("بهار", 4),
        ("نیم\u200cفاصله", 8),
        ("👨\u200d👩\u200d👧", 1),
        ("x\u200d😀", 2),
        ("👍🏽", 1),
        ("1\ufe0f\u20e3", 1),
        ("🇹🇷🇮🇩", 2),
        ("🇹🇷🇮", 2),
        ("각", 1),
        ("\u1100\u1161\u11a8", 1),
        ("가\u11a8", 1),
        ("각가", 2),
        ("각\u1161", 2),
        ("\u0600\u0661", 1),
        ("IĞDIR", 5),
        ("ก\u0e33", 1),
    ],
)
def test_grapheme_clusters(text: str, count: int) -> None:
    assert len(clusters(text)) == count
    assert "".join(clusters(text)) == text


@given(st.text(max_size=30), st.text(max_size=30))
def test_clusters_never_exceed_characters_nor_shrink(one: str, other: str) -> None:
    both = len(clusters(one + other))
    assert both <= len(one + other)
    assert len(clusters(one)) <= both <= len(clusters(one)) + len(clusters(other))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ana\t", "Ana"),
        ("e\u0301va", "éva"),
        ("\u202eAna\u2069", "Ana"),
        ("نیم\u200cفاصله", "نیم\u200cفاصله"),
        ("ع\u200d", "ع\u200d"),
        ("आ" * MAX_CLUSTERS, "आ" * MAX_CLUSTERS),
        ("श्री" * MAX_CLUSTERS, "श्री" * MAX_CLUSTERS),
        ("Computer", "Computer"),
        ("computer 1", "computer 1"),
    ],
)
def test_names_in_their_normal_form(text: str, name: str) -> None:
    assert normal_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "\u200d",
        "\u202e",
        "x" * (MAX_CLUSTERS + 1),
        "a\nb",
        "a\0",
        "\ud800",
        "a\u2028b",
        "a\u2029b",
        "computer",
        " computer ",
        "\u200ecomputer",
    ],
)
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(SeatsError):
        normal_name(text)


@given(st.text(max_size=25))
def test_the_normal_form_is_its_own(text: str) -> None:
    name = _name_or_none(text)
    assert name is None or normal_name(name) == name


def _name_or_none(text: str) -> str | None:
    try:
        return normal_name(text)
    except SeatsError:
        return None


def test_seats_of_a_match() -> None:
    assert parse_seats("Ana, Ben ,computer:steady,computer") == (
        Player("Ana", "person"),
        Player("Ben", "person"),
        Player("", "computer", "steady"),
        Player("", "computer", "steady"),
    )
    assert parse_seats("computer:relaxed,computer:expert")[1].level == "expert"
    assert parse_seats("Ana,Ana") == (Player("Ana", "person"),) * 2


@pytest.mark.parametrize(
    "text",
    ["", "Ana", "Ana,", ",Ana", "Ana,,Ben", "A,B,C,D,E,F,G,H,I,J,K", "Ana,computer:strong"]
    + ["Ana,computer:", "Ana,Be\nn", "Ana," + "x" * 21, "Ana,\u200b\ud800"],
)
def test_what_are_no_seats(text: str) -> None:
    with pytest.raises(SeatsError) as caught:
        parse_seats(text)
    assert str(caught.value).isprintable()
