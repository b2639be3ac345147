"""What moves on the table: it is final before it begins, and ends with a touch or a curtain."""

from pathlib import Path
from random import Random

import pygame
import pytest

from app.program import Program
from app.targets_file import TargetsFile
from game.actions import DRAW
from game.intents import Confirm, DropCurtain, Propose, Undo
from game.state import OVER
from input.deadlines import quiet_ticks
from input.guards import ARM_TICKS, takes
from input.moving import let_go
from input.ui import moving, settled
from render.moment import Drag
from render.movers import Glide
from render.navigation import ChangeSettings, OpenMenu
from render.settings import Settings
from render.table_turn import turn_hand
from render.timeline import (
    DRAW_TICKS,
    HOME_TICKS,
    PLACE_TICKS,
    PULSE_TICKS,
    STILL,
    Drawn,
    Laid,
    OpenHand,
    SentHome,
)
from tests.bounds import until
from tests.drawing import mouse, show
from tests.motion import (
    ALONE,
    SHARED,
    laid_table,
    later,
    movers,
    own_draw,
    own_tile,
    played_until,
    with_settings,
)
from tests.programs import (
    begun,
    lift,
    move,
    page,
    place_of,
    screen,
    session_of,
    shown,
    ticked,
    with_a_hand_open,
)

pytestmark = pytest.mark.usefixtures("around")


def test_the_match_is_final_before_its_motion_begins() -> None:
    """The tile is on its train at once, and what can be touched is what can be afterwards."""
    program = with_a_hand_open(*ALONE)
    cue = played_until(program, own_tile)
    assert isinstance(cue, Laid)
    assert cue.tile in next(it for it in shown(program).lanes if it.train == cue.train).tiles
    assert not settled(program._ui)
    before = page(program)
    later(program, program._ui.timeline.until - program._ui.tick)
    assert settled(program._ui)
    after = page(program)
    assert before is not after
    assert [(it.id, it.rect) for it in before.targets] == [(it.id, it.rect) for it in after.targets]


def test_a_touch_finishes_what_moves_and_counts() -> None:
    """C16: a press during a motion is the press that it would have been after it."""
    program = with_a_hand_open(*ALONE)
    played_until(program, own_tile)
    at = place_of(program, "button:menu")
    program._take([mouse(pygame.MOUSEBUTTONDOWN, at)])
    assert program._ui.timeline == STILL
    assert movers(program) == ()
    program._take([mouse(pygame.MOUSEBUTTONUP, at)])
    assert screen(program) == "menu"


def test_a_key_finishes_what_moves_and_counts() -> None:
    program = with_a_hand_open(*ALONE)
    played_until(program, own_tile)
    program._take([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
    assert program._ui.timeline == STILL
    assert screen(program) == "menu"


def test_with_reduced_motion_nothing_moves() -> None:
    program = with_settings(Settings(motion="reduced"), *ALONE)
    chance = Random(5)
    for _ in until(lambda: screen(program) != "table"):
        move(program, chance)
        assert program._ui.timeline == STILL
        ticked(program)


def test_at_once_no_computer_moves_anything() -> None:
    """Neither do persons whose turn goes on to a computer: it has acted before that."""
    program = with_settings(Settings(pace="at-once"), *ALONE)
    chance, seen = Random(5), 0
    for _ in until(lambda: screen(program) != "table"):
        by_computer = program._ui.computing
        move(program, chance)
        assert program._ui.timeline == STILL or not by_computer
        seen += by_computer
        ticked(program)
    assert seen > 10


def test_r9_6_the_way_back_is_a_cut() -> None:
    program = with_a_hand_open(*ALONE)
    played_until(program, own_tile)
    ticked(program, 2)
    program._answer((Undo(),))
    assert program._ui.timeline == STILL
    assert settled(later(program, 20)._ui)


def test_c15_a_motion_ends_with_a_curtain_and_none_begins_under_it() -> None:
    """C15: nothing moves but on the open table, and the hand that is known is the open one."""
    program, _ = begun(*SHARED)
    chance, seen = Random(3), 0
    for number in until(lambda: session_of(program._host).state.phase == OVER, 400):
        move(program, chance)
        ui, hand = program._ui, shown(program).hand
        assert ui.hand.tiles == (() if hand is None else tuple(it.tile for it in hand.tiles))
        if screen(program) != "table":
            assert ui.timeline == STILL
            assert ui.moment().under_way == ()
        seen += moving(ui)
        if number > 300 and seen:
            break
    assert seen


def test_r9_8_whatever_covers_the_table_ends_its_motion() -> None:
    program = with_a_hand_open(*SHARED)
    played_until(program, lambda cue: isinstance(cue, Laid | Drawn))
    assert moving(program._ui)
    program._answer((DropCurtain(),))
    assert (screen(program), program._ui.timeline) == ("curtain", STILL)
    assert program._ui.hand == OpenHand()
    alone = with_a_hand_open(*ALONE)
    played_until(alone, own_tile)
    alone._answer((OpenMenu(),))
    assert alone._ui.timeline == STILL


def test_after_a_draw_confirmations_wait_until_the_tile_lies_in_the_hand() -> None:
    program = with_a_hand_open(*ALONE)
    played_until(program, own_draw)
    ui = program._ui
    lies = ui.tick + DRAW_TICKS
    assert not takes(ui, Confirm(), lies + ARM_TICKS - 1)
    assert takes(ui, Confirm(), lies + ARM_TICKS)


def dropped(program: Program, at: tuple[int, int]) -> int:
    """The tile that was dragged there and dropped."""
    target = next(it for it in page(program).targets if it.tile is not None and it.enabled)
    assert target.tile is not None
    for kind, place in (
        (pygame.MOUSEBUTTONDOWN, target.rect.center),
        (pygame.MOUSEMOTION, (300, 150)),
        (pygame.MOUSEMOTION, at),
        (pygame.MOUSEBUTTONUP, at),
    ):
        program._take([mouse(kind, place)])
    return target.tile


def person_to_play(*words: str) -> Program:
    """A person has the device and may lay some tile; nothing moves."""
    program = with_a_hand_open(*words)
    chance = Random(1)

    def there() -> bool:
        hand = shown(program).hand
        return hand is not None and any(held.trains for held in hand.tiles)

    for _ in until(there):
        ticked(program, 40)
        move(program, chance)
    return ticked(program, PLACE_TICKS + PULSE_TICKS)


def test_a_tile_that_is_dropped_nowhere_goes_home() -> None:
    program = person_to_play("--seats", "Ana,Ben", "--seed", "motion")
    tile = dropped(program, (300, 3))
    assert [tween.cue for tween in program._ui.timeline.tweens] == [SentHome(tile, 300, 3)]
    (glide,) = movers(program)
    assert isinstance(glide, Glide)
    assert glide.goal[1] > glide.start[1]
    assert movers(later(program, HOME_TICKS)) == ()
    assert settled(program._ui)


@pytest.mark.parametrize("percent", [0, 5])
def test_c59_a_tile_goes_home_from_under_the_pointer(percent: int) -> None:
    """C59: it starts where it was dragged, with a rim around the page and without."""
    program = person_to_play("--seats", "Ana,Ben", "--seed", "motion")
    program._answer((ChangeSettings(Settings(safe_area=percent)),))
    ticked(program, 20)
    tile = next(it.tile for it in page(program).targets if it.tile is not None)
    drag = Drag(tile, 300, 250, None)
    program._ui = program._ui._replace(drag=drag)
    table, room = laid_table(program), program._easel._room
    assert table.lifted is not None
    turn = turn_hand(table.table)
    assert turn is not None
    foot = table.lifted.size[1] // 2 + table.lifted.above
    program._ui = let_go(program._ui._replace(drag=None), drag)
    (glide,) = movers(program)
    assert isinstance(glide, Glide)
    side = turn.plan.side
    x, y = glide.start[0] + side / 2 + room.x, glide.start[1] + side + room.y
    assert max(abs(x - 300), abs(y - (250 - foot))) <= 1


def test_a_tile_that_is_taken_where_it_was_dropped_does_not_go_home() -> None:
    program = person_to_play("--seats", "Ana,Ben", "--seed", "motion")
    hand = shown(program).hand
    assert hand is not None
    train = next(held.trains[0] for held in hand.tiles if held.trains)
    dropped(program, place_of(program, f"train:{train + 1}"))
    assert shown(program).preview is not None
    assert program._ui.timeline == STILL


def test_only_while_something_moves_each_tick_is_looked_at() -> None:
    program = with_a_hand_open(*ALONE)
    played_until(program, own_draw)
    ticked(program)
    assert quiet_ticks(program._ui, shown(program)) == 1
    later(program, DRAW_TICKS + ARM_TICKS)
    assert quiet_ticks(program._ui, shown(program)) > 1


def test_targets_tell_that_something_moves(tmp_path: Path) -> None:
    """``settled`` is false from the first frame of a motion to its last."""
    told = tmp_path / "targets"
    targets = TargetsFile(told, pytest.fail)
    program, _ = begun(*ALONE, targets=targets)
    ticked(program)
    lift(program)
    played_until(program, own_draw)
    show(program)
    assert '"settled": false' in told.read_text().splitlines()[-1]
    show(later(program, DRAW_TICKS))
    assert '"settled": true' in told.read_text().splitlines()[-1]
    targets.close()


def test_a_draw_that_is_put_up_is_a_cue_of_its_seat() -> None:
    """A draw by hand: what is confirmed begins to move with that confirmation, not before."""
    program = with_a_hand_open(*ALONE)
    chance = Random(5)
    for _ in until(lambda: DRAW in shown(program).offers and not program._ui.computing):
        ticked(program, 2)
        move(program, chance)
    later(program, PLACE_TICKS + PULSE_TICKS)
    program._answer((Propose(DRAW),))
    assert not moving(program._ui)
    program._tend()
    program._answer((Confirm(),))
    assert [tween.cue for tween in program._ui.timeline.tweens] == [Drawn(0)]
