"""The title's warning while matches cannot be saved: the sentence, on a dark ground of its own."""

from typing import Final, NamedTuple

import pygame

from render.keeping_sign import unkept_ground
from render.lettering import Lettering, Type, letter_width, paint_lettering
from render.page import Tools
from render.paragraphs import Paragraph, Told, paragraphs, paragraphs_height
from render.theme import BODY, NO, RADIUS, TEXT

# In g: around icon and words, the icon, and between the two.
_AIR: Final = 1.6
_EDGE: Final = 2.0
_ICON: Final = 4.4
_GAP: Final = 1.8


class TitleWarning(NamedTuple):
    """The warning laid out, in window px."""

    ground: pygame.Rect
    icon: pygame.Rect
    letters: tuple[Lettering, ...]


def warning_height(tools: Tools, text: str, width: int) -> int:
    """Height in px of a warning so many px wide."""
    g = tools.frame.units.g
    words = paragraphs_height(tools, _told(text), _words_width(tools, width))
    return max(words, g(_ICON)) + 2 * g(_AIR)


def title_warning(tools: Tools, text: str, box: pygame.Rect) -> TitleWarning:
    """The warning in a box (from left to right), its ground no wider than it needs to be."""
    g, flip = tools.frame.units.g, tools.frame.flip
    icon = pygame.Rect(box.left + g(_EDGE), box.centery - g(_ICON) // 2, g(_ICON), g(_ICON))
    words = pygame.Rect(icon.right + g(_GAP), box.top + g(_AIR), 0, box.height - 2 * g(_AIR))
    words.width = _words_width(tools, box.width)
    words.height = min(words.height, paragraphs_height(tools, _told(text), words.width))
    words.centery = box.centery
    letters = paragraphs(tools, _told(text), flip(words))
    widest = max(letter_width(tools, each) for each in letters)
    ground = pygame.Rect(box.left, box.top, words.left + widest + g(_EDGE) - box.left, box.height)
    return TitleWarning(flip(ground), flip(icon), letters)


def _words_width(tools: Tools, width: int) -> int:
    g = tools.frame.units.g
    return max(1, width - 2 * g(_EDGE) - g(_ICON) - g(_GAP))


def _told(text: str) -> Told:
    return (Paragraph(text, Type(BODY, False, TEXT)),)


def paint_title_warning(tools: Tools, surface: pygame.Surface, warning: TitleWarning) -> None:
    """Draw ground, icon and words."""
    radius = tools.frame.units.g(RADIUS)
    surface.blit(unkept_ground(warning.ground.size, radius), warning.ground)
    sign = tools.bakery.icon("unkept", warning.icon.width, NO, mirrored=tools.frame.mirrored)
    surface.blit(sign, warning.icon)
    for letters in warning.letters:
        paint_lettering(tools, surface, letters)
