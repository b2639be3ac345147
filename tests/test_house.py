"""Each house rule catches what it forbids and passes what it allows."""

import pytest

from tests.house import (
    MAX_LINES,
    Rule,
    has_docstrings,
    imports,
    imports_only_above,
    is_not_silenced,
    is_short,
    no_local_imports,
    no_mutable_state,
    no_outside_world,
    no_type_checking,
    source_of,
    standard_library_only,
    uses_house_words,
)


def _caught(rule: Rule, text: str, module: str = "game.tiles") -> list[str]:
    return list(rule(source_of(module, text)))


@pytest.mark.parametrize(
    "text",
    [
        "def f():\n    import json\n",
        "class A:\n    import json\n",
        "try:\n    import json\nexcept ImportError:\n    pass\n",
        "if True:\n    from json import loads\n",
    ],
)
def test_an_import_below_the_top_level_is_caught(text: str) -> None:
    assert _caught(no_local_imports, text) != []


def test_an_import_at_the_top_level_passes() -> None:
    assert _caught(no_local_imports, "import json\nfrom math import pi\n") == []


@pytest.mark.parametrize(
    "text",
    [
        "from typing import TYPE_CHECKING\n",
        "import typing\nif typing.TYPE_CHECKING:\n    pass\n",
        "if TYPE_CHECKING:\n    pass\n",
    ],
)
def test_type_checking_is_caught(text: str) -> None:
    assert _caught(no_type_checking, text) != []


@pytest.mark.parametrize(
    "text",
    [
        "A = []",
        "A: dict[str, int] = {}",
        "A = {1, 2}",
        "A = [x for x in range(3)]",
        "A = list(range(3))",
        "A = collections.defaultdict(int)",
        "A = dict[str, int]()",
        "A = ([], 1)",
        "A = tuple([x] for x in range(3))",
        "A = MappingProxyType({1: [2]})",
        "A = () if x else []",
        "A = [1] + [2]",
        "if x:\n    A = []",
        "class C:\n    a = {}",
        "class C:\n    class D:\n        a = []",
        "def f():\n    global a\n    a = 1",
    ],
)
def test_mutable_state_is_caught(text: str) -> None:
    assert _caught(no_mutable_state, text) != []


@pytest.mark.parametrize(
    "text",
    [
        "A = (1, 2)",
        "A: Final = MappingProxyType({1: (2,)})",
        "A = frozenset({1, 2})",
        "A = tuple([1, 2])",
        "A = tuple(tuple(range(n)) for n in range(3))",
        "A = frozenset([1])",
        "def f():\n    a = []\n    return a",
        "class C:\n    def f(self):\n        return {}",
        "class C:\n    a: list[int] = field(default_factory=list)",
    ],
)
def test_what_never_changes_passes(text: str) -> None:
    assert _caught(no_mutable_state, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n",
        '"""A."""\ndef f():\n    pass\n',
        '"""A."""\nclass C:\n    pass\n',
        '"""A."""\nclass C:\n    """C."""\n    def f(self):\n        pass\n',
    ],
)
def test_a_missing_docstring_is_caught(text: str) -> None:
    assert len(_caught(has_docstrings, text)) == 1


def test_private_names_and_empty_files_need_no_docstring() -> None:
    assert _caught(has_docstrings, '"""A."""\ndef _f():\n    pass\n') == []
    assert _caught(has_docstrings, "") == []


@pytest.mark.parametrize(
    "text",
    ["import time", "from os.path import join", "x = open('a')", "import sqlite3", "print(1)"],
)
def test_reaching_outside_is_caught(text: str) -> None:
    assert _caught(no_outside_world, text) != []


def test_pure_modules_pass_as_no_outside_world() -> None:
    assert _caught(no_outside_world, "import json\nfrom hashlib import sha256\n") == []


@pytest.mark.parametrize("name", ["pygame", "numpy", "platformdirs", "pytest"])
def test_what_is_not_of_the_standard_library_is_caught(name: str) -> None:
    assert _caught(standard_library_only, f"import {name}") != []


def test_a_long_file_is_caught_from_the_first_line_too_many() -> None:
    assert _caught(is_short, "x = 1\n" * MAX_LINES) == []
    assert _caught(is_short, "x = 1\n" * (MAX_LINES + 1)) != []


@pytest.mark.parametrize("mark", ["type: " + "ignore", "no" + "qa", "TO" + "DO"])
def test_a_silenced_check_is_caught(mark: str) -> None:
    assert _caught(is_not_silenced, f"x = 1  # {mark}\n") == [f"game/tiles.py:1: {mark}"]


@pytest.mark.parametrize(
    "text",
    [
        "class TileManager: pass",
        "def draw_pile(): pass",
        "stack = 1",
        "self.stacks = 1",
        "def f(domino): pass",
        "import a as b_util",
        "class GameObject: pass",
        "TILE_STACK = 1",
        "for card in hand: pass",
    ],
)
def test_a_banned_word_is_caught(text: str) -> None:
    assert _caught(uses_house_words(frozenset({"card"})), text) != []


@pytest.mark.parametrize("text", ["discard = 1", "compiled = 1", "np.stack(a)", "utility = 1"])
def test_other_words_pass(text: str) -> None:
    assert _caught(uses_house_words(frozenset({"card"})), text) == []


def test_a_banned_file_name_is_caught() -> None:
    assert _caught(uses_house_words(), "", module="render.utils") != []


@pytest.mark.parametrize(
    "text",
    ["from . import a", "from .a import b", "import room.a", "from room.c import d", "import room"],
)
def test_the_street_is_kept(text: str) -> None:
    rule = imports_only_above(("room.a", "room.b", "room.c"), frozenset({"room"}))
    assert _caught(rule, text, module="room.b") != []


def test_every_form_of_import_is_seen() -> None:
    text = "import a, b.c\nfrom d import e\nfrom . import f\ndef g():\n    import h\n"
    assert [name for _, name in imports(source_of("x", text))] == ["a", "b.c", "d", ".", "h"]
