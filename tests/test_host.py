"""The host of a match: it gives scenes, lets computers act, and covers hands."""

from random import Random

import pytest

from app.host import Deed, Host
from game.intents import (
    Cancel,
    Confirm,
    DropCurtain,
    HandSeat,
    Intent,
    LiftCurtain,
    NextRound,
    Propose,
    Redo,
    RestartRound,
    TapTile,
    Undo,
)
from game.names import parse_seats
from game.notation import read_position
from game.players import DEFAULT_LEVEL
from game.scene import Scene
from game.state import OVER
from tests.bounds import until
from tests.devices import confirmation, moves
from tests.programs import STARTED, Computers, Notebook, session_of
from tests.samples import done


def host(seats: str, seed: str = "host") -> Host:
    made = Host(Notebook(), Computers())
    made.start(parse_seats(seats), seed, STARTED)
    return made


def shown(made: Host) -> Scene:
    assert made.scene is not None
    return made.scene


def lift(made: Host) -> None:
    curtain = shown(made).curtain
    assert curtain is not None
    assert curtain.seat is not None
    made.ask(LiftCurtain(curtain.seat))


def computer_acts(made: Host) -> bool:
    """Whether a computer has acted, what was done before being safe."""
    made.held_up = False
    made.ask_computer()
    made.take_answers(advising=False)
    return bool(made.let_computer_act().events)


def position() -> str:
    return done("deal", "--seats", "2", "--seed", "order")


def test_without_a_match_nothing_happens() -> None:
    made = Host(Notebook(), Computers())
    assert made.scene is None
    assert made.ask(Confirm()).events == ()
    assert not computer_acts(made)
    assert not made.ask_hint()
    assert not made.cover()
    assert made.players == ()
    assert made.pause(paused=True).events == ()


def test_computers_play_a_round_to_its_end() -> None:
    """R9.8: a match of computers alone goes on by itself."""
    made = host("computer,computer:expert,computer:relaxed")
    for _ in range(2_000):
        if shown(made).stage == "round-over":
            break
        assert computer_acts(made)
    assert shown(made).outcome is not None
    assert not computer_acts(made)


def test_a_computer_does_not_act_for_a_person() -> None:
    """C48: nobody ever plays for a person."""
    assert not computer_acts(host("Ana,Ben"))


def test_a_computer_is_asked_once_for_each_position() -> None:
    computers = Computers()
    made = Host(Notebook(), computers)
    made.start(parse_seats("computer,computer"), "x", STARTED)
    for _ in range(3):
        made.ask_computer()
    assert len(computers.asked) == 1
    made.take_answers(advising=False)
    made.let_computer_act()
    made.ask_computer()
    made.ask_computer()
    assert len(computers.asked) == 1


def test_r9_4_each_computer_is_asked_at_the_level_of_its_seat() -> None:
    """R9.4, R9.8: through a whole round, one that has none at the usual level."""
    computers = Computers()
    made = Host(Notebook(), computers)
    made.start(parse_seats("computer:expert,computer:relaxed,computer"), "x", STARTED)
    asked: set[tuple[int, str]] = set()
    for _ in until(lambda: shown(made).stage == "round-over"):
        made.ask_computer()
        asked |= {(question.view.viewer, question.level) for question in computers.asked}
        computer_acts(made)
    assert asked == {(0, "expert"), (1, "relaxed"), (2, "steady")}


def test_r9_4_a_seat_handed_to_a_computer_has_the_usual_level() -> None:
    made = at_its_end("Ana,Ben")
    made.ask(HandSeat(1, "computer"))
    made.held_up = False
    made.ask(NextRound())
    assert session_of(made).players[1].level is None
    for _ in until(lambda: shown(made).computer is not None):
        made.held_up = False
        for intent in moves(session_of(made), Random(1)):
            made.ask(intent)
    made.ask_computer()
    assert isinstance(made._computers, Computers)
    assert [question.level for question in made._computers.asked] == [DEFAULT_LEVEL]


def test_r9_8_leaving_the_window_covers_the_hands_of_several() -> None:
    """R9.8, C20: with several persons a lost focus brings the curtain, for one it does not."""
    made = host("Ana,Ben")
    lift(made)
    assert shown(made).hand is not None
    assert made.cover()
    assert shown(made).stage == "curtain"
    assert not made.cover()
    alone = host("Ana,computer")
    alone.ask(LiftCurtain(0))
    assert not alone.cover()
    assert shown(alone).hand is not None


def _may_plan(scene: Scene) -> bool:
    """Whether a hand is open with nothing put up that all is waiting for."""
    return scene.curtain is None and (scene.preview is None or bool(scene.preview.tiles))


def test_a_planned_first_train_waits_behind_the_curtain() -> None:
    """C17: of all drafts a planned chain alone comes back, with its owner's hand."""
    made = host("Ana,Ben", "chain")
    for _ in until(lambda: _may_plan(shown(made))):
        made.held_up = False
        if shown(made).curtain is not None:
            lift(made)
        else:
            made.ask(Confirm())
    hand = shown(made).hand
    assert hand is not None
    tile = next(tile.tile for tile in hand.tiles if tile.trains)
    made.ask(TapTile(tile))
    before = shown(made)
    assert before.preview is not None
    assert made.cover()
    covered = shown(made)
    assert covered.preview is None
    assert covered.hand is None
    made.ask(LiftCurtain(hand.seat))
    assert shown(made) == before


def test_a_position_keeps_the_given_order_of_hands() -> None:
    """The hand stands as the position gives it; the round is the only one."""
    noted = read_position(position().encode())
    made = Host(Notebook(), Computers())
    made.start_position(parse_seats("Ana,Ben"), noted)
    lift(made)
    hand = shown(made).hand
    assert hand is not None
    assert tuple(tile.tile for tile in hand.tiles) == noted.order.hands[hand.seat]


def at_its_end(seats: str) -> Host:
    """A round just ended, the last move being safe."""
    made, chance = host(seats, "end"), Random(4)
    for _ in until(lambda: session_of(made).state.phase == OVER):
        made.held_up = False
        for intent in moves(session_of(made), chance):
            made.ask(intent)
    made.held_up = False
    return made


@pytest.mark.parametrize(
    "deed", [Undo(), RestartRound(), NextRound(), HandSeat(0, "computer")], ids=str
)
def test_nothing_more_is_done_before_the_last_is_safe(deed: Intent) -> None:
    """C42: at a round's end each of these would do something; while it waits, none does."""
    assert isinstance(deed, Deed)
    made = at_its_end("Ana,Ben")
    before = session_of(made)
    made.held_up = True
    assert made.ask(deed).entry is None
    assert session_of(made) is before
    made.held_up = False
    assert made.ask(deed).entry is not None
    assert session_of(made) is not before


def confirm(made: Host) -> None:
    """A person's whole confirmation."""
    session = session_of(made)
    for intent in confirmation(session.state, Random(1)):
        made.ask(intent)


def test_looking_and_planning_go_on_while_the_last_is_not_safe() -> None:
    """C42: previews, curtain and menus work; confirmations and redoing do not."""
    made = host("Ana,Ben")
    lift(made)
    made.held_up = True
    made.ask(Cancel())
    assert shown(made).preview is None
    made.ask(Propose(shown(made).offers[0]))
    before = shown(made)
    assert before.preview is not None
    made.ask(Confirm())
    assert shown(made) == before
    made.ask(DropCurtain())
    assert shown(made).stage == "curtain"
    lift(made)
    made.pause(paused=True)
    assert shown(made).paused
    made.pause(paused=False)
    made.held_up = False
    confirm(made)
    made.held_up = False
    made.ask(Undo())
    redo = shown(made).redo
    made.held_up = True
    made.ask(Redo())
    assert shown(made).redo == redo is not None


def test_of_two_things_at_once_the_second_waits_for_the_first() -> None:
    """C42: nobody has to say first that the disk has not answered yet."""
    made = host("Ana,Ben")
    lift(made)
    confirm(made)
    assert made.held_up
    before = session_of(made)
    made.ask(Undo())
    assert session_of(made) is before
    made.held_up = False
    made.ask(Undo())
    assert session_of(made) is not before


def test_a_computer_waits_until_the_last_is_safe() -> None:
    made = host("computer,computer")
    made.ask_computer()
    made.take_answers(advising=False)
    made.held_up = True
    assert made.let_computer_act().events == ()
    made.held_up = False
    assert made.let_computer_act().events
    assert made.held_up


def test_a_round_that_is_not_kept_waits_for_nothing() -> None:
    made = Host(Notebook(), Computers())
    made.start_position(parse_seats("Ana,Ben"), read_position(position().encode()))
    lift(made)
    confirm(made)
    assert shown(made).undo is not None
    assert not made.held_up
    assert not made.is_kept
