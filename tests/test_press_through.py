"""A press belongs to the picture on which it began (C16): ✓, curtain and tile on the same spot.

The program is the real one; its pages have nothing but that spot.
"""

from dataclasses import dataclass
from random import Random

import pygame
import pytest

from game.intents import Cancel, Confirm, LiftCurtain, NextRound, Propose, TapTile
from game.rules import legal
from game.scene import Consequence, Scene
from game.state import OVER, TURN
from game.tiles import NAMES
from render.moment import Moment
from render.navigation import Screen
from render.page import Page, Tools
from render.targets import Target
from tests.bounds import until
from tests.desk import target
from tests.filming import FRAME_MS, HOLD_FRAMES, Studio
from tests.programs import move, page, screen

SPOT = pygame.Rect(300, 200, 80, 80)
AT = SPOT.center
LONG_AFTER = 120


@dataclass(frozen=True)
class SpotPage:
    """A page without a picture."""

    screen: Screen
    targets: tuple[Target, ...]

    def paint(self, surface: pygame.Surface) -> None:
        """Nothing is seen of it."""


def spot_page(_: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The one thing that leads on."""
    return SpotPage(moment.screen, () if scene is None else (on_the_spot(scene, moment),))


def on_the_spot(scene: Scene, moment: Moment) -> Target:
    if moment.screen == "round-over":
        return target("button:next-round", SPOT, NextRound(), moment.armed)
    if scene.curtain is not None and scene.curtain.seat is not None:
        handle = target("curtain", SPOT, LiftCurtain(scene.curtain.seat))
        return Target(handle.id, SPOT, handle.label, handle.request, hold=True)
    if scene.preview is not None or scene.hand is None:
        return target("button:confirm", SPOT, Confirm(), moment.armed)
    tile = scene.hand.tiles[0].tile
    name = target(f"hand:{NAMES[tile]}", SPOT, TapTile(tile))
    return Target(name.id, SPOT, name.label, name.request, tile=tile)


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Studio:
    """Two persons; a hand is open, and what is put up ends the turn."""
    monkeypatch.setattr("app.easel.lay_out", spot_page)
    made = Studio(monkeypatch, "--seats", "Ana,Ben", "--seed", "spot", size=(640, 400))
    for number in until(lambda: put_up(made)):
        move(made.program, Random(number))
    made.frames(LONG_AFTER)
    return made


def put_up(studio: Studio) -> bool:
    """Whether an action that ends the turn could be put up, and is."""
    if studio.session.holder is None or studio.session.state.phase != TURN:
        return False
    for action in legal(studio.session.state):
        studio.program._answer((Cancel(), Propose(action)))
        preview = studio.scene.preview
        if preview is not None and Consequence.TURN_ENDS in preview.consequences:
            return True
    return False


def press(studio: Studio) -> None:
    studio.frames(1, studio.button(True, AT))


def release(studio: Studio) -> None:
    studio.frames(1, studio.button(False, AT))


def done(studio: Studio) -> tuple[int, int | None]:
    """How much was done, by the record, and who has the device."""
    return len(studio.around.notebook.lines()), studio.session.holder


def test_a_tap_on_the_spot_confirms_once(studio: Studio) -> None:
    """All that follows would do nothing as well if this did nothing."""
    lines, _ = done(studio)
    press(studio)
    release(studio)
    assert done(studio) == (lines + 1, None)


def test_c16_a_press_on_yes_that_ends_under_the_curtain_lifts_nothing(studio: Studio) -> None:
    """C16: however long it is held after the picture has changed."""
    press(studio)
    studio.program._answer((Confirm(),))
    before = done(studio)
    assert before[1] is None
    studio.frames(2 * HOLD_FRAMES)
    assert done(studio) == before
    release(studio)
    studio.frames(2)
    assert done(studio) == before


def lifted(studio: Studio) -> None:
    """The next person's hand is open, the press that opened it still down."""
    studio.program._answer((Confirm(),))
    studio.frames(LONG_AFTER)
    press(studio)
    studio.frames(HOLD_FRAMES)
    assert studio.session.holder is not None


def test_c16_a_hold_that_has_lifted_the_curtain_plays_nothing(studio: Studio) -> None:
    """C16: a tile, or ✓, lies where the handle was: letting go picks and confirms nothing."""
    lifted(studio)
    before, preview = done(studio), studio.scene.preview
    studio.frames(LONG_AFTER)
    release(studio)
    studio.frames(2)
    assert (done(studio), studio.scene.preview) == (before, preview)


def test_c16_a_press_on_a_tile_that_ends_under_the_curtain_does_nothing(studio: Studio) -> None:
    """C16, C20: the window was left in the middle of it."""
    studio.program._answer((Cancel(),))
    press(studio)
    assert studio.program._ui.held is not None
    studio.frames(1, pygame.Event(pygame.WINDOWFOCUSLOST))
    before = done(studio)
    release(studio)
    studio.frames(2 * HOLD_FRAMES)
    assert (done(studio), before[1]) == (before, None)


def test_c16_a_press_on_a_tile_confirms_nothing_that_came_under_it(studio: Studio) -> None:
    """C16: what it puts up lies under the finger then; the same press does not confirm it."""
    studio.program._answer((Cancel(),))
    before = done(studio)
    tile = studio.target(page(studio.program).targets[0].id).request
    press(studio)
    assert tile is not None
    studio.program._answer((tile,))
    release(studio)
    assert done(studio) == before


@pytest.mark.parametrize("ms", [30, 80, 150])
def test_c16_two_taps_confirm_once_and_show_no_hand(studio: Studio, ms: int) -> None:
    """C16: so soon after one another, on the spot where ✓, the handle and a tile lie."""
    lines, _ = done(studio)
    press(studio)
    release(studio)
    studio.frames(round(ms / FRAME_MS))
    press(studio)
    release(studio)
    studio.frames(2 * HOLD_FRAMES)
    assert done(studio) == (lines + 1, None)
    assert studio.scene.hand is None


@pytest.mark.parametrize("ms", [0, 30, 80])
def test_c16_a_second_press_too_soon_lifts_nothing_however_long(studio: Studio, ms: int) -> None:
    """C16: it began before the curtain took any."""
    press(studio)
    release(studio)
    studio.frames(round(ms / FRAME_MS) + 1)
    press(studio)
    assert studio.program._ui.moment().pressed is None, "what does not count does not show"
    studio.frames(2 * HOLD_FRAMES)
    assert studio.session.holder is None
    release(studio)
    assert studio.session.holder is None


def test_c16_taps_that_waited_in_one_batch_confirm_once(studio: Studio) -> None:
    """C16: five of them, in one turn of the loop."""
    lines, _ = done(studio)
    studio.frames(1, *(studio.button(True, AT), studio.button(False, AT)) * 5)
    studio.frames(LONG_AFTER)
    assert done(studio) == (lines + 1, None)


def test_c16_taps_during_the_last_look_begin_no_round(studio: Studio) -> None:
    """C16, C54: the taps that end the look at the table are not meant for what comes then."""
    program, chance = studio.program, Random(1)
    for _ in until(lambda: studio.session.state.phase == OVER):
        move(program, chance)
    studio.frames(20)
    lines, _ = done(studio)
    for _ in range(8):
        studio.frames(3)
        press(studio)
        release(studio)
    assert screen(program) == "round-over"
    assert done(studio) == (lines, None)
    studio.frames(LONG_AFTER)
    press(studio)
    release(studio)
    assert done(studio) == (lines + 1, None)
    assert screen(program) == "curtain"
