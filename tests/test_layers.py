"""The street and the house rules, applied to every Python file of the repository.

``ROOMS`` is the one list of files: a file may import from rooms before its own, and within its
room from files before it. A file that is not listed here fails.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import (
    Rule,
    Source,
    has_docstrings,
    imports_of_game,
    imports_only_above,
    is_not_silenced,
    is_short,
    no_local_imports,
    no_mutable_state,
    no_outside_world,
    no_type_checking,
    read_source,
    source_of,
    standard_library_only,
    uses_house_words,
)


def _room(name: str, files: str) -> tuple[str, tuple[str, ...]]:
    """A room and its files in their order."""
    return name, tuple(files.split())


ROOMS = (
    _room(
        "game",
        "tiles actions players clusters strict_json names seeds state turns rules refusals deal "
        "match fields events view scene intents view_text instants position opening_law "
        "turn_law position_law notation records record_reader kept_header perft computer.chains "
        "computer.evaluation computer.player computer.lines computer.pipe computer.client "
        "computer.__main__ simulate series drafts consequences entries session carrying "
        "arranging undoing onward steps duties staging entry_text retelling disk.chaining "
        "disk.clock disk.failures disk.folders disk.aside disk.ledger disk.lock disk.mark "
        "disk.pauses disk.rows disk.schema disk.checking disk.mending disk.copies disk.archive "
        "disk.salvage disk.writing disk.store disk.backup disk.opening disk.news disk.shelves "
        "disk.notes journal arguments commands __main__",
    ),
    _room(
        "render",
        "theme languages settings timeline palette surfaces pen icon_shapes icon_glyphs icons "
        "tile_parts tile_marks furniture recent sprites title_train backdrops bidi characters "
        "line_marks wrapping fonts runs text turkish messages setup_wishes navigation targets "
        "frame moment seat_looks page focus_ring duty_words words window "
        "lettering word_buttons pager menu_entries grounds page_head seat_names keeping_words "
        "keeping_sign paragraphs waiting_words waiting_seats title_players title_continue "
        "overlay_panel languages_page title_menu title_backdrop title_warning title_page "
        "menu_page notice_words notice_page waiting_rows waiting_none waiting_page "
        "setup_words setup_sections setup_places setup_quick setup_seats setup_felt "
        "setup_table setup_advice setup_field setup_names key_rows setup_keys setup_more "
        "setup_looks setup_velvet setup_inspector setup_paint setup_page name_tag "
        "over_bands over_deeds chart_scale chart_lines chart hands_shown round_count round_keys "
        "round_columns round_rows headline "
        "round_over_page winners_panel places match_facts match_over_page curtain_recap "
        "table_marks table_sheet lifted table_tray table_room table_columns table_layout "
        "table_state table_turn table_track curtain_parts curtain_handle table_label table_ghost "
        "table_hand table_pages table_brief table_next table_status curtain_deeds "
        "curtain_rows curtain_story curtain_buttons table_buttons table_actions table_keeping "
        "table_sentence table_header table_saying table_tiles table_bubble table_lanes table_whole "
        "movers table_page curtain_page ringed_page damage layer safe_area small_page "
        "rules_examples "
        "rules_basics rules_turns rules_ends rules_device rules_chapters rules_lane rules_paint "
        "rules_blocks rules_list rules_page settings_rows settings_row settings_preview "
        "settings_page scores_told scores_grid scores_rows scores_page recap_page pages",
    ),
    _room(
        "input",
        "samples motions gesture pointer cursor setup_looks setup pace counts ui moving guards "
        "deadlines course notices views wishes taps compass table_focus focus keys router",
    ),
    _room(
        "app",
        "targets_file options gallery_play gallery_table gallery_over gallery_around gallery "
        "host keeping preferences last_setup matches clock sleep easel program",
    ),
)
PROGRAM = "main"

# What a screen may name of the game, and what it may not: each file of the game is in one of them.
PUBLIC = tuple("tiles actions players clusters names seeds events view scene intents".split())
FORBIDDEN = tuple(
    (
        "strict_json state turns rules refusals deal match fields view_text instants position "
        "opening_law turn_law position_law notation records record_reader kept_header perft "
        "computer.chains computer.evaluation computer.player computer.lines computer.pipe "
        "computer.client computer.__main__ simulate series drafts consequences entries "
        "session carrying arranging undoing onward steps duties staging entry_text retelling "
        "disk.chaining disk.clock disk.failures disk.folders disk.aside disk.ledger disk.lock "
        "disk.mark disk.pauses disk.rows disk.schema disk.checking disk.mending disk.copies "
        "disk.archive disk.salvage disk.writing disk.store disk.backup disk.opening disk.news "
        "disk.shelves disk.notes journal arguments commands __main__"
    ).split()
)
COMPUTER_MAY_NAME = ("tiles", "actions", "players", "view", "view_text", "fields", "strict_json")
# Packages whose __init__.py is not empty: what must be set before pygame is imported.
SPEAKING = ("app",)
PURE_DISK = ("disk.chaining", "disk.ledger", "disk.mending", "disk.news")
CLOCK_AND_FILES = (
    "series",
    "commands",
    "__main__",
    "journal",
    "computer.pipe",
    "computer.client",
    "computer.__main__",
    *(name for name in FORBIDDEN if name.startswith("disk.")),
)

ROOT = Path(__file__).resolve().parent.parent
ROOM_NAMES = tuple(room for room, _ in ROOMS)
STREET = (*(f"{room}.{name}" for room, names in ROOMS for name in names), PROGRAM)
GAME = tuple(name for room, names in ROOMS if room == "game" for name in names)
OUTBUILDINGS = ("bench", "scripts", "tests")


def _in_game(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(f"game.{name}" for name in names)


def _rules_for(module: str) -> Iterator[Rule]:
    """The rules that a file of the product keeps, by its name alone."""
    room = module.partition(".")[0]
    yield imports_only_above(STREET, frozenset({*ROOM_NAMES, PROGRAM}))
    yield from (no_mutable_state, has_docstrings, is_not_silenced)
    if room == "game":
        yield standard_library_only
        yield uses_house_words(frozenset({"card"}))
        if module not in _in_game(CLOCK_AND_FILES):
            yield no_outside_world
    else:
        yield uses_house_words()
    if room in {"render", "input"}:
        yield imports_of_game(_in_game(PUBLIC))
    if module.startswith("game.computer."):
        own = tuple(name for name in GAME if name.startswith("computer."))
        yield imports_of_game(_in_game(COMPUTER_MAY_NAME + own))


def _complaints(source: Source) -> list[str]:
    everywhere = (is_short, no_local_imports, no_type_checking)
    rules = (*everywhere, *_rules_for(source.module))
    return [complaint for rule in rules for complaint in rule(source)]


def _product() -> Iterator[Path]:
    for room in ROOM_NAMES:
        yield from sorted((ROOT / room).rglob("*.py"))
    yield from ROOT.glob("*.py")


def _outbuildings() -> Iterator[Path]:
    for folder in OUTBUILDINGS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def _id(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", list(_product()), ids=_id)
def test_a_file_of_the_product_keeps_every_rule(path: Path) -> None:
    if path.name == "__init__.py":
        if path.parent.name not in SPEAKING:
            assert path.read_text(encoding="utf-8") == "", "an __init__.py is empty"
        return
    assert _complaints(read_source(ROOT, path)) == []


@pytest.mark.parametrize("path", list(_outbuildings()), ids=_id)
def test_a_test_or_script_is_short_and_imports_at_its_top(path: Path) -> None:
    source = read_source(ROOT, path)
    rules = (is_short, no_local_imports, no_type_checking, is_not_silenced, uses_house_words())
    assert [complaint for rule in rules for complaint in rule(source)] == []


def test_every_file_of_the_game_is_public_or_forbidden_and_not_both() -> None:
    assert sorted(PUBLIC + FORBIDDEN) == sorted(GAME)


def test_no_file_is_listed_twice() -> None:
    assert len(set(STREET)) == len(STREET)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("render.sprites", "from game.state import State"),
        ("render.sprites", "from game.session import step"),
        ("render.sprites", "from game.view_text import read_view"),
        ("render.theme", "from render.sprites import Bakery"),
        ("render.theme", "from input.gesture import Gesture"),
        ("render.theme", "from main import run"),
        ("render.theme", "from game import tiles"),
        ("render.theme", "import game.tiles"),
        ("input.router", "from game.rules import legal"),
        ("input.gesture", "from input.router import route"),
        ("game.tiles", "from game.actions import PASS"),
        ("game.tiles", "from render.theme import Units"),
        ("game.deal", "from random import shuffle"),
        ("game.rules", "from time import monotonic"),
        ("game.session", "from pathlib import Path"),
        ("game.session", "import pygame"),
        ("game.commands", "import numpy as np"),
        ("game.computer.player", "from game.session import step"),
        ("game.computer.player", "from game.state import State"),
        ("game.computer.player", "from game.events import between"),
    ],
)
def test_a_wrong_import_is_caught_where_it_stands(module: str, line: str) -> None:
    complaints = _complaints(source_of(module, f'"""What it is."""\n\n{line}\n'))
    assert any(":3:" in complaint for complaint in complaints)


def test_a_file_that_is_not_listed_is_caught() -> None:
    complaints = _complaints(source_of("game.attic", '"""What it is."""\n'))
    assert complaints == ["game/attic.py:1: not in the list of files"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("render.sprites", "from game.tiles import TILES"),
        ("render.sprites", "from render.theme import Units"),
        ("render.sprites", "import pygame"),
        ("input.router", "from game.intents import Intent"),
        ("input.router", "from render.targets import Target"),
        ("game.actions", "from game.tiles import TILES"),
        ("game.commands", "from time import monotonic"),
        ("game.computer.player", "from game.computer.chains import longest"),
        ("game.computer.player", "from game.view_text import read_view"),
        ("main", "from game.session import step"),
    ],
)
def test_a_right_import_passes(module: str, line: str) -> None:
    assert _complaints(source_of(module, f'"""What it is."""\n\n{line}\n')) == []
