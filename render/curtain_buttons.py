"""Undo and redo on the curtain: they stand apart, and name a person and no tile (R9.6)."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from game.intents import Intent, Redo, Undo
from render.characters import plainly
from render.curtain_parts import CurtainParts
from render.messages import Messages
from render.surfaces import Sprite
from render.table_marks import veil
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import BUTTON_TEXT, RADIUS, TEXT
from render.words import redo_text, undo_text
from render.wrapping import SHRINKING, Fitted

_VEIL: Final = 0.5
# In g.
_ICON: Final = 3.2
_GAP: Final = 1.0
_AIR: Final = 1.0
# How much of a line the name may take.
_NAME_SHARES: Final = (1.0, 0.8, 0.65, 0.5)

_Text: TypeAlias = Callable[[Messages, str], str]
_Button: TypeAlias = tuple[str, int, _Text, Intent]


def lay_undo(sheet: Sheet, table: Table, parts: CurtainParts) -> None:
    """Lay undo and redo into their places, each only where it is possible, in letters alike."""
    scene = table.scene
    buttons: list[tuple[_Button, pygame.Rect]] = []
    if scene.undo is not None:
        buttons.append((("undo", scene.undo, undo_text, Undo()), parts.undo))
    if scene.redo is not None:
        buttons.append((("redo", scene.redo, redo_text, Redo()), parts.redo))
    most = table.plan.frame.em(BUTTON_TEXT)
    alike = min((_sentence(table, *button, most).px for button in buttons), default=most)
    for about, rect in buttons:
        _lay_button(sheet, table, about, rect, alike)


def _lay_button(sheet: Sheet, table: Table, about: _Button, rect: pygame.Rect, most: int) -> None:
    """A dark button: its icon and sentence together in the middle."""
    kind, seat, text, request = about
    name, called, units = f"button:{kind}", table.scene.seats[seat].name, table.units
    sheet.target(name, rect, text(sheet.tools.messages, called), request)
    ground = Sprite(veil(rect.size, units.g(RADIUS), _VEIL))
    place = sheet.button(ground, rect, table.moment.pressed == name)
    size, gap = units.g(_ICON), units.g(_GAP)
    fitted = _sentence(table, about, rect, most)
    width = fitted_width(sheet.tools.typesetter, fitted, True)
    start = place.x + (place.width - size - gap - width) // 2
    sheet.directed_icon(kind, size, TEXT, pygame.Rect(start, place.y, size, place.height))
    box = pygame.Rect(start + size + gap, place.y, width, place.height)
    sheet.fitted(fitted, Style(table.plan.frame.em(BUTTON_TEXT), True, TEXT), box)


def _sentence(table: Table, about: _Button, rect: pygame.Rect, most: int) -> Fitted:
    """The sentence in a button, of so many px at most: in one line if it can be.

    Its name is cut as far as two lines need it.
    """
    g, setter, (_, seat, text, _) = table.units.g, table.tools.typesetter, about
    room = (rect.width - 2 * g(_AIR) - g(_ICON) - g(_GAP), rect.height - g(1))
    name, px = table.scene.seats[seat].name, table.plan.frame.em(BUTTON_TEXT)
    line = setter.fit(text(table.tools.messages, name), most, True, room[0], lines=2)
    if len(line.lines) == 1 and line.px >= SHRINKING[-1] * px:
        return line
    fitted = Fitted(px, ())
    for share in _NAME_SHARES:
        cut = setter.fit(name, px, True, max(1, int(share * room[0])), ellipsis=True).lines[0]
        said = text(table.tools.messages, cut)
        fitted = setter.wrap_box(said, most, True, room)
        # A word that is wider than a line would be broken.
        if fitted.px >= SHRINKING[-1] * px and plainly(" ".join(fitted.lines)) == plainly(said):
            break
    return fitted
