"""The ground of the screens after a round: cloth, header, content, and the band of buttons."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from render.backdrops import brass_line
from render.frame import Frame
from render.furniture import Button
from render.grounds import foot_band, head_band, plain_cloth
from render.keeping_sign import KeepingSign, keeping_sign, paint_keeping
from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.moment import Moment
from render.navigation import OpenMenu
from render.page import Tools
from render.targets import Target, TargetId
from render.text import Align
from render.theme import DENSE_LANES, NAME, nearest
from render.word_buttons import WordButton, icon_button, paint_button, short_button

# The primary button's width in g, and its share of the footer at most.
_PRIMARY: Final = 50.0
_PRIMARY_SHARE: Final = 0.4
# The words at the header's start are at most so many g wide; the gap to the sign of saving.
_LEAD: Final = 24.0
_BEFORE_SIGN: Final = 1.5
# Over and under the menu's button, in g.
_MENU_AIR: Final = 1.0


@dataclass(frozen=True, slots=True)
class Bands:
    """Where header, content and buttons lie, from left to right; in px.

    All three are as wide as the content; header and footer are painted over
    the whole window's width. Dense: as on the table, for seven seats and more.
    """

    header: pygame.Rect
    content: pygame.Rect
    footer: pygame.Rect
    dense: bool

    @property
    def gap(self) -> tuple[float, float]:
        """Gaps in g between like things, and between groups."""
        return (0.5, 1.5) if self.dense else (1.0, 2.0)


class Lead(NamedTuple):
    """What the header begins with: a few words, and the sign of saving; ``taken``: its px."""

    words: Lettering
    sign: KeepingSign | None
    taken: int

    @property
    def texts(self) -> tuple[Lettering, ...]:
        """All its texts."""
        return (self.words,) if self.sign is None else (self.words, self.sign.words)


def bands_of(frame: Frame, seats: int, rows: int = 1) -> Bands:
    """The three parts of the window for so many seats; wide windows keep free space aside.

    The footer has so many rows of buttons.
    """
    units, dense = frame.units, seats + 1 > DENSE_LANES
    edge = units.g(1.5 if dense else 2)
    width = min(frame.width, 2 * frame.height) - 2 * edge
    left = (frame.width - width) // 2
    top, band = units.g(8.6 if dense else 11), rows * units.g(10 if dense else 12)
    low = frame.height - band
    return Bands(
        pygame.Rect(left, 0, width, top),
        pygame.Rect(left, top + edge, width, max(1, low - top - 2 * edge)),
        pygame.Rect(left, low, width, band),
        dense,
    )


def split(
    frame: Frame, bands: Bands, share: float, share_portrait: float
) -> tuple[pygame.Rect, pygame.Rect]:
    """The content in two: side by side, in portrait one above the other; from left to right.

    The shares are those of the first part.
    """
    content, gap = bands.content, frame.units.g(bands.gap[1])
    if frame.portrait:
        high = nearest(share_portrait * content.height)
        first = pygame.Rect(content.topleft, (content.width, high))
        rest = max(1, content.height - high - gap)
        return first, pygame.Rect(content.left, first.bottom + gap, content.width, rest)
    wide = nearest(share * content.width)
    first = pygame.Rect(content.topleft, (wide, content.height))
    rest = content.width - wide - gap
    return first, pygame.Rect(first.right + gap, content.top, rest, content.height)


def lead(tools: Tools, bands: Bands, moment: Moment, text: str, how: Type) -> Lead:
    """Words at the header's start, and after them how saving goes, if that is worth a word."""
    units, header = tools.frame.units, bands.header
    room = pygame.Rect(header.left + units.g(0.5), header.top, units.g(_LEAD), header.height)
    said = lettering(tools, text, room, how)
    room.width = letter_width(tools, said)
    words = replace(said, box=tools.frame.flip(room))
    after = room.right + units.g(_BEFORE_SIGN)
    sign = keeping_sign(tools, moment, pygame.Rect(after, header.y, 0, header.height))
    if sign is None:
        return Lead(words, None, room.right - header.left)
    return Lead(words, sign.flipped(tools.frame), sign.rect.right - header.left)


def figures_align(frame: Frame) -> Align:
    """Where figures stand in their columns: at their right side, whatever the direction."""
    return "start" if frame.mirrored else "end"


def paint_lead(surface: pygame.Surface, tools: Tools, laid: Lead) -> None:
    """Draw the words and the sign."""
    paint_lettering(tools, surface, laid.words)
    paint_keeping(surface, tools, laid.sign)


def menu_key(tools: Tools, bands: Bands) -> WordButton:
    """The menu's button at the header's end."""
    units = tools.frame.units
    side = max(units.dp(48), units.g(8.1 if bands.dense else 9))
    box = pygame.Rect(0, (bands.header.height - side) // 2, side, side)
    box.right = bands.header.right
    label, rect = tools.messages.say("Menu"), tools.frame.flip(box)
    seen = rect.inflate(0, min(0, bands.header.height - 2 * units.g(_MENU_AIR) - rect.height))
    target = Target(TargetId("button:menu"), rect, label, OpenMenu(), seen=seen)
    return icon_button(tools, target, "ordinary", "menu")


def before_primary(tools: Tools, bands: Bands) -> pygame.Rect:
    """The footer's room for other buttons before the primary one, as high as a button."""
    box, gap = footer_box(tools, bands, (_PRIMARY, _PRIMARY_SHARE)), tools.frame.units.g(3)
    return pygame.Rect(box.left, box.top, bands.footer.width - box.width - gap, box.height)


def primary_button(tools: Tools, bands: Bands, target: Target) -> WordButton:
    """The one brass button, at the footer's end; a faint outline while it takes no press."""
    box = footer_box(tools, bands, (_PRIMARY, _PRIMARY_SHARE))
    box.right = bands.footer.right
    placed = replace(target, rect=tools.frame.flip(box))
    kind: Button = "primary" if target.enabled else "disabled"
    return short_button(tools, placed, kind, "next", NAME)


def footer_box(tools: Tools, bands: Bands, share: tuple[float, float]) -> pygame.Rect:
    """A box in the footer as high as a button: so many g wide, at most a share of the band."""
    units = tools.frame.units
    height = max(units.dp(48), units.g(8.1 if bands.dense else 8.8))
    width = min(units.g(share[0]), nearest(share[1] * bands.footer.width))
    line = brass_line(units)
    top = bands.footer.top + line + (bands.footer.height - line - height) // 2
    return pygame.Rect(bands.footer.left, top, width, height)


def paint_bands(surface: pygame.Surface, tools: Tools, bands: Bands) -> None:
    """Draw the cloth, the header and the footer."""
    bakery, width = tools.bakery, tools.frame.width
    surface.blit(plain_cloth(bakery, tools.frame.size), (0, 0))
    surface.blit(head_band(bakery, (width, bands.header.height)), (0, 0))
    surface.blit(foot_band(bakery, (width, bands.footer.height)), (0, bands.footer.top))


def paint_buttons(
    surface: pygame.Surface, tools: Tools, buttons: tuple[WordButton, ...], moment: Moment
) -> None:
    """Draw the buttons; one that is not enabled does not yield."""
    for button in buttons:
        paint_button(tools, surface, button, moment.pressed if button.target.enabled else None)
