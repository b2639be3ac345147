"""The chosen seat beside the table: whose it is, name, looks, language, the way to remove it."""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.actions import MIN_SEATS
from game.players import Kind
from render.furniture import Button
from render.languages import language_of
from render.languages_page import seat_language, spoken_label
from render.lettering import Lettering, Type, lettering
from render.moment import SetupDraft
from render.navigation import OpenScreen
from render.page import Tools
from render.setup_field import TextField, name_field
from render.setup_looks import Swatches, swatches, swatches_height, swatches_width
from render.setup_names import name_buttons, names_height, offered
from render.setup_velvet import VELVET, Velvet, velvet
from render.setup_wishes import OpenLooks, RemoveSeat, SetKind
from render.setup_words import kind_text
from render.targets import Target, TargetId
from render.theme import BODY, BUTTON_TEXT, CAPTION, MUTED
from render.word_buttons import WordButton, short_button

# All in g.
_PADDING: Final = 2
# The velvet leaves the controls this much, without the looks.
_CONTROLS: Final = 42
_CAPTION: Final = 4
_ROW: Final = 9
_GAP: Final = 1.5
_LEAST_NOTE: Final = 9


class Switch(NamedTuple):
    """Person or computer: the chosen half is lit, a touch on the other changes over."""

    rect: pygame.Rect
    targets: tuple[Target, Target]
    halves: tuple[WordButton, WordButton]


class Inspector(NamedTuple):
    """The open seat laid out."""

    rect: pygame.Rect
    velvet: Velvet
    switch: Switch
    field: TextField
    looks: Swatches | WordButton
    names: tuple[WordButton, ...]
    language: WordButton | None
    remove: WordButton
    letters: tuple[Lettering, ...]

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be touched, in reading order."""
        clear = () if self.field.clear is None else (self.field.clear.target,)
        names = (button.target for button in self.names)
        typed = (*self.switch.targets, self.field.target, *clear)
        last = (button.target for button in self.last_row)
        return (*typed, *_targets_of(self.looks), *names, *last)

    @property
    def last_row(self) -> tuple[WordButton, ...]:
        """The language, if there is one, and the way to remove the seat."""
        return (self.remove,) if self.language is None else (self.language, self.remove)


class _Rows(NamedTuple):
    """The controls' places in start coordinates."""

    who: pygame.Rect
    switch: pygame.Rect
    name: pygame.Rect
    field: pygame.Rect
    note: pygame.Rect
    remove: pygame.Rect


class _Places(NamedTuple):
    """All places in start coordinates; ``shown``: the looks themselves have room in theirs."""

    velvet: pygame.Rect
    looks: pygame.Rect
    shown: bool
    rows: _Rows


def _targets_of(looks: Swatches | WordButton) -> tuple[Target, ...]:
    return looks.targets if isinstance(looks, Swatches) else (looks.target,)


def inspector(
    tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect, upright: bool
) -> Inspector:
    """The inspector of a seat; `place` is in start coordinates, upright it lies on its side.

    Names of former times lie under the field, unless they lie over the keyboard. Colours and
    symbols do as far as there is room, else behind a button.
    """
    inner = place.inflate(-2 * tools.frame.units.g(_PADDING), -2 * tools.frame.units.g(_PADDING))
    count = 0 if setup.keys else len(offered(setup, seat))
    parts = _upright(tools, inner) if upright else _column(tools, inner, count)
    rows = parts.rows
    names = name_buttons(tools, setup, seat, rows.note) if count else ()
    speaks, remove = _last_row(tools, setup, seat, rows.remove)
    return Inspector(
        tools.frame.flip(place),
        velvet(tools, setup, seat, parts.velvet),
        _switch(tools, setup, seat, rows.switch),
        name_field(tools, setup, seat, rows.field),
        swatches(tools, setup, seat, parts.looks)
        if parts.shown
        else _looks_button(tools, setup, seat, parts.looks),
        names,
        speaks and _language(tools, setup, seat, speaks),
        _remove(tools, setup, seat, remove),
        _captions(tools, setup, seat, rows, bool(names)),
    )


def _upright(tools: Tools, inner: pygame.Rect) -> _Places:
    """Velvet over the looks, and the controls beside both."""
    gap, high = tools.frame.units.g(_PADDING), swatches_height(tools)
    width = max(inner.width * 36 // 100, swatches_width(tools))
    looks = pygame.Rect(inner.x, inner.bottom - high, width, high)
    column = pygame.Rect(inner.x + width + gap, inner.y, inner.width - width - gap, inner.height)
    velvet_place = pygame.Rect(inner.x, inner.y, width, looks.top - gap - inner.y)
    return _Places(velvet_place, looks, True, _rows(tools, column, 0))


def _column(tools: Tools, inner: pygame.Rect, names: int) -> _Places:
    """Velvet, controls, looks and names below one another."""
    g = tools.frame.units.g
    free = inner.height - g(_CONTROLS) - g(_GAP)
    least = g(VELVET[0]) + (names_height(tools, 1, inner.width) if names else 0)
    shown = swatches_width(tools) <= inner.width
    shown = shown and free - least >= swatches_height(tools)
    high = swatches_height(tools) if shown else g(_ROW)
    tall = g(_LEAST_NOTE) if not names else names_height(tools, names, inner.width)
    height = max(g(VELVET[0]), min(g(VELVET[1]), free - high - tall))
    top = inner.y + height + g(_PADDING)
    rows = _rows(tools, pygame.Rect(inner.x, top, inner.width, inner.bottom - top), high)
    looks = pygame.Rect(inner.x, rows.field.bottom + g(_GAP), inner.width, high)
    return _Places(pygame.Rect(inner.topleft, (inner.width, height)), looks, shown, rows)


def _rows(tools: Tools, column: pygame.Rect, looks: int) -> _Rows:
    """The controls' rows, with so many px left free for the looks under the field."""
    g = tools.frame.units.g
    remove = pygame.Rect(column.x, column.bottom - g(_ROW), column.width, g(_ROW))
    top = column.y
    rects: list[pygame.Rect] = []
    for height, gap in ((_CAPTION, 0.0), (_ROW, _GAP), (_CAPTION, 0.0), (_ROW, _GAP)):
        rects.append(pygame.Rect(column.x, top, column.width, g(height)))
        top += g(height) + g(gap)
    top += looks + g(_GAP) if looks else 0
    note = pygame.Rect(column.x, top, column.width, remove.top - g(_GAP) - top)
    return _Rows(rects[0], rects[1], rects[2], rects[3], note, remove)


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


def _looks_button(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> WordButton:
    """What lays the looks in the table's place, and puts them away again."""
    say = tools.messages.say
    label = say("Done") if setup.looks else say("Colour and symbol")
    name, rect = TargetId(f"seat:{seat + 1}:colour"), tools.frame.flip(place)
    target = Target(name, rect, label, OpenLooks(seat))
    if setup.looks:
        return short_button(tools, target, "chosen", "check", BUTTON_TEXT)
    return short_button(tools, target, "ordinary", "", BUTTON_TEXT)


def _last_row(
    tools: Tools, setup: SetupDraft, seat: int, row: pygame.Rect
) -> tuple[pygame.Rect | None, pygame.Rect]:
    """Places in the last row: of a person's language, and of the way to remove the seat."""
    if setup.seats[seat].kind == "computer":
        return None, row
    half = (row.width - tools.frame.units.g(_GAP)) // 2
    first = pygame.Rect(row.x, row.y, half, row.height)
    return first, pygame.Rect(row.right - half, row.y, half, row.height)


def _language(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> WordButton:
    """What opens the list of languages for the seat's person; it says which one holds."""
    code = seat_language(setup, seat, tools.settings)
    name, opens = TargetId(f"seat:{seat + 1}:language"), OpenScreen("languages", seat)
    target = Target(name, tools.frame.flip(place), spoken_label(tools.messages, code), opens)
    words = language_of(code).name
    return short_button(tools, target, "ordinary", "globe", BUTTON_TEXT, words=words)


def _remove(tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect) -> WordButton:
    enabled = len(setup.seats) > MIN_SEATS
    target = Target(
        TargetId(f"seat:{seat + 1}:remove"),
        tools.frame.flip(place),
        tools.messages.say("Remove this seat"),
        RemoveSeat(seat) if enabled else None,
        enabled,
    )
    kind: Button = "ordinary" if enabled else "disabled"
    return short_button(tools, target, kind, "cross", BUTTON_TEXT, words=target.label)


def _captions(
    tools: Tools, setup: SetupDraft, seat: int, rows: _Rows, named: bool
) -> tuple[Lettering, ...]:
    say, flip = tools.messages.say, tools.frame.flip
    quiet = Type(CAPTION, False, MUTED)
    captions = (
        lettering(tools, say("Who plays"), flip(rows.who), quiet),
        lettering(tools, say("Name"), flip(rows.name), quiet),
    )
    if named or rows.note.height < tools.frame.units.g(_LEAST_NOTE):
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
