"""What goes to the screen: the parts that changed, or all where each present is a whole one."""

import pygame
import pytest

from render.window import Window, prepare_video

RECTS = (pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 50, 5, 5))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What pygame is asked to present."""
    asked: list[object] = []
    monkeypatch.setattr("pygame.display.flip", lambda: asked.append("all"))
    monkeypatch.setattr("pygame.display.update", asked.append)
    return asked


def test_parts_are_presented_as_parts(told: list[object]) -> None:
    prepare_video()
    window = Window((640, 360), fullscreen=False)
    window.present(RECTS)
    window.present()
    assert told == [list(RECTS), "all"]


def test_where_every_present_is_a_whole_one_there_is_one(
    told: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare_video()
    monkeypatch.setattr("pygame.display.get_driver", lambda: "wayland")
    window = Window((640, 360), fullscreen=False)
    window.present(RECTS)
    assert told == ["all"]
