"""The ground of the screens after a round: cloth, header, content, and the band of buttons."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from render.backdrops import brass_line, cloth, header_band
from render.frame import Frame
from render.navigation import OpenMenu
from render.over_keys import Key, Wanted, key
from render.page import Tools
from render.surfaces import gradient
from render.theme import BRASS, TRAY, mix, nearest


@dataclass(frozen=True, slots=True)
class Bands:
    """Where header, content and buttons lie, from left to right; in px.

    All three are as wide as the content; header and footer are painted over
    the whole window's width. Dense: for more than seven seats.
    """

    header: pygame.Rect
    content: pygame.Rect
    footer: pygame.Rect
    dense: bool

    @property
    def gap(self) -> tuple[float, float]:
        """Gaps in g between like things, and between groups."""
        return (0.5, 1.5) if self.dense else (1.0, 2.0)


def bands_of(frame: Frame, seats: int) -> Bands:
    """The three parts of the window for so many seats; wide windows keep free space aside."""
    units, dense = frame.units, seats > 7
    edge = units.g(1.5 if dense else 2)
    width = min(frame.width, 2 * frame.height) - 2 * edge
    left = (frame.width - width) // 2
    top, band = units.g(9.4 if dense else 11), units.g(10 if dense else 12)
    low = frame.height - band
    return Bands(
        pygame.Rect(left, 0, width, top),
        pygame.Rect(left, top + edge, width, max(1, low - top - 2 * edge)),
        pygame.Rect(left, low, width, band),
        dense,
    )


def menu_key(tools: Tools, bands: Bands) -> Key:
    """The menu's button at the header's end."""
    units = tools.frame.units
    side = max(units.dp(48), units.g(8.1 if bands.dense else 9))
    box = pygame.Rect(0, (bands.header.height - side) // 2, side, side)
    box.right = bands.header.right
    label = tools.messages.say("Menu")
    return key(tools, box, Wanted("menu", label, OpenMenu(), "menu", worded=False))


def footer_box(tools: Tools, bands: Bands, share: tuple[float, float]) -> pygame.Rect:
    """A box in the footer as high as a button: so many g wide, at most a share of the band."""
    units = tools.frame.units
    height = max(units.dp(48), units.g(8.1 if bands.dense else 8.8))
    width = min(units.g(share[0]), nearest(share[1] * bands.footer.width))
    line = brass_line(units)
    top = bands.footer.top + line + (bands.footer.height - line - height) // 2
    return pygame.Rect(bands.footer.left, top, width, height)


def primary_box(tools: Tools, bands: Bands) -> pygame.Rect:
    """Where the one brass button stands: at the footer's end."""
    box = footer_box(tools, bands, (50, 0.4))
    box.right = bands.footer.right
    return box


def paint_ground(surface: pygame.Surface, tools: Tools, bands: Bands) -> None:
    """Draw the cloth, the header and the footer."""
    frame = tools.frame
    surface.blit(_cloth(frame.width, frame.height), (0, 0))
    surface.blit(header_band(frame.width, bands.header.height, frame.units), (0, 0))
    footer = gradient(frame.width, bands.footer.height, TRAY)
    line = (0, 0, frame.width, brass_line(frame.units))
    footer.fill((*mix(TRAY[0], BRASS, 0.6), 255), line)
    surface.blit(footer, (0, bands.footer.top))


@lru_cache(maxsize=1)
def _cloth(width: int, height: int) -> pygame.Surface:
    """The cloth of one window size."""
    return cloth(width, height)
