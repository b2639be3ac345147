"""Settings hold at once and at the next start; rubbish in their place stops no start."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.options import read_options
from app.preferences import Preferences, read_preferences
from app.program import Program
from game.disk.notes import NOTES
from render.navigation import OpenScreen
from render.settings import USUAL
from render.window import Window, prepare_video
from tests.programs import Around, begun, page, run, screen, tap, ticked
from tests.test_notes import RUBBISH

pytestmark = pytest.mark.usefixtures("uncollected")
FAST = replace(USUAL, pace="fast", size="tv")


def program_with(preferences: Preferences, folder: Path = Path("nowhere")) -> Program:
    prepare_video()
    window = Window((640, 400), fullscreen=False)
    return Program(read_options([]), window, None, folder, None, preferences)


def at_settings(program: Program) -> Program:
    program._answer((OpenScreen("settings"),))
    return ticked(program, 40)


def test_a_touch_changes_what_shows_and_is_noted(around: Around) -> None:
    program = at_settings(begun()[0])
    before = page(program)
    tap(program, "setting:size:tv")
    assert program._ui.settings == replace(USUAL, size="tv")
    assert page(program) is not before
    tap(program, "setting:pace")
    assert around.notebook.noted[-1] == Preferences().with_settings(FAST).content
    assert len(around.notebook.noted) == 2


def test_a_setting_shows_at_once_on_what_is_drawn(around: Around) -> None:
    """Another size, other tiles and lines: nothing of the look before is left."""
    program = at_settings(begun()[0])
    dp_px, palette = program._easel.dp_px, program._easel._tools.bakery.palette
    tap(program, "setting:size:tv")
    assert page(program).screen == "settings"
    assert program._easel.dp_px > dp_px
    tap(program, "setting:contrast:on")
    assert page(program).screen == "settings"
    assert program._easel._tools.bakery.palette != palette
    assert len(around.notebook.noted) == 2


def test_choosing_what_holds_is_not_noted_again(around: Around) -> None:
    program = at_settings(program_with(Preferences(FAST)))
    tap(program, "setting:pace:fast")
    assert program._ui.settings == FAST
    assert around.notebook.noted == []


def test_settings_hold_at_the_next_start(tmp_path: Path) -> None:
    first = at_settings(program_with(read_preferences(tmp_path), tmp_path))
    tap(first, "setting:pace:fast")
    tap(first, "setting:size:tv")
    assert first.close()
    second = program_with(read_preferences(tmp_path), tmp_path)
    assert second._ui.settings == FAST
    assert second.close()


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_in_the_settings_place_is_told_once(tmp_path: Path, kind: str) -> None:
    """C39: the program starts with the usual settings, and says so; the next start is quiet."""
    RUBBISH[kind](tmp_path / NOTES)
    program = program_with(read_preferences(tmp_path), tmp_path)
    assert screen(program) == "notice"
    assert program._ui.settings == USUAL
    ticked(program, 40)
    tap(program, "button:confirm")
    assert screen(program) == "title"
    run(program)
    assert program.close()
    again = read_preferences(tmp_path)
    assert (again.settings, again.told) == (USUAL, None)
