"""How what is open beside the table is painted: velvet, switch, fields."""

import pygame

from render.backdrops import curtain
from render.bidi import first_strong
from render.grounds import dark_panel
from render.lettering import paint_lettering
from render.page import Tools
from render.setup_field import TextField
from render.setup_inspector import Inspector, Switch
from render.setup_looks import Swatches, paint_swatches
from render.setup_more import More
from render.setup_velvet import Velvet
from render.sprites import Bakery
from render.surfaces import bordered, clear, panel
from render.text import line_height
from render.theme import (
    BRASS,
    BRASS_LIGHT,
    LANE,
    RADIUS,
    TEXT,
    Colour,
    Units,
)
from render.word_buttons import paint_button, paint_words, press_depth


def paint_inspector(
    tools: Tools, surface: pygame.Surface, inspector: Inspector, pressed: str | None
) -> None:
    """Draw the open seat's panel and all in it."""
    ground = dark_panel(tools.bakery, inspector.rect.size)
    surface.blit(*ground.at(*inspector.rect.topleft))
    _paint_velvet(tools, surface, inspector.velvet)
    for letters in inspector.letters:
        paint_lettering(tools, surface, letters)
    _paint_switch(tools, surface, inspector.switch, pressed)
    _paint_field(tools, surface, inspector.field, pressed)
    if isinstance(inspector.looks, Swatches):
        paint_swatches(tools, surface, inspector.looks, pressed)
    else:
        paint_button(tools, surface, inspector.looks, pressed)
    for button in (*inspector.names, *inspector.last_row):
        paint_button(tools, surface, button, pressed)


def paint_more(tools: Tools, surface: pygame.Surface, more: More, pressed: str | None) -> None:
    """Draw the panel with the seed."""
    ground = dark_panel(tools.bakery, more.rect.size)
    surface.blit(*ground.at(*more.rect.topleft))
    for letters in more.letters:
        paint_lettering(tools, surface, letters)
    _paint_field(tools, surface, more.field, pressed)


def _paint_velvet(tools: Tools, surface: pygame.Surface, velvet: Velvet) -> None:
    look = velvet.look
    surface.blit(_folds(tools.bakery, velvet.rect.size, look.colour), velvet.rect)
    surface.blit(tools.bakery.icon(look.symbol, velvet.symbol.width, look.colour), velvet.symbol)
    for letters in velvet.letters:
        paint_lettering(tools, surface, letters)


def _folds(bakery: Bakery, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    return bakery.kept(("folds", size, colour), lambda: curtain(*size, bakery.units, colour))


def _paint_switch(
    tools: Tools, surface: pygame.Surface, switch: Switch, pressed: str | None
) -> None:
    surface.blit(_well(tools.bakery, switch.rect.size), switch.rect)
    for half in switch.halves:
        if half.kind == "chosen":
            paint_button(tools, surface, half, pressed, tools.frame.units.g(1.2))
        else:
            down = press_depth(tools) if pressed == half.target.id else 0
            paint_words(tools, surface, half, down)


def _paint_field(
    tools: Tools, surface: pygame.Surface, field: TextField, pressed: str | None
) -> None:
    units = tools.frame.units
    surface.blit(_well(tools.bakery, field.rect.size), field.rect)
    held = pressed == field.target.id
    if field.typing:
        _paint_line(surface, field.rect, units, BRASS)
    if held:
        _paint_line(surface, field.target.rect, units, BRASS_LIGHT)
    paint_lettering(tools, surface, field.letters, press_depth(tools) if held else 0)
    if field.typing:
        surface.fill(BRASS_LIGHT, typing_mark(tools, field))
    if field.clear is not None:
        down = press_depth(tools) if pressed == field.clear.target.id else 0
        paint_words(tools, surface, field.clear, down)


def _paint_line(surface: pygame.Surface, rect: pygame.Rect, units: Units, colour: Colour) -> None:
    line = bordered(clear(*rect.size), units.g(RADIUS), units.line(0.25), colour)
    surface.blit(line, rect)


def typing_mark(tools: Tools, field: TextField) -> pygame.Rect:
    """The upright mark where the next letter goes: at the end of the last line, or at the start."""
    units, letters = tools.frame.units, field.letters
    px, lines, box = letters.fitted.px, letters.fitted.lines, letters.box
    last = "" if field.empty else lines[-1]
    width = tools.typesetter.measure(last, px, letters.style.bold) if last else 0
    gap = units.line(0.2) + (px // 4 if field.trailing_space else 0)
    mark = pygame.Rect(0, 0, units.line(0.3), round(1.2 * px))
    mark.centery = box.centery + (len(lines) - 1) * line_height(px) // 2
    mark.x = _mark_left(tools, box, last, width, gap)
    return mark


def _mark_left(tools: Tools, box: pygame.Rect, text: str, width: int, gap: int) -> int:
    mark = tools.frame.units.line(0.3)
    left = box.right - width if tools.frame.mirrored else box.left
    if not text:
        return box.right + gap if tools.frame.mirrored else box.left - gap - mark
    return left - gap - mark if first_strong(text) else left + width + gap


def _well(bakery: Bakery, size: tuple[int, int]) -> pygame.Surface:
    """The dark hollow of a switch or a field."""
    hairline = bakery.palette.hairline
    return bakery.kept(("well", size), lambda: _dug_well(size, bakery.units, hairline))


def _dug_well(size: tuple[int, int], units: Units, hairline: float) -> pygame.Surface:
    radius = units.g(RADIUS)
    ground = panel(size, radius, (LANE, LANE), 0.8)
    return bordered(ground, radius, units.line(0.125), TEXT, hairline)
