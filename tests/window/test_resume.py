"""A match outlives the program: killed, left, deleted, damaged; in a real window."""

import os
import subprocess
from itertools import pairwise
from pathlib import Path

from tests.window.desk import PROGRAM, Desk, Shown
from tests.window.player import HOLD_SECONDS, Until, play

THREE = ("--seats", "Ana,Ben,computer", "--seed", "resume 26")
"""Ana opens at once, and her first train is short."""


def _has_turn_after(desk: Desk, curtains: int) -> Until:
    """Until so many curtains have been lifted, and the person who has the device can play."""

    def reached(shown: Shown) -> bool:
        lifted = sum(
            after.screen == "table" and before.screen == "curtain"
            for before, after in pairwise(desk.lines())
        )
        playable = any(shown.is_enabled(name) for name in shown.ids("hand:"))
        return shown.screen == "table" and lifted >= curtains and playable

    return reached


def _table(shown: Shown) -> dict[str, str]:
    """What lies on the table and in the open hand, in words."""
    kinds = ("train:", "hand:", "boneyard")
    return {target.id: target.label for target in shown.targets if target.id.startswith(kinds)}


def _played(desk: Desk) -> Shown:
    """Ana has had her first turn, and Ben has the device."""
    play(desk, _has_turn_after(desk, 2), 30)
    return desk.wait_settled()


def _lift(desk: Desk) -> Shown:
    desk.hold("curtain", HOLD_SECONDS)
    desk.wait_screen("table")
    return desk.wait_for(lambda shown: shown.settled and shown.ids("hand:"), "an open hand")


def _offers_a_match(shown: Shown) -> bool:
    return shown.screen == "title" and shown.find("button:continue") is not None


def _label(shown: Shown, name: str) -> str:
    target = shown.find(name)
    return "" if target is None else target.label


def _no_tiles_since_the_title(desk: Desk) -> bool:
    """Whether no tile of a hand was on the screen before the curtain was lifted."""
    return not any(shown.ids("hand:") or shown.ids("chain:") for shown in desk.lines())


def test_c37_a_killed_match_goes_on_where_it_was() -> None:
    """C37, C50: title, curtain, the same table; undo and redo work over the kill."""
    with Desk(*THREE) as desk:
        before = _table(_played(desk))
        desk.kill()
        desk.start()
        label = _label(desk.wait_for(_offers_a_match, "a match that waits"), "button:continue")
        assert "Ana" in label
        assert "Ben" in label
        assert "Round 1 of 13" in label
        desk.click("button:continue")
        desk.wait_for(_names("Ben"), "Ben's curtain")
        assert _no_tiles_since_the_title(desk)
        assert _table(_lift(desk)) == before
        desk.click("button:undo")
        desk.wait_for(_names("Ana"), "Ana's curtain")
        desk.wait_settled(quiet=0.4)
        desk.click("button:redo")
        desk.wait_for(_names("Ben"), "Ben's curtain")
        assert _table(_lift(desk)) == before
        assert desk.errors() == ""


def _names(name: str) -> Until:
    """Until the curtain asks for somebody."""
    return lambda shown: shown.screen == "curtain" and name in _label(shown, "curtain")


def test_a_second_start_ends_with_one_line() -> None:
    """Exit status 3 while the program runs with the same folder; that one goes on."""
    with Desk(*THREE) as desk:
        desk.wait_screen("curtain")
        second = subprocess.run(
            (*PROGRAM, "--data", str(desk.data)),
            env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            check=False,
            timeout=20,
        )
        assert second.returncode == 3
        assert second.stderr.count(b"\n") == 1
        _lift(desk)
        assert desk.errors() == ""


def test_a_match_is_left_continued_from_the_list_and_deleted() -> None:
    """R9.8: what is left waits; a person alone deletes it, asked twice; then it is gone."""
    with Desk(*THREE) as desk:
        before = _table(_played(desk))
        desk.click("button:menu")
        desk.click("button:title")
        desk.wait_for(_offers_a_match, "a match that waits")
        desk.click("button:records")
        assert "Ana" in _label(desk.wait_screen("records"), "record:1")
        desk.click("record:1")
        desk.wait_screen("curtain")
        assert _table(_lift(desk)) == before
        desk.click("button:menu")
        desk.click("button:title")
        desk.click("button:records")
        _delete(desk, "button:cancel")
        assert desk.wait_screen("records").find("record:1")
        _delete(desk, "button:confirm")
        desk.wait_for(lambda shown: shown.find("record:1") is None, "the match is gone")
        desk.click("button:back")
        desk.click("button:quit")
        assert desk.wait_exit() == 0
        desk.start()
        assert not _offers_a_match(desk.wait_settled(quiet=0.5))
        assert desk.errors() == ""


def _delete(desk: Desk, second_answer: str) -> None:
    """Delete the first match of the list, sure the first time one is asked."""
    desk.click("record:1:delete")
    first = desk.wait_screen("notice")
    desk.click("button:confirm")
    desk.wait_for(
        lambda shown: (
            shown.screen == "notice"
            and _label(shown, "button:confirm") != _label(first, "button:confirm")
        ),
        "the second question",
    )
    desk.click(second_answer)


def test_c38_a_damaged_database_is_set_aside_and_told() -> None:
    """C38: one notice that names the file, then the title, and the match from its copies."""
    with Desk(*THREE) as desk:
        before = _table(_played(desk))
        desk.kill()
        database = desk.data / "matches.db"
        ruined = b"\0" * database.stat().st_size
        database.write_bytes(ruined)
        desk.start()
        desk.wait_screen("notice")
        assert [path.read_bytes() for path in _aside(desk.data)] == [ruined]
        desk.click("button:confirm")
        desk.wait_for(_offers_a_match, "the match that was recovered")
        desk.click("button:continue")
        desk.wait_for(_names("Ben"), "Ben's curtain")
        assert _table(_lift(desk)) == before
        assert desk.errors() == ""


def _aside(folder: Path) -> list[Path]:
    return [
        path
        for path in folder.iterdir()
        if path.name.startswith("damaged-") and path.suffix == ".db"
    ]
