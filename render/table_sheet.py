"""The sheet a screen is laid out on: pictures and words in painting order, and what is touched.

Everything is given in start coordinates, as if lines ran from left to right; the sheet alone
puts it where the frame's direction wants it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from game.actions import Refusal
from render.languages import Direction
from render.navigation import Request
from render.page import Tools
from render.surfaces import Sprite, darkened
from render.targets import Target, TargetId
from render.text import Align, Style, Typesetter
from render.theme import Colour
from render.word_buttons import PRESSED, press_depth
from render.wrapping import Fitted

Picture: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Words:
    """A fitted text in its box, in window px."""

    fitted: Fitted
    style: Style
    box: pygame.Rect
    align: Align


Mark: TypeAlias = Picture | Words


class Sheet:
    """Collects one screen's marks and targets while it is laid out; lengths are px."""

    def __init__(self, tools: Tools) -> None:
        """An empty sheet of the tools' frame."""
        self.tools = tools
        self._marks: list[Mark] = []
        self._targets: list[Target] = []

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All that is painted, the lowest first."""
        return tuple(self._marks)

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be touched, in the order it was added."""
        return tuple(self._targets)

    def put(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Lay a picture with its start edge at x and its top at y."""
        rect = self.tools.frame.at(x, y, *surface.get_size())
        self._marks.append((surface, rect.topleft))

    def centre(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Lay a picture in the middle of a rect."""
        box = surface.get_rect(center=rect.center)
        self.put(surface, box.x, box.y)

    def sprite(self, sprite: Sprite, rect: pygame.Rect) -> None:
        """Lay a sprite that belongs to the thing at a rect."""
        self._marks.append(sprite.at(*self.tools.frame.flip(rect).topleft))

    def button(self, sprite: Sprite, rect: pygame.Rect, pressed: bool) -> pygame.Rect:
        """Lay the ground of a button, darker and lower while pressed; return its place."""
        if not pressed:
            self.sprite(sprite, rect)
            return rect
        place = rect.move(0, press_depth(self.tools))
        self.sprite(sprite._replace(surface=darkened(sprite.surface, PRESSED)), place)
        return place

    def icon(self, name: str, size: int, colour: Colour, rect: pygame.Rect) -> None:
        """Lay an icon in the middle of a rect; it is never mirrored."""
        self.centre(self.tools.bakery.icon(name, size, colour), rect)

    def directed_icon(self, name: str, size: int, colour: Colour, rect: pygame.Rect) -> None:
        """Lay an icon that heads to the end edge in the middle of a rect."""
        mirrored = self.tools.frame.mirrored
        self.centre(self.tools.bakery.icon(name, size, colour, mirrored=mirrored), rect)

    def words(
        self,
        text: str,
        style: Style,
        rect: pygame.Rect,
        *,
        align: Align = "start",
        lines: int = 1,
        ellipsis: bool = False,
    ) -> None:
        """Fit a text into a rect, in the middle of its height; only names take an ellipsis."""
        fitted = self.tools.typesetter.fit(
            text, style.px, style.bold, rect.width, lines=lines, ellipsis=ellipsis
        )
        self.fitted(fitted, style, rect, align)

    def fitted(
        self, fitted: Fitted, style: Style, rect: pygame.Rect, align: Align = "start"
    ) -> None:
        """Lay a text that has been fitted already."""
        inked = replace(style, colour=self.tools.bakery.palette.ink(style.colour))
        self._marks.append(Words(fitted, inked, self.tools.frame.flip(rect), align))

    def target(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        request: Request | None,
        *,
        enabled: bool = True,
        refusal: Refusal | None = None,
        hold: bool = False,
        tile: int | None = None,
        seen: pygame.Rect | None = None,
    ) -> None:
        """Add a place to touch."""
        self._targets.append(
            Target(
                id=TargetId(name),
                rect=self.tools.frame.flip(rect),
                label=label,
                request=request,
                enabled=enabled,
                refusal=refusal,
                hold=hold,
                tile=tile,
                seen=None if seen is None else self.tools.frame.flip(seen),
            )
        )


def paint_marks(
    surface: pygame.Surface, marks: Iterable[Mark], typesetter: Typesetter, direction: Direction
) -> None:
    """Draw marks onto a surface, the first one lowest."""
    pictures: list[Picture] = []
    for mark in marks:
        if isinstance(mark, Words):
            surface.fblits(pictures)
            pictures.clear()
            typesetter.draw_fitted(
                surface, mark.fitted, mark.style, mark.box, mark.align, direction
            )
        else:
            pictures.append(mark)
    surface.fblits(pictures)


def fitted_width(typesetter: Typesetter, fitted: Fitted, bold: bool) -> int:
    """Width in px of the longest line of a fitted text."""
    return max(typesetter.measure(line, fitted.px, bold) for line in fitted.lines)
