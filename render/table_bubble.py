"""The bubble that says why something was refused, at what it is about."""

from typing import Final

import pygame

from game.actions import Refusal
from render.table_hand import slot_places
from render.table_marks import pointer, refused_ring, spot
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_track import lane_plan
from render.text import Style, line_height
from render.theme import BODY, INK, NO, nearest
from render.words import refusal_text

_WIDEST_SHARE: Final = 0.5


def lay_bubble(sheet: Sheet, table: Table) -> None:
    """Lay the sentence of a refusal above the tile it is about, or at the train."""
    refusal = table.moment.refusal
    if refusal is None:
        return
    about = _tile_place(table, refusal)
    if about is not None:
        ring = refused_ring(about.size, max(2, nearest(0.15 * about.width)), table.units)
        sheet.sprite(ring, about)
    _lay_sentence(sheet, table, refusal, about or _other_place(table, refusal))


def _tile_place(table: Table, refusal: Refusal) -> pygame.Rect | None:
    places = slot_places(table)
    return next((place for slot, place in places if slot.tile == refusal.tile), None)


def _other_place(table: Table, refusal: Refusal) -> pygame.Rect:
    """The label of the train that a refusal is about, or the hand."""
    for lane, rect in zip(table.scene.lanes, table.plan.lanes, strict=True):
        if lane.train == refusal.train:
            label = lane_plan(table.plan, rect).label
            return pygame.Rect(label.x, label.y, min(label.width, rect.width // 2), label.height)
    area = table.plan.hand_area
    return pygame.Rect(area.x, area.y + table.units.g(2), area.width, area.height)


def _lay_sentence(sheet: Sheet, table: Table, refusal: Refusal, about: pygame.Rect) -> None:
    units, setter = table.units, sheet.tools.typesetter
    style = Style(units.g(BODY), False, INK)
    text = refusal_text(sheet.tools.messages, table.scene, refusal)
    sign, pad = units.g(4.2), units.g(1.6)
    room = int(_WIDEST_SHARE * table.plan.content.width)
    fitted = setter.fit(text, style.px, False, room, lines=2)
    width = pad + sign + units.g(1.4) + fitted_width(setter, fitted, False) + 2 * pad
    height = max(units.g(7), len(fitted.lines) * line_height(fitted.px) + units.g(2.4))
    bubble = _bubble_place(table, about, (width, height))
    sheet.sprite(sheet.tools.bakery.bubble(bubble.size), bubble)
    _lay_pointer(sheet, table, bubble, about)
    lamp = pygame.Rect(bubble.x + pad, bubble.y, sign, bubble.height)
    sheet.centre(spot(sign, NO), lamp)
    sheet.icon("cross", nearest(0.56 * sign), INK, lamp)
    start = lamp.right + units.g(1.4)
    box = pygame.Rect(start, bubble.y, bubble.right - pad - start, bubble.height)
    sheet.fitted(fitted, style, box)


def _bubble_place(table: Table, about: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Above what it is about, or below where there is no room above; inside the window."""
    gap = table.units.g(1.6)
    bubble = pygame.Rect((0, 0), size)
    bubble.midbottom = (about.centerx, about.top - gap)
    if bubble.top < table.plan.header.bottom:
        bubble.midtop = (about.centerx, about.bottom + gap)
    frame = table.plan.frame
    return bubble.clamp(pygame.Rect(gap, gap, frame.width - 2 * gap, frame.height - 2 * gap))


def _lay_pointer(sheet: Sheet, table: Table, bubble: pygame.Rect, about: pygame.Rect) -> None:
    width = table.units.g(2.6)
    down = bubble.bottom <= about.top
    corner = table.units.g(1.5)
    middle = min(max(about.centerx, bubble.left + corner + width), bubble.right - corner - width)
    picture = pointer(width, down)
    top = bubble.bottom - 1 if down else bubble.top - picture.get_height() + 1
    sheet.put(picture, middle - width // 2, top)
