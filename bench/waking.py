"""The program on a display, untouched: how it starts, and how little it does then.

A start is the time from the process to its first present, beside that of a program that opens
display and font and draws one frame. Idle is counted by the system: how often the process was
woken, and what processor time it took.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

START_MOST = 1.3
WAKES_MOST = 2.0
CPU_MOST = 0.1
"""Budgets: in bare starts, a second, and percent of a core."""

STARTS = 7
SETTLED, UNTOUCHED = 4.0, 10.0

_BARE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode(({width}, {height}))
surface.fill((16, 45, 32))
pygame.display.flip()
os._exit(0)
"""

_OURS = """
import os, sys
import main
from render.window import Window
present = Window.present
def first(*rects):
    present(*rects)
    os._exit(0)
Window.present = first
main.main(["--size", "{width}x{height}", "--data", sys.argv[1]])
"""


def starts(size: tuple[int, int], environment: Mapping[str, str]) -> str:
    """The first picture of the title, in starts of a bare program; a line."""
    width, height = size
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        bare = (sys.executable, "-c", _BARE.format(width=width, height=height))
        ours = (sys.executable, "-c", _OURS.format(width=width, height=height), folder)
        pairs = [(_run(ours, environment), _run(bare, environment)) for _ in range(STARTS)]
    found, floor = (statistics.median(times) for times in zip(*pairs, strict=True))
    told = f"{found:.3f} s, a bare start {floor:.3f} s"
    return line("start, in bare starts", found / floor, START_MOST, told)


def idle(
    name: str, words: tuple[str, ...], size: tuple[int, int], environment: Mapping[str, str]
) -> str:
    """Ten seconds of a screen that nobody touches; lines."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        place = ("--size", f"{size[0]}x{size[1]}", "--data", folder)
        command = (sys.executable, "main.py", *place, *words)
        with subprocess.Popen(command, env=environment) as process:
            time.sleep(SETTLED)
            before = _woken(process.pid), _worked(process.pid)
            time.sleep(UNTOUCHED)
            wakes, cpu = _woken(process.pid) - before[0], _worked(process.pid) - before[1]
            process.terminate()
    return "\n".join(
        (
            line(f"{name}, wakings a second", wakes / UNTOUCHED, WAKES_MOST, f"{wakes} in all"),
            line(f"{name}, % of a core", 100 * cpu / UNTOUCHED, CPU_MOST, f"{cpu:.2f} s"),
        )
    )


def line(what: str, found: float, most: float, also: str) -> str:
    """One figure, its budget, and whether it keeps that."""
    verdict = "OK" if round(found, 2) <= most else "over"
    return f"  {what:<28} {found:>7.2f}   budget {most:>5.2f}   {verdict:<4}   {also}"


def _run(command: tuple[str, ...], environment: Mapping[str, str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, env=environment, check=True)
    return time.perf_counter() - begun


def _woken(process: int) -> int:
    """How often all of its threads have gone to sleep by themselves so far."""
    tasks = Path(f"/proc/{process}/task").glob("*/status")
    lines = [it for task in tasks for it in task.read_text("ascii").splitlines()]
    return sum(int(it.split()[1]) for it in lines if it.startswith("voluntary_ctxt_switches"))


def _worked(process: int) -> float:
    """Seconds of processor time so far."""
    *_, told = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")
    fields = told.split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
