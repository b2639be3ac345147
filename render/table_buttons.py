"""The tray's buttons that are always there: hint, undo and, where there is one, redo."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.actions import Reason, Refusal
from game.intents import Redo, Undo
from render.furniture import Button
from render.navigation import AskHint, Request
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import BUTTON_TEXT, CAPTION, FAINT, SEATS, TEXT, Colour, Units
from render.words import redo_text, undo_text

# Lower buttons have smaller icons and less air, and no name; all in g.
_TALL: Final = 10
_SYMBOL: Final = 2.3
_SMALL_SYMBOL: Final = 3.0
_BEFORE_NAME: Final = 0.5
# A name that is cut keeps at least so many letters.
_LEAST_LETTERS: Final = 2


@dataclass(frozen=True, slots=True)
class Face:
    """What a button of the tray shows and is: id, icon, word, ground, and what is read of it.

    ``whose``: the seat whose move it is about, where that is not the one at the screen.
    """

    name: str
    icon: str
    word: str
    label: str
    request: Request
    kind: Button = "ordinary"
    refusal: Refusal | None = None
    whose: int | None = None

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self.refusal is None


def lay_buttons(sheet: Sheet, table: Table) -> None:
    """Lay hint and undo, always in the same places, and redo where something can be redone."""
    parts = table.plan.parts
    if table.plan.hand is None:
        return
    lay_face(sheet, table, _hint(table), parts.hint)
    lay_face(sheet, table, _undo(table), parts.undo)
    redo = _redo(table)
    if redo is not None:
        lay_face(sheet, table, redo, parts.redo)


def _hint(table: Table) -> Face:
    messages, name = table.tools.messages, "button:hint"
    if table.moment.advising:
        word, comes = messages.say("Thinking…"), Refusal(Reason.HINT_COMES)
        return Face(name, "hint", word, word, AskHint(), "chosen", comes)
    word, refusal = messages.say("Hint"), _unadvised(table)
    return Face(name, "hint", word, word, AskHint(), _kind(refusal), refusal)


def _unadvised(table: Table) -> Refusal | None:
    """Why no hint can be asked for."""
    if table.scene.can_hint:
        return None
    if not table.acting:
        return Refusal(Reason.NOT_YOUR_TURN)
    preview = table.preview
    alone = preview is not None and table.scene.offers == preview.actions
    return Refusal(Reason.ONLY_ACTION if alone else Reason.NO_HINT)


def _undo(table: Table) -> Face:
    messages, seat = table.tools.messages, table.scene.undo
    word = messages.say("Undo")
    refusal = Refusal(Reason.NOTHING_TO_UNDO) if seat is None else None
    label = word if seat is None else undo_text(messages, table.scene.seats[seat].name)
    kind, whose = _kind(refusal), _whose(table, seat)
    return Face("button:undo", "undo", word, label, Undo(), kind, refusal, whose)


def _redo(table: Table) -> Face | None:
    messages, seat = table.tools.messages, table.scene.redo
    if seat is None:
        return None
    label = redo_text(messages, table.scene.seats[seat].name)
    word, whose = messages.say("Redo"), _whose(table, seat)
    return Face("button:redo", "redo", word, label, Redo(), whose=whose)


def _whose(table: Table, seat: int | None) -> int | None:
    """The seat whose move it is, unless its own hand lies open."""
    hand = table.scene.hand
    return None if hand is not None and hand.seat == seat else seat


def _kind(refusal: Refusal | None) -> Button:
    return "ordinary" if refusal is None else "disabled"


def lay_face(sheet: Sheet, table: Table, face: Face, rect: pygame.Rect) -> None:
    """Lay a button of the tray into its place: icon, word, and whose move it is about."""
    sheet.target(
        face.name, rect, face.label, face.request, enabled=face.enabled, refusal=face.refusal
    )
    ground = sheet.tools.bakery.button(rect.size, face.kind)
    place = sheet.button(ground, rect, table.moment.pressed == face.name)
    units, tall = table.units, rect.height >= table.units.g(_TALL)
    size, air, line, name = _sizes(units, tall, face.whose is not None)
    top = place.y + (place.height - size - air - line - name) // 2
    icons = pygame.Rect(place.x, top, place.width, size)
    _lay_icons(sheet, table, face, icons, beside=None if tall else face.whose)
    edge = units.g(0.8)
    word = pygame.Rect(place.x + edge, icons.bottom + air, place.width - 2 * edge, line)
    style = Style(units.g(BUTTON_TEXT), True, _ink(face))
    sheet.words(face.word, style, word, align="center")
    if tall and face.whose is not None:
        narrow = units.g(0.6)
        below = pygame.Rect(place.x + narrow, word.bottom, place.width - 2 * narrow, name)
        _lay_whose(sheet, table, face.whose, below)


def _ink(face: Face) -> Colour:
    return FAINT if face.kind == "disabled" else TEXT


def _sizes(units: Units, tall: bool, named: bool) -> tuple[int, int, int, int]:
    """Heights of the icon, of the air under it, of the word's line, and of the name's."""
    if tall and named:
        return units.g(3.2), units.g(0.2), units.g(3.4), units.g(3.1)
    if tall:
        return units.g(4), units.g(0.6), units.g(4.2), 0
    return units.g(3.3), units.g(0.3), units.g(3.8), 0


def _lay_icons(
    sheet: Sheet, table: Table, face: Face, row: pygame.Rect, beside: int | None
) -> None:
    """The icon in the middle of a row, with the symbol of a seat beside it after it."""
    size, gap = row.height, table.units.g(1.2)
    symbol = table.units.g(_SMALL_SYMBOL)
    width = size if beside is None else size + gap + symbol
    place = pygame.Rect(row.x + (row.width - width) // 2, row.y, size, size)
    sheet.directed_icon(face.icon, size, _ink(face), place)
    if beside is not None:
        look = SEATS[beside]
        after = pygame.Rect(place.right + gap, row.y, symbol, size)
        sheet.icon(look.symbol, symbol, look.colour, after)


def _lay_whose(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> None:
    """A seat's symbol and name in the middle of a line; without room the symbol alone."""
    units, setter, look = table.units, sheet.tools.typesetter, SEATS[seat]
    size, gap = units.g(_SYMBOL), units.g(_BEFORE_NAME)
    style, name = Style(units.g(CAPTION), False, TEXT), table.scene.seats[seat].name
    room = max(1, rect.width - size - gap)
    fitted = setter.fit(name, style.px, style.bold, room, ellipsis=True)
    told = fitted.lines[0] == name or len(fitted.lines[0]) > _LEAST_LETTERS
    width = fitted_width(setter, fitted, style.bold) if told else 0
    start = rect.x + (rect.width - size - (gap + width if told else 0)) // 2
    place = pygame.Rect(start, rect.y, size, rect.height)
    sheet.icon(look.symbol, size, look.colour, place)
    if told:
        sheet.fitted(fitted, style, pygame.Rect(place.right + gap, rect.y, width, rect.height))
