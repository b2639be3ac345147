"""The desk itself, tried on a small program: what it does arrives, what it reads is right."""

import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desk import PICTURES, ROOT, Desk, Shown, Target, parse_line
from tests.window.display import read_xwd
from tests.window.stand_in import BELL, LAMP, LIT, NIGHT

STAND_IN = (sys.executable, str(ROOT / "tests" / "window" / "stand_in.py"))


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk(program=STAND_IN) as desk:
        yield desk


def _words(shown: Shown) -> list[str]:
    lamp = shown.find("lamp")
    assert lamp is not None
    return lamp.label.split()


def _wait_word(desk: Desk, word: str) -> list[str]:
    return _words(desk.wait_for(lambda shown: word in _words(shown), word))


def test_a_line_is_read_with_its_targets() -> None:
    line = (
        '{"frame": 3, "screen": "table", "settled": false, "targets": '
        '[{"id": "hand:12-5", "label": "12-5", "rect": [10, 20, 40, 31], "enabled": true}]}'
    )
    target = Target("hand:12-5", "12-5", (10, 20, 40, 31), True)
    shown = parse_line(line)
    assert shown == Shown(3, "table", False, (target,))
    assert target.centre == (30, 35)
    assert shown.is_enabled("hand:12-5")
    assert shown.ids("hand:") == ("hand:12-5",)
    assert shown.find("ghost") is None
    assert not shown.is_enabled("ghost")


@pytest.mark.parametrize("line", ["{}", "no line", '{"frame": 1, "screen": "table"}'])
def test_a_line_of_another_format_is_refused(line: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        parse_line(line)


def test_a_dump_of_other_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="32-bit"):
        read_xwd(struct.pack(">25I", *[16] * 25))


def test_a_click_lands_on_its_target_and_shows(desk: Desk) -> None:
    desk.wait_settled()
    assert desk.picture().get_at(LAMP.center)[:3] == NIGHT
    desk.press("lamp")
    _wait_word(desk, "down:lamp")
    desk.wait_settled()
    assert desk.picture().get_at(LAMP.center)[:3] == LIT
    desk.release()
    assert _wait_word(desk, "up:lamp")[-2:] == ["down:lamp", "up:lamp"]


def test_a_click_waits_until_its_target_is_enabled(desk: Desk) -> None:
    assert not desk.targets().is_enabled("bell")
    desk.click("bell", anyway=True)
    assert "down:lamp" not in _wait_word(desk, "up:bell")
    desk.click("lamp")
    desk.click("bell")
    desk.wait_for(lambda shown: _words(shown).count("up:bell") == 2, "a second ring")


def test_a_drag_goes_from_one_target_to_the_other(desk: Desk) -> None:
    desk.drag("lamp", "bell")
    assert _wait_word(desk, "up:bell")[-3:] == ["down:lamp", "dragged", "up:bell"]


def test_a_hold_lasts(desk: Desk) -> None:
    desk.move(*BELL.center)
    desk.hold("lamp", 0.3)
    assert _wait_word(desk, "up:lamp")[-2:] == ["down:lamp", "up:lamp"]


def test_keys_arrive_and_the_program_can_end_and_start_again(desk: Desk) -> None:
    desk.targets()
    desk.key("Up", "Return")
    assert _wait_word(desk, "key:return")[-2:] == ["key:up", "key:return"]
    desk.write("ab")
    assert _wait_word(desk, "key:b")[-2:] == ["key:a", "key:b"]
    desk.key("Escape")
    assert desk.wait_exit() == 0
    desk.start()
    assert _words(desk.targets()) == ["size:640x400"]
    desk.kill()
    assert desk.wait_exit() != 0


def test_a_full_screen_window_has_the_size_of_the_screen() -> None:
    with Desk("--fullscreen", size=(1024, 600), program=STAND_IN) as desk:
        desk.targets()
        assert desk.picture().size == (1024, 600)
        assert _wait_word(desk, "size:1024x600")[0] == "size:1024x600"


def test_two_desks_do_not_disturb_each_other(desk: Desk) -> None:
    with Desk(program=STAND_IN, size=(800, 600)) as other:
        desk.click("lamp")
        other.click("bell", anyway=True)
        assert "up:bell" not in _wait_word(desk, "up:lamp")
        assert "up:lamp" not in _wait_word(other, "up:bell")


def test_a_wait_in_vain_tells_what_was_there_and_leaves_a_picture(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PICTURES, str(tmp_path))
    desk.targets()
    with pytest.raises(AssertionError, match=r"no screen table; it runs; .*'stand-in'") as failure:
        desk.wait_screen("table", timeout=0.2)
    (picture,) = tmp_path.glob("*.png")
    assert str(picture) in str(failure.value)


def test_a_program_that_ends_is_told_at_once_with_its_last_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PICTURES, str(tmp_path))
    with Desk("--fail", program=STAND_IN) as desk:
        with pytest.raises(AssertionError, match=r"it ended with 1; no line yet; .*lamp is broken"):
            desk.wait_screen("stand-in", timeout=60)
        assert "lamp is broken" in desk.errors()
