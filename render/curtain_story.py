"""The curtain's middle: the recap in pictures, a line for each turn."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.curtain_deeds import DETAILS, Detail, Part, Teller, line_width
from render.curtain_recap import Turn
from render.seat_looks import look_of
from render.table_marks import veil
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import BODY, LEAST_PIP_SIDE, META, MUTED, RADIUS, TEXT

# All in g.
_SYMBOL: Final = 2.8
_AFTER_SYMBOL: Final = 1.4
_LEAST_NAME: Final = 15
_SHORTEST_NAME: Final = 8
_PAD: Final = 1.2
_MARGIN: Final = 0.6
_IN_HALVES_FROM: Final = 70


@dataclass(frozen=True, slots=True)
class Row:
    """What stands side by side on one line: one turn or two, or how many came before."""

    turns: tuple[Turn, ...]
    before: int = 0

    @property
    def cells(self) -> int:
        """How many things stand on it."""
        return len(self.turns) + (self.before > 0)


@dataclass(frozen=True, slots=True)
class Story:
    """The rows told and the widths they have; without names turns stand in halves."""

    rows: tuple[Row, ...]
    width: int
    half: int
    name: int


def lay_story(
    sheet: Sheet,
    table: Table,
    told: tuple[Turn, ...],
    rect: pygame.Rect,
    least_height: int | None = None,
) -> None:
    """Lay the turns into a panel; the oldest that have no room are summed up in the first line.

    The panel stands in the middle of the rect; with a least height in px it hangs from its top.
    """
    units = table.units
    least, margin = max(LEAST_PIP_SIDE + units.g(1), units.g(5.2)), units.g(_MARGIN)
    room = rect.height - 2 * margin
    story = _story(sheet, table, told, rect.width, max(1, room // least))
    line = max(least, min(units.g(7), room // len(story.rows)))
    rows = pygame.Rect(rect.x, rect.y, rect.width, len(story.rows) * line + 2 * margin)
    panel = rows.copy()
    if least_height is None:
        panel.centery = rect.centery
    else:
        panel.height = max(rows.height, min(least_height, rect.height))
    rows.centery = panel.centery
    sheet.put(veil(panel.size, units.g(RADIUS), 0.4), panel.x, panel.y)
    for number, row in enumerate(story.rows):
        top = rows.y + margin + number * line
        _lay_row(sheet, table, story, row, pygame.Rect(panel.x + units.g(_PAD), top, 0, line))


def _story(sheet: Sheet, table: Table, told: tuple[Turn, ...], width: int, lines: int) -> Story:
    """One turn a line with names; where that is too much, a large table has two without."""
    units = table.units
    whole = width - 2 * units.g(_PAD)
    half = (whole - units.g(_PAD)) // 2
    if table.plan.dense and width > units.g(_IN_HALVES_FROM) and len(told) > lines:
        return Story(_in_halves(sheet, table, told, lines, half), whole, half, 0)
    rows = _cut(told, lines)
    shown = tuple(turn for row in rows for turn in row.turns)
    return Story(rows, whole, half, name_width(sheet, table, shown, whole))


def _cut(told: tuple[Turn, ...], lines: int) -> tuple[Row, ...]:
    """The latest turns, and how many came before them."""
    if len(told) <= lines:
        return tuple(Row((turn,)) for turn in told)
    kept = told[len(told) - max(0, lines - 1) :]
    return (Row((), len(told) - len(kept)), *(Row((turn,)) for turn in kept))


def _in_halves(
    sheet: Sheet, table: Table, told: tuple[Turn, ...], lines: int, half: int
) -> tuple[Row, ...]:
    """As many of the latest turns as the lines hold, two on a line where both are short."""
    brief = Teller(sheet, table, DETAILS[-3])
    room = half - _symbol_width(table)
    short = [line_width(table, brief.parts(turn)) <= room for turn in told]
    for before in range(len(told) + 1):
        rows = _paired(told[before:], short[before:], before)
        if len(rows) <= lines:
            return rows
    return (Row((), len(told)),)


def _paired(told: tuple[Turn, ...], short: list[bool], before: int) -> tuple[Row, ...]:
    rows = [Row((), before)] if before else []
    open_half = before > 0
    for turn, is_short in zip(told, short, strict=True):
        if open_half and is_short:
            rows[-1] = Row((*rows[-1].turns, turn), rows[-1].before)
            open_half = False
        else:
            rows.append(Row((turn,)))
            open_half = is_short
    return tuple(rows)


def _symbol_width(table: Table) -> int:
    return table.units.g(_SYMBOL) + table.units.g(_AFTER_SYMBOL)


def name_width(sheet: Sheet, table: Table, shown: tuple[Turn, ...], whole: int) -> int:
    """Px for the longest name, as far as lines in a width in px leave it room; 0 where none."""
    units, setter = table.units, sheet.tools.typesetter
    names = (table.scene.seats[turn.seat].name for turn in shown)
    longest = max(
        (setter.measure(name, table.plan.frame.em(BODY), True) for name in names), default=0
    )
    left = whole - _symbol_width(table) - units.g(_AFTER_SYMBOL)
    name = min(longest, max(units.g(_LEAST_NAME), left - _widest(sheet, table, shown, DETAILS[0])))
    most = left - _widest(sheet, table, shown, DETAILS[-1])
    # Where what happened takes the whole line, the symbol alone says who did it.
    return min(name, most) if min(longest, units.g(_SHORTEST_NAME)) <= most else 0


def _widest(sheet: Sheet, table: Table, shown: tuple[Turn, ...], detail: Detail) -> int:
    """Width of the longest line in a detail."""
    teller = Teller(sheet, table, detail)
    return max((line_width(table, teller.parts(turn)) for turn in shown), default=0)


def _lay_row(sheet: Sheet, table: Table, story: Story, row: Row, line: pygame.Rect) -> None:
    width = story.half if row.cells > 1 else story.width
    cell = pygame.Rect(line.x, line.y, width, line.height)
    if row.before:
        _lay_before(sheet, table, row.before, cell)
        cell = cell.move(width + table.units.g(_PAD), 0)
    for turn in row.turns:
        lay_turn(sheet, table, turn, cell, story.name)
        cell = cell.move(width + table.units.g(_PAD), 0)


def _lay_before(sheet: Sheet, table: Table, count: int, rect: pygame.Rect) -> None:
    text = table.tools.messages.count("Before that: {n} turn", "Before that: {n} turns", count)
    sheet.words(text, Style(table.plan.frame.em(META), False, MUTED), rect)


def lay_turn(
    sheet: Sheet,
    table: Table,
    turn: Turn,
    rect: pygame.Rect,
    name: int,
    details: tuple[Detail, ...] = DETAILS,
) -> None:
    """Lay a turn's line into a rect: symbol, name where it has a width in px, and what was done.

    It tells the first of the details that there is room for, at worst the last.
    """
    units, look = table.units, look_of(table.scene, turn.seat)
    size = units.g(_SYMBOL)
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(rect.x, rect.y, size, rect.height))
    start = rect.x + _symbol_width(table)
    if name:
        box = pygame.Rect(start, rect.y, name, rect.height)
        style = Style(table.plan.frame.em(BODY), True, TEXT)
        sheet.words(table.scene.seats[turn.seat].name, style, box, ellipsis=True)
        start += name + units.g(_AFTER_SYMBOL)
    for width, lay in _parts(sheet, table, turn, rect.right - start, details):
        lay(pygame.Rect(start, rect.y, width, rect.height))
        start += width + units.g(1)


def _parts(
    sheet: Sheet, table: Table, turn: Turn, room: int, details: tuple[Detail, ...]
) -> tuple[Part, ...]:
    """A turn's line in the most detail that fits."""
    tellings = (Teller(sheet, table, detail).parts(turn) for detail in details)
    least: tuple[Part, ...] = ()
    for least in tellings:
        if line_width(table, least) <= room:
            break
    return least
