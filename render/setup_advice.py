"""What lies beside the table while no seat is open: what can be chosen, and that one may stop."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from render.grounds import dark_panel
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.page import Tools
from render.text import Style
from render.theme import BRASS, HEADING, TEXT

# In g: the heading's height, the least and the largest height of a line, its icon and the gap
# after it, the letters, and the panel's padding.
_HEADING: Final = 8
_LINE: Final = (8.4, 13)
_ICON: Final = 5
_GAP: Final = 2.6
_EM: Final = 3.4
_PADDING: Final = 4
# A line is no wider than this, in g: in a wide panel all of them stand in its middle.
_MEASURE: Final = 90


class Advice(NamedTuple):
    """The panel, its icons by name with their places, and the words."""

    rect: pygame.Rect
    icons: tuple[tuple[str, pygame.Rect], ...]
    letters: tuple[Lettering, ...]


def setup_advice(tools: Tools, place: pygame.Rect) -> Advice:
    """The advice in a place given in start coordinates: a heading, and a line for each thing."""
    g, flip = tools.frame.units.g, tools.frame.flip
    lines = _lines(tools)
    free = place.height - 2 * g(_PADDING) - g(_HEADING)
    high = max(g(_LINE[0]), min(g(_LINE[1]), free // len(lines)))
    width = min(g(_MEASURE), place.width - 2 * g(_PADDING))
    top = place.y + (place.height - g(_HEADING) - len(lines) * high) // 2
    head = pygame.Rect(place.centerx - width // 2, top, width, g(_HEADING))
    words = tools.messages.say("Touch a seat")
    heading = lettering(tools, words, flip(head), Type(HEADING, True))
    rows = tuple(
        pygame.Rect(head.x, head.bottom + number * high, width, high)
        for number in range(len(lines))
    )
    icons = tuple(
        (icon, flip(_sign(tools, row))) for (icon, _), row in zip(lines, rows, strict=True)
    )
    rooms = tuple(_beside(tools, row) for row in rows)
    return Advice(flip(place), icons, (heading, *_words(tools, lines, rooms)))


def _sign(tools: Tools, row: pygame.Rect) -> pygame.Rect:
    side = tools.frame.units.g(_ICON)
    return pygame.Rect(row.x, row.centery - side // 2, side, side)


def _beside(tools: Tools, row: pygame.Rect) -> pygame.Rect:
    start = tools.frame.units.g(_ICON) + tools.frame.units.g(_GAP)
    return pygame.Rect(row.x + start, row.y, row.width - start, row.height)


def _words(
    tools: Tools, lines: tuple[tuple[str, str], ...], rooms: tuple[pygame.Rect, ...]
) -> Iterator[Lettering]:
    """The lines' words, all in the size in which the longest one fits."""
    px, setter = max(1, tools.frame.units.g(_EM)), tools.typesetter
    for (_, text), room in zip(lines, rooms, strict=True):
        px = min(px, setter.wrap_box(text, px, False, room.size).px)
    style = Style(px, False, TEXT)
    for (_, text), room in zip(lines, rooms, strict=True):
        yield Lettering(setter.wrap(text, px, False, room.width), style, tools.frame.flip(room))


def _lines(tools: Tools) -> tuple[tuple[str, str], ...]:
    """Icons, and what they stand for."""
    say = tools.messages.say
    return (
        ("person", say("Give it a name, a colour and a symbol.")),
        ("computer", say("Or let the computer play it.")),
        ("plus", say("Up to ten seats: touch + on the table.")),
        ("keep", say("Stop at any moment and go on another day.")),
    )


def paint_advice(tools: Tools, surface: pygame.Surface, advice: Advice) -> None:
    """Draw the panel with its icons and words."""
    ground = dark_panel(tools.bakery, advice.rect.size)
    surface.blit(*ground.at(*advice.rect.topleft))
    for name, box in advice.icons:
        surface.blit(tools.bakery.icon(name, box.width, BRASS), box)
    for letters in advice.letters:
        paint_lettering(tools, surface, letters)
