"""The real window under a window manager: the whole screen and back, other sizes, left alone."""

from tests.window.desk import Desk, Shown, Target

PLAYED = ("--seats", "Ana,Ben", "--seed", "first turns")
SCREEN = (1600, 1000)


def _menu(shown: Shown) -> Target:
    target = shown.find("button:menu")
    assert target is not None
    return target


def _moves_to(desk: Desk, rect: tuple[int, int, int, int]) -> Shown:
    return desk.wait_for(lambda shown: _menu(shown).rect == rect, f"the menu at {rect}")


def _open(desk: Desk) -> None:
    desk.wait_enabled("curtain")
    desk.hold("curtain", 0.8)
    desk.wait_screen("table")


def test_the_whole_screen_and_back() -> None:
    """F11 fills the screen; F11 again gives the window its size of before, hands staying open."""
    with Desk(*PLAYED, "--size", "1280x800", size=SCREEN) as desk:
        _open(desk)
        small = _menu(desk.wait_settled()).rect
        for _ in range(2):
            desk.key("F11")
            large = desk.wait_for(lambda shown: _menu(shown).rect != small, "the whole screen")
            assert _menu(large).centre[0] > 1280
            desk.key("F11")
            assert _moves_to(desk, small).screen == "table"
        assert desk.errors() == ""


def test_a_window_of_any_size_plays_on() -> None:
    """Sizes that no screen fits into end nothing, not even in the middle of a drag."""
    with Desk(*PLAYED, "--size", "1280x800", size=SCREEN) as desk:
        _open(desk)
        known = _menu(desk.wait_settled()).rect
        desk.press(desk.targets().ids("hand:")[0], anyway=True)
        desk.move(400, 300)
        for width, height in ((300, 900), (1, 1), (1500, 200), (20, 20)):
            desk.xdotool("getactivewindow", "windowsize", "--sync", str(width), str(height))
        desk.release()
        desk.xdotool("getactivewindow", "windowsize", "--sync", "1280", "800")
        assert _moves_to(desk, known).screen == "table"
        assert desk.wait_settled().ids("chain:") == ()
        assert desk.errors() == ""


def test_r9_8_a_window_put_away_comes_back_with_the_curtain() -> None:
    """R9.8, C20: minimised with a hand open, the window returns with the hand covered."""
    with Desk(*PLAYED) as desk:
        _open(desk)
        desk.xdotool("getactivewindow", "windowminimize", "--sync")
        assert desk.wait_screen("curtain").ids("hand:") == ()
        assert desk.errors() == ""
