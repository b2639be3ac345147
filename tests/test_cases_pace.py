"""Nine computers and one person (C49), and every timer of the program (C65)."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest

from game.events import Placed
from game.state import FIRST, OVER, TURN
from input.notices import told
from input.ui import KEEP_HOLDING_TICKS, REFUSAL_TICKS
from input.wishes import ADVISING_TICKS
from render.moment import Told
from render.navigation import AskRestart, ChangeSettings, OpenMenu
from render.settings import USUAL, Pace
from tests.bounds import until
from tests.filming import NO_PLACE, Studio
from tests.programs import move
from tests.touching import Touched, at_table, fitting, touched

ROOT = Path(__file__).resolve().parent.parent
NINE = ("--seats", "Ana" + ",computer" * 9, "--seed", "nine")
TEN_MINUTES = 36_000


def person_done(studio: Studio) -> None:
    """The person does what there is to do, and the computers are next."""
    for number in until(lambda: studio.scene.computer is not None, 60):
        move(studio.program, Random(number))
    studio.frames(1)


def returned(studio: Studio, hurried: bool) -> list[int]:
    """Until the person is asked again: how much had been done by each picture."""
    start = len(studio.film.frames) - 1
    for _ in until(lambda: studio.scene.computer is None, 4000):
        if hurried:
            studio.tap(NO_PLACE)
        studio.frames(1)
    studio.frames(1)
    return [frame.done for frame in studio.film.frames[start:]]


@pytest.mark.parametrize(
    ("pace", "hurried"), [("normal", False), ("fast", False), ("at-once", False), ("normal", True)]
)
def test_c49_every_action_of_nine_computers_is_in_a_picture(
    pace: Pace, hurried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C49: at every pace, and when a touch skips the wait for each."""
    studio = Studio(monkeypatch, *NINE, size=(640, 360))
    studio.program._answer((ChangeSettings(replace(USUAL, pace=pace)),))
    for _ in range(3):
        person_done(studio)
        seen = returned(studio, hurried)
        assert all(after - before in (0, 1) for before, after in pairwise(seen))
        assert seen[-1] == len(studio.session.log) >= seen[0] + 9


def test_c49_what_was_placed_since_the_own_turn_is_marked_until_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C49, R9.3: a sole person has no curtain to read it on: the trains tell."""
    device = touched(monkeypatch, *NINE, size=(1280, 800))

    def plays() -> bool:
        return device.session.state.phase == TURN and device.session.holder is not None

    for number in until(lambda: plays() and device.scene.computer is None):
        move(device.program, Random(number))
    for _ in range(3):
        before = len(device.session.log)
        for number in until(lambda: device.scene.computer is not None, 60):
            move(device.program, Random(number))
        own = len(device.session.log) - before
        for number in until(lambda: device.scene.computer is None, 60):
            move(device.program, Random(number))
        since = [event for step in device.session.log[before + own :] for event in step.events]
        placed = [(event.train, event.tile) for event in since if isinstance(event, Placed)]
        device.wait(TEN_MINUTES)
        glowing = [(it.train, tile) for it in device.scene.lanes for tile in it.tiles[it.seen :]]
        assert sorted(glowing) == sorted(placed)
        assert placed


TIMERS = MappingProxyType(
    {
        "when a press counts": (
            "input.guards.ARM_TICKS input.guards.ONWARD_TICKS input.guards.BACKWARD_TICKS "
            "input.guards.SECOND_TAP_TICKS "
            "input.ui.OPEN_TICKS input.pointer.GHOST_MS input.pointer.ECHO_MS "
            "input.pointer.LOST_MS input.pointer.PALM_MS input.pointer.SILENT_MS "
            "input.gesture.HOLD_MS input.gesture.MOST_STEP_MS"
        ),
        "how long something moves whose end is known": (
            "input.counts.TILE_TICKS input.counts.MOST_TICKS render.movers._BEAT_TICKS "
            "render.timeline.SETTLE_TICKS render.timeline.PLACE_TICKS render.timeline.DRAW_TICKS "
            "render.timeline.HOME_TICKS render.timeline.IN_TICKS render.timeline.OUT_TICKS "
            "render.timeline.PULSE_TICKS render.timeline.LEAST_TICKS"
        ),
        "when a computer acts": "input.pace.PACE_TICKS input.guards.ALONE_TICKS",
        "when a hand is covered": "input.guards.MINUTE_TICKS app.clock.AWAY_SECONDS",
        "text that goes and comes again": (
            "input.ui.REFUSAL_TICKS input.ui.KEEP_HOLDING_TICKS input.wishes.ADVISING_TICKS"
        ),
        "a table that undo brings again": "input.course.LAST_LOOK_TICKS",
        "how often somebody looks": "input.deadlines.LONGEST_TICKS input.deadlines._SAVING_TICKS",
        "how saving is told, and how long its end may take": (
            "app.keeping.LATE_SECONDS app.keeping.GIVE_UP_SECONDS app.matches.CLOSING_SECONDS"
        ),
    }
)
"""Every timer of the program by what it does: none hides a text for good, none acts for a person.

Whoever adds one says here what it does, and tests that.
"""
_TIMER = re.compile(r"_?[A-Z][A-Z0-9_]*_(TICKS|MS|SECONDS)")


def timers() -> Iterator[str]:
    """Names of all module constants of screens, input and program that are a time."""
    for room in ("render", "input", "app"):
        for path in sorted((ROOT / room).glob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                yield from (f"{room}.{path.stem}.{name}" for name in assigned(node))


def assigned(node: ast.stmt) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    names = (target.id for target in targets if isinstance(target, ast.Name))
    yield from (name for name in names if _TIMER.fullmatch(name))


def test_c65_every_timer_is_known_by_what_it_does() -> None:
    """C65: a timer that is not listed here fails, and one that is gone does too."""
    listed = [name for names in TIMERS.values() for name in names.split()]
    assert sorted(listed) == sorted(timers())


def refusal_shown(device: Touched) -> bool:
    return device.program._ui.moment().refusal is not None


def test_c65_a_refusal_that_has_gone_is_told_again_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = touched(monkeypatch, "--seats", "Ana,Ben", "--seed", "timers")
    at_table(device)
    hand = device.scene.hand
    assert hand is not None
    held = next(it.tile for it in hand.tiles if not it.trains)
    for _ in range(3):
        at = next(it.rect.center for it in device.targets if it.tile == held)
        device.tap(at)
        assert refusal_shown(device)
        device.wait(REFUSAL_TICKS)
        assert not refusal_shown(device)


def test_c65_keep_holding_is_told_again_each_time_it_is_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = touched(monkeypatch, "--seats", "Ana,Ben", "--seed", "timers")
    for _ in range(3):
        device.tap("curtain", 10)
        assert device.program._ui.moment().keep_holding
        device.wait(KEEP_HOLDING_TICKS)
        assert not device.program._ui.moment().keep_holding


def test_c65_a_hint_that_does_not_come_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = touched(monkeypatch, "--seats", "Ana,Ben", "--seed", "timers")
    at_table(device)
    device.around.computers.thinking = True
    for _ in range(3):
        device.tap("button:hint")
        assert device.program._ui.advising
        device.wait(ADVISING_TICKS)
        assert not device.program._ui.advising


def notice(device: Touched) -> None:
    device.program._ui = told(device.program._ui, Told("rescued", "a folder"))


def question(device: Touched) -> None:
    device.program._answer((OpenMenu(), AskRestart()))


def nothing(_: Touched) -> None:
    """It shows by itself."""


def to_table(device: Touched) -> None:
    at_table(device)


def chain(device: Touched) -> None:
    """A first turn has begun, and is only planned."""

    def planned() -> bool:
        plain = device.scene.hand is not None and device.scene.preview is None
        return plain and device.session.state.phase == FIRST and bool(fitting(device))

    for number in until(planned):
        move(device.program, Random(number))
    device.tap(fitting(device)[0])


def round_over(device: Touched) -> None:
    for number in until(lambda: device.session.state.phase == OVER):
        move(device.program, Random(number))
    device.wait()


@pytest.mark.parametrize("seats", ["Ana,Ben", "Ana,computer"])
@pytest.mark.parametrize(
    "come", [nothing, to_table, chain, round_over, notice, question], ids=lambda it: it.__name__
)
def test_c65_in_ten_minutes_nothing_is_done_for_a_person_and_nothing_asked_is_gone(
    come: Callable[[Touched], None], seats: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C65, C48: a notice and a question stay, a hand is covered at most."""
    device = touched(monkeypatch, "--seats", seats, "--seed", "timers")
    come(device)
    session, shown = device.session, device.screen
    device.wait(TEN_MINUTES)
    assert device.session.log == session.log
    assert device.session.base == session.base
    assert device.screen == shown or (shown, device.screen) == ("table", "curtain")
    assert device.session.draft == session.draft or device.screen == "curtain"
