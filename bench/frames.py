"""What pictures cost in a real window on an invisible screen, beside the budgets for them."""

import subprocess
import sys
import tempfile
from pathlib import Path

from bench.waking import idle, starts
from tests.window.display import Display

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))
PLAYED = ("--seats", "Ana,Ben", "--seed", "frames")


def measure() -> str:
    """Time drags and redraws at all sizes, starts, and screens left alone; figures as lines."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        display = Display(Path(folder), SIZES[-1])
        try:
            environment = display.environment()
            pictures = [_pictures(size, environment) for size in SIZES]
            small = SIZES[0]
            return "\n".join(
                (
                    "ten seats, all tiles out or in hands",
                    *pictures,
                    "the program at {}x{}".format(*small),
                    starts(small, environment),
                    idle("title", (), small, environment),
                    idle("curtain", PLAYED, small, environment),
                )
            )
        finally:
            display.close()


def _pictures(size: tuple[int, int], environment: dict[str, str]) -> str:
    command = (sys.executable, "-m", "bench.pictures", "{}x{}".format(*size))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.rstrip()
