"""What frames show between two persons, whatever the settings, and what the curtain forgets."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.state import FIRST, OVER, TURN
from game.tiles import NAMES
from input.guards import MINUTE_TICKS
from render.navigation import AskRestart, ChangeSettings, OpenLane, OpenMenu, TurnHand
from render.settings import USUAL, Motion, Pace
from tests.bounds import until
from tests.filming import Studio
from tests.programs import move, page
from tests.test_frames import LARGE, PICKED, SMALL, TWO_AND_TWO, drag, hint, pick, table
from tests.test_side_channels import told_tiles


def set_to(studio: Studio, motion: Motion, pace: Pace = "normal") -> None:
    settings = replace(USUAL, motion=motion, pace=pace)
    studio.program._answer((ChangeSettings(settings),))


@pytest.mark.parametrize(
    ("motion", "pace"),
    [("reduced", "at-once"), ("full", "slow"), ("reduced", "fast"), ("full", "at-once")],
)
@pytest.mark.parametrize(("size", "fewest"), [(SMALL, 7), (LARGE, 3)])
def test_c15_no_frame_between_two_turns_shows_a_hand_whatever_is_set(
    motion: Motion, pace: Pace, size: tuple[int, int], fewest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C15: animations off and on, computers slow and at once, small and large."""
    studio, chance = Studio(monkeypatch, *TWO_AND_TWO, "--seed", "set", size=size), Random(1)
    set_to(studio, motion, pace)
    holders: list[int | None] = [None]
    for _ in until(lambda: len(holders) > 2 * fewest, 400):
        studio.turn(chance, hurried=False)
        if studio.owner != holders[-1]:
            holders.append(studio.owner)
    assert set(holders) == {None, 0, 1}


@pytest.mark.parametrize("motion", ["reduced", "full"])
def test_c15_an_action_that_ends_the_round_shows_the_table_without_a_hand_first(
    motion: Motion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C15, R7.3: nobody's hand is on a frame before all hands are."""
    words = ("--seats", "Ana,Ben", "--seed", "end 8")
    studio, chance = Studio(monkeypatch, *words, size=SMALL), Random(2)
    set_to(studio, motion)
    for _ in until(lambda: min(map(int.bit_count, studio.session.state.hands)) <= 1):
        move(studio.program, chance)
    studio.owner = studio.session.holder
    studio.frames(1)
    for _ in until(lambda: studio.session.state.phase == OVER, 60):
        studio.turn(chance, hurried=False)
    studio.owner = None
    studio.newest()
    last = len(studio.film.frames)
    studio.frames(400)
    frames = [frame for frame in studio.film.frames[last:] if frame.screen == "table"]
    assert all(not frame.seen_of(seat) for frame in frames for seat in range(2))
    assert studio.film.frames[-1].screen == "round-over"


def refusal(studio: Studio) -> None:
    """Why a tile cannot be played is on the screen."""
    hand = studio.scene.hand
    assert hand is not None
    held = next(held for held in hand.tiles if not held.trains)
    at = studio.target(f"hand:{NAMES[held.tile]}").rect.center
    studio.tap(at)
    assert studio.program._ui.moment().refusal is not None


def waiting_for_a_hint(studio: Studio) -> None:
    """A hint was asked for, and is not there yet."""
    studio.around.computers.thinking = True
    studio.tap_on("button:hint")
    assert studio.program._ui.advising


def whole_lane(studio: Studio) -> None:
    studio.program._answer((OpenLane(0),))
    assert studio.program._ui.opened is not None


def other_page(studio: Studio) -> None:
    """Another part of a large hand was turned to."""
    studio.program._answer((TurnHand(1),))
    assert studio.program._ui.hand_page == 1


def left(studio: Studio) -> None:
    studio.frames(1, pygame.Event(pygame.WINDOWFOCUSLOST))


def minimised(studio: Studio) -> None:
    studio.frames(1, pygame.Event(pygame.WINDOWMINIMIZED))


def untouched(studio: Studio) -> None:
    """Two minutes pass."""
    ui = studio.program._ui
    studio.program._ui = ui._replace(tick=ui.touched + 2 * MINUTE_TICKS - 1)
    studio.frames(1)


def covered(studio: Studio) -> None:
    """By its button, which a drag under way has no finger for."""
    at = studio.target("button:cover").rect.center
    studio.frames(20, studio.button(False, (0, 0)))
    studio.frames(2, studio.button(True, at))
    studio.frames(1, studio.button(False, at))


def undone(studio: Studio) -> None:
    """What the person before has done is taken back."""
    at = studio.target("button:undo").rect.center
    studio.frames(20, studio.button(False, (0, 0)))
    studio.frames(2, studio.button(True, at))
    studio.frames(1, studio.button(False, at))


def restarted(studio: Studio) -> None:
    studio.program._answer((OpenMenu(), AskRestart()))
    studio.frames(90)
    studio.tap_on("button:confirm")


OPENED = (pick, drag, hint, refusal, waiting_for_a_hint, whole_lane, other_page)
COVERINGS = (left, minimised, untouched, covered, undone, restarted)


@pytest.mark.parametrize("covering", COVERINGS, ids=lambda it: it.__name__)
@pytest.mark.parametrize("opened", OPENED, ids=lambda it: it.__name__)
def test_c17_whatever_brings_the_curtain_it_forgets_all_that_was_open(
    opened: Callable[[Studio], None],
    covering: Callable[[Studio], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C17: nothing of it is left in what the program knows, nor is it there for the next hand."""
    studio = Studio(monkeypatch, *PICKED, size=SMALL)
    table(studio, Random(7))
    opened(studio)
    studio.newest()
    covering(studio)
    studio.newest()
    studio.owner = None
    studio.around.computers.thinking = False
    studio.frames(3)
    assert {frame.screen for frame in studio.newest()[-1:]} <= {"curtain"}
    forgotten(studio)
    labels = " ".join(target.label for target in page(studio.program).targets)
    assert told_tiles(labels) <= {tile for lane in studio.scene.lanes for tile in lane.tiles}
    studio.lift()
    preview = studio.scene.preview
    assert preview is None or not preview.tiles
    forgotten(studio)


def forgotten(studio: Studio) -> None:
    """Nothing that was open is left on the input side."""
    ui = studio.program._ui
    assert (ui.held, ui.drag, ui.opened, ui.moment().refusal) == (None, None, None, None)
    assert (ui.advising, ui.hand_page) == (False, 0)
    assert studio.scene.stage == "curtain" or studio.owner is not None


def test_c17_only_a_chain_planned_in_a_first_turn_comes_back_with_its_owners_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C17: nothing of it is to be seen in between."""
    studio, chance = Studio(monkeypatch, *PICKED, size=SMALL), Random(7)

    def building() -> bool:
        scene = studio.scene
        plain = scene.hand is not None and scene.preview is None
        return studio.session.state.phase == FIRST and plain

    for _ in until(building):
        move(studio.program, chance)
    studio.owner = studio.session.holder
    studio.frames(60)
    pick(studio)
    studio.newest()
    preview = studio.scene.preview
    assert preview is not None
    chain = preview.tiles
    assert chain
    left(studio)
    first, *_ = studio.given_up()
    assert first.screen == "curtain"
    assert not first.tiles & set(chain)
    studio.lift()
    assert studio.scene.preview is not None
    assert studio.scene.preview.tiles == chain


def test_c18_four_typed_names_and_no_tile_before_the_first_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C18: from the title, by mouse and letters; nothing of a hand before its owner lifts."""
    studio = Studio(monkeypatch, "--seed", "typed", size=(1280, 800))
    studio.frames(5)
    studio.tap_on("button:play")
    studio.tap_on("button:seats-4")
    for seat, name in enumerate(("Zoë", "Ali", "Mia", "Bo"), start=1):
        field = f"seat:{seat}:name"
        studio.tap_on(field)
        if not studio.program._ui.typing:
            studio.tap_on(field)
        studio.frames(1, pygame.Event(pygame.TEXTINPUT, text=name))
        studio.frames(1, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    studio.tap_on("button:start")
    assert {player.name for player in studio.session.players} == {"Zoë", "Ali", "Mia", "Bo"}
    studio.frames(30)
    assert {frame.screen for frame in studio.newest()} == {"curtain"}
    studio.lift()
    assert studio.session.state.phase != TURN
