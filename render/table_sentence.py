"""What the header says after whose turn it is: its words, its type, and where they break."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import Final, NamedTuple

from game.scene import Consequence, Duty, Preview, Scene, SeatScene
from game.tiles import NAMES, PIPS
from render.duty_words import duty_text
from render.line_marks import whole_lines
from render.messages import Messages
from render.table_state import Table
from render.text import Style, Typesetter, ink_height
from render.theme import INK, MUTED, NAME, TEXT
from render.words import preview_text, tile_text
from render.wrapping import LAST_RESORT, SHRINKING, Fitted

_LONGEST_NAME_G: Final = 22
_BINDING: Final = 3.1
# A line is shrunk so far, no further, before it becomes two.
_LEAST_ONE_LINE: Final = 0.88
# Over and under two lines, in g; in portrait the row over them is air enough.
_TWO_LINES_AIR: Final = 0.5
_TWO_LINES_AIR_PORTRAIT: Final = 0.2
_PILL_AIR: Final = 0.9
# Between two things told; a line neither ends nor begins with it.
_DOT: Final = "·"
_CLAUSE_ENDS: Final = (_DOT, ":", ",", "،", "؛")


class Sentence(NamedTuple):
    """What is said, and how; ``binds``: in a pill, after the sign of a train."""

    text: str
    style: Style
    binds: bool


def sentence_of(table: Table) -> Sentence:
    """What is owed, or what the preview would bring."""
    frame, text = table.plan.frame, _text(table)
    if table.scene.duty is Duty.COVER and table.preview is None:
        return Sentence(text, Style(frame.main_em(_BINDING), True, INK), True)
    colour = MUTED if table.preview is None else TEXT
    return Sentence(text, Style(frame.main_em(NAME), False, colour), False)


def fit_sentence(table: Table, said: Sentence, width: int) -> Fitted:
    """The sentence in so many px: on a line, on two that stand clear, or, at worst, as it goes."""
    setter, style = table.tools.typesetter, said.style
    sizes = tuple(ceil(style.px * step) for step in (*SHRINKING, LAST_RESORT[0]))
    for px in sizes:
        if px >= _LEAST_ONE_LINE * style.px and _measure(setter, said, said.text, px) <= width:
            return Fitted(px, (said.text,))
    high = two_lines_height(table, said)
    for px in sizes:
        rows = _two_lines(setter, said, px, width)
        if rows is not None and ink_height(Fitted(px, rows)) <= high:
            return Fitted(px, rows)
    fitted = setter.fit(said.text, style.px, style.bold, width)
    if len(fitted.lines) == 1:
        return fitted
    return setter.wrap_box(said.text, style.px, style.bold, (width, high))


def two_lines_height(table: Table, said: Sentence) -> int:
    """How high two lines may be that stand clear of the window's top and the header's line."""
    plan, units = table.plan, table.units
    air = _TWO_LINES_AIR_PORTRAIT if plan.frame.portrait else _TWO_LINES_AIR
    return plan.turn.height - 2 * units.g(air) - (units.g(_PILL_AIR) if said.binds else 0)


def _two_lines(setter: Typesetter, said: Sentence, px: int, width: int) -> tuple[str, ...] | None:
    """The text at its best break: after a clause if that fits, else about as long as each other."""

    def longest(rows: tuple[str, str]) -> int:
        return max(_measure(setter, said, row, px) for row in rows)

    breaks = tuple(_breaks(said.text))
    for ways in ([rows for rows in breaks if rows[0].endswith(_CLAUSE_ENDS)], breaks):
        best = min(map(_undotted, ways), key=longest, default=None)
        if best is not None and longest(best) <= width:
            return whole_lines(said.text, best)
    return None


def _breaks(text: str) -> Iterator[tuple[str, str]]:
    """Each way to break a text in two at a space; no line begins with what parts two things."""
    words = text.split()
    for count in range(1, len(words)):
        if words[count] != _DOT:
            yield " ".join(words[:count]), " ".join(words[count:])


def _undotted(rows: tuple[str, str]) -> tuple[str, str]:
    return rows[0].removesuffix(_DOT).rstrip(), rows[1]


def _measure(setter: Typesetter, said: Sentence, text: str, px: int) -> int:
    return setter.measure(text, px, said.style.bold)


def _text(table: Table) -> str:
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
            "{n} pip · The {tile} stays open",
            "{n} pips · The {tile} stays open",
            pips,
            tile=NAMES[preview.tiles[-1]],
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
