"""What lies on the felt of the set-up's table: the engine, and how many seats there are."""

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.actions import MAX_SEATS, MIN_SEATS
from render.page import Tools
from render.theme import NAME
from render.tile_parts import tile_size

# In g: the brass rim, the wood, the stepper's discs.
RIM: Final = 0.7
WOOD: Final = 2.3
DISC: Final = 8.6

# In g: the stepper, the word over it, the engine's half side; what lies between engine, word and
# stepper, between discs and number, and between all of it and the felt's edge.
_STEPPER: Final = (42, 10)
_LEAST_STEPPER: Final = 26
_WORD: Final = (20, 5)
_ENGINE: Final = 6
_GAP: Final = 3
_CLOSE: Final = 0.8
_NUMBER_GAP: Final = 0.8
_CLEAR: Final = 2


class Felt(NamedTuple):
    """What lies on the felt, in window px; with a word the stepper has the number alone."""

    engine: pygame.Rect | None
    word: pygame.Rect | None
    stepper: pygame.Rect


class _Way(NamedTuple):
    """What lies on the felt: the engine or not, and the seats' word over the stepper or in it."""

    engine: bool
    over: bool


# What tells most comes first; the last one is for a table without room.
_WAYS: Final = (_Way(True, False), _Way(True, True), _Way(False, False), _Way(False, True))


def on_felt(tools: Tools, rect: pygame.Rect) -> Felt:
    """What has room on the table of a rect in window px."""
    return next(_ways(tools, rect), Felt(None, None, _alone(tools, rect)))


def count_text(tools: Tools, seats: int) -> str:
    """How many seats, in words."""
    return tools.messages.count("{n} seat", "{n} seats", seats)


def beside_number(tools: Tools) -> int:
    """Px on each side of the number: a disc, and what both keep from it."""
    g = tools.frame.units.g
    return (g(_STEPPER[1]) + g(DISC)) // 2 + g(_NUMBER_GAP)


def _alone(tools: Tools, rect: pygame.Rect) -> pygame.Rect:
    g = tools.frame.units.g
    stepper = pygame.Rect(0, 0, min(g(_LEAST_STEPPER), rect.width), g(_STEPPER[1]))
    stepper.center = rect.center
    return stepper


def _ways(tools: Tools, rect: pygame.Rect) -> Iterator[Felt]:
    """The ways that leave the rim clear for any number of seats, what tells most first."""
    g = tools.frame.units.g
    felt = _Stadium.within(rect, g(RIM + WOOD + _CLEAR))
    px, counts = max(1, g(NAME)), range(MIN_SEATS, MAX_SEATS + 1)
    word = max(tools.typesetter.measure(count_text(tools, n), px, True) for n in counts)
    for way in _WAYS:
        least = g(_LEAST_STEPPER) if way.over else word + 2 * beside_number(tools)
        laid = _stacked(tools, rect, felt, way)
        upper = [each for each in (laid.engine, laid.word) if each is not None]
        if laid.stepper.width >= least and all(map(felt.holds, upper)):
            yield laid


def _stacked(tools: Tools, rect: pygame.Rect, felt: "_Stadium", way: _Way) -> Felt:
    """Engine, word and stepper below one another in the middle of the table."""
    g = tools.frame.units.g
    tile, height = tile_size(g(_ENGINE), lying=False), g(_STEPPER[1])
    engine_px = tile[1] + g(_CLOSE if way.over else _GAP) if way.engine else 0
    word_px = g(_WORD[1]) + g(_CLOSE) if way.over else 0
    top = rect.centery - (engine_px + word_px + height) // 2
    engine = pygame.Rect(rect.centerx - tile[0] // 2, top, *tile) if way.engine else None
    word = pygame.Rect(0, top + engine_px, g(_WORD[0]), g(_WORD[1])) if way.over else None
    if word is not None:
        word.centerx = rect.centerx
    stepper = pygame.Rect(0, top + engine_px + word_px, 0, height)
    stepper.width = max(1, min(g(_STEPPER[0]), felt.width_at(stepper)))
    stepper.centerx = rect.centerx
    return Felt(engine, word, stepper)


class _Stadium(NamedTuple):
    """The felt that may be used: all that is no farther than a radius from a rect in the middle."""

    middle: pygame.Rect
    radius: int

    @classmethod
    def within(cls, rect: pygame.Rect, clear: int) -> "_Stadium":
        """What of a table's rect is so many px or more inside its edge."""
        half = min(rect.size) // 2
        return cls(rect.inflate(-2 * half, -2 * half), half - clear)

    def holds(self, rect: pygame.Rect) -> bool:
        """Whether a rect lies in it with all its corners."""
        corners = ((x, y) for x in (rect.left, rect.right) for y in (rect.top, rect.bottom))
        return all(hypot(*self._off(*corner)) <= self.radius for corner in corners)

    def _off(self, x: int, y: int) -> tuple[int, int]:
        across = max(0, self.middle.left - x, x - self.middle.right)
        return across, max(0, self.middle.top - y, y - self.middle.bottom)

    def width_at(self, pill: pygame.Rect) -> int:
        """The widest that a pill with round ends may be at its height."""
        end, (_, down) = pill.height // 2, self._off(self.middle.centerx, pill.centery)
        free = (self.radius - end) ** 2 - down**2
        if free < 0:
            return 0
        return self.middle.width + 2 * int(free**0.5) + 2 * end
