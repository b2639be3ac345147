"""Which presses count, when a computer acts, when a hand is forgotten, and the pace."""

from dataclasses import replace

import pytest

from game.events import Drew, Event, Finished, Opened, Passed, Placed
from game.intents import (
    Cancel,
    Confirm,
    DropCurtain,
    HandSeat,
    LiftCurtain,
    NextRound,
    Redo,
    RestartRound,
    TapTile,
    Undo,
)
from game.scene import Duty, Scene, Stage
from game.staging import scene
from input.course import after
from input.guards import (
    ARM_TICKS,
    BACKWARD_TICKS,
    ONWARD_TICKS,
    computer_due,
    takes,
    untouched,
)
from input.pace import PACE_TICKS, beat
from input.ui import OPEN_TICKS, Ui, settled
from render.navigation import (
    AskHint,
    AskRestart,
    ChangeSettings,
    ChooseChapter,
    GoTo,
    Hurry,
    LeaveMatch,
    OpenMenu,
    OpenScreen,
    Request,
    StartMatch,
)
from render.settings import USUAL, CurtainMinutes, Pace, Settings
from tests.devices import do, match
from tests.ui_states import UNTOUCHED_TICKS, USUAL_RESTS, in_match, later, staged, wish


def test_a_screen_takes_no_press_that_began_before_or_just_after_it_appeared() -> None:
    ui = wish(Ui(tick=500), GoTo("setup"))
    assert not takes(ui, StartMatch(), 499)
    assert not takes(ui, StartMatch(), 500 + OPEN_TICKS - 1)
    assert takes(ui, StartMatch(), 500 + OPEN_TICKS)
    assert not settled(ui)
    assert settled(later(ui, OPEN_TICKS))


def test_a_confirmation_waits_after_the_one_before() -> None:
    session = do(match("pc", "device"), LiftCurtain(0))
    ui, shown = in_match(session)
    acted = after(later(ui, 200), shown, (Passed(0),))
    assert acted.tick == 1200
    assert not takes(acted, Confirm(), 1200 + ARM_TICKS - 1)
    assert takes(acted, Confirm(), 1200 + ARM_TICKS)
    assert takes(acted, TapTile(3), 1201)
    assert [acted.moment().armed, later(acted, ARM_TICKS).moment().armed] == [False, True]


@pytest.mark.parametrize("stage", ["round-over", "match-over"])
def test_what_leads_on_from_an_end_waits_a_second(stage: Stage) -> None:
    ui, shown = in_match(match("pp"), 1000)
    over = after(ui, staged(shown, stage), (Drew(0),))
    for request in (NextRound(), LeaveMatch(sure=True), GoTo("setup")):
        assert not takes(over, request, 1000 + ONWARD_TICKS - 1)
        assert takes(over, request, 1000 + ONWARD_TICKS)
    assert takes(over, OpenMenu(), 1000 + OPEN_TICKS)
    assert not later(over, ONWARD_TICKS - 1).moment().armed


def placed(seat: int, train: int) -> tuple[Event, ...]:
    return (Placed(seat, 20, train),)


def waiting(turn: int, duty: Duty = Duty.PLAY) -> Scene:
    return replace(scene(match("pccc")), turn=turn, duty=duty, computer=7, stage="table")


def test_a_computer_acts_when_it_is_due_and_never_under_an_overlay() -> None:
    ui, _ = in_match(match("pc", "device"))
    acting = waiting(2)
    begun = after(ui, acting, placed(0, 0))
    assert not computer_due(later(begun, USUAL_RESTS.action - 1), acting)
    assert computer_due(later(begun, USUAL_RESTS.action), acting)
    assert computer_due(wish(begun, Hurry()), acting)
    assert not computer_due(wish(later(begun, 999), OpenMenu()), acting)
    assert not computer_due(later(begun, 999), replace(acting, computer=None))


def test_a_draw_and_what_follows_are_one_beat() -> None:
    assert beat(waiting(2), (Drew(2),), 0) == (USUAL_RESTS.drawn, 0)
    assert beat(waiting(3), (Passed(2),), 0) == (USUAL_RESTS.action, 0)
    assert beat(waiting(2), (Opened(2, 90),), 0) == (USUAL_RESTS.action, 0)


def test_a_double_in_an_ordinary_turn_is_no_sweep() -> None:
    assert beat(waiting(2, Duty.EXTRA), placed(2, 2), 0) == (USUAL_RESTS.action, 0)


def test_a_first_chain_is_one_sweep() -> None:
    building, spent, swept = waiting(2, Duty.FIRST_TURN), 0, 0
    for tile in range(30):
        ticks, swept = beat(building, placed(2, 2), swept)
        assert ticks == USUAL_RESTS.swept or tile >= 6
        spent += ticks
    assert spent <= 90
    assert beat(waiting(3, Duty.FIRST_TURN), (Finished(2),), swept) == (USUAL_RESTS.action, 0)


@pytest.mark.parametrize("pace", PACE_TICKS)
def test_at_every_pace_a_first_chain_is_one_sweep_of_at_most_a_second_and_a_half(
    pace: Pace,
) -> None:
    """C49: nine computers that lay their first chains are not waited for longer."""
    building, spent, swept = waiting(2, Duty.FIRST_TURN), 0, 0
    for _ in range(30):
        ticks, swept = beat(building, placed(2, 2), swept, pace)
        spent += ticks
    assert spent <= 90


@pytest.mark.parametrize(
    ("pace", "seconds"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.4), ("at-once", 0.0)]
)
def test_a_computer_acts_at_the_pace_that_is_set(pace: Pace, seconds: float) -> None:
    ui, _ = in_match(match("pc", "device"))
    ui = ui._replace(settings=replace(USUAL, pace=pace))
    acting, ticks = waiting(2), round(60 * seconds)
    begun = after(ui, acting, placed(0, 0))
    assert computer_due(later(begun, ticks), acting)
    assert not ticks or not computer_due(later(begun, ticks - 1), acting)
    drawn = after(ui, acting, (Drew(2),))
    assert not ticks or computer_due(later(drawn, ticks - 1), acting)


BACKWARD: tuple[Request, ...] = (Undo(), Redo())
SAVED: tuple[Request, ...] = (
    Confirm(),
    Undo(),
    Redo(),
    RestartRound(),
    NextRound(),
    HandSeat(0, "computer"),
)
FREE: tuple[Request, ...] = (
    TapTile(3),
    Cancel(),
    DropCurtain(),
    LiftCurtain(0),
    OpenMenu(),
    AskRestart(),
    AskHint(),
)


@pytest.mark.parametrize("request_", [*SAVED, *FREE], ids=lambda one: type(one).__name__)
def test_nothing_takes_a_press_from_before_its_screen(request_: Request) -> None:
    """C16: a press belongs to the screen on which it began."""
    ui = Ui(tick=1000, open_from=1000)
    assert not takes(ui, request_, 999)
    assert takes(ui, request_, 1000)


@pytest.mark.parametrize("request_", BACKWARD)
def test_undo_and_redo_wait_a_quarter_of_a_second_after_a_move(request_: Request) -> None:
    """C53: whoever hammers on them goes back step by step, and sees every step."""
    ui = Ui(tick=2000, moved_at=1000, armed_from=9999)
    assert not takes(ui, request_, 1000 + BACKWARD_TICKS - 1)
    assert takes(ui, request_, 1000 + BACKWARD_TICKS)


@pytest.mark.parametrize("stage", ["round-over", "match-over"])
@pytest.mark.parametrize("request_", [*BACKWARD, HandSeat(0, "computer")])
def test_at_an_end_undo_and_a_seats_hand_over_wait_half_a_second(
    stage: Stage, request_: Request
) -> None:
    """C54: the taps that hurried the last move do nothing to the round's end."""
    ui, shown = in_match(match("pp"), 1000)
    over = after(ui, staged(shown, stage), (Drew(0),))
    assert not takes(over, request_, 1000 + ARM_TICKS - 1)
    assert takes(over, request_, 1000 + ARM_TICKS)


@pytest.mark.parametrize("request_", SAVED, ids=lambda one: type(one).__name__)
def test_what_is_to_be_saved_waits_for_what_is_being_saved(request_: Request) -> None:
    """At most one action can be missing after a power cut."""
    ui = Ui(tick=1000)
    assert takes(ui, request_, 1000)
    assert not takes(ui._replace(saving=True), request_, 1000)


@pytest.mark.parametrize("request_", FREE, ids=lambda one: type(one).__name__)
def test_previews_menus_and_the_curtain_work_while_it_is_saved(request_: Request) -> None:
    assert takes(Ui(tick=1000, saving=True), request_, 1000)


def test_no_computer_acts_before_the_last_action_is_saved() -> None:
    ui, _ = in_match(match("pc", "device"))
    acting = waiting(2)
    due = later(after(ui, acting, placed(0, 0)), USUAL_RESTS.action)
    assert computer_due(due, acting)
    assert not computer_due(due._replace(saving=True), acting)


def test_r9_8_a_hand_is_forgotten_after_two_minutes_without_a_touch() -> None:
    """C20: several persons, and one of them has the device; under the menu too."""
    session = do(match("pp", "device"), LiftCurtain(0))
    ui, shown = in_match(session)
    ui = ui._replace(touched=ui.tick)
    assert not untouched(later(ui, UNTOUCHED_TICKS - 1), shown)
    assert untouched(later(ui, UNTOUCHED_TICKS), shown)
    assert untouched(later(wish(ui, OpenMenu()), UNTOUCHED_TICKS), shown)
    assert not untouched(later(ui._replace(touched=ui.tick + 1), UNTOUCHED_TICKS), shown)


@pytest.mark.parametrize("minutes", [1, 2, 5])
def test_r9_8_a_hand_is_forgotten_after_the_minutes_that_are_set(minutes: CurtainMinutes) -> None:
    ui, shown = in_match(do(match("pp", "device"), LiftCurtain(0)))
    ui = ui._replace(touched=ui.tick, settings=replace(USUAL, curtain_after=minutes))
    assert not untouched(later(ui, minutes * 3600 - 1), shown)
    assert untouched(later(ui, minutes * 3600), shown)


@pytest.mark.parametrize(("kinds", "lifted"), [("pp", False), ("pc", True), ("pc", False)])
def test_r9_8_no_hand_is_forgotten_where_none_may_be_covered(kinds: str, lifted: bool) -> None:
    session = match(kinds, "device")
    shown = scene(do(session, LiftCurtain(0)) if lifted else session)
    assert not untouched(Ui(tick=9 * UNTOUCHED_TICKS), shown)


@pytest.mark.parametrize(
    "wanted", [ChangeSettings(Settings(size="tv")), ChooseChapter(3), OpenScreen("scores")]
)
def test_the_second_of_two_quick_taps_changes_no_page_that_the_first_has_opened(
    wanted: Request,
) -> None:
    """C16."""
    opened = wish(Ui(tick=100), OpenScreen("rules"))
    assert not takes(opened, wanted, 100 + 29)
    assert takes(opened, wanted, 100 + 30)
