"""The real program, touched by fingers: it reads touches from a pipe and posts them as events.

``python -m tests.window.fingers PIPE OPTIONS``. A line is a kind (down, move, up), the finger's
number, and its place as shares of the window.
"""

import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

import pygame

from main import main

TOUCH = 7
KINDS = MappingProxyType(
    {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
)


def touch(line: str) -> pygame.Event:
    kind, finger, x, y = line.split()
    place = {"x": float(x), "y": float(y), "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    return pygame.Event(KINDS[kind], {"touch_id": TOUCH, "finger_id": int(finger), **place})


def listen(pipe: Path) -> None:
    """Until the other side closes the pipe."""
    with pipe.open(encoding="utf-8") as lines, suppress(pygame.error):
        for line in lines:
            pygame.event.post(touch(line))


if __name__ == "__main__":
    threading.Thread(target=listen, args=(Path(sys.argv[1]),), daemon=True).start()
    sys.exit(main(sys.argv[2:]))
