"""The program in a real window, played by mouse through its targets alone."""

import time
from itertools import pairwise
from pathlib import Path

import pytest

from tests.window.desk import Desk, Shown
from tests.window.player import Until, at, play, tap, touch

FOUR = ("--seats", "Ana,computer,Ben,computer", "--seed", "hello")
TWO = ("--seats", "Ana,Ben", "--seed", "first turns")


def test_from_the_title_to_the_first_curtain_and_back() -> None:
    """New match, start, menu, leave, continue: every screen has a way back, the match is kept."""
    with Desk() as desk:
        desk.wait_screen("title")
        desk.click("button:play")
        desk.wait_screen("setup")
        desk.click("button:back")
        desk.wait_screen("title")
        desk.click("button:play")
        desk.click("button:seats-3")
        desk.click("button:start")
        desk.wait_screen("curtain")
        desk.click("button:menu")
        desk.wait_screen("menu")
        desk.click("button:back")
        desk.wait_screen("curtain")
        desk.click("button:menu")
        desk.click("button:title")
        desk.wait_screen("title")
        desk.click("button:continue")
        desk.wait_screen("curtain")
        desk.click("button:menu")
        desk.click("button:title")
        desk.wait_screen("title")
        desk.click("button:quit")
        assert desk.wait_exit() == 0
        assert desk.errors() == ""


def test_names_are_typed_at_the_keyboard() -> None:
    """A name typed in the set-up is the one that the curtain calls."""
    with Desk("--seed", "names") as desk:
        desk.click("button:play")
        desk.click("button:seats-2")
        desk.wait_for(lambda shown: not shown.find("seat:3:name"), "two seats")
        for seat, name in ((1, "Zora"), (2, "Zora")):
            desk.click(f"seat:{seat}:name")
            desk.wait_enabled(f"seat:{seat}:kind")
            desk.click(f"seat:{seat}:name")
            desk.wait_for(_typed(seat, ""), "keys are taken")
            desk.write(name)
            desk.wait_for(_typed(seat, name), "the name")
        desk.click("button:start")
        shown = desk.wait_screen("curtain")
        curtain = shown.find("curtain")
        assert curtain is not None
        assert "Zora" in curtain.label


def _typed(seat: int, name: str) -> Until:
    """Until keys write into the field of a seat, and this is the name so far."""

    def so_far(shown: Shown) -> bool:
        field = shown.find(f"seat:{seat}:name")
        return field is not None and field.label == f"Typing the name: {name}"

    return so_far


def test_r9_3_two_people_play_their_first_turns_past_a_curtain() -> None:
    """R3, R9.3: chains by mouse; between two hands always the curtain, and no tile on it."""
    hands: list[tuple[str, ...]] = []

    def watch(shown: Shown) -> None:
        if shown.screen == "curtain":
            assert shown.ids("hand:") == ()
            assert shown.ids("chain:") == ()
        elif shown.screen == "table":
            hands.append(shown.ids("hand:"))

    with Desk(*TWO) as desk:
        play(desk, lambda shown: _first_turns_are_over(desk, shown), 90, watch)
        screens = [shown.screen for shown in desk.lines()]
        assert screens.count("curtain") >= 2
        assert desk.errors() == ""
        for before, after in pairwise(desk.lines()):
            assert not _changed_hands(before, after)


def _first_turns_are_over(desk: Desk, shown: Shown) -> bool:
    """At the second curtain after the opening both have built their first trains."""
    trains = [target.label for target in shown.targets if target.id in ("train:1", "train:2")]
    chains = {name for line in desk.lines() for name in line.ids("chain:")}
    return shown.screen == "table" and bool(chains) and bool(trains) and _curtains(desk) >= 3


def _curtains(desk: Desk) -> int:
    lines = desk.lines()
    return sum(
        after.screen == "curtain" and before.screen != "curtain"
        for before, after in pairwise(lines)
    )


def _changed_hands(before: Shown, after: Shown) -> bool:
    """Whether two following pictures show hands of which neither grew out of the other."""
    old, new = set(before.ids("hand:")), set(after.ids("hand:"))
    return bool(old and new) and not old & new


def test_the_curtain_opens_by_a_hold_alone() -> None:
    """Taps, however many, leave it closed; a hold of half a second opens it."""
    with Desk(*TWO) as desk:
        desk.wait_screen("curtain")
        for _ in range(5):
            desk.click("curtain")
        time.sleep(0.3)
        assert desk.targets().screen == "curtain"
        desk.key("Return")
        assert desk.targets().screen == "curtain"
        desk.hold("curtain", 0.8)
        desk.wait_screen("table")


def test_a_tile_is_dragged_onto_its_train() -> None:
    """A drag does what two taps do; dropped elsewhere the tile is back in the hand."""
    with Desk(*TWO) as desk:
        play(desk, lambda shown: bool(_playable(shown)), 60)
        shown = desk.wait_settled()
        tile = _playable(shown)[0]
        desk.drag(tile, "boneyard")
        desk.wait_settled()
        assert desk.targets().is_enabled(tile)
        assert desk.targets().ids("chain:") == ()
        desk.drag(tile, _own_train(desk))
        name = tile.removeprefix("hand:")
        desk.wait_for(lambda shown: shown.find(f"chain:{name}"), "the chain's first tile")


def _playable(shown: Shown) -> list[str]:
    if shown.screen != "table":
        return []
    return [name for name in shown.ids("hand:") if shown.is_enabled(name)]


def _own_train(desk: Desk) -> str:
    trains = desk.targets().ids("train:")
    return next(name for name in trains if desk.targets().is_enabled(name))


def test_two_people_and_two_computers_play_a_whole_round() -> None:
    """A round by mouse alone, from the first curtain to all hands shown, and into the next."""
    with Desk(*FOUR) as desk:
        play(desk, at("round-over"), 240)
        assert not [name for name in desk.targets().ids() if name.startswith("hand:")]
        shown = desk.wait_for(lambda shown: shown.is_enabled("button:next-round"), "next round")
        tap(desk, shown, "button:next-round")
        desk.wait_for(lambda shown: shown.screen in ("curtain", "table"), "round 2")
        assert desk.errors() == ""


@pytest.mark.parametrize("size", [(1920, 1080), (800, 1280)])
def test_other_windows_play_as_well(size: tuple[int, int]) -> None:
    """Full HD and portrait, right to left: the first twenty touches go through."""
    width, height = size
    options = (*TWO, "--size", f"{width}x{height}", "--language", "ar")
    with Desk(*options, size=size) as desk:
        desk.wait_screen("curtain")
        for _ in range(20):
            touch(desk, desk.targets())
        assert desk.targets().screen in ("curtain", "table")
        for target in desk.targets().targets:
            x, y, wide, high = target.rect
            assert 0 <= x <= x + wide <= width
            assert 0 <= y <= y + high <= height
        assert desk.errors() == ""


def test_a_position_is_played_to_its_end_and_leads_to_the_title(tmp_path: Path) -> None:
    """--position: an unrecorded round; its end shows all hands, then comes the title."""
    file = tmp_path / "position.json"
    vectors = Path(__file__).resolve().parent.parent / "vectors" / "positions.jsonl"
    with vectors.open(encoding="utf-8") as lines:
        near_end = next(line for line in lines if "near-blocked" in line)
    start = near_end.index('"position": ') + len('"position": ')
    file.write_text(near_end[start : near_end.index(', "legal"')], encoding="utf-8")
    with Desk("--position", str(file)) as desk:
        play(desk, at("round-over"), 90)
        desk.click("button:title")
        desk.wait_screen("title")
