"""The seats around the table: each a panel with its symbol, name and kind."""

from typing import Final, NamedTuple

import pygame

from game.players import Kind
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import SetupDraft
from render.page import Tools
from render.seat_looks import draft_looks
from render.seat_names import seat_name
from render.setup_wishes import ChooseSeat
from render.setup_words import kind_text
from render.surfaces import bordered, clear, darkened
from render.targets import Target, TargetId
from render.theme import BRASS_LIGHT, META, MUTED, NAME, RADIUS, SEATS, SeatLook, nearest, rgb
from render.word_buttons import press_depth

# Heights of the rows as shares of the panel's: the number, the name, the kind.
_NUMBER_ROW: Final = (0.06, 0.20)
_NAME_ROW: Final = (0.235, 0.29)
_KIND_ROW: Final = (0.57, 0.24)
_SIGNS_ROW: Final = (0.14, 0.34)
_SLIM_NAME_ROW: Final = (0.56, 0.30)
# In g; narrow panels have smaller symbols, slim ones another order too.
_SYMBOL: Final = 7.5
_SYMBOL_NARROW: Final = 5.4
_SYMBOL_SLIM: Final = 5
_NARROW: Final = 32
_SLIM: Final = 24
_END: Final = 1.6
_ICON: Final = 2.8
_PRESSED: Final = rgb("D2D2CC")


class SeatPanel(NamedTuple):
    """One seat laid out; it is a target while it is not the chosen one."""

    seat: int
    look: SeatLook
    rect: pygame.Rect
    kind: Kind
    chosen: bool
    target: Target | None
    symbol: pygame.Rect
    sign: pygame.Rect
    letters: tuple[Lettering, ...]


class _Parts(NamedTuple):
    """A panel's parts in start coordinates; a slim one has no room for the kind's word."""

    symbol: pygame.Rect
    sign: pygame.Rect
    number: pygame.Rect
    name: pygame.Rect
    kind: pygame.Rect | None


def seat_panel(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> SeatPanel:
    """A seat of the set-up in its place, given in start coordinates."""
    flip, chosen = tools.frame.flip, setup.chosen == seat
    slim = place.width < tools.frame.units.g(_SLIM)
    parts = _slim_parts(tools, place) if slim else _parts(tools, place)
    return SeatPanel(
        seat,
        SEATS[draft_looks(setup)[seat]],
        flip(place),
        setup.seats[seat].kind,
        chosen,
        None if chosen else _target(tools, setup, seat, flip(place)),
        flip(parts.symbol),
        flip(parts.sign),
        _letters(tools, setup, seat, parts),
    )


def _parts(tools: Tools, place: pygame.Rect) -> _Parts:
    """The symbol at the start, beside it the number, the name, and the kind in rows."""
    g = tools.frame.units.g
    narrow = place.width < g(_NARROW)
    edge, side = (g(1.6), g(_SYMBOL_NARROW)) if narrow else (g(2.8), g(_SYMBOL))
    symbol = pygame.Rect(place.x + edge, place.centery - side // 2, side, side)
    column = _from(place, symbol.right + edge, g(_END))
    row, icon = _row(column, _KIND_ROW), g(_ICON)
    sign = pygame.Rect(row.x, row.centery - icon // 2, icon, icon)
    kind = _from(row, sign.right + icon // 2, 0)
    return _Parts(symbol, sign, _row(column, _NUMBER_ROW), _row(column, _NAME_ROW), kind)


def _slim_parts(tools: Tools, place: pygame.Rect) -> _Parts:
    """The symbol and the kind's sign above, the name across the whole panel below."""
    g = tools.frame.units.g
    side, icon = g(_SYMBOL_SLIM), g(_ICON)
    row, column = _row(place, _SIGNS_ROW), _from(place, place.x + g(_END), g(_END))
    symbol = pygame.Rect(column.x, row.centery - side // 2, side, side)
    sign = pygame.Rect(symbol.right + g(1), row.centery - icon // 2, icon, icon)
    number = _row(_from(column, sign.right, 0), _NUMBER_ROW)
    return _Parts(symbol, sign, number, _row(column, _SLIM_NAME_ROW), None)


def _from(rect: pygame.Rect, start: int, end: int) -> pygame.Rect:
    """A rect's part from `start` px to `end` px before its end."""
    return pygame.Rect(start, rect.y, rect.right - end - start, rect.height)


def _row(column: pygame.Rect, share: tuple[float, float]) -> pygame.Rect:
    top, height = (nearest(part * column.height) for part in share)
    return pygame.Rect(column.x, column.y + top, column.width, height)


def _letters(tools: Tools, setup: SetupDraft, seat: int, parts: _Parts) -> tuple[Lettering, ...]:
    draft, flip = setup.seats[seat], tools.frame.flip
    name = seat_name(tools.messages, draft_looks(setup)[seat], draft.name)
    number = lettering(tools, str(seat + 1), flip(parts.number), Type(META, True, MUTED, "end"))
    called = lettering(tools, name, flip(parts.name), Type(NAME, True, name=True))
    if parts.kind is None:
        return (number, called)
    word = kind_text(tools.messages, draft.kind)
    return (number, called, lettering(tools, word, flip(parts.kind), Type(META, False, MUTED)))


def _target(tools: Tools, setup: SetupDraft, seat: int, rect: pygame.Rect) -> Target:
    draft, messages = setup.seats[seat], tools.messages
    label = messages.say(
        "Seat {n}: {name}, {kind}",
        n=seat + 1,
        name=seat_name(messages, draft_looks(setup)[seat], draft.name),
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
    look = panel.look
    symbol = tools.bakery.icon(look.symbol, panel.symbol.width, look.colour)
    surface.blit(symbol, panel.symbol.move(0, down))
    sign = tools.bakery.icon(panel.kind, panel.sign.width, MUTED)
    surface.blit(sign, panel.sign.move(0, down))
    for letters in panel.letters:
        paint_lettering(tools, surface, letters, down)


def _chosen_line(tools: Tools, size: tuple[int, int]) -> pygame.Surface:
    units = tools.frame.units
    return bordered(clear(*size), units.g(RADIUS), units.line(0.36), BRASS_LIGHT)
