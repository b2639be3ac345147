"""The header's middle: whose turn it is and what is owed, or what a preview would bring."""

from dataclasses import replace
from typing import Final

import pygame

from game.scene import Consequence, Duty, Preview, Scene, SeatScene
from game.tiles import PIPS
from render.curtain_recap import turns
from render.duty_words import duty_text
from render.messages import Messages
from render.navigation import OpenScreen
from render.seat_looks import look_of
from render.table_brief import is_short
from render.table_keeping import lay_keeping
from render.table_marks import LAMP, spot
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_status import lay_lead, lay_trail
from render.text import Style, ink_height
from render.theme import HEADING, INK, MUST, MUTED, NAME, TEXT
from render.words import preview_text, tile_text
from render.wrapping import Fitted

_NAME_SHARE: Final = 0.4
_SHORT_NAME_SHARE: Final = 0.3
_LONGEST_NAME_G: Final = 22
# Of the amber pill, in g: air, lamp, air; air after the words; air above and below them.
_BEFORE_WORDS: Final = (1.2, 3.9, 1)
_AFTER_WORDS: Final = 1.9
_PILL_AIR: Final = 0.6
# Beside whose turn it is, in g, where that can be touched.
_RECAP_AIR: Final = 1.0
_AFTER_NAME: Final = 2.6


def lay_header(sheet: Sheet, table: Table, *, touchable: bool) -> None:
    """Lay the whole header; on the curtain its boneyard is only looked at."""
    turn, air = table.plan.turn, table.units.g(2.5)
    lead = lay_lead(sheet, table, touchable=touchable)
    end = lay_trail(sheet, table, touchable=touchable) - air
    if table.plan.frame.portrait:
        lead, end = turn.x - table.units.g(1.5), turn.right - table.units.g(1)
    start = lay_keeping(sheet, table, lead, turn) + air
    room = pygame.Rect(start, turn.y, max(1, end - start), turn.height)
    lay_turn(sheet, table, room, touchable=touchable)


def owed_text(table: Table) -> str:
    """What is owed, or what the preview would bring."""
    messages, scene, preview = table.tools.messages, _with_short_names(table), table.preview
    if preview is None:
        return duty_text(messages, scene)
    if table.chain:
        return _chain_text(messages, preview)
    if preview.actions:
        return preview_text(messages, scene, preview)
    return messages.say("Choose a train for the {tile}", tile=tile_text(preview.tiles[0]))


def _chain_text(messages: Messages, preview: Preview) -> str:
    """What the pill at a first turn's chain does not say."""
    pips, told = sum(PIPS[tile] for tile in preview.tiles), preview.consequences
    if Consequence.CHAIN_ENDS_ON_DOUBLE in told:
        return messages.count(
            "{n} pip · The double still needs a tile",
            "{n} pips · The double still needs a tile",
            pips,
        )
    if Consequence.HAND_EMPTY in told:
        return messages.count("{n} pip · Your hand is empty", "{n} pips · Your hand is empty", pips)
    return messages.count("{n} pip in your chain", "{n} pips in your chain", pips)


def _with_short_names(table: Table) -> Scene:
    """The scene, its longest names cut, so that a sentence with one keeps its size."""
    px, width = table.plan.frame.main_em(NAME), table.units.g(_LONGEST_NAME_G)
    seats: list[SeatScene] = []
    for seat in table.scene.seats:
        cut = table.tools.typesetter.fit(seat.name, px, True, width, ellipsis=True)
        seats.append(replace(seat, name=cut.lines[0]))
    return replace(table.scene, seats=tuple(seats))


def lay_turn(sheet: Sheet, table: Table, room: pygame.Rect, *, touchable: bool) -> None:
    """The turn's symbol, name and sentence, in the header's middle as far as the room allows.

    A touch on whose turn it is tells what happened since the own last one.
    """
    turn, units = table.scene.turn, table.units
    if turn is None:
        over = sheet.tools.messages.say("The round is over")
        sheet.words(
            over, Style(table.plan.frame.main_em(HEADING), True, TEXT), room, align="center"
        )
        return
    setter = sheet.tools.typesetter
    size, gap = units.g(4.4), units.g(1.5)
    name = Style(table.plan.frame.main_em(HEADING), True, TEXT)
    called = setter.fit(
        table.scene.seats[turn].name,
        name.px,
        True,
        int(_name_share(table) * room.width),
        ellipsis=True,
    )
    name_width = fitted_width(setter, called, True)
    before = size + gap + name_width + units.g(_AFTER_NAME)
    owed, style, extra = _owed(sheet, table, room.width - before)
    width = before + fitted_width(setter, owed, style.bold) + extra
    start = min(max(table.plan.turn.centerx - width // 2, room.left), room.right - width)
    look = look_of(table.scene, turn)
    if touchable and turns(table.scene.recap):
        _lay_recap(sheet, table, pygame.Rect(start, room.y, size + gap + name_width, room.height))
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(start, room.y, size, room.height))
    box = pygame.Rect(start + size + gap, room.y, name_width, room.height)
    sheet.fitted(called, name, box)
    place = pygame.Rect(start + before, room.y, width - before, room.height)
    if extra:
        place = _lay_pill(sheet, table, place, owed)
    sheet.fitted(owed, style, place)


def _lay_recap(sheet: Sheet, table: Table, named: pygame.Rect) -> None:
    """The ground of a button behind a symbol and name."""
    units, least = table.units, table.units.dp(48)
    rect = named.inflate(2 * units.g(_RECAP_AIR), least - named.height)
    rect.inflate_ip(max(0, least - rect.width), 0)
    label = sheet.tools.messages.say("Since your last turn")
    sheet.target("button:recap", rect, label, OpenScreen("recap"))
    ground = sheet.tools.bakery.button(rect.size, "ordinary")
    sheet.button(ground, rect, table.moment.pressed == "button:recap")


def _name_share(table: Table) -> float:
    return _SHORT_NAME_SHARE if is_short(table) else _NAME_SHARE


def _binds(table: Table) -> bool:
    return table.scene.duty is Duty.COVER and table.preview is None


def _owed(sheet: Sheet, table: Table, room: int) -> tuple[Fitted, Style, int]:
    """The sentence fitted, its style, and the width of the pill around it."""
    units, setter = table.units, sheet.tools.typesetter
    extra = sum(map(units.g, (*_BEFORE_WORDS, _AFTER_WORDS))) if _binds(table) else 0
    style = Style(table.plan.frame.main_em(NAME), False, MUTED)
    if extra:
        style = Style(table.plan.frame.main_em(3.1), True, INK)
    elif table.preview is not None:
        style = Style(table.plan.frame.main_em(NAME), False, TEXT)
    width, height = max(1, room - extra), table.plan.turn.height - units.g(0.4)
    height -= units.g(_PILL_AIR) if extra else 0
    fitted = setter.fit(owed_text(table), style.px, style.bold, width, lines=2)
    if ink_height(fitted) > height:
        fitted = setter.wrap_box(owed_text(table), style.px, style.bold, (width, height))
    return fitted, style, extra


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect, owed: Fitted) -> pygame.Rect:
    """The amber pill with its lamp under a sentence that binds; return the sentence's place."""
    units = table.units
    high = max(units.g(6.6), ink_height(owed) + units.g(_PILL_AIR))
    pill = pygame.Rect(rect.x, 0, rect.width, min(high, rect.height - units.g(0.4)))
    pill.centery = rect.centery
    sheet.put(sheet.tools.bakery.pill(pill.size, MUST), pill.x, pill.y)
    before, size, after = map(units.g, _BEFORE_WORDS)
    lamp = pygame.Rect(pill.x + before, pill.y, size, pill.height)
    sheet.centre(spot(lamp.width, LAMP), lamp)
    start = lamp.right + after
    return pygame.Rect(start, pill.y, pill.right - units.g(_AFTER_WORDS) - start, pill.height)
