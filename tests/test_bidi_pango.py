"""Where Pango is installed, the order of random strings agrees with its own."""

import ctypes
import ctypes.util
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.bidi import Level, in_order, levels
from tests.test_bidi import bases, shown, texts

_Levels = Callable[[str, Level], tuple[int, ...]]
_DIRECTIONS = (0, 1)
"""Of a paragraph, as Pango counts them: left to right, right to left."""


@cache
def pango() -> _Levels | None:
    """What gives the embedding level of each character by Pango, None where it is not there."""
    names = ctypes.util.find_library("pango-1.0"), ctypes.util.find_library("glib-2.0")
    if None in names:
        return None
    library, memory = (ctypes.CDLL(name) for name in names)
    told = library.pango_log2vis_get_embedding_levels
    told.restype = ctypes.c_void_p
    told.argtypes = (ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(ctypes.c_int))
    memory.g_free.argtypes = (ctypes.c_void_p,)

    def found(text: str, base: Level) -> tuple[int, ...]:
        encoded, direction = text.encode(), ctypes.c_int(_DIRECTIONS[base])
        place = told(encoded, len(encoded), ctypes.byref(direction))
        levels_found = tuple(ctypes.string_at(place, len(text)))
        memory.g_free(place)
        return levels_found

    return found


def order(text: str, found: tuple[int, ...]) -> str:
    """The characters from left to right, by their levels."""
    parts = (text[it.start : it.end][:: -1 if it.leftward else 1] for it in in_order(found))
    return "".join(parts)


@pytest.mark.skipif(
    pango() is None,
    reason="Pango, a second opinion, is not installed; test_bidi.py holds the order without it",
)
@settings(max_examples=1000)
@given(text=texts, base=bases)
def test_any_text_stands_as_pango_orders_it(text: str, base: Level) -> None:
    """C30; a line's last spaces count for nothing: Pango leaves these to the breaking of lines."""
    line = text.rstrip()
    engine = pango()
    assert engine is not None
    assert shown(line, base) == order(line, engine(line, base))


@given(text=st.text("abאב12 ()", max_size=12), base=bases)
def test_levels_and_order_say_the_same(text: str, base: Level) -> None:
    assert order(text, levels(text, base)) == shown(text, base)
