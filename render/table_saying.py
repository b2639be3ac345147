"""The sentence of a refusal: how large its bubble is, and the room it takes in a lane."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from game.actions import Reason
from game.scene import Lane
from render.table_columns import chip_slot, tile_gap
from render.table_hand import held_places
from render.table_sheet import fitted_width
from render.table_state import Table
from render.table_track import LanePlan
from render.text import ink_height, line_height
from render.theme import BODY
from render.words import refusal_text
from render.wrapping import SHRINKING, Fitted

# All in g.
SIGN: Final = 4.2
PAD: Final = 1.6
AFTER_SIGN: Final = 1.4
TAIL: Final = 2.6
_BESIDE_LANE: Final = 0.9
_AFTER_TILES: Final = 1
_LEAST_ROOM: Final = 20
_IN_LANE_HEIGHT: Final = 6
_OVER_WORDS: Final = 1.2


class Saying(NamedTuple):
    """A sentence fitted, and the size of the bubble around it."""

    fitted: Fitted
    size: tuple[int, int]


def saying(table: Table, room: int, least: float) -> Saying:
    """The sentence in a bubble of at most ``room`` px and at least ``least`` g high."""
    text, px = next(_sentences(table), ""), table.plan.frame.em(BODY)
    width = max(1, room - _around(table))
    fitted = table.tools.typesetter.fit(text, px, False, width, lines=2)
    return _bubble(table, fitted, table.units.g(least))


def _around(table: Table) -> int:
    """What stands beside the words of a bubble, in px."""
    units = table.units
    return units.g(PAD) + units.g(SIGN) + units.g(AFTER_SIGN) + 2 * units.g(PAD)


def _bubble(table: Table, fitted: Fitted, least: int) -> Saying:
    high = len(fitted.lines) * line_height(fitted.px) + table.units.g(_OVER_WORDS)
    width = _around(table) + fitted_width(table.tools.typesetter, fitted, False)
    return Saying(fitted, (width, max(least, high)))


def _sentences(table: Table) -> Iterator[str]:
    """What is said, and then what will do beside the gate of a train if there is no room."""
    refusal, messages = table.moment.refusal, table.tools.messages
    if refusal is not None:
        yield refusal_text(messages, table.scene, refusal)
        if refusal.reason is Reason.TRAIN_IS_PRIVATE:
            yield refusal_text(messages, table.scene, replace(refusal, train=None))


def widest(table: Table) -> int:
    """The most px that a bubble is wide."""
    share = 0.8 if table.plan.frame.portrait else 0.5
    return int(share * table.plan.content.width)


def is_about(table: Table, lane: Lane) -> bool:
    """Whether what is said stands at a lane: not what is said of a tile in sight."""
    refusal = table.moment.refusal
    if refusal is None or refusal.train != lane.train:
        return False
    return all(held.tile != refusal.tile for held, _ in held_places(table))


def lane_saying(table: Table, lane: Lane, parts: LanePlan, tiles: int) -> Saying | None:
    """What is said of a lane as it fits in after tiles that end at a px, if anything does."""
    room = saying_end(table, lane, parts) - after_tiles(table) - tiles
    found = (_fitting(table, parts, room, text) for text in _sentences(table))
    return next((told for told in found if told is not None), None)


def fits_whole(table: Table, lane: Lane, parts: LanePlan, tiles: int) -> bool:
    """Whether all that is said of a lane fits in after tiles that end at a px."""
    room = saying_end(table, lane, parts) - after_tiles(table) - tiles
    return _fitting(table, parts, room, next(_sentences(table), "")) is not None


def _fitting(table: Table, lane: LanePlan, room: int, text: str) -> Saying | None:
    """A sentence in one line, or in two, of letters that are large enough."""
    units, px = table.units, table.plan.frame.em(BODY)
    most = min(room, widest(table)), lane.row.height
    words = (most[0] - _around(table), most[1] - units.g(_OVER_WORDS))
    if most[0] < units.g(_LEAST_ROOM):
        return None
    for lines in (1, 2):
        fitted = table.tools.typesetter.fit_box(text, px, False, words, lines)
        width, high = _bubble(table, fitted, min(units.g(_IN_LANE_HEIGHT), most[1])).size
        inside = width <= most[0] and ink_height(fitted) <= words[1]
        if inside and len(fitted.lines) <= lines and fitted.px >= SHRINKING[-1] * px:
            return Saying(fitted, (width, min(high, most[1])))
    return None


def saying_end(table: Table, lane: Lane, parts: LanePlan) -> int:
    """Where a bubble in a lane ends, its tail at the train's end: at gate, marker or plate."""
    shut = lane.marker or table.gated(lane)
    units, end = table.units, parts.marker.left if shut else parts.plate.left
    return end - units.g(_BESIDE_LANE) - units.g(TAIL) // 2


def after_tiles(table: Table) -> int:
    """Px between the tiles of a train and a bubble."""
    return table.units.g(_AFTER_TILES)


def tiles_end(table: Table, lane: Lane, parts: LanePlan) -> int | None:
    """Where a train must end so that its sentence fits beside it; None where none ever does.

    Its last tile stays, and its first one where it can. In letters as large as may be then, and
    with as few tiles folded away as may be.
    """
    end = saying_end(table, lane, parts) - after_tiles(table)
    for text, kept in product(_sentences(table), (2, 1)):
        most = end - parts.first - _least_tiles(table, parts, kept)
        rooms = (most, min(most, _two_lines(table, text)))
        ways = (_fitting(table, parts, room, text) for room in rooms)
        sizes = [(told.fitted.px, -told.size[0]) for told in ways if told is not None]
        if sizes:
            return end + max(sizes)[1]
    return None


def _least_tiles(table: Table, parts: LanePlan, kept: int) -> int:
    """What a train takes in px of which so many tiles are left."""
    units = table.units
    return 2 * kept * parts.side + chip_slot(units) + kept * tile_gap(units)


def _two_lines(table: Table, text: str) -> int:
    """The least width in px of a bubble with a sentence in two lines of full size."""
    words, px = text.split(" "), table.plan.frame.em(BODY)
    measure = table.tools.typesetter.measure
    breaks = ((words[:at], words[at:]) for at in range(1, len(words)))
    widths = (max(measure(" ".join(it), px, False) for it in lines) for lines in breaks)
    return _around(table) + min(widths, default=measure(text, px, False))
