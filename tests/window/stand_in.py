"""A small program with a window for the desk to be tried on: it counts what happens to it.

Two targets: ``lamp``, lit while pressed, and ``bell``, disabled until the lamp was lit once. What
happened stands in the lamp's label, as words apart by spaces. Escape and closing end it.
"""

import json
import sys
import time
from pathlib import Path

import pygame

LAMP = pygame.Rect(40, 60, 120, 80)
BELL = pygame.Rect(300, 200, 100, 100)
NIGHT = (10, 20, 30)
LIT = (255, 200, 60)


def _option(name: str) -> str:
    return sys.argv[sys.argv.index(name) + 1]


def _line(frame: int, words: list[str]) -> str:
    lamp = {"id": "lamp", "label": " ".join(words), "rect": list(LAMP), "enabled": True}
    bell = {"id": "bell", "label": "", "rect": list(BELL), "enabled": "down:lamp" in words}
    shown = {"frame": frame, "screen": "stand-in", "settled": True, "targets": [lamp, bell]}
    return json.dumps(shown) + "\n"


def _place(position: tuple[int, int]) -> str:
    names = ((LAMP, "lamp"), (BELL, "bell"))
    return next((name for rect, name in names if rect.collidepoint(position)), "cloth")


def _word(event: pygame.Event) -> str:
    match event.type:
        case pygame.MOUSEBUTTONDOWN:
            return f"down:{_place(event.pos)}"
        case pygame.MOUSEBUTTONUP:
            return f"up:{_place(event.pos)}"
        case pygame.MOUSEMOTION if event.buttons[0]:
            return "dragged"
        case pygame.KEYDOWN:
            return f"key:{pygame.key.name(event.key)}"
        case pygame.QUIT:
            return "closed"
        case _:
            return ""


def run() -> None:
    """Shows the window and reports until Escape or until it is closed."""
    pygame.display.init()
    full = "--fullscreen" in sys.argv
    window = pygame.display.set_mode((0, 0) if full else (640, 400), pygame.FULLSCREEN * full)
    words = [f"size:{window.width}x{window.height}"]
    frame = 0
    with Path(_option("--targets")).open("w", encoding="utf-8") as report:
        while not {"key:escape", "closed"} & set(words):
            window.fill(NIGHT)
            window.fill(LIT if words[-1] == "down:lamp" else NIGHT, LAMP)
            pygame.display.flip()
            report.write(_line(frame, words))
            report.flush()
            frame += 1
            happened = [word for word in map(_word, [pygame.event.wait()]) if word]
            words += happened if happened != ["dragged"] or words[-1] != "dragged" else []
            time.sleep(0.001)


if __name__ == "__main__":
    if "--fail" in sys.argv:
        sys.exit("the lamp is broken")
    run()
