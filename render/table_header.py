"""The table's header: its two ends, and between them whose turn it is and what is said of it."""

from typing import Final

import pygame

from render.curtain_recap import turns
from render.navigation import OpenScreen
from render.seat_looks import look_of
from render.table_brief import TELLING, Told, is_short, panel_box, touched
from render.table_keeping import lay_keeping
from render.table_label import symbol_of
from render.table_marks import spot
from render.table_sentence import Sentence, fit_sentence, sentence_of
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_status import lay_lead, lay_trail
from render.text import Style, ink_height
from render.theme import HEADING, INK, MUST, TEXT, nearest
from render.wrapping import Fitted

# The widest name, as a share of the row that whose turn it is stands in.
_NAME_SHARE: Final = 0.18
_NAME_SHARE_PORTRAIT: Final = 0.4
_NAME_SHARE_SHORT: Final = 0.15
_NAME_SHARE_SHORT_PORTRAIT: Final = 0.3
# Of the amber pill, in g: air, the train's sign, air; air after the words; air around them.
_BEFORE_WORDS: Final = (1.3, 4.2, 1.2)
_AFTER_WORDS: Final = 2.2
_PILL_AIR: Final = 0.8
_PILL_HIGH: Final = 6.6
_PILL_CLEAR: Final = 0.6
_SYMBOL_IN_SIGN: Final = 0.62
# Before whose turn it is, around its symbol and name, between these, and after them; in g.
_AFTER_LEAD: Final = 2.4
_AROUND_NAME: Final = 2.0
_SYMBOL: Final = 4.4
_AFTER_SYMBOL: Final = 1.5
_AFTER_NAME: Final = 1.8
# Between the sentence and what follows it, in g: else that reads as its end.
_AFTER_SENTENCE: Final = 3.0
_AFTER_SENTENCE_SIGN: Final = 2.0


def lay_header(sheet: Sheet, table: Table, *, touchable: bool) -> None:
    """Lay the whole header; on the curtain its boneyard is only looked at.

    Whose turn it is begins at one place throughout a round, whatever is said after it. Where that
    would not stand on a line of full size, the header's end says less.
    """
    turn, units = table.plan.turn, table.units
    start = lay_lead(sheet, table, touchable=touchable) + units.g(_AFTER_LEAD)
    if table.plan.frame.portrait:
        start = turn.x
    if table.scene.turn is None:
        end = _lay_end(sheet, table, TELLING[0], touchable=touchable)
        _lay_over(sheet, table, pygame.Rect(start, turn.y, max(1, end - start), turn.height))
        return
    said, after = sentence_of(table), _lay_name(sheet, table, start, table.scene.turn, touchable)
    told = _told_beside(table, said, after)
    end = _lay_end(sheet, table, told, touchable=touchable)
    _lay_sentence(sheet, table, said, pygame.Rect(after, turn.y, end - after, turn.height))


def _told_beside(table: Table, said: Sentence, start: int) -> Told:
    """How much the header's end tells beside a sentence; in portrait that stands above it.

    For the sign that nothing is saved everything gives way. The one that shows for a moment while
    saving takes longer moves nothing that can be touched.
    """
    if table.plan.frame.portrait:
        return TELLING[0]
    width = table.tools.typesetter.measure(said.text, said.style.px, said.style.bold)
    needed = start + width + _around_words(table, said)
    ahead = Sheet(table.tools)
    if needed <= _lay_end(ahead, table, TELLING[0], touchable=False):
        return TELLING[0]
    if table.moment.keeping.state == "late":
        ends = (_trail(ahead, table, it) for it in TELLING[1:])
    else:
        ends = (_lay_end(ahead, table, it, touchable=False) for it in TELLING[1:])
    fitting = (told for told, end in zip(TELLING[1:], ends, strict=True) if needed <= end)
    return next(fitting, TELLING[-1])


def _lay_over(sheet: Sheet, table: Table, room: pygame.Rect) -> None:
    """A round's last look."""
    over = sheet.tools.messages.say("The round is over")
    style = Style(table.plan.frame.main_em(HEADING), True, TEXT)
    sheet.words(over, style, room, align="center")


def _lay_end(sheet: Sheet, table: Table, told: Told, *, touchable: bool) -> int:
    """Lay the header's end and the sign of saving; return where the sentence must end."""
    turn = table.plan.turn
    end = _trail(sheet, table, told, touchable=touchable)
    if table.plan.frame.portrait:
        end = turn.right
    kept = lay_keeping(sheet, table, end, turn)
    return kept if kept == end else kept - table.units.g(_AFTER_SENTENCE_SIGN)


def _trail(sheet: Sheet, table: Table, told: Told, *, touchable: bool = False) -> int:
    """Lay the header's end; return where what stands before it must end."""
    return lay_trail(sheet, table, told, touchable=touchable) - table.units.g(_AFTER_SENTENCE)


def _lay_name(sheet: Sheet, table: Table, start: int, turn: int, touchable: bool) -> int:
    """Lay the symbol and name of whose turn it is; return where the sentence begins.

    A touch on them tells what happened since the own last turn.
    """
    units, row, setter = table.units, table.plan.turn, sheet.tools.typesetter
    style = Style(table.plan.frame.main_em(HEADING), True, TEXT)
    most = int(_name_share(table) * row.width)
    called = setter.fit(table.scene.seats[turn].name, style.px, True, most, ellipsis=True)
    symbol = pygame.Rect(start + units.g(_AROUND_NAME), row.y, units.g(_SYMBOL), row.height)
    name = pygame.Rect(symbol.right + units.g(_AFTER_SYMBOL), row.y, 0, row.height)
    name.width = fitted_width(setter, called, True)
    end = name.right + units.g(_AROUND_NAME)
    if touchable and turns(table.scene.recap):
        _lay_recap(sheet, table, pygame.Rect(start, row.y, end - start, row.height))
    look = look_of(table.scene, turn)
    sheet.icon(look.symbol, symbol.width, look.colour, symbol)
    sheet.fitted(called, style, name)
    return end + units.g(_AFTER_NAME)


def _name_share(table: Table) -> float:
    if table.plan.frame.portrait:
        return _NAME_SHARE_SHORT_PORTRAIT if is_short(table) else _NAME_SHARE_PORTRAIT
    return _NAME_SHARE_SHORT if is_short(table) else _NAME_SHARE


def _lay_recap(sheet: Sheet, table: Table, row: pygame.Rect) -> None:
    """The ground of a button behind a symbol and name."""
    rect, name = panel_box(table, row), "button:recap"
    label = sheet.tools.messages.say("Since your last turn")
    touch = touched(table, row, rect)
    sheet.target(name, touch, label, OpenScreen("recap"), seen=rect)
    ground = sheet.tools.bakery.button(rect.size, "ordinary")
    sheet.button(ground, rect, table.moment.pressed == name)


def _around_words(table: Table, said: Sentence) -> int:
    """What a pill takes of the width beside the words, in px."""
    return sum(map(table.units.g, (*_BEFORE_WORDS, _AFTER_WORDS))) if said.binds else 0


def _lay_sentence(sheet: Sheet, table: Table, said: Sentence, room: pygame.Rect) -> None:
    around = _around_words(table, said)
    fitted = fit_sentence(table, said, max(1, room.width - around))
    place = room.copy()
    place.width = around + fitted_width(sheet.tools.typesetter, fitted, said.style.bold)
    if said.binds:
        place = _lay_pill(sheet, table, place, fitted)
    sheet.fitted(fitted, said.style, place)


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect, owed: Fitted) -> pygame.Rect:
    """The amber pill under a sentence that binds, with the sign of the train that it names.

    Return the sentence's place.
    """
    units = table.units
    usual, most = panel_box(table, rect).height, rect.height - 2 * units.g(_PILL_CLEAR)
    high = max(min(units.g(_PILL_HIGH), usual), ink_height(owed) + units.g(_PILL_AIR))
    pill = pygame.Rect(rect.x, 0, rect.width, min(high, most))
    pill.centery = rect.centery
    sheet.put(sheet.tools.bakery.pill(pill.size, MUST), pill.x, pill.y)
    before, size, after = map(units.g, _BEFORE_WORDS)
    sign = pygame.Rect(pill.x + before, pill.y, size, pill.height)
    if table.scene.binding is not None:
        name, colour = symbol_of(table.scene, table.scene.binding)
        sheet.centre(spot(size, INK), sign)
        sheet.icon(name, nearest(_SYMBOL_IN_SIGN * size), colour, sign)
    start = sign.right + after
    return pygame.Rect(start, pill.y, pill.right - units.g(_AFTER_WORDS) - start, pill.height)
