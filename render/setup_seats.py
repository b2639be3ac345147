"""The seats around the table: each a panel with its symbol, name and kind."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.scene import Kind
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import SetupDraft
from render.navigation import ChooseSeat
from render.page import Tools
from render.seat_names import seat_name
from render.setup_words import kind_text
from render.surfaces import bordered, clear, darkened
from render.targets import Target, TargetId
from render.theme import BRASS_LIGHT, META, MUTED, NAME, RADIUS, SEATS, nearest, rgb
from render.word_buttons import press_depth

# Heights of the rows as shares of the panel's: the number, the name, the kind.
_NUMBER_ROW: Final = (0.06, 0.20)
_NAME_ROW: Final = (0.235, 0.29)
_KIND_ROW: Final = (0.57, 0.24)
# In g; a narrow panel has the smaller symbol and edge.
_SYMBOL: Final = 7.5
_SYMBOL_NARROW: Final = 5.4
_NARROW: Final = 32
_ICON: Final = 2.8
_PRESSED: Final = rgb("D2D2CC")


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """One seat laid out; it is a target while it is not the chosen one."""

    seat: int
    rect: pygame.Rect
    kind: Kind
    chosen: bool
    target: Target | None
    symbol: pygame.Rect
    sign: pygame.Rect
    letters: tuple[Lettering, ...]


def seat_panel(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> SeatPanel:
    """A seat of the set-up in its place, given in start coordinates."""
    draft, frame = setup.seats[seat], tools.frame
    rect, chosen = frame.flip(place), setup.chosen == seat
    symbol, words = _columns(tools, place)
    kind_row = _part(words, place, _KIND_ROW)
    icon = frame.units.g(_ICON)
    sign = pygame.Rect(words.x, kind_row.centery - icon // 2, icon, icon)
    return SeatPanel(
        seat,
        rect,
        draft.kind,
        chosen,
        None if chosen else _target(tools, setup, seat, rect),
        frame.flip(symbol),
        frame.flip(sign),
        _letters(tools, setup, seat, (words, place)),
    )


def _columns(tools: Tools, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The symbol's place and the words' column, in start coordinates."""
    g = tools.frame.units.g
    narrow = place.width < g(_NARROW)
    edge, side = (g(1.6), g(_SYMBOL_NARROW)) if narrow else (g(2.8), g(_SYMBOL))
    side = min(side, place.height - g(2))
    symbol = pygame.Rect(place.x + edge, place.centery - side // 2, side, side)
    start = symbol.right + edge
    return symbol, pygame.Rect(start, place.y, place.right - g(1.6) - start, place.height)


def _part(column: pygame.Rect, place: pygame.Rect, share: tuple[float, float]) -> pygame.Rect:
    top, height = (nearest(part * place.height) for part in share)
    return pygame.Rect(column.x, place.y + top, column.width, height)


def _letters(
    tools: Tools, setup: SetupDraft, seat: int, columns: tuple[pygame.Rect, pygame.Rect]
) -> tuple[Lettering, ...]:
    words, place = columns
    draft, frame = setup.seats[seat], tools.frame
    icon = frame.units.g(_ICON)
    kind = _part(words, place, _KIND_ROW)
    kind = pygame.Rect(
        kind.x + icon + icon // 2, kind.y, kind.width - icon - icon // 2, kind.height
    )
    rows = (
        (str(seat + 1), _part(words, place, _NUMBER_ROW), Type(META, True, MUTED, "end")),
        (
            seat_name(tools.messages, seat, draft.name),
            _part(words, place, _NAME_ROW),
            Type(NAME, True, name=True),
        ),
        (kind_text(tools.messages, draft.kind), kind, Type(META, False, MUTED)),
    )
    return tuple(lettering(tools, text, frame.flip(row), how) for text, row, how in rows)


def _target(tools: Tools, setup: SetupDraft, seat: int, rect: pygame.Rect) -> Target:
    draft, messages = setup.seats[seat], tools.messages
    label = messages.say(
        "Seat {n}: {name}, {kind}",
        n=seat + 1,
        name=seat_name(messages, seat, draft.name),
        kind=kind_text(messages, draft.kind),
    )
    return Target(TargetId(f"seat:{seat + 1}:name"), rect, label, ChooseSeat(seat))


def paint_seat(
    tools: Tools, surface: pygame.Surface, panel: SeatPanel, pressed: str | None
) -> None:
    """Draw a seat: a brass line around the chosen one, darker and lower under a finger."""
    held = panel.target is not None and pressed == panel.target.id
    down = press_depth(tools) if held else 0
    ground = tools.bakery.card(panel.rect.size)
    face = darkened(ground.surface, _PRESSED) if held else ground.surface
    surface.blit(face, (panel.rect.x + ground.dx, panel.rect.y + ground.dy + down))
    if panel.chosen:
        surface.blit(_chosen_line(tools, panel.rect.size), panel.rect)
    look = SEATS[panel.seat]
    symbol = tools.bakery.icon(look.symbol, panel.symbol.width, look.colour)
    surface.blit(symbol, panel.symbol.move(0, down))
    sign = tools.bakery.icon(panel.kind, panel.sign.width, MUTED)
    surface.blit(sign, panel.sign.move(0, down))
    for letters in panel.letters:
        paint_lettering(tools, surface, letters, down)


def _chosen_line(tools: Tools, size: tuple[int, int]) -> pygame.Surface:
    units = tools.frame.units
    return bordered(clear(*size), units.g(RADIUS), units.line(0.36), BRASS_LIGHT)
