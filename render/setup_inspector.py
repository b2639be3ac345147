"""The chosen seat beside the table: its velvet, whose it is, its name, and the way to remove it."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.actions import MIN_SEATS
from game.players import Kind
from render.lettering import Lettering, Type, lettering
from render.moment import SetupDraft
from render.navigation import RemoveSeat, SetKind
from render.page import Tools
from render.seat_names import seat_name
from render.setup_field import NameField, name_field
from render.setup_words import kind_text
from render.targets import Target, TargetId
from render.theme import BODY, BUTTON_TEXT, CAPTION, HEADING, MUTED, TEXT
from render.word_buttons import WordButton, short_button

# All in g.
_PADDING: Final = 2
# The velvet over the controls leaves them this much, and stays within its own bounds.
_VELVET: Final = (22, 40)
_CONTROLS: Final = 50
_CAPTION: Final = 4
_ROW: Final = 9
_GAP: Final = 1.5
_SYMBOL: Final = (9, 13)
_LEAST_NOTE: Final = 9


@dataclass(frozen=True, slots=True)
class Velvet:
    """A piece of the curtain that this seat's person will see: symbol, number and name."""

    seat: int
    rect: pygame.Rect
    symbol: pygame.Rect
    letters: tuple[Lettering, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """Person or computer: the chosen half is lit, a touch on the other changes over."""

    rect: pygame.Rect
    targets: tuple[Target, Target]
    halves: tuple[WordButton, WordButton]


@dataclass(frozen=True, slots=True)
class Inspector:
    """The open seat laid out."""

    rect: pygame.Rect
    velvet: Velvet
    switch: Switch
    field: NameField
    remove: WordButton
    letters: tuple[Lettering, ...]

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be touched, in reading order."""
        clear = () if self.field.clear is None else (self.field.clear.target,)
        return (*self.switch.targets, self.field.target, *clear, self.remove.target)


def inspector(
    tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect, upright: bool
) -> Inspector:
    """The inspector of a seat; `place` is in start coordinates, upright it lies on its side."""
    inner = place.inflate(-2 * tools.frame.units.g(_PADDING), -2 * tools.frame.units.g(_PADDING))
    velvet_place, column = _split(tools, inner, upright)
    rows = _rows(tools, column)
    return Inspector(
        tools.frame.flip(place),
        _velvet(tools, setup, seat, velvet_place),
        _switch(tools, setup, seat, rows.switch),
        name_field(tools, setup, seat, rows.field),
        _remove(tools, setup, seat, rows.remove),
        _captions(tools, setup, seat, rows),
    )


def _split(tools: Tools, inner: pygame.Rect, upright: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The velvet's place and the controls': beside each other upright, else below each other."""
    gap = tools.frame.units.g(_PADDING)
    if upright:
        width = inner.width * 36 // 100
        velvet = pygame.Rect(inner.x, inner.y, width, inner.height)
        return velvet, pygame.Rect(
            velvet.right + gap, inner.y, inner.width - width - gap, inner.height
        )
    g = tools.frame.units.g
    height = max(g(_VELVET[0]), min(g(_VELVET[1]), inner.height - g(_CONTROLS)))
    velvet = pygame.Rect(inner.x, inner.y, inner.width, height)
    return velvet, pygame.Rect(
        inner.x, velvet.bottom + gap, inner.width, inner.bottom - velvet.bottom - gap
    )


@dataclass(frozen=True, slots=True)
class _Rows:
    """The controls' places in start coordinates."""

    who: pygame.Rect
    switch: pygame.Rect
    name: pygame.Rect
    field: pygame.Rect
    note: pygame.Rect
    remove: pygame.Rect


def _rows(tools: Tools, column: pygame.Rect) -> _Rows:
    g = tools.frame.units.g
    remove = pygame.Rect(column.x, column.bottom - g(_ROW), column.width, g(_ROW))
    top = column.y
    rects: list[pygame.Rect] = []
    for height, gap in ((_CAPTION, 0.0), (_ROW, _GAP), (_CAPTION, 0.0), (_ROW, _GAP)):
        rects.append(pygame.Rect(column.x, top, column.width, g(height)))
        top += g(height) + g(gap)
    note = pygame.Rect(column.x, top, column.width, remove.top - g(_GAP) - top)
    return _Rows(rects[0], rects[1], rects[2], rects[3], note, remove)


def _velvet(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> Velvet:
    g = tools.frame.units.g
    side = min(g(_SYMBOL[1]), max(g(_SYMBOL[0]), place.height // 3))
    block = side + g(0.8 + 3.4 + 6)
    top = place.y + (place.height - block) // 2 + g(0.4)
    symbol = pygame.Rect(place.centerx - side // 2, top, side, side)
    words = place.inflate(-2 * g(1.5), 0)
    number = pygame.Rect(words.x, symbol.bottom + g(0.8), words.width, g(3.4))
    name = pygame.Rect(words.x, number.bottom, words.width, g(6))
    flip, messages = tools.frame.flip, tools.messages
    called = seat_name(messages, seat, setup.seats[seat].name)
    letters = (
        lettering(
            tools,
            messages.say("Seat {n}", n=seat + 1),
            flip(number),
            Type(CAPTION, False, MUTED, "center"),
        ),
        lettering(tools, called, flip(name), Type(HEADING, True, TEXT, "center", name=True)),
    )
    return Velvet(seat, flip(place), flip(symbol), letters)


def _switch(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> Switch:
    chosen = setup.seats[seat].kind
    width = place.width // 2
    first = pygame.Rect(place.x, place.y, width, place.height)
    second = pygame.Rect(place.x + width, place.y, place.width - width, place.height)
    person = _half(tools, seat, first, "person", chosen)
    computer = _half(tools, seat, second, "computer", chosen)
    buttons = (_inset(tools, person, "person"), _inset(tools, computer, "computer"))
    return Switch(tools.frame.flip(place), (person, computer), buttons)


def _half(tools: Tools, seat: int, place: pygame.Rect, kind: Kind, chosen: Kind) -> Target:
    rect, label = tools.frame.flip(place), kind_text(tools.messages, kind)
    if kind == chosen:
        return Target(TargetId(f"seat:{seat + 1}:{kind}"), rect, label, enabled=False)
    return Target(TargetId(f"seat:{seat + 1}:kind"), rect, label, SetKind(seat, kind))


def _inset(tools: Tools, half: Target, icon: str) -> WordButton:
    """How a half looks: within the line around the switch."""
    edge = tools.frame.units.line(0.4)
    inner = replace(half, rect=half.rect.inflate(-2 * edge, -2 * edge))
    return short_button(tools, inner, "ordinary" if half.enabled else "chosen", icon)


def _remove(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> WordButton:
    enabled = len(setup.seats) > MIN_SEATS
    target = Target(
        TargetId(f"seat:{seat + 1}:remove"),
        tools.frame.flip(place),
        tools.messages.say("Remove this seat"),
        RemoveSeat(seat) if enabled else None,
        enabled,
    )
    return short_button(tools, target, "ordinary" if enabled else "disabled", "cross", BUTTON_TEXT)


def _captions(tools: Tools, setup: SetupDraft, seat: int, rows: _Rows) -> tuple[Lettering, ...]:
    say, flip = tools.messages.say, tools.frame.flip
    quiet = Type(CAPTION, False, MUTED)
    captions = (
        lettering(tools, say("Who plays"), flip(rows.who), quiet),
        lettering(tools, say("Name"), flip(rows.name), quiet),
    )
    if rows.note.height < tools.frame.units.g(_LEAST_NOTE):
        return captions
    note = lettering(
        tools, _note(tools, setup, seat), flip(rows.note), Type(BODY, False, MUTED, lines=4)
    )
    return (*captions, note)


def _note(tools: Tools, setup: SetupDraft, seat: int) -> str:
    say = tools.messages.say
    if setup.seats[seat].kind == "computer":
        return say("The computer plays this seat by itself.")
    return say("A curtain like this hides the hand until this person takes the screen.")
