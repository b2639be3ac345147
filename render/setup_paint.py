"""How the open seat is painted: velvet, switch, name field."""

import unicodedata
from functools import lru_cache

import pygame

from render.backdrops import curtain
from render.grounds import dark_panel
from render.lettering import letter_width, paint_lettering
from render.page import Tools
from render.setup_inspector import Inspector, NameField, Switch, Velvet
from render.surfaces import bordered, panel
from render.text import line_height
from render.theme import BRASS_LIGHT, HAIRLINE_ALPHA, LANE, RADIUS, SEATS, TEXT, Units, Colour
from render.word_buttons import paint_button


def paint_inspector(
    tools: Tools, surface: pygame.Surface, inspector: Inspector, pressed: str | None
) -> None:
    """Draw the open seat's panel and all in it."""
    ground = dark_panel(inspector.rect.size, tools.frame.units)
    surface.blit(*ground.at(*inspector.rect.topleft))
    _paint_velvet(tools, surface, inspector.velvet)
    for letters in inspector.letters:
        paint_lettering(tools, surface, letters)
    _paint_switch(tools, surface, inspector.switch, pressed)
    _paint_field(tools, surface, inspector.field, pressed)
    paint_button(tools, surface, inspector.remove, pressed)


def _paint_velvet(tools: Tools, surface: pygame.Surface, velvet: Velvet) -> None:
    look = SEATS[velvet.seat]
    surface.blit(_folds(velvet.rect.size, tools.frame.units, look.colour), velvet.rect)
    surface.blit(tools.bakery.icon(look.symbol, velvet.symbol.width, look.colour), velvet.symbol)
    for letters in velvet.letters:
        paint_lettering(tools, surface, letters)


@lru_cache(maxsize=2)
def _folds(size: tuple[int, int], units: Units, colour: Colour) -> pygame.Surface:
    return curtain(*size, units, colour)


def _paint_switch(
    tools: Tools, surface: pygame.Surface, switch: Switch, pressed: str | None
) -> None:
    surface.blit(_well(switch.target.rect.size, tools.frame.units), switch.target.rect)
    for half in switch.halves:
        if half.kind == "chosen":
            paint_button(tools, surface, half, pressed, tools.frame.units.g(1.2))
        else:
            _paint_words(tools, surface, half)
