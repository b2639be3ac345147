"""The curtain's handle: held until its ring is full, it gives the screen to its seat (R9.3)."""

import unicodedata
from typing import Final

import pygame

from game.intents import LiftCurtain
from render.table_marks import handle_ground, hold_ring, hold_track, spot
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import BRASS, BRASS_LIGHT, INK, META, NAME, TEXT, nearest

_TARGET: Final = "curtain"
_RING_STEPS: Final = 48
# Where the key's picture stands in a sentence, and what follows it closely.
_KEY: Final = "\ufffc"
_CLOSING: Final = (",", "،", ".")


def is_shared(table: Table) -> bool:
    """Whether several persons share the screen."""
    return sum(seat.kind == "person" for seat in table.scene.seats) > 1


def lay_handle(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> None:
    """Lay the handle, and under it how keys open it and who should look away."""
    units = table.units
    line = units.g(3.9)
    hints = 2 if rect.height >= units.g(11) + units.g(1.4) + 2 * line and is_shared(table) else 1
    height = max(units.g(11), units.dp(64))
    hints = hints if rect.height >= height + units.g(1) + hints * line else 0
    block = height + (units.g(1) + hints * line if hints else 0)
    handle = pygame.Rect(rect.x, rect.y + (rect.height - block) // 2, rect.width, height)
    _lay_pill(sheet, table, handle)
    name = table.scene.seats[seat].name
    label = sheet.tools.messages.say("Hold to open: {name}", name=name)
    sheet.target(_TARGET, handle, label, LiftCurtain(seat), hold=True)
    top = handle.bottom + units.g(1)
    if hints:
        _lay_keys(sheet, table, pygame.Rect(rect.x, top, rect.width, line))
    if hints > 1:
        _lay_look_away(sheet, table, pygame.Rect(rect.x, top + line, rect.width, line))


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    units, moment = table.units, table.moment
    pressed = moment.pressed == _TARGET
    sheet.centre(handle_ground(rect.size, units, pressed), rect)
    ring = pygame.Rect(0, 0, rect.height - 2 * units.g(0.8), rect.height - 2 * units.g(0.8))
    ring.midleft = (rect.x + units.g(0.8), rect.centery)
    _lay_ring(sheet, table, ring)
    messages = sheet.tools.messages
    text = messages.say("Keep holding") if moment.keep_holding else messages.say("Hold to open")
    start = ring.right + units.g(2.2)
    box = pygame.Rect(start, rect.y, rect.right - units.g(3) - start, rect.height)
    sheet.words(text, Style(units.g(NAME), True, TEXT), box, lines=2)


def _lay_ring(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    """A brass knob inside the ring that fills while it is held."""
    units = table.units
    thick, gap = units.line(0.9), units.line(0.5)
    sheet.put(hold_track(rect.width, thick), rect.x, rect.y)
    step = min(_RING_STEPS, max(0, nearest(table.moment.hold * _RING_STEPS)))
    if step:
        sheet.put(hold_ring(rect.width, thick, step, _RING_STEPS, BRASS_LIGHT), rect.x, rect.y)
    knob = rect.inflate(-2 * (thick + gap), -2 * (thick + gap))
    sheet.centre(spot(knob.width, BRASS), knob)
    sheet.icon("eye", nearest(0.56 * knob.width), INK, knob)


def _lay_keys(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    """Keys and remotes, many of which send no hold, take two presses."""
    units, setter = table.units, sheet.tools.typesetter
    text = sheet.tools.messages.say("Or press {key}, then Enter", key=_KEY)
    size, gap, start = units.g(2.2), units.g(0.8), rect.x + units.g(1.6)
    room = rect.right - start - size - 2 * gap
    style = Style(setter.fit(text, units.g(META), False, room).px, False, TEXT)
    before, _, after = (part.strip() for part in text.partition(_KEY))
    parts = [(before, gap), ("", 0 if after[:1] in _CLOSING else gap), (after, 0)]
    if _leftward(text) != sheet.tools.frame.mirrored:
        parts = [(after, parts[1][1]), ("", gap), (before, 0)]
    for words, air in parts:
        width = setter.measure(words, style.px, False) if words else size
        box = pygame.Rect(start, rect.y, width, rect.height)
        if words:
            sheet.words(words, style, box)
        else:
            sheet.icon("up", size, TEXT, box)
        start = box.right + air


def _leftward(text: str) -> bool:
    """Whether a sentence is of a language that runs to the left."""
    return any(unicodedata.bidirectional(char) in {"R", "AL"} for char in text)


def _lay_look_away(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    start = _lead(sheet, table, "eye", rect)
    text = sheet.tools.messages.say("Everyone else looks away")
    box = pygame.Rect(start, rect.y, rect.right - start, rect.height)
    sheet.words(text, Style(table.units.g(META), False, TEXT), box)


def _lead(sheet: Sheet, table: Table, name: str, rect: pygame.Rect) -> int:
    units = table.units
    size = units.g(2.6)
    sheet.icon(name, size, TEXT, pygame.Rect(rect.x + units.g(1.6), rect.y, size, rect.height))
    return rect.x + units.g(1.6) + size + units.g(1.2)
