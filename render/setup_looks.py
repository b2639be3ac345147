"""Ten swatches for a seat's colour and symbol: beside the table, or in its place."""

from typing import Final, Literal, NamedTuple

import pygame

from game.players import LOOKS
from render.furniture import Button
from render.grounds import dark_panel
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.messages import Messages
from render.moment import SetupDraft
from render.page import Tools
from render.seat_looks import draft_looks
from render.seat_names import default_name
from render.setup_wishes import SetLook
from render.targets import Target, TargetId
from render.theme import (
    BUTTON,
    CAPTION,
    HEADING,
    MUTED,
    SEATS,
    Colour,
    mix,
    nearest,
)
from render.word_buttons import WordButton, paint_button, press_depth

State = Literal["own", "free", "taken"]

_COLUMNS: Final = 5
_LINES: Final = len(LOOKS) // _COLUMNS
# All in g: a swatch's height beside the table, the caption over the swatches, what their faces
# keep from their edges; and in the table's place the largest panel, its margin and heading.
_CELL: Final = 8.6
_CAPTION: Final = 4
_INSET: Final = 0.35
_PANEL: Final = (84, 48)
_MARGIN: Final = 3
_HEADING: Final = 8
# A symbol's share of its face, and how much of its colour is left where another seat has it.
_SYMBOL: Final = 0.58
_DIMMED: Final = 0.4


class Swatch(NamedTuple):
    """One look: what can be touched, its face, which is a little smaller, and whose it is."""

    target: Target
    face: WordButton
    symbol: pygame.Rect
    look: int
    state: State


class Swatches(NamedTuple):
    """The looks under their caption; ``panel`` is their ground where they take the table's place.

    The seat's own look is lit, those of other seats are dim: a touch on one swaps the two.
    """

    caption: Lettering
    swatches: tuple[Swatch, ...]
    panel: pygame.Rect | None = None

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be touched, in reading order."""
        return tuple(swatch.target for swatch in self.swatches)


def swatches_height(tools: Tools) -> int:
    """Px that the swatches and their caption take beside the table."""
    return tools.frame.units.g(_CAPTION) + _LINES * _cell(tools)


def swatches_width(tools: Tools) -> int:
    """Px that they need at least."""
    return _COLUMNS * tools.frame.units.dp(48)


def swatches(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> Swatches:
    """The swatches of a seat beside the table, in a place of start coordinates."""
    high = tools.frame.units.g(_CAPTION)
    caption = pygame.Rect(place.x, place.y, place.width, high)
    grid = pygame.Rect(place.x, place.y + high, place.width, _LINES * _cell(tools))
    how = Type(CAPTION, False, MUTED)
    return Swatches(_titled(tools, caption, how), _grid(tools, setup, seat, grid))


def swatch_panel(tools: Tools, setup: SetupDraft, seat: int, area: pygame.Rect) -> Swatches:
    """The swatches of a seat on a panel in the middle of an area of start coordinates."""
    g = tools.frame.units.g
    panel = pygame.Rect(0, 0, min(g(_PANEL[0]), area.width), min(g(_PANEL[1]), area.height))
    panel.center = area.center
    inner = panel.inflate(-2 * g(_MARGIN), -2 * g(_MARGIN))
    head = pygame.Rect(inner.x, inner.y, inner.width, g(_HEADING))
    grid = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    how = Type(HEADING, True, align="center")
    return Swatches(
        _titled(tools, head, how), _grid(tools, setup, seat, grid), tools.frame.flip(panel)
    )


def _titled(tools: Tools, place: pygame.Rect, how: Type) -> Lettering:
    words = tools.messages.say("Colour and symbol")
    return lettering(tools, words, tools.frame.flip(place), how)


def _cell(tools: Tools) -> int:
    return max(tools.frame.units.g(_CELL), tools.frame.units.dp(48))


def _grid(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> tuple[Swatch, ...]:
    width, height = place.width // _COLUMNS, place.height // _LINES
    left = place.x + (place.width - _COLUMNS * width) // 2
    cells = (
        tools.frame.at(
            left + look % _COLUMNS * width, place.y + look // _COLUMNS * height, width, height
        )
        for look in LOOKS
    )
    return tuple(_swatch(tools, setup, seat, look, cell) for look, cell in enumerate(cells))


def _swatch(tools: Tools, setup: SetupDraft, seat: int, look: int, rect: pygame.Rect) -> Swatch:
    looks = draft_looks(setup)
    owner = looks.index(look) if look in looks else None
    state: State = "free" if owner is None else "own" if owner == seat else "taken"
    name, label = f"seat:{seat + 1}:colour:{look + 1}", _label(tools.messages, setup, seat, look)
    request = None if state == "own" else SetLook(seat, look)
    target = Target(TargetId(name), rect, label, request, enabled=request is not None)
    face = _face(tools, target, "chosen" if state == "own" else "ordinary")
    side = nearest(_SYMBOL * min(face.target.rect.size))
    symbol = pygame.Rect(0, 0, side, side)
    symbol.center = rect.center
    return Swatch(target, face, symbol, look, state)


def _face(tools: Tools, target: Target, kind: Button) -> WordButton:
    inset = tools.frame.units.line(_INSET)
    rect = target.rect.inflate(-2 * inset, -2 * inset)
    shown = Target(target.id, rect, target.label, target.request, target.enabled)
    return WordButton(shown, kind, "", pygame.Rect(rect.center, (0, 0)), None)


def _label(messages: Messages, setup: SetupDraft, seat: int, look: int) -> str:
    """What a swatch is called, and what a touch on it does where another seat has its look."""
    called, looks = default_name(messages, look), draft_looks(setup)
    if look not in looks:
        return called
    owner = looks.index(look)
    if owner == seat:
        return messages.say("{look}, chosen", look=called)
    name = setup.seats[owner].name.strip()
    if name:
        return messages.say("{look}, taken by {name}: swap", look=called, name=name)
    return messages.say("{look}, taken by seat {n}: swap", look=called, n=owner + 1)


def paint_swatches(
    tools: Tools, surface: pygame.Surface, laid: Swatches, pressed: str | None
) -> None:
    """Draw the swatches, and their panel where they have one."""
    if laid.panel is not None:
        ground = dark_panel(tools.bakery, laid.panel.size)
        surface.blit(*ground.at(*laid.panel.topleft))
    paint_lettering(tools, surface, laid.caption)
    for swatch in laid.swatches:
        paint_button(tools, surface, swatch.face, pressed)
        down = press_depth(tools) if pressed == swatch.target.id else 0
        symbol = tools.bakery.icon(SEATS[swatch.look].symbol, swatch.symbol.width, _ink(swatch))
        surface.blit(symbol, swatch.symbol.move(0, down))


def _ink(swatch: Swatch) -> Colour:
    colour = SEATS[swatch.look].colour
    return mix(BUTTON[1], colour, _DIMMED) if swatch.state == "taken" else colour
