"""The columns of a finished round's rows: seat, key, hand, penalty and total."""

from typing import Final, NamedTuple

import pygame

from game.scene import Outcome, Scene, SeatScene
from render.lettering import Type
from render.name_tag import name_tag
from render.over_bands import Bands
from render.page import Tools
from render.round_keys import coming_text, kind_text, seat_key_box
from render.theme import CAPTION, DENSE_NAME, NAME, nearest

# Sizes of the penalty in g; the smaller one in rows lower than the third.
_PENALTY: Final = 6.0
_PENALTY_TIGHT: Final = 4.8
_TIGHT: Final = 14.0
# The total's size as a share of the penalty's.
_TOTAL: Final = 0.78
# At most in g and as a share of the row's width: what is told of a seat, and a figure.
_LABEL: Final = (31.0, 0.25)
_FIGURE: Final = (14.0, 0.11)
# Symbols in g, and from which height of a label on they and the names are large.
_SYMBOLS: Final = (4.0, 5.5)
_LOW: Final = 11.0
AFTER_SYMBOL: Final = 1.6
# In g, with many rows and else: the row's start and end, and what is kept free over a label.
_START: Final = (1.8, 2.4)
_END: Final = (2.4, 3.0)
_AIR: Final = (0.7, 1.2)
# In g: before a hand, with a key before it and without; before penalty and total.
_BEFORE_HAND: Final = (2.2, 2.4)
_BEFORE_FIGURE: Final = (2.0, 3.0)
# A hand keeps this share of the row's height free above and below.
_OVER_HAND: Final = 0.07


class Columns(NamedTuple):
    """Sizes in g of symbols, names and figures; widths in px of what stands beside the hands."""

    symbol: float
    name: float
    figures: tuple[float, float]
    label: int
    penalty: int
    total: int
    keyed: bool


class Parts(NamedTuple):
    """The parts of a row, from left to right."""

    box: pygame.Rect
    label: pygame.Rect
    key: pygame.Rect
    hand: pygame.Rect
    penalty: pygame.Rect
    total: pygame.Rect


def columns(
    tools: Tools, scene: Scene, outcome: Outcome, row: tuple[int, int], bands: Bands
) -> Columns:
    """The columns of rows so many px wide and high, no wider than what stands in them needs.

    All hands are counted in ``outcome``: so nothing moves while they are.
    """
    units, say = tools.frame.units, tools.messages.say
    low = row[1] - 2 * units.g(_AIR[not bands.dense]) < units.g(_LOW)
    symbol, name = _SYMBOLS[not low], DENSE_NAME if low else NAME
    large = _PENALTY if row[1] > units.g(_TIGHT) else _PENALTY_TIGHT
    penalty = _widest(tools, tuple(map(penalty_text, outcome.penalties)), large, True)
    total = _widest(tools, tuple(map(str, outcome.totals)), large * _TOTAL, True)
    most = _at_most(tools, _FIGURE, row[0])
    return Columns(
        symbol,
        name,
        (large, large * _TOTAL),
        _label_width(tools, scene, outcome, (symbol, name), _at_most(tools, _LABEL, row[0])),
        min(most, max(penalty, _widest(tools, (say("Pips left"),), CAPTION, False))),
        min(most, max(total, _widest(tools, (say("Total"),), CAPTION, False))),
        bool(outcome.changeable),
    )


def penalty_text(pips: int) -> str:
    """A penalty as it stands in its row."""
    return f"+{pips}" if pips else "0"


def _at_most(tools: Tools, limit: tuple[float, float], width: int) -> int:
    return min(tools.frame.units.g(limit[0]), nearest(limit[1] * width))


def _widest(tools: Tools, words: tuple[str, ...], em: float, bold: bool) -> int:
    px = max(1, tools.frame.units.g(em))
    return max(tools.typesetter.measure(text, px, bold) for text in words)


def _label_width(
    tools: Tools, scene: Scene, outcome: Outcome, sizes: tuple[float, float], most: int
) -> int:
    """Room for the widest name and, whoever is handed over, for the note under it."""
    units = tools.frame.units
    names = tuple(_name_width(tools, seat, sizes[1], most) for seat in scene.seats)
    notes = [coming_text(tools.messages, scene, outcome, seat) for seat in range(len(scene.seats))]
    if outcome.changeable:
        notes += [kind_text(tools.messages, "person"), kind_text(tools.messages, "computer")]
    words = max(*names, _widest(tools, tuple(notes), CAPTION, False))
    return min(most, units.g(sizes[0]) + units.g(AFTER_SYMBOL) + words)


def _name_width(tools: Tools, seat: SeatScene, em: float, most: int) -> int:
    """Px of a name with its sign on one line, as far as there is need to know."""
    room = pygame.Rect(0, 0, 4 * most, tools.frame.units.g(2 * em))
    name, sign = name_tag(tools, seat, room, Type(em, True, name=True))
    if sign is None:
        return tools.typesetter.measure(seat.name, max(1, tools.frame.units.g(em)), True)
    return name.box.union(sign).width


def parts_of(tools: Tools, box: pygame.Rect, bands: Bands, laid: Columns) -> Parts:
    """Where everything lies in a row's box, which is laid out from left to right."""
    g, many = tools.frame.units.g, bands.dense
    start, end, air = g(_START[not many]), g(_END[not many]), g(_AIR[not many])
    inner = pygame.Rect(box.left + start, box.top + air, 0, max(1, box.height - 2 * air))
    inner.width = max(1, box.width - start - end)
    label = pygame.Rect(inner.topleft, (laid.label, inner.height))
    total = pygame.Rect(inner.right - laid.total, inner.top, laid.total, inner.height)
    penalty = pygame.Rect(0, inner.top, laid.penalty, inner.height)
    penalty.right = total.left - g(_BEFORE_FIGURE[1])
    key = seat_key_box(tools, label, laid.keyed)
    left = key.right + g(_BEFORE_HAND[not laid.keyed])
    over = max(air, nearest(_OVER_HAND * box.height))
    hand = pygame.Rect(left, box.top + over, 1, max(1, box.height - 2 * over))
    hand.width = max(1, penalty.left - g(_BEFORE_FIGURE[0]) - left)
    return Parts(box, label, key, hand, penalty, total)
