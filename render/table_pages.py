"""Turning the pages of a hand that rows do not hold."""

from typing import Final

import pygame

from game.scene import HandTile
from render.furniture import Button
from render.navigation import TurnHand
from render.table_hand import shown_page, slots_taken
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tray import HandPlan, page_count
from render.text import Style
from render.theme import BODY, FAINT, TEXT

_ICON_G: Final = 3.4


def lay_pages(sheet: Sheet, table: Table) -> None:
    """Lay the way to the pages before and after over one another, and between which one shows.

    The way to a tile that can be played stands out.
    """
    plan, hand = table.plan.hand, table.scene.hand
    if plan is None or plan.slots is None or hand is None:
        return
    pages, shown, area = page_count(plan, slots_taken(table)), shown_page(table, plan), _area(table)
    if pages == 1:
        return
    messages = sheet.tools.messages
    _lay_way(sheet, table, ("page:prev", "back", messages.say("Tiles before these")), -1)
    _lay_way(sheet, table, ("page:next", "next", messages.say("More tiles")), 1)
    text = messages.say("{page}/{pages}", page=shown + 1, pages=pages)
    words = area.inflate(0, -2 * _side(table))
    style = Style(table.plan.frame.em(BODY), True, TEXT)
    sheet.words(text, style, words, align="center")


def _side(table: Table) -> int:
    """The side of a way's button: its column's width."""
    return table.plan.parts.pages.width


def _area(table: Table) -> pygame.Rect:
    """Both buttons and the words between them, in the middle of their column."""
    column, words = table.plan.parts.pages, table.units.g(4.4)
    area = pygame.Rect(column.x, 0, column.width, min(column.height, 2 * column.width + words))
    area.centery = column.centery
    return area


def _lay_way(sheet: Sheet, table: Table, names: tuple[str, str, str], by: int) -> None:
    """The button to another page; it is faint where there is none."""
    name, icon, label = names
    plan = table.plan.hand
    if plan is None:
        return
    area, side = _area(table), _side(table)
    rect = pygame.Rect(area.x, area.y if by < 0 else area.bottom - side, side, side)
    page = shown_page(table, plan) + by
    exists = 0 <= page < page_count(plan, slots_taken(table))
    # What is asked for counts from the page that was chosen, which may be one too far.
    wish = TurnHand(page - table.moment.hand_page) if exists else None
    sheet.target(name, rect, label, wish, enabled=exists)
    leads = exists and any(_leads_to(table, plan, by))
    kind: Button = "ordinary" if exists else "disabled"
    ground = sheet.tools.bakery.button(rect.size, "chosen" if leads else kind)
    place = sheet.button(ground, rect, table.moment.pressed == name)
    colour = TEXT if exists else FAINT
    sheet.directed_icon(icon, table.units.g(_ICON_G), colour, place)


def _leads_to(table: Table, plan: HandPlan, by: int) -> list[bool]:
    """Which of the tiles before or after the page that shows can be played."""
    hand, slots = table.scene.hand, plan.slots
    if hand is None or slots is None:
        return []
    start = shown_page(table, plan) * slots
    rest: tuple[HandTile, ...] = hand.tiles[:start] if by < 0 else hand.tiles[start + slots :]
    return [held.playable and not held.laid for held in rest]
