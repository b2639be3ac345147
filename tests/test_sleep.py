"""Waiting for events: asleep in SDL's own call, or in pygame's where that is not found."""

import threading
from pathlib import Path

import pygame
import pytest

from app import sleep
from app.sleep import waiting
from render.window import prepare_video
from tests.bounds import until

LONG_MS = 60_000


@pytest.fixture(params=["of SDL", "of pygame"])
def wait(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> sleep.Wait:
    """Both ways to wait, with a window that could get events."""
    prepare_video()
    pygame.display.set_mode((640, 360))
    if request.param == "of pygame":
        monkeypatch.setattr("app.sleep._libraries", lambda: iter(()))
    found = waiting()
    assert (found is sleep._wait_by_polling) == (request.param == "of pygame")
    for _ in until(lambda: not pygame.event.get()):
        pygame.event.pump()
    return found


def test_without_an_event_it_returns_with_none(wait: sleep.Wait) -> None:
    assert wait(1) == []


def test_all_that_is_there_comes_at_once_and_in_order(wait: sleep.Wait) -> None:
    kinds = [pygame.KEYDOWN, pygame.KEYUP, pygame.QUIT]
    for kind in kinds:
        pygame.event.post(pygame.Event(kind))
    assert [event.type for event in wait(LONG_MS)] == kinds
    assert wait(1) == []


def test_another_thread_ends_it(wait: sleep.Wait) -> None:
    """Disk and computers post an event when they have something to tell."""
    event = pygame.Event(pygame.event.custom_type())
    thread = threading.Timer(0.05, pygame.event.post, (event,))
    thread.start()
    assert [it.type for it in wait(LONG_MS)] == [event.type]
    thread.join()


def test_a_library_that_is_not_the_one_in_use_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "libSDL2-2.0.so").write_bytes(b"no library")
    monkeypatch.setattr("app.sleep._libraries", lambda: iter((tmp_path / "libSDL2-2.0.so",)))
    assert waiting() is sleep._wait_by_polling


@pytest.mark.parametrize(
    ("name", "is_sdl"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", True),
        ("libSDL2-2.0.so.0", True),
        ("libSDL2-2.0.0.dylib", True),
        ("SDL2.dll", True),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", False),
        ("SDL2_ttf.dll", False),
        ("libSDL2_mixer-2.0.0.dylib", False),
        ("libfreetype.so", False),
    ],
)
def test_sdl_is_known_by_its_name(name: str, is_sdl: bool) -> None:
    assert sleep._is_sdl(Path(name)) == is_sdl
