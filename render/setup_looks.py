"""Ten swatches for a seat's colour and symbol: beside the table, or in its place."""

from typing import Final, Literal, NamedTuple

import pygame

from game.players import LOOKS
from render.furniture import Button
from render.grounds import dark_panel
from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.messages import Messages
from render.moment import SetupDraft
from render.page import Tools
from render.seat_looks import draft_looks
from render.seat_names import default_name
from render.setup_wishes import SetLook
from render.targets import Target, TargetId
from render.theme import (
    BODY,
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
# keep from their edges; and in the table's place the largest panel, its margin, heading, and note.
_CELL: Final = 8.6
_CAPTION: Final = 4
_INSET: Final = 0.35
_PANEL: Final = (84, 48)
_MARGIN: Final = 3
_HEADING: Final = 8
_NOTE: Final = 5
# What the caption and its note keep from each other.
_APART: Final = 2
# Room for a seat's number beside its symbol.
_NUMBER: Final = 3.4
# A symbol's share of its face, and how much of its colour is left where another seat has it.
_SYMBOL: Final = 0.58
_DIMMED: Final = 0.4


class Swatch(NamedTuple):
    """One look: what can be touched, its face, which is a little smaller, and whose it is.

    ``number`` is that of the other seat which has it.
    """

    target: Target
    face: WordButton
    symbol: pygame.Rect
    look: int
    state: State
    number: Lettering | None


class Swatches(NamedTuple):
    """The looks under their caption; ``panel`` is their ground where they take the table's place.

    The seat's own look is lit, those of other seats are dim and have the seats' numbers: a touch
    on one swaps the two.
    """

    letters: tuple[Lettering, ...]
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
    high, flip = tools.frame.units.g(_CAPTION), tools.frame.flip
    row = pygame.Rect(place.x, place.y, place.width, high)
    grid = pygame.Rect(place.x, row.bottom, place.width, _LINES * _cell(tools))
    caption = _titled(tools, row, Type(CAPTION, False, MUTED))
    left = row.x + letter_width(tools, caption) + tools.frame.units.g(_APART)
    rest = pygame.Rect(left, row.y, max(1, row.right - left), high)
    words = _note(tools, rest.width)
    note = lettering(tools, words, flip(rest), Type(CAPTION, False, MUTED, "end"))
    caption = Lettering(caption.fitted, caption.style, flip(_until(row, rest)))
    return Swatches((caption, note), _grid(tools, setup, seat, grid))


def _note(tools: Tools, width: int) -> str:
    """What a touch on a taken look does, in as many words as have room."""
    say, px = tools.messages.say, max(1, tools.frame.units.g(CAPTION))
    told = say("Taken: the two seats swap")
    return told if tools.typesetter.measure(told, px, False) <= width else say("Taken: swap")


def _until(row: pygame.Rect, rest: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(row.x, row.y, rest.x - row.x, row.height)


def swatch_panel(tools: Tools, setup: SetupDraft, seat: int, area: pygame.Rect) -> Swatches:
    """The swatches of a seat on a panel in the middle of an area of start coordinates."""
    g = tools.frame.units.g
    panel = pygame.Rect(0, 0, min(g(_PANEL[0]), area.width), min(g(_PANEL[1]), area.height))
    panel.center = area.center
    inner = panel.inflate(-2 * g(_MARGIN), -2 * g(_MARGIN))
    head = pygame.Rect(inner.x, inner.y, inner.width, g(_HEADING))
    note = pygame.Rect(inner.x, inner.bottom - g(_NOTE), inner.width, g(_NOTE))
    grid = pygame.Rect(inner.x, head.bottom, inner.width, note.top - g(1) - head.bottom)
    words = tools.messages.say("Taken: the two seats swap")
    flip, how = tools.frame.flip, Type(BODY, False, MUTED, "center")
    letters = (
        _titled(tools, head, Type(HEADING, True, align="center")),
        lettering(tools, words, flip(note), how),
    )
    return Swatches(letters, _grid(tools, setup, seat, grid), flip(panel))


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
    told = str(owner + 1) if owner is not None and state == "taken" else ""
    room = tools.frame.units.g(_NUMBER) if told else 0
    symbol, beside = _side_by_side(tools, face.target.rect, room)
    how = Type(CAPTION, True, MUTED, "center")
    number = lettering(tools, told, beside, how) if told else None
    return Swatch(target, face, symbol, look, state, number)


def _side_by_side(tools: Tools, face: pygame.Rect, room: int) -> tuple[pygame.Rect, pygame.Rect]:
    """A symbol and so many px for a number after it, both in the middle of a face."""
    inset = tools.frame.units.line(_INSET)
    side = min(nearest(_SYMBOL * min(face.size)), face.width - room - 2 * inset)
    start = (face.width - side - room) // 2
    left = face.right - start - side if tools.frame.mirrored else face.left + start
    symbol = pygame.Rect(left, face.centery - side // 2, side, side)
    left = symbol.left - room if tools.frame.mirrored else symbol.right
    return symbol, pygame.Rect(left, face.top, room, face.height)


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
    for letters in laid.letters:
        paint_lettering(tools, surface, letters)
    for swatch in laid.swatches:
        paint_button(tools, surface, swatch.face, pressed)
        down = press_depth(tools) if pressed == swatch.target.id else 0
        symbol = tools.bakery.icon(SEATS[swatch.look].symbol, swatch.symbol.width, _ink(swatch))
        surface.blit(symbol, swatch.symbol.move(0, down))
        if swatch.number is not None:
            paint_lettering(tools, surface, swatch.number, down)


def _ink(swatch: Swatch) -> Colour:
    colour = SEATS[swatch.look].colour
    return mix(BUTTON[1], colour, _DIMMED) if swatch.state == "taken" else colour
