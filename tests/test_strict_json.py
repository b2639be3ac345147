"""JSON as RFC 8259 has it, and nothing beside it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.strict_json import JsonError, OddNumber, read_json, shown

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)

MANY_KEYS = b"{" + b"".join(b'"k%d": 1, ' % number for number in range(200_000)) + b'"k199999": 1}'


@given(VALUES, st.booleans())
def test_reads_what_json_writes(value: object, ascii_only: bool) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only)
    data = text.encode("utf-8", "surrogatepass")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        with pytest.raises(JsonError, match="not UTF-8"):
            read_json(data)
    else:
        assert read_json(data) == value


def fault(data: bytes) -> str:
    """Why bytes are no JSON, or nothing."""
    try:
        read_json(data)
    except JsonError as error:
        return str(error)
    return ""


@given(st.binary(max_size=40))
def test_any_bytes_give_a_value_or_one_clear_line(data: bytes) -> None:
    line = fault(data)
    assert line.isprintable()
    assert line or json.loads(data) == read_json(data)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "Expecting value"),
        (b" ", "Expecting value"),
        (b"NaN", "NaN is not JSON"),
        (b'{"a": [-Infinity]}', "-Infinity is not JSON"),
        (b"[Infinity]", "Infinity is not JSON"),
        (b'\xef\xbb\xbf{"a": 1}', "byte order mark"),
        (b'{"a": "\xff"}', "not UTF-8 at byte 7"),
        (b'{"a": "\xed\xa0\x80"}', "not UTF-8 at byte 7"),
        (b'{"a": 1, "a": 1}', "key 'a' appears twice"),
        (b'{"a": 1, "\\u0061": 1}', "key 'a' appears twice"),
        (b'[{"b": {"a": 1, "c": 2, "a": 3}}]', "key 'a' appears twice"),
        (b'{"a\\nb": 1, "a\\nb": 1}', r"key 'a\\nb' appears twice"),
        (MANY_KEYS, "key 'k199999' appears twice"),
        (b"{} {}", "Extra data"),
        (b"1 x", "Extra data"),
        (b"[1,]", "not JSON"),
        (b'{"a": 1,}', "not JSON"),
        (b"{'a': 1}", "not JSON"),
        (b"01", "not JSON"),
        (b"+1", "not JSON"),
        (b".5", "not JSON"),
        (b"1.", "not JSON"),
        (b"0x10", "not JSON"),
        (b"True", "not JSON"),
        (b'"\t"', "not JSON"),
        (b'"\\x41"', "not JSON"),
        (b'"open', "not JSON"),
        (b"// 1\n1", "not JSON"),
        ("\u00a01".encode(), "not JSON"),
        ("١".encode(), "not JSON"),
        (b"[" * 100_000, "nested too deep"),
        (b'{"a":' * 100_000, "nested too deep"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deep"),
    ],
)
def test_refuses(data: bytes, why: str) -> None:
    with pytest.raises(JsonError, match=why):
        read_json(data)


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b" \t\r\n1 \n", 1),
        (b"-0", 0),
        (b"1e2", 100.0),
        (b'"\\ud83d\\ude00"', "😀"),
        (b'"\\ud800"', "\ud800"),
        (b'"\x7f"', "\x7f"),
        (b"999999999999999999", 10**18 - 1),
        (b"1000000000000000000", OddNumber("1000000000000000000")),
        (b"-" + b"9" * 5000, OddNumber("-" + "9" * 5000)),
        (b"1e999", OddNumber("1e999")),
        (b"-1e999", OddNumber("-1e999")),
    ],
)
def test_accepts(data: bytes, value: object) -> None:
    found = read_json(data)
    assert found == value
    assert type(found) is type(value)


@given(st.text(max_size=200))
def test_shown_is_one_short_printable_line(text: str) -> None:
    line = shown(text)
    assert line.isprintable()
    assert len(line) <= 61


def test_shown_keeps_letters_and_escapes_the_rest() -> None:
    assert shown("Ayşe بهار आशा") == "Ayşe بهار आशा"
    assert shown("a\nb\u202e\ud800\u2028") == "a\\nb\\u202e\\ud800\\u2028"
    assert shown("x" * 99, 5) == "xxxxx…"
