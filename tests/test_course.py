"""A match moves on, or back: what becomes of presses, guards, the pace and the last look."""

from dataclasses import replace
from random import Random

import pytest

from game.events import Drew, Passed, RoundEnded
from game.intents import (
    Confirm,
    DropCurtain,
    GoOn,
    Intent,
    LiftCurtain,
    NextRound,
    Pause,
    Redo,
    RestartRound,
    TapTile,
    Undo,
)
from game.scene import Scene
from game.session import Session
from game.staging import scene
from game.steps import step
from input.course import LAST_LOOK_TICKS, after, ends_look, in_view
from input.guards import ARM_TICKS, BACKWARD_TICKS, ONWARD_TICKS, computer_due, takes
from input.ui import Ui, looking, settled
from render.navigation import AskHint, Hurry, LeaveMatch, OpenLane, OpenMenu, Quit
from render.settings import USUAL
from render.timeline import STILL
from tests.bounds import until
from tests.devices import do, match, moved_on, round_played
from tests.ui_states import RECT, USUAL_RESTS, in_match, later, pressing, staged, wish


def test_another_screen_ends_a_press() -> None:
    ui, shown = in_match(match("pp"))
    held = pressing(ui, RECT)
    assert after(held, shown) == held
    assert after(held, staged(shown, "table")).held is None
    assert wish(held, OpenMenu()).held is None


def test_a_persons_confirmation_ends_a_press() -> None:
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    assert after(pressing(ui, RECT), shown, (Drew(0),)).held is None


def test_a_computers_action_leaves_the_hold_on_the_curtain() -> None:
    ui, shown = in_match(match("ppcc"))
    busy = replace(shown, computer=4)
    held = pressing(after(ui, busy), RECT, hold=True)
    assert after(held, busy, (Passed(2),)).held is not None
    assert after(held, replace(shown, computer=None), (Passed(2),)).held is not None


def test_a_press_during_a_computers_turn_ends_with_it() -> None:
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    held = pressing(after(ui, replace(shown, computer=4)), RECT)
    assert after(held, replace(shown, computer=5), (Passed(2),)).held is not None
    assert after(held, replace(shown, computer=None), (Passed(2),)).held is None


def test_another_round_begins_with_a_rest() -> None:
    ui, _ = in_match(match("pc", "device"))
    acting = replace(scene(match("pccc")), computer=7, stage="table", round=2)
    assert not computer_due(after(later(ui, 999), acting), acting)


def test_who_lifts_the_curtain_sees_the_table_for_a_beat() -> None:
    """C49: a computer that was about to act gives time to look first."""
    ui, shown = in_match(match("ppcc"))
    acting = replace(shown, computer=7)
    behind = later(after(ui, acting, (Passed(1),)), USUAL_RESTS.action - 1)
    lifted = replace(acting, stage="table", curtain=None)
    assert computer_due(later(behind, 1), acting)
    assert not computer_due(later(after(behind, lifted), USUAL_RESTS.action - 1), lifted)
    assert computer_due(later(after(behind, lifted), USUAL_RESTS.action), lifted)


def test_what_a_person_touches_meanwhile_holds_up_no_computer() -> None:
    """C49: a preview, or a turned page, is no beat of its own."""
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    acting = replace(shown, computer=7)
    busy = after(ui, acting, (Passed(0),))
    touched = after(
        later(busy, USUAL_RESTS.action - 1), replace(acting, can_hint=not acting.can_hint)
    )
    assert computer_due(later(touched, 1), acting)


def test_every_hand_is_opened_at_its_first_page() -> None:
    ui, shown = in_match(do(match("pp", "device"), LiftCurtain(0)))
    turned = ui._replace(hand_page=2)
    assert after(turned, shown).hand_page == 2
    assert after(turned, staged(shown, "curtain")).hand_page == 0


def test_under_a_train_that_is_shown_as_a_whole_nothing_moves() -> None:
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    assert after(ui, shown, (Drew(1),)).timeline != STILL
    assert after(ui._replace(opened=1), shown, (Drew(1),)).timeline == STILL


def test_what_moves_is_there_before_a_computer_acts_again() -> None:
    """At a fast pace what another draws comes sooner to its seat."""
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    ui = ui._replace(settings=replace(USUAL, pace="fast"))
    acting = replace(shown, computer=7, turn=1)
    drawn = after(after(ui, acting), acting, (Drew(1),))
    assert drawn.timeline != STILL
    assert drawn.timeline.until == drawn.due


def test_a_last_look_ends_with_its_match() -> None:
    """What a round left behind on the screen holds up no other match."""
    ui, shown = in_match(match("pp"))
    over = staged(shown, "round-over")
    ended = after(ui, over, (RoundEnded("out"),))
    assert looking(ended)
    assert not settled(later(ended, 20))
    left = wish(ended, LeaveMatch(sure=True))
    assert not looking(left)
    assert not looking(after(left, shown))


def begun(kinds: str = "pc") -> Session:
    """The person to act has the device, and one confirmation is done."""
    return do(match(kinds, "device"), LiftCurtain(0), Confirm())


def stepped(ui: Ui, session: Session, intent: Intent) -> tuple[Ui, Session]:
    session, effects = step(session, intent)
    return after(ui, scene(session), effects.events, effects.refusal), session


def test_r9_8_who_is_alone_at_a_rounds_end_is_told_by_the_rounds_to_come() -> None:
    """R9.8: a seat taken back ends the going on by itself, the last one handed begins it."""
    ended = scene(round_played(match("pc"), Random(1)))
    assert ended.outcome is not None
    ui = after(Ui(), ended)
    assert not ui.alone
    handed = replace(ended, outcome=replace(ended.outcome, coming=("computer", "computer")))
    assert after(ui, handed).alone
    assert not after(after(ui, handed), ended).alone


@pytest.mark.parametrize("back", [Undo(), RestartRound()])
def test_r9_6_the_way_back_moves_the_match_though_it_brings_no_facts(back: Intent) -> None:
    """C53: presses end with it, and the guards are those after a confirmation."""
    ui, _ = in_match(begun())
    there, _ = stepped(pressing(later(ui, 500), RECT), begun(), back)
    assert (there.place, there.held) == (ui.place, None)
    assert not takes(there, Confirm(), there.tick + ARM_TICKS - 1)
    assert takes(there, Confirm(), there.tick + ARM_TICKS)
    assert not takes(there, Undo(), there.tick + BACKWARD_TICKS - 1)
    assert takes(there, Undo(), there.tick + BACKWARD_TICKS)


def after_three_confirmations() -> Session:
    """A sole person's: undone twice, the second time all else than the tiles is as before."""
    session, chance = match("pc", "device"), Random(1)

    def there() -> bool:
        once = do(session, Undo())
        twice = do(once, Undo())
        same = once.state.boneyard == twice.state.boneyard
        return same and None not in (scene(once).undo, scene(twice).undo)

    for _ in until(there):
        session = moved_on(session, chance)
    return session


def test_r9_6_a_second_undo_of_the_same_seat_moves_the_match_as_the_first_did() -> None:
    """C53: neither the turn tells it, nor the boneyard, nor what can be undone: the tiles do."""
    session = do(after_three_confirmations(), Undo())
    ui, _ = in_match(session)
    there, then = stepped(pressing(later(ui, 500), RECT), session, Undo())
    facts = [(at.turn, at.undo, at.redo, at.boneyard) for at in map(scene, (session, then))]
    assert facts[0] == facts[1]
    assert there.held is None
    assert there.moved_at == ui.tick + 500
    assert not takes(there, Undo(), there.tick + BACKWARD_TICKS - 1)


def test_r9_6_what_a_redo_brings_moves_the_match_too() -> None:
    session = do(begun(), Undo())
    ui, _ = in_match(session)
    there, _ = stepped(pressing(later(ui, 500), RECT), session, Redo())
    assert there.held is None
    assert not takes(there, Redo(), there.tick + BACKWARD_TICKS - 1)


def test_r9_6_an_undo_during_a_computers_first_chain_begins_the_next_one_anew() -> None:
    ui, shown = in_match(begun())
    sweeping = ui._replace(swept=9, computing=True)
    assert after(sweeping, shown).swept == 9
    assert after(sweeping, replace(shown, undo=None)).swept == 0


@pytest.mark.parametrize("intent", [TapTile(3), Pause(), GoOn(), NextRound()])
def test_what_moves_nothing_leaves_presses_and_guards_alone(intent: Intent) -> None:
    """A hint's preview, a pause and a refused wish are no moves."""
    session = begun()
    ui, _ = in_match(session)
    held = pressing(later(ui, 500), RECT)
    there, _ = stepped(held, session, intent)
    assert (there.held, there.armed_from, there.moved_at) == (
        held.held,
        held.armed_from,
        held.moved_at,
    )


def test_computers_do_not_put_off_an_undo() -> None:
    """C52: undo answers while computers act, however fast they do."""
    ui, shown = in_match(begun())
    busy = after(later(ui, 100), replace(shown, computer=4), (Passed(0),))
    for ticket in (5, 6, 7):
        busy = later(busy, BACKWARD_TICKS)
        scene_of = replace(shown, computer=ticket, boneyard=shown.boneyard - ticket)
        busy = after(busy, scene_of, (Drew(1),))
    assert busy.moved_at == ui.tick + 100
    assert takes(busy, Undo(), busy.tick)


def test_a_move_and_a_covered_hand_end_the_wait_for_a_hint() -> None:
    """C17: no hint comes for a hand that is covered."""
    session = do(match("pp", "device"), LiftCurtain(0))
    ui, shown = in_match(session)
    asked = wish(ui, AskHint())
    assert asked.advising
    assert not after(asked, shown, (Drew(0),)).advising
    assert not stepped(asked, session, DropCurtain())[0].advising
    assert not wish(asked, OpenMenu()).advising
    assert after(asked, shown).advising


def test_a_question_keeps_its_guard_when_the_hand_beneath_is_covered() -> None:
    session = do(match("pp", "device"), LiftCurtain(0))
    ui, _ = in_match(session)
    waiting = ui._replace(armed_from=ui.tick + ONWARD_TICKS)
    assert stepped(waiting, session, DropCurtain())[0].armed_from == ui.tick + ONWARD_TICKS


@pytest.mark.parametrize(
    ("request_", "spent"),
    [
        (Hurry(), True),
        (Confirm(), True),
        (NextRound(), True),
        (Undo(), False),
        (Redo(), False),
        (RestartRound(), False),
        (OpenMenu(), False),
        (Quit(), False),
    ],
)
def test_a_touch_ends_the_last_look_and_the_way_back_answers(
    request_: Intent | Hurry | OpenMenu | Quit, spent: bool
) -> None:
    ui, shown = in_match(match("pp"))
    ended = after(ui, staged(shown, "round-over"), (RoundEnded("out"),))
    assert ends_look(ended, request_) == spent
    assert not ends_look(later(ended, LAST_LOOK_TICKS), request_)


def over(session: Session) -> Scene:
    """A round's end at this position, as far as the input side can tell."""
    return replace(staged(scene(session), "round-over"), turn=None)


def test_r9_6_undo_leads_from_the_last_look_back_into_the_round() -> None:
    session = begun()
    ui, shown = in_match(session)
    ended = after(later(ui, 50), over(session), (RoundEnded("out"),))
    assert looking(ended)
    back = after(later(ended, 20), shown)
    assert not looking(back)
    assert in_view(back, shown) == shown
    assert back.screen == "table"


def test_a_whole_train_is_folded_as_soon_as_something_is_put_up_or_done() -> None:
    """C49: what comes after it is seen."""
    ui, shown = in_match(do(match("pc", "device"), LiftCurtain(0)))
    opened = wish(ui, OpenLane(1))
    assert opened.opened == 1
    assert after(opened, shown).opened is None
    assert after(opened, shown, (Drew(0),)).opened is None
