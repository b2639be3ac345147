"""Names of persons who played before, to give to a seat at one touch."""

from typing import Final

import pygame

from render.lettering import Type, lettering
from render.moment import SetupDraft
from render.page import Tools
from render.setup_wishes import UseName
from render.targets import Target, TargetId
from render.theme import BODY
from render.word_buttons import WordButton

# All in g.
_ROW: Final = 8.4
_GAP: Final = 1
_PADDING: Final = 1.4
# A column is at least this wide.
_COLUMN: Final = 20


def offered(setup: SetupDraft, seat: int) -> tuple[str, ...]:
    """The names that a person's seat can be given, the last ones first: who sits here is not."""
    if setup.seats[seat].kind != "person":
        return ()
    seated = {each.name.strip() for each in setup.seats}
    return tuple(name for name in setup.recent if name not in seated)


def names_height(tools: Tools, count: int, width: int) -> int:
    """Px that so many names take in so many px of width."""
    rows = -(-count // _columns(tools, width))
    return rows * _row(tools) + max(0, rows - 1) * tools.frame.units.g(_GAP)


def name_buttons(
    tools: Tools, setup: SetupDraft, seat: int, place: pygame.Rect
) -> tuple[WordButton, ...]:
    """As many of the names as there is room for in a place of start coordinates."""
    gap, row = tools.frame.units.g(_GAP), _row(tools)
    columns, rows = _columns(tools, place.width), (place.height + gap) // (row + gap)
    width = (place.width - (columns - 1) * gap) // columns
    names = offered(setup, seat)[: max(0, columns * rows)]
    places = (
        tools.frame.at(
            place.x + number % columns * (width + gap),
            place.y + number // columns * (row + gap),
            width,
            row,
        )
        for number in range(len(names))
    )
    return tuple(
        _button(tools, seat, number, name, rect)
        for number, (name, rect) in enumerate(zip(names, places, strict=True), 1)
    )


def _button(tools: Tools, seat: int, number: int, name: str, rect: pygame.Rect) -> WordButton:
    label = tools.messages.say("Name this seat {name}", name=name)
    target = Target(TargetId(f"seat:{seat + 1}:name:{number}"), rect, label, UseName(seat, name))
    room = rect.inflate(-2 * tools.frame.units.g(_PADDING), 0)
    words = lettering(tools, name, room, Type(BODY, False, align="center", name=True))
    return WordButton(target, "ordinary", "", pygame.Rect(rect.center, (0, 0)), words)


def _columns(tools: Tools, width: int) -> int:
    gap = tools.frame.units.g(_GAP)
    return max(1, (width + gap) // (tools.frame.units.g(_COLUMN) + gap))


def _row(tools: Tools) -> int:
    return max(tools.frame.units.g(_ROW), tools.frame.units.dp(48))
