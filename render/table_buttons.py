"""The tray's buttons that are always there: hint, undo and, where there is one, redo."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.actions import Reason, Refusal
from game.intents import Redo, Undo
from render.furniture import Button
from render.navigation import AskHint, Request
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import BUTTON_TEXT, FAINT, TEXT, Units
from render.words import redo_text, undo_text

# Lower buttons have smaller icons and less air, in g.
_TALL: Final = 10


@dataclass(frozen=True, slots=True)
class Face:
    """What a button of the tray shows and is: id, icon, word, ground, and what is read of it."""

    name: str
    icon: str
    word: str
    label: str
    request: Request
    kind: Button = "ordinary"
    refusal: Refusal | None = None

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
    return Refusal(Reason.NO_HINT if table.acting else Reason.NOT_YOUR_TURN)


def _undo(table: Table) -> Face:
    messages, seat = table.tools.messages, table.scene.undo
    word = messages.say("Undo")
    refusal = Refusal(Reason.NOTHING_TO_UNDO) if seat is None else None
    label = word if seat is None else undo_text(messages, table.scene.seats[seat].name)
    return Face("button:undo", "undo", word, label, Undo(), _kind(refusal), refusal)


def _redo(table: Table) -> Face | None:
    messages, seat = table.tools.messages, table.scene.redo
    if seat is None:
        return None
    label = redo_text(messages, table.scene.seats[seat].name)
    return Face("button:redo", "redo", messages.say("Redo"), label, Redo())


def _kind(refusal: Refusal | None) -> Button:
    return "ordinary" if refusal is None else "disabled"


def lay_face(sheet: Sheet, table: Table, face: Face, rect: pygame.Rect) -> None:
    """Lay a button of the tray into its place: the icon over the word."""
    sheet.target(
        face.name, rect, face.label, face.request, enabled=face.enabled, refusal=face.refusal
    )
    ground = sheet.tools.bakery.button(rect.size, face.kind)
    place = sheet.button(ground, rect, table.moment.pressed == face.name)
    ink = FAINT if face.kind == "disabled" else TEXT
    size, air, line = _sizes(table.units, rect)
    top = place.y + (place.height - size - air - line) // 2
    sheet.directed_icon(face.icon, size, ink, pygame.Rect(place.x, top, place.width, size))
    edge = table.units.g(0.8)
    box = pygame.Rect(place.x + edge, top + size + air, place.width - 2 * edge, line)
    sheet.words(face.word, Style(table.units.g(BUTTON_TEXT), True, ink), box, align="center")


def _sizes(units: Units, rect: pygame.Rect) -> tuple[int, int, int]:
    """Heights of the icon, of the air under it, and of the word's line."""
    if rect.height >= units.g(_TALL):
        return units.g(4), units.g(0.6), units.g(4.2)
    return units.g(3.3), units.g(0.3), units.g(3.8)
