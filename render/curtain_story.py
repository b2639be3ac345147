"""The curtain's middle: the recap in pictures, a line for each turn."""

from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Final, TypeAlias, assert_never

import pygame

from game.actions import MEXICAN
from game.tiles import FAR_END, HIGH, LOW
from render.curtain_recap import Laid, Plain, Turn
from render.messages import Messages
from render.table_label import symbol_of
from render.table_marks import veil
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import BODY, BRASS, LEAST_PIP_SIDE, META, MUTED, RADIUS, SEATS, TEXT

_MOST_TILES: Final = 3

# A part of a line: its width, and how it is laid into a rect of that width.
Part: TypeAlias = tuple[int, Callable[[pygame.Rect], None]]


def lay_story(sheet: Sheet, table: Table, told: tuple[Turn, ...], rect: pygame.Rect) -> None:
    """Lay the latest turns that fit into a panel; in two columns names give way to symbols."""
    units = table.units
    least, margin = max(LEAST_PIP_SIDE + units.g(1), units.g(5.2)), units.g(0.6)
    pad, room = units.g(1.2), rect.height - 2 * margin
    rows = max(1, room // least)
    columns = 2 if len(told) > rows and table.plan.dense and rect.width > units.g(70) else 1
    shown = told[-rows * columns :]
    used = min(rows, len(shown))
    line = max(least, min(units.g(7), room // used))
    panel = pygame.Rect(rect.x, 0, rect.width, used * line + 2 * margin)
    panel.centery = rect.centery
    sheet.put(veil(panel.size, units.g(RADIUS), 0.4), panel.x, panel.y)
    width = (rect.width - (columns + 1) * pad) // columns
    for number, turn in enumerate(shown):
        column, row = divmod(number, used)
        top = panel.y + margin + row * line
        left = panel.x + pad + column * (width + pad)
        _lay_turn(sheet, table, turn, pygame.Rect(left, top, width, line), named=columns == 1)


def _lay_turn(sheet: Sheet, table: Table, turn: Turn, rect: pygame.Rect, *, named: bool) -> None:
    units, look = table.units, SEATS[turn.seat]
    size = units.g(2.8)
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(rect.x, rect.y, size, rect.height))
    start = rect.x + size + units.g(1.4)
    if named:
        width = units.g(15)
        style = Style(units.g(BODY), True, TEXT)
        name = pygame.Rect(start, rect.y, width, rect.height)
        sheet.words(table.scene.seats[turn.seat].name, style, name, ellipsis=True)
        start += width + units.g(1.4)
    parts = _turn_parts(sheet, table, turn, named=named)
    _lay_parts(sheet, table, parts, pygame.Rect(start, rect.y, rect.right - start, rect.height))


def _lay_parts(sheet: Sheet, table: Table, parts: list[Part], rect: pygame.Rect) -> None:
    """Lay parts one after the other; what has no room is told by three dots."""
    units = table.units
    dots = _words(sheet, "…", Style(units.g(BODY), True, MUTED))
    gap, start = units.g(1), rect.x
    for number, (width, lay) in enumerate(parts):
        last = number == len(parts) - 1
        if start + width > rect.right - (0 if last else dots[0] + gap):
            dots[1](pygame.Rect(start, rect.y, dots[0], rect.height))
            return
        lay(pygame.Rect(start, rect.y, width, rect.height))
        start += width + gap


def _turn_parts(sheet: Sheet, table: Table, turn: Turn, *, named: bool) -> list[Part]:
    """The parts of a line; deeds without a tile that follow each other are one sentence."""
    parts: list[Part] = []
    for plain, deeds in groupby(turn.deeds, key=lambda deed: not isinstance(deed, Laid)):
        if plain:
            told = tuple(deed for deed in deeds if not isinstance(deed, Laid))
            parts += _told(sheet, told, named=named)
        else:
            for deed in deeds:
                if isinstance(deed, Laid):
                    parts += _laid(sheet, table, turn.seat, deed, named=named)
    return parts


def _told(sheet: Sheet, deeds: tuple[Plain, ...], *, named: bool) -> list[Part]:
    """Deeds without a tile in words, a train that opened with its locomotive."""
    units = sheet.tools.frame.units
    opened = "train-opened" in deeds
    spoken = tuple(deed for deed in deeds if named or deed != "train-opened")
    parts: list[Part] = []
    if spoken:
        style = Style(units.g(META), False, TEXT)
        parts.append(_words(sheet, _sentence(sheet.tools.messages, spoken), style))
    return [*parts, _icon(sheet, "locomotive", units.g(3.4))] if opened else parts


def _sentence(messages: Messages, deeds: tuple[Plain, ...]) -> str:
    text = plain_text(messages, deeds[0])
    for deed in deeds[1:]:
        text = messages.say("{one}, {other}", one=text, other=plain_text(messages, deed))
    return text


def plain_text(messages: Messages, deed: Plain) -> str:
    """A deed without a tile, in a word or two."""
    match deed:
        case "drew":
            return messages.say("drew a tile")
        case "passed":
            return messages.say("passed")
        case "opened":
            return messages.say("laid the engine")
        case "searched":
            return messages.say("searched for the engine")
        case "train-opened":
            return messages.say("train opened")
        case "train-closed":
            return messages.say("train closed")
        case _:
            assert_never(deed)


def _laid(sheet: Sheet, table: Table, seat: int, deed: Laid, *, named: bool) -> list[Part]:
    units = table.units
    shown = deed.tiles if len(deed.tiles) <= _MOST_TILES else (deed.tiles[0], deed.tiles[-1])
    parts = [_tile(sheet, table, tile, deed.train) for tile in shown]
    if len(shown) < len(deed.tiles):
        more = _words(sheet, f"+{len(deed.tiles) - 2}", Style(units.g(META), True, BRASS))
        parts.insert(1, more)
    name, colour = symbol_of(deed.train)
    size = units.g(2.8)
    arrow = units.g(1.8)
    parts.append((arrow, lambda rect: sheet.directed_icon("next", arrow, MUTED, rect)))
    parts.append((size, lambda rect: sheet.icon(name, size, colour, rect)))
    if named:
        style = Style(units.g(META), False, TEXT)
        parts.append(_words(sheet, _whose(table, seat, deed.train), style))
    return parts


def _whose(table: Table, seat: int, train: int) -> str:
    messages = table.tools.messages
    if train == seat:
        return messages.say("own train")
    if train == MEXICAN:
        return messages.say("Mexican train")
    return table.scene.seats[train].name


def _words(sheet: Sheet, text: str, style: Style) -> Part:
    setter = sheet.tools.typesetter
    fitted = setter.fit(text, style.px, style.bold, sheet.tools.frame.units.g(44), ellipsis=True)
    width = fitted_width(setter, fitted, style.bold)
    return width, lambda rect: sheet.fitted(fitted, style, rect)


def _icon(sheet: Sheet, name: str, size: int) -> Part:
    return size, lambda rect: sheet.directed_icon(name, size, BRASS, rect)


def _tile(sheet: Sheet, table: Table, tile: int, train: int) -> Part:
    side = LEAST_PIP_SIDE if table.units.g(3.6) < LEAST_PIP_SIDE else table.units.g(3.6)
    near, far = _values(table, tile, train)
    if sheet.tools.frame.mirrored:
        near, far = far, near
    picture = sheet.tools.bakery.tile(near, far, side, lying=True)
    return 2 * side, lambda rect: sheet.centre(picture, rect)


def _values(table: Table, tile: int, train: int) -> tuple[int, int]:
    """The values of a tile as it lies on its train, from the hub outward."""
    for lane in table.scene.lanes:
        if lane.train == train and tile in lane.tiles:
            return _values_along(table.scene.engine, lane.tiles, tile)
    return LOW[tile], HIGH[tile]


def _values_along(hub: int, tiles: tuple[int, ...], tile: int) -> tuple[int, int]:
    ends = [hub]
    for laid in tiles[: tiles.index(tile) + 1]:
        ends.append(FAR_END[ends[-1]][laid])
    return tuple(pairwise(ends))[-1]
