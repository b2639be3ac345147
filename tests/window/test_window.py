"""The real window under a window manager: the whole screen and back, other sizes, left alone."""

from tests.window.desk import Desk, Predicate, Shown, Target

PLAYED = ("--seats", "Ana,Ben", "--seed", "first turns")
SCREEN = (1600, 1000)


def _menu(shown: Shown) -> Target:
    target = shown.find("button:menu")
    assert target is not None
    return target


def _moves_to(desk: Desk, rect: tuple[int, int, int, int]) -> Shown:
    def is_there(shown: Shown) -> bool:
        menu = shown.find("button:menu")
        return menu is not None and menu.rect == rect

    return desk.wait_for(is_there, f"the menu at {rect}")


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
    """Sizes that no screen fits into end nothing, not even in the middle of a drag.

    Such a window has no menu: it only asks to be made larger.
    """
    with Desk(*PLAYED, "--size", "1280x800", size=SCREEN) as desk:
        _open(desk)
        known = _menu(desk.wait_settled()).rect
        desk.press(desk.targets().ids("hand:")[0], anyway=True)
        desk.move(400, 300)
        for width, height in ((300, 900), (1, 1), (1500, 200), (20, 20)):
            desk.xdotool("getactivewindow", "windowsize", "--sync", str(width), str(height))
        desk.wait_for(lambda shown: shown.targets == (), "a window with nothing to touch")
        desk.release()
        desk.xdotool("getactivewindow", "windowsize", "--sync", "1280", "800")
        assert _moves_to(desk, known).screen == "table"
        assert desk.wait_settled().ids("chain:") == ()
        assert desk.errors() == ""


def _fits(size: tuple[int, int], *, fits: bool = True) -> Predicate:
    """Whether all that can be touched lies in a window of this size, or something does not."""

    def inside(shown: Shown) -> bool:
        corners = [(x + wide, y + high) for x, y, wide, high in (it.rect for it in shown.targets)]
        return all(x <= size[0] and y <= size[1] for x, y in corners) == fits

    return inside


def _places(shown: Shown) -> list[tuple[str, tuple[int, int, int, int]]]:
    return [(target.id, target.rect) for target in shown.targets]


def test_c57_under_the_curtain_no_size_shows_a_hand() -> None:
    """C57: sizes and the whole screen in turn; the curtain stays, and fits each of them."""
    sizes = ((640, 360), (900, 900), (1500, 400), (640, 960), (1280, 800))
    with Desk(*PLAYED, "--size", "1280x800", size=SCREEN) as desk:
        desk.wait_enabled("curtain")
        for width, height in sizes:
            desk.xdotool("getactivewindow", "windowsize", "--sync", str(width), str(height))
            size = (width, height)
            desk.wait_for(_fits(size), f"a page of {size}")
            desk.key("F11")
            desk.wait_for(_fits(size, fits=False), "the whole screen")
            desk.key("F11")
            desk.wait_for(_fits(size), f"{size} again")
        assert {shown.screen for shown in desk.lines()} == {"curtain"}
        assert all(shown.ids("hand:") == () for shown in desk.lines())
        _open(desk)
        assert desk.errors() == ""


def test_c57_in_a_drag_the_whole_screen_and_back_send_the_tile_home() -> None:
    """C57: the drag ends cleanly: the hand is as it was, and a drag works afterwards."""
    with Desk(*PLAYED, "--size", "1280x800", size=SCREEN) as desk:
        _open(desk)
        before = desk.wait_settled()
        for _ in range(4):
            desk.press(before.ids("hand:")[0], anyway=True)
            desk.move(600, 300)
            desk.wait_for(lambda shown: not shown.settled, "a drag")
            desk.key("F11")
            desk.wait_for(_fits((1280, 800), fits=False), "the whole screen")
            desk.release()
            desk.key("F11")
            desk.wait_for(_fits((1280, 800)), "the window")
            assert _places(desk.wait_settled()) == _places(before)
        assert desk.errors() == ""


def test_r9_8_a_window_put_away_comes_back_with_the_curtain() -> None:
    """R9.8, C20: minimised with a hand open, the window returns with the hand covered."""
    with Desk(*PLAYED) as desk:
        _open(desk)
        desk.xdotool("getactivewindow", "windowminimize", "--sync")
        assert desk.wait_screen("curtain").ids("hand:") == ()
        assert desk.errors() == ""
