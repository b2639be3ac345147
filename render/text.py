"""Text as pixels: measured, fitted and drawn with the shipped fonts."""

import re
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from render.fonts import FACES, FONT_FOLDER, Face, Fonts
from render.languages import Direction
from render.recent import Recent
from render.runs import Run, line_runs
from render.theme import Colour
from render.wrapping import SHRINKING, Fitted, fit, shrinking_sizes, wrap

Align = Literal["start", "center", "end"]
Vertical = Literal["middle", "top"]

CAP_HEIGHT = 0.714
LINE_HEIGHT = 1.5
INK_HEIGHT = 1.2
# Rows above and below a line's box: at tiny sizes rounding pushes accents over its edge.
MARGIN = 1
# A hinted digit may be narrower than drawn, and its picture fills it: the space after it makes up.
_AFTER_DIGIT = re.compile(r"(?<=[0-9]) ")
# What Arabic dots and Devanagari vowels need beyond the height of a Latin line, in ems.
_DEPTH = 0.3
# An em at which a whole px is nothing.
_LARGE = 400

_MEASURES_KEPT = 4096
# Pixels of rendered text, 4 bytes each: twice what the fullest screen has on a 4K display.
_PIXELS_KEPT = 1_200_000
_LEAST_COST = 2048


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks: em in pixels, weight, colour."""

    px: int
    bold: bool
    colour: Colour


def line_height(px: int) -> int:
    """Return the distance of two baselines in pixels, for an em of `px`."""
    return round(LINE_HEIGHT * px)


def cap_height(px: int) -> int:
    """Return the height of capitals in pixels, for an em of `px`."""
    return round(CAP_HEIGHT * px)


def block_height(fitted: Fitted) -> int:
    """Return the height in pixels that fitted lines take in a layout."""
    return len(fitted.lines) * line_height(fitted.px)


def ink_height(fitted: Fitted, figures: bool = False) -> int:
    """Return the height in pixels that fitted lines fill when their capitals are centred.

    That of letters with accents and of letters that reach below the line; of digits and signs
    alone, `figures`, that of capitals.
    """
    between = (len(fitted.lines) - 1) * line_height(fitted.px)
    return between + (cap_height(fitted.px) if figures else round(INK_HEIGHT * fitted.px))


def _rows_within(height: int, px: int, most: int) -> int:
    """Return how many lines of an em of `px` a height takes: at least one."""
    spare = height - round(INK_HEIGHT * px)
    return max(1, min(most, 1 + spare // line_height(px)))


class Typesetter:
    """Lays out and draws text in the shipped fonts; one for a window.

    All sizes and boxes are pixels; `px` is the em, at least 1.
    """

    def __init__(self, folder: Path = FONT_FOLDER) -> None:
        """Open the fonts of `folder`. Errors: FontsError for a damaged folder."""
        self.laid_out = 0
        self._fonts = Fonts(folder)
        self._runs: Recent[str, tuple[Run, ...]] = Recent(_MEASURES_KEPT)
        self._widths: Recent[tuple[str, int, bool], int] = Recent(_MEASURES_KEPT)
        self._pictures: Recent[tuple[str, Style], pygame.Surface] = Recent(_PIXELS_KEPT)

    def measure(self, text: str, px: int, bold: bool) -> int:
        """Return the width of `text` on one line, the same as that of its picture."""
        key = (text, px, bold)
        kept = self._widths.get(key)
        if kept is not None:
            return kept
        self.laid_out += 1
        runs = self._runs_of(text)
        return self._widths.put(key, sum(self._run_width(run, px, bold) for run in runs))

    def baseline(self, px: int) -> int:
        """Return the row of the baseline in a rendered line, from its top."""
        font = self._fonts.font(FACES[0], px, False)
        return MARGIN + (line_height(px) - font.get_height()) // 2 + font.get_ascent()

    def render(self, text: str, style: Style) -> pygame.Surface:
        """Return `text` as one line on a transparent surface; it is shared, do not draw on it.

        Size: `measure` by `line_height` and `MARGIN` twice, the baseline in row `baseline`; other
        letters than Latin, Greek and Cyrillic ones have 0.3 em more above and below.
        More marks on a letter than any language writes end at the line's edge.
        """
        key = (text, style)
        kept = self._pictures.get(key)
        if kept is not None:
            return kept
        self.laid_out += 1
        picture = self._rendered(self._runs_of(text), style)
        cost = max(_LEAST_COST, picture.get_width() * picture.get_height())
        return self._pictures.put(key, picture, cost)

    def _runs_of(self, text: str) -> tuple[Run, ...]:
        """The runs of a line, which are the same at every size."""
        kept = self._runs.get(text)
        return self._runs.put(text, line_runs(self._fonts, text)) if kept is None else kept

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        box: pygame.Rect,
        align: Align = "start",
        direction: Direction = "ltr",
    ) -> pygame.Rect:
        """Draw one line into `box`, capitals centred on its height; return the rect drawn."""
        baseline = box.top + (box.height + cap_height(style.px)) // 2
        return self._set(surface, text, style, _Line(box, baseline, align, direction))

    def fit(
        self, text: str, px: int, bold: bool, width: int, lines: int = 1, ellipsis: bool = False
    ) -> Fitted:
        """Shrink, wrap or, with `ellipsis` (names only), shorten `text` to `width` px.

        The order and the last resorts are those of `render.wrapping.fit`.
        """
        return fit(
            text, px, width, lambda part, size: self.measure(part, size, bold), lines, ellipsis
        )

    def fit_box(
        self,
        text: str,
        px: int,
        bold: bool,
        size: tuple[int, int],
        lines: int = 1,
        ellipsis: bool = False,
        figures: bool = False,
    ) -> Fitted:
        """Fit `text` as `fit` does, and shrink it until its lines are no higher than the box.

        `figures`: digits and signs alone, so that their height is that of capitals.
        """
        width, height = size
        rows = _rows_within(height, ceil(px * SHRINKING[-1]), lines)
        ways = (self.fit(text, start, bold, width, rows, ellipsis) for start in shrinking_sizes(px))
        return next(
            (way for way in ways if way.px == 1 or ink_height(way, figures) <= height),
            Fitted(1, (text,)),
        )

    def wrap_box(self, text: str, px: int, bold: bool, size: tuple[int, int]) -> Fitted:
        """Wrap a text that may not lose a letter at the largest size whose lines fit the box."""
        ways = (self.wrap(text, start, bold, size[0]) for start in shrinking_sizes(px))
        fits = (way for way in ways if way.px == 1 or ink_height(way) <= size[1])
        return next(fits, Fitted(1, (text,)))

    def wrap(self, text: str, px: int, bold: bool, width: int) -> Fitted:
        """Break a paragraph into lines of full size, as many as it takes."""
        return Fitted(px, wrap(text, width, lambda part: self.measure(part, px, bold)))

    def draw_fitted(
        self,
        surface: pygame.Surface,
        fitted: Fitted,
        style: Style,
        box: pygame.Rect,
        align: Align = "start",
        direction: Direction = "ltr",
        vertical: Vertical = "middle",
    ) -> pygame.Rect:
        """Draw fitted lines into `box` at their own size; return the rect drawn.

        "middle" centres the block from its first capitals to its last baseline, "top" lays
        the first line's box at the top of `box`.
        """
        at_size = replace(style, px=fitted.px)
        baseline = self._first_baseline(fitted, box, vertical)
        drawn: list[pygame.Rect] = []
        for text in fitted.lines:
            drawn.append(self._set(surface, text, at_size, _Line(box, baseline, align, direction)))
            baseline += line_height(fitted.px)
        return drawn[0].unionall(drawn[1:]) if drawn else pygame.Rect(box.topleft, (0, 0))

    def _first_baseline(self, fitted: Fitted, box: pygame.Rect, vertical: Vertical) -> int:
        if vertical == "top":
            return box.top + self.baseline(fitted.px) - MARGIN
        cap = cap_height(fitted.px)
        height = cap + (len(fitted.lines) - 1) * line_height(fitted.px)
        return box.top + (box.height - height) // 2 + cap

    def _set(self, surface: pygame.Surface, text: str, style: Style, line: "_Line") -> pygame.Rect:
        picture = self.render(text, style)
        spare = picture.get_height() - line_height(style.px) - 2 * MARGIN
        left, top = line.left(picture.get_width()), line.baseline - self.baseline(style.px)
        place = (left, top - spare // 2)
        surface.blit(picture, place)
        return picture.get_rect(topleft=place)

    def _run_width(self, run: Run, px: int, bold: bool) -> int:
        font = self._fonts.font(run.face, px, bold, run.leftward)
        parts = _words_after_digits(run)
        spaces = (len(parts) - 1) * self._space_after_digit(run.face, px, bold)
        return spaces + sum(font.size(part)[0] for part in parts)

    def _space_after_digit(self, face: Face, px: int, bold: bool) -> int:
        """Px from a digit to the next word: with the digit, no less than both are drawn wide."""
        large = self._fonts.font(face, _LARGE, bold)
        wide = ceil(large.size("0 ")[0] * px / _LARGE)
        return wide - self._fonts.font(face, px, bold).size("0")[0]

    def _rendered(self, runs: tuple[Run, ...], style: Style) -> pygame.Surface:
        width = sum(self._run_width(run, style.px, style.bold) for run in runs)
        height = line_height(style.px) + 2 * (MARGIN + _depth(runs, style.px))
        line = pygame.Surface((width, height), pygame.SRCALPHA)
        left = 0
        for run in runs:
            self._set_run(line, run, style, left)
            left += self._run_width(run, style.px, style.bold)
        return line

    def _set_run(self, line: pygame.Surface, run: Run, style: Style, left: int) -> None:
        """Draw a run onto a line from a px on, its spaces after digits as wide as they count."""
        for number, text in enumerate(_words_after_digits(run)):
            if number:
                left += self._space_after_digit(run.face, style.px, style.bold)
            part = Run(run.face, text, run.leftward)
            # SDL_ttf refuses to draw text without any width.
            if self._run_width(part, style.px, style.bold):
                picture, ascent = self._run_picture(part, style)
                spare = line.get_height() - line_height(style.px) - 2 * MARGIN
                line.blit(picture, (left, spare // 2 + self.baseline(style.px) - ascent))
                left += picture.get_width()

    def _run_picture(self, run: Run, style: Style) -> tuple[pygame.Surface, int]:
        """Return the run's picture and the row of its baseline."""
        font = self._fonts.font(run.face, style.px, style.bold, run.leftward)
        picture = font.render(run.text, True, style.colour)
        if picture.get_height() == font.get_height():
            return picture, font.get_ascent()
        return picture, _probed_baseline(font, run)


class _Line(NamedTuple):
    """Where one line goes."""

    box: pygame.Rect
    baseline: int
    align: Align
    direction: Direction

    def left(self, width: int) -> int:
        if self.align == "center":
            return self.box.left + (self.box.width - width) // 2
        leftward = (self.align == "start") == (self.direction == "ltr")
        return self.box.left if leftward else self.box.right - width


def _depth(runs: tuple[Run, ...], px: int) -> int:
    """How much further than a Latin line a line may reach above and below, in px."""
    return 0 if all(run.face is FACES[0] for run in runs) else ceil(_DEPTH * px)


def _words_after_digits(run: Run) -> list[str]:
    return [run.text] if run.leftward else _AFTER_DIGIT.split(run.text)


def _probed_baseline(font: pygame.Font, run: Run) -> int:
    """Find the baseline where tall marks moved it: by a hyphen set before the text."""
    plain = font.render("-", True, (0, 0, 0)).get_bounding_rect().bottom
    width, probe = font.size("-")[0], font.render(f"- {run.text}", True, (0, 0, 0))
    start = probe.get_width() - width if run.leftward else 0
    hyphen = probe.subsurface((start, 0, width, probe.get_height()))
    return hyphen.get_bounding_rect().bottom - plain + font.get_ascent()
