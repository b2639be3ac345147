"""What changes by time alone: whoever sleeps for the quiet ticks misses nothing."""

from random import Random
from typing import Any

import pytest

from app.program import Program
from game.disk.news import Ready
from game.intents import Undo
from input.counts import NO_COUNT
from input.course import in_view
from input.deadlines import LONGEST_TICKS, quiet_ticks
from input.guards import (
    ALONE_TICKS,
    ARM_TICKS,
    MINUTE_TICKS,
    SECOND_TAP_TICKS,
    computer_due,
    takes,
    untouched,
)
from input.ui import OPEN_TICKS, Ui, settled
from render.navigation import AskHint, AskRestart, Back, OpenMenu
from render.settings import USUAL
from tests.bounds import until
from tests.devices import match
from tests.programs import Around, begun, move, page, screen, tap, ticked, with_a_hand_open
from tests.ui_states import in_match

pytestmark = pytest.mark.usefixtures("around")


def seen(program: Program, ui: Ui) -> tuple[object, ...]:
    """All that can be another thing at another tick."""
    scene = program._host.scene
    assert scene is not None
    requests = [it.request for it in page(program).targets if it.request is not None]
    accepted = tuple(takes(ui, request, ui.tick) for request in requests)
    acts = program._host.has_decided and computer_due(ui, scene)
    return ui.moment(), settled(ui), in_view(ui, scene), accepted, acts, untouched(ui, scene)


def is_quiet(program: Program) -> bool:
    """Whether the ticks before the next deadline are all like this one."""
    ui = program._ui
    quiet = program._quiet_ticks()
    assert 1 <= quiet <= LONGEST_TICKS
    now = seen(program, ui)
    return all(seen(program, ui._replace(tick=ui.tick + by)) == now for by in range(quiet))


SOON = 17
"""Ticks, fewer than anybody sleeps in any case."""


@pytest.mark.parametrize(
    "name", ["armed_from", "refusal_until", "keep_holding_until", "advising_until"]
)
def test_whoever_sleeps_wakes_for_what_ends_by_itself(name: str) -> None:
    calm = ticked(begun()[0], OPEN_TICKS + SECOND_TAP_TICKS)._ui
    assert quiet_ticks(calm, None) == LONGEST_TICKS
    ends: dict[str, Any] = {name: calm.tick + SOON}
    assert quiet_ticks(calm._replace(**ends), None) == SOON


def test_while_something_is_saved_it_is_asked_how_that_goes() -> None:
    """The sign of it is to come after 0.3 s, and play goes on in memory after 2 s."""
    calm = ticked(begun()[0], OPEN_TICKS + SECOND_TAP_TICKS)._ui
    assert quiet_ticks(calm._replace(saving=True), None) <= SOON


def test_r9_8_whoever_sleeps_wakes_for_a_hand_that_is_forgotten() -> None:
    program = with_a_hand_open()
    forgotten = program._ui.touched + USUAL.curtain_after * MINUTE_TICKS
    late = program._ui._replace(tick=forgotten - SOON)
    assert quiet_ticks(late, program._host.scene) == SOON


def test_whoever_sleeps_wakes_for_what_a_rounds_end_takes_after_a_while() -> None:
    """Undo and a seat's hand-over: their targets tell when they take a press."""
    program, _ = begun("--seats", "Ana,Ben", "--seed", "deadlines")
    for number in until(lambda: screen(program) == "round-over"):
        ticked(program)
        move(program, Random(number))
    calm = program._ui._replace(turning_up=NO_COUNT, open_from=0, armed_from=0, moved_at=0)
    late = calm._replace(tick=calm.since + ARM_TICKS - SOON)
    assert not takes(late, Undo(), late.tick)
    assert quiet_ticks(late, program._host.scene) == SOON
    assert takes(late, Undo(), late.tick + SOON)


def test_r9_8_computers_among_themselves_wake_whoever_sleeps_for_the_next_round() -> None:
    program, _ = begun("--seats", "computer,computer", "--seed", "deadlines")
    for number in until(lambda: screen(program) == "round-over"):
        ticked(program)
        move(program, Random(number))
    rested = max(program._ui.since, program._ui.touched) + ALONE_TICKS
    late = program._ui._replace(tick=rested - SOON)
    assert quiet_ticks(late, program._host.scene) == SOON
    assert quiet_ticks(late._replace(overlays=("menu",)), program._host.scene) == LONGEST_TICKS


def test_while_a_computer_thinks_no_tick_is_looked_at() -> None:
    """Its answer wakes whoever sleeps; then its beat is a deadline like any other."""
    ui, scene = in_match(match("cp", "deadlines"))
    assert scene.computer is not None
    late = ui._replace(tick=ui.due + 600, open_from=0, armed_from=0)
    assert quiet_ticks(late, scene, decided=False) == LONGEST_TICKS
    assert quiet_ticks(late, scene, decided=True) == 1


def test_until_the_disk_has_shown_what_is_on_it_each_tick_is_looked_at(around: Around) -> None:
    """The time alone tells that it takes long; nothing wakes whoever would sleep."""
    program = ticked(begun()[0], OPEN_TICKS + SECOND_TAP_TICKS)
    assert program._quiet_ticks() == 1
    around.notebook.untold.append(Ready(()))
    assert ticked(program)._quiet_ticks() == LONGEST_TICKS


@pytest.mark.parametrize(
    "seats", ["Ana,Ben", "Ana,computer", "computer,computer", "computer,Ana,Ben"]
)
def test_nothing_changes_before_the_next_deadline(seats: str) -> None:
    """Hints, menus, refusals, computers' beats, guards, a last look: all at their ticks."""
    chance = Random(seats)
    program, _ = begun("--seats", seats, "--seed", "deadlines")
    for number in range(120):
        ticked(program, chance.choice((1, 3, 12, 31, 70)))
        assert is_quiet(program)
        targets = page(program).targets
        if number % 3 == 0 and screen(program) in ("table", "curtain"):
            tap(program, str(chance.choice([it.id for it in targets if it.id != "button:menu"])))
        elif number % 7 == 1:
            wish = chance.choice((AskHint(), OpenMenu(), AskRestart()))
            program._answer((wish,))
        else:
            program._answer((Back(),))
            move(program, chance)
        assert is_quiet(program)
        assert program._running
