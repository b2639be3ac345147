"""The curtain's handle: held until its ring is full, it gives the screen to its seat (R9.3)."""

from typing import Final

import pygame

from game.intents import LiftCurtain
from render.characters import based
from render.table_marks import handle_ground, hold_ring, hold_track, spot
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style, Typesetter
from render.theme import BRASS, BRASS_LIGHT, INK, META, NAME, TEXT, nearest
from render.wrapping import Fitted, shrinking_sizes

_TARGET: Final = "curtain"
_RING_STEPS: Final = 48
# Heights in g of the handle's words and of those about keys under them.
_HELD_LINE: Final = 4.8
_KEYS_LINE: Final = 3.9
# Air in g before and after them.
_AFTER_RING: Final = 1.8
_END_AIR: Final = 2.4
# Where the key's picture stands in a sentence, and what follows it closely.
_KEY: Final = "\ufffc"
_CLOSING: Final = (",", "،", ".")


def lay_handle(sheet: Sheet, table: Table, seat: int, rect: pygame.Rect) -> None:
    """Lay the handle into its place: to be held, and under that how keys open it."""
    name = table.scene.seats[seat].name
    label = sheet.tools.messages.say("Hold to open: {name}", name=name)
    sheet.target(_TARGET, rect, label, LiftCurtain(seat), hold=True)
    inside = _lay_pill(sheet, table, rect)
    held, line = table.units.g(_HELD_LINE), table.units.g(_KEYS_LINE)
    top = inside.y + (inside.height - held - line) // 2
    _lay_held(sheet, table, pygame.Rect(inside.x, top, inside.width, held))
    _lay_keys(sheet, table, pygame.Rect(inside.x, top + held, inside.width, line))


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect) -> pygame.Rect:
    """The handle's ground and ring; return the place of its words."""
    units = table.units
    pressed = table.moment.pressed == _TARGET
    sheet.centre(handle_ground(rect.size, units, pressed), rect)
    ring = pygame.Rect(0, 0, rect.height - 2 * units.g(0.8), rect.height - 2 * units.g(0.8))
    ring.midleft = (rect.x + units.g(0.8), rect.centery)
    _lay_ring(sheet, table, ring)
    start = ring.right + units.g(_AFTER_RING)
    return pygame.Rect(start, rect.y, rect.right - units.g(_END_AIR) - start, rect.height)


def _lay_held(sheet: Sheet, table: Table, box: pygame.Rect) -> None:
    messages = sheet.tools.messages
    early = table.moment.keep_holding
    text = messages.say("Keep holding") if early else messages.say("Hold to open")
    sheet.words(text, Style(table.plan.frame.em(NAME), True, TEXT), box)


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
    whole = Style(table.plan.frame.em(META), False, TEXT)
    before, _, after = (part.strip() for part in text.partition(_KEY))
    parts = [(before, gap), ("", 0 if after[:1] in _CLOSING else gap), (after, 0)]
    if bool(based(text)) != sheet.tools.frame.mirrored:
        parts = [(after, parts[1][1]), ("", gap), (before, 0)]
    room = rect.width - size - sum(air for _, air in parts)
    px = _fitting(setter, (before, after), whole.px, room)
    for words, air in parts:
        width = setter.measure(words, px, False) if words else size
        box = pygame.Rect(start, rect.y, width, rect.height)
        if words:
            sheet.fitted(Fitted(px, (words,)), whole, box)
        else:
            sheet.icon("up", size, TEXT, box)
        start = box.right + air


def _fitting(setter: Typesetter, words: tuple[str, ...], most: int, room: int) -> int:
    """The largest size of at most so many px at which words stand beside each other in a room."""
    sizes = shrinking_sizes(most)
    wide = (px for px in sizes if sum(setter.measure(it, px, False) for it in words) <= room)
    return next(wide, 1)
