"""How much is done for a picture: presents, pixels, pages, texts, sprites and wakings, counted.

Time is simulated: it goes on while the program waits, and no clock of the machine is asked.
"""

from collections.abc import Callable, Iterable
from operator import sub
from random import Random
from typing import NamedTuple

import pygame
import pytest

from game.disk.news import Ready
from game.intents import Confirm
from game.state import OVER
from input.deadlines import LONGEST_TICKS, quiet_ticks
from render.navigation import OpenMenu
from render.targets import Target, TargetId, target_named
from tests.bounds import until
from tests.drawing import mouse
from tests.programs import Around, begun, lift, move, page, screen, session_of, stand_ins

SIZE = (1280, 800)
FRAME = 1 / 60
PLAYED = ("--seats", "Ana,Ben", "--seed", "x")
STARTED = 1000.0


class Counts(NamedTuple):
    """What was done so far, or in between."""

    presents: int
    pixels: int
    pages: int
    texts: int
    sprites: int
    wakes: int


class Stage:
    """A program whose time passes only while it waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
        self.around: Around = stand_ins(monkeypatch)
        self.around.notebook.untold.append(Ready(()))
        self.now = STARTED
        self._until = STARTED
        self._coming: list[list[pygame.Event]] = []
        monkeypatch.setattr("app.clock.time.monotonic", lambda: self.now)
        self.program, self.window = begun(*words, size=SIZE)
        self.program._wait = self._wait
        self.run(3)

    def _wait(self, milliseconds: int) -> list[pygame.Event]:
        if self._coming:
            self.now += FRAME
            return self._coming.pop(0)
        self.now = min(self._until, self.now + milliseconds / 1000)
        self.program._running = self.now < self._until
        return []

    def run(self, seconds: float, events: Iterable[pygame.Event] = ()) -> Counts:
        """The program for a while, one of the events in each of the first frames."""
        return self.run_batches(seconds, [[event] for event in events])

    def run_batches(self, seconds: float, batches: list[list[pygame.Event]]) -> Counts:
        """The same with several events in each of the first frames."""
        before = self.counts()
        self._coming, self._until = batches, self.now + seconds
        self.program._running = True
        self.program.run()
        return Counts(*map(sub, self.counts(), before))

    def counts(self) -> Counts:
        easel = self.program._easel
        done = (easel.presents, easel.pixels, easel.pages, easel.texts, easel.sprites)
        return Counts(*done, self.program.wakes)


def at_title(_: Stage) -> None:
    """It is there from the start."""


def at_table(stage: Stage) -> None:
    lift(stage.program)


def at_menu(stage: Stage) -> None:
    stage.program._answer((OpenMenu(),))


def at_round_over(stage: Stage) -> None:
    for number in until(lambda: session_of(stage.program._host).state.phase == OVER):
        move(stage.program, Random(number))


@pytest.mark.parametrize(
    ("words", "name", "go"),
    [
        ((), "title", at_title),
        (PLAYED, "curtain", at_title),
        (PLAYED, "table", at_table),
        (PLAYED, "menu", at_menu),
        (PLAYED, "round-over", at_round_over),
    ],
)
def test_c58_an_untouched_screen_is_not_drawn_and_hardly_looked_at(
    words: tuple[str, ...],
    name: str,
    go: Callable[[Stage], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C58: ten seconds untouched: no present, no page, no text, at most two wakings a second."""
    stage = Stage(monkeypatch, *words)
    go(stage)
    stage.run(10)
    done = stage.run(10)
    assert screen(stage.program) == name
    assert done[:-1] == (0, 0, 0, 0, 0)
    assert 0 < done.wakes <= 20


def test_r9_8_time_is_not_lost_in_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """R9.8: two minutes untouched bring the curtain on time, although the program slept."""
    stage = Stage(monkeypatch, *PLAYED)
    at_table(stage)
    stage.program._ui = stage.program._ui._replace(touched=stage.program._ui.tick)
    stage.run(119.9)
    assert screen(stage.program) == "table"
    stage.run(0.2)
    assert screen(stage.program) == "curtain"


def test_ticks_pass_in_sleep_as_they_do_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    before = stage.program._ui.tick
    stage.run(60)
    assert abs(stage.program._ui.tick - before - 3600) <= 1


def held(stage: Stage) -> Target:
    """A tile of the open hand that can be played, else any."""
    tiles = [it for it in page(stage.program).targets if it.tile is not None]
    return max(tiles, key=lambda it: it.enabled)


def motions(rect: pygame.Rect, count: int) -> list[pygame.Event]:
    """So many small motions to and fro, all of them close above a place."""
    x, y = rect.midtop
    places = ((x + step % 7, y - 40 - step % 5) for step in range(count))
    return [mouse(pygame.MOUSEMOTION, at) for at in places]


def dragging(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A tile is under the pointer, and has been for some frames."""
    stage = Stage(monkeypatch, *PLAYED)
    at_table(stage)
    stage.run(2)
    rect = held(stage).rect
    stage.run(0.5, [mouse(pygame.MOUSEBUTTONDOWN, rect.center), *motions(rect, 9)])
    assert stage.program._ui.drag is not None
    return stage


def test_a_drag_repaints_its_tile_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty motions: as many presents at most, no page, text or sprite, and few pixels."""
    stage = dragging(monkeypatch)
    rect = held(stage).rect
    done = stage.run(1.5, motions(rect, 60))
    assert 30 <= done.presents <= 60
    assert (done.pages, done.texts, done.sprites) == (0, 0, 0)
    assert done.pixels <= done.presents * 4 * rect.width * rect.height
    assert done.wakes <= 60 + 90


def test_of_many_motions_between_two_pictures_the_last_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A mouse may tell a thousand places a second: what it only passed is never laid out."""
    stage = dragging(monkeypatch)
    lanes = [it.rect.center for it in page(stage.program).targets if it.id.startswith("train:")]
    assert len(lanes) > 2
    batch = [mouse(pygame.MOUSEMOTION, at) for at in lanes]
    done = stage.run_batches(0.5, [batch])
    assert (done.pages, done.presents) == (1, 1)


def test_a_drag_over_another_lane_lays_out_one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is under the tile lights up: once for each thing it comes over, not for each motion."""
    stage = dragging(monkeypatch)
    lanes = [it.rect.center for it in page(stage.program).targets if it.id.startswith("train:")]
    path = [at for at in lanes[:2] for _ in range(10)]
    done = stage.run(1, [mouse(pygame.MOUSEMOTION, at) for at in path])
    assert 0 < done.pages <= 2
    assert done.presents <= 2
    assert done.texts == 0


def test_a_confirmation_is_a_few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown, the guard that follows it and its end: each is one picture."""
    stage = Stage(monkeypatch, *PLAYED)
    at_table(stage)
    stage.run(2)
    stage.program._answer((Confirm(),))
    done = stage.run(5)
    assert 0 < done.presents <= 4
    assert done.pages <= 4
    assert done.pixels <= 4 * SIZE[0] * SIZE[1]
    assert done.wakes <= 60


def test_a_press_repaints_what_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch, *PLAYED)
    at_table(stage)
    stage.run(2)
    menu = target_named(page(stage.program).targets, TargetId("button:menu"))
    assert menu is not None
    done = stage.run(0.5, [mouse(pygame.MOUSEBUTTONDOWN, menu.rect.center)])
    assert done.presents == 1
    assert done.pixels <= 4 * menu.rect.width * menu.rect.height


def test_somebody_looks_once_a_second_whatever_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    assert quiet_ticks(stage.program._ui, None) == LONGEST_TICKS
    assert stage.run(10).wakes >= 10
