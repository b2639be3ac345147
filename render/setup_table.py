"""The table in the middle of the set-up: its wood, its engine, and how many seats it has."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.actions import MAX_SEATS, MIN_SEATS
from render.grounds import wide_shadow
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.setup_wishes import AddSeat, RemoveSeat
from render.sprites import Bakery
from render.surfaces import Sprite, panel, rounded_mask, shaded, under
from render.targets import Target, TargetId
from render.theme import BRASS, BRASS_DARK, LANE, NAME, Gradient, Units, rgb
from render.tile_parts import tile_size
from render.word_buttons import WordButton, icon_button, paint_button

_WOOD: Final[Gradient] = (rgb("4B3222"), rgb("332013"))
_FELT: Final[Gradient] = (rgb("2F6A4B"), rgb("235038"))
# In g: the brass rim, the wood, the stepper, its discs, the engine's half side and the gaps.
_RIM: Final = 0.7
_WOOD_WIDTH: Final = 2.3
_STEPPER: Final = (42, 10)
# Under this width the stepper shows the number alone.
_LEAST_STEPPER: Final = 35
_CLEAR: Final = 12
_DISC: Final = 8.6
_ENGINE: Final = 6
_GAP: Final = 3
_MARGIN: Final = 5


@dataclass(frozen=True, slots=True)
class SetupTable:
    """The table laid out; no engine where it has no room."""

    rect: pygame.Rect
    engine: pygame.Rect | None
    stepper: pygame.Rect
    buttons: tuple[WordButton, ...]
    count: Lettering


def setup_table(tools: Tools, place: pygame.Rect, seats: int) -> SetupTable:
    """The table for so many seats in its place, given in start coordinates."""
    frame, g = tools.frame, tools.frame.units.g
    side = g(_ENGINE)
    tile = tile_size(side, lying=False)
    width, height = _stepper_width(tools, place), g(_STEPPER[1])
    shown = place.height >= height + tile[1] + g(_GAP) + g(2 * _MARGIN)
    block = height + (tile[1] + g(_GAP) if shown else 0)
    top = place.centery - block // 2
    middle = frame.flip(place).centerx
    engine = pygame.Rect(middle - tile[0] // 2, top, *tile) if shown else None
    stepper = pygame.Rect(middle - width // 2, top + block - height, width, height)
    room = stepper.inflate(-2 * stepper.height, 0)
    text = tools.messages.count("{n} seat", "{n} seats", seats)
    if width < g(_LEAST_STEPPER):
        text = str(seats)
    count = lettering(tools, text, room, Type(NAME, True, align="center"))
    return SetupTable(frame.flip(place), engine, stepper, _buttons(tools, stepper, seats), count)


def _stepper_width(tools: Tools, place: pygame.Rect) -> int:
    """As wide as it likes, but clear of the wood where the table is small and round."""
    g = tools.frame.units.g
    return min(
        g(_STEPPER[0]), max(g(_LEAST_STEPPER), place.width - g(_CLEAR)), place.width - g(_MARGIN)
    )


def _buttons(tools: Tools, stepper: pygame.Rect, seats: int) -> tuple[WordButton, ...]:
    say, frame = tools.messages.say, tools.frame
    side = frame.units.g(_DISC)
    edge = (stepper.height - side) // 2
    start = frame.flip(stepper).x
    fewer = frame.at(start + edge, stepper.y + edge, side, side)
    more = frame.at(start + stepper.width - edge - side, stepper.y + edge, side, side)
    can_lose, can_gain = seats > MIN_SEATS, seats < MAX_SEATS
    less = RemoveSeat() if can_lose else None
    gain = AddSeat() if can_gain else None
    targets = (
        (
            Target(TargetId("button:seats-fewer"), fewer, say("Fewer seats"), less, can_lose),
            "minus",
        ),
        (Target(TargetId("button:seats-more"), more, say("More seats"), gain, can_gain), "plus"),
    )
    return tuple(
        icon_button(tools, target, "ordinary" if target.enabled else "disabled", icon)
        for target, icon in targets
    )


def paint_table(
    tools: Tools, surface: pygame.Surface, table: SetupTable, pressed: str | None
) -> None:
    """Draw the table, the double twelve on it, and the stepper."""
    ground = _oval(tools.bakery, table.rect.size)
    surface.blit(*ground.at(*table.rect.topleft))
    if table.engine is not None:
        side = table.engine.width
        shade = tools.bakery.tile_shadow(side, lying=False)
        surface.blit(*shade.at(*table.engine.topleft))
        surface.blit(tools.bakery.tile(12, 12, side, lying=False), table.engine)
    surface.blit(_groove(tools.bakery, table.stepper.size), table.stepper)
    for button in table.buttons:
        paint_button(tools, surface, button, pressed, button.target.rect.width // 2)
    paint_lettering(tools, surface, table.count)


def _groove(bakery: Bakery, size: tuple[int, int]) -> pygame.Surface:
    return bakery.kept(("groove", size), lambda: panel(size, size[1] // 2, (LANE, LANE), 0.55))


def _oval(bakery: Bakery, size: tuple[int, int]) -> Sprite:
    """Felt in a wooden frame with a brass rim, and its shadow."""
    return bakery.kept_sprite(("oval", size), lambda: _framed_felt(size, bakery.units))


def _framed_felt(size: tuple[int, int], units: Units) -> Sprite:
    radius = min(size) // 2
    face = shaded(rounded_mask(*size, radius), (BRASS, BRASS_DARK))
    inset = 0
    for width, fill in ((units.line(_RIM), _WOOD), (units.line(_WOOD_WIDTH), _FELT)):
        inset += width
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        face.blit(panel(inner, radius - inset, fill), (inset, inset))
    return under(wide_shadow(size, radius, units.g(1.2), units.g(3), 0.55), Sprite(face))
