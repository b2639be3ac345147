"""The curtain's handle: held until its ring is full, it gives the screen to its seat (R9.3)."""

import unicodedata
from typing import Final

import pygame

from game.intents import LiftCurtain
from render.curtain_parts import pill_height
from render.table_marks import handle_ground, hold_ring, hold_track, spot
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import BRASS, BRASS_LIGHT, INK, META, NAME, TEXT, nearest
from render.wrapping import Fitted

_TARGET: Final = "curtain"
_RING_STEPS: Final = 48
# Height in g of the handle's words where those about keys stand under them.
_HELD_LINE: Final = 4.8
# Where the key's picture stands in a sentence, and what follows it closely.
_KEY: Final = "\ufffc"
_CLOSING: Final = (",", "،", ".")


def lay_handle(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> None:
    """Lay the handle, and under it or else in it how keys open it."""
    units = table.units
    line, air = units.g(3.9), units.g(1)
    height = min(pill_height(table.plan), rect.height)
    under = rect.height >= height + air + line
    block = height + (air + line if under else 0)
    handle = pygame.Rect(rect.x, rect.y + (rect.height - block) // 2, rect.width, height)
    name = table.scene.seats[seat].name
    label = sheet.tools.messages.say("Hold to open: {name}", name=name)
    sheet.target(_TARGET, handle, label, LiftCurtain(seat), hold=True)
    inside = _lay_pill(sheet, table, handle)
    if under:
        _lay_held(sheet, table, inside, lines=2)
        start = rect.x + units.g(1.6)
        keys = pygame.Rect(start, handle.bottom + air, rect.right - start, line)
        _lay_keys(sheet, table, keys)
        return
    top = inside.y + (inside.height - units.g(_HELD_LINE) - line) // 2
    held = pygame.Rect(inside.x, top, inside.width, units.g(_HELD_LINE))
    _lay_held(sheet, table, held, lines=1)
    _lay_keys(sheet, table, pygame.Rect(inside.x, held.bottom, inside.width, line))


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect) -> pygame.Rect:
    """The handle's ground and ring; return the place of its words."""
    units = table.units
    pressed = table.moment.pressed == _TARGET
    sheet.centre(handle_ground(rect.size, units, pressed), rect)
    ring = pygame.Rect(0, 0, rect.height - 2 * units.g(0.8), rect.height - 2 * units.g(0.8))
    ring.midleft = (rect.x + units.g(0.8), rect.centery)
    _lay_ring(sheet, table, ring)
    start = ring.right + units.g(2.2)
    return pygame.Rect(start, rect.y, rect.right - units.g(3) - start, rect.height)


def _lay_held(sheet: Sheet, table: Table, box: pygame.Rect, lines: int) -> None:
    messages = sheet.tools.messages
    early = table.moment.keep_holding
    text = messages.say("Keep holding") if early else messages.say("Hold to open")
    sheet.words(text, Style(table.plan.frame.em(NAME), True, TEXT), box, lines=lines)


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
    size, gap, start = units.g(2.2), units.g(0.8), rect.x
    room = rect.right - start - size - 2 * gap
    whole = Style(table.plan.frame.em(META), False, TEXT)
    before, _, after = (part.strip() for part in text.partition(_KEY))
    px = setter.fit(text, whole.px, False, room).px
    parts = [(before, gap), ("", 0 if after[:1] in _CLOSING else gap), (after, 0)]
    if _leftward(text) != sheet.tools.frame.mirrored:
        parts = [(after, parts[1][1]), ("", gap), (before, 0)]
    for words, air in parts:
        width = setter.measure(words, px, False) if words else size
        box = pygame.Rect(start, rect.y, width, rect.height)
        if words:
            sheet.fitted(Fitted(px, (words,)), whole, box)
        else:
            sheet.icon("up", size, TEXT, box)
        start = box.right + air


def _leftward(text: str) -> bool:
    """Whether a sentence is of a language that runs to the left."""
    return any(unicodedata.bidirectional(char) in {"R", "AL"} for char in text)
