"""What the program itself does between events, ticks and the match: each piece of it counts."""

from random import Random

import pygame
import pytest

from app.clock import TICKS_A_SECOND
from app.program import Program
from game.scene import Scene
from input.guards import ONWARD_TICKS
from input.pointer import SILENT_MS
from render.moment import Moment
from render.navigation import AskRestart, OpenMenu
from render.page import Page, Tools
from render.pages import lay_out
from tests.bounds import until
from tests.programs import (
    Around,
    begun,
    ids,
    move,
    page,
    place_of,
    run,
    screen,
    session_of,
    shown,
    tap,
    ticked,
    with_a_hand_open,
)

pytestmark = pytest.mark.usefixtures("around")


def slow_tap(program: Program, name: str) -> None:
    """A tap long after anything else."""
    ticked(program, 2 * ONWARD_TICKS)
    tap(program, name)


def played(confirmations: int = 6) -> Program:
    """A person among computers, who may ask for a hint, after so many confirmations."""
    program = with_a_hand_open("--seats", "Ana,computer", "--seed", "x")
    chance = Random(1)

    def there() -> bool:
        log = session_of(program._host).log
        return sum(one.confirmed for one in log) >= confirmations and shown(program).can_hint

    for _ in until(there):
        move(program, chance)
    return program


def test_r9_7_a_confirmed_restart_leaves_nothing_over_the_match() -> None:
    """R9.7, C55: its question goes with it, and the round is as it was dealt."""
    program = played()
    slow_tap(program, "button:menu")
    slow_tap(program, "button:restart-round")
    assert (screen(program), program._ui.question) == ("notice", "restart-round")
    assert session_of(program._host).log
    slow_tap(program, "button:confirm")
    assert (program._ui.overlays, program._ui.question) == ((), None)
    assert session_of(program._host).log == ()
    assert not session_of(program._host).paused
    assert screen(program) == "table"


def test_r9_7_a_restart_that_is_called_off_changes_nothing() -> None:
    program = played()
    before = session_of(program._host).log
    program._answer((OpenMenu(), AskRestart()))
    slow_tap(program, "button:cancel")
    assert session_of(program._host).log == before
    assert (screen(program), program._ui.overlays) == ("table", ())


def page_says(program: Program) -> tuple[bool, bool]:
    """Whether a hint is on its way, and whether something is put up."""
    return program._ui.moment().advising, shown(program).preview is not None


def test_r9_1_a_hint_that_is_asked_for_lies_there_as_a_preview(around: Around) -> None:
    """R9.1, R9.4: touched, asked, answered: it is put up, and nothing is done."""
    program = played()
    before = session_of(program._host).log
    around.computers.thinking = True
    slow_tap(program, "button:hint")
    assert page_says(program) == (True, False)
    assert [question.ask for question in around.computers.asked] == ["hint"]
    around.computers.thinking = False
    preview = shown(ticked(program)).preview
    assert preview is not None
    assert preview.actions
    assert page_says(program) == (False, True)
    assert session_of(program._host).log == before
    assert "button:confirm" in ids(program)


def pressing(program: Program) -> bool:
    """Whether a press is under way."""
    return program._ui.held is not None


def finger_down(program: Program, name: str) -> pygame.Event:
    width, height = program._window.size
    x, y = place_of(program, name)
    return pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=x / width, y=y / height)


def test_c23_a_finger_that_left_without_a_word_lets_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """C23: its press is over once it has been silent for long, though no event comes any more."""
    program = ticked(played(), TICKS_A_SECOND)
    now = [50_000.0]
    monkeypatch.setattr("app.clock.TickClock.now_ms", property(lambda _: now[0]))
    program._take([finger_down(program, "button:menu")])
    assert pressing(program)
    now[0] += SILENT_MS - 1
    assert pressing(ticked(program))
    now[0] += 1
    assert not pressing(ticked(program))
    assert screen(program) == "table"


def test_another_size_by_key_ends_the_press_that_is_under_way() -> None:
    """What lay under the finger lies elsewhere: lifted, it opens nothing."""
    program = played()
    ticked(program, TICKS_A_SECOND)
    at = place_of(program, "button:menu")
    program._take([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)])
    assert pressing(program)
    program._take([pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)])
    assert not pressing(program)
    program._take([pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)])
    assert screen(program) == "table"
    assert program._window.fullscreen
    program._take([pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)])
    assert not program._window.fullscreen


def test_a_press_on_the_menu_opens_it_on_the_same_spot() -> None:
    """Without another size in between, the same press and the same lift do open it."""
    program = played()
    slow_tap(program, "button:menu")
    assert screen(program) == "menu"


def test_a_drag_that_lags_behind_jumps_to_where_the_pointer_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of all the motions that waited only the newest lays a page out."""
    program = ticked(played(), TICKS_A_SECOND)
    hand = next(target for target in page(program).targets if target.tile is not None)
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=hand.rect.center, button=1, touch=False)
    laid: list[Moment] = []

    def counted(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
        laid.append(moment)
        return lay_out(tools, scene, moment)

    monkeypatch.setattr("app.easel.lay_out", counted)
    places = [(300 - number, 100) for number in range(100)]
    run(program, down, *(motion(at) for at in places))
    drag = program._ui.drag
    assert drag is not None
    assert (drag.x, drag.y) == places[-1]
    assert len(laid) < 5


def motion(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, buttons=(1, 0, 0), touch=False)


def test_the_next_computer_thinks_as_soon_as_one_has_acted(around: Around) -> None:
    """C49: while the table rests; it is not asked only when it is due."""
    program, _ = begun("--seats", "computer,computer", "--seed", "x")
    program._tend()
    program._tend()
    assert around.computers.asked == []
    program._let_computer_act()
    ticket = session_of(program._host).ticket
    assert [question.ticket for question in around.computers.asked] == [ticket]
