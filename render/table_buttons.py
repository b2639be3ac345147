"""The tray's buttons that are always there: hint, sort, undo and, where there is one, redo."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.actions import Reason, Refusal
from game.intents import Redo, SortHand, Undo
from render.furniture import Button
from render.navigation import AskHint, Request
from render.seat_looks import look_of
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import BUTTON_TEXT, FAINT, TEXT, Colour, Units
from render.words import redo_text, sort_text, undo_text

# Lower buttons have smaller icons and less air; all in g.
_TALL: Final = 10
_SYMBOL: Final = 3.0


@dataclass(frozen=True, slots=True)
class Face:
    """What a button of the tray shows and is: id, icon, word, ground, and what is read of it.

    ``whose``: the seat whose move it is about, where that is not the one at the screen.
    ``second``: an icon after the first one.
    """

    name: str
    icon: str
    word: str
    label: str
    request: Request
    kind: Button = "ordinary"
    refusal: Refusal | None = None
    whose: int | None = None
    second: str | None = None

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self.refusal is None


def lay_buttons(sheet: Sheet, table: Table) -> None:
    """Lay hint, sort and undo, always in the same places, and redo where there is one."""
    parts = table.plan.parts
    if table.plan.hand is None:
        return
    lay_face(sheet, table, _hint(table), parts.hint)
    lay_face(sheet, table, _sort(table), parts.sort)
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


def _sort(table: Table) -> Face:
    """One button; its id, second icon and label are the order that it would give the open hand."""
    messages, hand = table.tools.messages, table.scene.hand
    order = "chain" if hand is None else hand.sort
    refusal = Refusal(Reason.NO_HAND) if hand is None else None
    word, label = messages.say("Sort"), sort_text(messages, order)
    name, kind = f"sort:{order}", _kind(refusal)
    return Face(name, "sort", word, label, SortHand(order), kind, refusal, second=order)


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
    """Lay a button of the tray into its place: icon, whose move it is about, and word."""
    sheet.target(
        face.name, rect, face.label, face.request, enabled=face.enabled, refusal=face.refusal
    )
    ground = sheet.tools.bakery.button(rect.size, face.kind)
    place = sheet.button(ground, rect, table.moment.pressed == face.name)
    size, air, line = _sizes(table.units, rect.height)
    top = place.y + (place.height - size - air - line) // 2
    icons = pygame.Rect(place.x, top, place.width, size)
    _lay_icons(sheet, table, face, icons)
    edge = table.units.g(0.8)
    word = pygame.Rect(place.x + edge, icons.bottom + air, place.width - 2 * edge, line)
    style = Style(table.plan.frame.em(BUTTON_TEXT), True, _ink(face))
    sheet.words(face.word, style, word, align="center")


def _ink(face: Face) -> Colour:
    return FAINT if face.kind == "disabled" else TEXT


def _sizes(units: Units, height: int) -> tuple[int, int, int]:
    """Heights of the icon, of the air under it, and of the word's line."""
    if height >= units.g(_TALL):
        return units.g(4), units.g(0.6), units.g(4.2)
    return units.g(3.3), units.g(0.3), units.g(3.8)


def _lay_icons(sheet: Sheet, table: Table, face: Face, row: pygame.Rect) -> None:
    """The icon in the middle of a row, and after it its second or whose move it is about."""
    size, gap = row.height, table.units.g(1.2)
    small = table.units.g(_SYMBOL)
    after = _after(table, face)
    width = size if after is None else size + gap + small
    place = pygame.Rect(row.x + (row.width - width) // 2, row.y, size, size)
    sheet.directed_icon(face.icon, size, _ink(face), place)
    if after is not None:
        sheet.directed_icon(*after, pygame.Rect(place.right + gap, row.y, small, size))


def _after(table: Table, face: Face) -> tuple[str, int, Colour] | None:
    """Name, size and colour of what stands after the icon."""
    small = table.units.g(_SYMBOL)
    if face.second is not None:
        return face.second, small, _ink(face)
    if face.whose is None:
        return None
    look = look_of(table.scene, face.whose)
    return look.symbol, small, look.colour
