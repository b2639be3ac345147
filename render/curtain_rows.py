"""Which turns the recap on the curtain tells, and the rows that each of them takes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from render.curtain_deeds import (
    DETAILS,
    IN_FULL,
    LEAST_IN_FULL,
    SMALLER,
    Detail,
    Part,
    Teller,
    line_width,
)
from render.curtain_recap import Turn
from render.messages import Messages
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.theme import BODY, META
from render.wrapping import Fitted

# All in g.
SYMBOL: Final = 2.8
AFTER_SYMBOL: Final = 1.4
ONWARD: Final = 1.8
_AFTER_ASIDE: Final = 2.4
_ASIDE: Final = 18
_LEAST_NAME: Final = 15
_SHORTEST_NAME: Final = 8
_MOST_ROWS: Final = 2

_Rows: TypeAlias = tuple[tuple[Part, ...], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A turn, and the parts of each row that it takes."""

    turn: Turn
    rows: _Rows


@dataclass(frozen=True, slots=True)
class Story:
    """The turns told, the newest last, and how many came ``before``.

    These are summed up on a line of their own or, where ``aside`` has a width in px, before all
    lines. ``name`` is the width in px of the names.
    """

    told: tuple[Told, ...]
    before: int
    name: int
    aside: int = 0

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        own = self.before > 0 and not self.aside
        return own + sum(len(told.rows) for told in self.told)


def story_of(sheet: Sheet, table: Table, turns: tuple[Turn, ...], width: int, lines: int) -> Story:
    """As many of the latest turns as so many lines of a width in px tell in full."""
    whole = _latest(sheet, table, turns, width, lines)
    if len(whole.told) == len(turns):
        return whole
    own = _latest(sheet, table, turns, width, lines - 1)
    aside = aside_width(table, whole.before)
    if lines == 1 or width < 2 * aside:
        return own
    beside = _latest(sheet, table, turns, width - aside, lines, aside)
    return beside if len(beside.told) > len(own.told) else own


def summary(messages: Messages, count: int) -> str:
    """How many turns came before those that are told."""
    return messages.count("+{n} turn before that", "+{n} turns before that", count)


def summary_aside(table: Table, count: int) -> Fitted:
    """The same in two lines."""
    px, text = table.plan.frame.em(META), summary(table.tools.messages, count)
    return table.tools.typesetter.fit(text, px, True, table.units.g(_ASIDE), lines=2)


def aside_width(table: Table, count: int) -> int:
    """What the sum of so many turns takes of the lines' width, in px."""
    words = fitted_width(table.tools.typesetter, summary_aside(table, count), True)
    return words + table.units.g(1) + table.units.g(ONWARD) + table.units.g(_AFTER_ASIDE)


def _latest(
    sheet: Sheet, table: Table, turns: tuple[Turn, ...], width: int, lines: int, aside: int = 0
) -> Story:
    """The latest turns that so many lines hold; without names where there is no room for them."""
    shown = turns[len(turns) - max(1, lines) :] if lines < len(turns) else turns
    for wide in _name_widths(sheet, table, shown, width):
        told = _told(sheet, table, turns, _Room(table, width, wide), lines)
        story = Story(told, len(turns) - len(told), wide, aside)
        if told or lines == 0:
            return story
    last = _last_resort(sheet, table, turns[-1], _Room(table, width, 0))
    return Story((last,), len(turns) - 1, 0, aside)


@dataclass(frozen=True, slots=True)
class _Room:
    """The width in px of all lines, and of the names on the first lines of turns."""

    table: Table
    width: int
    name: int

    @property
    def others(self) -> int:
        """What a turn's further rows have."""
        return self.width - symbol_width(self.table)

    @property
    def first(self) -> int:
        """What a turn's first row has."""
        gap = self.table.units.g(AFTER_SYMBOL)
        return self.others - (self.name + gap if self.name else 0)

    def rows(self, parts: Iterable[Part]) -> _Rows:
        """Parts broken into rows, each as long as it can be."""
        rows: list[tuple[Part, ...]] = [()]
        for piece in _pieces(parts):
            room = self.others if len(rows) > 1 else self.first
            if rows[-1] and line_width(self.table, (*rows[-1], *piece)) > room:
                rows.append(tuple(part for part in piece if not part.dot))
            else:
                rows[-1] += piece
        return tuple(rows)

    def holds(self, rows: _Rows, most: int) -> bool:
        """Whether there are at most so many rows, each of them short enough."""
        widths = [line_width(self.table, row) for row in rows]
        return len(rows) <= most and widths[0] <= self.first and max(widths) <= self.others


def _pieces(parts: Iterable[Part]) -> list[tuple[Part, ...]]:
    """What may not be broken: parts with those tied to them, and with the dot before them."""
    pieces: list[tuple[Part, ...]] = []
    for part in parts:
        after_dot = bool(pieces) and pieces[-1][-1].dot
        if pieces and (part.tied or after_dot):
            pieces[-1] += (part,)
        else:
            pieces.append((part,))
    return pieces


def _told(
    sheet: Sheet, table: Table, turns: tuple[Turn, ...], room: _Room, lines: int
) -> tuple[Told, ...]:
    """The latest turns, as many as the lines hold whole."""
    told: list[Told] = []
    for turn in reversed(turns):
        left = lines - sum(len(it.rows) for it in told)
        rows = _rows(sheet, table, turn, room, min(_MOST_ROWS, left))
        if rows is None:
            break
        told.insert(0, Told(turn, rows))
    return tuple(told)


def _rows(sheet: Sheet, table: Table, turn: Turn, room: _Room, most: int) -> _Rows | None:
    """A turn in the most detail that its rows hold, of them the fewest; None if none holds it."""
    ways = [(detail, count) for count in range(1, most + 1) for detail in IN_FULL]
    ways += [(detail, most) for detail in SMALLER if most]
    for detail, count in ways:
        rows = room.rows(Teller(sheet, table, detail).parts(turn))
        if room.holds(rows, count):
            return rows
    return None


def _last_resort(sheet: Sheet, table: Table, turn: Turn, room: _Room) -> Told:
    """A turn on one line as it is told where there is hardly any room."""
    return Told(turn, (parts_in_line(sheet, table, turn, room.others, DETAILS),))


def parts_in_line(
    sheet: Sheet, table: Table, turn: Turn, room: int, details: tuple[Detail, ...]
) -> tuple[Part, ...]:
    """A turn's line in the most detail that fits a room in px, at worst in the last one."""
    tellings = (Teller(sheet, table, detail).parts(turn) for detail in details)
    least: tuple[Part, ...] = ()
    for least in tellings:
        if line_width(table, least) <= room:
            break
    return least


def symbol_width(table: Table) -> int:
    """Width in px of a seat's symbol before its name, and of the gap after it."""
    return table.units.g(SYMBOL) + table.units.g(AFTER_SYMBOL)


def _longest_name(sheet: Sheet, table: Table, shown: tuple[Turn, ...]) -> int:
    names = (table.scene.seats[turn.seat].name for turn in shown)
    px = table.plan.frame.em(BODY)
    return max((sheet.tools.typesetter.measure(name, px, True) for name in names), default=0)


def _name_widths(
    sheet: Sheet, table: Table, shown: tuple[Turn, ...], width: int
) -> tuple[int, int, int]:
    """Px for the longest name, the best first: uncut, as the lines leave it room, and none."""
    g, longest = table.units.g, _longest_name(sheet, table, shown)
    least = name_width(sheet, table, shown, width) or min(longest, g(_SHORTEST_NAME))
    return max(least, min(longest, g(_LEAST_NAME))), least, 0


def name_width(sheet: Sheet, table: Table, shown: tuple[Turn, ...], whole: int) -> int:
    """Px for the longest name, as far as lines in a width in px leave it room; 0 where none."""
    units, longest = table.units, _longest_name(sheet, table, shown)
    left = whole - symbol_width(table) - units.g(AFTER_SYMBOL)
    name = min(longest, max(units.g(_LEAST_NAME), left - _widest(sheet, table, shown, DETAILS[0])))
    most = left - _widest(sheet, table, shown, LEAST_IN_FULL)
    # Where what happened takes the whole line, the symbol alone says who did it.
    return min(name, most) if min(longest, units.g(_SHORTEST_NAME)) <= most else 0


def _widest(sheet: Sheet, table: Table, shown: tuple[Turn, ...], detail: Detail) -> int:
    """Width of the longest line in a detail."""
    teller = Teller(sheet, table, detail)
    return max((line_width(table, teller.parts(turn)) for turn in shown), default=0)
