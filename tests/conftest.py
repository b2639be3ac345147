"""Settings for all tests: no screen, no sound, and the same random examples in every run."""

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Whatever a shell starts in the background ignores interrupts, and so would its children.
signal.signal(signal.SIGINT, signal.default_int_handler)

pytest_plugins = ("tests.programs",)

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("ci")


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is freed by the collector of cycles: what an error leaves behind stays."""
    gc.disable()
    yield
    gc.enable()
