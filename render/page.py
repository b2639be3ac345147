"""A screen laid out: what can be touched, and how it is painted."""

from dataclasses import dataclass
from typing import Protocol

import pygame

from render.frame import Frame
from render.messages import Messages
from render.navigation import Screen
from render.settings import USUAL, Settings
from render.sprites import Bakery
from render.targets import Target
from render.text import Typesetter


@dataclass(frozen=True, slots=True)
class Tools:
    """What every screen is laid out and painted with, for one window size."""

    frame: Frame
    messages: Messages
    typesetter: Typesetter
    bakery: Bakery
    settings: Settings = USUAL


class Page(Protocol):
    """One screen at one moment. Laying out happens in its making, drawing in ``paint``."""

    @property
    def screen(self) -> Screen:
        """Name of the screen."""
        ...

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be touched, in reading order."""
        ...

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole screen onto a surface of the frame's size."""
        ...
