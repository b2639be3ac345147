"""Times the drawing of one window: ``python -m bench.pictures WIDTHxHEIGHT``, on a display.

The table is the fullest there is: ten seats, no tile left in the boneyard.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from app.options import read_options
from app.program import Program
from bench.waking import line
from game.session import Session
from game.staging import scene
from render.lifted import Lifted
from render.table_page import TablePage
from render.window import Window, prepare_video
from tests.drawing import answer, laid, mouse, repaint, seat, show
from tests.programs import page
from tests.scenes import sessions

SEATS, STEPS = 10, 900
BLOCKS, MOTIONS = 20, 30
REDRAWS = 40
DRAG_MOST, DRAG_SLOWEST = 1.6, 2.0
REDRAW_MOST, REDRAW_LEAST = 3.5, 2.0
"""Budgets: of the bare drag, in ms, of one copy and flip, in ms."""


def measure(size: tuple[int, int]) -> str:
    """Time a drag and a redraw beside the least that they could be; figures as lines."""
    prepare_video()
    window = Window(size, fullscreen=False)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        program = Program(read_options(["--seats", "Ana,Ben"]), window, None, Path(folder))
        try:
            seat(program, fullest())
            show(program)
            lines = [
                f"{window.size[0]}x{window.size[1]}",
                _drag(program, window),
                _redraw(program, window),
            ]
        finally:
            program.close()
    return "\n".join(lines)


def fullest() -> Session:
    """A table with an open hand, and as few tiles in the boneyard as can be."""
    open_hands = (it for it in sessions(SEATS, 1, STEPS) if _has_tiles(it))
    return min(open_hands, key=lambda it: scene(it).boneyard)


def _has_tiles(session: Session) -> bool:
    shown = scene(session)
    return shown.stage == "table" and shown.hand is not None and shown.preview is None


def _drag(program: Program, window: Window) -> str:
    """A drag by the program and one by two blits, in turns."""
    tile = next(it for it in page(program).targets if it.tile is not None)
    answer(program, mouse(pygame.MOUSEBUTTONDOWN, tile.rect.center))
    places = _places(tile.rect)
    for at in places:
        answer(program, mouse(pygame.MOUSEMOTION, at))
    table = laid(program)
    if not isinstance(table, TablePage) or table.lifted is None:
        raise TypeError("no tile is dragged")
    bare = _BareDrag(window.surface, table.lifted)
    ours, least = [], []
    for _ in range(BLOCKS):
        least.append([_ms(partial(bare.move, at)) for at in places])
        repaint(program)
        events = [mouse(pygame.MOUSEMOTION, at) for at in places]
        ours.append([_ms(partial(answer, program, event)) for event in events])
    middle, floor = _quietest(ours), _quietest(least)
    slowest, least_slowest = _slowest(ours), _slowest(least)
    return "\n".join(
        (
            line("drag, p50 in bare drags", middle / floor, DRAG_MOST, f"{middle:.3f} ms"),
            line("drag, p99 in ms", slowest, DRAG_SLOWEST, f"a bare drag {least_slowest:.3f} ms"),
        )
    )


def _slowest(blocks: Sequence[list[float]]) -> float:
    """The 99th percentile of all of them."""
    return statistics.quantiles([ms for block in blocks for ms in block], n=100)[98]


def _quietest(blocks: Sequence[list[float]]) -> float:
    """The median of the block that was disturbed least by what else the machine does."""
    return min(map(statistics.median, blocks))


class _BareDrag:
    """What a drag costs at least: the old rect put back, the tile, and the update of both."""

    def __init__(self, surface: pygame.Surface, lifted: Lifted) -> None:
        self._surface, self._lifted = surface, lifted
        self._base = surface.copy()
        self._old = pygame.Rect(0, 0, 0, 0)

    def move(self, at: tuple[int, int]) -> None:
        """One frame of it."""
        picture, place = self._lifted.at(*at)
        self._surface.blit(self._base, self._old, self._old)
        rect = self._surface.blit(picture, place)
        pygame.display.update([self._old, rect])
        self._old = rect


def _redraw(program: Program, window: Window) -> str:
    """The table painted as a whole and presented, beside one copy of as many pixels and a flip."""
    surface, table = window.surface, laid(program)
    copy = surface.copy()

    def redraw() -> None:
        table.paint(surface)
        pygame.display.flip()

    def least() -> None:
        surface.blit(copy, (0, 0))
        pygame.display.flip()

    blocks = [([_ms(redraw), _ms(redraw)], [_ms(least), _ms(least)]) for _ in range(REDRAWS)]
    ours, floor = (_quietest(times) for times in zip(*blocks, strict=True))
    most = max(REDRAW_MOST, REDRAW_LEAST / floor)
    return line("redraw, in copies and flips", ours / floor, most, f"{ours:.2f} ms")


def _places(rect: pygame.Rect) -> list[tuple[int, int]]:
    """A way of small steps close above a place."""
    x, y = rect.midtop
    return [(x + 5 * abs(step - MOTIONS // 2), y - 8 - step % 5) for step in range(MOTIONS)]


def _ms(work: Callable[[], None]) -> float:
    """The milliseconds that pass meanwhile."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


if __name__ == "__main__":
    width, height = map(int, sys.argv[1].split("x"))
    print(measure((width, height)))
