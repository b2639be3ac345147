"""Pages over what shows: each once, none over a question, and the way back one by one."""

from dataclasses import replace

from game.intents import LiftCurtain
from input.moving import let_go
from input.notices import asked
from input.ui import Ui, covered
from render.moment import Drag
from render.navigation import Back, LeaveMatch, OpenLane, OpenMenu, OpenScreen, TurnPage
from render.settings import USUAL
from render.timeline import STILL
from tests.devices import do, match
from tests.ui_states import in_match, wish

DRAG = Drag(3, 10, 20, None)


def at_table() -> Ui:
    return in_match(do(match("pp", "device"), LiftCurtain(0)))[0]


def test_pages_lie_over_one_another_and_go_one_by_one() -> None:
    ui = wish(at_table(), OpenMenu(), OpenScreen("rules"), TurnPage(2), OpenScreen("settings"))
    assert (ui.overlays, ui.page) == (("menu", "rules", "settings"), 0)
    ui = wish(ui, TurnPage(1), Back())
    assert (ui.overlays, ui.page) == (("menu", "rules"), 0)
    assert wish(ui, Back()).overlays == ("menu",)
    assert wish(ui, Back(), Back()).overlays == ()


def test_what_is_open_comes_to_no_second_place() -> None:
    ui = wish(at_table(), OpenScreen("rules"), OpenScreen("scores"), OpenScreen("rules"))
    assert ui.overlays == ("rules", "scores")


def test_nothing_opens_over_a_question() -> None:
    ui = asked(at_table(), "restart-round")
    assert wish(ui, OpenScreen("settings")).overlays == ("notice",)


def test_there_is_a_score_sheet_of_a_match_alone() -> None:
    assert wish(Ui(), OpenScreen("scores")).screen == "title"
    assert wish(Ui(), OpenScreen("rules")).screen == "rules"


def test_r9_5_whatever_lies_over_a_match_covers_it() -> None:
    ui = at_table()
    assert not covered(ui)
    assert covered(wish(ui, OpenScreen("settings")))
    assert not covered(wish(Ui(), OpenScreen("settings")))


def test_a_whole_train_is_closed_by_whatever_comes_over_it() -> None:
    ui = wish(at_table(), OpenLane(2))
    assert ui.opened == 2
    assert wish(ui, OpenMenu(), Back()).opened is None


def test_r9_3_whoever_leaves_a_match_leaves_no_hand_behind() -> None:
    ui = at_table()
    assert ui.hand.tiles
    assert wish(ui, LeaveMatch(sure=True)).hand.tiles == ()


def test_without_motion_a_dropped_tile_is_at_home_at_once() -> None:
    ui = at_table()
    assert let_go(ui, DRAG).timeline != STILL
    still = ui._replace(settings=replace(USUAL, motion="reduced"))
    assert let_go(still, DRAG) == still
    assert let_go(wish(ui, OpenMenu()), DRAG).timeline == STILL
