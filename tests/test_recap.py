"""What is told again at a touch: since when, over what, and for how long (C49, C52, R9.2)."""

from dataclasses import replace
from random import Random

import pytest

from game.events import Event
from game.intents import Pause, Redo, Undo
from game.session import Session
from game.staging import scene
from game.state import OVER
from input.focus import followed
from input.notices import told as tells
from input.ui import Ui
from render.curtain_recap import turns
from render.moment import Moment, Told
from render.navigation import Back, OpenMenu, OpenScreen
from render.pages import lay_out
from render.recap_page import RecapPage
from tests.bounds import until
from tests.devices import do, match, moved_on
from tests.keyboard import ARROWS, ENTER, ESCAPE, TAB, on_table, press, ways
from tests.programs import move
from tests.scenes import tools
from tests.touching import Touched, at_table, touched
from tests.ui_states import in_match, wish

NINE = ("--seats", "Ana" + ",computer" * 9, "--seed", "nine")


def since(session: Session, seat: int) -> tuple[Event, ...]:
    """Events after the last action with which a seat gave its turn away."""
    acted = [one.seat for one in session.log] + [session.state.seat]
    ends = [at for at in range(len(session.log)) if acted[at] == seat != acted[at + 1]]
    begin = ends[-1] + 1 if ends else 0
    return tuple(event for one in session.log[begin:] for event in one.events)


@pytest.mark.parametrize("kinds", ["pp", "pcp", "pccc", "cpc"])
def test_r9_2_it_tells_the_events_since_the_own_last_turn(kinds: str) -> None:
    """R9.2, C49: the same to an open hand, under what lies over it, and on the curtain."""
    session, chance, met = match(kinds, "recap"), Random(9), 0
    while session.state.phase != OVER:
        shown = scene(session)
        if session.holder is not None:
            met += bool(shown.recap)
            assert shown.recap == since(session, session.holder)
            assert scene(do(session, Pause())).recap == shown.recap
        elif shown.curtain is not None and shown.curtain.seat is not None:
            assert shown.recap == shown.curtain.recap
        session = moved_on(session, chance)
    assert met > 10
    assert scene(session).recap == ()


def test_c52_an_undo_takes_back_what_was_told() -> None:
    """C52: what computers did after the confirmation that it takes back is told no more."""
    session, chance, compared = match("pcc", "undo"), Random(3), 0
    while session.state.phase != OVER:
        undone = do(session, Undo())
        if undone is not session and session.holder is not None:
            assert undone.holder == session.holder
            assert scene(undone).recap == since(undone, session.holder)
            assert scene(do(undone, Redo())).recap == scene(session).recap
            compared += scene(undone).recap != scene(session).recap
        session = moved_on(session, chance)
    assert compared > 5


def at_the_table() -> Ui:
    session = match("pp")
    while session.holder is None:
        session = moved_on(session, Random(1))
    return in_match(session)[0]


def test_it_lies_over_the_table_or_the_curtain_and_back_leads_there() -> None:
    ui = at_the_table()
    opened = wish(ui, OpenScreen("recap"))
    assert (ui.screen, opened.screen, opened.moment().recap) == ("table", "notice", True)
    assert (opened.moment().question, opened.moment().told) == (None, None)
    assert wish(opened, OpenScreen("recap")) == opened
    assert (wish(opened, Back()).screen, wish(opened, Back()).moment().recap) == ("table", False)
    for other in (Ui(), wish(ui, OpenMenu())):
        assert not wish(other, OpenScreen("recap")).moment().recap
    covered = in_match(match("pp"))[0]
    told = wish(covered, OpenScreen("recap"))
    assert (covered.screen, told.screen, told.moment().recap) == ("curtain", "notice", True)
    assert wish(told, Back()).screen == "curtain"


def test_a_message_that_comes_meanwhile_lies_over_it_and_then_it_shows_again() -> None:
    over = tells(wish(at_the_table(), OpenScreen("recap")), Told("copy", "a folder"))
    assert (over.screen, over.moment().recap) == ("notice", False)
    again = wish(over, Back())
    assert (again.screen, again.moment().recap, again.moment().told) == ("notice", True, None)


def test_r10_2_keys_reach_it_and_put_it_away() -> None:
    """R10.2: the way back has the focus, each page is reached; Enter and Esc lead back."""
    session, chance = match("pcp"), Random(2)
    while len(turns(scene(session).recap)) < 3:
        session = moved_on(session, chance)
    shown = scene(session)
    for told in (shown, replace(shown, recap=shown.recap * 20)):
        targets = lay_out(tools(1280, 800), told, Moment("notice", recap=True)).targets
        ui = followed(on_table()._replace(overlays=("recap",)), targets)
        assert ui.focus == "button:back"
        for keys in (ARROWS, (TAB,)):
            assert {it.id for it in targets} == set(ways(ui, targets, keys))
        for code in (ENTER, ESCAPE):
            assert press(ui, targets, code)[1] == (Back(),)


def recap_of(device: Touched) -> RecapPage:
    laid = lay_out(tools(*device.window.size), device.scene, device.program._ui.moment())
    assert isinstance(laid, RecapPage)
    return laid


def test_c49_one_person_among_nine_computers_reads_again_what_they_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C49: in the own turn and while they play; they wait until it is put away."""
    device = touched(monkeypatch, *NINE)
    at_table(device)
    told = turns(since(device.session, 0))
    assert len(told) >= 9
    device.tap("button:recap")
    assert (device.screen, device.scene.hand) == ("notice", None)
    assert recap_of(device).told == told
    device.tap("button:back")
    assert (device.screen, device.scene.hand is None) == ("table", False)
    for number in until(lambda: device.scene.computer is not None, 60):
        move(device.program, Random(number))
    for _ in until(lambda: device.find("button:recap") is not None, 600):
        device.wait(1)
    device.tap("button:recap")
    acted = len(device.session.log)
    assert recap_of(device).told == turns(since(device.session, 0))
    device.wait(1200)
    assert (device.screen, len(device.session.log)) == ("notice", acted)
    device.tap("button:back")
    device.wait(1200)
    assert len(device.session.log) > acted
