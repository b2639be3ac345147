"""The header's middle: whose turn it is and what is owed, or what a preview would bring."""

from dataclasses import replace
from typing import Final

import pygame

from game.scene import Duty, Scene, SeatScene
from render.duty_words import duty_text
from render.table_keeping import lay_keeping
from render.table_marks import LAMP, spot
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_status import lay_lead, lay_trail
from render.text import Style, ink_height
from render.theme import HEADING, INK, MUST, MUTED, NAME, SEATS, TEXT
from render.words import preview_text, tile_text
from render.wrapping import Fitted

_NAME_SHARE: Final = 0.4
_LONGEST_NAME_G: Final = 22


def lay_header(sheet: Sheet, table: Table, *, touchable: bool) -> None:
    """Lay the whole header; on the curtain its boneyard is only looked at."""
    turn, air = table.plan.turn, table.units.g(2.5)
    lead = lay_lead(sheet, table)
    end = lay_trail(sheet, table, touchable=touchable) - air
    if table.plan.frame.portrait:
        lead, end = turn.x - table.units.g(1.5), turn.right - table.units.g(1)
    start = lay_keeping(sheet, table, lead, turn) + air
    lay_turn(sheet, table, pygame.Rect(start, turn.y, max(1, end - start), turn.height))


def owed_text(table: Table) -> str:
    """What is owed, or what the preview would bring."""
    messages, scene, preview = table.tools.messages, _with_short_names(table), table.preview
    if preview is None:
        return duty_text(messages, scene)
    if preview.actions:
        return preview_text(messages, scene, preview)
    return messages.say("Choose a train for the {tile}", tile=tile_text(preview.tiles[0]))


def _with_short_names(table: Table) -> Scene:
    """The scene, its longest names cut, so that a sentence with one keeps its size."""
    px, width = table.units.g(NAME), table.units.g(_LONGEST_NAME_G)
    seats: list[SeatScene] = []
    for seat in table.scene.seats:
        cut = table.tools.typesetter.fit(seat.name, px, True, width, ellipsis=True)
        seats.append(replace(seat, name=cut.lines[0]))
    return replace(table.scene, seats=tuple(seats))


def lay_turn(sheet: Sheet, table: Table, room: pygame.Rect) -> None:
    """The turn's symbol, name and sentence, in the header's middle as far as the room allows."""
    turn, units = table.scene.turn, table.units
    if turn is None:
        over = sheet.tools.messages.say("The round is over")
        sheet.words(over, Style(units.g(HEADING), True, TEXT), room, align="center")
        return
    setter = sheet.tools.typesetter
    size, gap = units.g(4.4), units.g(1.5)
    name = Style(units.g(HEADING), True, TEXT)
    called = setter.fit(
        table.scene.seats[turn].name, name.px, True, int(_NAME_SHARE * room.width), ellipsis=True
    )
    name_width = fitted_width(setter, called, True)
    before = size + gap + name_width + units.g(2)
    owed, style, extra = _owed(sheet, table, room.width - before)
    width = before + fitted_width(setter, owed, style.bold) + extra
    start = min(max(table.plan.turn.centerx - width // 2, room.left), room.right - width)
    look = SEATS[turn]
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(start, room.y, size, room.height))
    box = pygame.Rect(start + size + gap, room.y, name_width, room.height)
    sheet.fitted(called, name, box)
    place = pygame.Rect(start + before, room.y, width - before, room.height)
    if extra:
        place = _lay_pill(sheet, table, place, owed)
    sheet.fitted(owed, style, place)


def _binds(table: Table) -> bool:
    return table.scene.duty is Duty.COVER and table.preview is None


def _owed(sheet: Sheet, table: Table, room: int) -> tuple[Fitted, Style, int]:
    """The sentence fitted, its style, and the width of the pill around it."""
    units, setter = table.units, sheet.tools.typesetter
    extra = units.g(8) if _binds(table) else 0
    style = Style(units.g(NAME), False, MUTED)
    if extra:
        style = Style(units.g(3.1), True, INK)
    elif table.preview is not None:
        style = Style(units.g(NAME), False, TEXT)
    width, height = max(1, room - extra), table.plan.turn.height - units.g(0.4)
    fitted = setter.fit(owed_text(table), style.px, style.bold, width, lines=2)
    if ink_height(fitted) > height:
        fitted = setter.wrap_box(owed_text(table), style.px, style.bold, (width, height))
    return fitted, style, extra


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect, owed: Fitted) -> pygame.Rect:
    """The amber pill with its lamp under a sentence that binds; return the sentence's place."""
    units = table.units
    height = min(units.g(6.6 if len(owed.lines) == 1 else 7.6), rect.height - units.g(0.8))
    pill = pygame.Rect(rect.x, 0, rect.width, height)
    pill.centery = rect.centery
    sheet.put(sheet.tools.bakery.pill(pill.size, MUST), pill.x, pill.y)
    lamp = pygame.Rect(pill.x + units.g(1.2), pill.y, units.g(3.9), pill.height)
    sheet.centre(spot(lamp.width, LAMP), lamp)
    start = lamp.right + units.g(1)
    return pygame.Rect(start, pill.y, pill.right - units.g(1.9) - start, pill.height)
