"""Buttons of the screens after a round: laid out, and painted as they are pressed."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.furniture import Button
from render.moment import Moment
from render.navigation import Request
from render.over_text import TextBox, Type, text_box
from render.page import Tools
from render.surfaces import darkened
from render.targets import Target, TargetId
from render.theme import BUTTON_TEXT, FAINT, INK, NAME, TEXT, Colour, rgb

_PRESSED: Final = rgb("C8C8C8")
_ICON: Final = 3.2
_DIRECTIONAL: Final = ("next", "back")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a button is before it has a place; without words it is an icon alone."""

    name: str
    label: str
    request: Request
    icon: str
    kind: Button = "ordinary"
    enabled: bool = True
    worded: bool = True


@dataclass(frozen=True, slots=True)
class Key:
    """A button in its place; rects in window px."""

    target: Target
    kind: Button
    icon: str
    icon_box: pygame.Rect
    words: TextBox | None


def key(tools: Tools, box: pygame.Rect, wanted: Wanted) -> Key:
    """A button in a box laid out from left to right."""
    kind: Button = wanted.kind if wanted.enabled else "disabled"
    side = min(tools.frame.units.g(_ICON), box.height)
    words = _words(tools, box, side, wanted.label, kind) if wanted.worded else None
    width = 0 if words is None else words.box.width + tools.frame.units.g(1.2)
    icon_box = pygame.Rect(0, box.centery - side // 2, side, side)
    icon_box.left = box.left + (box.width - side - width) // 2
    if words is not None:
        left = icon_box.right + tools.frame.units.g(1.2)
        placed = tools.frame.at(left, box.top, words.box.width, box.height)
        words = TextBox(placed, words.fitted, words.type)
    target = Target(
        TargetId(f"button:{wanted.name}"),
        tools.frame.flip(box),
        wanted.label,
        wanted.request,
        wanted.enabled,
    )
    return Key(target, kind, wanted.icon, tools.frame.flip(icon_box), words)


def _words(tools: Tools, box: pygame.Rect, side: int, label: str, kind: Button) -> TextBox:
    """The label fitted beside the icon, its box as wide as it is."""
    units = tools.frame.units
    main = kind == "primary"
    em = units.g(NAME if main else BUTTON_TEXT)
    room = pygame.Rect(box.left, box.top, box.width - side - units.g(4.2), box.height)
    text = text_box(tools, label, room, Type(em, main, _ink(kind), lines=2))
    px = text.fitted.px
    width = max(tools.typesetter.measure(line, px, main) for line in text.fitted.lines)
    return TextBox(pygame.Rect(0, 0, width, box.height), text.fitted, text.type)


def _ink(kind: Button) -> Colour:
    match kind:
        case "primary":
            return INK
        case "disabled":
            return FAINT
        case "ordinary" | "chosen":
            return TEXT


def paint_key(surface: pygame.Surface, tools: Tools, item: Key, moment: Moment) -> None:
    """Draw a button, darker and a little lower while it is pressed."""
    pressed = item.target.enabled and moment.pressed == item.target.id
    down = tools.frame.units.line(0.15) if pressed else 0
    rect = item.target.rect
    sprite = tools.bakery.button(rect.size, item.kind)
    face = darkened(sprite.surface, _PRESSED) if pressed else sprite.surface
    surface.blit(face, (rect.x + sprite.dx, rect.y + sprite.dy + down))
    mirrored = tools.frame.mirrored and item.icon in _DIRECTIONAL
    sign = tools.bakery.icon(item.icon, item.icon_box.width, _ink(item.kind), mirrored=mirrored)
    surface.blit(sign, item.icon_box.move(0, down))
    if item.words is not None:
        words = item.words
        TextBox(words.box.move(0, down), words.fitted, words.type).paint(surface, tools)
