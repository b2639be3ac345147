"""The table in the middle of the set-up: its wood, its engine, and how many seats it has."""

from typing import Final, NamedTuple

import pygame

from game.actions import MAX_SEATS, MIN_SEATS
from render.grounds import wide_shadow
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.setup_felt import DISC, RIM, WOOD, Felt, beside_number, count_text, on_felt
from render.setup_wishes import AddSeat, RemoveSeat
from render.sprites import Bakery
from render.surfaces import Sprite, panel, rounded_mask, shaded, under
from render.targets import Target, TargetId
from render.theme import BODY, BRASS, BRASS_DARK, LANE, NAME, Gradient, Units, rgb
from render.word_buttons import WordButton, icon_button, paint_button

_WOOD: Final[Gradient] = (rgb("4B3222"), rgb("332013"))
_FELT: Final[Gradient] = (rgb("2F6A4B"), rgb("235038"))


class SetupTable(NamedTuple):
    """The table laid out; no engine where it has no room."""

    rect: pygame.Rect
    engine: pygame.Rect | None
    stepper: pygame.Rect
    buttons: tuple[WordButton, ...]
    letters: tuple[Lettering, ...]


def setup_table(tools: Tools, place: pygame.Rect, seats: int) -> SetupTable:
    """The table for so many seats in its place, given in start coordinates."""
    rect = tools.frame.flip(place)
    felt = on_felt(tools, rect)
    buttons = _buttons(tools, felt.stepper, seats)
    return SetupTable(rect, felt.engine, felt.stepper, buttons, _told(tools, felt, seats))


def _told(tools: Tools, felt: Felt, seats: int) -> tuple[Lettering, ...]:
    room = felt.stepper.inflate(-2 * beside_number(tools), 0)
    how = Type(NAME, True, align="center")
    if felt.word is None:
        return (lettering(tools, count_text(tools, seats), room, how),)
    over = lettering(tools, tools.messages.say("Seats"), felt.word, Type(BODY, align="center"))
    return (over, lettering(tools, str(seats), room, how))


def _buttons(tools: Tools, stepper: pygame.Rect, seats: int) -> tuple[WordButton, ...]:
    say, frame = tools.messages.say, tools.frame
    side = frame.units.g(DISC)
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
    for letters in table.letters:
        paint_lettering(tools, surface, letters)


def _groove(bakery: Bakery, size: tuple[int, int]) -> pygame.Surface:
    return bakery.kept(("groove", size), lambda: panel(size, size[1] // 2, (LANE, LANE), 0.55))


def _oval(bakery: Bakery, size: tuple[int, int]) -> Sprite:
    """Felt in a wooden frame with a brass rim, and its shadow."""
    return bakery.kept_sprite(("oval", size), lambda: _framed_felt(size, bakery.units))


def _framed_felt(size: tuple[int, int], units: Units) -> Sprite:
    radius = min(size) // 2
    face = shaded(rounded_mask(*size, radius), (BRASS, BRASS_DARK))
    inset = 0
    for width, fill in ((units.line(RIM), _WOOD), (units.line(WOOD), _FELT)):
        inset += width
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        face.blit(panel(inner, radius - inset, fill), (inset, inset))
    return under(wide_shadow(size, radius, units.g(1.2), units.g(3), 0.55), Sprite(face))
